//! `annabella doctor`: link by link from the voice to the disk, and the mend for the first that is
//! broken.
//!
//! What is not there and not needed, like a gamepad, is told and is no fault. A board's own parts
//! are tried with `--board`.

use std::io;

use crate::{
    commands::{boards::nearby, export::louis},
    devices,
    runtime::doctor_sandbox,
    runtime::{AudioRoutes, BadSound, SoundOptions, Speech, tone_sounds, voice_answers},
    scoresheet::braille::Language,
    table::Ear,
    words::{Channel, Line, Text, Words},
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
    tell: &'a mut dyn FnMut(&Text),
    mend: Option<Line>,
}

/// Tries every link and tells of each. Whether all is well.
///
/// # Errors
/// When the sounds asked for make no sense.
pub(super) fn links(
    words: &Words,
    sound: &SoundOptions,
    tell: &mut dyn FnMut(&Text),
) -> Result<bool, BadSound> {
    let ears = AudioRoutes::plan(sound, false, Ear::All)?;
    let mut round = Round { words, tell, mend: None };
    round.voice(sound.speech);
    round.sounds(&ears);
    round.boards();
    round.pads();
    round.disk();
    round.braille();
    round.sandbox();
    match round.mend {
        None => round.say(&Line::LinksWell),
        Some(ref mend) => {
            let mend = round.words.print(mend);
            round.say(&Line::LinksMend { mend });
        }
    }
    Ok(round.mend.is_none())
}

impl Round<'_> {
    fn voice(&mut self, speech: Speech) {
        let name = self.words.print(&Line::LinkVoice);
        let link = match speech {
            Speech::Own => match voice_answers(self.words, &name) {
                Ok(()) => Link::Well,
                Err(why) => Link::Broken(why.to_string()),
            },
            Speech::Reader | Speech::Off => Link::Untried,
        };
        self.link(&name, link, Line::MendVoice);
    }

    /// One line for each channel: whose words would sound where.
    fn sounds(&mut self, ears: &AudioRoutes) {
        let channels = [
            (Channel::Public, Line::LinkSoundPublic),
            (Channel::Player(shakmaty::Color::White), Line::LinkSoundWhite),
            (Channel::Player(shakmaty::Color::Black), Line::LinkSoundBlack),
            (Channel::Arbiter, Line::LinkSoundArbiter),
        ];
        for (channel, name) in channels {
            let name = self.words.print(&name);
            let on: Vec<_> = ears.all.iter().filter(|it| it.channels.contains(&channel)).collect();
            let tried: Vec<_> =
                on.iter().map(|ear| tone_sounds(ear.device.as_deref(), ear.side)).collect();
            let link = match tried.into_iter().find_map(Result::err) {
                _ if on.is_empty() => Link::Untried,
                Some(why) => Link::Broken(why.to_string()),
                None => Link::Well,
            };
            self.link(&name, link, Line::MendSound);
        }
    }

    fn boards(&mut self) {
        let near = nearby(self.words);
        if near.is_empty() {
            let name = self.words.print(&Line::LinkBoards);
            return self.link(&name, Link::Absent, Line::MendBoards);
        }
        for board in near {
            self.say(&Line::LinkBoard { board: board.label, port: board.port });
        }
    }

    fn pads(&mut self) {
        let name = self.words.print(&Line::LinkPads);
        match devices::pads_there() {
            Some(pads) if !pads.is_empty() => {
                for pad in pads {
                    self.link(&format!("{name} {pad}"), Link::Well, Line::MendPads);
                }
            }
            Some(_) | None => self.link(&name, Link::Absent, Line::MendPads),
        }
    }

    fn disk(&mut self) {
        let name = self.words.print(&Line::LinkDisk);
        let link = match devices::try_disk() {
            Ok(room) if room < ROOM_MIN => Link::Broken(io::ErrorKind::StorageFull.to_string()),
            Ok(_) => Link::Well,
            Err(why) => Link::Broken(why.to_string()),
        };
        self.link(&name, link, Line::MendDisk);
    }

    fn braille(&mut self) {
        let name = self.words.print(&Line::LinkBraille);
        let link = match louis::contracted("braille", Language::English) {
            Ok(Some(_)) => Link::Well,
            Ok(None) => Link::Broken(io::ErrorKind::InvalidData.to_string()),
            Err(why) if why.kind() == io::ErrorKind::NotFound => Link::Absent,
            Err(why) => Link::Broken(why.to_string()),
        };
        self.link(&name, link, Line::MendBraille);
    }

    /// What the system keeps from a rated game, and what this program is known by. What cannot be
    /// kept out here is for the arbiter to weigh, and no fault.
    fn sandbox(&mut self) {
        for told in &doctor_sandbox(self.words) {
            (self.tell)(told);
        }
    }

    fn link(&mut self, what: &str, link: Link, mend: Line) {
        let what = what.to_owned();
        match link {
            Link::Well => self.say(&Line::LinkWell { what }),
            Link::Absent => self.say(&Line::LinkAbsent { what }),
            Link::Untried => self.say(&Line::LinkUntried { what }),
            Link::Broken(why) => {
                self.mend.get_or_insert(mend);
                let why = why.trim_end_matches('.').escape_debug().to_string();
                self.say(&Line::LinkBroken { what, why });
            }
        }
    }

    fn say(&mut self, line: &Line) {
        (self.tell)(&self.words.line(line));
    }
}
