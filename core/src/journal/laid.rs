//! The arbiter's acts about boards, assistants and scores as text, and back.

use shakmaty::Color;

use super::{
    desk::{read_side, side, split, with},
    sign::{hex, unhex},
};
use crate::game::{Act, Allowance, BoardKind, Duty, Item, Lock, Plain, Spoken};

/// Stands before the name of an official, and before a list of duties.
const BY: &str = " | ";

/// Writes such an act.
pub(super) fn write(act: &Act) -> String {
    match act {
        Act::Allow(what) => {
            let name = Allowance::ALL.iter().find(|(_, known)| known == what);
            format!("allow {}", name.map_or("", |(name, _)| name))
        }
        Act::AllowCalls(of, ladder) => format!("allow-calls {} {ladder}", side(*of)),
        Act::Forbid(what, reason) => {
            let name = Allowance::ALL.iter().find(|(_, known)| known == what);
            with(&format!("forbid {}", name.map_or("", |(name, _)| name)), reason.as_ref())
        }
        Act::Adapt(text, by) => format!("adapt {text}{BY}{by}"),
        Act::Checklist(item, there) => {
            format!("checklist {} {}", item.name(), if *there { "yes" } else { "no" })
        }
        Act::Sight(of, percent, degrees) => format!("sight {} {percent} {degrees}", side(*of)),
        Act::Score(of, entries) => {
            let entries: Vec<String> = entries.iter().map(Spoken::to_string).collect();
            format!("score {} {}", side(*of), entries.join(" "))
        }
        Act::Assistant(of, None) => format!("assistant {}", side(*of)),
        Act::Assistant(of, Some((name, duties))) => {
            let duties: Vec<&str> = duties.iter().map(|duty| duty.name()).collect();
            format!("assistant {} {name}{BY}{}", side(*of), duties.join(" "))
        }
        Act::Mask(of, hole) => with("mask", of.map(side)) + " " + &hole.to_string(),
        Act::Board(of, kind) => format!("board {} {}", side(*of), kind.name()),
        Act::Guide => "guide".to_owned(),
        Act::Word(lock) => format!("word {} {}", hex(&lock.salt), hex(&lock.hash)),
        _ => String::new(),
    }
}

/// Reads what [`write()`] writes.
pub(super) fn read(word: &str, rest: &str) -> Option<Act> {
    Some(match word {
        "allow" => Act::Allow(Allowance::ALL.iter().find(|(known, _)| *known == rest)?.1),
        "forbid" => {
            let (name, reason) = split(rest);
            let what = Allowance::ALL.iter().find(|(known, _)| *known == name)?.1;
            let reason = if reason.is_empty() { None } else { Some(Plain::new(reason)?) };
            Act::Forbid(what, reason)
        }
        "adapt" => {
            let (text, by) = rest.rsplit_once(BY)?;
            Act::Adapt(Plain::new(text)?, Plain::new(by)?)
        }
        "checklist" => {
            let (name, there) = split(rest);
            let item = Item::ALL.iter().find(|(known, _)| *known == name)?.1;
            let there = ["no", "yes"].iter().position(|known| *known == there)? == 1;
            Act::Checklist(item, there)
        }
        "allow-calls" => {
            let (of, ladder) = split(rest);
            Act::AllowCalls(read_side(of)?, ladder.parse().ok()?)
        }
        "guide" if rest.is_empty() => Act::Guide,
        "word" => {
            let (salt, hash) = split(rest);
            Act::Word(Lock { salt: unhex(salt)?, hash: unhex(hash)? })
        }
        "mask" => match split(rest) {
            (hole, "") => Act::Mask(None, hole.parse().ok()?),
            (of, hole) => Act::Mask(Some(read_side(of)?), hole.parse().ok()?),
        },
        "sight" | "score" | "assistant" | "board" => {
            let (of, rest) = split(rest);
            of_a_player(word, read_side(of)?, rest)?
        }
        _ => return None,
    })
}

fn of_a_player(word: &str, of: Color, rest: &str) -> Option<Act> {
    Some(match word {
        "sight" => {
            let (percent, degrees) = split(rest);
            Act::Sight(of, percent.parse().ok()?, degrees.parse().ok()?)
        }
        "score" => {
            let entries = rest.split(' ').filter(|entry| !entry.is_empty());
            Act::Score(of, entries.map(|entry| entry.parse().ok()).collect::<Option<Vec<_>>>()?)
        }
        "board" => Act::Board(of, BoardKind::named(rest)?),
        _ if rest.is_empty() => Act::Assistant(of, None),
        _ => {
            let (name, duties) = rest.rsplit_once(BY)?;
            let duties = duties.split(' ').filter(|duty| !duty.is_empty());
            let duties = duties.map(Duty::named).collect::<Option<Vec<_>>>()?;
            Act::Assistant(of, Some((Plain::new(name)?, duties)))
        }
    })
}
