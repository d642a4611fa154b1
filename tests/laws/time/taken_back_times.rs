//! What both clocks show after a move is taken back: by the arbiter's best judgement (6.13; 2005:
//! 6.14; 2023: 7.1), for which the account keeps what was used, on both sides alike, and tells what
//! was stored then. A flag that has fallen stays fallen (6.8, 6.9; 2005: 6.9, 6.10).

use shakmaty::Color;

use crate::{
    Play,
    appendix::printed,
    rulings::claims::{EDITIONS, row},
};

const BACK: &str = "arbiter approve illegal";

fn rated(edition: &str, time: &str) -> String {
    format!("edition {edition} / time {time} / pegs none / rated / arbiter approve / arbiter start")
}

/// Both times in seconds.
fn left(play: &Play) -> (u64, u64) {
    let left = |of| play.game.clock().left(of, play.now).as_secs();
    (left(Color::White), left(Color::Black))
}

/// Minutes for the first illegal move of a standard game: 7.4b; 2023: 7.5.5.
const GIVEN: u64 = 120;

/// White's king has jumped in the second move, and three moves were played since.
fn long_ago(edition: &str, time: &str) -> String {
    format!(
        "{} / white play Pe4 / white press / wait 1m / black play Pe5 / black press
         wait 2m / white play e1e3 / white press / wait 3m / black play Nc6 / black press
         wait 40m / white play Nf3 / white press / wait 5m",
        rated(edition, time)
    )
}

#[test]
fn what_both_have_used_stays_used() {
    for edition in EDITIONS {
        let play =
            Play::new(&format!("{} / black claim illegal / {BACK}", long_ago(edition, "90m")));
        // 2 and 40 minutes; 1, 3 and 5.
        assert_eq!(left(&play), (48 * 60, 81 * 60 + GIVEN), "6.13 {edition}");
        // Black's own is no dearer and no cheaper than White's.
        let own = format!(
            "{} / wait 2m / white play Pe4 / white press / wait 3m / black play e8e6 / black press
             wait 4m / white play Nf3 / white press / wait 30m / black play Nc6 / black press
             wait 5m / white claim illegal / {BACK}",
            rated(edition, "90m")
        );
        assert_eq!(left(&Play::new(&own)), (79 * 60 + GIVEN, 57 * 60), "6.13 {edition}");
    }
}

#[test]
fn what_the_moves_that_are_gone_have_earned_is_taken_off_and_both_hear_it() {
    // 6.3.1: an increment is a move's. White has lost two of them, Black one.
    for edition in EDITIONS {
        let claimed = format!("{} / black claim illegal", long_ago(edition, "90m+30s"));
        let play = Play::new(&claimed);
        assert_eq!(left(&play), (48 * 60 + 120, 81 * 60 + 90), "before {edition}");
        let back = format!("{claimed} // {BACK}");
        assert_eq!(left(&Play::new(&back)), (48 * 60 + 60, 81 * 60 + 60 + GIVEN), "{edition}");
        let told = printed(&back, "public").join("\n");
        for line in ["White's clock is set to 49 min.", "Black's clock is set to 82 min."] {
            assert!(told.contains(line), "{edition}: {told}");
        }
        // Where nothing changes nothing is told.
        let told = printed(&format!("{} // {BACK}", long_ago(edition, "90m")), "public").join("\n");
        assert!(!told.contains("is set to"), "{edition}: {told}");
    }
}

#[test]
fn the_arbiter_alone_hears_what_was_stored_then() {
    // laws.md, CL-20: the stored snapshot is for him to take or leave (2023: 7.1).
    for edition in EDITIONS {
        let back = format!("{} // {BACK}", long_ago(edition, "90m"));
        let stored = "Stored then: White 90 min, Black 89 min.".to_owned();
        assert!(printed(&back, "arbiter").contains(&stored), "{:?}", printed(&back, "arbiter"));
        for other in ["public", "white", "black"] {
            let told = printed(&back, other).join("\n");
            assert!(!told.contains("Stored"), "{edition} {other}: {told}");
        }
        let touched = format!(
            "{} / white play Pe4 / white press / wait 1m / black play Pa6 / black press / wait 1m
             white claim touch e7 // arbiter approve",
            rated(edition, "90m")
        );
        let stored = "Stored then: White 90 min, Black 90 min.".to_owned();
        assert!(printed(&touched, "arbiter").contains(&stored), "4.7 {edition}");
    }
}

/// Black's king has jumped, nobody has claimed that, and Black's flag has fallen since.
fn fallen(edition: &str) -> String {
    format!(
        "{} / white play Pe4 / white press / black play e8e6 / black press / white play Nf3
         white press / wait 91m",
        rated(edition, "90m")
    )
}

#[test]
fn a_flag_that_was_rightly_claimed_is_answered_before_what_nobody_claimed() {
    // 6.8: fallen by a valid claim; 6.9: lost by it.
    for edition in EDITIONS {
        let claimed = format!("{} / white claim flag", fallen(edition));
        // That an illegal move was found and not ruled on he hears.
        let told = "black flag called / 1-0 flag / gone illegal";
        row("6.9", &format!("{claimed} // arbiter approve"), told);
        // The claimant's own illegal move is no way out for his opponent, nor a trap for him.
        let own = format!(
            "{} / white play Pe4 / white press / black play Pe5 / black press / white play a1a5
             white press / black play Nc6 / black press / white play Nf3 / white press / wait 91m
             white claim flag",
            rated(edition, "90m")
        );
        row("6.9", &format!("{own} // arbiter approve"), told);
        // What was claimed before it is answered first; refused, the flag is.
        let first = format!(
            "{} / white play Pe4 / white press / black play Pe5 / black press / white play Nf3
             white press / wait 91m / white claim illegal / white claim flag // arbiter approve",
            rated(edition, "90m")
        );
        assert_eq!(Play::new(&first).found[0], "refused illegal", "{edition}");
    }
}

#[test]
fn a_fallen_flag_stays_fallen_whatever_move_is_taken_back() {
    for edition in EDITIONS {
        let claimed = format!("{} / white claim flag", fallen(edition));
        for back in [BACK, "arbiter illegal black"] {
            let play = Play::new(&format!("{claimed} / {back} // arbiter approve"));
            assert_eq!(play.found, ["black flag called", "1-0 flag"], "6.8 {edition} {back}");
        }
        // 7.4b gives Black two minutes for White's: they lift no flag that fell before.
        let whites = format!(
            "{} / white play Pe4 / white press / black play Pe5 / black press / white play a1a5
             white press / black play Nc6 / black press / white play Nf3 / white press / wait 91m",
            rated(edition, "90m")
        );
        for claim in ["", " / white claim flag"] {
            let play = Play::new(&format!("{whites}{claim} / {BACK}"));
            assert!(play.game.clock().expired(Color::Black).is_some(), "6.8 {edition}");
            assert_eq!(left(&play).1, GIVEN, "7.4b {edition}");
            let claimed = format!("{whites}{claim} / {BACK} / white claim flag // arbiter approve");
            row("6.9", &claimed, "black flag called / 1-0 flag");
        }
        // The arbiter's own hand lifts it: then it was no fall (6.10b).
        let lifted = format!("{whites} / {BACK} / arbiter add black 1:00");
        let play = Play::new(&lifted);
        assert_eq!(play.game.clock().expired(Color::Black), None, "{edition}");
    }
}

#[test]
fn no_clock_falls_by_what_is_taken_off_it() {
    // The increment of the move to come is there before it (2023: glossary).
    for edition in EDITIONS {
        // Ten seconds were left before the second move, which is gone, brought half a minute.
        for (wait, had, stays) in [(0, 40, 30), (5, 35, 30), (20, 20, 20)] {
            let script = format!(
                "{} / white play Nf3 / white press / black play e8e6 / black press / wait 3650s
                 white play Nc3 / white press / black play Nf6 / black press / wait {wait}s",
                rated(edition, "60m+30s")
            );
            assert_eq!(left(&Play::new(&script)).0, had, "{edition}");
            let play = Play::new(&format!("{script} / {BACK}"));
            assert_eq!(left(&play).0, stays + GIVEN, "{edition}");
            assert_eq!(play.game.clock().expired(Color::White), None, "{edition}");
        }
    }
}

#[test]
fn a_period_that_has_begun_to_be_used_is_not_taken_off() {
    // 6.2a: White's second period began with his second move, by the counter; he has used of it.
    for edition in ["dk2005", "no2009", "se2009", "dkhandbook", "fide2023"] {
        let moves = "white play Pe4 / white press / black play e8e6 / black press / wait 39m
                     white play Nf3 / white press / black play Nc6 / black press";
        let script = format!("{} / {moves}", rated(edition, "40m/2,60m"));
        let unused = Play::new(&format!("{script} / wait 30s / {BACK}"));
        assert_eq!(
            left(&unused).0,
            30 + GIVEN,
            "{edition}: a period earned by a move that is gone"
        );
        let used = Play::new(&format!("{script} / wait 5m / {BACK}"));
        assert_eq!(left(&used).0, 56 * 60 + GIVEN, "{edition}: what is used of it stays used");
        assert_eq!(used.game.clock().expired(Color::White), None, "{edition}");
    }
}
