//! Wrong from the start, knocked over, late (article 7, 6.6).

use crate::{
    Play,
    rulings::claims::{EDITIONS, played, row},
};

const OLD: [&str; 4] = ["dk2005", "no2009", "se2009", "dkhandbook"];
const NEW: [&str; 2] = ["se2023", "fide2023"];
const TEN: &str = "Pa3 Pa6 Pb3 Pb6 Pc3 Pc6 Pd3 Pd6 Pe3 Pe6 Pf3 Pf6 Pg3 Pg6 Ph3 Ph6 Pa4 Pa5 Pb4 Pb5";

/// After so many moves by each the arbiter learns of it.
fn learned(edition: &str, set: &str, moves: usize, what: &str) -> String {
    let moves: Vec<&str> = TEN.split(' ').take(2 * moves).collect();
    let moves = played(&moves.join(" "));
    format!("edition {edition} / {set} / pegs none / {moves} // arbiter irregular {what}")
}

#[test]
fn in_a_standard_game_a_wrong_start_means_a_new_game_and_a_turned_board_is_put_right() {
    for edition in EDITIONS {
        for moves in [0, 3, 10] {
            row("5.1 start", &learned(edition, "time 60m", moves, "start"), "NewGame");
            row("5.1 turned", &learned(edition, "time 60m", moves, "turned"), "PlayOn");
        }
    }
}

#[test]
fn in_a_fast_game_it_stands_after_three_moves_or_since_2023_ten() {
    for edition in EDITIONS {
        let window = if NEW.contains(&edition) { 10 } else { 3 };
        for time in ["time 30m", "time 5m"] {
            for (what, remedy) in [("start", "NewGame"), ("turned", "PlayOn")] {
                let before = learned(edition, time, window - 1, what);
                row("5.1 window", &before, remedy);
                row("5.1 window", &learned(edition, time, window, what), "TooLate");
            }
        }
        let half = learned(edition, "time 30m", window, "start")
            .replace("// arbiter", "// arbiter restore PLY // arbiter");
        let half = half.replace("PLY", &(2 * window - 1).to_string());
        row("5.1 window: by each", &half, "NewGame");
    }
}

#[test]
fn a_supervised_fast_game_is_judged_as_a_standard_one() {
    for edition in ["no2009", "se2009", "dkhandbook", "se2023", "fide2023"] {
        let event = "event rapid-supervised = true / time 30m";
        row("5.1 start", &learned(edition, event, 10, "start"), "NewGame");
        row("5.1 turned", &learned(edition, event, 10, "turned"), "PlayOn");
    }
}

#[test]
fn colours_reversed_mean_a_new_game_only_since_2023_and_only_before_ten_moves() {
    for edition in EDITIONS {
        for time in ["time 60m", "time 30m", "time 5m"] {
            for moves in [0, 9, 10] {
                let expected = match moves {
                    _ if OLD.contains(&edition) => "PlayOnUnlessRuled",
                    10 => "TooLate",
                    _ => "NewGame",
                };
                row("IRV-5", &learned(edition, time, moves, "colours"), expected);
            }
        }
    }
}

#[test]
fn who_displaces_pieces_puts_them_right_in_his_own_time() {
    for edition in EDITIONS {
        for time in ["time 60m", "time 30m", "time 5m"] {
            row("5.1 displaced", &learned(edition, time, 3, "displaced"), "PutRight");
        }
    }
}

/// Edition, the event's own time, how many minutes late loses.
const LATE: [(&str, &str, u64); 8] = [
    ("dk2005", "", 60),
    ("no2009", "", 60),
    ("no2009", "0m", 0),
    ("se2009", "", 0),
    ("dkhandbook", "", 15),
    ("se2023", "", 0),
    ("se2023", "30m", 30),
    ("fide2023", "", 0),
];

fn late(edition: &str, own: &str) -> String {
    let event = if own.is_empty() {
        "event name = \"Open\"".to_owned()
    } else {
        format!("event default-time = \"{own}\"")
    };
    format!("edition {edition} / {event} / pegs none / time 2h")
}

#[test]
fn who_comes_later_than_the_default_time_loses() {
    for (edition, own, minutes) in LATE {
        for (absent, score) in [("white", "0-1"), ("black", "1-0")] {
            let script = format!("{} / arbiter absent {absent}", late(edition, own));
            let after = Play::new(&format!("{script} // wait {}s", 60 * minutes + 1));
            let ended = format!("{score} default");
            let found: Vec<&str> =
                after.found.iter().map(|found| found.split(" @").next().unwrap()).collect();
            assert_eq!(found, ["proposed default", &ended], "CL-07 {edition} {own}");
            if minutes > 0 {
                let before = Play::new(&format!("{script} // wait {}s", 60 * minutes - 1));
                assert_eq!(before.found, [""; 0], "CL-07 {edition} {own}");
                let came = format!("{script} / wait 14m / arbiter present {absent} // wait 70m");
                row("CL-07 came in time", &came, "");
            }
        }
    }
}

#[test]
fn the_arbiter_confirms_every_loss_by_default_and_may_decide_otherwise() {
    for (edition, own, minutes) in LATE {
        let rated = "rated / arbiter approve / arbiter start / arbiter absent black";
        let script = format!("{} / {rated} / wait {}s", late(edition, own), 60 * minutes + 1);
        assert_eq!(Play::new(&script).game.outcome(), None, "CL-07 {edition} {own}");
        row("CL-07", &format!("{script} // arbiter approve"), "1-0 default");
        row("CL-07", &format!("{script} // arbiter refuse / wait 30m"), "silently refused default");
    }
}

#[test]
fn neither_is_there_whites_time_runs() {
    for edition in ["dk2005", "no2009", "dkhandbook"] {
        let both = "arbiter absent white / arbiter absent black / wait 10m";
        let came = "arbiter present white / arbiter present black";
        let script = format!("{} / {both} / {came}", late(edition, ""));
        row("CL-08", &format!("{script} // white time"), "white 6600s black 7200s");
    }
}

#[test]
fn neither_comes_and_both_lose() {
    for (edition, own, minutes) in LATE {
        let both = "rated / arbiter approve / arbiter absent white / arbiter absent black";
        let script = format!("{} / {both} / arbiter start", late(edition, own));
        let wait = format!("wait {}s // arbiter approve", 60 * minutes + 1);
        let play = Play::new(&format!("{script} / {wait}"));
        let score = play.game.outcome().map(annabella::game::Outcome::score);
        assert_eq!(score, Some("0-0"), "6.6 {edition} {own}: {:?}", play.found);
    }
}

#[test]
fn who_has_come_late_is_not_told_as_not_come() {
    // 6.6, 6.7: it is lateness that loses, and it waits for the arbiter after the arrival too.
    for (edition, own, minutes) in LATE {
        let rated = "rated / arbiter approve / arbiter start / arbiter absent black";
        let late = format!("{} / {rated} / wait {}s", late(edition, own), 60 * minutes + 1);
        let came = format!("{late} / arbiter present black // arbiter status");
        let told = crate::appendix::printed(&came, "arbiter");
        let last = told.last().unwrap();
        assert!(last.contains(": Black did not come in time, "), "{edition}: {told:?}");
    }
}

#[test]
fn white_comes_in_time_and_black_does_not() {
    for (edition, own, minutes) in LATE {
        if minutes > 0 {
            let both = "arbiter absent white / arbiter absent black / wait 10m";
            let script = format!("{} / {both} / arbiter present white", late(edition, own));
            let play = Play::new(&format!("{script} // wait {}s", 60 * minutes));
            let score = play.game.outcome().map(annabella::game::Outcome::score);
            assert_eq!(score, Some("1-0"), "CL-07 {edition} {own}: {:?}", play.found);
        }
    }
}
