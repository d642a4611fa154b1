//! Folders: the one we were started in, in which some files must lie, and those of disks that are
//! pulled out and come back.

use std::{
    env, fs, io,
    os::unix::fs::MetadataExt,
    path::{Component, Path, PathBuf},
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

/// Where a disk comes back that went away, if this folder is the top of one: the folder it hangs
/// in. None where that is more than a game is given: the whole machine, or what the person's home
/// lies in.
pub(crate) fn comes_back_in(folder: &Path) -> Option<PathBuf> {
    let whole = fs::canonicalize(folder).ok()?;
    let parent = whole.parent()?;
    let is_a_disk = fs::metadata(&whole).ok()?.dev() != fs::metadata(parent).ok()?.dev();
    let home = env::var_os("HOME").and_then(|home| fs::canonicalize(home).ok());
    let too_wide = parent.parent().is_none() || home.is_some_and(|home| home.starts_with(parent));
    (is_a_disk && !too_wide).then(|| parent.to_owned())
}
