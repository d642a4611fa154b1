//! Where a sheet goes: standard output, or a file that is there whole or not at all.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
};

/// A place for bytes. A file is written under another name beside its own and gets its own when it
/// is whole, so nobody ever finds half of it.
#[derive(Debug)]
pub struct Outlet(To);

#[derive(Debug)]
enum To {
    Out,
    /// A pipe or a device: there is nothing to rename.
    Stream(File),
    File {
        file: File,
        beside: PathBuf,
        path: PathBuf,
    },
    Closed,
}

impl Outlet {
    /// Opens a place; `-` is standard output.
    ///
    /// # Errors
    /// When it cannot be written.
    #[expect(clippy::disallowed_methods, reason = "a sheet is for everyone, and in no game")]
    pub fn open(path: &Path) -> io::Result<Outlet> {
        if path == Path::new("-") {
            return Ok(Outlet(To::Out));
        }
        if fs::metadata(path).is_ok_and(|meta| !meta.is_file() && !meta.is_dir()) {
            return Ok(Outlet(To::Stream(OpenOptions::new().write(true).open(path)?)));
        }
        let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?;
        if path.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        let mut beside = std::ffi::OsString::from(".");
        beside.push(name);
        beside.push(format!(".{}", std::process::id()));
        let beside = path.with_file_name(beside);
        let file = OpenOptions::new().write(true).create_new(true).open(&beside)?;
        Ok(Outlet(To::File { file, beside, path: path.to_owned() }))
    }

    /// Writes all of it.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        match &mut self.0 {
            To::Out => io::stdout().lock().write_all(bytes),
            To::Stream(file) | To::File { file, .. } => file.write_all(bytes),
            To::Closed => Ok(()),
        }
    }

    /// It is whole: from now on it has its own name.
    ///
    /// # Errors
    /// When the disk does not take it; then there is nothing of that name, or what was there.
    pub fn close(mut self) -> io::Result<()> {
        match &mut self.0 {
            To::Out => io::stdout().lock().flush(),
            To::Stream(file) => file.flush(),
            To::File { file, beside, path } => {
                file.sync_all()?;
                fs::rename(&*beside, &*path)?;
                self.0 = To::Closed;
                Ok(())
            }
            To::Closed => Ok(()),
        }
    }
}

impl Drop for Outlet {
    fn drop(&mut self) {
        if let To::File { beside, .. } = &self.0 {
            let _ = fs::remove_file(beside);
        }
    }
}
