//! A line source beside the own terminal: a file, a pipe, another terminal.

use std::{
    fs::File,
    io::{self, IsTerminal, Read, Seek, SeekFrom},
    os::unix::fs::{FileTypeExt, MetadataExt},
    path::{Path, PathBuf},
};

use rustix::fs::{fstat, makedev};

use super::{disk::Watch, files};

/// More than an arbiter types in a game.
const FILE_BYTES_MAX: u64 = 1 << 20;

/// Where somebody else types.
#[derive(Debug, Clone)]
pub struct LineSource {
    path: PathBuf,
    kind: Kind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    File,
    Pipe,
    Terminal,
}

impl LineSource {
    /// Finds out what is there, without waiting for anybody.
    ///
    /// # Errors
    /// When nothing is there that lines can come from.
    pub fn find(path: &Path) -> io::Result<LineSource> {
        let there = std::fs::metadata(path)?.file_type();
        let kind = if there.is_fifo() {
            Kind::Pipe
        } else if there.is_file() {
            files::read_plain(path)?;
            Kind::File
        } else if there.is_char_device() && files::read_lines_from(path)?.is_terminal() {
            Kind::Terminal
        } else {
            return Err(io::ErrorKind::InvalidInput.into());
        };
        Ok(LineSource { path: path.to_owned(), kind })
    }

    /// Whether lines can be shown there too.
    pub fn shows(&self) -> bool {
        self.kind == Kind::Terminal
    }

    /// Whether it is the terminal at which this program was started, whoever sits there.
    pub fn is_our_terminal(&self) -> bool {
        let Ok(there) = std::fs::metadata(&self.path) else { return false };
        if self.kind != Kind::Terminal {
            return false;
        }
        let device = there.rdev();
        let standard = [fstat(io::stdin()), fstat(io::stdout()), fstat(io::stderr())];
        let is = |stat: &rustix::fs::Stat| stat.st_rdev == device;
        // To each program that device is the terminal it was started at.
        device == makedev(5, 0)
            || standard.iter().flatten().any(is)
            || controlling_terminal() == Some(device)
    }

    /// Whether it is a plain file, in which lines stand already.
    pub fn is_file(&self) -> bool {
        self.kind == Kind::File
    }

    /// Whether somebody may come again after the lines have ended.
    pub fn comes_again(&self) -> bool {
        self.kind == Kind::Pipe
    }

    /// Opens it for reading; a pipe waits for somebody to write, and a file is read as it grows,
    /// after so many bytes of it.
    ///
    /// # Errors
    /// When it cannot be opened any more.
    pub fn read(&self, after: u64) -> io::Result<Box<dyn Read>> {
        let mut file = files::read_lines_from(&self.path)?;
        if self.kind != Kind::File {
            return Ok(Box::new(file));
        }
        let watch = Watch::of(&self.path)?;
        file.seek(SeekFrom::Start(after))?;
        Ok(Box::new(Growing { file, watch }))
    }

    /// All that stands in a file, as far as anybody types it.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn whole(&self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        files::read_named(&self.path)?.take(FILE_BYTES_MAX).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    /// Opens it for showing lines.
    ///
    /// # Errors
    /// When it cannot be opened any more.
    pub fn write(&self) -> io::Result<File> {
        files::show_lines_at(&self.path)
    }
}

/// A file that others write: its end is only the end so far.
struct Growing {
    file: File,
    watch: Watch,
}

impl Read for Growing {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.file.read(buf) {
                Ok(0) if !buf.is_empty() => self.watch.wait()?,
                read => return read,
            }
        }
    }
}

/// The terminal this program was started at, by its number; the system tells it in the seventh of
/// the fields that follow the program's name.
fn controlling_terminal() -> Option<u64> {
    let stat = files::read_plain(Path::new("/proc/self/stat")).ok()?;
    let stat = String::from_utf8(files::bounded(&mut { stat }, 4096).ok()?).ok()?;
    let (_, fields) = stat.rsplit_once(')')?;
    let number: u32 = fields.split_whitespace().nth(4)?.parse().ok()?;
    let minor = (number & 0xff) | (number >> 12 & 0xf_ff00);
    (number != 0).then(|| makedev(number >> 8 & 0xfff, minor))
}
