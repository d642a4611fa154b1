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
    listener::{Listening, Utterance},
    routes::{AudioRoutes, OwnMoves},
    wire::{SaidLine, SoundNews, SoundPart},
};
use crate::{
    devices::{
        Time, VoiceSaid,
        sound::{self, Shelf},
    },
    game::At,
    words::Channel,
};

/// The watchdog of the voice: one that has not begun after this time hangs.
pub(crate) const HANGS: Duration = Duration::from_secs(2);
/// One that is to speak another language than the system's looks for it first, twice through a list
/// of thousands; on a busy machine that takes half a minute.
pub(crate) const LOOKS: Duration = Duration::from_mins(1);
/// How long a table that is left waits for its last line.
const LAST_SAID: Duration = Duration::from_secs(3);
/// How long a lost voice is left alone before it is tried again.
const TRY_AGAIN: Duration = Duration::from_secs(5);
/// The longest a voice needs for a letter.
const LETTER: Duration = Duration::from_millis(200);

/// What comes to the one who hands out sound.
#[derive(Debug)]
pub(crate) enum SoundEvent {
    /// Something to say.
    Say(SaidLine),
    /// The listener at this terminal wants silence, or this player does.
    Stop(Option<Color>),
    /// The table is left.
    Leave,
    /// A device is open: the ears on it, in the order of the plan, each with its recordings.
    Opened(Vec<(usize, sound::MixerInput, Arc<Shelf>)>),
    /// A device has failed: the ears that were on it.
    Lost(Vec<usize>, String),
    /// Recordings that cannot be used.
    Bad(String),
    /// The voice has begun a line, or ended it.
    Voice(VoiceSaid),
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
    Lost(At),
}

/// Hands out sound. A value without threads: told what happens, it gives orders.
pub(crate) struct Sounds {
    listening: Vec<Listening>,
    own_moves: OwnMoves,
    voice: SyncSender<ToVoice>,
    voice_is: VoiceIs,
    clips_told: bool,
    /// What the table should know.
    told: Vec<SoundNews>,
}

impl Sounds {
    pub(crate) fn new(ears: AudioRoutes, voice: SyncSender<ToVoice>) -> Sounds {
        Sounds {
            listening: ears.all.into_iter().map(Listening::new).collect(),
            own_moves: ears.own_moves,
            voice,
            voice_is: VoiceIs::Well,
            clips_told: false,
            told: Vec::new(),
        }
    }

    /// Takes what comes until the table is left and the last line is said.
    pub(crate) fn run(
        &mut self,
        from: &Receiver<SoundEvent>,
        time: &Time,
        tell: impl Fn(&SoundNews),
    ) {
        let mut leave_by = None;
        loop {
            let due = self.due().into_iter().chain(leave_by).min();
            let what = match due {
                Some(due) => from.recv_timeout(due.since(time.now())),
                None => from.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            let now = time.now();
            match what {
                Ok(SoundEvent::Leave) => leave_by = Some(now + LAST_SAID),
                Ok(what) => self.take(now, what),
                Err(RecvTimeoutError::Timeout) => self.pass(now),
                Err(RecvTimeoutError::Disconnected) => return,
            }
            self.told.drain(..).for_each(|news| tell(&news));
            let silent = self.listening.iter().all(|it| it.until.is_none());
            if leave_by.is_some_and(|by| silent || now >= by) {
                return;
            }
        }
    }

    /// When something will be over.
    fn due(&self) -> Option<At> {
        self.listening.iter().filter_map(|it| it.until).min()
    }

    /// Takes what happened.
    fn take(&mut self, now: At, what: SoundEvent) {
        match what {
            SoundEvent::Say(said) => self.say(now, &said),
            SoundEvent::Stop(whose) => self.stop(whose),
            SoundEvent::Leave => {}
            SoundEvent::Opened(ears) => {
                let mut back = false;
                for (at, handle, shelf) in ears {
                    // A process before this one may have told that it is lost.
                    back |= self.listening.get(at).is_some_and(|it| it.opening);
                    back |= self.mark(at, false);
                    self.opened(now, at, Some((handle, shelf)));
                }
                self.told.extend(back.then_some(SoundNews::Back(SoundPart::Sound)));
            }
            SoundEvent::Lost(ears, why) => {
                let mut known = true;
                for at in ears {
                    known &= self.mark(at, true);
                    self.opened(now, at, None);
                }
                self.told.extend((!known).then_some(SoundNews::Gone(SoundPart::Sound, why)));
            }
            SoundEvent::Bad(why) => {
                let known = std::mem::replace(&mut self.clips_told, true);
                self.told.extend((!known).then_some(SoundNews::Gone(SoundPart::Clips, why)));
            }
            SoundEvent::Voice(said) => self.voice_heard(now, said),
            SoundEvent::VoiceGone(why) => self.voice_gone(now, why),
        }
    }

    /// Whether an ear's device was lost before, as from now on it is or is not.
    fn mark(&mut self, at: usize, lost: bool) -> bool {
        self.listening.get_mut(at).is_some_and(|it| std::mem::replace(&mut it.lost, lost))
    }

    /// A device is open or has failed: what waited for it begins.
    fn opened(&mut self, now: At, at: usize, open: Option<(sound::MixerInput, Arc<Shelf>)>) {
        let Some(it) = self.listening.get_mut(at) else { return };
        it.open = open;
        if std::mem::take(&mut it.opening) && it.mouth.now().is_some() {
            self.begin(now, at);
        }
    }

    /// Time has passed: what is over makes room for what waits.
    fn pass(&mut self, now: At) {
        for at in 0..self.listening.len() {
            let Some(it) = self.listening.get_mut(at) else { continue };
            if it.until.is_none_or(|until| until > now) {
                continue;
            }
            it.until = None;
            if it.opening {
                // A device may hang while it is opened; the lines do not wait for it any longer.
                self.opened(now, at, None);
                continue;
            }
            if std::mem::take(&mut it.by_voice) {
                self.voice_gone(now, hangs());
            }
            self.go_on(now, at);
        }
    }

    fn say(&mut self, now: At, line: &SaidLine) {
        let said = &line.said;
        for at in 0..self.listening.len() {
            let own_moves = self.own_moves;
            let Some(it) = self.listening.get_mut(at) else { continue };
            let meant = match (said.own, own_moves) {
                (Some(_), OwnMoves::Off) => false,
                (Some(by), OwnMoves::Private) => it.ear.channels.contains(&Channel::Player(by)),
                (Some(_), OwnMoves::Aloud) | (None, _) => it.ear.channels.contains(&said.channel),
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
                text => {
                    let what = Utterance {
                        tone: said.tone,
                        line: text.clone().unwrap_or_default(),
                        clips: line.clips.clone(),
                        common: line.common,
                        beats: said.beats.clone(),
                    };
                    if it.mouth.hear(said.moment, said.urgency, what) {
                        self.begin(now, at);
                    }
                }
            }
        }
    }

    /// Begins what an ear is to hear now.
    fn begin(&mut self, now: At, at: usize) {
        let Some(it) = self.listening.get_mut(at) else { return };
        if std::mem::take(&mut it.by_voice) {
            let _ = self.voice.try_send(ToVoice::Stop);
        }
        if it.opening {
            it.until = Some(now + HANGS);
            return;
        }
        let Some(spoken) = it.mouth.now().cloned() else { return };
        it.until = it.play(&spoken).map(|length| now + length);
        if it.until.is_some() {
            return;
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
        if tried && spoken.common && !it.ear.private && !spoken.line.is_empty() {
            if self.voice.try_send(ToVoice::Say(spoken.line)).is_ok() {
                it.by_voice = true;
                it.until = Some(now + HANGS);
                return;
            }
            self.voice_gone(now, hangs());
        }
        self.go_on(now, at);
    }

    fn go_on(&mut self, now: At, at: usize) {
        if self.listening.get_mut(at).is_some_and(|it| it.mouth.ended()) {
            self.begin(now, at);
        }
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
    fn voice_heard(&mut self, now: At, said: VoiceSaid) {
        if std::mem::replace(&mut self.voice_is, VoiceIs::Well) != VoiceIs::Well {
            self.told.push(SoundNews::Back(SoundPart::Voice));
        }
        for at in 0..self.listening.len() {
            let Some(it) = self.listening.get_mut(at).filter(|it| it.by_voice) else { continue };
            match said {
                VoiceSaid::Looks => it.until = Some(now + LOOKS),
                VoiceSaid::Begins => {
                    let letters = it.mouth.now().map_or(0, |now| now.line.chars().count());
                    let longest = LETTER.saturating_mul(u32::try_from(letters).unwrap_or(u32::MAX));
                    it.until = Some(now + HANGS + longest);
                }
                VoiceSaid::Ends => {
                    it.by_voice = false;
                    it.until = None;
                    self.go_on(now, at);
                }
            }
        }
    }

    fn voice_gone(&mut self, now: At, why: String) {
        let lost = VoiceIs::Lost(now + TRY_AGAIN);
        if std::mem::replace(&mut self.voice_is, lost) == VoiceIs::Well {
            self.told.push(SoundNews::Gone(SoundPart::Voice, why));
        }
        for at in 0..self.listening.len() {
            let Some(it) = self.listening.get_mut(at).filter(|it| it.by_voice) else { continue };
            it.by_voice = false;
            it.until = None;
            self.go_on(now, at);
        }
    }
}

/// In the system's words.
fn hangs() -> String {
    std::io::Error::from(std::io::ErrorKind::TimedOut).to_string()
}
