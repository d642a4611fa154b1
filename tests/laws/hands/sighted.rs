//! For the sighted player the normal rules hold: his move is made when he has released the piece
//! (2009: E2.3 at the end, 4.6; 2023: D.2.5, 4.7). It is announced all the same (E2.1; D.2.1).

use annabella::game::{Reason, Score};
use shakmaty::Color;

use crate::{
    Play,
    appendix::{APPENDIX, every, named, only},
    check,
    hands::touch_move::EDITIONS,
};

const RATED: &str = "rated / arbiter checklist clock yes / arbiter approve / arbiter start";
const E4: &str = "white lift e2 / white place e4 / white say Pe4 / white press";
/// Black mates on a1, White at the pegs.
const MATE: &str = "fen 8/8/8/8/8/6k1/r7/7K b - - 0 1";

#[test]
fn a_mate_released_ends_the_game_unannounced_and_is_said_for_him() {
    for edition in EDITIONS {
        for kind in ["", "rated / arbiter checklist clock yes / arbiter approve / arbiter start /"]
        {
            // The blind player hears what mated him (E2.1).
            check(
                &format!("edition {edition} / {MATE} / {kind} black turn // black make Ra1"),
                "black made a2a1 / black announced a2a1 / black completed a2a1 / 0-1 checkmate",
            );
        }
    }
    check(
        &format!("{MATE} / black make Ra1 // black press / black turn"),
        "game over / runs nobody",
    );
}

#[test]
fn stalemate_and_dead_position_and_what_2023_added_end_it_on_release_too() {
    let ends = |script: &str, reason: Reason| {
        let outcome = Play::new(script).game.outcome().unwrap_or_else(|| panic!("{script}"));
        assert_eq!((outcome.reason, outcome.score), (reason, Score::Drawn), "{script}");
    };
    for edition in EDITIONS {
        let under = format!("edition {edition}");
        let stalemate = "fen 8/8/8/8/8/4k3/5p2/5K2 b - - 0 1 / black make Kf3";
        ends(&format!("{under} / {stalemate}"), Reason::Stalemate);
        let dead = "fen 8/8/8/8/3k4/4P3/8/K7 b - - 0 1 / black make Ke3";
        ends(&format!("{under} / {dead}"), Reason::DeadPosition);
        let long = "fen 4k3/8/8/8/8/8/r6R/4K3 b - - 149 90 / black make Ra3";
        let game = Play::new(&format!("{under} / {long}")).game;
        let newer = edition.ends_with("2023");
        assert_eq!(game.outcome().map(|it| it.reason), newer.then_some(Reason::SeventyFive));
    }
}

#[test]
fn an_illegal_mate_ends_nothing() {
    // 5.1a: provided the move was legal. The rook is pinned.
    let pinned = "fen 8/8/8/8/8/6k1/6r1/6RK b - - 0 1";
    check(&format!("{pinned} // black make Ra2"), "black made g2a2");
}

#[test]
fn a_released_move_counts_as_made_and_is_not_yet_completed() {
    let play = Play::new(&format!("{E4} / black make Pe5"));
    assert_eq!((play.game.made().len(), play.game.completed()), (2, 1));
    assert!(play.game.standing().fen().starts_with("rnbqkbnr/pppp1ppp/8/4p3/4P3"));
    assert_eq!(play.game.clock().running(), Some(Color::Black));
}

#[test]
fn the_announcement_is_owed_before_the_press_and_only_he_is_told() {
    // Q-10, D1: the opponent's clock must not run while he cannot know the move.
    every(
        "E2.3-S4",
        &format!("{E4} / black make Pe5 // black press / black press / black turn"),
        "black not made: not announced / black not made: not announced / runs black",
    );
    only("E2.3-S4", &format!("{E4} / black make Pe5 // black press"), "black", "not-made");
    every(
        "E2.3-S4",
        &format!("{E4} / black make Pe5 / black press // black say Pe5 / black press"),
        "black announced e7e5 / black completed e7e5",
    );
}

#[test]
fn a_released_piece_stays_whatever_is_said() {
    // 4.6; 2023: 4.7; the word is a slip (E2.6; D.2.8).
    for said in ["Pd5", "Pe6", "Nf6"] {
        for edition in APPENDIX {
            let pressed = ["black press"; 10].join(" / ");
            let script =
                format!("edition {edition} / {RATED} / {E4} / black make Pe5 / black say {said}");
            let game = Play::new(&format!("{script} / {pressed}")).game;
            let made: Vec<String> = game.made().iter().map(ToString::to_string).collect();
            assert_eq!(made, ["e2-e4", "e7-e5"], "{script}");
            assert_eq!(game.clock().running(), Some(Color::Black), "{script}");
            check(
                &format!("{script} // black say Pe5 / black press"),
                "black announced e7e5 / black completed e7e5",
            );
        }
    }
    // A word before it is heard, and is set right to what he did after it.
    check(
        &format!(
            "{E4} / black say Pd5 // black make Pe5 / black press / black say Pe5 / black press"
        ),
        "black made e7e5 / black not made: said d7d5, board shows e7e5 / black slip
         black announced e7e5 / black completed e7e5",
    );
}

#[test]
fn the_piece_released_for_a_pawn_is_final_whatever_is_named() {
    // 4.4d; 2023: 4.4.4.
    check(
        "pegs white / fen 7k/7p/8/8/8/8/4p2P/K7 b - - 0 1 / black make Pe1=N
         // black say Pe1=Q / black press / black say Pe1=N / black press",
        "black's board shows e2e1=N / black not made: not announced / black announced e2e1=N
         black completed e2e1=N",
    );
}

#[test]
fn what_is_said_of_a_release_means_the_piece_all_saw() {
    let knights = "pegs white / fen 4k3/8/5n2/8/1n6/8/8/4K3 b - - 0 1";
    check(
        &format!("{knights} / black make Nfd5 // black say Nd5 / black press"),
        "black announced f6d5 / black completed f6d5",
    );
    check(&format!("{knights} // black say Nd5"), "black unclear origin");
}

#[test]
fn the_proper_time_of_an_offer_is_after_the_release() {
    // 9.1b1; 2023: 9.1.2.1.
    for edition in EDITIONS {
        let offer = format!("edition {edition} / {E4} / black make Pe5 // black offer");
        check(&offer, "black offers");
        let before = format!("edition {edition} / {E4} // black offer");
        check(&before, "black improper offer / black offers");
    }
}

#[test]
fn after_the_release_it_is_too_late_to_claim_an_illegal_move_of_a_fast_game() {
    // A4c, B3c; 2005: B6, C3: before the claimant's own move.
    for edition in ["no2009", "se2009", "dk2005"] {
        for time in ["5m", "20m"] {
            let illegal = "white lift e2 / white place e5 / white say e2e5 / white press";
            let terms = format!("edition {edition} / time {time} / {RATED}");
            let heard = Play::new(&format!("{terms} / {illegal} // black claim illegal")).found;
            assert_eq!(heard, ["black claims", "proposed illegal"], "{edition} {time}");
            let late = format!("{terms} / {illegal} / black make Pd6 // black claim illegal");
            let unheard = Play::new(&late).found;
            // What there is to it the arbiter alone knows.
            let expected = ["black claims", "proposed illegal, too late"];
            assert_eq!(unheard, expected, "{edition} {time}");
        }
    }
}

#[test]
fn the_opponent_has_the_move_when_it_is_released() {
    // 1.1; 2023: 1.3. What he answers goes on record, and is said for the player who owes it.
    check(
        "pegs none / white make Pe4 // black play Pe5",
        "white announced e2e4 / black announced e7e5 / black made e7e5",
    );
    check("pegs none / white make Pe4 // black touch e7", "black touched e7");
    check(
        &format!("{E4} / black make Pe5 // white claim fifty"),
        "black announced e7e5 / white claims / proposed fifty / white wrong claim
         black gets 120s, has 3720s",
    );
    // The right to press remains (2023: 6.2.2).
    check(
        "pegs none / white make Pe4 / black play Pe5 // white press / white turn",
        "white completed e2e4 / runs black",
    );
}

#[test]
fn a_blind_player_answers_and_copies_what_was_announced() {
    // A peg out before that is no touch: he may be copying what he was told.
    check(
        &format!("{E4} / black make Pe5 // white lift e7 / white place e5 / black say Pe5"),
        "black announced e7e5 / white mirrored",
    );
    check(
        &format!(
            "{E4} / black make Pe5 / black say Pe5 // white lift e7 / white place e5
             white lift g1"
        ),
        "white mirrored / white touched g1",
    );
}

#[test]
fn the_next_move_completes_the_one_before_when_it_is_released() {
    // 2023: 6.2.1.2.
    check(
        "pegs none / white play Pe4 / black play Pe5 // white make Nf3",
        "white made g1f3 / white completed e2e4",
    );
    check(
        "edition no2009 / pegs none / white play Pe4 / black play Pe5 // white make Nf3",
        "white made g1f3",
    );
}

#[test]
fn a_blind_players_move_is_not_made_by_a_hand_alone() {
    // E2.3, D.2.3: announced, at pegs or at a board without sensors.
    let blind = "pegs white / arbiter board white none";
    check(
        &format!("{blind} // white make Pe4 / white say Pe4"),
        "white announced e2e4 / white made e2e4",
    );
    // Said otherwise than done, it is neither, however often he presses.
    check(
        &format!("{blind} / white make Pe4 // white say Pd4 / white press / white press"),
        "white's board shows e2e4 / white not made: not announced / white not made: not announced",
    );
}

#[test]
fn in_journals_of_before_a_release_waits_for_its_word() {
    check(
        &format!("before / {MATE} // black make Ra1 / black say Ra1"),
        "black announced a2a1 / black made a2a1 / black completed a2a1 / 0-1 checkmate",
    );
}

/// Black sighted, his own board with sensors.
const SENSORS: &str = "pegs both / sees black";
const A1: &str = "black lift a2 / black place a1";

#[test]
fn on_sensors_a_settled_move_is_released_by_word_or_press_never_by_time() {
    let mate = format!("{SENSORS} / {MATE} / {RATED} / {A1}");
    check(&format!("{mate} // wait 600s / black turn"), "runs black");
    check(
        &format!("{mate} // black say Ra1"),
        "black announced a2a1 / black made a2a1 / black completed a2a1 / 0-1 checkmate",
    );
    check(
        &format!("{mate} // black press"),
        "black made a2a1 / black announced a2a1 / black completed a2a1 / 0-1 checkmate",
    );
    // A quiet move pressed is made too, and its word still owed.
    let quiet = format!("{SENSORS} / fen 8/8/8/8/8/6k1/r7/7K b - - 0 1 / {RATED} / black lift a2");
    check(
        &format!(
            "{quiet} / black place a3 // black press / black offer / black say Ra3 / black press"
        ),
        "black made a2a3 / black not made: not announced / black offers / black announced a2a3
         black completed a2a3",
    );
    // Another word than what stands there is a slip, and never passes.
    check(
        &format!("{quiet} / black place a3 / black say Ra4 // black press / black press"),
        "black made a2a3 / black not made: said a2a4, board shows a2a3
         black not made: said a2a4, board shows a2a3",
    );
}

#[test]
fn on_sensors_an_answer_releases_what_has_settled() {
    let settled = format!("{SENSORS} / {MATE} / {RATED} / {A1}");
    check(
        &format!("{settled} // white say Kh2"),
        "black made a2a1 / black announced a2a1 / black completed a2a1 / 0-1 checkmate",
    );
    // A blind player's peg is no answer to what he has not heard.
    check(&format!("{settled} // white lift h1"), "");
    let seen = format!("pegs black / sees black / {MATE} / {RATED} / {A1}");
    check(
        &format!("{seen} // white touch h1"),
        "black made a2a1 / black announced a2a1 / black completed a2a1 / 0-1 checkmate",
    );
}

#[test]
fn nobody_else_hears_of_a_release() {
    let script = format!("{RATED} / {E4} // black make Pe5");
    for channel in ["public", "white", "arbiter"] {
        assert_eq!(named(&script, channel), "", "{channel}");
    }
    assert_eq!(named(&script, "black"), "made");
}
