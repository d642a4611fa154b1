//! The disk: a journal that is synced before anything counts as recorded, and what stands
//! beside it.

use std::{
    fs::{File, OpenOptions, TryLockError},
    io::{self, Read, Seek, SeekFrom, Write},
    os::unix::fs::FileExt,
    path::{Path, PathBuf},
};

/// The largest journal read: a thousand long games.
const JOURNAL_BYTES_MAX: u64 = 64 << 20;

/// The files of one game.
#[derive(Default)]
pub struct Disk {
    journal: Option<File>,
    cues: Option<Box<dyn Write + Send>>,
    /// Where the present times are shown, made when they first are.
    times: Option<(PathBuf, Option<File>)>,
    lost: bool,
    /// Why the cues are not written any more, until it is asked for.
    cue_fault: Option<io::Error>,
}

impl std::fmt::Debug for Disk {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Disk").field("journal", &self.journal).finish_non_exhaustive()
    }
}

/// Journal lines, and the cues they caused.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// Whole lines for the journal.
    pub lines: String,
    /// The number of the last of them.
    pub seq: u64,
    /// Whole lines for the cues.
    pub cues: String,
}

/// What became of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    /// On the disk, up to this line.
    Recorded(u64),
    /// It had nothing for the journal, or there is no journal.
    Nothing,
}

impl Disk {
    /// Makes a new journal. A file that is there and not empty is never written over.
    ///
    /// # Errors
    /// When it exists, cannot be made, or another program holds it.
    pub fn create(&mut self, path: &Path) -> io::Result<()> {
        let file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
        let meta = file.metadata()?;
        if meta.is_file() && meta.len() > 0 {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        lock(&file)?;
        if meta.is_file() {
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
            File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
            self.times = Some((times_path(path), None));
        }
        self.journal = Some(file);
        Ok(())
    }

    /// Opens a journal to go on with, and reads it whole.
    ///
    /// # Errors
    /// When it is not there, too large, or another program holds it.
    pub fn reopen(&mut self, path: &Path) -> io::Result<Vec<u8>> {
        let mut file = OpenOptions::new().read(true).append(true).open(path)?;
        lock(&file)?;
        let bytes = read_bounded(&mut file)?;
        self.times = Some((times_path(path), None));
        self.journal = Some(file);
        Ok(bytes)
    }

    /// Drops what follows the intact bytes.
    ///
    /// # Errors
    /// When the disk does not take it.
    pub fn cut(&mut self, intact_bytes: usize) -> io::Result<()> {
        let Some(file) = &mut self.journal else { return Ok(()) };
        file.set_len(u64::try_from(intact_bytes).unwrap_or(u64::MAX))?;
        file.seek(SeekFrom::End(0))?;
        file.sync_data()
    }

    /// Where the cues go; `-` is standard output.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn open_cues(&mut self, path: &Path) -> io::Result<()> {
        self.cues = Some(if path == Path::new("-") {
            Box::new(io::stdout())
        } else {
            Box::new(OpenOptions::new().append(true).create(true).open(path)?)
        });
        Ok(())
    }

    /// Whether there is a journal.
    pub fn keeps_journal(&self) -> bool {
        self.journal.is_some()
    }

    /// Writes a page: the lines, synced, and only then the cues they caused.
    ///
    /// # Errors
    /// When the journal could not be written and synced. It is not trusted again: later lines are
    /// not written, and their cues are not either, so the cues never tell more than the journal.
    pub fn keep(&mut self, page: &Page) -> io::Result<Kept> {
        let mut kept = Kept::Nothing;
        if !page.lines.is_empty()
            && let Some(file) = &mut self.journal
        {
            let written = file.write_all(page.lines.as_bytes()).and_then(|()| sync(file));
            if let Err(fault) = written {
                self.journal = None;
                self.lost = true;
                return Err(fault);
            }
            kept = Kept::Recorded(page.seq);
        }
        if self.lost && !page.lines.is_empty() {
            return Ok(Kept::Nothing);
        }
        if let Some(cues) = &mut self.cues
            && let Err(fault) = cues.write_all(page.cues.as_bytes()).and_then(|()| cues.flush())
        {
            self.cues = None;
            self.cue_fault = Some(fault);
        }
        Ok(kept)
    }

    /// Why the cues are not written any more, the first time this is asked.
    pub fn cue_fault(&mut self) -> Option<io::Error> {
        self.cue_fault.take()
    }

    /// Rewrites the one line beside the journal that tells the present times.
    pub fn show_times(&mut self, line: &str) {
        let Some((path, file)) = &mut self.times else { return };
        if file.is_none() {
            let mut open = OpenOptions::new();
            *file = open.write(true).create(true).truncate(false).open(path).ok();
        }
        if let Some(file) = file {
            // It only helps to tell the length of a gap: a failure here costs nothing.
            let _ = file.write_all_at(format!("{line:<79}\n").as_bytes(), 0);
        }
    }
}

/// The line that stood beside a journal when it was last written.
pub fn times_beside(journal: &Path) -> Option<String> {
    let mut line = String::new();
    File::open(times_path(journal)).ok()?.take(200).read_to_string(&mut line).ok()?;
    Some(line.trim_end().to_owned())
}

/// Reads a file whole, up to a bound; `-` is standard input.
///
/// # Errors
/// When it cannot be read or is too large.
pub fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    if path == Path::new("-") {
        return read_bounded(&mut io::stdin().lock());
    }
    read_bounded(&mut File::open(path)?)
}

fn read_bounded(from: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(JOURNAL_BYTES_MAX + 1).read_to_end(&mut bytes)?;
    if u64::try_from(bytes.len()).is_ok_and(|len| len <= JOURNAL_BYTES_MAX) {
        Ok(bytes)
    } else {
        Err(io::ErrorKind::FileTooLarge.into())
    }
}

fn lock(file: &File) -> io::Result<()> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(io::ErrorKind::ResourceBusy.into()),
        // A device or a pipe has no lock to take.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

/// A pipe or a device cannot be synced and need not be.
fn sync(file: &File) -> io::Result<()> {
    match file.sync_data() {
        Err(fault) if fault.kind() == io::ErrorKind::InvalidInput => Ok(()),
        done => done,
    }
}

fn times_path(journal: &Path) -> PathBuf {
    let mut path = journal.as_os_str().to_owned();
    path.push(".times");
    path.into()
}

/// How many seconds ago a journal, or the line beside it, was last written, by the wall's clock.
pub fn seconds_since_written(journal: &Path) -> Option<u64> {
    let written = |path: &Path| {
        let since = path.metadata().ok()?.modified().ok()?;
        Some(since.duration_since(std::time::UNIX_EPOCH).ok()?.as_secs())
    };
    let last = written(journal)?.max(written(&times_path(journal)).unwrap_or(0));
    super::now_utc().checked_sub(last)
}

/// A new file in the person's data folder, named by the day and the time.
///
/// # Errors
/// When there is no data folder, or it cannot be written.
pub fn usual_journal() -> io::Result<PathBuf> {
    let data = std::env::var_os("XDG_DATA_HOME")
        .filter(|folder| !folder.is_empty())
        .map(PathBuf::from)
        .or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".local/share")))
        .ok_or(io::ErrorKind::NotFound)?;
    let folder = data.join("annabella").join("games");
    std::fs::create_dir_all(&folder)?;
    let (year, month, day, [hour, minute, second]) = super::stamp(super::now_utc());
    let name = format!("{year:04}-{month:02}-{day:02}-{hour:02}{minute:02}{second:02}");
    Ok(folder.join(format!("{name}-{}.journal", std::process::id())))
}
