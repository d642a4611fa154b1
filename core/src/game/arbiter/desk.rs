//! The arbiter's desk: what only the arbiter does, and what the Laws propose to him.

use std::time::Duration;

use shakmaty::{Board, Color, Move, Piece, Square};
use strum::{Display, EnumDiscriminants, EnumString, IntoStaticStr, VariantArray};

use crate::game::{
    Allowance, BoardKind, Duty, Earlier, Irregularity, Item, Ladder, Opening, Origin,
    PassphraseHash, Plain, PressedWithout, Score, Spoken, Which, Who,
};
use crate::laws::Rule;

/// An act of the arbiter's.
#[derive(Debug, Clone, PartialEq, Eq, EnumDiscriminants)]
#[strum_discriminants(
    name(ActVerb),
    doc = "By which word an act is written and typed: the name of its variant.",
    derive(Display, EnumString, IntoStaticStr, VariantArray),
    strum(serialize_all = "kebab-case"),
    allow(missing_docs)
)]
pub enum Act {
    /// A proposal is carried out; the first approval of a rated game admits the equipment.
    Approve(Which),
    /// It is not, and why.
    Refuse(Which, Option<Plain>),
    /// It is not now: a quickplay claim may be decided later, even after the flag.
    Postpone(Which),
    /// Something to be kept, told to nobody.
    Note(Plain),
    /// What a player has left.
    Clock(Color, Duration),
    /// Time for a player.
    Add(Color, Duration, Option<Plain>),
    /// A penalty of the edition's list.
    Penalty(Color, Penalty, Option<Plain>),
    /// A player's device sounded, or was found on him; the score, where it is the arbiter's, and
    /// why.
    Device(Color, Option<Score>, Option<Plain>),
    /// An irregularity that counts as an illegal move.
    Illegal(Color, Irregular),
    /// An earlier position, with the clocks as they stood.
    Restore(Earlier),
    /// The result.
    Result(Score, Option<Plain>),
    /// Something was wrong: what do the Laws say?
    Irregular(Irregularity),
    /// A player is not there.
    Absent(Color),
    /// A player has come.
    Present(Color),
    /// The session is over: the player on move seals. When and where play goes on.
    Adjourn(Option<Plain>),
    /// How long a session lasts.
    Session(Duration),
    /// The envelope is opened.
    Open(Opening),
    /// Something beyond the Laws' own words is allowed.
    Allow(Allowance),
    /// A player's time may be called unasked, at these moments.
    AllowCalls(Color, Ladder),
    /// It is taken away again, and why.
    Forbid(Allowance, Option<Plain>),
    /// The Laws for two boards are adapted; the official who approved it.
    Adapt(Plain, Plain),
    /// An item of the checklist is there, or is not; none: every one.
    Checklist(Option<Item>, bool),
    /// A player's sight as he declares it: acuity in percent, field in degrees.
    Sight(Color, u8, u8),
    /// A player's score, entered from paper.
    Score(Color, Vec<Spoken>),
    /// What stands on a player's board on which no sensor looks.
    Stands(Color, BoardSeen),
    /// A player's assistant and his duties; none: he has none any more.
    Assistant(Color, Option<(Plain, Vec<Duty>)>),
    /// A dead hole, on one board or on every board.
    Mask(Option<Color>, Square),
    /// A player gets another board.
    Board(Color, BoardKind),
    /// The players are told how to put their boards right.
    Guide,
    /// A person takes part from this place on.
    Admit(Who, Origin),
    /// The word that opens his view of a running rated game, by what it is known by.
    Word(PassphraseHash),
}

/// What the arbiter sees on a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BoardSeen {
    /// What should stand there.
    Right,
    /// These pieces, and no others.
    Pieces(Board),
    /// What should, but for these squares.
    Squares(Vec<(Square, Option<Piece>)>),
    /// What these moves, made on it, have brought about.
    Made(Vec<Spoken>),
}

/// The arbiter's penalties (13.4; 2023: 12.9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Penalty {
    /// A warning.
    Warning,
    /// More time for the opponent.
    MoreTime,
    /// Less time for the offender.
    LessTime,
    /// The game is lost.
    Lost,
    /// Fewer points for the offender.
    FewerPoints,
    /// More points for the opponent.
    MorePoints,
    /// A fine announced in advance.
    Fine,
    /// No part in some rounds.
    Exclusion,
    /// Expulsion from the event.
    Expulsion,
}

impl Penalty {
    /// Where it stands in the list of an edition that has it.
    pub fn rule(self) -> Rule {
        match self {
            Penalty::Warning => Rule::PenaltyWarning,
            Penalty::MoreTime => Rule::PenaltyMoreTime,
            Penalty::LessTime => Rule::PenaltyLessTime,
            Penalty::Lost => Rule::PenaltyLost,
            Penalty::FewerPoints => Rule::PenaltyFewerPoints,
            Penalty::MorePoints => Rule::PenaltyMorePoints,
            Penalty::Fine => Rule::PenaltyFine,
            Penalty::Exclusion => Rule::PenaltyExclusion,
            Penalty::Expulsion => Rule::PenaltyExpulsion,
        }
    }
}

/// The four cases that count as an illegal move (2023: 7.5.1 to 7.5.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Irregular {
    /// A move that no law allows.
    Move,
    /// A pawn left on the last rank.
    Pawn,
    /// The clock pressed without a move.
    Clock,
    /// Two hands for one move.
    Hands,
}

/// What a player claims.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumDiscriminants)]
#[strum_discriminants(
    name(ClaimVerb),
    doc = "By which word a claim is written and typed: the name of its variant.",
    derive(Display, EnumString, IntoStaticStr, VariantArray),
    strum(serialize_all = "kebab-case"),
    allow(missing_docs)
)]
pub enum Claim {
    /// The position three times, now or by the move written down.
    Repetition(Option<Spoken>),
    /// Fifty moves without capture or pawn move, now or by the move written down.
    Fifty(Option<Spoken>),
    /// The opponent's flag.
    Flag,
    /// The opponent's last move is illegal.
    Illegal,
    /// The opponent cannot win by normal means.
    Quickplay,
    /// An increment of five seconds for both.
    Increment,
    /// The two boards differ.
    Boards,
    /// The opponent touched this piece, and does not move or take it (4.7; 2023: 4.8).
    Touch(Square),
}

impl Claim {
    /// The move it names.
    pub(crate) fn intended(self) -> Option<Spoken> {
        match self {
            Claim::Repetition(intended) | Claim::Fifty(intended) => intended,
            Claim::Flag
            | Claim::Illegal
            | Claim::Quickplay
            | Claim::Increment
            | Claim::Boards
            | Claim::Touch(_) => None,
        }
    }
}

/// What waits for the arbiter: what the Laws suggest to him, and what he is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Proposal {
    /// An illegal move, by the so-many-th ply of the game.
    Illegal {
        /// By whom.
        by: Color,
        /// Which ply, counted from one.
        ply: usize,
        /// By which rule.
        rule: Rule,
    },
    /// A completed illegal move went with an earlier one, or with a touched piece, that was taken
    /// back before it was ruled on: it counts for its player all the same (7.4b; 2023: 7.5.5).
    Uncounted {
        /// By whom.
        by: Color,
        /// Which ply it was, counted from one.
        ply: usize,
        /// The move.
        made: Move,
        /// By which rule.
        rule: Rule,
    },
    /// An illegal move was claimed, and none that can be: there is none, or it is too late. In a
    /// rated game nobody may learn that from what happens next: it waits like one that is right.
    NoIllegal {
        /// Who claims.
        by: Color,
        /// One stands there, and the time to claim it in a fast game is over.
        late: bool,
        /// By which rule.
        rule: Rule,
    },
    /// A press without a move, or with a pawn left on the last rank, was claimed as one.
    Pressed {
        /// Who pressed.
        by: Color,
        /// Without what.
        without: PressedWithout,
        /// By which rule.
        rule: Rule,
    },
    /// A flag has fallen, or was called.
    Flag {
        /// Whose.
        of: Color,
        /// The other one has fallen too, and that draws.
        both: bool,
    },
    /// A flag was called that stands. In a rated game nobody may learn that from what happens next:
    /// it waits like one that has fallen.
    NoFlag {
        /// Who called it.
        by: Color,
    },
    /// A claim on repetition or fifty moves, and whether it is right.
    Claim {
        /// By whom.
        by: Color,
        /// What.
        claim: Claim,
        /// Whether the record bears it out.
        right: bool,
    },
    /// A quickplay finish: the arbiter alone judges it.
    Quickplay {
        /// By whom.
        by: Color,
        /// It was put off, and the claimant's flag has fallen: it is decided now.
        due: bool,
    },
    /// Five seconds a move for both.
    Increment {
        /// By whom.
        by: Color,
    },
    /// Both kings stand in check and another move, this ply, did not mend it (2023: A.5.4).
    BothInCheck {
        /// Which ply, counted from one.
        ply: usize,
    },
    /// The boards differ, as a player or a board has told, or as the arbiter has entered it.
    Boards,
    /// A player claims that his opponent touched a piece.
    Touch {
        /// Who claims.
        by: Color,
        /// The piece on this square.
        square: Square,
        /// The rule by which it binds, or leaves the opponent free.
        rule: Rule,
        /// For which ply, counted from one: the last, or the one to come.
        ply: usize,
        /// It was made against the touch, and is then taken back.
        back: bool,
    },
    /// A player has not come in time; none: neither has.
    Default {
        /// Who.
        of: Option<Color>,
        /// To the resumption of an adjourned game.
        resumed: bool,
    },
    /// A draw before the move from which the event allows one: it needs the arbiter's consent
    /// (9.1a; 2023: 9.1.1).
    EarlyDraw {
        /// Who offers, or accepts.
        by: Color,
        /// He accepts.
        accepts: bool,
    },
    /// What somebody typed was a typing error, and others have heard it.
    Typo {
        /// Who.
        by: Who,
        /// After which press, of all so far.
        base: u32,
        /// Which of the things seen since.
        place: usize,
    },
    /// The same of a move that was pressed: the position before it stands again.
    TypoPressed {
        /// Who.
        by: Who,
        /// Which ply, counted from one.
        ply: usize,
        /// Under which half-move it is written.
        number: usize,
        /// The move.
        made: Move,
    },
    /// Time that ran while nothing was watched.
    GiveBack {
        /// Whose.
        to: Color,
        /// How much of it was charged.
        charged: Duration,
    },
}

/// By which word a proposal is named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[expect(missing_docs, reason = "each is the name of a proposal")]
pub enum ProposalKind {
    Illegal,
    Flag,
    Repetition,
    Fifty,
    Quickplay,
    Increment,
    BothInCheck,
    Boards,
    Touch,
    Default,
    Draw,
    Typo,
    Gap,
}

impl Proposal {
    /// Whether the Laws decide it, so that in training it is carried out at once.
    pub fn decides_itself(self) -> bool {
        match self {
            Proposal::Illegal { .. }
            | Proposal::Uncounted { .. }
            | Proposal::NoIllegal { .. }
            | Proposal::Pressed { .. }
            | Proposal::Flag { .. }
            | Proposal::NoFlag { .. }
            | Proposal::Claim { .. }
            | Proposal::Quickplay { .. }
            | Proposal::BothInCheck { .. }
            | Proposal::Boards
            | Proposal::Touch { .. }
            | Proposal::Default { .. }
            | Proposal::GiveBack { .. } => true,
            Proposal::Increment { .. }
            | Proposal::EarlyDraw { .. }
            | Proposal::Typo { .. }
            | Proposal::TypoPressed { .. } => false,
        }
    }

    /// By which word it is named.
    pub fn kind(self) -> ProposalKind {
        match self {
            Proposal::Illegal { .. }
            | Proposal::Uncounted { .. }
            | Proposal::NoIllegal { .. }
            | Proposal::Pressed { .. } => ProposalKind::Illegal,
            Proposal::Flag { .. } | Proposal::NoFlag { .. } => ProposalKind::Flag,
            Proposal::Claim { claim, .. } => match claim {
                Claim::Fifty(_) => ProposalKind::Fifty,
                Claim::Repetition(_)
                | Claim::Flag
                | Claim::Illegal
                | Claim::Quickplay
                | Claim::Increment
                | Claim::Boards
                | Claim::Touch(_) => ProposalKind::Repetition,
            },
            Proposal::Quickplay { .. } => ProposalKind::Quickplay,
            Proposal::Increment { .. } => ProposalKind::Increment,
            Proposal::BothInCheck { .. } => ProposalKind::BothInCheck,
            Proposal::Boards => ProposalKind::Boards,
            Proposal::Touch { .. } => ProposalKind::Touch,
            Proposal::Default { .. } => ProposalKind::Default,
            Proposal::EarlyDraw { .. } => ProposalKind::Draw,
            Proposal::Typo { .. } | Proposal::TypoPressed { .. } => ProposalKind::Typo,
            Proposal::GiveBack { .. } => ProposalKind::Gap,
        }
    }

    /// The ply it is about.
    pub(super) fn ply(self) -> Option<usize> {
        match self {
            Proposal::Illegal { ply, .. }
            | Proposal::BothInCheck { ply }
            | Proposal::TypoPressed { ply, .. }
            | Proposal::Touch { ply, .. } => Some(ply),
            Proposal::Uncounted { .. }
            | Proposal::NoIllegal { .. }
            | Proposal::Pressed { .. }
            | Proposal::Flag { .. }
            | Proposal::NoFlag { .. }
            | Proposal::Claim { .. }
            | Proposal::Quickplay { .. }
            | Proposal::Increment { .. }
            | Proposal::Boards
            | Proposal::Default { .. }
            | Proposal::EarlyDraw { .. }
            | Proposal::Typo { .. }
            | Proposal::GiveBack { .. } => None,
        }
    }

    /// It is about the position it was asked in, and gone with it. A flag and time are the clocks'
    /// affair; what is about one move, or an offer, is gone with that.
    pub(super) fn is_of_position(self) -> bool {
        match self {
            Proposal::NoIllegal { .. }
            | Proposal::Claim { .. }
            | Proposal::Quickplay { .. }
            | Proposal::Increment { .. } => true,
            Proposal::Illegal { .. }
            | Proposal::Uncounted { .. }
            | Proposal::Pressed { .. }
            | Proposal::Flag { .. }
            | Proposal::NoFlag { .. }
            | Proposal::BothInCheck { .. }
            | Proposal::Boards
            | Proposal::Touch { .. }
            | Proposal::Default { .. }
            | Proposal::EarlyDraw { .. }
            | Proposal::Typo { .. }
            | Proposal::TypoPressed { .. }
            | Proposal::GiveBack { .. } => false,
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.kind().into()
    }
}
