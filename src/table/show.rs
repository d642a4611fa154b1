//! What a journal tells, and whether it is as it was written.

use std::{path::Path, time::Duration};

use serde_json::{Value, json};
use shakmaty::{Color, Square};

use super::Trouble;
use crate::{
    devices,
    game::{Game, Standing},
    journal::{self, Fault, Journal},
    scoresheet::pgn,
    words::Words,
};

/// A journal and the game it tells.
struct Told {
    journal: Journal,
    game: Game,
}

fn tell(path: &Path) -> Result<Told, Trouble> {
    let bytes = devices::read_file(path).map_err(|fault| Trouble::File(path.to_owned(), fault))?;
    let journal = journal::read(&bytes);
    if journal.fault == Some(Fault::Foreign) {
        return Err(Trouble::Journal(path.to_owned(), Fault::Foreign));
    }
    let mut game = Game::new(journal.preface.terms.clone());
    for seen in &journal.seen {
        game.after(seen);
    }
    Ok(Told { journal, game })
}

/// What a journal tells, as lines or as JSON, and its first fault.
///
/// # Errors
/// When the file cannot be read or is no journal.
pub fn show(path: &Path, words: &Words, as_json: bool) -> Result<(String, Option<Fault>), Trouble> {
    let Told { journal, game } = tell(path)?;
    let fault = journal.fault;
    if as_json {
        return Ok((format!("{}\n", facts(&journal, &game)), fault));
    }
    let mut lines = words.position(&game);
    lines.push(words.times(&game, journal.end()));
    if let Some(outcome) = game.outcome() {
        lines.push(words.outcome(&game.terms().laws, outcome));
    }
    let mut text: String =
        lines.into_iter().filter_map(|told| told.print).map(|line| line + "\n").collect();
    text.push('\n');
    text.push_str(&pgn(&game, &journal.preface.heading));
    Ok((text, fault))
}

fn facts(journal: &Journal, game: &Game) -> Value {
    let end = journal.end();
    let ms = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    let start = Standing::new(game.terms().start.clone());
    let moves: Vec<String> = game.made().iter().map(|made| start.uci(*made)).collect();
    let outcome = game.outcome();
    let illegal = game.illegal();
    json!({
        "fen": game.standing().fen(),
        "ply": moves.len(),
        "moves": moves,
        "completed": game.completed(),
        "white_ms": ms(game.clock().left(Color::White, end)),
        "black_ms": ms(game.clock().left(Color::Black, end)),
        "running": game.clock().running().map(side),
        "result": outcome.map_or("*", |outcome| outcome.score()),
        "reason": outcome.map(|outcome| outcome.reason.name()),
        "law": outcome.and_then(|outcome| outcome.article(&game.terms().laws)),
        "edition": game.terms().laws.id,
        "illegal": { "white": illegal.white, "black": illegal.black },
        "offer": game.offer().map(side),
        "intact": journal.fault.is_none(),
    })
}

fn side(color: Color) -> &'static str {
    color.fold_wb("white", "black")
}

/// What `verify` answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// As it was written: its seal, and whether it is closed.
    Intact {
        /// Ten squares.
        seal: String,
        /// Whether the game was ended and left.
        closed: bool,
    },
    /// The first fault.
    Broken(Fault),
    /// Intact in itself, but not the journal with that seal.
    OtherSeal(String),
}

/// Whether a journal is as it was written, and with `expected` whether it is that very one.
///
/// # Errors
/// When the file cannot be read.
pub fn verify(path: &Path, expected: Option<&[Square]>) -> Result<Verdict, Trouble> {
    let bytes = devices::read_file(path).map_err(|fault| Trouble::File(path.to_owned(), fault))?;
    let journal = journal::read(&bytes);
    if let Some(fault) = journal.fault {
        return Ok(Verdict::Broken(fault));
    }
    let squares = journal::seal(&journal.chain);
    let seal = squares.map(|square| square.to_string()).join(" ");
    Ok(match expected {
        Some(given) if given != squares => Verdict::OtherSeal(seal),
        _ => Verdict::Intact { seal, closed: journal.closed() },
    })
}
