//! A journal that another program writes, read as it grows.

use std::{
    path::{Path, PathBuf},
    time::Duration,
};

use crate::{
    devices::{self, News, OnDisk, Tail, beat, written_ago},
    game::{At, What},
    journal::{Fault, Journal},
    runtime::{FoundSegment, Trouble, find_journal},
};

/// A program that rewrites the times every second and has not for so long does not run.
const ALIVE: Duration = Duration::from_secs(3);

/// The game's time as another file tells it is believed as far as this machine's own clock goes
/// with it, and a little more: whoever writes that file could else bring down a flag here.
const AHEAD_MAX: Duration = Duration::from_secs(2);

/// What is wrong with what is followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FollowFault {
    /// The file does not begin any more with what was read of it.
    Cut,
    /// This line is not as it was written.
    Changed(usize),
}

/// A journal followed.
#[derive(Debug)]
pub(super) struct Following {
    asked: PathBuf,
    second: Option<PathBuf>,
    /// The segment that counts now.
    pub(super) path: PathBuf,
    tail: Tail,
    /// What was found intact, and what came after it.
    intact: Vec<u8>,
    rest: Vec<u8>,
    pub(super) journal: Journal,
    pub(super) wrong: Option<FollowFault>,
    course: Course,
}

/// The game's time as far as another program can know it.
#[derive(Debug, Default)]
struct Course {
    /// What the game had reached at a moment of this machine's, by its latest sign of life.
    reached: Option<(At, At)>,
    /// When that sign came.
    sign: Option<At>,
    /// What the game cannot have been beyond at a moment of this machine's, by its last line.
    bound: Option<(At, At)>,
}

impl Following {
    /// Reads a journal from its start.
    ///
    /// # Errors
    /// When it cannot be read or is no journal.
    pub(super) fn open(path: &Path, second: Option<&Path>) -> Result<Following, Trouble> {
        devices::await_first_lines(path);
        let found = find_journal(&mut OnDisk, path, second)?;
        let tail = tail(&found)?;
        let mut following = Following {
            asked: path.to_owned(),
            second: second.map(Path::to_owned),
            path: found.path,
            tail,
            intact: found.bytes,
            rest: Vec::new(),
            journal: found.journal,
            wrong: None,
            course: Course::default(),
        };
        following.intact.truncate(following.journal.intact_bytes);
        following.judge();
        Ok(following)
    }

    /// Looks for what is new. Tells how many things seen were known before.
    pub(super) fn look(&mut self, now: At) -> usize {
        let known = self.journal.seen.len();
        match self.tail.look() {
            _ if self.wrong == Some(FollowFault::Cut) => self.read_again(),
            Ok(News::More(bytes)) if !bytes.is_empty() => {
                self.rest.extend(bytes);
                let before = self.journal.intact_bytes;
                self.journal.read_on(&self.rest);
                let taken = self.journal.intact_bytes - before;
                self.intact.extend(self.rest.drain(..taken));
                self.judge();
            }
            Ok(News::More(_)) if self.is_newest() => {}
            // It was cut, it has gone, or the game went on in another segment.
            Ok(News::More(_) | News::Cut | News::Replaced) | Err(_) => self.read_again(),
        }
        let new = self.journal.seen.get(known..).unwrap_or_default();
        if new.iter().any(|seen| seen.what == What::Resumed) {
            self.course = Course::default();
        }
        if let Some(last) = new.last() {
            self.course.line(last.at, now);
        }
        if self.course.bound.is_none() {
            // The last line was written before we looked.
            let ago = written_ago(&self.path).unwrap_or_default();
            self.course.bound = Some((self.journal.end() + ago, now));
        }
        if let Some((at, age)) = self.beat(now).filter(|(_, age)| *age < ALIVE) {
            self.course.alive(at + age, now);
        }
        known
    }

    /// The game's time by the line beside its journal, where it can be believed, and how old it
    /// is.
    fn beat(&self, now: At) -> Option<(At, Duration)> {
        let ([at, ..], age) = beat(&self.path)?;
        let at = At::from_millis(at);
        self.course.believes(at, now).then_some((at, age))
    }

    fn is_newest(&self) -> bool {
        let segments = devices::segments(&mut OnDisk, &self.asked, self.second.as_deref());
        segments.first().is_none_or(|newest| *newest == self.path)
    }

    /// Reads all of it once more. Only what goes on from what is known is believed.
    fn read_again(&mut self) {
        let found = find_journal(&mut OnDisk, &self.asked, self.second.as_deref());
        let same = |found: &FoundSegment| found.bytes.starts_with(&self.intact);
        let Some(found) = found.ok().filter(same) else {
            self.wrong = Some(FollowFault::Cut);
            return;
        };
        let Ok(tail) = tail(&found) else { return };
        (self.tail, self.path, self.rest) = (tail, found.path, Vec::new());
        (self.intact, self.journal) = (found.bytes, found.journal);
        self.intact.truncate(self.journal.intact_bytes);
        self.judge();
    }

    fn judge(&mut self) {
        self.wrong = match self.journal.fault {
            Some(Fault::Changed(line) | Fault::Behind(line)) => Some(FollowFault::Changed(line)),
            Some(Fault::Foreign | Fault::Torn(_) | Fault::Unsigned(_)) | None => None,
        };
    }

    /// Whether the table was left, and nobody has taken it up again.
    pub(super) fn left(&self) -> bool {
        self.journal.seen.last().is_some_and(|seen| seen.what == What::Left)
    }

    /// What the game's time is, and whether its program was there to tell.
    pub(super) fn now(&self, now: At) -> (At, bool) {
        let end = self.journal.end();
        match (self.course.reached, self.course.sign) {
            (Some((game, then)), Some(sign)) if now.since(sign) < ALIVE && !self.left() => {
                ((game + now.since(then)).max(end), true)
            }
            _ if self.left() => (end, false),
            _ => {
                let shown = self.beat(now).map(|(at, _)| at);
                (shown.unwrap_or_default().max(end), false)
            }
        }
    }
}

impl Course {
    /// A line of the journal says where the game is: what was shown beyond it was not so.
    fn line(&mut self, game: At, now: At) {
        let expected = self.reached.map(|(game, then)| game + now.since(then));
        if expected.is_some_and(|expected| expected > game + AHEAD_MAX) {
            self.reached = None;
        }
        self.bound = Some((game, now));
        self.alive(game, now);
    }

    /// Whether the game can have come to this moment.
    fn believes(&self, game: At, now: At) -> bool {
        self.bound.is_some_and(|(end, then)| game <= end + now.since(then) + AHEAD_MAX)
    }

    /// The game had come to this moment: it may have gone on since, but not back.
    fn alive(&mut self, game: At, now: At) {
        self.sign = Some(now);
        let expected = self.reached.map(|(game, then)| game + now.since(then));
        if expected.is_none_or(|expected| game > expected) {
            self.reached = Some((game, now));
        }
    }
}

fn tail(found: &FoundSegment) -> Result<Tail, Trouble> {
    Tail::open(&found.path, found.journal.intact_bytes)
        .map_err(|fault| Trouble::File(found.path.clone(), fault))
}
