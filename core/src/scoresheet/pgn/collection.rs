//! A file of many games, cut into games as it streams by: only one is ever held.
//!
//! # Why our own
//!
//! The well-known reader of this notation passes over a word it cannot read and tells no line. Of
//! a scoresheet nothing may be lost without a word, and whoever mends a file of a hundred thousand
//! games must be told where.

/// The most one game may have; a game of 5,000 moves with all its times has a tenth of it.
pub const GAME_BYTES_MAX: usize = 4 * 1024 * 1024;
/// What was handed out is dropped when it is as much as this.
const DROP_BYTES: usize = 1024 * 1024;

/// The text of one game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part<'a> {
    /// Which game of the file, from one.
    pub number: usize,
    /// The line of the file it begins in, from one.
    pub line: usize,
    /// Its bytes; none where there are too many.
    pub text: Option<&'a [u8]>,
}

/// Takes bytes in, gives games out.
#[derive(Debug, Default)]
pub struct Collection {
    bytes: Vec<u8>,
    /// Where the next game begins, and up to where lines have been looked at.
    start: usize,
    seen: usize,
    /// The line at `start`, less one, and the lines since.
    line: usize,
    lines: usize,
    number: usize,
    ended: bool,
    /// Something was taken in: the mark that may stand before it is past.
    begun: bool,
    /// The last byte taken in ends a line, alone or with the line feed that may follow it.
    returned: bool,
    at: GameSoFar,
}

/// The mark that some editors put before a text.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// What the lines of the open game have shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "facts that do not follow from each other")]
struct GameSoFar {
    tags: bool,
    gap: bool,
    moves: bool,
    comment: bool,
    too_long: bool,
}

impl Collection {
    /// Takes in some more of the file.
    pub fn push(&mut self, bytes: &[u8]) {
        if self.start >= DROP_BYTES {
            self.bytes.drain(..self.start);
            self.seen -= self.start;
            self.start = 0;
        }
        let mut bytes = bytes;
        if !std::mem::replace(&mut self.begun, true) {
            bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
        }
        for &byte in bytes {
            // A line ends in a line feed, or as on old machines in a return alone.
            if std::mem::replace(&mut self.returned, byte == b'\r') && byte != b'\n' {
                self.bytes.push(b'\n');
            }
            self.bytes.push(byte);
        }
    }

    /// The file has ended: what is open is a whole game.
    pub fn end(&mut self) {
        self.ended = true;
    }

    /// The next whole game, if there is one yet.
    pub fn next_part(&mut self) -> Option<Part<'_>> {
        loop {
            let open = self.bytes.get(self.seen..).unwrap_or_default();
            let end = match open.iter().position(|byte| *byte == b'\n') {
                Some(at) => at + 1,
                None if self.ended && !open.is_empty() => open.len(),
                None if self.ended => return self.last(),
                None => {
                    self.bound();
                    return None;
                }
            };
            let line = open.get(..end).unwrap_or_default();
            let (at, begins) = self.at.after(line);
            if begins {
                return Some(self.cut(self.seen));
            }
            self.at = at;
            self.seen += end;
            self.lines += 1;
            self.bound();
        }
    }

    fn last(&mut self) -> Option<Part<'_>> {
        let any = self.at.tags || self.at.moves || self.at.too_long;
        any.then(|| self.cut(self.bytes.len()))
    }

    /// Hands out what lies before here; the next game begins here.
    fn cut(&mut self, end: usize) -> Part<'_> {
        let (start, line) = (self.start, self.line + 1);
        let too_long = self.at.too_long;
        self.number += 1;
        self.line += self.lines;
        self.lines = 0;
        self.start = end;
        self.seen = end;
        self.at = GameSoFar::default();
        let text = if too_long { None } else { self.bytes.get(start..end) };
        Part { number: self.number, line, text }
    }

    /// A game that is too long is let go while it is read: first the lines looked at, then a line
    /// without an end.
    fn bound(&mut self) {
        self.at.too_long |= self.bytes.len() - self.start > GAME_BYTES_MAX + DROP_BYTES;
        if self.at.too_long {
            let endless = self.bytes.len() - self.seen > GAME_BYTES_MAX;
            let keep = if endless { self.bytes.len() } else { self.seen };
            self.bytes.drain(self.start..keep);
            self.seen = self.start;
        }
    }
}

impl GameSoFar {
    /// After a line, or that the line begins the next game.
    fn after(self, line: &[u8]) -> (GameSoFar, bool) {
        let mut at = self;
        let mut text = line.trim_ascii_start();
        if !at.comment {
            match text.first() {
                None => {
                    at.gap |= at.tags;
                    return (at, false);
                }
                Some(b'%') if line.first() == Some(&b'%') => return (at, false),
                Some(b'[') if at.moves || at.gap && text.starts_with(b"[Event ") => {
                    return (GameSoFar::default(), true);
                }
                Some(b'[') => {
                    at.tags = true;
                    text = after_tags(text);
                    if text.is_empty() {
                        return (at, false);
                    }
                    at.moves = true;
                }
                Some(_) => at.moves = true,
            }
        }
        let mut rest = text;
        loop {
            let looked = if at.comment { b"}}" } else { b"{;" };
            let Some(found) = rest.iter().position(|byte| looked.contains(byte)) else { break };
            if rest.get(found) == Some(&b';') {
                break;
            }
            at.comment = !at.comment;
            rest = rest.get(found + 1..).unwrap_or_default();
        }
        (at, false)
    }
}

/// What follows the tag that a text begins with; none: it has no end, or no value.
pub(super) fn after_tag(text: &[u8]) -> Option<&[u8]> {
    let quote = text.iter().position(|byte| *byte == b'"')? + 1;
    let mut quoted = text.get(quote..)?.iter().enumerate();
    let close = loop {
        match quoted.next()? {
            (_, b'\\') => drop(quoted.next()),
            (at, b'"') => break quote + at + 1,
            _ => {}
        }
    };
    text.get(close..)?.trim_ascii_start().strip_prefix(b"]").map(<[u8]>::trim_ascii)
}

/// What follows the tags that a line begins with, all of them.
fn after_tags(text: &[u8]) -> &[u8] {
    let mut rest = text;
    while rest.first() == Some(&b'[') {
        rest = after_tag(rest).unwrap_or_default();
    }
    rest
}
