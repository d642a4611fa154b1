//! A typing error that others have heard is the arbiter's: what he is asked waits until he rules.

use crate::{
    Play,
    appendix::printed,
    check,
    rulings::claims::{EDITIONS, row},
};

const RATED: &str = "pegs none / rated / arbiter approve / arbiter start";

fn kinds(script: &str) -> Vec<(u32, &'static str)> {
    let play = Play::new(script);
    play.game.proposals().iter().map(|(number, it)| (*number, it.name())).collect()
}

#[test]
fn the_players_own_next_line_withdraws_no_request() {
    for edition in EDITIONS {
        let asked = format!("edition {edition} / {RATED} / white make Pe4 / white typo");
        for line in ["white write Pe4", "white say Pe4", "white touch g1", "black write Pe4"] {
            assert_eq!(kinds(&format!("{asked} / {line}")), [(1, "typo")], "{edition} {line}");
        }
        // One of his lines that he may take back himself stands before it or after it.
        let first = format!("edition {edition} / {RATED} / black write Pe4 / white make Pe4");
        for typed in [
            format!("{asked} / white write Pe4 / white typo"),
            format!("{first} / white typo / black typo"),
        ] {
            assert_eq!(kinds(&typed), [(1, "typo")], "{edition} {typed}");
            let mended = format!("{typed} // arbiter approve typo / white play Pd4");
            let again = "white taken back / white announced d2d4 / white made d2d4";
            row(edition, &mended, again);
        }
    }
}

#[test]
fn a_typing_error_in_a_pressed_move_is_put_before_the_arbiter() {
    for edition in EDITIONS {
        let pressed = format!(
            "edition {edition} / {RATED} / wait 1m / white play Pe4 / white press / wait 2m"
        );
        let asked = format!("{pressed} // white typo");
        row(edition, &asked, "white asks to mend a typo in e2e4 / proposed typo");
        let told = printed(&asked, "arbiter");
        assert_eq!(told, ["Proposal 1: White mistyped 1. e2-e4: back before it?"], "{edition}");
        // Asked twice it waits once.
        assert_eq!(kinds(&format!("{pressed} / white typo / white typo")), [(1, "typo")]);
        // He goes back before that move, or leaves it; nothing else does.
        let back = format!("{pressed} / white typo / arbiter approve // white time / white turn");
        // What both have used stays used.
        row(edition, &back, "white 3540s black 3480s / runs nobody");
        let play = Play::new(&format!("{pressed} / white typo / arbiter approve"));
        assert_eq!(play.game.plies().len(), 0, "{edition}");
        let left = format!("{pressed} / white typo // arbiter refuse / black play Pe5");
        row(edition, &left, "refused typo / black announced e7e5 / black made e7e5");
        // With the move gone it is asked no more.
        let gone = format!("{pressed} / white typo / arbiter restore 0");
        assert_eq!(kinds(&gone), [], "{edition}");
    }
}

#[test]
fn a_claim_and_a_resignation_are_no_typing_errors() {
    for edition in EDITIONS {
        let played = format!("edition {edition} / {RATED} / white play Pe4 / white press");
        let claims = ["claim repetition Pe5", "claim illegal", "claim fifty", "claim touch e2"];
        for line in
            claims.map(|it| format!("black {it}")).iter().chain([&"black resign".to_owned()])
        {
            let script = format!("{played} / {line} // black typo");
            row(edition, &script, "black: that was declared");
            let told = "That stands: what is claimed, accepted or resigned is no typing error.";
            assert_eq!(printed(&script, "black"), [told], "{edition} {line}");
        }
        // The other one hears that it is over.
        row(edition, &format!("{played} / black resign // white typo"), "game over");
        let agreed = format!("{played} / black play Pe5 / black offer / black press");
        row(edition, &format!("{agreed} / white accept // white typo"), "white: that was declared");
        // What he typed later is another line, and an earlier position another game.
        let later = format!("{played} / black claim fifty / arbiter refuse / black write Pe5");
        row(edition, &format!("{later} // black typo"), "black taken back");
        let restored = format!("{played} / black resign / arbiter restore 1");
        row(edition, &format!("{restored} // black typo"), "black not taken back: nothing");
    }
    // At home it is the same.
    check("pegs none / white play Pe4 / black resign // black typo", "black: that was declared");
    check("pegs none / white play Pe4 / black resign // white typo", "game over");
}
