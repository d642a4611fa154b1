//! A Certabo board without wood: it tells the tag on each square, line after line, and if wanted
//! with the errors of a real one.

use shakmaty::{Bitboard, Board, Piece, Square};

use super::{
    super::{pieces::SensedPieces, simulated::SimulatedBoard},
    codec::{Tag, Tags, tags_line},
};

/// The time from line to line: a whole one takes up to 334 ms on the wire, most take 225.
const LINE_MS: u32 = 300;

/// The simulated Certabo board. The tags of its start position are numbered by their squares;
/// whatever else is placed comes out of the box with a tag of its own.
#[derive(Debug)]
pub struct CertaboBoard {
    pieces: SensedPieces,
    tags: Tags,
    /// The tags of pieces that are not on the board.
    beside: Vec<(Piece, Tag)>,
    /// How many came out of the box.
    box_count: u8,
    due_ms: u32,
    lit: usize,
    noise: Option<u32>,
}

impl Default for CertaboBoard {
    fn default() -> Self {
        let mut board = Self {
            pieces: SensedPieces::default(),
            tags: [Tag::default(); 64],
            beside: Vec::new(),
            box_count: 0,
            due_ms: 0,
            lit: 0,
            noise: None,
        };
        board.tag_all();
        board
    }
}

impl CertaboBoard {
    /// The same board with the errors of a real one: empty squares that read something now and
    /// then, filled ones that read nothing. Always the same ones for the same number.
    #[must_use]
    pub fn noisy(self, number: u32) -> Self {
        Self { noise: Some(number | 1), ..self }
    }

    /// Each piece gets the tag it has in the start position; more of a kind come out of the box.
    fn tag_all(&mut self) {
        let start = Board::new();
        let start = start.into_iter().map(|(at, piece)| (piece, [3, 0, 84, u8::from(at) + 1, 7]));
        self.beside = start.rev().collect();
        self.tags = [Tag::default(); 64];
        for square in Square::ALL {
            if let Some(piece) = self.pieces.piece_at(square) {
                self.tag(square, piece);
            }
        }
    }

    fn tag(&mut self, square: Square, piece: Piece) {
        let at = self.beside.iter().rposition(|(beside, _)| *beside == piece);
        let tag = if let Some(at) = at {
            self.beside.remove(at).1
        } else {
            self.box_count = self.box_count.wrapping_add(1);
            [9, 0, 84, self.box_count.max(1), 7]
        };
        if let Some(tagged) = self.tag_at(square) {
            *tagged = tag;
        }
    }

    fn tag_at(&mut self, square: Square) -> Option<&mut Tag> {
        self.tags.get_mut(usize::from(square))
    }

    /// A number from 0 to 99.
    fn dice(&mut self) -> u32 {
        let Some(noise) = &mut self.noise else { return 99 };
        *noise ^= *noise << 13;
        *noise ^= *noise >> 17;
        *noise ^= *noise << 5;
        *noise % 100
    }
}

impl SimulatedBoard for CertaboBoard {
    fn lift(&mut self, hole: Square, _ms: u32) -> Option<Vec<u8>> {
        let piece = self.pieces.piece_at(hole);
        self.pieces.lift(hole)?;
        let tag = self.tag_at(hole).map(std::mem::take).unwrap_or_default();
        self.beside.extend(piece.map(|piece| (piece, tag)));
        Some(Vec::new())
    }

    fn place(&mut self, hole: Square, piece: Option<Piece>, _ms: u32) -> Option<Vec<u8>> {
        self.pieces.place(hole, piece)?;
        let placed = self.pieces.piece_at(hole)?;
        self.tag(hole, placed);
        Some(Vec::new())
    }

    /// Eight bytes are lights.
    fn hear(&mut self, bytes: &[u8], _ms: u32) -> Vec<u8> {
        self.lit += bytes.len();
        let answers = b"L\r\n".repeat(self.lit / 8);
        self.lit %= 8;
        answers
    }

    fn due(&self) -> Option<u32> {
        Some(self.due_ms)
    }

    fn beat(&mut self, ms: u32) -> Vec<u8> {
        self.due_ms = ms.saturating_add(LINE_MS);
        let seen = self.pieces.seen().occupied();
        let mut tags = self.tags;
        for (square, tag) in Square::ALL.into_iter().zip(&mut tags) {
            let dice = self.dice();
            let filled = seen.contains(square);
            match (filled, *tag == Tag::default()) {
                (true, _) if dice < 3 => *tag = Tag::default(),
                // Stuck: it reads what is gone.
                (true, true) => *tag = [3, 0, 84, u8::from(square) + 1, 7],
                (true, false) => {}
                (false, _) if dice < 6 => *tag = [0, 0, 56, 0, 0],
                (false, _) if dice < 12 => *tag = [201, 0, 0, 0, 0],
                (false, _) => *tag = Tag::default(),
            }
        }
        tags_line(&tags)
    }

    fn reboot(&mut self, ms: u32) -> Vec<u8> {
        self.due_ms = ms;
        self.lit = 0;
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
        self.tag_all();
    }
}
