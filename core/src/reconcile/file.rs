//! The file in which a difference of two boards is written down.
//!
//! ```text
//! edition no2009
//! score white    e4 e5 Nf3
//! score black    e4 e5 Sf3
//! board sighted  e4 e5 Nf3
//! board pegs     e4 e5 Nh3
//! clock 3        41:10 38:55
//! ```
//!
//! A score that is not there, or is `?`, is not yet transcribed. A board is moves or a position.

use std::{collections::BTreeMap, time::Duration};

use shakmaty::{ByColor, Chess, Color, Setup};

use super::{BadFile, BadLine, Boards, Case, CaseSheet, OnBoard};
use crate::{
    game::{Plain, Standing, position},
    laws::Laws,
    scoresheet::{ReadScore, Stopped, Unread, read},
};

/// A longer file is none of these.
pub const FILE_BYTES_MAX: usize = 256 * 1024;

/// A difference as it was written down.
#[derive(Debug)]
pub struct Dispute {
    /// The edition it is judged by.
    pub laws: &'static Laws,
    /// The question.
    pub case: Case,
    /// Where the reading of a score stopped.
    pub stopped: ByColor<Option<Stopped>>,
}

/// The lines of a file as they are found.
#[derive(Default)]
struct Lines {
    laws: Option<&'static Laws>,
    scores: ByColor<Option<(CaseSheet, Option<Stopped>)>>,
    boards: Boards<Option<OnBoard>>,
    clocks: BTreeMap<usize, ByColor<Duration>>,
}

impl From<ReadScore> for CaseSheet {
    fn from(score: ReadScore) -> CaseSheet {
        CaseSheet::Read { moves: score.moves, whole: score.stopped.is_none() }
    }
}

/// Reads a difference from its file.
///
/// # Errors
/// With the line that is wrong and what to write instead.
pub fn read_dispute(bytes: &[u8]) -> Result<Dispute, BadFile> {
    if bytes.len() > FILE_BYTES_MAX {
        return Err(BadFile::TooLong);
    }
    let text = std::str::from_utf8(bytes).map_err(|_| BadFile::NotText)?;
    let mut lines = Lines::default();
    for (line, number) in text.trim_start_matches('\u{feff}').lines().zip(1..) {
        lines.take(line.trim()).map_err(|bad| BadFile::Line(number, bad))?;
    }
    let Boards { sighted, pegs } = lines.boards;
    let boards = Boards {
        sighted: sighted.ok_or(BadFile::Lacks("board sighted"))?,
        pegs: pegs.ok_or(BadFile::Lacks("board pegs"))?,
    };
    let sheets = lines.scores.map(|score| score.unwrap_or((CaseSheet::NotTranscribed, None)));
    let stopped = sheets.as_ref().map(|(_, stopped)| stopped.clone());
    let scores = sheets.map(|(sheet, _)| sheet);
    let start = Standing::new(Setup::initial());
    let case = Case { start, scores, played: None, since: None, boards, clocks: lines.clocks };
    Ok(Dispute { laws: lines.laws.unwrap_or(Laws::FIDE_2023), case, stopped })
}

impl Lines {
    fn take(&mut self, line: &str) -> Result<(), BadLine> {
        let (word, rest) = split(line);
        match word {
            "" => Ok(()),
            _ if word.starts_with('#') => Ok(()),
            "edition" => {
                let laws = Laws::named(rest).ok_or_else(|| BadLine::Edition(Plain::shown(rest)))?;
                once(&mut self.laws, "edition", laws)
            }
            "score" => {
                let (who, moves) = split(rest);
                let (color, what) = match who {
                    "white" => (Color::White, "score white"),
                    "black" => (Color::Black, "score black"),
                    _ => return Err(BadLine::Score),
                };
                once(self.scores.get_mut(color), what, score(moves))
            }
            "board" => {
                let (which, stands) = split(rest);
                match which {
                    "sighted" => once(&mut self.boards.sighted, "board sighted", board(stands)?),
                    "pegs" => once(&mut self.boards.pegs, "board pegs", board(stands)?),
                    _ => Err(BadLine::Board),
                }
            }
            "clock" => {
                let (ply, times) = clock(rest).ok_or(BadLine::Clock)?;
                let before = self.clocks.insert(ply, times);
                before.map_or(Ok(()), |_| Err(BadLine::Twice("clock")))
            }
            _ => Err(BadLine::Unknown(Plain::shown(word))),
        }
    }
}

fn once<T>(place: &mut Option<T>, what: &'static str, value: T) -> Result<(), BadLine> {
    let before = place.replace(value);
    before.map_or(Ok(()), |_| Err(BadLine::Twice(what)))
}

fn score(moves: &str) -> (CaseSheet, Option<Stopped>) {
    if moves == "?" {
        return (CaseSheet::NotTranscribed, None);
    }
    let score = read(&Chess::default(), moves, None);
    let stopped = score.stopped.clone();
    (score.into(), stopped)
}

/// Moves, or a position, which alone has seven strokes.
fn board(text: &str) -> Result<OnBoard, BadLine> {
    let (ranks, _) = split(text);
    if ranks.matches('/').count() >= 7 {
        let setup = position(text).ok_or_else(|| BadLine::Position(Plain::shown(text)))?;
        return Ok(OnBoard::Stands(setup.board));
    }
    let score = read(&Chess::default(), text, None);
    let Some(Stopped { word, why }) = score.stopped else { return Ok(OnBoard::Moves(score.moves)) };
    let ply = score.moves.len() + 1;
    Err(match why {
        Unread::NoMove => BadLine::NoMove(word, ply),
        Unread::Ambiguous | Unread::Letters | Unread::TooLong => BadLine::NotOneMove(word, ply),
    })
}

/// `3 41:10 38:55`.
fn clock(text: &str) -> Option<(usize, ByColor<Duration>)> {
    let mut words = text.split_whitespace();
    let ply = digits(words.next()?)?;
    let times = ByColor { white: time(words.next()?)?, black: time(words.next()?)? };
    words.next().is_none().then_some((usize::try_from(ply).ok()?, times))
}

/// `M:SS` or `H:MM:SS`.
fn time(text: &str) -> Option<Duration> {
    let parts: Option<Vec<u64>> = text.split(':').map(digits).collect();
    let seconds = match parts?.as_slice() {
        [minutes, seconds @ ..=59] => minutes * 60 + seconds,
        [hours @ ..=23, minutes @ ..=59, seconds @ ..=59] => hours * 3600 + minutes * 60 + seconds,
        _ => return None,
    };
    Some(Duration::from_secs(seconds))
}

fn digits(text: &str) -> Option<u64> {
    let few = (1..=5).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| few)
}

fn split(text: &str) -> (&str, &str) {
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (first, rest.trim())
}
