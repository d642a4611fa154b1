//! Boards that differ before the arbiter is there: what a player may claim, what is found, and that
//! no square is told before he guides (E2.7 in 2009, F2.7 in 2005, D.2.9 in 2023).

use annabella::laws::Rule;
use shakmaty::Color;

use crate::{
    Play,
    appendix::{APPENDIX, article, cues, every, named, names_a_square, printed, quiet},
    check,
};

const RATED: &str = "rated / arbiter checklist clock yes / arbiter approve / arbiter start";

/// White's rooks on a1 and f1 may both go to d1; he says one and has taken it out.
const ROOKS: &str = "fen 3qk3/8/8/8/8/8/8/R4RK1 w - - 0 14 / rated
    arbiter checklist clock yes / arbiter approve / arbiter start / white lift f1 / white say Rfd1";

/// The press is answered, the second passes over the hole; then the other rook goes there.
const ROOK_A1: &str = "white press / white press / white place f1 / white lift a1 / white place d1";

#[test]
fn the_wrong_rook_is_found_and_only_the_board_that_deviates_is_led() {
    // Both scores say Rfd1.
    every(
        "E2.7-S1",
        &format!("{ROOKS} // white press / white press"),
        "white not made: hole d1 / white passed over d1 / white completed f1d1",
    );
    // Moved before, it contradicts the word, and no press passes.
    let named = "white not made: said Rfd1, board shows a1d1";
    every(
        "E2.7-S1",
        &format!(
            "{ROOKS} / white place f1 / white lift a1 / white place d1 // white press / white press"
        ),
        &format!("{named} / {named}"),
    );
    // Moved after, it is found when the next move is copied. One rook to the empty hole: the pegs
    // stand as after f1 to d1, the fewest moved.
    every(
        "E2.7-S1",
        &format!(
            "{ROOKS} / {ROOK_A1} / black play Ke7 / white lift e8 / white place e7
             // wait 2s / arbiter guide / white lift f1 / white place a1"
        ),
        "white's board differs @2s / white's pegs more f1, fewer a1 @2s / white guided f1 a1
         white's board agrees",
    );
}

#[test]
fn the_sighted_players_board_is_put_right_by_him() {
    // Both scores say Nbd7; his knight went from f6.
    let knights = "fen 1n2k3/8/5n2/8/8/8/8/4K3 w - - 0 14 / pegs both / white lift e1
                   white place e2 / white say Ke2 / white press / black lift e1 / black place e2
                   black lift b8 / black say Nbd7 / black press / black press / black place b8
                   black lift f6 / black place d7";
    every(
        "E2.7-S2",
        &format!("{knights} // arbiter guide / black lift b8 / black place f6"),
        "white guided b8 d7 / black guided b8 f6 / black's board agrees",
    );
    // On a board without sensors the opponent's assistant sees it.
    every(
        "E2.7-S2",
        &format!("{} // white-assistant make Nf6", quiet("e2e4 g8f6 d2d4")),
        "black's board differs, arbiter too",
    );
}

#[test]
fn boards_that_deviate_alike_are_the_arbiters() {
    // Both pegs stand on e3 where both say e4: no side is picked, both deviations are shown.
    let alike = format!(
        "pegs both / {RATED} / white lift e2 / white say Pe4 / white press / white press
         white place e3 / black lift e2 / black place e3"
    );
    every(
        "E2.7-S3",
        &format!("{alike} // black claim boards"),
        "black claims / white's pegs more e3, fewer e4 / black's pegs more e3, fewer e4
         proposed boards",
    );
    // Nobody is led anywhere before the arbiter has decided.
    every(
        "E2.7-S3",
        &format!("{alike} / black claim boards // wait 600s"),
        "black's board differs @2s / white's pegs more e3, fewer e4 @2s
         black's pegs more e3, fewer e4 @2s",
    );
}

#[test]
fn a_difference_that_was_not_mended_is_found_plies_later_at_the_same_hole() {
    // White's peg went to e6 for ...e5; six plies on it still stands there. In journals of before a
    // second press passed over it each time.
    let pass = |made: &str| {
        let (from, to) = made.split_at(2);
        format!(
            "white lift {from} / white place {to} / white say {made} / white press / white press"
        )
    };
    let copy = |made: &str| {
        let (from, to) = made.split_at(2);
        format!("black play {made} / black press / white lift {from} / white place {to}")
    };
    let script = format!(
        "before / {RATED} / {} / black play Pe5 / black press / white lift e7 / white place e6
         {} / {} / {} / {} / {} / {}",
        quiet("e2e4"),
        pass("g1f3"),
        copy("b8c6"),
        pass("f1c4"),
        copy("g8f6"),
        pass("d2d3"),
        copy("d7d6"),
    );
    every(
        "E2.7-S4",
        &format!(
            "{script} // white claim boards / arbiter approve / white lift e6 / white place e5"
        ),
        "white claims / white's pegs more e6, fewer e5 / proposed boards / white guided e6 e5
         white's board agrees",
    );
}

#[test]
fn a_correction_counts_nothing_illegal_unless_the_arbiter_enters_it() {
    let mended = format!(
        "{RATED} / {} / black play Pe5 / black press / white lift e7 / white place e6
         white claim boards / arbiter approve / white lift e6 / white place e5",
        quiet("e2e4")
    );
    for edition in APPENDIX {
        let counted =
            |script: &str| Play::new(&format!("edition {edition} / {script}")).game.illegal();
        assert_eq!(counted(&mended).white + counted(&mended).black, 0, "E2.7-S5");
        let entered = counted(&format!("{mended} / arbiter illegal black"));
        assert_eq!((entered.white, entered.black), (0, 1), "E2.7-S5 {edition}");
    }
    every(
        "E2.7-S5",
        &format!("{mended} // arbiter start / white lift g1"),
        "started white / white touched g1",
    );
}

#[test]
fn either_player_may_claim_a_difference_no_sensor_sees_and_both_clocks_stand() {
    for side in ["white", "black"] {
        every(
            "E2.7-S2",
            &format!("{RATED} / {} // {side} claim boards / {side} turn", quiet("e2e4 e7e5")),
            &format!("{side} claims / proposed boards / runs nobody"),
        );
    }
    every(
        "E2.7-S2",
        &format!("{RATED} / {} / black claim boards // arbiter approve", quiet("e2e4 e7e5")),
        "position read",
    );
    every(
        "E2.7-S2",
        &format!(
            "{RATED} / {} / black claim boards // arbiter refuse / arbiter start",
            quiet("e2e4")
        ),
        "refused boards / started black",
    );
}

#[test]
fn in_training_a_claim_is_led_at_once() {
    check(
        &format!(
            "{} / black play Pe5 / black press / white lift e7 / white place e6
             // white claim boards / white lift e6 / white place e5 / arbiter start",
            quiet("e2e4")
        ),
        "white claims / white's pegs more e6, fewer e5 / proposed boards / white guided e6 e5
         white's board agrees / started white",
    );
}

#[test]
fn no_square_reaches_a_player_before_the_arbiter_guides() {
    let differ = format!(
        "{RATED} / {} / black play Pe5 / black press / white lift e7 / white place e6",
        quiet("e2e4")
    );
    for edition in APPENDIX {
        for more in
            ["wait 2s", "white claim boards", "black claim boards", "arbiter stop", "white press"]
        {
            let script = format!("edition {edition} / {differ} // {more}");
            for channel in ["public", "white", "black"] {
                let told = cues(&script, channel);
                assert!(!told.iter().any(names_a_square), "{channel} {more}: {told:?}");
            }
        }
        let script = format!("edition {edition} / {differ} / wait 2s // white claim boards");
        let told = printed(&script, "arbiter").join(" ");
        assert!(told.contains("e6") && told.contains("e5"), "{told}");
        assert!(told.contains(&article(edition, Rule::BoardsDiffer)), "{told}");
        assert_eq!(named(&script, "white"), "");
        // Guided, the player concerned hears his holes, and the other none.
        let script = format!("edition {edition} / {differ} / wait 2s // arbiter guide");
        assert!(cues(&script, "white").iter().any(names_a_square));
        assert!(!cues(&script, "black").iter().chain(&cues(&script, "public")).any(names_a_square));
    }
}

#[test]
fn what_was_announced_wrongly_and_pressed_is_no_slip_but_a_difference() {
    // He said a3, let a second press pass with the peg in his hand and put it into c3: the
    // correction comes too late.
    let pressed = "white lift b1 / white say Na3 / white press / white press / white place c3";
    every(
        "E2.6-S2",
        &format!("{pressed} // white say Nc3 / white last"),
        "white not on move / white said Nc3 too late / last b1a3",
    );
    every(
        "E2.6-S2",
        &format!("{RATED} / {pressed} // white claim boards / white turn"),
        "white claims / white's pegs more c3, fewer a3 / proposed boards / runs nobody",
    );
    let play = Play::new(pressed);
    assert_eq!(play.game.illegal().get(Color::White), &0, "E2.6-S2");
}

#[test]
fn a_board_that_the_arbiter_sees_differ_waits_until_it_is_right_or_he_has_ruled() {
    // E2.7: with the arbiter's help, whether the scores are there to be read or not.
    let moves = "white lift e2 / white place e4 / white say Pe4 / white press";
    let right = format!("pegs white / {RATED} / {moves}");
    let (entered, gone) = ("black's board entered", "gone boards");
    for seen in ["e2 P e4 -", "Pd4"] {
        let wrong = format!("arbiter stands black {seen}");
        let waits = format!("{entered} / proposed boards");
        every("E2.7", &format!("{right} // {wrong}"), &waits);
        let mended = format!("{right} / {wrong} // arbiter stands black");
        every("E2.7", &mended, &format!("{entered} / {gone}"));
        let refused = format!("{right} / {wrong} // arbiter refuse");
        every(
            "E2.7",
            &format!("{refused} / arbiter approve"),
            "silently refused boards / no proposal",
        );
    }
    // What the opponent has still to copy is no difference, nor is what is moved and not yet said.
    let unsaid = format!("{right} // arbiter stands black e7 - e5 p");
    every("E2.7", &unsaid, entered);
    let reply = "black play Pe5 / black press";
    every("E2.7", &format!("{right} // arbiter stands black"), entered);
    every("E2.7", &format!("{right} / {reply} // arbiter stands black"), entered);
}
