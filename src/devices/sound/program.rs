//! Where the program that sounds is.

use std::{fs, io, path::PathBuf};

use thiserror::Error;

/// What it is called.
const NAME: &str = "annabella-sound";

#[derive(Debug, Error)]
#[error("`{NAME}` is not beside this program")]
struct NotThere;

/// The program that sounds: it stands beside this one.
///
/// # Errors
/// When it does not.
pub fn sound_program() -> io::Result<PathBuf> {
    let there = fs::read_link("/proc/self/exe")?.with_file_name(NAME);
    if there.exists() { Ok(there) } else { Err(io::Error::new(io::ErrorKind::NotFound, NotThere)) }
}
