//! Our own way, part by part.

use std::{
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use annabella::{
    devices::sound::{
        ClipSequence, Mixer, MixerInput, Output, Shelf, Speed, StereoSide, voices_roots,
    },
    words::{Pause, Vocabulary, Words},
};

use crate::{LINE, high, median, sink::Sink, yes};

/// The words of moves, ready for a device.
pub(crate) fn shelf(rate: u32, vocabulary: &Vocabulary, speed: Speed) -> Shelf {
    let roots = voices_roots();
    let mut shelf = Shelf::new(rate, speed);
    for (recording, of_moves) in vocabulary.by_use().filter(|(_, of_moves)| *of_moves) {
        shelf.load(&roots, &recording.folder, &recording.file(), of_moves).unwrap();
    }
    shelf
}

/// What the table does with a line.
fn row(shelf: &Shelf, vocabulary: &Vocabulary, speed: Speed) -> ClipSequence {
    let ms = |ms: usize| speed.of(ms * shelf.rate() as usize / 1000);
    let mut row = ClipSequence::new(1.0);
    let spoken = vocabulary.line(LINE).unwrap();
    for (number, uttered) in (1..).zip(&spoken) {
        let pause = match uttered.pause {
            _ if number == spoken.len() => 0,
            Pause::Word => 15,
            Pause::Comma => 90,
            Pause::Stop => 220,
        };
        let recording = &uttered.recording;
        row.push(shelf.clip(&recording.folder, &recording.file()).unwrap(), ms(pause));
    }
    row
}

pub(crate) fn lengths() {
    let vocabulary = Words::named("fide", "en").unwrap().vocabulary();
    let length = |times: f64| {
        let speed = Speed::new(times).unwrap();
        let began = Instant::now();
        let shelf = shelf(48_000, &vocabulary, speed);
        let loaded = began.elapsed();
        (row(&shelf, &vocabulary, speed).frames() as f64 / 48_000.0, loaded)
    };
    let (one, _) = length(1.0);
    println!("\"{LINE}\": {one:.2} s; figure: at most 2.8 s: {}", yes(one <= 2.8));
    for times in [0.5, 1.5, 2.0, 3.0] {
        let (seconds, loaded) = length(times);
        let off = (seconds * times / one - 1.0) * 100.0;
        println!("  rate {times}: {seconds:.2} s, {off:+.1} %, made ready in {loaded:.0?}");
        assert!(off.abs() < 3.0);
    }
}

pub(crate) fn at_the_mixer(rounds: usize) {
    let vocabulary = Words::named("fide", "en").unwrap().vocabulary();
    let shelf = shelf(48_000, &vocabulary, Speed::RECORDED);
    let (mut mixer, mut ears) = Mixer::new(48_000, &[StereoSide::Both]);
    let ear = &mut ears[0];
    let mut out = vec![0.0_f32; 480];
    let (mut accepted, mut filled, mut silent) = (Vec::new(), Vec::new(), 0);
    for _ in 0..rounds {
        let began = Instant::now();
        ear.say(row(&shelf, &vocabulary, Speed::RECORDED)).unwrap();
        accepted.push(began.elapsed());
        let began = Instant::now();
        mixer.fill(&mut out, 2, |sample| sample);
        filled.push(began.elapsed());
        // A recording may begin with a millisecond of near silence.
        silent += usize::from(out[..96].iter().all(|s| s.abs() < 1e-4));
    }
    let (p50, p99) = (median(&accepted), high(&accepted));
    let met = yes(p99 <= Duration::from_micros(200));
    println!("line to mixer: p50 {p50:.1?}, p99 {p99:.1?}; figure: p99 at most 0.2 ms: {met}");
    println!(
        "a period of 5 ms is filled in p50 {:.1?}, p99 {:.1?}",
        median(&filled),
        high(&filled)
    );
    println!("next periods that began silent: {silent} of {rounds}");
    ear.stop().unwrap();
    mixer.fill(&mut out, 2, |sample| sample);
    let last = out.iter().rposition(|s| *s != 0.0).map_or(0, |at| at / 2 + 1);
    println!("interrupted: silent after {last} frames, {:.2} ms", last as f64 / 48.0);
    assert!(last <= 144);
}

pub(crate) fn at_the_sink(sink: &Sink, rounds: usize) -> Vec<Duration> {
    let output = Output::find(None).unwrap();
    let vocabulary = Words::named("fide", "en").unwrap().vocabulary();
    let shelf = shelf(output.rate(), &vocabulary, Speed::RECORDED);
    let (mixer, mut ears) = Mixer::new(output.rate(), &[StereoSide::Both]);
    let mut playing = output.play(mixer).unwrap();
    thread::sleep(Duration::from_millis(200));
    let ear: &mut MixerInput = &mut ears[0];
    let clip: Arc<[i16]> = shelf.clip("fide", "springer.wav").unwrap();
    let mut times = Vec::new();
    for round in 0..rounds {
        sink.arm();
        // At any place within a period.
        thread::sleep(Duration::from_micros(1_000 + (round as u64 * 1_237) % 5_000));
        let began = Instant::now();
        let mut row = ClipSequence::new(1.0);
        row.push(Arc::clone(&clip), 0);
        ear.say(row).unwrap();
        times.push(sink.since(began));
        ear.stop().unwrap();
        playing.look().unwrap();
    }
    times
}
