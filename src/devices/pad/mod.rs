//! Gamepads: which hand holds which, and what its buttons say.
//!
//! [`Pads`] is pure: a pad comes or goes, a button moves, and out comes what that means. The port
//! reads the real ones and drives their motors.

#[cfg(feature = "pads")]
mod motors;
#[cfg(feature = "pads")]
mod port;

#[cfg(feature = "pads")]
pub use motors::shake;
#[cfg(feature = "pads")]
pub use port::{pads_there, run};

/// None can be there: this program was built without gamepads.
#[cfg(not(feature = "pads"))]
pub fn pads_there() -> Option<Vec<String>> {
    None
}

use std::{collections::BTreeMap, time::Duration};

use serde::Deserialize;
use shakmaty::{ByColor, Color};
use thiserror::Error;
use toml::Value;

use annabella_core::{
    At, Plain, harmless,
    table::{ButtonLines, HeldLines, PadSaid, USUAL_PADS},
};

/// The buttons a pad may have, by their place.
pub const BUTTONS: [&str; 16] = [
    "south",
    "east",
    "north",
    "west",
    "up",
    "down",
    "left",
    "right",
    "left-shoulder",
    "right-shoulder",
    "left-trigger",
    "right-trigger",
    "select",
    "start",
    "left-stick",
    "right-stick",
];

/// A line is no longer than this, and a file of them no longer than all.
const LINE_MAX: usize = 80;
const FILE_BYTES_MAX: usize = 16_384;
/// A hand presses no faster; a pad that does is broken.
const PRESSES_MAX: usize = 12;
const SECOND: Duration = Duration::from_secs(1);
/// A contact that bounces is one press.
const BOUNCE: Duration = Duration::from_millis(30);

/// A peg board has so many buttons.
const BOARD_MAX: usize = 5;
/// No move begins with one of these digits; the nought is castling's.
const KEYS_MAX: usize = 9;

/// What a button says: a line, or one pressed and one held; that may be one for each kind of game.
fn button(value: &Value) -> Option<ButtonLines> {
    let line = |value: &Value| value.as_str().filter(|line| fits(line)).map(str::to_owned);
    if let Some(pressed) = line(value) {
        return Some(ButtonLines { pressed: pressed.into(), held: None });
    }
    let both = value.as_table().filter(|both| both.len() == 2)?;
    let (pressed, held) = (line(both.get("pressed")?)?, both.get("held")?);
    let [training, rated] = match (line(held), held.as_table()) {
        (Some(held), _) => [held.clone(), held],
        (None, Some(held)) if held.len() == 2 => {
            [line(held.get("training")?)?, line(held.get("rated")?)?]
        }
        (None, _) => return None,
    };
    let held = Some(HeldLines { training: training.into(), rated: rated.into() });
    Some(ButtonLines { pressed: pressed.into(), held })
}

fn fits(line: &str) -> bool {
    let plain = line.chars().all(harmless);
    // A button is its player's: no line of it names somebody else.
    let named = line.contains(':');
    plain && !named && !line.trim().is_empty() && line.chars().count() <= LINE_MAX
}

/// Why a file of buttons is refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BadPads {
    /// Longer than all lines of all buttons.
    #[error("it is longer than {FILE_BYTES_MAX} bytes; shorten it")]
    TooLong,
    /// It does not read as TOML with buttons.
    #[error("{0}")]
    Form(Plain),
    /// No button has that name.
    #[error("[buttons] has `{0}`; there is {known}", known = BUTTONS.join(", "))]
    Button(Plain),
    /// A line that nobody could type.
    #[error(
        "[buttons] `{0}` is no line of 1 to 80 letters without a name before it, nor two, pressed \
         and held"
    )]
    Line(String),
    /// The same, for a peg board's buttons, or more of them than it has.
    #[error("`board` is at most 5 lines of 1 to 80 letters without a name before them")]
    Board,
    /// The same, for the number keys.
    #[error("`keys` is at most 9 lines of 1 to 80 letters without a name before them")]
    Keys,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Text {
    buttons: BTreeMap<String, Value>,
    /// Those of a peg board, in its own order.
    #[serde(default)]
    board: Vec<Value>,
    /// Those of the number keys, from 1.
    #[serde(default)]
    keys: Vec<String>,
}

/// The pads at one table.
#[derive(Debug, Clone)]
pub struct Pads {
    buttons: BTreeMap<String, ButtonLines>,
    board: Vec<ButtonLines>,
    keys: Vec<String>,
    /// Who gets the first pad that comes.
    first: Color,
    holders: ByColor<Option<Holder>>,
}

#[derive(Debug, Clone)]
struct Holder {
    pad: usize,
    here: bool,
    /// The last presses, and which button is held.
    presses: Vec<At>,
    held: Option<String>,
}

impl Pads {
    /// The buttons that come with the program; the first pad that comes is this player's.
    pub fn usual(first: Color) -> Pads {
        let buttons = USUAL_PADS.buttons.iter();
        let buttons = buttons.map(|(name, says)| ((*name).to_owned(), says.clone())).collect();
        let keys = USUAL_PADS.keys.iter().map(|line| (*line).to_owned()).collect();
        let board = USUAL_PADS.board.to_vec();
        Pads { buttons, board, keys, first, holders: ByColor::default() }
    }

    /// Reads which button says what; the first pad that comes is this player's.
    ///
    /// # Errors
    /// When a name is no button's or a line could not be typed.
    pub fn read(text: &str, first: Color) -> Result<Pads, BadPads> {
        if text.len() > FILE_BYTES_MAX {
            return Err(BadPads::TooLong);
        }
        let form =
            |why: toml::de::Error| BadPads::Form(Plain::lossy(&why.message().replace('\n', " ")));
        let Text { buttons, board, keys } = toml::from_str(text).map_err(form)?;
        if let Some(name) = buttons.keys().find(|name| !BUTTONS.contains(&name.as_str())) {
            return Err(BadPads::Button(Plain::shown(name)));
        }
        let named = |(name, says): (String, Value)| match button(&says) {
            Some(says) => Ok((name, says)),
            None => Err(BadPads::Line(name)),
        };
        let buttons = buttons.into_iter().map(named).collect::<Result<_, _>>()?;
        let board: Option<Vec<ButtonLines>> = board.iter().map(button).collect();
        let board = board.filter(|board| board.len() <= BOARD_MAX).ok_or(BadPads::Board)?;
        if keys.len() > KEYS_MAX || !keys.iter().all(|line| fits(line)) {
            return Err(BadPads::Keys);
        }
        Ok(Pads { buttons, board, keys, first, holders: ByColor::default() })
    }

    /// What each button says.
    pub fn buttons(&self) -> impl Iterator<Item = (&str, &ButtonLines)> {
        let named = BUTTONS.iter().filter_map(|name| self.buttons.get_key_value(*name));
        named.map(|(name, says)| (name.as_str(), says))
    }

    /// What the buttons of a peg board say.
    pub fn board(&self) -> &[ButtonLines] {
        &self.board
    }

    /// What the number keys say, from 1. Dots at the end stand for letters still to be typed.
    pub fn keys(&self) -> &[String] {
        &self.keys
    }

    /// Who holds a pad.
    pub fn holder(&self, pad: usize) -> Option<Color> {
        let holds = |color: &Color| {
            self.holders.get(*color).as_ref().is_some_and(|holder| holder.here && holder.pad == pad)
        };
        Color::ALL.into_iter().find(holds)
    }

    /// The pad that a player holds.
    pub fn pad_of(&self, color: Color) -> Option<usize> {
        self.holders.get(color).as_ref().filter(|holder| holder.here).map(|holder| holder.pad)
    }

    /// A pad is there: whoever held it before has it again, else the first player without one. A
    /// third pad is nobody's.
    pub fn comes(&mut self, pad: usize) -> Option<PadSaid> {
        if self.holder(pad).is_some() {
            return None;
        }
        let order = [self.first, !self.first];
        let had = |color: &&Color| {
            self.holders.get(**color).as_ref().is_some_and(|holder| holder.pad == pad)
        };
        let free = |color: &&Color| self.pad_of(**color).is_none();
        let color = *order.iter().find(had).or_else(|| order.iter().find(free))?;
        let holder = Holder { pad, here: true, presses: Vec::new(), held: None };
        *self.holders.get_mut(color) = Some(holder);
        Some(PadSaid::Here(color))
    }

    /// A pad is gone.
    pub fn goes(&mut self, pad: usize) -> Option<PadSaid> {
        let color = self.holder(pad)?;
        if let Some(holder) = self.holders.get_mut(color) {
            holder.here = false;
            holder.held = None;
        }
        Some(PadSaid::Gone(color))
    }

    /// A button was pressed or let go. Noise says nothing.
    pub fn button(&mut self, at: At, pad: usize, name: &str, pressed: bool) -> Option<PadSaid> {
        let color = self.holder(pad)?;
        let says = self.buttons.get(name)?.clone();
        let holder = self.holders.get_mut(color).as_mut()?;
        if !pressed {
            let held = holder.held.as_deref() == Some(name);
            return held.then(|| holder.held = None).map(|()| PadSaid::LetGo(color));
        }
        let bounces = holder.presses.last().is_some_and(|last| at.since(*last) < BOUNCE);
        holder.presses.retain(|press| at.since(*press) < SECOND);
        if bounces || holder.presses.len() >= PRESSES_MAX {
            return None;
        }
        holder.presses.push(at);
        holder.held = Some(name.to_owned());
        Some(PadSaid::Pressed(color, says))
    }
}
