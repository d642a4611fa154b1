//! Contacts bounce. A hand's movement is told once, with the time of its first edge, soon.

use std::{fs, path::Path, process::Command};

use super::{
    built::{FIRMWARE, hardware, run},
    chip::{Chip, Frame},
    hands::{Dice, contacts, holes},
};

/// The longest that a contact bounces.
const BOUNCE_US_MAX: u64 = 80_000;
/// From the first edge to the last bit of the frame, with the usual settings.
const PLACED_US_MAX: u64 = 12_000;
const LIFTED_US_MAX: u64 = 32_000;

/// An event on the wire: type, which, state, the board's time.
fn event(frame: &Frame) -> Option<(u8, u8, u8, u64)> {
    let raw = &frame.raw;
    let ms = u32::from_le_bytes([raw[2], raw[3], raw[4], raw[5]]);
    (3..=5).contains(&raw[0]).then(|| (raw[0], raw[10], raw[11], u64::from(ms)))
}

/// A chip that runs, and how far its time is behind the emulator's.
fn running(firmware: &Path) -> (Chip, u64) {
    let mut chip = Chip::with(firmware, &[]);
    let seen = chip.after(1_000_000);
    let beat = seen.frames.iter().find(|frame| frame.raw[0] == 6).expect("no heartbeat");
    let ms = u32::from_le_bytes([beat.raw[2], beat.raw[3], beat.raw[4], beat.raw[5]]);
    (chip, beat.began_us - u64::from(ms) * 1_000)
}

fn hold(so: bool, what: impl Into<String>) -> Result<(), String> {
    if so { Ok(()) } else { Err(what.into()) }
}

/// Every contact, closed or opened once at its own time, each with its own bounce.
fn bounce_all(
    chip: &mut Chip,
    behind_us: u64,
    closing: bool,
    dice: &mut Dice,
) -> Result<(), String> {
    let contacts = contacts();
    let (mut edges, mut first) = (Vec::new(), Vec::new());
    for (name, ..) in &contacts {
        let begin = chip.us + dice.below(2_000_000);
        let until = begin + dice.below(BOUNCE_US_MAX + 1_000);
        first.push(begin);
        // The first edge lasts as long as a scan can see it.
        let (mut at, mut closed) = (begin, closing);
        while at < until || closed != closing {
            edges.push((at, name.clone(), closed));
            at += if at == begin { 1_050 } else { 50 + dice.below(2_500) };
            closed = !closed;
        }
        edges.push((at, name.clone(), closing));
    }
    edges.sort();
    let mut now = chip.us;
    for (at, name, closed) in edges {
        chip.run(at - now);
        now = at;
        chip.contact(&name, closed);
    }
    let seen = chip.after(chip.us + 2_300_000 - now);
    let told: Vec<_> = seen.frames.iter().filter_map(event).collect();
    for ((name, kind, which), edge_us) in contacts.iter().zip(first) {
        let of: Vec<_> = told.iter().filter(|it| (it.0, it.1) == (*kind, *which)).collect();
        hold(of.len() == 1, format!("{name} closing {closing}: told {of:?}"))?;
        let happened_us = of[0].3 * 1_000 + behind_us;
        let late = happened_us.abs_diff(edge_us);
        hold(of[0].2 == u8::from(closing), format!("{name}: {of:?}"))?;
        hold(late <= 1_600, format!("{name}: {late} us from its first edge"))?;
    }
    Ok(())
}

/// What follows one contact's edges, given as pauses in microseconds and states.
fn after(chip: &mut Chip, name: &str, edges: &[(u64, bool)]) -> Vec<(u8, u64, u64)> {
    for (pause, closed) in edges {
        chip.run(*pause);
        chip.contact(name, *closed);
    }
    let seen = chip.after(400_000);
    let told = seen.frames.iter().filter_map(|frame| Some((event(frame)?, frame.ended_us)));
    told.map(|((_, _, state, ms), ended_us)| (state, ms * 1_000, ended_us)).collect()
}

/// What grazes a contact is no change, and what changes it is told in time.
fn hands_are_told_from_noise(chip: &mut Chip, behind_us: u64) -> Result<(), String> {
    let grazed: Vec<_> = (0..40).flat_map(|_| [(9_000, true), (1_000, false)]).collect();
    let told = after(chip, "d5", &grazed);
    hold(told.is_empty(), format!("a grazed contact: {told:?}"))?;
    // A knock half a second before is no part of the change.
    let told = after(chip, "d5", &[(0, true), (3_000, false), (500_000, true)]);
    let placed_us = chip.us - 400_000;
    hold(matches!(told[..], [(1, ..)]), format!("a knock, then a peg: {told:?}"))?;
    hold((told[0].1 + behind_us).abs_diff(placed_us) <= 1_600, "the knock's time was told")?;
    hold(told[0].2 - placed_us <= PLACED_US_MAX, "placed was told late")?;
    // Lifted 60 ms later, after rest: in time, and no sooner than it was sure.
    let told = after(chip, "d5", &[(0, false), (60_000, true), (60_000, false)]);
    let lifted_us = chip.us - 400_000;
    hold(told.iter().map(|it| it.0).eq([0, 1, 0]), format!("lifted, placed, lifted: {told:?}"))?;
    let took = told[2].2 - lifted_us;
    hold((29_000..=LIFTED_US_MAX).contains(&took), format!("lifted was told after {took} us"))?;
    // A touch right after a peg was lifted is no peg.
    let told = after(chip, "d4", &[(0, true), (200_000, false), (52_000, true), (3_000, false)]);
    hold(told.iter().map(|it| it.0).eq([1, 0]), format!("lifted, then grazed: {told:?}"))?;
    // A contact that springs back while a peg leaves: 64 ms of bounce, one peg lifted.
    let springs = [(35_000, true), (12_000, false), (5_000, true), (12_000, false)];
    let told = after(chip, "d4", &[[(0, true), (200_000, false)].as_slice(), &springs].concat());
    hold(told.iter().map(|it| it.0).eq([1, 0]), format!("lifted, and sprung back: {told:?}"))?;
    // Placed for 16 ms and gone for good: both are told, the second late but surely.
    let told = after(chip, "d3", &[(0, true), (16_000, false)]);
    hold(told.iter().map(|it| it.0).eq([1, 0]), format!("placed and lifted at once: {told:?}"))
}

/// Everything that the debouncing is for.
fn debounces(firmware: &Path, rounds: u64) -> Result<Chip, String> {
    let (mut chip, behind_us) = running(firmware);
    hands_are_told_from_noise(&mut chip, behind_us)?;
    let mut dice = Dice(9);
    for _ in 0..rounds {
        bounce_all(&mut chip, behind_us, true, &mut dice)?;
        bounce_all(&mut chip, behind_us, false, &mut dice)?;
    }
    Ok(chip)
}

#[test]
fn every_contact_that_bounces_up_to_80_ms_is_told_once_with_its_first_edge() {
    let chip = debounces(&FIRMWARE, 2).unwrap();
    let cycles = chip.cycles;
    println!("firmware: ran {} cycles, {} of them asleep", cycles.all, cycles.asleep);
    assert!(cycles.all / 16 >= chip.us && cycles.asleep < cycles.all);
    // A thousand scans a second take at most half of the processor, and no scan is missed.
    assert!(cycles.scanning * 2 <= cycles.all && cycles.longest_scan < 16_000, "{cycles:?}");
}

/// The lines of the debouncing that do something.
fn lines_of_debouncing(source: &str) -> Vec<usize> {
    let numbered = source.lines().enumerate();
    let inside = numbered.skip_while(|it| !it.1.contains("debounce begins"));
    let inside = inside.take_while(|it| !it.1.contains("debounce ends"));
    inside.filter(|it| it.1.trim_end().ends_with(';')).map(|it| it.0).collect()
}

/// The firmware without one line of its debouncing.
fn without(source: &str, line: usize) -> std::path::PathBuf {
    let folder = kit::made(&format!("without-{line}"));
    fs::create_dir_all(&folder).unwrap();
    let left: Vec<&str> =
        source.lines().enumerate().filter(|it| it.0 != line).map(|it| it.1).collect();
    let [file, elf] = ["contacts.c", "pegboard.elf"].map(|name| folder.join(name));
    fs::write(&file, left.join("\n")).unwrap();
    let objects = fs::read_dir(FIRMWARE.parent().unwrap()).unwrap();
    let objects = objects.map(|entry| entry.unwrap().path()).filter(|path| {
        path.extension().is_some_and(|it| it == "o") && !path.ends_with("contacts.o")
    });
    let flags = ["-mmcu=atmega2560", "-DF_CPU=16000000UL", "-std=gnu11", "-O2", "-mrelax", "-w"];
    let mut command = Command::new("avr-gcc");
    command.args(flags).arg("-I").arg(hardware("firmware")).arg(&file).args(objects);
    run(command.arg("-o").arg(&elf));
    elf
}

#[test]
fn no_line_of_the_debouncing_can_be_removed_unnoticed() {
    let source = fs::read_to_string(hardware("firmware/contacts.c")).unwrap();
    let lines = lines_of_debouncing(&source);
    assert!(lines.len() >= 12, "{lines:?}");
    for line in lines {
        let text = source.lines().nth(line).unwrap().trim();
        let found = debounces(&without(&source, line), 1);
        let why = found.err().unwrap_or_else(|| panic!("nobody misses line {}: {text}", line + 1));
        println!("without `{text}`: {why}");
    }
}

#[test]
fn every_hole_has_its_own_wire() {
    let (mut chip, _) = running(&FIRMWARE);
    for (number, name) in (0..).zip(holes()) {
        for closed in [true, false] {
            chip.contact(&name, closed);
            let told: Vec<_> = chip.after(60_000).frames.iter().filter_map(event).collect();
            let expected = (3, number, u8::from(closed));
            assert!(matches!(told[..], [(a, b, c, _)] if (a, b, c) == expected), "{name} {told:?}");
        }
    }
}
