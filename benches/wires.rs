//! The boards' codecs under bytes that no board sent, and how fast they read what one did.
//!
//! `--short` takes a few million bytes to each, else it is a hundred million: random ones, then a
//! board's own with one in two thousand flipped, dropped, doubled or put between. Through all of
//! them the line must tell of no hand, and memory must not grow. A good frame behind 64 stray bytes
//! must be heard at its last byte.
//!
//! The peer is a plain reader in Python, which `PYTHON_CHESS` names, of the same bytes; both must
//! find as many frames.
#![allow(clippy::cast_precision_loss)]

use std::{
    env, fs,
    io::Write as _,
    process::{Command, Stdio},
    time::Duration,
};

use annabella::devices::board::{
    self, BoardSession, Heard, Kind, SimulatedBoard, certabo, chesslink, dgt, simulated,
};
use annabella::game::At;
use rustix::time::{ClockId, clock_gettime};
use shakmaty::Square;

const LONG: usize = 100_000_000;
const SHORT: usize = 1_000_000;
const BLOCK: usize = 250_000;
/// One byte in so many is spoilt.
const SPOILT: u32 = 2_000;
/// Memory may grow by so much, in kilobytes.
const GROWN_MAX_KB: u64 = 4_096;

/// Counts the reports in the bytes.
type Reader = Box<dyn FnMut(&[u8]) -> usize>;

fn main() {
    let short = env::args().any(|argument| argument == "--short" || argument == "--test");
    let bytes = if short { SHORT } else { LONG };
    for kind in Kind::ALL {
        let stream = stream(kind);
        heard_at_its_last_byte(kind, &stream);
        speed(kind, &stream);
        let before = memory_kb("VmRSS:");
        let (noise, took) = hostile(kind, &stream, bytes);
        let grown = memory_kb("VmRSS:").saturating_sub(before);
        let speed = 2.0 * bytes as f64 / took.as_secs_f64() / 1e6;
        println!(
            "  {bytes} random and as many spoilt bytes: {speed:.0} MB/s with line, {noise} noise, \
             no hand told, memory grew by {grown} kB"
        );
        assert!(grown <= GROWN_MAX_KB, "{kind} grew by {grown} kB");
    }
    println!("most memory: {} kB", memory_kb("VmHWM:"));
}

fn reader(kind: Kind) -> Reader {
    match kind {
        Kind::Peg => {
            let mut codec = board::PegCodec::default();
            Box::new(move |bytes| codec.feed(bytes).iter().flatten().count())
        }
        Kind::Dgt => {
            let mut codec = dgt::DgtCodec::default();
            Box::new(move |bytes| codec.feed(bytes).iter().flatten().count())
        }
        Kind::Certabo | Kind::Tactum => {
            let mut codec = certabo::CertaboCodec::default();
            Box::new(move |bytes| codec.feed(bytes).iter().flatten().count())
        }
        Kind::ChessLink => {
            let mut codec = chesslink::ChessLinkCodec::default();
            Box::new(move |bytes| codec.feed(bytes).iter().flatten().count())
        }
    }
}

fn at(ms: u32) -> At {
    At::from_millis(ms.into())
}

/// What a board sends on a long evening, with a hand at e2 now and then.
fn stream(kind: Kind) -> Vec<u8> {
    let (mut board, mut line) = (simulated(kind), BoardSession::cable(kind));
    let (mut sent, mut ms) = (Vec::new(), 0);
    line.open(at(0));
    while sent.len() < BLOCK {
        ms += 20;
        let mut bytes = talk(&mut *board, &mut line, ms);
        if ms % 2_000 == 0 {
            let hand = board.lift(Square::E2, ms).or_else(|| board.place(Square::E2, None, ms));
            bytes.extend(hand.unwrap());
        }
        line.feed(at(ms), &bytes);
        sent.extend(bytes);
    }
    sent
}

fn talk(board: &mut dyn SimulatedBoard, line: &mut BoardSession, ms: u32) -> Vec<u8> {
    line.pass(at(ms));
    let mut bytes = board.hear(&line.to_send(), ms);
    if board.due().is_some_and(|due| due <= ms) {
        bytes.extend(board.beat(ms));
    }
    bytes
}

fn heard_at_its_last_byte(kind: Kind, stream: &[u8]) {
    // The first whole frame of the stream: where its first report comes.
    let mut first = reader(kind);
    let end = (0..stream.len()).find(|at| first(&stream[*at..=*at]) > 0).unwrap() + 1;
    let frame = &stream[..end];
    for stray in [0x41, 0x73, 0x3A, 0x8E, 0xFF] {
        let mut reader = reader(kind);
        reader(&[stray; 64]);
        assert_eq!(reader(&frame[..end - 1]), 0, "{kind}: heard before its end");
        assert_eq!(reader(&frame[end - 1..]), 1, "{kind}: not heard behind {stray:02X}");
    }
    println!("{kind}: a frame behind 64 stray bytes is heard at its last byte");
}

fn speed(kind: Kind, stream: &[u8]) {
    let mut reader = reader(kind);
    let began = now();
    let frames: usize = stream.chunks(64).map(&mut *reader).sum();
    let ours = now().saturating_sub(began).as_secs_f64();
    let (found, theirs) = peer(kind, stream);
    assert_eq!(frames, found, "{kind}: reports of ours and of the peer");
    let rate = |seconds: f64| stream.len() as f64 / seconds / 1e6;
    println!(
        "  {frames} reports in {} bytes: ours {:.1} MB/s, peer {:.2} MB/s, ratio {:.3}",
        stream.len(),
        rate(ours),
        rate(theirs),
        ours / theirs
    );
}

/// Random bytes and spoilt ones through the line, which must tell of no hand.
fn hostile(kind: Kind, stream: &[u8], bytes: usize) -> (u64, Duration) {
    let (mut dice, mut line, mut ms) = (Dice(1), BoardSession::cable(kind), 0);
    let mut took = Duration::ZERO;
    line.open(at(0));
    let mut feed = |block: &[u8], line: &mut BoardSession| {
        let began = now();
        for chunk in block.chunks(64) {
            ms += 10;
            let mut heard = line.feed(at(ms), chunk);
            heard.append(&mut line.pass(at(ms)));
            line.to_send();
            let hand = heard.iter().find(|it| {
                matches!(it, Heard::Lifted(..) | Heard::Placed(..) | Heard::Lever { .. })
            });
            assert_eq!(hand, None, "{kind}: a hand that never was");
        }
        took += now().saturating_sub(began);
    };
    let still = still(kind, stream.len().min(BLOCK));
    for _ in 0..bytes / BLOCK {
        let random: Vec<u8> = (0..BLOCK).map(|_| dice.byte()).collect();
        feed(&random, &mut line);
    }
    for _ in 0..bytes / BLOCK {
        feed(&spoil(&still, &mut dice), &mut line);
    }
    (line.about().noise, took)
}

/// What a board sends at which nobody sits.
fn still(kind: Kind, length: usize) -> Vec<u8> {
    let (mut board, mut line) = (simulated(kind), BoardSession::cable(kind));
    let (mut sent, mut ms) = (Vec::new(), 0);
    line.open(at(0));
    while sent.len() < length {
        ms += 20;
        let bytes = talk(&mut *board, &mut line, ms);
        line.feed(at(ms), &bytes);
        sent.extend(bytes);
    }
    sent
}

fn spoil(bytes: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut spoilt = Vec::with_capacity(bytes.len());
    for byte in bytes {
        match dice.below(4 * SPOILT) {
            0 => spoilt.push(byte ^ (1 << dice.below(8))),
            1 => {}
            2 => spoilt.extend([*byte, *byte]),
            3 => spoilt.extend([dice.byte(), *byte]),
            _ => spoilt.push(*byte),
        }
    }
    spoilt
}

struct Dice(u64);

impl Dice {
    fn below(&mut self, most: u32) -> u32 {
        let (times, plus) = (6_364_136_223_846_793_005, 1_442_695_040_888_963_407);
        self.0 = self.0.wrapping_mul(times).wrapping_add(plus);
        u32::try_from(self.0 >> 33).unwrap() % most
    }

    fn byte(&mut self) -> u8 {
        u8::try_from(self.below(256)).unwrap()
    }
}

const PEER: &str = "
import binascii, sys, time
kind, data = sys.argv[1], sys.stdin.buffer.read()
def peg():
    found = 0
    for run in data.split(b'\\0'):
        raw, at = bytearray(), 0
        while at < len(run):
            code = run[at]
            raw += run[at + 1:at + code]
            at += code
            if code < 255 and at < len(run): raw.append(0)
        if len(raw) >= 4 and binascii.crc_hqx(bytes(raw[:-2]), 0xFFFF) == raw[-2] | raw[-1] << 8:
            found += 1
    return found
def dgt():
    found, at = 0, 0
    while at + 3 <= len(data):
        length = data[at + 1] << 7 | data[at + 2]
        if data[at] < 128 or at + length > len(data): break
        body = tuple(data[at + 3:at + length])
        found, at = found + len(body) // max(len(body), 1), at + length
    return found
def certabo():
    found = 0
    for line in data.split(b':')[1:]:
        if line.endswith(b'\\n') and len([int(number) for number in line.split()]) in (8, 320):
            found += 1
    return found
def chesslink():
    text, found, at = bytes(byte & 127 for byte in data), 0, 0
    lengths = {115: 67, 118: 7, 108: 3, 120: 3, 119: 7, 114: 7}
    while at < len(text):
        length, check = lengths[text[at]], 0
        for char in text[at:at + length - 2]: check ^= char
        if at + length <= len(text) and b'%02X' % check == text[at + length - 2:at + length]:
            found += 1
        at += length
    return found
began = time.process_time()
readers = {'peg': peg, 'dgt': dgt, 'certabo': certabo, 'tactum': certabo, 'chesslink': chesslink}
found = readers[kind]()
print(found, int((time.process_time() - began) * 1e9))
";

fn peer(kind: Kind, stream: &[u8]) -> (usize, f64) {
    let python = env::var("PYTHON_CHESS").expect("PYTHON_CHESS names a python");
    let mut child = Command::new(python)
        .args(["-c", PEER, kind.name()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(stream).unwrap();
    let told = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
    let (found, nanoseconds) = told.trim().split_once(' ').unwrap();
    (found.parse().unwrap(), nanoseconds.parse::<f64>().unwrap() / 1e9)
}

/// The processor's time of this thread: what other programs take meanwhile does not count.
fn now() -> Duration {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec.try_into().unwrap(), now.tv_nsec.try_into().unwrap())
}

fn memory_kb(name: &str) -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with(name)).unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}
