//! Text from outside, made harmless at the edge.

use std::fmt;

/// A name, a reason, a heading: one line of printable text, at most [`Plain::CHARS_MAX`] long.
///
/// No control, escape, bidirectional or zero-width character can be in it, so it may go to a
/// terminal, a voice, a journal and a scoresheet as it is.
///
/// ```
/// use annabella::game::Plain;
/// assert!(Plain::new("Anna Nørgård").is_some());
/// assert!(Plain::new("Anna\u{1b}[2J").is_none());
/// assert_eq!(Plain::lossy("a\u{202e}b\u{7}").as_str(), "ab");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Plain(String);

impl Plain {
    /// The longest text kept.
    pub const CHARS_MAX: usize = 120;

    /// The text, if it is harmless as it stands.
    pub fn new(text: &str) -> Option<Plain> {
        let text = text.trim();
        let fits = text.chars().nth(Plain::CHARS_MAX).is_none();
        (fits && text.chars().all(harmless)).then(|| Plain(text.to_owned()))
    }

    /// The text without what could do harm, cut to length.
    pub fn lossy(text: &str) -> Plain {
        let kept: String = text.chars().filter(|&c| harmless(c)).take(Plain::CHARS_MAX).collect();
        Plain(kept.trim().to_owned())
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

/// Neither control nor format character: nothing that moves a cursor, turns a line round or hides.
pub fn harmless(c: char) -> bool {
    !c.is_control()
        && !matches!(c,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e007f}')
}
