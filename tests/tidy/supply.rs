//! What the program is made of: licences, duplicates and sources, as `deny.toml` allows them.
//! The same file serves cargo-deny, which also knows advisories.

use std::{collections::BTreeMap, path::Path, process::Command};

use serde_json::Value;

/// The crates that stand in the program or build it, on this kind of machine.
fn crates() -> Vec<Value> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let args = ["metadata", "--locked", "--offline", "--format-version", "1", "--all-features"];
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let output = Command::new(cargo)
        .args(args)
        .args(["--filter-platform", "x86_64-unknown-linux-gnu"])
        .current_dir(root)
        .output()
        .unwrap();
    let all: Value = serde_json::from_slice(&output.stdout).unwrap();
    let nodes = all["resolve"]["nodes"].as_array().unwrap();
    let mut open = vec![all["resolve"]["root"].as_str().unwrap()];
    let mut there: Vec<&str> = Vec::new();
    while let Some(id) = open.pop() {
        if there.contains(&id) {
            continue;
        }
        there.push(id);
        let node = nodes.iter().find(|node| node["id"] == id).unwrap();
        let used = node["deps"].as_array().unwrap().iter().filter(|dep| {
            let kinds = dep["dep_kinds"].as_array().unwrap();
            kinds.iter().any(|kind| kind["kind"] != "dev")
        });
        open.extend(used.map(|dep| dep["pkg"].as_str().unwrap()));
    }
    let packages = all["packages"].as_array().unwrap().iter();
    packages.filter(|it| there.contains(&it["id"].as_str().unwrap())).cloned().collect()
}

fn deny() -> toml::Table {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("deny.toml");
    std::fs::read_to_string(path).unwrap().parse().unwrap()
}

/// Whether a licence as crates write it can be met with these: `(A OR B) AND C`, `A/B`.
fn met(licence: &str, allow: &[&str]) -> bool {
    let text = licence.replace(['(', ')'], " ").replace('/', " OR ");
    text.split(" AND ").all(|each| each.split(" OR ").any(|one| allow.contains(&one.trim())))
}

#[test]
fn every_licence_goes_with_our_own() {
    let deny = deny();
    let allow: Vec<&str> = deny["licenses"]["allow"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it.as_str().unwrap())
        .collect();
    let crates = crates();
    assert!(crates.len() > 60, "{}", crates.len());
    for it in &crates {
        let licence = it["license"].as_str().unwrap_or_default();
        assert!(met(licence, &allow), "{} is under `{licence}`", it["name"]);
    }
    assert!(!met("GPL-2.0-only", &allow) && !met("MIT AND AGPL-3.0", &allow) && !met("", &allow));
}

#[test]
fn no_crate_is_there_twice_but_those_that_are_named() {
    let deny = deny();
    let skipped: Vec<&str> = deny["bans"]["skip"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["crate"].as_str().unwrap())
        .collect();
    let mut versions: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for it in crates() {
        let (name, version) = (it["name"].as_str().unwrap(), it["version"].as_str().unwrap());
        let skip = skipped.iter().any(|skip| {
            let (known, old) = skip.split_once('@').unwrap();
            known == name && (version == old || version.starts_with(&format!("{old}.")))
        });
        if !skip {
            versions.entry(name.to_owned()).or_default().push(version.to_owned());
        }
    }
    let twice: Vec<_> = versions.iter().filter(|(_, versions)| versions.len() > 1).collect();
    assert!(twice.is_empty(), "{twice:?}");
}

#[test]
fn every_crate_comes_from_the_one_registry() {
    for it in crates() {
        let from = it["source"].as_str();
        let ours = it["name"] == "annabella" && from.is_none();
        assert!(ours || from.is_some_and(|from| from.starts_with("registry+")), "{it}");
    }
}
