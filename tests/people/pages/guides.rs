//! Every transcript in the guides is what happens.

use crate::person::{Folder, Terminal};

const GUIDES: [&str; 1] = [include_str!("../../../guides/player.md")];

/// The fenced transcripts of a guide that begin with a command.
fn transcripts(guide: &str) -> Vec<Vec<&str>> {
    let fenced = guide.split("```text\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let begun = fenced.filter(|text| text.starts_with("$ annabella "));
    begun.map(|text| text.lines().collect()).collect()
}

/// The prompt of a line and what was typed there, if the line has one: after a move's number
/// anything is typed; a bare side is a prompt before the first move, and else the name of a side.
fn typed(line: &str) -> Option<(String, &str)> {
    let words = "lift place say press quit board file where what around";
    let words: Vec<&str> = words.split(' ').collect();
    for side in ["White: ", "Black: "] {
        if let Some(at) = line.find(side) {
            let (prompt, typed) = line.split_at(at + side.len());
            let known = words.contains(&typed.split(' ').next().unwrap());
            return (at > 0 && line.starts_with(|c: char| c.is_ascii_digit()) || known)
                .then(|| (prompt.to_owned(), typed));
        }
    }
    let asked = line.strip_prefix("1-").and_then(|rest| rest.split_once(", Enter "));
    if let Some((_, answer)) = asked {
        // The space at a line's end does not stand in a guide.
        let (_, typed) = answer.split_once(':')?;
        return Some((format!("{} ", line.strip_suffix(typed)?), typed.trim_start()));
    }
    line.strip_prefix("Name: ").map(|typed| ("Name: ".to_owned(), typed))
}

/// A transcript's `...` stands for what differs from machine to machine.
fn same(shown: &str, written: &str) -> bool {
    match written.strip_suffix("...") {
        Some(beginning) => shown.starts_with(beginning),
        None => shown.trim_end() == written.trim_end(),
    }
}

#[test]
fn every_transcript_in_the_guides_is_what_happens() {
    for written in GUIDES.into_iter().flat_map(transcripts) {
        let command = written[0].strip_prefix("$ annabella ").unwrap();
        let args: Vec<&str> = command.split(' ').collect();
        let mut terminal = Terminal::open(&Folder::new(), &args);
        for (prompt, typed) in written.iter().filter_map(|line| typed(line)) {
            terminal.until_after("", &prompt);
            terminal.keys(&format!("{typed}\r"));
        }
        assert_eq!(terminal.end(), 0, "{command}");
        let shown: Vec<&str> = terminal.seen.split("\r\n").filter(|it| !it.is_empty()).collect();
        for (shown, written) in shown.iter().zip(&written[1..]) {
            assert!(same(shown, written), "shown {shown:?}, written {written:?}");
        }
        assert_eq!(shown.len(), written.len() - 1, "{shown:#?}");
    }
}

#[test]
fn a_guide_has_transcripts_and_its_lines_are_typed() {
    for guide in GUIDES {
        let all = transcripts(guide);
        assert!(all.len() >= 3);
        for written in all {
            let count = written.iter().filter(|line| typed(line).is_some()).count();
            assert!(count >= 4, "{written:#?}");
        }
    }
}
