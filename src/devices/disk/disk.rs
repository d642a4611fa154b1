//! One game's journal, cues and times: a value without threads. A request goes in, answers come
//! out, and everything between is on the medium.

use std::{
    io,
    path::{Path, PathBuf},
    time::Duration,
};

use annabella_core::{
    At,
    table::{ClockSnapshot, Page},
};

use super::{
    Apart, CuesFile, DiskAnswer, DiskRequest, Files, How, MovedWord, MovedWords, OnDisk,
    aside::Aside,
    files::write_all,
    home::Home,
    segment::folder_of,
    times::{SHOW, TimesLine},
};
use crate::devices::files::Unfit;

/// How long a lost journal is left alone before it is tried again: at first, and at most.
const TRY_FIRST: Duration = Duration::from_secs(1);
const TRY_LAST: Duration = Duration::from_secs(30);

/// Cues that find no room are told of, and then not again for so long.
const QUIET: Duration = Duration::from_mins(1);

/// More than the arbiter of one game is told.
const DESK_CUES_MAX: usize = 4 << 20;

/// The files of one game.
#[derive(Debug)]
pub struct Disk<F: Files = OnDisk> {
    files: F,
    /// Where segments are made; none: no journal is kept.
    home: Option<Home>,
    /// The segment that is trusted.
    segment: Option<Segment<F::File>>,
    /// Every line of the game, for a segment to come.
    text: String,
    /// The number of the last of them.
    seq: u64,
    /// Cues whose lines are not recorded yet.
    held: String,
    cues: Aside<CuesFile<F>, String>,
    /// Where the game went on.
    notes: Aside<MovedWords<F>, MovedWord>,
    times: Option<TimesLine<F::File>>,
    /// It was told that cues found no room.
    crowded: Option<At>,
    /// The arbiter's cues of a rated game that has not ended: who reads the file is not he.
    desk_cues: String,
    shown: Option<ClockSnapshot>,
    show_at: At,
    /// When a lost journal is tried again, and how long after that.
    retry: Option<(At, Duration)>,
    /// That it is lost was told.
    told: bool,
}

#[derive(Debug)]
struct Segment<File> {
    path: PathBuf,
    file: File,
    /// How many bytes of the text are in it, recorded.
    recorded: usize,
    /// Its folder is synced: the name is on the medium too.
    named: bool,
}

impl<F: Files> Disk<F> {
    /// Nothing is kept yet.
    pub fn new(files: F) -> Disk<F> {
        Disk {
            notes: Aside::Here(MovedWords::new(files.clone())),
            files,
            home: None,
            segment: None,
            text: String::new(),
            seq: 0,
            held: String::new(),
            cues: Aside::Nowhere,
            times: None,
            crowded: None,
            desk_cues: String::new(),
            shown: None,
            show_at: At::START,
            retry: None,
            told: false,
        }
    }

    /// Makes a new journal. A file that is there and not empty is never written over. Nothing is
    /// synced before its first page: whoever waits for the first line does not wait for a medium.
    ///
    /// # Errors
    /// When it exists, cannot be made, or another program holds it.
    pub fn create(&mut self, path: &Path, second: Option<&Path>) -> io::Result<()> {
        let file = self.files.open(path, How::New)?;
        let stream = self.files.is_stream(&file);
        self.settle(path, file, second, stream);
        Ok(())
    }

    /// Makes a new journal that is a plain file of our own, nobody else's, and brings its name to
    /// the medium, empty: before the first line of a game that counts.
    ///
    /// # Errors
    /// As [`Disk::create`], and when it would be anything else.
    pub fn create_fresh(&mut self, path: &Path, second: Option<&Path>) -> io::Result<()> {
        let file = self.files.open(path, How::Fresh)?;
        self.files.sync_folder(folder_of(path))?;
        self.settle(path, file, second, false);
        if let Some(segment) = &mut self.segment {
            segment.named = true;
        }
        Ok(())
    }

    /// Opens a journal that was read, to go on with. The intact bytes of it are written over
    /// themselves and synced, so that what only the machine's memory held since a failure is on
    /// the medium too; what follows them is dropped.
    ///
    /// # Errors
    /// When it is not there, another program holds it or has written to it since it was read, or
    /// the disk does not take it.
    pub fn reopen(
        &mut self,
        path: &Path,
        second: Option<&Path>,
        read: &[u8],
        intact: &str,
    ) -> io::Result<()> {
        let mut file = self.files.open(path, How::Again)?;
        if self.files.read(path)? != read {
            return Err(io::ErrorKind::ResourceBusy.into());
        }
        let stream = self.files.is_stream(&file);
        if !stream {
            self.files.cut(&mut file, u64::try_from(intact.len()).unwrap_or(u64::MAX))?;
            write_all(&mut self.files, &mut file, 0, intact.as_bytes())?;
            self.files.sync(&mut file)?;
            self.files.sync_folder(folder_of(path))?;
        }
        self.settle(path, file, second, stream);
        intact.clone_into(&mut self.text);
        if let Some(segment) = &mut self.segment {
            segment.recorded = intact.len();
            segment.named = true;
        }
        Ok(())
    }

    /// Goes on with a game whose newest segment cannot be used: the next page makes another.
    pub fn go_on_elsewhere(&mut self, newest: &Path, second: Option<&Path>, intact: &str) {
        self.home = Some(Home::of(newest, second, false));
        intact.clone_into(&mut self.text);
        self.retry = Some((At::START, TRY_FIRST));
    }

    /// The game is known by this file: segments may also be made beside it, where nothing better
    /// takes them, and it is told there where they are.
    pub fn known_by(&mut self, path: &Path) {
        if let Some(home) = &mut self.home {
            home.known_by(path);
        }
    }

    /// Where nothing else takes a segment, it is made in this folder.
    pub fn falls_back_to(&mut self, folder: &Path) {
        if let Some(home) = &mut self.home {
            home.falls_back_to(folder);
        }
    }

    fn settle(&mut self, path: &Path, file: F::File, second: Option<&Path>, stream: bool) {
        self.home = Some(Home::of(path, second, stream));
        let (path, named) = (path.to_owned(), stream);
        self.segment = Some(Segment { path, file, recorded: 0, named });
    }

    /// Where the cues go; `-` is standard output.
    ///
    /// # Errors
    /// When it cannot be made, or is the journal.
    pub fn open_cues(&mut self, path: &Path) -> io::Result<()> {
        let journal = self.segment.as_ref().map(|segment| &segment.file);
        let journal = journal.filter(|journal| !self.files.is_stream(journal));
        if journal.is_some_and(|journal| self.files.leads_to(path, journal)) {
            return Err(Unfit::Taken.into());
        }
        self.cues = Aside::Here(CuesFile::open(self.files.clone(), path)?);
        Ok(())
    }

    /// Whether the journal is a pipe or a device: nothing of it can be read again.
    pub fn is_stream(&self) -> bool {
        self.segment.as_ref().is_some_and(|segment| self.files.is_stream(&segment.file))
    }

    /// From now on it writes the journal alone: what stands beside it somebody else writes, who may
    /// be slow.
    pub fn part(&mut self) -> Apart<F> {
        Apart { cues: self.cues.part(), notes: self.notes.part() }
    }

    /// Takes one request. What it answers is on the medium.
    pub fn take(&mut self, now: At, request: DiskRequest) -> Vec<DiskAnswer> {
        let mut answers = Vec::new();
        match request {
            DiskRequest::Keep(page) => self.keep(now, &page, &mut answers),
            DiskRequest::Times(running) => {
                self.shown = Some(running);
                self.show_times(now, &mut answers);
            }
            DiskRequest::Due => {
                if self.shown.is_some_and(|shown| shown.running.is_some()) && self.show_at <= now {
                    self.show_times(now, &mut answers);
                }
                self.try_again(now, &mut answers);
            }
            DiskRequest::Leave => {
                self.retry = self.retry.map(|(_, wait)| (now, wait));
                self.try_again(now, &mut answers);
            }
        }
        answers
    }

    /// When time alone will next bring something.
    pub fn due(&self) -> Option<At> {
        // Once a second while a clock runs, with a journal or without: whoever waits for a moment
        // also finds out that the program stood still.
        let show = self.shown.filter(|shown| shown.running.is_some()).map(|_| self.show_at);
        show.into_iter().chain(self.retry.map(|(at, _)| at)).min()
    }

    /// The lines, synced, and only then the cues they caused.
    fn keep(&mut self, now: At, page: &Page, answers: &mut Vec<DiskAnswer>) {
        if self.desk_cues.len() < DESK_CUES_MAX {
            self.desk_cues.push_str(&page.desk_cues);
        }
        let ended = if page.private { String::new() } else { std::mem::take(&mut self.desk_cues) };
        let cues = ended + &page.cues;
        if page.lines.is_empty() || self.home.is_none() {
            self.tell(now, cues, answers);
            return;
        }
        self.text.push_str(&page.lines);
        self.seq = page.seq;
        self.held.push_str(&cues);
        if self.segment.is_none() {
            self.try_again(now, answers);
            return;
        }
        match self.record() {
            Ok(()) => self.recorded(now, answers),
            Err(fault) => self.fail(now, fault, answers),
        }
    }

    /// Brings the trusted segment up to the text.
    fn record(&mut self) -> io::Result<()> {
        let Some(segment) = &mut self.segment else { return Ok(()) };
        let rest = self.text.as_bytes().get(segment.recorded..).unwrap_or_default();
        write_all(&mut self.files, &mut segment.file, segment.recorded, rest)?;
        self.files.sync(&mut segment.file)?;
        if !self.files.leads_to(&segment.path, &segment.file) {
            return Err(io::ErrorKind::NotFound.into());
        }
        if !segment.named {
            self.files.sync_folder(folder_of(&segment.path))?;
            segment.named = true;
        }
        segment.recorded = self.text.len();
        Ok(())
    }

    fn recorded(&mut self, now: At, answers: &mut Vec<DiskAnswer>) {
        let held = std::mem::take(&mut self.held);
        self.tell(now, held, answers);
        answers.push(DiskAnswer::Recorded(self.seq));
    }

    /// The segment is never trusted again. Another is made at once, or later.
    fn fail(&mut self, now: At, why: io::Error, answers: &mut Vec<DiskAnswer>) {
        self.segment = None;
        match self.make_segment() {
            Ok(path) => {
                answers.push(DiskAnswer::Moved(path, Some(why)));
                self.recorded(now, answers);
            }
            Err(last) => {
                self.retry = Some((now + TRY_FIRST, TRY_FIRST));
                self.told = true;
                // A name that cannot be used says more than that the journal's own is gone.
                let gone = why.kind() == io::ErrorKind::NotFound;
                answers.push(DiskAnswer::Lost(if gone { last } else { why }));
            }
        }
    }

    fn try_again(&mut self, now: At, answers: &mut Vec<DiskAnswer>) {
        let Some((_, wait)) = self.retry.filter(|(at, _)| *at <= now) else { return };
        match self.make_segment() {
            Ok(path) => {
                self.retry = None;
                self.told = false;
                answers.push(DiskAnswer::Moved(path, None));
                self.recorded(now, answers);
            }
            Err(why) => {
                let wait = wait.saturating_mul(2).min(TRY_LAST);
                self.retry = Some((now + wait, wait));
                if !std::mem::replace(&mut self.told, true) {
                    answers.push(DiskAnswer::Lost(why));
                }
            }
        }
    }

    /// Writes the whole game into a new segment, in the first folder that takes it.
    fn make_segment(&mut self) -> io::Result<PathBuf> {
        let mut fault = io::Error::from(io::ErrorKind::NotFound);
        let folders = self.home.as_ref().map(|home| home.folders.clone()).unwrap_or_default();
        for folder in folders {
            match self.make_segment_in(&folder) {
                Ok(path) => return Ok(path),
                Err(why) => fault = why,
            }
            // Nothing in it was ever acknowledged. If it cannot go, its name is used up.
            if let (Some(segment), Some(home)) = (self.segment.take(), &mut self.home)
                && self.files.remove(&segment.path).is_err()
            {
                home.number += 1;
            }
        }
        Err(fault)
    }

    fn make_segment_in(&mut self, folder: &Path) -> io::Result<PathBuf> {
        let Some(home) = &mut self.home else { return Err(io::ErrorKind::NotFound.into()) };
        let (path, file) = home.next_segment(&mut self.files, folder)?;
        let (segment, named) = (path.clone(), false);
        self.segment = Some(Segment { path: segment, file, recorded: 0, named });
        self.record()?;
        if let Some(word) = self.home.as_ref().and_then(|home| home.word_where(&path)) {
            // The disk has failed already: that it does not take this is no news.
            drop(self.notes.put(0, word, |notes, word| notes.write(&word)));
        }
        Ok(path)
    }

    /// Cues go out; whoever reads them too slowly gets fewer.
    fn tell(&mut self, now: At, cues: String, answers: &mut Vec<DiskAnswer>) {
        if cues.is_empty() {
            return;
        }
        let (bytes, write) = (cues.len(), |file: &mut CuesFile<F>, cues: String| file.write(&cues));
        let Err(fault) = self.cues.put(bytes, cues, write) else { return };
        if let Aside::Here(_) = self.cues {
            self.cues = Aside::Nowhere;
        } else if self.crowded.is_some_and(|told| now.since(told) < QUIET) {
            return;
        }
        self.crowded = Some(now);
        answers.push(DiskAnswer::Unheard(fault));
    }

    /// Rewrites the line beside the journal; and a journal whose folder went away is found out
    /// even while nobody moves.
    fn show_times(&mut self, now: At, answers: &mut Vec<DiskAnswer>) {
        self.show_at = now + SHOW;
        let (Some(shown), Some(segment)) = (self.shown, &self.segment) else { return };
        if self.files.is_stream(&segment.file) {
            return;
        }
        if !self.files.leads_to(&segment.path, &segment.file) {
            self.fail(now, io::ErrorKind::NotFound.into(), answers);
            return;
        }
        if self.times.as_ref().is_none_or(|times| !times.are_beside(&segment.path)) {
            let (times, why) = TimesLine::beside(&mut self.files, &segment.path).unzip();
            self.times = times;
            answers.extend(why.flatten().map(DiskAnswer::Untimed));
        }
        if let Some(times) = &mut self.times {
            times.write(&mut self.files, &shown.line(now));
        }
    }
}
