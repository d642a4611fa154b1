//! One line said aloud, outside a game.

use std::fmt;

/// Why nothing was said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoVoice {
    /// The system's voice does not answer; its words.
    Gone(String),
    /// This program was built without one.
    NotBuilt,
}

impl fmt::Display for NoVoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoVoice::Gone(why) => write!(f, "no voice: {why}; start Speech Dispatcher"),
            NoVoice::NotBuilt => write!(f, "no voice: this program was built without speech"),
        }
    }
}

impl std::error::Error for NoVoice {}

/// Hands a line to the system's voice, which goes on after we have left.
///
/// # Errors
/// When there is no voice.
#[cfg(feature = "speech")]
pub fn say_aloud(line: &str) -> Result<(), NoVoice> {
    let mut voice = super::Voice::open().map_err(NoVoice::Gone)?;
    voice.say(line, false).map_err(NoVoice::Gone)
}

/// Without the feature there is no voice to hand it to.
///
/// # Errors
/// Always.
#[cfg(not(feature = "speech"))]
pub fn say_aloud(_: &str) -> Result<(), NoVoice> {
    Err(NoVoice::NotBuilt)
}
