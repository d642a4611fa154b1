//! An adjourned game is resumed: what stands there, who is there, what the envelope holds.
//!
//! A position that is lost means a new game, and the length of a session is told by the arbiter's
//! watch: neither is in the fold.

use annabella::laws::Laws;
use shakmaty::Color;

use crate::{
    Play,
    hands::touch_move::EDITIONS,
    rulings::adjournment::{row, sealed},
};

const STALEMATES: &str = "fen 7k/8/6K1/8/8/8/8/5Q2 w - - 0 60";
const MATES: &str = "fen 6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 30";

#[test]
fn the_position_before_the_sealed_move_and_the_times_stand_at_the_resumption() {
    let play = Play::new(&format!("time 2h / wait 7m / {} / wait 24m", sealed("Nf3")));
    assert_eq!(play.game.standing().fen(), shakmaty::fen::Fen::default().to_string(), "8.3 before");
    assert_eq!(play.game.clock().left(Color::White, play.now).as_secs(), 113 * 60, "8.3 before");
}

#[test]
fn nobody_is_told_the_sealed_move() {
    row("8.3 before", &format!("{} // black last", sealed("Nf3")), "last nothing");
}

#[test]
fn a_draw_agreed_or_a_resignation_before_the_resumption_ends_the_game() {
    let adjourned = format!("edition se2009 / {}", sealed("Nf3"));
    row(
        "8.3 agreed",
        &format!("{adjourned} // black resign / arbiter open / black turn"),
        "1-0 resignation / game over / runs nobody",
    );
    row(
        "8.3 agreed",
        &format!("{adjourned} / white offer // black accept / black turn"),
        "1/2-1/2 agreement / runs nobody",
    );
}

#[test]
fn with_the_replier_there_the_move_is_played_and_his_clock_runs() {
    row(
        "8.3 replier present",
        &format!("wait 10m / {} / wait 60m // arbiter open / wait 1m / black time", sealed("Nf3")),
        "white announced g1f3 / white completed g1f3 / white 6600s black 7140s",
    );
    row("8.3 replier present", "arbiter adjourn // arbiter open", "unopened NoEnvelope");
}

/// A rated game, adjourned.
fn rated(id: &str, position: &str, seals: &str) -> String {
    let start = "rated / arbiter approve / arbiter start";
    format!("edition {id} / {position} / {start} / wait 10m / {}", sealed(seals))
}

const WHOLE: &str = "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn an_absent_repliers_clock_runs_and_the_envelope_stays_closed() {
    for id in EDITIONS {
        let adjourned = rated(id, WHOLE, "Nf3");
        // Since 2023 the default time holds here too, and it is nothing unless the event says so.
        let at_once = if id.ends_with("2023") { " / proposed default" } else { "" };
        row(
            "8.3 opened",
            &format!("{adjourned} // arbiter absent black / arbiter open"),
            &format!("black absent{at_once} / unopened ReplierAbsent"),
        );
        row(
            "8.3 replier absent",
            &format!(
                "{adjourned} / arbiter absent black / wait 0s // arbiter start / wait 20m
                 black stop / arbiter present black / arbiter open / black time / black turn"
            ),
            "started black / stopped / black present / white announced g1f3 / \
             white completed g1f3 / white 6600s black 6000s / runs black",
        );
    }
}

#[test]
fn an_absent_sealers_opponent_may_seal_his_reply() {
    let replied = format!(
        "{} / arbiter absent white / arbiter open / wait 5m // black seal Nf6 / black press
         black turn",
        rated("no2009", WHOLE, "Nf3")
    );
    row("8.3 sealer absent", &replied, "black writes / black sealed, a clock runs / runs white");
    row(
        "8.3 sealer absent",
        &format!(
            "{} / wait 20m / arbiter present white // arbiter open / white time / white turn",
            replied.replace("//", "/")
        ),
        "black announced g8f6 / black completed g8f6 / white 5400s black 6900s / runs white",
    );
    // That holds at a resumption, not before the first move of a game.
    row(
        "8.3 sealer absent",
        "edition no2009 / arbiter absent black // white seal Pe4",
        "white not adjourned",
    );
}

#[test]
fn an_absent_sealer_has_the_hour_also_after_the_envelope_is_opened() {
    for id in ["dk2005", "no2009", "se2009", "dkhandbook"] {
        let opened = format!("{} / wait 1200m / arbiter absent white", rated(id, WHOLE, "Nf3"));
        row("8.3 late", &format!("{opened} / arbiter open // wait 59m"), "");
        row(
            "8.3 late",
            &format!("{opened} / arbiter open / wait 59m // wait 1m"),
            "proposed default @76200s",
        );
    }
}

#[test]
fn a_piece_touched_before_binds_the_sealed_move_too() {
    row(
        "AD-01",
        &format!("white touch g1 / {} // arbiter open", sealed("Pe4")),
        "white announced e2e4 / white completed e2e4 / white touch breach",
    );
}

#[test]
fn a_closed_envelope_is_not_lost_by_a_second_adjournment() {
    row(
        "8.3 before",
        &format!("{} / arbiter adjourn // arbiter open", sealed("Nf3")),
        "white announced g1f3 / white completed g1f3",
    );
}

#[test]
fn who_comes_more_than_an_hour_late_loses_where_the_edition_says_so() {
    for id in ["dk2005", "no2009", "se2009", "dkhandbook"] {
        let late = Laws::named(id).unwrap().rules().resumed_late;
        assert_eq!(late.as_secs(), 3600, "8.3 late: {id}");
        let resumed = format!("{} / wait 1200m", rated(id, WHOLE, "Nf3"));
        row("8.3 late", &format!("{resumed} / arbiter absent black // wait 59m"), "");
    }
}

#[test]
fn a_late_sealers_move_counts_if_it_ends_the_game() {
    for (id, position, seals, end) in [
        ("AD-S3", MATES, "Ra8", "1-0 checkmate"),
        ("8.3 late", STALEMATES, "Qf7", "1/2-1/2 stalemate"),
    ] {
        let training = format!("edition no2009 / {position} / {}", sealed(seals));
        for start in [rated("no2009", position, seals), training] {
            let late = format!("{start} / arbiter absent white / wait 70m / arbiter open");
            let mut found = Play::new(&format!("pegs none / time 2h / {late}")).found;
            found.retain(|found| found.starts_with(|c: char| c.is_ascii_digit()));
            assert_eq!(found, [end], "{id}: {late}");
        }
    }
}

#[test]
fn both_boards_stand_right_before_the_envelope_is_opened() {
    let play = Play::new(&format!("pegs both / {} / black lift e7 // arbiter open", sealed("Nf3")));
    assert!(play.game.plies().is_empty(), "AD-S4: {:?}", play.found);
}

#[test]
fn without_the_envelope_the_sealer_plays_the_move_he_names() {
    row(
        "8.3 missing",
        &format!(
            "{} // arbiter start / white play Nf3 / white press / arbiter open",
            sealed("Nf3")
        ),
        "started white / white announced g1f3 / white made g1f3 / white completed g1f3 / \
         unopened NoEnvelope",
    );
}

#[test]
fn a_wrong_time_is_set_right_by_the_arbiter() {
    row(
        "8.3 wrong time",
        &format!("{} / arbiter open // arbiter clock black 100:00", sealed("Nf3")),
        "black has 6000s",
    );
}
