//! The socket by which other terminals of the same user join a running game.
//!
//! It stands in the user's runtime folder, for nobody else to open; and whoever connects is asked
//! of the system who he is. A socket left behind by a program that was killed answers nobody, and
//! is cleared away by the next one.

use std::{
    fs, io,
    os::unix::{
        fs::PermissionsExt,
        net::{UnixListener, UnixStream},
    },
    path::PathBuf,
};

use rustix::{net::sockopt::socket_peercred, process::getuid};

use super::runtime_dir::runtime_dir;

/// What sockets of games are called, before and after the number of their program.
const PREFIX: &str = "game-";
const SUFFIX: &str = ".socket";

/// A running game's socket.
#[derive(Debug)]
pub struct PlaceSocket {
    listener: UnixListener,
    path: PathBuf,
}

impl PlaceSocket {
    /// A socket for the game of this program.
    ///
    /// # Errors
    /// When the runtime folder cannot be used.
    pub fn bind() -> io::Result<PlaceSocket> {
        let path = runtime_dir()?.join(format!("{PREFIX}{}{SUFFIX}", std::process::id()));
        // Of a program that had the same number and was killed.
        let _ = fs::remove_file(&path);
        let listener = UnixListener::bind(&path)?;
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600))?;
        Ok(PlaceSocket { listener, path })
    }

    /// The next one who connects; others than the same user are sent away unheard.
    ///
    /// # Errors
    /// When nobody can connect any more.
    pub fn accept(&self) -> io::Result<UnixStream> {
        loop {
            match self.listener.accept() {
                Ok((stream, _)) if is_own(&stream) => return Ok(stream),
                Ok(_) => {}
                Err(fault) if fault.kind() == io::ErrorKind::Interrupted => {}
                // Somebody left before he was let in.
                Err(fault) if fault.kind() == io::ErrorKind::ConnectionAborted => {}
                Err(fault) => return Err(fault),
            }
        }
    }
}

impl Drop for PlaceSocket {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.path);
    }
}

/// Whether the other end is a program of the same user.
fn is_own(stream: &UnixStream) -> bool {
    socket_peercred(stream).is_ok_and(|peer| peer.uid == getuid())
}

/// A connection to every game that runs, in the order of their names.
///
/// # Errors
/// When the runtime folder cannot be used.
pub fn running_games() -> io::Result<Vec<UnixStream>> {
    let folder = runtime_dir()?;
    let entries = fs::read_dir(folder)?.flatten().map(|entry| entry.path());
    let is_game = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        name.starts_with(PREFIX) && name.ends_with(SUFFIX)
    };
    let mut paths: Vec<PathBuf> = entries.filter(is_game).collect();
    paths.sort();
    let mut games = Vec::new();
    for path in paths {
        match UnixStream::connect(&path) {
            Ok(game) if is_own(&game) => games.push(game),
            Err(fault) if fault.kind() == io::ErrorKind::ConnectionRefused => {
                let _ = fs::remove_file(&path);
            }
            Ok(_) | Err(_) => {}
        }
    }
    Ok(games)
}
