//! Who is reached by what the table says: the places, and whoever has sound.

use super::{
    input::Ear,
    places::{Owner, Place, PlaceId},
    style::Style,
};
use crate::{
    game::{Origin, Who},
    words::{Channel, Cue, Line, Sign, Text},
};

/// Whose ears sound reaches.
#[derive(Debug, Clone, Default)]
pub struct Loud {
    /// The channels that somebody hears.
    pub channels: Vec<Channel>,
    /// Lines are said, not only tones sounded.
    pub speaks: bool,
    /// A line that says what sharing a device means here.
    pub note: Option<Line>,
}

/// Who listens, where, and how moves are said to them.
#[derive(Debug)]
pub(crate) struct Listeners {
    /// The first is the terminal the game was started at, for as long as it is there.
    places: Vec<Place>,
    /// Where the line came from that is being taken.
    asking: Option<PlaceId>,
    /// A rated game that was left: what is told of it once its arbiter is there.
    shut: Option<Vec<Text>>,
    loud: Loud,
    /// Somebody is the arbiter.
    arbiter: bool,
    style: Style,
    /// At a guarded table: who each login is, once that is settled.
    principals: Vec<(u32, Who)>,
    /// At a guarded table: what was told before anybody was there, for whoever comes.
    unheard: Vec<Cue>,
}

impl Default for Listeners {
    fn default() -> Listeners {
        let first = Place::new(PlaceId::FIRST, Owner::Everyone, Origin::Terminal(1));
        Listeners::new(first, Loud::default(), Style::default())
    }
}

impl Listeners {
    pub(crate) fn new(first: Place, loud: Loud, style: Style) -> Listeners {
        Listeners { places: vec![first], ..Listeners::guarded(None, loud, style) }
    }

    /// A guarded table: nobody sits where it runs, and whoever had it started is known.
    pub(crate) fn guarded(starter: Option<(u32, Who)>, loud: Loud, style: Style) -> Listeners {
        Listeners {
            places: Vec::new(),
            asking: None,
            shut: None,
            loud,
            arbiter: false,
            style,
            principals: starter.into_iter().collect(),
            unheard: Vec::new(),
        }
    }

    /// What is told while nobody is there yet is kept for whoever comes.
    pub(crate) fn keep_unheard(&mut self, cue: &Cue) {
        let first = matches!(cue.sign, Sign::Opened | Sign::Resumed);
        if first && cue.channel == Channel::Public && self.places.is_empty() {
            self.unheard.push(cue.clone());
        }
    }

    /// What was told before anybody was there.
    pub(crate) fn unheard(&self) -> Vec<Cue> {
        self.unheard.clone()
    }

    /// Who a login is here.
    pub(crate) fn principal(&self, uid: u32) -> Option<Who> {
        self.principals.iter().find(|(known, _)| *known == uid).map(|(_, who)| *who)
    }

    /// A login is this person from now on, and nobody else.
    pub(crate) fn settle(&mut self, uid: u32, who: Who) {
        if self.principal(uid).is_none() {
            self.principals.push((uid, who));
        }
    }

    /// That terminal shows something else.
    pub(crate) fn sit_at(&mut self, ear: Ear) {
        let first = Place::new(PlaceId::FIRST, Owner::Everyone, Origin::Terminal(1));
        self.arbiter |= ear.hears(Channel::Arbiter);
        self.add(first.showing(ear));
    }

    /// Somebody speaks as the arbiter, or is there as him.
    pub(crate) fn have_an_arbiter(&mut self) {
        self.arbiter = true;
    }

    /// Whether anybody is the arbiter.
    pub(crate) fn has_arbiter(&self) -> bool {
        self.arbiter
    }

    /// A place is there from now on.
    pub(crate) fn add(&mut self, place: Place) {
        self.places.retain(|known| known.id != place.id);
        self.arbiter |= place.owner == Owner::Person(Who::Arbiter);
        self.places.push(place);
    }

    /// A place is there no more; it, if it was.
    pub(crate) fn remove(&mut self, id: PlaceId) -> Option<Place> {
        let at = self.places.iter().position(|place| place.id == id)?;
        Some(self.places.remove(at))
    }

    pub(crate) fn place(&self, id: PlaceId) -> Option<&Place> {
        self.places.iter().find(|place| place.id == id)
    }

    pub(crate) fn place_mut(&mut self, id: PlaceId) -> Option<&mut Place> {
        self.places.iter_mut().find(|place| place.id == id)
    }

    pub(crate) fn places(&self) -> &[Place] {
        &self.places
    }

    pub(crate) fn places_mut(&mut self) -> &mut [Place] {
        &mut self.places
    }

    /// Whether this person has a place that takes part.
    pub(crate) fn has_place(&self, who: Who) -> bool {
        let his = |place: &Place| place.admitted && place.owner == Owner::Person(who);
        self.places.iter().any(his)
    }

    /// How many places the arbiter has had so far, or has.
    pub(crate) fn desks(&self) -> u32 {
        let number = |place: &Place| match place.origin {
            Origin::Desk(number) => Some(number),
            Origin::Keys
            | Origin::Terminal(_)
            | Origin::Board
            | Origin::BoardOf(_)
            | Origin::Pad => None,
        };
        self.places.iter().filter_map(number).max().unwrap_or(0)
    }

    /// A line came from this place, or something from none.
    pub(crate) fn asks(&mut self, place: Option<PlaceId>) {
        self.asking = place;
        for place in &mut self.places {
            place.speaks_for = None;
        }
    }

    /// Where the line came from that is being taken.
    pub(crate) fn asking(&self) -> Option<PlaceId> {
        self.asking
    }

    /// The place itself.
    pub(crate) fn asker(&self) -> Option<&Place> {
        self.place(self.asking?)
    }

    pub(crate) fn asker_mut(&mut self) -> Option<&mut Place> {
        self.place_mut(self.asking?)
    }

    /// Somebody else than the arbiter has done something: his word is asked for again.
    pub(crate) fn end_arbiters_runs(&mut self) {
        self.places.iter_mut().for_each(Place::end_arbiters_run);
    }

    /// Nothing is told of a game before its arbiter is there.
    pub(crate) fn shut(&mut self, told: Vec<Text>) {
        self.shut = Some(told);
    }

    /// Whether that is so.
    pub(crate) fn are_shut(&self) -> bool {
        self.shut.is_some()
    }

    /// The arbiter is there: what is to be told.
    pub(crate) fn open(&mut self) -> Option<Vec<Text>> {
        self.shut.take()
    }

    /// Whether somebody's ears are reached by sound on this channel.
    pub(crate) fn hear(&self, channel: Channel) -> bool {
        self.loud.channels.contains(&channel)
    }

    /// Whether lines are said, not only tones sounded.
    pub(crate) fn are_spoken_to(&self) -> bool {
        self.loud.speaks
    }

    /// What sharing a device means here.
    pub(crate) fn note(&self) -> Option<Line> {
        self.loud.note.clone()
    }

    /// How moves are said in training.
    pub(crate) fn style(&self) -> Style {
        self.style
    }
}
