//! A pseudo-terminal that stands for a board's cable, and the link by which it is found.
//!
//! The link stands in the user's runtime folder beside a file that is locked as long as somebody
//! is at the other end: a link left behind by a crash may point to a stranger's terminal, and is
//! never followed.

use std::{
    fs::{self, File},
    io,
    os::{
        fd::{AsFd, BorrowedFd, OwnedFd},
        unix::{ffi::OsStringExt, fs::symlink},
    },
    path::{Path, PathBuf},
};

use rustix::{
    fs::{OFlags, fcntl_setfl},
    pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt},
    termios::{OptionalActions, ioctl_tiocnxcl, tcgetattr, tcsetattr},
};

use crate::devices::runtime_dir::runtime_dir;

/// How many simulated boards of one kind stand side by side.
const NAMES_MAX: u32 = 100;

/// A board's end of a pseudo-terminal.
#[derive(Debug)]
pub struct Pty {
    board: OwnedFd,
    /// Held open so that the board notices nothing when a host comes or goes, as on a real cable.
    host: OwnedFd,
    link: Link,
}

/// A name in the runtime folder, ours as long as this lives.
#[derive(Debug)]
struct Link {
    path: PathBuf,
    _lock: File,
}

impl Pty {
    /// A new cable, found under the first free name of this kind.
    ///
    /// # Errors
    /// When the system gives no pseudo-terminal, or no folder for the link.
    pub fn new(kind: &str) -> io::Result<Pty> {
        Pty::linked(free_name(kind)?)
    }

    fn linked(mut link: Link) -> io::Result<Pty> {
        let board = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC)?;
        grantpt(&board)?;
        unlockpt(&board)?;
        let name = ptsname(&board, Vec::new())?;
        let name = PathBuf::from(std::ffi::OsString::from_vec(name.into_bytes()));
        let flags = OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC;
        let host = rustix::fs::open(&name, flags, rustix::fs::Mode::empty())?;
        let mut modes = tcgetattr(&host)?;
        modes.make_raw();
        tcsetattr(&host, OptionalActions::Now, &modes)?;
        // A host that does not read must not stop the board.
        fcntl_setfl(&board, OFlags::NONBLOCK)?;
        link.point_to(&name)?;
        Ok(Pty { board, host, link })
    }

    /// The cable is pulled and another one plugged in, under the same name or the next free one.
    ///
    /// # Errors
    /// As [`Pty::new`].
    pub fn unplug(self) -> Unplugged {
        // The name stays ours; what it points to is gone.
        let _ = fs::remove_file(&self.link.path);
        Unplugged(self.link)
    }

    /// The link by which the host finds it.
    pub fn path(&self) -> &Path {
        &self.link.path
    }

    /// The board's end, to wait on.
    pub fn as_fd(&self) -> BorrowedFd<'_> {
        self.board.as_fd()
    }

    /// What the host has sent.
    ///
    /// # Errors
    /// When the system fails; having nothing to read is no failure.
    pub fn read(&self, chunk: &mut [u8]) -> io::Result<usize> {
        match rustix::io::read(&self.board, chunk) {
            Err(rustix::io::Errno::AGAIN) => Ok(0),
            read => Ok(read?),
        }
    }

    /// Sends to the host. What finds no room is lost, as on a cable nobody listens to.
    pub fn write(&self, bytes: &[u8]) {
        // A host that was killed leaves the line closed to all others.
        let _ = ioctl_tiocnxcl(&self.host);
        let _ = rustix::io::write(&self.board, bytes);
    }
}

/// A cable that is pulled: the name is kept for when it comes back.
#[derive(Debug)]
pub struct Unplugged(Link);

impl Unplugged {
    /// The cable comes back, under its name or elsewhere.
    ///
    /// # Errors
    /// As [`Pty::new`].
    pub fn plug(self, elsewhere: Option<&str>) -> io::Result<Pty> {
        match elsewhere {
            // Its own name is held until the other is found, so they differ.
            Some(kind) => Pty::linked(free_name(kind)?),
            None => Pty::linked(self.0),
        }
    }
}

impl Link {
    fn point_to(&mut self, target: &Path) -> io::Result<()> {
        // A link that was left behind.
        let _ = fs::remove_file(&self.path);
        symlink(target, &self.path)
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        // The file of the lock stays: whoever waits for it must not hold one that has no name.
        let _ = fs::remove_file(&self.path);
    }
}

/// The simulated boards that are there now, by their links.
pub(super) fn simulated_ports() -> Vec<PathBuf> {
    let folder = runtime_dir().and_then(fs::read_dir);
    let entries = folder.into_iter().flatten().flatten().map(|entry| entry.path());
    let mut links: Vec<PathBuf> = entries.filter(|path| path.is_symlink() && held(path)).collect();
    links.sort();
    links
}

/// Whether somebody is at the other end.
#[expect(clippy::disallowed_methods, reason = "in the folder of locks nobody else writes")]
fn held(link: &Path) -> bool {
    File::open(lock_of(link)).is_ok_and(|lock| lock.try_lock_shared().is_err())
}

fn lock_of(link: &Path) -> PathBuf {
    link.with_extension("lock")
}

#[expect(clippy::disallowed_methods, reason = "in the folder of locks nobody else writes")]
fn free_name(kind: &str) -> io::Result<Link> {
    let folder = runtime_dir()?;
    for number in 1..NAMES_MAX {
        let name = if number == 1 { kind.to_owned() } else { format!("{kind}-{number}") };
        let path = folder.join(name);
        let lock = File::options().create(true).append(true).open(lock_of(&path))?;
        if lock.try_lock().is_ok() {
            return Ok(Link { path, _lock: lock });
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}
