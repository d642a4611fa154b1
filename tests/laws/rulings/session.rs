//! A session and its end: who adjourns before it has sealed when it ends (2005: A1b; 2009: the
//! guidelines on adjournment, 1b; 2023: I.1.2).

use annabella::{
    game::{EndFound, Found},
    laws::{Laws, Rule, Value},
};
use shakmaty::Color;

use crate::{Play, hands::touch_move::EDITIONS, rulings::adjournment::row};

const SEALS: &str = "white seal Nf3 / white press";

/// A rated game in a session of an hour, by the event's regulations.
fn hour(id: &str) -> String {
    format!(
        "edition {id} / event session = \"1h\" / rated / arbiter approve / wait 30m
         arbiter start / wait 10m"
    )
}

#[test]
fn who_adjourns_early_has_sealed_when_the_session_ends() {
    for id in EDITIONS {
        row(
            "AD-04",
            &format!("{} // white adjourn / wait 5m / {SEALS} / white time / white turn", hour(id)),
            "white is to seal, 3000s early / white writes / white sealed / \
             white 3600s black 7200s / runs nobody",
        );
    }
    for (id, word) in [("dk2005", "time-used"), ("no2009", "time-left"), ("se2009", "time-left")] {
        assert_eq!(
            Laws::named(id).unwrap().find(Rule::EarlySeal).0,
            Value::Word(word),
            "AD-04: {id}"
        );
    }
}

#[test]
fn the_envelope_bears_the_time_until_then_as_used() {
    let mut play =
        Play::new(&format!("time 2h / {} / white adjourn / white seal Nf3", hour("dk2005")));
    play.see("white press");
    let used = play.all.iter().find_map(|finding| match &finding.found {
        Found::End(EndFound::Envelope { used, .. }) => *used,
        _ => None,
    });
    let used = used.unwrap();
    assert_eq!((used.white.as_secs(), used.black.as_secs()), (3600, 0), "AD-04");
}

#[test]
fn the_arbiter_says_how_long_a_session_lasts_where_the_event_does_not() {
    for id in EDITIONS {
        let start = format!("edition {id} / rated / arbiter approve / arbiter start / wait 10m");
        row(
            "AD-04",
            &format!(
                "{start} // white adjourn / arbiter session 60m / white adjourn / {SEALS}
                      white time"
            ),
            "white asks to adjourn / session of 3600s / white is to seal, 3000s early / \
             white writes / white sealed / white 3600s black 7200s",
        );
        // His word goes before the event's.
        row(
            "AD-04",
            &format!("{} / arbiter session 120m // white adjourn", hour(id)),
            "white is to seal, 6600s early",
        );
    }
}

#[test]
fn only_the_player_who_has_the_move_adjourns() {
    let started = hour("no2009");
    row("AD-04", &format!("{started} // black adjourn"), "black not on move");
    row("AD-04", &format!("{started} / white play Pe4 // white adjourn"), "white not on move");
    row(
        "AD-04",
        &format!("{started} / white play Pe4 // black adjourn"),
        "black is to seal, 3000s early",
    );
    // Told to seal, he has it until he stops his clock, whatever he makes on the board.
    let seals = format!("{started} / arbiter adjourn / white play Pe4");
    row("AD-03", &format!("{seals} // black adjourn"), "black not on move");
    row("AD-03", &format!("{seals} // white adjourn"), "white is to seal");
    row("AD-04", "edition no2009 / rated / arbiter approve // white adjourn", "white not running");
}

#[test]
fn whoever_is_told_to_seal_is_charged_no_more_than_he_used() {
    for id in EDITIONS {
        for told in ["arbiter adjourn", "arbiter adjourn / white adjourn"] {
            let script = format!("{} / {told} / wait 5m / {SEALS} // white time", hour(id));
            row("AD-04", &script, "white 6300s black 7200s");
        }
        // After the end of the session nothing is left of it to be charged.
        let over = format!("{} / wait 55m / white adjourn / wait 5m / {SEALS}", hour(id));
        row("AD-04", &format!("{over} // white time"), "white 3000s black 7200s");
        // Told by the arbiter when play goes on, he has adjourned early all the same.
        let early = format!("{} / white adjourn / arbiter adjourn tomorrow / {SEALS}", hour(id));
        row("AD-04", &format!("{early} // white time"), "white 3600s black 7200s");
    }
}

#[test]
fn with_less_time_than_the_session_has_he_has_overstepped_it() {
    for id in EDITIONS {
        let script = format!("{} / arbiter session 180m / white adjourn / {SEALS}", hour(id));
        let play = Play::new(&format!("pegs none / time 2h / {script}"));
        assert!(play.game.clock().expired(Color::White).is_some(), "AD-04: {id} {:?}", play.found);
    }
}

#[test]
fn at_home_a_player_adjourns_as_he_likes() {
    row(
        "AD-04",
        &format!("wait 10m // white adjourn / {SEALS} / white time"),
        "white is to seal / white writes / white sealed / white 6600s black 7200s",
    );
}

#[test]
fn the_arbiter_hears_once_that_a_session_is_over() {
    for id in EDITIONS {
        let script = hour(id);
        row("AD-01", &format!("{script} // wait 49m"), "");
        row(
            "AD-01",
            &format!("{script} // wait 51m / wait 30m"),
            "session over, white is to seal @5400s",
        );
        // With his opponent's move made, it is he who has the move (1.3).
        row(
            "AD-01",
            &format!("{script} / white play Pe4 // wait 51m"),
            "session over, black is to seal @5400s",
        );
        // Nobody need be told who is sealing already; the next session has an end of its own.
        row("AD-01", &format!("{script} / white adjourn // wait 80m"), "");
        row(
            "AD-01",
            &format!("{script} / arbiter adjourn / {SEALS} / wait 600m / arbiter open // wait 70m"),
            "session over, black is to seal @42000s",
        );
    }
}
