//! A move by hand and mouth: touched, said, made, completed, and whatever goes wrong with it.

mod adjust;
mod all_orders;
mod announced;
pub(crate) mod any_order;
mod any_pegs;
mod breaches;
mod by_hand;
mod completed;
mod copied;
mod made;
mod pressed;
mod released;
mod repeated;
mod sighted;
mod slip;
pub(crate) mod touch_move;
mod touched;
mod typo;
mod typo_asked;
mod unreached;
