//! The socket of the guard: the service that runs rated games as a user of its own.
//!
//! It stands in a folder of `/run`, where root alone makes folders: whoever finds it there finds
//! the guard of this machine, and nobody at a table can put another in its place.

use std::{
    fs::{self, DirBuilder},
    io,
    os::unix::{
        fs::{DirBuilderExt, MetadataExt, PermissionsExt},
        net::{UnixListener, UnixStream},
    },
    path::{Path, PathBuf},
};

use rustix::process::getuid;

use super::place_socket::{game_socket, is_of};

/// Where the guard and its games are reached.
const FOLDER: &str = "/run/annabella";
const SOCKET: &str = "guard.socket";
/// Where it keeps its games and its key.
const DATA: &str = "/var/lib/annabella";

/// The guard's folder, where a guard is installed. One that others could write to is none.
pub fn guard_folder() -> Option<&'static Path> {
    let folder = Path::new(FOLDER);
    let there = fs::symlink_metadata(folder).ok()?;
    (there.is_dir() && there.mode() & 0o022 == 0).then_some(folder)
}

/// Where the guard keeps what is its own.
pub fn guard_data() -> &'static Path {
    Path::new(DATA)
}

/// Makes the guard's folders for this user, where root asks for it.
///
/// # Errors
/// When they cannot be made.
pub fn make_guard_folders(uid: u32, gid: u32) -> io::Result<()> {
    for (folder, mode) in [(FOLDER, 0o755), (DATA, 0o700)] {
        DirBuilder::new().recursive(true).mode(mode).create(folder)?;
        fs::set_permissions(folder, fs::Permissions::from_mode(mode))?;
        std::os::unix::fs::chown(folder, Some(uid), Some(gid))?;
    }
    Ok(())
}

/// What the guard listens at.
#[derive(Debug)]
pub struct GuardSocket {
    listener: UnixListener,
    path: PathBuf,
}

impl GuardSocket {
    /// The guard's socket. One left behind by a guard that was killed is cleared away.
    ///
    /// # Errors
    /// When this is not the guard's user, or a guard runs already.
    pub fn bind() -> io::Result<GuardSocket> {
        let folder = guard_folder().ok_or(io::ErrorKind::NotFound)?;
        if fs::metadata(folder)?.uid() != getuid().as_raw() {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        let path = folder.join(SOCKET);
        if UnixStream::connect(&path).is_ok() {
            return Err(io::ErrorKind::AddrInUse.into());
        }
        let _ = fs::remove_file(&path);
        let listener = UnixListener::bind(&path)?;
        fs::set_permissions(&path, fs::Permissions::from_mode(0o666))?;
        Ok(GuardSocket { listener, path })
    }

    /// The next one who connects.
    ///
    /// # Errors
    /// When nobody can any more.
    pub fn accept(&self) -> io::Result<UnixStream> {
        loop {
            match self.listener.accept() {
                Ok((stream, _)) => return Ok(stream),
                Err(fault)
                    if matches!(
                        fault.kind(),
                        io::ErrorKind::Interrupted | io::ErrorKind::ConnectionAborted
                    ) => {}
                Err(fault) => return Err(fault),
            }
        }
    }

    /// The game that was played by this program is over: its socket goes.
    pub fn clear_away(&self, program: u32) {
        if let Some(folder) = self.path.parent() {
            let _ = fs::remove_file(game_socket(folder, program));
        }
    }
}

impl Drop for GuardSocket {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.path);
    }
}

/// A connection to this machine's guard; none: it has none.
///
/// # Errors
/// When there is one that does not answer.
pub fn guard() -> io::Result<Option<UnixStream>> {
    let Some(folder) = guard_folder() else { return Ok(None) };
    let path = folder.join(SOCKET);
    if fs::symlink_metadata(&path).is_err() {
        return Ok(None);
    }
    let stream = UnixStream::connect(&path)?;
    let of = fs::metadata(folder)?.uid();
    is_of(&stream, of).then_some(Some(stream)).ok_or_else(|| io::ErrorKind::PermissionDenied.into())
}

/// A connection to a game that the guard has started.
///
/// # Errors
/// When it does not answer.
pub fn guarded_game(path: &Path) -> io::Result<UnixStream> {
    let folder = guard_folder().ok_or(io::ErrorKind::NotFound)?;
    let stream = UnixStream::connect(path)?;
    let of = fs::metadata(folder)?.uid();
    is_of(&stream, of).then_some(stream).ok_or_else(|| io::ErrorKind::PermissionDenied.into())
}
