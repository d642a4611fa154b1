//! What the disk answers, as the table takes it.

use std::path::Path;

use crate::{
    devices::DiskAnswer,
    game::Plain,
    table::{Device, Input},
};

impl From<DiskAnswer> for Input {
    fn from(answer: DiskAnswer) -> Input {
        match answer {
            DiskAnswer::Recorded(seq) => Input::Durable(seq),
            DiskAnswer::Lost(why) => Input::Gone(Device::Disk, why.to_string()),
            DiskAnswer::Moved(path, why) => {
                Input::Moved(shown(&path), why.map(|why| why.to_string()))
            }
            DiskAnswer::Untimed(why) => Input::Gone(Device::Times, why.to_string()),
            DiskAnswer::Unheard(why) => Input::Gone(Device::Cues, why.to_string()),
        }
    }
}

/// A path as it can be told: no control byte reaches a terminal.
pub(crate) fn shown(path: &Path) -> String {
    Plain::whole(&path.display().to_string()).into()
}
