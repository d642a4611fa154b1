//! The Swedish text of the Laws of 2009.

use std::{borrow::Cow, time::Duration};

use super::{
    no2009,
    row::{SILENT, cite, time, word, yes},
    titles,
};
use crate::laws::{Eligible, FileNames, Laws, RankWords, Row, Rule, Rules, SpecialClock};

pub(in crate::laws) static EDITION: Laws = Laws {
    id: "se2009",
    name: Cow::Borrowed(titles::SE_2009),
    base: Some(&no2009::EDITION),
    rules: RULES,
    rows: ROWS,
    unread: &[],
    set: Vec::new(),
};

/// What code asks of it.
pub(super) const RULES: Rules = Rules {
    default_time: Duration::ZERO,
    eligible: Eligible::TenPercent,
    file_names: FileNames::Suggested,
    rank_words: RankWords::Open,
    national_words: false,
    special_clock: SpecialClock::Must,
    ..no2009::RULES
};

const ROWS: &[Row] = &[
    // Moves and touched pieces (articles 3 and 4).
    yes(Rule::Castling, "3.8"),
    word(Rule::TouchIntent, "purpose", "4.3"),
    // The clock (article 6).
    cite(Rule::DefaultTime, "6.6a"),
    time(Rule::DefaultTimeNational, 0, "6.6a"),
    // The score (article 8).
    word(Rule::Reconstruction, "count", "8.5c"),
    // Adjourned games.
    // Sealed at the session's end, it says, and not which time is then written down.
    word(Rule::EarlySeal, "time-left", "adjournment 1b"),
    word(Rule::SealedInvalid, "ended", "adjournment 8"),
    // Chess960 and notation.
    word(Rule::PieceLetters, "kdtls", "C2"),
    word(Rule::CaptureSign, "shall", "C10"),
    yes(Rule::SignsOptional, "C"),
    // Two boards: players who do not see.
    cite(Rule::Eligible, "E1"),
    cite(Rule::FileNames, "E2.1"),
    cite(Rule::RankWords, SILENT),
    word(Rule::PieceWords, "castling-german", "E2.1"),
    cite(Rule::NationalWords, SILENT),
    cite(Rule::SpecialClock, "E2.4"),
    word(Rule::AssistantClaims, "win", "E2.9e"),
    yes(Rule::SightedAssistant, "E2.10"),
];
