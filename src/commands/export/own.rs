//! The sheet of a journal: the game's record, or what one of the players wrote down.
//!
//! The two are never mixed. A player's own sheet has the moves as he wrote them, with what he
//! struck out; who wrote nothing may have a copy of the record, marked as the program's, which is
//! no evidence when the boards differ, and in a rated game needs the arbiter's leave.

use std::path::Path;

use shakmaty::Color;

use super::{super::voice::system_language, NoExport, source::SourceGame as Sheet};
use crate::{
    game::{Consequence, Found, Game, Plain, SheetNote, Spoken},
    journal::{self, Journal, Mode, Passing, Signed, Verdict},
    runtime::{self, Trouble, ask_passphrase},
    scoresheet::{Happened, Keeper, Letters, Record, SheetMark, local_entry},
    words::Words,
};

/// Whose sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Whose {
    /// The record the program keeps.
    Record,
    /// A player's own.
    Player(Color),
}

/// `path` names the journal where its arbiter's word can be asked for; in these letters stands what
/// could not be read.
pub(super) fn sheet(
    journal: &Journal,
    whose: Whose,
    path: Option<&Path>,
    letters: Letters,
) -> Result<Sheet, NoExport> {
    let mut game = Game::new(journal.preface.terms.clone());
    let mut chronicle = Chronicle::default();
    for seen in &journal.seen {
        for finding in game.after(seen) {
            chronicle.take(&finding.found, &game);
        }
    }
    // A journal of an older program is told as it was then: nothing the rules engine knows.
    let older = Verdict::of(journal).is_older();
    if !older {
        open(&game, path)?;
    }
    let mut record = Record::of(&game, &journal.preface.heading);
    if let Whose::Player(color) = whose {
        own(&game, color, letters, &mut record)?;
    }
    if older && game.is_private() {
        record.unjudge();
    }
    record.seal = journal.closed().then(|| journal::seal(&journal.chain));
    record.marks = marks(&Verdict::of(journal));
    record.notes.extend(chronicle.notes(&game, whose, letters));
    let end = record.entries.len();
    for (after, _) in &mut record.notes {
        *after = (*after).min(end);
    }
    record.notes.sort_by_key(|(after, _)| *after);
    Ok(Sheet { record: Some(record), faults: Vec::new(), line: None, number: None })
}

/// While a rated game runs its moves are told to whoever has its arbiter's word. Who reads from
/// standard input cannot be asked.
pub(super) fn open(game: &Game, path: Option<&Path>) -> Result<(), NoExport> {
    let word = || {
        let words = Words::named("fide", &system_language()).ok()?;
        ask_passphrase(&words)
    };
    runtime::open_view(game, || path.and_then(|_| word())).map_err(|shut| {
        let path = path.unwrap_or(Path::new("-"));
        NoExport::Journal(Trouble::Shut(path.to_owned(), shut))
    })
}

/// What the sheet is marked as. Those of older programs stay as they were.
fn marks(verdict: &Verdict) -> Vec<SheetMark> {
    if verdict.is_older() {
        return Vec::new();
    }
    let rated = verdict.mode == Mode::Rated;
    let simulated = verdict.passing == Some(Passing::Simulated);
    let kind = match verdict.mode {
        Mode::Training => Some(SheetMark::Training),
        Mode::Rated => Some(SheetMark::Rated),
        // A line of its own says so.
        Mode::Rehearsal => None,
    };
    let guarded =
        if verdict.guarded == Some(true) { SheetMark::Guarded } else { SheetMark::Unguarded };
    let signed = match verdict.signed {
        Signed::Open | Signed::Own(_) => None,
        Signed::Nobody => Some(SheetMark::Unsigned),
        Signed::Other(_) => Some(SheetMark::OtherKey),
    };
    let shut = verdict.sandbox.is_some_and(|door| door.is_shut());
    let marks = [
        kind,
        (simulated && kind.is_some()).then_some(SheetMark::Simulated),
        rated.then_some(guarded),
        signed.filter(|_| rated),
        (rated && !shut).then_some(SheetMark::OpenDoor),
        verdict.reopens.is_some().then_some(SheetMark::Reopened),
    ];
    marks.into_iter().flatten().collect()
}

fn own(game: &Game, color: Color, letters: Letters, record: &mut Record) -> Result<(), NoExport> {
    let sheet = game.sheet(color);
    let (written, made) = (sheet.entries.len(), game.plies().len());
    let mut keeper = Keeper {
        player: color,
        by_machine: written == 0,
        by_assistant: sheet.by_assistant,
        by_arbiter: sheet.by_arbiter,
        unwritten: if written == 0 { 0 } else { made.saturating_sub(written) },
    };
    if keeper.by_machine {
        if !game.keeps_scores() {
            return Err(NoExport::NoLeave);
        }
        keeper.by_assistant = false;
    } else {
        let moves = game.score_read(color);
        let unread = sheet.entries.get(moves.len());
        let offers = game.offers();
        record.set_moves(&moves, |ply| offers.iter().any(|(at, _)| *at == ply));
        let unread = unread.map(|entry| local_entry(*entry, letters));
        let unread = unread.map(|entry| Happened::Unread(Plain::lossy(&entry)));
        record.notes.extend(unread.map(|unread| (moves.len(), unread)));
    }
    record.keeper = Some(keeper);
    Ok(())
}

/// What happened beside the moves, while a journal is folded.
#[derive(Default)]
struct Chronicle {
    illegal: Vec<(usize, Color, shakmaty::Move)>,
    others: Vec<(usize, Happened)>,
    struck: Vec<(usize, Color, Spoken)>,
}

impl Chronicle {
    fn take(&mut self, found: &Found, game: &Game) {
        let now = game.plies().len();
        // What is done at the table is written on no sheet.
        let Consequence::Note(note) = found.consequence() else { return };
        let happened = match note {
            SheetNote::Illegal(by, ply, made) => return self.illegal.push((ply, by, made)),
            SheetNote::Struck(by, entry) => {
                let by = by.side().unwrap_or(Color::White);
                let after = game.sheet(by).entries.len();
                return self.struck.push((after, by, entry));
            }
            SheetNote::Counted(by, count) => Happened::Counted(by, count),
            SheetNote::Time(to, more) => Happened::Time(to, more),
            SheetNote::Restored(ply) => Happened::Restored(ply),
            SheetNote::Penalty(of, penalty) => Happened::Penalty(of, penalty),
        };
        self.others.push((now, happened));
    }

    /// An illegal move that still stands in the record is no note: it stands there, marked.
    fn notes(self, game: &Game, whose: Whose, letters: Letters) -> Vec<(usize, Happened)> {
        let mut notes = self.others;
        for (ply, by, made) in self.illegal {
            let stands = game.plies().get(ply - 1).is_some_and(|it| !it.legal && it.made == made);
            if !stands {
                let squares = made.from().map_or(String::new(), |from| from.to_string());
                let text = format!("{squares}-{}", made.to());
                notes.push((ply - 1, Happened::Illegal(by, text)));
            }
        }
        for (after, by, entry) in self.struck {
            if whose == Whose::Player(by) {
                notes.push((after, Happened::Struck(local_entry(entry, letters))));
            }
        }
        notes
    }
}
