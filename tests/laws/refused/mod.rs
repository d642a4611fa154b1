//! Refusals: what a line, a press or an act is answered with that the Laws do not have then, and
//! that nothing comes of it.

mod found_again;
mod kept;
mod outlived;
mod waits;

use crate::{Play, appendix::printed, check};

const RATED: &str = "pegs none / rated";
const STARTED: &str = "pegs none / rated / arbiter approve / arbiter start";

#[track_caller]
fn goes_on(script: &str) {
    assert_eq!(Play::new(script).game.outcome(), None, "{script}");
}

#[test]
fn before_the_start_no_move_is_said_played_or_made() {
    // 6.6, 6.8: the game begins when White's clock is started.
    for line in ["say Pe4", "play Pe4", "make Pe4", "copied Pe4"] {
        let script = format!("{RATED} / arbiter approve // white {line}");
        check(&script, "white not running");
        let play = Play::new(&format!("{script} / arbiter start / white press"));
        assert_eq!(play.game.plies().len(), 0, "{line}");
    }
}

#[test]
fn before_the_approval_each_is_told_that_it_is_the_approval_that_is_waited_for() {
    for line in ["play Pe4", "press", "offer", "resign", "accept", "claim flag", "adjourn"] {
        let script = format!("{RATED} // white {line}");
        check(&script, "white waits for approval");
        let told = printed(&script, "white");
        assert_eq!(told, ["Clocks stand. Waits for: arbiter: approve"], "{line}");
        let approved = printed(&format!("{RATED} / arbiter approve // white {line}"), "white");
        assert_eq!(approved, ["Clocks stand. Waits for: arbiter: start"], "{line}");
    }
}

#[test]
fn without_the_assistant_who_must_be_there_that_is_what_is_waited_for() {
    // 2023: D.2.11.
    let needs = "edition fide2023 / hearing-impaired black";
    for line in ["play Pe5", "press"] {
        check(&format!("{needs} // black {line}"), "white needs an assistant");
    }
}

#[test]
fn an_approval_that_names_a_proposal_never_admits_the_equipment() {
    for line in ["approve 1", "approve flag", "approve 1 flag"] {
        check(&format!("{RATED} // arbiter {line}"), "no proposal");
        check(&format!("{RATED} / arbiter {line} // arbiter start"), "not admitted");
    }
}

#[test]
fn while_a_claim_waits_a_touch_and_a_sealed_move_are_refused_aloud() {
    let claimed = format!("{STARTED} / white play Pe4 / white press / black claim fifty");
    check(&format!("{claimed} // black touch e7"), "black waits for a claim");
    let claimed = format!("{STARTED} / arbiter adjourn / white claim fifty");
    check(&format!("{claimed} // white seal Pe4"), "white waits for a claim");
}

#[test]
fn an_early_draw_refused_by_the_arbiter_is_no_offer_any_more() {
    // 9.1a: without his consent there is no agreement.
    let asked = format!(
        "edition no2009 / event no-draw-before = 30 / {STARTED}
         white play Pe4 / white offer / white press / black accept / arbiter refuse"
    );
    check(&format!("{asked} // black accept"), "black no offer");
}

#[test]
fn a_draw_is_not_agreed_while_a_called_flag_waits_for_the_arbiter() {
    // 6.8, 6.9: the flag has fallen when its fall is claimed.
    let called = format!("time 1m / {STARTED} / white offer / wait 61s / black claim flag");
    check(&format!("{called} // black accept"), "FlagPending { by: Black }");
    goes_on(&format!("{called} / black accept"));
}

#[test]
fn after_the_end_nobody_resigns_adjourns_seals_or_calls_a_flag() {
    // 5.1.2: that immediately ends the game; there is none any more.
    let over = format!("time 1m / {STARTED} / wait 61s / white resign");
    for line in ["black resign", "black adjourn", "black seal Pe5", "arbiter claim flag"] {
        let script = format!("{over} // {line}");
        check(&script, "game over");
        let score = Play::new(&script).game.outcome().unwrap().score();
        assert_eq!(score, "0-1", "{line}");
    }
}

#[test]
fn after_the_end_nothing_is_a_typing_error() {
    for mode in ["pegs none", STARTED] {
        let script =
            format!("{mode} / white play Pe4 / white press / black play Pe5 / white resign");
        let play = Play::new(&format!("{script} // black typo"));
        let told = play.found.concat();
        assert_eq!(told, "game over", "{mode}");
        assert_eq!(play.game.made().len(), 2, "{mode}");
    }
}

#[test]
fn a_first_press_never_passes_a_hole_although_one_before_it_lacked_something_else() {
    // 2009: E2.3; 2023: D.2.4. Each hole is told before a press passes it.
    let script = "white say Pe4 / white press / white lift e2 // white press";
    check(script, "white not made: hole e4");
}

#[test]
fn what_tells_no_move_replaces_no_announcement() {
    // D.2.8: a slip is set right by a move.
    let script = "white say Pe4 / white lift e2 / white place e4 / white say Qa5 // white press";
    check(script, "white completed e2e4");
}

#[test]
fn a_quickplay_claim_is_for_the_player_who_has_the_move() {
    // 2009: 10.2. He stops the clocks in his own last two minutes.
    let script = format!("edition no2009 / {STARTED} / wait 59m // black claim quickplay");
    check(&script, "black claims\nblack unheard NotOnMove");
}

#[test]
fn only_the_opponents_press_without_a_move_is_claimed_and_only_where_it_is_illegal() {
    // 2023: 7.5.3. The older texts do not count it.
    let pressed = |edition: &str| format!("edition {edition} / {STARTED} / white press");
    let claimed = |script: &str| Play::new(script).found.pop().unwrap();
    let own = format!("{} / white claim illegal", pressed("fide2023"));
    assert_eq!(claimed(&own), "proposed nothing illegal");
    let old = format!("{} / black claim illegal", pressed("no2009"));
    assert_eq!(claimed(&old), "proposed nothing illegal");
    let new = format!("{} / black claim illegal", pressed("fide2023"));
    assert_eq!(claimed(&new), "proposed illegal");
}

#[test]
fn a_draw_is_not_claimed_by_a_move_that_cannot_be_made() {
    // 9.3.1: a move which will result in fifty moves; 3.9.2: none that leaves the king in check.
    let start = "fen 4k3/4r3/8/8/8/8/4B3/4K3 w - - 99 80";
    for (claimed, score) in [("Bd3", None), ("Kf2", Some("1/2-1/2"))] {
        let script = format!("{start} / {STARTED} / white claim fifty {claimed} / arbiter approve");
        let outcome = Play::new(&script).game.outcome();
        assert_eq!(outcome.map(annabella::game::Outcome::score), score, "{claimed}");
    }
}

#[test]
fn with_the_move_sealed_it_is_too_late_for_a_draw_claim() {
    // 9.2, 9.3 with I.1.1: what is sealed is made.
    let sealed = format!("{STARTED} / arbiter adjourn / white seal Pe4 / white press");
    check(&format!("{sealed} // white claim fifty"), "white claims\nwhite unheard TooLate");
}

#[test]
fn who_has_announced_or_touched_complains_of_no_touch_any_more() {
    // 4.7; 2023: 4.8.
    let moved = format!("{STARTED} / white play Pe4 / white press / black say Pe5");
    check(&format!("{moved} // black claim touch b1"), "black claims\nblack unheard Touched");
    let early =
        format!("{STARTED} / arbiter assistant black Eva / white play Pe4 / black touch e7");
    check(&format!("{early} // black-assistant touched b1"), "black reports b1, late");
}

#[test]
fn a_game_adjourned_is_not_adjourned_again_before_the_envelope_is_opened() {
    let sealed = "pegs none / white adjourn / white seal Pe4 / white press";
    check(&format!("{sealed} // black adjourn"), "still sealed to black");
}

#[test]
fn with_both_players_there_no_reply_is_sealed() {
    // 2009: 9c; 2023: I.9.3: only while the opponent is absent.
    let opened = format!(
        "{STARTED} / arbiter adjourn / white seal Pe4 / white press / arbiter start / arbiter open"
    );
    check(&format!("{opened} // black seal Pe5"), "black not adjourned");
}

#[test]
fn the_right_to_press_closes_no_envelope_of_the_opponents() {
    // 6.2.2 with I.1.1: White's move was made and not pressed when the session ended.
    let written = format!("{STARTED} / white play Pe4 / arbiter adjourn / black seal Pe5");
    check(&format!("{written} // white press"), "white completed e2e4");
}

#[test]
fn a_hall_clock_started_too_early_begins_no_game() {
    // E.1, D.1: the equipment is admitted first; D.2.11: and the assistant is named.
    let dgt = "pegs none / dgt";
    let running = "table shown 3600 3600 white";
    check(&format!("{dgt} / rated // {running}"), "not admitted");
    let alone = "pegs white / hearing-impaired black / dgt";
    check(&format!("{alone} // {running}"), "white needs an assistant");
}
