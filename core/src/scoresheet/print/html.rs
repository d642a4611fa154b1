//! A page that prints on one sheet of paper, for a sighted arbiter to sign.

use std::fmt::Write as _;

use super::{
    template::{escaped, fill},
    text::{cell, facts},
};
use crate::scoresheet::{Labels, Record, braille::Language};

/// How many rows and columns of full moves a page has room for, in letters of how many points.
const ROOM: [(usize, usize, u8); 3] = [(45, 2, 10), (56, 3, 8), (76, 4, 6)];

/// The largest letters in which so many moves fit on one page; more than the smallest hold go on
/// another.
fn room(moves: usize) -> (usize, usize, u8) {
    let fits = |(rows, columns, _): &&(usize, usize, u8)| rows * columns >= moves;
    let [.., smallest] = ROOM;
    ROOM.iter().find(fits).copied().unwrap_or(smallest)
}

/// The head of a file of sheets.
pub fn begin_html(labels: &Labels, language: Language, out: &mut String) {
    let title = escaped(labels.title);
    let style = include_str!("../templates/sheet.css");
    let slots = [("title", title.as_str()), ("language", language.into()), ("style", style)];
    out.push_str(&fill(include_str!("../templates/sheet-begin.html"), &slots));
}

/// The end of it.
pub fn end_html(out: &mut String) {
    out.push_str(include_str!("../templates/sheet-end.html"));
}

/// One sheet: a section of its own, a page when it is printed.
pub fn write_html(record: &Record, labels: &Labels, language: Language, out: &mut String) {
    let (_, black_first) = record.first();
    let moves = (record.entries.len() + usize::from(black_first)).div_ceil(2);
    let (rows, columns, points) = room(moves);
    let _ = write!(out, "<section>\n<h1>{}</h1>\n<dl>\n", escaped(labels.title));
    for (label, value) in facts(record, labels, language) {
        let (label, value) = (escaped(&label), escaped(&value));
        let _ = writeln!(out, "<dt>{label}</dt><dd>{value}</dd>");
    }
    out.push_str("</dl>\n");
    for line in labels.about(record) {
        let _ = writeln!(out, "<p>{}</p>", escaped(&line));
    }
    for page in 0..moves.div_ceil(rows * columns).max(1) {
        let _ = writeln!(out, "<div class=\"moves\" style=\"font-size: {points}pt\">");
        for column in page * columns..(page + 1) * columns {
            table(record, labels, language, (column * rows, rows), out);
        }
        out.push_str("</div>\n");
    }
    notes(record, labels, out);
    let _ = writeln!(out, "<div class=\"sign\">");
    for who in [&labels.white, &labels.black, &labels.arbiter] {
        let _ = writeln!(out, "<div>{}: {}</div>", escaped(labels.signature), escaped(who));
    }
    out.push_str("</div>\n");
    if let Some(seal) = record.seal {
        let squares = seal.map(|square| square.to_string()).join(" ");
        let _ = writeln!(out, "<p class=\"seal\">{}: {squares}</p>", escaped(labels.seal));
    }
    out.push_str("</section>\n");
}

/// One column of moves: so many rows from a move on.
fn table(
    record: &Record,
    labels: &Labels,
    language: Language,
    (first, rows): (usize, usize),
    out: &mut String,
) {
    let [number, white, black] =
        [&labels.r#move, &labels.white, &labels.black].map(|it| escaped(it));
    let _ = writeln!(
        out,
        "<table><tr><th scope=\"col\">{number}</th><th scope=\"col\">{white}</th>\
         <th scope=\"col\">{black}</th></tr>"
    );
    let (from, black_first) = record.first();
    let half = |at: usize| at.checked_sub(usize::from(black_first));
    let written = |at: Option<usize>| at.map_or(String::new(), |at| entry(record, at, language));
    for row in first..first + rows {
        let white = written(half(row * 2));
        let black = written(half(row * 2 + 1));
        let white = if black_first && row == 0 { "…".to_owned() } else { white };
        let number = from.saturating_add(row);
        let _ =
            writeln!(out, "<tr><td class=\"n\">{number}</td><td>{white}</td><td>{black}</td></tr>");
    }
    out.push_str("</table>\n");
}

fn entry(record: &Record, at: usize, language: Language) -> String {
    let text = escaped(&cell(record, at, language));
    let illegal = record.entries.get(at).is_some_and(|entry| !entry.legal);
    let mark = if illegal { " †" } else { "" };
    match text.split_once(' ') {
        Some((made, rest)) => format!("{made}{mark} <small>{rest}</small>"),
        None => format!("{text}{mark}"),
    }
}

fn notes(record: &Record, labels: &Labels, out: &mut String) {
    let illegal = record.entries.iter().any(|entry| !entry.legal);
    if record.notes.is_empty() && !illegal {
        return;
    }
    out.push_str("<ul>\n");
    if illegal {
        let _ = writeln!(out, "<li>† {}</li>", escaped(labels.illegal));
    }
    for (after, note) in &record.notes {
        let (number, black) = record.place(*after);
        let points = if black { "..." } else { "." };
        let _ = writeln!(out, "<li>{number}{points} {}</li>", escaped(&labels.note(note)));
    }
    out.push_str("</ul>\n");
}
