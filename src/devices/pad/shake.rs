//! What a pad's motors are told.

use shakmaty::{ByColor, Color};

/// One pulse in the hand, and the silence after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pulse {
    /// How long it lasts.
    pub on_ms: u16,
    /// How long nothing follows.
    pub off_ms: u16,
    /// How strong it is, in percent.
    pub strength: u8,
}

/// An order to a player's pad.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shake {
    /// These pulses, instead of whatever is felt now.
    Play(Color, Vec<Pulse>),
    /// Nothing any more.
    Still(Color),
    /// These pads are in the players' hands from now on.
    Held(ByColor<Option<usize>>),
}
