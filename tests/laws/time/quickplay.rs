//! The quickplay finish: 10.2; 2023: appendix G of the course, guideline III of FIDE (7.6).

use annabella::game::Outcome;

use crate::{
    Play,
    appendix::printed,
    rulings::claims::{EDITIONS, row},
};

const OLD: [&str; 4] = ["dk2005", "no2009", "se2009", "dkhandbook"];
const NEW: [&str; 2] = ["se2023", "fide2023"];
const ANNOUNCED: &str = "event quickplay-announced = true";

const RATED: &str = "rated / arbiter approve / arbiter start";

/// Each has moved once; White is on move with a minute and a half left.
fn short_of_time(edition: &str) -> String {
    let event = if NEW.contains(&edition) { ANNOUNCED } else { "event name = \"Open\"" };
    format!(
        "edition {edition} / {event} / pegs none / rated / arbiter approve / arbiter start
         white play Pe4 / white press / black play Pe5 / black press / wait 3510s"
    )
}

#[test]
fn the_claim_is_heard_only_under_its_conditions() {
    let mut rows = Vec::new();
    for edition in OLD {
        rows.extend([
            (edition, "", "60m", 3510, "white", true),
            (edition, "", "60m", 3479, "white", false),
            (edition, "", "60m", 3480, "white", false),
            (edition, "", "60m", 3481, "white", true),
            (edition, "", "60m", 3601, "white", false),
            (edition, "", "60m", 3510, "black", false),
            (edition, "", "30m/40,30m", 1710, "white", false),
            (edition, "", "60m+5s", 3510, "white", true),
            (edition, "", "30m", 1710, "white", true),
            (edition, "", "5m", 210, "white", false),
        ]);
    }
    for edition in NEW {
        rows.extend([
            (edition, "", "60m", 3510, "white", false),
            (edition, ANNOUNCED, "60m", 3510, "white", true),
            (edition, ANNOUNCED, "60m", 3480, "white", false),
            (edition, ANNOUNCED, "60m", 3601, "white", false),
            (edition, ANNOUNCED, "60m", 3510, "black", false),
            (edition, ANNOUNCED, "30m/40,30m", 1710, "white", false),
            (edition, ANNOUNCED, "60m+5s", 3510, "white", false),
            (edition, ANNOUNCED, "30m", 1710, "white", true),
            (edition, ANNOUNCED, "5m", 210, "white", false),
            (edition, "event quickplay-announced = false", "60m", 3510, "white", false),
        ]);
    }
    for (edition, event, time, wait, by, heard) in rows {
        let event = if event.is_empty() { "event name = \"Open\"" } else { event };
        let script = format!("edition {edition} / {event} / pegs none / time {time} / {RATED}");
        let play = Play::new(&format!("{script} / wait {wait}s // {by} claim quickplay"));
        let proposed = play.found.contains(&"proposed quickplay".to_owned());
        assert_eq!(proposed, heard, "7.6 {script}, {wait} s, {by}: {:?}", play.found);
        assert_eq!(play.game.outcome(), None, "7.6 {script}: the arbiter alone judges it");
        let runs = play.game.clock().running();
        assert_eq!(runs, None, "7.6 {script}: both clocks stand");
    }
}

#[test]
fn in_blitz_it_is_excluded_unless_supervised_in_2009() {
    for (edition, heard) in
        [("dk2005", false), ("no2009", true), ("se2009", true), ("se2023", false)]
    {
        // 2005: C2 knows no supervised blitz.
        let supervised = if edition == "dk2005" { "" } else { "blitz-supervised = true; " };
        let event = format!("event {supervised}quickplay-announced = true");
        let script = format!("edition {edition} / {event} / pegs none / time 5m / wait 210s");
        let found = Play::new(&format!("{script} / white claim quickplay")).found;
        let proposed = found.contains(&"proposed quickplay".to_owned());
        assert_eq!(proposed, heard, "1.5 10.2 in blitz {edition}: {found:?}");
    }
}

#[test]
fn an_event_may_leave_it_out() {
    for edition in EDITIONS {
        let event = "event quickplay-announced = false";
        let script = format!("edition {edition} / {event} / pegs none / wait 3510s");
        let expected = "white claims / white unheard NotHere";
        row("7.6", &format!("{script} // white claim quickplay"), expected);
    }
}

#[test]
fn the_arbiter_agrees_and_the_game_is_drawn() {
    for edition in EDITIONS {
        let script = format!("{} / white claim quickplay", short_of_time(edition));
        row("7.6", &format!("{script} // arbiter approve"), "1/2-1/2 quickplay");
    }
}

#[test]
fn the_arbiter_rejects_and_the_opponent_gets_two_minutes() {
    for edition in EDITIONS {
        let script = format!("{} / white claim quickplay", short_of_time(edition));
        let expected = "refused quickplay / black gets 120s, has 3720s / started white";
        row("7.6", &format!("{script} // arbiter refuse / arbiter start"), expected);
        let script = format!("{script} // arbiter refuse no effort seen");
        row("7.6", &script, "refused quickplay / black gets 120s, has 3720s");
    }
}

#[test]
fn the_arbiter_postpones_and_may_give_the_opponent_two_minutes() {
    for edition in EDITIONS {
        let script = format!("{} / white claim quickplay", short_of_time(edition));
        let postponed = format!("{script} // arbiter postpone");
        let gave = "arbiter add black 2:00 / arbiter start";
        let found = Play::new(&format!("{postponed} / {gave}")).found;
        let expected = ["black gets 120s, has 3720s", "started white"];
        assert_eq!(found[found.len() - 2..], expected, "7.6 postponed {edition}");
        let given = Play::new(&postponed).found.iter().any(|found| found.contains("gets"));
        assert!(!given, "7.6 {edition}: may, not shall");
    }
}

#[test]
fn a_postponed_claim_may_be_granted_later() {
    // 10.2b: the final result is declared later, or when a flag has fallen.
    for edition in EDITIONS {
        let script = format!("{} / white claim quickplay", short_of_time(edition));
        let on = "arbiter postpone / arbiter start / wait 30s / white play Nf3";
        let play =
            Play::new(&format!("{script} / {on} / white press // arbiter approve quickplay"));
        assert_eq!(play.found, ["1/2-1/2 quickplay"], "7.6 postponed {edition}");
    }
}

#[test]
fn a_postponed_claim_may_be_granted_even_after_the_flag() {
    for edition in EDITIONS {
        let script = format!("{} / white claim quickplay", short_of_time(edition));
        let on = "arbiter postpone / arbiter start / wait 91s / black claim flag";
        let play = Play::new(&format!("{script} / {on} // arbiter approve"));
        let ended = play.game.outcome().map(|end| end.reason.name());
        assert_eq!(ended, Some("quickplay"), "7.6 postponed {edition}: {:?}", play.found);
    }
}

#[test]
fn a_postponed_claim_waits_again_as_soon_as_its_claimants_flag_has_fallen() {
    // 10.2b, G.5b, III.5.2: the result is declared as soon as possible after a flag has fallen.
    for edition in EDITIONS {
        let script = format!("{} / white claim quickplay", short_of_time(edition));
        let late = format!("{script} / arbiter postpone / arbiter start / wait 89s");
        let told = Play::new(&format!("{late} // wait 2s")).found;
        let proposed = told.iter().any(|it| it.starts_with("proposed quickplay"));
        assert!(proposed, "10.2b {edition}: {told:?}");
        let status = Play::new(&format!("{late} / wait 2s // arbiter status")).found;
        let waits = "waiting [\"quickplay\"], white postponed";
        assert!(status.last().is_some_and(|it| it.ends_with(waits)), "10.2b {edition}: {status:?}");
        let before = Play::new(&format!("{late} // arbiter status")).found;
        let put_off = "waiting [], white postponed";
        assert!(before.last().is_some_and(|it| it.ends_with(put_off)), "{edition}: {before:?}");
        // Refused, it leaves the flag.
        let refused = format!("{late} / wait 2s / black claim flag / arbiter refuse quickplay");
        row(
            "10.2b 6.9",
            &format!("{refused} // arbiter approve flag"),
            "white flag called / 0-1 flag",
        );
        // All heard it claimed and put off, and all hear it refused.
        let told = Play::new(&format!("{late} / wait 2s // arbiter refuse quickplay")).found;
        assert_eq!(told.first().map(String::as_str), Some("refused quickplay"), "{edition}");
    }
}

#[test]
fn a_claim_put_off_in_a_position_that_is_gone_is_gone_with_it() {
    for edition in EDITIONS {
        let script =
            format!("{} / white claim quickplay / arbiter postpone", short_of_time(edition));
        let gone =
            Play::new(&format!("{script} / arbiter restore 1 // arbiter approve quickplay")).found;
        assert_eq!(gone, ["no proposal"], "10.2b {edition}");
        let kept =
            Play::new(&format!("{script} / arbiter restore 2 // arbiter approve quickplay")).found;
        assert_eq!(kept, ["1/2-1/2 quickplay"], "10.2b {edition}");
    }
}

#[test]
fn where_only_players_call_flags_a_postponed_claim_waits_until_one_does() {
    // A4d1, B7: the arbiter refrains from signalling a flag fall; 10.2b has him decide after it.
    for edition in ["dk2005", "no2009", "se2009"] {
        let script = format!("edition {edition} / pegs none / time 20m / {RATED}");
        let late = format!(
            "{script} / wait 1110s / white claim quickplay / arbiter postpone / arbiter start"
        );
        row("A4d1", &format!("{late} // wait 91s"), "");
        let called = format!("{late} / wait 91s // black claim flag");
        row("10.2b", &called, "black claims / proposed quickplay");
    }
}

#[test]
fn the_claim_is_an_offer_too_except_since_2023() {
    for edition in EDITIONS {
        let script = format!("{} / white claim quickplay", short_of_time(edition));
        let new = NEW.contains(&edition);
        let expected = if new { "black no offer" } else { "1/2-1/2 agreement" };
        row("7.3 10.2", &format!("{script} // black accept"), expected);
    }
}

#[test]
fn where_there_is_no_quickplay_finish_the_claim_is_no_offer() {
    // 9.1b3 with 10.1 (the last period), and 2009: B3b; 2005: C2: 10.2 does not hold in blitz.
    for edition in EDITIONS {
        for (time, wait) in [("5m", "4m"), ("60m/40,30m", "59m")] {
            let opened = "white play Pe4 / white press / black play Pe5 / black press";
            let script =
                format!("edition {edition} / pegs none / time {time} / {RATED} / {opened}");
            for (by, other) in [("white", "black"), ("black", "white")] {
                let claimed = format!("{script} / wait {wait} / {by} claim quickplay");
                let found = Play::new(&claimed).found;
                let unheard = format!("{by} unheard NotHere");
                assert_eq!(found.last(), Some(&unheard), "10.2 {edition} {time}");
                row("9.1b3", &format!("{claimed} // {other} accept"), &format!("{other} no offer"));
            }
        }
    }
}

#[test]
fn a_claim_out_of_turn_or_too_early_is_an_offer_all_the_same() {
    // 9.1b3 makes an offer of a claim under 9.2, 9.3 or 10.2, right or wrong; 9.1b1: at any time.
    for edition in EDITIONS {
        let opened = "white play Pe4 / white press / black play Pe5 / black press";
        let script = format!("edition {edition} / pegs none / {RATED} / {opened}");
        for claim in ["repetition", "fifty", "quickplay"] {
            let offers = claim != "quickplay" || OLD.contains(&edition);
            let expected = if offers { "1/2-1/2 agreement" } else { "white no offer" };
            let claimed = format!("{script} / black claim {claim} // white accept");
            row("9.1b3", &claimed, expected);
        }
    }
}

#[test]
fn since_2023_the_player_may_ask_for_five_seconds_a_move_instead() {
    for edition in EDITIONS {
        let script = format!("{} // white claim increment", short_of_time(edition));
        if OLD.contains(&edition) {
            row("7.6 alternative", &script, "white claims / white unheard NotHere");
            continue;
        }
        row("7.6 alternative", &script, "white claims / proposed increment");
        let granted = format!("{script} / arbiter approve / arbiter start");
        let found = Play::new(&granted).found;
        let expected = ["increment 5s", "black gets 120s, has 3720s", "started white"];
        assert_eq!(found[2..], expected, "7.6 alternative {edition}");
        let moves = "white play Nf3 / white press / black play Nc6 / black press";
        let times = Play::new(&format!("{granted} / {moves} // white time")).found;
        assert_eq!(times, ["white 95s black 3725s"], "7.6 alternative {edition}");
        let refused = Play::new(&format!("{script} / arbiter refuse // white time")).found;
        assert_eq!(refused, ["white 90s black 3600s"], "7.6 alternative {edition}");
    }
}

#[test]
fn asking_for_five_seconds_is_no_offer_where_the_guideline_was_not_announced() {
    // III.2, G.2: it holds only if that was announced; 9.1.2.3 names claims under 9.2 and 9.3.
    for edition in NEW {
        let script = format!(
            "edition {edition} / pegs none / {RATED}
             white play Pe4 / white press / black play Pe5 / black press / wait 3510s"
        );
        let asked = format!("{script} / white claim increment");
        row("III.2", &format!("{asked} // black accept"), "black no offer");
    }
}

#[test]
fn asking_for_five_seconds_a_move_is_an_offer() {
    // III.4 of FIDE's guidelines.
    let script = format!("{} / white claim increment", short_of_time("fide2023"));
    row("11.2 III.4", &format!("{script} // black accept"), "1/2-1/2 agreement");
}

#[test]
fn five_seconds_a_move_are_asked_for_under_the_same_conditions() {
    for edition in NEW {
        for (event, time, wait, by) in [
            ("event quickplay-announced = false", "60m", 3510, "white"),
            (ANNOUNCED, "60m", 3480, "white"),
            (ANNOUNCED, "60m", 3510, "black"),
            (ANNOUNCED, "60m+5s", 3510, "white"),
            (ANNOUNCED, "5m", 210, "white"),
        ] {
            let script = format!("edition {edition} / {event} / pegs none / time {time} / {RATED}");
            let play = Play::new(&format!("{script} / wait {wait}s / {by} claim increment"));
            let proposed = play.found.contains(&"proposed increment".to_owned());
            assert!(!proposed, "7.6 alternative {script}: {:?}", play.found);
        }
    }
}

#[test]
fn the_claim_is_made_by_the_player_himself_and_ends_nothing_by_itself() {
    for edition in EDITIONS {
        let script = format!("{} / white claim quickplay / wait 60s", short_of_time(edition));
        let ended = Play::new(&script).game.outcome().map(Outcome::score);
        assert_eq!(ended, None, "7.6 {edition}");
    }
}

#[test]
fn without_an_arbiter_nobody_waits_for_five_seconds() {
    // III.4, G.4: the arbiter agrees to the request; where none is, it is no claim and no offer.
    for edition in NEW {
        let script = short_of_time(edition).replace(&format!(" / {RATED}"), "");
        let asked = format!("{script} // white claim increment");
        row("III.4", &asked, "white claims / white unheard NotHere");
        let told = printed(&asked, "public").concat();
        let article = if edition == "se2023" { "G.4" } else { "III.4" };
        assert!(told.contains(&format!("not without an arbiter, {article}.")), "{edition}: {told}");
        row(
            "III.4",
            &format!("{script} / white claim increment // black accept"),
            "black no offer",
        );
        // Play goes on with the next move, and the other claim ends the game as before.
        let on = format!("{script} / white claim increment // white play Nf3 / white press");
        let found = Play::new(&on).found;
        assert!(found.contains(&"white completed g1f3".to_owned()), "{edition}: {found:?}");
    }
    // Where the guideline was not announced, or the edition has none, it is that.
    let plain = "edition fide2023 / pegs none / time 60m / wait 3510s // white claim increment";
    assert!(printed(plain, "public").concat().contains("not in this game"));
    let old = "edition no2009 / pegs none / time 60m / wait 3510s // white claim increment";
    assert!(printed(old, "public").concat().contains("not in this game"));
}

/// D1 (2023: G.6): where no arbiter is present the claim itself concludes the game.
#[test]
fn without_an_arbiter_the_claim_ends_the_game() {
    for edition in EDITIONS {
        let script = short_of_time(edition).replace(&format!(" / {RATED}"), "");
        let play = Play::new(&format!("{script} // white claim quickplay"));
        // An arbiter rules on it later: nobody has a score yet, and what stands there is told.
        let expected = ["white claims", "proposed quickplay", "* quickplay", "position read"];
        assert_eq!(play.found, expected, "D1 {edition}");
        let outcome = play.game.outcome().unwrap();
        let laws = &play.game.terms().laws;
        let article = match edition {
            "se2023" => "G.6",
            "fide2023" => "III.6",
            _ => "D1",
        };
        assert_eq!(outcome.article(laws), Some(article), "{edition}");
    }
}
