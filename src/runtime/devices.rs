//! The devices of a running table, each behind its own queue.

use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        mpsc::{SyncSender, sync_channel},
    },
    time::Duration,
};

use shakmaty::ByColor;

use super::{
    audio::Sounding,
    board_port::ToBoard,
    places::PlaceLine,
    threads::{self, Ended, Inputs},
};
use crate::devices::{Disk, DiskRequest, LineSource, Pads, Shake, Time};
use crate::{game::At, table::PlaceId};

/// How many messages wait for a device before it counts as failed.
pub(crate) const QUEUE: usize = 1024;

/// How many events wait for the loop. Whoever brings more waits; and there is room for an answer to
/// every page that waits for the disk, which is still written when the loop has ended.
pub(crate) const EVENTS: usize = 256;

/// How many pages wait for the disk; more are joined to one.
const PAGES: usize = 64;

/// How long a table that is left waits for its disk, its screen and its places.
pub(crate) const LAST_WORDS: Duration = Duration::from_secs(5);

/// The devices of a running table.
pub(crate) enum Devices {
    /// Each on its own thread.
    Real {
        /// None: it is closed.
        disk: Option<SyncSender<DiskRequest>>,
        disk_ended: Vec<Ended>,
        screen: SyncSender<String>,
        /// The other places that show lines.
        places: BTreeMap<PlaceId, PlaceLine>,
        /// Ears, if this table has any.
        sound: Option<SyncSender<Sounding>>,
        /// The pads' motors.
        shakes: SyncSender<Shake>,
        boards: ByColor<Option<SyncSender<ToBoard>>>,
        /// For the boards' own threads.
        time: Arc<Time>,
        inputs: Inputs,
        ended: Vec<Ended>,
    },
    /// None yet: lines are written at once, and nothing else is handed out.
    Unopened,
    /// Simulated time: everything at once, in one order.
    Simulated { disk: Box<Disk> },
}

impl Devices {
    /// Starts a thread for each that is there from the first.
    pub(crate) fn open(
        disk: Disk,
        arbiter: Option<&LineSource>,
        pads: Pads,
        time: &Arc<Time>,
        inputs: &Inputs,
    ) -> Devices {
        let (jobs, of_disk) = sync_channel(PAGES);
        let disk_ended = threads::disk(disk, of_disk, Arc::clone(time), inputs.clone());
        let (texts, of_screen) = sync_channel(QUEUE);
        let screen_ended = threads::screen(of_screen, Arc::clone(time), inputs.clone());
        let mut places = BTreeMap::new();
        if let Some(place) = arbiter.filter(|place| place.shows()) {
            let (line, of_arbiter) = PlaceLine::new(None);
            threads::arbiters_screen(place.clone(), of_arbiter, Arc::clone(time), inputs.clone());
            places.insert(PlaceId::DESK, line);
        }
        let (shakes, of_pads) = sync_channel(16);
        threads::pads(pads, (shakes.clone(), of_pads), Arc::clone(time), inputs.clone());
        let boards = ByColor::default();
        let (time, inputs) = (Arc::clone(time), inputs.clone());
        let (disk, screen, sound, ended) = (Some(jobs), texts, None, vec![screen_ended]);
        Devices::Real {
            disk,
            disk_ended,
            screen,
            places,
            sound,
            shakes,
            boards,
            time,
            inputs,
            ended,
        }
    }

    /// What is still on its way to the disk is waited for, but not for ever: after that, what has
    /// failed there has told it.
    pub(crate) fn close_disk(&mut self) {
        let Devices::Real { disk, disk_ended, time, .. } = self else { return };
        *disk = None;
        wait_for(disk_ended.drain(..), time);
    }

    /// What is still on its way to screen and places is waited for, but not for ever.
    pub(crate) fn last_words(self, at: At) {
        match self {
            Devices::Real { screen, places, sound, boards, time, ended, .. } => {
                let _ = sound.map(|sound| sound.try_send(Sounding::Leave));
                drop((screen, boards));
                let places: Vec<_> = places.into_values().map(PlaceLine::end).collect();
                wait_for(ended.into_iter().chain(places), &time);
            }
            Devices::Unopened => {}
            Devices::Simulated { mut disk } => drop(disk.take(at, DiskRequest::Leave)),
        }
    }
}

/// Waits until these threads have ended, but not for ever.
fn wait_for(threads: impl IntoIterator<Item = Ended>, time: &Time) {
    let until = time.now() + LAST_WORDS;
    for thread in threads {
        let _ = thread.recv_timeout(until.since(time.now()));
    }
}
