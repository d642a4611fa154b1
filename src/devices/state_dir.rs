//! The state folder of the person: small things kept from one start to the next.

use std::{fs, io, io::Write, path::PathBuf};

use super::files;

/// More than all answers together.
const BYTES_MAX: u64 = 1 << 16;

/// Our part of the person's state folder.
fn folder() -> io::Result<PathBuf> {
    let state = std::env::var_os("XDG_STATE_HOME")
        .filter(|folder| !folder.is_empty())
        .map(PathBuf::from)
        .or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".local/state")))
        .ok_or(io::ErrorKind::NotFound)?;
    Ok(state.join("annabella"))
}

/// What was kept under a name, if anything was.
pub fn kept(name: &str) -> Option<String> {
    let path = folder().ok()?.join(name);
    let bytes = files::bounded(&mut files::read_own(&path).ok()?, BYTES_MAX).ok()?;
    String::from_utf8(bytes).ok()
}

/// Keeps a text under a name: the whole of it, or what was there before.
///
/// # Errors
/// When the folder cannot be written.
pub fn keep(name: &str, text: &str) -> io::Result<()> {
    let folder = folder()?;
    fs::create_dir_all(&folder)?;
    let draft = folder.join(format!("{name}.{}", std::process::id()));
    // Of a program that had the same number and was killed.
    let _ = fs::remove_file(&draft);
    files::make(&draft)?.write_all(text.as_bytes())?;
    fs::rename(&draft, folder.join(name))
}
