//! Gamepads at the table: a button is a line that its player might have typed.

use std::time::Duration;

use shakmaty::Color;

use super::{
    input::Out,
    seat::When,
    table::Table,
    typed::{self, Order},
};
use crate::{
    devices::{PadSaid, Shake},
    game::{Allowance, What, Who},
    words::{Channel, Form, ear},
};

/// How long an offer waits for its second press.
const SURE: Duration = Duration::from_secs(5);

/// The button that stops speech says this, and no line does.
const QUIET: &str = "quiet";

impl Table {
    /// Something came from a pad.
    pub(crate) fn pad(&mut self, at: Duration, happened: Duration, said: PadSaid) {
        match said {
            PadSaid::Here(color) => {
                *self.hands.get_mut(color) = true;
                self.tell_of_board(at, color, "pad-here", "pad-here", &[]);
            }
            PadSaid::Gone(color) => {
                *self.hands.get_mut(color) = false;
                self.tell_of_board(at, color, "pad-gone", "pad-gone", &[]);
            }
            // What is told as beats lasts while the button is held; words are said to their end.
            PadSaid::LetGo(color) => match std::mem::take(self.held.get_mut(color)) {
                Form::Words => {}
                Form::Pulses => {
                    self.outs.push(Out::Shake(Shake::Still(color)));
                    self.still(at, color);
                }
                Form::Tones => {
                    self.outs.push(Out::Hush(color));
                    self.still(at, color);
                }
            },
            PadSaid::Line(color, line) if line == QUIET => self.outs.push(Out::Hush(color)),
            PadSaid::Line(color, line) => self.button(When { at, happened }, color, &line),
        }
    }

    fn button(&mut self, when: When, color: Color, line: &str) {
        let by = Who::Player(color);
        let typed = typed::read(&self.words, line);
        let asked = self.offering.take();
        let Ok(order) = typed.order else {
            let words = ("words", typed.words.to_string());
            return self.tell(when.at, ear(by), "not-understood", "not-understood", &[words]);
        };
        if order == Order::See(What::Offered) {
            let sure = asked.is_some_and(|(whose, since)| {
                whose == color && when.at.saturating_sub(since) <= SURE
            });
            if !sure {
                self.offering = Some((color, when.at));
                return self.tell(when.at, Channel::Player(color), "offer-ask", "offer-ask", &[]);
            }
        }
        // In a rated game the clock is pressed at the board, unless the arbiter lets it be.
        let rated = self.game.terms().rated && !self.game.is_allowed(Allowance::Pads);
        if rated && order == Order::See(What::Pressed) {
            return self.tell(when.at, Channel::Player(color), "not-made", "pad-press", &[]);
        }
        if let Order::Ask(_, form) = order {
            *self.held.get_mut(color) = form.unwrap_or(self.form);
        }
        self.obey(when, Some(by), order, &typed.words);
    }
}
