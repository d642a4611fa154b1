//! The arbiter's passphrase, asked for outside a game.

use crate::{
    devices,
    words::{Line, Words},
};

/// Asks whoever called the command for the arbiter's word.
pub fn ask_passphrase(words: &Words) -> Option<String> {
    let prompt = words.print(&Line::WordWanted);
    devices::hidden_prompt(&prompt)
}
