//! The one place where files are opened.
//!
//! A name beside a game may have been put there by somebody who sits at it: a link to another file,
//! a pipe that nobody reads, a folder. So what is written goes to plain files of our own, which no
//! link leads to, which have no second name and which nobody else may read; and what is read is
//! never waited for longer than somebody bears without a word.

use std::{
    fs::{self, DirBuilder, File, OpenOptions, Permissions, TryLockError},
    io::{self, Read},
    os::unix::fs::{DirBuilderExt, FileTypeExt, MetadataExt, OpenOptionsExt, PermissionsExt},
    path::Path,
};

use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    fs::{OFlags, fcntl_getfl, fcntl_setfl},
    io::Errno,
    process::geteuid,
};

use super::disk::How;

/// How long a pipe may be silent before its first byte, and between two.
const FIRST_BYTE: Timespec = Timespec { tv_sec: 1, tv_nsec: 0 };
const NEXT_BYTE: Timespec = Timespec { tv_sec: 10, tv_nsec: 0 };

/// What only its owner may read and write, and what only he may enter.
const PRIVATE_FILE: u32 = 0o600;
const PRIVATE_FOLDER: u32 = 0o700;

/// Why a file is not opened, though it is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(super) enum Unfit {
    /// Where it leads may change at any moment.
    #[error("it is a link")]
    Link,
    /// A pipe, a device, a folder.
    #[error("it is no plain file")]
    NotPlain,
    /// Whose it is may do with it what he likes.
    #[error("it belongs to somebody else")]
    Foreign,
    /// What is written to it would be written to another.
    #[error("it has a second name")]
    SecondName,
    /// It is one of the files that are being written already.
    #[error("this game writes something else to it")]
    Taken,
    /// A pipe.
    #[error("nothing came out of it within a second")]
    Silent,
}

impl From<Unfit> for io::Error {
    fn from(unfit: Unfit) -> io::Error {
        let kind = match unfit {
            Unfit::Silent => io::ErrorKind::TimedOut,
            Unfit::Link | Unfit::NotPlain | Unfit::Foreign | Unfit::SecondName | Unfit::Taken => {
                io::ErrorKind::InvalidInput
            }
        };
        io::Error::new(kind, unfit)
    }
}

/// Whether a file was not opened for what it is, and not because its disk failed.
pub(super) fn is_unfit(why: &io::Error) -> bool {
    why.get_ref().and_then(|why| why.downcast_ref::<Unfit>()).is_some()
}

#[expect(clippy::disallowed_methods, reason = "this is the file that opens files")]
fn open(path: &Path, options: &mut OpenOptions, flags: i32) -> io::Result<File> {
    // Nothing is waited for, and no terminal becomes ours by being opened.
    let flags = flags | libc::O_NONBLOCK | libc::O_NOCTTY;
    options.mode(PRIVATE_FILE).custom_flags(flags).open(path).map_err(|why| {
        match why.raw_os_error() {
            Some(libc::ELOOP) => Unfit::Link.into(),
            // A pipe without a reader, a socket.
            Some(libc::ENXIO) => Unfit::NotPlain.into(),
            _ => why,
        }
    })
}

fn plain_alone(file: File) -> io::Result<File> {
    if file.metadata()?.is_file() { Ok(file) } else { Err(Unfit::NotPlain.into()) }
}

/// A plain file for reading, whoever made it.
///
/// # Errors
/// When it cannot be opened or is no plain file.
pub(crate) fn read_plain(path: &Path) -> io::Result<File> {
    plain_alone(open(path, OpenOptions::new().read(true), 0)?)
}

/// A plain file of our own for reading; no link leads to it.
///
/// # Errors
/// When it cannot be opened or is not that.
pub(crate) fn read_own(path: &Path) -> io::Result<File> {
    read_whose(path, geteuid().as_raw())
}

/// The same beside another file: ours, or of whoever owns that one.
///
/// # Errors
/// When it cannot be opened or is not that.
pub(crate) fn read_beside(named: &Path, path: &Path) -> io::Result<File> {
    let owner = fs::metadata(named).map_or(geteuid().as_raw(), |meta| meta.uid());
    read_whose(path, owner)
}

fn read_whose(path: &Path, owner: u32) -> io::Result<File> {
    let file = plain_alone(open(path, OpenOptions::new().read(true), libc::O_NOFOLLOW)?)?;
    let uid = file.metadata()?.uid();
    if uid == owner || uid == geteuid().as_raw() { Ok(file) } else { Err(Unfit::Foreign.into()) }
}

/// Where nobody reads what is written.
///
/// # Errors
/// When the system has no such place.
pub(crate) fn nowhere() -> io::Result<File> {
    open(Path::new("/dev/null"), OpenOptions::new().write(true), 0)
}

/// A file that somebody named to have it read: a pipe or a device too.
#[derive(Debug)]
pub struct NamedFile {
    file: File,
    /// Bytes of a plain file are there or are not.
    plain: bool,
    /// Something came out of it.
    heard: bool,
}

/// Opens what somebody named to have it read.
///
/// # Errors
/// When it cannot be opened.
pub fn read_named(path: &Path) -> io::Result<NamedFile> {
    let file = open(path, OpenOptions::new().read(true), 0)?;
    let plain = file.metadata()?.is_file();
    Ok(NamedFile { file, plain, heard: false })
}

impl Read for NamedFile {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        loop {
            if !self.plain {
                let patience = if self.heard { NEXT_BYTE } else { FIRST_BYTE };
                let mut there = [PollFd::new(&self.file, PollFlags::IN)];
                match poll(&mut there, Some(&patience)) {
                    Ok(0) => return Err(Unfit::Silent.into()),
                    Ok(_) | Err(Errno::INTR) => {}
                    Err(why) => return Err(why.into()),
                }
            }
            match self.file.read(buf) {
                Err(why) if why.kind() == io::ErrorKind::WouldBlock => {}
                read => {
                    self.heard = true;
                    return read;
                }
            }
        }
    }
}

/// Opens a place where lines come from while a game runs. At a pipe its reader, on a thread of his
/// own, waits for somebody to write.
///
/// # Errors
/// When it cannot be opened.
pub(crate) fn read_lines_from(path: &Path) -> io::Result<File> {
    let file = open(path, OpenOptions::new().read(true), 0)?;
    if file.metadata()?.file_type().is_fifo() {
        // Before the first writer a pipe has nothing; after the last one it has an end.
        while poll(&mut [PollFd::new(&file, PollFlags::IN)], None) == Err(Errno::INTR) {}
    }
    wait_for_it(&file)?;
    Ok(file)
}

/// Opens a terminal where lines are shown while a game runs.
///
/// # Errors
/// When it cannot be opened.
pub(crate) fn show_lines_at(path: &Path) -> io::Result<File> {
    let file = open(path, OpenOptions::new().write(true), 0)?;
    wait_for_it(&file)?;
    Ok(file)
}

/// Opens a file to be written, held against whoever else would write it.
///
/// # Errors
/// When it cannot be made or is not what it must be; [`io::ErrorKind::ResourceBusy`] if somebody
/// writes it already.
pub(crate) fn write(path: &Path, how: How) -> io::Result<File> {
    let streams = match how {
        How::Fresh => return write_fresh(path),
        How::Over => false,
        How::New | How::Again | How::Append => true,
    };
    let mut options = OpenOptions::new();
    // What is a pipe is opened for both: nobody need read it yet.
    options.write(true).read(streams).append(how == How::Append);
    options.create(how != How::Again).truncate(false);
    let flags = if is_own_descriptor(path) { 0 } else { libc::O_NOFOLLOW };
    let file = open(path, &mut options, flags)?;
    make_fit(&file, streams, how == How::Again)?;
    Ok(file)
}

/// Makes a file that is nobody else's: what was there, empty and ours, goes.
fn write_fresh(path: &Path) -> io::Result<File> {
    let make = || open(path, OpenOptions::new().write(true).read(true).create_new(true), 0);
    let file = match make() {
        Err(why) if why.kind() == io::ErrorKind::AlreadyExists => {
            let there = write(path, How::New)?;
            let meta = there.metadata()?;
            if !meta.is_file() {
                return Err(Unfit::NotPlain.into());
            }
            if meta.len() > 0 {
                return Err(why);
            }
            fs::remove_file(path)?;
            make()?
        }
        new => new?,
    };
    make_fit(&file, false, false)?;
    Ok(file)
}

/// A file of this name that was not there before.
///
/// # Errors
/// When there is one, or it cannot be made.
pub(crate) fn make(path: &Path) -> io::Result<File> {
    let file = open(path, OpenOptions::new().write(true).create_new(true), 0)?;
    make_fit(&file, false, false)?;
    Ok(file)
}

/// What is written is a plain file of our own that nobody else reads, and that is held; or, where
/// that may be, a pipe or a device, for which its writer waits.
fn make_fit(file: &File, streams: bool, may_have_a_second_name: bool) -> io::Result<()> {
    let meta = file.metadata()?;
    let kind = meta.file_type();
    if streams && (kind.is_fifo() || kind.is_char_device()) {
        return wait_for_it(file);
    }
    if !kind.is_file() {
        return Err(Unfit::NotPlain.into());
    }
    if meta.uid() != geteuid().as_raw() {
        return Err(Unfit::Foreign.into());
    }
    if meta.nlink() > 1 && !may_have_a_second_name {
        return Err(Unfit::SecondName.into());
    }
    if meta.permissions().mode() & 0o777 != PRIVATE_FILE {
        // A file system without rights has none to take away.
        let _ = file.set_permissions(Permissions::from_mode(PRIVATE_FILE));
    }
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(io::ErrorKind::ResourceBusy.into()),
        // A file system without locks holds nobody off.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

/// Whoever reads or writes it from now on waits.
fn wait_for_it(file: &File) -> io::Result<()> {
    Ok(fcntl_setfl(file, fcntl_getfl(file)? - OFlags::NONBLOCK)?)
}

/// What the shell opened for us has a name that is a link to it.
fn is_own_descriptor(path: &Path) -> bool {
    let standard = ["/dev/stdout", "/dev/stderr"].map(Path::new);
    let folders = ["/dev/fd", "/proc/self/fd"].map(Path::new);
    standard.contains(&path) || path.parent().is_some_and(|folder| folders.contains(&folder))
}

/// A folder, to have its names synced.
///
/// # Errors
/// When it cannot be opened.
pub(crate) fn folder(path: &Path) -> io::Result<File> {
    open(path, OpenOptions::new().read(true), libc::O_DIRECTORY)
}

/// A folder that nobody else looks into, made if it is missing.
///
/// # Errors
/// When it cannot be made.
pub(crate) fn private_folder(path: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(PRIVATE_FOLDER).create(path)?;
    let meta = fs::metadata(path)?;
    if meta.uid() == geteuid().as_raw() && meta.permissions().mode() & 0o777 != PRIVATE_FOLDER {
        let _ = fs::set_permissions(path, Permissions::from_mode(PRIVATE_FOLDER));
    }
    Ok(())
}

/// Reads a file to its end, if that comes within so many bytes.
///
/// # Errors
/// When it cannot be read or is longer.
pub(crate) fn bounded(from: &mut impl Read, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    if u64::try_from(bytes.len()).is_ok_and(|len| len <= most) {
        Ok(bytes)
    } else {
        Err(io::ErrorKind::FileTooLarge.into())
    }
}
