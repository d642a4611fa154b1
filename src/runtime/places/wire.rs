//! What goes over a place's socket: one JSON value a line.

use std::{
    io::{self, BufRead, Read, Write},
    path::{self, Path, PathBuf},
};

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{
    devices::Picture,
    game::{At, Plain},
    runtime::picture::PieceStyle,
    table::{Input, Joining, Owner, PlaceId, Said, Table},
    words::{Beat, Channel},
};

/// No line is longer: a picture of the longest game is at most a quarter of it, a typed line less.
const LINE_BYTES_MAX: u64 = 1 << 16;

/// What this program speaks here.
pub(super) const VERSION: u32 = 1;

/// What a game says first, to whoever connects.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Hello {
    /// The version of what follows.
    pub(crate) annabella: u32,
    /// Where its journal is.
    pub(crate) journal: Option<PathBuf>,
    /// Who plays.
    pub(crate) white: Option<String>,
    pub(crate) black: Option<String>,
    /// Whether it is rated.
    pub(crate) rated: bool,
}

impl Hello {
    /// Of a game with this journal.
    pub(crate) fn of(table: &Table, journal: Option<&Path>) -> Hello {
        let name = |name: &Option<Plain>| name.as_ref().map(Plain::to_string);
        let heading = table.heading();
        Hello {
            annabella: VERSION,
            journal: journal.map(|path| path::absolute(path).unwrap_or_else(|_| path.to_owned())),
            white: name(&heading.white),
            black: name(&heading.black),
            rated: table.game().terms().rated,
        }
    }
}

/// What somebody says who connected.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum FromPlace {
    /// First: as whom he joins.
    Join {
        /// A person, or the public.
        r#as: String,
        /// His terminal says by itself what it is shown.
        speaks: bool,
        /// The language of his sentences.
        language: Option<String>,
        /// He wants a screen, with pieces drawn like this.
        screen: Option<PieceStyle>,
    },
    /// Then what he types.
    Line(String),
    /// What he typed was too long to be a line.
    NotALine,
    /// In a rated game he pressed a key that would end or stop another program.
    Signal,
}

/// What a place says, as the table takes it: whoever is at the other end may say anything.
#[derive(Debug)]
pub struct PlaceReader<R>(R);

impl<R: BufRead> PlaceReader<R> {
    /// Reads from there.
    pub fn new(from: R) -> PlaceReader<R> {
        PlaceReader(from)
    }

    /// First: who joins, and with what screen; none: nobody.
    pub fn joining(&mut self) -> Option<(Joining, Option<PieceStyle>)> {
        let FromPlace::Join { r#as, speaks, language, screen } = read(&mut self.0)? else {
            return None;
        };
        let owner: Owner = r#as.parse().ok()?;
        Some((Joining { owner, speaks, language, login: None }, screen))
    }

    /// Then what comes of this place; none: it has gone.
    pub fn input(&mut self, id: PlaceId) -> Option<Input> {
        match read(&mut self.0)? {
            FromPlace::Line(line) => Some(Input::Line(id, line)),
            FromPlace::NotALine => Some(Input::NotALine(id)),
            FromPlace::Signal => Some(Input::Signal(id)),
            // He has joined already.
            FromPlace::Join { .. } => None,
        }
    }
}

/// What a game says to a place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ToPlace {
    /// Lines to be shown, and what it asks with from now on, where that is news: the prompt, and
    /// whether what is typed is not shown.
    Show(Vec<String>, Option<(String, bool)>),
    /// Something to be said.
    Say(Saying),
    /// What its screen shows of the game from now on.
    Picture(Box<Picture>),
    /// The place is to go, or the game was left.
    Bye,
}

/// What is said, where that is done by the place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Saying {
    channel: String,
    line: Option<String>,
    tone: Option<String>,
    urgency: String,
    beats: Vec<(u16, u16, u8, u16)>,
}

impl From<&Said> for Saying {
    fn from(said: &Said) -> Saying {
        let beat = |beat: &Beat| (beat.on_ms, beat.off_ms, beat.strength, beat.hz);
        Saying {
            channel: said.channel.name().to_owned(),
            line: said.line.clone(),
            tone: said.tone.map(|tone| tone.name().to_owned()),
            urgency: <&str>::from(said.urgency).to_owned(),
            beats: said.beats.iter().map(beat).collect(),
        }
    }
}

impl Saying {
    /// As the ears of this machine take it, now.
    pub(in crate::runtime) fn said(self, now: At) -> Option<Said> {
        let beat = |(on_ms, off_ms, strength, hz)| Beat { on_ms, off_ms, strength, hz };
        Some(Said {
            channel: Channel::named(&self.channel)?,
            line: self.line,
            tone: self.tone.and_then(|tone| tone.parse().ok()),
            beats: self.beats.into_iter().map(beat).collect(),
            urgency: self.urgency.parse().ok()?,
            moment: now,
            own: None,
            place: None,
        })
    }
}

/// Writes one value.
pub(in crate::runtime) fn write(to: &mut impl Write, what: &impl Serialize) -> io::Result<()> {
    let mut line = serde_json::to_string(what)?;
    line.push('\n');
    to.write_all(line.as_bytes())
}

/// Reads one value; none: the other end is gone, or says nothing that is one.
pub(in crate::runtime) fn read<T: DeserializeOwned>(from: &mut impl BufRead) -> Option<T> {
    let mut line = Vec::new();
    from.by_ref().take(LINE_BYTES_MAX).read_until(b'\n', &mut line).ok()?;
    serde_json::from_slice(&line).ok()
}
