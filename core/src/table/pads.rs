//! Buttons at the table, of a gamepad or a peg board: each says a line that its player might have
//! typed, or a word of its own.

use std::time::Duration;

use shakmaty::Color;
use strum::EnumString;

use super::{
    device::{PadSaid, Shake},
    dispatch::When,
    haptics::Button,
    input::Out,
    places::Owner,
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

/// What only a button says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString)]
#[strum(serialize_all = "kebab-case")]
enum ButtonWord {
    /// Speech stops.
    Quiet,
    /// Nothing yet: it is kept for a microphone.
    Free,
    /// The menu by voice.
    Menu,
}

/// Whether a finger is still on the button that says something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Touch {
    /// It is: what is told as beats lasts until it is let go.
    Lasts,
    /// It is not: beats are told to their end, as words are.
    Over,
}

impl Table {
    /// Something came from a pad.
    pub(crate) fn pad(&mut self, at: At, happened: At, said: PadSaid) {
        let when = When { at, happened };
        match said {
            PadSaid::Here(color) => {
                self.haptics.has_pad(color, true);
                self.tell(at, Channel::Public, Sign::PadHere, Line::PadHere { side: color });
            }
            PadSaid::Gone(color) => {
                self.haptics.has_pad(color, false);
                self.haptics.lift_finger(color);
                self.tell(at, Channel::Public, Sign::PadGone, Line::PadGone { side: color });
            }
            PadSaid::Pressed(color, says) => self.press_button(when, color, Button::Pad, says),
            PadSaid::LetGo(color) => self.let_go(when, color, Button::Pad),
        }
    }

    /// A button is let go. What is told as beats lasted so long; words are said to their end.
    pub(crate) fn let_go(&mut self, when: When, color: Color, on: Button) {
        match self.haptics.let_go(color) {
            Form::Words => {}
            Form::Pulses => {
                self.outs.push(Out::Shake(Shake::Still(color)));
                self.still(when.at, color);
            }
            Form::Tones => {
                self.outs.push(Out::Hush(color));
                self.still(when.at, color);
            }
        }
        self.let_go_button(when, color, on);
    }

    /// A button says its line.
    pub(crate) fn say_line(&mut self, when: When, color: Color, line: &str, touch: Touch) {
        if self.listeners.are_shut() {
            let line = Line::WaitsForArbiter;
            return self.tell(when.at, Channel::Player(color), Sign::Resumed, line);
        }
        if self.menu_hears(when, color, line) {
            return;
        }
        match line.parse() {
            Ok(ButtonWord::Quiet) => self.outs.push(Out::Hush(color)),
            Ok(ButtonWord::Free) => {
                self.tell(when.at, Channel::Player(color), Sign::Noted, Line::KeptFree);
            }
            Ok(ButtonWord::Menu) => self.open_menu(when, color),
            Err(_) => self.button(when, color, line, touch),
        }
    }

    fn button(&mut self, when: When, color: Color, line: &str, touch: Touch) {
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
        // So is what the machine announces.
        if self.game.terms().rated
            && order == Order::See(What::Said(None))
            && !self.game.announces_by_hand()
        {
            return self.tell(when.at, Channel::Player(color), Sign::NotMade, Line::VoiceFirst);
        }
        if let Order::Ask(_, form) = order {
            self.haptics.hold(color, form.unwrap_or(self.haptics.form()));
        }
        self.obey(when, Some(by), order, &typed.words);
        if touch == Touch::Over {
            self.haptics.let_go(color);
        }
    }

    /// A number key: the line of whoever would have typed it, and as careful as a pad's button.
    pub(crate) fn digit(&mut self, when: When, line: &str) {
        let color = match self.listeners.asker().map_or(Owner::Everyone, |place| place.owner) {
            Owner::Person(Who::Player(color)) => color,
            Owner::Everyone => {
                let order = typed::read(&self.words, line).order;
                let whose = order.ok().and_then(|order| self.whose(&order));
                whose.and_then(Who::side).unwrap_or(self.game.mover())
            }
            // Who plays no side has no buttons: it is a line like any other.
            Owner::Person(Who::Assistant(_) | Who::Arbiter | Who::Table) | Owner::Public => {
                return self.line(when, line);
            }
        };
        self.button(when, color, line, Touch::Over);
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
        Order::See(What::Offered(_)) => Some((Sign::OfferAsk, Line::OfferAsk)),
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
        | Order::Admit(_)
        | Order::Doctor
        | Order::Witness
        | Order::Seal
        | Order::Quit => None,
    }
}
