//! Why nothing was said.

use std::fmt;

/// Why nothing was said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoVoice {
    /// The system's voice does not answer; its words.
    Gone(String),
    /// It took the line and did not begin.
    Hangs,
    /// This program was built without one.
    NotBuilt,
}

impl fmt::Display for NoVoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoVoice::Gone(why) => write!(f, "no voice: {why}; start Speech Dispatcher"),
            NoVoice::Hangs => write!(f, "no voice: it does not begin; restart Speech Dispatcher"),
            NoVoice::NotBuilt => write!(f, "this program was built without speech"),
        }
    }
}

impl std::error::Error for NoVoice {}
