//! `annabella doctor`: link by link from the voice to the disk, and the mend for the first that is
//! broken.
//!
//! What is not there and not needed, like a gamepad, is told and is no fault. A board's own parts
//! are tried with `--board`.

use std::io;

use crate::{
    commands::{boards::nearby, export::louis},
    devices,
    runtime::doctor_door,
    runtime::{BadSound, Ears, SoundOptions, Speech, tone_sounds, voice_answers},
    scoresheet::braille::Language,
    table::Ear,
    words::{Channel, Told, Words},
};

/// Less room than this on the disk is too little for a tournament.
const ROOM_MIN: u64 = 50 << 20;

/// How a link does.
enum Link {
    Well,
    /// Not there, and not needed.
    Absent,
    /// Not tried: nobody asked for it.
    Untried,
    Broken(String),
}

/// Whoever listens, and what was found broken first.
struct Round<'a> {
    words: &'a Words,
    tell: &'a mut dyn FnMut(&Told),
    mend: Option<&'static str>,
}

/// Tries every link and tells of each. Whether all is well.
///
/// # Errors
/// When the sounds asked for make no sense.
pub(super) fn links(
    words: &Words,
    sound: &SoundOptions,
    tell: &mut dyn FnMut(&Told),
) -> Result<bool, BadSound> {
    let ears = Ears::plan(sound, false, Ear::All)?;
    let mut round = Round { words, tell, mend: None };
    round.voice(sound.speech);
    round.sounds(&ears);
    round.boards();
    round.pads();
    round.disk();
    round.braille();
    round.door();
    match round.mend {
        None => round.say("links-well", &[]),
        Some(mend) => {
            let mend = round.words.line(mend, &[]).print.unwrap_or_default();
            round.say("links-mend", &[("mend", mend)]);
        }
    }
    Ok(round.mend.is_none())
}

impl Round<'_> {
    fn voice(&mut self, speech: Speech) {
        let name = self.print("link-voice");
        let link = match speech {
            Speech::Own => match voice_answers(self.words, &name) {
                Ok(()) => Link::Well,
                Err(why) => Link::Broken(why.to_string()),
            },
            Speech::Reader | Speech::Off => Link::Untried,
        };
        self.link(&name, link, "mend-voice");
    }

    /// One line for each channel: whose words would sound where.
    fn sounds(&mut self, ears: &Ears) {
        let channels = [
            (Channel::Public, "link-sound-public"),
            (Channel::Player(shakmaty::Color::White), "link-sound-white"),
            (Channel::Player(shakmaty::Color::Black), "link-sound-black"),
            (Channel::Arbiter, "link-sound-arbiter"),
        ];
        for (channel, key) in channels {
            let name = self.print(key);
            let on: Vec<_> = ears.all.iter().filter(|it| it.channels.contains(&channel)).collect();
            let tried: Vec<_> =
                on.iter().map(|ear| tone_sounds(ear.device.as_deref(), ear.side)).collect();
            let link = match tried.into_iter().find_map(Result::err) {
                _ if on.is_empty() => Link::Untried,
                Some(why) => Link::Broken(why.to_string()),
                None => Link::Well,
            };
            self.link(&name, link, "mend-sound");
        }
    }

    fn boards(&mut self) {
        let near = nearby(self.words);
        if near.is_empty() {
            let name = self.print("link-boards");
            return self.link(&name, Link::Absent, "mend-boards");
        }
        for board in near {
            self.say("link-board", &[("board", board.label), ("port", board.port)]);
        }
    }

    fn pads(&mut self) {
        let name = self.print("link-pads");
        match devices::pads_there() {
            Some(pads) if !pads.is_empty() => {
                for pad in pads {
                    self.link(&format!("{name} {pad}"), Link::Well, "mend-pads");
                }
            }
            Some(_) | None => self.link(&name, Link::Absent, "mend-pads"),
        }
    }

    fn disk(&mut self) {
        let name = self.print("link-disk");
        let link = match devices::try_disk() {
            Ok(room) if room < ROOM_MIN => Link::Broken(io::ErrorKind::StorageFull.to_string()),
            Ok(_) => Link::Well,
            Err(why) => Link::Broken(why.to_string()),
        };
        self.link(&name, link, "mend-disk");
    }

    fn braille(&mut self) {
        let name = self.print("link-braille");
        let link = match louis::contracted("braille", Language::English) {
            Ok(Some(_)) => Link::Well,
            Ok(None) => Link::Broken(io::ErrorKind::InvalidData.to_string()),
            Err(why) if why.kind() == io::ErrorKind::NotFound => Link::Absent,
            Err(why) => Link::Broken(why.to_string()),
        };
        self.link(&name, link, "mend-braille");
    }

    /// What the system keeps from a rated game, and what this program is known by. What cannot be
    /// kept out here is for the arbiter to weigh, and no fault.
    fn door(&mut self) {
        for told in &doctor_door(self.words) {
            (self.tell)(told);
        }
    }

    fn link(&mut self, what: &str, link: Link, mend: &'static str) {
        let what = ("what", what.to_owned());
        match link {
            Link::Well => self.say("link-well", &[what]),
            Link::Absent => self.say("link-absent", &[what]),
            Link::Untried => self.say("link-untried", &[what]),
            Link::Broken(why) => {
                self.mend.get_or_insert(mend);
                let why = why.trim_end_matches('.').escape_debug().to_string();
                self.say("link-broken", &[what, ("why", why)]);
            }
        }
    }

    fn print(&self, key: &str) -> String {
        self.words.line(key, &[]).print.unwrap_or_default()
    }

    fn say(&mut self, key: &str, slots: &[(&str, String)]) {
        (self.tell)(&self.words.line(key, slots));
    }
}
