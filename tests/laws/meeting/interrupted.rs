//! A game that is interrupted goes on when the arbiter says so (2005: 6.13; 2009: 6.12; 2023:
//! 6.11).

use shakmaty::Color;

use crate::{Play, appendix::printed, hands::touch_move::EDITIONS};

const RATED: &str = "pegs none / rated / arbiter approve / arbiter start";

#[test]
fn nothing_is_played_while_both_clocks_stand() {
    for id in EDITIONS {
        let mate = format!("edition {id} / time 2h / fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1 / {RATED}");
        for stop in ["arbiter stop", "black call", "white stop"] {
            let script = format!("{mate} / {stop} / wait 10m // white play Ra8");
            let play = Play::new(&script);
            assert_eq!(play.found, ["white not running"], "6.12 {id} {stop}");
            assert_eq!(play.game.outcome(), None, "6.12 {id} {stop}");
            let told = printed(&script, "white").join(" ");
            assert!(told.contains("arbiter: start"), "{id}: {told}");
            let play = Play::new(&format!("{mate} / {stop} / arbiter start / white play Ra8"));
            assert!(play.game.outcome().is_some(), "5.1a {id} {stop}");
        }
        // Nor is a move answered that was made before.
        let script = format!(
            "edition {id} / time 2h / {RATED} / white play Pe4 / arbiter stop // black play Pe5"
        );
        assert_eq!(Play::new(&script).found, ["black not running"], "6.12 {id}");
        // What was made before stands, and may be pressed when it goes on.
        let play = Play::new(&format!("{script} / arbiter start / white press"));
        assert_eq!(play.game.completed(), 1, "6.12 {id}");
        assert_eq!(play.game.clock().running(), Some(Color::Black), "6.12 {id}");
    }
}

#[test]
fn at_home_play_goes_on_by_moving() {
    let play = Play::new("pegs none / white stop / white play Pe4 / white press");
    assert_eq!(play.game.plies().len(), 1);
}
