//! What a screen shows of a game, and to whom.
//!
//! In a rated game the public and an assistant see what lies on the table and hangs on the clock,
//! and nothing that the rules engine knows: no check, no legality, no difference of the boards, no
//! sign that time is low. The arbiter sees what waits for him too, and in training everyone sees
//! where a board differs.

use serde::{Deserialize, Serialize};
use shakmaty::{Color, Move, Square};
use strum::{EnumString, VariantNames};

pub use crate::words::Audience;
use crate::{
    devices::{BoardPicture, Face, Mark, MovePicture, Picture, Spot},
    game::{At, Game, Heading, HoleView},
    words::{Line, Words, announce},
};

/// How pieces are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, VariantNames, Serialize, Deserialize)]
#[strum(serialize_all = "lowercase")]
#[serde(rename_all = "lowercase")]
pub enum PieceStyle {
    /// By the language's letters, small for Black's.
    Letters,
    /// By figures.
    Figurines,
}

/// How a game is looked at.
#[derive(Debug, Clone, Copy)]
pub struct PictureView<'a> {
    /// In which words.
    pub words: &'a Words,
    /// Who plays.
    pub heading: &'a Heading,
    /// For whose eyes.
    pub audience: Audience,
    /// How pieces are drawn.
    pub pieces: PieceStyle,
}

/// A peg that nobody can name.
const PEG: char = '*';
/// More moves than any screen has rows.
const MOVES: usize = 60;

impl PictureView<'_> {
    /// The picture of a game at a moment.
    pub fn picture(&self, game: &Game, at: At) -> Picture {
        let runs = game.clock().running().filter(|_| game.outcome().is_none());
        let face = |color| Face {
            side: self.words.side_name(color),
            time: self.words.face(game, color, at),
            runs: runs == Some(color),
        };
        let over = game.outcome().is_some();
        let assists = self.audience != Audience::Public;
        Picture {
            heading: self.words.screen_heading(self.audience, game.terms(), self.heading),
            note: None,
            faces: Color::ALL.map(face).to_vec(),
            turn: if over { String::new() } else { self.words.whose_turn(game) },
            next: self.words.to_do(game, assists),
            boards: self.boards(game),
            moves: self.moves(game),
            panel: self.panel(game),
            lines: Vec::new(),
            input: None,
        }
    }

    /// Whether these eyes may see how boards differ.
    fn sees_differences(&self, game: &Game) -> bool {
        self.audience == Audience::Arbiter || !game.terms().rated
    }

    /// Each player's board; one alone where no board can tell anything.
    fn boards(&self, game: &Game) -> Vec<BoardPicture> {
        let terms = game.terms();
        if terms.alone {
            return Vec::new();
        }
        let sensed = Color::ALL.map(|color| game.pegs(color).is_some());
        let both = sensed.contains(&true) || terms.blind.iter().any(|blind| *blind);
        let shown = Color::ALL.into_iter().filter(|color| both || color.is_white());
        shown.map(|color| self.board(game, color, both)).collect()
    }

    fn board(&self, game: &Game, of: Color, both: bool) -> BoardPicture {
        let blind = *game.terms().blind.get(of);
        let stands = game.to_stand();
        let record = || {
            Square::ALL
                .map(|at| stands.board().piece_at(at).map_or(HoleView::Empty, HoleView::Piece))
        };
        let holes = game.holes(of).unwrap_or_else(record);
        let last = game.last().map(|(_, made)| squares(made, !stands.turn()));
        let differing = game.differing(of).filter(|_| self.sees_differences(game));
        let figurines = self.pieces == PieceStyle::Figurines;
        let mut spots = [Spot::default(); 64];
        for ((spot, hole), at) in spots.iter_mut().zip(holes).zip(Square::ALL) {
            spot.sign = match hole {
                HoleView::Empty => None,
                HoleView::Peg => Some(PEG),
                HoleView::Piece(piece) => Some(self.words.sign(piece.color, piece.role, figurines)),
            };
            let moved = last.is_some_and(|squares| squares.contains(&Some(at)));
            let differs = differing.is_some_and(|(more, fewer)| (more | fewer).contains(at));
            spot.mark = match (differs, moved) {
                (true, _) => Mark::Differs,
                (false, true) => Mark::Moved,
                (false, false) => Mark::None,
            };
        }
        let title = if both { self.words.board_title(of, blind) } else { String::new() };
        BoardPicture { title, spots }
    }

    /// The moves passed and the one announced.
    fn moves(&self, game: &Game) -> Vec<MovePicture> {
        let passed = game.plies().iter().map(|ply| ply.made);
        let mut moves: Vec<(usize, Move)> =
            (1..).zip(passed.chain(game.announced_openly())).collect::<Vec<_>>();
        let over = moves.len().saturating_sub(MOVES);
        moves.drain(..over);
        let told = |(ply, made): &(usize, Move)| MovePicture {
            written: self.words.written(game.half_move(*ply), *made),
            said: announce(&self.words.pack, made),
        };
        moves.iter().map(told).collect()
    }

    /// The arbiter's panel: what waits for him, and how the boards differ.
    fn panel(&self, game: &Game) -> Vec<String> {
        if self.audience != Audience::Arbiter {
            return Vec::new();
        }
        let laws = &game.terms().laws;
        let waiting = game.proposals().iter();
        let waiting = waiting.map(|(number, what)| self.words.proposal(laws, *number, *what));
        let mut lines: Vec<String> = waiting.filter_map(|told| told.print).collect();
        if lines.is_empty() {
            lines.extend(self.words.line(&Line::ScreenNothing).print);
        }
        lines.extend(Color::ALL.into_iter().filter_map(|of| self.words.differs(game, of)));
        lines
    }
}

/// The squares a move leaves and enters.
fn squares(made: Move, by: Color) -> [Option<Square>; 4] {
    match made {
        Move::Castle { king, rook } => {
            let side = shakmaty::CastlingSide::from_king_side(king < rook);
            [Some(king), Some(rook), Some(side.king_to(by)), Some(side.rook_to(by))]
        }
        Move::Normal { .. } | Move::EnPassant { .. } | Move::Put { .. } => {
            [made.from(), Some(made.to()), None, None]
        }
    }
}
