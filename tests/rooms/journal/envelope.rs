//! A sealed move in the journal: locked, and unlocked by its key alone.

use annabella::{
    game::{At, LockedMove, SealedMove, Seen, Spoken, What, Who},
    journal::{EnvelopeKey, Preface, Writer, hash_passphrase, lock, opens, read, unlock},
};
use shakmaty::Color;

const MOVES: [&str; 6] = ["Pe4", "Ng1f3", "e2e4", "Pe7e8=Q", "O-O", "O-O-O"];

fn spoken(text: &str) -> Spoken {
    text.parse().unwrap()
}

fn writer() -> Writer {
    Writer::begin(&Preface::default()).0
}

#[test]
fn a_sealed_move_is_unlocked_by_its_own_key_alone() {
    let writer = writer();
    let key = EnvelopeKey::of_owner(&[7; 32]);
    for text in MOVES {
        let locked = lock(&key, writer.chain(), spoken(text)).unwrap();
        assert_eq!(unlock(&key, &locked), Some(spoken(text)));
        assert_eq!(unlock(&EnvelopeKey::of_owner(&[8; 32]), &locked), None, "{text}");
    }
}

#[test]
fn the_arbiters_word_gives_a_key_that_what_it_is_known_by_does_not() {
    let writer = writer();
    let (known_by, key) = hash_passphrase(writer.chain(), "roter turm").unwrap();
    let locked = lock(&key, writer.chain(), spoken("Nf3")).unwrap();
    let given = opens(&known_by, "Roter  TURM").unwrap();
    assert_eq!(unlock(&given, &locked), Some(spoken("Nf3")));
    assert!(opens(&known_by, "blauer turm").is_none());
    assert_eq!(unlock(&EnvelopeKey::of_owner(&known_by.hash), &locked), None);
}

#[test]
fn a_changed_letter_of_a_locked_move_is_found() {
    let key = EnvelopeKey::of_owner(&[7; 32]);
    let LockedMove(bytes) = lock(&key, writer().chain(), spoken("Nf3")).unwrap();
    for at in 0..LockedMove::BYTES {
        for bit in 0..8 {
            let mut changed = bytes;
            changed[at] ^= 1 << bit;
            assert_eq!(unlock(&key, &LockedMove(changed)), None, "byte {at}, bit {bit}");
        }
    }
}

/// Nobody sees that a player wrote the same move again, or that two are alike.
#[test]
fn the_same_move_is_locked_otherwise_each_time_and_another_has_another_nonce() {
    let key = EnvelopeKey::of_owner(&[7; 32]);
    let mut writer = writer();
    let first = lock(&key, writer.chain(), spoken("Nf3")).unwrap();
    let other = lock(&key, writer.chain(), spoken("Nc3")).unwrap();
    assert_ne!(first.0[..24], other.0[..24], "two moves in two games that began alike");
    let at = At::from_secs(3);
    let what = What::Sealed(SealedMove::Locked(first));
    writer.write(&Seen { at, happened: at, by: Who::Player(Color::White), what });
    assert_ne!(lock(&key, writer.chain(), spoken("Nf3")).unwrap(), first);
}

#[test]
fn a_journal_holds_nothing_but_the_lock_and_reads_what_was_once_sealed_in_clear() {
    let (mut writer, mut text) = Writer::begin(&Preface::default());
    let key = EnvelopeKey::of_owner(&[7; 32]);
    let at = At::from_secs(3);
    let locked = SealedMove::Locked(lock(&key, writer.chain(), spoken("Ng1f3")).unwrap());
    for sealed in [locked.clone(), SealedMove::Plain(spoken("Pe4"))] {
        let what = What::Sealed(sealed);
        let line = writer.write(&Seen { at, happened: at, by: Who::Player(Color::White), what }).1;
        text.push_str(&line);
    }
    assert!(!text.contains("Ng1f3"), "{text}");
    assert!(text.contains(" white seal Pe4 ="), "so it was written before: {text}");
    let read: Vec<What> = read(text.as_bytes()).seen.into_iter().map(|seen| seen.what).collect();
    assert_eq!(read, [What::Sealed(locked), What::Sealed(SealedMove::Plain(spoken("Pe4")))]);
}
