//! Boards on real pseudo-terminals, read by the real serial code: found, played on, pulled out and
//! put back. Each test's boards stand in its own runtime folder.

use crate::{live::Live, person::Folder};

const KINDS: [&str; 5] = ["peg", "dgt", "certabo", "tactum", "chesslink"];

/// A simulated board and the path it is found under.
fn board(folder: &Folder, kind: &str) -> (Live, String) {
    let mut board = Live::start(folder, &["simulate", kind]);
    let (_, path) = board.line();
    (board, path)
}

/// A game with White's board on a port, once the board has answered.
fn play(folder: &Folder, kind: &str, path: &str, more: &[&str]) -> Live {
    let named = format!("{kind}:{path}");
    let mut args = vec!["play", "--white-board", &named, "--journal", "g.journal"];
    args.extend(["--cues", "g.cues", "--speech", "off"]);
    args.extend(more);
    let mut game = Live::start(folder, &args);
    game.until("Try: help");
    game
}

/// A board's hand does something, and the game is waited for.
#[track_caller]
fn hand(board: &mut Live, line: &str) {
    board.asks(line, "Noted");
}

/// White's move on the board, announced, and the lever pressed or the key where there is none.
#[track_caller]
fn white(folder: &Folder, board: &mut Live, game: &mut Live, from: &str, to: &str) {
    hand(board, &format!("lift {from}"));
    game.until(&format!("{from} touched"));
    hand(board, &format!("place {to}"));
    folder.until_fact(&format!("white place {to}"), 1);
    game.asks(&format!("white: say {from}{to}"), "Made");
    game.asks("white: press", "completed");
}

/// A player copies the other's move: no lift is a touch.
#[track_caller]
fn copy(folder: &Folder, board: &mut Live, player: &str, from: &str, to: &str) {
    hand(board, &format!("lift {from}"));
    folder.until_fact(&format!("{player} lift {from}"), 1);
    hand(board, &format!("place {to}"));
    folder.until_fact(&format!("{player} place {to}"), 1);
}

#[test]
fn boards_names_each_simulated_kind() {
    let folder = Folder::new();
    let boards: Vec<_> = KINDS.map(|kind| board(&folder, kind)).into();
    let (lines, code) = Live::start(&folder, &["boards", "--json"]).end();
    assert_eq!(code, Some(0));
    for (kind, (_, path)) in KINDS.iter().zip(&boards) {
        let told = lines.iter().find(|line| line.contains(path.as_str()));
        let told: serde_json::Value = serde_json::from_str(told.expect(kind)).unwrap();
        assert_eq!(told["kind"], *kind, "{told}");
    }
}

#[test]
fn a_port_without_a_board_is_told_and_exits_with_1() {
    let folder = Folder::new();
    let run = folder.run(&["boards", "/nowhere"], "");
    assert_eq!(run.code, Some(1), "{run:?}");
    assert!(run.out.starts_with("/nowhere: "), "{run:?}");
}

#[test]
fn a_board_that_does_not_answer_does_not_stop_the_game() {
    let folder = Folder::new();
    let mut game = play(&folder, "peg", "/nowhere/board", &[]);
    game.until("White's board is lost");
    game.asks("lift e2", "e2 touched");
    game.types("place e4");
    game.asks("say e4", "Made");
    let (_, code) = game.end();
    assert_eq!(code, Some(0));
}

#[test]
fn a_pair_of_moves_on_each_kind_of_board() {
    for kind in KINDS {
        let folder = Folder::new();
        let (mut board, path) = board(&folder, kind);
        let mut game = play(&folder, kind, &path, &["--blind", "white"]);
        game.until("White: ");
        white(&folder, &mut board, &mut game, "e2", "e4");
        game.asks("e5", "Made");
        game.asks("press", "completed");
        copy(&folder, &mut board, "white", "e7", "e5");
        white(&folder, &mut board, &mut game, "g1", "f3");
        let (seen, code) = game.end();
        assert_eq!(code, Some(0), "{kind} {seen:#?}");
        assert_eq!(folder.show()["moves"], serde_json::json!(["e2e4", "e7e5", "g1f3"]), "{kind}");
    }
}

#[test]
fn a_board_unplugged_is_told_and_comes_back_by_itself() {
    for kind in KINDS {
        let folder = Folder::new();
        let (mut board, path) = board(&folder, kind);
        let mut game = play(&folder, kind, &path, &["--blind", "white"]);
        game.until("White: ");
        white(&folder, &mut board, &mut game, "e2", "e4");
        hand(&mut board, "unplug");
        game.until("White's board is lost");
        // Hands do not wait for cables.
        game.asks("e5", "Made");
        game.asks("press", "completed");
        hand(&mut board, "lift e7");
        hand(&mut board, "place e5");
        board.asks("plug", path.as_str());
        game.until("White's board is back");
        folder.until_fact("white place e5", 1);
        white(&folder, &mut board, &mut game, "g1", "f3");
        let (seen, code) = game.end();
        assert_eq!(code, Some(0), "{kind} {seen:#?}");
        assert_eq!(folder.show()["moves"], serde_json::json!(["e2e4", "e7e5", "g1f3"]), "{kind}");
    }
}

#[test]
fn a_board_is_known_by_its_number_not_by_its_name() {
    let folder = Folder::new();
    let (mut board, path) = board(&folder, "peg");
    let mut game = play(&folder, "peg", &path, &[]);
    game.until("White: ");
    white(&folder, &mut board, &mut game, "e2", "e4");
    hand(&mut board, "unplug");
    game.until("White's board is lost");
    board.types("plug elsewhere");
    let (_, other) = board.line();
    assert_ne!(other, path);
    game.until("White's board is back");
    game.asks("e5", "Made");
    game.asks("press", "completed");
    copy(&folder, &mut board, "white", "e7", "e5");
    white(&folder, &mut board, &mut game, "g1", "f3");
    drop(game.end());
    assert_eq!(folder.show()["moves"], serde_json::json!(["e2e4", "e7e5", "g1f3"]));
}

#[test]
fn another_board_under_the_old_name_is_not_believed() {
    let folder = Folder::new();
    let (mut mine, path) = board(&folder, "peg");
    let mut game = play(&folder, "peg", &path, &[]);
    game.until("White: ");
    white(&folder, &mut mine, &mut game, "e2", "e4");
    drop(mine.end());
    game.until("White's board is lost");
    let (mut other, same) = board(&folder, "peg");
    assert_eq!(same, path);
    game.until("Another board answers");
    hand(&mut other, "lift e7");
    game.asks("time", "White 9");
    let (seen, _) = game.end();
    assert!(!seen.iter().any(|line| line.contains("board is back")), "{seen:#?}");
}

#[test]
fn two_boards_of_different_kinds_in_one_game_one_of_them_unplugged_in_the_middle() {
    let folder = Folder::new();
    let (mut pegs, white_path) = board(&folder, "peg");
    let (mut dgt, black_path) = board(&folder, "dgt");
    let black = format!("dgt:{black_path}");
    let mut game = play(&folder, "peg", &white_path, &["--black-board", &black]);
    game.until("Black: ");
    white(&folder, &mut pegs, &mut game, "e2", "e4");
    copy(&folder, &mut dgt, "black", "e2", "e4");
    hand(&mut dgt, "unplug");
    game.until("Black's board is lost");
    hand(&mut dgt, "lift e7");
    hand(&mut dgt, "place e5");
    dgt.asks("plug", &black_path);
    game.until("Black's board is back");
    folder.until_fact("black place e5", 1);
    game.asks("black: say e7e5", "Made");
    game.asks("black: press", "completed");
    copy(&folder, &mut pegs, "white", "e7", "e5");
    white(&folder, &mut pegs, &mut game, "g1", "f3");
    let (seen, code) = game.end();
    assert_eq!(code, Some(0), "{seen:#?}");
    assert_eq!(folder.show()["moves"], serde_json::json!(["e2e4", "e7e5", "g1f3"]), "{seen:#?}");
}

#[test]
fn the_lever_of_the_board_presses_the_clock() {
    let folder = Folder::new();
    let (mut board, path) = board(&folder, "peg");
    let mut game = play(&folder, "peg", &path, &[]);
    game.until("White: ");
    hand(&mut board, "lift e2");
    hand(&mut board, "place e4");
    folder.until_fact("white place e4", 1);
    game.asks("say e4", "Made");
    hand(&mut board, "press white");
    game.until("completed");
}

#[test]
fn garbage_lost_bytes_and_a_restart_lose_no_move() {
    let folder = Folder::new();
    let (mut board, path) = board(&folder, "peg");
    let mut game = play(&folder, "peg", &path, &[]);
    game.until("White: ");
    hand(&mut board, "garble 9");
    hand(&mut board, "lift e2");
    game.until("e2 touched");
    hand(&mut board, "drop 16");
    hand(&mut board, "place e4");
    folder.until_fact("white place e4", 1);
    hand(&mut board, "reboot");
    game.asks("say e4", "Made");
    game.asks("press", "completed");
    // The board is heard after the restart as before.
    game.asks("e5", "Made");
    game.asks("press", "completed");
    copy(&folder, &mut board, "white", "e7", "e5");
    drop(game.end());
    assert_eq!(folder.show()["moves"], serde_json::json!(["e2e4", "e7e5"]));
}

#[test]
fn a_real_port_in_simulated_time_is_a_wrong_call() {
    let folder = Folder::new();
    let run = folder.run(&["play", "--simulated-time", "--white-board", "/dev/null"], "");
    run.refused(2, "--simulated-time");
}

#[test]
fn what_a_simulated_board_cannot_do_is_said_in_one_sentence() {
    let folder = Folder::new();
    let run = folder.run(&["simulate", "dgt"], "lift e5\nplace e2\nplug\nfly\nquit\n");
    assert_eq!(run.code, Some(0), "{run:?}");
    assert_eq!(run.err.lines().count(), 4, "{run:?}");
    assert!(run.err.lines().all(|line| line.starts_with("annabella: ")), "{run:?}");
    folder.run(&["simulate", "abacus"], "").refused(2, "peg, dgt, certabo, tactum or chesslink");
}

#[test]
fn fifty_cables_pulled_and_put_back_lose_nothing() {
    let folder = Folder::new();
    let (mut board, path) = board(&folder, "peg");
    let mut game = play(&folder, "peg", &path, &[]);
    game.until("White: ");
    for cycle in 0..50_u8 {
        hand(&mut board, "unplug");
        game.until("White's board is lost");
        // Each hole in turn: one that changes too often would count as broken.
        let hole = char::from(b'a' + cycle / 2 % 8);
        let does = format!("{} {hole}2", if cycle % 2 == 0 { "lift" } else { "place" });
        hand(&mut board, &does);
        board.asks("plug", path.as_str());
        game.until("White's board is back");
        folder.until_fact(&format!("white {does}"), usize::from(cycle / 16) + 1);
    }
    // Every peg was touched already: what the pegs show is announced.
    hand(&mut board, "lift e2");
    folder.until_fact("white lift e2", 4);
    hand(&mut board, "place e4");
    folder.until_fact("white place e4", 1);
    game.asks("white: say", "e2-e4");
    game.asks("white: press", "completed");
    let (seen, code) = game.end();
    assert_eq!(code, Some(0), "{seen:#?}");
    assert_eq!(folder.show()["moves"], serde_json::json!(["e2e4"]));
}
