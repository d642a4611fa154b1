//! Everything that can come in, and everything that can go out.

use std::time::Duration;

use crate::{
    devices::{Page, Running},
    words::{Channel, Urgency},
};

/// What the table takes. One closed list: this page shows all that can happen.
#[derive(Debug)]
pub enum Input {
    /// A typed line.
    Line(String),
    /// A line that was not text, or too long to be one.
    NotALine,
    /// A page is on the disk, up to this line.
    Durable(u64),
    /// A device has failed, and why.
    Gone(Device, String),
    /// The whole game stands in another file now, and why; without a why, after the disk was gone.
    Moved(String, Option<String>),
    /// A device works again.
    Back(Device),
    /// So many lines could not be shown.
    Unshown(usize),
    /// Time alone has brought something.
    Due,
    /// The input ended, the terminal was closed, or the program is to end.
    Leave,
}

/// What can fail and come back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Device {
    /// The journal's disk.
    Disk,
    /// The file of cues.
    Cues,
    /// The voice.
    Voice,
}

/// What the table hands out, each to its own device.
#[derive(Debug, PartialEq, Eq)]
pub enum Out {
    /// For the disk.
    Keep(Page),
    /// A line for the screen.
    Print(String),
    /// A line for the voice.
    Speak(String, Urgency),
    /// How the clocks stand from now on.
    Times(Running),
    /// Simulated time passes.
    Wait(Duration),
    /// The table is left.
    Leave,
}

/// Which channels a terminal shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ear {
    /// The public channel and one more.
    Of(Channel),
    /// Every channel.
    All,
}

impl Ear {
    /// Whether it gets what goes to a channel.
    pub fn hears(self, channel: Channel) -> bool {
        channel == Channel::Public || self == Ear::All || self == Ear::Of(channel)
    }
}
