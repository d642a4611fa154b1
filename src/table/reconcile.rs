//! What the Laws say when the two boards differ, as `annabella reconcile` asks it.

use std::{fmt, io, path::Path, time::Duration};

use serde_json::{Value, json};
use shakmaty::{ByColor, Square};

use super::{input::shown, reconciled::Telling};
use crate::{
    devices,
    game::Standing,
    laws::{Basis, Laws},
    scoresheet::{
        BadFile, Boards, Dispute, Note, Reconciled, Step, Verdict, read_dispute, reconcile,
    },
    words::Words,
};

/// Why there is no answer.
#[derive(Debug)]
pub enum NoDispute {
    /// The file cannot be read.
    File(String, io::Error),
    /// The file says something that cannot be used.
    Bad(String, BadFile),
}

impl fmt::Display for NoDispute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoDispute::File(name, fault) => {
                write!(f, "`{name}` cannot be read ({fault}); give a file of scores and boards")
            }
            NoDispute::Bad(name, bad) => write!(f, "`{name}`: {bad}"),
        }
    }
}

impl std::error::Error for NoDispute {}

/// The answer as lines or as JSON, and whether the boards agree.
///
/// # Errors
/// When the file cannot be read or is not understood.
pub fn reconcile_file(
    path: &Path,
    words: &Words,
    as_json: bool,
) -> Result<(String, bool), NoDispute> {
    let name = || shown(path);
    let bytes = devices::read_file(path).map_err(|fault| NoDispute::File(name(), fault))?;
    let dispute = read_dispute(&bytes).map_err(|bad| NoDispute::Bad(name(), bad))?;
    let found = reconcile(&dispute.case);
    let agree = found.verdict == Verdict::Agree;
    if as_json {
        return Ok((format!("{}\n", facts(&dispute, &found)), agree));
    }
    let stopped = dispute.stopped.as_ref().map(Option::as_ref);
    let (laws, case) = (dispute.laws, &dispute.case);
    let told = Telling { words, laws, case, stopped, found: &found }.lines();
    Ok((told.into_iter().map(|line| line + "\n").collect(), agree))
}

/// The article, where the edition itself has one: one only taken over is no law there.
pub(super) fn article<'a>(laws: &'a Laws, found: &Reconciled) -> Option<&'a str> {
    let rule = found.rule?;
    matches!(laws.find(rule).1, Basis::Article(_)).then(|| laws.article(rule))?
}

fn facts(dispute: &Dispute, found: &Reconciled) -> Value {
    let both = found.wrong == Boards { sighted: true, pegs: true };
    let board = match found.wrong {
        Boards { sighted: true, pegs: true } => Some("both"),
        Boards { sighted: true, pegs: false } => Some("sighted"),
        Boards { sighted: false, pegs: true } => Some("pegs"),
        Boards { sighted: false, pegs: false } => None,
    };
    let name = |square: Option<Square>| square.map(|square| square.to_string());
    let squares = |which: &'static str, steps: &[Step]| -> Vec<Value> {
        let square = |step: &Step| {
            let (from, to) = (name(step.from), name(step.to));
            if both {
                json!({ "board": which, "from": from, "to": to })
            } else {
                json!({ "from": from, "to": to })
            }
        };
        steps.iter().map(square).collect()
    };
    let steps = &found.steps;
    let squares = [squares("sighted", &steps.sighted), squares("pegs", &steps.pegs)].concat();
    let start = &dispute.case.start;
    let illegal = found.illegal.as_ref().map(|moves| -> Vec<Value> {
        moves.iter().map(|(ply, made)| json!({ "ply": ply, "move": start.uci(*made) })).collect()
    });
    json!({
        "edition": dispute.laws.id,
        "law": article(dispute.laws, found),
        "case": match found.verdict {
            Verdict::Agree => "agree",
            Verdict::AdjustBoard => "adjust-board",
            Verdict::Retrace => "retrace",
            Verdict::Arbiter => "arbiter",
        },
        "board": board,
        "ply": found.ply,
        "squares": squares,
        "clocks": found.clocks.map(clocks),
        "fen": found.position.as_ref().map(Standing::fen),
        "left": { "sighted": found.left.sighted, "pegs": found.left.pegs },
        "illegal": { "sighted": illegal.sighted, "pegs": illegal.pegs },
        "notes": found.notes.iter().map(|note| note_key(*note)).collect::<Vec<_>>(),
    })
}

fn clocks(times: ByColor<Duration>) -> Value {
    let shown = times.map(|time| {
        let seconds = time.as_secs();
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
        if hours > 0 {
            format!("{hours}:{minutes:02}:{:02}", seconds % 60)
        } else {
            format!("{minutes}:{:02}", seconds % 60)
        }
    });
    let ms = times.map(|time| time.as_secs() * 1000);
    json!({
        "white": shown.white, "black": shown.black, "white_ms": ms.white, "black_ms": ms.black,
    })
}

/// A note's key, in the language's lines and in JSON.
pub(super) fn note_key(note: Note) -> &'static str {
    match note {
        Note::ScoresDiffer => "scores-differ",
        Note::NoScore(_) => "score-awaited",
        Note::NotYetWritten(..) => "score-behind",
        Note::CutShort(..) => "score-cut-short",
        Note::Alike => "boards-alike",
        Note::Unwritten(_) => "moves-unwritten",
    }
}
