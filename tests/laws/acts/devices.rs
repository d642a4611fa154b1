//! A device that rings, sounds or is found: 2005: 12.2b; 2009: 12.3b; 2023: 11.3.2.2.

use annabella::game::Outcome;

use crate::{
    Play,
    appendix::{printed, said},
    rulings::claims::row,
};

const CLASSICAL: &str = "fen 4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1";
/// Black has a bare king.
const BARE: &str = "fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

fn article(script: &str) -> Option<String> {
    let play = Play::new(script);
    let laws = play.game.terms().laws.clone();
    play.game.outcome().and_then(|it: Outcome| it.article(&laws).map(str::to_owned))
}

#[test]
fn in_2009_the_opponent_wins_or_has_half_a_point_if_he_cannot_win() {
    for edition in ["no2009", "se2009", "dkhandbook"] {
        for (fen, of, score) in [
            (CLASSICAL, "white", "0-1"),
            (CLASSICAL, "black", "1-0"),
            (BARE, "white", "0-1/2"),
            (BARE, "black", "1-0"),
        ] {
            let script = format!("edition {edition} / pegs none / {fen} // arbiter device {of}");
            row("12.3b", &script, &format!("{of} device / {score} arbiter"));
            assert_eq!(article(&script).as_deref(), Some("12.3b"), "{edition} {of}");
        }
    }
}

#[test]
fn in_2009_his_score_is_not_the_arbiters() {
    let start = format!("edition no2009 / pegs none / {BARE}");
    row("12.3b", &format!("{start} // arbiter device white 0-1"), "score not wanted");
    row("12.3b", &format!("{start} // arbiter device white 1-0"), "score not wanted");
    let same = format!("{start} // arbiter device white 0-1/2");
    row("12.3b", &same, "white device / 0-1/2 arbiter");
    let told = printed(&format!("{start} // arbiter device white 0-1"), "arbiter");
    assert_eq!(told[1], "Black's score stands in 12.3b: give none.", "{told:?}");
}

#[test]
fn in_2005_the_opponents_score_is_the_arbiters() {
    let start = format!("edition dk2005 / pegs none / {CLASSICAL}");
    let asked = format!("{start} // arbiter device white");
    row("12.2b", &asked, "stopped / score wanted");
    assert!(printed(&asked, "arbiter")[0].contains("12.2b"));
    // The game is lost, and his clock does not go on: that both hear.
    assert_eq!(printed(&asked, "public"), ["Both clocks stand."]);
    row("12.2b", &format!("{asked} / white turn"), "stopped / score wanted / runs nobody");
    for score in ["0-1", "0-1/2", "0-0"] {
        let script = format!("{start} // arbiter device white {score}");
        row("12.2b", &script, &format!("white device / {score} arbiter"));
        assert_eq!(article(&script).as_deref(), Some("12.2b"), "{score}");
    }
    // White has lost, whatever Black has.
    for score in ["1-0", "1/2-1/2", "1/2-0", "1/2-1", "annulled"] {
        let script = format!("{start} // arbiter device white {score}");
        row("12.2b", &script, "stopped / score wanted");
    }
    // Clocks that stand are not stopped once more.
    row("12.2b", &format!("{start} / arbiter stop // arbiter device white"), "score wanted");
}

#[test]
fn a_score_that_wants_stands_in_the_status_until_it_is_given() {
    let start = format!("edition dk2005 / pegs none / {CLASSICAL}");
    let wanted = "White's score is yours, 12.2b: device, side and 1-0, 0-1/2, 0-0 ...";
    let status = |acts: &str| printed(&format!("{start} / {acts} // arbiter status"), "arbiter");
    for asked in ["arbiter device black", "arbiter device black 0-1"] {
        assert!(status(asked).contains(&wanted.to_owned()), "{asked}");
        // Other rulings do not answer it, and the clocks do not.
        let more = format!("{asked} / arbiter add white 1:00 / arbiter start");
        let lines = status(&more);
        assert!(lines.contains(&wanted.to_owned()), "{more}: {lines:?}");
        assert!(!lines.contains(&"Nothing waits for approval.".to_owned()), "{more}: {lines:?}");
        for given in ["arbiter device black 1-0", "arbiter result 1-0", "arbiter restore 0"] {
            let lines = status(&format!("{asked} / {given}"));
            assert!(!lines.contains(&wanted.to_owned()), "{asked} / {given}: {lines:?}");
        }
    }
    // Where the edition gives the score, none wants.
    for edition in ["no2009", "se2009", "dkhandbook", "se2023", "fide2023"] {
        let script = format!("edition {edition} / pegs none / {CLASSICAL}");
        let found = Play::new(&format!("{script} // arbiter device black")).found;
        assert_eq!(found, ["black device", "1-0 arbiter"], "{edition}");
    }
}

#[test]
fn since_2023_the_opponent_wins_even_with_a_bare_king() {
    for edition in ["se2023", "fide2023"] {
        for fen in [CLASSICAL, BARE] {
            let script = format!("edition {edition} / pegs none / {fen} // arbiter device white");
            row("11.3.2.2", &script, "white device / 0-1 arbiter");
            assert_eq!(article(&script).as_deref(), Some("11.3.2.2"), "{edition}");
        }
    }
}

#[test]
fn since_2023_an_event_may_have_a_milder_penalty() {
    for edition in ["se2023", "fide2023"] {
        for (milder, law) in [
            ("warning", "12.9.1"),
            ("more-time", "12.9.2"),
            ("less-time", "12.9.3"),
            ("fine", "12.9.7"),
        ] {
            let event = format!("event device-penalty = \"{milder}\" / pegs none");
            let script = format!("edition {edition} / {event} // arbiter device black it rang");
            row("11.3.2.2", &script, &format!("black device / black penalty {milder}"));
            let told = printed(&script, "public").concat();
            assert!(told.contains(&format!("{law}: it rang.")), "{edition} {milder}: {told}");
        }
    }
}

#[test]
fn whose_device_and_why_is_told_to_all() {
    let script = "edition no2009 / pegs none // arbiter device white it rang";
    let told = ["White's device, 12.3b.", "0-1 The arbiter's ruling, 12.3b: it rang."];
    assert_eq!(printed(script, "public"), told);
    let heard = ["A device of White's.", "The arbiter's ruling: it rang. Black wins."];
    assert_eq!(said(script, "public"), heard);
}

#[test]
fn what_cannot_be_decided_the_arbiter_decides() {
    // Nobody knows by search alone; a rated game asks him, and he gives the score.
    let fen = "fen 5bk1/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/8/2B3K1 w - - 0 1";
    let start =
        format!("edition no2009 / pegs none / {fen} / rated / arbiter approve / arbiter start");
    let found = Play::new(&format!("{start} // arbiter device white")).found;
    let asked = found.contains(&"score wanted".to_owned());
    let decided = found.last().is_some_and(|found| found.ends_with("arbiter"));
    assert!(asked != decided, "{found:?}");
}
