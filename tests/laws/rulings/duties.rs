//! A line of an assistant's that is none of his duties is refused with the clause: E2.9 in 2009,
//! F2.9 in 2005, D.2.10 in 2023.

use annabella::{
    game::{Duty, VariantArray as _},
    laws::Rule,
    words::Words,
};

use crate::{
    Play,
    appendix::{APPENDIX, article, every, only, printed},
    check,
};

/// Every line of an assistant's, the duty it belongs to, and its clause.
const LINES: [(&str, &str, Rule); 18] = [
    ("lift e7", "mirror", Rule::AssistantMirrors),
    ("place e5", "mirror", Rule::AssistantMirrors),
    ("make Pe5", "mirror", Rule::AssistantMirrors),
    ("say Pe5", "announce", Rule::AssistantAnnounces),
    ("say", "announce", Rule::AssistantAnnounces),
    ("play Pe5", "announce", Rule::AssistantAnnounces),
    ("repeated Pe5", "announce", Rule::AssistantAnnounces),
    ("repeated", "announce", Rule::AssistantAnnounces),
    ("press", "score", Rule::AssistantScores),
    ("write Pe5", "score", Rule::AssistantScores),
    ("score", "score", Rule::AssistantScores),
    ("time", "inform", Rule::AssistantTells),
    ("time mine", "inform", Rule::AssistantTells),
    ("time theirs", "inform", Rule::AssistantTells),
    ("moves", "inform", Rule::AssistantTells),
    ("claim flag", "claim", Rule::AssistantClaims),
    ("touched f1", "claim", Rule::AssistantClaims),
    ("seal Pe5", "adjourn", Rule::AssistantAdjourns),
];

/// What no assistant does for a player.
const NEVER: [&str; 17] = [
    "touch g8",
    "adjust",
    "offer",
    "accept",
    "decline",
    "resign",
    "claim repetition",
    "claim repetition Pe5",
    "claim fifty",
    "claim illegal",
    "claim quickplay",
    "claim increment",
    "claim boards",
    "claim touch e7",
    "two-boards",
    "marks on",
    "start",
];

/// Every duty but one.
fn others(duty: &str) -> String {
    let all = Duty::VARIANTS.iter().map(Duty::to_string).filter(|name| name != duty);
    all.collect::<Vec<_>>().join(" ")
}

fn refused(rule: Rule) -> String {
    format!("white-assistant not a duty: {rule:?}")
}

fn unnamed(rule: Rule) -> String {
    format!("white assistant unnamed: {rule:?}")
}

#[test]
fn a_line_without_its_duty_is_refused_with_the_clause() {
    for (line, duty, rule) in LINES {
        let script = format!(
            "arbiter assistant white Anna {} // white-assistant {line} / white turn",
            others(duty)
        );
        every("E2.9", &script, &format!("{} / runs white", refused(rule)));
        for edition in APPENDIX {
            let script = format!(
                "edition {edition} / arbiter assistant white Anna {} // white-assistant {line}",
                others(duty)
            );
            only("E2.9", &script, "white", "not-understood");
            let told = printed(&script, "white").concat();
            assert!(told.contains(&article(edition, rule)), "{edition} {line}: {told}");
        }
    }
}

#[test]
fn a_line_with_its_duty_alone_is_taken() {
    for (line, duty, _) in LINES {
        let script = format!("arbiter assistant white Anna {duty} // white-assistant {line}");
        for edition in APPENDIX {
            let found = Play::new(&format!("edition {edition} / {script}")).found;
            assert!(!found.iter().any(|found| found.contains("not a duty")), "{line}: {found:?}");
        }
    }
}

#[test]
fn the_clauses_are_those_of_each_edition() {
    let clauses = |edition| -> Vec<String> {
        Duty::VARIANTS.iter().map(|duty| article(edition, duty.rule())).collect()
    };
    for edition in ["no2009", "se2009"] {
        assert_eq!(clauses(edition), ["E2.9a", "E2.9b", "E2.9c", "E2.9d", "E2.9e", "E2.9f"]);
    }
    assert_eq!(clauses("dk2005"), ["F2.9a", "F2.9b", "F2.9c", "F2.9d", "F2.9e", "F2.9f"]);
    let numbered = ["D.2.10.1", "D.2.10.2", "D.2.10.3", "D.2.10.4", "D.2.10.5", "D.2.10.6"];
    assert_eq!(clauses("fide2023"), numbered);
}

#[test]
fn what_is_the_players_own_no_assistant_does() {
    for line in NEVER {
        let script = format!("arbiter assistant white Anna // white-assistant {line} / white turn");
        every("E2.9", &script, &format!("{} / runs white", refused(Rule::Assistant)));
    }
    for edition in APPENDIX {
        let script = format!("edition {edition} / arbiter assistant white Anna");
        let told = printed(&format!("{script} // white-assistant offer"), "white").concat();
        assert!(told.contains(&article(edition, Rule::Assistant)), "{edition}: {told}");
    }
}

#[test]
fn anyone_beside_a_player_may_call_the_arbiter() {
    check(
        "rated / arbiter approve / arbiter start // white-assistant call",
        "white-assistant calls",
    );
}

#[test]
fn in_a_rated_game_nobody_assists_who_was_not_named() {
    let start = "rated / arbiter approve / arbiter start";
    for (line, _, rule) in LINES {
        every("E2.9", &format!("{start} // white-assistant {line}"), &unnamed(rule));
    }
    every(
        "E2.9",
        &format!(
            "{start} / arbiter assistant white Anna / arbiter assistant white none
                  // white-assistant time"
        ),
        &unnamed(Rule::AssistantTells),
    );
    // What is no assistant's duty is that without a name too.
    every("E2.9", &format!("{start} // white-assistant offer"), &refused(Rule::Assistant));
}

#[test]
fn duties_are_told_to_both_players_in_their_language() {
    // 2009: E2.9a, b, f; 2005: F2.9; 2023: D.2.10.
    let script = "pegs white // arbiter assistant white Eva mirror announce adjourn";
    for (language, duties) in [
        ("en", "mirror, announce, adjourn"),
        ("de", "führt Züge aus, sagt Züge an, Formalitäten der Hängepartie"),
        ("da", "udfører træk, meddeler træk, formaliteter ved hængeparti"),
        ("nb", "utfører trekk, leser opp trekk, formaliteter ved hengeparti"),
        ("sv", "utför drag, tillkännager drag, formaliteter vid avbrott"),
    ] {
        let words = Words::named("fide", language).unwrap();
        let play = Play::new(script);
        let terms = play.game.terms();
        let told = play.all.iter().flat_map(|one| words.tell(&terms.laws, terms.rated, one));
        let told: Vec<String> = told.filter_map(|cue| cue.told.print).collect();
        assert!(told.concat().ends_with(&format!("Eva: {duties}.")), "{language}: {told:?}");
    }
}
