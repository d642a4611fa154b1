//! What is being said into one ear, and what waits: a policy for each class, not one queue.
//!
//! - A move begins at once. It is cut only by the next move or by the listener, and none is lost:
//!   moves of the same moment are said one after the other.
//! - A warning cuts an answer, waits for a move, and is said again if a move cut it.
//! - An answer cuts chatter and else waits for its turn; of too many the oldest is lost.
//! - Chatter is said when it is silent, or not at all.

use std::collections::VecDeque;

use crate::game::At;
use crate::words::Urgency;

/// How many answers wait at most.
const ANSWERS_MAX: usize = 8;

/// What is being said into one ear, and what waits. Pure: it says nothing itself.
#[derive(Debug, Clone)]
pub struct SpeechQueue<T> {
    now: Option<Saying<T>>,
    waiting: VecDeque<Saying<T>>,
}

#[derive(Debug, Clone)]
struct Saying<T> {
    urgency: Urgency,
    /// The input it came of.
    moment: At,
    what: T,
}

impl<T> Default for SpeechQueue<T> {
    fn default() -> SpeechQueue<T> {
        SpeechQueue { now: None, waiting: VecDeque::new() }
    }
}

impl<T> SpeechQueue<T> {
    /// Something more to say. True: what is to be said now has changed, and begins at once.
    pub fn hear(&mut self, moment: At, urgency: Urgency, what: T) -> bool {
        let new = Saying { urgency, moment, what };
        let Some(now) = &self.now else {
            // Nothing waits while nothing is said.
            self.now = Some(new);
            return true;
        };
        let cuts = match (urgency, now.urgency) {
            (Urgency::Move, Urgency::Move) => now.moment < moment,
            (Urgency::Move, _)
            | (Urgency::Warning, Urgency::Answer | Urgency::Chatter)
            | (Urgency::Answer, Urgency::Chatter) => true,
            (Urgency::Warning, Urgency::Move | Urgency::Warning)
            | (Urgency::Answer, Urgency::Move | Urgency::Warning | Urgency::Answer)
            | (Urgency::Chatter, _) => false,
        };
        if urgency != Urgency::Chatter {
            self.wait(new);
        }
        if !cuts {
            return false;
        }
        if let Some(cut) = self.now.take().filter(|cut| cut.urgency == Urgency::Warning) {
            let moves = self.waiting.iter().take_while(|it| it.urgency == Urgency::Move).count();
            self.waiting.insert(moves, cut);
        }
        self.now = self.waiting.pop_front();
        true
    }

    /// Behind everything that is as urgent.
    fn wait(&mut self, new: Saying<T>) {
        let rank = |urgency| match urgency {
            Urgency::Move => 0,
            Urgency::Warning => 1,
            Urgency::Answer | Urgency::Chatter => 2,
        };
        let before = self.waiting.iter().take_while(|it| rank(it.urgency) <= rank(new.urgency));
        let place = before.count();
        self.waiting.insert(place, new);
        let answers = self.waiting.iter().filter(|it| it.urgency == Urgency::Answer).count();
        if answers > ANSWERS_MAX {
            let oldest = self.waiting.iter().position(|it| it.urgency == Urgency::Answer);
            oldest.and_then(|oldest| self.waiting.remove(oldest));
        }
    }

    /// What was being said is over. True: something else begins.
    pub fn ended(&mut self) -> bool {
        self.now = self.waiting.pop_front();
        self.now.is_some()
    }

    /// The listener wants silence.
    pub fn stop(&mut self) {
        self.now = None;
        self.waiting.clear();
    }

    /// What is being said.
    pub fn now(&self) -> Option<&T> {
        self.now.as_ref().map(|now| &now.what)
    }
}
