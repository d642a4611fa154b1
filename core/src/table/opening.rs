//! First lines and last lines.

use std::iter;

use shakmaty::{Color, Setup};

use super::{
    input::Out,
    places::{AskedBack, Owner, PlaceId, WordFor},
    table::Table,
};
use crate::{
    at::At,
    game::{BoardKind, Plain, Seen, What, Who},
    journal::seal,
    scoresheet::{pgn, public_pgn},
    words::{Channel, Cue, Line, Sign, Text},
};

impl Table {
    /// What is said before the first move.
    pub fn open(&mut self, at: At) -> Vec<Out> {
        let terms = self.game.terms().clone();
        if terms.is_rehearsal() {
            self.tell(at, Channel::Public, Sign::Opened, Line::OpenedRehearsal);
        }
        if terms.is_in_earnest() {
            let line = if terms.guarded { Line::OpenedGuarded } else { Line::OpenedUnguarded };
            self.tell(at, Channel::Public, Sign::Opened, line);
        }
        for color in Color::ALL.into_iter().filter(|_| !terms.alone) {
            let board = self.words.print(&match terms.boards.get(color) {
                BoardKind::None if *terms.blind.get(color) => Line::BoardNoneBlind,
                BoardKind::None => Line::BoardNone,
                BoardKind::Simulated => Line::BoardSimulated,
                BoardKind::Port(port) => Line::BoardPort { port: port.to_string() },
            });
            let line = match color {
                Color::White => Line::OpenedWhite { board },
                Color::Black => Line::OpenedBlack { board },
            };
            self.tell(at, Channel::Public, Sign::Opened, line);
        }
        let told = self.words.opened_laws(&terms);
        self.hand_out(Cue { at, channel: Channel::Public, sign: Sign::Opened, told, seq: None });
        if !terms.laws.event_terms().is_empty() {
            self.tell(at, Channel::Public, Sign::Opened, Line::OpenedEvent);
        }
        if terms.rated && !terms.alone {
            let name = self.words.pack_name();
            self.tell(at, Channel::Public, Sign::Opened, Line::OpenedWords { name });
        }
        if terms.start != Setup::initial() {
            for told in self.words.position(&self.game) {
                let channel = Channel::Public;
                self.hand_out(Cue { at, channel, sign: Sign::Opened, told, seq: None });
            }
        }
        if let Some(file) = self.record.file().map(str::to_owned) {
            self.tell(at, Channel::Public, Sign::Opened, Line::JournalIs { file });
        }
        if let Some(note) = self.listeners.note() {
            self.tell(at, Channel::Public, Sign::Opened, note);
        }
        let side = self.game.mover();
        let line = match (terms.alone, terms.rated) {
            (false, false) => Line::Opened { side },
            (false, true) => Line::OpenedRated,
            (true, false) => Line::OpenedClock,
            (true, true) => Line::OpenedClockRated,
        };
        self.tell(at, Channel::Public, Sign::Opened, line);
        self.plan_witness(at);
        self.connect();
        self.finish(at)
    }

    /// What is said when a game is taken up again: the position, both times and the gap, and last
    /// where it goes on, if that is elsewhere. Of a rated game that only its arbiter hears, when he
    /// is there.
    pub fn reopen(&mut self, at: At, told: Vec<Text>, last: Option<Text>) -> Vec<Out> {
        if self.game.is_private() {
            self.record.hold();
        }
        self.see(&Seen { at, happened: at, by: Who::Table, what: What::Resumed });
        let witness = self.has_witness().then(|| self.write_witness(at)).flatten();
        self.plan_witness(at);
        let mut lines = vec![self.words.line(&Line::Resumed)];
        lines.extend(told);
        lines.extend(witness);
        if !self.game.terms().alone {
            lines.extend(self.words.position(&self.game));
        }
        lines.push(self.words.times(&self.game, at));
        match self.game.outcome() {
            None if self.game.replier().is_some() => {
                lines.push(self.words.line(&Line::Sealed));
                let side = self.game.replier().unwrap_or(self.game.mover());
                lines.push(self.words.line(&Line::ResumedSealed { side }));
            }
            None if self.game.terms().rated => lines.push(self.words.line(&Line::ResumedWaits)),
            None => lines.push(self.words.line(&Line::ResumedWaitsHand)),
            Some(_) => lines.push(self.words.line(&Line::GameOver)),
        }
        let seals = self.game.seals().map(|side| self.words.line(&Line::Adjourning { side }));
        lines.extend(seals);
        lines.extend(last);
        self.listeners.shut(lines);
        if self.game.is_private() {
            self.shut_places(at);
        } else {
            self.tell_reopened(at);
        }
        self.connect();
        self.finish(at)
    }

    /// Every place waits for the arbiter: his own for his word, the others with him.
    fn shut_places(&mut self, at: At) {
        self.tell(at, Channel::Public, Sign::Resumed, Line::WaitsForArbiter);
        let wordless = self.game.is_wordless();
        if wordless {
            self.tell(at, Channel::Public, Sign::Resumed, Line::WordNone);
        }
        for place in self.listeners.places_mut() {
            let his = place.owner == Owner::Person(Who::Arbiter);
            place.admitted &= !his;
            let why = if his { WordFor::Join } else { WordFor::Reopen };
            place.asked = (his || !wordless).then_some(AskedBack::Word(why));
        }
        let ids: Vec<PlaceId> = self.listeners.places().iter().map(|place| place.id).collect();
        for id in ids {
            self.listeners.asks(Some(id));
            self.ask_word(at);
        }
        self.listeners.asks(None);
    }

    /// What is told of a game that was left; once.
    pub(crate) fn tell_reopened(&mut self, at: At) {
        self.record.release();
        let Some(lines) = self.listeners.open() else { return };
        for place in self.listeners.places_mut() {
            place.asked.take_if(|asked| *asked == AskedBack::Word(WordFor::Reopen));
        }
        for told in lines {
            let channel = Channel::Public;
            self.hand_out(Cue { at, channel, sign: Sign::Resumed, told, seq: None });
        }
    }

    /// The journal will not be signed, and why.
    pub fn tell_unsigned(&mut self, at: At, why: Option<String>) {
        if let Some(why) = why {
            let why = Plain::lossy(&why).to_string();
            self.tell(at, Channel::Public, Sign::Unsigned, Line::Unsigned { why });
        }
    }

    /// The score of a game that has ended. Of a rated one what the rules engine knows is printed
    /// where the arbiter sits, and nowhere else.
    pub(crate) fn print_score(&mut self) {
        let earnest = self.game.terms().is_in_earnest();
        let [whole, public] = [pgn, public_pgn].map(|score| score(&self.game, &self.heading));
        for place in self.listeners.places() {
            let his = !earnest || place.owner == Owner::Person(Who::Arbiter) && place.admitted;
            let score = if his { &whole } else { &public };
            let lines = iter::once("").chain(score.lines());
            self.outs.extend(lines.filter_map(|line| place.print(line.to_owned())));
        }
    }

    /// The table is left; the clocks stand, and nothing is lost.
    pub(crate) fn leave(&mut self, at: At) {
        if std::mem::replace(&mut self.record.left, true) {
            return;
        }
        let over = self.game.outcome().is_some();
        let what = if over { What::Closed } else { What::Left };
        if !over {
            self.witness_leaving(at);
        }
        self.see(&Seen { at, happened: at, by: Who::Table, what });
        match self.record.file().map(str::to_owned) {
            Some(_) if over && !self.record.is_lost() => {
                let squares = seal(self.record.chain()).to_vec();
                // The score above it ends with an empty line, as PGN has it.
                self.print_for_all("");
                self.tell(at, Channel::Public, Sign::Seal, Line::SealIs { squares });
            }
            _ if over => {}
            Some(file) if self.record.is_lost() => {
                self.tell(at, Channel::Public, Sign::Left, Line::LeftLost { file });
            }
            Some(file) => self.tell(at, Channel::Public, Sign::Left, Line::Left { file }),
            None => self.tell(at, Channel::Public, Sign::Left, Line::LeftUnkept),
        }
    }
}
