//! One thing seen as text, and back.

use std::str::FromStr as _;

use super::written::Written;
use crate::game::{Act, ActVerb, At, Origin, Seconds, Seen, Verb, What};

/// The body of a line: times, who, at which place if that is known, what.
pub(crate) fn write(seen: &Seen, place: Option<Origin>) -> String {
    let Seen { at, happened, by, what } = seen;
    let mut times = Seconds(at.since_start()).to_string();
    if happened != at {
        times = format!("{times}/{}", Seconds(happened.since_start()));
    }
    let place = place.map_or(String::new(), |place| format!("@{place}"));
    format!("{times} {by}{place} {what}")
}

/// Reads what [`write()`] writes, and what was written before places had names.
pub(crate) fn read(body: &str) -> Option<(Seen, Option<Origin>)> {
    let (times, rest) = body.split_once(' ')?;
    let (place, rest) = before_places(rest);
    let (who, what) = rest.split_once(' ')?;
    let (who, place) = match who.split_once('@') {
        Some(_) if place.is_some() => return None,
        Some((who, place)) => (who, Some(place.parse().ok()?)),
        None => (who, place),
    };
    let (at, happened) = times.split_once('/').unwrap_or((times, times));
    let moment = |text: &str| text.parse().ok().map(|Seconds(span)| At::after_start(span));
    let (at, happened) = (moment(at)?, moment(happened)?);
    let seen = Seen { at, happened, by: who.parse().ok()?, what: read_what(what)? };
    (happened <= at).then_some((seen, place))
}

/// `keys white lift e2`: so it was written when only the way was known by which something came.
fn before_places(rest: &str) -> (Option<Origin>, &str) {
    let Some((way, after)) = rest.split_once(' ') else { return (None, rest) };
    let way = ["keys", "desk", "board", "pad"].contains(&way).then(|| way.parse().ok()).flatten();
    (way, if way.is_some() { after } else { rest })
}

fn read_what(text: &str) -> Option<What> {
    let (verb, mut args) = Written::after_verb(text);
    match Verb::from_str(verb) {
        Ok(verb) => What::read(verb, &mut args),
        Err(_) => Act::read(ActVerb::from_str(verb).ok()?, &mut args).map(What::Desk),
    }
}
