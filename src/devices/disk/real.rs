//! The machine's own disks.

use std::{
    ffi::OsString,
    fs::File,
    io::{self, Read, Seek, Write},
    os::unix::fs::{FileExt, MetadataExt},
    path::Path,
};

use annabella_core::journal::BYTES_MAX;

use super::files::{Files, How};
use crate::devices::{files, now_utc};

/// The files of this machine.
#[derive(Debug, Default, Clone, Copy)]
pub struct OnDisk;

/// An open file of this machine.
#[derive(Debug)]
pub enum RealFile {
    /// Bytes have a place in it; its device and its number there.
    Placed(File, (u64, u64)),
    /// Bytes follow one another: a pipe, a device, or a file that is only added to.
    Stream(File),
    /// Standard output.
    Out,
}

impl Files for OnDisk {
    type File = RealFile;

    fn open(&mut self, path: &Path, how: How) -> io::Result<RealFile> {
        if how == How::Append && path == Path::new("-") {
            return Ok(RealFile::Out);
        }
        let file = files::write(path, how)?;
        let meta = file.metadata()?;
        if how == How::New && meta.is_file() && meta.len() > 0 {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        let placed = meta.is_file() && how != How::Append;
        let place = (meta.dev(), meta.ino());
        Ok(if placed { RealFile::Placed(file, place) } else { RealFile::Stream(file) })
    }

    fn read(&mut self, path: &Path) -> io::Result<Vec<u8>> {
        if path == Path::new("-") {
            files::bounded(&mut io::stdin().lock(), BYTES_MAX)
        } else {
            files::bounded(&mut files::read_named(path)?, BYTES_MAX)
        }
    }

    fn read_beside(
        &mut self,
        named: &Path,
        path: &Path,
        begins: &str,
        most: u64,
    ) -> io::Result<Vec<u8>> {
        let mut file = files::read_beside(named, path)?;
        // The rest of what begins otherwise costs no memory.
        let mut bytes = vec![0; begins.len()];
        file.read_exact(&mut bytes)?;
        if bytes != begins.as_bytes() {
            return Err(io::ErrorKind::InvalidData.into());
        }
        bytes.append(&mut files::bounded(&mut file, most)?);
        Ok(bytes)
    }

    fn read_part(
        &mut self,
        named: &Path,
        path: &Path,
        from: usize,
        most: usize,
    ) -> io::Result<Vec<u8>> {
        let mut file = files::read_beside(named, path)?;
        file.seek(io::SeekFrom::Start(u64::try_from(from).unwrap_or(u64::MAX)))?;
        let mut bytes = Vec::new();
        file.take(u64::try_from(most).unwrap_or(u64::MAX)).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    fn write(&mut self, file: &mut RealFile, at: u64, bytes: &[u8]) -> io::Result<usize> {
        match file {
            RealFile::Placed(file, _) => file.write_at(bytes, at),
            RealFile::Stream(file) => file.write(bytes),
            RealFile::Out => {
                let mut out = io::stdout().lock();
                out.write_all(bytes).and_then(|()| out.flush()).map(|()| bytes.len())
            }
        }
    }

    fn cut(&mut self, file: &mut RealFile, len: u64) -> io::Result<()> {
        match file {
            RealFile::Placed(file, _) => file.set_len(len),
            RealFile::Stream(_) | RealFile::Out => Err(io::ErrorKind::InvalidInput.into()),
        }
    }

    fn sync(&mut self, file: &mut RealFile) -> io::Result<()> {
        match file {
            RealFile::Placed(file, _) => file.sync_data(),
            // A pipe or a device cannot be synced and need not be.
            RealFile::Stream(file) => needless(file.sync_data()),
            RealFile::Out => Ok(()),
        }
    }

    fn sync_folder(&mut self, folder: &Path) -> io::Result<()> {
        // Not every file system knows of it: where it is refused as such there is nothing to do.
        needless(files::folder(folder)?.sync_all())
    }

    fn remove(&mut self, path: &Path) -> io::Result<()> {
        std::fs::remove_file(path)
    }

    fn names(&mut self, folder: &Path) -> io::Result<Vec<OsString>> {
        std::fs::read_dir(folder)?.map(|entry| Ok(entry?.file_name())).collect()
    }

    fn leads_to(&mut self, path: &Path, file: &RealFile) -> bool {
        let RealFile::Placed(_, place) = file else { return true };
        path.symlink_metadata().is_ok_and(|named| (named.dev(), named.ino()) == *place)
    }

    fn seconds_since_written(&mut self, path: &Path) -> Option<u64> {
        let written = path.symlink_metadata().ok()?.modified().ok()?;
        let written = written.duration_since(std::time::UNIX_EPOCH).ok()?.as_secs();
        now_utc().checked_sub(written)
    }

    fn is_stream(&self, file: &RealFile) -> bool {
        !matches!(file, RealFile::Placed(..))
    }
}

fn needless(done: io::Result<()>) -> io::Result<()> {
    match done {
        Err(fault) if fault.kind() == io::ErrorKind::InvalidInput => Ok(()),
        done => done,
    }
}
