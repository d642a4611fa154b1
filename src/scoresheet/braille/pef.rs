//! The Portable Embosser Format: pages of braille characters in XML.

use std::fmt::Write as _;

use super::{Lines, unicode};

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
    let (title, date) = (escaped(meta.title), escaped(meta.date));
    let (language, identifier) = (escaped(meta.language), escaped(meta.identifier));
    let _ = write!(
        out,
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <pef version=\"2008-1\" xmlns=\"http://www.daisy.org/ns/2008/pef\">\n  <head>\n    \
         <meta xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n      \
         <dc:format>application/x-pef+xml</dc:format>\n      \
         <dc:identifier>{identifier}</dc:identifier>\n      <dc:title>{title}</dc:title>\n      \
         <dc:language>{language}</dc:language>\n      <dc:date>{date}</dc:date>\n    \
         </meta>\n  </head>\n  <body>\n    \
         <volume cols=\"{cells}\" rows=\"{lines}\" rowgap=\"0\" duplex=\"false\">\n"
    );
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
    out.push_str("    </volume>\n  </body>\n</pef>\n");
}

/// Text fit for XML.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            _ => out.push(letter),
        }
    }
    out
}
