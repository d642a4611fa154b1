//! The arbiter's passphrase, to people his word, as a hash.
//!
//! And whose the view of a running rated game is.

use crate::game::{ArbiterFound, Found, Game};

/// What an arbiter's word is known by: the word itself is kept nowhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PassphraseHash {
    /// What is put before the word, so that the same word in two games is known by two things.
    pub salt: [u8; 16],
    /// Salt and word, stretched.
    pub hash: [u8; 32],
}

impl Game {
    /// What the arbiter's word is known by, once he has set one.
    pub fn passphrase(&self) -> Option<&PassphraseHash> {
        self.desk.passphrase.as_ref()
    }

    /// Whether more than the public knows is the arbiter's alone: in a rated game, until it ends.
    pub fn is_private(&self) -> bool {
        self.terms.is_in_earnest() && self.outcome.is_none()
    }

    /// Whether the arbiter approved and set no word: nobody can show any more that he is the
    /// arbiter, but by the place where he is.
    pub fn is_wordless(&self) -> bool {
        let none = self.desk.passphrase.is_none();
        none && self.admitted() && self.terms.is_in_earnest()
    }

    /// The table was left, and every place with it.
    pub(crate) fn leave_places(&mut self) {
        self.desk.left_wordless |= self.is_wordless();
    }

    /// The arbiter sets his word; a later one takes the place of an earlier.
    pub(crate) fn set_passphrase(&mut self, hash: PassphraseHash, tell: &mut impl FnMut(Found)) {
        let first = self.desk.passphrase.replace(hash).is_none();
        let known = !(first && self.desk.left_wordless);
        tell(ArbiterFound::WordSet { known }.into());
    }
}
