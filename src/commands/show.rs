//! `annabella show`: what a journal tells.

use std::{
    io::Write,
    path::{Path, PathBuf},
    time::Duration,
};

use clap::Args;
use serde_json::{Value, json};
use shakmaty::Color;

use super::{
    Answer, Refusal, Voice, print,
    verdict::{self, first_line},
};
use crate::{
    devices::OnDisk,
    game::{Game, Origin, Seen, Standing},
    journal::{self, Journal, Verdict},
    runtime::{self, Trouble, ask_passphrase, find_journal, shown},
    scoresheet::pgn,
    words::{Line, Words},
};

/// A journal and the game it tells.
struct Told {
    journal: Journal,
    game: Game,
    /// Which segment of it, where that is not the file asked for.
    segment: Option<String>,
}

fn tell(path: &Path, second: Option<&Path>) -> Result<Told, Trouble> {
    let found = find_journal(&mut OnDisk, path, second)?;
    let mut game = Game::new(found.journal.preface.terms.clone());
    for seen in &found.journal.seen {
        game.after(seen);
    }
    let segment = (found.path != path).then(|| shown(&found.path));
    Ok(Told { journal: found.journal, game, segment })
}

/// What a journal tells.
#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct Show {
    /// The journal; "-" is standard input.
    pub(crate) journal: PathBuf,
    /// Where segments on another disk are looked for.
    #[arg(long, value_name = "FOLDER")]
    second: Option<PathBuf>,
    /// The facts for programs.
    #[arg(long)]
    json: bool,
    /// Who did what when, and by which way it came, one a line. Of a rated game that still runs:
    /// asks for the arbiter's word.
    #[arg(long)]
    who: bool,
    /// Everything, also of a rated game that still runs: asks for the arbiter's word, at a
    /// terminal unseen, else as one line of standard input.
    #[arg(long)]
    arbiter: bool,
    #[command(flatten)]
    voice: Voice,
}

impl Show {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Answer, Refusal> {
        let pack = self.voice.pack()?;
        let told = tell(&self.journal, self.second.as_deref())?;
        let fault = told.journal.fault;
        // Who did what is the arbiter's, and so is everything.
        let text = match (self.who || self.arbiter, self.json) {
            (false, true) => told.facts(false),
            (asks, json) => {
                let words = self.voice.words_of(pack)?.under(&told.game.terms().laws);
                if asks {
                    open_view(&self.journal, &told.game, &words)?;
                }
                match (self.who, json) {
                    (true, true) => told.deeds_for_programs(),
                    (true, false) => told.deeds(&words),
                    (false, true) => told.facts(true),
                    (false, false) => told.lines(&words, self.arbiter),
                }
            }
        };
        let printed = print(out, &text);
        match fault {
            None => printed.map(|()| Answer::Yes),
            Some(fault) => Err(Refusal::NotIntact(self.journal.display().to_string(), fault)),
        }
    }
}

impl Told {
    /// Where the game stands, and its score. Of a rated game that still runs only the arbiter is
    /// told these: others hear its terms, the times and how many moves are completed.
    fn lines(self, words: &Words, arbiter: bool) -> String {
        let Told { journal, game, segment } = self;
        let shut = game.is_private() && !arbiter;
        let verdict = Verdict::of(&journal);
        // Of what is not intact only its fault is sure.
        let sure = !verdict.is_older() && journal.fault.is_none();
        let mut lines: Vec<_> =
            sure.then(|| words.line(&first_line(&verdict, words))).into_iter().collect();
        lines.extend(segment.into_iter().map(|file| words.line(&Line::Segment { file })));
        if shut {
            lines.push(words.opened_laws(game.terms()));
            lines.push(words.completed(&game));
        } else {
            lines.extend(words.position(&game));
        }
        lines.push(words.times(&game, journal.end()));
        if let Some(outcome) = game.outcome() {
            let laws = &game.terms().laws;
            lines.push(words.outcome(laws, outcome, game.ground()));
            lines.extend(words.points(laws, outcome));
        }
        if journal.closed() {
            lines.push(
                words.line(&Line::SealIs { squares: journal::seal(&journal.chain).to_vec() }),
            );
        }
        let mut text: String =
            lines.into_iter().filter_map(|told| told.print).map(|line| line + "\n").collect();
        if !shut {
            text.push('\n');
            text.push_str(&pgn(&game, &journal.preface.heading));
        }
        text
    }

    /// The same for programs.
    fn facts(self, arbiter: bool) -> String {
        let mut facts = facts(&self.journal, &self.game);
        if let (true, Some(facts)) = (self.game.is_private() && !arbiter, facts.as_object_mut()) {
            for known in ["fen", "moves", "illegal"] {
                facts.insert(known.to_owned(), Value::Null);
            }
        }
        if let (true, Some(facts)) = (self.game.terms().is_rehearsal(), facts.as_object_mut()) {
            facts.insert("rehearsal".to_owned(), true.into());
        }
        let points = self.game.event_points().map(|it| {
            let [white, black] = [it.white, it.black].map(|points| f64::from(points) / 100.0);
            json!({ "white": white, "black": black })
        });
        if let (Some(points), Some(facts)) = (points, facts.as_object_mut()) {
            facts.insert("points".to_owned(), points);
        }
        let verdict = Verdict::of(&self.journal);
        if let (false, Some(facts)) = (verdict.is_older(), facts.as_object_mut()) {
            facts.insert("verdict".to_owned(), verdict::facts(&verdict));
        }
        if let (Some(segment), Some(facts)) = (self.segment, facts.as_object_mut()) {
            facts.insert("segment".to_owned(), segment.into());
        }
        format!("{facts}\n")
    }

    /// Who did what when and by which way, a line each.
    fn deeds(&self, words: &Words) -> String {
        let seen = self.journal.seen.iter().zip(&self.journal.hands);
        let line = |(seen, hand): (&Seen, &Option<Origin>)| words.did(seen, *hand) + "\n";
        seen.map(line).collect()
    }

    /// The same for programs.
    fn deeds_for_programs(&self) -> String {
        let seen = self.journal.seen.iter().zip(&self.journal.hands);
        let line = |(seen, hand): (&Seen, &Option<Origin>)| {
            let fact = json!({
                "at_ms": ms(seen.at.since_start()),
                "happened_ms": ms(seen.happened.since_start()),
                "by": seen.by.name(),
                "hand": hand.map(Origin::way),
                "place": hand.map(|place| place.to_string()),
                "what": seen.what.without_secrets(),
            });
            format!("{fact}\n")
        };
        seen.map(line).collect()
    }
}

fn ms(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// Asks for the arbiter's word where it is needed. A journal that comes by standard input leaves
/// no place to ask.
fn open_view(path: &Path, game: &Game, words: &Words) -> Result<(), Trouble> {
    let asks = path != Path::new("-");
    let say = || asks.then(|| ask_passphrase(words)).flatten();
    runtime::open_view(game, say).map_err(|shut| Trouble::Shut(path.to_owned(), shut))
}

fn facts(journal: &Journal, game: &Game) -> Value {
    let end = journal.end();
    let start = Standing::new(game.terms().start.clone());
    let moves: Vec<String> = game.made().iter().map(|made| start.uci(*made)).collect();
    let outcome = game.outcome();
    let illegal = game.illegal();
    let known = game.clock().knows_times();
    let left = |color| known.then(|| ms(game.clock().left(color, end)));
    let standing = game.standing();
    let fen = if outcome.is_some() { standing.fen() } else { standing.fen_by_geometry() };
    json!({
        "fen": fen,
        "ply": moves.len(),
        "moves": moves,
        "completed": game.completed(),
        "white_ms": left(Color::White),
        "black_ms": left(Color::Black),
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
