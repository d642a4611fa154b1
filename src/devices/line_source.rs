//! A line source beside the own terminal: a file, a pipe, another terminal.

use std::{
    fs::{File, OpenOptions},
    io::{self, IsTerminal},
    os::unix::fs::FileTypeExt,
    path::{Path, PathBuf},
};

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
            File::open(path)?;
            Kind::File
        } else if there.is_char_device() && File::open(path)?.is_terminal() {
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

    /// Whether somebody may come again after the lines have ended.
    pub fn comes_again(&self) -> bool {
        self.kind == Kind::Pipe
    }

    /// Opens it for reading; a pipe waits for somebody to write.
    ///
    /// # Errors
    /// When it cannot be opened any more.
    pub fn read(&self) -> io::Result<File> {
        File::open(&self.path)
    }

    /// Opens it for showing lines.
    ///
    /// # Errors
    /// When it cannot be opened any more.
    pub fn write(&self) -> io::Result<File> {
        OpenOptions::new().write(true).open(&self.path)
    }
}
