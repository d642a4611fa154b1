//! An illegal move and something else that is ruled on first: it counts all the same (7.4b; 2023:
//! 7.5.5).

use shakmaty::Color;

use crate::{Play, hands::touch_move::EDITIONS};

const RATED: &str = "pegs none / rated / arbiter approve / arbiter start / white play Pe4
                     white press / black play Pe5 / black press";

#[test]
fn an_illegal_move_against_a_touched_piece_counts_whichever_is_ruled_on_first() {
    for id in EDITIONS {
        let script = format!(
            "edition {id} / time 90m / {RATED} / white touch g1 / white play e1e3 / white press
             black claim touch g1"
        );
        for order in ["approve touch / arbiter approve", "approve illegal / arbiter approve"] {
            let mut play = Play::new(&format!("{script} / arbiter {order}"));
            assert_eq!(play.game.plies().len(), 2, "7.4a {id} {order}");
            assert_eq!(play.game.illegal().white, 1, "7.4b {id} {order}");
            let black = play.game.clock().left(Color::Black, play.now);
            assert_eq!(black.as_secs(), 92 * 60, "7.4b {id} {order}");
            assert_eq!(play.game.proposals(), [], "{id} {order}");
            // The knight was touched first, and can be moved.
            play.found.clear();
            for line in ["arbiter start", "white play Ke2", "white press"] {
                play.see(line);
            }
            assert!(play.found.contains(&"white touch breach".to_owned()), "4.3a {id} {order}");
        }
        // Refused, it is none.
        let play = Play::new(&format!("{script} / arbiter refuse illegal / arbiter approve touch"));
        assert_eq!((play.game.illegal().white, play.game.proposals().len()), (0, 0), "{id}");
    }
}

#[test]
fn in_a_fast_game_of_the_older_texts_it_counts_only_where_it_is_claimed() {
    // A4c, B3c; 2005: B6: only upon such a claim does he rule.
    for id in ["dk2005", "no2009", "se2009"] {
        let script = format!(
            "edition {id} / time 30m / {RATED} / white touch g1 / white play e1e3 / white press
             black claim touch g1"
        );
        let play = Play::new(&format!("{script} / arbiter approve"));
        assert_eq!((play.game.illegal().white, play.game.proposals().len()), (0, 0), "{id}");
        let both = format!("{script} / black claim illegal / arbiter approve touch");
        let play = Play::new(&format!("{both} / arbiter approve"));
        assert_eq!((play.game.illegal().white, play.game.proposals().len()), (1, 0), "{id}");
    }
}
