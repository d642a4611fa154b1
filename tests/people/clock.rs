//! The clock alone, and who hears the time.

use serde_json::{Value, json};

use crate::person::{Folder, Run};

const CLOCK: [&str; 8] = [
    "clock",
    "--time",
    "10m/4,5m+3s",
    "--simulated-time",
    "--journal",
    "g.journal",
    "--cues",
    "g.cues",
];

fn lines(run: &Run) -> Vec<&str> {
    run.out.lines().collect()
}

/// Two periods, a penalty and a flag.
const SCRIPT: &str = "black: press
wait 1m
press
wait 30s
press
press
press
press
press
wait 2m
press
press
time
arbiter: add black 2:00 a phone rang
wait 13m
time mine pulses
quit
";

#[test]
fn a_clock_alone_goes_through_two_periods_a_penalty_and_a_flag() {
    let folder = Folder::new();
    let run = folder.run(&CLOCK, SCRIPT);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{run:?}");
    let told = lines(&run);
    let at = |line: &str| {
        told.iter().position(|it| *it == line).unwrap_or_else(|| panic!("{line}: {told:?}"))
    };
    // 10:03 each; a minute and two minutes of White's, half a minute of Black's; four moves bring
    // five minutes, and each move three seconds.
    assert!(at("White's clock runs.") < at("White pressed, move 1."));
    assert_eq!(told[at("White pressed, move 1.") + 1], "Display: 09.06 10.03");
    assert_eq!(told[at("White pressed, move 4.") + 1], "Display: 12.15 09.42");
    assert_eq!(told[at("Black pressed, move 4.") + 1], "Display: 12.15 14.45");
    assert!(told.contains(&"White 12 min 15 s. Black 14 min 45 s."));
    assert_eq!(
        told[at("Black gets 2 min: now 16 min 45 s: a phone rang.") + 1],
        "Display: 12.15 16.45"
    );
    assert!(
        at("White's flag has fallen.") > at("Black gets 2 min: now 16 min 45 s: a phone rang.")
    );
    // The flag can be felt when it is asked for: one long pulse.
    let asked: Vec<Value> =
        folder.cues().into_iter().filter(|cue| cue["finding"] == "time").collect();
    assert_eq!(asked[1]["pulse"], "dial");
    assert_eq!(asked[1]["beats"], json!([[1500, 0, 100, 165]]));
    let shown = folder.show();
    assert_eq!((&shown["white_ms"], &shown["black_ms"]), (&json!(0), &json!(1_005_000)));
    assert_eq!(shown["result"], "*", "what stands on the board is not known");
}

#[test]
fn a_clock_that_was_left_is_taken_up_with_its_times() {
    let folder = Folder::new();
    folder.run(&CLOCK, "black: press\nwait 1m\npress\nwait 10s\nquit\n");
    let run = folder.run(
        &["resume", "--simulated-time", "g.journal", "--cues", "g.cues"],
        "time\nwhite: press\nstart\npress\nmoves\nquit\n",
    );
    let told = lines(&run);
    assert!(told.contains(&"White 9 min 6 s. Black 9 min 53 s."), "{told:?}");
    assert!(told.contains(&"Clocks stand. Type start, or move."), "{told:?}");
    assert!(told.contains(&"Black's clock runs."), "{told:?}");
    assert!(told.contains(&"Black pressed, move 1."), "{told:?}");
    assert!(told.contains(&"Completed: White 1, Black 1."), "{told:?}");
    assert_eq!(folder.run(&["verify", "g.journal"], "").code, Some(0));
}

#[test]
fn the_sighted_display_has_hours_and_minutes_from_twenty_minutes_up() {
    let folder = Folder::new();
    let shows = |time: &str, wait: &str| {
        let typed = format!("black: press\nwait {wait}\narbiter: stop\nquit\n");
        let run = folder.run(&["clock", "--time", time, "--simulated-time"], &typed);
        lines(&run).into_iter().rfind(|line| line.starts_with("Display")).unwrap().to_owned()
    };
    assert_eq!(shows("2h", "30m"), "Display: 1:30 2:00");
    assert_eq!(shows("20m", "1ms"), "Display: 0:20 0:20");
    assert_eq!(shows("20m", "1s"), "Display: 19.59 0:20");
    assert_eq!(shows("5m", "4m55s"), "Display: 00.05 05.00");
    assert_eq!(shows("5m", "6m"), "Display: 00.00 05.00");
}

#[test]
fn the_display_is_for_the_eye_alone() {
    let folder = Folder::new();
    folder.run(&CLOCK, "black: press\nquit\n");
    let shown: Vec<Value> =
        folder.cues().into_iter().filter(|cue| cue["finding"] == "display").collect();
    assert_eq!(shown.len(), 1);
    assert_eq!((&shown[0]["line"], &shown[0]["tone"]), (&Value::Null, &Value::Null));
}

#[test]
fn what_needs_a_board_is_refused_at_a_clock_alone() {
    let folder = Folder::new();
    for line in ["e4", "lift e2", "place e4", "say e4", "claim repetition", "write e4", "adjust"] {
        let run = folder.run(&CLOCK[..4], &format!("black: press\n{line}\nquit\n"));
        let refused = "No board here. Try press, time, moves.";
        assert!(lines(&run).contains(&refused), "{line}: {run:?}");
    }
}

#[test]
fn a_time_that_makes_no_sense_is_refused_with_its_part_and_an_example() {
    let folder = Folder::new();
    for (control, part) in
        [("10m/4", "10m/4"), ("5x", "5x"), ("10m/0,5m", "10m/0"), ("0s", "0s"), ("5m+", "5m+")]
    {
        let run = folder.run(&["clock", "--time", control, "--simulated-time"], "");
        run.refused(2, &format!("`{part}`"));
        assert!(run.err.contains("write it like 90m/40,30m+30s"), "{run:?}");
    }
}

#[test]
fn corrections_that_make_no_sense_are_refused() {
    let folder = Folder::new();
    for line in ["clock white -1:00", "clock white 99:99:99", "add black -2:00", "clock white soon"]
    {
        let typed = format!("black: press\narbiter: {line}\narbiter: stop\ntime\nquit\n");
        let run = folder.run(&CLOCK[..4], &typed);
        assert!(run.out.contains("White 10 min 3 s. Black 10 min 3 s."), "{line}: {run:?}");
    }
}

#[test]
fn white_asks_for_the_time_and_only_white_is_told() {
    let folder = Folder::new();
    folder.play("wait 67m\nwhite: time\nwhite: time mine tones\nwhite: moves pulses\nquit\n");
    let cues = folder.cues();
    let told: Vec<&Value> = cues.iter().filter(|cue| cue["at_ms"] == 4_020_000).collect();
    let answers: Vec<&&Value> = told
        .iter()
        .filter(|cue| ["time", "moves"].contains(&cue["finding"].as_str().unwrap()))
        .collect();
    assert_eq!(answers.len(), 3);
    assert!(answers.iter().all(|cue| cue["channel"] == "white"), "{answers:?}");
    assert_eq!(answers[0]["text"], "White 23 min 30 s. Black 90 min 30 s.");
    assert_eq!(answers[0]["beats"], Value::Null);
    // Twenty-three minutes: a double, a single, three ticks; as tones to the ear, not the hand.
    assert_eq!((&answers[1]["tone"], &answers[1]["pulse"]), (&json!("dial"), &Value::Null));
    let highs: Vec<u64> = answers[1]["beats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|beat| beat[3].as_u64().unwrap())
        .collect();
    assert_eq!(highs, [440, 440, 660, 880, 880, 880]);
    assert_eq!(answers[2]["pulse"], "dial");
    // Nobody else gets as much as the name of it.
    let others = cues.iter().filter(|cue| cue["channel"] != "white");
    assert!(others.clone().all(|cue| !cue["beats"].is_array()), "{told:?}");
    assert!(others.clone().all(|cue| cue["finding"] != "time" && cue["finding"] != "moves"));
}

#[test]
fn the_form_of_answers_may_be_chosen_once_for_all() {
    let folder = Folder::new();
    let args = ["play", "--simulated-time", "--time-as", "pulses", "--cues", "g.cues"];
    folder.run(&args, "time mine\ntime mine words\nturn\nagain\nquit\n");
    let cues = folder.cues();
    let asked: Vec<&Value> = cues.iter().filter(|cue| cue["channel"] == "white").collect();
    assert_eq!((&asked[0]["pulse"], &asked[0]["line"]), (&json!("dial"), &Value::Null));
    assert_eq!(asked[1]["beats"], Value::Null);
    assert_eq!(asked[1]["line"], "You have one hour thirty minutes.");
    assert_eq!(asked[2]["beats"], json!([[250, 200, 100, 660]]));
    assert_eq!(asked[3]["beats"], asked[2]["beats"], "again is the same again");
    folder.run(&["play", "--time-as", "smell"], "").refused(2, "smell");
}

#[test]
fn with_the_halls_clock_the_hall_is_asked() {
    let folder = Folder::new();
    let args =
        ["play", "--simulated-time", "--clock", "hall", "--white-board", "none", "--time", "5m"];
    let run = folder.run(&args, "wait 10m\ntime\ne4\npress\nturn\nquit\n");
    assert!(run.out.contains("Ask the hall's clock.\n"), "{run:?}");
    assert!(run.out.contains("1. e2-e4 completed.\nBlack's clock runs.\n"), "{run:?}");
    assert!(!run.out.contains("time."), "{run:?}");
    folder.run(&["play", "--clock", "sundial"], "").refused(2, "own, hall or dgt");
}
