//! Text from outside, made harmless at the edge: the one type for it, whichever room it enters by.
//!
//! A name, a reason, a file, a fault of the machine: whoever takes such text in makes it [`Plain`]
//! before it is kept or told. So whatever goes to a terminal, a voice, a journal, an embosser or a
//! scoresheet is one line, and shows all of itself.
//!
//! # What is kept out
//!
//! Everything that moves a cursor, turns a line round, hides, or ends a line: the controls of both
//! halves (C0, C1), Unicode's format characters (bidirectional marks and overrides, zero-width
//! joiners, tags, interlinear marks), line and paragraph separators, whatever is ignored where it
//! cannot be shown (variation selectors, fillers), private use and what is no character. What this
//! costs: a Persian name loses the non-joiner between its letters, and a joined picture falls apart
//! into its parts. Letters that run from right to left are letters, and stay.

use std::fmt;

/// One line of printable text, trimmed.
///
/// ```
/// use annabella_core::game::Plain;
/// assert!(Plain::new("Anna Nørgård").is_some());
/// assert!(Plain::new("Anna\u{1b}[2J").is_none());
/// assert_eq!(Plain::lossy("a\u{202e}b\u{7}").as_str(), "ab");
/// assert_eq!(Plain::shown("Anna\u{1b}[2J").as_str(), "Anna\\u{1b}[2J");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Plain(String);

impl Plain {
    /// The longest text that is kept.
    pub const CHARS_MAX: usize = 120;
    /// The longest text that a sentence tells of something wrong.
    pub const SHOWN_CHARS_MAX: usize = 60;

    /// The text, if it is harmless as it stands.
    pub fn new(text: &str) -> Option<Plain> {
        let text = text.trim();
        let fits = text.chars().nth(Plain::CHARS_MAX).is_none();
        (fits && text.chars().all(harmless)).then(|| Plain(text.to_owned()))
    }

    /// The text without what could do harm, cut to length: what is kept of what was typed.
    pub fn lossy(text: &str) -> Plain {
        let kept = text.chars().filter(|&c| harmless(c)).skip_while(|c| c.is_whitespace());
        let kept: String = kept.take(Plain::CHARS_MAX).collect();
        Plain(kept.trim_end().to_owned())
    }

    /// The text for a sentence that tells of it: what could do harm is spelt out, and what is
    /// longer than a sentence bears is cut off.
    pub fn shown(text: &str) -> Plain {
        let text = text.trim();
        let mut shown: String = spelt(text).take(Plain::SHOWN_CHARS_MAX).collect();
        if spelt(text).nth(Plain::SHOWN_CHARS_MAX).is_some() {
            shown.truncate(shown.trim_end().len());
            shown.push('…');
        }
        Plain(shown)
    }

    /// The same, but all of it: the name of a file, which is to be found again.
    pub fn whole(text: &str) -> Plain {
        Plain(spelt(text.trim()).collect())
    }

    /// The text itself.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Plain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<Plain> for String {
    fn from(plain: Plain) -> String {
        plain.0
    }
}

impl PartialEq<str> for Plain {
    fn eq(&self, text: &str) -> bool {
        self.0 == text
    }
}

/// Letter by letter; one that could do harm is spelt out, `\n` or `\u{1b}`.
fn spelt(text: &str) -> impl Iterator<Item = char> {
    text.chars().flat_map(|c| {
        let spelt = (!harmless(c)).then(|| c.escape_default());
        let itself = harmless(c).then_some(c);
        itself.into_iter().chain(spelt.into_iter().flatten())
    })
}

/// Whether a character shows where it stands and does nothing else; see the module.
pub fn harmless(c: char) -> bool {
    let no_character = u32::from(c) & 0xFFFE == 0xFFFE;
    !c.is_control()
        && !no_character
        && !matches!(c,
            // Format characters, and what is ignored where it cannot be shown.
            '\u{ad}' | '\u{34f}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}'
            | '\u{890}' | '\u{891}' | '\u{8e2}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}'
            // Separators of lines and paragraphs, then what turns a line round.
            | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
            // Private use, and no characters at all.
            | '\u{e000}'..='\u{f8ff}' | '\u{fdd0}'..='\u{fdef}'
            // Variation selectors, the mark of byte order, interlinear marks.
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{110bd}' | '\u{110cd}' | '\u{13430}'..='\u{1343f}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}'
            // Tags and more selectors, then private use to the end.
            | '\u{e0000}'..='\u{e0fff}' | '\u{f0000}'..)
}
