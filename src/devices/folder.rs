//! Files that must lie in the folder we were started in.

use std::{
    fs, io,
    path::{Component, Path},
};

/// Reads a file of the current folder or one below it. A way that leads out, by its name or by a
/// link, is not gone.
///
/// # Errors
/// When it leads out, cannot be read or is too large.
pub fn read_inside(path: &Path) -> io::Result<Vec<u8>> {
    let outside = || io::Error::from(io::ErrorKind::PermissionDenied);
    let down = |part| matches!(part, Component::Normal(_) | Component::CurDir);
    if !path.components().all(down) {
        return Err(outside());
    }
    if !fs::canonicalize(path)?.starts_with(fs::canonicalize(".")?) {
        return Err(outside());
    }
    super::read_file(path)
}
