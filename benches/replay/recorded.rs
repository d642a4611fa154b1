//! A game as a table would have journaled it.

use std::hint::black_box;

use annabella::{
    game::{At, BoardKind, Game, Question, Seen, Spoken, Terms, What, Who, complete},
    journal::{self, Preface, Writer},
};
use shakmaty::{
    Bitboard, ByColor, CastlingSide, Chess, Color, EnPassantMode, Move, Position, Square,
};

use crate::{Cost, STEP, drawn::Random, spent};

/// The journal of a game, and how far it was after each ply.
pub(crate) struct Recorded {
    pub(crate) moves: Vec<Move>,
    pub(crate) text: String,
    /// How many bytes and how many facts the journal has after so many plies.
    bytes_after: Vec<usize>,
    pub(crate) facts_after: Vec<usize>,
}

impl Recorded {
    /// White at the pegs, and with `two_boards` Black too.
    pub(crate) fn new(moves: &[Move], two_boards: bool) -> Recorded {
        let mut preface = Preface::default();
        preface.terms = Terms {
            boards: ByColor {
                white: BoardKind::Simulated,
                black: if two_boards { BoardKind::Simulated } else { BoardKind::None },
            },
            blind: ByColor { white: true, black: two_boards },
            ..preface.terms
        };
        let (writer, text) = Writer::begin(&preface);
        let mut scribe = Scribe { writer, text, two_boards, facts: 0, at_ms: 0, random: Random(7) };
        let mut recorded = Recorded {
            moves: moves.to_owned(),
            text: String::new(),
            bytes_after: vec![scribe.text.len()],
            facts_after: vec![0],
        };
        let mut position = Chess::default();
        for made in moves {
            scribe.ply(&position, *made);
            position.play_unchecked(*made);
            recorded.bytes_after.push(scribe.text.len());
            recorded.facts_after.push(scribe.facts);
        }
        recorded.text = scribe.text;
        recorded
    }

    /// Reads and folds it once, a thousand plies after the other.
    pub(crate) fn measure(&self, costs: &mut [Cost]) {
        // A journal is read in one go: a thousand plies cost what they add to those before them.
        let mut before = spent(|| drop(journal::read(self.up_to(0))));
        let journal = journal::read(self.text.as_bytes());
        let mut game = Game::new(journal.preface.terms.clone());
        let mut from = 0;
        for (part, cost) in costs.iter_mut().enumerate() {
            let plies = (part + 1) * STEP;
            let read = spent(|| drop(black_box(journal::read(self.up_to(plies)))));
            cost.read.push(read.saturating_sub(before));
            before = read;
            let to = self.facts_after.get(plies).copied().expect("so many plies");
            let facts = journal.seen.get(from..to).expect("so many facts");
            cost.folded.push(spent(|| {
                for seen in facts {
                    black_box(game.after(seen));
                }
            }));
            from = to;
        }
    }

    /// The journal's bytes up to a ply.
    fn up_to(&self, plies: usize) -> &[u8] {
        let end = self.bytes_after.get(plies).copied().expect("so many plies");
        self.text.as_bytes().get(..end).expect("so many bytes")
    }

    /// The replay tells this very game, every move legal and completed, and it goes on.
    pub(crate) fn check(&self, game: &Game) {
        let told: Vec<Move> = game.plies().iter().map(|ply| ply.made).collect();
        assert!(told == self.moves, "the replay tells another game");
        assert!(game.plies().iter().all(|ply| ply.legal), "a legal move was found illegal");
        assert_eq!(game.completed(), self.moves.len(), "a move was not completed");
        assert_eq!(game.outcome(), None, "the game has ended");
        let record = game.standing().board().occupied();
        let boards = Color::ALL.into_iter().filter_map(|color| game.pegs(color));
        assert!(boards.into_iter().all(|pegs| pegs == record), "the pegs");
    }
}

struct Scribe {
    writer: Writer,
    text: String,
    two_boards: bool,
    facts: usize,
    at_ms: u64,
    random: Random,
}

impl Scribe {
    fn see(&mut self, color: Color, what: What) {
        self.at_ms += 200 + self.random.below(400);
        let late_ms = if what == What::Pressed { self.random.below(40) } else { 0 };
        let at = At::from_millis(self.at_ms);
        let happened = At::from_millis(self.at_ms - late_ms);
        let seen = Seen { at, happened, by: Who::Player(color), what };
        self.text.push_str(&self.writer.write(&seen).1);
        self.facts += 1;
    }

    /// One ply: hands, words and press, and where the other has pegs too, his copying hands.
    fn ply(&mut self, before: &Chess, made: Move) {
        let (mover, spoken) = (before.turn(), spoken(before, made));
        if mover.is_white() || self.two_boards {
            for what in hands(made, mover) {
                self.see(mover, what);
            }
            self.see(mover, What::Said(Some(spoken)));
            self.see(!mover, What::Repeated(None));
            self.see(mover, What::Pressed);
            let copied = if self.two_boards { hands(made, mover) } else { Vec::new() };
            for what in copied {
                self.see(!mover, what);
            }
        } else {
            self.see(mover, What::Played(spoken));
            self.see(!mover, What::Repeated(Some(spoken)));
            self.see(mover, What::Pressed);
            for what in hands(made, mover) {
                self.see(!mover, what);
            }
            if before.fullmoves().get().is_multiple_of(5) {
                self.see(!mover, What::Asked(Question::Time));
            }
        }
    }
}

/// What the holes tell of a move, captured peg first.
fn hands(made: Move, mover: Color) -> Vec<What> {
    match made {
        Move::Normal { from, capture, to, promotion, .. } => {
            let mut hands: Vec<What> = capture.map(|_| What::Lifted(to)).into_iter().collect();
            hands.extend([What::Lifted(from), What::Placed(to, promotion)]);
            hands
        }
        Move::EnPassant { from, to } => {
            let taken = Square::from_coords(to.file(), from.rank());
            vec![What::Lifted(from), What::Placed(to, None), What::Lifted(taken)]
        }
        Move::Castle { king, rook } => {
            let side = CastlingSide::from_king_side(king < rook);
            vec![
                What::Lifted(king),
                What::Placed(side.king_to(mover), None),
                What::Lifted(rook),
                What::Placed(side.rook_to(mover), None),
            ]
        }
        Move::Put { .. } => Vec::new(),
    }
}

/// The move as a player says it: piece and target, with the origin only where it is needed.
fn spoken(before: &Chess, made: Move) -> Spoken {
    if let Some(side) = made.castling_side() {
        return Spoken::Castles(side);
    }
    let (role, to, promotion) = (Some(made.role()), made.to(), made.promotion());
    let setup = before.to_setup(EnPassantMode::Legal);
    let brief = Spoken::Moves { role, file: None, rank: None, to, promotion };
    if complete(&setup, brief, Bitboard::EMPTY) == Ok(made) {
        return brief;
    }
    let from = made.from();
    let (file, rank) = (from.map(Square::file), from.map(Square::rank));
    Spoken::Moves { role, file, rank, to, promotion }
}
