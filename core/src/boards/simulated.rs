//! A board without wood, of any kind: hands and bytes in, bytes out, and when it speaks by itself.

use std::fmt::Debug;

use shakmaty::{Bitboard, Board, Color, Piece, Square};

use super::{
    certabo::{CertaboBoard, TactumBoard},
    chesslink::ChessLinkBoard,
    dgt::DgtBoard,
    kind::Kind,
    peg::PegBoard,
};

/// What a hand does at a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hand {
    /// Lifts what is in a hole.
    Lift(Square),
    /// Places a piece in a hole; without a name it is the one lifted last.
    Place(Square, Option<Piece>),
    /// Presses a lever of the clock.
    Press(Color),
    /// Presses a button.
    Button(u8),
}

/// What no hand can do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoHand {
    /// There is no peg to lift.
    Empty(Square),
    /// There is a peg already.
    Filled(Square),
    /// The board itself tells what hands do.
    OnACable,
}

/// A simulated board. Times are its own, in milliseconds since it was made.
pub trait SimulatedBoard: Debug + Send {
    /// A hand at the board. Gives what is sent at once.
    ///
    /// # Errors
    /// When no hand can do that.
    fn hand(&mut self, hand: Hand, ms: u32) -> Result<Vec<u8>, NoHand> {
        match hand {
            Hand::Lift(hole) => self.lift(hole, ms).ok_or(NoHand::Empty(hole)),
            Hand::Place(hole, piece) => self.place(hole, piece, ms).ok_or(NoHand::Filled(hole)),
            Hand::Press(color) => Ok(self.press(color, ms)),
            Hand::Button(button) => Ok(self.button(button, ms)),
        }
    }
    /// A hand lifts what is in this hole; none: it is empty. Gives what is sent at once.
    fn lift(&mut self, hole: Square, ms: u32) -> Option<Vec<u8>>;
    /// A hand places a piece in this hole; none: it is filled. Without a piece it is the one lifted
    /// last. Gives what is sent at once.
    fn place(&mut self, hole: Square, piece: Option<Piece>, ms: u32) -> Option<Vec<u8>>;
    /// A hand presses this lever of the clock; a board without one sends nothing.
    fn press(&mut self, _color: Color, _ms: u32) -> Vec<u8> {
        Vec::new()
    }
    /// A hand presses a button; a board without this one sends nothing.
    fn button(&mut self, _button: u8, _ms: u32) -> Vec<u8> {
        Vec::new()
    }
    /// A hand presses a button and leaves its finger there, or takes it away.
    fn hold(&mut self, _button: u8, _pressed: bool, _ms: u32) -> Vec<u8> {
        Vec::new()
    }
    /// A hand at the clock behind the board; none: no clock is there, or it does no such thing.
    fn clock_hand(&mut self, _words: &[&str], _ms: u32) -> Option<Vec<u8>> {
        None
    }
    /// The board hears what it is told, and answers.
    fn hear(&mut self, bytes: &[u8], ms: u32) -> Vec<u8>;
    /// When the board will next speak by itself.
    fn due(&self) -> Option<u32>;
    /// What the board says by itself.
    fn beat(&mut self, ms: u32) -> Vec<u8>;
    /// The power was away. Gives what the board says then.
    fn reboot(&mut self, ms: u32) -> Vec<u8>;
    /// From now on this hole no longer changes on the wire.
    fn stick(&mut self, hole: Square);
    /// Its number, by which it is told from others of its kind; some have none.
    fn number(&mut self, _number: u32) {}
    /// The filled holes, as a hand feels them.
    fn pegs(&self) -> Bitboard;
    /// All stand so, without a hand's movement.
    fn set(&mut self, board: &Board);
}

/// A simulated board of this kind, in the start position.
pub fn simulated(kind: Kind) -> Box<dyn SimulatedBoard> {
    match kind {
        Kind::Peg => Box::new(PegBoard::new(Board::new().occupied())),
        Kind::Dgt => Box::new(DgtBoard::default()),
        Kind::Certabo => Box::new(CertaboBoard::default()),
        Kind::Tactum => Box::new(TactumBoard::default()),
        Kind::ChessLink => Box::new(ChessLinkBoard::default()),
    }
}
