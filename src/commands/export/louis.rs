//! Names and headers contracted, by the real translator where it is installed.
//!
//! Moves never go this way: contracted, `exd5` loses its e.

use std::{
    io::{self, Write},
    process::{Command, Stdio},
};

use crate::scoresheet::braille::{Cell, Language, cells};

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
    let mut child = Command::new("lou_translate")
        .arg("-f")
        .arg(format!("unicode.dis,{}", table(language)))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    // A line is shorter than any pipe, so this never waits for the other.
    if let Some(mut input) = child.stdin.take() {
        input.write_all(text.replace('\n', " ").as_bytes())?;
        input.write_all(b"\n")?;
    }
    let output = child.wait_with_output()?;
    let print = String::from_utf8_lossy(&output.stdout);
    let line = print.lines().next().unwrap_or_default();
    let translated = cells(line);
    if !output.status.success() || translated.is_empty() && !text.trim().is_empty() {
        return Err(io::ErrorKind::InvalidData.into());
    }
    Ok((translated.len() == line.chars().count()).then_some(translated))
}
