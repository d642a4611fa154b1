//! One device that sounds: opened, filled with recordings, watched, and opened again.

use std::{
    path::PathBuf,
    sync::{
        Arc,
        mpsc::{Receiver, RecvTimeoutError, SyncSender},
    },
    time::Duration,
};

use super::{
    engine::SoundEvent,
    routes::{AudioRoute, AudioRoutes},
    wire::WantedClip,
};
use crate::devices::sound::{BadClip, Mixer, NoSound, Output, Playing, Shelf, Speed, voices_roots};

/// How often a device is looked after, and a lost one tried again.
const LOOK: Duration = Duration::from_secs(1);
/// How many recordings that cannot be used are told by name.
const NAMED_MAX: usize = 3;

/// A device and the ears on it, each with its place in the plan.
#[derive(Debug)]
pub(crate) struct Station {
    device: Option<String>,
    ears: Vec<(usize, AudioRoute)>,
}

/// One station for each distinct device.
pub(crate) fn stations(ears: &AudioRoutes) -> Vec<Station> {
    let mut stations: Vec<Station> = Vec::new();
    for (at, ear) in ears.all.iter().cloned().enumerate() {
        match stations.iter_mut().find(|station| station.device == ear.device) {
            Some(station) => station.ears.push((at, ear)),
            None => stations.push(Station { device: ear.device.clone(), ears: vec![(at, ear)] }),
        }
    }
    stations
}

impl Station {
    /// Serves the device until nobody listens any more.
    pub(crate) fn serve(
        &self,
        wanted: &[WantedClip],
        to: &SyncSender<SoundEvent>,
        leave: &Receiver<()>,
    ) {
        let mut playing: Option<Playing> = None;
        loop {
            let lost = match &mut playing {
                Some(playing) => playing.look().err(),
                None => match self.open(wanted, to) {
                    Ok(opened) => {
                        playing = opened;
                        None
                    }
                    Err(why) => Some(why),
                },
            };
            if let Some(why) = lost {
                let ears = self.ears.iter().map(|(at, _)| *at).collect();
                if to.send(SoundEvent::Lost(ears, self.told(&why))).is_err() {
                    return;
                }
                // A dead device may hold this for as long as it is dead.
                playing = None;
            }
            match leave.recv_timeout(LOOK) {
                Err(RecvTimeoutError::Timeout) => {}
                Ok(()) | Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    fn told(&self, why: &NoSound) -> String {
        match (&self.device, why) {
            (Some(device), NoSound::Refused(_) | NoSound::Stands) => format!("{device}: {why}"),
            // The system's words may end with a stop; so does the line they stand in.
            (Some(_), NoSound::Unknown(..) | NoSound::NoneThere(_) | NoSound::NotBuilt)
            | (None, _) => why.to_string().trim_end_matches('.').to_owned(),
        }
    }

    fn open(
        &self,
        wanted: &[WantedClip],
        to: &SyncSender<SoundEvent>,
    ) -> Result<Option<Playing>, NoSound> {
        let output = Output::find(self.device.as_deref())?;
        let sides: Vec<_> = self.ears.iter().map(|(_, ear)| ear.side).collect();
        let (mixer, handles) = Mixer::new(output.rate(), &sides);
        // The device is asked before the recordings are read: a dead one costs nothing.
        let playing = output.play(mixer)?;
        let mut shelves: Vec<(Speed, Arc<Shelf>)> = Vec::new();
        let mut opened = Vec::new();
        for ((at, ear), handle) in self.ears.iter().zip(handles) {
            let there = shelves.iter().find(|(speed, _)| *speed == ear.speed);
            let clips = if let Some((_, clips)) = there {
                Arc::clone(clips)
            } else {
                let (clips, bad) = fill(output.rate(), wanted, ear.speed);
                if let Some(bad) = bad {
                    let _ = to.send(SoundEvent::Bad(bad));
                }
                shelves.push((ear.speed, Arc::clone(&clips)));
                clips
            };
            opened.push((*at, handle, clips));
        }
        // Nobody left to listen: the next look ends this.
        Ok(to.send(SoundEvent::Opened(opened)).is_ok().then_some(playing))
    }
}

/// A shelf with everything on it, and which recordings cannot be used.
pub(crate) fn fill(rate: u32, wanted: &[WantedClip], speed: Speed) -> (Arc<Shelf>, Option<String>) {
    let roots: Vec<PathBuf> = voices_roots();
    let mut shelf = Shelf::new(rate, speed);
    let mut bad: Vec<(String, BadClip)> = Vec::new();
    for WantedClip { folder, file, of_moves } in wanted {
        if let Err(why) = shelf.load(&roots, folder, file, *of_moves) {
            bad.push((format!("{folder}/{file}"), why));
        }
    }
    let more = bad.len().saturating_sub(NAMED_MAX);
    let mut named: Vec<String> =
        bad.iter().take(NAMED_MAX).map(|(file, why)| format!("{file} {why}")).collect();
    if more > 0 {
        named.push(format!("+{more}"));
    }
    (Arc::new(shelf), (!named.is_empty()).then(|| named.join(", ")))
}
