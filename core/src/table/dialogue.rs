//! What was asked back: a question of the table's own that the next line answers, a button that is
//! to be pressed twice, the arbiter's passphrase; and what was said last, for `again`.

use shakmaty::Color;

use super::typed::Order;
use crate::{
    at::At,
    game::Who,
    words::{Channel, Text},
};

/// What is open between the table and the people at it.
#[derive(Debug, Default)]
pub(crate) struct Dialogue {
    /// Who was asked whether to resign.
    resigning: Option<Who>,
    /// The next line typed is the arbiter's passphrase.
    wants_passphrase: bool,
    /// Who pressed a button that is to be pressed twice, for what, and when.
    sure: Option<(Color, Order, At)>,
    /// What the number keys say.
    keys: Vec<String>,
    keys_on: bool,
    /// The channels that this input brought a line.
    told: Vec<Channel>,
    /// The last lines each channel got.
    again: Vec<(Channel, Vec<Text>)>,
}

impl Dialogue {
    /// Whoever was asked whether to resign; the question is over with any line.
    pub(crate) fn take_resigning(&mut self) -> Option<Who> {
        self.resigning.take()
    }

    /// It is asked whether to resign, or is still.
    pub(crate) fn ask_resigning(&mut self, whom: Option<Who>) {
        self.resigning = whom;
    }

    /// Whether the next line is the arbiter's passphrase.
    pub(crate) fn wants_passphrase(&self) -> bool {
        self.wants_passphrase
    }

    /// Whether the next line is to be the arbiter's passphrase.
    pub(crate) fn want_passphrase(&mut self, wanted: bool) {
        self.wants_passphrase = wanted;
    }

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

    /// A channel got a line of this input.
    pub(crate) fn reached(&mut self, channel: Channel) {
        self.told.push(channel);
    }

    /// Whether this input brought a line to one of these.
    pub(crate) fn has_reached(&self, any: impl Fn(&Channel) -> bool) -> bool {
        self.told.iter().any(any)
    }

    /// The input is over.
    pub(crate) fn end_input(&mut self) {
        self.told.clear();
    }

    /// What a channel got last.
    pub(crate) fn remember(&mut self, channel: Channel, lines: Vec<Text>) {
        self.again.retain(|(to, _)| *to != channel);
        self.again.push((channel, lines));
    }

    /// The last lines that came to one of these.
    pub(crate) fn last(&self, to: impl Fn(&Channel) -> bool) -> Option<Vec<Text>> {
        self.again.iter().rev().find(|(channel, _)| to(channel)).map(|(_, lines)| lines.clone())
    }
}
