//! The numbers of each edition, written anew from its text: nothing here is read from `core`.

/// Standard, rapid, blitz: the columns of what depends on the time control.
pub(super) type ByClass<T> = [T; 3];

/// Who calls a fallen flag in rapid and blitz.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Caller {
    /// The players; the arbiter never (2005: B7).
    Players,
    /// The players; the arbiter once both are down (2009: A4d1).
    PlayersUntilBoth,
    /// The arbiter, unasked (2023: A.5.5).
    Arbiter,
}

/// One edition.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a rule of its own")]
pub(super) struct Book {
    pub id: &'static str,
    /// What a wrong claim gives the opponent, in minutes.
    pub wrong_claim: ByClass<u64>,
    /// A wrong claim also cuts the claimant's time.
    pub wrong_claim_cuts: bool,
    /// A complaint of a piece released elsewhere is not lost by an own touch.
    pub release_complaint_lasts: bool,
    /// A claim may come until the move is made; else until a piece is touched.
    pub claim_until_made: bool,
    /// What a counted illegal move gives the opponent, in minutes.
    pub illegal_gives: ByClass<u64>,
    /// Which counted illegal move loses.
    pub illegal_loses: ByClass<u32>,
    /// It is a draw where the opponent cannot mate.
    pub illegal_draws: ByClass<bool>,
    /// The arbiter acts on what he sees in rapid and blitz too.
    pub arbiter_acts_fast: bool,
    /// A press without a move, and two hands, count as illegal moves.
    pub press_counts: bool,
    /// A pawn left on the last rank is a queen.
    pub pawn_is_queen: bool,
    pub caller: Caller,
    /// Both flags down in rapid and blitz: a draw.
    pub both_flags_draw: bool,
    pub fivefold: bool,
    pub seventy_five: bool,
    /// How many moves each must have made before they agree.
    pub agree_after: usize,
    /// Resigning to who cannot mate is a draw.
    pub resigning_draws: bool,
    /// The next move completes one that was not pressed.
    pub next_completes: bool,
    /// The clock counts moves: the next period's time comes with the last move of this one.
    pub counts_moves: bool,
    /// A claim of the quickplay finish can be made, and is an offer.
    pub quickplay: bool,
    /// Rapid begins at so many minutes...
    pub rapid_from: u64,
    /// ...or above them.
    pub rapid_above: bool,
    /// A released piece, too, binds the move that replaces an illegal one.
    pub release_binds_again: bool,
    /// How late a player may come, in minutes.
    pub default_time: u64,
    /// How late to the resumption of an adjourned game; none: the same.
    pub resumed_late: Option<u64>,
    /// A sealed move that ended the game counts whoever is late.
    pub sealed_end_counts: bool,
}

const DK2005: Book = Book {
    id: "dk2005",
    wrong_claim: [3, 3, 3],        // 9.5b; B2 and C2 keep the articles of play
    wrong_claim_cuts: true,        // 9.5b
    release_complaint_lasts: true, // 4.7 names 4.3 and 4.4
    claim_until_made: true,        // 9.4
    illegal_gives: [2, 2, 2],      // 7.4b; B2, B6
    illegal_loses: [3, 3, 1],      // 7.4b; C3
    illegal_draws: [false, false, true], // 7.4b has none; C3
    arbiter_acts_fast: false,      // B6
    press_counts: false,           // silent
    pawn_is_queen: false,          // 7.4a
    caller: Caller::Players,       // B7
    both_flags_draw: true,         // B9
    fivefold: false,
    seventy_five: false,
    agree_after: 0,         // 5.2c
    resigning_draws: false, // 5.1b
    next_completes: false,
    counts_moves: true, // 6.14
    quickplay: true,    // 10.2, 9.1c
    rapid_from: 15,     // B1, C1
    rapid_above: false,
    release_binds_again: false, // 7.4a: 4.3
    default_time: 60,           // 6.7
    resumed_late: Some(60),     // A10
    sealed_end_counts: false,   // A10: for who sealed it
};

const NO2009: Book = Book {
    id: "no2009",
    wrong_claim_cuts: false,           // 9.5b
    release_complaint_lasts: false,    // 4.7: of article 4
    claim_until_made: false,           // 9.4
    illegal_draws: [true, true, true], // 7.4b, B3c
    caller: Caller::PlayersUntilBoth,  // A4d1
    release_binds_again: true,         // 7.4a: 4.3 and 4.6
    default_time: 60,                  // 6.6, in the country; adjournment 10 as A10
    ..DK2005
};

// The same numbers: 7.4b, 9.4, 9.5b, A4, B3, adjournment 10; and 6.6a.
const SE2009: Book = Book { id: "se2009", default_time: 0, ..NO2009 };

// 7.4b, 9.4, 9.5b; what was not read is taken as in 2009 (laws.md, Q-40).
// 6.6a allows a quarter of an hour.
const DKHANDBOOK: Book = Book { id: "dkhandbook", default_time: 15, ..NO2009 };

const FIDE2023: Book = Book {
    id: "fide2023",
    wrong_claim: [2, 1, 1],   // 9.5.3, A.3, B.3
    illegal_gives: [2, 1, 1], // 7.5.5, A.3, B.3
    illegal_loses: [2, 2, 2], // 7.5.5, A.5.2, B.3
    arbiter_acts_fast: true,  // A.5.2
    press_counts: true,       // 7.5.3, 7.5.4
    pawn_is_queen: true,      // 7.5.2
    caller: Caller::Arbiter,  // A.5.5
    both_flags_draw: false,   // struck out
    fivefold: true,           // 9.6.1
    seventy_five: true,       // 9.6.2
    agree_after: 1,           // 5.2.3
    resigning_draws: true,    // 5.1.2
    next_completes: true,     // 6.2.1.2
    quickplay: false,         // III.2.1: not unless announced
    rapid_from: 10,           // A.1, B.1
    rapid_above: true,
    default_time: 0,         // 6.7.1
    resumed_late: None,      // I.10
    sealed_end_counts: true, // I.10
    ..NO2009
};

const SE2023: Book = Book {
    id: "se2023",
    counts_moves: false, // 6.4, 7.1: run without
    ..FIDE2023
};

pub(super) static BOOKS: [&Book; 6] = [&DK2005, &NO2009, &SE2009, &DKHANDBOOK, &SE2023, &FIDE2023];

impl Book {
    /// Which column of the table a time control belongs to: minutes and sixty increments.
    pub(super) fn class(&self, control: &Control) -> usize {
        let whole: u64 = control.periods.iter().map(|(_, ms)| ms).sum();
        let sixty = whole + 60 * control.increment;
        let from = self.rapid_from * MINUTE;
        let rapid = if self.rapid_above { sixty > from } else { sixty >= from };
        if sixty >= 60 * MINUTE { 0 } else { 2 - usize::from(rapid) }
    }
}

/// In nanoseconds: a half of a half is still told.
pub(super) const MINUTE: u64 = 60_000 * MS;
pub(super) const MS: u64 = 1_000_000;

/// A time control: periods of so many moves (none: all) in so much time.
#[derive(Debug)]
pub(super) struct Control {
    pub text: &'static str,
    pub periods: &'static [(Option<u32>, u64)],
    pub increment: u64,
}

const fn control(
    text: &'static str,
    periods: &'static [(Option<u32>, u64)],
    increment: u64,
) -> Control {
    Control { text, periods, increment }
}

pub(super) static CONTROLS: [Control; 9] = [
    control("90m+30s", &[(None, 90 * MINUTE)], 30_000 * MS),
    control("40m/6,20m", &[(Some(6), 40 * MINUTE), (None, 20 * MINUTE)], 0),
    control(
        "30m/3,20m/4,10m",
        &[(Some(3), 30 * MINUTE), (Some(4), 20 * MINUTE), (None, 10 * MINUTE)],
        0,
    ),
    control("31m/5,29m+20s", &[(Some(5), 31 * MINUTE), (None, 29 * MINUTE)], 20_000 * MS),
    control("60m", &[(None, 60 * MINUTE)], 0),
    control("15m+10s", &[(None, 15 * MINUTE)], 10_000 * MS),
    control("12m", &[(None, 12 * MINUTE)], 0),
    control("25m", &[(None, 25 * MINUTE)], 0),
    control("3m+2s", &[(None, 3 * MINUTE)], 2_000 * MS),
];
