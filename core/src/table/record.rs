//! What is kept of a game: the page being written, and what the disk still owes.

use std::{collections::VecDeque, time::Duration};

use shakmaty::Color;

use super::{
    device::Page,
    places::{Length, Measures},
};
use crate::{
    at::At,
    game::{Origin, Seen, Who},
    journal::{Chain, Writer},
    words::{Channel, Cue},
};

/// An answer from the disk that takes longer is a fault to be told.
const DISK_SLOW: Duration = Duration::from_secs(1);

/// How the disk does, as far as it was told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum DiskIs {
    Well,
    Slow,
    /// It takes nothing for now.
    Lost,
}

/// Writes the journal and the cues, page by page.
#[derive(Debug)]
pub(crate) struct Recorder {
    writer: Writer,
    /// From which place the input came that is being taken.
    origin: Option<Origin>,
    /// Where the journal is, if one is kept.
    file: Option<String>,
    page: Page,
    /// Lines the disk has not answered for, with their time.
    waiting: VecDeque<(u64, At)>,
    disk: DiskIs,
    /// Whose clock runs, as the disk was last told.
    clocks: Option<Color>,
    /// The number of the last line that the witness was told of.
    witnessed: u64,
    /// When he is told again.
    witness_due: Option<At>,
    /// Who brings how much.
    pub(crate) pace: Measures,
    /// What is written while a game waits for its arbiter: nothing of it is on the disk yet.
    held: Option<String>,
    /// The table was left.
    pub(crate) left: bool,
}

impl Recorder {
    pub(crate) fn new(writer: Writer) -> Recorder {
        Recorder {
            writer,
            origin: None,
            file: None,
            page: Page::default(),
            waiting: VecDeque::new(),
            disk: DiskIs::Well,
            clocks: None,
            witnessed: 0,
            witness_due: None,
            pace: Measures::default(),
            held: None,
            left: false,
        }
    }

    /// The first lines of a new journal.
    pub(crate) fn begin(&mut self, lines: String) {
        self.page.lines = lines;
        self.page.seq = self.writer.last_seq();
    }

    /// The journal is kept in this file.
    pub(crate) fn keep_in(&mut self, file: Option<String>) {
        self.file = file;
    }

    /// Where the journal is, if one is kept.
    pub(crate) fn file(&self) -> Option<&str> {
        self.file.as_deref()
    }

    /// What comes next comes from this place.
    pub(crate) fn comes_by(&mut self, origin: Option<Origin>) {
        self.origin = origin;
    }

    /// Nothing of what is written comes to the disk, until the arbiter is there.
    pub(crate) fn hold(&mut self) {
        self.held.get_or_insert_default();
    }

    /// He is: what was written meanwhile comes first.
    pub(crate) fn release(&mut self) {
        if let Some(held) = self.held.take() {
            self.page.lines.insert_str(0, &held);
            self.page.seq = self.writer.last_seq();
        }
    }

    /// A fact into the journal.
    pub(crate) fn write(&mut self, seen: &Seen) {
        let origin = self.origin.filter(|_| seen.by != Who::Table).map(|origin| match origin {
            Origin::BoardOf(side) if seen.by == Who::Player(side) => Origin::Board,
            Origin::Keys
            | Origin::Terminal(_)
            | Origin::Desk(_)
            | Origin::Board
            | Origin::BoardOf(_)
            | Origin::Pad => origin,
        });
        let (seq, line) = self.writer.write_by(seen, origin);
        self.page.lines.push_str(&line);
        self.page.seq = seq;
    }

    /// A cue into the file of cues. While a rated game runs, who reads that file is not the
    /// arbiter: what is his alone is written when the game has ended.
    pub(crate) fn write_cue(&mut self, cue: &Cue, private: bool) {
        self.page.private = private;
        let his = private && cue.channel == Channel::Arbiter;
        let cues = if his { &mut self.page.desk_cues } else { &mut self.page.cues };
        cues.push_str(&cue.json());
    }

    /// The end of the chain so far.
    pub(crate) fn chain(&self) -> &Chain {
        self.writer.chain()
    }

    /// What stands for everything written was told.
    pub(crate) fn witnessed(&mut self) {
        self.witnessed = self.writer.last_seq();
    }

    /// Whether nothing was written since.
    pub(crate) fn is_witnessed(&self) -> bool {
        self.witnessed == self.writer.last_seq()
    }

    /// It is told again at this moment.
    pub(crate) fn plan_witness(&mut self, due: At) {
        self.witness_due = Some(due);
    }

    /// When it is told again.
    pub(crate) fn witness_due(&self) -> Option<At> {
        self.witness_due.filter(|_| !self.left)
    }

    /// How long the journal has become.
    pub(crate) fn length(&self) -> Length {
        Length::of(self.writer.chain().bytes())
    }

    /// The page for the disk, if anything stands on it.
    pub(crate) fn turn(&mut self, at: At) -> Option<Page> {
        if let Some(held) = &mut self.held {
            held.push_str(&std::mem::take(&mut self.page.lines));
            self.page.seq = Page::default().seq;
        }
        if self.page == Page::default() {
            return None;
        }
        let page = std::mem::take(&mut self.page);
        if !page.lines.is_empty() && self.file.is_some() && self.disk != DiskIs::Lost {
            self.waiting.push_back((page.seq, at));
        }
        Some(page)
    }

    /// Whether another clock runs than the disk was last told.
    pub(crate) fn clock_changes(&mut self, running: Option<Color>) -> bool {
        std::mem::replace(&mut self.clocks, running) != running
    }

    /// When the disk will be slow.
    pub(crate) fn due(&self) -> Option<At> {
        let first = self.waiting.front().filter(|_| self.disk == DiskIs::Well);
        first.map(|(_, since)| *since + DISK_SLOW)
    }

    /// Whether the disk has become slow: told once.
    pub(crate) fn falls_behind(&mut self, at: At) -> bool {
        let behind = self.due().is_some_and(|due| due <= at);
        if behind {
            self.disk = DiskIs::Slow;
        }
        behind
    }

    /// The disk has answered up to this line.
    pub(crate) fn recorded(&mut self, seq: u64) {
        while self.waiting.front().is_some_and(|(waiting, _)| *waiting <= seq) {
            self.waiting.pop_front();
        }
        // A disk that still catches up is not slow anew.
        if self.waiting.is_empty() {
            self.disk = DiskIs::Well;
        }
    }

    /// The disk takes nothing for now.
    pub(crate) fn lost(&mut self) {
        self.waiting.clear();
        self.disk = DiskIs::Lost;
    }

    /// The whole game stands in another file now.
    pub(crate) fn moved(&mut self, file: &str) {
        self.disk = DiskIs::Well;
        self.file = Some(file.to_owned());
    }

    /// Whether the disk takes nothing.
    pub(crate) fn is_lost(&self) -> bool {
        self.disk == DiskIs::Lost
    }

    /// Whether all that was written is on the medium, as far as the disk takes anything.
    pub(crate) fn is_recorded(&self) -> bool {
        self.waiting.is_empty()
    }
}
