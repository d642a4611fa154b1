//! What the devices answer: recorded, moved, gone, back.

use super::{input::Device, table::Table};
use crate::{
    at::At,
    game::Plain,
    words::{Channel, Cue, Line, Sign, Text},
};

impl Table {
    /// The disk has answered: up to here it is recorded.
    pub(crate) fn recorded(&mut self, at: At, seq: u64) {
        self.record.recorded(seq);
        let (channel, told) = (Channel::Public, Text::default());
        self.hand_out(Cue { at, channel, sign: Sign::Recorded, told, seq: Some(seq) });
    }

    /// The whole game stands in another file now.
    pub(crate) fn moved(&mut self, at: At, file: String, why: Option<String>) {
        self.record.moved(&file);
        match why {
            Some(why) => {
                let why = Plain::lossy(&why).to_string();
                self.tell(at, Channel::Public, Sign::DiskMoved, Line::DiskMoved { why, file });
            }
            None => self.tell(at, Channel::Public, Sign::DiskBack, Line::DiskBack { file }),
        }
    }

    /// A device has failed: told once, and the game goes on.
    pub(crate) fn gone(&mut self, at: At, device: Device, why: &str) {
        let why = Plain::lossy(why).to_string();
        match device {
            Device::Disk => {
                self.record.lost();
                self.tell(at, Channel::Public, Sign::DiskLost, Line::DiskLost { why });
            }
            Device::Cues => self.tell(at, Channel::Public, Sign::CuesLost, Line::CuesLost { why }),
            Device::Times => {
                self.tell(at, Channel::Public, Sign::TimesLost, Line::TimesLost { why });
            }
            Device::Voice => {
                self.tell(at, Channel::Public, Sign::VoiceLost, Line::VoiceLost { why });
            }
            Device::Sound => {
                self.tell(at, Channel::Public, Sign::SoundLost, Line::SoundLost { why });
            }
            Device::Clips => {
                self.tell(at, Channel::Public, Sign::ClipsLost, Line::ClipsLost { why });
            }
            Device::Board(color) => self.unplugged(at, color, &why),
        }
    }
}
