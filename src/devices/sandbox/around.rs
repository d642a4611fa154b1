//! What stands in this program or around it that should not when a rated game begins.

use std::{fs, io::Read, path::Path};

use annabella_launcher::Map;

use crate::devices::files;

/// What the system tells of this program. It is an honest program that asks: one that was changed
/// asks nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Around {
    /// Another program looks into this one.
    pub traced: bool,
    /// Code is in it that is neither its own nor the system's.
    pub foreign_code: bool,
    /// The file that the system takes for its own is another one.
    pub other_file: bool,
    /// How many threads there are.
    pub threads: usize,
}

/// What the system tells of this program, line by line.
fn status() -> Option<String> {
    let mut status = String::new();
    files::read_plain(Path::new("/proc/self/status")).ok()?.read_to_string(&mut status).ok()?;
    Some(status)
}

/// What there is now. Where the system does not tell, nothing is known to be wrong.
pub fn around() -> Around {
    let status = status().unwrap_or_default();
    let by = status.lines().find_map(|line| line.strip_prefix("TracerPid:"));
    let traced = by.is_some_and(|number| number.trim() != "0");
    let map = Map::read().ok();
    let foreign_code = map.as_ref().is_some_and(Map::has_foreign);
    let other_file = map.as_ref().is_some_and(|map| !map.is_own_file());
    let threads = fs::read_dir("/proc/self/task").map_or(1, Iterator::count);
    Around { traced, foreign_code, other_file, threads }
}
