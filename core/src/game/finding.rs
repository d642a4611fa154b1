//! What the Laws find in what was seen. Never stored: always found again from the journal.
//!
//! A finding stands in one of seven topics. A new one is a variant here; then the compiler asks
//! for the words it is told with, in `words/tell`.
//!
//! ```
//! use annabella_core::game::{At, Found, Game, Seen, Terms, TurnFound, What, Who};
//! use shakmaty::{Color, Square};
//!
//! let (at, white) = (At::from_secs(3), Color::White);
//! let what = What::Touched(Square::G1);
//! let findings =
//!     Game::new(Terms::default()).after(&Seen { at, happened: at, by: Who::Player(white), what });
//! let found = TurnFound::Touched { by: white, hole: Square::G1 };
//! assert_eq!(findings[0].found, Found::Turn(found));
//! ```

use std::time::Duration;

use shakmaty::{Bitboard, ByColor, Color, Move, Piece, Square};

use crate::laws::Rule;

use super::{
    Allowance, At, BoardKind, Claim, Duty, Earlier, GoesBack, Irregularity, Item, Lacking, Ladder,
    MatingStep, Origin, Outcome, Peg, Penalty, Plain, PlayerSheet, PressedWithout, Proposal,
    Question, Remedy, Sandbox, Spoken, Unclear, Unheard, Unopened, What, Which, Who,
};

/// A finding and its own moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// When it came about.
    pub at: At,
    /// What was found.
    pub found: Found,
}

/// What can be found, by topic. `by` and `of` name the player concerned, `to` the one who asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// What comes of hands and announcements: a touch, a move said, made, completed or not.
    Turn(TurnFound),
    /// What becomes of the clocks and of the time on them.
    Clock(ClockFound),
    /// What is put before the arbiter, and what he rules.
    Arbiter(ArbiterFound),
    /// Who is there, who assists whom, and what they have written.
    People(PeopleFound),
    /// What the boards show, and what equipment there is.
    Boards(BoardsFound),
    /// Answers, to the asker alone.
    Answer(AnswerFound),
    /// How the game ends or stops for the day, and what leads there.
    End(EndFound),
}

/// What comes of hands and announcements: a touch, a move said, made, completed or not.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the variant's sentence says what its fields are")]
pub enum TurnFound {
    /// A piece is touched (2023: D.2.2, 4.3).
    Touched { by: Color, hole: Square },
    /// An own piece was taken up before the opponent's move was copied, and is not part of it.
    LiftedUncopied { by: Color, hole: Square },
    /// A touch typed for a player at the pegs: there only a peg taken out is one (2023: D.2.2).
    NoTouch { by: Color },
    /// "I adjust": what is put back on its own square is no touch.
    Adjusting { by: Color },
    /// A peg was out of its hole for less than a second, and may have declined an offer.
    PerhapsAccident { by: Color, hole: Square, declined: bool },
    /// A move is announced.
    Announced { by: Color, made: Move },
    /// A player said this, and his hand does not show it yet: passed on as he said it.
    Spoke { by: Color, said: Spoken },
    /// An announcement was replaced before the clock was pressed.
    Slip { by: Color },
    /// Another move than his last was said by who has pressed: too late for a slip of the tongue.
    LateSlip { by: Color, said: Spoken },
    /// What was said does not tell one move.
    Unclear { by: Color, why: Unclear },
    /// The pegs show another move than the one the announcement was to be replaced by.
    BoardShows { by: Color, made: Move },
    /// Said without a word, and the pegs show no one move.
    NotShown { by: Color, pegs: bool, lacking: Lacking },
    /// The pegs leave several moves open, this one first, or have perhaps only begun castling.
    Choose { by: Color, made: Move, castling: bool },
    /// This player's move is shown by his opponent's pegs, who copied it.
    CopyShows { of: Color, made: Move },
    /// What was announced without a word was objected to, and is taken back.
    Objected { by: Color, made: Move },
    /// The opponent said the move back.
    Repeated { by: Color },
    /// The opponent said another move back.
    RepeatedDifferently { by: Color },
    /// There is nothing to repeat.
    NothingToRepeat { by: Color },
    /// The opponent's move stands on this player's board.
    Mirrored { by: Color },
    /// Pegs that were to be put back, or put right, stand so.
    SetRight { by: Color },
    /// An own peg is out, or an own move said, and the opponent's move is to be copied first.
    NotCopied { by: Color, from: Square, to: Square },
    /// A move is made (2023: D.2.3).
    Made { by: Color, made: Move },
    /// It is the opponent's move.
    NotOnMove { by: Color },
    /// Pressed before the move was made.
    NotMade { by: Color, pegs: bool, lacking: Lacking },
    /// A second press passed although a hole, or in journals of before whatever, does not show it.
    PassedOver { by: Color, pegs: bool, ply: usize, hole: Option<Square> },
    /// Pressed without a move, or with a pawn left on the last rank: the arbiter's (6.7a, 7.4a;
    /// 2023: 7.5.3, 7.5.2).
    PressedWithout { by: Color, what: PressedWithout },
    /// A move is completed (2023: 6.2.1).
    Completed { by: Color, ply: usize, made: Move },
    /// A completed move that the Laws do not allow.
    IllegalMove { by: Color, ply: usize, made: Move },
    /// A move that a touched piece, or a move claimed, did not allow.
    TouchBreach { by: Color, ply: usize, kind: Breach },
    /// More pieces were touched than the edition speaks of: the arbiter's.
    TouchedSeveral { by: Color, ply: usize },
    /// A typing error was taken back.
    TakenBack { by: Who, what: What },
    /// What this person typed last is no mere word: it stands.
    StandsTyped { by: Who },
    /// What this person said last was a claim, or ended the game: it stands.
    StandsDeclared { by: Who },
    /// Nothing to take back, or so many plies are pressed, and only the arbiter may.
    NotTakenBack { by: Who, pressed: usize },
}

/// What becomes of the clocks and of the time on them.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the variant's sentence says what its fields are")]
pub enum ClockFound {
    /// The clocks were started.
    Started { running: Color },
    /// The clocks were stopped.
    Stopped,
    /// The presser's clock does not run.
    NotRunning { by: Color, stand: bool },
    /// Nothing runs yet: the arbiter has not approved the equipment.
    NotApproved { by: Color },
    /// News of a press came later than a clock can take it back.
    Late { by: Color, behind: Duration },
    /// His presses count before they were heard: so much in all, a whole second more than before.
    DatedBack { by: Color, sum: Duration },
    /// The clock alone was passed, so many times by this player.
    Passed { by: Color, moves: u32 },
    /// A player's time is used up; nobody has called it.
    FlagExpired { of: Color, zero: At },
    /// The clock alone shows that a player's time is used up.
    FlagShown { of: Color },
    /// A player's flag has fallen, or his period has ended: so many moves were due, so many are
    /// completed (2009: 6.3; 2023: 6.4).
    MovesChecked { of: Color, due: u32, made: u32 },
    /// A player was given time, what he has now if that is known, and why where the arbiter gave
    /// it.
    TimeGiven { to: Color, more: Duration, left: Option<Duration>, reason: Option<Plain> },
    /// From here on each move brings so much, to both (2023: III.4).
    IncrementGiven { more: Duration },
    /// The arbiter set a clock.
    ClockSet { of: Color, left: Duration },
    /// The clock that counts is not set from here: the arbiter is to do it.
    SetElsewhere,
    /// So is what a wrong claim takes off (2005: 9.5b).
    CutElsewhere { of: Color },
    /// What both had left when the position that stands again first stood.
    StoredThen { white: Duration, black: Duration },
    /// The clock that keeps the time is not heard any more.
    ClockUnheard,
    /// It is heard again.
    ClockHeard,
    /// It shows another time than it would by itself: somebody has corrected it.
    ClockCorrected { of: Color, left: Duration },
    /// It shows another time than this account has at its first reading.
    ClockApart { of: Color, left: Duration, own: Duration },
    /// Five minutes, or a quarter of an hour, are passed on the player's own clock.
    Mark { of: Color, quarter: bool },
    /// Marks are felt from here on, or no more; none: taken away, or not this player's.
    Marks { by: Color, on: Option<bool> },
    /// A player's time is down to a rung of the ladder.
    TimeCall { of: Color, left: Duration },
    /// When a player's time is called from here on; none: not in a rated game unless allowed.
    Calls { by: Color, ladder: Option<Ladder> },
    /// The arbiter lets a player's time be called.
    CallsAllowed { of: Color, ladder: Ladder },
    /// Nothing was watched for so long: the machine slept, or the program stood still.
    Gap { of: Option<Color>, slept: bool, span: Duration },
}

/// What is put before the arbiter, and what he rules.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the variant's sentence says what its fields are")]
pub enum ArbiterFound {
    /// The arbiter is called; both clocks stand.
    Called { by: Who, reason: Option<Plain> },
    /// A player claims; both clocks stand. The move his claim names, where it tells one.
    Claimed { by: Color, claim: Claim, meant: Option<Move> },
    /// A claim that cannot be heard, and why.
    ClaimUnheard { by: Color, claim: Claim, why: Unheard },
    /// A claim the record does not bear out.
    WrongClaim { by: Color },
    /// Something is put before the arbiter.
    Proposed { number: u32, proposal: Proposal },
    /// The arbiter has refused what was told last before.
    RefusedBefore,
    /// A proposal stands no more: it was overtaken, cured, or it is too late for it.
    Withdrawn { number: u32, proposal: Proposal },
    /// The arbiter did not follow a proposal; whether the players know of it, and why.
    Refused { proposal: Proposal, heard: bool, reason: Option<Plain> },
    /// The arbiter decides a quickplay claim later; play goes on.
    Postponed { by: Color },
    /// Only a quickplay claim can be decided later; and when its claimant's flag is down, none.
    NotPutOff { due: bool },
    /// Nothing waits for the arbiter under that number and of that kind, nor anything else that
    /// both players know of.
    NoProposal { asked: Which },
    /// The same, and this one waits, as both players know. Its number they do not: it tells how
    /// many there were that nobody claimed.
    NoSuchProposal { asked: Which, proposal: Proposal },
    /// Under this number something else waits than he said.
    OtherProposal { number: u32, proposal: Proposal },
    /// A claim waits for the arbiter: until he has ruled, nothing is played.
    ClaimWaits { to: Who },
    /// Others have heard what was typed: the arbiter is asked to mend it.
    TypoAsked { by: Who, what: What },
    /// The same, of a move that was pressed.
    TypoAskedPressed { by: Who, ply: usize, made: Move },
    /// The arbiter called a flag, and the edition leaves that to the players.
    FlagNotHis { rule: Rule },
    /// The arbiter called a flag, and none has fallen.
    NoFlag,
    /// The arbiter has admitted the equipment of a rated game.
    Admitted,
    /// A rated game cannot start before that.
    NotAdmitted,
    /// An irregularity was counted as an illegal move.
    IllegalCounted { by: Color, count: u32, rule: Rule },
    /// An illegal move that was not completed is taken back and not counted.
    IllegalTakenBack { by: Color },
    /// The edition does not count that as an illegal move: the arbiter may give a penalty.
    NotIllegalHere { by: Color },
    /// The arbiter gave a penalty of the edition's list, and why.
    Penalised { of: Color, penalty: Penalty, reason: Option<Plain> },
    /// The edition has no such penalty.
    NoSuchPenalty,
    /// A player's device sounded, or was found on him.
    Device { of: Color },
    /// What his opponent has then is the arbiter's to say.
    DeviceScoreWanted { of: Color },
    /// It is not: the edition says it.
    DeviceScoreGiven { of: Color },
    /// A result gives both together more than a game does: the edition does not let it.
    TooManyPoints,
    /// What the Laws say to an irregularity.
    Remedied { what: Irregularity, remedy: Remedy },
    /// It was ruled that this piece was touched, and what follows from it.
    TouchRuled { of: Color, square: Square, rule: Rule },
    /// The last move was illegal: its piece goes back, and its player moves again.
    MovesAgain { by: Color, from: Square, to: Square, with: Option<GoesBack> },
    /// The position after so many plies stands again.
    Restored { ply: usize },
    /// There is no such position to restore.
    NoSuchPly { earlier: Earlier },
    /// The arbiter allows something.
    Allowed { what: Allowance },
    /// The arbiter takes something away.
    Forbidden { what: Allowance, reason: Option<Plain> },
    /// The Laws for two boards, adapted.
    Adapted { text: Plain, by: Plain },
    /// What the arbiter has to remember is kept.
    Noted,
    /// The arbiter has set the word that opens his view; `known` if nobody else can have come in
    /// his place, for lack of a word, since he approved.
    WordSet { known: bool },
}

/// Who is there, who assists whom, and what they have written.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the variant's sentence says what its fields are")]
pub enum PeopleFound {
    /// A player is not there.
    Absent { of: Color },
    /// A player has come.
    Present { of: Color },
    /// A player has an assistant.
    Appointed { of: Color, name: Plain, duties: Vec<Duty> },
    /// A sighted player may not have that.
    AssistantRefused { of: Color },
    /// A player must have an assistant before the start.
    AssistantNeeded { of: Color },
    /// The sighted player's assistant rests from here on.
    Suspended { of: Color },
    /// A player has no assistant any more.
    Dismissed { of: Color },
    /// A line of an assistant's that is none of his duties, and the clause.
    NotADuty { by: Who, rule: Rule },
    /// It may be this player's assistant's duty: the arbiter has not named him yet.
    AssistantUnnamed { of: Color, rule: Rule },
    /// An assistant has seen a touch of the opponent's; late: his player has touched a piece since.
    Reported { by: Color, square: Square, late: bool },
    /// Whether a declared sight falls under the edition's words; none: it has no numbers.
    Sight { of: Color, within: Option<bool> },
    /// A player moved on without having written his last move (8.1).
    Unwritten { by: Color, rule: Rule },
    /// A player has written a move before it is made (8.1; 2023: 8.1.2).
    WrittenAhead { by: Color, entry: Spoken, meant: Option<Move> },
    /// A player who was free of writing writes up before he moves (8.4; 2023: 8.5.2).
    WritesUp { by: Color },
    /// Neither had to write: the arbiter stops the clocks, and both write up (8.5a; 2023: 8.5.1).
    BothWriteUp,
    /// A player asks to see the arbiter's sheet: how often by now, how often he may, and by which
    /// rule, where one gives him the right.
    SheetAsked { by: Color, right: Option<(u32, u32, Rule)> },
    /// He may only on his own move.
    SheetLater { by: Color, rule: Rule },
    /// He has asked too often: that distracts the opponent.
    SheetRefused { by: Color, count: u32, rule: Rule },
    /// A player's score was entered by the arbiter.
    ScoreEntered { of: Color },
    /// A person takes part from this place on.
    PlaceAdmitted { who: Who, place: Origin },
}

/// What the boards show, and what equipment there is.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the variant's sentence says what its fields are")]
pub enum BoardsFound {
    /// The two boards differ.
    BoardsDiffer { by: Color, announced: bool },
    /// The two boards agree again.
    BoardsAgree { by: Color },
    /// A player demands two boards, or would rather not: then it is two boards all the same.
    TwoBoards { by: Color, demanded: bool },
    /// A board does not stand at the starting position.
    NotSetUp { of: Color },
    /// An item of the checklist.
    Checked { item: Item, there: bool },
    /// Something the Laws ask of the equipment is missing.
    Missing { item: Item },
    /// The equipment is not admitted.
    NotFit,
    /// What this program is kept from.
    Door { door: Sandbox },
    /// A hole is masked.
    Masked { hole: Square },
    /// A player has another board.
    Replaced { of: Color, kind: BoardKind },
    /// Which holes of a peg board, or squares of a standard one, are not as they should be.
    Deviation { of: Color, pegs: bool, more: Bitboard, fewer: Bitboard },
    /// The next peg to put right, or piece of a standard board, and the piece that is to stand
    /// there.
    Guide { of: Color, pegs: bool, peg: Peg, piece: Option<Piece> },
    /// The arbiter need not enter it: sensors tell what stands there.
    TellsItself { of: Color },
    /// The arbiter has entered what stands on a player's board.
    Entered { of: Color },
    /// It cannot be entered: its move of this ply is none there.
    NotEntered { of: Color, ply: usize },
    /// No sensor sees a difference: the position is read out.
    ReadPosition,
}

/// Answers, to the asker alone.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the variant's sentence says what its fields are")]
pub enum AnswerFound {
    /// The answer to a question about time.
    Time { to: Who, asked: Question, white: Duration, black: Duration },
    /// Another clock keeps the time.
    TimeElsewhere { to: Who },
    /// The clock that keeps the time is not heard: what follows is what it showed last.
    TimeUnheard { to: Who },
    /// How many moves each has completed.
    Moves { to: Who, white: u32, black: u32 },
    /// Whose clock runs.
    Turn { to: Who, running: Option<Color> },
    /// The last announced move, as it was said: its player's hand does not show it yet.
    LastSaid { to: Who, ply: usize, said: Spoken },
    /// The last announced move.
    Last { to: Who, last: Option<(usize, Move)> },
    /// What the arbiter has counted, whose offers stand, and what waits for him.
    Status {
        illegal: ByColor<u32>,
        offers: Vec<Color>,
        waiting: Vec<(u32, Proposal)>,
        /// Whose quickplay claims were put off.
        put_off: Vec<Color>,
        /// By whose device the game is lost, where the score is still wanting.
        score_wanted: Option<Color>,
        /// Who is to seal a move.
        seals: Option<Color>,
        /// One is sealed, and the envelope is closed.
        sealed: bool,
    },
    /// What a player has written down.
    Entries {
        to: Who,
        of: Color,
        sheet: PlayerSheet,
        /// What they mean, in order, as far as the words and the record tell it.
        read: Vec<Move>,
        /// The plies at which a draw was offered: both write it (8.1).
        offers: Vec<usize>,
    },
}

/// How the game ends or stops for the day, and what leads there.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the variant's sentence says what its fields are")]
pub enum EndFound {
    /// A draw is offered.
    Offer { by: Color },
    /// What was said with an offer: it counts without (9.1).
    Condition { by: Color, said: Plain },
    /// So many offers in a row, none of the opponent's between them.
    OfferRepeated { by: Color, count: u32 },
    /// A draw was offered at a time it should not be.
    OfferImproper { by: Color },
    /// The offer is declined, aloud or by a touch.
    Declined { by: Color },
    /// There is no offer to answer.
    NoOffer { by: Color },
    /// A draw cannot be agreed, or offered, yet: not before the event's move, or not before each
    /// has moved.
    TooEarly { by: Color, before: Option<u32> },
    /// A flag was called.
    FlagCalled { of: Color },
    /// A flag was called and waits for the arbiter: nothing else ends the game meanwhile.
    FlagPending { by: Color },
    /// This side cannot mate any more, and which step found it.
    CannotMate { side: Color, step: MatingStep },
    /// This side can still mate: a line was found.
    StillMates { side: Color },
    /// Whether this side can still mate could not be decided.
    Undecided { side: Color },
    /// The game is to be adjourned: the player on move seals; early by so much, if he adjourns it
    /// himself.
    Adjourning { by: Color, early: Option<Duration> },
    /// A player would adjourn, and nobody has said when the session ends.
    AdjournAsked { by: Color },
    /// How long a session lasts.
    Session { lasts: Duration },
    /// It is over: this player is to seal.
    SessionOver { by: Color },
    /// A move is in the envelope; closed, and whose clock runs then.
    Sealed { by: Color, closed: bool, running: Option<Color> },
    /// What is written on the envelope.
    Envelope {
        sealer: Color,
        position: String,
        used: Option<ByColor<Duration>>,
        half_move: usize,
        offers: Vec<Color>,
        resumption: Option<Plain>,
    },
    /// There is no adjournment to seal a move for.
    NotAdjourned { by: Color },
    /// The envelope stays closed.
    Unopened { why: Unopened },
    /// It is closed yet: nobody plays.
    StillSealed { to: Who },
    /// A player is too late; first the envelope is opened.
    LateSealed { of: Color },
    /// What a player says that he sealed is played.
    Stated { by: Color },
    /// The sealed move cannot be played.
    SealedInvalid { by: Color },
    /// The game has ended; what the arbiter gave as his reason, where it is his ruling.
    Result { outcome: Outcome, reason: Option<Plain> },
    /// It had ended already.
    GameOver { to: Who },
}

macro_rules! topics {
    ($($topic:ident($found:ident))*) => {$(
        impl From<$found> for Found {
            fn from(found: $found) -> Found {
                Found::$topic(found)
            }
        }
    )*};
}

topics! {
    Turn(TurnFound) Clock(ClockFound) Arbiter(ArbiterFound) People(PeopleFound)
    Boards(BoardsFound) Answer(AnswerFound) End(EndFound)
}

/// What a move does not keep to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Breach {
    /// An own piece was touched: the first that can move moves (4.3a).
    TouchedOwn,
    /// The opponent's was: the first that can be taken is taken (4.3b).
    TouchedOpponent,
    /// Pieces of both colours were (4.3c).
    TouchedBoth,
    /// King and rook were, and castling there is legal (4.4a).
    Castling,
    /// The rook was touched before the king: no castling there (4.4b).
    RookFirst,
    /// Castling was begun where it is illegal: another move of the king (4.4c).
    CastlingIllegal,
    /// A piece was released on another square first (4.6; 2023: 4.7).
    Released,
    /// The king was released where it castles (4.6b; 2023: 4.7.2).
    KingReleased,
    /// The pawn was released on another square of the last rank (4.6c; 2023: 4.7).
    PawnReleased,
    /// Another new piece had touched the square (4.4d).
    Promotion,
    /// Another move was written down for a claim (9.5b).
    Claimed,
}

impl Breach {
    /// The rule that binds.
    pub fn rule(self) -> Rule {
        match self {
            Breach::TouchedOwn => Rule::TouchedOwn,
            Breach::TouchedOpponent => Rule::TouchedOpponent,
            Breach::TouchedBoth => Rule::TouchedBoth,
            Breach::Castling => Rule::CastlingTouch,
            Breach::RookFirst => Rule::RookFirst,
            Breach::CastlingIllegal => Rule::CastlingIllegal,
            Breach::Released => Rule::Released,
            Breach::KingReleased => Rule::KingReleased,
            Breach::PawnReleased => Rule::PawnSquareFixed,
            Breach::Promotion => Rule::PromotionChosen,
            Breach::Claimed => Rule::ClaimedMovePlayed,
        }
    }
}

impl Found {
    /// Whose move is said, where one is announced or completed.
    pub fn announced_by(&self) -> Option<Color> {
        let Found::Turn(TurnFound::Announced { by, .. } | TurnFound::Completed { by, .. }) = self
        else {
            return None;
        };
        Some(*by)
    }

    /// The move it tells of.
    pub fn made(&self) -> Option<Move> {
        if let Found::Answer(AnswerFound::Last { last, .. }) = self {
            return last.map(|(_, made)| made);
        }
        let Found::Turn(
            TurnFound::Announced { made, .. }
            | TurnFound::Made { made, .. }
            | TurnFound::Completed { made, .. },
        ) = self
        else {
            return None;
        };
        Some(*made)
    }
}
