//! Which article a ruling cites, and what the arbiter hears where he must refrain.

use annabella::game::Outcome;

use crate::{
    Play,
    appendix::{named, printed},
    rulings::claims::{EDITIONS, played, row},
};

const OLD: [&str; 4] = ["dk2005", "no2009", "se2009", "dkhandbook"];
const TEN: &str = "Pa3 Pa6 Pb3 Pb6 Pc3 Pc6 Pd3 Pd6 Pe3 Pe6 Pf3 Pf6 Pg3 Pg6 Ph3 Ph6 Pa4 Pa5 Pb4 Pb5";

#[test]
fn a_complaint_that_comes_too_late_cites_the_article_of_its_time() {
    for (edition, article) in [
        ("dk2005", "B4"),
        ("no2009", "A4a"),
        ("se2009", "A4a"),
        ("dkhandbook", "A4a"),
        ("se2023", "A.5.1"),
        ("fide2023", "A.5.1"),
    ] {
        for time in ["30m", "5m"] {
            for what in ["start", "turned"] {
                let start = format!("edition {edition} / time {time} / pegs none");
                let script = format!("{start} / {} // arbiter irregular {what}", played(TEN));
                let told = printed(&script, "arbiter");
                assert_eq!(told, [format!("Play on as it is, {article}.")], "{edition} {what}");
            }
        }
    }
    // Reversed colours have a limit of their own.
    let script = format!("edition fide2023 / pegs none / {}", played(TEN));
    let told = printed(&format!("{script} // arbiter irregular colours"), "arbiter");
    assert_eq!(told, ["Play on as it is, 7.3."]);
}

#[test]
fn in_blitz_before_2023_the_blitz_rule_is_cited() {
    for (edition, article) in
        [("dk2005", "C3"), ("no2009", "B3c"), ("se2009", "B3c"), ("dkhandbook", "B3c")]
    {
        let rated = "pegs none / time 5m / rated / arbiter approve / arbiter start";
        let script = format!("edition {edition} / {rated} / white play e2e5 / white press");
        let proposed = printed(&format!("{script} // black claim illegal"), "arbiter");
        let line = format!("Proposal 1: illegal move by White, {article}.");
        assert!(proposed.contains(&line), "{edition}: {proposed:?}");
        let ruled = format!("{script} / black claim illegal // arbiter approve");
        let ruled = printed(&ruled, "public");
        assert_eq!(ruled[0], format!("Illegal, White, number 1, {article}."), "{edition}");
        assert_eq!(ruled[1], format!("0-1 Illegal move, {article}."), "{edition}");
    }
}

#[test]
fn elsewhere_the_article_of_illegal_moves_is_cited() {
    for (edition, event, time) in [
        ("no2009", "", "60m"),
        ("no2009", "", "30m"),
        ("no2009", "event blitz-supervised = true / ", "5m"),
        ("fide2023", "", "5m"),
    ] {
        let rated = format!("{event}pegs none / time {time} / rated / arbiter approve");
        let moved = "arbiter start / white play e2e5 / white press";
        let script = format!("edition {edition} / {rated} / {moved} / black claim illegal");
        let ruled = printed(&format!("{script} // arbiter approve"), "public");
        let article = if edition == "no2009" { "7.4a" } else { "7.5.1" };
        assert_eq!(ruled[0], format!("Illegal, White, number 1, {article}."), "{edition} {time}");
    }
}

#[test]
fn an_arbiter_who_must_refrain_from_calling_a_flag_hears_why() {
    for (edition, article) in
        [("dk2005", "B7"), ("no2009", "A4d1"), ("se2009", "A4d1"), ("dkhandbook", "A4d1")]
    {
        for time in ["30m", "5m"] {
            // Whether it has fallen or not: he is not told that either.
            for wait in ["1m", "61m"] {
                let start = format!("edition {edition} / pegs none / time {time} / wait {wait}");
                let script = format!("{start} // arbiter claim flag");
                row("A4d1", &script, "the players' to call");
                let told = printed(&script, "arbiter");
                let line = format!("Only the players call a flag here, {article}.");
                assert_eq!(told, [line], "{edition}");
                assert_eq!(named(&script, "public"), "", "{edition}");
            }
        }
    }
    // He may elsewhere, if one has fallen.
    for edition in EDITIONS {
        let script = format!("edition {edition} / pegs none / wait 1m // arbiter claim flag");
        row("6.8", &script, "no flag");
    }
    let event = "edition no2009 / event flag-calling = \"player\" / pegs none / wait 61m";
    row("6.8", &format!("{event} // arbiter claim flag"), "the players' to call");
}

/// White's flag has fallen, and then Black's, and nobody has called either.
fn both_down(edition: &str) -> String {
    format!(
        "edition {edition} / pegs none / time 30m / wait 31m / white play Pe4 / white press
         // wait 31m"
    )
}

#[test]
fn with_both_flags_down_the_arbiter_hears_of_both_where_he_may_call_them() {
    for edition in ["no2009", "se2009", "dkhandbook"] {
        let told = printed(&both_down(edition), "arbiter");
        let both = ["White has used up the time.", "Black has used up the time."];
        assert_eq!(told, both, "A4d1 {edition}");
        let called = format!("{} / arbiter claim flag", both_down(edition));
        assert!(Play::new(&called).found.contains(&"1/2-1/2 flag".to_owned()), "{edition}");
    }
    assert_eq!(printed(&both_down("dk2005"), "arbiter"), [""; 0], "B7: never");
}

#[test]
fn both_flags_down_draw_by_their_own_article() {
    for edition in OLD {
        let script = format!("{} / black claim flag", both_down(edition));
        let play = Play::new(&script);
        let laws = play.game.terms().laws.clone();
        let article = play.game.outcome().and_then(|it: Outcome| it.article(&laws));
        let expected = if edition == "dk2005" { "B9" } else { "A4d3" };
        assert_eq!(article, Some(expected), "{edition}");
    }
}

/// The fourth claim of repetition, with the move that brings it about.
#[test]
fn the_move_of_a_claim_is_declared_to_the_arbiter() {
    for edition in EDITIONS {
        let rated = "pegs none / rated / arbiter approve / arbiter start";
        let script = format!("edition {edition} / {rated} / {}", played("Nf3 Nf6"));
        for claim in ["repetition", "fifty"] {
            let claimed = format!("{script} // white claim {claim} Ng1");
            let told = printed(&claimed, "arbiter");
            assert_eq!(told[0], "White claims on the move Ng1.", "9.2a {edition} {claim}");
            let public = printed(&claimed, "public").concat();
            assert!(!public.contains("g1"), "9.2a {edition}: {public}");
            let without = printed(&format!("{script} // white claim {claim}"), "arbiter");
            assert!(without.iter().all(|line| !line.contains("claims on")), "{without:?}");
        }
    }
}

#[test]
fn a_postponed_claim_is_told_as_postponed_and_not_refused() {
    for (edition, article) in [
        ("dk2005", "10.2b"),
        ("no2009", "10.2b"),
        ("se2009", "10.2b"),
        ("dkhandbook", "10.2b"),
        ("se2023", "G.5b"),
        ("fide2023", "III.5.2"),
    ] {
        let event = "event quickplay-announced = true / pegs none / rated";
        let late = "arbiter approve / arbiter start / wait 59m / white claim quickplay";
        let script = format!("edition {edition} / {event} / {late} // arbiter postpone");
        row("10.2b", &script, "white postponed");
        let line = format!("White's claim: the decision is postponed, {article}.");
        assert_eq!(printed(&script, "public"), [line], "{edition}");
    }
}

#[test]
fn an_increment_is_brought_in_for_both_and_both_hear_it() {
    for (edition, article) in [("se2023", "G.4"), ("fide2023", "III.4")] {
        let event = "event quickplay-announced = true / pegs none / rated";
        let late = "arbiter approve / arbiter start / wait 59m / white claim increment";
        let script = format!("edition {edition} / {event} / {late} // arbiter approve");
        row("III.4", &script, "increment 5s / black gets 120s, has 3720s");
        let told = printed(&script, "public");
        assert_eq!(told[0], format!("Each move brings both 5 s from here on, {article}."));
        assert_eq!(told[1], "Black gets 2 min: now 62 min.");
    }
}

#[test]
fn a_claim_of_an_illegal_move_after_the_own_next_move_of_a_fast_game_is_told_as_too_late() {
    // Both claimed in time and too late there is an illegal move, and the arbiter hears no other.
    for (edition, rapid, blitz) in [
        ("dk2005", "B6", "C3"),
        ("no2009", "A4c", "B3c"),
        ("se2009", "A4c", "B3c"),
        ("dkhandbook", "A4c", "B3c"),
        ("se2023", "A.5.2", "A.5.2"),
        ("fide2023", "A.5.2", "A.5.2"),
    ] {
        for (time, article) in [("30m", rapid), ("5m", blitz)] {
            let rated = "pegs none / rated / arbiter approve / arbiter start";
            let moves = "white play e2e5 / white press / black play Pd6";
            let script = format!("edition {edition} / time {time} / {rated} / {moves}");
            for claim in ["black claim illegal", "black press / black claim illegal"] {
                let told = printed(&format!("{script} // {claim}"), "arbiter");
                let line = format!("Black claims an illegal move, too late, {article}.");
                assert!(told.last().unwrap().ends_with(&line), "{edition} {time}: {told:?}");
            }
            let script = script.replace("e2e5", "Pe4");
            let told = printed(&format!("{script} // black claim illegal"), "arbiter");
            assert!(told.last().unwrap().contains("the record has none"), "{edition}: {told:?}");
        }
    }
}
