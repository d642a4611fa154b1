//! The editions of the Laws as data: which rule holds, and under which article it stands.
//!
//! Nothing here touches another room but `plain`. Begin with `rules`: one list has
//! every rule, with a type where code asks it. Such a rule is a field of [`Rules`], read by
//! `laws.rules().fivefold`; the others are text, cited and read aloud. An edition, in `editions`,
//! reads as an amendment of another: fields it changes before `..`, rows that cite. What it says
//! itself is listed by its test; the rest it inherits knowingly. Where a text is silent the value
//! is what the program does; where it was not read the value is assumed. An `event` sets a few
//! fields by name. Articles are asked by [`Rule`], for their numbers belong to an edition: "2.7"
//! is the boards that differ in one and the duty to keep score in another.
//!
//! ```
//! use annabella_core::laws::{Laws, Rule};
//!
//! let norwegian = Laws::named("no2009").unwrap();
//! assert_eq!(norwegian.article(Rule::BoardsDiffer), Some("E2.7"));
//! assert_eq!(norwegian.rules().illegal_loses_at, 3);
//! assert!(!norwegian.rules().fivefold);
//! assert_eq!(norwegian.article(Rule::Fivefold), None);
//! ```

mod edition;
mod editions;
mod event;
mod points;
mod rules;

pub use edition::{Basis, Laws, Row, Value};
pub use event::{BadEvent, Regulation};
pub use points::{NotPoints, Points};
pub(crate) use points::{hundredths as points_read, written as points_written};
pub use rules::{
    BothFlagsFast, BothInCheck, ClaimDeadline, ColoursReversed, DevicePenalty, DeviceScore,
    DrawBanCovers, Eligible, FileNames, FlagCaller, IllegalRapidBy, PawnLeft, PressWithoutMove,
    QuickplayAnnounced, RankWords, ReplacementMove, Rule, Rules, SealedEnd, SpecialClock,
    TouchComplaint, TouchedBoth, TwoHands,
};
