//! More lines the program can say: about a position, in a conversation, in the demo and at the
//! doctor's.

/// Further keys of a language's `[lines]`.
pub(crate) const TALK: &[&str] = &[
    "pawns-none",
    "run-of",
    "look-empty",
    "where-none",
    "ray-ahead",
    "ray-ahead-right",
    "ray-right",
    "ray-back-right",
    "ray-back",
    "ray-back-left",
    "ray-left",
    "ray-ahead-left",
    "ray-leap",
    "around-nothing",
    "bad-look",
    "no-help",
    "keys-on",
    "keys-is",
    "keys-off",
    "sure-ask-accept",
    "sure-ask-decline",
    "sure-ask-claim",
    "sure-ask-call",
    "sure-ask-resign",
];
