//! The arbiter's passphrase, asked for outside a game.

use crate::{devices, words::Words};

/// Asks whoever called the command for the arbiter's word.
pub fn ask_word(words: &Words) -> Option<String> {
    let prompt = words.line("word-wanted", &[]).print.unwrap_or_default();
    devices::unseen_line(&prompt)
}
