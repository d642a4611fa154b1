//! The Swedish arbiters' course on the Laws of 2023. It shows no appendix on blind players, on
//! notation, on adjourned games or on Chess960: there it is assumed to be as FIDE's own text.

use std::borrow::Cow;

use super::{
    fide2023,
    row::{cite, count, no, time, word, yes},
    titles,
};
use crate::laws::{Laws, Row, Rule, Rules};

pub(in crate::laws) static EDITION: Laws = Laws {
    id: "se2023",
    name: Cow::Borrowed(titles::SE_2023),
    base: Some(&fide2023::EDITION),
    rules: RULES,
    rows: ROWS,
    unread: UNREAD,
    set: Vec::new(),
};

/// What code asks of it.
pub(super) const RULES: Rules =
    Rules { clock_counter: false, sheet_any_time_blitz: true, ..fide2023::RULES };

const ROWS: &[Row] = &[
    // Moves and touched pieces (articles 3 and 4).
    yes(Rule::PromotionSquare, "3.7.5.1"),
    yes(Rule::InvertedRook, "3.7.5.1"),
    word(Rule::CastlingOrder, "king-first", "4.4.1"),
    // The end of the game, draws and claims (articles 5 and 9).
    yes(Rule::Repetition, "9.2.1"),
    yes(Rule::SamePosition, "9.2.2"),
    // The clock (article 6).
    word(Rule::RoughClock, "forbidden", "6.2.4"),
    word(Rule::AssistantDeduction, "ten-minutes", "6.2.6"),
    time(Rule::DefaultTimeNational, 1800, "6.7.1"),
    yes(Rule::BothAbsent, "6.6"),
    cite(Rule::ClockCounter, "7.1"),
    // Irregularities (article 7).
    cite(Rule::IllegalTimeBlitz, "B.1"),
    no(Rule::TouchOnRequest, "12.1"),
    // Rapid and blitz.
    cite(Rule::RapidSupervised, "A.4.1"),
    cite(Rule::BlitzSupervised, "B.2.1"),
    count(Rule::RapidGamesPerArbiter, 3, "A.4.1.1"),
    count(Rule::BlitzGamesPerArbiter, 1, "B.2.1.1"),
    yes(Rule::SupervisedRecorded, "A.4.1.2"),
    cite(Rule::SheetRequests, "A.4.2"),
    count(Rule::SheetRequestsBlitz, 5, "B.2.2"),
    cite(Rule::SheetAnyTimeBlitz, "B.2.2"),
    word(Rule::LateClockChange, "if-schedule-unharmed", "A.5.1.1"),
    // The quickplay finish.
    yes(Rule::Quickplay, "G.5"),
    cite(Rule::QuickplayAnnounced, "G.2"),
    cite(Rule::QuickplayUnder, "G.5"),
    cite(Rule::QuickplayIncrement, "G.3"),
    cite(Rule::QuickplayFiveSeconds, "G.4"),
    time(Rule::QuickplayFiveSecondsTime, 120, "G.4"),
    time(Rule::QuickplayPostpone, 120, "G.5b"),
    word(Rule::QuickplayResult, "soon-after-flag", "G.5b"),
    cite(Rule::QuickplayReject, "G.5c"),
    no(Rule::QuickplayFinal, "G.5d"),
    cite(Rule::QuickplayBlitz, "G.3"),
    cite(Rule::QuickplayBlitzSupervised, "G.3"),
    yes(Rule::QuickplayAlone, "G.6"),
    // Conduct and the arbiter.
    yes(Rule::DeviceApproval, "11.3.2.1"),
];

/// Where the text was not read.
const UNREAD: &[Rule] = &[
    Rule::Noise,
    Rule::IntendedMoveFixed,
    Rule::Points,
    Rule::TimeSaved,
    Rule::PointsCapped,
    Rule::Appeal,
    Rule::BothFlags,
    Rule::MisplacedKing,
    Rule::MisplacedRook,
    Rule::QuickplayClocks,
    Rule::IncrementIsOffer,
    Rule::ElectronicSheet,
    Rule::Conduct,
    Rule::Refusal,
    Rule::BothRefuse,
    Rule::Disturbance,
    Rule::SealedMove,
    Rule::SealedChange,
    Rule::EarlySeal,
    Rule::Envelope,
    Rule::SealedOffer,
    Rule::EndedBefore,
    Rule::EnvelopeOpened,
    Rule::SealedInvalid,
    Rule::ReplierPresent,
    Rule::ReplierAbsent,
    Rule::SealerAbsent,
    Rule::ResumedLate,
    Rule::ResumedByDefaultTime,
    Rule::SealedEnd,
    Rule::EnvelopeMissing,
    Rule::PositionLost,
    Rule::ResumedClock,
    Rule::Session,
    Rule::Chess960,
    Rule::Notation,
    Rule::PieceLetters,
    Rule::NationalLetters,
    Rule::CaptureSign,
    Rule::SignsOptional,
    Rule::TwoBoards,
    Rule::Eligible,
    Rule::Adaptation,
    Rule::PegBoard,
    Rule::Announced,
    Rule::PromotionNamed,
    Rule::FileNames,
    Rule::RankWords,
    Rule::PieceWords,
    Rule::NationalWords,
    Rule::Touched,
    Rule::Made,
    Rule::ClockAfterMade,
    Rule::SightedMade,
    Rule::SpecialClock,
    Rule::ClockMarks,
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
