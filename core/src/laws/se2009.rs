//! The Swedish text of the Laws of 2009.

use std::borrow::Cow;

use super::{
    Amendment, Laws, Rule, no2009,
    row::{SILENT, time, word, yes},
    titles,
};

pub(super) static EDITION: Laws = Laws {
    id: "se2009",
    name: Cow::Borrowed(titles::SE_2009),
    base: Some(&no2009::EDITION),
    amendments: Cow::Borrowed(ROWS),
    unread: &[],
};

const ROWS: &[Amendment] = &[
    // Moves and touched pieces (articles 3 and 4).
    yes(Rule::Castling, "3.8"),
    word(Rule::TouchIntent, "purpose", "4.3"),
    // The clock (article 6).
    time(Rule::DefaultTime, 0, "6.6a"),
    time(Rule::DefaultTimeNational, 0, "6.6a"),
    // The score (article 8).
    word(Rule::Reconstruction, "count", "8.5c"),
    // Adjourned games.
    word(Rule::EarlySeal, "time-left", SILENT),
    word(Rule::SealedInvalid, "ended", "adjournment 8"),
    // Chess960 and notation.
    word(Rule::PieceLetters, "kdtls", "C2"),
    word(Rule::CaptureSign, "shall", "C10"),
    yes(Rule::SignsOptional, "C"),
    // Two boards: players who do not see.
    word(Rule::Eligible, "ten-percent", "E1"),
    word(Rule::FileNames, "suggested", "E2.1"),
    word(Rule::RankWords, "open", SILENT),
    yes(Rule::NationalWords, SILENT),
    word(Rule::SpecialClock, "must", "E2.4"),
    word(Rule::AssistantClaims, "win", "E2.9e"),
    yes(Rule::SightedAssistant, "E2.10"),
];
