//! Tones: short sounds that can be told apart, made from a few numbers and equally loud.

use std::f32::consts::TAU;

use super::clip::whole;

/// A note: it glides from one pitch to another in so many milliseconds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ToneNote {
    from_hz: f32,
    to_hz: f32,
    ms: u32,
    /// Silence after it.
    rest_ms: u32,
    /// How much of the harmonics is in it: none is a flute, one a reed.
    bright: f32,
}

const fn note(from_hz: f32, to_hz: f32, ms: u32, rest_ms: u32, bright: f32) -> ToneNote {
    ToneNote { from_hz, to_hz, ms, rest_ms, bright }
}

/// Every tone by its name. The order of pitches tells them apart, not the pitch alone: few people
/// know one pitch from another, all know up from down and one from three.
pub const TONES: &[(&str, &[ToneNote])] = &[
    ("tick", &[note(2000.0, 2000.0, 18, 0, 0.0)]),
    ("click", &[note(1000.0, 1000.0, 12, 28, 0.6), note(1000.0, 1000.0, 12, 0, 0.6)]),
    ("rise", &[note(600.0, 900.0, 90, 0, 0.1)]),
    ("short", &[note(880.0, 880.0, 70, 0, 0.2)]),
    ("agree", &[note(660.0, 660.0, 70, 20, 0.1), note(990.0, 990.0, 110, 0, 0.1)]),
    ("low", &[note(220.0, 220.0, 160, 0, 0.6)]),
    ("wrong", &[note(500.0, 500.0, 90, 20, 0.5), note(350.0, 350.0, 140, 0, 0.5)]),
    (
        "differ",
        &[
            note(300.0, 300.0, 70, 40, 0.7),
            note(300.0, 300.0, 70, 40, 0.7),
            note(300.0, 300.0, 70, 0, 0.7),
        ],
    ),
    ("lost", &[note(700.0, 250.0, 260, 0, 0.3)]),
    ("back", &[note(250.0, 700.0, 260, 0, 0.3)]),
    ("what", &[note(400.0, 520.0, 80, 30, 0.3), note(400.0, 520.0, 80, 0, 0.3)]),
    (
        "call",
        &[
            note(1200.0, 1200.0, 80, 20, 0.4),
            note(900.0, 900.0, 80, 20, 0.4),
            note(1200.0, 1200.0, 80, 0, 0.4),
        ],
    ),
    (
        "end",
        &[
            note(780.0, 780.0, 100, 20, 0.2),
            note(650.0, 650.0, 100, 20, 0.2),
            note(520.0, 520.0, 220, 0, 0.2),
        ],
    ),
];

/// How loud every tone is while it sounds: somewhat below speech, so that it hides no word.
const LEVEL: f32 = 0.09;
/// A note begins and ends in this time, without a click.
const EDGE_MS: f32 = 2.0;

/// The samples of a tone at a device's rate; none if no tone has that name.
pub fn tone(name: &str, rate: u32) -> Option<Vec<i16>> {
    let (_, notes) = TONES.iter().find(|(known, _)| *known == name)?;
    let mut samples: Vec<f32> = Vec::new();
    let mut sounding: f32 = 0.0;
    let mut energy: f32 = 0.0;
    for note in *notes {
        let played = play(note, rate);
        energy += played.iter().map(|sample| sample * sample).sum::<f32>();
        #[expect(clippy::cast_precision_loss, reason = "a tone is short")]
        let count = played.len() as f32;
        sounding += count;
        samples.extend(played);
        samples.extend(vec![0.0; (note.rest_ms * rate / 1000) as usize]);
    }
    let gain = LEVEL / (energy / sounding.max(1.0)).sqrt().max(1e-6);
    Some(samples.into_iter().map(|sample| whole(sample * gain)).collect())
}

/// A steady tone: its pitch, its length in milliseconds, and how strong it is in percent.
pub fn steady(hz: u32, ms: u32, strength: u32, rate: u32) -> Vec<i16> {
    #[expect(clippy::cast_precision_loss, reason = "pitches and percents are small numbers")]
    let (hz, strength) = (hz as f32, strength as f32 / 100.0);
    // A sine's peak is the root of two above its level.
    let gain = LEVEL * strength * std::f32::consts::SQRT_2;
    play(&note(hz, hz, ms, 0, 0.0), rate).into_iter().map(|sample| whole(sample * gain)).collect()
}

fn play(note: &ToneNote, rate: u32) -> Vec<f32> {
    #[expect(clippy::cast_precision_loss, reason = "a note is short")]
    let (rate, frames) = (rate as f32, (note.ms * rate / 1000) as f32);
    let edge = (EDGE_MS * rate / 1000.0).max(1.0);
    let mut turn = 0.0_f32;
    let mut at = 0.0;
    let mut samples = Vec::new();
    while at < frames {
        turn += (note.from_hz + (note.to_hz - note.from_hz) * at / frames) / rate;
        let wave = (TAU * turn).sin()
            + note.bright * ((2.0 * TAU * turn).sin() / 2.0 + (3.0 * TAU * turn).sin() / 3.0);
        let rises = (at / edge).min(1.0);
        let falls = ((frames - at) / edge).min(1.0);
        samples.push(wave * rises * falls);
        at += 1.0;
    }
    samples
}
