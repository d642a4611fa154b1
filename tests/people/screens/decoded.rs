//! What a terminal shows comes in pieces that may end anywhere.

use kit::pty::Decoder;

/// One, two, three and four bytes to a letter.
const SHOWN: &str = "Åse Ødegård: Læufer schlägt Hector fünf … ⠓ 🙂, nød.\r\n";

#[test]
fn a_letter_that_is_cut_by_the_read_is_still_that_letter() {
    let bytes = SHOWN.as_bytes();
    for first in 0..=bytes.len() {
        for second in first..=bytes.len() {
            let mut decoder = Decoder::default();
            let parts = [&bytes[..first], &bytes[first..second], &bytes[second..]];
            let seen: String = parts.map(|part| decoder.text(part)).concat();
            assert_eq!(seen, SHOWN, "cut at {first} and {second}");
        }
    }
    let mut decoder = Decoder::default();
    let seen: String = bytes.iter().map(|byte| decoder.text(&[*byte])).collect();
    assert_eq!(seen, SHOWN, "byte by byte");
}

#[test]
fn what_is_no_letter_is_shown_at_once_and_takes_nothing_with_it() {
    let mut decoder = Decoder::default();
    assert_eq!(decoder.text(b"a\xffb"), "a\u{fffd}b");
    // Begun and not gone on with: the next letter is none of its own.
    assert_eq!(decoder.text(b"\xc3"), "");
    assert_eq!(decoder.text(b"a"), "\u{fffd}a");
}
