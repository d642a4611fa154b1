//! Recordings.

use annabella::devices::sound::Clip;

use super::harmless;

/// A recording that is taken can be heard, and is no longer than one may be.
pub(super) fn wav(bytes: &[u8]) {
    match Clip::read(bytes) {
        Ok(clip) => {
            assert!((8_000..=192_000).contains(&clip.rate));
            assert!(clip.samples.len() <= 10 * clip.rate as usize);
            assert!(clip.samples.iter().any(|sample| *sample != 0));
        }
        Err(bad) => harmless(&bad.to_string()),
    }
}
