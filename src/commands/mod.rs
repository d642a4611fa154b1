//! What each command does with its arguments, where that is more than a call.

mod ask;
mod boards;
mod demo;
mod export;
mod mirror;
mod table;

pub(crate) use ask::ask;
pub(crate) use boards::{boards, doctor, simulate};
pub(crate) use demo::demo;
pub(crate) use export::export;
pub(crate) use mirror::{mirror, pictures};
pub(crate) use table::{heading, options, speech, terms, who};
