//! How soon a device sounds and falls silent. Of five, the one in the middle counts: a busy machine
//! may take one late.

use kit::sink::Hall;

const TYPED: [&str; 4] = ["--white-board", "none", "--blind", "white"];
/// Two periods, the pipe of 4096 bytes, and a little.
const SILENT: f32 = 0.08;
/// The same, and the line read and ruled on.
const SOUNDS: f32 = 0.1;

#[track_caller]
fn median(mut five: [f32; 5], most: f32) {
    let all = five;
    five.sort_by(f32::total_cmp);
    assert!(five[2] < most, "{all:?} s");
}

#[test]
fn the_escape_key_silences_at_once() {
    let hall = Hall::new();
    let mut terminal = hall.terminal(&TYPED);
    terminal.opened(&hall);
    median(
        ["Nf3\r", "again\r", "again\r", "again\r", "again\r"].map(|line| {
            let from = hall.table.now();
            terminal.keys(line);
            let began = hall.table.sounds_after(from);
            hall.table.wait_until(began + 1.0);
            let pressed = hall.table.now();
            terminal.keys("\u{1b}");
            hall.table.until_silent();
            hall.table.last_sound() - pressed
        }),
        SILENT,
    );
    terminal.leave();
}

#[test]
fn a_move_sounds_at_once() {
    let hall = Hall::new();
    let mut game = hall.play(&TYPED);
    game.opened(&hall.table);
    let mut number = 0;
    median(
        ["e4", "e5", "Nf3", "Nc6", "Bc4"].map(|line| {
            let from = hall.table.now();
            game.types(line);
            let onset = hall.table.sounds_after(from) - from;
            game.types("press");
            number += 1;
            game.until_told("completed", number);
            hall.table.until_silent();
            onset
        }),
        SOUNDS,
    );
    game.leave();
}
