//! What goes over the pipes between a game and its sound, which is a process of its own: a plan
//! first, then one JSON value a line, either way.
//!
//! The game says which recordings a line is made of; the other end knows files, devices and the
//! system's voice, and no words of its own.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use shakmaty::Color;

use super::{listener::SpokenClip, routes::AudioRoutes};
use crate::{
    devices::sound::StereoSide,
    game::{At, Plain, side_name},
    runtime::places::Saying,
    table::{Device, Input, Said},
    words::{Channel, Pause, Tongues, Uttered, Vocabulary},
};

/// What the sound is told once: who hears what, and what is to lie ready.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct SoundPlan {
    pub(crate) routes: AudioRoutes,
    /// The language that the system's voice speaks.
    pub(crate) language: String,
    pub(crate) wanted: Vec<WantedClip>,
}

/// A recording that some line may need.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct WantedClip {
    pub(super) folder: String,
    pub(super) file: String,
    /// It is a word of moves: those wait for nothing.
    pub(super) of_moves: bool,
}

/// Every recording of a vocabulary.
pub(crate) fn wanted(vocabulary: &Vocabulary) -> Vec<WantedClip> {
    let all = vocabulary.by_use().map(|(recording, of_moves)| {
        let (folder, file) = (recording.folder.clone(), recording.file());
        WantedClip { folder, file, of_moves }
    });
    all.collect()
}

/// A line as the recordings it is said by.
pub(super) fn clips(line: &[Uttered]) -> Vec<SpokenClip> {
    let clip = |uttered: &Uttered| SpokenClip {
        folder: uttered.recording.folder.clone(),
        file: uttered.recording.file(),
        pause_ms: match uttered.pause {
            Pause::Word => 15,
            Pause::Comma => 90,
            Pause::Stop => 220,
        },
    };
    line.iter().map(clip).collect()
}

impl SoundPlan {
    pub(super) fn new(routes: AudioRoutes, tongues: &Tongues) -> SoundPlan {
        let (language, wanted) = (tongues.common().to_owned(), wanted(&tongues.vocabulary()));
        SoundPlan { routes, language, wanted }
    }
}

/// What the sound is to do.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum SoundOrder {
    Say(Box<OrderedLine>),
    /// Silence for all, or for this player.
    Stop(Option<String>),
    /// The last line may still be said; then it is over.
    Leave,
}

/// What the program that sounds is asked outside a game.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum SoundErrand {
    /// Say a line: by its recordings where it has them, else by the system's voice.
    Say { line: String, language: String, recorded: Option<RecordedLine> },
    /// Try a device, or a side of it, with a tone.
    Tone { device: Option<String>, side: StereoSide },
}

/// A line that is wholly recorded, and the recordings it is made of.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct RecordedLine {
    pub(super) clips: Vec<SpokenClip>,
    pub(super) wanted: Vec<WantedClip>,
}

/// Something to say, on its way.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct OrderedLine {
    saying: Saying,
    moment_ns: u64,
    own: Option<String>,
    clips: Option<Vec<SpokenClip>>,
    common: bool,
}

/// Something to say, and by which means it can be.
#[derive(Debug)]
pub(crate) struct SaidLine {
    pub(super) said: Said,
    /// The recordings it is wholly made of.
    pub(super) clips: Option<Vec<SpokenClip>>,
    /// It is in the language of the system's voice.
    pub(super) common: bool,
}

impl OrderedLine {
    pub(super) fn new(said: &Said, tongues: &Tongues) -> OrderedLine {
        let recorded = said.line.as_deref().and_then(|line| tongues.line(said.channel, line));
        let moment = said.moment.since_start().as_nanos();
        OrderedLine {
            saying: said.into(),
            moment_ns: u64::try_from(moment).unwrap_or(u64::MAX),
            own: said.own.map(|color| side_name(color).to_owned()),
            clips: recorded.as_deref().map(clips),
            common: tongues.is_common(said.channel),
        }
    }

    /// As it was handed over; none: it is no line of ours.
    pub(super) fn said(self) -> Option<SaidLine> {
        let said = self.saying.said(At::from_nanos(self.moment_ns))?;
        let said = Said { own: self.own.as_deref().and_then(side), ..said };
        Some(SaidLine { said, clips: self.clips, common: self.common })
    }
}

/// A player by his name.
pub(super) fn side(name: &str) -> Option<Color> {
    Color::ALL.into_iter().find(|color| side_name(*color) == name)
}

/// What the sound tells of itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum SoundNews {
    Gone(SoundPart, String),
    Back(SoundPart),
}

/// A part of it that can fail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum SoundPart {
    Sound,
    Voice,
    Clips,
}

impl From<SoundPart> for Device {
    fn from(part: SoundPart) -> Device {
        match part {
            SoundPart::Sound => Device::Sound,
            SoundPart::Voice => Device::Voice,
            SoundPart::Clips => Device::Clips,
        }
    }
}

impl From<SoundNews> for Input {
    fn from(news: SoundNews) -> Input {
        match news {
            // It comes from outside: another program may have taught it what to say.
            SoundNews::Gone(part, why) => {
                Input::Gone(part.into(), Plain::lossy(&why).as_str().to_owned())
            }
            SoundNews::Back(part) => Input::Back(part.into()),
        }
    }
}

/// Channels by their names.
pub(super) mod channel_names {
    use super::{Channel, Deserialize as _, Deserializer, Serializer};
    use serde::de::Error as _;

    pub(in crate::runtime::audio) fn serialize<S: Serializer>(
        channels: &[Channel],
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.collect_seq(channels.iter().map(|channel| channel.name()))
    }

    pub(in crate::runtime::audio) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Vec<Channel>, D::Error> {
        let names = Vec::<String>::deserialize(from)?;
        let channel = |name: &String| Channel::named(name).ok_or_else(|| D::Error::custom(name));
        names.iter().map(channel).collect()
    }
}
