//! What is open between the table and the people at it: a button that is to be pressed twice, the
//! number keys; and what was said last, for `again`. What a place is asked back it keeps itself.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use super::{
    menu::Menu,
    places::{LastSaid, Listener},
    typed::Order,
};
use crate::{
    at::At,
    words::{Channel, Text},
};

/// So long one telling of a wrong word is enough for everybody.
const TOLD_ONCE: Duration = Duration::from_secs(30);

/// What is open between the table and the people at it.
#[derive(Debug, Default)]
pub(crate) struct Dialogue {
    /// Who pressed a button that is to be pressed twice, for what, and when.
    sure: Option<(Color, Order, At)>,
    /// The menus that are open.
    pub(super) menus: ByColor<Option<Menu>>,
    /// What the number keys say.
    keys: Vec<String>,
    keys_on: bool,
    /// When everybody was last told of a wrong word.
    wrong_word: Option<At>,
    /// Whom this input brought a line.
    told: Vec<Listener>,
    /// What waits is being told to the arbiter, who asked at a place of his own.
    report: bool,
    again: LastSaid,
}

impl Dialogue {
    /// Who pressed a button that is to be pressed twice, for what, and when. Any other button ends
    /// that question.
    pub(crate) fn take_pressed(&mut self) -> Option<(Color, Order, At)> {
        self.sure.take()
    }

    /// A button is to be pressed once more.
    pub(crate) fn ask_second_press(&mut self, at: At, by: Color, order: Order) {
        self.sure = Some((by, order, at));
    }

    /// What the number keys say.
    pub(crate) fn set_keys(&mut self, lines: Vec<String>) {
        self.keys = lines;
    }

    /// Number keys say lines from now on, or do not.
    pub(crate) fn switch_keys(&mut self, on: bool) {
        self.keys_on = on;
    }

    /// The lines of the number keys.
    pub(crate) fn keys(&self) -> &[String] {
        &self.keys
    }

    /// What a key says, where keys are on.
    pub(crate) fn key(&self, key: char) -> Option<&str> {
        let number = key.to_digit(10).filter(|_| self.keys_on)?;
        let at = usize::try_from(number).ok()?.checked_sub(1)?;
        self.keys.get(at).map(String::as_str)
    }

    /// Whether everybody was told of a wrong word just now; if not, they are now.
    pub(crate) fn is_wrong_word_again(&mut self, at: At) -> bool {
        let again = self.wrong_word.is_some_and(|told| at.since(told) <= TOLD_ONCE);
        if !again {
            self.wrong_word = Some(at);
        }
        again
    }

    /// A listener got a line of this input.
    pub(crate) fn reached(&mut self, listener: Listener) {
        self.told.push(listener);
    }

    /// Whether this input brought a line to one of these.
    pub(crate) fn has_reached(&self, any: impl Fn(&Listener) -> bool) -> bool {
        self.told.iter().any(any)
    }

    /// The input is over.
    pub(crate) fn end_input(&mut self) {
        self.told.clear();
    }

    /// What waits is told where the arbiter asked, from now on until it is over.
    pub(crate) fn report(&mut self, report: bool) {
        self.report = report;
    }

    pub(crate) fn is_report(&self) -> bool {
        self.report
    }

    /// What a listener got last.
    pub(crate) fn remember(&mut self, listener: Listener, channel: Channel, lines: Vec<Text>) {
        self.again.remember(listener, channel, lines);
    }

    /// The last lines that came to one of these.
    pub(crate) fn last(&self, to: impl Fn(Listener, Channel) -> bool) -> Option<Vec<Text>> {
        self.again.last(to)
    }
}
