//! A disk in memory that can fail at every step and remembers each, so that the power can be cut
//! at any of them.
//!
//! It keeps the worst habit of real ones: what was written before a sync that failed is never
//! written by a later sync that succeeds.

use std::{
    collections::{BTreeMap, BTreeSet},
    ffi::OsString,
    fmt, io,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use rustix::io::Errno;

use super::files::{Files, How};

/// What was done, in order. A file is known by the number of the step that made it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DiskStep {
    /// A file was made.
    Made(PathBuf),
    /// Bytes were taken.
    Wrote {
        /// Which file.
        file: usize,
        /// Where.
        at: usize,
        /// What.
        bytes: Vec<u8>,
    },
    /// A file was cut to a length.
    Cut(usize, usize),
    /// A file was synced.
    Synced(usize),
    /// The sync of a file failed: what was unsynced until here stays so for ever.
    Unsynced(usize),
    /// A folder was synced.
    SyncedFolder(PathBuf),
    /// A name was taken away.
    Removed(PathBuf),
}

/// What is being tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DiskAct {
    /// A file is opened.
    Open(How),
    /// A file is read.
    Read,
    /// So many bytes are written.
    Write(usize),
    /// A file is cut.
    Cut,
    /// A file is synced.
    Sync,
    /// A folder is synced.
    SyncFolder,
    /// A name is taken away.
    Remove,
}

/// One act, before it is done.
#[derive(Debug, Clone, Copy)]
pub struct Attempt<'a> {
    /// How many were tried before.
    pub number: usize,
    /// On what.
    pub path: &'a Path,
    /// What.
    pub act: DiskAct,
}

/// How it fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DiskRefusal {
    /// With an error.
    Error(Errno),
    /// Only so many bytes are written.
    Short(usize),
    /// It is said to be done and is not: a sync that lies. Nothing can be safe on such a disk, so
    /// that whoever tests with it must find something lost.
    Lie,
}

type Rule = Box<dyn FnMut(Attempt<'_>) -> Option<DiskRefusal> + Send>;

/// A file system in memory. Clones are the same disk.
#[derive(Clone, Default)]
pub struct SimulatedFiles(Arc<Mutex<State>>);

#[derive(Default)]
pub(super) struct State {
    pub(super) steps: Vec<DiskStep>,
    /// Of each file, by the step that made it.
    pub(super) contents: BTreeMap<usize, (PathBuf, Vec<u8>)>,
    pub(super) names: BTreeMap<PathBuf, usize>,
    gone: BTreeSet<PathBuf>,
    rule: Option<Rule>,
    attempts: usize,
}

impl fmt::Debug for SimulatedFiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SimulatedFiles").field("names", &self.state().names).finish_non_exhaustive()
    }
}

/// An open file of a simulated disk.
#[derive(Debug)]
pub struct SimulatedFile {
    id: usize,
    how: How,
}

impl SimulatedFiles {
    pub(super) fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// From now on this rule says which acts fail.
    pub fn refuse(&self, rule: impl FnMut(Attempt<'_>) -> Option<DiskRefusal> + Send + 'static) {
        self.state().rule = Some(Box::new(rule));
    }

    /// From now on nothing fails.
    pub fn refuse_nothing(&self) {
        self.state().rule = None;
    }

    /// A folder vanishes with all that is in it; files that are open can still be written.
    pub fn take_away(&self, folder: &Path) {
        let mut state = self.state();
        state.names.retain(|path, _| path.parent() != Some(folder));
        state.gone.insert(folder.to_owned());
    }

    /// A folder that vanished is there again, empty.
    pub fn bring_back(&self, folder: &Path) {
        self.state().gone.remove(folder);
    }

    /// How much was done so far.
    pub fn step_count(&self) -> usize {
        self.state().steps.len()
    }

    /// Everything done so far.
    pub fn steps(&self) -> Vec<DiskStep> {
        self.state().steps.clone()
    }
}

impl State {
    /// Whether an act is done, and up to how many bytes.
    fn ask(&mut self, path: &Path, act: DiskAct) -> Result<Option<usize>, Errno> {
        let number = self.attempts;
        self.attempts += 1;
        let refused = self.rule.as_mut().and_then(|rule| rule(Attempt { number, path, act }));
        match refused {
            Some(DiskRefusal::Error(errno)) => Err(errno),
            Some(DiskRefusal::Short(count)) => Ok(Some(count)),
            Some(DiskRefusal::Lie) => Ok(Some(0)),
            None if path.parent().is_some_and(|folder| self.gone.contains(folder)) => match act {
                DiskAct::Write(_) | DiskAct::Cut | DiskAct::Sync => Ok(None),
                DiskAct::Open(_) | DiskAct::Read | DiskAct::SyncFolder | DiskAct::Remove => {
                    Err(Errno::NOENT)
                }
            },
            None => Ok(None),
        }
    }

    fn path_of(&self, file: &SimulatedFile) -> PathBuf {
        self.contents.get(&file.id).map(|(path, _)| path.clone()).unwrap_or_default()
    }
}

impl Files for SimulatedFiles {
    type File = SimulatedFile;

    fn open(&mut self, path: &Path, how: How) -> io::Result<SimulatedFile> {
        let mut state = self.state();
        state.ask(path, DiskAct::Open(how))?;
        let id = match state.names.get(path).copied() {
            Some(id) => id,
            None if how == How::Again => return Err(Errno::NOENT.into()),
            None => {
                let id = state.steps.len();
                state.steps.push(DiskStep::Made(path.to_owned()));
                state.names.insert(path.to_owned(), id);
                state.contents.insert(id, (path.to_owned(), Vec::new()));
                id
            }
        };
        let empty = state.contents.get(&id).is_none_or(|(_, bytes)| bytes.is_empty());
        if matches!(how, How::New | How::Fresh) && !empty {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        Ok(SimulatedFile { id, how })
    }

    fn read(&mut self, path: &Path) -> io::Result<Vec<u8>> {
        let mut state = self.state();
        state.ask(path, DiskAct::Read)?;
        let id = state.names.get(path).ok_or(Errno::NOENT)?;
        Ok(state.contents.get(id).map(|(_, bytes)| bytes.clone()).unwrap_or_default())
    }

    fn read_part(
        &mut self,
        _: &Path,
        path: &Path,
        from: usize,
        most: usize,
    ) -> io::Result<Vec<u8>> {
        let rest = self.read(path)?.into_iter().skip(from);
        Ok(rest.take(most).collect())
    }

    fn read_beside(
        &mut self,
        _: &Path,
        path: &Path,
        begins: &str,
        most: u64,
    ) -> io::Result<Vec<u8>> {
        let bytes = self.read(path)?;
        let fits = u64::try_from(bytes.len()).is_ok_and(|len| len <= most);
        if fits && bytes.starts_with(begins.as_bytes()) {
            Ok(bytes)
        } else {
            Err(io::ErrorKind::InvalidData.into())
        }
    }

    fn write(&mut self, file: &mut SimulatedFile, at: u64, bytes: &[u8]) -> io::Result<usize> {
        let mut state = self.state();
        let path = state.path_of(file);
        let short = state.ask(&path, DiskAct::Write(bytes.len()))?;
        let count = short.unwrap_or(bytes.len()).min(bytes.len());
        let bytes = bytes.get(..count).unwrap_or_default().to_vec();
        let Some((_, content)) = state.contents.get_mut(&file.id) else {
            return Err(Errno::BADF.into());
        };
        let at = match file.how {
            How::Append => content.len(),
            How::Fresh | How::New | How::Again | How::Over => {
                usize::try_from(at).unwrap_or(usize::MAX)
            }
        };
        put(content, at, &bytes);
        state.steps.push(DiskStep::Wrote { file: file.id, at, bytes });
        Ok(count)
    }

    fn cut(&mut self, file: &mut SimulatedFile, len: u64) -> io::Result<()> {
        let mut state = self.state();
        let path = state.path_of(file);
        state.ask(&path, DiskAct::Cut)?;
        let len = usize::try_from(len).unwrap_or(usize::MAX);
        if let Some((_, content)) = state.contents.get_mut(&file.id) {
            content.resize(len, 0);
        }
        state.steps.push(DiskStep::Cut(file.id, len));
        Ok(())
    }

    fn sync(&mut self, file: &mut SimulatedFile) -> io::Result<()> {
        let mut state = self.state();
        let path = state.path_of(file);
        let asked = state.ask(&path, DiskAct::Sync);
        match asked {
            Ok(None) => state.steps.push(DiskStep::Synced(file.id)),
            Ok(Some(_)) => {}
            Err(_) => state.steps.push(DiskStep::Unsynced(file.id)),
        }
        asked.map(drop).map_err(io::Error::from)
    }

    fn sync_folder(&mut self, folder: &Path) -> io::Result<()> {
        let mut state = self.state();
        // The folder itself is asked for, as if by a name within it.
        state.ask(&folder.join("."), DiskAct::SyncFolder)?;
        state.steps.push(DiskStep::SyncedFolder(folder.to_owned()));
        Ok(())
    }

    fn remove(&mut self, path: &Path) -> io::Result<()> {
        let mut state = self.state();
        state.ask(path, DiskAct::Remove)?;
        state.names.remove(path).ok_or(Errno::NOENT)?;
        state.steps.push(DiskStep::Removed(path.to_owned()));
        Ok(())
    }

    fn names(&mut self, folder: &Path) -> io::Result<Vec<OsString>> {
        let state = self.state();
        if state.gone.contains(folder) {
            return Err(Errno::NOENT.into());
        }
        let here = state.names.keys().filter(|path| super::segment::folder_of(path) == folder);
        Ok(here.filter_map(|path| Some(path.file_name()?.to_owned())).collect())
    }

    fn leads_to(&mut self, path: &Path, file: &SimulatedFile) -> bool {
        self.state().names.get(path) == Some(&file.id)
    }

    /// Nothing simulated has a wall's clock.
    fn seconds_since_written(&mut self, _: &Path) -> Option<u64> {
        None
    }

    fn is_stream(&self, _: &SimulatedFile) -> bool {
        false
    }
}

/// Puts bytes into a file; what was never written before them is zero.
pub(super) fn put(content: &mut Vec<u8>, at: usize, bytes: &[u8]) {
    let end = at.saturating_add(bytes.len());
    if content.len() < end {
        content.resize(end, 0);
    }
    if let Some(place) = content.get_mut(at..end) {
        place.copy_from_slice(bytes);
    }
}
