//! The system's voice on its own thread, which may hang in it.

use std::sync::mpsc::{Receiver, SyncSender};

use super::engine::{SoundEvent, ToVoice};
use crate::devices::Voice;

/// Hands lines to the voice until nobody has any more. A voice that fails is opened anew.
pub(crate) fn serve(language: &str, orders: &Receiver<ToVoice>, back: &SyncSender<SoundEvent>) {
    let open = || {
        let back = back.clone();
        // Called by the voice's library: it may not wait here.
        Voice::open(language, move |said| drop(back.try_send(SoundEvent::Voice(said))))
    };
    let mut voice: Option<Voice> = None;
    for order in orders {
        let line = match (order, &mut voice) {
            (ToVoice::Say(line), _) => line,
            (ToVoice::Stop, Some(speaking)) => {
                if speaking.stop().is_err() {
                    voice = None;
                }
                continue;
            }
            (ToVoice::Stop, None) => continue,
        };
        let said = match &mut voice {
            Some(speaking) => speaking.say(&line),
            None => open().and_then(|mut opened| {
                opened.say(&line)?;
                voice = Some(opened);
                Ok(())
            }),
        };
        if let Err(why) = said {
            voice = None;
            if back.send(SoundEvent::VoiceGone(why)).is_err() {
                return;
            }
        }
    }
}
