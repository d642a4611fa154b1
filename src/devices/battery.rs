//! What the machine's battery has left.

use std::{fs, path::Path};

/// In percent, where the system tells it; the emptiest if there are several.
pub fn battery() -> Option<u8> {
    least(Path::new("/sys/class/power_supply"))
}

fn least(supplies: &Path) -> Option<u8> {
    let supplies = fs::read_dir(supplies).ok()?;
    let percent = |supply: fs::DirEntry| {
        let text = fs::read_to_string(supply.path().join("capacity")).ok()?;
        text.trim().parse::<u8>().ok().filter(|percent| *percent <= 100)
    };
    supplies.filter_map(Result::ok).take(64).filter_map(percent).min()
}
