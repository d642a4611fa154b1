//! The disk: a journal that is synced before anything counts as recorded, and what stands
//! beside it.
//!
//! # The segments of a journal
//!
//! A game has one journal, `NAME`. After a write or a sync that failed, that file is never trusted
//! again: nobody knows which of its bytes the medium has. The whole game is written anew, from
//! memory, into a further segment: `NAME.2`, then `NAME.3`, counting on. A segment goes to the
//! second folder where one was given, else, or if that fails, beside `NAME`. Every segment is a
//! whole journal with the same lines, so the one with the most intact lines holds all that was
//! ever acknowledged; of equals the highest number counts. Beside `NAME`, a file `NAME.moved` says
//! where the game went on, if that is another folder and its own disk still takes as much.
//!
//! # Why
//!
//! After a failed `fsync` Linux marks the pages clean: a second `fsync` of the same file succeeds
//! and says nothing. Trying again would acknowledge what is lost.

mod aside;
mod disk;
mod files;
mod home;
mod image;
mod page;
mod places;
mod real;
mod segment;
mod simulated;
mod tail;
mod times;
mod torn;
mod watch;

pub(super) use places::data_folder;
pub(crate) use segment::folder_of;

pub use aside::{Apart, CuesFile, Handed, MovedWord, MovedWords};
pub use disk::Disk;
pub use files::{Files, How};
pub use image::{Pending, Survival};
pub use page::{DiskAnswer, DiskRequest};
pub use places::{
    games_folder, moved_beside, read_file, seconds_since_written, times_beside, usual_journal,
};
pub use real::OnDisk;
pub use segment::{number_of, segments};
pub use simulated::{Attempt, DiskAct, DiskRefusal, DiskStep, SimulatedFiles};
pub use tail::{News, Tail, beat, written_ago};
pub use torn::keep_torn;
pub use watch::{Watch, await_first_lines};
