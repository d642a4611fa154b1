//! What the program is made of: under which licences, how often, and from where.
//!
//! Asked of cargo itself, for the program that lies on the table: what it is built with, not what
//! the tests are.

use std::{
    collections::{BTreeMap, BTreeSet},
    process::Command,
    sync::LazyLock,
};

use serde_json::Value;

/// The program is free under the GNU General Public License, version 3 or later; these go with it.
const LICENCES: [&str; 8] = [
    "Apache-2.0",
    "BSD-3-Clause",
    "GPL-3.0-or-later",
    "ISC",
    "MIT",
    "MPL-2.0",
    "Unicode-3.0",
    "Zlib",
];

/// One of each, but for those that two of our crates could not agree on: which, and why.
const TWICE: [(&str, &str); 6] = [
    // The client's voice, tts, was last made in 2024 and brings the older one of each.
    ("thiserror 1", "speech-dispatcher, by tts"),
    ("thiserror-impl 1", "speech-dispatcher, by tts"),
    // serialport and gilrs each have their own.
    ("nix 0.26", "serialport, and the launcher with it"),
    ("bitflags 1", "nix 0.26"),
    ("signal-hook 0.3", "crossterm"),
    ("syn 2", "derives not yet on syn 3"),
];

/// The name by which cargo calls the one registry, whichever mirror answers.
const REGISTRY: &str = concat!("registry+https://github.com/rust-lang/crates", ".io-index");

#[derive(Debug, Clone)]
struct Part {
    name: String,
    version: String,
    licence: String,
    source: Option<String>,
    /// What it asks of others by any version whatever.
    wildcards: Vec<String>,
}

/// The parts of the program on the table's own system, with every feature.
static PARTS: LazyLock<Vec<Part>> = LazyLock::new(|| {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let told = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--locked", "--offline", "--all-features"])
        .args(["--filter-platform", "x86_64-unknown-linux-gnu"])
        .current_dir(kit::ROOT)
        .output()
        .unwrap();
    assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
    parts(&serde_json::from_slice(&told.stdout).unwrap())
});

/// Everything that is reached from the program but what only tests need.
fn parts(metadata: &Value) -> Vec<Part> {
    let all = |list: &'static str| metadata.pointer(list).unwrap().as_array().unwrap().iter();
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let packages: BTreeMap<&str, &Value> =
        all("/packages").map(|package| (package["id"].as_str().unwrap(), package)).collect();
    let nodes: BTreeMap<&str, &Value> =
        all("/resolve/nodes").map(|node| (node["id"].as_str().unwrap(), node)).collect();
    let program = packages.iter().find(|(_, package)| package["name"] == "annabella").unwrap();
    let mut open = vec![*program.0];
    let mut met = BTreeSet::new();
    while let Some(id) = open.pop() {
        if !met.insert(id) {
            continue;
        }
        for dependency in nodes[id]["deps"].as_array().unwrap() {
            let kinds = dependency["dep_kinds"].as_array().unwrap();
            if kinds.iter().any(|kind| kind["kind"] != "dev") {
                open.push(dependency["pkg"].as_str().unwrap());
            }
        }
    }
    let part = |id: &str| {
        let package = packages[id];
        let asks = package["dependencies"].as_array().unwrap().iter();
        let wild = asks.filter(|ask| ask["req"] == "*" && ask["source"].is_string());
        Part {
            name: text(&package["name"]).unwrap(),
            version: text(&package["version"]).unwrap(),
            licence: text(&package["license"]).unwrap_or_default(),
            source: text(&package["source"]),
            wildcards: wild.map(|ask| text(&ask["name"]).unwrap()).collect(),
        }
    };
    met.into_iter().map(part).collect()
}

/// Whether an expression of licences leaves us a choice that is ours. Long ago `/` meant `OR`.
fn is_free(expression: &str) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let mut words = spaced.split_whitespace().peekable();
    let free = any_of(&mut words);
    assert!(words.next().is_none(), "no expression of licences: {expression}");
    free
}

type Words<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

fn any_of(words: &mut Words) -> bool {
    let mut free = all_of(words);
    while words.next_if_eq(&"OR").is_some() {
        free |= all_of(words);
    }
    free
}

fn all_of(words: &mut Words) -> bool {
    let mut free = one(words);
    while words.next_if_eq(&"AND").is_some() {
        free &= one(words);
    }
    free
}

fn one(words: &mut Words) -> bool {
    if words.next_if_eq(&"(").is_some() {
        let free = any_of(words);
        return words.next() == Some(")") && free;
    }
    let Some(licence) = words.next() else { return false };
    // An exception allows more, but none of them was looked at.
    let plain = words.next_if_eq(&"WITH").is_none() || words.next().is_none();
    plain && LICENCES.contains(&licence)
}

/// Two versions of one name, but for the older ones we know of; and those that nobody needs.
fn duplicates(parts: &[Part]) -> BTreeSet<String> {
    let mut versions: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for part in parts {
        versions.entry(&part.name).or_default().push(&part.version);
    }
    let mut known: BTreeSet<&str> = TWICE.iter().map(|(part, _)| *part).collect();
    let mut wrong = BTreeSet::new();
    for (name, versions) in versions {
        let unknown = versions.iter().filter(|version| {
            let is_known = |known: &&str| {
                let (its_name, its_version) = known.split_once(' ').unwrap();
                its_name == name && version.starts_with(&format!("{its_version}."))
            };
            let found = known.iter().find(|known| versions.len() > 1 && is_known(known)).copied();
            found.is_none_or(|found| !known.remove(found))
        });
        let unknown: Vec<_> = unknown.collect();
        if unknown.len() > 1 {
            wrong.insert(format!("{name} twice: {unknown:?}"));
        }
    }
    wrong.extend(known.into_iter().map(|part| format!("{part} stands there twice no more")));
    wrong
}

#[test]
fn every_part_of_the_program_is_free_under_a_licence_that_goes_with_ours() {
    assert!(PARTS.len() > 100, "{}", PARTS.len());
    let wrong: Vec<_> = PARTS.iter().filter(|part| !is_free(&part.licence)).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn no_part_stands_in_the_program_twice_but_where_we_know_why() {
    assert_eq!(duplicates(&PARTS), BTreeSet::new());
}

#[test]
fn every_part_is_ours_or_comes_from_the_one_registry_by_its_version() {
    let ours: Vec<_> =
        PARTS.iter().filter(|part| part.source.is_none()).map(|part| part.name.as_str()).collect();
    assert_eq!(ours, ["annabella", "annabella-core", "annabella-launcher"]);
    let elsewhere: Vec<_> = PARTS
        .iter()
        .filter(|part| part.source.as_deref().is_some_and(|source| source != REGISTRY))
        .collect();
    assert!(elsewhere.is_empty(), "{elsewhere:#?}");
    let wild: Vec<_> =
        PARTS.iter().filter(|part| part.source.is_none() && !part.wildcards.is_empty()).collect();
    assert!(wild.is_empty(), "{wild:#?}");
}

#[test]
fn licences_are_read_as_their_authors_wrote_them() {
    for free in [
        "MIT",
        "MIT OR GPL-3.0-only",
        "Unlicense OR MIT",
        "Apache-2.0 / MIT",
        "LGPL-2.1 OR MIT OR Apache-2.0",
        "Apache-2.0 WITH LLVM-exception OR MIT",
        "(MIT OR Apache-2.0) AND Unicode-3.0",
    ] {
        assert!(is_free(free), "{free}");
    }
    for not in [
        "",
        "GPL-2.0-only",
        "MIT AND OpenSSL",
        "Apache-2.0 WITH LLVM-exception",
        "(MIT OR OpenSSL) AND OpenSSL",
    ] {
        assert!(!is_free(not), "{not}");
    }
}

#[test]
fn a_planted_second_version_and_a_reason_that_is_gone_are_found() {
    let mut more = PARTS.clone();
    let mut second = more.iter().find(|part| part.name == "clap").unwrap().clone();
    second.version = "3.9.9".to_owned();
    more.push(second);
    let found = duplicates(&more);
    assert!(found.len() == 1 && found.first().unwrap().starts_with("clap twice"), "{found:?}");
    let mut fewer = PARTS.clone();
    fewer.retain(|part| part.name != "syn" || part.version.starts_with('3'));
    let found = duplicates(&fewer);
    assert_eq!(found, BTreeSet::from(["syn 2 stands there twice no more".to_owned()]));
}
