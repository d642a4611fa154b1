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
    DiskAnswer, DiskRequest, Files, How, OnDisk, files::write_all, home::Home, places::times_path,
    segment::folder_of, times::SHOW,
};

/// How long a lost journal is left alone before it is tried again: at first, and at most.
const TRY_FIRST: Duration = Duration::from_secs(1);
const TRY_LAST: Duration = Duration::from_secs(30);

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
    cues: Option<F::File>,
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
    times: Option<File>,
}

impl<F: Files> Disk<F> {
    /// Nothing is kept yet.
    pub fn new(files: F) -> Disk<F> {
        Disk {
            files,
            home: None,
            segment: None,
            text: String::new(),
            seq: 0,
            held: String::new(),
            cues: None,
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

    fn settle(&mut self, path: &Path, file: F::File, second: Option<&Path>, stream: bool) {
        self.home = Some(Home::of(path, second, stream));
        let (path, named) = (path.to_owned(), stream);
        self.segment = Some(Segment { path, file, recorded: 0, named, times: None });
    }

    /// Where the cues go; `-` is standard output.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn open_cues(&mut self, path: &Path) -> io::Result<()> {
        self.cues = Some(self.files.open(path, How::Append)?);
        Ok(())
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
            self.tell(&cues, answers);
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
            Ok(()) => self.recorded(answers),
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

    fn recorded(&mut self, answers: &mut Vec<DiskAnswer>) {
        let held = std::mem::take(&mut self.held);
        self.tell(&held, answers);
        answers.push(DiskAnswer::Recorded(self.seq));
    }

    /// The segment is never trusted again. Another is made at once, or later.
    fn fail(&mut self, now: At, why: io::Error, answers: &mut Vec<DiskAnswer>) {
        self.segment = None;
        if let Ok(path) = self.make_segment() {
            answers.push(DiskAnswer::Moved(path, Some(why)));
            self.recorded(answers);
        } else {
            self.retry = Some((now + TRY_FIRST, TRY_FIRST));
            self.told = true;
            answers.push(DiskAnswer::Lost(why));
        }
    }

    fn try_again(&mut self, now: At, answers: &mut Vec<DiskAnswer>) {
        let Some((_, wait)) = self.retry.filter(|(at, _)| *at <= now) else { return };
        match self.make_segment() {
            Ok(path) => {
                self.retry = None;
                self.told = false;
                answers.push(DiskAnswer::Moved(path, None));
                self.recorded(answers);
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
        self.segment = Some(Segment { path: segment, file, recorded: 0, named, times: None });
        self.record()?;
        if let Some(home) = &self.home {
            home.tell_where(&mut self.files, &path);
        }
        Ok(path)
    }

    fn tell(&mut self, cues: &str, answers: &mut Vec<DiskAnswer>) {
        let Some(file) = &mut self.cues else { return };
        if let Err(fault) = write_all(&mut self.files, file, 0, cues.as_bytes()) {
            self.cues = None;
            answers.push(DiskAnswer::Unheard(fault));
        }
    }

    /// Rewrites the line beside the journal; and a journal whose folder went away is found out
    /// even while nobody moves.
    fn show_times(&mut self, now: At, answers: &mut Vec<DiskAnswer>) {
        self.show_at = now + SHOW;
        let (Some(shown), Some(segment)) = (self.shown, &mut self.segment) else { return };
        if self.files.is_stream(&segment.file) {
            return;
        }
        if !self.files.leads_to(&segment.path, &segment.file) {
            self.fail(now, io::ErrorKind::NotFound.into(), answers);
            return;
        }
        if segment.times.is_none() {
            segment.times = self.files.open(&times_path(&segment.path), How::Over).ok();
        }
        if let Some(times) = &mut segment.times {
            // It only helps to tell the length of a gap: a failure here costs nothing.
            let _ = self.files.write(times, 0, shown.line(now).as_bytes());
        }
    }
}
