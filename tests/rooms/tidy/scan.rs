//! Rust read roughly, as far as the checks need it: code apart from comments and literals, and
//! the names in it with every group of imports spread out.

use std::path::Path;

/// One file, and what stands where in it.
pub(crate) struct Source {
    /// From the root of the repository.
    pub(crate) path: String,
    pub(crate) text: String,
    /// Letter for letter the text, with comments, strings and characters blanked.
    pub(crate) code: Vec<char>,
    pub(crate) literals: Vec<Literal>,
    pub(crate) names: Vec<Name>,
}

/// A string as it stands between its quotes.
pub(crate) struct Literal {
    pub(crate) at: usize,
    pub(crate) text: String,
}

/// A path of the code, like `crate::game::Turn`; a macro's ends in `!`.
pub(crate) struct Name {
    pub(crate) at: usize,
    pub(crate) path: Vec<String>,
}

impl Source {
    pub(crate) fn new(path: &str, text: &str) -> Source {
        let (path, text) = (path.to_owned(), text.to_owned());
        let (code, literals, names) = (Vec::new(), Vec::new(), Vec::new());
        let mut source = Source { path, text, code, literals, names };
        if source.is("rs") {
            let letters: Vec<char> = source.text.chars().collect();
            (source.code, source.literals) = code_and_literals(&letters);
            source.names = self::names(&source.code);
        }
        source
    }

    /// Whether its name ends so, after the dot.
    pub(crate) fn is(&self, extension: &str) -> bool {
        Path::new(&self.path).extension().is_some_and(|it| it == extension)
    }

    /// The number of the line with a letter of the text.
    pub(crate) fn line(&self, at: usize) -> usize {
        self.text.chars().take(at).filter(|c| *c == '\n').count() + 1
    }

    /// The lines, each with its number.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(index, line)| (index + 1, line))
    }

    /// Where the block ends that begins with the next `{`; none if a `;` comes before it.
    pub(crate) fn block_end(&self, from: usize) -> Option<usize> {
        let mut depth = 0;
        let mut braces = 0;
        for at in from..self.code.len() {
            match self.code[at] {
                ';' if depth == 0 => return None,
                '(' | '[' => depth += 1,
                ')' | ']' => depth -= 1,
                '{' => (depth, braces) = (depth + 1, braces + 1),
                '}' => (depth, braces) = (depth - 1, braces - 1),
                _ => continue,
            }
            if depth == 0 && braces == 0 && self.code[at] == '}' {
                return Some(at);
            }
        }
        None
    }

    /// Where the attributes stand, `#[…]` and `#![…]`.
    pub(crate) fn attributes(&self) -> Vec<(usize, usize)> {
        let opens = |at: &usize| matches!(self.code[*at..], ['#', '[', ..] | ['#', '!', '[', ..]);
        let end = |from: usize| {
            let mut depth = 0;
            (from..self.code.len()).find(|at| {
                depth += i32::from(self.code[*at] == '[') - i32::from(self.code[*at] == ']');
                self.code[*at] == ']' && depth == 0
            })
        };
        (0..self.code.len()).filter(opens).filter_map(|at| Some((at, end(at)?))).collect()
    }
}

impl Name {
    /// Whether it names a thing, given whole or by its last parts: `Instant`, `std::fs`.
    pub(crate) fn names(&self, thing: &str) -> bool {
        let parts: Vec<&str> = thing.split("::").collect();
        self.path.windows(parts.len()).any(|window| window == parts)
    }
}

pub(crate) fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Whether a line has a word, not as a part of another.
pub(crate) fn has_word(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| {
        let joined =
            |a: Option<char>, b: Option<char>| a.is_some_and(is_word) && b.is_some_and(is_word);
        let (before, after) = (&line[..at], &line[at + word.len()..]);
        !joined(before.chars().last(), word.chars().next())
            && !joined(word.chars().last(), after.chars().next())
    })
}

fn code_and_literals(text: &[char]) -> (Vec<char>, Vec<Literal>) {
    let mut code = text.to_vec();
    let mut literals = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let word = rest.iter().take_while(|c| is_word(**c)).count();
        let end = match rest {
            ['/', '/', ..] => at + rest.iter().take_while(|c| **c != '\n').count(),
            ['/', '*', ..] => at + comment_length(rest),
            ['\'', '\\', _, after @ ..] => {
                at + 4 + after.iter().take_while(|c| **c != '\'').count()
            }
            ['\'', _, '\'', ..] => at + 3,
            _ => {
                let Some((open, length, end)) = string(rest, word) else {
                    at += word.max(1);
                    continue;
                };
                let text = rest[open..open + length].iter().collect();
                literals.push(Literal { at, text });
                at + end
            }
        };
        for place in &mut code[at..end.min(text.len())] {
            if *place != '\n' {
                *place = ' ';
            }
        }
        at = end;
    }
    (code, literals)
}

/// The length of a block comment, with those inside it.
fn comment_length(rest: &[char]) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < rest.len() {
        match &rest[at..] {
            ['/', '*', ..] => (depth, at) = (depth + 1, at + 2),
            ['*', '/', ..] => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            break;
        }
    }
    at
}

/// Where a string's text begins, its length, and where the string ends; none if there is none.
fn string(rest: &[char], word: usize) -> Option<(usize, usize, usize)> {
    let prefix: String = rest[..word].iter().collect();
    if !["", "b", "c", "r", "br", "cr"].contains(&prefix.as_str()) {
        return None;
    }
    let raw = prefix.ends_with('r');
    let hashes = if raw { rest[word..].iter().take_while(|c| **c == '#').count() } else { 0 };
    let open = word + hashes + 1;
    if rest.get(open - 1) != Some(&'"') {
        return None;
    }
    let mut close = open;
    while close < rest.len() {
        let marks = rest[close + 1..].iter().take(hashes).filter(|c| **c == '#').count();
        match rest[close] {
            '\\' if !raw => close += 1,
            '"' if marks == hashes => break,
            _ => {}
        }
        close += 1;
    }
    let close = close.min(rest.len());
    Some((open, close - open, close + 1 + hashes))
}

fn names(code: &[char]) -> Vec<Name> {
    let mut names = Vec::new();
    let mut at = 0;
    while at < code.len() {
        if is_word(code[at]) {
            path(code, &mut at, &[], &mut names);
        } else {
            at += 1;
        }
    }
    names
}

fn skip(code: &[char], at: &mut usize, what: fn(char) -> bool) -> String {
    let skipped: String = code[*at..].iter().take_while(|c| what(**c)).collect();
    *at += skipped.chars().count();
    skipped
}

/// Reads one path; a group in braces becomes as many paths as it has ends.
fn path(code: &[char], at: &mut usize, before: &[String], names: &mut Vec<Name>) {
    let mut path = before.to_vec();
    skip(code, at, char::is_whitespace);
    loop {
        let begin = *at;
        match code.get(*at) {
            Some('{') if !path.is_empty() => return group(code, at, &path, names),
            Some('*') if !path.is_empty() => path.push(skip(code, at, |c| c == '*')),
            Some(c) if is_word(*c) => path.push(skip(code, at, is_word)),
            _ => return,
        }
        match &code[*at..] {
            [':', ':', next, ..] if is_word(*next) || "{*".contains(*next) => {
                *at += 2;
                continue;
            }
            ['!', next, ..] if *next != '=' => path.last_mut().unwrap().push('!'),
            _ => {}
        }
        return names.push(Name { at: begin, path });
    }
}

fn group(code: &[char], at: &mut usize, before: &[String], names: &mut Vec<Name>) {
    *at += 1;
    loop {
        path(code, at, before, names);
        skip(code, at, char::is_whitespace);
        // `as` and the other name.
        while code.get(*at).is_some_and(|c| is_word(*c)) {
            skip(code, at, is_word);
            skip(code, at, char::is_whitespace);
        }
        match code.get(*at) {
            Some(',') => *at += 1,
            Some('}') => return *at += 1,
            _ => return,
        }
    }
}
