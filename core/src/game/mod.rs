//! The fold: what the Laws make of everything seen so far.
//!
//! `game.after(&seen)` takes in one thing and gives what was found. No input or output, no clock,
//! no randomness, no panic. The same journal always tells the same game.
//!
//! ```
//! use annabella_core::game::{Found, TurnFound, Game, Seen, Terms, What, Who};
//! use shakmaty::Color;
//! use std::time::Duration;
//!
//! let mut game = Game::new(Terms::default());
//! let at = Duration::from_secs(3);
//! let e4 = What::Played("Pe4".parse().unwrap());
//! game.after(&Seen { at, happened: at, by: Who::Player(Color::White), what: e4 });
//! let press = Seen { at, happened: at, by: Who::Player(Color::White), what: What::Pressed };
//! let findings = game.after(&press);
//! assert!(matches!(findings[0].found, Found::Turn(TurnFound::Completed { .. })));
//! assert_eq!(game.clock().running(), Some(Color::Black));
//! ```

#![deny(clippy::wildcard_enum_match_arm)]

mod act;
mod adjourned;
mod alone;
mod arguments;
mod assistant;
mod boards;
mod chess960;
mod claim;
mod class;
mod clock;
mod control;
mod desk;
mod door;
mod equipment;
mod fact;
mod finding;
mod game;
mod gap;
mod geometry;
mod guide;
mod hands;
mod illegal;
mod irregularity;
mod ladder;
mod lock;
mod marks;
mod mates;
mod obligation;
mod outcome;
mod pegs;
mod press;
mod restore;
mod ruling;
mod sheet;
mod shown;
mod spoken;
mod standing;
mod talk;
mod terms;
mod turn;
mod typo;
mod verb;
mod view;

pub(crate) use act::BY;
pub use adjourned::Unopened;
pub(crate) use arguments::Seconds;
pub use arguments::{Arguments, Switch, side_name};
pub use assistant::{Assistant, Duty};
pub use boards::HoleView;
pub use chess960::chess960;
pub use claim::Unheard;
pub use class::Class;
pub use clock::Clock;
pub use control::{Allotment, BadControl, Bonus, BonusKind, Control, Period, span, write_span};
pub use desk::{Act, ActVerb, Claim, ClaimVerb, Irregular, Penalty, Proposal};
pub use door::Door;
pub use equipment::{Allowance, Item};
pub use fact::{Hand, Nobody, Question, Seen, What, Who};
pub use finding::{
    AnswerFound, ArbiterFound, BoardsFound, Breach, ClockFound, EndFound, Finding, Found, Lacking,
    PeopleFound, TurnFound,
};
pub use game::{Game, LATE_MAX, Ply};
pub use geometry::{Unclear, candidates, complete, hint};
pub use guide::Peg;
pub use irregularity::{Irregularity, Remedy};
pub use ladder::Ladder;
pub use lock::Lock;
pub(crate) use mates::ask_mating;
pub use mates::{
    CanMate, FOLD_NODES, Mating, MatingStep, can_mate, is_dead, is_dead_after, mating,
};
pub use obligation::obliged;
pub use outcome::{NotAScore, Outcome, Reason, Score};
pub use pegs::STILL;
pub use sheet::PlayerSheet;
pub use shown::Shown;
pub use spoken::{NotSpoken, Spoken};
pub use standing::{Check, Judge, Standing};
pub use terms::{BoardKind, Heading, Terms, Timepiece, position};
pub use verb::Verb;

pub use crate::plain::{Plain, harmless};
/// Lists of names list themselves: `Verb::VARIANTS`.
pub use strum::VariantArray;
