//! The arguments of scoresheets.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::system_language;

#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct Export {
    /// A journal, a PGN or a sheet in braille; "-" is standard input.
    pub(crate) file: PathBuf,
    /// What is written: pgn; brf, for embossers and notetakers; pef and ebraille, for newer ones;
    /// braille, in braille characters; text; html, a page to print and sign; or wav, the score
    /// spoken, with a cue sheet by move beside it.
    #[arg(long = "as", value_name = "FORMAT")]
    pub(crate) format: Format,
    /// How moves are written in braille: literary, as any reader of the language reads them;
    /// compact, as players write by hand; ukaaf2015, the British code as far as it is known.
    #[arg(long, value_name = "CODE", default_value = "literary")]
    pub(crate) code: Code,
    /// The language of letters and headers: da, nb, sv, de, en, and for compact braille fi.
    #[arg(long, default_value_t = system_language())]
    pub(crate) language: String,
    /// Cells in a line. Default: as usual in that language, 30, in German 28, in English 38.
    #[arg(long, value_name = "NUMBER")]
    pub(crate) cells: Option<usize>,
    /// Lines in a page. Default: as usual in that language, 28, in German and English 27.
    #[arg(long, value_name = "NUMBER")]
    pub(crate) lines: Option<usize>,
    /// The embosser's characters: nabcc, de, da, sv or no.
    #[arg(long, value_name = "TABLE", default_value = "nabcc")]
    pub(crate) table: String,
    /// Whether a form feed ends every page: after or none.
    #[arg(long, value_name = "WHEN", default_value = "after")]
    pub(crate) form_feed: FormFeed,
    /// Fills every page up with empty lines.
    #[arg(long)]
    pub(crate) pad: bool,
    /// Names and headers in contracted braille, by `lou_translate` where it is installed.
    #[arg(long)]
    pub(crate) contracted: bool,
    /// Adds the last position in braille: forsyth, pieces or grid.
    #[arg(long, value_name = "FORM")]
    pub(crate) position: Option<PositionForm>,
    /// Whose sheet of a journal: record, white or black.
    #[arg(long, value_name = "WHOSE", default_value = "record")]
    pub(crate) sheet: Sheet,
    /// The pack of announcing words in which a score is spoken.
    #[arg(long, value_name = "PACK", default_value = "fide")]
    pub(crate) voice: String,
    /// A file, or a folder that is there, for a file a game; "-" is standard output.
    #[arg(long, value_name = "FILE", default_value = "-")]
    pub(crate) output: PathBuf,
    /// Where segments of a journal on another disk are looked for.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) second: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    Pgn,
    Brf,
    Pef,
    Ebraille,
    Braille,
    Text,
    Html,
    Wav,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Code {
    Literary,
    Compact,
    Ukaaf2015,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum FormFeed {
    After,
    None,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum PositionForm {
    Forsyth,
    Pieces,
    Grid,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Sheet {
    Record,
    White,
    Black,
}
