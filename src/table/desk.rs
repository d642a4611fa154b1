//! The arbiter's typed lines.

use std::time::Duration;

use shakmaty::Color;

use crate::game::{Act, Irregular, Irregularity, Penalty, Plain, Score};

/// No clock shows more.
const TIME_MAX: Duration = Duration::from_hours(24);

/// Reads an act by its first word and the rest of the line.
pub(crate) fn act(word: &str, rest: &str) -> Option<Act> {
    match word {
        "approve" if rest.is_empty() => Some(Act::Approve(None)),
        "approve" => Some(Act::Approve(Some(rest.parse().ok()?))),
        "refuse" => {
            let (number, reason) = split(rest);
            Some(match number.parse() {
                Ok(number) => Act::Refuse(Some(number), plain(reason)),
                Err(_) => Act::Refuse(None, plain(rest)),
            })
        }
        "restore" => Some(Act::Restore(rest.parse().ok()?)),
        "adjourn" => Some(Act::Adjourn(plain(rest))),
        "open" if rest.is_empty() => Some(Act::Open),
        "irregular" => {
            let known = Irregularity::ALL.iter().find(|(known, _)| *known == rest)?;
            Some(Act::Irregular(known.1))
        }
        "result" => {
            let (score, reason) = split(rest);
            let score = Score::ALL.into_iter().find(|known| known.text() == score)?;
            Some(Act::Result(score, plain(reason)))
        }
        _ => of_a_player(word, rest),
    }
}

fn of_a_player(word: &str, rest: &str) -> Option<Act> {
    let (name, rest) = split(rest);
    let color = side(name)?;
    let (value, reason) = split(rest);
    match word {
        "clock" if reason.is_empty() => Some(Act::Clock(color, time(value)?)),
        "add" => Some(Act::Add(color, time(value)?, plain(reason))),
        "absent" if rest.is_empty() => Some(Act::Absent(color)),
        "present" if rest.is_empty() => Some(Act::Present(color)),
        "penalty" => {
            let penalty = Penalty::list(9).iter().find(|(known, _)| *known == value)?.1;
            Some(Act::Penalty(color, penalty, plain(reason)))
        }
        "illegal" if reason.is_empty() => {
            let kind = match value {
                "" | "move" => Irregular::Move,
                "pawn" => Irregular::Pawn,
                "clock" => Irregular::Clock,
                "hands" => Irregular::Hands,
                _ => return None,
            };
            Some(Act::Illegal(color, kind))
        }
        _ => None,
    }
}

/// White or Black.
pub(super) fn side(name: &str) -> Option<Color> {
    match name.to_lowercase().as_str() {
        "white" => Some(Color::White),
        "black" => Some(Color::Black),
        _ => None,
    }
}

/// `M:SS` or `H:MM:SS`, at most a day.
fn time(text: &str) -> Option<Duration> {
    let parts: Vec<&str> = text.split(':').collect();
    let digits = |part: &&str| {
        !part.is_empty() && part.len() <= 4 && part.bytes().all(|b| b.is_ascii_digit())
    };
    if !(2..=3).contains(&parts.len()) || !parts.iter().all(digits) {
        return None;
    }
    let numbers: Vec<u64> = parts.iter().filter_map(|part| part.parse().ok()).collect();
    if numbers.iter().skip(1).any(|number| *number > 59) {
        return None;
    }
    let seconds = numbers.iter().fold(0, |seconds, number| seconds * 60 + number);
    Some(Duration::from_secs(seconds)).filter(|time| *time <= TIME_MAX)
}

pub(super) fn split(text: &str) -> (&str, &str) {
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (first, rest.trim())
}

pub(super) fn plain(text: &str) -> Option<Plain> {
    let plain = Plain::lossy(text);
    (!plain.as_str().is_empty()).then_some(plain)
}
