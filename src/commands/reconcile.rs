//! `annabella reconcile`: what the Laws say when the two boards differ.

use std::{
    io::{self, Write},
    path::PathBuf,
    time::Duration,
};

use clap::Args;
use serde_json::{Value, json};
use shakmaty::{ByColor, Square};

use super::{Answer, Refusal, Voice, print};
use crate::{
    devices,
    game::Standing,
    reconcile::{BadFile, Boards, CaseVerdict, Dispute, Reconciled, Step, read_dispute, reconcile},
    runtime::shown,
    table::{Telling, article, note_name},
};

/// What the Laws say when the two boards differ. Exit 0 if they agree, 1 if not.
#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct Reconcile {
    /// The file with both scores and both boards; "-" is standard input. Its lines are like:
    /// edition no2009; score white e4 e5 Nf3; score black e4 e5 Sf3; board sighted e4 e5 Nf3;
    /// board pegs e4 e5 Nh3; clock 3 41:10 38:55. A score not yet transcribed is a question mark.
    file: PathBuf,
    /// The answer for programs.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    voice: Voice,
}

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum NoDispute {
    /// The file cannot be read.
    #[error("`{0}` cannot be read ({1}); give a file of scores and boards")]
    File(String, io::Error),
    /// The file says something that cannot be used.
    #[error("`{0}`: {1}")]
    Bad(String, BadFile),
}

impl Reconcile {
    /// The answer is no where the boards do not agree.
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Answer, Refusal> {
        let pack = self.voice.pack()?;
        let dispute = self.read()?;
        let found = reconcile(&dispute.case);
        let text = if self.json {
            format!("{}\n", facts(&dispute, &found))
        } else {
            let words = &self.voice.words_of(pack)?.under(dispute.laws);
            let stopped = dispute.stopped.as_ref().map(Option::as_ref);
            let (laws, case) = (dispute.laws, &dispute.case);
            let (at_pegs, blind) = (None, None);
            let found = &found;
            let told = Telling { words, laws, case, stopped, found, at_pegs, blind }.lines();
            told.into_iter().map(|line| line + "\n").collect()
        };
        print(out, &text)?;
        Ok((found.verdict == CaseVerdict::Agree).into())
    }

    fn read(&self) -> Result<Dispute, NoDispute> {
        let name = || shown(&self.file);
        let bytes = devices::read_file(&self.file);
        let bytes = bytes.map_err(|fault| NoDispute::File(name(), fault))?;
        read_dispute(&bytes).map_err(|bad| NoDispute::Bad(name(), bad))
    }
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
            CaseVerdict::Agree => "agree",
            CaseVerdict::AdjustBoard => "adjust-board",
            CaseVerdict::Retrace => "retrace",
            CaseVerdict::Arbiter => "arbiter",
        },
        "board": board,
        "ply": found.ply,
        "squares": squares,
        "clocks": found.clocks.map(clocks),
        "fen": found.position.as_ref().map(Standing::fen),
        "left": { "sighted": found.left.sighted, "pegs": found.left.pegs },
        "illegal": { "sighted": illegal.sighted, "pegs": illegal.pegs },
        "notes": found.notes.iter().map(|note| note_name(*note)).collect::<Vec<_>>(),
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
