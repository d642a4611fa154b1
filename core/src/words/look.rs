//! A position asked about: what stands where, told from the asker's own side.
//!
//! One order holds everywhere: the asker's pieces first, kings before queens, files from the
//! asker's left to the right, ranks from the asker's side outwards. Who has learned it knows which
//! piece comes next.

use shakmaty::{Board, Color, File, Piece, Rank, Role, Square};

use super::{
    Both, Line, PlyNumber, Text, Words, announce, hear::lexicon::Meaning, letters::ROLES, square,
};
use crate::game::{Amiss, Game};

/// What may be asked about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// Everything, and who is on move.
    Board,
    /// All but pawns.
    Pieces,
    /// The pawns, file by file.
    Pawns,
    /// One file.
    File(File),
    /// One rank.
    Rank(Rank),
    /// Where pieces of one kind stand.
    Where(Role),
    /// What stands on a square.
    What(Square),
    /// What is met first from a square, in every direction.
    Around(Square),
    /// What the asker's board does not show as it should.
    Differs,
}

/// The directions from a square, clockwise from straight ahead: to the right, forward, and the line
/// that tells it.
const RAYS: [(i32, i32, Ray); 8] = [
    (0, 1, |side, pieces| Line::RayAhead { side, pieces }),
    (1, 1, |side, pieces| Line::RayAheadRight { side, pieces }),
    (1, 0, |side, pieces| Line::RayRight { side, pieces }),
    (1, -1, |side, pieces| Line::RayBackRight { side, pieces }),
    (0, -1, |side, pieces| Line::RayBack { side, pieces }),
    (-1, -1, |side, pieces| Line::RayBackLeft { side, pieces }),
    (-1, 0, |side, pieces| Line::RayLeft { side, pieces }),
    (-1, 1, |side, pieces| Line::RayAheadLeft { side, pieces }),
];

/// The line of a direction: whose the piece is that is met, and which.
type Ray = fn(Color, Both) -> Line;

/// A knight's leaps, clockwise likewise.
const LEAPS: [(i32, i32); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// A square seen from a player's own side: the file from his left, the rank from his end.
fn own(of: Color, square: Square) -> (u32, u32) {
    let (file, rank) = square.coords();
    let (file, rank) = (u32::from(file), u32::from(rank));
    of.fold_wb((file, rank), (7 - file, 7 - rank))
}

/// A square so many steps to a player's right and forward, if there is one.
fn step(of: Color, from: Square, right: i32, ahead: i32) -> Option<Square> {
    let turn = of.fold_wb(1, -1);
    let file = i32::from(from.file()).checked_add(turn * right)?;
    let rank = i32::from(from.rank()).checked_add(turn * ahead)?;
    let file = File::try_from(file).ok()?;
    Some(Square::from_coords(file, Rank::try_from(rank).ok()?))
}

fn both(say: &str, print: impl Into<String>) -> Both {
    Both { say: say.to_owned(), print: print.into() }
}

/// The squares of pieces of one kind, in the order of this player.
pub(super) fn in_order(board: &Board, piece: Piece, of: Color) -> Vec<Square> {
    let mut squares: Vec<Square> = board.by_piece(piece).into_iter().collect();
    squares.sort_by_key(|square| own(of, *square));
    squares
}

impl Words {
    /// The answer to a question about the position, to this player.
    pub fn look(&self, game: &Game, of: Color, look: Look) -> Vec<Text> {
        let standing = game.standing();
        let board = standing.board();
        let ordered = |squares: &mut dyn Iterator<Item = Square>| {
            let mut squares: Vec<Square> = squares.collect();
            squares.sort_by_key(|square| own(of, *square));
            squares
        };
        match look {
            Look::Board => self.position_for(game, of),
            Look::Pieces => [of, !of].map(|side| self.officers(board, side, of)).to_vec(),
            Look::Pawns => [of, !of].map(|side| self.pawns(board, side, of)).to_vec(),
            Look::File(file) => {
                let squares =
                    ordered(&mut Rank::ALL.map(|it| Square::from_coords(file, it)).into_iter());
                let name = || both(self.pack.file(file), file.char());
                vec![self.runs(board, &squares).unwrap_or_else(|| self.empty(name()))]
            }
            Look::Rank(rank) => {
                let squares =
                    ordered(&mut File::ALL.map(|it| Square::from_coords(it, rank)).into_iter());
                let name = || both(self.pack.rank(rank), rank.char());
                vec![self.runs(board, &squares).unwrap_or_else(|| self.empty(name()))]
            }
            Look::Where(role) => {
                let sides = [of, !of].map(|color| in_order(board, Piece { color, role }, of));
                let piece = both(self.sentences.piece(role), self.letter(role));
                let told: Vec<Text> =
                    sides.iter().filter_map(|squares| self.runs(board, squares)).collect();
                let none = || vec![self.line(&Line::WhereNone { piece })];
                if told.is_empty() { none() } else { told }
            }
            Look::What(at) => {
                let name = || both(&square(&self.pack, at), at.to_string());
                vec![self.runs(board, &[at]).unwrap_or_else(|| self.empty(name()))]
            }
            Look::Around(at) => self.around(board, of, at),
            Look::Differs => self.what_differs(game, of),
        }
    }

    /// What stands there and who is on move, line by line, from one player's side.
    pub(super) fn position_for(&self, game: &Game, of: Color) -> Vec<Text> {
        let standing = game.standing();
        let side = standing.turn();
        let mut told = vec![self.line(&match game.last_made() {
            Some((ply, made)) => {
                let (number, r#move) = (PlyNumber(ply), announce(&self.pack, &made));
                Line::PositionAfter { side, number, notation: made, r#move }
            }
            None => Line::PositionStart { side },
        })];
        for side in [of, !of] {
            told.push(self.officers(standing.board(), side, of));
            if standing.board().by_piece(side.pawn()).any() {
                told.push(self.pawns(standing.board(), side, of));
            }
        }
        told
    }

    fn officers(&self, board: &Board, color: Color, of: Color) -> Text {
        let roles = ROLES.into_iter().filter(|role| *role != Role::Pawn);
        let squares = roles.flat_map(|role| in_order(board, Piece { color, role }, of));
        let pieces = self.men(board, &squares.collect::<Vec<_>>());
        self.line(&Line::PiecesOf { side: color, pieces })
    }

    fn pawns(&self, board: &Board, color: Color, of: Color) -> Text {
        let squares = in_order(board, color.pawn(), of);
        if squares.is_empty() {
            return self.line(&Line::PawnsNone { side: color });
        }
        self.line(&Line::PawnsOf { side: color, pieces: squares })
    }

    /// Pieces on squares as one line: each side is named where it changes. None if all are empty.
    fn runs(&self, board: &Board, squares: &[Square]) -> Option<Text> {
        let standing: Vec<Square> =
            squares.iter().copied().filter(|at| board.piece_at(*at).is_some()).collect();
        let (mut say, mut print) = (Vec::new(), Vec::new());
        for run in standing.chunk_by(|a, b| board.color_at(*a) == board.color_at(*b)) {
            let color = run.first().and_then(|at| board.color_at(*at))?;
            let told = self.line(&Line::RunOf { side: color, pieces: self.men(board, run) });
            say.extend(told.say);
            print.extend(told.print);
        }
        let told = Text { say: Some(say.join(" ")), print: Some(print.join(" ")), beats: None };
        (!standing.is_empty()).then_some(told)
    }

    fn around(&self, board: &Board, of: Color, at: Square) -> Vec<Text> {
        let mut told = Vec::new();
        for (right, ahead, line) in RAYS {
            let mut met = step(of, at, right, ahead);
            while let Some(from) = met.filter(|met| board.piece_at(*met).is_none()) {
                met = step(of, from, right, ahead);
            }
            if let (Some(met), Some(color)) = (met, met.and_then(|met| board.color_at(met))) {
                told.push(self.line(&line(color, self.men(board, &[met]))));
            }
        }
        let leaps = LEAPS.into_iter().filter_map(|(right, ahead)| step(of, at, right, ahead));
        let knights: Vec<Square> =
            leaps.filter(|at| board.role_at(*at) == Some(Role::Knight)).collect();
        if let Some(Text { say: Some(say), print: Some(print), .. }) = self.runs(board, &knights) {
            told.push(self.line(&Line::RayLeap { pieces: Both { say, print } }));
        }
        if told.is_empty() {
            told.push(self.line(&Line::AroundNothing { square: at }));
        }
        told
    }

    /// What is to be put right on a player's board, a line each.
    fn what_differs(&self, game: &Game, of: Color) -> Vec<Text> {
        match game.amiss(of).as_deref() {
            None => vec![self.line(&Line::AmissUnseen)],
            Some([]) => vec![self.line(&Line::BoardsAgree)],
            Some(amiss) => {
                let pegs = game.terms().has_pegs(of);
                amiss.iter().map(|amiss| self.amiss(*amiss, pegs)).collect()
            }
        }
    }

    /// One thing to be put right on a player's board.
    pub fn amiss(&self, amiss: Amiss, pegs: bool) -> Text {
        self.line(&match amiss {
            Amiss::Copy { from, to } => Line::AmissCopy { from, to },
            Amiss::Said { on, to } if pegs => Line::AmissSaid { from: on, to },
            Amiss::Said { on, to } => Line::AmissSaidPiece { from: on, to },
            Amiss::TakeOut { square } => Line::AmissTakeOut { square },
            Amiss::More { square } if pegs => Line::AmissMore { square },
            Amiss::More { square } => Line::AmissMorePiece { square },
            Amiss::Fewer { square } if pegs => Line::AmissFewer { square },
            Amiss::Fewer { square } => Line::AmissFewerPiece { square },
        })
    }

    fn empty(&self, square: Both) -> Text {
        self.line(&Line::LookEmpty { square })
    }

    /// Names and the pack's squares for the ear, letters for the screen.
    fn men(&self, board: &Board, squares: &[Square]) -> Both {
        let mut say = Vec::new();
        let mut print = Vec::new();
        for at in squares {
            let Some(role) = board.role_at(*at) else { continue };
            say.push(format!("{} {}", self.sentences.piece(role), square(&self.pack, *at)));
            print.push(format!("{}{at}", self.letter(role)));
        }
        Both { say: say.join(", "), print: print.join(" ") }
    }

    /// A piece as it is written or said in any country: `N`, `S`, `Springer`.
    pub fn piece_heard(&self, text: &str) -> Option<Role> {
        let meaning = self.one_meaning(text)?;
        let (Meaning::Piece(role) | Meaning::FileOrPiece(_, role)) = meaning else { return None };
        Some(role)
    }

    /// A file as it is written or said: `e`, `Eva`.
    pub fn file_heard(&self, text: &str) -> Option<File> {
        let letter = text.chars().next().filter(|_| text.chars().count() == 1);
        let written = letter.and_then(|letter| File::from_char(letter.to_ascii_lowercase()));
        written.or_else(|| self.one_meaning(text)?.file())
    }

    /// A rank as it is written or said: `4`, `vier`.
    pub fn rank_heard(&self, text: &str) -> Option<Rank> {
        let meaning = self.one_meaning(text)?;
        if let Meaning::RankOrNothing(rank) = meaning { Some(rank) } else { meaning.rank() }
    }

    /// What one word means in a move.
    fn one_meaning(&self, text: &str) -> Option<Meaning> {
        let lexicon = &self.pack.lexicon;
        if let Some((known, 1)) = lexicon.longest(&[text.to_owned()]) {
            return Some(known.meaning);
        }
        match lexicon.spelt(text, true)?.as_slice() {
            [one] => Some(*one),
            _ => None,
        }
    }
}
