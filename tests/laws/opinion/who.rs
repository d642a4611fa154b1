//! Who may know: of each finding, on which channels it is told, and on no other.
//!
//! What a rules engine knows and nobody has claimed is the arbiter's alone (13.6; 2023: 12.6), what
//! a player does at his own board or types in vain is his own, the rest is for all.

use annabella::{
    game::{
        AnswerFound, ArbiterFound, BoardsFound, Claim, ClockFound, EndFound, Found, PeopleFound,
        TurnFound, Unheard, Who,
    },
    words::Channel,
};

use Channel::{Arbiter, Player, Public};

/// The channels, in their order.
pub(super) fn may_know(found: &Found, rated: bool) -> Vec<Channel> {
    match found {
        Found::Turn(found) => turn(found, rated),
        Found::Clock(found) => clock(found),
        Found::Arbiter(found) => arbiter(found, rated),
        Found::End(found) => end(found, rated),
        Found::People(PeopleFound::Absent { .. } | PeopleFound::Present { .. }) => vec![Public],
        Found::People(_) => vec![Arbiter],
        // Nobody hears it by that: the table reads it out.
        Found::Boards(BoardsFound::ReadPosition) => Vec::new(),
        Found::Boards(found) => panic!("not drawn: {found:?}", found = found as &BoardsFound),
        Found::Answer(found) => panic!("not drawn: {found:?}", found = found as &AnswerFound),
    }
}

fn turn(found: &TurnFound, rated: bool) -> Vec<Channel> {
    match found {
        TurnFound::Announced { .. } | TurnFound::Spoke { .. } | TurnFound::Completed { .. } => {
            vec![Public]
        }
        // His fingers know it; in a rated game the arbiter hears.
        TurnFound::Touched { by, .. } => vec![if rated { Arbiter } else { Player(*by) }],
        TurnFound::Unclear { by, .. }
        | TurnFound::BoardShows { by, .. }
        | TurnFound::Made { by, .. }
        | TurnFound::NotOnMove { by }
        | TurnFound::NotMade { by, .. } => vec![Player(*by)],
        TurnFound::Slip { .. }
        | TurnFound::LiftedUncopied { .. }
        | TurnFound::LateSlip { .. }
        | TurnFound::PressedWithout { .. }
        | TurnFound::IllegalMove { .. }
        | TurnFound::TouchBreach { .. }
        | TurnFound::TouchedSeveral { .. } => vec![Arbiter],
        other => panic!("not drawn: {other:?}"),
    }
}

fn clock(found: &ClockFound) -> Vec<Channel> {
    match found {
        ClockFound::Started { .. }
        | ClockFound::Stopped
        | ClockFound::TimeGiven { .. }
        | ClockFound::ClockSet { .. } => vec![Public],
        ClockFound::NotRunning { by, .. } | ClockFound::NotApproved { by } => vec![Player(*by)],
        // Nobody calls a player's attention to it (6.8, 13.6; 2023: 12.6).
        // By what was stored he judges which times the clocks show (6.13; 2023: 7.1).
        ClockFound::FlagExpired { .. }
        | ClockFound::MovesChecked { .. }
        | ClockFound::StoredThen { .. } => vec![Arbiter],
        other => panic!("not drawn: {other:?}"),
    }
}

#[expect(clippy::match_same_arms, reason = "each has its own ground")]
fn arbiter(found: &ArbiterFound, rated: bool) -> Vec<Channel> {
    match found {
        // The move written down is declared to the arbiter (9.2a, 9.3a).
        ArbiterFound::Claimed {
            claim: Claim::Repetition(Some(_)) | Claim::Fifty(Some(_)), ..
        } => {
            vec![Public, Arbiter]
        }
        // Whether a move was illegal he alone says.
        ArbiterFound::ClaimUnheard { claim: Claim::Illegal, why: Unheard::Nothing, .. }
            if rated =>
        {
            vec![Arbiter]
        }
        // What only he was told of only he hears refused.
        ArbiterFound::Refused { heard: false, .. } => vec![Arbiter],
        ArbiterFound::Called { .. }
        | ArbiterFound::Claimed { .. }
        | ArbiterFound::ClaimUnheard { .. }
        | ArbiterFound::WrongClaim { .. }
        | ArbiterFound::Refused { .. }
        | ArbiterFound::Postponed { .. }
        | ArbiterFound::Admitted
        | ArbiterFound::IllegalCounted { .. }
        | ArbiterFound::IllegalTakenBack { .. }
        | ArbiterFound::TouchRuled { .. }
        | ArbiterFound::Penalised { .. }
        | ArbiterFound::Restored { .. } => vec![Public],
        ArbiterFound::Proposed { .. }
        | ArbiterFound::Withdrawn { .. }
        | ArbiterFound::NoProposal { .. }
        | ArbiterFound::NoSuchProposal { .. }
        | ArbiterFound::RefusedBefore
        | ArbiterFound::NotPutOff { .. }
        | ArbiterFound::OtherProposal { .. }
        | ArbiterFound::FlagNotHis { .. }
        | ArbiterFound::NoFlag
        | ArbiterFound::NotAdmitted
        | ArbiterFound::NotIllegalHere { .. }
        | ArbiterFound::NoSuchPly { .. } => vec![Arbiter],
        ArbiterFound::ClaimWaits { to } => vec![to.side().map_or(Arbiter, Player)],
        // Where the piece goes back to: the arbiter says it himself in a rated game.
        ArbiterFound::MovesAgain { .. } if rated => vec![],
        ArbiterFound::MovesAgain { by, .. } => vec![Player(*by)],
        other => panic!("not drawn: {other:?}"),
    }
}

#[expect(clippy::match_same_arms, reason = "each has its own ground")]
fn end(found: &EndFound, rated: bool) -> Vec<Channel> {
    match found {
        EndFound::Offer { .. }
        | EndFound::Declined { .. }
        | EndFound::FlagCalled { .. }
        | EndFound::Adjourning { .. }
        | EndFound::AdjournAsked { .. }
        | EndFound::Session { .. }
        | EndFound::Sealed { .. }
        | EndFound::Stated { .. }
        | EndFound::SealedInvalid { .. }
        | EndFound::Result { .. } => vec![Public],
        // A line each for position, times, sealer and resumption, and for the offers.
        EndFound::Envelope { offers, .. } => vec![Arbiter; 4 + offers.len().max(1)],
        EndFound::SessionOver { .. } if !rated => vec![Public],
        EndFound::OfferImproper { .. }
        | EndFound::OfferRepeated { .. }
        | EndFound::CannotMate { .. }
        | EndFound::StillMates { .. }
        | EndFound::Undecided { .. }
        | EndFound::SessionOver { .. }
        | EndFound::LateSealed { .. }
        | EndFound::Unopened { .. } => vec![Arbiter],
        EndFound::NotAdjourned { by }
        | EndFound::NoOffer { by }
        | EndFound::TooEarly { by, .. }
        | EndFound::FlagPending { by } => {
            vec![Player(*by)]
        }
        EndFound::GameOver { to: Who::Player(by) }
        | EndFound::StillSealed { to: Who::Player(by) } => {
            vec![Player(*by)]
        }
        EndFound::GameOver { .. } | EndFound::StillSealed { .. } => vec![Arbiter],
        EndFound::Condition { .. } => panic!("not drawn: {found:?}"),
    }
}
