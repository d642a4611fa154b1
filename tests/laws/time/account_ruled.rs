//! The clock's requirements where somebody decides (article 6; CL-14 to CL-25).

use std::{fmt::Write, time::Duration};

use annabella::{
    game::{At, Class, Control},
    laws::{Laws, Rule, Value},
    words::{Line, Words},
};
use shakmaty::Color;

use crate::{
    Play,
    rulings::claims::{EDITIONS, played, row},
};

const RATED: &str = "pegs none / rated / arbiter approve / arbiter start";

fn laws(edition: &str) -> &'static Laws {
    Laws::named(edition).unwrap()
}

#[test]
fn expired_and_called_are_two_facts_and_both_are_known() {
    let play = Play::new(&format!("{RATED} / wait 70m / white play Pe4 / white press"));
    let zero = Some(At::from_secs(3600));
    assert_eq!(play.game.clock().expired(Color::White), zero, "CL-14");
    assert_eq!(play.game.outcome(), None, "CL-14");
    let called = "black claims / proposed flag / white flag called / 0-1 flag";
    let script = format!("{RATED} / wait 70m // black claim flag / arbiter approve");
    row("CL-14", &script, called);
}

#[test]
fn the_flag_loses_unless_the_game_had_ended_or_the_opponent_cannot_mate() {
    let mate = "fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1 / pegs none / time 60m / wait 59m";
    row("CL-15", &format!("{mate} / wait 59s // white play Ra8"), MATED);
    row("CL-15", &format!("{mate} / white play Ra8 // wait 9m / black claim flag"), "game over");
    for (ended, result) in [
        ("white resign", "0-1 resignation"),
        ("white play Pe4 / white press / black offer / white accept", "1/2-1/2 agreement"),
    ] {
        let script = format!("pegs none / edition dk2005 / {ended} / wait 61m");
        assert_eq!(Play::new(&script).found.last().unwrap(), result, "CL-15");
    }
    // A bare king cannot mate; a pawn may.
    for (fen, result) in [("k7/8/8/8/8/8/8/K6R", "1/2-1/2"), ("k7/p7/8/8/8/8/8/K6R", "0-1")] {
        let script = format!("fen {fen} w - - 0 1 / pegs none / wait 61m // black claim flag");
        let flag = format!("black claims / proposed flag / white flag called / {result} flag");
        row("CL-15", &script, &flag);
    }
}

const MATED: &str = "white announced a1a8 / white made a1a8 / white completed a1a8 / 1-0 checkmate";

#[test]
fn the_arbiter_decides_which_times_a_replaced_clock_shows() {
    let script = format!("{RATED} / wait 10m / arbiter stop / wait 5m / arbiter clock white 48:00");
    let script = format!("{script} / arbiter clock black 59:30 / arbiter start // white time");
    row("CL-16", &script, "white 2880s black 3570s");
    row("CL-16", &format!("{script} // wait 47m / wait 59s"), "");
    row("CL-16", &format!("{script} // wait 49m"), "white flag 3780s @3780.250s");
}

#[test]
fn a_wrong_setting_is_put_right_at_once_and_the_moves_still_count() {
    for edition in EDITIONS {
        assert!(laws(edition).find(Rule::WrongSetting).0 == Value::Yes, "CL-17 {edition}");
        let first =
            format!("edition {edition} / pegs none / time 60m/2,30m / {}", played("Pe4 Pe5"));
        let right = "arbiter stop / arbiter clock white 40:00 / arbiter start";
        let script = format!("{first} / {right} / white play Nf3 / white press // white time");
        // Without a counter the second period's time shows when the first is used up.
        let counted = laws(edition).rules().clock_counter;
        let white = if counted { "white 4200s" } else { "white 2400s" };
        row("CL-17", &script, &format!("{white} black 3600s"));
        let later = format!("{script} // wait 1m / black play Nc6 / black press / wait 69m");
        let black = if counted { "black 5340s" } else { "black 3540s" };
        row("CL-17", &format!("{later} // white time"), &format!("white 60s {black}"));
    }
}

#[test]
fn which_of_two_flags_fell_first_is_known() {
    let script = "pegs none / time 60m / wait 70m / white play Pe4 / white press / wait 70m";
    let play = Play::new(script);
    let expired =
        Color::ALL.map(|color| play.game.clock().expired(color).unwrap().since_start().as_secs());
    // White's hour; then Black's, which began at White's press.
    assert_eq!(expired, [60 * 60, (70 + 60) * 60], "CL-18");
}

#[test]
fn a_player_stops_the_clocks_only_to_call_the_arbiter_who_has_them_started_again() {
    for (stop, found) in [("white call", "white calls"), ("arbiter stop", "stopped")] {
        let script = format!("pegs none / wait 10m // {stop} / wait 30m / white time / white turn");
        row("CL-19", &script, &format!("{found} / white 3000s black 3600s / runs nobody"));
        let script = format!("{script} // arbiter start / wait 1m / white time");
        row("CL-19", &script, "started white / white 2940s black 3600s");
    }
}

#[test]
fn with_a_restored_position_come_its_times_and_its_count_unless_the_arbiter_sets_others() {
    let first = "wait 1m / white play Pe4 / white press / wait 2m / black play Pe5 / black press";
    let script =
        format!("pegs none / time 60m/2,30m / {first} / wait 3m / white play Nf3 / white press");
    row("CL-20", &format!("{script} // white time"), "white 5160s black 3480s");
    let restored =
        format!("{script} // arbiter restore 1 / white time / white moves / arbiter start");
    let found = "restored 1 / white has 3540s / black has 3600s / white 3540s black 3600s
                 moves 1 0 / started black";
    row("CL-20", &restored, found);
    let set = format!("{script} / arbiter restore 1 // arbiter clock black 10:00 / black time");
    row("CL-20", &set, "black has 600s / white 3540s black 600s");
}

#[test]
fn no_claim_rests_on_a_display_alone() {
    for edition in EDITIONS {
        let laws = laws(edition);
        let told = [Rule::Screens, Rule::ScreenClaims].map(|rule| laws.find(rule).0);
        assert_eq!(told, [Value::Yes, Value::No], "CL-21 {edition}");
        // What the program counts is put before the arbiter, who sees the sheets; it ends nothing.
        let moves = played("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
        let script = format!("edition {edition} / {RATED} / {moves} // white claim repetition");
        row("CL-21", &script, "white claims / proposed repetition");
        assert_eq!(Play::new(&script).game.outcome(), None, "CL-21 {edition}");
    }
}

#[test]
fn nobody_is_told_unasked_of_moves_made_or_a_clock_not_pressed() {
    let words = Words::named("fide", "en").unwrap();
    for script in ["white play Pe4 // wait 30m", "white play Pe4 / white press // wait 30m"] {
        row("CL-22", &format!("pegs none / {script}"), "");
    }
    // Black replies to a move that was not pressed: neither is told whose clock runs.
    let script = "pegs none / white play Pe4 / black play Pe5 / wait 30m";
    let found = Play::new(script).found.join(" / ");
    assert!(!found.contains("runs") && !found.contains("moves"), "CL-22 {found}");
    row("CL-22", "pegs none / white play Pe4 / white press // black moves", "moves 1 0");
    let (white, black) = (Duration::from_mins(30), Duration::from_mins(30));
    let told = words.line(&Line::Time { white, black }).say.unwrap_or_default();
    assert!(!told.contains("move"), "CL-22 {told}");
}

#[test]
fn a_game_is_standard_rapid_or_blitz_by_its_time_and_sixty_increments() {
    use Class::{Blitz, Rapid, Standard};
    for (control, of_2005, of_2009, of_2023) in [
        ("15m", Rapid, Rapid, Rapid),
        ("12m", Blitz, Blitz, Rapid),
        ("10m", Blitz, Blitz, Blitz),
        ("10m+5s", Rapid, Rapid, Rapid),
        ("5m+5s", Blitz, Blitz, Blitz),
        ("3m+2s", Blitz, Blitz, Blitz),
        ("45m+15s", Standard, Standard, Standard),
        ("60m", Standard, Standard, Standard),
    ] {
        let control: Control = control.parse().unwrap();
        let classes = EDITIONS.map(|edition| Class::of(&control, laws(edition)));
        // The Danish handbook has no text of its own on it: as the Laws of 2009.
        let expected = [of_2005, of_2009, of_2009, of_2009, of_2023, of_2023];
        assert_eq!(classes, expected, "CL-23 {control}");
    }
}

#[test]
fn penalties_add_time_to_the_opponent() {
    for (edition, illegal, fast, claim) in [
        ("dk2005", 120, 120, 180),
        ("no2009", 120, 120, 180),
        ("se2009", 120, 120, 180),
        ("se2023", 120, 60, 120),
        ("fide2023", 120, 60, 120),
    ] {
        for (time, more) in [(3600, illegal), (1800, fast)] {
            let script =
                format!("edition {edition} / pegs none / time {time}s / {}", played("Pe4"));
            let script = format!("{script} // arbiter illegal white");
            let left = time + more;
            let found = format!("white illegal number 1 / black gets {more}s, has {left}s");
            row("CL-24", &script, &found);
        }
        let wrong = format!("edition {edition} / pegs none // white claim repetition");
        let found = Play::new(&wrong).found;
        let given = format!("black gets {claim}s, has {}s", 3600 + claim);
        assert!(found.contains(&given), "CL-24 {edition} {found:?}");
    }
}

#[test]
fn a_spoken_time_is_never_two_times() {
    let words = Words::named("fide", "en").unwrap();
    let told = |seconds| {
        let time = Duration::from_secs(seconds);
        let told = words.line(&Line::Time { white: time, black: time });
        (told.say.unwrap(), told.print.unwrap())
    };
    // 1:19 on a clock is an hour and nineteen minutes, or a minute and nineteen seconds.
    for (hour, minute) in (0..60).map(|n| (3600 + 60 * n, 60 + n)) {
        assert_ne!(told(hour).0, told(minute).0, "CL-25");
        assert_ne!(told(hour).1, told(minute).1, "CL-25");
    }
    let mut said = String::new();
    for seconds in (0..6 * 3600).step_by(7) {
        let (say, print) = told(seconds);
        writeln!(said, "{say}\n{print}").unwrap();
    }
    // No colon and no dot stands between two numbers: every number has its unit.
    let bare = |part: &str| part.contains(':') || part.split('.').any(|p| p.parse::<u32>().is_ok());
    assert_eq!(said.split_whitespace().find(|part| bare(part) && part.len() > 3), None, "CL-25");
    assert_eq!(told(79).0, "White one minute nineteen seconds. Black one minute nineteen seconds.");
}
