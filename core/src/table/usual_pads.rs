//! The buttons that come with the program, out of `voices/pads.toml` by `core/build.rs`: nothing is
//! read at the start.

/// What is typed for a player who presses a button, where no file of his own says otherwise.
#[derive(Debug)]
pub struct UsualPads {
    /// A gamepad's, by their names.
    pub buttons: &'static [(&'static str, &'static str)],
    /// A peg board's, in its own order.
    pub board: &'static [&'static str],
    /// The number keys', from 1.
    pub keys: &'static [&'static str],
}

/// `voices/pads.toml`
pub static USUAL_PADS: UsualPads = include!(concat!(env!("OUT_DIR"), "/pads.rs"));
