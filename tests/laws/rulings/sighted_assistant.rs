//! The sighted player's assistant: E2.10 in Sweden, the end of E2.9f in Norway and of F2 in
//! Denmark, D.2.11 in 2023. And two blind players, each with his own.

use annabella::laws::Rule;

use crate::{
    appendix::{APPENDIX, article, every, only, printed},
    check,
};

const ALL: &str = "mirror announce score inform claim adjourn";
const E4: &str = "white lift e2 / white place e4 / white say Pe4";

#[test]
fn while_the_blind_player_has_none_he_may_have_one_for_two_duties() {
    every("E2.10-S1", "arbiter assistant black Bo", "black appoints Bo: mirror announce");
    every("E2.10-S1", "rated // arbiter assistant black Bo", "black appoints Bo: mirror announce");
    for duty in ["score", "inform", "claim", "adjourn"] {
        every("E2.10-S1", &format!("arbiter assistant black Bo {duty}"), "black assistant refused");
        every(
            "E2.10-S1",
            &format!("arbiter assistant black Bo announce {duty}"),
            "black assistant refused / black appoints Bo: announce",
        );
    }
}

#[test]
fn he_mirrors_and_announces_and_does_nothing_else() {
    let named = "arbiter assistant black Bo //";
    for line in ["press", "claim flag", "touched e2", "time", "write Pe5", "score", "seal Pe5"] {
        every(
            "E2.10-S1",
            &format!("{named} black-assistant {line} / black turn"),
            "black-assistant not a duty: SightedAssistant / runs white",
        );
    }
    every(
        "E2.10-S1",
        &format!(
            "arbiter assistant black Bo / {E4} / white press / white lift e2
             // black make Pe5 / black-assistant say Pe5"
        ),
        "black made e7e5 / black announced e7e5",
    );
    // On the blind player's board his lift is no touch either.
    every(
        "E2.10-S1",
        &format!(
            "arbiter assistant black Bo / {E4} / white press / black play Pe5 / black press
             // black-assistant lift e7 / black-assistant place e5 / white lift g1"
        ),
        "white mirrored / white touched g1",
    );
}

#[test]
fn the_refusal_names_the_editions_clause() {
    for (edition, clause) in APPENDIX.into_iter().zip(["E2.9f", "E2.10", "F2", "D.2.11"]) {
        assert_eq!(article(edition, Rule::SightedAssistant), clause);
        let script =
            format!("edition {edition} / arbiter assistant black Bo // black-assistant press");
        only("E2.10-S1", &script, "black", "not-understood");
        let told = printed(&script, "black").concat();
        assert!(told.contains(clause), "E2.10-S1: {told}");
        let script = format!(
            "edition {edition} / arbiter assistant white Anna // arbiter assistant black Bo"
        );
        only("E2.10-S2", &script, "arbiter", "assistant");
        let told = printed(&script, "arbiter").concat();
        assert!(told.contains(clause), "E2.10-S2: {told}");
    }
}

#[test]
fn while_the_blind_player_has_one_he_may_have_none() {
    every(
        "E2.10-S2",
        "arbiter assistant white Anna inform // arbiter assistant black Bo
         black-assistant say Pe5",
        "black assistant refused / black-assistant not a duty: SightedAssistant",
    );
}

#[test]
fn the_arbiter_may_allow_it_all_the_same() {
    every(
        "E2.10-S2",
        "arbiter assistant white Anna / arbiter allow assistants // arbiter assistant black Bo
         black-assistant time",
        &format!("black appoints Bo: {ALL} / white 3600s black 3600s"),
    );
    every(
        "E2.10-S2",
        "arbiter allow assistants / arbiter assistant black Bo // arbiter assistant white Anna
         black-assistant time",
        &format!("white appoints Anna: {ALL} / white 3600s black 3600s"),
    );
}

#[test]
fn when_the_blind_player_takes_one_the_sighted_players_rests() {
    every(
        "E2.10-S3",
        &format!(
            "arbiter assistant black Bo / {E4} / white press / black-assistant repeated
             // arbiter assistant white Anna / black-assistant repeated"
        ),
        &format!(
            "white appoints Anna: {ALL} / black assistant suspended
             black-assistant not a duty: SightedAssistant"
        ),
    );
    for edition in APPENDIX {
        let script = format!(
            "edition {edition} / arbiter assistant black Bo // arbiter assistant white Anna"
        );
        only("E2.10-S3", &script, "public", "assistant assistant");
        let told = printed(&script, "public").join(" ");
        let clause = article(edition, Rule::SightedAssistant);
        assert!(told.contains(&clause), "E2.10-S3: {told}");
    }
}

#[test]
fn naming_an_assistant_is_the_arbiters() {
    // No player's line names one: a duty comes from the arbiter's desk alone.
    let start = "rated / arbiter approve / arbiter start";
    for side in ["white", "black"] {
        let found = crate::Play::new(&format!("{start} // {side} assistant white Anna")).found;
        assert!(found.is_empty(), "E2.10-S3: {found:?}");
    }
    check(
        &format!("{start} / white assistant white Anna // white-assistant time"),
        "white assistant unnamed: AssistantTells",
    );
}

#[test]
fn when_the_blind_player_sends_his_away_the_sighted_players_right_begins() {
    every(
        "E2.10-S4",
        &format!(
            "arbiter assistant white Anna / {E4} / white press / black-assistant repeated
             // arbiter assistant white none / arbiter assistant black Bo
             black-assistant repeated"
        ),
        "white assistant dismissed / black appoints Bo: mirror announce / black repeated",
    );
}

#[test]
fn an_assistant_who_rested_works_again_from_then_on() {
    every(
        "E2.10-S4",
        &format!(
            "arbiter assistant black Bo / arbiter assistant white Anna / {E4} / white press
             // black-assistant repeated Pe3 / arbiter assistant white none / black last
             black-assistant repeated Pe4"
        ),
        "black-assistant not a duty: SightedAssistant / white assistant dismissed / last e2e4
         black repeated",
    );
}

#[test]
fn in_training_the_sighted_players_hands_and_voice_are_free_while_the_other_has_none() {
    check(&format!("{E4} // black-assistant repeated"), "black repeated");
    check(
        &format!("arbiter assistant white Anna / {E4} // black-assistant repeated"),
        "black-assistant not a duty: SightedAssistant",
    );
}

#[test]
fn two_blind_players_may_both_have_assistants_for_every_duty() {
    // the clauses hold for each of them.
    every(
        "E2.9",
        "pegs both / rated // arbiter assistant white Anna / arbiter assistant black Bo",
        &format!("white appoints Anna: {ALL} / black appoints Bo: {ALL}"),
    );
    every(
        "E2.9",
        "pegs both / rated / arbiter assistant black Bo mirror // black-assistant time
         black-assistant press",
        "black-assistant not a duty: AssistantTells / black-assistant not a duty: AssistantScores",
    );
}

#[test]
fn of_two_assistants_each_is_answered_on_his_players_channel() {
    let both = "pegs both / arbiter assistant white Anna / arbiter assistant black Bo //";
    only("E2.9", &format!("{both} white-assistant time"), "white", "time");
    only("E2.9", &format!("{both} black-assistant time"), "black", "time");
    only("E2.9", &format!("{both} black-assistant moves"), "black", "moves");
    only("E2.9", &format!("{both} black-assistant score"), "black", "score");
    only("E2.9", &format!("{both} black-assistant offer"), "black", "not-understood");
}

#[test]
fn of_two_assistants_each_copies_on_the_others_board() {
    let both = "pegs both / arbiter assistant white Anna / arbiter assistant black Bo";
    check(
        &format!(
            "{both} / {E4} / white press // white-assistant lift e2 / white-assistant place e4
             black lift e7 / black place e5 / black-assistant say Pe5 / black-assistant press
             black-assistant lift e7 / black-assistant place e5"
        ),
        "black mirrored / black touched e7 / black announced e7e5 / black made e7e5
         black completed e7e5 / white mirrored",
    );
}
