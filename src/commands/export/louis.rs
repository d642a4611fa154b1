//! Names and headers contracted, by the real translator where it is installed.
//!
//! Moves never go this way: contracted, `exd5` loses its e.

use std::{io, process::Command};

use crate::{
    devices::ask_program,
    scoresheet::braille::{Cell, Language, cells},
};

/// The tables of contracted braille.
fn table(language: Language) -> &'static str {
    match language {
        Language::Danish => "da-dk-g26.ctb",
        Language::Norwegian => "no-no-g3.ctb",
        Language::Swedish => "sv-g2.ctb",
        Language::German => "de-g2.ctb",
        Language::English => "en-ueb-g2.ctb",
        Language::Finnish => "fi.utb",
    }
}

/// One line of text, contracted; none where the translator has no six dots for a letter of it.
pub(crate) fn contracted(text: &str, language: Language) -> io::Result<Option<Vec<Cell>>> {
    let mut translator = Command::new("lou_translate");
    translator.arg("-f").arg(format!("unicode.dis,{}", table(language)));
    let output = ask_program(&mut translator, &text.replace('\n', " "))?;
    let print = String::from_utf8_lossy(&output);
    let line = print.lines().next().unwrap_or_default();
    let translated = cells(line);
    if translated.is_empty() && !text.trim().is_empty() {
        return Err(io::ErrorKind::InvalidData.into());
    }
    Ok((translated.len() == line.chars().count()).then_some(translated))
}
