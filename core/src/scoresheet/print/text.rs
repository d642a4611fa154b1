//! The sheet in plain text: two columns a sighted arbiter reads, and a screen reader too.

use std::fmt::Write as _;

use crate::scoresheet::{
    Labels, Record,
    braille::Language,
    labels::{day, name, time},
    local_san,
};

/// Room for a move with the longest sign of an offer.
const COLUMN: usize = 14;

/// One sheet as lines of text.
pub fn write_text(record: &Record, labels: &Labels, language: Language, text: &mut String) {
    head(record, labels, language, text);
    text.push('\n');
    moves(record, labels, language, text);
    let _ = writeln!(text, "\n{}", labels.result(record.result));
    let _ = writeln!(text, "\n{} {}: ____________", labels.signature, labels.white);
    let _ = writeln!(text, "{} {}: ____________", labels.signature, labels.black);
    let _ = writeln!(text, "{} {}: ____________", labels.signature, labels.arbiter);
    if let Some(seal) = record.seal {
        let squares = seal.map(|square| square.to_string()).join(" ");
        let _ = writeln!(text, "{}: {squares}", labels.seal);
    }
}

/// The facts at the head, label first.
pub(super) fn facts(record: &Record, labels: &Labels, language: Language) -> Vec<(String, String)> {
    let heading = &record.heading;
    let capital = |word: &str| {
        let mut letters = word.chars();
        let first = letters.next().into_iter().flat_map(char::to_uppercase);
        first.chain(letters).collect::<String>()
    };
    let mut facts = Vec::new();
    let mut fact = |label: &str, value: Option<String>| {
        facts.extend(value.map(|value| (capital(label), value)));
    };
    let named = |it: &Option<crate::game::Plain>| name(it.as_ref()).map(str::to_owned);
    fact(labels.event, named(&heading.event));
    fact(labels.site, named(&heading.site));
    fact(labels.date, day(heading.date.as_ref(), language));
    fact(labels.round, named(&heading.round));
    fact(labels.board, named(&heading.board_number));
    fact(labels.white, named(&heading.white));
    fact(labels.black, named(&heading.black));
    fact(labels.result, Some(labels.result(record.result).to_owned()));
    fact(labels.points, record.points.map(|points| labels.scored(points)));
    fact(labels.control, named(&record.control));
    fact(labels.edition, named(&record.edition));
    if !record.is_whole_game() {
        let start = crate::game::Standing::new(record.start.clone());
        fact(labels.position, Some(start.fen()));
    }
    facts
}

fn head(record: &Record, labels: &Labels, language: Language, text: &mut String) {
    for (label, value) in facts(record, labels, language) {
        let _ = writeln!(text, "{label}: {value}");
    }
    for line in labels.about(record) {
        let _ = writeln!(text, "{line}");
    }
}

/// A move as it stands in its column, with its offer and its time.
pub(super) fn cell(record: &Record, at: usize, language: Language) -> String {
    let Some(entry) = record.entries.get(at) else { return String::new() };
    let mut cell = local_san(&entry.san, language.letters());
    if entry.in_passing() {
        cell.push_str(" e.p.");
    }
    if entry.offer {
        cell.push_str(" (=)");
    }
    if let Some(left) = entry.clock {
        let _ = write!(cell, " {}", time(left));
    }
    cell
}

fn moves(record: &Record, labels: &Labels, language: Language, text: &mut String) {
    let mut notes = record.notes.iter().peekable();
    let mut open = false;
    for (at, entry) in record.entries.iter().enumerate() {
        while let Some((_, note)) = notes.next_if(|(after, _)| *after <= at) {
            close(&mut open, text);
            let _ = writeln!(text, "     {}", labels.note(note));
        }
        let (number, black) = record.place(at);
        let cell = cell(record, at, language);
        if !black {
            close(&mut open, text);
            let _ = write!(text, "{:<5}{cell:<COLUMN$} ", format!("{number}."));
            open = true;
        } else if open {
            text.push_str(&cell);
            close(&mut open, text);
        } else {
            let _ = writeln!(text, "{:<5}{:<COLUMN$} {cell}", format!("{number}."), "...");
        }
        if !entry.legal {
            close(&mut open, text);
            let _ = writeln!(text, "     {}", labels.illegal);
        }
    }
    close(&mut open, text);
    for (_, note) in notes {
        let _ = writeln!(text, "     {}", labels.note(note));
    }
}

fn close(open: &mut bool, text: &mut String) {
    if std::mem::take(open) {
        text.truncate(text.trim_end_matches(' ').len());
        text.push('\n');
    }
}
