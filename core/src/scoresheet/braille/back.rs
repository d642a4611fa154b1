//! Cells back into print: a move, its number, a name.

use shakmaty::Role;

use super::{
    Cell, Code, Language, Profile,
    cell::{cells, lettered, lowered, raised},
    text::base_with,
};

/// A move in print with English letters, as far as the cells are one; which is meant is asked
/// later. A player's own hand may leave capitals and letter signs out where nothing is lost.
pub fn decode_move(word: &[Cell], profile: Profile) -> Option<String> {
    let signs = profile.signs();
    let mut body = word;
    let mut suffix = "";
    let mut ends = vec![(cells(signs.mate), "#"), (cells(signs.check), "+")];
    if profile.code == Code::Ukaaf2015 {
        // The check of the British code stands before the square, or copies the printed sign.
        ends = vec![(cells(signs.mate), "#"), (cells("⠜⠏"), "+")];
    }
    for (sign, print) in ends {
        if let Some(rest) = body.strip_suffix(sign.as_slice()).filter(|rest| !rest.is_empty()) {
            (body, suffix) = (rest, print);
            break;
        }
    }
    let mut print = if let Some(castling) = castling(body, profile) {
        castling.to_owned()
    } else {
        let mut reader = Reader { rest: body, profile, print: String::new(), check: false };
        reader.read()?;
        if reader.check {
            suffix = "+";
        }
        reader.print
    };
    print.push_str(suffix);
    Some(print)
}

/// Castling, if the cells are.
pub(super) fn castling(body: &[Cell], profile: Profile) -> Option<&'static str> {
    let (short, long) = match profile.code {
        Code::Literary => ("⠼⠚⠤⠼⠚", "⠼⠚⠤⠼⠚⠤⠼⠚"),
        Code::Compact => ("⠴⠴", "⠴⠴⠴"),
        Code::Ukaaf2015 => return None,
    };
    [(short, "O-O"), (long, "O-O-O")]
        .into_iter()
        .find(|(sign, _)| cells(sign) == body)
        .map(|(_, print)| print)
}

/// Reads a move cell by cell.
struct Reader<'a> {
    rest: &'a [Cell],
    profile: Profile,
    print: String,
    check: bool,
}

impl Reader<'_> {
    fn eat(&mut self, sign: &str) -> bool {
        let sign = cells(sign);
        let after = self.rest.strip_prefix(sign.as_slice());
        let found = after.is_some() && !sign.is_empty();
        self.rest = after.filter(|_| found).unwrap_or(self.rest);
        found
    }

    fn take(&mut self) -> Option<Cell> {
        let (first, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(*first)
    }

    fn piece(&self, cell: Cell) -> Option<char> {
        let role = Role::ALL.into_iter().find(|role| self.profile.piece(*role) == Some(cell))?;
        (role != Role::Pawn).then(|| role.upper_char())
    }

    fn digit(&mut self) -> Option<char> {
        if self.profile.code == Code::Literary {
            let after = self.rest.strip_prefix(cells("⠼").as_slice())?;
            let (digit, rest) = after.split_first()?;
            self.rest = rest;
            return raised(*digit);
        }
        let digit = self.rest.first().copied().and_then(lowered)?;
        self.take();
        Some(digit)
    }

    fn read(&mut self) -> Option<()> {
        let signs = self.profile.signs();
        let literary = self.profile.code == Code::Literary;
        while !self.rest.is_empty() {
            let after_digit = self.print.ends_with(|c: char| c.is_ascii_digit());
            if self.profile.code != Code::Ukaaf2015 && self.eat(signs.capital) {
                let cell = self.take()?;
                self.put_piece(self.piece(cell)?);
                continue;
            }
            if self.profile.code == Code::Ukaaf2015 && self.british() {
                continue;
            }
            if let Some(digit) = self.digit() {
                self.print.push(digit);
                continue;
            }
            if literary && after_digit {
                self.eat(signs.letter);
            }
            let cell = self.take()?;
            let letter = lettered(cell)?;
            let file = ('a'..='h').contains(&letter);
            let piece = self.piece(cell);
            match piece {
                // Behind a square, and nothing behind it: the new piece.
                Some(piece) if after_digit && self.rest.is_empty() => self.put_piece(piece),
                Some(piece) if !file => self.put_piece(piece),
                Some(piece) if self.print.is_empty() && !literary && self.is_queens() => {
                    self.print.push(piece);
                }
                _ if file || letter == 'x' => self.print.push(letter),
                _ => return None,
            }
        }
        (!self.print.is_empty()).then_some(())
    }

    fn put_piece(&mut self, piece: char) {
        if !self.print.is_empty() {
            self.print.push('=');
        }
        self.print.push(piece);
    }

    /// Whether a first d is the queen's and not the file: a pawn's is followed by its capture, or
    /// by its rank and at most the new piece.
    fn is_queens(&self) -> bool {
        let digit = |cell: Option<&Cell>| cell.copied().and_then(lowered).is_some();
        let [first, .., last] = self.rest else { return false };
        let takes = lettered(*first) == Some('x');
        let promotes = digit(Some(first)) && self.rest.len() == 2 && !digit(Some(last));
        !takes && !promotes
    }

    /// Capture and check, which the British code has before the square.
    fn british(&mut self) -> bool {
        if self.eat("⠸") {
            self.check = true;
            self.print.push('x');
        } else if self.eat("⠰") {
            self.print.push('x');
        } else if self.eat("⠘") {
            self.check = true;
        } else {
            return false;
        }
        true
    }
}

/// The number of a move, if the word is one, and whether only Black's move follows.
pub fn decode_number(word: &[Cell], profile: Profile) -> Option<(usize, bool)> {
    let mut digits = String::new();
    let mut black = false;
    if profile.code == Code::Literary {
        let stop = cells(profile.signs().stop);
        let body = word.strip_prefix(cells("⠼").as_slice())?;
        let three = stop.repeat(3);
        let body = match (body.strip_suffix(three.as_slice()), body.strip_suffix(stop.as_slice())) {
            (Some(body), _) => {
                black = true;
                body
            }
            (None, Some(body)) => body,
            (None, None) => body,
        };
        for cell in body {
            digits.push(raised(*cell)?);
        }
    } else {
        for cell in word {
            digits.push(lowered(*cell)?);
        }
    }
    // No move is numbered nought: that is castling.
    let number = digits.parse().ok().filter(|_| digits.len() <= 4 && !digits.starts_with('0'))?;
    Some((number, black))
}

/// Text from cells in a language's letters. What was one sign for several letters comes back as
/// the usual one.
pub fn decode_text(line: &[Cell], language: Language) -> String {
    let literary = language.literary();
    let mut text = String::new();
    let (mut number, mut capital, mut capitals) = (false, false, false);
    let mut rest = line;
    while let Some((first, after)) = rest.split_first() {
        if number {
            let within = literary.within.iter().find(|(_, sign)| goes_on(rest, sign));
            if let Some(digit) = raised(*first) {
                text.push(digit);
                rest = after;
                continue;
            }
            if let Some((mark, sign)) = within {
                text.push(*mark);
                rest = rest.get(cells(sign).len()..).unwrap_or_default();
                continue;
            }
            number = false;
            let letter = cells(literary.letter);
            if rest.starts_with(&letter) && rest.get(letter.len()).copied().is_some_and(is_letter) {
                rest = rest.get(letter.len()..).unwrap_or_default();
                continue;
            }
        }
        if *first == Cell::BLANK {
            text.push(' ');
            (capital, capitals) = (false, false);
            rest = after;
            continue;
        }
        let sign = |sign: &str| {
            let sign = cells(sign);
            let rest = rest.strip_prefix(sign.as_slice())?;
            (!sign.is_empty() && !rest.is_empty()).then_some(rest)
        };
        if let Some(after) = sign("⠼").filter(|it| it.first().copied().and_then(raised).is_some())
        {
            (number, rest) = (true, after);
            continue;
        }
        if capitals && let Some(after) = sign(literary.after_capitals) {
            (capitals, rest) = (false, after);
            continue;
        }
        if let Some(after) = sign(literary.capitals).filter(|_| !capitals) {
            (capitals, rest) = (true, after);
            continue;
        }
        if let Some(after) = sign(literary.capital).filter(|_| !capitals && !capital) {
            (capital, rest) = (true, after);
            continue;
        }
        let (letter, len) = printed(rest, *first, language);
        if capital || capitals {
            text.extend(letter.to_uppercase());
        } else {
            text.push(letter);
        }
        capital = false;
        capitals &= letter.is_alphabetic();
        rest = rest.get(len..).unwrap_or_default();
    }
    text
}

/// Whether a mark stands here and a digit behind it.
fn goes_on(rest: &[Cell], sign: &str) -> bool {
    let sign = cells(sign);
    let next = rest.get(sign.len()).copied().and_then(raised);
    rest.starts_with(&sign) && next.is_some()
}

/// The letter or mark that stands here, the longest sign first, and its cells.
fn printed(rest: &[Cell], first: Cell, language: Language) -> (char, usize) {
    let mut known: Option<(char, usize)> = None;
    for (mark, sign) in language.literary().signs {
        let sign = cells(sign);
        if known.is_none_or(|(_, len)| sign.len() > len) && rest.starts_with(&sign) {
            known = Some((*mark, sign.len()));
        }
    }
    match (known, accented(rest, language), lettered(first)) {
        (Some((mark, len)), accented, _) if accented.is_none_or(|it| it.1 <= len) => (mark, len),
        (_, Some((letter, len)), _) => (letter, len),
        (_, _, Some(letter)) => (letter, 1),
        _ => ('?', 1),
    }
}

fn is_letter(cell: Cell) -> bool {
    lettered(cell).is_some()
}

/// A letter with an accent that has a sign of its own: the first of those it may stand for.
fn accented(rest: &[Cell], language: Language) -> Option<(char, usize)> {
    let literary = language.literary();
    let own = literary.accents.iter().map(|(sign, with)| (cells(sign), Some(*with)));
    let any = literary.accent.map(|sign| (cells(sign), None));
    own.chain(any).find_map(|(sign, with)| {
        let after = rest.strip_prefix(sign.as_slice())?;
        let base = lettered(*after.first()?)?;
        let fits = |c: &char| with.is_none_or(|with| with.contains(*c));
        let letter = base_with(base).find(fits)?;
        Some((letter, sign.len() + 1))
    })
}
