//! The system's own voice, by way of the `tts` crate.

#[cfg(feature = "speech")]
pub use with_tts::Voice;
#[cfg(not(feature = "speech"))]
pub use without::Voice;

/// What a voice tells of itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VoiceSaid {
    /// It looks for a voice of another language than the system's, which takes seconds.
    Looks,
    /// A line begins.
    Begins,
    /// A line has ended.
    Ends,
}

#[cfg(feature = "speech")]
mod with_tts {
    use std::{fmt, sync::Arc};

    use tts::{Tts, UtteranceId};

    use super::VoiceSaid;
    use crate::devices::system_language;

    /// A voice that speaks free text.
    pub struct Voice(Tts);

    impl fmt::Debug for Voice {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("Voice")
        }
    }

    impl Voice {
        /// Connects to the system's voice. May take long, or for ever: call it on a thread of its
        /// own. Speaks this language, if the system has a voice for it: a foreign accent is better
        /// than silence.
        /// Whenever a line begins or has ended, `heard` is called.
        ///
        /// # Errors
        /// When there is no voice.
        pub fn open(
            language: &str,
            heard: impl Fn(VoiceSaid) + Send + Sync + 'static,
        ) -> Result<Voice, String> {
            let why = |fault: tts::Error| fault.to_string();
            let mut tts = Tts::default().map_err(why)?;
            // The system's own language is its voice's. Another is looked for among thousands.
            if language != system_language() {
                heard(VoiceSaid::Looks);
                let fits = |voice: &&tts::Voice| voice.language().primary_language() == language;
                let voices = tts.voices().unwrap_or_default();
                let _ = voices.iter().find(fits).map(|voice| tts.set_voice(voice));
            }
            let heard = Arc::new(heard);
            let call = |said| {
                let heard = Arc::clone(&heard);
                Some(Box::new(move |_: UtteranceId| heard(said)) as Box<_>)
            };
            // A voice that tells nothing of itself still speaks.
            let _ = tts.on_utterance_begin(call(VoiceSaid::Begins));
            let _ = tts.on_utterance_end(call(VoiceSaid::Ends));
            Ok(Voice(tts))
        }

        /// Hands a line over to be spoken; it ends what is being said.
        ///
        /// # Errors
        /// When the voice has gone away.
        pub fn say(&mut self, line: &str) -> Result<(), String> {
            self.0.speak(line, true).map(drop).map_err(|fault| fault.to_string())
        }

        /// Ends what is being said.
        ///
        /// # Errors
        /// When the voice has gone away.
        pub fn stop(&mut self) -> Result<(), String> {
            self.0.stop().map(drop).map_err(|fault| fault.to_string())
        }
    }
}

#[cfg(not(feature = "speech"))]
mod without {
    use std::convert::Infallible;

    use super::VoiceSaid;

    /// No voice: this program was built without one.
    #[derive(Debug)]
    pub struct Voice(Infallible);

    impl Voice {
        /// Always fails.
        ///
        /// # Errors
        /// Always.
        pub fn open(
            _: &str,
            _: impl Fn(VoiceSaid) + Send + Sync + 'static,
        ) -> Result<Voice, String> {
            Err(crate::devices::NoVoice::NotBuilt.to_string())
        }

        /// Never.
        ///
        /// # Errors
        /// Never.
        pub fn say(&mut self, _: &str) -> Result<(), String> {
            match self.0 {}
        }

        /// Never.
        ///
        /// # Errors
        /// Never.
        pub fn stop(&mut self) -> Result<(), String> {
            match self.0 {}
        }
    }
}
