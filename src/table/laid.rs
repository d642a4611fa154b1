//! The arbiter's typed lines about boards, assistants and scores.

use shakmaty::Color;

use super::desk::{plain, side, split};
use crate::{
    game::{Act, Allowance, BoardKind, Duty, Item, Plain, Spoken},
    words::{Words, hear},
};

/// Reads an act by its first word and the rest of the line.
pub(crate) fn act(words: &Words, word: &str, rest: &str) -> Option<Act> {
    let lower = rest.to_lowercase();
    Some(match word {
        "allow" if split(&lower).0 == "time-calls" => {
            let (of, ladder) = split(split(&lower).1);
            Act::AllowCalls(side(of)?, ladder.parse().ok()?)
        }
        "allow" => Act::Allow(Allowance::ALL.iter().find(|(known, _)| *known == lower)?.1),
        "forbid" => {
            let (name, reason) = split(rest);
            let what = Allowance::ALL.iter().find(|(known, _)| *known == name)?.1;
            Act::Forbid(what, plain(reason))
        }
        "adapt" => {
            let (text, by) = rest.rsplit_once(" by ")?;
            Act::Adapt(unbarred(text)?, unbarred(by)?)
        }
        "checklist" => {
            let (name, there) = split(&lower);
            let item = Item::ALL.iter().find(|(known, _)| *known == name)?.1;
            let there = ["no", "yes"].iter().position(|known| *known == there)? == 1;
            Act::Checklist(item, there)
        }
        "guide" if rest.is_empty() => Act::Guide,
        "mask" => match split(&lower) {
            (hole, "") => Act::Mask(None, hole.parse().ok()?),
            (of, hole) => Act::Mask(Some(side(of)?), hole.parse().ok()?),
        },
        _ => {
            let (of, rest) = split(rest);
            of_a_player(words, word, side(of)?, rest)?
        }
    })
}

fn of_a_player(words: &Words, word: &str, of: Color, rest: &str) -> Option<Act> {
    Some(match word {
        "sight" => {
            let (percent, degrees) = split(rest);
            Act::Sight(of, percent.parse().ok()?, degrees.parse().ok()?)
        }
        "board" => Act::Board(of, board(rest)?),
        "score" => Act::Score(of, moves(words, rest)?),
        "assistant" if rest.eq_ignore_ascii_case("none") => Act::Assistant(of, None),
        "assistant" => Act::Assistant(of, Some(assistant(rest)?)),
        _ => return None,
    })
}

/// A name, and at the line's end the duties by name or letter; without any, all there are.
fn assistant(text: &str) -> Option<(Plain, Vec<Duty>)> {
    let mut words: Vec<&str> = text.split_whitespace().collect();
    let mut duties = Vec::new();
    while let Some(duty) = words.last().copied().and_then(Duty::named) {
        duties.insert(0, duty);
        words.pop();
    }
    Some((unbarred(&words.join(" "))?, duties))
}

/// Moves as they stand on a scoresheet, with or without their numbers.
fn moves(words: &Words, text: &str) -> Option<Vec<Spoken>> {
    let number = |word: &str| {
        word.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start_matches(['.', ')']).len()
    };
    let mut moves = Vec::new();
    for word in text.split_whitespace() {
        // `1.e4` is a number and a move; `0-0` is a move.
        let bare = if word.contains(['.', ')']) { word.len() - number(word) } else { 0 };
        let entry = word.get(bare..).unwrap_or_default();
        let numbered = entry.is_empty() || entry.bytes().all(|byte| byte.is_ascii_digit());
        if !numbered && !["e.p.", "(=)", "="].contains(&word) {
            moves.push(hear(&words.pack, entry).ok()?);
        }
    }
    (!moves.is_empty()).then_some(moves)
}

/// Text without the bar that parts it from a name in the journal.
fn unbarred(text: &str) -> Option<Plain> {
    plain(text).filter(|plain| !plain.as_str().contains('|'))
}

/// A board by the name of its kind in any letters, or by its port as it is spelled.
fn board(text: &str) -> Option<BoardKind> {
    BoardKind::named(&text.to_lowercase())
        .filter(|kind| !matches!(kind, BoardKind::Port(_)))
        .or_else(|| BoardKind::named(text))
}
