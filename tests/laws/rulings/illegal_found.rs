//! Illegal moves: when they are found, by whom, and until when (7.4; 2023: 7.5, A.5.2).

use crate::{
    Play,
    rulings::claims::{EDITIONS, played, row},
};

const OLD: [&str; 4] = ["dk2005", "no2009", "se2009", "dkhandbook"];
const NEW: [&str; 2] = ["se2023", "fide2023"];

/// White has made an illegal move and pressed.
fn illegal(edition: &str, time: &str) -> String {
    format!("edition {edition} / pegs none / time {time} / white play e2e5 / white press")
}

#[test]
fn a_move_that_was_not_pressed_is_replaced_and_not_counted() {
    for edition in EDITIONS {
        for time in ["60m", "30m", "5m"] {
            let script = format!("edition {edition} / pegs none / time {time} / white play e2e5");
            let play = Play::new(&format!("{script} / white play Pe4 // white press"));
            assert_eq!(play.found, ["white completed e2e4"], "5.1 not completed {edition}");
            assert_eq!(play.game.illegal().white, 0, "5.1 not completed {edition} {time}");
            let claimed = Play::new(&format!("{script} // black claim illegal")).found;
            let expected = ["black claims", "proposed illegal", "white illegal, not counted"];
            assert_eq!(claimed, expected, "5.1 {edition} {time}");
        }
    }
}

#[test]
fn the_piece_that_made_it_binds_all_the_same() {
    // TM-25.
    let breach = "white completed d2d4 / white touch breach";
    for edition in EDITIONS {
        let script = format!("edition {edition} / pegs none / white play e2e5 / white play Pd4");
        row("TM-25", &format!("{script} // white press"), breach);
    }
}

#[test]
fn at_the_pegs_too() {
    let breach = "white completed d2d4 / white touch breach";
    for edition in EDITIONS {
        let pegs = "pegs white / white lift e2 / white place e5 / white say e2e5
                    white lift e5 / white place e2 / white lift d2 / white place d4";
        let script = format!("edition {edition} / {pegs} / white say Pd4");
        row("TM-25", &format!("{script} // white press"), breach);
    }
}

#[test]
fn in_a_standard_game_the_arbiter_finds_it_and_the_position_before_it_stands_again() {
    for edition in EDITIONS {
        let play = Play::new(&format!("{} / arbiter start", illegal(edition, "60m")));
        assert!(play.found.contains(&"white illegal e2e5".to_owned()), "5.1 {edition}");
        assert_eq!(play.game.plies().len(), 0, "5.1 {edition}");
        assert_eq!(play.game.completed(), 0, "5.1 {edition}");
        assert_eq!(play.found.last().unwrap(), "started white", "5.1 {edition}");
        let fen = play.game.standing().fen();
        assert!(fen.starts_with("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w"), "{fen}");
    }
}

#[test]
fn in_a_standard_game_it_is_found_at_any_time() {
    for edition in EDITIONS {
        let play = Play::new(&format!(
            "edition {edition} / pegs none / rated / arbiter approve / arbiter start
             white play e2e5 / white press / arbiter refuse / black play Pd5 / black press
             {} // black claim illegal / arbiter approve",
            played("Nf3 Nf6")
        ));
        assert_eq!(play.game.plies().len(), 0, "1.4 window {edition}: {:?}", play.found);
        assert_eq!(play.game.illegal().white, 1, "1.4 window {edition}");
    }
}

#[test]
fn in_fast_games_the_old_texts_leave_it_to_the_players() {
    for edition in OLD {
        for time in ["30m", "5m"] {
            let play = Play::new(&illegal(edition, time));
            let last = play.found.last().unwrap();
            assert_eq!(last, "white completed e2e5", "1.4 by whom {edition} {time}");
            let claimed = format!("{} // black claim illegal", illegal(edition, time));
            let found = Play::new(&claimed).found;
            let expected = ["black claims", "proposed illegal", "white illegal number 1"];
            assert_eq!(found[..3], expected, "1.4 by whom {edition} {time}");
        }
    }
}

#[test]
fn since_2023_the_arbiter_acts_in_fast_games_too() {
    for edition in NEW {
        for time in ["30m", "5m"] {
            let found = Play::new(&illegal(edition, time)).found;
            let seen = found.contains(&"white illegal number 1".to_owned());
            assert!(seen, "1.4 by whom {edition} {time}: {found:?}");
        }
    }
}

#[test]
fn in_fast_games_the_right_to_claim_it_ends_with_the_claimants_own_move() {
    for edition in OLD {
        for time in ["30m", "5m"] {
            let touched = format!("{} / black touch b8", illegal(edition, time));
            let found = Play::new(&format!("{touched} // black claim illegal")).found;
            assert_eq!(found[1], "proposed illegal", "3.3 {edition} {time}, only touched");
            for done in ["black play Pd5", "black play Pd5 / black press"] {
                let script = format!("{} / {done} // black claim illegal", illegal(edition, time));
                row("IRV-6", &script, "black claims / black unheard Nothing");
            }
        }
    }
}

#[test]
fn an_illegal_move_that_stands_makes_the_moves_after_it_no_worse() {
    for edition in OLD {
        let script = format!("{} / black play Pd5 / black press", illegal(edition, "5m"));
        let play = Play::new(&format!("{script} / white play e5xd6 // white press"));
        assert_eq!(play.found, ["white completed e5xd6ep"], "IRV-6 {edition}");
        assert!(play.game.plies()[1].legal && play.game.plies()[2].legal, "IRV-6 {edition}");
    }
}

#[test]
fn since_2023_the_arbiter_too_must_act_before_the_opponents_next_move() {
    // A.5.2: then the illegal move stands.
    for edition in NEW {
        let play = Play::new(&format!(
            "edition {edition} / pegs none / time 30m / rated / arbiter approve / arbiter start
             white play e2e5 / white press / black play Pd5 / black press // arbiter approve"
        ));
        assert_eq!(play.game.illegal().white, 0, "1.4 window {edition}: {:?}", play.found);
        assert_eq!(play.game.plies().len(), 2, "1.4 window {edition}");
    }
}

#[test]
fn taking_the_king_is_an_illegal_move() {
    let moves = played("Pe4 Pd6 Bb5 Pa6");
    for edition in EDITIONS {
        // In a fast game nobody has claimed Black's illegal move before it.
        let rated = format!("edition {edition} / pegs none / rated / arbiter approve");
        let script = format!("{rated} / arbiter start / {moves} white play b5xe8 // white press");
        let found = Play::new(&script).found;
        let told = found.contains(&"white illegal b5xe8".to_owned());
        assert!(told, "5.1 king {edition}: {found:?}");
    }
    for edition in OLD {
        let script = format!("edition {edition} / pegs none / time 5m / {moves}");
        row(
            "5.1 king",
            &format!("{script} white play b5xe8 / white press // black claim illegal"),
            "black claims / proposed illegal / white illegal number 1 / 0-1 illegal",
        );
    }
}

#[test]
fn in_fast_games_before_2023_the_arbiter_steps_in_when_both_kings_are_in_check() {
    for edition in ["dk2005", "no2009", "se2009"] {
        let fen = "fen 7k/8/8/4r3/8/8/8/R3K3 w - - 0 1";
        let script = format!("edition {edition} / pegs none / time 30m / {fen}");
        let found = Play::new(&format!("{script} / white play Ra8 // white press")).found;
        let seen = found.contains(&"proposed illegal".to_owned());
        assert!(seen, "5.1 both kings {edition}: {found:?}");
    }
}

#[test]
fn since_2023_both_kings_in_check_after_the_next_move_are_a_draw() {
    // A.5.4; the arbiter has not seen the illegal move in time.
    for edition in NEW {
        let fen = "fen 7k/8/8/4r3/8/8/8/R3K3 w - - 0 1";
        let play = Play::new(&format!(
            "edition {edition} / pegs none / time 30m / {fen} / rated / arbiter approve
             arbiter start / white play Ra8 / white press / arbiter refuse
             black play Re4 / black press // arbiter approve"
        ));
        let score = play.game.outcome().map(annabella::game::Outcome::score);
        assert_eq!(score, Some("1/2-1/2"), "5.1 both kings {edition}: {:?}", play.found);
    }
}
