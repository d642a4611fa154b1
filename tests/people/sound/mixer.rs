//! The mixer: at once, whole, faded when cut, and without allocating.

use std::sync::{Arc, atomic::Ordering};

use annabella::devices::sound::{ClipSequence, Mixer, MixerInput, StereoSide};

use super::wave;

const RATE: u32 = 48_000;
const PERIOD: usize = 240;

/// A mixer with one ear on both sides.
fn one() -> (Mixer, MixerInput) {
    let (mixer, mut ears) = Mixer::new(RATE, &[StereoSide::Both]);
    (mixer, ears.remove(0))
}

/// The next period, left and right.
fn period(mixer: &mut Mixer) -> (Vec<f32>, Vec<f32>) {
    let mut out = vec![9.0; 2 * PERIOD];
    mixer.fill(&mut out, 2, |sample| sample);
    (out.iter().step_by(2).copied().collect(), out.iter().skip(1).step_by(2).copied().collect())
}

fn sound(hz: f32, seconds: f32) -> Arc<[i16]> {
    wave::sine(hz, RATE, seconds).iter().map(|s| (s * 32_767.0) as i16).collect()
}

fn row(parts: &[(&Arc<[i16]>, usize)]) -> ClipSequence {
    let mut row = ClipSequence::new(1.0);
    for (samples, silence) in parts {
        row.push(Arc::clone(samples), *silence);
    }
    row
}

#[test]
fn what_is_accepted_sounds_from_the_first_frame_of_the_next_period() {
    let (mut mixer, mut ear) = one();
    assert!(period(&mut mixer).0.iter().all(|s| *s == 0.0));
    ear.say(row(&[(&Arc::from([20_000_i16; 480]), 0)])).unwrap();
    let (left, right) = period(&mut mixer);
    assert!(left.iter().all(|s| (*s - 20_000.0 / 32_768.0).abs() < 1e-4), "{left:?}");
    assert_eq!(left, right, "everything for one listener fits in either ear");
}

#[test]
fn a_row_is_played_in_order_with_its_silences_and_its_gain() {
    let (mut mixer, mut ear) = one();
    let mut row = ClipSequence::new(0.5);
    row.push(Arc::from([8_192_i16; 100]), 50);
    row.push(Arc::from([-16_384_i16; 30]), 0);
    assert_eq!(row.frames(), 180);
    ear.say(row).unwrap();
    let (left, _) = period(&mut mixer);
    let expected: Vec<f32> =
        [vec![0.125; 100], vec![0.0; 50], vec![-0.25; 30], vec![0.0; 60]].concat();
    assert_eq!(left, expected);
}

#[test]
fn a_stop_fades_to_silence_within_three_milliseconds_of_the_next_period_without_a_click() {
    let (mut mixer, mut ear) = one();
    let tone = sound(200.0, 1.0);
    ear.say(row(&[(&tone, 0)])).unwrap();
    let mut before = Vec::new();
    (0..7).for_each(|_| before.extend(period(&mut mixer).0));
    ear.stop().unwrap();
    let (left, _) = period(&mut mixer);
    assert!(left[..48].iter().any(|s| s.abs() > 0.05), "it fades, it is not cut off");
    assert!(left[144..].iter().all(|s| *s == 0.0), "silent after 3 ms");
    // No step is larger than the wave itself makes, and the fade a little.
    let steepest = before.windows(2).map(|w| (w[1] - w[0]).abs()).fold(0.0, f32::max);
    let joined: Vec<f32> = before.last().into_iter().chain(&left).copied().collect();
    let step = joined.windows(2).map(|w| (w[1] - w[0]).abs()).fold(0.0, f32::max);
    assert!(step < steepest + 0.5 / 144.0 + 1e-3, "a click: {step}, the wave {steepest}");
    assert!(period(&mut mixer).0.iter().all(|s| *s == 0.0));
}

#[test]
fn a_new_line_begins_at_once_while_the_old_one_fades() {
    let (mut mixer, mut ear) = one();
    ear.say(row(&[(&Arc::from([16_384_i16; 9_600]), 0)])).unwrap();
    period(&mut mixer);
    ear.say(row(&[(&Arc::from([-8_192_i16; 9_600]), 0)])).unwrap();
    let (left, _) = period(&mut mixer);
    assert!(left[0] > 0.2 && left[0] < 0.25, "both at first: {}", left[0]);
    assert!(left[144..].iter().all(|s| *s == -0.25), "then the new one alone");
}

#[test]
fn a_tone_sounds_beside_speech_and_does_not_end_it() {
    let (mut mixer, mut ear) = one();
    ear.say(row(&[(&Arc::from([8_192_i16; 480]), 0)])).unwrap();
    ear.sound(row(&[(&Arc::from([4_096_i16; 120]), 0)])).unwrap();
    let (left, _) = period(&mut mixer);
    assert!(left[..120].iter().all(|s| *s == 0.375));
    assert!(left[120..].iter().all(|s| *s == 0.25));
    assert!(period(&mut mixer).0.iter().all(|s| *s == 0.25));
}

#[test]
fn two_listeners_on_one_device_have_one_side_each() {
    let (mut mixer, mut ears) = Mixer::new(RATE, &[StereoSide::Left, StereoSide::Right]);
    ears[0].say(row(&[(&Arc::from([8_192_i16; 480]), 0)])).unwrap();
    let (left, right) = period(&mut mixer);
    assert!(left.iter().all(|s| *s == 0.25) && right.iter().all(|s| *s == 0.0));
    ears[1].say(row(&[(&Arc::from([16_384_i16; 480]), 0)])).unwrap();
    let (left, right) = period(&mut mixer);
    assert!(left.iter().all(|s| *s == 0.25) && right.iter().all(|s| *s == 0.5));
}

#[test]
fn a_sum_that_is_too_loud_is_held_at_the_limit_and_any_form_of_samples_is_filled() {
    let (mut mixer, mut ear) = one();
    let mut loud = ClipSequence::new(2.0);
    loud.push(Arc::from([30_000_i16; 480]), 0);
    ear.say(loud).unwrap();
    let mut out = vec![0_i16; 6 * PERIOD];
    mixer.fill(&mut out, 6, |sample| (sample * 32_767.0) as i16);
    assert!(out.chunks(6).all(|frame| frame == [32_767, 32_767, 0, 0, 0, 0]));
    assert_eq!(mixer.frames().load(Ordering::Relaxed), 240);
    assert!(period(&mut mixer).0.iter().all(|s| *s == 1.0), "not above the limit");
}

#[test]
fn the_callback_allocates_and_frees_nothing() {
    let (mut mixer, mut ear) = one();
    let tone = sound(300.0, 0.02);
    let mut out = vec![0.0_f32; 2 * PERIOD];
    for round in 0..500 {
        // Lines that end, lines that are cut, tones over them, stops: all paths of the callback.
        match round % 7 {
            0 | 3 => ear.say(row(&[(&tone, 100), (&tone, 0)])).unwrap(),
            1 | 4 => ear.sound(row(&[(&tone, 0)])).unwrap(),
            5 => ear.stop().unwrap(),
            _ => {}
        }
        let counted = allocation_counter::measure(|| mixer.fill(&mut out, 2, |sample| sample));
        assert_eq!((counted.count_total, counted.count_current), (0, 0), "round {round}");
    }
}

#[test]
fn a_device_that_takes_no_more_refuses_orders_instead_of_growing() {
    let (mut mixer, mut ear) = one();
    let tone = sound(300.0, 0.001);
    let accepted = (0..1000).take_while(|_| ear.say(row(&[(&tone, 0)])).is_ok()).count();
    assert!((1..=64).contains(&accepted), "{accepted}");
    assert!(ear.stop().is_err(), "a full queue is told");
    (0..3).for_each(|_| drop(period(&mut mixer)));
    ear.say(row(&[(&tone, 0)])).unwrap();
    assert_eq!(Arc::strong_count(&tone), 2, "what was played is freed by whoever sent it");
}
