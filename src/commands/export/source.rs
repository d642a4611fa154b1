//! Games out of a file, one after the other.

use std::{
    io::{self, Read},
    path::Path,
};

use super::{Job, NoExport, Whose, kind::SourceKind, own, shown};
use crate::{
    devices::{self, OnDisk},
    journal::{self, BYTES_MAX},
    runtime::find_journal,
    scoresheet::{
        Collection, Record, ScoreFault,
        braille::{Ascii, Profile, brf_lines, read_sheet, unicode_lines},
        read_game,
    },
};

/// What is looked at to tell what a file is.
const FIRST_BYTES: usize = 64 * 1024;
const READ_BYTES: usize = 256 * 1024;
/// The longest sheet in braille, which is tried in every code and table: a hundred long games.
const BRAILLE_BYTES_MAX: u64 = 1 << 20;

/// One game and what is wrong with it.
#[derive(Debug)]
pub(super) struct SourceGame {
    pub(super) record: Option<Record>,
    pub(super) faults: Vec<ScoreFault>,
    pub(super) line: Option<usize>,
    pub(super) number: Option<usize>,
}

/// Where games come from.
pub(super) enum Source {
    Stream { name: String, from: Box<dyn Read>, collection: Collection, ended: bool },
    Whole(Option<Box<SourceGame>>),
}

impl Source {
    pub(super) fn open(job: Job<'_>) -> Result<Source, NoExport> {
        let asked = job.asked;
        let path = asked.file.as_path();
        let name = shown(path);
        let no = |why| NoExport::Read(shown(path), why);
        let mut from: Box<dyn Read> = if path == Path::new("-") {
            Box::new(io::stdin().lock())
        } else {
            Box::new(devices::read_named(path).map_err(no)?)
        };
        let mut first = Vec::new();
        let limit = u64::try_from(FIRST_BYTES).unwrap_or(u64::MAX);
        from.by_ref().take(limit).read_to_end(&mut first).map_err(no)?;
        let kind = SourceKind::of(path, &first);
        if kind != SourceKind::Journal && asked.sheet != Whose::Record {
            return Err(NoExport::NoSheets);
        }
        if kind == SourceKind::Pgn {
            let mut collection = Collection::default();
            collection.push(&first);
            return Ok(Source::Stream { name, from, collection, ended: false });
        }
        let most = if kind == SourceKind::Journal { BYTES_MAX } else { BRAILLE_BYTES_MAX };
        let mut rest = from.take(most);
        rest.read_to_end(&mut first).map_err(no)?;
        if rest.limit() == 0 {
            return Err(NoExport::TooLarge(name));
        }
        let letters = job.language.letters();
        let game = match kind {
            SourceKind::Journal if path == Path::new("-") => {
                own::sheet(&journal::read(&first), asked.sheet, None, letters)?
            }
            SourceKind::Journal => {
                let found = find_journal(&mut OnDisk, path, asked.second.as_deref());
                own::sheet(
                    &found.map_err(NoExport::Journal)?.journal,
                    asked.sheet,
                    Some(path),
                    letters,
                )?
            }
            SourceKind::Pgn | SourceKind::Unicode | SourceKind::Brf => {
                braille(kind, &first, job).ok_or(NoExport::Nothing(name))?
            }
        };
        Ok(Source::Whole(Some(Box::new(game))))
    }

    pub(super) fn next_game(&mut self) -> Result<Option<SourceGame>, NoExport> {
        let Source::Stream { name, from, collection, ended } = self else {
            let Source::Whole(game) = self else { return Ok(None) };
            return Ok(game.take().map(|game| *game));
        };
        let mut buffer = Vec::new();
        loop {
            if let Some(part) = collection.next_part() {
                let (record, faults) = read_game(part);
                let (line, number) = (Some(part.line), Some(part.number));
                return Ok(Some(SourceGame { record, faults, line, number }));
            }
            if *ended {
                return Ok(None);
            }
            buffer.resize(READ_BYTES, 0);
            match from.read(&mut buffer) {
                Ok(0) => {
                    *ended = true;
                    collection.end();
                }
                Ok(count) => collection.push(buffer.get(..count).unwrap_or_default()),
                Err(fault) if fault.kind() == io::ErrorKind::Interrupted => {}
                Err(why) => return Err(NoExport::Read(name.clone(), why)),
            }
        }
    }
}

/// A sheet in braille. Where nothing tells the table, every one is tried, the one asked for first.
fn braille(kind: SourceKind, bytes: &[u8], job: Job<'_>) -> Option<SourceGame> {
    let ways = if kind == SourceKind::Unicode {
        vec![unicode_lines(&String::from_utf8_lossy(bytes))]
    } else {
        let others = Ascii::ALL.into_iter().filter(|table| *table != job.table);
        let tables = std::iter::once(job.table).chain(others);
        tables.map(|table| brf_lines(bytes, table)).collect()
    };
    let (record, faults) = read_sheet(&ways, Profile::new(job.asked.code, job.language));
    let any = !record.entries.is_empty() || !faults.is_empty();
    any.then_some(SourceGame { record: Some(record), faults, line: None, number: None })
}
