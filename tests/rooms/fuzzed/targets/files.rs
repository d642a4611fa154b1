//! Files that people write themselves: packs, an event's regulations, a pad's buttons.

use annabella::{
    devices::Pads,
    laws::Laws,
    table::ButtonLines,
    words::{MoveStyle, Pack, announce_as},
};
use shakmaty::{Chess, Color, Position};

use super::harmless;

/// A pack that is taken says every move in one line that shows.
pub(super) fn pack(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match Pack::read(text) {
        Ok(pack) => {
            for name in [&pack.name, &pack.language, &pack.source] {
                harmless(name);
            }
            for made in Chess::default().legal_moves() {
                let line = announce_as(&pack, &made, MoveStyle::default());
                harmless(&line);
                assert!(line.len() <= 64 * 1024);
            }
        }
        Err(bad) => harmless(&bad.to_string()),
    }
}

/// What an event says itself stands in a journal, and is the same again.
pub(super) fn event(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match Laws::event(text) {
        Ok(laws) => {
            harmless(&laws.name);
            let mut again = Laws::named(laws.id).unwrap().clone();
            for (name, value) in laws.event_terms() {
                harmless(&value);
                again.amend(name, &value).unwrap();
            }
            assert_eq!(again.event_terms(), laws.event_terms());
        }
        Err(bad) => harmless(&bad.to_string()),
    }
}

fn button(says: &ButtonLines) {
    harmless(&says.pressed);
    let held = says.held.iter().flat_map(|held| [&held.training, &held.rated]);
    held.for_each(|line| harmless(line));
}

pub(super) fn pads(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match Pads::read(text, Color::White) {
        Ok(pads) => {
            for (name, says) in pads.buttons() {
                harmless(name);
                button(says);
            }
            assert!(pads.board().len() <= 5);
            pads.board().iter().for_each(button);
        }
        Err(bad) => {
            harmless(&bad.to_string());
            assert!(bad.to_string().len() <= 2000);
        }
    }
}
