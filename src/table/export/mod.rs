//! Scoresheets, as `annabella export` makes them: from a journal, a PGN or a braille sheet, one
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
    fmt, io,
    path::{Path, PathBuf},
    time::Duration,
};

use super::{Trouble, input::shown};
use crate::{
    devices::{Outlet, Time},
    game::Plain,
    scoresheet::{
        Fault, Wrong,
        braille::{Ascii, Code, Language, PositionForm},
    },
    words::Words,
};

pub use own::Whose;
use source::Source;
use writer::Writer;

/// What a sheet is written as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
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
}

/// What was asked for.
#[derive(Debug, Clone)]
pub struct Export {
    /// A journal, a PGN or a braille sheet; `-` is standard input.
    pub file: PathBuf,
    /// What to write.
    pub format: Format,
    /// The code of moves in braille.
    pub code: Code,
    /// The language.
    pub language: Language,
    /// Cells in a line.
    pub cells: Option<usize>,
    /// Lines in a page.
    pub lines: Option<usize>,
    /// The embosser's table.
    pub table: Ascii,
    /// A form feed after every page.
    pub form_feed: bool,
    /// Pages filled up with empty lines.
    pub pad: bool,
    /// Names and headers contracted.
    pub contracted: bool,
    /// The last position, and how.
    pub position: Option<PositionForm>,
    /// Whose sheet of a journal.
    pub whose: Whose,
    /// A file, a folder, or `-`.
    pub output: PathBuf,
    /// Where segments of a journal on another disk are looked for.
    pub second: Option<PathBuf>,
}

/// Why nothing was made.
#[derive(Debug)]
pub enum NoExport {
    /// A file cannot be read.
    Read(String, io::Error),
    /// A journal that cannot be used.
    Journal(Trouble),
    /// A place cannot be written.
    Write(String, io::Error),
    /// There is no such code in that language.
    NoProfile(Code, Language),
    /// Finnish has braille alone.
    BrailleOnly,
    /// A page of that size does not hold a move.
    Page,
    /// An option says nothing about that format.
    Idle(&'static str),
    /// Only a journal has players' own sheets.
    NoSheets,
    /// In a rated game the program keeps no player's score without the arbiter's leave.
    NoLeave,
    /// A sound file has one game.
    OneSound,
    /// So many moves would speak for an hour.
    TooLongToSay,
    /// A line of which some word is not recorded in that pack.
    NotRecorded(String),
    /// The translator is not there, or failed.
    Contracted(io::Error),
    /// Nothing to make a sheet of.
    Nothing(String),
}

impl fmt::Display for NoExport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoExport::Read(name, why) if why.kind() == io::ErrorKind::FileTooLarge => {
                write!(f, "`{name}` is too large: a journal has at most 64 MB, a braille sheet 1")
            }
            NoExport::Read(name, why) => write!(f, "`{name}` cannot be read: {why}"),
            NoExport::Journal(trouble) => write!(f, "{trouble}"),
            NoExport::Write(name, why) => {
                write!(f, "`{name}` cannot be written ({why}); nothing was left there")
            }
            NoExport::NoProfile(code, language) => {
                let (code, language) = (code.name(), language.code());
                write!(f, "no code {code} is known in {language}; ")?;
                write!(f, "literary is there in da, nb, sv, de, en, compact in da, nb, sv, de, ")?;
                write!(f, "fi, ukaaf2015 in en")
            }
            NoExport::BrailleOnly => {
                write!(f, "fi is there in compact braille alone; use da, nb, sv, de or en")
            }
            NoExport::Page => {
                write!(f, "a line has 20 to 200 cells and a page 4 to 200 lines; give others")
            }
            NoExport::Idle(option) => {
                write!(f, "{option} says nothing about that format; leave it out")
            }
            NoExport::NoSheets => {
                write!(f, "only a journal has a sheet of each player; leave --sheet out")
            }
            NoExport::NoLeave => write!(
                f,
                "that player wrote nothing, and in a rated game the program keeps his score only \
                 after `arbiter: allow scores`"
            ),
            NoExport::OneSound => {
                write!(f, "a sound file has one game; give a folder with --output, or one game")
            }
            NoExport::TooLongToSay => {
                write!(f, "more than 600 moves are not spoken; give a shorter game")
            }
            NoExport::NotRecorded(line) => write!(
                f,
                "`{}` is not wholly recorded in that pack; choose another with --voice",
                Plain::shown(line)
            ),
            NoExport::Contracted(why) => write!(
                f,
                "lou_translate does not answer ({why}); install liblouis-bin, or leave \
                 --contracted out"
            ),
            NoExport::Nothing(name) => {
                write!(f, "`{name}` has no game in it; give a journal, a PGN or a sheet in braille")
            }
        }
    }
}

impl std::error::Error for NoExport {}

/// What came of it.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Exported {
    /// How many sheets were written.
    pub sheets: usize,
    /// How many things were wrong.
    pub faults: usize,
}

/// So many sentences about what is wrong are told one by one.
const TOLD_MAX: usize = 20;
/// What is written at once.
const WRITE_BYTES: usize = 1 << 20;
/// When long work is first spoken of, and then how often.
const LONG: Duration = Duration::from_secs(2);
const AGAIN: Duration = Duration::from_secs(5);

/// Makes the sheets. `words` are those in which a score is spoken; `tell` is given each sentence
/// about what is wrong and about long work.
///
/// # Errors
/// When the call was wrong or a file cannot be used. Faults of single games are told, not
/// returned.
pub fn export(
    asked: &Export,
    words: &Words,
    tell: &mut dyn FnMut(&str),
) -> Result<Exported, NoExport> {
    let mut writer = Writer::new(asked, words)?;
    let mut source = Source::open(asked)?;
    let file = shown(&asked.file);
    let folder = asked.output.is_dir();
    let mut out = Open { asked, folder, outlet: None, bytes: Vec::new() };
    let mut done = Exported::default();
    let mut watch = Watch { time: Time::starting_at(Duration::ZERO), next: LONG };
    let wrong = |fault: &Fault, done: &mut Exported, tell: &mut dyn FnMut(&str)| {
        done.faults += 1;
        if done.faults <= TOLD_MAX {
            tell(&format!("`{file}`: {fault}"));
        }
    };
    while let Some(game) = source.next_game()? {
        for fault in &game.faults {
            wrong(fault, &mut done, tell);
        }
        let Some(record) = game.record else { continue };
        out.begin(&mut writer, done.sheets + 1)?;
        let faults = writer.write(&record, &mut out.bytes)?;
        for (place, what) in faults.wrong {
            let place = place.map(|at| record.place(at));
            let fault = Fault { line: game.line, game: game.number, place, what };
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
        let fault = Fault { line: None, game: None, place: None, what: Wrong::More(more) };
        tell(&format!("`{}`: {fault}", shown(&asked.file)));
    }
    Ok(done)
}

/// Long work is spoken of, at most every few seconds.
struct Watch {
    time: Time,
    next: Duration,
}

impl Watch {
    fn look(&mut self, sheets: usize, tell: &mut dyn FnMut(&str)) {
        // Looking at the clock for every game would cost more than the game.
        if sheets.is_multiple_of(64) && self.time.now() >= self.next {
            self.next = self.time.now() + AGAIN;
            tell(&Working(sheets).to_string());
        }
    }
}

/// So many sheets so far.
#[derive(Debug)]
struct Working(usize);

impl fmt::Display for Working {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} sheets written so far", self.0)
    }
}

impl std::error::Error for Working {}

/// The file that is open, or the folder in which each sheet has its own.
struct Open<'a> {
    asked: &'a Export,
    folder: bool,
    outlet: Option<(PathBuf, Outlet)>,
    bytes: Vec<u8>,
}

impl Open<'_> {
    fn begin(&mut self, writer: &mut Writer<'_>, number: usize) -> Result<(), NoExport> {
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

    fn after(&mut self, writer: &mut Writer<'_>) -> Result<(), NoExport> {
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
    fn end(&mut self, writer: &mut Writer<'_>, any: bool) -> Result<(), NoExport> {
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
