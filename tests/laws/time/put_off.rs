//! What the arbiter may put off, and how it is decided then (10.2b; 2023: G.5b, III.5.2).

use crate::{
    Play,
    appendix::printed,
    rulings::claims::{EDITIONS, HOME, played, row},
};

const RATED: &str = "pegs none / rated / arbiter approve / arbiter start";
const ANNOUNCED: &str = "event quickplay-announced = true";
const OLD: [&str; 4] = ["dk2005", "no2009", "se2009", "dkhandbook"];
const OPENING: &str = "white play Pe4 / white press / black play Pe5 / black press";

/// Of editions where a player's quickplay claim has been put off; White's clock runs.
fn put_off(edition: &str) -> String {
    let claimed = format!("{OPENING} / wait 59m / white claim quickplay");
    format!(
        "edition {edition} / {ANNOUNCED} / {RATED} / {claimed} / arbiter postpone / arbiter start"
    )
}

#[test]
fn only_a_claim_of_the_quickplay_finish_is_put_off() {
    // 10.2b; G.5b, III.5.2; nothing of the kind in 6.8, 7.4, 9.5.
    let thrice = played(&format!("{HOME} {HOME}"));
    for edition in EDITIONS {
        for (before, kind) in [
            (format!("{thrice} white claim repetition"), "repetition"),
            (format!("{thrice} white claim fifty"), "fifty"),
            ("wait 61m / black claim flag".to_owned(), "flag"),
            ("white play e2e5 / white press".to_owned(), "illegal"),
            ("white play Pe4 / white press / black claim illegal".to_owned(), "illegal"),
            ("white play Pe4 / white press / black claim touch g1".to_owned(), "touch"),
        ] {
            let script = format!("edition {edition} / {RATED} / {before}");
            for put_off in ["arbiter postpone", &format!("arbiter postpone {kind}")] {
                let play = Play::new(&format!("{script} // {put_off}"));
                assert_eq!(play.found, ["only a quickplay claim"], "{edition} {before}");
                let waits: Vec<_> = play.game.proposals().iter().map(|it| it.1.name()).collect();
                assert_eq!(waits, [kind], "{edition} {before}: it waits on");
            }
        }
        row(edition, &format!("edition {edition} / {RATED} // arbiter postpone"), "no proposal");
    }
}

#[test]
fn an_older_illegal_move_does_not_keep_the_claim_from_being_put_off() {
    for edition in EDITIONS {
        let script = format!(
            "edition {edition} / {ANNOUNCED} / {RATED} / white play a1b3 / white press
             black play Pe5 / black press / wait 59m / white claim quickplay"
        );
        row("10.2b", &format!("{script} // arbiter postpone"), "white postponed");
    }
}

#[test]
fn a_claim_put_off_is_decided_by_its_own_word_alone() {
    for edition in EDITIONS {
        let script = put_off(edition);
        for stray in ["approve", "refuse", "approve 1", "refuse flag", "postpone"] {
            row("10.2b", &format!("{script} // arbiter {stray}"), "no proposal");
        }
        let drawn = format!("{script} // arbiter approve quickplay");
        row("10.2b", &drawn, "1/2-1/2 quickplay");
        // 10.2c; III.5.3: rejected, the opponent gets two minutes more.
        let refused = "refused quickplay / black gets 120s, has 3720s";
        row("10.2c", &format!("{script} // arbiter refuse quickplay"), refused);
        let twice = format!("{script} / arbiter refuse quickplay // arbiter refuse quickplay");
        row("10.2c", &twice, "no proposal");
    }
}

#[test]
fn an_approval_too_many_ends_no_game() {
    for edition in EDITIONS {
        let script = format!("{} / white play e1e3 / white press", put_off(edition));
        let play = Play::new(&format!("{script} / arbiter approve // arbiter approve"));
        assert_eq!(play.found, ["no proposal"], "{edition}");
        assert_eq!(play.game.outcome(), None, "{edition}");
    }
}

#[test]
fn the_status_says_by_which_word_a_claim_put_off_is_decided() {
    for edition in EDITIONS {
        let told = printed(&format!("{} // arbiter status", put_off(edition)), "arbiter");
        let last = told.last().unwrap();
        assert!(last.starts_with("White: draw? Put off, "), "{edition}: {told:?}");
        assert!(last.ends_with(": approve quickplay or refuse quickplay"), "{edition}: {told:?}");
    }
}

/// White's claim has been put off and then Black's; White has half a minute left.
fn both_put_off(edition: &str) -> String {
    format!(
        "{} / white play Nf3 / white press / wait 59m / black claim quickplay
         arbiter postpone / arbiter start / black play Nc6 / black press",
        put_off(edition)
    )
}

#[test]
fn each_players_claim_is_put_off_by_itself() {
    // 10.2b: the result is declared when a flag has fallen; a second claim decides no first one.
    for edition in EDITIONS {
        let both = both_put_off(edition);
        let fallen = format!("{both} / wait 2m / black claim flag");
        let play = Play::new(&fallen);
        let waits: Vec<_> = play.game.proposals().iter().map(|it| it.1.name()).collect();
        assert_eq!(waits, ["quickplay"], "{edition}: before White's flag");
        row("10.2b", &format!("{fallen} // arbiter approve"), "1/2-1/2 quickplay");
        // Rejected, it leaves the flag; Black's claim is about Black's.
        let lost = format!("{fallen} / arbiter refuse quickplay // arbiter approve flag");
        row("10.2b 6.9", &lost, "white flag called / 0-1 flag");
        let told = printed(&format!("{both} // arbiter status"), "arbiter").join("\n");
        assert!(told.contains("White: draw?") && told.contains("Black: draw?"), "{told}");
        // By the word the older is meant.
        let refused = format!("{both} // arbiter refuse quickplay");
        assert_eq!(Play::new(&refused).found[1], "black gets 120s, has 180s", "{edition}");
    }
}

#[test]
fn a_claim_refused_once_may_be_made_again_and_put_off() {
    for edition in OLD {
        let again = format!(
            "{} / arbiter refuse quickplay / wait 10s / white claim quickplay / arbiter postpone
             arbiter start / wait 2m / black claim flag",
            put_off(edition)
        );
        row("10.2b", &format!("{again} // arbiter approve"), "1/2-1/2 quickplay");
    }
}
