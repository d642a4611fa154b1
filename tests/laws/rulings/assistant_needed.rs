//! Against a hearing-impaired player a blind player must have an assistant: D.2.11 in 2023.

use crate::appendix::{one, only, printed};

const ALL: &str = "mirror announce score inform claim adjourn";

#[test]
fn the_game_does_not_start_before_one_is_named() {
    one(
        "D-S1",
        "fide2023",
        "hearing-impaired black // white turn / arbiter start / arbiter assistant white Anna
         arbiter start / white turn",
        &format!(
            "runs nobody / white needs an assistant / white appoints Anna: {ALL} / started white
             runs white"
        ),
    );
    one(
        "D-S1",
        "fide2023",
        "rated / hearing-impaired black / arbiter approve // arbiter start / white turn
         arbiter assistant white Anna / arbiter start",
        &format!(
            "white needs an assistant / runs nobody / white appoints Anna: {ALL} / started white"
        ),
    );
}

#[test]
fn while_the_start_waits_for_him_nobody_resigns_offers_or_claims() {
    // 6.8: the game begins when White's clock is started; what has not begun is not lost.
    let waits = [
        ("pegs white", "white needs an assistant"),
        // Nor does the arbiter approve before he is there.
        ("rated / arbiter approve", "BY waits for approval"),
    ];
    for line in ["resign", "offer", "accept", "decline", "claim flag", "claim fifty"] {
        for (mode, told) in waits {
            for by in ["white", "black"] {
                one(
                    "D-S1",
                    "fide2023",
                    &format!("{mode} / hearing-impaired black / arbiter start // {by} {line}"),
                    &told.replace("BY", by),
                );
            }
        }
    }
}

#[test]
fn everyone_is_told_why_with_the_clause() {
    let script = "edition fide2023 / hearing-impaired black // arbiter start";
    only("D-S1", script, "public", "assistant");
    let told = printed(script, "public").concat();
    assert!(told.contains("White") && told.contains("D.2.11"), "D-S1: {told}");
}

#[test]
fn the_opponents_assistant_is_not_the_one_that_is_needed() {
    one(
        "D-S1",
        "fide2023",
        "hearing-impaired black / arbiter assistant black Bo // arbiter start",
        "white needs an assistant",
    );
}

#[test]
fn sent_away_before_the_clocks_run_again_he_is_needed_again() {
    one(
        "D-S1",
        "fide2023",
        "hearing-impaired black / arbiter assistant white Anna / arbiter start / arbiter stop
         // arbiter assistant white none / arbiter start",
        "white assistant dismissed / white needs an assistant / white needs an assistant",
    );
}

#[test]
fn sent_away_during_the_game_the_arbiter_hears_that_one_is_needed() {
    one(
        "D-S1",
        "fide2023",
        "hearing-impaired black / arbiter assistant white Anna / arbiter start
         // arbiter assistant white none",
        "white assistant dismissed / white needs an assistant",
    );
    one(
        "D-S1",
        "se2009",
        "hearing-impaired black / arbiter assistant white Anna / arbiter start
         // arbiter assistant white none",
        "white assistant dismissed",
    );
}

#[test]
fn between_two_blind_players_the_one_who_is_not_heard_needs_one() {
    one(
        "D-S1",
        "fide2023",
        "pegs both / hearing-impaired white // arbiter start",
        "black needs an assistant",
    );
}

#[test]
fn a_sighted_opponent_needs_none() {
    one("D-S1", "fide2023", "hearing-impaired white // white turn", "runs white");
    one("D-S1", "fide2023", "pegs none / hearing-impaired black // white turn", "runs white");
}

#[test]
fn the_older_texts_do_not_ask_for_one() {
    for edition in ["no2009", "se2009", "dk2005"] {
        one("D-S1", edition, "hearing-impaired black // white turn", "runs white");
        one(
            "D-S1",
            edition,
            "rated / hearing-impaired black / arbiter approve // arbiter start",
            "started white",
        );
    }
}
