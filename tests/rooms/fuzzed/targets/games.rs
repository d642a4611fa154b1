//! Games: journals, PGN, sheets in braille, a difference of two boards.

use std::fmt::Write as _;

use annabella::{
    game::Game,
    journal::{Preface, Writer, read},
    reconcile::{read_dispute, reconcile as reconciled},
    scoresheet::{
        Collection, Labels, Record, ScoreFault,
        braille::{
            Ascii, Brf, Language, Lines, Profile, SheetForm, brf_lines, encode_text, read_sheet,
            sheet, unicode_lines, write_unicode,
        },
        read_game, write_html, write_pgn, write_text,
    },
};
use sha2::{Digest, Sha256};

use super::{
    harmless,
    shows::{harmless_lines, shows},
};

/// Lines as a journal has them, each with the check that the lines before it ask for. Without it
/// no invented line would get past the chain.
fn chained(bodies: &str) -> String {
    let mut text = String::from("annabella journal 1\n");
    let mut hash = Sha256::digest("annabella journal 1");
    for (body, number) in bodies.split('\n').zip(1..) {
        let numbered = format!("{number} {body}");
        hash = Sha256::new().chain_update(hash).chain_update(&numbered).finalize();
        let check: String = hash.iter().take(8).fold(String::new(), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        });
        let _ = writeln!(text, "{numbered} ={check}");
    }
    text
}

/// What is read of a journal is what stands there, to the byte; and its game is played.
pub(super) fn journal(bytes: &[u8]) {
    assert!(read(bytes).intact_bytes <= bytes.len());
    let Ok(bodies) = std::str::from_utf8(bytes) else { return };
    let text = chained(bodies);
    let journal = read(text.as_bytes());
    let intact = &text[..journal.intact_bytes];
    // A key or a signature is not ours to write again.
    if journal.names_key || journal.closed() {
        return;
    }
    let again = written(&journal.preface, &journal.seen);
    let back = read(again.as_bytes());
    assert_eq!(back.fault, None, "{again}");
    assert_eq!(back.seen, journal.seen);
    assert_eq!(format!("{:?}", back.preface), format!("{:?}", journal.preface));
    harmless_lines(intact);
    let mut game = Game::new(journal.preface.terms.clone());
    for seen in journal.seen.iter().take(200) {
        game.after(seen);
    }
    let mut pgn = String::new();
    write_pgn(&Record::of(&game, &journal.preface.heading), None, &mut pgn);
    harmless_lines(&pgn);
}

fn written(preface: &Preface, all: &[annabella::game::Seen]) -> String {
    let (mut writer, mut text) = Writer::begin(preface);
    for seen in all {
        text.push_str(&writer.write(seen).1);
    }
    text
}

fn told(faults: &[ScoreFault]) {
    for fault in faults {
        harmless(&fault.to_string());
        assert!(fault.to_string().len() < 1000);
    }
}

fn games(bytes: &[u8], step: usize) -> (Vec<Option<Record>>, Vec<ScoreFault>) {
    let mut collection = Collection::default();
    let (mut records, mut faults) = (Vec::new(), Vec::new());
    let mut chunks = bytes.chunks(step.max(1));
    let mut ended = false;
    loop {
        while let Some(part) = collection.next_part() {
            let (record, wrong) = read_game(part);
            records.push(record);
            faults.extend(wrong);
        }
        match chunks.next() {
            Some(chunk) => collection.push(chunk),
            None if ended => return (records, faults),
            None => {
                ended = true;
                collection.end();
            }
        }
    }
}

/// Every game is read however the file is cut, and written so that it is read as the same game.
pub(super) fn pgn(bytes: &[u8]) {
    let (records, faults) = games(bytes, usize::MAX);
    let (again, same) = games(bytes, bytes.first().map_or(1, |first| usize::from(*first) + 1));
    assert_eq!((records.len(), &faults), (again.len(), &same));
    told(&faults);
    for record in records.iter().flatten() {
        let mut text = String::new();
        write_pgn(record, None, &mut text);
        harmless_lines(&text);
        let (mut back, wrong) = games(text.as_bytes(), usize::MAX);
        assert_eq!((back.len(), &wrong), (1, &vec![]), "{text}");
        let back = back.remove(0).unwrap();
        assert_eq!(back.heading, record.heading, "{text}");
        let moves = |record: &Record| -> Vec<_> {
            record.entries.iter().map(|entry| (entry.made, entry.offer)).collect()
        };
        assert_eq!(moves(&back), moves(record), "{text}");
        assert_eq!(back.start, record.start, "{text}");
        on_paper(record);
    }
}

/// A sheet for print, for a browser and for an embosser has nothing in it that does anything.
fn on_paper(record: &Record) {
    let language = Language::German;
    let labels = Labels::of(language);
    let (mut text, mut html) = (String::new(), String::new());
    write_text(record, labels, language, &mut text);
    harmless_lines(&text);
    write_html(record, labels, language, &mut html);
    harmless_lines(&html);
    let tags = html.split('<').skip(1).map(|tag| tag.split(['>', ' ']).next().unwrap());
    let known = "section h1 dl dt dd p div small table tr th td ul li";
    for tag in tags {
        assert!(known.split(' ').any(|known| tag.trim_start_matches('/') == known), "<{tag}>");
    }
    let profile = Profile::ALL[0];
    let labels = Labels::of(profile.language);
    let form = SheetForm { profile, labels, cells: 30, position: None };
    let mut lines = Lines::default();
    let mut cells = |text: &str| encode_text(text, profile.language).0;
    if sheet(record, &form, &mut cells, &mut lines).is_ok() {
        let mut bytes = Vec::new();
        let brf = Brf { table: Ascii::NABCC, cells: 30, lines: 27, form_feed: true, pad: false };
        brf.write(&lines, &mut bytes);
        let fit = |byte: &u8| matches!(byte, b' '..=b'~' | b'\r' | b'\n' | 0x0c);
        assert!(bytes.iter().all(fit), "{bytes:?}");
        let mut unicode = Vec::new();
        write_unicode(&lines, &mut unicode);
        let unicode = String::from_utf8(unicode).unwrap();
        assert!(unicode.chars().all(|c| c == '\n' || ('\u{2800}'..='\u{283f}').contains(&c)));
    }
}

/// A sheet in braille: whatever is read of it is a game that can be written.
pub(super) fn braille(bytes: &[u8]) {
    let mut ways = vec![brf_lines(bytes, Ascii::NABCC)];
    if let Ok(text) = std::str::from_utf8(bytes)
        && text.chars().any(|c| ('\u{2800}'..='\u{283f}').contains(&c))
    {
        ways = vec![unicode_lines(text)];
    }
    let (record, faults) = read_sheet(&ways, None);
    told(&faults);
    let mut text = String::new();
    write_pgn(&record, None, &mut text);
    harmless_lines(&text);
    if !record.entries.is_empty() {
        on_paper(&record);
    }
}

pub(super) fn reconcile(bytes: &[u8]) {
    match read_dispute(bytes) {
        Ok(dispute) => {
            let found = reconciled(&dispute.case);
            assert!(found.ply.is_none_or(|ply| ply <= bytes.len()));
            for stopped in dispute.stopped.iter().flatten() {
                assert!(stopped.word.as_str().chars().all(shows), "{stopped:?}");
            }
        }
        Err(bad) => harmless(&bad.to_string()),
    }
}
