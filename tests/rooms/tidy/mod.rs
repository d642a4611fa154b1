//! The house in order: the map of rooms, sizes, leftovers, words in their place.

mod checks;
mod house;
mod scan;

use std::{fs, path::Path, sync::LazyLock};

use checks::Breach;
use scan::Source;

/// The program and its core.
const HOUSE: &[&str] = &["core/src", "launcher/src", "src"];
const CODE: &[&str] = &["core/src", "launcher/src", "src", "tests", "benches"];

/// Every text file of the repository, in order; what git ignores is not there.
static ALL: LazyLock<Vec<Source>> = LazyLock::new(|| {
    let root = Path::new(kit::ROOT);
    let ignored = fs::read_to_string(root.join(".gitignore")).unwrap();
    let mut sources = Vec::new();
    let mut open = vec![String::new()];
    while let Some(path) = open.pop() {
        let place = root.join(&path);
        if path == ".git" || ignored.lines().any(|line| line == format!("/{path}")) {
            continue;
        }
        if place.is_dir() {
            let names = fs::read_dir(&place).unwrap().map(|entry| entry.unwrap().file_name());
            let inside = if path.is_empty() { path } else { path + "/" };
            open.extend(names.map(|name| format!("{inside}{}", name.to_str().unwrap())));
        } else if let Ok(text) = fs::read_to_string(&place) {
            sources.push(Source::new(&path, &text));
        }
    }
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    sources
});

fn sources(folders: &[&str]) -> Vec<&'static Source> {
    let inside =
        |source: &&Source| folders.iter().any(|it| Path::new(&source.path).starts_with(it));
    let found: Vec<_> = ALL.iter().filter(inside).collect();
    assert!(!found.is_empty(), "{folders:?}: not there");
    found
}

fn rust(folders: &[&str]) -> Vec<&'static Source> {
    sources(folders).into_iter().filter(|source| source.is("rs")).collect()
}

#[track_caller]
fn hold(breaches: impl IntoIterator<Item = Breach>) {
    let found: Vec<String> = breaches.into_iter().map(|breach| breach.to_string()).collect();
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}

#[test]
fn no_room_names_what_the_map_forbids_it() {
    hold(rust(HOUSE).into_iter().flat_map(checks::rooms));
}

#[test]
fn only_one_file_starts_threads_and_only_one_reads_clocks() {
    hold(rust(HOUSE).into_iter().flat_map(checks::alone));
}

#[test]
fn no_code_is_unsafe() {
    hold(rust(CODE).into_iter().flat_map(checks::trusted));
}

#[test]
fn files_and_lines_are_short() {
    hold(rust(HOUSE).into_iter().flat_map(checks::short_files));
    hold(rust(CODE).into_iter().flat_map(checks::short_lines));
}

#[test]
fn no_folder_has_more_than_two_dozen_files() {
    hold(checks::short_folders(&sources(CODE)));
}

#[test]
fn no_public_type_name_stands_twice() {
    hold(checks::one_meaning(&rust(HOUSE)));
}

#[test]
fn nothing_is_left_over() {
    hold(sources(CODE).into_iter().flat_map(checks::no_leftovers));
}

#[test]
fn no_test_stands_in_src() {
    hold(rust(HOUSE).into_iter().flat_map(checks::no_tests));
}

#[test]
fn no_word_for_people_stands_in_the_code() {
    hold(rust(HOUSE).into_iter().flat_map(checks::no_words_for_people));
}

#[test]
fn every_machine_word_that_is_let_through_is_still_there() {
    let sources = rust(HOUSE);
    for (path, _, words) in house::MACHINE_WORDS {
        let source = sources.iter().find(|source| source.path == *path).expect(path);
        for word in *words {
            assert!(source.literals.iter().any(|it| it.text == *word), "{path}: no \"{word}\"");
        }
    }
}

#[test]
fn the_readme_reads_well_aloud() {
    hold(sources(&["README.md", "guides"]).into_iter().flat_map(checks::reads_aloud));
}

#[test]
fn nothing_names_a_place_on_one_machine() {
    hold(sources(&[""]).into_iter().flat_map(checks::at_home_anywhere));
}

/// Feeds planted text to a check and compares the lines of the breaches found.
#[track_caller]
fn planted(check: impl Fn(&Source) -> Vec<Breach>, path: &str, text: &str, lines: &[usize]) {
    let found = check(&Source::new(path, text));
    let told: Vec<String> = found.iter().map(Breach::to_string).collect();
    let at: Vec<usize> = found.iter().map(|breach| breach.line).collect();
    assert_eq!(at, lines, "{path}: {text}\n{told:#?}");
}

#[test]
fn a_planted_arrow_between_rooms_is_found() {
    let grouped = "use crate::{\n    laws::Law,\n    devices::{Disk, KeyPress as Pressed},\n};";
    planted(checks::rooms, "core/src/game/turn.rs", grouped, &[3, 3]);
    let lawful = "use super::{Game, pegs::Pegs};\nuse crate::laws::Law;\n// crate::words\n";
    planted(checks::rooms, "core/src/game/turn.rs", lawful, &[]);
    planted(checks::rooms, "core/src/game/turn.rs", "use super::super::words::Cue;", &[1]);
    planted(checks::rooms, "src/devices/board/dgt.rs", "use super::super::TypedLine;", &[]);
    planted(checks::rooms, "src/devices/mod.rs", "use super::game::Game;", &[1]);
    planted(checks::rooms, "core/src/words/cue.rs", "use crate::*;\nuse crate as house;", &[1, 2]);
    planted(
        checks::rooms,
        "core/src/laws/edition.rs",
        "fn f() {\n    crate::game::span(0)\n}",
        &[2],
    );
    planted(checks::rooms, "src/network/mod.rs", "", &[1]);
}

#[test]
fn a_planted_word_that_a_room_may_not_name_is_found() {
    planted(checks::rooms, "core/src/game/clock.rs", "use std::time::{Duration, Instant};", &[1]);
    planted(checks::rooms, "core/src/game/clock.rs", "\nfn f() { println!(\"\") }", &[2]);
    planted(
        checks::rooms,
        "core/src/words/pack.rs",
        "use std::{\n    fmt,\n    fs::File,\n};",
        &[3],
    );
    planted(checks::rooms, "src/table/seat.rs", "if game.lawful().is_legal(m) {}", &[1]);
    planted(checks::rooms, "src/main.rs", "use shakmaty::{Chess, Color};", &[1]);
    planted(checks::rooms, "src/cli.rs", "use annabella::table;\nuse crate::commands::Play;", &[]);
}

#[test]
fn a_planted_thread_clock_or_unsafe_block_is_found() {
    let text = "use std::{io, thread};\nfn f() { thread::spawn(g) }";
    planted(checks::alone, "src/runtime/run.rs", text, &[1, 2]);
    planted(checks::alone, "src/runtime/threads.rs", text, &[]);
    planted(checks::alone, "src/runtime/run.rs", "use rustix::time::{ClockId};", &[1]);
    let file_times = "path.metadata()?.modified()?.duration_since(std::time::UNIX_EPOCH)";
    planted(checks::alone, "src/devices/disk.rs", file_times, &[]);
    let text = "#![forbid(unsafe_code)] // unsafe\nconst A: &str = \"unsafe\";\nunsafe { f() }";
    planted(checks::trusted, "src/lib.rs", text, &[3]);
}

#[test]
fn planted_lengths_are_found() {
    planted(checks::short_files, "src/a.rs", &"\n".repeat(600), &[]);
    planted(checks::short_files, "src/a.rs", &"\n".repeat(601), &[601]);
    planted(checks::short_lines, "src/a.rs", &format!("\n{}", "é".repeat(101)), &[2]);
    planted(checks::short_lines, "src/a.rs", &"é".repeat(100), &[]);
}

#[test]
fn a_planted_folder_that_is_too_full_is_found() {
    let files = |folder: &str, count: usize| -> Vec<Source> {
        (0..count).map(|at| Source::new(&format!("{folder}/{at}.rs"), "")).collect()
    };
    let found = |all: &[Source]| -> Vec<String> {
        let breaches = checks::short_folders(&all.iter().collect::<Vec<_>>());
        breaches.into_iter().map(|breach| breach.path).collect()
    };
    assert!(found(&files("src/a", 24)).is_empty());
    assert_eq!(found(&files("src/a", 25)), ["src/a"]);
    // What stands in a folder within stands there.
    let three = [files("src/a", 24), files("src/a/b", 24), files("src/b", 25)];
    let three: Vec<Source> = three.into_iter().flatten().collect();
    assert_eq!(found(&three), ["src/b"]);
}

#[test]
fn a_planted_type_name_that_stands_twice_is_found() {
    let twice = |first: &str, second: &str| -> Vec<String> {
        let all = [("core/src/game/a.rs", first), ("src/devices/b.rs", second)];
        let all = all.map(|(path, text)| Source::new(path, text));
        let breaches = checks::one_meaning(&all.iter().collect::<Vec<_>>());
        breaches.iter().map(Breach::to_string).collect()
    };
    assert_eq!(
        twice("pub struct Clock {}", "\npub(crate) enum Clock<'a> {\n    A(&'a str),\n}"),
        ["src/devices/b.rs:2: `Clock` stands in core/src/game/a.rs:1 already"]
    );
    assert_eq!(twice("pub(in crate::game) trait Act {}", "pub struct Act(u8);").len(), 1);
    assert_eq!(twice("pub struct Act;\npub union Act {}", "").len(), 1);
    // A part of a name is another name; what no other file sees has no other meaning; and neither
    // an import nor a comment makes a type.
    assert!(twice("pub struct Act;", "pub struct DiskAct;\nstruct Act;").is_empty());
    assert!(twice("pub struct Act;", "pub use a::Act;\npub fn act(act: Act) {}").is_empty());
    assert!(twice("pub struct Act;", "/*\npub struct Act;\n*/").is_empty());
}

#[test]
fn planted_leftovers_are_found() {
    let text = concat!("// TO", "DO: later\nto", "do!()\nmastodon todos\nx", "xx\n");
    planted(checks::no_leftovers, "tests/a.rs", text, &[1, 2, 4]);
    let text = concat!("db", "g!(a)\n#[", "ignore]\nun", "implemented!()\n// FIX", "ME\n");
    planted(checks::no_leftovers, "tests/a.rs", text, &[1, 2, 3, 4]);
    let text =
        "#[cfg(test)]\nmod tests {\n    #[test]\n    fn f() {}\n}\n#[cfg(unix)]\nfn test() {}";
    planted(checks::no_tests, "src/a.rs", text, &[1, 3]);
}

#[test]
fn planted_words_for_people_are_found() {
    let people = |text: &str, lines: &[usize]| {
        planted(checks::no_words_for_people, "core/src/game/a.rs", text, lines);
    };
    people("tell(\"the clock\");\ntell(\"Flag\");\ntell(r#\"say \"no, never\"\"#);", &[1, 2, 3]);
    people("tell(\"one\\ntwo\");\ntell(\"{a} \\\n    cannot be\");", &[1, 2]);
    people("tell(\"{side} {move:>4}\");\ntell(\"e4 O-O\"); // \"Not this\"", &[]);
    people("tell(\"{{not so}}\");\ntell(\"{nor this\");", &[1, 2]);
    people("let quote = ['\"', '\\'', '\\u{300}'];\nlet a: &'a str = \"Then\";", &[2]);
    people("#[expect(dead_code, reason = \"Used below\")]\n/// \"A pack\"\nfn f() {}", &[]);
    let shown = "impl fmt::Display for Bad {\n    \"not a move\"\n}\nf(\"not a move\");\n";
    people(&format!("{shown}impl std::error::Error for Bad {{}}"), &[4]);
    people(shown, &[2, 4]);
}

#[test]
fn a_planted_page_that_reads_badly_aloud_is_found() {
    let page = |text: &str, lines: &[usize]| planted(checks::reads_aloud, "README.md", text, lines);
    page("# A\n\n## B\n\n### C\n\n## D\n\n```\n# note\n#### x\n```\n", &[]);
    page("# A\n\n### B\n", &[3]);
    page("## A\n", &[1]);
    page("# A\n![a board](board.png)\n<img src=\"b\">\n```\n┌─┐\n```\n", &[3, 5, 2]);
    page(&format!("# A\n![{}](board.svg)\n", "word ".repeat(30)), &[]);
    page(&format!("| {} |\n| {} |\n", "a".repeat(76), "a".repeat(77)), &[2]);
}

#[test]
fn a_planted_place_is_found() {
    let place = |text: &str, lines| planted(checks::at_home_anywhere, "check", text, lines);
    place(concat!("cd /ho", "me/eva\ncd /ro", "ot/x\ncd a/wo", "rk/b\n'/wo", "rk/b'"), &[1, 2, 4]);
    place(
        concat!("https://index.crates", ".io\npypi", ".org\nhttp://deb.debian", ".org"),
        &[1, 2, 3],
    );
    let lock = |text: &str, lines| planted(checks::at_home_anywhere, "Cargo.lock", text, lines);
    lock(concat!("source = \"registry+https://github.com/rust-lang/crates", ".io-index\""), &[]);
    lock("\nsource = \"sparse+https://mirror.example/\"", &[2]);
}
