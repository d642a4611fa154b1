//! What the machine's battery has left.

use std::{fs, path::Path};

use super::files;

/// More than a number.
const BYTES_MAX: u64 = 64;

/// In percent, where the system tells it; the emptiest if there are several.
pub fn battery() -> Option<u8> {
    least(Path::new("/sys/class/power_supply"))
}

fn least(supplies: &Path) -> Option<u8> {
    let supplies = fs::read_dir(supplies).ok()?;
    let percent = |supply: fs::DirEntry| {
        let mut file = files::read_plain(&supply.path().join("capacity")).ok()?;
        let text = String::from_utf8(files::bounded(&mut file, BYTES_MAX).ok()?).ok()?;
        text.trim().parse::<u8>().ok().filter(|percent| *percent <= 100)
    };
    supplies.filter_map(Result::ok).take(64).filter_map(percent).min()
}
