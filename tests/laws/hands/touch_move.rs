//! Touched, moved; released, stays (article 4): every sequence and every vector of the Laws taken
//! apart, sections 3.1 and 3.4.
//!
//! A row gives its id, what stands there, what was touched (`?` for an order nobody knows) and
//! the moves that are left.

use annabella::game::{Standing, obliged};
use shakmaty::{Position, fen::Fen, san::San};

use crate::{Play, square};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// A pawn on d5 that only e4 takes.
const D5: &str = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2";
/// The same, and c4 takes it too.
const D5_TWICE: &str = "rnbqkbnr/ppp1pppp/8/3p4/2P1P3/8/PP1P1PPP/RNBQKBNR w KQkq - 0 2";
const PASSING: &str = "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3";
pub(crate) const CASTLES: &str = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";
/// Short castling would pass an attacked square.
pub(crate) const ATTACKED: &str = "r3k2r/8/8/8/8/5r2/8/R3K2R w KQ - 0 1";
/// Castling is illegal, and the king has no other move.
const STUCK: &str = "4kr2/8/8/8/8/8/3PP3/3QK2R w K - 0 1";
/// The rook a1 cannot move; short castling can be done.
const BLOCKED_ROOK: &str = "4k3/8/8/8/8/8/P7/RN2K2R w KQ - 0 1";

const ROWS: &[(&str, &str, &str, &str)] = &[
    ("TM-01", START, "", "any 20"),
    ("TM-02", START, "b1", "Na3 Nc3"),
    ("TM-03", START, "a1", "any 20"),
    ("TM-04", START, "a1 b1 g1", "Na3 Nc3"),
    ("TM-04", START, "a1 c1 d1", "any 20"),
    ("TM-05", D5, "d5", "exd5"),
    ("TM-05", D5_TWICE, "d5", "cxd5 exd5"),
    ("TM-06", START, "e7", "any 20"),
    ("TM-07", D5, "a7 d5", "exd5"),
    ("TM-07", "4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1", "f5 d5", "exf5"),
    ("TM-08", D5_TWICE, "e4 d5", "exd5"),
    ("TM-09", D5_TWICE, "d5 e4", "exd5"),
    ("TM-10", D5, "b1 d5", "Na3 Nc3"),
    ("TM-10", D5, "a1 d5", "exd5"),
    ("TM-10", START, "a1 e7", "any 20"),
    ("TM-11", D5_TWICE, "d5 b1", "cxd5 exd5"),
    ("TM-11", START, "e7 b1", "Na3 Nc3"),
    ("TM-11", START, "e7 a1", "any 20"),
    ("TM-12", D5, "? d5 b1", "Na3 Nc3"),
    ("TM-13", D5_TWICE, "c4 e4 d5 a7", "cxd5"),
    ("TM-13", D5_TWICE, "d5 a7 e4 c4", "exd5"),
    ("TM-13", D5_TWICE, "b1 e4 d5 a7", "Na3 Nc3"),
    ("TM-13", D5_TWICE, "a7 d5 e4 b1", "cxd5 exd5"),
    ("TM-14", PASSING, "e5 d5", "exd6"),
    ("TM-14", PASSING, "d5 e5", "exd6"),
    ("TM-15", CASTLES, "e1 h1", "O-O"),
    ("TM-15", CASTLES, "e1 a1", "O-O-O"),
    ("TM-16", CASTLES, "? e1 h1", "O-O"),
    ("TM-16", CASTLES, "? h1 e1", "O-O"),
    ("TM-17", ATTACKED, "e1 h1", "Kd1 Kd2 Ke2 O-O-O"),
    ("TM-17", ATTACKED, "e1", "Kd1 Kd2 Ke2 O-O-O"),
    ("TM-17", ATTACKED, "? h1 e1", "Kd1 Kd2 Ke2 O-O-O"),
    ("TM-17", STUCK, "e1 h1", "any 19"),
    ("TM-18", CASTLES, "h1 e1", "Rf1 Rg1"),
    ("TM-18", CASTLES, "a1 e1", "Rb1 Rc1 Rd1"),
    ("TM-18", BLOCKED_ROOK, "a1 e1", "Kd1 Kd2 Ke2 Kf1 Kf2 O-O"),
    // King g1 and rook h1 of Chess960: the rook cannot move, and castling there is barred.
    ("TM-18", "4k3/8/8/8/8/8/5PPP/6KR w H - 0 1", "h1 g1", "Kf1"),
    ("TMV-1", START, "a1 b1", "Na3 Nc3"),
    ("TMV-2", START, "e7", "any 20"),
    ("TMV-3", D5, "d5", "exd5"),
    ("TMV-4", D5, "b1 d5", "Na3 Nc3"),
    ("TMV-5", D5, "d5 b1", "exd5"),
    ("TMV-6", D5, "? b1 d5", "Na3 Nc3"),
    ("TMV-6", D5, "? d5 b1", "Na3 Nc3"),
    ("TMV-7", CASTLES, "e1 h1", "O-O"),
    ("TMV-8", CASTLES, "h1 e1", "Rf1 Rg1"),
    ("TMV-9", ATTACKED, "e1 h1", "Kd1 Kd2 Ke2 O-O-O"),
    ("TMV-10", STUCK, "e1 h1", "any 19"),
    ("TMV-11", PASSING, "d5", "exd6"),
    ("TMV-11", PASSING, "e5 d5", "exd6"),
    ("TMV-12", "1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1 a1", "O-O-O"),
    ("TMV-12", "r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1 a1", "O-O-O"),
    ("TMV-12", "3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1 a1", "Ke2 Kf1 Kf2"),
];

#[test]
fn what_was_touched_first_and_can_be_used_is_used() {
    let wrong: Vec<String> = ROWS.iter().filter_map(|row| differs(*row)).collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// Where the moves left are not those of the row, the row and what was found.
fn differs((id, fen, touched, expected): (&str, &str, &str, &str)) -> Option<String> {
    let standing = Standing::new(fen.parse::<Fen>().unwrap().into_setup());
    let position = standing.lawful().unwrap();
    let known = touched.strip_prefix('?');
    let squares: Vec<_> = known.unwrap_or(touched).split_whitespace().map(square).collect();
    let left = obliged(position, &squares, known.is_none());
    let name = |made| San::from_move(position, made).to_string();
    let mut names: Vec<String> = left.iter().map(|made| name(*made)).collect();
    names.sort();
    let found = match names.len() {
        all if all == position.legal_moves().len() => format!("any {all}"),
        _ => names.join(" "),
    };
    (found != expected).then(|| format!("{id}: {touched}: {found}, not {expected}"))
}

/// The rest is told at the table: a script, and what is found after ` // `.
#[track_caller]
pub(crate) fn row(id: &str, script: &str, expected: &str) {
    let found = Play::new(script).found;
    assert_eq!(found.join(" / "), expected, "{id}: {script}");
}

pub(crate) const EDITIONS: [&str; 6] =
    ["dk2005", "no2009", "se2009", "dkhandbook", "se2023", "fide2023"];

const E4: &str = "white lift e2 / white place e4 / white say Pe4 // white press";

#[test]
fn another_piece_than_the_one_touched_is_a_breach_told_to_the_arbiter() {
    for id in EDITIONS {
        row(
            "TM-02",
            &format!("edition {id} / time 2h / white lift g1 / white place g1 / {E4}"),
            "white completed e2e4 / white touch breach",
        );
        row(
            "TM-03",
            &format!("edition {id} / time 2h / white lift a1 / white place a1 / {E4}"),
            "white completed e2e4",
        );
    }
}

#[test]
fn in_rapid_and_blitz_the_older_arbiter_rules_on_it_only_if_asked() {
    for (id, told) in [
        ("dk2005", ""),
        ("no2009", ""),
        ("se2009", ""),
        ("se2023", " / white touch breach"),
        ("fide2023", " / white touch breach"),
    ] {
        row(
            "TM-02",
            &format!("edition {id} / time 15m / white lift g1 / white place g1 / {E4}"),
            &format!("white completed e2e4{told}"),
        );
    }
}

#[test]
fn the_older_texts_speak_of_one_piece_of_each_colour_so_more_are_the_arbiters() {
    let touched = "white touch c4 / white touch e4 / white touch d5 / white touch a7";
    for id in EDITIONS {
        let script = format!(
            "edition {id} / time 2h / pegs none / fen {D5_TWICE} / {touched} / white play cxd5
             // white press"
        );
        let told = Play::new(&script).found.len() > 1;
        assert_eq!(told, !id.ends_with("2023"), "TM-13: {id}: the arbiter is told");
    }
}

#[test]
fn a_player_who_is_not_on_move_has_no_duty() {
    row("TM-26", "pegs both // black lift b8 / black place b8", "");
    row("TM-26", "pegs white // black touch a8", "");
    row(
        "TM-26",
        "pegs none / black touch b8 / white play Pe4 / white press / black play Pe5 // black press",
        "black completed e7e5",
    );
}

#[test]
fn pieces_adjusted_after_saying_so_bind_nobody() {
    let adjusted = "white adjust / white lift g1 / white place g1";
    row("TM-27", &format!("{adjusted} / {E4}"), "white completed e2e4");
    row(
        "TM-27",
        &format!("{adjusted} / white lift b1 / white place b1 / {E4}"),
        "white completed e2e4 / white touch breach",
    );
}

#[test]
fn said_after_the_touch_it_does_not_help() {
    row(
        "TM-28",
        &format!("white lift g1 / white adjust / white place g1 / {E4}"),
        "white completed e2e4 / white touch breach",
    );
}

#[test]
fn only_the_player_on_move_adjusts() {
    for id in EDITIONS {
        row("TM-29", &format!("edition {id} / time 2h // black adjust"), "black not on move");
    }
}

#[test]
fn whether_a_touch_was_an_accident_is_the_arbiters() {
    // He is told; nothing is counted, nothing stands still.
    row(
        "TM-30",
        &format!("white lift g1 / white place g1 / {E4} / white turn"),
        "white completed e2e4 / white touch breach / runs black",
    );
}

#[test]
fn two_hands_are_an_illegal_move_only_since_2023() {
    for (id, count) in [("se2023", 1), ("fide2023", 1), ("dkhandbook", 0), ("dk2005", 0)] {
        let played = Play::new(&format!("edition {id} / time 2h / arbiter illegal white hands"));
        assert_eq!(played.game.illegal().white, count, "4.1: {id}");
    }
}
