//! What the disk is asked, and what it answers.

use std::{io, path::PathBuf};

use super::Running;

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

impl Page {
    /// Adds a later page: where the disk falls behind, several are written as one.
    pub fn join(&mut self, later: &Page) {
        self.lines.push_str(&later.lines);
        self.cues.push_str(&later.cues);
        self.seq = self.seq.max(later.seq);
    }
}

/// For the disk.
#[derive(Debug)]
pub enum Request {
    /// A page to keep.
    Keep(Page),
    /// How the clocks stand from now on.
    Times(Running),
    /// Time alone has brought something.
    Due,
    /// Nothing more will come: what is not recorded is tried a last time.
    Leave,
}

/// From the disk.
#[derive(Debug)]
pub enum Answer {
    /// On the medium, up to this line.
    Recorded(u64),
    /// The journal failed and no other segment took it. Tried again, until it is [`Answer::Moved`].
    Lost(io::Error),
    /// The whole game stands in another segment now, and why; without a why, after being lost.
    Moved(PathBuf, Option<io::Error>),
    /// The cues are not written any more.
    Unheard(io::Error),
}
