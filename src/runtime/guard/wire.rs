//! What goes between a person's program and the guard.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

/// Terms, a pack of words and buttons are less.
pub(super) const REQUEST_BYTES_MAX: u64 = 1 << 18;

/// What the guard is asked.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum GuardRequest {
    /// A rated game is to be started, or taken up again.
    Start(Box<Task>),
    /// A journal is to be told.
    Tell {
        /// The command and what follows it, without the journal.
        args: Vec<String>,
        /// The journal's name.
        journal: String,
        /// The arbiter's word, where the command asks for it.
        word: Option<String>,
    },
}

/// A game to be started by the guard.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Task {
    /// A new one, or one that was left.
    pub(crate) asked: AskedFor,
    /// In which words.
    pub(crate) voice: GuardedVoice,
    /// In which languages, as they are typed.
    pub(crate) languages: Vec<String>,
    /// Whose board on a port stands turned.
    pub(crate) turned: String,
    /// White sits at the right of a clock behind a board.
    pub(crate) white_at_right: bool,
    /// How questions about the clock are answered.
    pub(crate) form: String,
    /// What the buttons of a gamepad say, where that is not the usual.
    pub(crate) pads: Option<String>,
    /// As whom its starter takes part, or the public, who only listens.
    pub(crate) starter: String,
}

/// Which game.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum AskedFor {
    /// A new one, under these terms: the lines of its journal.
    New(Vec<String>),
    /// The one with the journal of this name.
    Resume(String),
}

/// Announcing words.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum GuardedVoice {
    /// A pack of the program's.
    Named(String),
    /// A pack of one's own, in TOML.
    Own(String),
}

/// A task as its program gets it: with who asked, as the system knows him.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct StartedTask {
    pub(super) task: Task,
    pub(super) uid: u32,
}

/// What the guard, or the game's program, answers first.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum GuardReply {
    /// The game runs: where it is joined.
    Runs(PathBuf),
    /// It does not, and why; whether the call was right and only the answer is no.
    Refused(String, bool),
    /// A journal was told: the exit code, and how many bytes follow that were printed, and how many
    /// that were said of trouble.
    Told(u8, u64, u64),
}
