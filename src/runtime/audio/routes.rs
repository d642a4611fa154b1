//! Whose words sound where: which channel goes to which device, and how.

use serde::{Deserialize, Serialize};
use strum::{EnumString, VariantNames};
use thiserror::Error;

use super::wire::channel_names;
use crate::{
    devices::sound::{Speed, StereoSide, card_name},
    game::Plain,
    table::{Ear as Terminal, Loud},
    words::{Channel, Line},
};

/// What was asked for on the command line.
#[derive(Debug, Clone, Default)]
pub struct SoundOptions {
    /// What sounds.
    pub speech: Speech,
    /// `white=DEVICE`.
    pub devices: Vec<String>,
    /// `80`, `white=80`: percent.
    pub volumes: Vec<String>,
    /// `1.5`, `white=1.5`.
    pub rates: Vec<String>,
    /// Whether a blind player's own moves are said.
    pub own_moves: OwnMoves,
}

/// Who speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, EnumString, VariantNames)]
#[strum(serialize_all = "lowercase")]
pub enum Speech {
    /// This program.
    Own,
    /// A screen reader reads the printed lines; this program sounds tones alone.
    Reader,
    /// Nobody, and no tone.
    #[default]
    Off,
}

/// Where a blind player's own moves are said.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Default, EnumString, VariantNames, Serialize, Deserialize,
)]
#[strum(serialize_all = "lowercase")]
#[serde(rename_all = "lowercase")]
pub enum OwnMoves {
    /// As other moves are.
    #[default]
    Aloud,
    /// Into that player's ear alone.
    Private,
    /// Nowhere: the player says them.
    Off,
}

/// Why the sound asked for cannot be.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BadSound {
    /// Not a channel and a device.
    #[error(
        "--sound `{0}`: say whose and where, like white=hw:0 or black=default:right; whose is \
         public, white, black, arbiter or all"
    )]
    Device(Plain),
    /// Not a volume.
    #[error("--volume `{0}`: it is 0 to 200 percent")]
    Volume(Plain),
    /// Not a rate.
    #[error("--rate `{0}`: it is 0.5 to 3")]
    Rate(Plain),
    /// The arbiter would share a player's device in a rated game.
    #[error(
        "--sound: in a rated game the arbiter never shares a player's device, `{0}`; give another"
    )]
    Shared(Plain),
}

/// One ear: a device, or a side of one, and what sounds there.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct AudioRoute {
    /// The device's name; none is the usual one.
    pub(crate) device: Option<String>,
    pub(crate) side: StereoSide,
    #[serde(with = "channel_names")]
    pub(crate) channels: Vec<Channel>,
    pub(crate) gain: f32,
    pub(crate) speed: Speed,
    /// Only one person hears it: what is said there never goes to the voice of the whole room.
    pub(crate) private: bool,
}

/// All ears of a table.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(crate) struct AudioRoutes {
    pub(crate) all: Vec<AudioRoute>,
    pub(crate) own_moves: OwnMoves,
    /// Lines are said, not only tones sounded.
    pub(crate) speaks: bool,
    /// It is a rated game's: network and programs are kept from what sounds.
    pub(crate) kept: bool,
    /// A line that says what sharing a device means here.
    #[serde(skip)]
    pub(crate) note: Option<Line>,
}

impl AudioRoutes {
    /// Who hears what: what was asked for, within what the kind of game allows.
    pub(crate) fn plan(
        asked: &SoundOptions,
        rated: bool,
        terminal: Terminal,
    ) -> Result<AudioRoutes, BadSound> {
        let mut ears: Vec<AudioRoute> = Vec::new();
        for one in &asked.devices {
            for (channel, device, side) in named(one)? {
                let ear = ears.iter_mut().find(|ear| ear.device == device && ear.side == side);
                match ear {
                    Some(ear) => ear.channels.push(channel),
                    None => ears.push(AudioRoute {
                        device,
                        side,
                        channels: vec![channel],
                        gain: 1.0,
                        speed: Speed::RECORDED,
                        private: false,
                    }),
                }
            }
        }
        let default = ears.is_empty();
        if default {
            let channels = Channel::ALL.into_iter().filter(|channel| terminal.hears(*channel));
            let channels = channels.collect();
            let (gain, speed, side) = (1.0, Speed::RECORDED, StereoSide::Both);
            ears.push(AudioRoute { device: None, side, channels, gain, speed, private: false });
        }
        // Without a loudspeaker for all, everyone has the table's lines in the ear.
        if !ears.iter().any(|ear| ear.channels.contains(&Channel::Public)) {
            for ear in &mut ears {
                ear.channels.push(Channel::Public);
            }
        }
        let mut note = None;
        for ear in &mut ears {
            let people = ear.channels.iter().filter(|it| **it != Channel::Public).count();
            ear.private = people == 1 && !default;
            if people > 0 && !ear.private {
                note = Some(if rated { Line::SoundPublic } else { Line::SoundShared });
                if rated {
                    ear.channels.retain(|channel| *channel == Channel::Public);
                }
            }
        }
        if rated {
            arbiter_apart(asked)?;
        }
        for volume in &asked.volumes {
            let (channel, percent) =
                of(volume).ok_or_else(|| BadSound::Volume(Plain::shown(volume)))?;
            let percent = Some(percent).filter(|percent| (0.0..=200.0).contains(percent));
            let percent = percent.ok_or_else(|| BadSound::Volume(Plain::shown(volume)))?;
            #[expect(clippy::cast_possible_truncation, reason = "0 to 2")]
            each(&mut ears, channel, |ear| ear.gain = (percent / 100.0) as f32);
        }
        for rate in &asked.rates {
            let (channel, times) = of(rate).ok_or_else(|| BadSound::Rate(Plain::shown(rate)))?;
            let speed = Speed::new(times).ok_or_else(|| BadSound::Rate(Plain::shown(rate)))?;
            each(&mut ears, channel, |ear| ear.speed = speed);
        }
        if asked.speech == Speech::Off {
            ears.clear();
            note = None;
        }
        let speaks = asked.speech == Speech::Own;
        Ok(AudioRoutes { all: ears, own_moves: asked.own_moves, speaks, kept: rated, note })
    }

    /// What a table must know of it.
    pub(crate) fn loud(&self) -> Loud {
        let channels = self.all.iter().flat_map(|ear| ear.channels.iter().copied()).collect();
        Loud { channels, speaks: self.speaks, note: self.note.clone() }
    }
}

/// In a rated game the arbiter never shares a player's device, not even its other side, nor its
/// card under another name.
fn arbiter_apart(asked: &SoundOptions) -> Result<(), BadSound> {
    let mut arbiters = Vec::new();
    let mut players = Vec::new();
    for one in &asked.devices {
        for (channel, device, _) in named(one)? {
            match channel {
                Channel::Arbiter => arbiters.push(device),
                Channel::Player(_) => players.push(device),
                Channel::Public => {}
            }
        }
    }
    let of_a_player = |device: &Option<String>| {
        let card = card(device.as_deref());
        players.iter().any(|player| self::card(player.as_deref()) == card)
    };
    match arbiters.into_iter().find(of_a_player) {
        Some(device) => Err(BadSound::Shared(Plain::shown(device.as_deref().unwrap_or(DEFAULT)))),
        None => Ok(()),
    }
}

/// The usual device, whatever it is.
const DEFAULT: &str = "default";

/// Other names of the usual device, which plays on the first card where nobody said otherwise.
const USUAL: [&str; 6] = [DEFAULT, "sysdefault", "dmix", "pulse", "pipewire", "jack"];

/// The card behind a device's name, as far as a name tells: `hw:0`, `plughw:0,1` and
/// `front:CARD=PCH,DEV=0` may be one. A name of one's own stands for itself.
fn card(device: Option<&str>) -> String {
    let device = device.unwrap_or(DEFAULT);
    let card = match device.split_once(':') {
        Some((_, which)) => which.split(',').next().unwrap_or_default().trim_start_matches("CARD="),
        None if USUAL.contains(&device) => "0",
        None => return device.to_owned(),
    };
    card_name(card).unwrap_or_else(|| card.to_owned())
}

/// `white=hw:0`, `black=default:right`, `all=default`.
fn named(one: &str) -> Result<Vec<(Channel, Option<String>, StereoSide)>, BadSound> {
    let bad = || BadSound::Device(Plain::shown(one));
    let (whose, device) = one.split_once('=').ok_or_else(bad)?;
    let (device, side) = match device.rsplit_once(':') {
        Some((device, "left")) => (device, StereoSide::Left),
        Some((device, "right")) => (device, StereoSide::Right),
        _ => (device, StereoSide::Both),
    };
    let channels = channels(whose).filter(|_| !device.is_empty()).ok_or_else(bad)?;
    let device = Some(device).filter(|device| *device != DEFAULT).map(str::to_owned);
    Ok(channels.into_iter().map(|channel| (channel, device.clone(), side)).collect())
}

fn channels(whose: &str) -> Option<Vec<Channel>> {
    if whose == "all" {
        return Some(Channel::ALL.to_vec());
    }
    Channel::named(whose).map(|channel| vec![channel])
}

/// A number for all, or for one channel.
fn of(text: &str) -> Option<(Option<Channel>, f64)> {
    let (whose, number) = match text.split_once('=') {
        Some((whose, number)) => (Some(channels(whose)?), number),
        None => (None, text),
    };
    let one = whose.filter(|channels| channels.len() == 1).and_then(|mut one| one.pop());
    Some((one, number.parse().ok()?))
}

fn each(ears: &mut [AudioRoute], channel: Option<Channel>, change: impl Fn(&mut AudioRoute)) {
    ears.iter_mut()
        .filter(|ear| channel.is_none_or(|channel| ear.channels.contains(&channel)))
        .for_each(change);
}
