//! The Portable Embosser Format: pages of braille characters in XML.

use std::fmt::Write as _;

use super::{Lines, unicode};
use crate::scoresheet::print::{escaped, fill};

/// What a file says of itself.
#[derive(Debug, Clone)]
pub struct Meta<'a> {
    /// What it is.
    pub title: &'a str,
    /// The language.
    pub language: &'a str,
    /// A name nothing else in the world has.
    pub identifier: &'a str,
    /// The day it was made, `2026-11-16`.
    pub date: &'a str,
}

/// The head of a file, up to its first section.
pub fn begin_pef(meta: &Meta<'_>, cells: usize, lines: usize, out: &mut String) {
    let slots = [
        ("identifier", escaped(meta.identifier)),
        ("title", escaped(meta.title)),
        ("language", escaped(meta.language)),
        ("date", escaped(meta.date)),
        ("cells", cells.to_string()),
        ("lines", lines.to_string()),
    ];
    let slots = slots.each_ref().map(|(name, text)| (*name, text.as_str()));
    out.push_str(&fill(include_str!("../templates/pef-begin.xml"), &slots));
}

/// One sheet: a section of its own. Rows hold braille characters alone, for a plain blank is an
/// error there.
pub fn write_pef(sheet: &Lines, cells: usize, lines: usize, out: &mut String) {
    out.push_str("      <section>\n");
    for page in sheet.pages(cells, lines) {
        out.push_str("        <page>\n");
        for line in page.iter() {
            if line.is_empty() {
                out.push_str("          <row/>\n");
            } else {
                let _ = writeln!(out, "          <row>{}</row>", unicode(line));
            }
        }
        out.push_str("        </page>\n");
    }
    out.push_str("      </section>\n");
}

/// The end of a file.
pub fn end_pef(out: &mut String) {
    out.push_str(include_str!("../templates/pef-end.xml"));
}
