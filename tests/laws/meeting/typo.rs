//! A typing error, and what it does not take with it (4.3, 9.1; the adjournment's 1a).

use shakmaty::Color;

use crate::{Play, hands::touch_move::EDITIONS};

const RATED: &str = "pegs none / rated / arbiter approve / arbiter start / white play Pe4
                     white press / black play Pe5 / black press";

#[test]
fn only_the_typed_move_goes() {
    for id in EDITIONS {
        let script = format!(
            "edition {id} / time 90m / {RATED} / white touch g1 / white play Nf3 / white offer
             wait 10s / white press / white typo / arbiter approve"
        );
        let play = Play::new(&script);
        assert_eq!(play.game.plies().len(), 2, "{id}");
        assert!(play.game.offers_draw(Color::White), "9.1 {id}: it cannot be withdrawn");
        let left = play.game.clock().left(Color::White, play.now);
        assert_eq!(left.as_secs(), 90 * 60 - 10, "6.13 {id}: used is used");
        let other = format!("{script} / arbiter start / white play Nc3 // white press");
        let found = Play::new(&other).found;
        assert!(found.contains(&"white touch breach".to_owned()), "4.3a {id}: {found:?}");
        // What the mistyped move alone would have touched binds nobody.
        let script = format!(
            "edition {id} / time 90m / {RATED} / white play Nf3 / white press / white typo
             arbiter approve / arbiter start / white play Nc3 // white press"
        );
        assert_eq!(Play::new(&script).found, ["white completed b1c3"], "{id}");
    }
}

#[test]
fn a_position_restored_that_stands_there_takes_no_offer_with_it() {
    for id in EDITIONS {
        let script = format!(
            "edition {id} / time 90m / {RATED} / white play Nf3 / white offer / white press
             arbiter restore 3"
        );
        assert!(Play::new(&script).game.offers_draw(Color::White), "9.1 {id}");
        let earlier = format!("{script} / arbiter restore 2");
        assert!(!Play::new(&earlier).game.offers_draw(Color::White), "{id}");
    }
}

#[test]
fn the_last_word_is_meant_and_no_move_of_long_ago() {
    for id in EDITIONS {
        for (last, found) in [
            ("arbiter adjourn / white seal Nf3", "white is to seal"),
            ("white call", "white not taken back: nothing"),
        ] {
            let play = Play::new(&format!("edition {id} / {RATED} / {last} // white typo"));
            assert_eq!(play.found, [found], "{id} {last}");
            assert_eq!(play.game.proposals(), [], "{id} {last}");
        }
        // Then nothing is sealed, and another move may be.
        let script = format!(
            "edition {id} / {RATED} / arbiter adjourn / white seal Nf3 / white typo
             white seal Nc3 / white press / arbiter open"
        );
        let play = Play::new(&script);
        assert_eq!(play.game.plies()[2].made.to(), shakmaty::Square::C3, "1a {id}");
        // His press is a word of its own: the move that it passed.
        let script = format!("edition {id} / {RATED} / white call / arbiter start");
        let script = format!("{script} / white play Nf3 / white press / white typo");
        assert_eq!(Play::new(&script).game.proposals().len(), 1, "{id}");
    }
}
