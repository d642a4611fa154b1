//! Places: each is one way in and out that belongs to one person.
//!
//! The terminal a game was started at is a place, so is every terminal that joins it, and so is
//! whatever the arbiter's lines come from. A line counts as its owner's, and its answer goes back
//! to where it came from. Boards and pads are told apart by the table itself: they say no lines.

use std::{fmt, str::FromStr, time::Duration};

mod pace;
mod passphrase;
mod seating;

use super::{
    input::{Ear, Out},
    typed::{Order, Typed},
};
use crate::{
    at::At,
    game::{Nobody, Origin, Who},
    words::{Audience, Channel, Text, ear},
};

pub(super) use pace::{Length, Measures};
pub use passphrase::{Shut, arbiters_view};
pub(super) use seating::typed_name;

/// Which place it is at this table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlaceId(u32);

impl PlaceId {
    /// The terminal the game was started at.
    pub const FIRST: PlaceId = PlaceId(1);
    /// Whatever the arbiter's lines come from, where that was named at the start.
    pub const DESK: PlaceId = PlaceId(0);

    /// The place that joins as the so-many-th.
    pub fn joined(number: u32) -> PlaceId {
        PlaceId(number.saturating_add(PlaceId::FIRST.0))
    }

    /// Its number among the terminals.
    pub fn number(self) -> u32 {
        self.0
    }
}

/// Whose a place is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Owner {
    /// Everyone's: the one keyboard of training and rehearsals.
    Everyone,
    /// This person's.
    Person(Who),
    /// Nobody's who takes part: it only listens.
    Public,
}

impl Owner {
    /// The one that is for him alone, or for all.
    pub(crate) fn channel(self) -> Channel {
        match self {
            Owner::Everyone | Owner::Public => Channel::Public,
            Owner::Person(who) => ear(who),
        }
    }

    /// Which channels are for him.
    pub fn ear(self) -> Ear {
        match self {
            Owner::Everyone => Ear::All,
            Owner::Person(who) => Ear::Of(ear(who)),
            Owner::Public => Ear::Of(Channel::Public),
        }
    }
}

impl fmt::Display for Owner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Owner::Everyone => f.write_str("all"),
            Owner::Person(who) => who.fmt(f),
            Owner::Public => f.write_str(Channel::Public.name()),
        }
    }
}

impl FromStr for Owner {
    type Err = Nobody;

    /// Who may join: a person, or the public.
    fn from_str(name: &str) -> Result<Owner, Nobody> {
        if name == Channel::Public.name() {
            return Ok(Owner::Public);
        }
        match name.parse()? {
            Who::Table => Err(Nobody),
            who @ (Who::Player(_) | Who::Assistant(_) | Who::Arbiter) => Ok(Owner::Person(who)),
        }
    }
}

/// The arbiter types line after line; who comes to the keyboard later is perhaps not he.
const RUN: Duration = Duration::from_mins(1);

/// So many wrong words at a place, and then it waits so long: a list is not tried there.
const WRONG_WORDS: u32 = 5;
const WORDS_PAUSE: Duration = Duration::from_secs(30);

/// What the next line of a place answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum AskedBack {
    /// Whether this person resigns.
    Resign(Who),
    /// For the arbiter's word, and why.
    Word(WordFor),
    /// For a move that this person seals.
    Seal(Who),
}

impl AskedBack {
    /// Whose an answer is that names nobody: his of whom the question spoke, at whatever place it
    /// was asked.
    pub(in crate::table) fn answered_by(&self, typed: &Typed) -> Option<Who> {
        let AskedBack::Resign(who) = self else { return None };
        let answers = matches!(
            typed.order,
            Ok(Order::Yes | Order::No | Order::Nothing | Order::Resign { sure: true })
        );
        (answers && typed.by.is_none()).then_some(*who)
    }
}

/// For what the arbiter's word is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum WordFor {
    /// It is to be set; then this line of his is carried out.
    Set(Option<String>),
    /// The old one, before another is set: this one, or one asked for.
    Replace(Option<String>),
    /// It shows that a line is his; then this line is carried out.
    Prove(String),
    /// A place is to be his.
    Join,
    /// A rated game that was left waits for it.
    Reopen,
    /// It unlocks an envelope that was sealed under it.
    Open,
}

/// One place.
#[derive(Debug)]
pub(crate) struct Place {
    pub(crate) id: PlaceId,
    pub(crate) owner: Owner,
    pub(crate) origin: Origin,
    ear: Ear,
    /// Whether it takes part: in a rated game by the arbiter's leave.
    pub(crate) admitted: bool,
    /// Whether lines can be shown there.
    shows: bool,
    /// It says by itself what it is shown.
    pub(crate) speaks: bool,
    /// In which language its owner is told what is for him alone, once he takes part.
    pub(crate) language: Option<String>,
    /// At a guarded table: whose login it came from.
    pub(crate) login: Option<u32>,
    pub(crate) asked: Option<AskedBack>,
    /// Whom the line is of that is being taken here.
    pub(crate) speaks_for: Option<Who>,
    /// The arbiter's word was given here, and nothing but his lines followed: the last of them.
    arbiters_run: Option<At>,
    /// How many wrong words were given there in a row, and when the last was.
    wrong_words: (u32, At),
    /// What it was last told to ask with.
    prompt: (String, bool),
}

impl Place {
    pub(crate) fn new(id: PlaceId, owner: Owner, origin: Origin) -> Place {
        Place {
            id,
            owner,
            origin,
            ear: owner.ear(),
            admitted: true,
            shows: true,
            speaks: false,
            language: None,
            login: None,
            asked: None,
            speaks_for: None,
            arbiters_run: None,
            wrong_words: (0, At::START),
            prompt: (String::new(), false),
        }
    }

    /// The same place, showing these channels.
    pub(crate) fn showing(self, ear: Ear) -> Place {
        Place { ear, ..self }
    }

    /// The same place, which shows lines or cannot.
    pub(crate) fn that_shows(self, shows: bool) -> Place {
        Place { shows, ..self }
    }

    /// Which channels it shows.
    pub(crate) fn ear(&self) -> Ear {
        self.ear
    }

    /// Whether lines of a channel are shown there: those of its owner, and those that a line typed
    /// there brings its player, or any player where everyone types. What the arbiter alone is told
    /// is shown at no other's place.
    pub(crate) fn hears(&self, channel: Channel) -> bool {
        let answered = self.answers(channel);
        channel == Channel::Public || self.admitted && (self.ear.hears(channel) || answered)
    }

    /// Whether a line that is being taken there is answered by what goes to this channel.
    pub(crate) fn answers(&self, channel: Channel) -> bool {
        let player = matches!(channel, Channel::Player(_));
        let his = |who| ear(who) == channel || self.owner == Owner::Everyone;
        player && self.speaks_for.is_some_and(his)
    }

    /// For whose eyes a screen there is. Until it is admitted it shows no more than anybody sees.
    fn audience(&self) -> Audience {
        match self.owner {
            _ if !self.admitted => Audience::Public,
            Owner::Person(Who::Arbiter) => Audience::Arbiter,
            Owner::Everyone if self.ear == Ear::Of(Channel::Arbiter) => Audience::Arbiter,
            Owner::Everyone | Owner::Person(Who::Player(_) | Who::Assistant(_) | Who::Table) => {
                Audience::Assistant
            }
            Owner::Public => Audience::Public,
        }
    }

    /// A line of text for it, where it can show one.
    pub(crate) fn print(&self, text: String) -> Option<Out> {
        self.shows.then_some(Out::Print(self.id, text))
    }

    /// Whether the next line typed here is a secret and is not to be shown.
    pub(crate) fn hides(&self) -> bool {
        matches!(self.asked, Some(AskedBack::Word(_) | AskedBack::Seal(_)))
    }

    /// Whether somebody joined the game to be there.
    pub(crate) fn has_joined(&self) -> bool {
        self.id > PlaceId::FIRST
    }

    /// Whether the arbiter's word was given here a moment ago, and what is typed is still his.
    pub(crate) fn is_arbiters_run(&self, at: At) -> bool {
        self.arbiters_run.is_some_and(|last| at.since(last) <= RUN)
    }

    /// His line was taken here.
    pub(crate) fn goes_on_as_arbiter(&mut self, at: At) {
        self.arbiters_run = Some(at);
    }

    /// Whether so many wrong words were given there that the next is not tried yet.
    pub(crate) fn waits_for_words(&self, at: At) -> bool {
        let (count, last) = self.wrong_words;
        count >= WRONG_WORDS && at.since(last) < WORDS_PAUSE
    }

    /// A word given there was the arbiter's, or was not.
    pub(crate) fn gave_word(&mut self, at: At, right: bool) {
        let (count, last) = self.wrong_words;
        let before = if at.since(last) < WORDS_PAUSE { count } else { 0 };
        self.wrong_words = if right { (0, at) } else { (before + 1, at) };
    }

    /// Somebody else has done something.
    pub(crate) fn end_arbiters_run(&mut self) {
        self.arbiters_run = None;
    }

    /// What it asks with from now on, where that is news.
    pub(crate) fn asks_with(&mut self, prompt: String) -> Option<Out> {
        let now = (prompt, self.hides());
        let news = self.shows && self.prompt != now;
        news.then(|| {
            self.prompt.clone_from(&now);
            Out::Prompt(self.id, now.0, now.1)
        })
    }
}

/// To whom something is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Listener {
    /// Everyone who hears this channel.
    Channel(Channel),
    /// This place alone.
    Place(PlaceId),
}

/// The last lines each listener got, for `again`: at one place sit several people, and an answer is
/// for the ear of one of them.
#[derive(Debug, Default)]
pub(crate) struct LastSaid(Vec<((Listener, Channel), Vec<Text>)>);

impl LastSaid {
    /// What a listener got last.
    pub(crate) fn remember(&mut self, listener: Listener, channel: Channel, lines: Vec<Text>) {
        let to = (listener, channel);
        self.0.retain(|(known, _)| *known != to);
        self.0.push((to, lines));
    }

    /// The last lines that came to one of these.
    pub(crate) fn last(&self, to: impl Fn(Listener, Channel) -> bool) -> Option<Vec<Text>> {
        let mine = self.0.iter().rev().find(|((listener, channel), _)| to(*listener, *channel));
        mine.map(|(_, lines)| lines.clone())
    }
}
