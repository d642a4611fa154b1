//! Who is reached by what the table says: the terminal, whoever has sound, the arbiter's place.

use super::{input::Ear, style::Style};
use crate::words::{Channel, Line};

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
    terminal: Ear,
    loud: Loud,
    /// The arbiter has a place of his own; true: lines are shown there.
    desk: Option<bool>,
    style: Style,
}

impl Default for Listeners {
    fn default() -> Listeners {
        Listeners::new(Ear::All, Loud::default(), None, Style::default())
    }
}

impl Listeners {
    pub(crate) fn new(terminal: Ear, loud: Loud, desk: Option<bool>, style: Style) -> Listeners {
        Listeners { terminal, loud, desk, style }
    }

    /// Whose terminal it is.
    pub(crate) fn terminal(&self) -> Ear {
        self.terminal
    }

    /// Another terminal.
    pub(crate) fn sit_at(&mut self, terminal: Ear) {
        self.terminal = terminal;
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

    /// Whether the arbiter types at a place of his own.
    pub(crate) fn have_a_desk(&self) -> bool {
        self.desk.is_some()
    }

    /// Whether the arbiter's own place shows lines.
    pub(crate) fn see_the_desk(&self) -> bool {
        self.desk == Some(true)
    }

    /// How moves are said in training.
    pub(crate) fn style(&self) -> Style {
        self.style
    }
}
