//! A sheet in braille read back into a game: a player's own file from a notetaker, or ours.
//!
//! Neither code nor table stands in such a file. All are tried, and the one that reads farthest
//! counts; where two read as far, they must read the same moves or the one asked for is taken.

use shakmaty::{Bitboard, Color, Rank, Role, Setup, Square};

use super::{
    Ascii, Cell, Code, Profile,
    back::{castling, decode_move, decode_number, decode_text},
    cell::cells,
    encode_text, read_forsyth, result_cells,
    sheet::{in_passing, offer},
};
use crate::{
    game::{ANNULLED, Heading, Plain},
    scoresheet::{
        Entry, Happened, Labels, Letters, Record, ScoreFault, Unread, Wrong, read,
        record::{RESULTS, position_of},
    },
};

/// In so many lines of a sheet the moves have begun: what is longer before them is another text.
const HEAD_LINES_MAX: usize = 100;
/// No line of a sheet has more cells.
const CELLS_MAX: usize = 400;

/// Lines of cells, with their numbers in the file from one.
pub type Numbered = Vec<(usize, Vec<Cell>)>;

/// The lines of braille characters; XML's rows are lines.
pub fn unicode_lines(text: &str) -> Numbered {
    let line = |line: &str| {
        line.chars()
            .filter_map(|c| if c == ' ' { Some(Cell::BLANK) } else { Cell::of(c) })
            .collect()
    };
    let rows = text.contains("<row");
    let numbered = text.lines().zip(1..);
    numbered
        .filter(|(text, _)| !rows || text.contains("<row"))
        .map(|(text, number)| {
            // Before a row, the blanks are XML's.
            (number, line(if rows { text.trim_start() } else { text }))
        })
        .collect()
}

/// The lines of a file for an embosser. A form feed ends a line.
pub fn brf_lines(bytes: &[u8], table: Ascii) -> Numbered {
    let cells = table.cells();
    let mut lines = vec![(1, Vec::new())];
    let mut number = 1;
    for byte in bytes {
        match byte {
            b'\n' | 0x0c => {
                number += usize::from(*byte == b'\n');
                lines.push((number, Vec::new()));
            }
            b'\r' => {}
            _ => {
                let cell = cells.get(usize::from(*byte)).copied().flatten();
                if let Some((_, line)) = lines.last_mut() {
                    line.extend(cell);
                }
            }
        }
    }
    lines
}

/// Reads a sheet. `ways` are its lines under each table that may be meant; `first` is the profile
/// that is taken where several read it as well.
pub fn read_sheet(ways: &[Numbered], first: Option<Profile>) -> (Record, Vec<ScoreFault>) {
    let others = Profile::ALL.into_iter().filter(|profile| Some(*profile) != first);
    let profiles: Vec<Profile> = first.into_iter().chain(others).collect();
    let mut best: Option<(usize, Record, Vec<ScoreFault>)> = None;
    for lines in ways {
        for profile in &profiles {
            let labels = Labels::of(profile.language);
            let (profile, heading) = (*profile, Heading::default());
            let mut sheet = Reading { lines, profile, labels, heading, known: 0 };
            let (record, faults) = sheet.read();
            let worth =
                record.entries.len() * 16 + sheet.known * 2 + usize::from(faults.is_empty());
            if best.as_ref().is_none_or(|(most, ..)| worth > *most) {
                best = Some((worth, record, faults));
            }
        }
    }
    let empty = || (0, Record::new(Heading::default(), Setup::initial()), Vec::new());
    let (_, record, faults) = best.unwrap_or_else(empty);
    (record, faults)
}

struct Reading<'a> {
    lines: &'a Numbered,
    profile: Profile,
    labels: &'static Labels,
    heading: Heading,
    /// How many lines at the head begin with a word of the language.
    known: usize,
}

fn words(line: &[Cell]) -> Vec<&[Cell]> {
    line.split(|cell| *cell == Cell::BLANK).filter(|word| !word.is_empty()).collect()
}

impl Reading<'_> {
    fn text(&self, text: &str) -> Vec<Cell> {
        encode_text(text, self.profile.language).0
    }

    /// Whether moves begin in this line, the number of the first, and whether Black makes it.
    fn begins(&self, line: &[Cell]) -> Option<(usize, bool)> {
        let words = words(line);
        let (number, made) = match words.as_slice() {
            [number, made, ..] if decode_number(number, self.profile).is_some() => {
                (decode_number(number, self.profile)?, *made)
            }
            [made, ..] => ((1, false), *made),
            [] => return None,
        };
        let dash = cells("⠤");
        let black = number.1 || made.starts_with(&dash);
        let made = made.strip_prefix(dash.as_slice()).unwrap_or(made);
        let looks = decode_move(made, self.profile)?;
        let square =
            looks.as_bytes().windows(2).any(|two| matches!(two, [b'a'..=b'h', b'1'..=b'8']));
        (square || looks.starts_with('O')).then_some((number.0, black))
    }

    fn read(&mut self) -> (Record, Vec<ScoreFault>) {
        let begins = self
            .lines
            .iter()
            .take(HEAD_LINES_MAX)
            .enumerate()
            .filter(|(_, (_, line))| line.len() <= CELLS_MAX)
            .filter_map(|(at, (_, line))| Some((at, self.begins(line)?)));
        // A name may look like a move; a line that begins with its number does not lie.
        let begins: Vec<(usize, (usize, bool))> = begins.collect();
        let numbered = |at: usize| {
            let line = self.lines.get(at).map(|(_, line)| words(line));
            line.and_then(|words| decode_number(words.first()?, self.profile)).is_some()
        };
        let found = begins.iter().find(|(at, _)| numbered(*at)).or(begins.first());
        // A text without a move is no sheet, and its words are not looked at.
        let Some((at, (number, black))) = found.copied() else {
            return (Record::new(Heading::default(), Setup::initial()), Vec::new());
        };
        let start = self.head(at, number, black);
        let mut record = Record::new(self.heading.clone(), start);
        let faults = self.moves(at, &mut record);
        (record, faults)
    }

    /// What stands before the moves; the position they begin in.
    fn head(&mut self, end: usize, number: usize, black: bool) -> Setup {
        let mut lines: Vec<Vec<Cell>> = Vec::new();
        for (_, line) in self.lines.iter().take(end).filter(|(_, line)| line.len() <= CELLS_MAX) {
            match lines.last_mut() {
                // Indented, it goes on with the line before.
                Some(last) if line.starts_with(&[Cell::BLANK; 2]) => {
                    last.extend_from_slice(line.get(1..).unwrap_or_default());
                }
                _ => lines.push(line.clone()),
            }
        }
        let mut board = None;
        let mut free: Vec<String> = Vec::new();
        for (at, line) in lines.iter().enumerate() {
            let text = decode_text(line, self.profile.language);
            let text = text.trim();
            let after = |label: &str| {
                let rest = text.strip_prefix(label)?.strip_prefix(':')?;
                Plain::new(rest).filter(|rest| !rest.as_str().is_empty())
            };
            let labels = [&self.labels.white, &self.labels.black, &self.labels.result];
            self.known += usize::from(labels.into_iter().any(|label| after(label).is_some()));
            if let Some(name) = after(self.labels.white) {
                self.heading.white = Some(name);
            } else if let Some(name) = after(self.labels.black) {
                self.heading.black = Some(name);
            } else if after(self.labels.result).is_some()
                || after(self.labels.points).is_some()
                || text.is_empty()
            {
            } else if after(self.labels.position).is_some() {
                let rest = lines.get(at + 1..).unwrap_or_default().iter();
                let rest = rest.take_while(|line| !line.is_empty()).flat_map(|line| words(line));
                let rest: Vec<Vec<Cell>> = rest.map(<[Cell]>::to_vec).collect();
                board = read_forsyth(&rest, self.profile);
                break;
            } else if let Some(day) = day(text) {
                self.heading.date = Plain::new(&day);
            } else {
                free.push(text.to_owned());
            }
        }
        if let Some(occasion) = free.first() {
            self.occasion(occasion);
        }
        self.heading.site = free.get(1).and_then(|site| Plain::new(site));
        let Some(board) = board else { return Setup::initial() };
        let mut setup = Setup { board, ..Setup::empty() };
        setup.turn = Color::from_black(black);
        setup.castling_rights = unmoved(&setup);
        setup.fullmoves = u32::try_from(number)
            .ok()
            .and_then(std::num::NonZeroU32::new)
            .unwrap_or(std::num::NonZeroU32::MIN);
        setup
    }

    /// `Dansk Blindeskak, runde 3, bræt 2`.
    fn occasion(&mut self, text: &str) {
        let mut event: Vec<&str> = Vec::new();
        for part in text.split(", ") {
            let after = |label: &str| part.strip_prefix(label)?.strip_prefix(' ').map(str::trim);
            if let Some(round) = after(self.labels.round) {
                self.known += 1;
                self.heading.round = Plain::new(round);
            } else if let Some(board) = after(self.labels.board) {
                self.heading.board_number = Plain::new(board);
            } else {
                event.push(part);
            }
        }
        self.heading.event = Plain::new(&event.join(", ")).filter(|it| !it.as_str().is_empty());
    }

    fn moves(&self, first: usize, record: &mut Record) -> Vec<ScoreFault> {
        let mut found: Vec<(usize, String)> = Vec::new();
        let mut offers: Vec<usize> = Vec::new();
        let mut unread: Option<(usize, String)> = None;
        let mut offered = |cells: &str| self.text(cells);
        let offer = offer(self.profile, self.labels, &mut offered);
        let offer = words(&offer).concat();
        let as_word = |word| words(&self.text(word)).concat();
        let unfinished = as_word(self.labels.unfinished);
        let annulled = as_word(self.labels.annulled);
        let dash = cells("⠤");
        'lines: for (number, line) in self.lines.iter().skip(first) {
            let all = words(line);
            let remark =
                line.starts_with(&[Cell::BLANK; 2]) && !line.starts_with(&[Cell::BLANK; 3]);
            if self.is_page_number(&all) || remark && self.begins(line).is_none() {
                continue;
            }
            let mut left = all.as_slice();
            while let Some((word, rest)) = left.split_first() {
                let joined = |count: usize| left.get(..count).unwrap_or_default().concat();
                let result = RESULTS.into_iter().find(|result| {
                    result_cells(result, self.profile.language).is_some_and(|it| it == *word)
                });
                // Where it is written as castling is, it is a move until it cannot be one.
                if let Some(result) = result.filter(|_| castling(word, self.profile).is_none()) {
                    record.result = result;
                    break 'lines;
                }
                if (1..=left.len().min(6)).any(|count| joined(count) == unfinished) {
                    break 'lines;
                }
                if (1..=left.len().min(6)).any(|count| joined(count) == annulled) {
                    record.result = ANNULLED;
                    break 'lines;
                }
                if let Some(count) = (1..=left.len().min(6)).find(|count| joined(*count) == offer) {
                    offers.push(found.len());
                    left = left.get(count..).unwrap_or_default();
                    continue;
                }
                left = rest;
                let passing = self.profile.code == Code::Literary;
                if passing && *word == in_passing(self.profile).as_slice() {
                    continue;
                }
                if decode_number(word, self.profile).is_some() {
                    continue;
                }
                let bare = word.strip_prefix(dash.as_slice()).unwrap_or(word);
                if let Some(print) = decode_move(bare, self.profile) {
                    found.push((*number, print));
                } else {
                    let text = decode_text(word, self.profile.language);
                    unread = Some((*number, text));
                    break 'lines;
                }
            }
        }
        play(&found, &offers, unread, record)
    }

    /// A number with its sign, alone in a line: a move's has a stop or no sign.
    fn is_page_number(&self, all: &[&[Cell]]) -> bool {
        let [word] = all else { return false };
        let stop = cells(self.profile.signs().stop);
        let bare = word.strip_prefix(cells("⠼").as_slice()).filter(|it| !it.ends_with(&stop));
        let literary = Profile { code: Code::Literary, ..self.profile };
        bare.is_some() && decode_number(word, literary).is_some()
    }
}

/// Plays what was found, and tells where it stopped.
fn play(
    found: &[(usize, String)],
    offers: &[usize],
    unread: Option<(usize, String)>,
    record: &mut Record,
) -> Vec<ScoreFault> {
    let Some(start) = position_of(record.start.clone()) else { return Vec::new() };
    let text: Vec<&str> = found.iter().map(|(_, text)| text.as_str()).collect();
    let score = read(&start, &text.join(" "), Some(&Letters::ENGLISH));
    let mut board = start;
    for (made, ply) in score.moves.iter().zip(1..) {
        let san = shakmaty::san::SanPlus::from_move_and_play_unchecked(&mut board, *made);
        let offer = offers.contains(&ply);
        record.entries.push(Entry { made: *made, san, legal: true, clock: None, offer });
    }
    let last = found.len().saturating_sub(1);
    let both_lost = score.moves.len() == last && text.last() == Some(&"O-O");
    if score.stopped.is_some() && unread.is_none() && both_lost {
        record.result = "0-0";
        return Vec::new();
    }
    let stopped = match (score.stopped, unread) {
        (Some(stopped), _) => {
            let line = found.get(score.moves.len()).map(|(line, _)| *line);
            Some((line, stopped.word, stopped.why))
        }
        (None, Some((line, word))) => Some((Some(line), Plain::shown(&word), Unread::NoMove)),
        (None, None) => None,
    };
    let Some((line, word, why)) = stopped else { return Vec::new() };
    let place = Some(record.place(record.entries.len()));
    record.notes.push((record.entries.len(), Happened::Unread(word.clone())));
    let what = match why {
        Unread::NoMove => Wrong::NoMove(word),
        Unread::Ambiguous => Wrong::Ambiguous(word),
        Unread::Letters => Wrong::Letters(word),
        Unread::TooLong => Wrong::TooManyMoves,
    };
    vec![ScoreFault { line, game: None, place, what }]
}

/// Castling is still possible where king and rook stand as at the start.
fn unmoved(setup: &Setup) -> Bitboard {
    let mut rights = Bitboard::EMPTY;
    for (color, rank) in [(Color::White, Rank::First), (Color::Black, Rank::Eighth)] {
        let at = |file| setup.board.piece_at(Square::from_coords(file, rank));
        let is = |file, role| at(file) == Some(shakmaty::Piece { color, role });
        for file in [shakmaty::File::A, shakmaty::File::H] {
            if is(shakmaty::File::E, Role::King) && is(file, Role::Rook) {
                rights.add(Square::from_coords(file, rank));
            }
        }
    }
    rights
}

/// A day as any of the countries writes it, as PGN does.
fn day(text: &str) -> Option<String> {
    let parts: Vec<&str> = text.split(['.', '-']).collect();
    let number = |part: &&str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    match parts.as_slice() {
        [year, month, day] if year.len() == 4 && parts.iter().all(number) => {
            Some(format!("{year}.{month}.{day}"))
        }
        [day, month, year] if year.len() == 4 && parts.iter().all(number) => {
            Some(format!("{year}.{month}.{day}"))
        }
        [year] if year.len() == 4 && number(year) => Some(format!("{year}.??.??")),
        _ => None,
    }
}
