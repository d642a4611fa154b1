//! In which form a player gets an answer: in words, as pulses in the hand, as tones in the ear.

use shakmaty::Color;

use super::{
    input::{Out, Said},
    table::Table,
};
use crate::{
    devices::{Pulse, Shake},
    game::Found,
    words::{Beat, Channel, Cue, Form, beats, pulse},
};

/// A beat as a motor takes it.
fn in_the_hand(beat: Beat) -> Pulse {
    Pulse { on_ms: beat.on_ms, off_ms: beat.off_ms, strength: beat.strength }
}

impl Table {
    /// An answer about the clock in the form its player wants: in words, felt or heard. Where
    /// nothing can be felt or heard, the words are said too.
    pub(crate) fn give_form(&self, found: &Found, cue: &mut Cue) {
        let beats = beats(found).filter(|_| self.form != Form::Words);
        if let (Some(beats), Channel::Player(color)) = (beats, cue.channel)
            && self.may_feel(color)
        {
            cue.told.beats = Some((self.form, beats));
            if self.simulated_time || self.reaches(self.form, color) {
                cue.told.say = None;
            }
        }
    }

    /// In a rated game a dial lasts while its button is held, unless the arbiter lets this
    /// player's time be called.
    fn may_feel(&self, color: Color) -> bool {
        let held = *self.held.get(color) == self.form;
        held || !self.game.terms().rated || self.game.may_be_called(color)
    }

    /// The buzzer is for everyone's ears: not in a rated game.
    pub(crate) fn may_buzz(&self, color: Color) -> bool {
        self.has_motor(color) && !self.game.terms().rated
    }

    /// Whether this player feels pulses, or hears tones.
    fn reaches(&self, form: Form, color: Color) -> bool {
        match form {
            Form::Words => false,
            Form::Pulses => *self.hands.get(color) || self.has_motor(color),
            Form::Tones => self.ears.hear(Channel::Player(color)) || self.may_buzz(color),
        }
    }

    /// What a cue gives the hands: its own pulses, or those of its kind.
    pub(crate) fn feel(&mut self, cue: &Cue) {
        let beats = match &cue.told.beats {
            Some((Form::Pulses, beats)) => beats.clone(),
            _ => cue.pulse().map(pulse).unwrap_or_default(),
        };
        for color in Color::ALL {
            let his = [Channel::Public, Channel::Player(color)].contains(&cue.channel);
            if let (true, Some(name)) = (his, cue.pulse()) {
                self.pulse_lever(cue.at, color, name);
            }
            if his && cue.pulse().is_none() && !beats.is_empty() && !*self.hands.get(color) {
                if self.has_motor(color) {
                    self.drum(cue.at, color, &beats);
                }
            } else if his && *self.hands.get(color) && !beats.is_empty() {
                let pulses = beats.iter().copied().map(in_the_hand).collect();
                self.outs.push(Out::Shake(Shake::Play(color, pulses)));
            }
        }
    }

    /// A cue's words and tone to the ears of its channel.
    pub(crate) fn speak(&mut self, cue: &Cue, own: Option<Color>) {
        let line = cue.told.say.clone().filter(|_| self.ears.speaks);
        let tone = cue.tone();
        let beats = match &cue.told.beats {
            Some((Form::Tones, beats)) => beats.clone(),
            _ => Vec::new(),
        };
        if let (Channel::Player(color), false) = (cue.channel, beats.is_empty())
            && !self.ears.hear(cue.channel)
            && self.may_buzz(color)
        {
            self.buzz(cue.at, color, &beats);
        }
        let any = line.is_some() || tone.is_some() || !beats.is_empty();
        if self.ears.hear(cue.channel) && any {
            let (channel, urgency, moment) = (cue.channel, cue.urgency(), cue.at);
            self.outs.push(Out::Speak(Said { channel, line, tone, beats, urgency, moment, own }));
        }
    }
}
