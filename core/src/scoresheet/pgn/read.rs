//! One game of a PGN file read into a scoresheet.

use std::{borrow::Cow, time::Duration};

use shakmaty::{
    ByColor, Chess, Position, Role, Setup,
    san::{San, SanError, SanPlus, Suffix},
};

use super::{
    Part,
    collection::after_tag,
    movetext::{TextWord, TextWords},
};
use crate::{
    game::{Heading, Plain, position},
    laws::points_read,
    scoresheet::{
        Entry, Happened, PLIES_MAX, Record, ScoreFault, Unread, Wrong, read,
        record::{RESULTS, position_of},
    },
};

/// More that is wrong with one game is only counted.
const FAULTS_MAX: usize = 100;

/// A game and what is wrong with it. None: there is no sheet to be made of it.
pub fn read_game(part: Part<'_>) -> (Option<Record>, Vec<ScoreFault>) {
    let mut reader = Reader { part, faults: Vec::new() };
    let record = reader.game();
    (record, reader.faults)
}

struct Reader<'a> {
    part: Part<'a>,
    faults: Vec<ScoreFault>,
}

/// What the head of a game says.
#[derive(Default)]
struct Head {
    heading: Heading,
    start: Option<String>,
    result: Option<&'static str>,
    control: Option<Plain>,
    edition: Option<Plain>,
    points: Option<ByColor<u32>>,
}

impl Reader<'_> {
    fn wrong(&mut self, line: usize, place: Option<(usize, bool)>, what: Wrong) {
        let (line, game) = (Some(line), Some(self.part.number));
        if let Some(ScoreFault { what: Wrong::More(count), .. }) = self.faults.get_mut(FAULTS_MAX) {
            *count += 1;
            return;
        }
        let what = if self.faults.len() == FAULTS_MAX { Wrong::More(1) } else { what };
        self.faults.push(ScoreFault { line, game, place, what });
    }

    fn game(&mut self) -> Option<Record> {
        let Some(text) = self.part.text else {
            self.wrong(self.part.line, None, Wrong::TooLong);
            return None;
        };
        let mut head = Head::default();
        let mut at = 0;
        let mut line = self.part.line;
        for raw in text.split_inclusive(|byte| *byte == b'\n') {
            let bare = raw.trim_ascii().strip_prefix(b"\xef\xbb\xbf").unwrap_or(raw.trim_ascii());
            let tag = bare.first() == Some(&b'[');
            if !tag && !bare.is_empty() && raw.first() != Some(&b'%') {
                break;
            }
            // Several may stand in one line, and moves behind them.
            let mut rest = bare;
            while rest.first() == Some(&b'[') {
                self.tag(rest, line, &mut head);
                rest = after_tag(rest).unwrap_or_default();
            }
            if tag && !rest.is_empty() {
                at += raw.trim_ascii_end().len() - rest.len();
                break;
            }
            at += raw.len();
            line += 1;
        }
        let setup = match &head.start {
            None => Setup::initial(),
            Some(fen) => {
                let Some(setup) = position(fen) else {
                    self.wrong(self.part.line, None, Wrong::Position(Plain::shown(fen)));
                    return None;
                };
                setup
            }
        };
        let Some(start) = position_of(setup.clone()) else {
            let fen = head.start.unwrap_or_default();
            self.wrong(self.part.line, None, Wrong::Position(Plain::shown(&fen)));
            return None;
        };
        let mut record = Record::new(head.heading, setup);
        (record.control, record.edition) = (head.control, head.edition);
        record.points = head.points;
        let moves = text.get(at..).unwrap_or_default();
        self.moves(moves, line, &start, &mut record, head.result);
        Some(record)
    }

    /// `[Name "value"]`, with quotes and strokes in the value behind a stroke.
    fn tag(&mut self, text: &[u8], line: usize, head: &mut Head) {
        let decoded = decoded(text);
        let parts = decoded.strip_prefix('[').and_then(|it| it.split_once('"'));
        let Some((name, quoted)) = parts else {
            return self.wrong(line, None, Wrong::Tag(Plain::shown(&decoded)));
        };
        let mut value = String::new();
        let mut letters = quoted.chars();
        let closed = loop {
            match letters.next() {
                Some('"') => break true,
                Some('\\') => value.extend(letters.next()),
                Some(letter) => value.push(letter),
                None => break false,
            }
        };
        let name = name.trim();
        if !closed {
            return self.wrong(line, None, Wrong::Tag(Plain::shown(&decoded)));
        }
        let heading = &mut head.heading;
        let place = match name {
            "Event" => &mut heading.event,
            "Site" => &mut heading.site,
            "Date" => &mut heading.date,
            "Round" => &mut heading.round,
            "White" => &mut heading.white,
            "Black" => &mut heading.black,
            "Board" => &mut heading.board_number,
            "TimeControl" => &mut head.control,
            "Laws" => &mut head.edition,
            "Points" => {
                head.points = value.split_once('-').and_then(|(white, black)| {
                    Some(ByColor { white: points_read(white)?, black: points_read(black)? })
                });
                return;
            }
            "FEN" => {
                head.start = Some(value);
                return;
            }
            "Result" => {
                head.result = RESULTS.into_iter().find(|result| *result == value);
                return;
            }
            _ => return,
        };
        let plain = Plain::new(&value);
        let clean = plain.is_some();
        let kept = plain.unwrap_or_else(|| Plain::lossy(&value));
        let unknown = ["?", "????.??.??", ""].contains(&kept.as_str());
        *place = Some(kept).filter(|_| !unknown);
        if !clean {
            self.wrong(line, None, Wrong::Name(Plain::shown(name)));
        }
    }

    fn moves(
        &mut self,
        text: &[u8],
        line: usize,
        start: &Chess,
        record: &mut Record,
        tagged: Option<&'static str>,
    ) {
        let lines = |at: usize| {
            line + text.get(..at).unwrap_or_default().split(|byte| *byte == b'\n').count() - 1
        };
        let mut words = TextWords::new(text);
        let mut board = start.clone();
        let mut result = None;
        while let Some(word) = words.next() {
            match word {
                TextWord::Comment(comment) => remark(comment, record),
                TextWord::Open { comment } => {
                    let what = if comment { Wrong::OpenComment } else { Wrong::OpenVariation };
                    self.wrong(lines(words.at()), None, what);
                }
                TextWord::Result(found) => result = Some(found),
                TextWord::Move(word) if result.is_some() => {
                    let word = Plain::shown(&decoded(word));
                    self.wrong(lines(words.at()), None, Wrong::AfterResult(word));
                    break;
                }
                TextWord::Move(word) => {
                    if let Err(why) = played(word, &mut board, record) {
                        let line = lines(words.at());
                        self.in_other_letters(text, word, why, line, start, record);
                        result = result.or(tagged);
                        break;
                    }
                }
            }
        }
        // The arbiter's other results have no sign of their own in this notation.
        let other = tagged.filter(|tagged| !["1-0", "0-1", "1/2-1/2"].contains(tagged));
        record.result = match result {
            None | Some("*") => other.or(tagged).unwrap_or("*"),
            Some(result) => result,
        };
    }

    /// The game once more, in the letters of any country, as people write.
    fn in_other_letters(
        &mut self,
        text: &[u8],
        word: &[u8],
        why: Unread,
        line: usize,
        start: &Chess,
        record: &mut Record,
    ) {
        let mut moves = String::new();
        for word in TextWords::new(text) {
            match word {
                TextWord::Move(word) => {
                    moves.push_str(&decoded(word));
                    moves.push(' ');
                }
                TextWord::Result(_) => break,
                TextWord::Comment(_) | TextWord::Open { .. } => {}
            }
        }
        let score = read(start, &moves, None);
        let mut at = (Plain::shown(&decoded(word)), why);
        if score.moves.len() > record.entries.len() {
            let mut board = start.clone();
            record.entries.clear();
            for made in score.moves {
                let san = SanPlus::from_move_and_play_unchecked(&mut board, made);
                record.entries.push(Entry { made, san, legal: true, clock: None, offer: false });
            }
            match score.stopped {
                None => return,
                Some(stopped) => at = (stopped.word, stopped.why),
            }
        }
        let (word, why) = at;
        let place = Some(record.place(record.entries.len()));
        record.notes.push((record.entries.len(), Happened::Unread(word.clone())));
        self.wrong(
            line,
            place,
            match why {
                Unread::NoMove => Wrong::NoMove(word),
                Unread::Ambiguous => Wrong::Ambiguous(word),
                Unread::Letters => Wrong::Letters(word),
                Unread::TooLong => Wrong::TooManyMoves,
            },
        );
    }
}

fn played(word: &[u8], board: &mut Chess, record: &mut Record) -> Result<(), Unread> {
    if record.entries.len() >= PLIES_MAX {
        return Err(Unread::TooLong);
    }
    let read = SanPlus::from_ascii(word).map_err(|_| Unread::NoMove)?;
    let made = read.san.to_move(board).map_err(|error| match error {
        SanError::IllegalSan => Unread::NoMove,
        SanError::AmbiguousSan => Unread::Ambiguous,
    })?;
    let hinted = match read.san {
        San::Normal { role, file, rank, .. } => {
            rank.is_some() || file.is_some() && role != Role::Pawn
        }
        San::Castle(_) | San::Put { .. } | San::Null => false,
    };
    // Written without a hint and read as one move, it needs none.
    let mut san = if hinted { San::from_move(board, made) } else { read.san };
    if let San::Normal { capture, .. } = &mut san {
        *capture = made.is_capture();
    }
    board.play_unchecked(made);
    let mated = |board: &Chess| board.legal_moves().is_empty();
    let suffix =
        board.is_check().then(|| if mated(board) { Suffix::Checkmate } else { Suffix::Check });
    let san = SanPlus { san, suffix };
    record.entries.push(Entry { made, san, legal: true, clock: None, offer: false });
    Ok(())
}

/// The time and the offer in a remark; a scoresheet has no others.
fn remark(comment: &[u8], record: &mut Record) {
    let Some(entry) = record.entries.last_mut() else { return };
    let Ok(text) = std::str::from_utf8(comment) else { return };
    entry.offer |= text.trim() == "(=)";
    if let Some((_, after)) = text.split_once("[%clk ") {
        entry.clock = after.split_once(']').and_then(|(time, _)| clock(time));
    }
}

fn clock(text: &str) -> Option<Duration> {
    let (whole, _) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
    let mut seconds = 0_u64;
    for part in whole.split(':') {
        let few = (1..=5).contains(&part.len());
        seconds = seconds.checked_mul(60)?.checked_add(part.parse().ok().filter(|_| few)?)?;
    }
    Some(Duration::from_secs(seconds))
}

/// UTF-8, or else Latin 1, which the notation's standard had.
fn decoded(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().copied().map(char::from).collect()),
    }
}
