//! The system's own voice, by way of the `tts` crate.

use std::fmt;

use tts::Tts;

/// A voice that speaks free text.
pub struct Voice(Tts);

impl fmt::Debug for Voice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Voice")
    }
}

impl Voice {
    /// Connects to the system's voice. May take long, or for ever: call it on a thread of its own.
    ///
    /// # Errors
    /// When there is no voice.
    pub fn open() -> Result<Voice, String> {
        Tts::default().map(Voice).map_err(|fault| fault.to_string())
    }

    /// Hands a line over to be spoken; with `cut` it ends what is being said.
    ///
    /// # Errors
    /// When the voice has gone away.
    pub fn say(&mut self, line: &str, cut: bool) -> Result<(), String> {
        self.0.speak(line, cut).map(drop).map_err(|fault| fault.to_string())
    }
}
