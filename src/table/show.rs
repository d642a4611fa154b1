//! What a journal tells, and whether it is as it was written.

use std::{path::Path, time::Duration};

use serde_json::{Value, json};
use shakmaty::Color;

use super::{
    Trouble,
    input::shown,
    segment,
    word::{arbiters_view, ask_word},
};
use crate::{
    devices::OnDisk,
    game::{Game, Standing},
    journal::{self, Fault, Journal},
    scoresheet::{pgn, public_pgn},
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

/// What is asked of a journal.
#[derive(Debug, Clone, Copy, Default)]
pub struct Asking<'a> {
    /// Where segments on another disk are looked for.
    pub second: Option<&'a Path>,
    /// For programs.
    pub json: bool,
    /// All that the arbiter may know.
    pub arbiter: bool,
}

/// What a journal tells, as lines or as JSON, and its first fault. Of a rated game that still runs
/// the score is as the public knows it, but for the arbiter.
///
/// # Errors
/// When the file cannot be read or is no journal, or the arbiter's view stays shut.
pub fn show(
    path: &Path,
    words: &Words,
    asking: Asking<'_>,
) -> Result<(String, Option<Fault>), Trouble> {
    let Told { journal, game, segment } = tell(path, asking.second)?;
    let fault = journal.fault;
    if asking.arbiter {
        open_view(path, &game, words)?;
    }
    let as_json = asking.json;
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
    let score = if game.is_private() && !asking.arbiter { public_pgn } else { pgn };
    text.push('\n');
    text.push_str(&score(&game, &journal.preface.heading));
    Ok((text, fault))
}

/// Who did what when and by which way, a line each, and the journal's first fault. Of a rated game
/// that still runs it is the arbiter's alone.
///
/// # Errors
/// When the file cannot be read or is no journal, or the arbiter's view stays shut.
pub fn show_who(
    path: &Path,
    words: &Words,
    asking: Asking<'_>,
) -> Result<(String, Option<Fault>), Trouble> {
    let Told { journal, game, .. } = tell(path, asking.second)?;
    open_view(path, &game, words)?;
    let ms = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    let lines = journal.seen.iter().zip(&journal.hands).map(|(seen, hand)| {
        let did = journal::deed(&seen.what);
        if !asking.json {
            return words.did(seen, *hand, &did) + "\n";
        }
        let fact = json!({
            "at_ms": ms(seen.at),
            "happened_ms": ms(seen.happened),
            "by": journal::who_name(seen.by),
            "hand": hand.map(journal::hand_name),
            "what": did,
        });
        format!("{fact}\n")
    });
    Ok((lines.collect(), journal.fault))
}

/// Asks for the arbiter's word where it is needed. A journal that comes by standard input leaves
/// no place to ask.
fn open_view(path: &Path, game: &Game, words: &Words) -> Result<(), Trouble> {
    let asks = path != Path::new("-");
    let say = || asks.then(|| ask_word(words)).flatten();
    arbiters_view(game, say).map_err(|shut| Trouble::Shut(path.to_owned(), shut))
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
