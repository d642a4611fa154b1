//! The papers of the board agree with each other: netlist, words, firmware's pins, measures.

use std::{collections::BTreeMap, fs};

use super::{built::hardware, hands::holes};

fn page(name: &str) -> String {
    fs::read_to_string(hardware(name)).unwrap_or_else(|why| panic!("{name}: {why}"))
}

/// Net by net, the pins that are joined.
fn nets() -> BTreeMap<String, Vec<String>> {
    let page = page("board.net");
    let lines = page.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut nets = BTreeMap::new();
    for line in lines {
        let (name, pins) = line.split_once(": ").unwrap_or_else(|| panic!("{line}"));
        let pins = pins.split(' ').map(str::to_owned).collect();
        assert_eq!(nets.insert(name.to_owned(), pins), None, "{name} twice");
    }
    nets
}

/// The firmware's pins: printed number, the chip's name, net.
fn pins() -> Vec<(String, String, String)> {
    let page = page("firmware/pins.h");
    let (table, _) = page.split_once("#ifndef").unwrap();
    let words: Vec<&str> = table.split_whitespace().collect();
    let pins = words.windows(4).filter(|four| four[0] == "pin" && four[2].starts_with('P'));
    pins.map(|four| (four[1].to_owned(), four[2].to_owned(), four[3].to_owned())).collect()
}

/// The Mega board's own table: which of the chip's pins is printed with which number.
fn printed(port: &str) -> String {
    let (letter, bit) = port[1..].split_at(1);
    let bit: u32 = bit.parse().unwrap();
    match (letter, bit) {
        ("A", _) => (22 + bit).to_string(),
        ("C", _) => (37 - bit).to_string(),
        ("L", _) => (49 - bit).to_string(),
        ("K", _) => format!("A{}", 8 + bit),
        ("B", 4..=7) => (6 + bit).to_string(),
        ("H", 3..=6) => (3 + bit).to_string(),
        ("G", 5) => "4".to_owned(),
        _ => panic!("{port} is on no pin that this board uses"),
    }
}

#[test]
fn every_pin_of_every_part_is_joined_exactly_once() {
    let mut seen = BTreeMap::new();
    for (net, pins) in nets() {
        assert!(pins.len() >= 2, "{net} joins nothing");
        for pin in pins {
            let before = seen.insert(pin.clone(), net.clone());
            assert_eq!(before, None, "{pin} is in two nets");
        }
    }
    let ends = |part: &str| -> Vec<&str> {
        let of = seen.keys().filter_map(|pin| pin.rsplit_once('.')).filter(|it| it.0 == part);
        of.map(|it| it.1).collect()
    };
    let count = |prefix: &str| seen.keys().filter(|pin| pin.starts_with(prefix)).count();
    assert_eq!(count("S-"), 2 * 96);
    assert_eq!(count("D-"), 2 * 98);
    for part in seen.keys().filter_map(|pin| pin.rsplit_once('.')).map(|it| it.0) {
        let expected: &[&str] = match part.split('-').next().unwrap() {
            "mega" | "TP" => continue,
            "D" | "L" => &["anode", "cathode"],
            "Q" => &["base", "collector", "emitter"],
            "M" => &["minus", "plus"],
            _ => &["1", "2"],
        };
        assert_eq!(ends(part), expected, "{part}");
    }
}

#[test]
fn every_hole_has_its_diode_from_its_file_and_its_switch_to_its_rank() {
    let nets = nets();
    let joins = |net: &str, pin: &str| nets[net].iter().any(|it| it == pin);
    for hole in holes() {
        let (file, rank) = hole.split_at(1);
        assert!(joins(&format!("file-{file}"), &format!("D-{hole}.anode")), "{hole}");
        let between = [format!("D-{hole}.cathode"), format!("S-{hole}.1")];
        assert_eq!(nets[&format!("hole-{hole}")], between);
        assert!(joins(&format!("rank-{rank}"), &format!("S-{hole}.2")), "{hole}");
    }
    for number in 1..=32 {
        let file = char::from(b'a' + u8::try_from((number - 1) % 8).unwrap());
        assert!(joins(&format!("file-{file}"), &format!("D-k{number}.anode")));
        let row = (number - 1) / 8 + 1;
        assert!(joins(&format!("capture-{row}"), &format!("S-k{number}.2")));
    }
}

#[test]
fn netlist_words_and_firmware_have_the_same_pins() {
    let (nets, words) = (nets(), page("CIRCUIT.md"));
    let pins = pins();
    assert_eq!(pins.len(), 33);
    for (pin, port, net) in &pins {
        assert_eq!(*pin, printed(port), "{net}");
        assert!(nets[net].contains(&format!("mega.{pin}")), "{net} is not on pin {pin}");
        let said = match net.as_str() {
            "buzzer" | "probe" => format!("Pin {pin} is the {net}"),
            _ => format!("Pin {pin} is {}", net.replace('-', " ")),
        };
        let told = words.lines().filter(|line| line.starts_with(&format!("- {said}"))).count();
        assert_eq!(told, 1, "CIRCUIT.md lacks: {said}");
    }
    assert_eq!(words.lines().filter(|line| line.starts_with("- Pin ")).count(), pins.len());
    let on_mega = nets.values().flatten().filter(|pin| pin.starts_with("mega.")).count();
    assert_eq!(on_mega, pins.len() + 2, "and the two of the power");
}

#[test]
fn the_firmwares_names_are_those_of_its_table() {
    let page = page("firmware/pins.h");
    let defined = |name: &str| {
        let line = page.lines().find(|line| line.starts_with(&format!("#define {name} ")));
        line.unwrap_or_else(|| panic!("{name}")).split(' ').nth(2).unwrap()
    };
    let ports = [
        ("RANK_PORT", "rank-1"),
        ("FILE_PORT", "file-a"),
        ("CAPTURE_PORT", "capture-1"),
        ("HAND_PORT", "lever-0"),
        ("MOTOR_PORT", "motor-0"),
        ("LAMP_PORT", "lamp-0"),
        ("PROBE_PORT", "probe"),
    ];
    let port = |net: &str| pins().into_iter().find(|pin| pin.2 == net).unwrap().1;
    for (name, net) in ports {
        assert_eq!(defined(name), format!("PORT{}", &port(net)[1..2]));
    }
    let bits = [("MOTOR_0", "motor-0"), ("MOTOR_1", "motor-1"), ("LAMP_0", "lamp-0")];
    for (name, net) in bits.into_iter().chain([("LAMP_1", "lamp-1"), ("BUZZER", "buzzer")]) {
        assert_eq!(defined(name), port(net));
    }
}

/// A value at the top of the board's file.
fn measure(name: &str) -> f64 {
    let page = page("board.scad");
    let line = page.lines().find(|line| line.starts_with(&format!("{name} = ")));
    let value = line.unwrap_or_else(|| panic!("{name}")).split(['=', ';']).nth(1).unwrap();
    value.trim().parse().unwrap()
}

/// Its own assertions are seen when it is rendered; here its values are held against the papers.
#[test]
fn the_boards_measures_are_those_the_laws_and_the_papers_have() {
    let pitch = measure("pitch");
    assert!(8.0 * pitch >= 200.0, "less than 20 by 20 centimetres");
    assert!(measure("raise") >= 1.0, "the dark squares are not felt");
    assert!(page("FIDE.md").contains(&format!("{:.1} by", 8.0 * pitch / 10.0)));
    let peg = measure("plate") - measure("button_height") + measure("button_travel");
    assert!(page("PARTS.md").contains(&format!("{peg:.1}\n   millimetres below its foot")));
    assert!(page("BUILD.md").contains(&format!(
        "{:.1} millimetre\n   drill",
        measure("peg_diameter") + measure("play")
    )));
    for assertion in ["squares >= 200", "raise >= 1"] {
        assert!(page("board.scad").contains(&format!("assert({assertion}")), "{assertion}");
    }
}

#[test]
fn the_papers_read_well_aloud() {
    for name in ["README.md", "PROTOCOL.md", "CIRCUIT.md", "PARTS.md", "BUILD.md", "FIDE.md"] {
        let (page, mut fenced, mut above) = (page(name), false, 0);
        for (number, line) in page.lines().enumerate() {
            fenced ^= line.starts_with("```");
            let seen = ["![", "<img", "figure", "see above", "shown below", "red wire"];
            assert!(!seen.iter().any(|it| line.contains(it)), "{name}:{}: {line}", number + 1);
            assert!(fenced || !line.starts_with('|'), "{name}:{}: a table", number + 1);
            let level = line.chars().take_while(|letter| *letter == '#').count();
            assert!(fenced || level <= above + 1, "{name}:{}: a skipped heading", number + 1);
            above = if level > 0 && !fenced { level } else { above };
        }
    }
}

/// A step that says "go back to step 19" is of no use when the steps were counted anew.
#[test]
fn the_steps_are_counted_without_a_gap_and_lead_to_steps_that_exist() {
    let page = page("BUILD.md");
    let numbers: Vec<u32> =
        page.lines().filter_map(|line| line.split_once(". ")?.0.parse().ok()).collect();
    assert!(numbers.len() > 30 && numbers.iter().copied().eq(1..=numbers[numbers.len() - 1]));
    let led = page.split("step ").skip(1).filter_map(|rest| {
        let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
        digits.parse::<u32>().ok()
    });
    let led: Vec<u32> = led.collect();
    assert!(led.len() >= 4 && led.iter().all(|step| numbers.contains(step)), "{led:?}");
}
