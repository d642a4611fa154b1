//! Names and headers in uncontracted literary braille, and back.

use super::{
    Cell, Language,
    cell::{letter, upper},
    language::Literary,
};

/// Letters with an accent, by the letter under it.
#[rustfmt::skip]
const BASES: [(char, &str); 19] = [
    ('a', "áàâãäåāăą"), ('c', "çćĉċč"), ('d', "ďđð"), ('e', "éèêëēĕėęě"), ('g', "ĝğġģ"),
    ('h', "ĥħ"), ('i', "íìîïĩīĭįı"), ('j', "ĵ"), ('k', "ķ"), ('l', "ĺļľŀł"), ('n', "ñńņňŋ"),
    ('o', "óòôõöøōŏő"), ('r', "ŕŗř"), ('s', "śŝşšș"), ('t', "ţťŧț"), ('u', "úùûüũūŭůűų"),
    ('w', "ŵ"), ('y', "ýÿŷ"), ('z', "źżž"),
];

/// The letter under an accent.
fn base(accented: char) -> Option<char> {
    BASES.iter().find(|(_, with)| with.contains(accented)).map(|(base, _)| *base)
}

/// The letters that have an accent over this one.
pub(super) fn base_with(base: char) -> impl Iterator<Item = char> {
    let with = BASES.iter().find(|(known, _)| *known == base).map_or("", |(_, with)| with);
    with.chars()
}

/// Text as cells, and what has no sign of its own in that language. Such a letter stands there
/// without its accent, and anything else as a question mark: nothing is lost without a word.
pub fn encode_text(text: &str, language: Language) -> (Vec<Cell>, Vec<char>) {
    let mut pen = Pen { literary: language.literary(), cells: Vec::new(), lacking: Vec::new() };
    let characters: Vec<char> = text.chars().collect();
    let mut before = Before::Start;
    for (at, character) in characters.iter().enumerate() {
        let last = at.checked_sub(1).and_then(|at| characters.get(at)).copied();
        let next = characters.get(at + 1).copied();
        before = pen.character(*character, last, next, before);
    }
    (pen.cells, pen.lacking)
}

/// What the cells before leave open.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    Start,
    /// A number, and a digit before here, or a point after one.
    Number {
        point: bool,
    },
    /// Several capitals under one sign.
    Capitals,
}

struct Pen {
    literary: &'static Literary,
    cells: Vec<Cell>,
    lacking: Vec<char>,
}

impl Pen {
    fn sign(&mut self, sign: &str) {
        self.cells.extend(sign.chars().filter_map(Cell::of));
    }

    fn character(
        &mut self,
        character: char,
        last: Option<char>,
        next: Option<char>,
        before: Before,
    ) -> Before {
        let literary = self.literary;
        if let Some(digit) = upper(character) {
            if !matches!(before, Before::Number { .. }) || last.is_some_and(|c| c == ' ') {
                self.sign("⠼");
            }
            self.cells.push(digit);
            return Before::Number { point: false };
        }
        if character.is_alphabetic() {
            return self.letter(character, last, next, before);
        }
        let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        let within = literary.within.iter().find(|(mark, _)| *mark == character);
        if let (Some((mark, sign)), Before::Number { .. }, true) = (within, before, digit(last)) {
            if digit(next) {
                self.sign(sign);
                return Before::Number { point: false };
            }
            self.known(*mark);
            return Before::Number { point: *mark == '.' };
        }
        if character.is_whitespace() {
            self.cells.push(Cell::BLANK);
            return Before::Start;
        }
        let (marks, sign) = literary.between;
        let letter = |c: Option<char>| c.is_some_and(char::is_alphabetic);
        if marks.contains(character) && letter(last) && letter(next) {
            self.sign(sign);
        }
        self.known(character);
        Before::Start
    }

    fn letter(
        &mut self,
        character: char,
        last: Option<char>,
        next: Option<char>,
        before: Before,
    ) -> Before {
        let literary = self.literary;
        let small = character.to_lowercase().next().unwrap_or(character);
        if character.is_uppercase() {
            let upper = |c: Option<char>| c.is_some_and(char::is_uppercase);
            if before == Before::Capitals && upper(last) {
                self.small(character, small);
                return Before::Capitals;
            }
            let several = upper(next);
            let own = literary.signs.iter().any(|(known, _)| *known == character);
            if own && !several {
                self.known(character);
                return Before::Start;
            }
            let lower = next.is_some_and(char::is_lowercase);
            self.sign(match (several, lower) {
                (true, _) => literary.capitals,
                (false, true) => literary.capital,
                (false, false) => literary.capital_alone,
            });
            self.small(character, small);
            return if several { Before::Capitals } else { Before::Start };
        }
        match before {
            Before::Capitals => self.sign(literary.after_capitals),
            // Accented letters look like no digit.
            Before::Number { point }
                if (!point || literary.after_point) && literary.after_digit.contains(small) =>
            {
                self.sign(literary.letter);
            }
            Before::Number { .. } | Before::Start => {}
        }
        self.small(character, small);
        Before::Start
    }

    /// A small letter, whatever it was.
    fn small(&mut self, character: char, small: char) {
        if let Some(cell) = letter(small) {
            return self.cells.push(cell);
        }
        let literary = self.literary;
        if literary.signs.iter().any(|(known, _)| *known == small) {
            return self.known(small);
        }
        let own = literary.accents.iter().find(|(_, with)| with.contains(small));
        match base(small) {
            Some(base) => {
                match own.map(|(sign, _)| *sign).or(literary.accent) {
                    Some(sign) => self.sign(sign),
                    None => self.lacking.push(character),
                }
                self.cells.extend(letter(base));
            }
            None => self.unknown(character),
        }
    }

    fn known(&mut self, mark: char) {
        match self.literary.signs.iter().find(|(known, _)| *known == mark) {
            Some((_, sign)) => self.sign(sign),
            None => self.unknown(mark),
        }
    }

    fn unknown(&mut self, character: char) {
        self.lacking.push(character);
        let question = self.literary.signs.iter().find(|(known, _)| *known == '?');
        self.sign(question.map_or("", |(_, sign)| sign));
    }
}
