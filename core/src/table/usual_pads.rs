//! What buttons say, and those that come with the program: out of `voices/pads.toml` by
//! `core/build.rs`, so that nothing is read at the start.

use std::borrow::Cow;

/// What a button says: lines that its player might have typed, or a word of a button's own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ButtonLines {
    /// Pressed. Said at once; where something else is said when it is held, when it is let go.
    pub pressed: Cow<'static, str>,
    /// Held.
    pub held: Option<HeldLines>,
}

/// What a button says that is held: one line in training, one in a rated game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldLines {
    /// In training.
    pub training: Cow<'static, str>,
    /// In a rated game.
    pub rated: Cow<'static, str>,
}

impl From<&str> for ButtonLines {
    /// A button that says one line, held or not.
    fn from(line: &str) -> ButtonLines {
        ButtonLines { pressed: Cow::Owned(line.to_owned()), held: None }
    }
}

/// What is typed for a player who presses a button, where no file of his own says otherwise.
#[derive(Debug)]
pub struct UsualPads {
    /// A gamepad's, by their names.
    pub buttons: &'static [(&'static str, ButtonLines)],
    /// A peg board's, in its own order.
    pub board: &'static [ButtonLines],
    /// The number keys', from 1.
    pub keys: &'static [&'static str],
}

/// `voices/pads.toml`
pub static USUAL_PADS: UsualPads = include!(concat!(env!("OUT_DIR"), "/pads.rs"));
