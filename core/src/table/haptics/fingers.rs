//! A finger on a button: a button that says one thing pressed and another held is not understood
//! before it is let go, or was held long enough.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use super::Haptics;
use crate::{
    at::At,
    game::Origin,
    table::{Table, dispatch::When, pads::Touch, usual_pads::ButtonLines},
    words::{Channel, Cue, Sign, Text},
};

/// A button down for so long is held.
const HELD: Duration = Duration::from_millis(700);

/// Which button a finger is on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Button {
    /// The one of his pad that was pressed last.
    Pad,
    /// This one of his board.
    Board(u8),
}

impl Button {
    fn origin(self) -> Origin {
        match self {
            Button::Pad => Origin::Pad,
            Button::Board(_) => Origin::Board,
        }
    }
}

/// A finger on a button of which nothing was said yet.
#[derive(Debug)]
pub(super) struct Finger {
    on: Button,
    says: ButtonLines,
    since: At,
}

/// Each player's.
pub(super) type Fingers = ByColor<Option<Finger>>;

impl Haptics {
    /// When a button that is down will have been held.
    pub(super) fn fingers_due(&self) -> Option<At> {
        self.fingers.iter().flatten().map(|finger| finger.since + HELD).min()
    }

    /// What this player holds is away: nobody knows when he lets it go.
    pub(crate) fn lift_finger(&mut self, of: Color) {
        *self.fingers.get_mut(of) = None;
    }
}

impl Table {
    /// A player presses a button.
    pub(crate) fn press_button(&mut self, when: When, of: Color, on: Button, says: ButtonLines) {
        // Another button under the same hand: the first was pressed and no more.
        if let Some(before) = self.haptics.fingers.get_mut(of).take() {
            self.say_line(when, of, &before.says.pressed, Touch::Over);
        }
        if says.held.is_some() {
            let finger = Finger { on, says, since: when.happened };
            *self.haptics.fingers.get_mut(of) = Some(finger);
        } else {
            self.say_line(when, of, &says.pressed, Touch::Lasts);
        }
    }

    /// He lets it go.
    pub(crate) fn let_go_button(&mut self, when: When, of: Color, on: Button) {
        let finger = self.haptics.fingers.get_mut(of).take_if(|finger| finger.on == on);
        match finger {
            // Both came late, and together.
            Some(finger) if when.happened.since(finger.since) >= HELD => {
                self.held(when, of, &finger);
            }
            Some(finger) => self.say_line(when, of, &finger.says.pressed, Touch::Over),
            None => {}
        }
    }

    /// Whoever has held a button long enough hears that, and what it says then.
    pub(crate) fn pass_fingers(&mut self, at: At) {
        for of in Color::ALL {
            let finger = self.haptics.fingers.get_mut(of);
            if let Some(finger) = finger.take_if(|finger| finger.since + HELD <= at) {
                let when = When { at, happened: finger.since + HELD };
                self.record.comes_by(Some(finger.on.origin()));
                self.held(when, of, &finger);
            }
        }
    }

    fn held(&mut self, when: When, of: Color, finger: &Finger) {
        let Some(says) = &finger.says.held else { return };
        let (at, channel, told) = (when.at, Channel::Player(of), Text::default());
        self.hand_out(Cue { at, channel, sign: Sign::Held, told, seq: None });
        let says = if self.game.terms().rated { &says.rated } else { &says.training };
        self.say_line(when, of, says, Touch::Lasts);
    }
}
