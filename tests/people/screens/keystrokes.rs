//! The common tasks in keystrokes, really typed: never more than the best of the peers.
//!
//! A keystroke is a key or button pressed; a modifier held counts as one. The peers' counts are of
//! their sources and manuals, named in `benches/FIGURES.md`.

use shakmaty::{Chess, Position as _, san::San};

use crate::{
    live::Live,
    person::{Folder, Terminal},
};

/// A task, our keys with number keys on, what they bring, and the fewest keys of any peer that can
/// do it at all.
const TASKS: [(&str, &str, &str, Option<usize>); 7] = [
    ("own time", "1", "time mine\r\nYours: 90 min 30 s.\r\n", Some(1)),
    ("opponent's time", "2", "time theirs\r\nTheirs: 90 min 30 s.\r\n", Some(1)),
    ("move number", "3", "moves\r\nCompleted: White 0, Black 0.\r\n", None),
    ("last move", "6", "last\r\nNo move yet.\r\n", Some(1)),
    ("what stands on e4", "7e4", "what e4\r\ne4: empty.\r\n", Some(3)),
    ("claim", "88", "claim repetition\r\nWhite claims: Threefold repetition.", Some(5)),
    ("call the arbiter", "99", "call\r\nWhite calls the arbiter. Clocks stand.\r\n", None),
];

/// The Immortal Game, London 1851.
const IMMORTAL: &str = "e4 e5 f4 exf4 Bc4 Qh4 Kf1 b5 Bxb5 Nf6 Nf3 Qh6 d3 Nh5 Nh4 Qg5 Nf5 c6 g4 Nf6 \
    Rg1 cxb5 h4 Qg6 h5 Qg5 Qf3 Ng8 Bxf4 Qf6 Nc3 Bc5 Nd5 Qxb2 Bd6 Bxg1 e5 Qxa1 Ke2 Na6 Nxg7 Kd8 Qf6 \
    Nxf6 Be7";
/// At most so many keys for a move and for copying the answer to it.
const BLIND_MOVE_KEYS_MAX: usize = 20;

/// What a blind player types for a move; the answer to it is copied by his next one.
fn own(san: &str) -> String {
    format!("{san}\rpress\r")
}

fn keys_of_whites_moves() -> impl Iterator<Item = usize> + Clone {
    IMMORTAL.split_whitespace().step_by(2).map(|san| own(san).chars().count())
}

#[test]
fn no_common_task_takes_more_keys_than_the_best_of_the_peers() {
    for (task, keys, brings, best) in TASKS {
        let folder = Folder::new();
        let args = ["play", "--simulated-time", "--speech", "off", "--language", "en"];
        let mut terminal = Terminal::open(&folder, &args);
        terminal.until("White: ");
        terminal.keys("keys on\r");
        terminal.until("9: call\r\nWhite: ");
        let before = terminal.seen.len();
        terminal.keys(keys);
        terminal.until_after(brings, ": ");
        assert!(terminal.seen[before..].contains(brings), "{task}");
        let ours = keys.chars().count();
        assert!(best.is_none_or(|best| ours <= best), "{task}: {ours} keys, a peer {best:?}");
    }
}

#[test]
fn a_blind_move_takes_at_most_twenty_keys_at_a_keyboard() {
    let folder = Folder::new();
    let args = ["play", "--simulated-time", "--language", "en", "--journal", "g.journal"];
    let mut terminal = Terminal::open(&folder, &args);
    terminal.until("White: ");
    let game: Vec<&str> = IMMORTAL.split_whitespace().collect();
    for (number, pair) in (1..).zip(game.chunks(2)) {
        terminal.keys(&own(pair[0]));
        terminal.until_after(&format!("\n{number}. "), ": ");
        // The opponent's, who has no pegs, at the same keyboard.
        if let Some(answer) = pair.get(1) {
            terminal.keys(&own(answer));
            terminal.until_after(&format!("\n{number}... "), "White: ");
        }
    }
    // The mate ends the game: its press is not waited for.
    folder.until_fact("white say Be7", 1);
    let shown = folder.show();
    assert_eq!(
        shown["fen"], "r1bk3r/p2pBpNp/n4n2/1p1NP2P/6P1/3P4/P1P1K3/q5b1 b - - 1 23",
        "{shown}"
    );
    assert_eq!(shown["result"], "1-0", "{shown}");
    assert!(keys_of_whites_moves().all(|keys| keys <= BLIND_MOVE_KEYS_MAX));
}

#[test]
fn a_blind_move_takes_no_key_at_the_pegs() {
    let folder = Folder::new();
    let mut board = Live::start(&folder, &["simulate", "peg"]);
    let (_, path) = board.line();
    let port = format!("peg:{path}");
    let args = ["play", "--white-board", &port, "--journal", "g.journal", "--speech", "off"];
    // Nothing is typed at it up to its end.
    let mut game = Live::start(&folder, &args);
    game.until("Both levers");
    let mut stands = Chess::default();
    for (ply, san) in IMMORTAL.split_whitespace().take(10).enumerate() {
        let made = san.parse::<San>().unwrap().to_move(&stands).unwrap();
        let taken = made.is_capture().then(|| made.to());
        for hole in taken.into_iter().chain(made.from()) {
            board.asks(&format!("lift {hole}"), "Noted");
        }
        board.asks(&format!("place {}", made.to()), "Noted");
        let color = stands.turn().to_string();
        board.asks(&format!("press {color}"), "Noted");
        folder.until_fact(&format!("{color} press"), ply / 2 + 1);
        stands = stands.play(made).unwrap();
    }
    let (seen, code) = game.end();
    assert_eq!(code, Some(0), "{seen:#?}");
    assert_eq!(folder.show()["completed"], 10, "{seen:#?}");
}

#[test]
fn the_figures_stand_in_the_table_of_figures() {
    let figures = include_str!("../../../benches/FIGURES.md");
    let (_, section) = figures.split_once("## Keystrokes\n").expect("a section");
    let stands = |task: &str, keys: String| {
        let row = section.lines().find(|line| line.starts_with(&format!("| {task} |")));
        let row = row.unwrap_or_else(|| panic!("no row for {task}"));
        let ours = row.split('|').nth(2).unwrap().trim();
        assert_eq!(ours, keys, "{row}");
    };
    for (task, keys, _, _) in TASKS {
        stands(task, keys.chars().count().to_string());
    }
    let keys = keys_of_whites_moves();
    let (least, most) = (keys.clone().min().unwrap(), keys.max().unwrap());
    stands("a blind move at a keyboard", format!("{least} to {most}"));
    stands("a blind move at the pegs", "0".to_owned());
}
