//! Every row and vector of the Laws taken apart has a test that cites it, or a written reason.
//!
//! `ids.txt` has one id a line. A bare one must be cited by a test, as the beginning of a string;
//! one with ` later: ` or ` reason: ` and a sentence must not be.

use std::{collections::BTreeSet, fs, path::Path};

const IDS: &str = include_str!("ids.txt");

/// How many there are of each kind, so that none is lost.
const KINDS: [(&str, usize); 24] = [
    ("TM-", 30),
    ("TMV-", 12),
    ("CL-", 25),
    ("SC-", 28),
    ("IRV-", 6),
    ("AD-", 10),
    ("RV-", 5),
    ("NV-", 14),
    ("MV-", 2),
    ("TV-", 1),
    ("PV-", 1),
    ("EV-", 1),
    ("E1-", 5),
    ("E2.1-", 7),
    ("E2.2-", 5),
    ("E2.3-", 6),
    ("E2.4-", 5),
    ("E2.5-", 5),
    ("E2.6-", 3),
    ("E2.7-", 5),
    ("E2.8-", 5),
    ("E2.9-", 9),
    ("E2.10-", 4),
    ("D-", 4),
];

fn id(line: &str) -> &str {
    line.split_once(' ').map_or(line, |(id, _)| id)
}

/// The strings of all tests that begin with an id.
fn cited() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut folders = vec![Path::new(kit::ROOT).join("tests")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ext| ext == "rs") && !path.ends_with(file!()) {
                let text = fs::read_to_string(&path).unwrap();
                found.extend(text.split('"').filter_map(begins_with_id).map(str::to_owned));
            }
        }
    }
    found
}

/// `RV-1` of `RV-1 {edition}`.
fn begins_with_id(text: &str) -> Option<&str> {
    let (kind, _) = KINDS.iter().find(|(kind, _)| text.starts_with(kind))?;
    let rest = &text[kind.len()..];
    let end = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
    let number = rest[..end].trim_start_matches('S');
    let is_number = !number.is_empty() && number.chars().all(|c| c.is_ascii_digit());
    is_number.then(|| &text[..kind.len() + end])
}

#[test]
fn every_id_of_the_laws_is_listed_once() {
    let listed: BTreeSet<&str> = IDS.lines().map(id).collect();
    assert_eq!(listed.len(), IDS.lines().count(), "an id is listed twice");
    for (kind, count) in KINDS {
        let of_kind = listed.iter().filter(|id| id.starts_with(kind)).count();
        assert_eq!(of_kind, count, "{kind}");
    }
    assert_eq!(listed.len(), KINDS.iter().map(|(_, count)| count).sum::<usize>());
}

#[test]
fn every_id_of_the_laws_has_a_test_or_a_reason() {
    let cited = cited();
    let mut wrong = Vec::new();
    for line in IDS.lines() {
        let (id, reason) = (id(line), line.split_once(' ').map(|(_, reason)| reason));
        let sentence = reason.and_then(|text| {
            text.strip_prefix("later: ").or_else(|| text.strip_prefix("reason: "))
        });
        match (cited.contains(id), reason) {
            (true, Some(_)) => wrong.push(format!("{id} is cited by a test and has a reason too")),
            (false, None) => wrong.push(format!("{id} has neither a test nor a reason")),
            (false, Some(_)) if sentence.is_none_or(|text| !text.ends_with('.')) => {
                wrong.push(format!("{id}: a reason is a sentence after `later: ` or `reason: `"));
            }
            _ => {}
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn no_test_cites_an_id_that_is_not_listed() {
    let listed: BTreeSet<&str> = IDS.lines().map(id).collect();
    let unknown: Vec<String> =
        cited().into_iter().filter(|id| !listed.contains(id.as_str())).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}
