//! A Scandinavian or German reader reads K D T L S wherever the program prints a move or a piece;
//! what programs read has English letters in every language.

use crate::person::Folder;

/// The knight, the bishop and the queen move, Black takes, and Black writes his score.
const GAME: &str = "e4\npress\ne5\npress\nSf3\npress\nSc6\nblack: write Sc6\nblack: score\npress\n\
    Lb5\npress\nLc5\npress\nLxc6\npress\nDf6\nlast\npieces\nwhere D\nwhat f3\ntypo\nquit\n";

const EDITIONS: [(&str, &str); 6] = [
    ("da", "dk2005"),
    ("da", "dkhandbook"),
    ("nb", "no2009"),
    ("sv", "se2009"),
    ("sv", "se2023"),
    ("de", "fide2023"),
];

fn played(language: &str, laws: &str) -> (Folder, String) {
    let folder = Folder::new();
    let args = ["play", "--simulated-time", "--speech", "off", "--journal", "g.journal"];
    let rest = ["--cues", "g.cues", "--blind", "none", "--language", language, "--laws", laws];
    let run = folder.run(&[&args[..], &rest[..]].concat(), GAME);
    assert_eq!(run.code, Some(0), "{run:?}");
    (folder, run.out)
}

#[track_caller]
fn has(text: &str, all: &[&str]) {
    for it in all {
        assert!(text.contains(it), "`{it}` is not in:\n{text}");
    }
}

/// An English letter before a square, as in `Nf3`, and none of the other countries' use.
fn english(text: &str) -> Option<&str> {
    let at = text.match_indices(['Q', 'R', 'N']).find(|(at, _)| {
        let mut next = text[at + 1..].chars();
        let file = next.next().is_some_and(|it| ('a'..='h').contains(&it));
        file && next.next().is_some_and(|it| it.is_ascii_digit())
    });
    at.map(|(at, _)| &text[at..])
}

#[test]
fn moves_and_pieces_are_printed_in_the_letters_of_the_language() {
    for (language, laws) in EDITIONS {
        let (folder, out) = played(language, laws);
        has(&out, &["Sg1-f3", "Lf1-b5", "Lb5xc6", "Dd8-f6", ": 1. Sc6\n", "Ke1 Dd1"]);
        assert_eq!(english(&out), None, "{language} {laws}:\n{out}");
        let cues = std::fs::read_to_string(folder.file("g.cues")).unwrap();
        has(&cues, &["Sg1-f3", "Lb5xc6"]);
        let shown = folder.run(&["show", "g.journal", "--language", language], "").out;
        let (lines, pgn) = shown.split_once("\n\n[Event").unwrap();
        has(lines, &["Lb5xc6", "Ke1 Dd1 Ta1 Th1 Lc1 Lc6 Sb1 Sf3"]);
        assert_eq!(english(lines), None, "{lines}");
        has(pgn, &["2. Nf3 Nc6 3. Bb5 Bc5 4. Bxc6"]);
        let who = folder.run(&["show", "--who", "g.journal", "--language", language], "").out;
        has(&who, &["Sf3", "Lc6", "Df6"]);
        let args = ["resume", "--simulated-time", "g.journal", "--language", language];
        let resumed = folder.run(&args, "").out;
        has(&resumed, &["Lb5xc6", "Ke1 Dd1 Ta1 Th1 Lc1 Lc6 Sb1 Sf3"]);
        let args = ["export", "g.journal", "--as", "text", "--language", language];
        has(&folder.run(&args, "").out, &["Sf3", "Lxc6"]);
    }
}

#[test]
fn in_english_they_keep_theirs() {
    let (folder, out) = played("en", "se2009");
    has(&out, &["Ng1-f3", "Bb5xc6", "Qd8-f6", "Your score: 1. Nc6\n", "Ke1 Qd1"]);
    let shown = folder.run(&["show", "g.journal", "--language", "en"], "").out;
    has(&shown, &["Bb5xc6", "Ke1 Qd1 Ra1 Rh1 Bc1 Bc6 Nb1 Nf3"]);
}

#[test]
fn what_programs_read_is_the_same_in_every_language() {
    let (folder, _) = played("sv", "se2009");
    let english = |args: &[&str], language: &str| {
        let run = folder.run(&[args, &["--language", language]].concat(), "");
        assert_eq!(run.code, Some(0), "{run:?}");
        run.out
    };
    let told: [&[&str]; 3] = [
        &["show", "--json", "g.journal"],
        &["show", "--json", "--who", "g.journal"],
        &["hear", "Sf3"],
    ];
    for args in told {
        assert_eq!(english(args, "sv"), english(args, "en"), "{args:?}");
    }
    let journal = std::fs::read_to_string(folder.file("g.journal")).unwrap();
    has(&journal, &["Nf3", "Bc6", "Qf6"]);
    let (folder, _) = played("en", "se2009");
    let other = std::fs::read_to_string(folder.file("g.journal")).unwrap();
    let facts = |text: &str| -> Vec<String> {
        let lines = text.lines().filter_map(|line| line.split_once('=').map(|(fact, _)| fact));
        lines
            .filter(|fact| fact.contains("white@") || fact.contains("black@"))
            .map(str::to_owned)
            .collect()
    };
    assert_eq!(facts(&journal), facts(&other));
}
