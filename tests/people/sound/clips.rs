//! A recording that is missing, truncated, huge or not audio is told with its reason.

use std::path::{Path, PathBuf};

use annabella::devices::sound::{BadClip, read_clip};

use super::wave;

fn file(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("annabella-clip-{}-{name}", std::process::id()))
}

#[track_caller]
fn refused(path: &Path, says: &str) {
    let why = read_clip(path).unwrap_err().to_string();
    let _ = std::fs::remove_file(path);
    assert!(why.contains(says), "{why}");
}

#[test]
fn a_recording_that_is_not_there_is_not_there() {
    assert!(matches!(read_clip(&file("none")), Err(BadClip::Absent)));
    refused(&file("none"), "not there");
}

#[test]
fn a_truncated_recording_is_refused_wherever_it_ends() {
    let whole = std::fs::read(wave::clip("fide", "eva.wav")).unwrap();
    for length in [0, 3, 12, 30, 44, 45, 1000, whole.len() - 1] {
        let path = file(&format!("short-{length}"));
        std::fs::write(&path, &whole[..length]).unwrap();
        assert!(read_clip(&path).is_err(), "{length} bytes");
        let _ = std::fs::remove_file(&path);
    }
}

#[test]
fn what_is_not_audio_is_refused() {
    for (name, bytes) in [
        ("text", b"Springer Gustav eins, Felix drei, written instead of said.".to_vec()),
        ("noise", (0..5000_u32).map(|n| (n * n % 251) as u8).collect()),
        ("riff", b"RIFF\xff\xff\xff\xffWAVEfmt \x10\0\0\0\x01\0\x01\0".to_vec()),
    ] {
        let path = file(name);
        std::fs::write(&path, bytes).unwrap();
        refused(&path, "not a WAV file");
    }
}

#[test]
fn a_huge_or_silent_recording_is_refused() {
    let path = file("huge");
    wave::write(&path, 48_000, &vec![0.1; 5_000_000]);
    refused(&path, "longer than 10 seconds");
    let path = file("long");
    wave::write(&path, 8_000, &vec![0.1; 80_001]);
    refused(&path, "longer than 10 seconds");
    let path = file("silent");
    wave::write(&path, 16_000, &[0.0; 16_000]);
    refused(&path, "silent");
    // A folder where a file should be.
    let path = file("folder");
    std::fs::create_dir(&path).unwrap();
    assert!(read_clip(&path).is_err());
    std::fs::remove_dir(&path).unwrap();
}

#[test]
fn silence_before_a_recording_of_ones_own_is_left_out() {
    let mut samples = vec![0.0; 16_000];
    samples.extend(wave::sine(300.0, 16_000, 0.5));
    let path = file("late");
    wave::write(&path, 16_000, &samples);
    let clip = read_clip(&path).unwrap();
    std::fs::remove_file(&path).unwrap();
    let silent = clip.samples.iter().take_while(|s| s.abs() < 160).count();
    assert!(silent <= 32, "{silent} samples before the sound, at most 2 ms are 32");
    assert!((8_000..=8_032).contains(&clip.samples.len()), "{}", clip.samples.len());
    assert_eq!(clip.rate, 16_000);
}
