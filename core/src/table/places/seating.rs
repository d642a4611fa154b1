//! People and their places at a running table: who comes, who goes, and where what is shown.

use super::{AskedBack, Listener, Owner, Place, PlaceId, WordFor};
use crate::{
    at::At,
    game::{Act, Origin, Plain, Who, side_name},
    table::{Ear, Input, Joining, Out, Table, dispatch::When},
    words::{Audience, Channel, Cue, Line, Sign, Text, Words, ear},
};

/// So many places one person may have, or ask for.
const PLACES_MAX: usize = 8;

impl Table {
    /// The terminal the game was started at. It is everyone's at home and in a rehearsal; in a
    /// rated game it belongs to whoever it shows.
    pub(in crate::table) fn first_place(&self, terminal: Ear) -> Place {
        let owner = match terminal {
            _ if !self.game.terms().is_in_earnest() => Owner::Everyone,
            Ear::Of(Channel::Player(color)) => Owner::Person(Who::Player(color)),
            Ear::Of(Channel::Arbiter) => Owner::Person(Who::Arbiter),
            Ear::Of(Channel::Public) | Ear::All => Owner::Public,
        };
        let origin = match owner {
            Owner::Person(Who::Arbiter) => Origin::Desk(1),
            Owner::Everyone | Owner::Person(_) | Owner::Public => {
                Origin::Terminal(PlaceId::FIRST.number())
            }
        };
        Place::new(PlaceId::FIRST, owner, origin).showing(terminal)
    }

    /// Where an input comes from: the place that is answered, and what the journal says of it.
    pub(in crate::table) fn comes_from(&self, input: &Input) -> (Option<PlaceId>, Option<Origin>) {
        let at = |id| (Some(id), self.listeners.place(id).map(|place| place.origin));
        match input {
            Input::Line(id, _) | Input::NotALine(id) | Input::Signal(id) => at(*id),
            Input::Digit(_) => at(PlaceId::FIRST),
            Input::Wire(color, _) | Input::Found(color, ..) => {
                (None, Some(Origin::BoardOf(*color)))
            }
            Input::Pad(_) => (None, Some(Origin::Pad)),
            Input::Joins(..)
            | Input::Goes(..)
            | Input::Stranger(_)
            | Input::Durable(_)
            | Input::Gone(..)
            | Input::Moved(..)
            | Input::Back(_)
            | Input::Unshown(_)
            | Input::Gap(_)
            | Input::Due
            | Input::Leave => (None, None),
        }
    }

    /// Who gets a cue: an answer goes to the place that asked, all else to whom it concerns.
    pub(crate) fn answers_at(&self, channel: Channel, sign: Sign) -> Listener {
        let answers = sign.answers() || self.dialogue.is_report() && channel == Channel::Arbiter;
        match self.listeners.asking() {
            // Who approves where nothing holds the program reads it where he typed.
            Some(place) if sign == Sign::DoorOpen => Listener::Place(place),
            Some(place) if answers && channel != Channel::Public => Listener::Place(place),
            Some(_) | None => Listener::Channel(channel),
        }
    }

    /// A line in the words of whoever gets it: a place that only listens, or is not yet let in, has
    /// its own language for itself.
    pub(crate) fn line_for(&self, listener: Listener, channel: Channel, line: &Line) -> Text {
        let place = match listener {
            Listener::Place(id) => self.listeners.place(id),
            Listener::Channel(_) => None,
        };
        let alone = place.filter(|place| place.owner == Owner::Public || !place.admitted);
        let own = alone.and_then(|place| self.words.in_language(place.language.as_deref()?).ok());
        match (own, alone) {
            (Some(own), _) => own.line(line),
            (None, Some(Place { owner: Owner::Public, .. })) => self.words.line(line),
            (None, Some(_) | None) => self.words.to(channel).line(line),
        }
    }

    /// A line is shown at every place it is for, each once.
    pub(crate) fn print(&mut self, to: Listener, channel: Channel, text: &str) {
        for place in self.listeners.places() {
            let his = match to {
                Listener::Place(id) => place.id == id,
                Listener::Channel(channel) => place.hears(channel),
            };
            if !his {
                continue;
            }
            // Where everything is shown, what is for the arbiter says so.
            let marked = channel == Channel::Arbiter && place.ear() == Ear::All;
            let text =
                if marked { self.words.to(channel).to_arbiter(text) } else { text.to_owned() };
            // Both players are told the same: one terminal for all shows it once.
            if let Some(print) = place.print(text)
                && !self.outs.contains(&print)
            {
                self.outs.push(print);
            }
        }
    }

    /// A line for everyone who sees the table, that no cue brings.
    pub(crate) fn print_for_all(&mut self, text: &str) {
        let prints: Vec<Out> = self
            .listeners
            .places()
            .iter()
            .filter_map(|place| place.print(text.to_owned()))
            .collect();
        self.outs.extend(prints);
    }

    /// What each place asks with, where that is news.
    pub(in crate::table) fn ask_places(&mut self) {
        let prompt = self.prompt();
        let joined = self.listeners.places_mut().iter_mut();
        let joined = joined.filter(|place| place.id != PlaceId::FIRST);
        let news: Vec<Out> = joined.filter_map(|place| place.asks_with(prompt.clone())).collect();
        self.outs.extend(news);
    }

    /// Whether what is typed next at the terminal the game was started at is not to be shown.
    pub fn asks_passphrase(&self) -> bool {
        self.listeners.place(PlaceId::FIRST).is_some_and(Place::hides)
    }

    /// For whose eyes a screen at this place is, and in which words; none: of a rated game that was
    /// left nothing is shown before its arbiter is there.
    pub fn eyes(&self, id: PlaceId) -> Option<(Audience, &Words)> {
        let place = self.listeners.place(id).filter(|_| !self.listeners.are_shut())?;
        let words = match place.owner {
            Owner::Person(who) if place.admitted => self.words.to(ear(who)),
            Owner::Person(_) | Owner::Everyone | Owner::Public => &self.words,
        };
        Some((place.audience(), words))
    }

    /// An answer to whoever typed something that is no line.
    pub(crate) fn answer_asker(&mut self, at: At, line: Line) {
        let owner = self.listeners.asker().map_or(Owner::Everyone, |place| place.owner);
        let channel = match owner {
            Owner::Everyone => Channel::Player(self.game.mover()),
            Owner::Person(who) => ear(who),
            // What is for nobody is still for whoever sits there.
            Owner::Public => Channel::Arbiter,
        };
        self.tell(at, channel, Sign::NotUnderstood, line);
    }

    /// No key leaves a place of a rated game or stops it: only a line does, or a closed terminal.
    pub(in crate::table) fn signal(&mut self, at: At) {
        let Some(place) = self.listeners.asker() else { return };
        match (&place.asked, place.owner) {
            (Some(AskedBack::Word(_)), _) => self.ask_word(at),
            (_, Owner::Person(Who::Arbiter)) => self.answer_asker(at, Line::PlaceKeysArbiter),
            (_, Owner::Everyone | Owner::Person(_) | Owner::Public) => {
                self.answer_asker(at, Line::PlaceKeys);
            }
        }
    }

    /// Somebody joins. In a rated game he takes part when the arbiter has admitted him; the
    /// arbiter himself is known by his word.
    pub(in crate::table) fn join(&mut self, at: At, id: PlaceId, joining: Joining) {
        let Joining { owner, speaks, language, login } = joining;
        let uid = login.as_ref().map(|login| login.uid);
        if let Some(line) = self.is_another(owner, uid).or_else(|| self.no_room(owner)) {
            let text = self.words.print(&line);
            return self.outs.extend([Out::Print(id, text), Out::Dismiss(id)]);
        }
        let origin = match owner {
            Owner::Person(Who::Arbiter) => Origin::Desk(self.listeners.desks() + 1),
            Owner::Person(_) | Owner::Everyone | Owner::Public => Origin::Terminal(id.number()),
        };
        let mut place = Place::new(id, owner, origin);
        (place.speaks, place.language, place.login) = (speaks, language, uid);
        let Owner::Person(who) = owner else {
            self.listeners.add(place);
            self.tell_unheard(at, id);
            self.listeners.asks(Some(id));
            return self.answer_asker(at, Line::PlaceListens);
        };
        let earnest = self.game.terms().is_in_earnest();
        place.admitted = false;
        if earnest && who == Who::Arbiter {
            place.asked = Some(AskedBack::Word(WordFor::Join));
        }
        self.listeners.add(place);
        self.tell_unheard(at, id);
        let (named, place) = (self.words.person(who), self.words.place(origin));
        // Another window of a login that is known as this person.
        let known =
            who != Who::Arbiter && uid.and_then(|uid| self.listeners.principal(uid)) == Some(who);
        match (earnest && !known, who) {
            (false, _) => {
                self.admit_place(origin);
                self.tell(at, Channel::Public, Sign::Place, Line::PlaceHere { who: named, place });
            }
            (true, Who::Arbiter) => {
                self.listeners.asks(Some(id));
                self.ask_word(at);
            }
            (true, Who::Player(_) | Who::Assistant(_) | Who::Table) => {
                let words = typed_name(who);
                let place = login.map_or(place.clone(), |login| {
                    self.words.print(&Line::PlaceOfLogin { place, name: login.name.to_string() })
                });
                let asks = Line::PlaceAsks { who: named, place, words: words.clone() };
                self.tell(at, self.arbiter_reads(), Sign::Place, asks);
                self.listeners.asks(Some(id));
                let waits = Line::PlaceWaits { words };
                self.tell(at, ear(who), Sign::NotUnderstood, waits);
            }
        }
    }

    /// Whoever comes to a guarded table is told what was told when nobody was there, as long as it
    /// is so.
    fn tell_unheard(&mut self, at: At, id: PlaceId) {
        if self.game.admitted() && !self.listeners.are_shut() {
            return;
        }
        for cue in self.listeners.unheard() {
            self.hand_out_to(Listener::Place(id), Cue { at, ..cue }, None);
        }
    }

    /// At a guarded table one login is one person: why this one may not be another.
    fn is_another(&self, owner: Owner, uid: Option<u32>) -> Option<Line> {
        let Owner::Person(who) = owner else { return None };
        let known = self.listeners.principal(uid?).filter(|known| *known != who)?;
        Some(Line::PlaceOneLogin { who: self.words.person(known) })
    }

    /// Why nobody more may join as this person. Whoever asks anew may be in earnest: the oldest
    /// place that was never let in makes room for him.
    fn no_room(&mut self, owner: Owner) -> Option<Line> {
        let arbiter = Owner::Person(Who::Arbiter);
        let earnest = self.game.terms().is_in_earnest();
        if owner == arbiter && earnest && self.game.passphrase().is_none() {
            if self.listeners.has_place(Who::Arbiter) {
                return Some(Line::PlaceNoWord);
            } else if self.game.is_wordless() {
                return Some(Line::WordNone);
            }
        }
        let same: Vec<(PlaceId, bool)> = self
            .listeners
            .places()
            .iter()
            .filter(|place| place.owner == owner)
            .map(|place| (place.id, place.admitted))
            .collect();
        if same.len() < PLACES_MAX {
            return None;
        }
        let Some((oldest, _)) = same.into_iter().find(|(_, admitted)| !admitted) else {
            let who = match owner {
                Owner::Person(who) => self.words.person(who),
                Owner::Everyone | Owner::Public => owner.to_string(),
            };
            return Some(Line::PlaceFull { who });
        };
        self.listeners.remove(oldest);
        self.outs.push(Out::Dismiss(oldest));
        None
    }

    /// A place is there no more. Its person's lines are still possible elsewhere.
    pub(in crate::table) fn go(&mut self, at: At, id: PlaceId, why: Option<&str>) {
        let Some(place) = self.listeners.remove(id) else { return };
        let Owner::Person(who) = place.owner else { return };
        if who == Who::Arbiter {
            // Of one who never gave his word nobody was told.
            if !place.admitted {
                return;
            }
            let why =
                why.map_or(self.words.place(place.origin), |why| Plain::lossy(why).to_string());
            return self.tell(at, Channel::Public, Sign::DeskLost, Line::DeskLost { why });
        }
        let to = if place.admitted { Channel::Public } else { self.arbiter_reads() };
        let (who, place) = (self.words.person(who), self.words.place(place.origin));
        self.tell(at, to, Sign::PlaceGone, Line::PlaceGone { who, place });
    }

    /// A place takes part from now on.
    pub(crate) fn admit_place(&mut self, origin: Origin) {
        let mut settled = Vec::new();
        let places = self.listeners.places_mut().iter_mut();
        for place in places.filter(|place| place.origin == origin) {
            place.admitted = true;
            if let (Owner::Person(who), Some(uid)) = (place.owner, place.login) {
                settled.push((uid, who));
            }
            if let (Owner::Person(who), Some(language)) = (place.owner, place.language.take()) {
                // A language that is not there leaves him the table's.
                let _ = self.words.speak_to(ear(who), &language);
            }
        }
        for (uid, who) in settled {
            self.listeners.settle(uid, who);
        }
    }

    /// Whoever asks for a place as this person is admitted, each by a line of the journal.
    pub(in crate::table) fn admit_all(&mut self, when: When, who: Who) {
        let waits = |place: &&Place| place.owner == Owner::Person(who) && !place.admitted;
        let waiting: Vec<Origin> =
            self.listeners.places().iter().filter(waits).map(|place| place.origin).collect();
        if waiting.is_empty() {
            let line = Line::PlaceNobody { who: self.words.person(who) };
            return self.tell(when.at, Channel::Arbiter, Sign::NotUnderstood, line);
        }
        for origin in waiting {
            self.desk_act(when, Act::Admit(who, origin));
        }
        if let Who::Assistant(side) = who
            && self.game.awaits_a_name(side)
        {
            let line = Line::AssistantUnnamed { side, words: side_name(side).to_owned() };
            self.tell(when.at, Channel::Arbiter, Sign::Place, line);
        }
    }

    /// Where the arbiter reads what he is to decide: at his own place, else where everyone does.
    pub(crate) fn arbiter_reads(&self) -> Channel {
        let has_place = self.listeners.has_place(Who::Arbiter);
        if has_place || !self.game.terms().is_in_earnest() {
            Channel::Arbiter
        } else {
            Channel::Public
        }
    }
}

/// A person's name as it is typed: two words for an assistant.
pub(in crate::table) fn typed_name(who: Who) -> String {
    who.name().replace('-', " ")
}
