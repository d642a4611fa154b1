//! The signing key of this program: made at first start, readable by nobody else.

use std::{
    fs,
    io::{self, Read, Write},
    path::{Path, PathBuf},
};

use rustix::rand::{GetRandomFlags, getrandom};

use super::{
    disk::{data_folder, folder_of},
    files,
};

/// The secret of this machine's person, made if there is none. `ANNABELLA_KEY` names another file.
///
/// # Errors
/// When it can be neither read nor made, or is no secret of ours.
pub fn secret() -> io::Result<[u8; 32]> {
    let path = match std::env::var_os("ANNABELLA_KEY").filter(|path| !path.is_empty()) {
        Some(path) => PathBuf::from(path),
        None => data_folder()?.join("key"),
    };
    match read(&path) {
        Err(fault) if fault.kind() == io::ErrorKind::NotFound => {}
        secret => return secret,
    }
    make(&path)?;
    // Two programs may start at once: the secret is the one that stands there.
    read(&path)
}

fn read(path: &Path) -> io::Result<[u8; 32]> {
    let mut bytes = Vec::new();
    files::read_own(path)?.take(33).read_to_end(&mut bytes)?;
    bytes.try_into().map_err(|_| io::ErrorKind::InvalidData.into())
}

/// Under another name first, so that no half of a secret is ever found.
fn make(path: &Path) -> io::Result<()> {
    let folder = folder_of(path);
    fs::create_dir_all(folder)?;
    let mut bytes = [0; 32];
    getrandom(&mut bytes, GetRandomFlags::empty())?;
    let draft = path.with_extension(std::process::id().to_string());
    // Of a program that had the same number and was killed.
    let _ = fs::remove_file(&draft);
    let mut file = files::make(&draft)?;
    let written = file.write_all(&bytes).and_then(|()| file.sync_all());
    let named = written.and_then(|()| match fs::hard_link(&draft, path) {
        Err(fault) if fault.kind() != io::ErrorKind::AlreadyExists => Err(fault),
        _ => files::folder(folder)?.sync_all(),
    });
    let removed = fs::remove_file(&draft);
    named.and(removed)
}
