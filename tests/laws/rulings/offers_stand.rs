//! An offer stands until it is answered, without conditions, and is not repeated for ever (9.1,
//! 12.6; 2023: 9.1.2.1, 11.5).

use annabella::game::Game;
use shakmaty::Color;

use crate::{
    Play,
    appendix::{named, printed},
    rulings::claims::{EDITIONS, played, row},
};

/// Each has moved once, and White has made his second, unpressed.
fn made(edition: &str) -> String {
    format!("edition {edition} / pegs none / {} white play Nf3", played("Pe4 Pe5"))
}

#[test]
fn a_counter_offer_takes_the_first_offer_not_away_and_accepts_nothing() {
    for edition in EDITIONS {
        let both = format!("{} / white offer / black offer", made(edition));
        let play = Play::new(&both);
        let stand = |game: &Game| Color::ALL.map(|by| game.offers_draw(by));
        assert_eq!(stand(&play.game), [true, true], "9.1 {edition}");
        assert_eq!(play.game.offer(), Some(Color::White), "9.1 {edition}: the first");
        assert_eq!(play.game.outcome(), None, "9.1 {edition}: nobody has accepted");
        for by in ["white", "black"] {
            row("9.1", &format!("{both} // {by} accept"), "1/2-1/2 agreement");
        }
        // Each is declined by itself: by word, or by a touch.
        let declined = format!("{both} // black decline");
        row("9.1", &format!("{declined} / black accept"), "black declines / black no offer");
        row("9.1", &format!("{declined} / white accept"), "black declines / 1/2-1/2 agreement");
        let touched = format!("{both} / white press // black touch b8");
        let expected = "black touched b8 / black declines / 1/2-1/2 agreement";
        row("9.1", &format!("{touched} / white accept"), expected);
    }
}

#[test]
fn a_claim_takes_the_opponents_offer_not_away() {
    // A claim is an offer too (9.1b3); the one that stands is no less.
    for edition in EDITIONS {
        let script = format!("{} / white offer / white press / black claim fifty", made(edition));
        row("9.1b3", &format!("{script} // black accept"), "1/2-1/2 agreement");
    }
}

#[test]
fn both_offers_stand_on_the_envelope() {
    let script = "edition no2009 / pegs none / white play Pe4 / white press / white offer
                  black offer / arbiter adjourn tomorrow / black seal Pe5 // black press";
    let told = printed(script, "arbiter");
    for line in ["White's offer of a draw stands.", "Black's offer of a draw stands."] {
        assert!(told.contains(&line.to_owned()), "{told:?}");
    }
}

#[test]
fn an_offer_with_a_condition_counts_without_and_the_arbiter_hears_it() {
    for edition in EDITIONS {
        let script = format!("{} // white offer if I get tea", made(edition));
        row("9.1", &script, "white offers / white said with it: if I get tea");
        row(
            "9.1",
            &format!("{script} / black accept"),
            "white offers / white said with it: if I get tea / 1/2-1/2 agreement",
        );
        assert_eq!(printed(&script, "public"), ["White offers a draw."], "9.1 {edition}");
        let article = match edition {
            "dk2005" => "9.1a",
            "se2023" | "fide2023" => "9.1.2.1",
            _ => "9.1b1",
        };
        let line = format!("White's offer holds without condition, {article}: if I get tea");
        assert_eq!(printed(&script, "arbiter"), [line], "9.1 {edition}");
        for player in ["white", "black"] {
            assert_eq!(named(&script, player), "", "9.1 {edition} {player}");
        }
    }
}

/// One side's offers, each declined, with a move by each between them.
fn offered(edition: &str, times: usize) -> String {
    let moves = ["Nf3 Nf6", "Ng1 Ng8", "Nc3 Nc6", "Nb1 Nb8"];
    let one = |pair: &&str| {
        let (white, black) = pair.split_once(' ').unwrap();
        format!(
            "white play {white} / white offer / white press / black decline
             black play {black} / black press"
        )
    };
    let turns: Vec<String> = moves.iter().take(times).map(one).collect();
    format!("edition {edition} / pegs none / {} {}", played("Pe4 Pe5"), turns.join("\n"))
}

#[test]
fn the_third_offer_in_a_row_is_told_to_the_arbiter() {
    for edition in EDITIONS {
        for times in [0, 1, 3] {
            let script = format!("{} / white play Pa3 // white offer", offered(edition, times));
            let told =
                Play::new(&script).found.contains(&format!("white offer number {}", times + 1));
            assert_eq!(told, times >= 2, "12.6 {edition} {times}");
        }
        let script = format!("{} / white play Pa3 // white offer", offered(edition, 2));
        row("12.6", &script, "white offers / white offer number 3");
        let article = if edition.ends_with("2023") { "11.5" } else { "12.6" };
        let line = format!("White offers again, number 3: distracting? {article}.");
        assert_eq!(printed(&script, "arbiter"), [line], "12.6 {edition}");
        for ear in ["white", "black"] {
            assert_eq!(named(&script, ear), "", "12.6 {edition} {ear}");
        }
        assert_eq!(named(&script, "public"), "offer", "12.6 {edition}");
    }
}

#[test]
fn an_offer_of_the_opponents_begins_the_count_anew() {
    for edition in EDITIONS {
        let between = "black offer / white decline / white play Pa3";
        let script = format!("{} / {between} // white offer", offered(edition, 2));
        row("12.6", &script, "white offers");
    }
}
