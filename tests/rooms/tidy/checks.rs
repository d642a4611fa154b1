//! The rules, each a function over one file that tells its breaches.

use std::{collections::BTreeMap, fmt, path::Path};

use super::{
    house::{
        ALONE, COLUMNS_MAX, FILES_MAX, IMAGE_WORDS_MIN, LINES_MAX, MACHINE_WORDS, ROOMS, Room,
        TABLES,
    },
    scan::{Source, has_word, is_word},
};

/// Where a rule is broken, and which.
#[derive(Debug)]
pub(crate) struct Breach {
    pub(crate) path: String,
    pub(crate) line: usize,
    rule: String,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.rule)
    }
}

impl Source {
    fn breach(&self, line: usize, rule: impl Into<String>) -> Breach {
        Breach { path: self.path.clone(), line, rule: rule.into() }
    }
}

/// A room names only rooms below it and nothing that is forbidden to it.
pub(crate) fn rooms(source: &Source) -> Vec<Breach> {
    let inside = |room: &&Room| {
        let rest = source.path.strip_prefix(room.folder);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    let Some(room) = ROOMS.iter().find(inside) else {
        return vec![source.breach(1, "this room is not on the map")];
    };
    let own = room.folder.trim_start_matches("core/").trim_start_matches("src/");
    let mut found = Vec::new();
    let mut before = "";
    for name in &source.names {
        let path = whole(&source.path, &name.path);
        let mut broken = |rule: String| found.push(source.breach(source.line(name.at), rule));
        match path.as_slice() {
            ["crate"] if before == "use" => {
                broken("the crate by another name".to_owned());
            }
            ["crate", other, ..] if *other != own && !room.uses.contains(other) => {
                broken(format!("{own} may not use `{other}`"));
            }
            _ => {}
        }
        if let Some(word) = room.never.iter().copied().flatten().find(|word| name.names(word)) {
            broken(format!("{own} may not name `{word}`"));
        }
        before = name.path.last().map_or("", String::as_str);
    }
    found
}

/// A path from the crate's root, where it goes up by `super`.
fn whole<'a>(file: &'a str, path: &'a [String]) -> Vec<&'a str> {
    let up = path.iter().take_while(|part| *part == "super").count();
    let inner = file.trim_start_matches("core/").trim_start_matches("src/").trim_end_matches(".rs");
    let modules = inner.split('/').filter(|part| !["lib", "main", "mod"].contains(part));
    let mut from: Vec<&str> = ["crate"].into_iter().chain(modules).collect();
    from.truncate(if up > 0 { from.len().saturating_sub(up).max(1) } else { 0 });
    from.extend(path[up..].iter().map(String::as_str));
    from
}

/// One file starts threads, one reads clocks.
pub(crate) fn alone(source: &Source) -> Vec<Breach> {
    let mut found = Vec::new();
    for (file, words) in ALONE.iter().filter(|(file, _)| *file != source.path) {
        for name in &source.names {
            let word = words.iter().find(|word| name.names(word));
            let rule = word.map(|word| format!("only {file} may name `{word}`"));
            found.extend(rule.map(|rule| source.breach(source.line(name.at), rule)));
        }
    }
    found
}

/// Nothing is taken out of the compiler's sight.
pub(crate) fn trusted(source: &Source) -> Vec<Breach> {
    let names = source.names.iter().filter(|name| name.names("unsafe"));
    names.map(|name| source.breach(source.line(name.at), "no unsafe code")).collect()
}

/// A file ends at the wall, but for those that are one table.
pub(crate) fn short_files(source: &Source) -> Vec<Breach> {
    let lines = source.text.lines().count();
    if lines <= LINES_MAX || TABLES.contains(&source.path.as_str()) {
        return Vec::new();
    }
    vec![source.breach(lines, format!("{lines} lines; {LINES_MAX} is the wall"))]
}

/// A line fits on a line.
pub(crate) fn short_lines(source: &Source) -> Vec<Breach> {
    let wide = source.lines().filter(|(_, line)| line.chars().count() > COLUMNS_MAX);
    wide.map(|(at, _)| source.breach(at, format!("over {COLUMNS_MAX} columns"))).collect()
}

/// A folder is a room, not a list: so many files stand side by side and no more.
pub(crate) fn short_folders(sources: &[&Source]) -> Vec<Breach> {
    let mut folders: BTreeMap<&Path, usize> = BTreeMap::new();
    for source in sources {
        *folders.entry(Path::new(&source.path).parent().unwrap()).or_default() += 1;
    }
    let full = folders.into_iter().filter(|(_, files)| *files > FILES_MAX);
    let breach = |(folder, files): (&Path, usize)| Breach {
        path: folder.display().to_string(),
        line: files,
        rule: format!("{files} files side by side; {FILES_MAX} is the wall"),
    };
    full.map(breach).collect()
}

/// A noun has one meaning: no public type is called like another, in whatever room.
pub(crate) fn one_meaning(sources: &[&Source]) -> Vec<Breach> {
    let mut first: BTreeMap<String, String> = BTreeMap::new();
    let mut found = Vec::new();
    for source in sources {
        let code: String = source.code.iter().collect();
        for (at, line) in (1..).zip(code.lines()) {
            let Some(name) = public_type(line) else { continue };
            let here = format!("{}:{at}", source.path);
            if let Some(there) = first.get(name) {
                found.push(source.breach(at, format!("`{name}` stands in {there} already")));
            } else {
                first.insert(name.to_owned(), here);
            }
        }
    }
    found
}

/// `Clock` of `pub(crate) struct Clock {`.
fn public_type(line: &str) -> Option<&str> {
    let seen_by = line.strip_prefix("pub")?;
    let rest = match seen_by.strip_prefix('(') {
        Some(whom) => whom.split_once(')')?.1,
        None => seen_by,
    };
    let (kind, name) = rest.strip_prefix(' ')?.split_once(' ')?;
    let end = name.find(|c| !is_word(c)).unwrap_or(name.len());
    ["struct", "enum", "trait", "union"].contains(&kind).then(|| &name[..end])
}

/// Nothing is put off. The words are put together here so that this file does not find itself.
pub(crate) fn no_leftovers(source: &Source) -> Vec<Breach> {
    let words = [
        concat!("to", "do"),
        concat!("fix", "me"),
        concat!("x", "xx"),
        concat!("db", "g!"),
        concat!("un", "implemented!"),
        concat!("#[", "ignore"),
    ];
    let mut found = Vec::new();
    for (at, line) in source.lines() {
        let line = line.to_lowercase();
        let word = words.into_iter().find(|word| has_word(&line, word));
        found.extend(word.map(|word| source.breach(at, format!("a leftover: `{word}`"))));
    }
    found
}

/// Tests stand in `tests`.
pub(crate) fn no_tests(source: &Source) -> Vec<Breach> {
    let inside = |at| source.attributes().iter().any(|(from, to)| (*from..*to).contains(&at));
    let names = source.names.iter().filter(|name| name.names("test") && inside(name.at));
    names.map(|name| source.breach(source.line(name.at), "a test outside tests/")).collect()
}

/// Words for people live in voices, save an error's own sentence and what attributes say.
pub(crate) fn no_words_for_people(source: &Source) -> Vec<Breach> {
    let mut apart = source.attributes();
    for three in source.names.windows(3) {
        let [what, of, name] = three else { continue };
        let is_error = |name: &str| {
            let mut pairs = source.names.windows(3);
            pairs.any(|p| p[0].names("Error") && p[1].names("for") && p[2].names(name))
        };
        let shown = what.names("Debug") || what.names("Display") && is_error(&name.path.join("::"));
        if of.names("for") && shown {
            apart.extend(source.block_end(name.at).map(|end| (what.at, end)));
        }
    }
    let machine = MACHINE_WORDS.iter().filter(|(path, ..)| *path == source.path);
    let machine: Vec<&str> = machine.flat_map(|(.., words)| words.iter().copied()).collect();
    let breaches = source.literals.iter().filter(|literal| {
        let apart = apart.iter().any(|(from, to)| (*from..*to).contains(&literal.at));
        !apart && !machine.contains(&literal.text.as_str()) && is_for_people(&literal.text)
    });
    let rule = |text: &str| format!("words for people belong in voices/: \"{text}\"");
    breaches.map(|it| source.breach(source.line(it.at), rule(&it.text))).collect()
}

/// Two words in a row (with at most an "a" between), or one that begins like a sentence.
fn is_for_people(literal: &str) -> bool {
    let mut plain = String::new();
    let mut letters = literal.chars();
    while let Some(letter) = letters.next() {
        match letter {
            // What fills a slot is no word of ours.
            '{' => match letters.as_str().split_once('}') {
                Some((slot, after)) if !slot.contains(char::is_whitespace) => {
                    plain.push('0');
                    letters = after.chars();
                }
                _ => plain.push(' '),
            },
            '\\' => plain.push(match letters.next() {
                Some('n' | 't' | 'r' | '\n') => ' ',
                _ => '0',
            }),
            _ => plain.push(letter),
        }
    }
    let mut first = plain.chars();
    let begins = first.next().is_some_and(char::is_uppercase)
        && first.next().is_some_and(char::is_lowercase);
    let mut row = 0;
    let in_a_row = plain.split_whitespace().any(|text| {
        let word = text.trim_matches(|c: char| c.is_ascii_punctuation());
        if word.is_empty() || !word.chars().all(|c| c.is_alphabetic() || "'’-".contains(c)) {
            row = 0;
        } else if word.chars().count() >= 2 {
            row += 1;
        }
        row >= 2
    });
    begins || in_a_row
}

/// A page that reads well aloud.
pub(crate) fn reads_aloud(source: &Source) -> Vec<Breach> {
    let mut found = Vec::new();
    let mut fenced = false;
    let mut above = 0;
    for (at, line) in source.lines() {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
        }
        if line.chars().any(|c| ('\u{2500}'..='\u{259f}').contains(&c)) {
            found.push(source.breach(at, "a box that only sight resolves"));
        }
        if fenced {
            continue;
        }
        let level = line.chars().take_while(|c| *c == '#').count();
        if level > 0 && line[level..].starts_with(' ') {
            if level > above + 1 {
                found.push(source.breach(at, "a heading that skips a level"));
            }
            above = level;
        }
        if line.trim_start().starts_with('|') && line.chars().count() > 80 {
            found.push(source.breach(at, "a row of a table over 80 columns"));
        }
        if line.contains("<img") {
            found.push(source.breach(at, "an image without words"));
        }
    }
    let mut rest = source.text.as_str();
    while let Some((before, image)) = rest.split_once("![") {
        let words = image.split_once(']').map_or("", |(words, _)| words);
        // A picture's name is not what it shows.
        if words.split_whitespace().count() < IMAGE_WORDS_MIN {
            let at = source.text.len() - rest.len() + before.len();
            let line = source.text[..at].matches('\n').count() + 1;
            found.push(source.breach(line, "an image whose words tell less than it shows"));
        }
        rest = image;
    }
    found
}

/// Nothing names a place that exists on one machine only, nor a host to fetch from.
pub(crate) fn at_home_anywhere(source: &Source) -> Vec<Breach> {
    let places = [
        concat!("/ro", "ot/"),
        concat!("/ho", "me/"),
        concat!("/wo", "rk/"),
        concat!("crates", ".io"),
        concat!("pypi", ".org"),
        concat!("deb.debian", ".org"),
    ];
    // The name by which Cargo's lock calls the one registry, whichever mirror answered.
    let registry = concat!("registry+https://github.com/rust-lang/crates", ".io-index");
    let mut found = Vec::new();
    for (at, line) in source.lines() {
        let rest = line.replace(registry, "");
        let place = places.into_iter().find(|place| {
            rest.match_indices(place).any(|(at, _)| {
                let inside_a_path = rest[..at].ends_with(char::is_alphanumeric);
                !(place.starts_with('/') && inside_a_path)
            })
        });
        found.extend(place.map(|place| source.breach(at, format!("a place: `{place}`"))));
        if source.path == "Cargo.lock" && rest.starts_with("source = ") && rest != "source = \"\"" {
            found.push(source.breach(at, "a registry of one machine"));
        }
    }
    found
}
