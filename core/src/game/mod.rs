//! The fold: what the Laws make of everything seen so far.
//!
//! `game.after(&seen)` takes in one thing and gives what was found. No input or output, no clock,
//! no randomness, no panic. The same journal always tells the same game. It may touch
//! [`laws`](crate::laws) and shakmaty, nothing else.
//!
//! Begin with `fact` (what can be seen), `finding` (what can be found) and `game` (the fold and
//! its owners). Then by topic: `turn` (hands, pegs, the press, the score), `clock` (the account of
//! time), `arbiter` (acts, proposals, equipment, adjournment), `position` (what stands there and
//! which move is meant), `mating` (who can still mate), `dispute` (two boards and two scores). A
//! topic's findings are its own enum.
//!
//! ```
//! use annabella_core::game::{At, Found, TurnFound, Game, Seen, Terms, What, Who};
//! use shakmaty::Color;
//!
//! let mut game = Game::new(Terms::default());
//! let at = At::from_secs(3);
//! let e4 = What::Played("Pe4".parse().unwrap());
//! game.after(&Seen { at, happened: at, by: Who::Player(Color::White), what: e4 });
//! let press = Seen { at, happened: at, by: Who::Player(Color::White), what: What::Pressed };
//! let findings = game.after(&press);
//! assert!(matches!(findings[0].found, Found::Turn(TurnFound::Completed { .. })));
//! assert_eq!(game.clock().running(), Some(Color::Black));
//! ```

mod act;
mod arbiter;
mod arguments;
mod clock;
mod consequence;
mod dispute;
mod earlier;
mod fact;
mod finding;
mod game;
mod lacking;
mod mating;
mod outcome;
mod position;
mod terms;
mod turn;
mod verb;
mod view;

pub(crate) use act::BY;
pub use arbiter::{
    assistant::{Assistant, Duty},
    claim::Unheard,
    desk::{Act, ActVerb, BoardSeen, Claim, ClaimVerb, Irregular, Penalty, Proposal, ProposalKind},
    envelope::{LockedMove, Opening, SealedMove, Unopened},
    equipment::{Allowance, Item},
    irregularity::{Irregularity, Remedy},
    passphrase::PassphraseHash,
    sandbox::{Foreign, ForeignFound, Sandbox},
    waiting::Which,
};
pub(crate) use arguments::Seconds;
pub use arguments::{Arguments, Switch, side_name};
pub use clock::{
    Clock,
    class::Class,
    control::{Allotment, BadControl, Bonus, BonusKind, Control, Period, span, write_span},
    external_clock::ClockReading,
    ladder::Ladder,
};
pub use consequence::{Consequence, SheetNote};
pub use dispute::{
    Boards, Case, CaseSheet, CaseVerdict, Note, OnBoard, Reconciled, Step, reconcile, steps,
    steps_of_holes,
};
pub use earlier::{Earlier, NotEarlier};
pub use fact::{Nobody, Nowhere, Origin, Question, Seen, What, Who};
pub use finding::{
    AnswerFound, ArbiterFound, BoardsFound, Breach, ClockFound, EndFound, Finding, Found,
    PeopleFound, TurnFound,
};
pub use game::{Game, LATE_MAX, Ply};
pub use lacking::Lacking;
pub(crate) use mating::ask_mating;
pub use mating::{
    CanMate, FOLD_NODES, Mating, MatingStep, can_mate, is_dead, is_dead_after, mating,
};
pub(crate) use outcome::ANNULLED;
pub use outcome::{NotAScore, Outcome, Reason, Score};
pub use position::{
    chess960::chess960,
    geometry::{Unclear, candidates, complete, hint},
    spoken::{NotSpoken, Spoken},
    standing::{Check, Judge, Standing},
};
pub use terms::{BoardKind, Heading, Terms, Timepiece, position};
pub use turn::{
    PressedWithout,
    amiss::Amiss,
    boards::HoleView,
    guide::Peg,
    obligation::{GoesBack, obliged},
    pegs::STILL,
    sheet::PlayerSheet,
};
pub(crate) use verb::PAPER;
pub use verb::Verb;

pub use crate::{
    at::At,
    plain::{Plain, harmless},
    utc::Utc,
};
/// Lists of names list themselves: `Verb::VARIANTS`.
pub use strum::VariantArray;
