//! A Tactum without wood: it tells its filled holes, line after line.

use shakmaty::{Bitboard, Board, Piece, Square};

use super::{
    super::{pieces::SensedPieces, simulated::SimulatedBoard},
    codec::holes_line,
};

/// The time from line to line; 27 bytes take a third of it.
const LINE_MS: u32 = 20;

/// The simulated Tactum.
#[derive(Debug, Default)]
pub struct TactumBoard {
    pieces: SensedPieces,
    due_ms: u32,
}

impl SimulatedBoard for TactumBoard {
    fn lift(&mut self, hole: Square, _ms: u32) -> Option<Vec<u8>> {
        self.pieces.lift(hole).map(|_| Vec::new())
    }

    fn place(&mut self, hole: Square, piece: Option<Piece>, _ms: u32) -> Option<Vec<u8>> {
        self.pieces.place(hole, piece).map(|_| Vec::new())
    }

    fn hear(&mut self, _bytes: &[u8], _ms: u32) -> Vec<u8> {
        Vec::new()
    }

    fn due(&self) -> Option<u32> {
        Some(self.due_ms)
    }

    fn beat(&mut self, ms: u32) -> Vec<u8> {
        self.due_ms = ms.saturating_add(LINE_MS);
        holes_line(self.pieces.seen().occupied())
    }

    fn reboot(&mut self, ms: u32) -> Vec<u8> {
        self.due_ms = ms;
        Vec::new()
    }

    fn stick(&mut self, hole: Square) {
        self.pieces.stick(hole);
    }

    fn pegs(&self) -> Bitboard {
        self.pieces.pegs()
    }

    fn set(&mut self, board: &Board) {
        self.pieces.set(board);
    }
}
