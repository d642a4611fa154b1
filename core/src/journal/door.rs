//! The door as text, and back: `files 7 calls yes program 3f0a…`, or `none`, `no` and `none`.

use super::sign::{hex, unhex};
use crate::game::Door;

/// Writes a door.
pub(super) fn write(door: &Door) -> String {
    let none = || "none".to_owned();
    let files = door.files.map_or_else(none, |version| version.to_string());
    let program = door.program.map_or_else(none, |hash| hex(&hash));
    format!("door files {files} calls {} program {program}", if door.calls { "yes" } else { "no" })
}

/// Reads what [`write()`] writes, after its first word.
pub(super) fn read(text: &str) -> Option<Door> {
    let words: Vec<&str> = text.split(' ').collect();
    let ["files", files, "calls", calls, "program", program] = words.as_slice() else {
        return None;
    };
    Some(Door {
        files: if *files == "none" { None } else { Some(files.parse().ok()?) },
        calls: ["no", "yes"].iter().position(|known| known == calls)? == 1,
        program: if *program == "none" { None } else { Some(unhex(program)?) },
    })
}
