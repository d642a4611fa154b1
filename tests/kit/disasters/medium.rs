//! The disk in the hall, and the ways it fails.

use std::{
    ffi::OsString,
    io,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use annabella::devices::{Attempt, DiskAct, DiskRefusal, Files, How, SimulatedFiles};
use rustix::io::Errno;

use super::{Plant, random::Random};

/// Where the journal lies, and where a second disk is.
pub const FIRST: &str = "/first";
pub const SECOND: &str = "/second";
pub const CUES: &str = "/elsewhere/cues";

/// What may become of a disk for a while.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ailment {
    SyncOnce,
    Sync,
    Write,
    Full,
    ReadOnly,
    ShortWrites,
    Vanished,
    Cues,
    Slow,
}

impl Ailment {
    pub const ALL: [Ailment; 9] = [
        Ailment::SyncOnce,
        Ailment::Sync,
        Ailment::Write,
        Ailment::Full,
        Ailment::ReadOnly,
        Ailment::ShortWrites,
        Ailment::Vanished,
        Ailment::Cues,
        Ailment::Slow,
    ];
}

/// What the disk refused since it was last asked.
#[derive(Debug, Clone, Default)]
pub struct Bitten {
    journal: Arc<AtomicBool>,
    cues: Arc<AtomicBool>,
}

impl Bitten {
    /// Whether the journal could not be written, and whether the cues could not.
    pub fn take(&self) -> (bool, bool) {
        let take = |flag: &AtomicBool| flag.swap(false, Ordering::Relaxed);
        (take(&self.journal), take(&self.cues))
    }
}

/// A disk, and what is planted in it.
#[derive(Debug, Clone)]
pub struct Medium {
    pub files: SimulatedFiles,
    pub bitten: Bitten,
    plant: Plant,
}

impl Medium {
    pub fn new(files: SimulatedFiles, plant: Plant) -> Medium {
        Medium { files, bitten: Bitten::default(), plant }
    }

    /// The disk falls ill, all of it or only where the journal was begun.
    pub fn fall_ill(&self, ailment: Ailment, everywhere: bool, mut random: Random) {
        if ailment == Ailment::Vanished {
            self.files.take_away(Path::new(FIRST));
            return;
        }
        let bitten = self.bitten.clone();
        let mut left = if ailment == Ailment::SyncOnce { 1 } else { usize::MAX };
        self.files.refuse(move |attempt| {
            let cues = attempt.path == Path::new(CUES);
            if cues != (ailment == Ailment::Cues) || !everywhere && second(attempt.path) {
                return None;
            }
            let refused = refusal(ailment, attempt, &mut random).filter(|_| left > 0)?;
            left -= 1;
            let times = attempt.path.extension().is_some_and(|end| end == "times");
            let writes = matches!(attempt.act, DiskAct::Write(_) | DiskAct::Sync);
            if writes && matches!(refused, DiskRefusal::Error(_) | DiskRefusal::Short(0)) && !times
            {
                let flag = if cues { &bitten.cues } else { &bitten.journal };
                flag.store(true, Ordering::Relaxed);
            }
            Some(refused)
        });
    }

    pub fn mend(&self) {
        self.files.refuse_nothing();
        self.files.bring_back(Path::new(FIRST));
    }
}

fn second(path: &Path) -> bool {
    path.starts_with(SECOND)
}

fn refusal(ailment: Ailment, attempt: Attempt<'_>, random: &mut Random) -> Option<DiskRefusal> {
    let error = |errno| Some(DiskRefusal::Error(errno));
    match (ailment, attempt.act) {
        (Ailment::SyncOnce | Ailment::Sync, DiskAct::Sync)
        | (Ailment::Write | Ailment::Cues, DiskAct::Write(_)) => error(Errno::IO),
        (Ailment::Full, DiskAct::Write(bytes)) if random.per_mille(300) => {
            Some(DiskRefusal::Short(random.below(bytes)))
        }
        (Ailment::Full, DiskAct::Write(_)) => error(Errno::NOSPC),
        (Ailment::ReadOnly, DiskAct::Write(_) | DiskAct::Open(_) | DiskAct::Remove) => {
            error(Errno::ROFS)
        }
        (Ailment::ShortWrites, DiskAct::Write(bytes)) => {
            Some(DiskRefusal::Short(1 + random.below(bytes)))
        }
        _ => None,
    }
}

impl Files for Medium {
    type File = <SimulatedFiles as Files>::File;

    fn open(&mut self, path: &Path, how: How) -> io::Result<Self::File> {
        self.files.open(path, how)
    }

    fn read(&mut self, path: &Path) -> io::Result<Vec<u8>> {
        self.files.read(path)
    }

    fn read_part(
        &mut self,
        named: &Path,
        path: &Path,
        from: usize,
        most: usize,
    ) -> io::Result<Vec<u8>> {
        self.files.read_part(named, path, from, most)
    }

    fn read_beside(
        &mut self,
        named: &Path,
        path: &Path,
        begins: &str,
        most: u64,
    ) -> io::Result<Vec<u8>> {
        self.files.read_beside(named, path, begins, most)
    }

    fn write(&mut self, file: &mut Self::File, at: u64, bytes: &[u8]) -> io::Result<usize> {
        self.files.write(file, at, bytes)
    }

    fn cut(&mut self, file: &mut Self::File, len: u64) -> io::Result<()> {
        self.files.cut(file, len)
    }

    fn sync(&mut self, file: &mut Self::File) -> io::Result<()> {
        if self.plant == Plant::NoSync { Ok(()) } else { self.files.sync(file) }
    }

    fn sync_folder(&mut self, folder: &Path) -> io::Result<()> {
        if self.plant == Plant::NoFolderSync { Ok(()) } else { self.files.sync_folder(folder) }
    }

    fn remove(&mut self, path: &Path) -> io::Result<()> {
        self.files.remove(path)
    }

    fn names(&mut self, folder: &Path) -> io::Result<Vec<OsString>> {
        self.files.names(folder)
    }

    fn leads_to(&mut self, path: &Path, file: &Self::File) -> bool {
        self.files.leads_to(path, file)
    }

    fn seconds_since_written(&mut self, path: &Path) -> Option<u64> {
        self.files.seconds_since_written(path)
    }

    fn is_stream(&self, file: &Self::File) -> bool {
        self.files.is_stream(file)
    }
}

/// The journal of a game: a name that would colour a terminal, if it ever got there.
pub fn journal_path(random: &mut Random) -> PathBuf {
    let name = if random.per_mille(200) { "g\u{1b}[1m.journal" } else { "g.journal" };
    Path::new(FIRST).join(name)
}
