//! Lines said when somebody asks: the doctor, the arbiter, a command about a journal. They are keys
//! of every language like those of play.

/// Further keys of a language's `[lines]`.
pub(crate) const ASKED: &[&str] = &[
    // The arbiter's word.
    "word-set",
    "word-ask",
    "word-short",
    "word-seen",
    "word-wanted",
    // The door of a rated game.
    "door-shut",
    "door-can",
    "door-none",
    "door-files",
    "door-calls",
    "door-landlock",
    "door-seccomp",
    "program-is",
    "program-hash",
];
