//! Gamepads: the buttons in a hand, and the dial in it. The real library reads a stand-in for the
//! machine's devices, compiled here.

mod buttons;
mod stand_in;

use std::time::Duration;

use kit::{decoder, person};
use serde_json::Value;
use stand_in::{Held, Pad, Table};

const BUTTONS: &str = r#"
[buttons]
south  = "time mine pulses"
east   = "press"
north  = "offer"
west   = "turn"
select = "moves"
"#;

fn told<'a>(cues: &'a [Value], finding: &str) -> Vec<&'a Value> {
    cues.iter().filter(|cue| cue["finding"] == finding).collect()
}

#[test]
fn the_time_is_felt_in_the_hand_that_asks_and_can_be_read_back() {
    let mut table = Table::open(&["--time", "83m"], BUTTONS, 1);
    table.until("pad-here");
    table.send(Pad::First, Held::South, true);
    // One hour twenty-two and some seconds: long, double, single, two ticks.
    table.until("time");
    std::thread::sleep(Duration::from_millis(3_400));
    table.send(Pad::First, Held::South, false);
    let (cues, pulses) = table.close();
    let asked = told(&cues, "time");
    assert_eq!((&asked[0]["channel"], &asked[0]["pulse"]), (&"white".into(), &"dial".into()));
    assert_eq!(asked[0]["line"], Value::Null, "it is felt, so it is not said");
    let read = decoder::read(&pulses, 0).unwrap_or_else(|| panic!("{pulses:?}"));
    assert_eq!((read.hours, read.minutes), (1, 22), "{pulses:?}");
}

#[test]
fn what_is_felt_ends_when_the_button_is_let_go() {
    let mut table = Table::open(&["--time", "3h"], BUTTONS, 1);
    table.until("pad-here");
    table.send(Pad::First, Held::South, true);
    table.until("time");
    std::thread::sleep(Duration::from_millis(300));
    table.send(Pad::First, Held::South, false);
    std::thread::sleep(Duration::from_millis(1_200));
    let (_, pulses) = table.close();
    let felt: u64 = pulses.iter().map(|(on, _)| on).sum();
    assert!((50..=450).contains(&felt), "{pulses:?}");
}

#[test]
fn two_pads_are_two_players_and_one_that_comes_back_is_whose_it_was() {
    let mut table = Table::open(&[], BUTTONS, 2);
    table.until_count("pad-here", 2);
    table.send(Pad::First, Held::West, true);
    table.send(Pad::Second, Held::West, true);
    table.until_count("turn", 2);
    table.unplug(Pad::First);
    table.until("pad-gone");
    table.plug(Pad::First);
    table.until_count("pad-here", 3);
    table.send(Pad::First, Held::Select, true);
    table.until("moves");
    let (cues, _) = table.close();
    let mut asked: Vec<&str> =
        told(&cues, "turn").iter().map(|cue| cue["channel"].as_str().unwrap()).collect();
    let first = asked[0].to_owned();
    asked.sort_unstable();
    assert_eq!(asked, ["black", "white"]);
    assert_eq!(told(&cues, "moves")[0]["channel"], first.as_str());
}

#[test]
fn a_press_before_the_move_is_made_answers_the_presser_at_once_in_ear_and_hand() {
    let mut table = Table::open(&[], BUTTONS, 1);
    table.until("pad-here");
    table.send(Pad::First, Held::East, true);
    table.until("not-made");
    std::thread::sleep(Duration::from_millis(600));
    let sent = table.sent_ms;
    let (cues, pulses) = table.close();
    let answer = told(&cues, "not-made")[0].clone();
    assert_eq!((&answer["tone"], &answer["pulse"]), (&"low".into(), &"two".into()));
    assert_eq!(answer["text"], "No peg is out.");
    assert!(pulses.ends_with(&[(100, 100), (100, 0)]), "{pulses:?}");
    let felt_ms = table.first_felt_after(sent);
    assert!(felt_ms - sent <= 100 + 100, "felt {} ms after the press", felt_ms - sent);
}

#[test]
fn an_offer_asks_for_a_second_press() {
    let mut table = Table::open(&[], BUTTONS, 1);
    table.until("pad-here");
    table.send(Pad::First, Held::North, true);
    table.until("offer-ask");
    table.send(Pad::First, Held::North, false);
    std::thread::sleep(Duration::from_millis(100));
    table.send(Pad::First, Held::North, true);
    table.until("offer");
    let (cues, _) = table.close();
    assert_eq!(told(&cues, "offer-ask").len(), 1);
}

#[test]
fn a_pad_adds_no_more_than_its_motors_clock_and_none_adds_nothing() {
    let in_five_seconds = |pads| {
        let mut table = Table::open(&["--time", "3h"], BUTTONS, pads);
        std::thread::sleep(Duration::from_millis(1_500));
        let before = table.waits();
        std::thread::sleep(Duration::from_secs(5));
        let waits = table.waits() - before;
        table.close();
        waits
    };
    let (none, one) = (in_five_seconds(0), in_five_seconds(1));
    // The running clock's second, and the motors' 50 ms.
    assert!(none <= 5 + 3, "{none} without a pad");
    assert!(one - none <= 100 + 5, "{one} with a pad, {none} without");
}
