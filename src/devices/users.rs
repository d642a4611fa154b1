//! The users of this machine, by its own list.

use std::{
    io::{self, Read},
    path::Path,
};

use super::files;

/// Users of more than one machine.
const BYTES_MAX: u64 = 1 << 20;

fn list() -> io::Result<String> {
    let mut list = String::new();
    files::read_plain(Path::new("/etc/passwd"))?.take(BYTES_MAX).read_to_string(&mut list)?;
    Ok(list)
}

/// The name of a user, where the list has him.
pub(super) fn user_name(uid: u32) -> Option<String> {
    let list = list().ok()?;
    let has =
        |line: &&str| line.split(':').nth(2).and_then(|number| number.parse().ok()) == Some(uid);
    list.lines().find(has)?.split(':').next().map(ToOwned::to_owned)
}

/// A user's number and his group's, where the list has him.
///
/// # Errors
/// When the list cannot be read.
pub fn user_numbers(name: &str) -> io::Result<Option<(u32, u32)>> {
    let numbers = |line: &str| {
        let mut fields = line.split(':');
        let his = fields.next() == Some(name);
        let uid = fields.nth(1)?.parse().ok()?;
        let gid = fields.next()?.parse().ok()?;
        his.then_some((uid, gid))
    };
    Ok(list()?.lines().find_map(numbers))
}
