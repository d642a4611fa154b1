//! A closed and signed game is taken up again: in a new journal, which names the seal of the first.

use std::{
    io,
    path::{Path, PathBuf},
};

use super::open::{Opened, Options, Trouble, finish, gap_lines, kind_lines, signer};
use crate::{
    devices::{self, Disk, Files},
    game::{Game, Terms, Who},
    journal::{Journal, JournalForm, Preface, Writer, seal},
    runtime::shown,
    table::Table,
    words::{Line, Text, Words},
};

/// So many journals are made of one game that was closed.
const AGAIN_MAX: u32 = 100;

/// A game that was closed and signed, and is taken up again: what was signed stays as it is, and a
/// new journal beside it names its seal.
pub(super) struct Again<'a> {
    pub(super) read: Journal,
    pub(super) taken: PathBuf,
    pub(super) terms: Terms,
    pub(super) gap: Option<u64>,
    pub(super) asked: &'a Path,
}

impl Again<'_> {
    pub(super) fn begin<F: Files>(
        self,
        mut disk: Disk<F>,
        words: Words,
        options: &Options,
    ) -> Result<Opened<F>, Trouble> {
        let Again { read, taken, terms, gap, asked } = self;
        let path = beside(asked, &mut disk, options)?;
        let reached = read.end();
        let ruled = read.seen.iter().any(|seen| seen.by == Who::Arbiter);
        let mut game = Game::new(terms.clone());
        for seen in &read.seen {
            game.after(seen);
        }
        let words = words.fit(&terms);
        let mut told: Vec<Text> = kind_lines(&words, &read, &terms);
        if taken != asked {
            told.push(words.line(&Line::Segment { file: shown(&taken) }));
        }
        told.extend(gap_lines(&words, gap, read.seen.last().map(|seen| &seen.what)));
        let last = words.line(&Line::ReopenedIn { file: shown(&path) });
        let mut unsigned = None;
        let signer = signer(&terms, options, &mut unsigned);
        let heading = read.preface.heading.clone();
        let preface = Preface {
            form: JournalForm::Second,
            reopens: Some(seal(&read.chain)),
            terms,
            ..read.preface.clone()
        };
        let (writer, lines) = Writer::begin_again(&preface, signer, &read);
        let table = Table::new(game, words, writer).headed(heading).begun(lines);
        finish(table, disk, Some(&path), options, (reached, ruled), |table| {
            table.tell_unsigned(reached, unsigned);
            table.reopen(reached, told, Some(last))
        })
    }
}

/// Makes the journal of a game that is taken up again: `g-reopened.journal` beside `g.journal`.
fn beside<F: Files>(
    closed: &Path,
    disk: &mut Disk<F>,
    options: &Options,
) -> Result<PathBuf, Trouble> {
    // Whichever segment of it was asked for.
    let (name, _) = devices::number_of(closed);
    let known = Path::new(&name);
    let stem = known.file_stem().unwrap_or_default().to_string_lossy();
    let end = known.extension().map(|end| format!(".{}", end.to_string_lossy()));
    let mut number = 1;
    loop {
        let count = if number > 1 { format!("-{number}") } else { String::new() };
        let name = format!("{stem}-reopened{count}{}", end.as_deref().unwrap_or_default());
        let path = closed.with_file_name(name);
        match disk.create(&path, options.second.as_deref()) {
            Ok(()) => return Ok(path),
            Err(fault) if fault.kind() == io::ErrorKind::AlreadyExists && number < AGAIN_MAX => {
                number += 1;
            }
            Err(fault) => return Err(Trouble::File(path, fault)),
        }
    }
}
