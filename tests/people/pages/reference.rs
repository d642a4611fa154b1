//! `guides/reference.md` is what the program itself tells: its help, its lines, its cues, its
//! editions. `UPDATE_GUIDES=1` writes it anew.

use std::{fmt::Write, fs, path::Path};

use crate::person::Folder;

/// What no table of the program's has.
const FRONT: &str = "\
# Reference

Every command, option, line to type, cue and edition, as the program itself tells them. This page is
written by a test from the program's own tables; what a thing is for stands in the guides.

Output is lines, one message a line. Trouble is one sentence on standard error that begins
`annabella: `. Exit 0 means done, 1 that the answer is no, 2 that the call was wrong. A file is `-`
for standard input or output. `ANNABELLA_KEY` names another file for the signing key than
`annabella/key` in the data folder.
";

fn tells(args: &[&str], typed: &str) -> String {
    let run = Folder::new().run(args, typed);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{args:?}");
    run.out
}

/// The entries under a heading of clap's help: what is typed, and what it means.
fn entries(help: &str, heading: &str) -> Vec<(String, String)> {
    let from = help.lines().skip_while(|line| *line != heading).skip(1);
    let mut found: Vec<(String, String)> = Vec::new();
    for line in from.take_while(|line| line.starts_with(' ')) {
        let text = line.trim().to_owned();
        match found.last_mut() {
            // A meaning is set further in than what it is the meaning of.
            Some((_, meaning)) if line.starts_with("          ") => *meaning = text,
            _ => found.push((text, String::new())),
        }
    }
    found
}

fn list(page: &mut String, entries: &[(String, String)]) {
    for (typed, meaning) in entries {
        writeln!(page, "- `{typed}`: {}.", meaning.trim_end_matches('.')).unwrap();
    }
}

fn commands(page: &mut String) {
    page.push_str("\n## Commands\n");
    for (name, meaning) in entries(&tells(&["--help"], ""), "Commands:") {
        if name == "help" {
            continue;
        }
        let help = tells(&[&name, "--help"], "");
        let usage = help.lines().find_map(|line| line.strip_prefix("Usage: ")).unwrap();
        writeln!(page, "\n### {name}\n\n{}.\n\n`{usage}`\n", meaning.trim_end_matches('.'))
            .unwrap();
        list(page, &entries(&help, "Arguments:"));
        let mut options = entries(&help, "Options:");
        options.retain(|(option, _)| option != "-h, --help");
        list(page, &options);
    }
}

/// What the program prints for lines typed at a game, without the game's own first lines.
fn helped(asked: &str) -> Vec<String> {
    let typed = |line: &str| {
        let args = ["play", "--simulated-time", "--speech", "off", "--language", "en"];
        tells(&args, line).lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let (without, with) = (typed("quit\n").len(), typed(&format!("{asked}\nquit\n")));
    // The last line of both is that the game was left.
    let begin = without - 1;
    with[begin..with.len() - 1].to_vec()
}

fn lines(page: &mut String) {
    page.push_str("\n## Lines to type\n\n");
    page.push_str(
        "A line may begin with who says it: `white:`, `black:`, `white assistant:`, `black\n\
         assistant:`, `arbiter:`. Without that, pegs belong to the player who has a board, \
         questions to the\nblind player, everything else to the player on move. Lines that begin \
         with `#` are remarks.\n",
    );
    for topic in helped("help") {
        let Some((asked, _)) = topic.split_once(':') else { continue };
        let Some(name) = asked.strip_prefix("help ") else { continue };
        writeln!(page, "\n### {name}\n").unwrap();
        for short in helped(asked) {
            // Who says it may stand before the line's own word.
            let said = short.split_once(": ").filter(|(who, _)| ["black", "arbiter"].contains(who));
            let line = said.map_or(short.as_str(), |(_, line)| line);
            let first = line.split([' ', ',', ':']).next().unwrap();
            let told = helped(&format!("help {first}")).join(" ");
            assert!(told.contains(line), "{told}");
            writeln!(page, "- {told}").unwrap();
        }
    }
}

fn cues(page: &mut String) {
    let told = tells(&["voices", "fide", "--language", "en"], "");
    let is_cue = |line: &&str| line.contains(": to ");
    page.push_str(
        "\n## Cues\n\nWhom each may reach, its tone, its pulse, how urgent it is, and its line; \
         `--cues FILE` writes\nthem by these names.\n\n",
    );
    for cue in told.lines().filter(is_cue) {
        writeln!(page, "- {cue}").unwrap();
    }
    page.push_str("\n## Tones\n\n");
    let after = told.lines().skip_while(|line| !is_cue(line)).skip_while(is_cue);
    for tone in after {
        writeln!(page, "- {tone}").unwrap();
    }
}

fn editions(page: &mut String) {
    page.push_str(
        "\n## Editions of the Laws\n\n`annabella laws EDITION` reads one, rule by rule, article \
         first.\n\n",
    );
    for edition in tells(&["laws", "--language", "en"], "").lines() {
        writeln!(page, "- {edition}").unwrap();
    }
}

/// Lines of at most a hundred letters, a list's further lines set in.
fn folded(page: &str) -> String {
    let mut out = String::new();
    for line in page.lines() {
        let indent = if line.starts_with("- ") { "  " } else { "" };
        let mut column = 0;
        for (number, word) in line.split(' ').enumerate() {
            let length = word.chars().count();
            if number > 0 && column + 1 + length > 100 {
                write!(out, "\n{indent}").unwrap();
                column = indent.len();
            } else if number > 0 {
                out.push(' ');
                column += 1;
            }
            out.push_str(word);
            column += length;
        }
        out.push('\n');
    }
    out
}

#[test]
fn the_reference_is_what_the_program_tells() {
    let mut page = FRONT.to_owned();
    commands(&mut page);
    lines(&mut page);
    cues(&mut page);
    editions(&mut page);
    let (page, path) = (folded(&page), Path::new(kit::ROOT).join("guides/reference.md"));
    if std::env::var_os("UPDATE_GUIDES").is_some() {
        fs::write(&path, &page).unwrap();
    }
    let written = fs::read_to_string(&path).unwrap();
    for (written, now) in written.lines().zip(page.lines()) {
        assert_eq!(written, now);
    }
    assert_eq!(written.len(), page.len());
}
