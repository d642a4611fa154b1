//! What the disk is asked, and what it answers.

use std::{io, path::PathBuf};

use annabella_core::table::{ClockSnapshot, Page};

/// For the disk.
#[derive(Debug)]
pub enum DiskRequest {
    /// A page to keep.
    Keep(Page),
    /// How the clocks stand from now on.
    Times(ClockSnapshot),
    /// Time alone has brought something.
    Due,
    /// Nothing more will come: what is not recorded is tried a last time.
    Leave,
}

/// From the disk.
#[derive(Debug)]
pub enum DiskAnswer {
    /// On the medium, up to this line.
    Recorded(u64),
    /// The journal failed and no other segment took it. Tried again, until it is
    /// [`DiskAnswer::Moved`].
    Lost(io::Error),
    /// The whole game stands in another segment now, and why; without a why, after being lost.
    Moved(PathBuf, Option<io::Error>),
    /// The times cannot be written beside the journal.
    Untimed(io::Error),
    /// The cues are not written any more, or not all of them.
    Unheard(io::Error),
}
