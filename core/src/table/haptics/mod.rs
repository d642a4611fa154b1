//! In which form a player gets an answer: in words, as pulses in the hand, as tones in the ear.

mod clock_levers;
mod drum;
mod fingers;
mod levers;

use shakmaty::{ByColor, Color};

pub(crate) use self::fingers::Button;
use self::{clock_levers::ClockLevers, drum::Drum, fingers::Fingers};
use super::{
    device::{MotorPulse, Shake},
    input::{Out, Said},
    places::{Listener, Owner, Place},
    table::Table,
    usual_pads::ButtonLines,
};
use crate::{
    at::At,
    game::{Found, Who},
    words::{Beat, Channel, Cue, Form, beats, pulse},
};

/// A beat as a motor takes it.
fn in_the_hand(beat: Beat) -> MotorPulse {
    MotorPulse { on_ms: beat.on_ms, off_ms: beat.off_ms, strength: beat.strength }
}

/// What can be felt: who holds what, and what is still to be felt there.
#[derive(Debug, Default)]
pub(crate) struct Haptics {
    /// How questions about the clock are answered.
    form: Form,
    /// Who holds something that can be felt.
    hands: ByColor<bool>,
    /// In which form a button that is held was answered.
    held: ByColor<Form>,
    /// What the buttons of a peg board say.
    buttons: Vec<ButtonLines>,
    /// Whose finger is on a button that may yet be held.
    fingers: Fingers,
    /// What was heard of the levers, and told about them.
    clock_levers: ClockLevers,
    /// What is still to be felt or heard on the peg boards.
    drums: ByColor<Drum>,
    /// When the levers knock again after an answer.
    knocks_at: Option<At>,
}

impl Haptics {
    pub(crate) fn new(form: Form, buttons: Vec<ButtonLines>) -> Haptics {
        Haptics { form, buttons, ..Haptics::default() }
    }

    /// Other lines for the buttons of a peg board.
    pub(crate) fn set_buttons(&mut self, buttons: Vec<ButtonLines>) {
        self.buttons = buttons;
    }

    /// Questions are answered in this form from now on; the one before.
    pub(crate) fn answer_in(&mut self, form: Form) -> Form {
        std::mem::replace(&mut self.form, form)
    }

    /// How questions are answered.
    pub(crate) fn form(&self) -> Form {
        self.form
    }

    /// This player has a pad in the hand, or no more.
    pub(crate) fn has_pad(&mut self, of: Color, has: bool) {
        *self.hands.get_mut(of) = has;
    }

    /// This player holds a button that is answered in this form.
    pub(crate) fn hold(&mut self, of: Color, form: Form) {
        *self.held.get_mut(of) = form;
    }

    /// This player lets go of it; in which form it was answered.
    pub(crate) fn let_go(&mut self, of: Color) -> Form {
        std::mem::take(self.held.get_mut(of))
    }

    /// When something is next to be felt.
    pub(crate) fn due(&self) -> Option<At> {
        let hands = self.fingers_due().into_iter().chain(self.clock_levers.due());
        self.knocks_at.into_iter().chain(self.drums_due()).chain(hands).min()
    }
}

impl Table {
    /// An answer about the clock in the form its player wants: in words, felt or heard. Where
    /// nothing can be felt or heard, the words are said too.
    pub(crate) fn give_form(&self, found: &Found, cue: &mut Cue) {
        let beats = beats(found).filter(|_| self.haptics.form != Form::Words);
        if let (Some(beats), Channel::Player(color)) = (beats, cue.channel)
            && self.may_feel(color)
        {
            cue.told.beats = Some((self.haptics.form, beats));
            if self.is_simulated() || self.reaches(self.haptics.form, color) {
                cue.told.say = None;
            }
        }
    }

    /// In a rated game a dial lasts while its button is held, unless the arbiter lets this
    /// player's time be called.
    fn may_feel(&self, color: Color) -> bool {
        let held = *self.haptics.held.get(color) == self.haptics.form;
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
            Form::Pulses => *self.haptics.hands.get(color) || self.has_motor(color),
            Form::Tones => self.listeners.hear(Channel::Player(color)) || self.may_buzz(color),
        }
    }

    /// What a cue gives the hands: its own pulses, or those of its kind.
    pub(crate) fn feel(&mut self, cue: &Cue) {
        let beats = match &cue.told.beats {
            Some((Form::Pulses, beats)) => beats.clone(),
            Some((Form::Words | Form::Tones, _)) | None => {
                cue.pulse().map(pulse).unwrap_or_default()
            }
        };
        for color in Color::ALL {
            let his = [Channel::Public, Channel::Player(color)].contains(&cue.channel);
            if let (true, Some(name)) = (his, cue.pulse()) {
                self.pulse_lever(cue.at, color, name);
            }
            if his && cue.pulse().is_none() && !beats.is_empty() && !*self.haptics.hands.get(color)
            {
                if self.has_motor(color) {
                    self.drum(cue.at, color, &beats);
                }
            } else if his && *self.haptics.hands.get(color) && !beats.is_empty() {
                let pulses = beats.iter().copied().map(in_the_hand).collect();
                self.outs.push(Out::Shake(Shake::Play(color, pulses)));
            }
        }
    }

    /// A cue's words and tone to the ears of its channel, and to the places that say by themselves
    /// what they are shown. An answer is said to whoever asked: an assistant's not in the ear of
    /// the player he assists.
    pub(crate) fn speak(&mut self, to: Listener, cue: &Cue, own: Option<Color>) {
        let line = cue.told.say.clone().filter(|_| self.listeners.are_spoken_to());
        let tone = cue.tone();
        let beats = match &cue.told.beats {
            Some((Form::Tones, beats)) => beats.clone(),
            Some((Form::Words | Form::Pulses, _)) | None => Vec::new(),
        };
        let asker = self.listeners.asker().filter(|place| to == Listener::Place(place.id));
        let elsewhere = asker.is_some_and(|place| {
            place.speaks || matches!(place.owner, Owner::Public | Owner::Person(Who::Assistant(_)))
        });
        let to_place = |place: &Place| match to {
            Listener::Place(id) => place.id == id,
            Listener::Channel(channel) => place.hears(channel),
        };
        let (channel, urgency, moment) = (cue.channel, cue.urgency(), cue.at);
        for place in self.listeners.places().iter().filter(|place| place.speaks && to_place(place))
        {
            let (line, beats) = (cue.told.say.clone(), beats.clone());
            let place = Some(place.id);
            let said = Said { channel, line, tone, beats, urgency, moment, own, place };
            self.outs.push(Out::Speak(said));
        }
        if elsewhere {
            return;
        }
        if let (Channel::Player(color), false) = (cue.channel, beats.is_empty())
            && !self.listeners.hear(cue.channel)
            && self.may_buzz(color)
        {
            self.buzz(cue.at, color, &beats);
        }
        let any = line.is_some() || tone.is_some() || !beats.is_empty();
        if self.listeners.hear(cue.channel) && any {
            let place = None;
            let said = Said { channel, line, tone, beats, urgency, moment, own, place };
            self.outs.push(Out::Speak(said));
        }
    }
}
