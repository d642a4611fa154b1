//! What each command does with its arguments, where that is more than a call.

mod boards;
mod export;
mod mirror;
mod table;

pub(crate) use boards::{boards, doctor, simulate};
pub(crate) use export::export;
pub(crate) use mirror::{mirror, pictures};
pub(crate) use table::{heading, options, terms, who};
