//! What stands on a scoresheet, wherever it came from: a journal, a PGN, a braille sheet.

use std::time::Duration;

use shakmaty::{
    ByColor, CastlingMode, Chess, Color, FromSetup, Move, PositionError, Setup, Square,
    san::SanPlus,
};
use strum::Display;

use super::notation::{in_full, written};
use crate::game::{ANNULLED, At, Game, Heading, Penalty, Plain, Standing};

/// A scoresheet.
#[derive(Debug, Clone)]
pub struct Record {
    /// What stands at its head.
    pub heading: Heading,
    /// The edition of the Laws, by its name.
    pub edition: Option<Plain>,
    /// The time control, as it is written.
    pub control: Option<Plain>,
    /// What stood there before the first move.
    pub start: Setup,
    /// The moves, in order.
    pub entries: Vec<Entry>,
    /// What else happened, after so many moves.
    pub notes: Vec<(usize, Happened)>,
    /// The result as it is written.
    pub result: &'static str,
    /// What each player scores by it, in hundredths, where an event says that otherwise than the
    /// result does (2009: 11.1; 2023: 10.1).
    pub points: Option<ByColor<u32>>,
    /// It was a rehearsal of a rated game.
    pub rehearsal: bool,
    /// What its journal is, as far as that is to be told beside the moves.
    pub marks: Vec<SheetMark>,
    /// Who keeps the sheet; none: it is the record of the game.
    pub keeper: Option<Keeper>,
    /// The seal of the journal it was taken from.
    pub seal: Option<[Square; 10]>,
}

/// One move.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// The move.
    pub made: Move,
    /// As it is written.
    pub san: SanPlus,
    /// False if the Laws did not allow it.
    pub legal: bool,
    /// What its player had left after it.
    pub clock: Option<Duration>,
    /// A draw was offered with it.
    pub offer: bool,
}

impl Entry {
    /// Whether "e.p." is added to it (2009: C9; 2005: E9; since 2023 it may be, C.13.6). By how the
    /// pawns stand: whether it was lawful is not in it.
    pub(in crate::scoresheet) fn in_passing(&self) -> bool {
        matches!(self.made, Move::EnPassant { .. })
    }
}

/// What else is written on a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Happened {
    /// An illegal move was made here and taken back; with both squares.
    Illegal(Color, String),
    /// An irregularity was counted as an illegal move of his: the so-many-th.
    Counted(Color, u32),
    /// So much time was given to a player.
    Time(Color, Duration),
    /// The arbiter set the position after so many half-moves up again.
    Restored(usize),
    /// The arbiter's penalty.
    Penalty(Color, Penalty),
    /// A draw was offered, and no move of his followed it.
    Offered(Color),
    /// An entry that its writer took back.
    Struck(String),
    /// A written move that could not be read; nothing after it is known.
    Unread(Plain),
}

/// What a sheet is marked as, so that it is not taken for another game's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Display)]
#[strum(serialize_all = "kebab-case")]
pub enum SheetMark {
    /// A rated game.
    Rated,
    /// A training game.
    Training,
    /// Its time was simulated.
    Simulated,
    /// It was kept from who played.
    Guarded,
    /// It was not.
    Unguarded,
    /// It is closed, and nobody signed.
    Unsigned,
    /// Another key signed it than it was begun under.
    OtherKey,
    /// Its program's door stood open.
    OpenDoor,
    /// It was taken up again after it had been closed and signed.
    Reopened,
}

/// Who keeps a sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Keeper {
    /// Whose sheet.
    pub player: Color,
    /// The program filled it in from the record: no evidence in a dispute.
    pub by_machine: bool,
    /// An assistant wrote in it (2009: E2.9c).
    pub by_assistant: bool,
    /// The arbiter entered it from paper.
    pub by_arbiter: bool,
    /// Moves made and not written down.
    pub unwritten: usize,
}

/// The results a sheet can have; the last says nothing.
pub(super) const RESULTS: [&str; 10] =
    ["1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2", "1-1/2", "1/2-1", ANNULLED, "*"];

impl Record {
    /// An empty sheet from a position.
    pub fn new(heading: Heading, start: Setup) -> Record {
        Record {
            heading,
            edition: None,
            control: None,
            start,
            entries: Vec::new(),
            notes: Vec::new(),
            result: "*",
            points: None,
            rehearsal: false,
            marks: Vec::new(),
            keeper: None,
            seal: None,
        }
    }

    /// The record of a game at the table.
    pub fn of(game: &Game, heading: &Heading) -> Record {
        let terms = game.terms();
        let mut record = Record::new(heading.clone(), terms.start.clone());
        record.edition = Some(Plain::lossy(terms.laws.id));
        record.control = Some(Plain::lossy(&terms.control.to_string()));
        record.rehearsal = terms.is_rehearsal();
        record.result = game.outcome().map_or("*", |outcome| outcome.score.name());
        record.points = game.event_points();
        let mut before = Standing::new(terms.start.clone());
        for (ply, number) in game.plies().iter().zip(1..) {
            let (mover, known) = (before.turn(), ply.clock.knows_times());
            record.entries.push(Entry {
                made: ply.made,
                san: written(&before, ply.made, ply.legal),
                legal: ply.legal,
                clock: known.then(|| ply.clock.left(mover, At::START)),
                offer: game.offers().iter().any(|(at, _)| *at == number),
            });
            before = ply.standing.clone();
        }
        // Offered before his move, and answered before it: it stands after the last move. Who has
        // the second move may offer before the first.
        let made = record.entries.len();
        let unmoved = game.offers().iter().filter(|(at, _)| *at > made || *at == 0);
        record.notes.extend(unmoved.map(|(at, by)| (made.min(*at), Happened::Offered(*by))));
        record
    }

    /// Puts other moves on the sheet, in order, without times.
    pub fn set_moves(&mut self, moves: &[Move], offer: impl Fn(usize) -> bool) {
        let mut before = Standing::new(self.start.clone());
        self.entries.clear();
        for (made, ply) in moves.iter().zip(1..) {
            let legal = before.allows(*made) != Some(false);
            let (san, offer) = (written(&before, *made, legal), offer(ply));
            self.entries.push(Entry { made: *made, san, legal, clock: None, offer });
            before = before.after(*made);
        }
    }

    /// Takes away what only the rules engine knows: every move stands with both its squares,
    /// without a sign of check, and whether the Laws allowed it is left open. So is a sheet of a
    /// rated game that still runs.
    pub fn unjudge(&mut self) {
        for entry in &mut self.entries {
            entry.san = in_full(entry.made);
            entry.legal = true;
        }
    }

    /// The number of the first move, and whether Black makes it.
    pub fn first(&self) -> (usize, bool) {
        let number = usize::try_from(self.start.fullmoves.get()).unwrap_or(1);
        (number, self.start.turn.is_black())
    }

    /// The number of an entry's move, counted from nought, and whether it is Black's.
    pub fn place(&self, entry: usize) -> (usize, bool) {
        let (number, black) = self.first();
        let half = entry + usize::from(black);
        (number.saturating_add(half / 2), half % 2 == 1)
    }

    /// What stands there after the last move.
    pub fn end(&self) -> Standing {
        let start = Standing::new(self.start.clone());
        self.entries.iter().fold(start, |before, entry| before.after(entry.made))
    }

    /// Whether it began where games begin.
    pub fn is_whole_game(&self) -> bool {
        self.start == Setup::initial()
    }
}

/// A position that moves can be read from: what stands there, as leniently as it can be taken.
pub(super) fn position_of(setup: Setup) -> Option<Chess> {
    let mode = CastlingMode::detect(&setup);
    Chess::from_setup(setup, mode)
        .or_else(PositionError::ignore_invalid_castling_rights)
        .or_else(PositionError::ignore_invalid_ep_square)
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .ok()
}
