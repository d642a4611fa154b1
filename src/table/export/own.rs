//! The sheet of a journal: the game's record, or what one of the players wrote down.

use shakmaty::Color;

use super::source::Game as Sheet;
use crate::{
    game::Game,
    journal::{self, Journal},
    scoresheet::Record,
};

/// Whose sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    /// The record the program keeps.
    Record,
    /// A player's own.
    Player(Color),
}

pub(super) fn sheet(journal: &Journal, whose: Whose) -> Sheet {
    let mut game = Game::new(journal.preface.terms.clone());
    for seen in &journal.seen {
        game.after(seen);
    }
    let mut record = Record::of(&game, &journal.preface.heading);
    record.seal = journal.closed().then(|| journal::seal(&journal.chain));
    let _ = whose;
    Sheet { record: Some(record), faults: Vec::new(), line: None, number: None }
}
