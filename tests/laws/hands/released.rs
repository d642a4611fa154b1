//! A piece released stays where it is (4.6; 2023: 4.7): the castling king, the pawn on the last
//! rank, the new piece, and what is released where it may not go (TM-19 to TM-25).

use crate::hands::touch_move::{ATTACKED, CASTLES, EDITIONS, row};

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
fn who_takes_the_rook_first_does_not_castle_there() {
    row(
        "TM-18",
        &format!(
            "fen {CASTLES} / white lift h1 / white place f1 / white lift e1 / white place g1
             white say O-O // white press"
        ),
        "white completed O-O / white touch breach",
    );
    row(
        "TM-15",
        &format!(
            "fen {CASTLES} / white lift e1 / white lift h1 / white place h1 / white place f1
             white say Kf1 // white press"
        ),
        "white completed e1f1 / white touch breach",
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
        "white chooses, a7a8=Q first / white unclear promotion / \
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

/// Check: the knight b8 reaches c6 and d7, the knight g8 nothing.
const CHECKED: &str =
    "time 2h / fen rnbqkbnr/ppp1pppp/3p4/1B6/4P3/8/PPPP1PPP/RNBQK1NR b KQkq - 0 2";

#[test]
fn a_piece_released_on_an_illegal_square_is_moved_elsewhere() {
    for (played, told) in [
        ("black make Na6 / black make Nc6", "b8c6"),
        ("black make Na6 / black make Pc6", "c7c6 / black touch breach"),
        ("black make Nf6 / black make Pc6", "c7c6"),
        ("black make Na6 / black make Nc6 / black make Nd7", "b8d7 / black touch breach"),
    ] {
        row(
            "TM-25",
            &format!("pegs white / {CHECKED} / {played} / black say // black press"),
            &format!("black completed {told}"),
        );
    }
}

#[test]
fn after_an_illegal_move_the_piece_touched_still_binds() {
    for (replaced, told) in [("Nc6", "b8c6"), ("Nd7", "b8d7"), ("Pc6", "c7c6 / black touch breach")]
    {
        row(
            "TM-25",
            &format!(
                "pegs white / {CHECKED} / black play Na6 / black press / arbiter start
                 black play {replaced} // black press"
            ),
            &format!("black completed {told}"),
        );
    }
}
