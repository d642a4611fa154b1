//! An illegal move that was refused once is on the record still, and is found "if during a game"
//! (7.4a; 2023: 7.5.1); in fast games until the claimant has made his own next move.

use crate::{
    Play,
    appendix::printed,
    rulings::claims::{EDITIONS, row},
};

const RATED: &str = "pegs none / rated / arbiter approve / arbiter start";

/// Black's king has jumped, White has claimed it, and the arbiter has refused that.
fn refused(edition: &str, time: &str) -> String {
    format!(
        "edition {edition} / time {time} / {RATED} / white play Pe4 / white press
         black play e8e6 / black press / white claim illegal / arbiter refuse / arbiter start"
    )
}

#[test]
fn the_arbiter_takes_back_the_illegal_move_and_no_lawful_one_for_it() {
    for edition in EDITIONS {
        let on = "white play Nf3 / white press / black play Kd6 / black press";
        let play =
            Play::new(&format!("{} / {on} / arbiter illegal black", refused(edition, "90m")));
        assert_eq!(play.game.plies().len(), 1, "7.4a {edition}: back to before Ke6");
        assert_eq!(play.game.illegal().black, 1, "7.4a {edition}");
    }
}

#[test]
fn it_may_be_claimed_again_and_the_arbiter_hears_that_he_has_refused_it() {
    for edition in EDITIONS {
        for (time, by) in [("90m", "white"), ("90m", "black"), ("30m", "white"), ("5m", "white")] {
            let claimed = format!("{} // {by} claim illegal", refused(edition, time));
            let expected = format!("{by} claims / proposed illegal / refused before");
            row("7.4a", &claimed, &expected);
            let told = printed(&claimed, "arbiter").join("\n");
            assert!(told.ends_with("You have refused this before."), "{edition} {time}: {told}");
            let play = Play::new(&format!("{claimed} / arbiter approve"));
            assert_eq!(play.game.illegal().black, 1, "{edition} {time}");
        }
    }
}

#[test]
fn one_that_was_not_refused_comes_before_one_that_was() {
    for edition in EDITIONS {
        let both = format!(
            "{} / white play a1a5 / white press // black claim illegal",
            refused(edition, "90m")
        );
        let play = Play::new(&both);
        assert_eq!(
            play.found,
            ["black claims", "proposed illegal"],
            "{edition}: White's waits, and is claimed"
        );
        // Whoever erred last: it is claimed of the other first, then of himself.
        let play = Play::new(&format!("{both} / arbiter approve"));
        assert_eq!((play.game.illegal().white, play.game.illegal().black), (1, 0), "{edition}");
    }
}

#[test]
fn in_fast_games_it_is_too_late_after_the_claimants_own_move_refused_or_not() {
    // 2005: B6, C3; 2009: A4c, B3c; 2023: A.5.2.
    for edition in EDITIONS {
        for time in ["30m", "5m"] {
            let late = format!(
                "{} / white play Nf3 / white press // white claim illegal",
                refused(edition, time)
            );
            row("A4c", &late, "white claims / proposed illegal, too late");
        }
    }
}
