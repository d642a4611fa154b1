//! The dial on the peg board itself, read back from what its motor and its buzzer are asked. How
//! long a pattern lasts stands in `hardware/PROTOCOL.md`: short 60 ms, long 200 ms, and a new order
//! begins its pattern anew.

use annabella::devices::board::Ask;

use kit::decoder::{Read, read};

use super::levers::Hall;

const ASK: [&str; 2] = ["time mine pulses", "time mine tones"];
/// The motor under White's lever.
const WHITES: u8 = 0;

/// When White's motor runs, from and to, by the board's own patterns.
fn runs(asked: &[(u64, Ask)]) -> Vec<(u64, u64)> {
    let mut runs: Vec<(u64, u64)> = Vec::new();
    for (at, ask) in asked {
        let Ask::Haptic { motor: WHITES, pattern, .. } = ask else { continue };
        if let Some(last) = runs.last_mut() {
            last.1 = last.1.min(*at);
        }
        runs.retain(|(from, to)| from < to);
        let lasts = match pattern {
            1 => 60,
            2 => 200,
            _ => continue,
        };
        match runs.last_mut().filter(|last| last.1 == *at) {
            Some(last) => last.1 = at + lasts,
            None => runs.push((*at, at + lasts)),
        }
    }
    runs
}

/// Pulses as pairs of on and off.
fn pulses(runs: &[(u64, u64)]) -> Vec<(u64, u64)> {
    let next = runs.iter().skip(1).map(Some).chain([None]);
    runs.iter()
        .zip(next)
        .map(|(run, next)| (run.1 - run.0, next.map_or(0, |it| it.0 - run.1)))
        .collect()
}

fn set(hall: &mut Hall, minutes: u64) {
    hall.line(&format!("arbiter: clock white {}:{:02}:00", minutes / 60, minutes % 60));
    hall.wait(2_000);
    hall.asked.clear();
}

#[test]
fn every_minute_up_to_three_hours_is_felt_under_ones_own_lever() {
    let mut hall = Hall::with(false, &ASK);
    hall.line("arbiter: stop");
    for minutes in 1..=180 {
        set(&mut hall, minutes);
        hall.line("white: time mine pulses");
        hall.wait(6_900);
        let felt = pulses(&runs(&hall.asked));
        let told = read(&felt, 10).unwrap_or_else(|| panic!("{minutes}: {felt:?}"));
        assert_eq!(told.hours * 60 + told.minutes, minutes, "{felt:?}");
        assert_eq!(told.flag, 5_u64.saturating_sub(minutes % 60), "{felt:?}");
        let others = |(_, ask): &&(u64, Ask)| {
            matches!(ask, Ask::Buzz { .. })
                || matches!(ask, Ask::Haptic { motor: 1, pattern: 1.., .. })
        };
        assert_eq!(hall.asked.iter().filter(others).count(), 0, "nobody else feels or hears it");
    }
}

#[test]
fn without_anything_in_the_ear_the_buzzer_tells_it_in_training() {
    let mut hall = Hall::with(false, &ASK);
    hall.line("arbiter: stop");
    for minutes in [7, 83, 179] {
        set(&mut hall, minutes);
        hall.line("white: time mine tones");
        hall.wait(6_900);
        let buzzes: Vec<(u64, u64)> = hall
            .asked
            .iter()
            .filter_map(|(at, ask)| match ask {
                Ask::Buzz { ms, .. } => Some((*at, at + u64::from(*ms))),
                _ => None,
            })
            .collect();
        let told = read(&pulses(&buzzes), 0).unwrap_or_else(|| panic!("{buzzes:?}"));
        assert_eq!(told.hours * 60 + told.minutes, minutes);
    }
}

#[test]
fn after_the_dial_the_knock_comes_back() {
    let mut hall = Hall::with(false, &ASK);
    hall.asked.clear();
    hall.line("white: time mine pulses");
    hall.wait(8_000);
    let last = hall.asked.iter().rev().find(|(_, ask)| matches!(ask, Ask::Haptic { motor: 0, .. }));
    assert!(matches!(last, Some((_, Ask::Haptic { pattern: 4, .. }))), "{:?}", hall.asked);
}

/// White's clock of a rated game shows an hour and a half, and half a minute for the first move.
fn ninety() -> Read {
    Read { hours: 1, minutes: 30, ..Read::default() }
}

#[test]
fn in_a_rated_game_it_is_felt_while_its_button_is_held_and_never_heard() {
    let mut hall = Hall::with(true, &ASK);
    hall.asked.clear();
    let press = |hall: &mut Hall, button, pressed| {
        let ms = hall.ms();
        let sent = hall.board.button(button, pressed, ms);
        hall.sends(sent);
    };
    press(&mut hall, 0, true);
    hall.wait(3_000);
    press(&mut hall, 0, false);
    assert_eq!(read(&pulses(&runs(&hall.asked)), 10), Some(ninety()));
    // Let go in the middle of the hour's pulse, it stops there.
    hall.asked.clear();
    press(&mut hall, 0, true);
    hall.wait(220);
    let let_go = u64::from(hall.ms());
    press(&mut hall, 0, false);
    hall.wait(3_000);
    let felt = runs(&hall.asked);
    assert!(felt.iter().all(|(_, end)| *end <= let_go), "{felt:?} after {let_go}");
    // Tones have no buzzer here, and a line has no button.
    hall.asked.clear();
    press(&mut hall, 1, true);
    hall.wait(3_000);
    press(&mut hall, 1, false);
    hall.line("white: time mine pulses");
    hall.wait(3_000);
    assert!(runs(&hall.asked).is_empty(), "{:?}", hall.asked);
    let heard = |(_, ask): &&(u64, Ask)| matches!(ask, Ask::Buzz { ms: 1.., .. });
    assert_eq!(hall.asked.iter().filter(heard).count(), 0);
    assert!(hall.told.lines().last().unwrap().contains("\"line\":\""), "{}", hall.told);
}

#[test]
fn where_the_arbiter_lets_the_time_be_called_no_button_need_be_held() {
    let mut hall = Hall::with(true, &ASK);
    hall.line("arbiter: allow time-calls white 5m,1m");
    hall.wait(2_000);
    hall.asked.clear();
    hall.line("white: time mine pulses");
    hall.wait(3_000);
    assert_eq!(read(&pulses(&runs(&hall.asked)), 10), Some(ninety()));
}
