//! One thing seen as text, and back.

use std::time::Duration;

use shakmaty::{Color, Role};

use super::{desk, door, shown};
use crate::game::{Act, Hand, Plain, Question, Seen, What, Who};

/// The body of a line: times, by which way if that is known, who, what.
pub(crate) fn write(seen: &Seen, hand: Option<Hand>) -> String {
    let mut times = seconds(seen.at);
    if seen.happened != seen.at {
        times.push('/');
        times.push_str(&seconds(seen.happened));
    }
    let hand = hand.map_or(String::new(), |hand| format!("{} ", hand_name(hand)));
    format!("{times} {hand}{} {}", who_name(seen.by), what_text(&seen.what))
}

/// Reads what [`write()`] writes.
pub(crate) fn read(body: &str) -> Option<(Seen, Option<Hand>)> {
    let (times, rest) = body.split_once(' ')?;
    let (first, after) = rest.split_once(' ')?;
    let hand = HANDS.iter().find(|(name, _)| *name == first).map(|(_, hand)| *hand);
    let rest = if hand.is_some() { after } else { rest };
    let (who, what) = rest.split_once(' ')?;
    let (at, happened) = match times.split_once('/') {
        Some((at, happened)) => (read_seconds(at)?, read_seconds(happened)?),
        None => (read_seconds(times)?, read_seconds(times)?),
    };
    let by = WHO.into_iter().find(|by| who_name(*by) == who)?;
    let seen = Seen { at, happened, by, what: read_what(what)? };
    (happened <= at).then_some((seen, hand))
}

const HANDS: [(&str, Hand); 4] =
    [("keys", Hand::Keys), ("desk", Hand::Desk), ("board", Hand::Board), ("pad", Hand::Pad)];

const WHO: [Who; 6] = [
    Who::Player(Color::White),
    Who::Player(Color::Black),
    Who::Assistant(Color::White),
    Who::Assistant(Color::Black),
    Who::Arbiter,
    Who::Table,
];

/// A person's name in a journal.
pub fn who_name(who: Who) -> &'static str {
    match who {
        Who::Player(Color::White) => "white",
        Who::Player(Color::Black) => "black",
        Who::Assistant(Color::White) => "white-assistant",
        Who::Assistant(Color::Black) => "black-assistant",
        Who::Arbiter => "arbiter",
        Who::Table => "table",
    }
}

/// Seconds with as many decimals as are needed, at most nine.
pub(super) fn seconds(at: Duration) -> String {
    let text = format!("{}.{:09}", at.as_secs(), at.subsec_nanos());
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

pub(super) fn read_seconds(text: &str) -> Option<Duration> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    if part.len() > 9 || !(whole.to_owned() + part).bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(Duration::new(whole.parse().ok()?, format!("{part:0<9}").parse().ok()?))
}

/// The words that stand alone; those with something after them are written below.
const BARE: [(&str, What); 27] = [
    ("say", What::Said(None)),
    ("repeated", What::Repeated(None)),
    ("press", What::Pressed),
    ("adjust", What::Adjusts),
    ("offer", What::Offered),
    ("accept", What::Accepted),
    ("decline", What::Declined),
    ("resign", What::Resigned),
    ("typo", What::Typo),
    ("call", What::Called(None)),
    ("start", What::Started),
    ("stop", What::Stopped),
    ("left", What::Left),
    ("closed", What::Closed),
    ("resumed", What::Resumed),
    ("clock-gone", What::ClockGone),
    ("asked time", What::Asked(Question::Time)),
    ("asked time mine", What::Asked(Question::Mine)),
    ("asked time theirs", What::Asked(Question::Theirs)),
    ("asked moves", What::Asked(Question::Moves)),
    ("asked turn", What::Asked(Question::Turn)),
    ("asked last", What::Asked(Question::Last)),
    ("asked score", What::Asked(Question::Score)),
    ("two-boards", What::Demanded(true)),
    ("two-boards no", What::Demanded(false)),
    ("marks on", What::Marks(true)),
    ("marks off", What::Marks(false)),
];

/// A way's name in a journal.
pub fn hand_name(hand: Hand) -> &'static str {
    HANDS.iter().find(|(_, known)| *known == hand).map_or("", |(name, _)| name)
}

/// What a journal says of something done, without what is secret in it: a word's hash, a sealed
/// move.
pub fn deed(what: &What) -> String {
    match what {
        What::Sealed(_) => "seal".to_owned(),
        What::Desk(Act::Word(_)) => "word".to_owned(),
        what => what_text(what),
    }
}

fn what_text(what: &What) -> String {
    if let Some((word, _)) = BARE.iter().find(|(_, bare)| bare == what) {
        return (*word).to_owned();
    }
    match what {
        What::Lifted(hole) => format!("lift {hole}"),
        What::Placed(hole, None) => format!("place {hole}"),
        What::Placed(hole, Some(role)) => format!("place {hole} {}", role.upper_char()),
        What::Touched(square) => format!("touch {square}"),
        What::Said(Some(spoken)) => format!("say {spoken}"),
        What::Repeated(Some(spoken)) => format!("repeated {spoken}"),
        What::Played(spoken) => format!("play {spoken}"),
        What::Released(spoken) => format!("make {spoken}"),
        What::Called(Some(reason)) => format!("call {reason}"),
        What::Sealed(spoken) => format!("seal {spoken}"),
        What::Wrote(entry) => format!("write {entry}"),
        What::Reported(square) => format!("touched {square}"),
        What::Claimed(claim) => format!("claim {}", desk::write_claim(*claim)),
        What::Calls(ladder) => format!("calls {ladder}"),
        What::Gap { slept, span } => {
            format!("{} {}", if *slept { "slept" } else { "stood-still" }, seconds(*span))
        }
        What::Shown(shown) => format!("shown {}", shown::write(shown)),
        What::Door(door) => door::write(door),
        What::Desk(act) => desk::write_act(act),
        _ => String::new(),
    }
}

fn read_what(text: &str) -> Option<What> {
    if let Some((_, bare)) = BARE.iter().find(|(word, _)| *word == text) {
        return Some(bare.clone());
    }
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    Some(match word {
        "lift" => What::Lifted(rest.parse().ok()?),
        "place" => match rest.split_once(' ') {
            Some((hole, role)) => {
                let letter = role.chars().next().filter(|_| role.len() == 1)?;
                What::Placed(hole.parse().ok()?, Some(Role::from_char(letter)?))
            }
            None => What::Placed(rest.parse().ok()?, None),
        },
        "touch" => What::Touched(rest.parse().ok()?),
        "say" => What::Said(Some(rest.parse().ok()?)),
        "repeated" => What::Repeated(Some(rest.parse().ok()?)),
        "play" => What::Played(rest.parse().ok()?),
        "make" => What::Released(rest.parse().ok()?),
        "call" => What::Called(Some(Plain::new(rest)?)),
        "seal" => What::Sealed(rest.parse().ok()?),
        "write" => What::Wrote(rest.parse().ok()?),
        "touched" => What::Reported(rest.parse().ok()?),
        "calls" => What::Calls(rest.parse().ok()?),
        "slept" => What::Gap { slept: true, span: read_seconds(rest)? },
        "stood-still" => What::Gap { slept: false, span: read_seconds(rest)? },
        "shown" => What::Shown(shown::read(rest)?),
        "door" => What::Door(door::read(rest)?),
        "claim" => What::Claimed(desk::read_claim(rest)?),
        _ => What::Desk(desk::read_act(word, rest)?),
    })
}
