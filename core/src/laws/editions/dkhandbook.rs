//! The Danish handbook, articles 1 to 12.10. What stands after them was not read: it is assumed
//! to be as in the Norwegian text of the same Laws.

use std::{borrow::Cow, time::Duration};

use super::{
    no2009,
    row::{SILENT, cite, time, word, yes},
    titles,
};
use crate::laws::{Laws, Row, Rule, Rules};

pub(in crate::laws) static EDITION: Laws = Laws {
    id: "dkhandbook",
    name: Cow::Borrowed(titles::DK_HANDBOOK),
    base: Some(&no2009::EDITION),
    rules: RULES,
    rows: ROWS,
    unread: UNREAD,
    set: Vec::new(),
};

/// What code asks of it.
pub(super) const RULES: Rules = Rules { default_time: Duration::from_mins(15), ..no2009::RULES };

const ROWS: &[Row] = &[
    // Moves and touched pieces (articles 3 and 4).
    yes(Rule::Castling, "3.8b"),
    word(Rule::TouchIntent, "purpose", "4.3"),
    // The clock (article 6).
    word(Rule::RoughClock, "may", "6.7c"),
    cite(Rule::DefaultTime, "6.6a"),
    time(Rule::DefaultTimeFide, 900, "6.6a"),
    time(Rule::DefaultTimeNational, 900, "6.6a"),
    // Irregularities (article 7).
    word(Rule::BoardTurned, "if-only-fault", "7.1b"),
    // The quickplay finish.
    word(Rule::QuickplayClocks, "must", "10.2"),
    word(Rule::QuickplayResult, "at-flag", "10.2b"),
    // The score (article 8).
    yes(Rule::ReliefForPeriod, SILENT),
    word(Rule::Reconstruction, "count", "8.5c"),
    // Chess960 and notation.
    word(Rule::PieceLetters, "kdtls", "2.2"),
];

/// Where the text was not read.
const UNREAD: &[Rule] = &[
    Rule::WrongClaimTimeFast,
    Rule::IllegalTimeRapid,
    Rule::IllegalTimeBlitz,
    Rule::IllegalLosesAtBlitz,
    Rule::IllegalDrawBlitz,
    Rule::IllegalRapidBy,
    Rule::IllegalWindow,
    Rule::IllegalByAgreement,
    Rule::BothInCheck,
    Rule::TouchOnRequest,
    Rule::RapidFrom,
    Rule::RapidFromExclusive,
    Rule::RapidTo,
    Rule::RapidSupervised,
    Rule::BlitzSupervised,
    Rule::RapidGamesPerArbiter,
    Rule::BlitzGamesPerArbiter,
    Rule::SupervisedRecorded,
    Rule::RapidScore,
    Rule::SheetRequests,
    Rule::SetupComplaintMoves,
    Rule::LateClockChange,
    Rule::MisplacedKing,
    Rule::MisplacedRook,
    Rule::FlagCallingFast,
    Rule::BothFlagsCalled,
    Rule::TimeWinClocks,
    Rule::TimeWinOwnFlag,
    Rule::BothFlagsFast,
    Rule::QuickplayBlitz,
    Rule::QuickplayBlitzSupervised,
    Rule::QuickplayAlone,
    Rule::Phones,
    Rule::Bystanders,
    Rule::Penalties,
    Rule::Disturbance,
    Rule::ArbiterSilence,
    Rule::Disability,
    Rule::Arbiter,
    Rule::SealedMove,
    Rule::EarlySeal,
    Rule::Envelope,
    Rule::SealedOffer,
    Rule::EnvelopeOpened,
    Rule::SealedInvalid,
    Rule::ReplierAbsent,
    Rule::SealerAbsent,
    Rule::ResumedLate,
    Rule::ResumedByDefaultTime,
    Rule::SealedEnd,
    Rule::EnvelopeMissing,
    Rule::PositionLost,
    Rule::ResumedClock,
    Rule::Chess960,
    Rule::Notation,
    Rule::CaptureSign,
    Rule::SignsOptional,
    Rule::TwoBoards,
    Rule::Eligible,
    Rule::Adaptation,
    Rule::PegBoard,
    Rule::Announced,
    Rule::FileNames,
    Rule::RankWords,
    Rule::NationalWords,
    Rule::Touched,
    Rule::Made,
    Rule::ClockAfterMade,
    Rule::SightedMade,
    Rule::SpecialClock,
    Rule::ClockAnnounces,
    Rule::KeepsScore,
    Rule::ScoreMeans,
    Rule::Slip,
    Rule::BoardsDiffer,
    Rule::ScoresDiffer,
    Rule::Assistant,
    Rule::AssistantMirrors,
    Rule::AssistantAnnounces,
    Rule::AssistantScores,
    Rule::AssistantTells,
    Rule::AssistantClaims,
    Rule::AssistantReports,
    Rule::AssistantAdjourns,
    Rule::SightedAssistant,
    Rule::HearingImpaired,
];
