//! What one listener gets: words, a printed line, a tone, a pulse.

use std::time::Duration;

use serde_json::json;
use shakmaty::Color;

use super::Told;

/// Who hears it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Channel {
    /// Everyone at the table.
    Public,
    /// One player alone.
    Player(Color),
    /// The arbiter alone.
    Arbiter,
}

/// How a cue behaves towards others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Urgency {
    /// A move: never dropped, cut only by the next move.
    Move,
    /// An answer: cuts chatter.
    Answer,
    /// A warning: cuts answers.
    Warning,
    /// May be dropped.
    Chatter,
}

/// A finding as one listener gets it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cue {
    /// When.
    pub at: Duration,
    /// To whom.
    pub channel: Channel,
    /// The finding's name.
    pub finding: &'static str,
    /// What is spoken and what is printed.
    pub told: Told,
    /// The number of the journal line that a `recorded` acknowledges.
    pub seq: Option<u64>,
}

/// Which senses a finding reaches: its name, tone, pulse and urgency. What is not here has
/// neither tone nor pulse and answers somebody.
const SENSES: &[(&str, Option<&str>, Option<&str>, Urgency)] = &[
    ("touched", Some("tick"), None, Urgency::Chatter),
    ("mirrored", Some("agree"), Some("one"), Urgency::Chatter),
    ("announced", None, None, Urgency::Move),
    ("repeated", Some("tick"), None, Urgency::Chatter),
    ("repeated-differently", Some("low"), Some("two"), Urgency::Warning),
    ("made", Some("rise"), None, Urgency::Chatter),
    ("completed", Some("short"), Some("one"), Urgency::Move),
    ("recorded", Some("click"), None, Urgency::Chatter),
    ("not-made", Some("low"), Some("two"), Urgency::Warning),
    ("boards-differ", Some("low"), Some("three"), Urgency::Warning),
    ("boards-agree", Some("agree"), Some("one"), Urgency::Answer),
    ("guide", Some("tick"), Some("one"), Urgency::Answer),
    ("mark-five", None, Some("one"), Urgency::Chatter),
    ("mark-quarter", None, Some("two"), Urgency::Chatter),
    ("result", Some("end"), Some("long"), Urgency::Move),
    ("called", Some("call"), Some("long"), Urgency::Warning),
    ("disk-lost", Some("low"), Some("three"), Urgency::Warning),
    ("disk-slow", Some("low"), Some("three"), Urgency::Warning),
    ("board-lost", Some("low"), Some("three"), Urgency::Warning),
    ("board-back", Some("agree"), Some("one"), Urgency::Answer),
    ("pegs-missed", Some("low"), Some("two"), Urgency::Warning),
    ("not-understood", Some("low"), None, Urgency::Answer),
];

impl Channel {
    /// Its name in the cues.
    pub fn name(self) -> &'static str {
        match self {
            Channel::Public => "public",
            Channel::Player(Color::White) => "white",
            Channel::Player(Color::Black) => "black",
            Channel::Arbiter => "arbiter",
        }
    }
}

impl Cue {
    /// How it behaves towards others.
    pub fn urgency(&self) -> Urgency {
        self.senses().map_or(Urgency::Answer, |(_, _, _, urgency)| *urgency)
    }

    fn senses(
        &self,
    ) -> Option<&'static (&'static str, Option<&'static str>, Option<&'static str>, Urgency)> {
        SENSES.iter().find(|(name, ..)| *name == self.finding)
    }

    /// The cue as one line of JSON, with its line feed.
    pub fn json(&self) -> String {
        let (tone, pulse) =
            self.senses().map_or((None, None), |(_, tone, pulse, _)| (*tone, *pulse));
        let mut cue = json!({
            "at_ms": u64::try_from(self.at.as_millis()).unwrap_or(u64::MAX),
            "channel": self.channel.name(),
            "finding": self.finding,
            "line": self.told.say,
            "text": self.told.print,
            "tone": tone,
            "pulse": pulse,
        });
        if let (Some(seq), Some(fields)) = (self.seq, cue.as_object_mut()) {
            fields.insert("seq".to_owned(), json!(seq));
        }
        format!("{cue}\n")
    }
}
