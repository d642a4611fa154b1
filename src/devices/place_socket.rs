//! The sockets by which other terminals join a running game.
//!
//! A game of one's own has its socket in the user's runtime folder, for nobody else to open. A
//! guarded game has it in the guard's folder, for everybody: there the system says of whoever
//! connects who he is, and the table what he may do. A socket left behind by a program that was
//! killed answers nobody, and is cleared away by the next one.

use std::{
    fs, io,
    os::unix::{
        fs::PermissionsExt,
        net::{UnixListener, UnixStream},
    },
    path::{Path, PathBuf},
};

use annabella_core::{game::Plain, table::Login};
use rustix::{net::sockopt::socket_peercred, process::getuid};

use super::{guard_socket::guard_folder, runtime_dir::runtime_dir, users::user_name};

/// What sockets of games are called, before and after the number of their program.
const PREFIX: &str = "game-";
const SUFFIX: &str = ".socket";

/// A running game's socket.
#[derive(Debug)]
pub struct PlaceSocket {
    listener: UnixListener,
    path: PathBuf,
    /// Everybody may come; else the same user alone.
    guarded: bool,
}

impl PlaceSocket {
    /// A socket for the game of this program.
    ///
    /// # Errors
    /// When the runtime folder cannot be used.
    pub fn bind() -> io::Result<PlaceSocket> {
        PlaceSocket::bind_in(&runtime_dir()?, false)
    }

    /// A socket for a guarded game: this user is nobody at the table.
    ///
    /// # Errors
    /// When this is not the guard's user.
    pub fn bind_guarded() -> io::Result<PlaceSocket> {
        let folder = guard_folder().ok_or(io::ErrorKind::NotFound)?;
        PlaceSocket::bind_in(folder, true)
    }

    fn bind_in(folder: &Path, guarded: bool) -> io::Result<PlaceSocket> {
        let path = game_socket(folder, std::process::id());
        // Of a program that had the same number and was killed.
        let _ = fs::remove_file(&path);
        let listener = UnixListener::bind(&path)?;
        let mode = if guarded { 0o666 } else { 0o600 };
        fs::set_permissions(&path, fs::Permissions::from_mode(mode))?;
        Ok(PlaceSocket { listener, path, guarded })
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The next one who connects, and at a guarded game as whom the system knows him; where the
    /// game is one's own, others than the same user are sent away unheard.
    ///
    /// # Errors
    /// When nobody can connect any more.
    pub fn accept(&self) -> io::Result<(UnixStream, Option<Login>)> {
        loop {
            match self.listener.accept() {
                Ok((stream, _)) if self.guarded => {
                    if let Some(login) = login(&stream) {
                        return Ok((stream, Some(login)));
                    }
                }
                Ok((stream, _)) if is_of(&stream, getuid().as_raw()) => return Ok((stream, None)),
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

/// The socket of the game that this program plays.
pub(super) fn game_socket(folder: &Path, program: u32) -> PathBuf {
    folder.join(format!("{PREFIX}{program}{SUFFIX}"))
}

/// Whether the other end is a program of this user.
pub(super) fn is_of(stream: &UnixStream, uid: u32) -> bool {
    socket_peercred(stream).is_ok_and(|peer| peer.uid.as_raw() == uid)
}

/// As whom the system knows the other end.
pub(crate) fn login(stream: &UnixStream) -> Option<Login> {
    let uid = socket_peercred(stream).ok()?.uid.as_raw();
    let name = user_name(uid).unwrap_or_else(|| uid.to_string());
    Some(Login { uid, name: Plain::lossy(&name) })
}

/// A connection to every game that runs, in the order of their names: the user's own first, then
/// those that are guarded.
///
/// # Errors
/// When the runtime folder cannot be used.
pub fn running_games() -> io::Result<Vec<UnixStream>> {
    let mut games = games_in(&runtime_dir()?, getuid().as_raw())?;
    if let Some(folder) = guard_folder() {
        use std::os::unix::fs::MetadataExt;
        let of = fs::metadata(folder)?.uid();
        games.extend(games_in(folder, of)?);
    }
    Ok(games)
}

fn games_in(folder: &Path, of: u32) -> io::Result<Vec<UnixStream>> {
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
            Ok(game) if is_of(&game, of) => games.push(game),
            Err(fault) if fault.kind() == io::ErrorKind::ConnectionRefused => {
                let _ = fs::remove_file(&path);
            }
            Ok(_) | Err(_) => {}
        }
    }
    Ok(games)
}
