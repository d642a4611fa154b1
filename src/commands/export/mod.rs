//! `annabella export`: scoresheets, from a journal, a PGN or a braille sheet, one
//! game or a hundred thousand.
//!
//! Whatever is wrong with a game is told with its line and its move; everything before it is
//! kept, and the next game goes on.

mod kind;
pub(super) mod louis;
mod own;
mod package;
mod source;
mod wav;
mod writer;

use std::{
    io::{self, IsTerminal},
    path::{Path, PathBuf},
    time::Duration,
};

use clap::{ArgAction, Args};
use shakmaty::Color;
use strum::{EnumString, VariantNames};

use super::{
    Answer, Refusal, meaning, one_of,
    voice::{find_pack, system_language},
    warn,
};
use crate::{
    devices::{OnDisk, Outlet, Time},
    game::{At, Game, Plain},
    runtime::{Trouble, find_journal, shown},
    scoresheet::{
        ScoreFault, Wrong,
        braille::{Ascii, Code, Language, PositionForm},
    },
    words::{Sentences, Words},
};

use own::Whose;
use source::Source;
use writer::SheetWriter;

/// What a sheet is written as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, VariantNames)]
#[strum(serialize_all = "lowercase")]
enum Format {
    /// Portable Game Notation.
    Pgn,
    /// Bytes for an embosser or a notetaker.
    Brf,
    /// The embosser's XML.
    Pef,
    /// The package for refreshable displays.
    Ebraille,
    /// Braille characters.
    Braille,
    /// Plain text.
    Text,
    /// A page to print and sign.
    Html,
    /// The score spoken.
    Wav,
    /// The journal itself, byte for byte.
    Journal,
}

/// Whether a form feed ends every page, and whose sheet it is.
const FEEDS: [(&str, bool); 2] = [("after", true), ("none", false)];
const SHEETS: [(&str, Whose); 3] = [
    ("record", Whose::Record),
    ("white", Whose::Player(Color::White)),
    ("black", Whose::Player(Color::Black)),
];

/// Scoresheets from a journal, a PGN or a sheet in braille, one game or many. Exit 1 if
/// something in them could not be read; what stands before it is kept.
#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct Export {
    /// A journal, a PGN or a sheet in braille; "-" is standard input.
    pub(crate) file: PathBuf,
    /// What is written: pgn; brf, for embossers and notetakers; pef and ebraille, for newer ones;
    /// braille, in braille characters; text; html, a page to print and sign; wav, the score
    /// spoken, with a cue sheet by move beside it; or journal, a journal byte for byte. Of a rated
    /// game that still runs all of it asks for the arbiter's word.
    #[arg(long = "as", value_name = "FORMAT", value_parser = one_of::<Format>())]
    format: Format,
    /// How moves are written in braille: literary, as any reader of the language reads them;
    /// compact, as players write by hand; ukaaf2015, the British code as far as it is known.
    #[arg(long, value_name = "CODE", default_value = "literary", value_parser = one_of::<Code>())]
    code: Code,
    /// The language of letters and headers: da, nb, sv, de, en, and for compact braille fi.
    #[arg(long, default_value_t = system_language())]
    language: String,
    /// Cells in a line. Default: as usual in that language, 30, in German 28, in English 38.
    #[arg(long, value_name = "NUMBER")]
    cells: Option<usize>,
    /// Lines in a page. Default: as usual in that language, 28, in German and English 27.
    #[arg(long, value_name = "NUMBER")]
    lines: Option<usize>,
    /// The embosser's characters: nabcc, de, da, sv or no.
    #[arg(long, value_name = "TABLE", default_value = "nabcc")]
    table: String,
    /// Whether a form feed ends every page: after or none.
    #[arg(long, value_name = "WHEN", default_value = "after", value_parser = meaning(&FEEDS))]
    #[arg(action = ArgAction::Set)]
    form_feed: bool,
    /// Fills every page up with empty lines.
    #[arg(long)]
    pad: bool,
    /// Names and headers in contracted braille, by `lou_translate` where it is installed.
    #[arg(long)]
    contracted: bool,
    /// Adds the last position in braille: forsyth, pieces or grid.
    #[arg(long, value_name = "FORM", value_parser = one_of::<PositionForm>())]
    position: Option<PositionForm>,
    /// Whose sheet of a journal: record, white or black.
    #[arg(long, value_name = "WHOSE", default_value = "record", value_parser = meaning(&SHEETS))]
    sheet: Whose,
    /// The pack of announcing words in which a score is spoken.
    #[arg(long, value_name = "PACK", default_value = "fide")]
    voice: String,
    /// A file, or a folder that is there, for a file a game; "-" is standard output.
    #[arg(long, value_name = "FILE", default_value = "-")]
    pub(crate) output: PathBuf,
    /// Where segments of a journal on another disk are looked for.
    #[arg(long, value_name = "FOLDER")]
    second: Option<PathBuf>,
}

impl Export {
    pub(crate) fn run(&self) -> Result<Answer, Refusal> {
        let language = self.language.parse::<Language>().map_err(|_| {
            Refusal::OneOf("language", self.language.clone(), Language::VARIANTS.join(", "))
        })?;
        let table = Ascii::named(&self.table).ok_or_else(|| {
            let names = Ascii::ALL.map(|table| table.name).join(", ");
            Refusal::OneOf("table", self.table.clone(), names)
        })?;
        // Finnish has no sentences, and only a spoken score needs them.
        let spoken = if language == Language::Finnish { "en" } else { language.into() };
        let (pack, bad) = find_pack(&self.voice)?;
        if let Some(bad) = &bad {
            warn(bad);
        }
        let words = if self.format == Format::Wav {
            Some(Words::new(pack, Sentences::named(spoken)?))
        } else {
            None
        };
        // Bytes that are no text do not go to a terminal.
        let binary = matches!(self.format, Format::Wav | Format::Ebraille);
        if binary && self.output.as_os_str() == "-" && io::stdout().is_terminal() {
            return Err(Refusal::NotForScreens);
        }
        if self.format == Format::Journal {
            return Ok(self.copy().map(|()| Answer::Yes)?);
        }
        let job = Job { asked: self, language, table };
        match export(job, words.as_ref(), &mut |sentence| warn(sentence)) {
            Ok(done) => Ok((done.faults == 0).into()),
            // A reader that has gone away wants no more.
            Err(NoExport::Write(_, why)) if why.kind() == io::ErrorKind::BrokenPipe => {
                Ok(Answer::Yes)
            }
            Err(none) => Err(none.into()),
        }
    }
}

impl Export {
    /// A journal as it stands, for whoever may read all of it: to a stick, through the guard too.
    fn copy(&self) -> Result<(), NoExport> {
        let path = self.file.as_path();
        let found = find_journal(&mut OnDisk, path, self.second.as_deref());
        let found = found.map_err(NoExport::Journal)?;
        let mut game = Game::new(found.journal.preface.terms.clone());
        for seen in &found.journal.seen {
            game.after(seen);
        }
        own::open(&game, Some(path).filter(|path| *path != Path::new("-")))?;
        let no = |why| NoExport::Write(shown(&self.output), why);
        let mut outlet = Outlet::open(&self.output).map_err(no)?;
        outlet.write(&found.bytes).and_then(|()| outlet.close()).map_err(no)
    }
}

/// What is asked for, read: a language of sheets and the embosser's table.
#[derive(Debug, Clone, Copy)]
struct Job<'a> {
    asked: &'a Export,
    language: Language,
    table: Ascii,
}

/// Why nothing was made.
#[derive(Debug, thiserror::Error)]
pub enum NoExport {
    /// A file is longer than such a file can be.
    #[error("`{0}` is too large: a journal has at most 64 MB, a braille sheet 1")]
    TooLarge(String),
    /// A file cannot be read.
    #[error("`{0}` cannot be read: {1}")]
    Read(String, io::Error),
    /// A journal that cannot be used.
    #[error(transparent)]
    Journal(Trouble),
    /// A place cannot be written.
    #[error("`{0}` cannot be written ({1}); nothing was left there")]
    Write(String, io::Error),
    /// There is no such code in that language.
    #[error(
        "no code {0} is known in {1}; literary is there in da, nb, sv, de, en, compact in da, nb, \
         sv, de, fi, ukaaf2015 in en"
    )]
    NoProfile(Code, Language),
    /// Finnish has braille alone.
    #[error("fi is there in compact braille alone; use da, nb, sv, de or en")]
    BrailleOnly,
    /// A page of that size does not hold a move.
    #[error("a line has 20 to 200 cells and a page 4 to 200 lines; give others")]
    Page,
    /// An option says nothing about that format.
    #[error("{0} says nothing about that format; leave it out")]
    Idle(&'static str),
    /// Only a journal has players' own sheets.
    #[error("only a journal has a sheet of each player; leave --sheet out")]
    NoSheets,
    /// In a rated game the program keeps no player's score without the arbiter's leave.
    #[error(
        "that player wrote nothing, and in a rated game the program keeps his score only after \
         `arbiter: allow scores`"
    )]
    NoLeave,
    /// A sound file has one game.
    #[error("a sound file has one game; give a folder with --output, or one game")]
    OneSound,
    /// So many moves would speak for an hour.
    #[error("more than 600 moves are not spoken; give a shorter game")]
    TooLongToSay,
    /// A line of which some word is not recorded in that pack.
    #[error(
        "`{}` is not wholly recorded in that pack; choose another with --voice",
        Plain::shown(.0)
    )]
    NotRecorded(String),
    /// The translator is not there, or failed.
    #[error("lou_translate does not answer ({0}); install liblouis-bin, or leave --contracted out")]
    Contracted(io::Error),
    /// Nothing to make a sheet of.
    #[error("`{0}` has no game in it; give a journal, a PGN or a sheet in braille")]
    Nothing(String),
}

/// What came of it.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
struct Exported {
    /// How many sheets were written.
    sheets: usize,
    /// How many things were wrong.
    faults: usize,
}

/// So many sentences about what is wrong are told one by one.
const TOLD_MAX: usize = 20;
/// What is written at once.
const WRITE_BYTES: usize = 1 << 20;
/// When long work is first spoken of, and then how often.
const LONG: Duration = Duration::from_secs(2);
const AGAIN: Duration = Duration::from_secs(5);

/// Makes the sheets. `words` are those in which a score is spoken; `tell` is given each sentence
/// about what is wrong and about long work. Faults of single games are told, not returned.
fn export(job: Job<'_>, words: Option<&Words>, tell: &mut Tell<'_>) -> Result<Exported, NoExport> {
    let asked = job.asked;
    let mut writer = SheetWriter::new(job, words)?;
    let mut source = Source::open(job)?;
    let file = shown(&asked.file);
    let folder = asked.output.is_dir();
    let mut out = Open { asked, folder, outlet: None, bytes: Vec::new() };
    let mut done = Exported::default();
    let mut watch = Watch { time: Time::starting_at(At::START), next: At::START + LONG };
    let wrong = |fault: &ScoreFault, done: &mut Exported, tell: &mut Tell<'_>| {
        done.faults += 1;
        if done.faults <= TOLD_MAX {
            tell(&Told::Wrong(&file, fault));
        }
    };
    while let Some(game) = source.next_game()? {
        for fault in &game.faults {
            wrong(fault, &mut done, tell);
        }
        let Some(record) = game.record else { continue };
        writer.under(record.edition.as_ref());
        out.begin(&mut writer, done.sheets + 1)?;
        let faults = writer.write(&record, &mut out.bytes)?;
        for (place, what) in faults.wrong {
            let place = place.map(|at| record.place(at));
            let fault = ScoreFault { line: game.line, game: game.number, place, what };
            wrong(&fault, &mut done, tell);
        }
        done.sheets += usize::from(faults.written);
        out.after(&mut writer)?;
        watch.look(done.sheets, tell);
    }
    if done.sheets == 0 && done.faults == 0 {
        return Err(NoExport::Nothing(shown(&asked.file)));
    }
    out.end(&mut writer, done.sheets > 0)?;
    if done.faults > TOLD_MAX {
        let more = done.faults - TOLD_MAX;
        let fault = ScoreFault { line: None, game: None, place: None, what: Wrong::More(more) };
        tell(&Told::Wrong(&file, &fault));
    }
    Ok(done)
}

/// Long work is spoken of, at most every few seconds.
struct Watch {
    time: Time,
    next: At,
}

impl Watch {
    fn look(&mut self, sheets: usize, tell: &mut Tell<'_>) {
        // Looking at the clock for every game would cost more than the game.
        if sheets.is_multiple_of(64) && self.time.now() >= self.next {
            self.next = self.time.now() + AGAIN;
            tell(&Told::Working(sheets));
        }
    }
}

/// What is told while sheets are written.
#[derive(Debug, thiserror::Error)]
enum Told<'a> {
    #[error("{0} sheets written so far")]
    Working(usize),
    #[error("`{0}`: {1}")]
    Wrong(&'a str, &'a ScoreFault),
}

type Tell<'a> = dyn FnMut(&Told<'_>) + 'a;

/// The file that is open, or the folder in which each sheet has its own.
struct Open<'a> {
    asked: &'a Export,
    folder: bool,
    outlet: Option<(PathBuf, Outlet)>,
    bytes: Vec<u8>,
}

impl Open<'_> {
    fn begin(&mut self, writer: &mut SheetWriter<'_>, number: usize) -> Result<(), NoExport> {
        if self.outlet.is_some() {
            return Ok(());
        }
        let path = if self.folder {
            self.asked.output.join(format!("sheet-{number:04}.{}", writer.extension()))
        } else {
            self.asked.output.clone()
        };
        let outlet = Outlet::open(&path).map_err(|why| NoExport::Write(shown(&path), why))?;
        self.outlet = Some((path, outlet));
        writer.begin(&mut self.bytes);
        Ok(())
    }

    fn after(&mut self, writer: &mut SheetWriter<'_>) -> Result<(), NoExport> {
        if self.folder {
            let written = writer.sheets() > 0;
            return self.end(writer, written);
        }
        if self.bytes.len() >= WRITE_BYTES { self.flush() } else { Ok(()) }
    }

    fn flush(&mut self) -> Result<(), NoExport> {
        let Some((path, outlet)) = &mut self.outlet else { return Ok(()) };
        let written = outlet.write(&self.bytes);
        self.bytes.clear();
        written.map_err(|why| NoExport::Write(shown(path), why))
    }

    /// Closes what is open; without a sheet in it, it is as if it had never been.
    fn end(&mut self, writer: &mut SheetWriter<'_>, any: bool) -> Result<(), NoExport> {
        if self.outlet.is_none() {
            return Ok(());
        }
        if !any {
            self.outlet = None;
            self.bytes.clear();
            return Ok(());
        }
        writer.end(&mut self.bytes)?;
        self.flush()?;
        let Some((path, outlet)) = self.outlet.take() else { return Ok(()) };
        outlet.close().map_err(|why| NoExport::Write(shown(&path), why))?;
        match writer.cue_sheet(&path) {
            Some(cues) => beside(&path.with_extension("cue"), &cues),
            None => Ok(()),
        }
    }
}

/// What stands beside a sound file.
fn beside(path: &Path, text: &str) -> Result<(), NoExport> {
    let no = |why| NoExport::Write(shown(path), why);
    let mut outlet = Outlet::open(path).map_err(no)?;
    outlet.write(text.as_bytes()).map_err(no)?;
    outlet.close().map_err(no)
}
