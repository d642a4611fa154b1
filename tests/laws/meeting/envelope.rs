//! What is made, said and told where a move is sealed (2005: A1a, A11a; 2009: 1a, 11a; 2023: I.1.1,
//! I.12.1).

use shakmaty::Square;

use crate::{Play, appendix::printed, hands::touch_move::EDITIONS, rulings::adjournment::sealed};

const RATED: &str = "pegs none / rated / arbiter approve / arbiter start / white play Pe4
                     white press / black play Pe5 / black press";

#[test]
fn what_he_makes_on_the_board_is_what_he_seals() {
    for id in EDITIONS {
        let script = format!("edition {id} / {RATED} / arbiter adjourn / white make Nc3");
        let play = Play::new(&format!("{script} // white seal Nf3"));
        assert_eq!(play.found, ["white's board shows b1c3"], "1a {id}");
        let play = Play::new(&format!("{script} / white seal Nf3 / white press / arbiter open"));
        assert_eq!(play.game.plies()[2].made.to(), Square::C3, "1a {id}");
    }
}

#[test]
fn who_sealed_says_himself_what_he_sealed() {
    for id in EDITIONS {
        let closed = format!("edition {id} / {RATED} / {}", sealed("locked"));
        let absent = format!("{closed} / arbiter absent white // arbiter open Nf3");
        let play = Play::new(&absent);
        assert_eq!(play.game.plies().len(), 2, "11a {id}");
        let told = printed(&absent, "arbiter").join(" ");
        assert!(told.contains("Not before the sealer is here"), "{id}: {told}");
        let there = format!("{closed} / arbiter absent white / arbiter present white");
        let play = Play::new(&format!("{there} / arbiter open Nf3"));
        assert_eq!(play.game.plies().len(), 3, "11a {id}");
    }
}

#[test]
fn a_game_taken_up_again_tells_what_is_open() {
    for id in EDITIONS {
        let illegal = format!("edition {id} / time 2h / {RATED} / white play e1e3 / white press");
        let play = Play::new(&format!("{illegal} // table resumed"));
        assert_eq!(play.found, ["proposed illegal"], "7.4a {id}");
        let seals = format!("edition {id} / {RATED} / arbiter adjourn // table resumed");
        assert_eq!(Play::new(&seals).found, ["white is to seal"], "1a {id}");
        let closed = format!("edition {id} / {RATED} / {} // table resumed", sealed("Nf3"));
        assert_eq!(Play::new(&closed).found, Vec::<String>::new(), "{id}");
    }
}
