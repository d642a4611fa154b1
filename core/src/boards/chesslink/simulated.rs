//! A `ChessLink` without wood: it tells its squares at every scan, or as its settings say.

use shakmaty::{Bitboard, Board, Piece, Square};

use super::{
    super::{pieces::SensedPieces, simulated::SimulatedBoard},
    codec::ChessLinkReport,
    command::{ChessLinkCommand, ChessLinkCommanded},
};

/// The setting that tells when squares are told, and its values.
const WHEN: u8 = 2;
const EVERY_SCAN: u8 = 0;
const NEVER: u8 = 1;
/// The time from scan to scan.
const SCAN_MS: u32 = 41;

/// The simulated `ChessLink`.
#[derive(Debug)]
pub struct ChessLinkBoard {
    pieces: SensedPieces,
    commanded: ChessLinkCommanded,
    /// Without check or not, scan time, when to tell, how often, brightness.
    settings: [u8; 5],
    due_ms: u32,
}

impl Default for ChessLinkBoard {
    fn default() -> Self {
        Self {
            pieces: SensedPieces::default(),
            commanded: ChessLinkCommanded::default(),
            settings: [0, 20, EVERY_SCAN, 0, 14],
            due_ms: 0,
        }
    }
}

impl ChessLinkBoard {
    fn when(&self) -> u8 {
        self.settings.get(usize::from(WHEN)).copied().unwrap_or(EVERY_SCAN)
    }

    fn status(&self) -> Vec<u8> {
        ChessLinkReport::Status(Box::new(self.pieces.holes())).message()
    }

    fn changed(&self, seen: bool) -> Vec<u8> {
        if seen && self.when() > NEVER { self.status() } else { Vec::new() }
    }

    fn answer(&mut self, command: &ChessLinkCommand) -> Vec<u8> {
        match command {
            ChessLinkCommand::Status => self.status(),
            ChessLinkCommand::Version => ChessLinkReport::Version(1, 3).message(),
            ChessLinkCommand::Light(_) => ChessLinkReport::Lit.message(),
            ChessLinkCommand::Dark => ChessLinkReport::Dark.message(),
            ChessLinkCommand::Write(at, what) => {
                let setting = self.settings.get_mut(usize::from(*at));
                setting.map_or_else(Vec::new, |setting| {
                    *setting = *what;
                    ChessLinkReport::Written(*at, *what).message()
                })
            }
            ChessLinkCommand::Read(at) => {
                let setting = self.settings.get(usize::from(*at));
                setting.map(|what| ChessLinkReport::Read(*at, *what).message()).unwrap_or_default()
            }
        }
    }
}

impl SimulatedBoard for ChessLinkBoard {
    fn lift(&mut self, hole: Square, _ms: u32) -> Option<Vec<u8>> {
        let seen = self.pieces.lift(hole)?;
        Some(self.changed(seen))
    }

    fn place(&mut self, hole: Square, piece: Option<Piece>, _ms: u32) -> Option<Vec<u8>> {
        let seen = self.pieces.place(hole, piece)?;
        Some(self.changed(seen))
    }

    fn hear(&mut self, bytes: &[u8], _ms: u32) -> Vec<u8> {
        let commands = self.commanded.feed(bytes);
        commands.iter().flat_map(|command| self.answer(command)).collect()
    }

    fn due(&self) -> Option<u32> {
        (self.when() == EVERY_SCAN).then_some(self.due_ms)
    }

    fn beat(&mut self, ms: u32) -> Vec<u8> {
        self.due_ms = ms.saturating_add(SCAN_MS);
        self.status()
    }

    fn reboot(&mut self, ms: u32) -> Vec<u8> {
        self.commanded = ChessLinkCommanded::default();
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
