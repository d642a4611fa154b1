//! Everything that can come in, and everything that can go out.

use std::time::Duration;

use shakmaty::Color;

use super::{
    device::{ClockSnapshot, Gap, PadSaid, Page, Shake},
    places::{Owner, PlaceId},
};
use crate::{
    at::At,
    boards::{Kind, certabo::Calibration},
    game::Plain,
    words::{Beat, Channel, Tone, Urgency},
};

/// What the table takes. One closed list: this page shows all that can happen.
#[derive(Debug)]
pub enum Input {
    /// A line typed at a place.
    Line(PlaceId, String),
    /// A line that was not text, or too long to be one.
    NotALine(PlaceId),
    /// A key that would end or stop another program, in a rated game.
    Signal(PlaceId),
    /// Somebody joins: a place is there from now on.
    Joins(PlaceId, Joining),
    /// A place is there no more; and why, where it did not go by itself.
    Goes(PlaceId, Option<String>),
    /// A board of this kind is at this player's port, open to be asked; the tags under its pieces,
    /// where they were learned earlier.
    Found(Color, Kind, Option<Calibration>),
    /// Another board answers where this player's was: it is not believed.
    Stranger(Color),
    /// Bytes from this player's board.
    Wire(Color, Vec<u8>),
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
    /// A number key alone at the terminal the game was started at, and the line it says.
    Digit(String),
    /// Something from a gamepad.
    Pad(PadSaid),
    /// Nothing was watched for a time.
    Gap(Gap),
    /// Time alone has brought something.
    Due,
    /// The input ended, the terminal was closed, or the program is to end.
    Leave,
}

/// Who joins, and with what.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Joining {
    /// As whom.
    pub owner: Owner,
    /// It says by itself what it is shown.
    pub speaks: bool,
    /// In which language its owner is told what is for him alone.
    pub language: Option<String>,
    /// At a guarded table: as whom the system knows him.
    pub login: Option<Login>,
}

/// As whom the system knows somebody. At a guarded table one login is one person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Login {
    /// His number.
    pub uid: u32,
    /// His name, as people know it.
    pub name: Plain,
}

/// What can fail and come back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Device {
    /// The journal's disk.
    Disk,
    /// The file of cues.
    Cues,
    /// The line beside the journal with the present times.
    Times,
    /// The system's voice.
    Voice,
    /// A device that sounds.
    Sound,
    /// Some of the recordings.
    Clips,
    /// This player's board.
    Board(Color),
}

/// What the table hands out, each to its own device.
#[derive(Debug, PartialEq, Eq)]
pub enum Out {
    /// For the disk.
    Keep(Page),
    /// A line to be shown at a place.
    Print(PlaceId, String),
    /// What a place asks with from now on, and whether what is typed there is not shown. The
    /// terminal the game was started at is asked by itself.
    Prompt(PlaceId, String, bool),
    /// A place is to go.
    Dismiss(PlaceId),
    /// A line or a tone for the ears of a channel.
    Speak(Said),
    /// The port this player's board is on from now on; none: it is on no port.
    Connect(Color, Option<String>),
    /// Pulses for a player's hand, or no more of them.
    Shake(Shake),
    /// This player has heard enough.
    Hush(Color),
    /// Bytes for this player's board.
    Wire(Color, Vec<u8>),
    /// Tags learned on this player's board, to be kept for the next game.
    Learned(Color, Calibration),
    /// How the clocks stand from now on.
    Times(ClockSnapshot),
    /// Simulated time passes.
    Wait(Duration),
    /// The table is left.
    Leave,
}

/// What is said to a channel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// To whom.
    pub channel: Channel,
    /// The words, if there are any.
    pub line: Option<String>,
    /// The tone before them.
    pub tone: Option<Tone>,
    /// A time or a number, instead of words.
    pub beats: Vec<Beat>,
    /// How it behaves towards other lines.
    pub urgency: Urgency,
    /// The input it came of.
    pub moment: At,
    /// Whose own move it says.
    pub own: Option<Color>,
    /// The place that is to say it by itself; none: this table's own ears.
    pub place: Option<PlaceId>,
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
