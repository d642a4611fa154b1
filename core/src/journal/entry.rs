//! One thing seen as text, and back.

use std::str::FromStr as _;

use super::written::Written;
use crate::game::{Act, ActVerb, At, Origin, Seconds, Seen, Verb, What};

/// The body of a line: times, by which way if that is known, who, what.
pub(crate) fn write(seen: &Seen, hand: Option<Origin>) -> String {
    let Seen { at, happened, by, what } = seen;
    let mut times = Seconds(at.since_start()).to_string();
    if happened != at {
        times = format!("{times}/{}", Seconds(happened.since_start()));
    }
    let hand = hand.map_or(String::new(), |hand| format!("{hand} "));
    format!("{times} {hand}{by} {what}")
}

/// Reads what [`write()`] writes.
pub(crate) fn read(body: &str) -> Option<(Seen, Option<Origin>)> {
    let (times, rest) = body.split_once(' ')?;
    let (first, after) = rest.split_once(' ')?;
    let hand = first.parse().ok();
    let rest = if hand.is_some() { after } else { rest };
    let (who, what) = rest.split_once(' ')?;
    let (at, happened) = times.split_once('/').unwrap_or((times, times));
    let moment = |text: &str| text.parse().ok().map(|Seconds(span)| At::after_start(span));
    let (at, happened) = (moment(at)?, moment(happened)?);
    let seen = Seen { at, happened, by: who.parse().ok()?, what: read_what(what)? };
    (happened <= at).then_some((seen, hand))
}

fn read_what(text: &str) -> Option<What> {
    let (verb, mut args) = Written::after_verb(text);
    match Verb::from_str(verb) {
        Ok(verb) => What::read(verb, &mut args),
        Err(_) => Act::read(ActVerb::from_str(verb).ok()?, &mut args).map(What::Desk),
    }
}
