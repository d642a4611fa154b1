//! The probe of the disk: a file written, synced and taken away again, and room for more.

use std::{
    fs,
    io::{self, Write},
};

use super::{disk::games_folder, files};

/// Tries the folder where games are kept. How many bytes are free there.
///
/// # Errors
/// When a file there cannot be written, synced or removed.
pub fn try_disk() -> io::Result<u64> {
    let folder = games_folder()?;
    let path = folder.join(format!(".try-{}", std::process::id()));
    let _ = fs::remove_file(&path);
    let written = files::make(&path).and_then(|mut file| {
        file.write_all(&[b'\n'; 4096])?;
        file.sync_all()
    });
    let removed = fs::remove_file(&path);
    written.and(removed)?;
    let about = rustix::fs::statvfs(&folder)?;
    Ok(about.f_bavail.saturating_mul(about.f_frsize))
}
