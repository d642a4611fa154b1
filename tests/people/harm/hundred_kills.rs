//! A game that is killed a hundred times ends with the same scoresheet.

use std::{
    io::Write,
    process::{Command, Stdio},
    thread::sleep,
    time::Duration,
};

use crate::person::{Folder, annabella};

/// Morphy at the opera, in Paris.
const GAME: &str = "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 \
                    cxb5 Bxb5 Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7 Nxd7 Qb8 Nxb8 Rd8";

const PLAY: [&str; 12] = [
    "play",
    "--white-board",
    "none",
    "--white",
    "Morphy",
    "--black",
    "The Duke and the Count",
    "--date",
    "1858.11.02",
    "--speech=off",
    "--journal",
    "g.journal",
];

/// What is still to be typed, from what the journal tells.
fn rest(folder: &Folder) -> Vec<String> {
    let moves: Vec<&str> = GAME.split(' ').collect();
    let (mut made, mut completed) = (0, 0);
    if folder.file("g.journal").exists() {
        let shown = folder.run(&["show", "--json", "g.journal"], "");
        // A journal killed before its first line was whole tells nothing.
        if let Ok(shown) = serde_json::from_str::<serde_json::Value>(&shown.out) {
            made = usize::try_from(shown["ply"].as_u64().unwrap()).unwrap();
            completed = usize::try_from(shown["completed"].as_u64().unwrap()).unwrap();
        }
    }
    let mut lines = vec!["arbiter: start".to_owned()];
    lines.extend((made > completed).then(|| "press".to_owned()));
    for played in &moves[made..] {
        lines.extend([(*played).to_owned(), "press".to_owned()]);
    }
    lines
}

fn scoresheet(folder: &Folder) -> String {
    let shown = folder.run(&["show", "g.journal"], "");
    assert_eq!(shown.code, Some(0), "{shown:?}");
    shown.out[shown.out.find("[Event").unwrap()..].to_owned()
}

fn args(folder: &Folder) -> Vec<&'static str> {
    let begun = std::fs::read(folder.file("g.journal")).unwrap_or_default();
    if annabella::journal::read(&begun).names_key {
        return vec!["resume", "g.journal", "--speech=off"];
    }
    let _ = std::fs::remove_file(folder.file("g.journal"));
    PLAY.to_vec()
}

#[test]
fn killed_a_hundred_times_and_resumed_the_game_ends_with_the_same_scoresheet() {
    let folder = Folder::new();
    for round in 0..100_u64 {
        let mut child = Command::new(annabella())
            .args(args(&folder))
            .current_dir(folder.path())
            .env("XDG_DATA_HOME", folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        // A player and a half, at most: the game must last a hundred kills.
        for line in rest(&folder).iter().take(3) {
            stdin.write_all(format!("{line}\n").as_bytes()).unwrap();
        }
        sleep(Duration::from_micros(4_000 + round * 7_919 % 40_000));
        child.kill().unwrap();
        child.wait().unwrap();
    }
    let typed = rest(&folder).join("\n") + "\nquit\n";
    let run = folder.run(&args(&folder), &typed);
    assert_eq!(run.code, Some(0), "{run:?}");
    assert_eq!(folder.run(&["verify", "g.journal"], "").code, Some(0));
    let resumed = std::fs::read_to_string(folder.file("g.journal")).unwrap();
    assert!(resumed.matches(" table resumed").count() >= 50, "{resumed}");

    let undisturbed = Folder::new();
    undisturbed.run(&PLAY, &(rest(&undisturbed).join("\n") + "\nquit\n"));
    assert_eq!(scoresheet(&folder), scoresheet(&undisturbed));
    assert_eq!(folder.show()["reason"], "checkmate");
}

#[test]
fn a_doctored_and_a_shortened_journal_are_found_out() {
    let folder = Folder::new();
    let typed = rest(&folder).join("\n") + "\nquit\n";
    let mut args = PLAY.to_vec();
    args.push("--simulated-time");
    let told = folder.run(&args, &typed).out;
    let seal = told.lines().last().unwrap().strip_prefix("Seal: ").unwrap().to_owned();
    let run = folder.run(&["verify", "g.journal", "--seal", &seal], "");
    assert!(
        run.out.starts_with("Intact, closed: training, simulated time, signed.\nSigned by: "),
        "{run:?}"
    );
    let honest = std::fs::read_to_string(folder.file("g.journal")).unwrap();
    let verify = |text: &str, seal: Option<&str>| {
        std::fs::write(folder.file("d.journal"), text).unwrap();
        let mut args = vec!["verify", "d.journal"];
        args.extend(seal.into_iter().flat_map(|seal| ["--seal", seal]));
        folder.run(&args, "")
    };
    let line = honest.lines().position(|line| line.contains("play Qb8")).unwrap() + 1;
    let told = format!("line {line} is not as it was written");
    verify(&honest.replace("play Qb8", "play Qb7"), None).refused(1, &told);
    let lines: Vec<&str> = honest.split_inclusive('\n').collect();
    let last = lines.len();
    verify(&lines[..last - 1].concat(), None).refused(1, &format!("line {last} is missing"));
    // Shortened by more it is an open journal in good order: only the seal tells.
    let short = lines[..last - 6].concat();
    assert!(verify(&short, None).out.starts_with("Intact, open: training,"));
    verify(&short, Some(&seal)).refused(1, "another seal");
}
