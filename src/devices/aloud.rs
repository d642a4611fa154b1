//! Why nothing was said.

use thiserror::Error;

/// Why nothing was said.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NoVoice {
    /// The system's voice does not answer; its words.
    #[error("no voice: {0}; start Speech Dispatcher")]
    Gone(String),
    /// It took the line and did not begin.
    #[error("no voice: it does not begin; restart Speech Dispatcher")]
    Hangs,
    /// This program was built without one.
    #[error("this program was built without speech")]
    NotBuilt,
}
