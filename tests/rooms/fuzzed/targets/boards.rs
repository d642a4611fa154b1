//! What comes over a cable, and what is kept about boards.

use std::{fmt::Debug, time::Duration};

use annabella::devices::board::{
    self, Heard, Kind, PegCodec, PegReport, certabo, certabo::Calibration, chesslink, dgt,
};
use annabella::game::At;
use shakmaty::Square;

use super::harmless;

/// However bytes are cut, they tell the same, and not more than there are.
fn cut<R: PartialEq + Debug>(bytes: &[u8], mut feed: impl FnMut(bool, &[u8]) -> Vec<R>) -> Vec<R> {
    let whole = feed(true, bytes);
    let at = bytes.first().map_or(0, |first| usize::from(*first) % (bytes.len() + 1));
    let (before, after) = bytes.split_at(at);
    let mut parts = feed(false, before);
    parts.extend(feed(false, after));
    assert_eq!(whole, parts);
    assert!(whole.len() <= 2 * bytes.len() + 1);
    whole
}

/// Any codec: a new one for the whole, another for the parts.
fn both<C: Default, R: PartialEq + Debug>(
    bytes: &[u8],
    feed: impl Fn(&mut C, &[u8]) -> Vec<R>,
) -> Vec<R> {
    let (mut whole, mut parts) = (C::default(), C::default());
    cut(bytes, |is_whole, bytes| feed(if is_whole { &mut whole } else { &mut parts }, bytes))
}

pub(super) fn peglink(bytes: &[u8]) {
    for report in both(bytes, PegCodec::feed).into_iter().flatten() {
        assert_eq!(PegCodec::default().feed(&report.frame(7)), [Ok(report)]);
        if let PegReport::Hello { .. } | PegReport::Snapshot { .. } = report {
            assert!(report.frame(0).len() <= 33);
        }
    }
}

pub(super) fn dgt(bytes: &[u8]) {
    use dgt::DgtReport;
    for report in both(bytes, dgt::DgtCodec::feed).into_iter().flatten() {
        if let DgtReport::Serial(number) = &report {
            harmless(number);
        }
        // Of these a board can say more than we keep.
        if !matches!(report, DgtReport::Other | DgtReport::Clock(_) | DgtReport::Ack(_)) {
            assert_eq!(dgt::DgtCodec::default().feed(&report.message()), [Ok(report)]);
        }
    }
}

pub(super) fn certabo(bytes: &[u8]) {
    use certabo::{CertaboReport, holes_line, tags_line};
    for report in both(bytes, certabo::CertaboCodec::feed).into_iter().flatten() {
        let again = match &report {
            CertaboReport::Holes(pegs) => holes_line(*pegs),
            CertaboReport::Tags(tags) => tags_line(tags),
            CertaboReport::Lit => b"L\r\n".to_vec(),
        };
        assert_eq!(certabo::CertaboCodec::default().feed(&again), [Ok(report)]);
    }
}

pub(super) fn chesslink(bytes: &[u8]) {
    for report in both(bytes, chesslink::ChessLinkCodec::feed).into_iter().flatten() {
        assert_eq!(chesslink::ChessLinkCodec::default().feed(&report.message()), [Ok(report)]);
    }
}

/// A whole line to a board of any kind, with time between the bytes.
pub(super) fn wire(bytes: &[u8]) {
    let Some((first, rest)) = bytes.split_first() else { return };
    let kind = Kind::ALL[usize::from(*first) % Kind::ALL.len()];
    let mut line = board::BoardSession::cable(kind);
    let mut now = At::from_secs(1);
    line.open(now);
    let mut sent = line.to_send().len();
    for chunk in rest.chunks(17) {
        now += Duration::from_millis(u64::from(chunk[0]) * 4);
        let mut heard = line.feed(now, chunk);
        heard.extend(line.pass(now));
        assert!(heard.len() <= 256, "{heard:?}");
        for told in &heard {
            if let Heard::Learned(tags) = told {
                assert_eq!(tags.to_string().parse::<Calibration>().as_ref(), Ok(tags));
            }
        }
        sent = line.to_send().len();
        assert!(sent < 4096, "{sent}");
    }
    assert!(sent < 4096);
    let about = line.about();
    [&about.version, &about.serial, &about.clock].into_iter().flatten().for_each(|it| harmless(it));
}

/// A simulated board that is told anything still says what its own codec reads.
pub(super) fn model(bytes: &[u8]) {
    let Some((first, rest)) = bytes.split_first() else { return };
    let kind = Kind::ALL[usize::from(*first) % Kind::ALL.len()];
    let mut board = board::simulated(kind);
    let mut ms = 0;
    for chunk in rest.chunks(9) {
        ms += u32::from(chunk[0]);
        let hole = Square::ALL[usize::from(chunk[0]) % 64];
        let said = match chunk[0] >> 6 {
            0 => board.lift(hole, ms).unwrap_or_default(),
            1 => board.place(hole, None, ms).unwrap_or_default(),
            _ => board.hear(chunk, ms),
        };
        assert!(said.len() <= 0x4000, "{}", said.len());
        if board.due().is_some_and(|due| due <= ms) {
            board.beat(ms);
        }
    }
}

pub(super) fn tags(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match text.parse::<Calibration>() {
        Ok(known) => assert_eq!(known.to_string().parse().as_ref(), Ok(&known)),
        Err(bad) => harmless(&bad.to_string()),
    }
}

pub(super) fn owners(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let known = board::owners(text);
    assert!(known.len() <= 2);
    let again: Vec<String> = known.iter().map(ToString::to_string).collect();
    assert_eq!(board::owners(&again.join("\n")), known);
}
