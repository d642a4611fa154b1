//! Claims and the arbiter's acts as text, and back.

use shakmaty::Color;

use super::{
    entry::{read_seconds, seconds},
    laid,
};
use crate::game::{Act, Claim, Irregular, Irregularity, Penalty, Plain, Score, Spoken};

const SIDES: [(&str, Color); 2] = [("white", Color::White), ("black", Color::Black)];

const IRREGULAR: [(&str, Irregular); 4] = [
    ("move", Irregular::Move),
    ("pawn", Irregular::Pawn),
    ("clock", Irregular::Clock),
    ("hands", Irregular::Hands),
];

pub(super) fn read_side(name: &str) -> Option<Color> {
    SIDES.iter().find(|(known, _)| *known == name).map(|(_, color)| *color)
}

pub(super) fn side(color: Color) -> &'static str {
    color.fold_wb("white", "black")
}

/// A word and what may follow it.
pub(super) fn with(word: &str, rest: Option<impl ToString>) -> String {
    rest.map_or_else(|| word.to_owned(), |rest| format!("{word} {}", rest.to_string()))
}

pub(crate) fn write_claim(claim: Claim) -> String {
    match claim {
        Claim::Repetition(intended) => with("repetition", intended),
        Claim::Fifty(intended) => with("fifty", intended),
        Claim::Flag => "flag".to_owned(),
        Claim::Illegal => "illegal".to_owned(),
        Claim::Quickplay => "quickplay".to_owned(),
        Claim::Increment => "increment".to_owned(),
        Claim::Boards => "boards".to_owned(),
    }
}

pub(crate) fn read_claim(text: &str) -> Option<Claim> {
    let (word, rest) = split(text);
    let intended = match rest {
        "" => None,
        spoken => Some(spoken.parse::<Spoken>().ok()?),
    };
    Some(match (word, intended) {
        ("repetition", intended) => Claim::Repetition(intended),
        ("fifty", intended) => Claim::Fifty(intended),
        ("flag", None) => Claim::Flag,
        ("illegal", None) => Claim::Illegal,
        ("quickplay", None) => Claim::Quickplay,
        ("increment", None) => Claim::Increment,
        ("boards", None) => Claim::Boards,
        _ => return None,
    })
}

pub(crate) fn write_act(act: &Act) -> String {
    match act {
        Act::Approve(number) => with("approve", *number),
        // A reason that begins like a number has an empty one before it.
        Act::Refuse(None, Some(reason)) if reason.as_str().starts_with('#') => {
            format!("refuse # {reason}")
        }
        Act::Refuse(None, reason) => with("refuse", reason.as_ref()),
        Act::Refuse(Some(number), reason) => {
            with("refuse", Some(with(&format!("#{number}"), reason.as_ref())))
        }
        Act::Clock(color, left) => format!("clock {} {}", side(*color), seconds(*left)),
        Act::Add(color, more, reason) => {
            with(&format!("add {} {}", side(*color), seconds(*more)), reason.as_ref())
        }
        Act::Penalty(color, penalty, reason) => {
            let name = Penalty::list(9).iter().find(|(_, known)| known == penalty);
            let name = name.map_or("", |(name, _)| name);
            with(&format!("penalty {} {name}", side(*color)), reason.as_ref())
        }
        Act::Irregular(what) => {
            let name = Irregularity::ALL.iter().find(|(_, known)| known == what);
            format!("irregular {}", name.map_or("", |(name, _)| name))
        }
        Act::Absent(color) => format!("absent {}", side(*color)),
        Act::Present(color) => format!("present {}", side(*color)),
        Act::Adjourn(resumption) => with("adjourn", resumption.as_ref()),
        Act::Open => "open".to_owned(),
        Act::Illegal(color, kind) => {
            let kind =
                IRREGULAR.iter().find(|(_, known)| known == kind).map_or("", |(name, _)| name);
            format!("illegal {} {kind}", side(*color))
        }
        Act::Restore(ply) => format!("restore {ply}"),
        Act::Result(score, reason) => with(&format!("result {}", score.text()), reason.as_ref()),
        _ => laid::write(act),
    }
}

pub(crate) fn read_act(word: &str, rest: &str) -> Option<Act> {
    let reason = |text: &str| match text {
        "" => Some(None),
        text => Plain::new(text).map(Some),
    };
    Some(match word {
        "approve" if rest.is_empty() => Act::Approve(None),
        "approve" => Act::Approve(Some(rest.parse().ok()?)),
        "refuse" => match rest.strip_prefix('#') {
            Some(numbered) => {
                let (number, rest) = split(numbered);
                let number = if number.is_empty() { None } else { Some(number.parse().ok()?) };
                Act::Refuse(number, reason(rest)?)
            }
            None => Act::Refuse(None, reason(rest)?),
        },
        "restore" => Act::Restore(rest.parse().ok()?),
        "irregular" => {
            Act::Irregular(Irregularity::ALL.iter().find(|(known, _)| *known == rest)?.1)
        }
        "absent" => Act::Absent(read_side(rest)?),
        "present" => Act::Present(read_side(rest)?),
        "adjourn" => Act::Adjourn(reason(rest)?),
        "open" if rest.is_empty() => Act::Open,
        "result" => {
            let (score, rest) = split(rest);
            let score = Score::ALL.into_iter().find(|known| known.text() == score)?;
            Act::Result(score, reason(rest)?)
        }
        "clock" | "add" | "penalty" | "illegal" => {
            let (name, rest) = split(rest);
            let color = read_side(name)?;
            let (value, rest) = split(rest);
            match word {
                "clock" if rest.is_empty() => Act::Clock(color, read_seconds(value)?),
                "add" => Act::Add(color, read_seconds(value)?, reason(rest)?),
                "penalty" => {
                    let penalty = Penalty::list(9).iter().find(|(known, _)| *known == value)?.1;
                    Act::Penalty(color, penalty, reason(rest)?)
                }
                "illegal" if rest.is_empty() => {
                    Act::Illegal(color, IRREGULAR.iter().find(|(known, _)| *known == value)?.1)
                }
                _ => return None,
            }
        }
        _ => return laid::read(word, rest),
    })
}

pub(super) fn split(text: &str) -> (&str, &str) {
    text.split_once(' ').unwrap_or((text, ""))
}
