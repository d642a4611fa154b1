//! The mixer: what a device's own thread plays, a few numbers added at a time.
//!
//! The device's thread may never wait. So orders come through a queue without locks, and what has
//! been played goes back through another to whoever sent it: nothing is allocated or freed here.

use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use rtrb::{Consumer, Producer, RingBuffer};
use serde::{Deserialize, Serialize};

/// How many orders may be on their way at once.
const ORDERS: usize = 64;
/// A sound that is cut fades for so many thousandths of a second.
const FADE_MS: u32 = 3;

/// Sounds to be played one after the other, each with the silence after it, in frames.
#[derive(Debug, Clone, Default)]
pub struct ClipSequence {
    parts: Vec<(Arc<[i16]>, usize)>,
    gain: f32,
}

impl ClipSequence {
    /// An empty row, to be played this loud; one is as recorded.
    pub fn new(gain: f32) -> ClipSequence {
        ClipSequence { parts: Vec::new(), gain }
    }

    /// One more sound, and frames of silence after it.
    pub fn push(&mut self, samples: Arc<[i16]>, silence: usize) {
        self.parts.push((samples, silence));
    }

    /// How many frames it takes.
    pub fn frames(&self) -> usize {
        self.parts.iter().map(|(samples, silence)| samples.len() + silence).sum()
    }
}

/// Which side of a pair of headphones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StereoSide {
    /// Both sides.
    #[default]
    Both,
    /// The left one.
    Left,
    /// The right one.
    Right,
}

impl StereoSide {
    /// Whether it takes in this channel of a device with so many.
    fn takes(self, channel: usize, channels: usize) -> bool {
        match self {
            StereoSide::Left if channels > 1 => channel == 0,
            StereoSide::Right if channels > 1 => channel == 1,
            StereoSide::Both | StereoSide::Left | StereoSide::Right => channel < 2,
        }
    }
}

#[derive(Debug)]
enum Order {
    /// Speech: ends the speech before it.
    Say(Box<ClipSequence>),
    /// A tone: sounds with speech, ends the tone before it.
    Sound(Box<ClipSequence>),
    Stop,
}

/// One listener's way into a mixer.
pub struct MixerInput {
    orders: Producer<Order>,
    /// What was played, to be freed here.
    played: Consumer<Box<ClipSequence>>,
    underway: usize,
}

impl fmt::Debug for MixerInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MixerInput").field("underway", &self.underway).finish_non_exhaustive()
    }
}

/// The mixer takes no more: its device does not play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Full;

impl MixerInput {
    /// Says a row from the next period on; what was being said fades out.
    ///
    /// # Errors
    /// When the device has stopped taking orders.
    pub fn say(&mut self, row: ClipSequence) -> Result<(), Full> {
        self.order(Order::Say(Box::new(row)))
    }

    /// Sounds a tone from the next period on, beside what is being said.
    ///
    /// # Errors
    /// When the device has stopped taking orders.
    pub fn sound(&mut self, row: ClipSequence) -> Result<(), Full> {
        self.order(Order::Sound(Box::new(row)))
    }

    /// Fades everything out in the next period.
    ///
    /// # Errors
    /// When the device has stopped taking orders.
    pub fn stop(&mut self) -> Result<(), Full> {
        self.order(Order::Stop)
    }

    fn order(&mut self, order: Order) -> Result<(), Full> {
        while self.played.pop().is_ok() {
            self.underway = self.underway.saturating_sub(1);
        }
        let row = usize::from(!matches!(order, Order::Stop));
        // As many as may be underway fit into the way back: there is always room for a row there.
        if self.underway + row > ORDERS {
            return Err(Full);
        }
        self.orders.push(order).map_err(|_| Full)?;
        self.underway += row;
        Ok(())
    }
}

/// A row being played.
#[derive(Debug)]
struct Playing {
    row: Box<ClipSequence>,
    part: usize,
    at: usize,
}

impl Playing {
    /// The next frame; none at the end.
    fn next(&mut self) -> Option<f32> {
        loop {
            let (samples, silence) = self.row.parts.get(self.part)?;
            let at = self.at;
            self.at += 1;
            if let Some(sample) = samples.get(at) {
                return Some(f32::from(*sample) / 32_768.0 * self.row.gain);
            }
            if at < samples.len() + silence {
                return Some(0.0);
            }
            self.part += 1;
            self.at = 0;
        }
    }
}

/// One sound at a time, and the one before it while it fades.
#[derive(Debug, Default)]
struct Voice {
    now: Option<Playing>,
    fading: Option<(Playing, u32)>,
}

impl Voice {
    fn cut(&mut self, fade: u32, played: &mut Producer<Box<ClipSequence>>) {
        if let Some(now) = self.now.take() {
            let before = self.fading.replace((now, fade));
            give_back(before.map(|(playing, _)| playing), played);
        }
    }

    fn next(&mut self, fade: u32, played: &mut Producer<Box<ClipSequence>>) -> f32 {
        let mut sum = 0.0;
        if let Some(playing) = &mut self.now {
            match playing.next() {
                Some(sample) => sum += sample,
                None => give_back(self.now.take(), played),
            }
        }
        if let Some((playing, left)) = &mut self.fading {
            *left = left.saturating_sub(1);
            match (playing.next(), *left) {
                (Some(sample), 1..) => {
                    #[expect(clippy::cast_precision_loss, reason = "some hundred frames")]
                    let share = *left as f32 / fade.max(1) as f32;
                    sum += sample * share;
                }
                _ => give_back(self.fading.take().map(|(playing, _)| playing), played),
            }
        }
        sum
    }
}

/// To be freed elsewhere. There is room: no more rows are underway than fit.
fn give_back(playing: Option<Playing>, played: &mut Producer<Box<ClipSequence>>) {
    if let Some(Err(rtrb::PushError::Full(row))) = playing.map(|it| played.push(it.row)) {
        std::mem::forget(row);
    }
}

struct Listener {
    side: StereoSide,
    orders: Consumer<Order>,
    played: Producer<Box<ClipSequence>>,
    speech: Voice,
    tone: Voice,
}

impl Listener {
    fn take_orders(&mut self, fade: u32) {
        while let Ok(order) = self.orders.pop() {
            let played = &mut self.played;
            match order {
                Order::Say(row) => {
                    self.speech.cut(fade, played);
                    self.speech.now = Some(Playing { row, part: 0, at: 0 });
                }
                Order::Sound(row) => {
                    self.tone.cut(fade, played);
                    self.tone.now = Some(Playing { row, part: 0, at: 0 });
                }
                Order::Stop => {
                    self.speech.cut(fade, played);
                    self.tone.cut(fade, played);
                }
            }
        }
    }

    fn next(&mut self, fade: u32) -> f32 {
        self.speech.next(fade, &mut self.played) + self.tone.next(fade, &mut self.played)
    }
}

/// What one device plays: all that its listeners were sent.
pub struct Mixer {
    listeners: Vec<Listener>,
    fade: u32,
    frames: Arc<AtomicU64>,
}

impl fmt::Debug for Mixer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mixer").field("frames", &self.frames).finish_non_exhaustive()
    }
}

impl Mixer {
    /// A mixer for a device of this rate, with a listener on each of these sides.
    pub fn new(rate: u32, sides: &[StereoSide]) -> (Mixer, Vec<MixerInput>) {
        let (mut listeners, mut ears) = (Vec::new(), Vec::new());
        for side in sides {
            let (orders, taken) = RingBuffer::new(ORDERS);
            let (given, played) = RingBuffer::new(ORDERS);
            listeners.push(Listener {
                side: *side,
                orders: taken,
                played: given,
                speech: Voice::default(),
                tone: Voice::default(),
            });
            ears.push(MixerInput { orders, played, underway: 0 });
        }
        let fade = rate * FADE_MS / 1000;
        (Mixer { listeners, fade, frames: Arc::default() }, ears)
    }

    /// How many frames were played: a device that stands still is dead.
    pub fn frames(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.frames)
    }

    /// Fills the frames of a period, each with so many channels.
    pub fn fill<S>(&mut self, out: &mut [S], channels: usize, sample: impl Fn(f32) -> S) {
        for listener in &mut self.listeners {
            listener.take_orders(self.fade);
        }
        let mut frames = 0;
        for frame in out.chunks_mut(channels.max(1)) {
            let mut sums = [0.0_f32; 2];
            for listener in &mut self.listeners {
                let next = listener.next(self.fade);
                for (channel, sum) in sums.iter_mut().enumerate() {
                    if listener.side.takes(channel, channels) {
                        *sum += next;
                    }
                }
            }
            for (channel, out) in frame.iter_mut().enumerate() {
                *out = sample(sums.get(channel).copied().unwrap_or_default().clamp(-1.0, 1.0));
            }
            frames += 1;
        }
        self.frames.fetch_add(frames, Ordering::Relaxed);
    }
}
