//! Sealed moves: written unseen, locked before they are journaled, read when the envelope is
//! opened.

use super::{
    dispatch::When,
    places::{AskedBack, WordFor},
    table::Table,
};
use crate::{
    at::At,
    game::{
        Act, Finding, LockedMove, Opening, PAPER, PeopleFound, SealedMove, Seen, Spoken, What, Who,
    },
    journal::{self, EnvelopeKey},
    words::{Channel, Line, Misheard, Sign, ear, hear},
};

/// The keys that are known here.
#[derive(Debug)]
pub(crate) struct EnvelopeKeys {
    /// Of him whose program this is.
    own: EnvelopeKey,
    /// Of the arbiter's words that were given here, the last one last.
    words: Vec<EnvelopeKey>,
}

impl Default for EnvelopeKeys {
    /// A key that everybody has keeps a move from the eye alone.
    fn default() -> EnvelopeKeys {
        EnvelopeKeys::of(EnvelopeKey::of_owner(&[0; 32]))
    }
}

impl EnvelopeKeys {
    pub(crate) fn of(own: EnvelopeKey) -> EnvelopeKeys {
        EnvelopeKeys { own, words: Vec::new() }
    }

    /// The arbiter's word was given.
    pub(crate) fn learn(&mut self, key: EnvelopeKey) {
        self.words.retain(|known| *known != key);
        self.words.push(key);
    }

    fn unlock(&self, locked: &LockedMove) -> Option<Spoken> {
        let mut keys = self.words.iter().chain([&self.own]);
        keys.find_map(|key| journal::unlock(key, locked))
    }
}

impl Table {
    /// A move for the envelope. In a rated game the arbiter's word alone unlocks it, once he has
    /// set one; else the key of this program's owner.
    /// Of paper there is nothing to lock.
    pub(crate) fn seal(&mut self, when: When, by: Who, sealed: SealedMove) {
        let sealed = match sealed {
            SealedMove::Plain(spoken) => self.locked(spoken),
            SealedMove::Locked(_) | SealedMove::Paper => Some(sealed),
        };
        let Some(sealed) = sealed else { return };
        let what = What::Sealed(sealed);
        self.see(&Seen { at: when.at, happened: when.happened, by, what });
    }

    fn locked(&self, spoken: Spoken) -> Option<SealedMove> {
        let earnest = self.game.terms().is_in_earnest() && self.game.passphrase().is_some();
        let word = self.envelope_keys.words.last().filter(|_| earnest);
        let key = word.unwrap_or(&self.envelope_keys.own);
        journal::lock(key, self.record.chain(), spoken).map(SealedMove::Locked)
    }

    /// `seal` alone: the next line is the move, and is not shown. Whoever has none to seal hears it
    /// at once.
    pub(crate) fn ask_to_seal(&mut self, at: At, by: Who) {
        let duty = self.game.refusal(by, &What::Desk(Act::Adjourn(None)));
        let refused = match (duty, by.side()) {
            (Some(rule), _) => Some(PeopleFound::NotADuty { by, rule }.into()),
            (None, Some(color)) => self.game.cannot_seal(color),
            (None, None) => None,
        };
        if let Some(found) = refused {
            return self.after_findings(&[Finding { at, found }]);
        }
        if let Some(place) = self.listeners.asker_mut() {
            place.asked = Some(AskedBack::Seal(by));
        }
        self.tell(at, ear(by), Sign::SealAsk, Line::SealGive);
    }

    /// The line typed after being asked. What is no move is not said back: it was to stay unseen.
    pub(crate) fn take_sealed(&mut self, when: When, by: Who, line: &str) {
        if line.trim().eq_ignore_ascii_case(PAPER) {
            return self.seal(when, by, SealedMove::Paper);
        }
        match hear(&self.words.pack, line) {
            Ok(spoken) => self.seal(when, by, SealedMove::Plain(spoken)),
            Err(Misheard::Empty) => self.tell(when.at, ear(by), Sign::SealAsk, Line::SealUndone),
            Err(Misheard::TooLong | Misheard::Unknown(_) | Misheard::NotAMove) => {
                self.tell(when.at, ear(by), Sign::NotUnderstood, Line::SealNoMove);
            }
        }
    }

    /// The arbiter opens the envelope, or says what was sealed where it cannot be read. What can be
    /// read counts.
    pub(crate) fn open_envelope(&mut self, when: When, stated: Option<Spoken>) {
        let by_hand = stated.map_or(Opening::Unlocked, Opening::Stated);
        let Some((locked, word)) = self.game.locked() else {
            // There is none to unlock: the game says what becomes of it.
            return self.desk_act(when, Act::Open(by_hand));
        };
        let asks = stated.is_none() && word.is_some();
        match (self.envelope_keys.unlock(locked), stated) {
            (Some(read), Some(stated)) if !self.game.mean_the_same(read, stated) => {
                self.tell(when.at, Channel::Arbiter, Sign::NotUnderstood, Line::UnopenedOther);
            }
            (Some(read), _) => self.desk_act(when, Act::Open(Opening::Read(read))),
            (None, _) if asks => {
                self.ask_back(WordFor::Open);
                self.ask_word(when.at);
            }
            (None, _) => self.desk_act(when, Act::Open(by_hand)),
        }
    }

    /// The word was given under which the move was sealed, or another.
    pub(crate) fn open_by_word(&mut self, when: When, word: &str) {
        let set = self.game.locked().and_then(|(_, word)| word.copied());
        let Some(key) = set.and_then(|set| journal::opens(&set, word)) else {
            return self.tell(when.at, Channel::Arbiter, Sign::NotUnderstood, Line::WordWrong);
        };
        self.envelope_keys.learn(key);
        let read = self.game.locked().and_then(|(locked, _)| self.envelope_keys.unlock(locked));
        self.desk_act(when, Act::Open(read.map_or(Opening::Unlocked, Opening::Read)));
    }
}
