//! A board as a test has it: the emulated firmware, or the simulated board. One test plays both.

use annabella::devices::board::PegBoard;
use shakmaty::{Bitboard, Color, Square};

use super::{
    chip::{Chip, unstuffed},
    hands::start,
};

/// Before the first move.
pub(crate) const START: Bitboard = Bitboard(0xFFFF_0000_0000_FFFF);

/// What a hand does, or somebody at the other end of the wire.
#[derive(Debug, Clone)]
pub(crate) enum Do {
    Lift(Square),
    Place(Square),
    Lever(Color, bool),
    Button(u8, bool),
    /// These bytes arrive.
    Hear(Vec<u8>),
    /// The power goes and comes.
    Power,
    /// So many milliseconds pass.
    Wait(u32),
}

/// A board with the pegs of the start position, just switched on.
pub(crate) trait Board {
    fn on() -> Self;
    fn take(&mut self, doing: &Do);
    /// The wire's bytes since the last time.
    fn wire(&mut self) -> Vec<Vec<u8>>;

    /// The frames since the last time: type, number and payload.
    fn frames(&mut self) -> Vec<Vec<u8>> {
        self.wire().iter().map(|wire| unstuffed(wire)).collect()
    }

    /// All of it, and the frames that follow.
    fn play(&mut self, doings: &[Do]) -> Vec<Vec<u8>> {
        for doing in doings {
            self.take(doing);
        }
        self.frames()
    }
}

/// The firmware in the emulated chip.
pub(crate) struct Emulated {
    pub(crate) chip: Chip,
    heard: Vec<Vec<u8>>,
}

impl Board for Emulated {
    fn on() -> Emulated {
        let mut board = Emulated { chip: Chip::on(&start()), heard: Vec::new() };
        // Until it has greeted.
        board.take(&Do::Wait(200));
        board
    }

    fn take(&mut self, doing: &Do) {
        let chip = &mut self.chip;
        match doing {
            Do::Lift(hole) => chip.contact(&hole.to_string(), false),
            Do::Place(hole) => chip.contact(&hole.to_string(), true),
            Do::Lever(color, pressed) => {
                chip.contact(color.fold_wb("white", "black"), *pressed);
            }
            Do::Button(button, pressed) => chip.contact(&format!("button{}", button + 1), *pressed),
            Do::Hear(bytes) => chip.send(bytes),
            Do::Power => {
                chip.say("power");
                self.take(&Do::Wait(200));
            }
            Do::Wait(ms) => {
                let seen = chip.after(u64::from(*ms) * 1_000);
                self.heard.extend(seen.frames.into_iter().map(|frame| frame.wire));
            }
        }
    }

    fn wire(&mut self) -> Vec<Vec<u8>> {
        std::mem::take(&mut self.heard)
    }
}

/// The simulated board, with a clock.
pub(crate) struct Simulated {
    board: PegBoard,
    ms: u32,
    boots: u32,
    heard: Vec<u8>,
}

impl Board for Simulated {
    fn on() -> Simulated {
        let mut board = PegBoard::new(START);
        let heard = board.reboot(1);
        let mut board = Simulated { board, ms: 0, boots: 1, heard };
        board.take(&Do::Wait(200));
        board
    }

    fn take(&mut self, doing: &Do) {
        let (board, ms) = (&mut self.board, self.ms);
        let sent = match doing {
            Do::Lift(hole) => board.lift(*hole, ms).unwrap(),
            Do::Place(hole) => board.place(*hole, ms).unwrap(),
            Do::Lever(color, pressed) => board.lever(*color, *pressed, ms),
            Do::Button(button, pressed) => board.button(*button, *pressed, ms),
            Do::Hear(bytes) => board.hear(bytes, ms),
            Do::Power => {
                self.boots += 1;
                self.ms = 0;
                self.heard.extend(board.reboot(self.boots));
                return self.take(&Do::Wait(200));
            }
            Do::Wait(until) => {
                let until = ms + until;
                while board.due() <= until {
                    self.heard.extend(board.beat(board.due()));
                }
                self.ms = until;
                return;
            }
        };
        self.heard.extend(sent);
    }

    fn wire(&mut self) -> Vec<Vec<u8>> {
        let heard = std::mem::take(&mut self.heard);
        heard.split_inclusive(|byte| *byte == 0).map(<[u8]>::to_vec).collect()
    }
}
