//! One move is written down for a claim, and stands (9.5b; 2023: 9.2.1, 9.3.1, 9.5.3).

use crate::{
    Play,
    hands::touch_move::EDITIONS,
    rulings::claims::{HOME, played},
};

#[test]
fn a_second_claim_on_another_move_is_not_heard() {
    for id in EDITIONS {
        // With Ng8 the position stands there for the third time.
        let moves = played(&format!("{HOME} g1f3 g8f6 f3g1"));
        let script = format!(
            "edition {id} / time 2h / pegs none / rated / arbiter approve / arbiter start / {moves}
             black claim repetition Nd5"
        );
        for ruled in ["", " / arbiter approve / arbiter start"] {
            let second = format!("{script}{ruled} // black claim repetition Ng8");
            let play = Play::new(&second);
            assert_eq!(play.found, ["black claims", "black unheard OtherMove"], "9.5b {id}");
        }
        let play = Play::new(&format!(
            "{script} / black claim repetition Ng8 / arbiter approve / arbiter approve"
        ));
        assert_eq!(play.game.outcome(), None, "9.5b {id}");
    }
}
