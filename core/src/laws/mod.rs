//! The editions of the Laws as data: which rule holds, and under which article it stands.
//!
//! A rule is asked for by its name. Numbers belong to an edition: "2.7" is the boards that differ
//! in one and the duty to keep score in another.
//!
//! ```
//! use annabella_core::laws::{Laws, Rule};
//!
//! let norwegian = Laws::named("no2009").unwrap();
//! assert_eq!(norwegian.article(Rule::BoardsDiffer), Some("E2.7"));
//! assert_eq!(norwegian.count(Rule::IllegalLosesAt), 3);
//! assert_eq!(norwegian.article(Rule::Fivefold), None);
//! ```
//!
//! An edition reads as an amendment of another: it says what changed and inherits the rest
//! knowingly (`tests/rooms/editions` lists what each says itself). Where a text is silent the value
//! is what the program does; where it was not read the value is assumed. An event's own
//! regulations amend an edition in the same way.

mod dk2005;
mod dkhandbook;
mod edition;
mod event;
mod fide2023;
mod no2009;
mod row;
mod rule;
mod se2009;
mod se2023;
mod titles;

pub use edition::{Amendment, Basis, Laws, Value};
pub use event::BadEvent;
pub use rule::Rule;
