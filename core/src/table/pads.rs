//! Gamepads at the table: a button is a line that its player might have typed.

use std::time::Duration;

use shakmaty::Color;

use super::{
    device::{PadSaid, Shake},
    dispatch::When,
    input::Out,
    table::Table,
    typed::{self, Order},
};
use crate::{
    at::At,
    game::{Allowance, What, Who},
    words::{Channel, Form, Line, Sign, ear},
};

/// How long an act waits for its second press.
const SURE: Duration = Duration::from_secs(5);

/// The button that stops speech says this, and no line does.
const QUIET: &str = "quiet";

impl Table {
    /// Something came from a pad.
    pub(crate) fn pad(&mut self, at: At, happened: At, said: PadSaid) {
        match said {
            PadSaid::Here(color) => {
                self.haptics.has_pad(color, true);
                self.tell(at, Channel::Public, Sign::PadHere, Line::PadHere { side: color });
            }
            PadSaid::Gone(color) => {
                self.haptics.has_pad(color, false);
                self.tell(at, Channel::Public, Sign::PadGone, Line::PadGone { side: color });
            }
            // What is told as beats lasts while the button is held; words are said to their end.
            PadSaid::LetGo(color) => match self.haptics.let_go(color) {
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
        let asked = self.dialogue.take_pressed();
        let Ok(order) = typed.order else {
            let words = typed.words.to_string();
            return self.tell(when.at, ear(by), Sign::NotUnderstood, Line::NotUnderstood { words });
        };
        let order = match (asks_twice(&order), asked) {
            (None, _) => order,
            (Some(_), Some((whose, what, since)))
                if whose == color && what == order && when.at.since(since) <= SURE =>
            {
                // Asked for already: a second press is the answer.
                if let Order::Resign { .. } = order { Order::Resign { sure: true } } else { order }
            }
            (Some((sign, line)), _) => {
                self.dialogue.ask_second_press(when.at, color, order);
                return self.tell(when.at, Channel::Player(color), sign, line);
            }
        };
        // In a rated game the clock is pressed at the board, unless the arbiter lets it be.
        let rated = self.game.terms().rated && !self.game.is_allowed(Allowance::Pads);
        if rated && order == Order::See(What::Pressed) {
            return self.tell(when.at, Channel::Player(color), Sign::NotMade, Line::PadPress);
        }
        if let Order::Ask(_, form) = order {
            self.haptics.hold(color, form.unwrap_or(self.haptics.form()));
        }
        self.obey(when, Some(by), order, &typed.words);
    }

    /// A number key: the line of whoever would have typed it, and as careful as a pad's button.
    pub(crate) fn digit(&mut self, when: When, line: &str) {
        let order = typed::read(&self.words, line).order;
        let whose = order.ok().and_then(|order| self.whose(&order));
        let color = whose.and_then(Who::side).unwrap_or(self.game.mover());
        self.button(when, color, line);
    }

    /// Single keys are turned on or off by whoever types.
    pub(crate) fn switch_keys(&mut self, at: At, by: Who, on: bool) {
        self.dialogue.switch_keys(on);
        if !on {
            return self.tell(at, ear(by), Sign::Keys, Line::KeysOff);
        }
        let words = self.words.to(ear(by));
        let mut lines = vec![words.line(&Line::KeysOn)];
        for (line, key) in self.dialogue.keys().iter().zip(1..) {
            let line = line.trim_end_matches(['.', ' ']).to_owned();
            lines.push(words.line(&Line::KeysIs { key: key.to_string(), line }));
        }
        self.answer_lines(at, ear(by), Sign::Keys, lines);
    }

    /// What a key says at an empty line, where keys are on.
    pub fn key_line(&self, key: char) -> Option<&str> {
        // A secret that is typed unseen may begin with a digit.
        self.dialogue.key(key).filter(|_| !self.asks_passphrase())
    }
}

/// What is done only when a button or a key is pressed twice, and the line that asks: a slip of the
/// thumb must not end a game or stop its clocks.
fn asks_twice(order: &Order) -> Option<(Sign, Line)> {
    match order {
        Order::See(What::Offered) => Some((Sign::OfferAsk, Line::OfferAsk)),
        Order::See(What::Accepted) => Some((Sign::SureAsk, Line::SureAskAccept)),
        Order::See(What::Declined) => Some((Sign::SureAsk, Line::SureAskDecline)),
        Order::See(What::Claimed(_)) => Some((Sign::SureAsk, Line::SureAskClaim)),
        Order::See(What::Called(_)) => Some((Sign::SureAsk, Line::SureAskCall)),
        Order::Resign { .. } => Some((Sign::SureAsk, Line::SureAskResign)),
        Order::See(_)
        | Order::Nothing
        | Order::Ask(..)
        | Order::Move(_)
        | Order::Yes
        | Order::No
        | Order::Again
        | Order::Look(_)
        | Order::Help(_)
        | Order::Keys(_)
        | Order::Wait(_)
        | Order::Word { .. }
        | Order::Doctor
        | Order::Quit => None,
    }
}
