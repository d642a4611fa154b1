//! Which finding reaches whom, and by which senses: the one table of cues.

use super::cue::Urgency::{self, Answer, Chatter, Move, Warning};
use To::{Arbiter, Player, Public, RatedArbiter, TrainingPlayer};

/// Which listeners a finding may reach, and by which senses.
#[derive(Debug)]
pub(super) struct Senses {
    pub(super) finding: &'static str,
    /// Its tone; none is silent.
    pub(super) tone: Option<&'static str>,
    /// Its pulse in the hand.
    pub(super) pulse: Option<&'static str>,
    pub(super) urgency: Urgency,
    pub(super) to: &'static [To],
}

/// A kind of channel, in every game or in one mode only.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum To {
    Public,
    Player,
    Arbiter,
    TrainingPlayer,
    RatedArbiter,
}

impl To {
    pub(super) fn name(self) -> &'static str {
        match self {
            To::Public => "public",
            To::Player => "player",
            To::Arbiter => "arbiter",
            To::TrainingPlayer => "training-player",
            To::RatedArbiter => "rated-arbiter",
        }
    }
}

impl Urgency {
    pub(super) fn name(self) -> &'static str {
        match self {
            Urgency::Move => "move",
            Urgency::Answer => "answer",
            Urgency::Warning => "warning",
            Urgency::Chatter => "chatter",
        }
    }
}

const fn row(
    finding: &'static str,
    tone: Option<&'static str>,
    pulse: Option<&'static str>,
    urgency: Urgency,
    to: &'static [To],
) -> Senses {
    Senses { finding, tone, pulse, urgency, to }
}

/// Every finding that is told: its tone, its pulse, its urgency and whose it may be. Its line has
/// its name, or one that begins with it, in the language's file.
pub(super) const CUES: &[Senses] = &[
    row("touched", Some("tick"), None, Chatter, &[TrainingPlayer, RatedArbiter]),
    row("adjusting", None, None, Answer, &[Player]),
    row("mirrored", Some("agree"), Some("one"), Chatter, &[Player]),
    row("announced", None, None, Move, &[Public]),
    row("repeated", Some("tick"), None, Chatter, &[Player]),
    row("repeated-differently", Some("wrong"), Some("two"), Warning, &[Player]),
    row("made", Some("rise"), None, Chatter, &[Player]),
    row("completed", Some("short"), Some("one"), Move, &[Public]),
    row("recorded", Some("click"), None, Chatter, &[Public]),
    row("not-made", Some("low"), Some("two"), Warning, &[Player]),
    row("passed-over", None, None, Answer, &[Arbiter]),
    row("late", None, None, Answer, &[Arbiter]),
    row("slip", None, None, Answer, &[Arbiter]),
    row("illegal-move", None, None, Answer, &[Arbiter]),
    row("touch-breach", None, None, Answer, &[Arbiter]),
    row("boards-differ", Some("differ"), Some("three"), Warning, &[Player, Arbiter]),
    row("boards-agree", Some("agree"), Some("one"), Answer, &[Player]),
    row("board-shows", None, None, Answer, &[Player]),
    row("perhaps-accident", None, None, Answer, &[Arbiter]),
    row("deviation", None, None, Answer, &[Arbiter]),
    row("guide", Some("tick"), Some("one"), Answer, &[Player, Arbiter]),
    row("flag-expired", None, None, Answer, &[Public, Arbiter]),
    row("passed", Some("short"), Some("one"), Move, &[Public]),
    row("display", None, None, Chatter, &[Public]),
    row("gap", None, None, Answer, &[Arbiter]),
    row("flag-called", None, None, Answer, &[Public]),
    row("offer", None, None, Answer, &[Public, Arbiter]),
    row("declined", None, None, Answer, &[Public]),
    row("claim", None, None, Answer, &[Public]),
    row("proposal", None, None, Answer, &[Arbiter]),
    row("ruling", None, None, Answer, &[Public, Arbiter]),
    row("result", Some("end"), Some("long"), Move, &[Public]),
    row("started", None, None, Answer, &[Public]),
    row("stopped", None, None, Answer, &[Public]),
    row("called", Some("call"), Some("long"), Warning, &[Public]),
    row("time", None, None, Answer, &[Player, Arbiter]),
    row("moves", None, None, Answer, &[Player, Arbiter]),
    row("turn", None, None, Answer, &[Player, Arbiter]),
    row("last", None, None, Answer, &[Player, Arbiter]),
    row("position", None, None, Answer, &[TrainingPlayer, Arbiter]),
    row("score", None, None, Answer, &[Public, Player, Arbiter]),
    row("unwritten", None, None, Answer, &[Arbiter]),
    row("marks", None, None, Answer, &[Player]),
    row("mark-five", None, Some("one"), Chatter, &[Player]),
    row("mark-quarter", None, Some("two"), Chatter, &[Player]),
    row("calls", None, None, Answer, &[Player]),
    row("time-call", Some("tick"), Some("one"), Answer, &[Player]),
    row("absent", None, None, Answer, &[Public]),
    row("present", None, None, Answer, &[Public]),
    row("adjourn", None, None, Answer, &[Public]),
    row("sealed", None, None, Answer, &[Public]),
    row("envelope", None, None, Answer, &[Arbiter]),
    row("assistant", None, None, Answer, &[Public, Arbiter]),
    row("reported", None, None, Answer, &[Arbiter]),
    row("two-boards", None, None, Answer, &[Public]),
    row("equipment", None, None, Answer, &[Public, Arbiter]),
    row("door", None, None, Answer, &[Arbiter]),
    row("door-open", None, None, Warning, &[Arbiter]),
    row("adapted", None, None, Answer, &[Public]),
    row("masked", None, None, Answer, &[Public, Arbiter]),
    row("board", None, None, Answer, &[Public]),
    row("not-understood", Some("what"), None, Answer, &[Public, Player, Arbiter]),
    row("not-on-move", None, None, Answer, &[Player]),
    row("game-over", None, None, Answer, &[Player, Arbiter]),
    row("typo", None, None, Answer, &[Player, Arbiter]),
    row("pad-here", Some("agree"), Some("one"), Answer, &[Public]),
    row("pad-gone", Some("low"), None, Warning, &[Public]),
    row("offer-ask", Some("tick"), Some("one"), Answer, &[Player]),
    row("sure-ask", Some("tick"), Some("one"), Answer, &[Player]),
    row("keys", None, None, Answer, &[Player, Arbiter]),
    row("resign-ask", None, None, Answer, &[Player]),
    row("resign-no", None, None, Answer, &[Player]),
    row("noted", None, None, Answer, &[Public, Player, Arbiter]),
    row("again", None, None, Answer, &[Public, Player, Arbiter]),
    row("demo", None, None, Answer, &[Public]),
    row("opened", None, None, Answer, &[Public]),
    row("resumed", None, None, Answer, &[Public]),
    row("left", None, None, Answer, &[Public]),
    row("disk-lost", Some("low"), Some("three"), Warning, &[Public]),
    row("disk-slow", Some("low"), Some("three"), Warning, &[Public]),
    row("disk-moved", None, None, Answer, &[Public]),
    row("disk-back", None, None, Answer, &[Public]),
    row("unsigned", None, None, Answer, &[Public]),
    row("seal", None, None, Answer, &[Public]),
    row("board-lost", Some("lost"), Some("three"), Warning, &[Public]),
    row("board-back", Some("back"), Some("one"), Answer, &[Public]),
    row("board-found", None, None, Answer, &[Public]),
    row("board-stranger", Some("low"), Some("two"), Warning, &[Public]),
    row("board-turned", None, None, Answer, &[Public]),
    row("board-faulty", Some("low"), Some("two"), Warning, &[Public]),
    row("board-doubted", Some("low"), Some("two"), Warning, &[Public]),
    row("pegs-missed", Some("low"), Some("two"), Warning, &[Player, Arbiter]),
    row("clock-lost", Some("lost"), Some("three"), Warning, &[Public]),
    row("clock-back", Some("back"), Some("one"), Answer, &[Public]),
    row("clock-followed", None, None, Answer, &[Public]),
    row("clock-corrected", None, None, Answer, &[Arbiter]),
    row("clock-not-set", Some("low"), Some("two"), Warning, &[Arbiter]),
    row("cues-lost", None, None, Answer, &[Public]),
    row("desk-lost", None, None, Answer, &[Public]),
    row("voice-lost", None, None, Answer, &[Public]),
    row("voice-back", None, None, Answer, &[Public]),
    row("sound-lost", None, Some("three"), Warning, &[Public]),
    row("sound-back", Some("back"), Some("one"), Answer, &[Public]),
    row("clips-lost", None, None, Answer, &[Public]),
    row("screen-behind", None, None, Answer, &[Public]),
];

/// The line that describes each tone in words.
pub(super) const TONES: &[(&str, &str)] = &[
    ("tick", "tone-tick"),
    ("click", "tone-click"),
    ("rise", "tone-rise"),
    ("short", "tone-short"),
    ("agree", "tone-agree"),
    ("low", "tone-low"),
    ("wrong", "tone-wrong"),
    ("differ", "tone-differ"),
    ("lost", "tone-lost"),
    ("back", "tone-back"),
    ("what", "tone-what"),
    ("call", "tone-call"),
    ("end", "tone-end"),
];
