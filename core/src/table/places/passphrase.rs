//! The arbiter's passphrase, to people his word: set at the table, and asked for by whoever wants
//! his view.

use super::{AskedBack, Owner, Place, WordFor};
use crate::{
    at::At,
    game::{Act, ActVerb, Game, Seen, What, Who},
    journal,
    table::{
        Out, Table,
        dispatch::When,
        typed::{self, Order},
    },
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
    journal::opens(hash, &word).map(drop).ok_or(Shut::Wrong)
}

impl Table {
    /// The arbiter sets his word; without one in his line he is asked for it. Another needs the one
    /// before, and the equipment is approved only when it is set.
    pub(crate) fn word(&mut self, when: When, approve: bool, word: Option<&str>) {
        let then = approve.then(|| format!("{}: {}", Who::Arbiter, ActVerb::Approve));
        let old = self.game.passphrase().filter(|_| self.game.terms().is_in_earnest());
        match (old, word) {
            (Some(_), _) => {
                let new = word.map(ToOwned::to_owned);
                self.ask_back(WordFor::Replace(new));
            }
            (None, None) => self.ask_back(WordFor::Set(then)),
            (None, Some(word)) => {
                // His own place is read by him alone.
                let seen = self.listeners.asker().is_none_or(|place| !is_his(place));
                if self.set_passphrase(when, word, then) && seen {
                    self.tell(when.at, Channel::Public, Sign::Ruling, Line::WordSeen);
                }
                return;
            }
        }
        self.ask_word(when.at);
    }

    /// Somebody speaks as the arbiter where others sit: first his word.
    pub(crate) fn ask_for_word(&mut self, at: At, line: &str) {
        if self.game.is_wordless() {
            return self.answer_asker(at, Line::WordNone);
        }
        let then = line.to_owned();
        let first = self.game.passphrase().is_none();
        self.ask_back(if first { WordFor::Set(Some(then)) } else { WordFor::Prove(then) });
        self.ask_word(at);
    }

    pub(crate) fn ask_back(&mut self, why: WordFor) {
        if let Some(place) = self.listeners.asker_mut() {
            place.asked = Some(AskedBack::Word(why));
        }
    }

    /// The question that stands at the place that asks, aloud.
    pub(crate) fn ask_word(&mut self, at: At) {
        let Some(AskedBack::Word(why)) = self.listeners.asker().and_then(|it| it.asked.as_ref())
        else {
            return;
        };
        let none = self.game.passphrase().is_none();
        let line = match why {
            WordFor::Set(_) => Line::WordNew,
            WordFor::Join | WordFor::Reopen if none => Line::WordNew,
            WordFor::Replace(_) => Line::WordOld,
            WordFor::Prove(_) | WordFor::Join | WordFor::Reopen => Line::WordGive,
            WordFor::Open => Line::WordSealed,
        };
        self.tell(at, Channel::Arbiter, Sign::Place, line);
    }

    /// The line typed after being asked. An empty one changes nothing.
    pub(crate) fn take_word(&mut self, when: When, why: WordFor, line: &str) {
        if line.trim().is_empty() {
            return match why {
                WordFor::Join if self.listeners.asker().is_some_and(Place::has_joined) => {
                    self.tell(when.at, Channel::Arbiter, Sign::Noted, Line::WordUndone);
                    self.outs.extend(self.listeners.asking().map(Out::Dismiss));
                }
                WordFor::Join | WordFor::Reopen => self.wait_for_arbiter(when.at, why),
                WordFor::Set(_) | WordFor::Replace(_) | WordFor::Prove(_) | WordFor::Open => {
                    self.tell(when.at, Channel::Arbiter, Sign::Noted, Line::WordUndone);
                }
            };
        }
        if why == WordFor::Open {
            return self.open_by_word(when, line);
        }
        if self.listeners.asker().is_some_and(|place| place.waits_for_words(when.at)) {
            self.ask_back(why);
            return self.tell(when.at, Channel::Arbiter, Sign::NotUnderstood, Line::WordLater);
        }
        let known = self.game.passphrase().copied();
        let key = known.and_then(|hash| journal::opens(&hash, line));
        let right = key.is_some();
        if known.is_some() && !matches!(why, WordFor::Set(_)) {
            self.gave_word(when, right);
        }
        if let Some(key) = key {
            self.envelope_keys.learn(key);
        }
        match why {
            WordFor::Set(_) | WordFor::Join | WordFor::Reopen
                if (known.is_none() || matches!(why, WordFor::Set(_))) && self.is_no_word(line) =>
            {
                // What is typed next is still the word: it is not shown either.
                self.ask_back(why);
                self.tell(when.at, Channel::Arbiter, Sign::Place, Line::WordAnother);
            }
            WordFor::Set(then) => {
                self.set_passphrase(when, line, then);
            }
            WordFor::Join | WordFor::Reopen if known.is_none() => {
                if self.set_passphrase(when, line, None) {
                    self.arbiter_is_here(when, &why);
                }
            }
            WordFor::Replace(_) | WordFor::Prove(_) | WordFor::Join | WordFor::Reopen if !right => {
                // Everybody hears of it, and nobody can fill their ears with it.
                let often = self.dialogue.is_wrong_word_again(when.at);
                let (to, sign) = if often {
                    (Channel::Arbiter, Sign::NotUnderstood)
                } else {
                    (Channel::Public, Sign::WrongWord)
                };
                self.tell(when.at, to, sign, Line::WordWrong);
                if matches!(why, WordFor::Join | WordFor::Reopen) {
                    self.ask_back(why);
                }
            }
            WordFor::Replace(Some(new)) => {
                self.set_passphrase(when, &new, None);
            }
            WordFor::Replace(None) => {
                self.ask_back(WordFor::Set(None));
                self.ask_word(when.at);
            }
            WordFor::Open => {}
            WordFor::Prove(then) => self.run_as_arbiter(when, &then),
            WordFor::Join | WordFor::Reopen => self.arbiter_is_here(when, &why),
        }
    }

    /// Whether what was typed as his new word is none: too short, or a line of the game, which
    /// whoever typed it took for granted to be read.
    fn is_no_word(&self, line: &str) -> bool {
        let typed = typed::read(&self.words, line);
        let named = typed.by.is_some();
        let order = typed.order.is_ok_and(|order| !matches!(order, Order::Move(_)));
        named || order || !journal::is_long_enough(line)
    }

    /// A word was given for his: a wrong one stands in the journal, with the place it came from.
    fn gave_word(&mut self, when: When, right: bool) {
        let Some(place) = self.listeners.asker_mut() else { return };
        place.gave_word(when.at, right);
        let by = match place.owner {
            Owner::Person(who) => who,
            Owner::Everyone | Owner::Public => Who::Table,
        };
        if !right {
            let (at, happened) = (when.at, when.at);
            self.see(&Seen { at, happened, by, what: What::WordTried });
        }
    }

    /// The arbiter has shown that it is he: a place is his, and a game that waited is told.
    fn arbiter_is_here(&mut self, when: When, why: &WordFor) {
        if *why == WordFor::Reopen {
            self.begin_run(when.at);
        } else if let Some(origin) = self.listeners.asker().map(|place| place.origin) {
            self.desk_act(when, Act::Admit(Who::Arbiter, origin));
        }
        self.tell_reopened(when.at);
    }

    fn begin_run(&mut self, at: At) {
        if let Some(place) = self.listeners.asker_mut().filter(|place| !is_his(place)) {
            place.goes_on_as_arbiter(at);
        }
    }

    /// His word was given: this line is his, and those that follow it here.
    fn run_as_arbiter(&mut self, when: When, line: &str) {
        self.begin_run(when.at);
        self.line(when, line);
    }

    /// Sets his word, and carries out what waited for it.
    fn set_passphrase(&mut self, when: When, word: &str, then: Option<String>) -> bool {
        let Some((hash, key)) = journal::hash_passphrase(self.record.chain(), word) else {
            self.tell(when.at, Channel::Arbiter, Sign::NotUnderstood, Line::WordShort);
            return false;
        };
        self.envelope_keys.learn(key);
        self.desk_act(when, Act::Word(hash));
        if let Some(then) = then {
            self.run_as_arbiter(when, &then);
        }
        true
    }

    pub(crate) fn desk_act(&mut self, when: When, act: Act) {
        let When { at, happened } = when;
        self.see(&Seen { at, happened, by: Who::Arbiter, what: What::Desk(act) });
    }

    /// Of a rated game that was left nothing is told but this, until its arbiter is there.
    pub(crate) fn wait_for_arbiter(&mut self, at: At, why: WordFor) {
        self.answer_asker(at, Line::WaitsForArbiter);
        if why == WordFor::Reopen && self.game.is_wordless() {
            return self.answer_asker(at, Line::WordNone);
        }
        self.ask_back(why);
        self.ask_word(at);
    }
}

/// Whether a place is the arbiter's own.
fn is_his(place: &Place) -> bool {
    place.owner == Owner::Person(Who::Arbiter)
}
