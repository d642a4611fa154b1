//! What a journal tells, and whether it is as it was written.

use std::{path::Path, time::Duration};

use serde_json::{Value, json};
use shakmaty::Color;

use super::{Trouble, input::shown, segment};
use crate::{
    devices::OnDisk,
    game::{Game, Standing},
    journal::{self, Fault, Journal},
    scoresheet::pgn,
    words::Words,
};

/// A journal and the game it tells.
struct Told {
    journal: Journal,
    game: Game,
    /// Which segment of it, where that is not the file asked for.
    segment: Option<String>,
}

fn tell(path: &Path, second: Option<&Path>) -> Result<Told, Trouble> {
    let found = segment::find(&mut OnDisk, path, second)?;
    let mut game = Game::new(found.journal.preface.terms.clone());
    for seen in &found.journal.seen {
        game.after(seen);
    }
    let segment = (found.path != path).then(|| shown(&found.path));
    Ok(Told { journal: found.journal, game, segment })
}

/// What a journal tells, as lines or as JSON, and its first fault.
///
/// # Errors
/// When the file cannot be read or is no journal.
pub fn show(
    path: &Path,
    second: Option<&Path>,
    words: &Words,
    as_json: bool,
) -> Result<(String, Option<Fault>), Trouble> {
    let Told { journal, game, segment } = tell(path, second)?;
    let fault = journal.fault;
    if as_json {
        let mut facts = facts(&journal, &game);
        if let (Some(segment), Some(facts)) = (segment, facts.as_object_mut()) {
            facts.insert("segment".to_owned(), segment.into());
        }
        return Ok((format!("{facts}\n"), fault));
    }
    let mut lines: Vec<_> =
        segment.into_iter().map(|file| words.line("segment", &[("file", file)])).collect();
    lines.extend(words.position(&game));
    lines.push(words.times(&game, journal.end()));
    if let Some(outcome) = game.outcome() {
        lines.push(words.outcome(&game.terms().laws, outcome));
    }
    if journal.closed() {
        lines.push(words.squares_line("seal-is", &journal::seal(&journal.chain)));
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
