//! The shelf: every recording of a pack, fitted to a device and ready to be played.

use std::{
    collections::HashMap,
    env,
    path::{Path, PathBuf},
    sync::Arc,
};

use super::{
    clip::{BadClip, Clip, read_clip},
    fit::{Speed, fit, hasten},
    tone::{TONES, tone},
};
use crate::devices::disk::data_folder;

/// Recordings by folder and file name, and tones by name, for one device.
///
/// The words of moves stand ready at the device's rate and the listener's speed. Sentences are
/// kept as they were recorded, at a third of the memory, and fitted in some milliseconds when one
/// is said.
#[derive(Debug, Default)]
pub struct Shelf {
    rate: u32,
    speed: Speed,
    ready: HashMap<(String, String), Arc<[i16]>>,
    kept: HashMap<(String, String), Clip>,
    tones: HashMap<&'static str, Arc<[i16]>>,
}

/// Where folders of recordings are looked for, the player's own first.
pub fn voices_roots() -> Vec<PathBuf> {
    let own = env::var_os("ANNABELLA_VOICES").filter(|path| !path.is_empty()).map(PathBuf::from);
    let data = data_folder().ok().map(|folder| folder.join("voices"));
    let beside = env::current_exe().ok().and_then(|program| {
        Some(program.parent()?.parent()?.join("share").join("annabella").join("voices"))
    });
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("voices");
    own.into_iter().chain(data).chain(beside).chain([source]).collect()
}

/// A recording by its folder and file name, in the first place that has one.
///
/// # Errors
/// When no place has it, or the first that does has something else under its name.
pub fn find_clip(roots: &[PathBuf], folder: &str, file: &str) -> Result<Clip, BadClip> {
    // A pack of one's own names its folder from here; the packs that come along, by name.
    let own = folder.starts_with('.').then(PathBuf::new);
    for root in own.iter().chain(roots.iter().filter(|_| own.is_none())) {
        match read_clip(&root.join(folder).join(file)) {
            Err(BadClip::Absent) => {}
            found => return found,
        }
    }
    Err(BadClip::Absent)
}

impl Shelf {
    /// A shelf for a device of this rate and a listener who likes this speed, with the tones and
    /// nothing else yet.
    pub fn new(rate: u32, speed: Speed) -> Shelf {
        let made = |(name, _): &(&'static str, _)| Some((*name, tone(name, rate)?.into()));
        Shelf { rate, speed, tones: TONES.iter().filter_map(made).collect(), ..Shelf::default() }
    }

    /// Puts a recording on the shelf, ready to be played or as it is.
    ///
    /// # Errors
    /// When there is none that can be used.
    pub fn load(
        &mut self,
        roots: &[PathBuf],
        folder: &str,
        file: &str,
        ready: bool,
    ) -> Result<(), BadClip> {
        let clip = find_clip(roots, folder, file)?;
        let name = (folder.to_owned(), file.to_owned());
        if ready {
            self.ready.insert(name, self.fitted(clip).into());
        } else {
            self.kept.insert(name, clip);
        }
        Ok(())
    }

    fn fitted(&self, clip: Clip) -> Vec<i16> {
        fit(&hasten(clip, self.speed), self.rate)
    }

    /// Frames a second.
    pub fn rate(&self) -> u32 {
        self.rate
    }

    /// A recording, if it is here.
    pub fn clip(&self, folder: &str, file: &str) -> Option<Arc<[i16]>> {
        let name = (folder.to_owned(), file.to_owned());
        let kept = || self.kept.get(&name).map(|clip| self.fitted(clip.clone()).into());
        self.ready.get(&name).map(Arc::clone).or_else(kept)
    }

    /// A tone.
    pub fn tone(&self, name: &str) -> Option<Arc<[i16]>> {
        self.tones.get(name).map(Arc::clone)
    }
}
