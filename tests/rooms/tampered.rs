//! A dishonest hand: whatever it changes in a journal is found and located.

use annabella::journal::{Fault, JournalForm, Signer, Writer, read, seal};
use kit::tamper::{Hand, KINDS, lines, lines_in};
use sha2::{Digest, Sha256};

#[test]
fn every_tampering_is_found_and_located() {
    let mut hand = Hand::new(30, 1);
    for number in 0..kit::share(14_000) {
        let kind = number % KINDS.len();
        let Some(tampered) = hand.tamper(kind) else { continue };
        if let Err(why) = hand.located(&tampered) {
            panic!("{}: {why}\n{}", KINDS[kind], String::from_utf8_lossy(&tampered));
        }
    }
}

/// The harness must be able to fail: a reader that does not look at the chain finds less.
#[test]
fn what_is_right_again_in_itself_is_not_found_by_this_harness() {
    let hand = Hand::new(30, 1);
    assert_eq!(hand.located(hand.lines.concat().as_bytes()), Err("not found".to_owned()));
    assert_eq!(hand.located(hand.other.concat().as_bytes()), Err("not found".to_owned()));
    let cut = hand.lines[..20].concat();
    assert_eq!(hand.located(cut.as_bytes()), Err("not found".to_owned()));
}

#[test]
fn a_closed_journal_without_its_last_line_is_found() {
    let whole = lines(10, 900);
    let cut = whole[..whole.len() - 1].concat();
    assert_eq!(read(cut.as_bytes()).fault, Some(Fault::Unsigned(whole.len())));
}

#[test]
fn a_signature_of_something_else_or_by_somebody_else_is_found() {
    let (whole, other) = (lines(10, 900), lines(10, 901));
    let last = whole.len();
    let closed = read(whole[..last - 1].concat().as_bytes());
    let mut spliced = whole.clone();
    spliced[last - 1].clone_from(&other[last - 1]);
    assert_eq!(read(spliced.concat().as_bytes()).fault, Some(Fault::Changed(last)));
    // Signed anew with another key: intact, but not by the key it began with.
    let before = read(whole[..last - 2].concat().as_bytes());
    let mut writer = Writer::go_on(&before, Some(Signer::new(&[8; 32])));
    let closing = writer.write(closed.seen.last().unwrap()).1;
    let forged = read((whole[..last - 2].concat() + &closing).as_bytes());
    assert_eq!(forged.fault, None);
    assert_ne!(forged.ending, annabella::journal::Ending::Signed(forged.key.unwrap()));
}

/// A hand that knows the form writes every check anew, from a changed line on.
fn written_anew(lines: &[String]) -> String {
    let mut hash = Sha256::digest(lines[0].trim_end());
    let mut text = lines[0].clone();
    for line in &lines[1..] {
        let body = line.rsplit_once(" =").unwrap().0;
        hash = Sha256::new().chain_update(hash).chain_update(body).finalize();
        let check = u64::from_be_bytes(hash[..8].try_into().unwrap());
        text = format!("{text}{body} ={check:016x}\n");
    }
    text
}

#[test]
fn checks_written_anew_are_found_by_the_signature() {
    let mut whole = lines(10, 900);
    assert_eq!(read(written_anew(&whole).as_bytes()).fault, None, "our own form");
    let last = whole.len();
    for line in 10..last - 2 {
        let honest = whole[line].clone();
        let offer = honest.replace(" press", " offer").replace(" resign", " offer");
        whole[line] = offer.replace(" play N", " play B");
        assert_ne!(honest, whole[line]);
        let journal = read(written_anew(&whole).as_bytes());
        assert_eq!(journal.fault, Some(Fault::Changed(last)), "line {}", line + 1);
        whole[line] = honest;
    }
}

#[test]
fn only_the_seal_tells_a_journal_cut_short_or_written_anew() {
    let whole = lines(10, 900);
    let of = |lines: &[String]| {
        let journal = read(lines.concat().as_bytes());
        assert!(matches!(journal.fault, None | Some(Fault::Unsigned(_))));
        seal(&journal.chain)
    };
    let sealed = of(&whole);
    assert_eq!(sealed, of(&whole));
    for cut in [9, 15, whole.len() - 2, whole.len() - 1] {
        assert_ne!(sealed, of(&whole[..cut]), "cut to {cut} lines");
    }
    assert_ne!(sealed, of(&lines(10, 901)), "written anew");
}

#[test]
fn a_seal_once_printed_stays_what_it_is() {
    // Before journals named their form.
    let journal = read(lines_in(JournalForm::First, 4, 900).concat().as_bytes());
    let squares = seal(&journal.chain).map(|square| square.to_string()).join(" ");
    assert_eq!(squares, "f3 e4 d6 h4 e2 d7 g4 b4 a4 b7");
}
