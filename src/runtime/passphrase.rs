//! The arbiter's passphrase, asked for outside a game.

use std::{sync::mpsc::channel, time::Duration};

use crate::{
    devices,
    game::Game,
    table::{Shut, arbiters_view},
    words::{Line, Words},
};

/// Who guesses waits so long for each answer.
const AFTER_WRONG: Duration = Duration::from_secs(1);

/// Asks whoever called the command for the arbiter's word.
pub fn ask_passphrase(words: &Words) -> Option<String> {
    let prompt = words.print(&Line::WordWanted);
    devices::hidden_prompt(&prompt)
}

/// Opens the arbiter's view of a game by his word, if it is one; another is answered late.
///
/// # Errors
/// When it stays shut.
pub fn open_view(game: &Game, say: impl FnOnce() -> Option<String>) -> Result<(), Shut> {
    let opened = arbiters_view(game, say);
    if opened == Err(Shut::Wrong) {
        let (never, answer) = channel::<()>();
        let _ = answer.recv_timeout(AFTER_WRONG);
        drop(never);
    }
    opened
}
