//! The sandbox of a rated game in words: to people, its door.

use std::fmt::Write as _;

use shakmaty::Square;

use super::{Line, Text, Words};
use crate::game::{Foreign, Sandbox};

/// Each way a door stands open.
pub(super) fn open(door: &Sandbox) -> impl Iterator<Item = Line> {
    let open = [(door.files.is_none(), Line::DoorFiles), (!door.calls, Line::DoorCalls)];
    let open = open.into_iter().filter(|(open, _)| *open).map(|(_, line)| line);
    open.chain(door.foreign.iter().map(|what| match what {
        Foreign::Tracer => Line::DoorTracer,
        Foreign::Code => Line::DoorCode,
        Foreign::Thread => Line::DoorThread,
        Foreign::File => Line::DoorFile,
    }))
}

impl Words {
    /// A door as it is told to whoever asks: what holds, by which means, and what the program is
    /// known by. `inside`: a rated game is being played behind it.
    pub fn sandbox(
        &self,
        door: &Sandbox,
        program: Option<[Square; 10]>,
        inside: bool,
    ) -> Vec<Text> {
        let shut = if inside { Line::DoorShut } else { Line::DoorCan };
        let mut lines: Vec<Line> = door.is_shut().then_some(shut).into_iter().collect();
        lines.extend(open(door));
        lines.extend(door.files.map(|number| Line::DoorLandlock { number }));
        lines.extend(door.calls.then_some(Line::DoorSeccomp));
        lines.extend(program.map(|squares| Line::ProgramIs { squares: squares.to_vec() }));
        if let Some(hash) = door.program {
            let mut digits = String::new();
            for byte in hash {
                let _ = write!(digits, "{byte:02x}");
            }
            lines.push(Line::ProgramHash { hash: digits });
        }
        lines.iter().map(|line| self.line(line)).collect()
    }
}
