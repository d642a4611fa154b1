//! The journal: what was written is read back, and every change to it is found.

mod any;
mod envelope;
mod word;

use annabella::{
    game::{At, Game, Plain, Seen, What, Who},
    journal::{Fault, Preface, Writer, read},
};
use any::{all_seen, hand, preface};
use proptest::prelude::*;

fn written(preface: &Preface, all: &[Seen]) -> String {
    let (mut writer, mut text) = Writer::begin(preface);
    for seen in all {
        text.push_str(&writer.write(seen).1);
    }
    text
}

fn folded(preface: &Preface, all: &[Seen]) -> String {
    let mut game = Game::new(preface.terms.clone());
    let findings: Vec<_> = all.iter().flat_map(|seen| game.after(seen)).collect();
    format!("{findings:?} {} {:?} {:?}", game.standing().fen(), game.outcome(), game.clock())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn what_was_written_is_read_back_and_is_the_same_game(
        preface in preface(),
        all in all_seen(40),
    ) {
        let text = written(&preface, &all);
        let journal = read(text.as_bytes());
        prop_assert_eq!(journal.fault, None);
        prop_assert_eq!(journal.intact_bytes, text.len());
        prop_assert_eq!(&journal.seen, &all);
        prop_assert_eq!(format!("{:?}", &preface), format!("{:?}", &journal.preface));
        prop_assert_eq!(folded(&preface, &all), folded(&journal.preface, &journal.seen));
    }

    #[test]
    fn by_which_way_each_thing_came_is_read_back(
        all in all_seen(20),
        hands in prop::collection::vec(hand(), 20),
    ) {
        let (mut writer, mut text) = Writer::begin(&Preface::default());
        for (seen, hand) in all.iter().zip(&hands) {
            text.push_str(&writer.write_by(seen, *hand).1);
        }
        let journal = read(text.as_bytes());
        prop_assert_eq!(journal.fault, None);
        prop_assert_eq!(&journal.seen, &all);
        prop_assert_eq!(&journal.hands[..], &hands[..all.len()]);
    }

    #[test]
    fn one_byte_changed_is_found(
        all in all_seen(12),
        place: prop::sample::Index,
        change in 1..=255u8,
    ) {
        let mut bytes = written(&Preface::default(), &all).into_bytes();
        let place = place.index(bytes.len());
        bytes[place] ^= change;
        let journal = read(&bytes);
        prop_assert!(journal.fault.is_some());
        prop_assert!(journal.intact_bytes <= place);
    }

    #[test]
    fn a_line_left_out_doubled_or_moved_is_found(
        all in all_seen(12),
        place: prop::sample::Index,
    ) {
        let text = written(&Preface::default(), &all);
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        // The last line left out is a journal cut short; only its seal tells that.
        let place = place.index(lines.len() - 1);
        let (mut dropped, mut doubled, mut moved) = (lines.clone(), lines.clone(), lines.clone());
        dropped.remove(place);
        doubled.insert(place, lines[place]);
        moved.swap(place, place + 1);
        for changed in [dropped, doubled, moved] {
            let journal = read(changed.concat().as_bytes());
            let fault = if journal.intact_bytes == 0 {
                Fault::Foreign
            } else {
                let same = changed.iter().zip(&lines).take_while(|(one, other)| one == other);
                Fault::Changed(same.count() + 1)
            };
            prop_assert_eq!(journal.fault, Some(fault), "{}", changed.concat());
        }
    }

    #[test]
    fn a_line_of_another_journal_is_found(
        one in all_seen(12),
        other in all_seen(12),
        place: prop::sample::Index,
    ) {
        // Each line is whole and rightly numbered, but answers for other lines before it.
        let [one, other] = [one, other].map(|all| written(&Preface::default(), &all));
        let mut lines: Vec<&str> = one.split_inclusive('\n').collect();
        let others: Vec<&str> = other.split_inclusive('\n').collect();
        let place = place.index(lines.len().min(others.len()));
        // The last line put in the place of the last is another game; only its seal tells that.
        if lines[place] == others[place] || place + 1 == lines.len() {
            return Ok(());
        }
        lines[place] = others[place];
        let fault = read(lines.concat().as_bytes()).fault;
        let found = [place + 1, place + 2].map(|line| Some(Fault::Changed(line)));
        prop_assert!(found.contains(&fault), "{:?}", fault);
    }

    #[test]
    fn a_torn_tail_is_found_and_the_rest_can_be_gone_on_with(all in all_seen(6)) {
        let text = written(&Preface::default(), &all);
        let bytes = text.as_bytes();
        let feeds = |upto: usize| bytes[..upto].split(|byte| *byte == b'\n').count() - 1;
        for cut in text.find('\n').unwrap() + 1..=bytes.len() {
            let journal = read(&bytes[..cut]);
            let intact = bytes[..cut].iter().rposition(|byte| *byte == b'\n').unwrap() + 1;
            let torn = Fault::Torn(feeds(cut) + 1);
            prop_assert_eq!(journal.fault, (cut != intact).then_some(torn));
            prop_assert_eq!(journal.intact_bytes, intact);
            if cut % 7 == 0 {
                let (mut mended, at) = (text[..intact].to_owned(), journal.end());
                let seen = Seen { at, happened: at, by: Who::Table, what: What::Resumed };
                mended.push_str(&Writer::go_on(&journal, None).write(&seen).1);
                prop_assert_eq!(read(mended.as_bytes()).fault, None);
            }
        }
    }

    #[test]
    fn any_bytes_are_read_without_a_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        prop_assert_eq!(read(&bytes).fault.is_some(), !bytes.starts_with(b"annabella journal 1\n"));
        let after_the_first_line = [b"annabella journal 1\n", &bytes[..]].concat();
        prop_assert_eq!(read(&after_the_first_line).fault.is_some(), !bytes.is_empty());
    }

    #[test]
    fn a_typed_reason_made_harmless_is_read_back(text in "\\PC{0,20}|[ a\u{200b}]{0,6}") {
        let what = What::Called(Some(Plain::lossy(text.trim())));
        let at = At::START;
        let seen = Seen { at, happened: at, by: Who::Arbiter, what };
        let journal = read(written(&Preface::default(), std::slice::from_ref(&seen)).as_bytes());
        prop_assert_eq!(journal.fault, None);
        prop_assert_eq!(journal.seen, vec![seen]);
    }
}
