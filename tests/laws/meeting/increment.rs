//! A quickplay claim where an increment was given, or the flag has fallen (10.2; 2023: G, III).

use crate::{Play, appendix::printed, hands::touch_move::EDITIONS, rulings::claims::row};

const RATED: &str = "event quickplay-announced = true / pegs none / rated / arbiter approve
                     arbiter start / white play Pe4 / white press / black play Pe5 / black press";

#[test]
fn with_the_increment_given_the_finish_is_over() {
    // III.2.2, G.3: without increment; III.5, G.5: where III.4 does not apply.
    for id in ["se2023", "fide2023"] {
        let script = format!(
            "edition {id} / time 60m / {RATED} / arbiter clock white 1:50 / white claim increment
             arbiter approve / arbiter start / white play Nf3 / white press / black play Nc6
             black press"
        );
        for claim in ["quickplay", "increment"] {
            let play = Play::new(&format!("{script} // white claim {claim}"));
            let refused = ["white claims", "white unheard NotHere"];
            assert_eq!(play.found, refused, "III.5 {id} {claim}");
            // Nor is it an offer then.
            assert!(!play.game.offers_draw(shakmaty::Color::White), "III.5 {id} {claim}");
        }
    }
}

#[test]
fn with_the_flag_down_a_claim_put_off_is_decided() {
    // 10.2b, III.5.2: the result is declared when a flag has fallen.
    for id in EDITIONS {
        let script = format!(
            "edition {id} / time 60m / {RATED} / wait 58m / wait 30s / white claim quickplay
             arbiter postpone / arbiter start / wait 91s"
        );
        for word in ["postpone", "postpone quickplay", "postpone 2"] {
            let play = Play::new(&format!("{script} // arbiter {word}"));
            assert_eq!(play.found, ["decide now"], "10.2b {id} {word}");
            assert_eq!(play.game.proposals().len(), 1, "10.2b {id}");
        }
        let offered = printed(&script, "arbiter");
        assert!(offered.last().unwrap().ends_with("approve or refuse"), "{id}: {offered:?}");
        row("10.2b", &format!("{script} // arbiter approve"), "1/2-1/2 quickplay");
    }
}

#[test]
fn with_the_game_over_no_claim_is_put_off_any_more() {
    for id in EDITIONS {
        let script = format!(
            "edition {id} / time 60m / {RATED} / wait 58m / wait 30s / white claim quickplay
             arbiter postpone / arbiter start / black resign"
        );
        let told = printed(&format!("{script} // arbiter status"), "arbiter");
        assert_eq!(told.last().unwrap(), "Nothing waits for approval.", "{id}: {told:?}");
    }
}
