//! Draw offers by edition (9.1, 7.3), and how both scoresheets have them.

use shakmaty::Color;

use crate::{
    Play,
    rulings::claims::{EDITIONS, played, row},
};

const OLD: [&str; 4] = ["dk2005", "no2009", "se2009", "dkhandbook"];

/// Each has moved once, and White has made his second, unpressed.
fn made(edition: &str) -> String {
    format!("edition {edition} / pegs none / {} white play Nf3", played("Pe4 Pe5"))
}

#[test]
fn every_row_of_the_offers_holds_in_every_edition() {
    let rows = [
        ("proper", "// white offer", "white offers"),
        ("after the press", "/ white press // white offer", "white improper offer / white offers"),
        ("by the opponent", "// black offer", "black improper offer / black offers"),
        ("accepted", "/ white offer // black accept", "1/2-1/2 agreement"),
        (
            "accepted later",
            "/ white offer / white press / wait 60s // black accept",
            "1/2-1/2 agreement",
        ),
        (
            "refused",
            "/ white offer // black decline / black accept",
            "black declines / black no offer",
        ),
        (
            "touched",
            "/ white offer / white press // black touch b8 / black accept",
            "black touched b8 / black declines / black no offer",
        ),
        (
            "touched before the press",
            "/ white offer // black touch b8 / black accept",
            "black touched b8 / black declines / black no offer",
        ),
        (
            "withdrawn",
            "/ white offer // white decline / black accept",
            "white no offer / 1/2-1/2 agreement",
        ),
        ("accepted by himself", "/ white offer // white accept", "white no offer"),
        (
            "touched by himself",
            "/ white offer / white touch b1 // black accept",
            "1/2-1/2 agreement",
        ),
        ("the game ends", "/ white offer / white resign // black accept", "game over"),
        ("claim", "/ white press / black claim fifty // white accept", "1/2-1/2 agreement"),
    ];
    for edition in EDITIONS {
        for (id, script, expected) in rows {
            row(&format!("7.3 {id}"), &format!("{} {script}", made(edition)), expected);
        }
    }
}

#[test]
fn when_the_game_ends_no_offer_stands() {
    for edition in EDITIONS {
        let play = Play::new(&format!("{} / white offer / black resign", made(edition)));
        assert_eq!(play.game.offer(), None, "7.3 {edition}");
    }
}

#[test]
fn since_2023_each_must_have_moved_before_a_draw_is_agreed() {
    for edition in EDITIONS {
        let at_once = format!("edition {edition} / pegs none / white offer // black accept");
        let one = format!(
            "edition {edition} / pegs none / white play Pe4 / white offer / white press
             // black accept"
        );
        let old = OLD.contains(&edition);
        let expected = if old { "1/2-1/2 agreement" } else { "black too early" };
        row("7.3 before both moved", &at_once, expected);
        row("7.3 before both moved", &one, expected);
    }
}

#[test]
fn an_event_may_forbid_agreeing_and_since_2023_offering_before_a_move() {
    for edition in EDITIONS {
        let start = format!("edition {edition} / event no-draw-before = 2 / pegs none");
        let early = format!("{start} / {} white play Nf3", played("Pe4 Pe5"));
        let found = Play::new(&format!("{early} // white offer / black accept")).found;
        assert!(found.last().unwrap().starts_with("black "), "7.3 event rule {edition}");
        let in_time = format!("{early} / white press / black play Nc6");
        let agreed = "black offers / 1/2-1/2 agreement";
        row("7.3 event rule", &format!("{in_time} // black offer / white accept"), agreed);
    }
}

#[test]
fn before_2023_such_a_rule_lets_the_offer_stand() {
    // NO, SE, DK handbook 9.1a: no draw may be agreed; the offer itself is not forbidden.
    for edition in ["no2009", "se2009", "dkhandbook"] {
        let start = format!("edition {edition} / event no-draw-before = 2 / pegs none");
        let early = format!("{start} / {} white play Nf3", played("Pe4 Pe5"));
        row("7.3 event rule", &format!("{early} // white offer"), "white offers");
    }
    for edition in ["se2023", "fide2023"] {
        let start = format!("edition {edition} / event no-draw-before = 2 / pegs none");
        let early = format!("{start} / {} white play Nf3", played("Pe4 Pe5"));
        row("7.3 event rule", &format!("{early} // white offer"), "white too early");
    }
}

#[test]
fn an_offer_stands_on_both_scoresheets_at_its_move() {
    for edition in EDITIONS {
        let script = format!("{} / white offer / white press / black play Nc6", made(edition));
        let play = Play::new(&format!("{script} / black press / black offer"));
        let offers = play.game.offers();
        assert_eq!(offers, [(3, Color::White), (4, Color::Black)], "SC-04 {edition}");
    }
}

#[test]
fn an_offer_made_between_two_moves_is_declined_by_the_next_one() {
    for edition in EDITIONS {
        let script = format!("{} / white press / white offer / black play Nc6", made(edition));
        row("7.3 touched", &format!("{script} // black accept"), "black no offer");
    }
}

#[test]
fn at_the_pegs_the_copy_declines_nothing_and_the_lift_after_it_does() {
    for edition in EDITIONS {
        let script = format!(
            "edition {edition} / pegs white / white lift e2 / white place e4 / white say Pe4
             white press / black play Pe5 / black offer / black press"
        );
        let copied = format!("{script} / white lift e7 / white place e5 // white accept");
        row("7.3 mirror", &copied, "1/2-1/2 agreement");
        let lifted = format!("{script} / white lift e7 / white place e5 / white lift g1");
        row("7.3 touched", &format!("{lifted} // white accept"), "white no offer");
    }
}
