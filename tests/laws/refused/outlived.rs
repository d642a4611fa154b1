//! What is claimed of a position is gone with it: 9.2 and 9.3 claim what has just appeared, 10.2
//! what stands there, by the player on move; after 7.4a (2023: 7.5.1) another position stands.

use crate::{
    Play,
    rulings::claims::{EDITIONS, HOME, played},
};

const RATED: &str = "pegs none / rated / arbiter approve / arbiter start";
const OLD: [&str; 4] = ["dk2005", "no2009", "se2009", "dkhandbook"];

/// White's rook has jumped, and nobody has claimed it; then these moves were played.
fn jumped(edition: &str, event: &str, counters: &str, moves: &str) -> String {
    let fen = format!("fen 4k3/8/8/8/8/8/8/R3K2R w - - {counters}");
    let event = if event.is_empty() { "event name = \"Open\"" } else { event };
    let start = format!("edition {edition} / {event} / {fen} / {RATED}");
    format!("{start} / white play a1b3 / white press / {}", replied(moves))
}

/// Moves in turn, Black first.
fn replied(moves: &str) -> String {
    let turns = moves.split_whitespace().zip(["black", "white"].into_iter().cycle());
    let lines = turns.map(|(played, side)| format!("{side} play {played} / {side} press / "));
    lines.collect::<Vec<_>>().concat()
}

const AGAIN: &str = "Ke7 Kd2 Kd7 Ke1 Ke7 Kd2 Kd7 Ke1 Ke7";

fn waiting(play: &Play) -> Vec<&'static str> {
    play.game.proposals().iter().map(|(_, proposal)| proposal.name()).collect()
}

/// The first ruling takes the illegal move back, the claim is gone, and nothing is left to approve.
#[track_caller]
fn gone_with_the_position(claimed: &str, kind: &str, ruling: &str) {
    let taken_back = format!("{claimed} // {ruling}");
    let play = Play::new(&taken_back);
    let gone = format!("gone {kind}");
    assert!(play.found.contains(&gone), "{taken_back}: {:?}", play.found);
    assert_eq!(waiting(&play), Vec::<&str>::new(), "{taken_back}");
    let play = Play::new(&format!("{taken_back} // arbiter approve"));
    assert_eq!((play.found, play.game.outcome()), (vec!["no proposal".to_owned()], None));
    assert_eq!(play.game.plies().len(), 0, "{taken_back}");
}

#[test]
fn a_repetition_is_claimed_of_the_position_that_stands_there() {
    for edition in EDITIONS {
        let claimed = format!("{} white claim repetition", jumped(edition, "", "0 1", AGAIN));
        assert_eq!(waiting(&Play::new(&claimed)), ["illegal", "repetition"], "{edition}");
        for ruling in ["arbiter approve illegal", "arbiter illegal white"] {
            gone_with_the_position(&claimed, "repetition", ruling);
        }
    }
}

#[test]
fn fifty_moves_are_claimed_of_the_position_that_stands_there() {
    for edition in EDITIONS {
        let claimed = format!("{} black claim fifty", jumped(edition, "", "97 60", "Ke7 Kd2"));
        assert_eq!(Play::new(&claimed).found.last().unwrap(), "proposed fifty", "{edition}");
        gone_with_the_position(&claimed, "fifty", "arbiter approve illegal");
    }
}

#[test]
fn a_wrong_claim_costs_nothing_in_a_position_that_is_gone() {
    // 9.5b, 9.5.3: the minutes are for the position in which it was claimed.
    for edition in EDITIONS {
        let claimed = format!("{} white claim fifty", jumped(edition, "", "0 1", "Ke7"));
        gone_with_the_position(&claimed, "fifty", "arbiter approve illegal");
        let on = format!("{claimed} / arbiter approve illegal / arbiter start // white play Ke2");
        let expected = ["white announced e1e2", "white made e1e2"];
        assert_eq!(Play::new(&on).found[..2], expected, "{edition}: nobody waits for a claim");
    }
}

#[test]
fn a_quickplay_finish_is_claimed_of_the_position_that_stands_there() {
    // 10.2; 2023: III.4.
    for edition in EDITIONS {
        let new = !OLD.contains(&edition);
        let event = if new { "event quickplay-announced = true" } else { "" };
        let moves = jumped(edition, event, "0 1", "Ke7");
        for claim in ["quickplay", "increment"].into_iter().take(1 + usize::from(new)) {
            let claimed = format!("{moves} wait 59m / white claim {claim}");
            assert!(waiting(&Play::new(&claimed)).contains(&claim), "{edition} {claim}");
            gone_with_the_position(&claimed, claim, "arbiter approve illegal");
        }
        // Put off is not ruled on: it goes as well (10.2b; III.5.2).
        let put_off =
            format!("{moves} wait 59m / white claim quickplay / arbiter postpone quickplay");
        let back = format!("{put_off} / arbiter approve illegal // arbiter approve quickplay");
        assert_eq!(Play::new(&back).found, ["no proposal"], "{edition}");
    }
}

#[test]
fn a_claim_is_gone_when_a_move_made_against_a_touch_is_taken_back() {
    // 4.3a; 4.7, 4.8.
    let moves = played(&format!("{HOME} Nf3 Nf6 Ng1"));
    for edition in EDITIONS {
        let claimed = format!(
            "edition {edition} / {RATED} / {moves} black touch b8 / black play Ng8 / black press
             white claim repetition / white claim touch b8"
        );
        let play = Play::new(&format!("{claimed} // arbiter approve touch"));
        assert!(play.found.contains(&"gone repetition".to_owned()), "{edition}: {:?}", play.found);
        let on = Play::new(&format!("{claimed} / arbiter approve touch // arbiter approve"));
        assert_eq!((on.found, on.game.outcome()), (vec!["no proposal".to_owned()], None));
    }
}

#[test]
fn what_waits_of_an_earlier_position_waits_on() {
    // 7.4a takes back from the illegal move on, and nothing before it.
    for edition in EDITIONS {
        let claimed = format!(
            "edition {edition} / {RATED} / {} white claim repetition",
            played(&format!("{HOME} {HOME}"))
        );
        let play = Play::new(&format!("{claimed} / arbiter illegal black hands / arbiter approve"));
        let outcome = play.game.outcome().map(|end| end.reason.name());
        assert_eq!(outcome, Some("repetition"), "{edition}");
    }
}

#[test]
fn an_early_offer_that_came_with_the_move_is_gone_with_it_and_the_opponents_waits_on() {
    // 9.1.1, 9.1.2.1: it waits for the arbiter's consent still.
    for edition in ["se2023", "fide2023"] {
        let start = format!("edition {edition} / event no-draw-before = 30 / {RATED}");
        for (by, waits) in [("white", vec![]), ("black", vec!["draw"])] {
            let offered = format!("{start} / white play a1b3 / {by} offer / white press");
            let play = Play::new(&format!("{offered} / arbiter approve illegal"));
            assert_eq!(waiting(&play), waits, "{edition} {by}");
        }
    }
}
