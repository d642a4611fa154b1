//! Flags: expired and called are two facts (6.8, 6.9; 2005: 6.9, 6.10).

use annabella::game::{At, Outcome};
use shakmaty::Color;

use crate::{
    Play,
    appendix::printed,
    rulings::claims::{EDITIONS, row},
};

const OLD: [&str; 4] = ["dk2005", "no2009", "se2009", "dkhandbook"];
const NEW: [&str; 2] = ["se2023", "fide2023"];
const SUPERVISED: &str = "event rapid-supervised = true; blitz-supervised = true";

#[track_caller]
fn ends(id: &str, script: &str, score: Option<&str>) {
    let play = Play::new(script);
    assert_eq!(play.game.outcome().map(Outcome::score), score, "{id} {script}: {:?}", play.found);
}

#[test]
fn a_flag_expires_when_the_time_is_used_up_and_falls_when_it_is_called() {
    for edition in EDITIONS {
        let script = format!("edition {edition} / pegs none / wait 61m");
        let play = Play::new(&script);
        assert_eq!(play.found, ["white flag 3600s @3600.250s"], "CL-14 {edition}");
        let zero = Some(At::from_secs(3600));
        assert_eq!(play.game.clock().expired(Color::White), zero, "CL-14 {edition}");
        assert_eq!(play.game.outcome(), None, "CL-14 {edition}");
        let called = "black claims / proposed flag / white flag called / 0-1 flag";
        row("CL-14", &format!("{script} // black claim flag"), called);
    }
}

#[test]
fn who_is_told_of_an_expired_flag_depends_on_who_may_call_it() {
    const ARBITER: &str = "white flag / proposed flag / white flag called / 0-1 flag";
    let mut rows = Vec::new();
    for edition in EDITIONS {
        let fast = if NEW.contains(&edition) { ARBITER } else { "" };
        rows.push((edition, "", "60m", "white flag"));
        rows.push((edition, "", "30m", fast));
        rows.push((edition, "", "5m", fast));
        for time in ["60m", "30m", "5m"] {
            rows.push((edition, "event flag-calling = \"player\" / ", time, ""));
            rows.push((edition, "event flag-calling = \"arbiter\" / ", time, ARBITER));
        }
        if edition != "dk2005" {
            rows.push((edition, "supervised", "30m", "white flag"));
            rows.push((edition, "supervised", "5m", "white flag"));
        }
    }
    for (edition, event, time, expected) in rows {
        let event = event.replace("supervised", &format!("{SUPERVISED} / "));
        let script = format!("edition {edition} / {event}pegs none / time {time} / wait 61m");
        let found = Play::new(&script).found;
        let short: Vec<&str> = found
            .iter()
            .map(|found| {
                if found.starts_with("white flag ") && !found.contains("called") {
                    "white flag"
                } else {
                    found.split(" @").next().unwrap()
                }
            })
            .collect();
        assert_eq!(short.join(" / "), expected, "Q-41 {script}");
    }
}

#[test]
fn either_player_may_call_it_and_nobody_his_own() {
    for edition in EDITIONS {
        let start = format!("edition {edition} / pegs none");
        let unheard = "black claims / black unheard Nothing";
        row("6.8", &format!("{start} / wait 10m // black claim flag"), unheard);
        let unheard = "white claims / white unheard Nothing";
        row("6.8", &format!("{start} / wait 61m // white claim flag"), unheard);
        let blacks = format!("{start} / white play Pe4 / white press / wait 61m");
        ends("6.8", &format!("{blacks} / white claim flag"), Some("1-0"));
    }
}

#[test]
fn in_a_standard_game_the_arbiter_too_may_call_it() {
    for edition in EDITIONS {
        let script = format!("edition {edition} / pegs none / wait 61m / arbiter claim flag");
        ends("6.8", &script, Some("0-1"));
    }
}

#[test]
fn a_flag_called_after_the_opponent_has_moved_is_called_all_the_same() {
    for edition in EDITIONS {
        let script = format!(
            "edition {edition} / pegs none / wait 61m / white play Pe4 / white press
             black play Pe5 / black press / black claim flag"
        );
        ends("6.8", &script, Some("0-1"));
    }
}

/// White's flag expires, and then Black's, and nobody has called either.
fn both_down(edition: &str, time: &str) -> String {
    format!(
        "edition {edition} / event flag-calling = \"player\" / pegs none / time {time}
         wait 61m / white play Pe4 / white press / wait 61m"
    )
}

#[test]
fn both_flags_down_in_a_standard_game_the_first_to_fall_loses() {
    // CL-18: the rule for an unknown order does not apply, the order is known.
    for edition in EDITIONS {
        for claimant in ["black", "white"] {
            let script = format!("{} / {claimant} claim flag", both_down(edition, "60m"));
            ends("CL-18", &script, Some("0-1"));
        }
    }
}

#[test]
fn both_flags_down_in_fast_games_were_a_draw_before_2023() {
    // B9, A4d3; and nobody wins with his own flag down (B8, A4d2).
    for edition in OLD {
        for time in ["30m", "5m"] {
            for claimant in ["black", "white"] {
                let script = format!("{} / {claimant} claim flag", both_down(edition, time));
                ends("1.5 both flags", &script, Some("1/2-1/2"));
            }
        }
    }
}

#[test]
fn the_arbiter_reads_that_both_flags_draw_before_he_approves() {
    for (edition, article) in [("dk2005", "B9"), ("no2009", "A4d3"), ("se2009", "A4d3")] {
        let rated = "rated / arbiter approve / arbiter start / wait 31m / white play Pe4";
        let script = format!("edition {edition} / pegs none / time 30m / {rated} / white press");
        for claimant in ["black", "white"] {
            let both = format!("{script} / wait 31m // {claimant} claim flag");
            let told = printed(&both, "arbiter").join(" ");
            let says = format!("both flags, draw, {article}.");
            assert!(told.contains(&says), "{article} {edition} {claimant}: {told}");
        }
        // White's alone is no draw, and is it no more when Black has got his time.
        let alone = format!("{script} // black claim flag");
        assert!(printed(&alone, "arbiter").join(" ").contains("White's flag"), "6.9 {edition}");
        let given = format!("{script} / wait 31m / black claim flag // arbiter add black 5:00");
        let told = printed(&given, "arbiter").join(" ");
        assert!(told.contains("White's flag"), "6.10b {edition}: {told}");
        let approved = given.replace(" // ", " / ") + " / arbiter approve";
        ends("6.9", &approved, Some("0-1"));
    }
}

#[test]
fn both_flags_down_in_fast_games_since_2023_the_first_to_fall_loses() {
    for edition in NEW {
        for time in ["30m", "5m"] {
            for claimant in ["black", "white"] {
                let script = format!("{} / {claimant} claim flag", both_down(edition, time));
                ends("Q-07", &script, Some("0-1"));
            }
        }
    }
}

#[test]
fn with_both_down_the_arbiter_of_a_fast_game_may_call_it_in_2009_and_not_in_2005() {
    for (edition, told) in [("dk2005", false), ("no2009", true), ("se2009", true)] {
        let down = "wait 61m / white play Pe4 / white press // wait 61m";
        let script = format!("edition {edition} / pegs none / time 30m / {down}");
        let found = Play::new(&script).found;
        assert_eq!(!found.is_empty(), told, "1.5 who may call {edition}: {found:?}");
    }
}

#[test]
fn a_supervised_fast_game_is_judged_as_a_standard_one() {
    for edition in ["no2009", "se2009"] {
        let script = format!(
            "edition {edition} / {SUPERVISED} / pegs none / time 5m / wait 6m / white play Pe4
             white press / wait 6m / black claim flag"
        );
        ends("1.5 supervision", &script, Some("0-1"));
    }
}

#[test]
fn in_an_earlier_period_the_moves_must_be_there() {
    for edition in EDITIONS {
        let played = "white play Pe4 / white press / black play Pe5 / black press";
        let script = format!("edition {edition} / pegs none / time 60m/1,60m / {played}");
        ends("CL-04", &format!("{script} / wait 61m / black claim flag"), None);
        let script = format!("edition {edition} / pegs none / time 60m/2,60m / {played}");
        ends("CL-04", &format!("{script} / wait 61m / black claim flag"), Some("0-1"));
    }
}

#[test]
fn the_clocks_stand_when_a_flag_is_called() {
    for edition in EDITIONS {
        let script = format!(
            "edition {edition} / pegs none / rated / arbiter approve / arbiter start / wait 61m
             black claim flag // black turn / arbiter refuse"
        );
        let play = Play::new(&script);
        assert_eq!(play.found, ["runs nobody", "refused flag"], "6.8 {edition}");
        assert_eq!(play.game.outcome(), None, "6.8 {edition}");
    }
}

#[test]
fn a_flag_the_program_has_proposed_already_may_still_be_claimed_and_waits_once() {
    for edition in EDITIONS {
        let start = format!(
            "edition {edition} / event flag-calling = \"arbiter\" / pegs none / rated
             arbiter approve / arbiter start / wait 61m"
        );
        let claimed = "black claims / proposed flag";
        row("6.8", &format!("{start} // black claim flag"), claimed);
        let play = Play::new(&format!("{start} / black claim flag / black claim flag"));
        assert_eq!(play.game.proposals().len(), 1, "6.8 {edition}");
        ends("6.8", &format!("{start} / black claim flag / arbiter approve"), Some("0-1"));
        // The other flag has not fallen. Nobody has called this one yet: once somebody has, nothing
        // else is claimed.
        let nothing = "white claims / proposed no flag";
        row("6.8", &format!("{start} // white claim flag"), nothing);
        let late = "white claims / white unheard TooLate";
        row("9.2", &format!("{start} / black claim flag // white claim repetition"), late);
    }
}

#[test]
fn in_a_rated_game_a_flag_claim_is_answered_alike_whatever_stands_on_the_clocks() {
    // 6.8: the arbiter looks; 17 of the attacks: nobody learns by claiming whether it has fallen.
    for edition in EDITIONS {
        let rated = format!("edition {edition} / pegs none / rated / arbiter approve");
        let claim =
            |wait: &str| format!("{rated} / arbiter start / wait {wait} / black claim flag");
        let heard = |wait: &str| {
            let script = claim(wait).replace("/ black", "// black");
            ["public", "white", "black"].map(|ear| printed(&script, ear))
        };
        assert_eq!(heard("10m"), heard("61m"), "6.8 {edition}");
        for line in ["white play Pe4", "white resign", "black offer", "black claim repetition"] {
            let after = |wait: &str| {
                let script = format!("{} // {line}", claim(wait));
                ["public", "white", "black"].map(|ear| printed(&script, ear))
            };
            assert_eq!(after("10m"), after("61m"), "6.8 {edition} {line}");
        }
        ends("6.8", &format!("{} / arbiter approve", claim("61m")), Some("0-1"));
        row("6.8", &format!("{} // arbiter approve", claim("10m")), "refused flag");
        row("6.8", &format!("{} // arbiter refuse", claim("10m")), "refused flag");
    }
}

#[test]
fn both_players_hear_that_the_clocks_stand_when_the_arbiter_calls_a_flag() {
    // 6.8 (2005: 6.9): he has observed it, and nobody else has spoken.
    for edition in EDITIONS {
        let rated = "pegs none / rated / arbiter approve / arbiter start / wait 61m";
        let script = format!("edition {edition} / {rated} // arbiter claim flag");
        assert_eq!(printed(&script, "public"), ["Both clocks stand."], "6.8 {edition}");
        // What stands is not told again.
        let stand = script.replace("//", "/ arbiter stop //");
        assert_eq!(printed(&stand, "public"), [""; 0], "6.8 {edition}");
    }
}
