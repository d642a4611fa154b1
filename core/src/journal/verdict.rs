//! The verdict on a journal: what it is, and whether that is what was asked for.
//!
//! One closed type for everybody who tells it: `verify`, `show`, programs, sheets, the hall.
//! Nothing here is a word for people, and what is not known is said to be so.

use shakmaty::Square;

use super::{Ending, Journal, JournalForm, Mode, Passing, PublicKey, seal, signature::KeyAsked};
use crate::game::{Act, Plain, Sandbox, Seen, Utc, What};

/// So far the clock of one run may be off from the same of another without anybody being away.
const OFF_MAX: u64 = 2;
/// More lines than any game tells ten squares of: each is stretched, and takes its time.
const WITNESSES_MAX: usize = 300;

/// What an intact journal is.
#[derive(Debug, Clone, PartialEq)]
pub struct Verdict {
    /// What kind of game.
    pub mode: Mode,
    /// How its time passed; none: an older program did not say.
    pub passing: Option<Passing>,
    /// Whether it is closed, and who signed it.
    pub signed: Signed,
    /// Whether the key that was asked for signed it; none: none was.
    pub by_key_asked: Option<bool>,
    /// Whether it was kept from who plays; none: it is no game in earnest, or an older program's.
    pub guarded: Option<bool>,
    /// Whether the ten squares that somebody kept are in it; none: nobody asked.
    pub witness: Option<Witnessed>,
    /// When nobody wrote it, by the world's clock.
    pub gaps: Vec<Absence>,
    /// Whether its arbiter can have been another after it was left: he had set no word by which to
    /// know him.
    pub arbiter_unknown: bool,
    /// What its program was kept from, by its own word; none: it shut no door.
    pub sandbox: Option<Sandbox>,
    /// When it was begun.
    pub began: Option<Utc>,
    /// The day at its head, where that is not the day on which it was begun.
    pub dated: Option<Plain>,
    /// The seal of the closed journal it takes up again.
    pub reopens: Option<[Square; 10]>,
    /// By which rules it was read.
    pub form: JournalForm,
}

/// Whether a journal is closed, and who signed it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Signed {
    /// It is open: more may come.
    Open,
    /// It is closed, and nobody signed.
    Nobody,
    /// The key of its own first lines did.
    Own(PublicKey),
    /// Another key did.
    Other(PublicKey),
}

/// What became of ten squares that were kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Witnessed {
    /// They stand for everything up to this line of the file.
    UpTo(usize),
    /// They stand for no line of it.
    Nowhere,
}

/// When nobody wrote the journal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Absence {
    /// From then on.
    pub from: Utc,
    /// Until then; before `from`, if somebody set the clock back.
    pub to: Utc,
}

/// Why a journal is not what was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Objection {
    /// Ten squares of a witness are not in it.
    #[error("no line of it tells these ten squares: it was edited, rewound, or is another's")]
    NotWitnessed,
    /// Another key signed it than was asked for, or none did.
    #[error("that key did not sign it")]
    OtherKey,
    /// A rated game was asked for.
    #[error("it is training, no rated game")]
    Training,
    /// The same.
    #[error("it is a rehearsal, no rated game")]
    Rehearsal,
    /// Real time was asked for.
    #[error("its time was simulated")]
    Simulated,
    /// Real time was asked for, and an older program did not say.
    #[error("it does not tell that it was played in real time")]
    TimeUntold,
    /// A closed one was asked for.
    #[error("it is open, not closed and signed")]
    Open,
    /// A rated game has one arbiter, who can show that it is he.
    #[error("it was left by an arbiter who had set no word: nobody knows who came as him later")]
    ArbiterUnknown,
    /// A rated game is signed by the key it was begun under.
    #[error("the key of its own first lines did not sign it")]
    NotSigned,
}

impl Verdict {
    /// What a journal is, as far as it is intact.
    pub fn of(journal: &Journal) -> Verdict {
        let terms = &journal.preface.terms;
        let told = journal.preface.form == JournalForm::Second;
        let tells_time = told || journal.tells_passing;
        let doors = journal.seen.iter().filter_map(|seen| {
            if let What::Door(sandbox) = &seen.what { Some(*sandbox) } else { None }
        });
        // Of several runs the one that stood open counts.
        let sandbox = doors.reduce(|one, other| if one.is_shut() { other } else { one });
        let (began, date) = (journal.preface.began, &journal.preface.heading.date);
        let other_day = |date: &&Plain| began.is_some_and(|it| it.day() != date.as_str());
        Verdict {
            mode: Mode::of(terms),
            passing: tells_time.then(|| Passing::of(terms)),
            signed: match journal.ending {
                Ending::Open => Signed::Open,
                Ending::Closed | Ending::Unsigned => Signed::Nobody,
                Ending::Signed(key) if journal.key == Some(key) => Signed::Own(key),
                Ending::Signed(key) => Signed::Other(key),
            },
            by_key_asked: None,
            guarded: (told && terms.is_in_earnest()).then_some(terms.guarded),
            witness: None,
            gaps: gaps(journal),
            arbiter_unknown: terms.is_in_earnest() && arbiter_unknown(journal),
            sandbox,
            began,
            dated: date.as_ref().filter(other_day).cloned(),
            reopens: journal.preface.reopens,
            form: journal.preface.form,
        }
    }

    /// The same, asked for a key.
    #[must_use]
    pub fn by_key(self, asked: &KeyAsked) -> Verdict {
        let signed = match self.signed {
            Signed::Open | Signed::Nobody => false,
            Signed::Own(key) | Signed::Other(key) => asked.is(&key),
        };
        Verdict { by_key_asked: Some(signed), ..self }
    }

    /// The same, asked for ten squares that somebody kept.
    #[must_use]
    pub fn witnessed_by(self, journal: &Journal, kept: &[Square]) -> Verdict {
        let end = (journal.lines, &journal.chain);
        let told = journal.witnesses.iter().rev().take(WITNESSES_MAX);
        let told = told.map(|(line, chain)| (*line, chain));
        let found = [end].into_iter().chain(told).find(|(_, chain)| seal(chain).as_slice() == kept);
        let found = found.map_or(Witnessed::Nowhere, |(line, _)| Witnessed::UpTo(line));
        Verdict { witness: Some(found), ..self }
    }

    /// Whether more may come.
    pub fn is_open(&self) -> bool {
        self.signed == Signed::Open
    }

    /// Whether it is the older form, of which less is told.
    pub fn is_older(&self) -> bool {
        self.form == JournalForm::First
    }

    /// The key that signed it, if it was the right one, as ten squares.
    pub fn key_squares(&self) -> Option<[Square; 10]> {
        let Signed::Own(key) = self.signed else { return None };
        Some(key.squares())
    }

    /// Why the answer is no; `rated`: a rated game was asked for, played, closed and signed.
    pub fn objection(&self, rated: bool) -> Option<Objection> {
        if self.witness == Some(Witnessed::Nowhere) {
            return Some(Objection::NotWitnessed);
        }
        if rated && let Some(objection) = self.is_no_rated_game() {
            return Some(objection);
        }
        if self.by_key_asked == Some(false) {
            return Some(Objection::OtherKey);
        }
        let closed_by_another = matches!(self.signed, Signed::Nobody | Signed::Other(_));
        let earnest = self.mode == Mode::Rated && !self.is_older();
        (earnest && closed_by_another).then_some(Objection::NotSigned)
    }

    fn is_no_rated_game(&self) -> Option<Objection> {
        match (self.mode, self.passing) {
            (Mode::Training, _) => return Some(Objection::Training),
            (Mode::Rehearsal, _) => return Some(Objection::Rehearsal),
            (Mode::Rated, Some(Passing::Simulated)) => return Some(Objection::Simulated),
            (Mode::Rated, None) => return Some(Objection::TimeUntold),
            (Mode::Rated, Some(Passing::Real)) => {}
        }
        match self.signed {
            Signed::Open => Some(Objection::Open),
            Signed::Own(_) if self.arbiter_unknown => Some(Objection::ArbiterUnknown),
            Signed::Own(_) => None,
            Signed::Nobody | Signed::Other(_) => Some(Objection::NotSigned),
        }
    }
}

/// When the game's start was, as the latest run of its program reckons it.
fn start_told(seen: &Seen) -> Option<Utc> {
    let What::Witness(Some(utc)) = seen.what else { return None };
    Some(Utc::from_secs(utc.secs().saturating_sub(seen.at.since_start().as_secs())))
}

impl Journal {
    /// When its last line was written, by the world's clock, where it tells.
    pub fn end_utc(&self) -> Option<Utc> {
        let told = |seen: &&Seen| matches!(seen.what, What::Witness(Some(_)) | What::Resumed);
        let start = match self.seen.iter().rev().find(told) {
            // Of a run that told no hour nothing is known.
            Some(seen) => start_told(seen),
            None => self.preface.began,
        };
        start.map(|start| start.later(self.end().since_start().as_secs()))
    }
}

/// Whether the game was left when its arbiter had approved and set no word, and somebody set one
/// then.
fn arbiter_unknown(journal: &Journal) -> bool {
    let (mut approved, mut left) = (false, false);
    for seen in &journal.seen {
        if let What::Desk(Act::Word(_)) = seen.what {
            return left;
        }
        approved |= matches!(seen.what, What::Desk(Act::Approve(..)));
        left |= approved && seen.what == What::Resumed;
    }
    false
}

/// When nobody wrote it. Within one run the world's clock is the game's own, begun at its start;
/// where that start moves, the program was not there, or somebody set the clock.
fn gaps(journal: &Journal) -> Vec<Absence> {
    let mut start = journal.preface.began;
    // When it came back, where no clock has told of it yet.
    let mut back = None;
    let mut gaps = Vec::new();
    for seen in &journal.seen {
        let at = seen.at.since_start().as_secs();
        if seen.what == What::Resumed {
            back.get_or_insert(at);
        }
        let Some(now) = start_told(seen) else { continue };
        let (since, came) = (back.unwrap_or(at), back.take().is_some());
        if let Some(before) = start.replace(now)
            && (came || before.secs().abs_diff(now.secs()) > OFF_MAX)
        {
            gaps.push(Absence { from: before.later(since), to: now.later(since) });
        }
    }
    gaps
}
