//! In which form a player gets an answer: in words, as pulses in the hand, as tones in the ear.

use shakmaty::Color;

use super::{input::Out, table::Table};
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
        if let (Some(beats), Channel::Player(color)) = (beats, cue.channel) {
            cue.told.beats = Some((self.form, beats));
            if self.simulated_time || self.reaches(self.form, color) {
                cue.told.say = None;
            }
        }
    }

    /// Whether this player feels pulses, or hears tones.
    fn reaches(&self, form: Form, color: Color) -> bool {
        match form {
            Form::Words => false,
            Form::Pulses => *self.hands.get(color),
            Form::Tones => self.ears.hear(Channel::Player(color)),
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
            if his && *self.hands.get(color) && !beats.is_empty() {
                let pulses = beats.iter().copied().map(in_the_hand).collect();
                self.outs.push(Out::Shake(Shake::Play(color, pulses)));
            }
        }
    }
}
