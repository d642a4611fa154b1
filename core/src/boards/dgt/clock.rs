//! What the clock behind a DGT board tells, in the seven bytes of one message.
//!
//! Three bytes for the player at the right (hours with flags, minutes, seconds, the latter two in
//! decimal digits of four bits), three for the one at the left, and one of states. Where the low
//! half of either hours byte is `A` the bytes are an answer of the clock instead, scattered over
//! the same seven.

use std::time::Duration;

/// One side of the clock's display.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Side {
    /// What is left, in seconds.
    pub seconds: u16,
    /// A flag is shown.
    pub flag: bool,
}

/// A reading of the clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Times {
    /// The player at the right.
    pub right: Side,
    /// The player at the left.
    pub left: Side,
    /// The clock runs.
    pub runs: bool,
    /// The right-hand lever is up, so it is the right player's turn; else it is the left one's.
    pub right_up: bool,
    /// The clock's battery is low.
    pub low: bool,
}

/// An answer of the clock, or something it tells unasked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ack {
    /// `10`: well; `40` or `20`: not done.
    pub done: u8,
    /// Which command it answers; from `80` on unasked: `81` ready, `88` buttons.
    pub what: u8,
    /// A version, or the buttons that are held.
    pub more: u8,
    /// The last button's letter.
    pub last: u8,
}

/// The bits of the buttons, from 0 to 4: back, minus, run, plus, OK.
const BUTTONS: [u8; 5] = [0x04, 0x20, 0x10, 0x08, 0x40];
/// Their letters.
const LETTERS: [u8; 5] = [0x31, 0x34, 0x33, 0x32, 0x35];

impl Ack {
    /// Whether the command was done.
    pub const fn is_done(&self) -> bool {
        self.done == 0x10
    }

    /// The buttons that are held, if it tells of buttons.
    pub fn buttons(&self) -> Vec<u8> {
        let held = (0..).zip(BUTTONS).filter(|(_, bit)| self.more & bit != 0);
        if self.what == 0x88 { held.map(|(button, _)| button).collect() } else { Vec::new() }
    }

    /// A button is pressed.
    pub fn button(button: u8) -> Option<Self> {
        let at = usize::from(button);
        let (bit, last) = (BUTTONS.get(at)?, *LETTERS.get(at)?);
        Some(Self { done: 0x10, what: 0x88, more: 1 | bit, last })
    }

    pub(super) const fn read(d: [u8; 7]) -> Option<Self> {
        let [d0, d1, d2, d3, d4, d5, _] = d;
        if d0 & 0x0F != 0x0A && d3 & 0x0F != 0x0A {
            return None;
        }
        Some(Self {
            done: d1 & 0x7F | d3 << 3 & 0x80,
            what: d2 & 0x7F | d3 << 2 & 0x80,
            more: d4 & 0x7F | d0 << 3 & 0x80,
            last: d5 & 0x7F | d0 << 2 & 0x80,
        })
    }

    pub(super) fn write(self) -> [u8; 7] {
        let high = |one: u8, other: u8| 0x0A | (one & 0x80) >> 3 | (other & 0x80) >> 2;
        [
            high(self.more, self.last),
            self.done & 0x7F,
            self.what & 0x7F,
            high(self.done, self.what),
            self.more & 0x7F,
            self.last & 0x7F,
            0,
        ]
    }
}

impl Times {
    /// None: no clock shows such a time.
    pub(super) fn read(d: [u8; 7]) -> Option<Self> {
        let [d0, d1, d2, d3, d4, d5, state] = d;
        Some(Self {
            right: Side::read(d0, d1, d2)?,
            left: Side::read(d3, d4, d5)?,
            runs: state & 0x01 != 0,
            right_up: state & 0x02 != 0,
            low: state & 0x04 != 0,
        })
    }

    pub(super) fn write(self) -> [u8; 7] {
        let ([d0, d1, d2], [d3, d4, d5]) = (self.right.write(), self.left.write());
        let turn = if !self.runs {
            0
        } else if self.right_up {
            0x08
        } else {
            0x10
        };
        let state = u8::from(self.runs) | u8::from(self.right_up) << 1 | u8::from(self.low) << 2;
        [d0, d1, d2, d3, d4, d5, state | turn]
    }
}

impl Side {
    /// What is left.
    pub fn left(self) -> Duration {
        Duration::from_secs(u64::from(self.seconds))
    }

    fn read(hours: u8, minutes: u8, seconds: u8) -> Option<Self> {
        let digits = |byte: u8| {
            let (ten, one) = (byte >> 4, byte & 0x0F);
            (ten <= 5 && one <= 9).then(|| u16::from(ten) * 10 + u16::from(one))
        };
        let flag = hours & 0x50 != 0;
        let hours = u16::from(hours & 0x0F);
        let seconds = hours * 3600 + digits(minutes)? * 60 + digits(seconds)?;
        (hours <= 9).then_some(Self { seconds, flag })
    }

    fn write(self) -> [u8; 3] {
        let digits = |number: u16| u8::try_from(((number / 10) << 4) | (number % 10)).unwrap_or(0);
        let hours = u8::try_from(self.seconds / 3600 % 10).unwrap_or(0);
        let flag = if self.flag { 0x50 } else { 0 };
        [hours | flag, digits(self.seconds / 60 % 60), digits(self.seconds % 60)]
    }
}
