//! Recordings at a device's rate and at a listener's speed: as long as they should be, pitch kept.

use annabella::devices::sound::{Clip, Speed, fit, hasten, read_clip};

use super::wave;

fn floats(samples: &[i16]) -> Vec<f32> {
    samples.iter().map(|s| f32::from(*s) / 32_768.0).collect()
}

fn tone(hz: f32, rate: u32, seconds: f32) -> Clip {
    let samples = wave::sine(hz, rate, seconds);
    Clip { rate, samples: samples.iter().map(|s| (s * 32_767.0) as i16).collect() }
}

#[test]
fn a_recording_sounds_the_same_at_every_devices_rate() {
    for from in [16_000, 22_050, 44_100, 48_000] {
        for to in [16_000, 44_100, 48_000, 96_000] {
            let heard = floats(&fit(&tone(440.0, from, 1.0), to));
            assert!(heard.len().abs_diff(to as usize) <= 2, "{from} to {to}: {}", heard.len());
            let pitch = wave::pitch(&heard, to);
            assert!((pitch - 440.0).abs() < 3.0, "{from} to {to}: {pitch} Hz");
            let level = wave::rms(&heard[1000..heard.len() - 1000]);
            assert!((level - 0.3535).abs() < 0.01, "{from} to {to}: level {level}");
        }
    }
}

#[test]
fn nothing_is_heard_in_a_fitted_recording_that_was_not_in_it() {
    // An image of a tone at 6 kHz, put there by a bad change of rate, would lie at 10 kHz.
    let heard = floats(&fit(&tone(6_000.0, 16_000, 0.5), 48_000));
    let power = |hz: f32| {
        let (mut re, mut im) = (0.0, 0.0);
        for (at, sample) in heard.iter().enumerate() {
            let turn = std::f32::consts::TAU * hz * at as f32 / 48_000.0;
            re += sample * turn.cos();
            im += sample * turn.sin();
        }
        re * re + im * im
    };
    assert!(power(10_000.0) < power(6_000.0) / 1_000.0, "thirty decibels below at least");
}

#[test]
fn a_rate_divides_the_time_and_leaves_the_pitch() {
    for times in [0.5, 0.75, 1.0, 1.3, 1.5, 2.0, 2.5, 3.0] {
        let speed = Speed::new(times).unwrap();
        for hz in [110.0, 220.0] {
            let heard = hasten(tone(hz, 16_000, 1.0), speed);
            let wanted = 16_000.0 / times;
            let off = (heard.samples.len() as f64 - wanted).abs() / wanted;
            assert!(off < 0.03, "{times}: {off}");
            let pitch = wave::pitch(&floats(&heard.samples), 16_000);
            assert!((pitch - hz).abs() < hz * 0.03, "{times}: {pitch} Hz for {hz}");
        }
    }
    for wrong in [0.0, 0.49, 3.01, f64::NAN, -1.0] {
        assert_eq!(Speed::new(wrong), None);
    }
}

#[test]
fn a_word_said_faster_is_as_loud_and_begins_at_once() {
    for word in ["springer", "gustav", "eins", "felix", "drei"] {
        let clip = read_clip(&wave::clip("fide", &format!("{word}.wav"))).unwrap();
        let level = wave::rms(&floats(&clip.samples));
        let pitches = |samples: &[i16]| wave::pitch(&floats(samples), 16_000);
        for times in [0.5, 2.0, 3.0] {
            let fast = hasten(clip.clone(), Speed::new(times).unwrap());
            let now = wave::rms(&floats(&fast.samples));
            assert!((now / level - 1.0).abs() < 0.25, "{word} {times}: {level} {now}");
            let first = fast.samples.iter().position(|s| s.abs() > 60).unwrap();
            assert!(first < 16_000 / 50, "{word} {times}: silent for {first} samples");
            let most = pitches(&fast.samples) / pitches(&clip.samples);
            assert!((0.5..2.0).contains(&most), "{word} {times}: {most}");
        }
    }
}
