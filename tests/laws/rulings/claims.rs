//! Claims of a draw: the same position three times, fifty moves (9.2 to 9.5).

use crate::{Play, check, lines};

pub(crate) const EDITIONS: [&str; 6] =
    ["dk2005", "no2009", "se2009", "dkhandbook", "se2023", "fide2023"];

/// The knights go out and come home: the position they left stands again.
pub(crate) const HOME: &str = "Nf3 Nf6 Ng1 Ng8";

/// Moves of both players in turn, White first, each pressed.
pub(crate) fn played(moves: &str) -> String {
    let turns = moves.split_whitespace().zip(["white", "black"].into_iter().cycle());
    let lines = turns.map(|(played, side)| format!("{side} play {played} / {side} press"));
    lines.collect::<Vec<_>>().join("\n") + "\n"
}

/// As `check`, for a row of a table: a row that fails says which it is.
#[track_caller]
pub(crate) fn row(id: &str, script: &str, expected: &str) {
    let found = Play::new(script).found;
    assert_eq!(found, lines(expected).collect::<Vec<_>>(), "{id}: {script}");
}

/// Knights out and home, twice: the start stands there for the third time.
fn three_times(edition: &str) -> String {
    format!("edition {edition} / pegs none / {}", played(&format!("{HOME} {HOME}")))
}

#[test]
fn the_player_on_move_may_claim_that_the_position_stands_there_for_the_third_time() {
    let draw = "white claims / proposed repetition / 1/2-1/2 repetition";
    for edition in EDITIONS {
        row("RV-1", &format!("{} // white claim repetition", three_times(edition)), draw);
    }
}

#[test]
fn he_may_claim_it_before_playing_the_move_that_brings_it_about() {
    let draw = "black claims / proposed repetition / 1/2-1/2 repetition";
    for edition in EDITIONS {
        let moves = played("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
        let script = format!("edition {edition} / pegs none / {moves} // black claim repetition");
        row("RV-1", &format!("{script} Ng8"), draw);
        // Not the move that does it, and not without a move.
        for wrong in [" Nh5", ""] {
            let found = Play::new(&format!("{script}{wrong}")).found;
            assert_eq!(found[2], "black wrong claim", "RV-1 {edition}{wrong}");
        }
    }
}

#[test]
fn only_positions_with_the_same_possible_moves_are_the_same() {
    let start = "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let pinned = "fen 4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    for (id, fen, moves, claim, right) in [
        ("RV-2", start, "Pe4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1", "black claim repetition", true),
        ("RV-2", start, "Pe4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8", "white claim repetition Ng1", true),
        ("RV-2", start, "Pe4 Nf6 Nf3 Ng8 Ng1", "black claim repetition", false),
        (
            "RV-3",
            start,
            "Pe4 Nf6 Pe5 Pd5 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1 Nf6",
            "white claim repetition",
            false,
        ),
        ("RV-4", start, "Nf3 Nf6 Rg1 Rg8 Rh1 Rh8 Rg1 Rg8 Rh1 Rh8", "white claim repetition", false),
        ("RV-5", pinned, "Kd1 Kg7 Ke1 Kg8 Kd1 Kg7 Ke1 Kg8", "white claim repetition", true),
        ("RV-5", pinned, "Kd1 Kg7 Ke1 Kg8", "white claim repetition", false),
    ] {
        for edition in EDITIONS {
            let script = format!("edition {edition} / pegs none / {fen} / {}", played(moves));
            let found = Play::new(&format!("{script} // {claim}")).found;
            let drawn = found.last().is_some_and(|last| last == "1/2-1/2 repetition");
            let wrong = found.iter().any(|found| found.ends_with("wrong claim"));
            assert_eq!((drawn, wrong), (right, !right), "{id} {edition} {claim}: {found:?}");
        }
    }
}

#[test]
fn fifty_moves_by_each_without_capture_or_pawn_move_are_a_draw_on_claim() {
    for (halfmoves, claim, right) in [
        (100, "", true),
        (99, "", false),
        (99, " Rh2", true),
        (98, " Rh2", false),
        (99, " Pa3", false),
        (99, " Rxh7", false),
    ] {
        for edition in EDITIONS {
            let fen = format!("k7/7p/8/8/8/8/P7/K6R w - - {halfmoves} 80");
            let script = format!("edition {edition} / pegs none / fen {fen}");
            let found = Play::new(&format!("{script} / white claim fifty{claim}")).found;
            let drawn = found.last().is_some_and(|last| last == "1/2-1/2 fifty");
            assert_eq!(drawn, right, "7.4 {edition} {halfmoves}{claim}: {found:?}");
        }
    }
}

#[test]
fn the_fifth_time_ends_the_game_by_itself_only_since_2023() {
    for edition in EDITIONS {
        let script = format!("edition {edition} / pegs none / {}", played(&[HOME; 4].join(" ")));
        let new = ["se2023", "fide2023"].contains(&edition);
        let ended = Play::new(&script).game.outcome().map(|end| end.reason.name());
        assert_eq!(ended, new.then_some("fivefold"), "RV-1 {edition}");
    }
}

#[test]
fn seventy_five_moves_end_the_game_by_themselves_only_since_2023() {
    for edition in EDITIONS {
        let fen = "fen k7/8/8/8/8/8/8/K6R w - - 149 100";
        let script = format!("edition {edition} / pegs none / {fen} / white play Rh2");
        let new = ["se2023", "fide2023"].contains(&edition);
        let ended = Play::new(&script).game.outcome().map(|end| end.reason.name());
        assert_eq!(ended, new.then_some("seventy-five"), "7.1 {edition}");
    }
}

#[test]
fn only_the_player_on_move_may_claim() {
    for edition in EDITIONS {
        let script = format!("{} // black claim repetition", three_times(edition));
        row("7.4 who", &script, "black claims / black unheard NotOnMove");
    }
}

#[test]
fn a_player_has_the_move_as_soon_as_his_opponents_is_made() {
    // 1.3: made, not completed. He need not wait for the press to claim.
    for edition in EDITIONS {
        let moves = played("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
        let script = format!("edition {edition} / pegs none / {moves} black play Ng8");
        row(
            "7.4 who",
            &format!("{script} // white claim repetition"),
            "white claims / proposed repetition / 1/2-1/2 repetition",
        );
    }
}

#[test]
fn both_clocks_stand_from_the_claim_until_they_are_started() {
    for edition in EDITIONS {
        let one = format!("edition {edition} / pegs none / wait 10s");
        let script =
            format!("{one} / white claim repetition // wait 60s / white turn / white time");
        let found = Play::new(&script).found;
        assert_eq!(found[0], "runs nobody", "7.4 clocks {edition}");
        let on = Play::new(&format!("{script} // arbiter start / wait 10s / white turn"));
        assert_eq!(on.found, ["started white", "runs white"], "7.4 clocks {edition}");
    }
    let script = "edition se2023 / pegs none / wait 10s / white claim repetition // wait 60s";
    check(&format!("{script} / white time"), "white 3590s black 3720s");
}

#[test]
fn a_claim_is_an_offer_and_may_be_accepted_before_it_is_judged() {
    for edition in EDITIONS {
        let rated = format!("edition {edition} / pegs none / rated");
        let moves = played("Pe4 Pe5");
        for claim in ["repetition", "fifty", "repetition Nf3"] {
            let script = format!(
                "{rated} / arbiter approve / arbiter start / {moves}
                 // white claim {claim} / black accept"
            );
            let name = claim.split(' ').next().unwrap();
            let expected = format!("white claims / proposed {name} / 1/2-1/2 agreement");
            row("7.3 claim", &script, &expected);
        }
    }
}
