//! Which end counts when more than one could (7.2): the first true row.

use annabella::game::Outcome;

use crate::{
    Play,
    rulings::claims::{EDITIONS, HOME, played},
};

#[track_caller]
fn ends(id: &str, script: &str, expected: &str) {
    let play = Play::new(script);
    let ended = play.game.outcome().map(|end| format!("{} {}", end.score(), end.reason.name()));
    assert_eq!(ended.as_deref(), Some(expected), "{id} {script}: {:?}", play.found);
}

fn rated(edition: &str) -> String {
    format!("edition {edition} / pegs none / rated / arbiter approve / arbiter start")
}

#[test]
fn first_what_ended_on_the_board_though_the_flag_had_expired() {
    for edition in EDITIONS {
        for (fen, moved, expected) in [
            ("7k/8/6K1/8/8/8/8/R7 w - - 0 1", "white play Ra8", "1-0 checkmate"),
            ("8/8/8/8/8/4k3/5p2/5K2 b - - 0 1", "black play Kf3", "1/2-1/2 stalemate"),
            ("8/8/8/8/8/2k5/8/Kq6 w - - 0 1", "white play a1b1", "1/2-1/2 dead-position"),
        ] {
            let script = format!("edition {edition} / pegs none / fen {fen} / wait 61m");
            ends("7.2 row 1", &format!("{script} / {moved}"), expected);
            let opponent = if moved.starts_with("white") { "black" } else { "white" };
            let called = format!("{script} / {moved} / {opponent} claim flag");
            ends("7.2 row 1, called too late", &called, expected);
        }
    }
}

#[test]
fn the_fools_mate_is_mate_and_the_pawn_on_the_seventh_stalemates() {
    for edition in EDITIONS {
        let script = format!("edition {edition} / pegs none");
        ends("EV-1", &format!("{script} / {}", played("Pf3 Pe5 Pg4 Qh4")), "0-1 checkmate");
        let fen = "fen 8/8/8/8/8/4k3/5p2/5K2 b - - 0 1";
        ends("EV-1", &format!("{script} / {fen} / black play Kf3"), "1/2-1/2 stalemate");
    }
}

#[test]
fn then_what_the_players_declared_before_the_flag_was_called() {
    for edition in EDITIONS {
        let script = format!("edition {edition} / pegs none / {}", played("Pe4 Pe5"));
        let script = format!("{script} / wait 61m");
        ends("7.2 row 2", &format!("{script} / white resign"), "0-1 resignation");
        ends("7.2 row 2", &format!("{script} / black resign"), "1-0 resignation");
        let agreed = format!("{script} / white offer / black accept");
        ends("7.2 row 2", &agreed, "1/2-1/2 agreement");
        let late = format!("{script} / white offer / black claim flag / black accept");
        ends("7.2 row 3", &late, "0-1 flag");
    }
}

#[test]
fn then_the_flag_a_loss_or_a_draw() {
    for edition in EDITIONS {
        for (fen, expected) in [
            ("kn6/8/8/8/8/8/8/K6R w - - 0 1", "0-1 flag"),
            ("kb6/8/8/8/8/8/8/K6R w - - 0 1", "1/2-1/2 flag"),
        ] {
            let script = format!("edition {edition} / pegs none / fen {fen} / wait 61m");
            ends("7.2 row 3", &format!("{script} / black claim flag"), expected);
        }
    }
}

#[test]
fn a_move_made_but_not_pressed_does_not_save_a_flag() {
    for edition in EDITIONS {
        let script = format!("edition {edition} / pegs none / white play Pe4 / wait 61m");
        ends("7.2 row 3", &format!("{script} / black claim flag"), "0-1 flag");
    }
}

#[test]
fn then_a_loss_by_illegal_moves_with_the_same_question_except_in_2005() {
    for edition in EDITIONS {
        let draw = if edition == "dk2005" { "0-1 illegal" } else { "1/2-1/2 illegal" };
        let once = "white play e2e5 / white press / arbiter start\n".repeat(3);
        let fen = "fen k7/8/8/8/8/8/4P3/K6R w - - 0 1";
        let script = format!("edition {edition} / pegs none / {fen} / {once}");
        ends("7.2 row 4", &script, draw);
    }
}

#[test]
fn a_claim_made_before_the_flag_was_called_is_decided_first() {
    for edition in EDITIONS {
        let third = format!("{} / {}", rated(edition), played(&format!("{HOME} {HOME}")));
        let both = "wait 61m / white claim repetition / black claim flag / arbiter approve";
        ends("7.2 row 5", &format!("{third} / {both}"), "1/2-1/2 repetition");
        let never = format!("{} / wait 61m / white claim repetition", rated(edition));
        let both = "black claim flag / arbiter approve / arbiter approve";
        ends("7.2 row 5, wrong", &format!("{never} / {both}"), "0-1 flag");
    }
}

#[test]
fn a_claim_made_after_the_flag_was_called_is_not_heard() {
    for edition in EDITIONS {
        let third = format!("{} / {}", rated(edition), played(&format!("{HOME} {HOME}")));
        let script = format!("{third} / wait 61m / black claim flag // white claim repetition");
        let found = Play::new(&script).found;
        let unheard = found.iter().any(|found| found.starts_with("white unheard"));
        assert!(unheard, "7.2 row 5 {edition}: {found:?}");
    }
}

#[test]
fn once_the_game_has_ended_no_proposal_that_waited_ends_it_otherwise() {
    for edition in EDITIONS {
        let third = format!("{} / {}", rated(edition), played(&format!("{HOME} {HOME}")));
        let both = "wait 61m / black claim flag / white claim repetition";
        let script = format!("{third} / {both} / arbiter approve / arbiter approve");
        ends("7.2", &script, "0-1 flag");
        let resigned = format!("{third} / white claim repetition / white resign");
        let before = Play::new(&resigned).game.outcome().map(Outcome::score);
        let after = Play::new(&format!("{resigned} / arbiter approve")).game.outcome();
        assert_eq!(after.map(Outcome::score), before, "7.2 {edition}");
    }
}

#[test]
fn a_resignation_after_the_flag_was_called_changes_nothing() {
    // Row 2 asks for a declaration before the call; a bishop against a rook draws by the flag.
    for edition in EDITIONS {
        let fen = "fen kb6/8/8/8/8/8/8/K6R w - - 0 1";
        let start = format!("edition {edition} / pegs none / {fen} / rated / arbiter approve");
        let script = format!("{start} / arbiter start / wait 61m / black claim flag");
        let resigned = Play::new(&format!("{script} // white resign"));
        let decisive = resigned.found.iter().any(|found| found.starts_with("0-1"));
        assert!(!decisive, "7.2 row 3 {edition}: {:?}", resigned.found);
    }
}
