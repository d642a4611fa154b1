//! What the medium may hold after the power was cut: everything synced, and of the rest any
//! part.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

use super::{
    segment::folder_of,
    simulated::{DiskStep, SimulatedFiles, State, put},
};

/// Something done that no sync has brought to the medium.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pending<'a> {
    /// Which step.
    pub step: usize,
    /// On which file.
    pub path: &'a Path,
    /// How many bytes; none: a name that was made or taken away, or a cut.
    pub bytes: Option<usize>,
}

/// What becomes of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Survival {
    /// It reached the medium all the same.
    Kept,
    /// It did not.
    Lost,
    /// So many of its first bytes did.
    Torn(usize),
}

/// One file as the medium has it, and the steps that it may lack.
#[derive(Default)]
struct Medium {
    path: PathBuf,
    bytes: Vec<u8>,
    pending: Vec<usize>,
    /// The sync after these failed: no later one brings them.
    abandoned: Vec<usize>,
}

impl SimulatedFiles {
    /// The disk as it may be found when the power goes after so many steps.
    #[must_use]
    pub fn after_power_loss(
        &self,
        steps: usize,
        mut fate: impl FnMut(Pending<'_>) -> Survival,
    ) -> SimulatedFiles {
        let state = self.state();
        let mut media: BTreeMap<usize, Medium> = BTreeMap::new();
        // Names as the medium has them, and names it may have.
        let mut names: BTreeMap<PathBuf, usize> = BTreeMap::new();
        let mut unsure: Vec<usize> = Vec::new();
        for (number, step) in state.steps.iter().take(steps).enumerate() {
            match step {
                DiskStep::Made(path) => {
                    media.insert(number, Medium { path: path.clone(), ..Medium::default() });
                    unsure.push(number);
                }
                DiskStep::Removed(_) => unsure.push(number),
                DiskStep::Wrote { file, .. } | DiskStep::Cut(file, _) => {
                    media.entry(*file).or_default().pending.push(number);
                }
                DiskStep::Synced(file) => {
                    let medium = media.entry(*file).or_default();
                    for number in std::mem::take(&mut medium.pending) {
                        apply(&state, number, usize::MAX, &mut medium.bytes);
                    }
                }
                DiskStep::Unsynced(file) => {
                    let medium = media.entry(*file).or_default();
                    medium.abandoned.append(&mut medium.pending);
                }
                DiskStep::SyncedFolder(folder) => {
                    let (sure, rest): (Vec<_>, Vec<_>) = unsure
                        .into_iter()
                        .partition(|number| folder_of(named(&state, *number)) == folder);
                    unsure = rest;
                    for number in sure {
                        rename(&state, number, &mut names);
                    }
                }
            }
        }
        for number in unsure {
            let pending = Pending { step: number, path: named(&state, number), bytes: None };
            if fate(pending) == Survival::Kept {
                rename(&state, number, &mut names);
            }
        }
        for medium in media.values_mut() {
            let mut open = std::mem::take(&mut medium.abandoned);
            open.append(&mut medium.pending);
            for number in open {
                let bytes = if let Some(DiskStep::Wrote { bytes, .. }) = state.steps.get(number) {
                    Some(bytes.len())
                } else {
                    None
                };
                match fate(Pending { step: number, path: &medium.path, bytes }) {
                    Survival::Kept => apply(&state, number, usize::MAX, &mut medium.bytes),
                    Survival::Lost => {}
                    Survival::Torn(count) => apply(&state, number, count, &mut medium.bytes),
                }
            }
        }
        let found = SimulatedFiles::default();
        for (path, id) in names {
            found.lay(&path, media.get(&id).map_or(&[], |medium| &medium.bytes));
        }
        found
    }

    /// Lays a file down, synced, as if it had always been there.
    pub fn lay(&self, path: &Path, bytes: &[u8]) {
        let mut state = self.state();
        let id = state.steps.len();
        state.steps.push(DiskStep::Made(path.to_owned()));
        state.steps.push(DiskStep::Wrote { file: id, at: 0, bytes: bytes.to_vec() });
        state.steps.push(DiskStep::Synced(id));
        state.steps.push(DiskStep::SyncedFolder(folder_of(path).to_owned()));
        state.names.insert(path.to_owned(), id);
        state.contents.insert(id, (path.to_owned(), bytes.to_vec()));
    }
}

/// Does a step on the medium, up to so many of its bytes.
fn apply(state: &State, number: usize, count: usize, content: &mut Vec<u8>) {
    match state.steps.get(number) {
        Some(DiskStep::Wrote { at, bytes, .. }) => {
            put(content, *at, bytes.get(..count.min(bytes.len())).unwrap_or_default());
        }
        Some(DiskStep::Cut(_, len)) => content.resize(*len, 0),
        Some(
            DiskStep::Made(_)
            | DiskStep::Synced(_)
            | DiskStep::Unsynced(_)
            | DiskStep::SyncedFolder(_)
            | DiskStep::Removed(_),
        )
        | None => {}
    }
}

fn named(state: &State, number: usize) -> &Path {
    let step = state.steps.get(number);
    let Some(DiskStep::Made(path) | DiskStep::Removed(path)) = step else { return Path::new("") };
    path
}

fn rename(state: &State, number: usize, names: &mut BTreeMap<PathBuf, usize>) {
    let step = state.steps.get(number);
    if let Some(DiskStep::Made(path)) = step {
        names.insert(path.clone(), number);
    } else if let Some(DiskStep::Removed(path)) = step {
        names.remove(path);
    }
}
