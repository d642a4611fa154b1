//! Journals tampered with by a dishonest hand, and whether that is found, and where.

use std::time::Duration;

use annabella::{
    game::{At, BoardKind, Seen, Terms, What, Who},
    journal::{Fault, JournalForm, Preface, Signer, Writer, read},
};
use shakmaty::{ByColor, Color};

/// A finished journal in lines: so many plies by a player whose first thought took so long.
pub fn lines(plies: usize, first_ms: u64) -> Vec<String> {
    lines_in(JournalForm::Second, plies, first_ms)
}

/// The same, written as this form has it.
pub fn lines_in(form: JournalForm, plies: usize, first_ms: u64) -> Vec<String> {
    let boards = ByColor { white: BoardKind::None, black: BoardKind::None };
    // A seal once printed is of a journal as it was written then.
    let terms = Terms { boards, by_hand: false, silent: false, ..Terms::default() };
    let preface = Preface { form, terms, ..Preface::default() };
    let (mut writer, text) = Writer::begin_signed(&preface, Some(Signer::new(&[7; 32])));
    let mut lines: Vec<String> = text.split_inclusive('\n').map(str::to_owned).collect();
    let mut at = At::from_millis(first_ms);
    let mut see = |at: At, by, what| {
        let written = writer.write(&Seen { at, happened: at, by, what }).1;
        lines.extend(written.split_inclusive('\n').map(str::to_owned));
    };
    for ply in 0..plies {
        let by = Who::Player(if ply % 2 == 0 { Color::White } else { Color::Black });
        let played = ["Ngf3", "Ngf6", "Nfg1", "Nfg8"][ply % 4].parse().unwrap();
        see(at, by, What::Played(played));
        at += Duration::from_millis(1_700);
        see(at, by, What::Pressed);
    }
    see(at, Who::Player(Color::White), What::Resigned);
    see(at, Who::Table, What::Closed);
    lines
}

/// Kinds of tampering.
pub const KINDS: [&str; 7] =
    ["changed byte", "put in byte", "dropped", "doubled", "swapped", "moved", "spliced"];

pub struct Hand {
    pub lines: Vec<String>,
    /// Another game under the same terms: its lines have the same numbers.
    pub other: Vec<String>,
    random: u64,
}

impl Hand {
    pub fn new(plies: usize, seed: u64) -> Hand {
        let random = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        Hand { lines: lines(plies, 900), other: lines(plies, 901), random }
    }

    fn below(&mut self, bound: usize) -> usize {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        usize::try_from(self.random % u64::try_from(bound).unwrap()).unwrap()
    }

    /// Tampers once; none: by chance nothing was changed.
    pub fn tamper(&mut self, kind: usize) -> Option<Vec<u8>> {
        // The last line cut off whole is a journal cut short, which `Unsigned` finds: kept apart.
        let place = self.below(self.lines.len() - 1);
        let mut lines = self.lines.clone();
        match KINDS[kind] {
            "changed byte" | "put in byte" => {
                let mut bytes = lines.concat().into_bytes();
                let at = self.below(bytes.len());
                let byte = u8::try_from(self.below(256)).unwrap();
                if KINDS[kind] == "put in byte" {
                    bytes.insert(at, byte);
                } else if std::mem::replace(&mut bytes[at], byte) == byte {
                    return None;
                }
                return (bytes != self.lines.concat().into_bytes()).then_some(bytes);
            }
            "dropped" => drop(lines.remove(place)),
            "doubled" => lines.insert(place, self.lines[place].clone()),
            "swapped" => {
                let other = self.below(self.lines.len());
                lines.swap(place, other);
            }
            "moved" => {
                let line = lines.remove(place);
                let to = self.below(lines.len());
                lines.insert(to, line);
            }
            _ => lines[place].clone_from(&self.other[place]),
        }
        (lines != self.lines).then(|| lines.concat().into_bytes())
    }

    /// Whether the tampering is found, and in the first line that differs; a line of another game
    /// that follows the very lines it followed there is right in itself, so the next one tells.
    pub fn located(&self, tampered: &[u8]) -> Result<(), String> {
        let fault = read(tampered).fault;
        let named = match fault {
            None => return Err("not found".to_owned()),
            Some(Fault::Foreign) => 1,
            Some(
                Fault::Torn(line)
                | Fault::Changed(line)
                | Fault::Behind(line)
                | Fault::Unsigned(line),
            ) => line,
        };
        let mut rest = tampered;
        let mut first = 1;
        for line in &self.lines {
            let Some(after) = rest.strip_prefix(line.as_bytes()) else { break };
            (rest, first) = (after, first + 1);
        }
        let other = self.other.get(first - 1).map_or("", String::as_str);
        let follows = self.lines[..first - 1] == self.other[..first - 1];
        let right_in_itself = follows && rest.starts_with(other.as_bytes());
        if named == first || right_in_itself && named == first + 1 {
            return Ok(());
        }
        Err(format!("in line {first}, told as {fault:?}"))
    }
}
