//! A peg board in the hall: what stands in its holes, what it sends, and the cable it hangs on.

use annabella::devices::board::PegBoard;
use annabella::game::At;
use shakmaty::{Bitboard, Square};

use super::cable::Cable;

/// One board and both directions of its cable.
#[derive(Debug)]
pub struct Board {
    model: PegBoard,
    /// The pegs as a hand feels them.
    pub pegs: Bitboard,
    pub outward: Cable,
    pub inward: Cable,
    pub plugged: bool,
    /// Counts the plugging in: what was on the way before is lost.
    pub plugs: u32,
    powered: bool,
    /// Planted: it does not notice what is done while it is unplugged.
    pub blind: bool,
    boots: u32,
    /// What its own time is ahead of the hall's.
    ahead_ms: i64,
}

impl Board {
    pub fn new(pegs: Bitboard, ahead_ms: i64) -> Board {
        Board {
            model: PegBoard::new(pegs),
            pegs,
            outward: Cable::default(),
            inward: Cable::default(),
            plugged: true,
            plugs: 0,
            powered: true,
            blind: false,
            boots: 0,
            ahead_ms,
        }
    }

    fn ms(&self, now: At) -> u32 {
        let ms = i64::try_from(now.since_start().as_millis()).unwrap() + self.ahead_ms;
        u32::try_from(ms).unwrap_or(0)
    }

    /// A hand does something with one hole. Gives the bytes sent.
    pub fn hand(&mut self, now: At, hole: Square, place: bool) -> Vec<u8> {
        self.pegs.set(hole, place);
        if !self.powered || self.blind && !self.plugged {
            return Vec::new();
        }
        let ms = self.ms(now);
        let sent = if place { self.model.place(hole, ms) } else { self.model.lift(hole, ms) };
        sent.unwrap_or_default()
    }

    pub fn lever(&mut self, now: At, color: shakmaty::Color) -> Vec<u8> {
        if self.powered { self.model.press(color, self.ms(now)) } else { Vec::new() }
    }

    /// Bytes from the table.
    pub fn hear(&mut self, now: At, bytes: &[u8]) -> Vec<u8> {
        self.model.hear(bytes, self.ms(now))
    }

    /// When it will speak by itself.
    pub fn due(&self) -> Option<At> {
        let ms = i64::from(self.model.due()) - self.ahead_ms;
        self.plugged.then(|| At::from_millis(u64::try_from(ms).unwrap_or(0)))
    }

    pub fn beat(&mut self, now: At) -> Vec<u8> {
        self.model.beat(self.ms(now))
    }

    /// The cable comes out; without it the board may have no power.
    pub fn unplug(&mut self, battery: bool) {
        self.plugged = false;
        self.powered = battery;
    }

    pub fn plug(&mut self, now: At) -> Vec<u8> {
        self.plugged = true;
        self.plugs += 1;
        if std::mem::replace(&mut self.powered, true) {
            return Vec::new();
        }
        self.boots += 1;
        self.ahead_ms = -i64::try_from(now.since_start().as_millis()).unwrap();
        if !self.blind {
            self.model.set(self.pegs);
        }
        self.model.reboot(self.boots)
    }

    /// Another reckoning of time begins.
    pub fn rebase(&mut self, from: At, to: At) {
        let ms = |at: At| i64::try_from(at.since_start().as_millis()).unwrap();
        self.ahead_ms += ms(from) - ms(to);
        self.plugs += 1;
        self.outward.rebase(to);
        self.inward.rebase(to);
    }
}
