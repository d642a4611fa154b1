//! The words of a game's text, remarks and variations among them.

/// What stands in the text of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TextWord<'a> {
    /// A move, as far as one can see.
    Move(&'a [u8]),
    /// A remark.
    Comment(&'a [u8]),
    /// The result.
    Result(&'static str),
    /// A remark or a variation that is never closed.
    Open { comment: bool },
}

/// Reads words one after the other.
#[derive(Debug)]
pub(super) struct TextWords<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> TextWords<'a> {
    pub(super) fn new(text: &'a [u8]) -> TextWords<'a> {
        TextWords { text, at: 0 }
    }

    /// Where the last word ended.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    fn rest(&self) -> &'a [u8] {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn until(&mut self, byte: u8) -> Option<&'a [u8]> {
        let rest = self.rest();
        let found = rest.iter().position(|it| *it == byte);
        let end = found.unwrap_or(rest.len());
        self.at += end + usize::from(found.is_some());
        found.and_then(|found| rest.get(..found))
    }

    /// Over a variation, with those inside it; false if it is never closed.
    fn variation(&mut self) -> bool {
        let mut depth = 0_u32;
        while let Some(byte) = self.rest().first() {
            self.at += 1;
            match byte {
                b'(' => depth += 1,
                b')' if depth <= 1 => return true,
                b')' => depth -= 1,
                b'{' => {
                    self.until(b'}');
                }
                b';' => {
                    self.until(b'\n');
                }
                _ => {}
            }
        }
        false
    }
}

impl<'a> Iterator for TextWords<'a> {
    type Item = TextWord<'a>;

    fn next(&mut self) -> Option<TextWord<'a>> {
        loop {
            let rest = self.rest();
            match rest.first()? {
                b'\n' if rest.get(1) == Some(&b'%') => {
                    self.at += 1;
                    self.until(b'\n');
                    // The end of that line is a line's end again.
                    self.at -= usize::from(self.text.get(self.at.wrapping_sub(1)) == Some(&b'\n'));
                }
                b'{' => {
                    self.at += 1;
                    return Some(match self.until(b'}') {
                        Some(comment) => TextWord::Comment(comment),
                        None => TextWord::Open { comment: true },
                    });
                }
                b'(' => {
                    if !self.variation() {
                        return Some(TextWord::Open { comment: false });
                    }
                }
                b';' => {
                    self.until(b'\n');
                }
                byte if is_between(*byte) => self.at += 1,
                b'$' => {
                    self.at += 1;
                    let digits = self.rest().iter().take_while(|byte| byte.is_ascii_digit());
                    self.at += digits.count();
                }
                _ => {
                    let end = rest.iter().position(|byte| ends(*byte)).unwrap_or(rest.len());
                    let word = rest.get(..end.max(1)).unwrap_or_default();
                    self.at += word.len();
                    if let Some(word) = meant(word) {
                        return Some(word);
                    }
                }
            }
        }
    }
}

/// What says nothing: signs of praise and blame, points, a bracket that closes nothing.
fn is_between(byte: u8) -> bool {
    byte.is_ascii_whitespace() || b".!?)}".contains(&byte)
}

fn ends(byte: u8) -> bool {
    byte.is_ascii_whitespace() || b"{}();$!?".contains(&byte)
}

/// A result, a move without its number, or nothing.
fn meant(word: &[u8]) -> Option<TextWord<'_>> {
    let result = match word {
        b"1-0" => Some("1-0"),
        b"0-1" => Some("0-1"),
        b"1/2-1/2" | b"1/2" | b"\xc2\xbd-\xc2\xbd" | b"\xc2\xbd" => Some("1/2-1/2"),
        b"*" => Some("*"),
        _ => None,
    };
    if let Some(result) = result {
        return Some(TextWord::Result(result));
    }
    let number = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let after = word.get(number..).unwrap_or_default();
    // `0-0` begins with a digit and is a move.
    if number > 0 && after.first() != Some(&b'-') {
        let mut rest = after;
        while let Some(after) = rest.strip_prefix(b".").or(rest.strip_prefix("…".as_bytes())) {
            rest = after;
        }
        return (!rest.is_empty()).then_some(TextWord::Move(rest));
    }
    let silent: [&[u8]; 4] = [b"e.p.", b"ep", b"+", b"#"];
    (!silent.contains(&word)).then_some(TextWord::Move(word))
}
