//! What is in `voices/` becomes a part of the program, and nobody has to read it at the start:
//! `Line` has a variant for every line, with what fills its slots as fields, and each language is
//! one text; each pack of announcing words is a function. A language or pack that lacks a line, or
//! a language whose line has another slot, does not compile.

#![expect(clippy::disallowed_methods, reason = "it runs where the program is built")]

#[path = "src/words/file.rs"]
mod file;
mod glossary;

use std::{
    collections::{BTreeMap, BTreeSet},
    env,
    fmt::Write as _,
    fs, io,
    path::{Path, PathBuf},
    process::ExitCode,
};

use file::{File, Forms, NUMBERS};
use glossary::{Glossaries, by_edition, differing, reworded};
use serde::de::DeserializeOwned;
use toml::{Table, Value};

/// The languages that come with the program. The first is the model of the others.
const LANGUAGES: [&str; 5] = ["en", "da", "nb", "sv", "de"];

/// The packs of announcing words. The first is the default, and the model of the others.
const PACKS: [&str; 7] = ["fide", "de", "da", "nb", "sv", "en", "en-nato"];

/// What fills a slot of this name, as a type of `words::slot`.
const SLOTS: &[(&str, &str)] = &[
    ("article", "Article"),
    ("beside", "Square"),
    ("black", "Duration"),
    ("board", "String"),
    ("claim", "String"),
    ("count", "usize"),
    ("due", "u32"),
    ("duties", "String"),
    ("facts", "String"),
    ("fewer", "Bitboard"),
    ("file", "String"),
    ("finding", "String"),
    ("from", "Square"),
    ("ground", "Ground"),
    ("hand", "String"),
    ("hash", "String"),
    ("holes", "Bitboard"),
    ("id", "String"),
    ("item", "String"),
    ("key", "String"),
    ("kind", "String"),
    ("ladder", "String"),
    ("last", "String"),
    ("laws", "String"),
    ("left", "Duration"),
    ("line", "String"),
    ("made", "u32"),
    ("mend", "String"),
    ("mine", "Duration"),
    ("more", "Bitboard"),
    ("move", "String"),
    ("moves", "u32"),
    ("name", "String"),
    ("names", "String"),
    ("notation", "Move"),
    ("number", "PlyNumber"),
    ("other", "Move"),
    ("path", "String"),
    ("percent", "u8"),
    ("piece", "String"),
    ("pieces", "Both"),
    ("place", "String"),
    ("ply", "usize"),
    ("port", "String"),
    ("position", "String"),
    ("pulse", "String"),
    ("reason", "String"),
    ("rook", "Square"),
    ("says", "String"),
    ("score", "String"),
    ("shown", "String"),
    ("side", "Color"),
    ("source", "String"),
    ("square", "Square"),
    ("squares", "Vec<Square>"),
    ("taken", "Square"),
    ("text", "String"),
    ("theirs", "Duration"),
    ("time", "Duration"),
    ("to", "Square"),
    ("tone", "String"),
    ("urgency", "String"),
    ("usual", "String"),
    ("value", "String"),
    ("what", "String"),
    ("when", "String"),
    ("white", "Duration"),
    ("who", "String"),
    ("why", "String"),
    ("word", "String"),
    ("words", "String"),
];

/// Lines whose slot is filled with something else than others of its name.
const OTHERS: &[(&str, &str, &str)] = &[
    ("control-bronstein", "move", "Counted"),
    ("control-delay", "move", "Counted"),
    ("control-increment", "move", "Counted"),
    ("control-moves", "moves", "Counted"),
    ("did-read-clock", "black", "String"),
    ("did-read-clock", "white", "String"),
    ("display", "black", "String"),
    ("display", "white", "String"),
    ("door-landlock", "number", "u32"),
    ("doctor-button", "number", "u8"),
    ("doctor-noise", "count", "u64"),
    ("envelope-names", "black", "String"),
    ("envelope-names", "white", "String"),
    ("hand-terminal", "number", "u32"),
    ("illegal-counted", "count", "u32"),
    ("illegal-so-far", "black", "Counted"),
    ("illegal-so-far", "white", "Counted"),
    ("increment-given", "more", "Duration"),
    ("join-game", "black", "String"),
    ("join-game", "white", "String"),
    ("last-said", "notation", "String"),
    ("look-empty", "square", "Both"),
    ("mirror-changed", "line", "usize"),
    ("moves", "black", "Counted"),
    ("moves", "white", "Counted"),
    ("offer-repeated", "count", "u32"),
    ("opened-laws", "time", "Both"),
    ("pawns-of", "pieces", "Vec<Square>"),
    ("proposal-gone", "number", "u32"),
    ("proposal-other", "number", "u32"),
    ("propose-both-in-check", "number", "u32"),
    ("propose-both-flags", "number", "u32"),
    ("propose-boards", "number", "u32"),
    ("propose-default", "number", "u32"),
    ("propose-default-both", "number", "u32"),
    ("propose-early-accept", "number", "u32"),
    ("propose-early-accept-event", "number", "u32"),
    ("propose-early-offer", "number", "u32"),
    ("propose-early-offer-event", "number", "u32"),
    ("propose-flag", "number", "u32"),
    ("propose-illegal-gone", "number", "u32"),
    ("propose-quickplay-due", "number", "u32"),
    ("propose-gap", "number", "u32"),
    ("propose-illegal", "number", "u32"),
    ("propose-increment", "number", "u32"),
    ("propose-late-illegal", "number", "u32"),
    ("propose-no-illegal", "number", "u32"),
    ("propose-no-flag", "number", "u32"),
    ("propose-quickplay", "number", "u32"),
    ("propose-right", "number", "u32"),
    ("propose-touch", "number", "u32"),
    ("propose-touch-back", "number", "u32"),
    ("propose-typo", "number", "u32"),
    ("propose-typo-pressed", "number", "u32"),
    ("propose-wrong", "number", "u32"),
    ("reported-late", "other", "Article"),
    ("result-points", "black", "String"),
    ("result-points", "white", "String"),
    ("score", "count", "Counted"),
    ("screen-arbiter", "black", "String"),
    ("screen-arbiter", "white", "String"),
    ("screen-assistant", "black", "String"),
    ("screen-assistant", "white", "String"),
    ("screen-public", "black", "String"),
    ("screen-public", "white", "String"),
    ("sheet-show", "count", "u32"),
    ("sheet-too-often", "count", "u32"),
    ("step-on", "to", "Aloud"),
    ("step-peg", "from", "Aloud"),
    ("step-peg", "to", "Aloud"),
    ("step-peg-off", "from", "Aloud"),
    ("step-piece", "from", "Aloud"),
    ("step-piece", "to", "Aloud"),
    ("step-piece-off", "from", "Aloud"),
    ("time-given", "more", "Duration"),
    ("spoke", "notation", "String"),
    ("time-given-elsewhere", "more", "Duration"),
    ("too-early-event", "number", "u32"),
    ("too-early-regulation", "number", "u32"),
    ("verify-away", "from", "String"),
    ("verify-away", "to", "String"),
    ("voice-cue", "to", "String"),
    ("where-none", "piece", "Both"),
    ("who", "time", "String"),
    ("who-by", "time", "String"),
    ("who-entered", "time", "String"),
];

fn main() -> ExitCode {
    match made() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            // Cargo shows what a failed script has to say.
            let _ = io::Write::write_all(&mut io::stderr(), format!("{why}\n").as_bytes());
            ExitCode::FAILURE
        }
    }
}

fn made() -> Result<(), String> {
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("cargo sets OUT_DIR")?);
    let voices = Path::new("../voices");
    let mut files = Vec::new();
    for name in LANGUAGES {
        files.push((name, read(&voices.join(name).with_extension("toml"))?));
    }
    let [(_, model), ..] = files.as_slice() else { return Err("no language".into()) };
    // All of them at once: who adds a line is told every language that lacks it.
    let wrong = files.iter().filter_map(|(name, other)| {
        Some(format!("voices/{name}.toml: {}", same(model, other).err()?))
    });
    let wrong: Vec<String> = wrong.collect();
    if !wrong.is_empty() {
        return Err(wrong.join("\n"));
    }
    let order = order(&voices.join("en.toml"), model)?;
    let mut code = enums(&order, model).map_err(|why| format!("voices/en.toml: {why}"))?;
    code += "pub(super) static LANGUAGES: [(&str, Sentences); 5] = [\n";
    let keep = |name: &str, file: &File| {
        file.keep(order.iter().map(String::as_str), model.reasons.keys().map(String::as_str))
            .map_err(|lacks| format!("voices/{name}.toml lacks `{lacks}`"))
    };
    for (name, file) in &files {
        let kept = keep(name, file)?;
        put(&out.join(name).with_extension("txt"), &kept.text)?;
        let [laws, words, names] = [&file.laws, &file.law_words, &file.names].map(BTreeMap::len);
        let text = format!("include_str!(concat!(env!(\"OUT_DIR\"), \"/{name}.txt\"))");
        let _ = writeln!(
            code,
            "(\"{name}\", Sentences::embedded({text}, &{:?}, [{laws}, {words}, {names}])),",
            kept.ends
        );
    }
    code += "];\n";
    let glossaries = by_edition(&read(&voices.join("glossary.toml"))?);
    code += "pub(super) static GLOSSARIES: &[(&str, &str, Own)] = &[\n";
    for (edition, languages) in &glossaries {
        for (name, glossary) in languages {
            let mut file: File = read(&voices.join(name).with_extension("toml"))?;
            let before = keep(name, &file)?;
            file.reword(glossary);
            let after = keep(name, &file)?;
            let own = differing(&before, &after);
            let _ = writeln!(code, "(\"{edition}\", \"{name}\", &{own:?}),");
        }
    }
    code += "];\n";
    put(&out.join("lines.rs"), &code)?;
    put(&out.join("packs.rs"), &packs(&voices.join("announce"))?)?;
    put(&out.join("pads.rs"), &pads(&voices.join("pads.toml"))?)?;
    put(&out.join("labels.rs"), &labels(&voices.join("sheet.toml"), &glossaries)?)
}

fn read<T: DeserializeOwned>(path: &Path) -> Result<T, String> {
    println!("cargo::rerun-if-changed={}", path.display());
    let shown = || path.strip_prefix("..").unwrap_or(path).display();
    let text = fs::read_to_string(path).map_err(|why| format!("{}: {why}", shown()))?;
    toml::from_str(&text).map_err(|why| format!("{}: {why}", shown()))
}

/// Written only where it changed, so that nothing is compiled anew for nothing.
fn put(path: &Path, text: &str) -> Result<(), String> {
    if fs::read_to_string(path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    fs::write(path, text).map_err(|why| format!("{}: {why}", path.display()))
}

/// The lines in the order in which they are written.
fn order(path: &Path, model: &File) -> Result<Vec<String>, String> {
    let text = fs::read_to_string(path).map_err(|why| why.to_string())?;
    let lines = text.split_once("\n[lines]\n").and_then(|(_, rest)| rest.split_once("\n["));
    let lines = lines.ok_or("voices/en.toml: [lines] is not found")?.0.lines();
    let keys = lines.filter_map(|line| line.split_once('=')).map(|(key, _)| key.trim().to_owned());
    let keys: Vec<String> = keys.filter(|key| model.lines.contains_key(key)).collect();
    match model.lines.keys().find(|key| !keys.contains(key)) {
        Some(key) => Err(format!("voices/en.toml: `{key}` does not stand on a line of its own")),
        None => Ok(keys),
    }
}

/// Whether a language says the same things as the model, each with the same slots.
fn same(model: &File, other: &File) -> Result<(), String> {
    fn keys<T>(table: &BTreeMap<String, T>) -> BTreeSet<&str> {
        table.keys().map(String::as_str).collect()
    }
    let tables = [
        ("lines", keys(&model.lines), keys(&other.lines)),
        ("laws", keys(&model.laws), keys(&other.laws)),
        ("law-words", keys(&model.law_words), keys(&other.law_words)),
        ("reasons", keys(&model.reasons), keys(&other.reasons)),
        ("pieces", keys(&model.pieces), keys(&other.pieces)),
        ("names", keys(&model.names), keys(&other.names)),
    ];
    for (table, model, other) in tables {
        if let Some(key) = model.difference(&other).next() {
            return Err(format!("[{table}] lacks `{key}`, which voices/en.toml has"));
        }
        if let Some(key) = other.difference(&model).next() {
            return Err(format!("[{table}] has `{key}`, which voices/en.toml has not"));
        }
    }
    for (key, Forms { say, print }) in &model.lines {
        let Some(own) = other.lines.get(key) else { continue };
        for (name, model, other) in [("say", say, &own.say), ("print", print, &own.print)] {
            if slots_of(model.as_ref()) != slots_of(other.as_ref()) {
                return Err(format!(
                    "[lines] `{key}`: `{name}` has not the slots of voices/en.toml"
                ));
            }
        }
    }
    if other.numbers.len() == NUMBERS {
        Ok(())
    } else {
        Err(format!("`numbers` are not {NUMBERS}"))
    }
}

/// Which slots a form has, if there is such a form.
fn slots_of(form: Option<&String>) -> Option<BTreeSet<&str>> {
    form.map(|form| slots(form).into_iter().collect())
}

/// The names of the slots of a form, in their order.
fn slots(form: &str) -> Vec<&str> {
    form.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0)).collect()
}

/// What fills a slot of a line.
fn filled_with(key: &str, slot: &str) -> Result<&'static str, String> {
    let own = OTHERS.iter().find(|(line, name, _)| (*line, *name) == (key, slot));
    let usual = || SLOTS.iter().find(|(name, _)| *name == slot).map(|(_, kind)| *kind);
    own.map(|(_, _, kind)| *kind).or_else(usual).ok_or_else(|| {
        format!("[lines] `{key}` has the slot `{slot}`: core/build.rs does not say what fills it")
    })
}

/// `boards-differ` is `BoardsDiffer`.
fn pascal(key: &str) -> String {
    let word = |word: &str| {
        let mut letters = word.chars();
        letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
    };
    key.split('-').map(word).collect::<Vec<String>>().concat()
}

/// `Line`, `LineKey` and `ReasonKey`.
fn enums(order: &[String], model: &File) -> Result<String, String> {
    let [mut variants, mut of, mut filled] = [const { String::new() }; 3];
    for key in order {
        let Some(Forms { say, print }) = model.lines.get(key) else { continue };
        let forms = [print, say].into_iter().flatten();
        let fields: BTreeSet<&str> = forms.clone().flat_map(|form| slots(form)).collect();
        let name = pascal(key);
        let shown = forms.clone().next().map_or("", |form| form.trim());
        let _ = writeln!(variants, "/// `{}`", shown.replace(['[', ']', '`'], ""));
        let [mut typed, mut bound, mut pairs] = [const { String::new() }; 3];
        for field in &fields {
            let kind = filled_with(key, field)?;
            let raw = if *field == "move" { "r#move" } else { field };
            let _ = write!(typed, "/// `{{{field}}}`\n{raw}: {kind}, ");
            let _ = write!(bound, "{raw}, ");
            let _ = write!(pairs, "(\"{field}\", {raw}), ");
        }
        let _ = match fields.len() {
            0 => writeln!(variants, "{name},"),
            _ => writeln!(variants, "{name} {{ {typed} }},"),
        };
        let _ = writeln!(of, "Line::{name} {{ .. }} => LineKey::{name},");
        let _ = writeln!(filled, "Line::{name} {{ {bound} }} => vec![{pairs}],");
    }
    let mut laws = String::new();
    for (at, rule) in model.laws.keys().enumerate() {
        let _ = writeln!(laws, "Rule::{} => {at},", pascal(rule));
    }
    let lines = keys("pub", "LineKey", "The lines by their names alone.", order);
    let reasons: Vec<String> = model.reasons.keys().cloned().collect();
    let reasons = keys("pub(super)", "ReasonKey", "The words of `[reasons]`.", &reasons);
    Ok(format!(
        "/// Every line the program can say, with what fills its slots.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {{\n{variants}}}
impl Line {{
    /// Its name.
    pub fn key(&self) -> LineKey {{ match self {{\n{of}}} }}
    /// What fills each of its slots.
    fn slots(&self) -> Vec<(&'static str, &dyn Fills)> {{ match self {{\n{filled}}} }}
}}
{lines}{reasons}
/// Which of the sentences of `[laws]` is a rule's: every language has all of them, by their names.
pub(super) fn law_sentence(rule: Rule) -> usize {{ match rule {{\n{laws}}} }}
"
    ))
}

/// The keys of a table: all there are, and the name of each.
fn keys(seen: &str, name: &str, doc: &str, order: &[String]) -> String {
    let [mut variants, mut all, mut names] = [const { String::new() }; 3];
    for key in order {
        let variant = pascal(key);
        let _ = writeln!(variants, "/// `{key}`\n{variant},");
        let _ = writeln!(all, "{name}::{variant},");
        let _ = writeln!(names, "{name}::{variant} => \"{key}\",");
    }
    let count = order.len();
    format!(
        "/// {doc}
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
{seen} enum {name} {{\n{variants}}}
impl {name} {{
    /// All there are.
    {seen} const ALL: [{name}; {count}] = [\n{all}];
    /// Its name in a language's file.
    {seen} fn name(self) -> &'static str {{ match self {{\n{names}}} }}
}}
"
    )
}

/// Every pack as a function that makes it.
fn packs(folder: &Path) -> Result<String, String> {
    let read = |name: &str| read::<Table>(&folder.join(name).with_extension("toml"));
    let [first, ..] = PACKS;
    let model = keys_of(&read(first)?);
    let [mut list, mut made] = [const { String::new() }; 2];
    for name in PACKS {
        let pack = read(name)?;
        let bad = |why| format!("voices/announce/{name}.toml: {why}");
        let keys = keys_of(&pack);
        if let Some(key) = model.difference(&keys).next() {
            return Err(bad(format!("lacks `{key}`, which voices/announce/{first}.toml has")));
        }
        if let Some(key) = keys.difference(&model).next() {
            return Err(bad(format!("has `{key}`, which voices/announce/{first}.toml has not")));
        }
        let text = fields(pack.iter()).map_err(bad)?;
        let maker = name.replace('-', "_");
        let _ = writeln!(list, "(\"{name}\", {maker}),");
        let _ = writeln!(
            made,
            "/// `voices/announce/{name}.toml`
fn {maker}() -> Pack {{
    fn text() -> PackText {{ PackText {{ {text} }} }}
    static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| text().embedded_lexicon());
    text().embedded(&LEXICON)
}}"
        );
    }
    let count = PACKS.len();
    Ok(format!("pub(super) static PACKS: [(&str, Maker); {count}] = [\n{list}];\n{made}"))
}

/// The words on a sheet, a static for each language and for each edition's own words in one: one
/// that lacks a word lacks a field.
fn labels(path: &Path, glossaries: &Glossaries) -> Result<String, String> {
    let languages: BTreeMap<String, BTreeMap<String, String>> = read(path)?;
    let [mut code, mut list] = [const { String::new() }; 2];
    let mut add = |name: &str, words: &BTreeMap<String, String>| {
        let _ = write!(code, "static {name}: Labels = Labels {{ ");
        for (key, word) in words {
            let field = if key == "move" { "r#move".into() } else { key.replace('-', "_") };
            let _ = write!(code, "{field}: {word:?}, ");
        }
        code += "};\n";
    };
    for (language, words) in &languages {
        add(&language.to_uppercase(), words);
    }
    for (edition, own) in glossaries {
        for (language, glossary) in own {
            let mut words = languages.get(language).cloned().unwrap_or_default();
            for word in words.values_mut() {
                *word = reworded(word, glossary);
            }
            let name = format!("{language}_{edition}").to_uppercase();
            add(&name, &words);
            let _ = writeln!(list, "(\"{edition}\", &{}, &{name}),", language.to_uppercase());
        }
    }
    Ok(format!("{code}static OWN: &[(&str, &Labels, &Labels)] = &[\n{list}];\n"))
}

/// The keys of a pack, each with the table it stands in: `lines.move`.
fn keys_of(pack: &Table) -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for (key, value) in pack {
        match value.as_table() {
            Some(table) => keys.extend(table.keys().map(|inner| format!("{key}.{inner}"))),
            None => _ = keys.insert(key.clone()),
        }
    }
    keys
}

/// The fields of a table of words, as they are written in Rust.
fn fields<'a>(table: impl Iterator<Item = (&'a String, &'a Value)>) -> Result<String, String> {
    let mut code = String::new();
    for (key, value) in table {
        let field = match key.as_str() {
            "move" => "r#move",
            "proof" => "proofs",
            key => &key.replace('-', "_"),
        };
        let _ = write!(code, "{field}: {}, ", words(key, value)?);
    }
    Ok(code)
}

fn words(key: &str, value: &Value) -> Result<String, String> {
    if key == "proof" {
        return proofs(value).ok_or("a `proof` is not a position, a move and two lines".into());
    }
    if let Some(word) = value.as_str() {
        return Ok(format!("Word::embedded({word:?})"));
    }
    if let Some(list) = value.as_array() {
        let list: Result<Vec<String>, String> = list.iter().map(|it| words(key, it)).collect();
        return Ok(format!("[{}]", list?.join(", ")));
    }
    let kinds = [("pieces", "Pieces"), ("lines", "Phrases"), ("short", "Short")];
    match (kinds.iter().find(|(table, _)| *table == key), value.as_table()) {
        (Some((_, kind)), Some(table)) => Ok(format!("{kind} {{ {} }}", fields(table.iter())?)),
        _ => Err(format!("`{key}` is no word")),
    }
}

/// What a pack must say. That it does is proved by a test.
fn proofs(proofs: &Value) -> Option<String> {
    let mut code = String::new();
    for proof in proofs.as_array()? {
        let proof = proof.as_table().filter(|proof| proof.len() == 4)?;
        for (key, field) in [
            ("position", "Proof { position"),
            ("move", "made"),
            ("says", "says"),
            ("short", "short"),
        ] {
            let _ = write!(code, "{field}: Cow::Borrowed({:?}), ", proof.get(key)?.as_str()?);
        }
        code += "}, ";
    }
    Some(format!("vec![{code}]"))
}

/// What the buttons of a gamepad and a peg board say, and the number keys.
fn pads(path: &Path) -> Result<String, String> {
    let file: Table = read(path)?;
    let lacks = |key| format!("voices/pads.toml: `{key}` is not there, or not of lines");
    let list = |key| file.get(key).and_then(Value::as_array).ok_or_else(|| lacks(key));
    let board: Option<Vec<String>> = list("board")?.iter().map(button).collect();
    let board = board.ok_or_else(|| lacks("board"))?.join(", ");
    let keys: Option<Vec<&str>> = list("keys")?.iter().map(Value::as_str).collect();
    let keys = keys.ok_or_else(|| lacks("keys"))?;
    let named = |(name, it): (&'_ String, &'_ Value)| Some(format!("({name:?}, {})", button(it)?));
    let buttons = file.get("buttons").and_then(Value::as_table);
    let buttons: Option<Vec<String>> = buttons.and_then(|it| it.iter().map(named).collect());
    let buttons = buttons.ok_or_else(|| lacks("buttons"))?.join(", ");
    Ok(format!("UsualPads {{ buttons: &[{buttons}], board: &[{board}], keys: &{keys:?} }}"))
}

/// A button: its line, or what it says pressed and held.
fn button(value: &Value) -> Option<String> {
    let line = |value: &Value| value.as_str().map(|line| format!("Cow::Borrowed({line:?})"));
    if let Some(pressed) = line(value) {
        return Some(format!("ButtonLines {{ pressed: {pressed}, held: None }}"));
    }
    let (pressed, held) = (line(value.get("pressed")?)?, value.get("held")?);
    let [training, rated] = ["training", "rated"].map(|game| line(held.get(game).unwrap_or(held)));
    let held = format!("HeldLines {{ training: {}, rated: {} }}", training?, rated?);
    Some(format!("ButtonLines {{ pressed: {pressed}, held: Some({held}) }}"))
}
