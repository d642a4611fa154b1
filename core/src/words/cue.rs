//! What one listener gets: words, a printed line, a tone, a pulse.

use serde_json::json;
use shakmaty::Color;
use strum::{EnumString, IntoStaticStr};

use super::{Beat, Form, Pulse, Sign, Text, Tone};
use crate::at::At;

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
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Urgency {
    /// A move: never dropped, cut only by the next move or the listener.
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
    pub at: At,
    /// To whom.
    pub channel: Channel,
    /// What it is a sign of.
    pub sign: Sign,
    /// What is spoken and what is printed.
    pub told: Text,
    /// The number of the journal line that a `recorded` acknowledges.
    pub seq: Option<u64>,
}

impl Channel {
    /// All of them.
    pub const ALL: [Channel; 4] = [
        Channel::Public,
        Channel::Player(Color::White),
        Channel::Player(Color::Black),
        Channel::Arbiter,
    ];

    /// The channel of this name.
    pub fn named(name: &str) -> Option<Channel> {
        Channel::ALL.into_iter().find(|channel| channel.name() == name)
    }

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
        self.sign.senses().urgency
    }

    /// The tone it sounds with.
    pub fn tone(&self) -> Option<Tone> {
        self.sign.senses().tone
    }

    /// Its pulse.
    pub fn pulse(&self) -> Option<Pulse> {
        self.sign.senses().pulse
    }

    /// The cue as one line of JSON, with its line feed. Each beat is how long it lasts and how long
    /// nothing follows, in milliseconds, its strength in percent and its pitch in hertz.
    pub fn json(&self) -> String {
        let (mut tone, mut pulse) = (self.tone().map(Tone::name), self.pulse().map(Pulse::name));
        match self.told.beats {
            Some((Form::Pulses, _)) => pulse = Some("dial"),
            Some((Form::Tones, _)) => tone = Some("dial"),
            Some((Form::Words, _)) | None => {}
        }
        let mut cue = json!({
            "at_ms": u64::try_from(self.at.since_start().as_millis()).unwrap_or(u64::MAX),
            "channel": self.channel.name(),
            "finding": self.sign.name(),
            "line": self.told.say,
            "text": self.told.print,
            "tone": tone,
            "pulse": pulse,
        });
        if let (Some(seq), Some(fields)) = (self.seq, cue.as_object_mut()) {
            fields.insert("seq".to_owned(), json!(seq));
        }
        if let (Some((_, beats)), Some(fields)) = (&self.told.beats, cue.as_object_mut()) {
            let each = |beat: &Beat| json!([beat.on_ms, beat.off_ms, beat.strength, beat.hz]);
            fields.insert("beats".to_owned(), beats.iter().map(each).collect());
        }
        format!("{cue}\n")
    }
}
