//! The plain-text mode: lines that a screen reader reads, and no others.

use annabella::devices::board::Ask;

use super::{
    chip::{Chip, Seen, check},
    hands::start,
};

fn typed(chip: &mut Chip, line: &str) -> Seen {
    chip.send(format!("{line}\r").as_bytes());
    chip.after(300_000)
}

/// A line's parts, and its check held against them.
#[track_caller]
fn parts(line: &str) -> Vec<String> {
    let (body, sum) = line.strip_prefix('$').unwrap().split_once('*').unwrap();
    assert_eq!(sum, format!("{:04X}", check(body.as_bytes())), "{line}");
    body.split(',').map(str::to_owned).collect()
}

#[test]
fn the_documented_lines_have_the_right_check() {
    let page = include_str!("../../../hardware/PROTOCOL.md");
    let lines: Vec<_> = page.lines().filter_map(|line| line.strip_prefix("line ")).collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(parts(lines[0]), ["E", "2", "13610", "e4", "1"]);
    assert_eq!(parts(lines[1]), ["L", "3", "14002", "white", "1"]);
    assert_eq!(parts(lines[2]), ["B", "4", "15000", "1", "1"]);
}

#[test]
fn whoever_types_text_reads_what_happens_and_nothing_else() {
    let mut chip = Chip::on(&start());
    chip.after(200_000);
    let seen = typed(&mut chip, "text");
    assert_eq!(seen.lines.len(), 1, "{seen:?}");
    for (name, closed) in [("e2", false), ("e4", true), ("black", true), ("button5", true)] {
        chip.contact(name, closed);
        chip.run(100_000);
    }
    let seen = chip.after(3_000_000);
    assert!(seen.frames.is_empty(), "{seen:?}");
    let lines: Vec<_> = seen.lines.iter().map(|line| parts(line)).collect();
    let told = lines.iter().map(|it| [&it[0], &it[1], &it[3], &it[4]].map(String::as_str));
    let told: Vec<_> = told.collect();
    let expected = [
        ["E", "1", "e2", "0"],
        ["E", "2", "e4", "1"],
        ["L", "3", "black", "1"],
        ["B", "4", "5", "1"],
    ];
    assert_eq!(told, expected);
    let seen = typed(&mut chip, "holes");
    let ranks = ["Rank 1: a b c d e f g h", "Rank 2: a b c d f g h", "Rank 3: empty", "Rank 4: e"];
    assert_eq!(seen.lines[..4], ranks);
    assert_eq!(seen.lines.len(), 8);
    let seen = typed(&mut chip, "test");
    assert_eq!(seen.lines, ["Wires: good.", "Diodes: good.", "Memory: good."]);
    assert!(typed(&mut chip, "anything").lines[0].contains("Type holes"));
    let seen = typed(&mut chip, "beep");
    assert!(seen.outputs.iter().any(|output| output.1 == "buzzer"), "{seen:?}");
}

#[test]
fn a_host_ends_the_text_with_its_first_byte() {
    let mut chip = Chip::on(&start());
    chip.after(200_000);
    typed(&mut chip, "text");
    chip.send(&[vec![0], Ask::Hello.frame(0), Ask::Snapshot.frame(1)].concat());
    let seen = chip.after(100_000);
    let kinds: Vec<u8> = seen.frames.iter().map(|frame| frame.raw[0]).collect();
    assert_eq!(kinds, [1, 2]);
    // By its own word too.
    typed(&mut chip, "text");
    let seen = typed(&mut chip, "frames");
    assert_eq!((seen.lines.len(), seen.frames[0].raw[0]), (1, 1));
    chip.send(&Ask::Ping(1).frame(3));
    let seen = chip.after(100_000);
    assert!(seen.frames.iter().all(|frame| frame.raw[0] != 7), "half a line is no frame");
    chip.send(&[vec![0], Ask::Ping(1).frame(3)].concat());
    assert!(chip.after(100_000).frames.iter().any(|frame| frame.raw[0] == 7));
}

#[test]
fn text_begins_with_the_first_button_held_or_by_a_setting() {
    let mut chip = Chip::on(&["button1".to_owned()]);
    let seen = chip.after(400_000);
    assert!(seen.frames.is_empty() && seen.lines[0].starts_with("Peg board."), "{seen:?}");
    let mut chip = Chip::on(&[]);
    chip.after(200_000);
    chip.send(&Ask::Set { key: 6, value: 1 }.frame(0));
    chip.after(100_000);
    chip.say("power");
    let seen = chip.after(400_000);
    assert!(seen.frames.is_empty() && seen.lines.len() == 1, "{seen:?}");
}
