//! The arbiter's passphrase, to people his word: set at the table, and asked for by whoever wants
//! his view.

use super::{dispatch::When, table::Table};
use crate::{
    game::{Act, Game, Seen, What, Who},
    journal,
    words::{Channel, Line, Sign},
};

/// Why the arbiter's view stays shut.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Shut {
    /// The arbiter has set no word.
    #[error(
        "this rated game still runs and its arbiter has set no word; he sets one with \
         `arbiter: word`"
    )]
    NoWord,
    /// None was said.
    #[error("this rated game still runs; its arbiter's word opens his view")]
    Unsaid,
    /// Another was said.
    #[error("that is not the arbiter's word; this rated game still runs")]
    Wrong,
}

/// Opens the arbiter's view of a game: at once in training and after the end, by his word while a
/// rated game runs. `say` is called only where the word is needed, and once.
///
/// # Errors
/// When it stays shut.
pub fn arbiters_view(game: &Game, say: impl FnOnce() -> Option<String>) -> Result<(), Shut> {
    if !game.is_private() {
        return Ok(());
    }
    let hash = game.passphrase().ok_or(Shut::NoWord)?;
    let word = say().ok_or(Shut::Unsaid)?;
    if journal::opens(hash, &word) { Ok(()) } else { Err(Shut::Wrong) }
}

impl Table {
    /// Whether the next line typed here is the arbiter's word and is not to be shown.
    pub fn asks_passphrase(&self) -> bool {
        self.dialogue.wants_passphrase() && !self.listeners.have_a_desk()
    }

    /// The arbiter sets his word; without one in his line he is asked for it.
    pub(crate) fn word(&mut self, when: When, approve: bool, word: Option<&str>) {
        if approve {
            self.desk_act(when, Act::Approve(None));
        }
        let Some(word) = word else {
            self.dialogue.want_passphrase(true);
            return self.tell(when.at, self.arbiter_reads(), Sign::Ruling, Line::WordAsk);
        };
        // His own place is read by him alone.
        if self.set_passphrase(when, word) && !self.listeners.have_a_desk() {
            self.tell(when.at, Channel::Public, Sign::Ruling, Line::WordSeen);
        }
    }

    /// The line typed after being asked. An empty one changes nothing.
    pub(crate) fn take_passphrase(&mut self, when: When, line: &str) {
        self.dialogue.want_passphrase(false);
        if line.trim().is_empty() {
            return self.tell(when.at, self.arbiter_reads(), Sign::Noted, Line::Noted);
        }
        self.set_passphrase(when, line);
    }

    fn set_passphrase(&mut self, when: When, word: &str) -> bool {
        let hash = journal::hash_passphrase(self.record.chain(), word);
        match hash {
            Some(hash) => self.desk_act(when, Act::Word(hash)),
            None => self.tell(when.at, self.arbiter_reads(), Sign::NotUnderstood, Line::WordShort),
        }
        hash.is_some()
    }

    fn desk_act(&mut self, when: When, act: Act) {
        let When { at, happened } = when;
        self.see(&Seen { at, happened, by: Who::Arbiter, what: What::Desk(act) });
    }

    /// Where he reads answers: at his own place, else on the terminal he types at.
    fn arbiter_reads(&self) -> Channel {
        if self.listeners.see_the_desk() { Channel::Arbiter } else { Channel::Public }
    }
}
