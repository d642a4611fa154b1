//! A game is adjourned (2005: A; 2009: the guidelines on adjournment; 2023: I): a move is sealed.
//!
//! Both play on standard boards here unless a script says otherwise.

use annabella::{
    game::{EndFound, Found, Seen, What, Who},
    laws::{Laws, Rule, Value},
};
use shakmaty::Color;

use crate::{Play, hands::touch_move::EDITIONS};

/// A script, and what is found after ` // `.
#[track_caller]
pub(crate) fn row(id: &str, script: &str, expected: &str) {
    let found = Play::new(&format!("pegs none / time 2h / {script}")).found;
    assert_eq!(found.join(" / "), expected, "{id}: {script}");
}

/// The moves so far, and White has sealed a move.
pub(crate) fn sealed(seals: &str) -> String {
    format!("arbiter adjourn / white seal {seals} / white press")
}

const TWO_KNIGHTS: &str = "fen 4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 30";
const PROMOTES: &str = "fen 8/3P3k/8/8/8/8/8/4K3 w - - 0 60";

#[test]
fn the_player_on_move_seals_and_stops_his_clock_without_starting_the_other() {
    for id in EDITIONS {
        row(
            "AD-01",
            &format!(
                "edition {id} / wait 10m // arbiter adjourn / wait 5m / white seal Nf3 / wait 1m
                 white press / wait 60m / white turn / white time"
            ),
            "white is to seal / white writes / white sealed / runs nobody / \
             white 6240s black 7200s",
        );
    }
    row("AD-01", "arbiter adjourn // black seal Nf6", "black not on move");
    row("AD-01", "wait 1s // white seal Nf3", "white not adjourned");
}

#[test]
fn until_he_stops_his_clock_he_may_change_the_sealed_move() {
    row(
        "AD-02",
        "arbiter adjourn / white seal Nf3 / white seal Nc3 / white press // arbiter open",
        "white announced b1c3 / white completed b1c3",
    );
    row(
        "AD-02",
        &format!("{} / white seal Nc3 // arbiter open", sealed("Nf3")),
        "white announced g1f3 / white completed g1f3",
    );
}

#[test]
fn a_move_played_on_the_board_after_that_is_the_sealed_one() {
    row(
        "AD-03",
        "arbiter adjourn / white seal Nc3 / white make Nf3 / white press // arbiter open",
        "white announced g1f3 / white completed g1f3",
    );
    row(
        "AD-03",
        "pegs white / arbiter adjourn / white lift g1 / white place f3 / white say Nf3
         white press / white lift f3 / white place g1 // arbiter open / black turn",
        "white announced g1f3 / white completed g1f3 / runs black",
    );
}

#[test]
fn who_adjourns_early_has_sealed_at_the_end_of_the_session() {
    for (id, word) in [("dk2005", "time-used"), ("no2009", "time-left"), ("se2009", "time-left")] {
        assert_eq!(
            Laws::named(id).unwrap().find(Rule::EarlySeal).0,
            Value::Word(word),
            "AD-04: {id}"
        );
    }
    // The arbiter enters that time, and nothing else changes.
    row(
        "AD-04",
        &format!("wait 10m / {} // arbiter clock white 90:00 / white turn", sealed("Nf3")),
        "white has 5400s / runs nobody",
    );
}

#[test]
fn an_offer_made_after_sealing_stays_open() {
    let offered = format!("edition se2009 / {} / black offer", sealed("Nf3"));
    row("AD-05", &format!("{offered} // white accept"), "1/2-1/2 agreement");
    row("AD-05", &format!("{offered} / arbiter open // white accept"), "1/2-1/2 agreement");
    row(
        "AD-05",
        &format!("{offered} // white decline / white accept"),
        "white declines / white no offer",
    );
}

#[test]
fn an_assistant_does_what_an_adjournment_asks() {
    row(
        "AD-06",
        "pegs white / arbiter adjourn // white-assistant seal Nf3 / white-assistant press",
        "white writes / white sealed",
    );
}

#[test]
fn a_sealed_move_that_is_not_one_legal_move_loses() {
    for id in EDITIONS {
        let lost = "white sealed no move / 0-1 sealed-move";
        for (row_id, position, seals) in [
            ("AD-S1", "fen rnbqkbnr/pppppppp/8/8/8/5N2/PPP1PPPP/RNBQKB1R w KQkq - 0 1", "Nd2"),
            ("8.3 illegal", "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Pe5"),
            ("AD-S2", "fen 8/3P3k/6p1/8/8/8/8/4K3 w - - 0 60", "Pd8"),
        ] {
            let script = format!("edition {id} / {position} / {} // arbiter open", sealed(seals));
            row(row_id, &script, lost);
        }
        row(
            "8.3 cannot mate",
            &format!("edition {id} / {TWO_KNIGHTS} / {} // arbiter open", sealed("Nd2")),
            "white sealed no move / 1/2-1/2 sealed-move",
        );
    }
}

#[test]
fn a_promotion_sealed_with_its_piece_is_fine() {
    row(
        "AD-S2",
        &format!("{PROMOTES} / {} // arbiter open", sealed("Pd8=Q")),
        "white announced d7d8=Q / white completed d7d8=Q",
    );
}

#[test]
fn the_envelope_bears_position_times_sealer_number_offer_and_resumption() {
    // 8.1, (b) to (g); the names (a) stand on the scoresheets.
    let mut play = Play::new("time 2h / wait 10m / arbiter adjourn tomorrow at ten, hall two");
    play.see("white seal Nf3");
    let seen = Seen {
        at: play.now,
        happened: play.now,
        by: Who::Player(Color::White),
        what: What::Pressed,
    };
    let found = play.game.after(&seen);
    let Found::End(EndFound::Envelope { sealer, position, used, half_move, offers, resumption }) =
        &found[1].found
    else {
        panic!("{found:?}")
    };
    assert_eq!(*sealer, Color::White);
    assert_eq!(position, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_eq!((used.white.as_secs(), used.black.as_secs()), (600, 0));
    assert_eq!((*half_move, offers.as_slice()), (1, [].as_slice()));
    assert_eq!(resumption.as_ref().unwrap().as_str(), "tomorrow at ten, hall two");
}
