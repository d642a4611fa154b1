//! Standard, rapid or blitz: the main time and sixty increments (A1, B1; CL-23).

use annabella::{
    game::{Class, Control},
    laws::Laws,
};

use crate::{Play, rulings::claims::EDITIONS};

/// What a control is in the old texts and since 2023.
const CLASSES: [(&str, &str, &str, &str); 16] = [
    ("CV-1", "15m", "rapid", "rapid"),
    ("CV-1", "12m", "blitz", "rapid"),
    ("CV-1", "10m", "blitz", "blitz"),
    ("CV-1", "10m+5s", "rapid", "rapid"),
    ("CV-1", "5m+5s", "blitz", "blitz"),
    ("CV-1", "3m+2s", "blitz", "blitz"),
    ("CV-1", "45m+15s", "standard", "standard"),
    ("CV-1", "60m", "standard", "standard"),
    ("CL-23", "59m", "rapid", "rapid"),
    ("CL-23", "44m+15s", "rapid", "rapid"),
    ("CL-23", "14m", "blitz", "rapid"),
    ("CL-23", "11m", "blitz", "rapid"),
    ("CL-23", "90m/40,30m+30s", "standard", "standard"),
    ("CL-23", "10m/40,5m", "rapid", "rapid"),
    ("CL-23", "25m+d10s", "rapid", "rapid"),
    ("CL-23", "60m v 5m", "blitz", "blitz"),
];

#[test]
fn the_time_for_sixty_moves_makes_a_game_standard_rapid_or_blitz() {
    for (id, control, old, new) in CLASSES {
        for edition in EDITIONS {
            let laws = Laws::named(edition).unwrap();
            let class = Class::of(&control.parse::<Control>().unwrap(), laws);
            let expected = if edition.ends_with("2023") { new } else { old };
            assert_eq!(class.name(), expected, "{id} {edition} {control}");
            let play = Play::new(&format!("edition {edition} / time {control}"));
            assert_eq!(play.game.class(), class, "{id} {edition} {control}");
        }
    }
}

#[test]
fn a_second_more_or_less_decides_at_the_bounds() {
    for (control, old, new) in [
        ("601s", "blitz", "rapid"),
        ("600s", "blitz", "blitz"),
        ("899s", "blitz", "rapid"),
        ("900s", "rapid", "rapid"),
        ("3599s", "rapid", "rapid"),
        ("3600s", "standard", "standard"),
    ] {
        for edition in EDITIONS {
            let laws = Laws::named(edition).unwrap();
            let class = Class::of(&control.parse::<Control>().unwrap(), laws).name();
            let expected = if edition.ends_with("2023") { new } else { old };
            assert_eq!(class, expected, "CL-23 {edition} {control}");
        }
    }
}
