//! A piece released and then taken elsewhere, claimed (4.6, 4.7; 2023: 4.7, 4.8).

use crate::{Play, hands::touch_move::EDITIONS};

const RATED: &str = "pegs none / rated / arbiter approve / arbiter start";

/// White's knight stood on f3 and went to h3.
fn elsewhere(id: &str, time: &str) -> String {
    format!(
        "edition {id} / time {time} / {RATED} / white make Nf3 / white make Nh3 / white say Nh3
         white press"
    )
}

#[test]
fn the_square_of_release_is_claimed_and_binds() {
    for id in EDITIONS {
        // In rapid too: A4b, B5: the arbiter rules on article 4 when he is asked.
        for time in ["2h", "20m"] {
            let script = format!("{} / black claim touch f3", elsewhere(id, time));
            let play = Play::new(&script);
            let waits: Vec<_> = play.game.proposals().iter().map(|it| it.1.name()).collect();
            assert_eq!(waits, ["touch"], "4.7 {id} {time}: {:?}", play.found);
            let back = format!("{script} / arbiter approve / arbiter start");
            assert_eq!(Play::new(&back).game.plies().len(), 0, "4.6 {id} {time}");
            for (played, breach) in [("Nf3", false), ("Nh3", true), ("Pe4", true)] {
                let script = format!("{back} / white play {played} // white press");
                let found = Play::new(&script).found;
                let told = found.contains(&"white touch breach".to_owned());
                assert_eq!(told, breach, "4.6 {id} {time} {played}: {found:?}");
            }
        }
    }
}

#[test]
fn whether_the_release_binds_only_the_arbiter_hears() {
    // 13.6; 2023: 12.6: g1 to g3 is no knight's move, so it binds nobody, and is heard the same.
    for id in EDITIONS {
        let claim = |first: &str| {
            let script = format!(
                "edition {id} / time 2h / {RATED} / white make {first} / white make Nh3
                 white say Nh3 / white press // black claim touch {}",
                &first[2..4]
            );
            let told = ["public", "white", "black"].map(|to| crate::appendix::printed(&script, to));
            let waits = Play::new(&script).game.proposals().len();
            (told, waits)
        };
        assert_eq!(claim("g1f3"), claim("g1g3"), "{id}");
    }
}

#[test]
fn an_own_touch_ends_that_right_but_not_in_2005() {
    // 2005, 4.7: of 4.3 and 4.4 only; later: of article 4.
    for id in EDITIONS {
        let script = format!("{} / black touch e7 // black claim touch f3", elsewhere(id, "2h"));
        let heard = Play::new(&script).found.contains(&"proposed touch".to_owned());
        assert_eq!(heard, id == "dk2005", "4.7 {id}");
    }
}

#[test]
fn a_king_that_stands_elsewhere_was_not_touched_to_castle() {
    // 4.3a, 4.3.1: nobody castles from the sixth rank.
    for id in EDITIONS {
        let script = format!(
            "edition {id} / time 2h / pegs none / fen 7k/8/6K1/8/8/8/7r/R7 w - - 0 1 / rated
             arbiter approve / arbiter start / white touch g6 / white play Ra7 // white press"
        );
        let told = crate::appendix::printed(&script, "arbiter").join(" ");
        let law = if id.ends_with("2023") { "4.3.1." } else { "4.3a." };
        assert!(told.contains(law), "{id}: {told}");
    }
}
