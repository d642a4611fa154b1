//! A verdict on a journal in words and for programs: the same for `verify` and `show`.

use serde_json::{Value, json};
use shakmaty::Square;

use crate::{
    journal::{Absence, Mode, Passing, PublicKey, Signed, Verdict, Witnessed},
    words::{Line, Words},
};

/// The first line: what the journal is.
pub(super) fn first_line(verdict: &Verdict, words: &Words) -> Line {
    let mode = match verdict.mode {
        Mode::Training => Line::IsTraining,
        Mode::Rated => Line::IsRated,
        Mode::Rehearsal => Line::IsRehearsal,
    };
    let time = match verdict.passing {
        Some(Passing::Real) => Some(Line::IsReal),
        Some(Passing::Simulated) => Some(Line::IsSimulated),
        None => None,
    };
    let signed = match verdict.signed {
        Signed::Open => None,
        Signed::Nobody => Some(Line::IsUnsigned),
        Signed::Own(_) => Some(Line::IsSigned),
        Signed::Other(_) => Some(Line::IsSignedOther),
    };
    let guarded = verdict.guarded.map(|it| if it { Line::IsGuarded } else { Line::IsUnguarded });
    let older = verdict.is_older().then_some(Line::IsOlder);
    let parts = [Some(mode), time, signed, guarded, older];
    let parts: Vec<String> = parts.iter().flatten().map(|part| words.print(part)).collect();
    let parts = parts.join(", ");
    if verdict.is_open() {
        Line::VerifyOpen { words: parts }
    } else {
        Line::VerifyClosed { words: parts }
    }
}

/// What else there is to it: who signed, which door, when.
pub(super) fn more_lines(verdict: &Verdict) -> Vec<Line> {
    let mut lines = Vec::new();
    match verdict.signed {
        Signed::Open => {}
        Signed::Nobody => lines.push(Line::VerifyUnsigned),
        Signed::Own(key) => lines.push(Line::VerifySigned { key: fingerprint(&key) }),
        Signed::Other(key) => lines.push(Line::VerifySignedOther { key: fingerprint(&key) }),
    }
    let rated = verdict.mode == Mode::Rated && !verdict.is_older();
    // Stretched, which takes its time: only where a key is what counts.
    let squares = if rated { verdict.key_squares() } else { None };
    lines.extend(squares.map(|squares| Line::VerifyKey { squares: squares.to_vec() }));
    let door = verdict.sandbox.filter(|_| !verdict.is_older());
    lines.extend(
        door.map(|door| if door.is_shut() { Line::VerifyDoorShut } else { Line::VerifyDoorOpen }),
    );
    lines.extend(verdict.began.map(|began| Line::VerifyBegan { when: began.to_string() }));
    lines.extend(verdict.dated.iter().map(|day| Line::VerifyDated { when: day.to_string() }));
    lines.extend(verdict.gaps.iter().map(|Absence { from, to }| Line::VerifyAway {
        from: from.to_string(),
        to: to.to_string(),
    }));
    if verdict.arbiter_unknown {
        lines.push(Line::VerifyArbiterUnknown);
    }
    if let Some(seal) = verdict.reopens {
        lines.push(Line::VerifyReopens { squares: seal.to_vec() });
    }
    if let Some(Witnessed::UpTo(count)) = verdict.witness {
        lines.push(Line::VerifyWitness { count });
    }
    lines
}

/// The same for programs.
pub(super) fn facts(verdict: &Verdict) -> Value {
    let (signed, own) = match verdict.signed {
        Signed::Open | Signed::Nobody => (None, false),
        Signed::Own(key) => (Some(key.to_string()), true),
        Signed::Other(key) => (Some(key.to_string()), false),
    };
    let gap =
        |Absence { from, to }: &Absence| json!({ "from": from.to_string(), "to": to.to_string() });
    json!({
        "kind": verdict.mode.to_string(),
        "time": verdict.passing.map(|passing| passing.to_string()),
        "closed": !verdict.is_open(),
        "signed": signed,
        "by_own_key": own,
        "by_key_asked": verdict.by_key_asked,
        "guarded": verdict.guarded,
        "witnessed_line": match verdict.witness {
            Some(Witnessed::UpTo(line)) => Some(line),
            Some(Witnessed::Nowhere) | None => None,
        },
        "began": verdict.began.map(|began| began.to_string()),
        "dated": verdict.dated.as_ref().map(ToString::to_string),
        "gaps": verdict.gaps.iter().map(gap).collect::<Vec<_>>(),
        "arbiter_known": !verdict.arbiter_unknown,
        "door_shut": verdict.sandbox.map(|door| door.is_shut()),
        "reopens": verdict.reopens.map(|seal| named(&seal)),
        "older": verdict.is_older(),
    })
}

/// Ten squares as they are written down.
pub(super) fn named(squares: &[Square; 10]) -> String {
    squares.map(|square| square.to_string()).join(" ")
}

/// Enough of a key to be told from any other by ear: four groups of four.
fn fingerprint(key: &PublicKey) -> String {
    let key = key.to_string();
    let groups: Vec<String> =
        key.as_bytes().chunks(4).take(4).map(|it| String::from_utf8_lossy(it).into()).collect();
    groups.join(" ")
}
