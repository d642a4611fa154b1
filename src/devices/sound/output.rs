//! Devices that sound: found by name, opened once, and watched.

#[cfg(feature = "sound")]
pub use with_cpal::{Output, Playing, outputs};
#[cfg(not(feature = "sound"))]
pub use without::{Output, Playing, outputs};

use std::io::Read as _;

use annabella_core::Plain;

use crate::devices::files;

/// Why a device does not sound.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoSound {
    /// None has this name; these there are.
    #[error("no device `{}`; there is {}", .0, listed(.1))]
    Unknown(Plain, Vec<Plain>),
    /// None has this name, and there is no other.
    #[error("no device `{0}`, nor any other")]
    NoneThere(Plain),
    /// The system's words.
    #[error("{0}")]
    Refused(Plain),
    /// This program was built without sound.
    #[error("built without sound")]
    NotBuilt,
    /// It plays nothing any more.
    #[error("the device stands still")]
    Stands,
}

/// The name of the card with this number, where there is one.
pub fn card_name(number: &str) -> Option<String> {
    let number: u8 = number.parse().ok()?;
    let mut name = String::new();
    let path = format!("/proc/asound/card{number}/id");
    files::read_plain(path.as_ref()).ok()?.read_to_string(&mut name).ok()?;
    Some(name.trim_end().to_owned())
}

fn listed(there: &[Plain]) -> String {
    there.iter().map(Plain::as_str).collect::<Vec<_>>().join(", ")
}

#[cfg(feature = "sound")]
mod with_cpal {
    use std::{
        fmt,
        sync::{
            Arc, Mutex, PoisonError,
            atomic::{AtomicU32, AtomicU64, Ordering},
        },
    };

    use cpal::{
        BufferSize, Device, ErrorKind, FromSample, SampleFormat, SizedSample, Stream, StreamConfig,
        SupportedBufferSize, SupportedStreamConfig,
        traits::{DeviceTrait, HostTrait, StreamTrait},
    };

    use super::NoSound;
    use annabella_core::Plain;

    use crate::devices::sound::Mixer;

    /// A period lasts this part of a second.
    const PERIODS_A_SECOND: u32 = 200;
    /// The rate asked for where a device has several.
    const RATE: u32 = 48_000;
    /// So many periods lost between two looks are a dead device, not a busy machine.
    const LOST_MAX: u32 = 100;

    impl From<cpal::Error> for NoSound {
        fn from(fault: cpal::Error) -> NoSound {
            NoSound::Refused(Plain::lossy(&fault.to_string()))
        }
    }

    /// The names of the devices that sound.
    pub fn outputs() -> Vec<Plain> {
        let devices = cpal::default_host().output_devices();
        devices
            .map(|devices| {
                devices.filter_map(|device| Some(Plain::shown(&name(&device)?))).collect()
            })
            .unwrap_or_default()
    }

    fn name(device: &Device) -> Option<String> {
        device.id().ok().map(|id| id.id().to_owned())
    }

    /// A device that was found, with the form in which it takes samples.
    pub struct Output {
        device: Device,
        config: SupportedStreamConfig,
    }

    impl fmt::Debug for Output {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.debug_struct("Output").field("config", &self.config).finish_non_exhaustive()
        }
    }

    impl Output {
        /// The device of this name, or the usual one.
        ///
        /// # Errors
        /// When there is none, or it cannot be opened.
        pub fn find(asked: Option<&str>) -> Result<Output, NoSound> {
            let host = cpal::default_host();
            let device = match asked {
                None => host.default_output_device(),
                Some(asked) => host.output_devices()?.find(|device| {
                    let said = device.description().ok().map(|said| said.name().to_owned());
                    name(device).as_deref() == Some(asked) || said.as_deref() == Some(asked)
                }),
            };
            let Some(device) = device else {
                let (name, there) = (Plain::shown(asked.unwrap_or_default()), outputs());
                return Err(if there.is_empty() {
                    NoSound::NoneThere(name)
                } else {
                    NoSound::Unknown(name, there)
                });
            };
            let config = config(&device)?;
            Ok(Output { device, config })
        }

        /// Frames a second.
        pub fn rate(&self) -> u32 {
            self.config.sample_rate()
        }

        /// Plays a mixer until the value is dropped.
        ///
        /// # Errors
        /// When the device does not take it.
        #[expect(clippy::wildcard_enum_match_arm, reason = "the formats are cpal's, not ours")]
        pub fn play(&self, mixer: Mixer) -> Result<Playing, NoSound> {
            match self.config.sample_format() {
                SampleFormat::I16 => self.play_as::<i16>(mixer),
                SampleFormat::I32 => self.play_as::<i32>(mixer),
                _ => self.play_as::<f32>(mixer),
            }
        }

        fn play_as<S>(&self, mut mixer: Mixer) -> Result<Playing, NoSound>
        where
            S: SizedSample + FromSample<f32> + Send + 'static,
        {
            let mut config: StreamConfig = self.config.config();
            let period = config.sample_rate / PERIODS_A_SECOND;
            config.buffer_size = match *self.config.buffer_size() {
                SupportedBufferSize::Range { min, max } if !(min..=max).contains(&period) => {
                    BufferSize::Default
                }
                SupportedBufferSize::Range { .. } | SupportedBufferSize::Unknown => {
                    BufferSize::Fixed(period)
                }
            };
            let channels = usize::from(config.channels);
            let frames = mixer.frames();
            let trouble: Arc<Trouble> = Arc::default();
            let noted = Arc::clone(&trouble);
            let stream = self.device.build_output_stream(
                config,
                move |out: &mut [S], _| mixer.fill(out, channels, S::from_sample),
                move |fault| noted.note(&fault),
                None,
            )?;
            stream.play()?;
            Ok(Playing { _stream: stream, trouble, frames, seen: 0 })
        }
    }

    /// Two channels of floats at the usual rate where the device has them, else its own choice.
    fn config(device: &Device) -> Result<SupportedStreamConfig, NoSound> {
        let fits = device.supported_output_configs()?.find(|range| {
            range.channels() == 2
                && range.sample_format() == SampleFormat::F32
                && (range.min_sample_rate()..=range.max_sample_rate()).contains(&RATE)
        });
        match fits {
            Some(range) => Ok(range.with_sample_rate(RATE)),
            None => Ok(device.default_output_config()?),
        }
    }

    #[derive(Debug, Default)]
    struct Trouble {
        lost: AtomicU32,
        last: Mutex<Option<String>>,
    }

    impl Trouble {
        /// Called by the device's thread, but not from within the callback that fills.
        fn note(&self, fault: &cpal::Error) {
            self.lost.fetch_add(1, Ordering::Relaxed);
            if !matches!(fault.kind(), ErrorKind::Xrun) {
                let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
                last.get_or_insert_with(|| fault.to_string());
            }
        }
    }

    /// A device that plays.
    pub struct Playing {
        _stream: Stream,
        trouble: Arc<Trouble>,
        frames: Arc<AtomicU64>,
        seen: u64,
    }

    impl fmt::Debug for Playing {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.debug_struct("Playing").field("seen", &self.seen).finish_non_exhaustive()
        }
    }

    impl Playing {
        /// Whether it still plays; asked at most once a second.
        ///
        /// # Errors
        /// When it has failed, or stands still.
        pub fn look(&mut self) -> Result<(), NoSound> {
            let fault = self.trouble.last.lock().unwrap_or_else(PoisonError::into_inner).take();
            let lost = self.trouble.lost.swap(0, Ordering::Relaxed);
            let frames = self.frames.load(Ordering::Relaxed);
            let stands = std::mem::replace(&mut self.seen, frames) == frames;
            match fault {
                Some(why) => Err(NoSound::Refused(Plain::lossy(&why))),
                None if stands || lost > LOST_MAX => Err(NoSound::Stands),
                None => Ok(()),
            }
        }
    }
}

#[cfg(not(feature = "sound"))]
mod without {
    use super::NoSound;
    use crate::devices::sound::Mixer;

    /// No device: this program was built without sound.
    pub fn outputs() -> Vec<annabella_core::Plain> {
        Vec::new()
    }

    /// No device.
    #[derive(Debug)]
    pub struct Output(std::convert::Infallible);

    impl Output {
        /// Always fails.
        ///
        /// # Errors
        /// Always.
        pub fn find(_: Option<&str>) -> Result<Output, NoSound> {
            Err(NoSound::NotBuilt)
        }

        /// Of no device.
        pub fn rate(&self) -> u32 {
            match self.0 {}
        }

        /// On no device.
        ///
        /// # Errors
        /// Always.
        pub fn play(&self, _: Mixer) -> Result<Playing, NoSound> {
            match self.0 {}
        }
    }

    /// Never.
    #[derive(Debug)]
    pub struct Playing(std::convert::Infallible);

    impl Playing {
        /// Never.
        ///
        /// # Errors
        /// Never.
        pub fn look(&mut self) -> Result<(), NoSound> {
            match self.0 {}
        }
    }
}
