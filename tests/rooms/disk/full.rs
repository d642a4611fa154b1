//! What is written can be read again, however much somebody brings.

use std::path::Path;

use annabella::{
    devices::{Files, SimulatedFiles},
    game::{At, BoardKind, Question, Seen, Terms, What, Who},
    journal::{self, Preface, Writer},
};
use shakmaty::{ByColor, Color};

use super::hall::{Hall, JOURNAL};

/// What people may rely on: a journal has at most so many bytes.
const BYTES_MAX: usize = 64 << 20;

/// A journal that somebody filled with questions, up to so many bytes.
fn filled(bytes: usize) -> Vec<u8> {
    let boards = ByColor { white: BoardKind::None, black: BoardKind::None };
    let terms =
        Terms { boards, control: "90m+30s".parse().unwrap(), simulated: true, ..Terms::default() };
    let (mut writer, mut text) = Writer::begin(&Preface { terms, ..Preface::default() });
    let at = At::from_secs(1);
    let asked =
        Seen { at, happened: at, by: Who::Player(Color::White), what: What::Asked(Question::Time) };
    while text.len() < bytes {
        text += &writer.write(&asked).1;
    }
    text.into_bytes()
}

#[test]
fn a_journal_that_is_full_still_takes_its_arbiter_and_is_read_again() {
    let files = SimulatedFiles::default();
    files.lay(Path::new(JOURNAL), &filled(BYTES_MAX - (1 << 20) - 10_000));
    let mut hall = Hall::resume_without_cues(&files);
    for _ in 0..1_000 {
        hall.line("time");
    }
    let full = "The journal is full. Only the arbiter is heard.";
    assert!(hall.printed.iter().any(|line| line == full), "{:?}", hall.printed.last());
    let length = |files: &SimulatedFiles| files.clone().read(Path::new(JOURNAL)).unwrap().len();
    assert!((BYTES_MAX - (1 << 20)..BYTES_MAX - (1 << 20) + 1_000).contains(&length(&files)));
    hall.line("arbiter: clock white 41:10");
    // Even he cannot bring more than can be read.
    for _ in 0..15_000 {
        hall.line("arbiter: status");
    }
    hall.line("arbiter: result 1-0");
    hall.line("quit");
    let bytes = files.clone().read(Path::new(JOURNAL)).unwrap();
    assert!(bytes.len() <= BYTES_MAX, "{}", bytes.len());
    let text = String::from_utf8_lossy(&bytes[BYTES_MAX - (1 << 20)..]).into_owned();
    assert!(text.contains(" clock white 2470"), "the arbiter was heard");
    let read = journal::read(&bytes);
    assert_eq!(read.fault, None);
    // The length that the chain counts is the text's.
    assert_eq!(read.chain.bytes(), u64::try_from(bytes.len()).unwrap());
}
