//! What a finding brings about beside being told: at the table, and on a sheet.
//!
//! Most bring about nothing. That is said here of each by its name, so that a new finding does not
//! compile until somebody has asked the question.

use std::time::Duration;

use shakmaty::{Color, Move};

use super::{
    AnswerFound, ArbiterFound, BoardKind, BoardsFound, Claim, ClockFound, EndFound, Found, Origin,
    Penalty, PeopleFound, Proposal, Spoken, TurnFound, What, Who,
};

/// What a finding brings about beside being told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Consequence<'a> {
    /// Nothing.
    Nothing,
    /// The players' names are told for the envelope.
    Names,
    /// A player's board is another from here on.
    Board(Color, &'a BoardKind),
    /// What the Laws say to boards that differ is told.
    Dispute,
    /// A move of this player's was entered by copying.
    Copied(Color, Move),
    /// The position is read out.
    Standing,
    /// The equipment is read out.
    Equipment,
    /// Simulated boards are put as the game has them: a hand was never there.
    Hands,
    /// The game is over: its score is printed.
    Score,
    /// This place takes part.
    Admit(Origin),
    /// A note on the sheet.
    Note(SheetNote),
}

/// What is noted on a sheet beside the moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SheetNote {
    /// An illegal move by this player, as this ply.
    Illegal(Color, usize, Move),
    /// It was counted as his so-manieth.
    Counted(Color, u32),
    /// He was given time.
    Time(Color, Duration),
    /// The position after so many plies stands again.
    Restored(usize),
    /// He was given a penalty.
    Penalty(Color, Penalty),
    /// Somebody struck out what he had written.
    Struck(Who, Spoken),
}

impl Found {
    /// What it brings about beside being told.
    pub fn consequence(&self) -> Consequence<'_> {
        match self {
            Found::Turn(found) => turn(found),
            Found::Clock(found) => clock(found),
            Found::Arbiter(found) => arbiter(found),
            Found::People(found) => people(found),
            Found::Boards(found) => boards(found),
            Found::Answer(found) => answer(found),
            Found::End(found) => end(found),
        }
    }
}

fn turn(found: &TurnFound) -> Consequence<'_> {
    match found {
        TurnFound::IllegalMove { by, ply, made } => {
            Consequence::Note(SheetNote::Illegal(*by, *ply, *made))
        }
        TurnFound::TakenBack { by, what } => taken_back(*by, what),
        TurnFound::CopyShows { of, made } => Consequence::Copied(*of, *made),
        TurnFound::Touched { .. }
        | TurnFound::LiftedUncopied { .. }
        | TurnFound::NoTouch { .. }
        | TurnFound::Adjusting { .. }
        | TurnFound::PerhapsAccident { .. }
        | TurnFound::Announced { .. }
        | TurnFound::Spoke { .. }
        | TurnFound::Slip { .. }
        | TurnFound::LateSlip { .. }
        | TurnFound::Unclear { .. }
        | TurnFound::BoardShows { .. }
        | TurnFound::NotShown { .. }
        | TurnFound::Choose { .. }
        | TurnFound::Objected { .. }
        | TurnFound::Repeated { .. }
        | TurnFound::RepeatedDifferently { .. }
        | TurnFound::NothingToRepeat { .. }
        | TurnFound::Mirrored { .. }
        | TurnFound::SetRight { .. }
        | TurnFound::NotCopied { .. }
        | TurnFound::Made { .. }
        | TurnFound::NotOnMove { .. }
        | TurnFound::NotMade { .. }
        | TurnFound::PassedOver { .. }
        | TurnFound::PressedWithout { .. }
        | TurnFound::Completed { .. }
        | TurnFound::TouchBreach { .. }
        | TurnFound::TouchedSeveral { .. }
        | TurnFound::StandsTyped { .. }
        | TurnFound::StandsDeclared { .. }
        | TurnFound::NotTakenBack { .. } => Consequence::Nothing,
    }
}

fn clock(found: &ClockFound) -> Consequence<'static> {
    match found {
        ClockFound::TimeGiven { to, more, .. } => Consequence::Note(SheetNote::Time(*to, *more)),
        ClockFound::Started { .. }
        | ClockFound::Stopped
        | ClockFound::NotRunning { .. }
        | ClockFound::NotApproved { .. }
        | ClockFound::Late { .. }
        | ClockFound::DatedBack { .. }
        | ClockFound::ClockApart { .. }
        | ClockFound::Passed { .. }
        | ClockFound::MovesChecked { .. }
        | ClockFound::FlagExpired { .. }
        | ClockFound::FlagShown { .. }
        | ClockFound::IncrementGiven { .. }
        | ClockFound::ClockSet { .. }
        | ClockFound::StoredThen { .. }
        | ClockFound::SetElsewhere
        | ClockFound::CutElsewhere { .. }
        | ClockFound::ClockUnheard
        | ClockFound::ClockHeard
        | ClockFound::ClockCorrected { .. }
        | ClockFound::Mark { .. }
        | ClockFound::Marks { .. }
        | ClockFound::TimeCall { .. }
        | ClockFound::Calls { .. }
        | ClockFound::CallsAllowed { .. }
        | ClockFound::Gap { .. } => Consequence::Nothing,
    }
}

fn arbiter(found: &ArbiterFound) -> Consequence<'static> {
    match found {
        ArbiterFound::Claimed { claim, .. } if *claim == Claim::Boards => Consequence::Dispute,
        ArbiterFound::Admitted => Consequence::Equipment,
        ArbiterFound::IllegalCounted { by, count, .. } => {
            Consequence::Note(SheetNote::Counted(*by, *count))
        }
        ArbiterFound::Restored { ply } => Consequence::Note(SheetNote::Restored(*ply)),
        ArbiterFound::Penalised { of, penalty, .. } => {
            Consequence::Note(SheetNote::Penalty(*of, *penalty))
        }
        ArbiterFound::Called { .. }
        | ArbiterFound::Claimed { .. }
        | ArbiterFound::ClaimUnheard { .. }
        | ArbiterFound::WrongClaim { .. }
        | ArbiterFound::Proposed { .. }
        | ArbiterFound::RefusedBefore
        | ArbiterFound::Withdrawn { .. }
        | ArbiterFound::Refused { .. }
        | ArbiterFound::Postponed { .. }
        | ArbiterFound::NoProposal { .. }
        | ArbiterFound::NoSuchProposal { .. }
        | ArbiterFound::NotPutOff { .. }
        | ArbiterFound::OtherProposal { .. }
        | ArbiterFound::ClaimWaits { .. }
        | ArbiterFound::TypoAsked { .. }
        | ArbiterFound::TypoAskedPressed { .. }
        | ArbiterFound::IllegalTakenBack { .. }
        | ArbiterFound::FlagNotHis { .. }
        | ArbiterFound::NoFlag
        | ArbiterFound::NotAdmitted
        | ArbiterFound::NotIllegalHere { .. }
        | ArbiterFound::NoSuchPenalty
        | ArbiterFound::Device { .. }
        | ArbiterFound::DeviceScoreWanted { .. }
        | ArbiterFound::DeviceScoreGiven { .. }
        | ArbiterFound::TooManyPoints
        | ArbiterFound::Remedied { .. }
        | ArbiterFound::TouchRuled { .. }
        | ArbiterFound::MovesAgain { .. }
        | ArbiterFound::NoSuchPly { .. }
        | ArbiterFound::Allowed { .. }
        | ArbiterFound::Forbidden { .. }
        | ArbiterFound::Adapted { .. }
        | ArbiterFound::Noted
        | ArbiterFound::WordSet { .. } => Consequence::Nothing,
    }
}

fn people(found: &PeopleFound) -> Consequence<'static> {
    match found {
        PeopleFound::ScoreEntered { .. } => Consequence::Dispute,
        PeopleFound::PlaceAdmitted { place, .. } => Consequence::Admit(*place),
        PeopleFound::Absent { .. }
        | PeopleFound::Present { .. }
        | PeopleFound::Appointed { .. }
        | PeopleFound::AssistantRefused { .. }
        | PeopleFound::AssistantNeeded { .. }
        | PeopleFound::Suspended { .. }
        | PeopleFound::Dismissed { .. }
        | PeopleFound::NotADuty { .. }
        | PeopleFound::AssistantUnnamed { .. }
        | PeopleFound::Reported { .. }
        | PeopleFound::Sight { .. }
        | PeopleFound::Unwritten { .. }
        | PeopleFound::SheetAsked { .. }
        | PeopleFound::SheetLater { .. }
        | PeopleFound::SheetRefused { .. }
        | PeopleFound::WritesUp { .. }
        | PeopleFound::BothWriteUp
        | PeopleFound::WrittenAhead { .. } => Consequence::Nothing,
    }
}

fn boards(found: &BoardsFound) -> Consequence<'_> {
    match found {
        BoardsFound::BoardsDiffer { announced: true, .. } | BoardsFound::Entered { .. } => {
            Consequence::Dispute
        }
        BoardsFound::Replaced { of, kind } => Consequence::Board(*of, kind),
        BoardsFound::ReadPosition => Consequence::Standing,
        BoardsFound::BoardsDiffer { .. }
        | BoardsFound::BoardsAgree { .. }
        | BoardsFound::TwoBoards { .. }
        | BoardsFound::NotSetUp { .. }
        | BoardsFound::Checked { .. }
        | BoardsFound::Missing { .. }
        | BoardsFound::NotFit
        | BoardsFound::Door { .. }
        | BoardsFound::Masked { .. }
        | BoardsFound::Deviation { .. }
        | BoardsFound::TellsItself { .. }
        | BoardsFound::NotEntered { .. }
        | BoardsFound::Guide { .. } => Consequence::Nothing,
    }
}

fn answer(found: &AnswerFound) -> Consequence<'static> {
    match found {
        AnswerFound::Status { waiting, .. } => {
            let boards = waiting.iter().any(|(_, known)| *known == Proposal::Boards);
            if boards { Consequence::Dispute } else { Consequence::Nothing }
        }
        AnswerFound::Time { .. }
        | AnswerFound::TimeElsewhere { .. }
        | AnswerFound::TimeUnheard { .. }
        | AnswerFound::Moves { .. }
        | AnswerFound::Turn { .. }
        | AnswerFound::Last { .. }
        | AnswerFound::LastSaid { .. }
        | AnswerFound::Entries { .. } => Consequence::Nothing,
    }
}

fn end(found: &EndFound) -> Consequence<'static> {
    match found {
        EndFound::Envelope { .. } => Consequence::Names,
        EndFound::Result { .. } => Consequence::Score,
        EndFound::Offer { .. }
        | EndFound::OfferImproper { .. }
        | EndFound::OfferRepeated { .. }
        | EndFound::Condition { .. }
        | EndFound::Declined { .. }
        | EndFound::NoOffer { .. }
        | EndFound::TooEarly { .. }
        | EndFound::FlagCalled { .. }
        | EndFound::FlagPending { .. }
        | EndFound::CannotMate { .. }
        | EndFound::StillMates { .. }
        | EndFound::Undecided { .. }
        | EndFound::Adjourning { .. }
        | EndFound::AdjournAsked { .. }
        | EndFound::Session { .. }
        | EndFound::SessionOver { .. }
        | EndFound::StillSealed { .. }
        | EndFound::LateSealed { .. }
        | EndFound::Stated { .. }
        | EndFound::Sealed { .. }
        | EndFound::NotAdjourned { .. }
        | EndFound::Unopened { .. }
        | EndFound::SealedInvalid { .. }
        | EndFound::GameOver { .. } => Consequence::Nothing,
    }
}

/// A line in a score is struck out, a hand at a board was never there; of the rest nothing is left.
fn taken_back(by: Who, what: &What) -> Consequence<'static> {
    if let What::Wrote(entry) = what {
        Consequence::Note(SheetNote::Struck(by, *entry))
    } else if matches!(what, What::Lifted(_) | What::Placed(..)) {
        Consequence::Hands
    } else {
        Consequence::Nothing
    }
}
