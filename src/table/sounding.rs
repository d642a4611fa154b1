//! What sounds: lines into rows of recordings, each for its ear, by the policy of its urgency.
//!
//! A line that is recorded from its first word to its last is said by recordings; another goes to
//! the system's voice, unless only one person may hear it: that voice is for the whole room. What
//! neither can say stands on the screen, where every line stands anyway.

use std::{
    sync::{
        Arc,
        mpsc::{Receiver, RecvTimeoutError, SyncSender},
    },
    time::Duration,
};

use shakmaty::Color;

use super::{
    ears::{Ears, OwnMoves},
    input::{Device, Input, Said},
    listening::{Listening, Spoken},
    run::Event,
    threads::Inputs,
};
use crate::{
    devices::{
        Time,
        sound::{self, Shelf},
    },
    words::{Channel, Vocabulary},
};

/// A voice that has not begun after this time hangs.
const HANGS: Duration = Duration::from_secs(2);
/// How long a table that is left waits for its last line.
const LAST_SAID: Duration = Duration::from_secs(3);
/// How long a lost voice is left alone before it is tried again.
const TRY_AGAIN: Duration = Duration::from_secs(5);
/// The longest a voice needs for a letter.
const LETTER: Duration = Duration::from_millis(200);

/// What comes to the one who hands out sound.
#[derive(Debug)]
pub(crate) enum Sounding {
    /// Something to say.
    Say(Said),
    /// The listener at this terminal wants silence, or this player does.
    Stop(Option<Color>),
    /// The table is left.
    Leave,
    /// A device is open: the ears on it, in the order of the plan, each with its recordings.
    Opened(Vec<(usize, sound::Ear, Arc<Shelf>)>),
    /// A device has failed: the ears that were on it.
    Lost(Vec<usize>, String),
    /// Recordings that cannot be used.
    Bad(String),
    /// The voice has begun a line, or ended it.
    Voice { ended: bool },
    /// The voice failed.
    VoiceGone(String),
}

/// An order to the voice.
#[derive(Debug)]
pub(crate) enum ToVoice {
    Say(String),
    Stop,
}

/// How the voice does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum VoiceIs {
    Well,
    /// Not to be tried before.
    Lost(Duration),
}

/// Hands out sound. A value without threads: told what happens, it gives orders.
pub(crate) struct Sounds {
    listening: Vec<Listening>,
    own_moves: OwnMoves,
    vocabulary: Vocabulary,
    voice: SyncSender<ToVoice>,
    voice_is: VoiceIs,
    lost: bool,
    clips_told: bool,
}

impl Sounds {
    pub(crate) fn new(ears: Ears, vocabulary: Vocabulary, voice: SyncSender<ToVoice>) -> Sounds {
        Sounds {
            listening: ears.all.into_iter().map(Listening::new).collect(),
            own_moves: ears.own_moves,
            vocabulary,
            voice,
            voice_is: VoiceIs::Well,
            lost: false,
            clips_told: false,
        }
    }

    /// Takes what comes until the table is left and the last line is said.
    pub(crate) fn run(&mut self, from: &Receiver<Sounding>, time: &Time, inputs: &Inputs) {
        let mut leave_by = None;
        loop {
            let due = self.due().into_iter().chain(leave_by).min();
            let what = match due {
                Some(due) => from.recv_timeout(due.saturating_sub(time.now())),
                None => from.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            let now = time.now();
            let told = match what {
                Ok(Sounding::Leave) => {
                    leave_by = Some(now + LAST_SAID);
                    None
                }
                Ok(what) => self.take(now, what),
                Err(RecvTimeoutError::Timeout) => self.pass(now),
                Err(RecvTimeoutError::Disconnected) => return,
            };
            if let Some(told) = told {
                let _ = inputs.send((now, Event::Input(told)));
            }
            let silent = self.listening.iter().all(|it| it.until.is_none());
            if leave_by.is_some_and(|by| silent || now >= by) {
                return;
            }
        }
    }

    /// When something will be over.
    fn due(&self) -> Option<Duration> {
        self.listening.iter().filter_map(|it| it.until).min()
    }

    /// Takes what happened, and tells what the table should know.
    fn take(&mut self, now: Duration, what: Sounding) -> Option<Input> {
        match what {
            Sounding::Say(said) => return self.say(now, &said),
            Sounding::Stop(whose) => self.stop(whose),
            Sounding::Leave => {}
            Sounding::Opened(ears) => {
                let mut told = None;
                for (at, handle, shelf) in ears {
                    told = told.or(self.opened(now, at, Some((handle, shelf))));
                }
                let back = std::mem::take(&mut self.lost).then_some(Input::Back(Device::Sound));
                return back.or(told);
            }
            Sounding::Lost(ears, why) => {
                for at in ears {
                    // If the voice is gone too, that is told with its own next line.
                    let _ = self.opened(now, at, None);
                }
                let told = std::mem::replace(&mut self.lost, true);
                return (!told).then_some(Input::Gone(Device::Sound, why));
            }
            Sounding::Bad(why) => {
                let told = std::mem::replace(&mut self.clips_told, true);
                return (!told).then_some(Input::Gone(Device::Clips, why));
            }
            Sounding::Voice { ended } => return self.voice_heard(now, ended),
            Sounding::VoiceGone(why) => return self.voice_gone(now, why),
        }
        None
    }

    /// A device is open or has failed: what waited for it begins.
    fn opened(
        &mut self,
        now: Duration,
        at: usize,
        open: Option<(sound::Ear, Arc<Shelf>)>,
    ) -> Option<Input> {
        let it = self.listening.get_mut(at)?;
        it.open = open;
        let waited = std::mem::take(&mut it.opening) && it.mouth.now().is_some();
        if waited { self.begin(now, at) } else { None }
    }

    /// Time has passed: what is over makes room for what waits.
    fn pass(&mut self, now: Duration) -> Option<Input> {
        let mut told = None;
        for at in 0..self.listening.len() {
            let Some(it) = self.listening.get_mut(at) else { continue };
            if it.until.is_none_or(|until| until > now) {
                continue;
            }
            it.until = None;
            if it.opening {
                // A device may hang while it is opened; the lines do not wait for it any longer.
                told = told.or(self.opened(now, at, None));
                continue;
            }
            if std::mem::take(&mut it.by_voice) {
                told = told.or(self.voice_gone(now, hangs()));
            }
            told = told.or(self.go_on(now, at));
        }
        told
    }

    fn say(&mut self, now: Duration, said: &Said) -> Option<Input> {
        let mut told = None;
        for at in 0..self.listening.len() {
            let own_moves = self.own_moves;
            let Some(it) = self.listening.get_mut(at) else { continue };
            let meant = match (said.own, own_moves) {
                (Some(_), OwnMoves::Off) => false,
                (Some(by), OwnMoves::Private) => it.ear.channels.contains(&Channel::Player(by)),
                _ => it.ear.channels.contains(&said.channel),
            };
            let this = (said.moment, said.line.clone(), said.tone);
            if !meant || it.last.as_ref() == Some(&this) {
                continue;
            }
            let again = it.last.as_ref().is_some_and(|(moment, line, _)| {
                said.line.is_some() && (moment, line) == (&said.moment, &said.line)
            });
            it.last = Some(this);
            match &said.line {
                Some(_) if again => it.sound(said.tone),
                None if said.beats.is_empty() => it.sound(said.tone),
                line => {
                    let (line, beats) = (line.clone().unwrap_or_default(), said.beats.clone());
                    let what = Spoken { tone: said.tone, line, beats };
                    if it.mouth.hear(said.moment, said.urgency, what) {
                        told = told.or(self.begin(now, at));
                    }
                }
            }
        }
        told
    }

    /// Begins what an ear is to hear now.
    fn begin(&mut self, now: Duration, at: usize) -> Option<Input> {
        let it = self.listening.get_mut(at)?;
        if std::mem::take(&mut it.by_voice) {
            let _ = self.voice.try_send(ToVoice::Stop);
        }
        let it = self.listening.get_mut(at)?;
        it.until = None;
        if it.opening {
            it.until = Some(now + HANGS);
            return None;
        }
        let spoken = it.mouth.now().cloned()?;
        if let Some(frames) = it.play(&spoken, &self.vocabulary) {
            it.until = Some(now + frames);
            return None;
        }
        if let Some((handle, _)) = &mut it.open {
            // What was being said by recordings is cut by what the voice will say.
            let _ = handle.stop();
        }
        it.sound(spoken.tone);
        let tried = match self.voice_is {
            VoiceIs::Well => true,
            VoiceIs::Lost(until) => now >= until,
        };
        if tried && !it.ear.private && !spoken.line.is_empty() {
            if self.voice.try_send(ToVoice::Say(spoken.line)).is_ok() {
                it.by_voice = true;
                it.until = Some(now + HANGS);
                return None;
            }
            let told = self.voice_gone(now, hangs());
            return told.or_else(|| self.go_on(now, at));
        }
        self.go_on(now, at)
    }

    fn go_on(&mut self, now: Duration, at: usize) -> Option<Input> {
        let more = self.listening.get_mut(at)?.mouth.ended();
        if more { self.begin(now, at) } else { None }
    }

    fn stop(&mut self, whose: Option<Color>) {
        let his = |it: &Listening| {
            whose.is_none_or(|color| it.ear.channels.contains(&Channel::Player(color)))
        };
        for it in self.listening.iter_mut().filter(|it| his(it)) {
            it.mouth.stop();
            it.until = None;
            if std::mem::take(&mut it.by_voice) {
                let _ = self.voice.try_send(ToVoice::Stop);
            }
            if let Some((handle, _)) = &mut it.open {
                let _ = handle.stop();
            }
        }
    }

    /// A line of the voice's has begun or ended.
    fn voice_heard(&mut self, now: Duration, ended: bool) -> Option<Input> {
        let back = self.voice_is != VoiceIs::Well;
        self.voice_is = VoiceIs::Well;
        let mut told = back.then_some(Input::Back(Device::Voice));
        for at in 0..self.listening.len() {
            let Some(it) = self.listening.get_mut(at).filter(|it| it.by_voice) else { continue };
            if ended {
                it.by_voice = false;
                it.until = None;
                told = told.or(self.go_on(now, at));
            } else {
                let letters = it.mouth.now().map_or(0, |now| now.line.chars().count());
                let longest = LETTER.saturating_mul(u32::try_from(letters).unwrap_or(u32::MAX));
                it.until = Some(now + HANGS + longest);
            }
        }
        told
    }

    fn voice_gone(&mut self, now: Duration, why: String) -> Option<Input> {
        let told = self.voice_is != VoiceIs::Well;
        self.voice_is = VoiceIs::Lost(now + TRY_AGAIN);
        for at in 0..self.listening.len() {
            if self.listening.get_mut(at).is_some_and(|it| std::mem::take(&mut it.by_voice)) {
                // Nothing is lost by going on: what comes next is by recordings or printed.
                let _ = self.go_on(now, at);
            }
        }
        (!told).then_some(Input::Gone(Device::Voice, why))
    }
}

/// In the system's words.
fn hangs() -> String {
    std::io::Error::from(std::io::ErrorKind::TimedOut).to_string()
}
