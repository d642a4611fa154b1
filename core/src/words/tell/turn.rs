//! Hands, announcements and moves in words.

use super::{Telling, ear, number};
use crate::{
    game::{Breach, Lacking, TurnFound, Unclear},
    laws::Rule,
    words::{Channel, sentences::Filling},
};

impl Telling<'_> {
    /// What comes of hands and announcements.
    pub(super) fn turn(&mut self, found: &TurnFound) {
        match found {
            TurnFound::Touched { by, hole } => {
                let square = ("square", Filling::same(hole.to_string()));
                // A player's own fingers know; only who learns is told.
                let to = if self.rated { Channel::Arbiter } else { Channel::Player(*by) };
                self.cue(to, "touched", "touched", &[square]);
            }
            TurnFound::Adjusting { by } => {
                self.cue(Channel::Player(*by), "adjusting", "adjusting", &[]);
            }
            TurnFound::PerhapsAccident { hole, .. } => {
                let slots = [("square", Filling::same(hole.to_string()))];
                self.cue(Channel::Arbiter, "perhaps-accident", "perhaps-accident", &slots);
            }
            TurnFound::Announced { made, .. } => {
                let slots = self.moved(0, *made);
                self.cue(Channel::Public, "announced", "announced", &slots);
            }
            TurnFound::Slip { by } => self.about(Channel::Arbiter, "slip", "slip", *by),
            TurnFound::Unclear { by, why } => {
                let key = match why {
                    Unclear::Origin => "unclear-origin",
                    Unclear::Promotion => "unclear-promotion",
                    Unclear::Nothing => "unclear-nothing",
                };
                self.cue(Channel::Player(*by), "not-understood", key, &[]);
            }
            TurnFound::BoardShows { by, made } => {
                let [_, notation, announced] = self.words.moved(0, *made);
                let slots = [notation, announced];
                self.cue(Channel::Player(*by), "not-understood", "board-shows", &slots);
            }
            TurnFound::Repeated { by } => {
                self.cue(Channel::Player(!*by), "repeated", "repeated", &[]);
            }
            TurnFound::RepeatedDifferently { .. } => {
                self.both("repeated-differently", "repeated-differently");
            }
            TurnFound::NothingToRepeat { by } => {
                self.player(*by, "not-understood", "nothing-to-repeat");
            }
            TurnFound::Mirrored { by } => {
                self.cue(Channel::Player(*by), "mirrored", "mirrored", &[]);
            }
            TurnFound::Made { by, made } => {
                let slots = self.moved(0, *made);
                self.cue(Channel::Player(*by), "made", "made", &slots);
            }
            TurnFound::NotOnMove { by } => {
                let slots = [self.words.side(!*by)];
                self.cue(Channel::Player(*by), "not-on-move", "not-on-move", &slots);
            }
            TurnFound::NotMade { by, lacking } => {
                let key = match lacking {
                    Lacking::Announcement => "not-announced",
                    Lacking::Pegs => "pegs-lack",
                };
                self.player(*by, "not-made", key);
            }
            TurnFound::PassedOver { ply, .. } => {
                let slots = [("number", Filling::same(number(*ply)))];
                self.cue(Channel::Arbiter, "passed-over", "passed-over", &slots);
            }
            TurnFound::Completed { ply, made, .. } => {
                let slots = self.moved(*ply, *made);
                self.cue(Channel::Public, "completed", "completed", &slots);
            }
            TurnFound::IllegalMove { ply, made, .. } => {
                let [number, notation, _] = self.moved(*ply, *made);
                let slots = [number, notation, self.article(Rule::IllegalMove)];
                self.cue(Channel::Arbiter, "illegal-move", "illegal-move", &slots);
            }
            TurnFound::TouchBreach { ply, kind, .. } => {
                let (key, rule) = match kind {
                    Breach::Touched => ("touch-breach", Rule::TouchedOwn),
                    Breach::Released => ("release-breach", Rule::Released),
                    Breach::Claimed => ("claim-breach", Rule::ClaimedMovePlayed),
                };
                let number = ("number", Filling::same(number(*ply)));
                self.cue(Channel::Arbiter, "touch-breach", key, &[number, self.article(rule)]);
            }
            TurnFound::TouchedSeveral { ply, .. } => {
                let number = ("number", Filling::same(number(*ply)));
                let slots = [number, self.article(Rule::TouchedBoth)];
                self.cue(Channel::Arbiter, "touch-breach", "touched-several", &slots);
            }
            TurnFound::TakenBack { by, .. } => self.cue(ear(*by), "typo", "taken-back", &[]),
            TurnFound::NotTakenBack { by, pressed } => {
                let key = if *pressed { "not-taken-back-pressed" } else { "not-taken-back" };
                self.cue(ear(*by), "not-understood", key, &[]);
            }
        }
    }
}
