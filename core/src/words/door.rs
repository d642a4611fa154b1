//! The door of a rated game in words.

use std::fmt::Write as _;

use shakmaty::Square;

use super::{Told, Words};
use crate::game::Sandbox;

/// Each way a door stands open.
pub(super) fn open(door: &Sandbox) -> impl Iterator<Item = &'static str> {
    let open = [(door.files.is_none(), "door-files"), (!door.calls, "door-calls")];
    open.into_iter().filter(|(open, _)| *open).map(|(_, key)| key)
}

impl Words {
    /// A door as it is told to whoever asks: what holds, by which means, and what the program is
    /// known by. `inside`: a rated game is being played behind it.
    pub fn door(&self, door: &Sandbox, program: Option<[Square; 10]>, inside: bool) -> Vec<Told> {
        let shut = if inside { "door-shut" } else { "door-can" };
        let mut told: Vec<Told> =
            door.is_shut().then(|| self.line(shut, &[])).into_iter().collect();
        told.extend(open(door).map(|key| self.line(key, &[])));
        if let Some(version) = door.files {
            told.push(self.line("door-landlock", &[("number", version.to_string())]));
        }
        told.extend(door.calls.then(|| self.line("door-seccomp", &[])));
        told.extend(program.map(|squares| self.squares_line("program-is", &squares)));
        if let Some(hash) = door.program {
            let mut digits = String::new();
            for byte in hash {
                let _ = write!(digits, "{byte:02x}");
            }
            told.push(self.line("program-hash", &[("hash", digits)]));
        }
        told
    }
}
