//! Touched, moved; released, stays (article 4): every sequence and every vector of the Laws taken
//! apart, sections 3.1 and 3.4.
//!
//! A row gives its id, what stands there, what was touched (`?` for an order nobody knows) and
//! the moves that are left.

use annabella::game::{Standing, obliged};
use annabella::laws::{Laws, Rule};
use shakmaty::{Position, fen::Fen, san::San};

use crate::{Play, check, square};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// A pawn on d5 that only e4 takes.
const D5: &str = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2";
/// The same, and c4 takes it too.
const D5_TWICE: &str = "rnbqkbnr/ppp1pppp/8/3p4/2P1P3/8/PP1P1PPP/RNBQKBNR w KQkq - 0 2";
const PASSING: &str = "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3";
const CASTLES: &str = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";
/// Short castling would pass an attacked square.
const ATTACKED: &str = "r3k2r/8/8/8/8/5r2/8/R3K2R w KQ - 0 1";
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
fn row(id: &str, script: &str, expected: &str) {
    let found = Play::new(script).found;
    assert_eq!(found.join(" / "), expected, "{id}: {script}");
}

const EDITIONS: [&str; 6] = ["dk2005", "no2009", "se2009", "dkhandbook", "se2023", "fide2023"];

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
fn castling_is_made_only_when_the_rook_is_released_too() {
    row(
        "TM-19",
        &format!(
            "fen {CASTLES} // white lift e1 / white place g1 / white say O-O / white press
             white lift h1 / white place f1 / white press"
        ),
        "white touched e1 / white announced O-O / white not made: pegs / white touched h1 / \
         white made O-O / white completed O-O",
    );
}

#[test]
fn a_king_released_two_squares_towards_a_rook_must_castle() {
    for id in EDITIONS {
        row(
            "TM-19",
            &format!(
                "edition {id} / time 2h / fen {CASTLES} / white lift e1 / white place g1
                 white lift g1 / white place f1 / white say Kf1 // white press"
            ),
            "white completed e1f1 / white touch breach",
        );
    }
}

#[test]
fn a_king_released_where_it_may_not_castle_makes_another_move() {
    let released = format!("time 2h / fen {ATTACKED} / white lift e1 / white place g1");
    for id in EDITIONS {
        row(
            "TM-20",
            &format!(
                "edition {id} / {released} / white lift g1 / white place d1 / white say Kd1
                 // white press"
            ),
            "white completed e1d1",
        );
        row(
            "TM-20",
            &format!(
                "edition {id} / {released} / white lift g1 / white place e1 / white lift h1
                 white place h2 / white say Rh2 // white press"
            ),
            "white completed h1h2 / white touch breach",
        );
    }
    row(
        "TM-20",
        &format!(
            "{released} / white lift h1 / white place f1 / white say O-O
             // white press / white press"
        ),
        "white completed O-O / white illegal O-O / proposed illegal / white illegal number 1 / \
         black gets 120s, has 7320s / white not running",
    );
}

const PROMOTES: &str = "fen 1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1";

#[test]
fn a_pawn_on_the_last_rank_is_not_made_before_its_piece_is_named_and_that_is_open() {
    row(
        "TM-21",
        &format!(
            "{PROMOTES} / white lift a7 / white place a8 // white press / white say Pa8
             white press / white say Pa8=N"
        ),
        "white not made: not announced / white unclear promotion / \
         white not made: not announced / white announced a7a8=N / white made a7a8=N",
    );
}

#[test]
fn a_pawn_released_on_the_last_rank_goes_nowhere_else() {
    for id in EDITIONS {
        row(
            "TM-21",
            &format!(
                "edition {id} / time 2h / {PROMOTES} / white lift a7 / white place a8
                 white lift a8 / white lift b8 / white place b8 / white say Pab8=Q // white press"
            ),
            "white completed a7xb8=Q / white touch breach",
        );
    }
}

#[test]
fn the_new_piece_is_chosen_when_it_has_touched_the_square() {
    row(
        "TM-22",
        &format!(
            "pegs none / {PROMOTES} / white make Pa8=N / white make Pa8=Q / white say Pa8=Q
             // white press"
        ),
        "white completed a7a8=Q / white touch breach",
    );
}

#[test]
fn the_new_piece_may_come_before_the_pawn_goes() {
    for id in EDITIONS {
        row(
            "TM-23",
            &format!(
                "edition {id} / time 2h / {PROMOTES} // white place a8 / white say Pa8=Q
                 white press / white lift a7 / white press"
            ),
            "white announced a7a8=Q / white not made: pegs / white touched a7 / \
             white made a7a8=Q / white completed a7a8=Q",
        );
    }
}

#[test]
fn a_piece_released_goes_to_no_other_square() {
    let sighted = "pegs none / white make Nf3 / white make Nh3 / white say Nh3 // white press";
    let pegs = "white lift g1 / white place f3 / white lift f3 / white place h3 / white say Nh3
        // white press";
    for id in EDITIONS {
        for script in [sighted, pegs] {
            row(
                "TM-24",
                &format!("edition {id} / time 2h / {script}"),
                "white completed g1h3 / white touch breach",
            );
        }
    }
}
