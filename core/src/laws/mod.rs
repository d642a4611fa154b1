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
//! assert_eq!(norwegian.rules().illegal_loses_at, 3);
//! assert_eq!(norwegian.article(Rule::Fivefold), None);
//! ```
//!
//! An edition reads as an amendment of another: it says what changed and inherits the rest
//! knowingly (`tests/rooms/editions` lists what each says itself). Where a text is silent the value
//! is what the program does; where it was not read the value is assumed. An event's own
//! regulations amend an edition in the same way.

mod edition;
mod editions;
mod event;
mod rules;

pub use edition::{Basis, Laws, Row, Value};
pub use event::{BadEvent, Regulation};
pub use rules::{
    BothFlagsFast, BothInCheck, ClaimDeadline, ColoursReversed, DrawBanCovers, Eligible, FileNames,
    FlagCaller, IllegalRapidBy, PawnLeft, PressWithoutMove, QuickplayAnnounced, RankWords, Rule,
    Rules, SpecialClock, TouchedBoth, TwoHands,
};
