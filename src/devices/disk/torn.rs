//! What is kept of a torn journal before it is cut: nothing is lost by going on with it.

use std::{
    io,
    path::{Path, PathBuf},
};

use super::{Files, How, files::write_all, places::torn_path, segment::folder_of};

/// How many of one journal are kept.
const TORN_MAX: u32 = 100;

/// Keeps the bytes of a journal as they are, beside it, and tells where.
///
/// # Errors
/// When the disk does not take them: then nothing is to be cut.
pub fn keep_torn(files: &mut impl Files, journal: &Path, bytes: &[u8]) -> io::Result<PathBuf> {
    for number in 1..=TORN_MAX {
        let path = torn_path(journal, number);
        let mut file = match files.open(&path, How::New) {
            Ok(file) => file,
            // Kept by a run that came no further.
            Err(_) if files.read(&path).is_ok_and(|kept| kept == bytes) => return Ok(path),
            Err(fault) if fault.kind() == io::ErrorKind::AlreadyExists => continue,
            Err(fault) => return Err(fault),
        };
        write_all(files, &mut file, 0, bytes)?;
        files.sync(&mut file)?;
        files.sync_folder(folder_of(&path))?;
        return Ok(path);
    }
    Err(io::ErrorKind::AlreadyExists.into())
}
