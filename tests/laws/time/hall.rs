//! The hall's clock counts, and nobody here reads it: what is claimed of it waits for the arbiter,
//! and no time is told that is not known.

use annabella::{game::Heading, laws::Laws, scoresheet::Record};

use crate::{Play, appendix::printed};

const ALL: [&str; 6] = ["dk2005", "no2009", "se2009", "dkhandbook", "se2023", "fide2023"];
const STARTED: &str = "hall / pegs none / rated / arbiter checklist clock yes / arbiter approve
                       arbiter start";
const E4_E5: &str = "white play Pe4 / white press / black play Pe5 / black press";

fn waits(script: &str) -> Vec<&'static str> {
    Play::new(script).game.proposals().iter().map(|(_, proposal)| proposal.name()).collect()
}

#[track_caller]
fn ends(script: &str) -> String {
    Play::new(script).game.outcome().map_or("*", |outcome| outcome.score.name()).to_owned()
}

#[test]
fn a_flag_that_a_player_claims_is_the_arbiters_to_see() {
    // 6.8 (2005: 6.9): fallen when the arbiter sees it or it is rightly claimed; in blitz too.
    for id in ALL {
        for time in ["2h/40,1h", "25m", "5m"] {
            let claimed =
                format!("edition {id} / time {time} / {STARTED} / {E4_E5} / black claim flag");
            assert_eq!(waits(&claimed), ["flag"], "6.8 {id} {time}");
            assert_eq!(ends(&format!("{claimed} / arbiter approve")), "0-1", "6.9 {id} {time}");
            // He has looked, and it has not fallen: it may be claimed again.
            let refused = format!("{claimed} / arbiter refuse");
            assert_eq!(waits(&refused), <[&str; 0]>::default(), "6.8 {id} {time}");
            let again = format!("{refused} / arbiter start / wait 1m / black claim flag");
            assert_eq!(waits(&again), ["flag"], "6.8 {id} {time}");
            // Time by his hand: it is none.
            let given = format!("{claimed} / arbiter clock white 5:00");
            assert_eq!(waits(&given), <[&str; 0]>::default(), "6.10b {id} {time}");
        }
    }
}

#[test]
fn a_claimed_flag_draws_where_the_opponent_cannot_mate() {
    let bare = "fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    for id in ALL {
        let claimed = format!("edition {id} / {bare} / {STARTED} / black claim flag");
        assert_eq!(ends(&format!("{claimed} / arbiter approve")), "1/2-1/2", "6.9 {id}");
    }
}

#[test]
fn both_flags_that_both_claim_draw_a_fast_game_where_its_law_says_so() {
    // 2009: A4d3; 2005: B9.
    for id in ["dk2005", "no2009", "se2009"] {
        let both = format!(
            "edition {id} / time 5m / {STARTED} / {E4_E5} / black claim flag / white claim flag"
        );
        assert_eq!(ends(&format!("{both} / arbiter approve")), "1/2-1/2", "A4d3 {id}");
        // He sees one of them up.
        let one = format!("{both} / arbiter refuse / arbiter approve");
        assert_ne!(ends(&one), "1/2-1/2", "A4d3 {id}");
    }
}

#[test]
fn the_arbiter_calls_the_flag_he_sees_where_it_is_his_to_call() {
    for id in ALL {
        let script = format!("edition {id} / time 2h/40,1h / {STARTED} / {E4_E5}");
        assert_eq!(waits(&format!("{script} / arbiter claim flag")), ["flag"], "6.8 {id}");
        let called = format!("{script} / arbiter claim flag / arbiter approve");
        assert_eq!(ends(&called), "0-1", "6.9 {id}: White's time runs");
    }
    // In a fast game he refrains (2009: A4d1; 2005: B7).
    for id in ["dk2005", "no2009", "se2009"] {
        let script = format!("edition {id} / time 25m / {STARTED} / {E4_E5} / arbiter claim flag");
        assert_eq!(waits(&script), <[&str; 0]>::default(), "A4d1 {id}");
    }
}

#[test]
fn how_much_time_is_left_for_a_quickplay_claim_is_the_arbiters_to_see() {
    // 10.2, 2023: III.5: less than two minutes left on his clock.
    for id in ALL {
        let announced = ["se2023", "fide2023"].contains(&id);
        let event = if announced { "event quickplay-announced = true" } else { "time 60m" };
        let claims = format!("edition {id} / {event} / time 60m / {STARTED} / wait 1m");
        let quickplay = format!("{claims} / white claim quickplay");
        assert_eq!(waits(&quickplay), ["quickplay"], "10.2 {id}");
        assert_eq!(ends(&format!("{quickplay} / arbiter approve")), "1/2-1/2", "10.2 {id}");
        // Put off, it is decided when the flag is claimed (10.2b).
        let flag =
            format!("{quickplay} / arbiter postpone / arbiter start / wait 2m / black claim flag");
        assert_eq!(waits(&flag), ["quickplay"], "10.2b {id}");
        // Before his last period it is none, whatever the clock shows.
        let early = claims.replace("time 60m / hall", "time 2h/40,1h / hall");
        assert_eq!(
            waits(&format!("{early} / white claim quickplay")),
            <[&str; 0]>::default(),
            "10.1 {id}"
        );
    }
}

#[test]
fn no_time_is_told_that_nobody_here_knows() {
    let told = |script: &str, channel: &str| printed(script, channel).join("\n");
    for id in ALL {
        let game = format!("edition {id} / time 2h/40,1h / {STARTED} / {E4_E5}");
        let more = Laws::named(id).unwrap().rules().illegal_time.as_secs() / 60;
        let illegal = format!("{game} / white play Ke1e3 / white press // arbiter approve");
        let public = told(&illegal, "public");
        assert!(public.contains(&format!("Black gets {more} min")), "7.4b {id}: {public}");
        for given in [illegal.as_str(), &format!("{game} // arbiter add black 3:00")] {
            let public = told(given, "public");
            assert!(!public.contains("now"), "{id}: {public}");
            assert!(!public.contains("12"), "{id}: {public}");
            assert!(told(given, "arbiter").contains("Set the hall's clock"), "{id}");
        }
        let sealed =
            format!("{game} / arbiter adjourn // white seal Nf3 / white press / arbiter status");
        let envelope = told(&sealed, "arbiter");
        assert!(envelope.contains("Used: as the hall's clock shows."), "{id}: {envelope}");
        assert!(!envelope.contains("120 min"), "{id}: {envelope}");
        let play = Play::new(&game);
        let record = Record::of(&play.game, &Heading::default());
        assert!(record.entries.iter().all(|entry| entry.clock.is_none()), "{id}");
    }
}

#[test]
fn what_a_wrong_claim_takes_off_is_told_to_the_arbiter_as_the_rule() {
    // 2005: 9.5b: half of what is left, at most three minutes; else to one minute.
    let wrong = format!(
        "edition dk2005 / {STARTED} / {E4_E5} / wait 50m / white claim repetition
         // arbiter approve"
    );
    let (public, arbiter) = (printed(&wrong, "public").join("\n"), printed(&wrong, "arbiter"));
    assert!(public.contains("Black gets 3 min"), "9.5b: {public}");
    assert!(!public.contains("set to"), "9.5b: {public}");
    let rule = arbiter.iter().find(|line| line.contains("9.5b")).unwrap();
    assert!(rule.contains("White") && rule.contains("half"), "9.5b: {rule}");
}

#[test]
fn at_home_a_flag_is_believed() {
    // Nobody is there to ask.
    assert_eq!(ends(&format!("hall / pegs none / {E4_E5} / black claim flag")), "0-1");
}
