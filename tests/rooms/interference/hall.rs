//! Four tables in one hall: the same lines are typed at each, and each has another judge.

use std::{
    sync::{Arc, LazyLock},
    time::Duration,
};

use annabella::{
    game::{At, BoardKind, Game, Heading, Judge, Terms},
    journal::{Preface, Writer},
    laws::Laws,
    runtime::{Audience, PictureView, PieceStyle},
    table::{Ear, Input, Joining, Out, PlaceId, Table},
    words::{Channel, Words},
};
use shakmaty::{ByColor, fen::Fen};

/// Under what a game is played and by whom.
#[derive(Debug, Clone)]
pub(crate) struct Setting {
    pub(crate) fen: &'static str,
    pub(crate) edition: &'static str,
    pub(crate) control: &'static str,
    pub(crate) both_at_the_pegs: bool,
    pub(crate) assistants: bool,
    /// The arbiter lets the program announce what the pegs show.
    pub(crate) by_hand: bool,
    pub(crate) terminal: Channel,
}

/// What is done at every table.
#[derive(Debug, Clone)]
pub(crate) enum Step {
    Line(String),
    Wait(Duration),
}

/// The rules of chess, one who allows everything, one who allows nothing, and nobody who knows.
const JUDGES: [(&str, Option<Judge>); 4] = [
    ("the rules", None),
    ("always legal", Some(Judge::Always(true))),
    ("never legal", Some(Judge::Always(false))),
    ("nothing lawful", Some(Judge::Nobody)),
];

/// What everyone but the arbiter got of one step, a line each.
#[derive(Debug, Default)]
pub(crate) struct Heard {
    /// Cues of the public channel and the players'.
    pub(crate) cues: Vec<String>,
    /// What the terminal shows and says, the prompt, the journal and the clocks.
    pub(crate) besides: Vec<String>,
    illegal: usize,
    findings: Vec<String>,
    pub(crate) ended: bool,
}

/// How two tables went apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Apart {
    pub(crate) step: usize,
    pub(crate) judge: &'static str,
    pub(crate) by_the_rules: String,
    pub(crate) otherwise: String,
}

pub(crate) struct Hall {
    tables: Vec<Table>,
    /// The terminals are the arbiter's.
    arbiters: bool,
    now: At,
    steps: usize,
    /// Illegal moves the arbiter was told of under the rules.
    pub(crate) illegal: usize,
    /// Findings told to players and public, by name.
    pub(crate) findings: Vec<String>,
    pub(crate) ended: bool,
}

impl Hall {
    pub(crate) fn new(setting: &Setting) -> Hall {
        let kind = |pegs| if pegs { BoardKind::Simulated } else { BoardKind::None };
        let tables = JUDGES.iter().map(|(_, judge)| {
            let terms = Terms {
                laws: Arc::new(Laws::named(setting.edition).unwrap().clone()),
                start: setting.fen.parse::<Fen>().unwrap().into_setup(),
                control: setting.control.parse().unwrap(),
                boards: ByColor { white: kind(true), black: kind(setting.both_at_the_pegs) },
                blind: ByColor { white: true, black: setting.both_at_the_pegs },
                rated: true,
                judge: *judge,
                ..Terms::default()
            };
            let preface = Preface { terms: terms.clone(), ..Preface::default() };
            let words = Words::named("fide", "en").unwrap();
            let table = Table::new(Game::new(terms), words, Writer::begin(&preface).0);
            seated(table.heard_by(Ear::Of(setting.terminal)))
        });
        Hall {
            tables: tables.collect(),
            arbiters: setting.terminal == Channel::Arbiter,
            now: At::START,
            steps: 0,
            illegal: 0,
            findings: Vec::new(),
            ended: false,
        }
    }

    /// The game judged by the rules.
    pub(crate) fn game(&self) -> &Game {
        self.tables[0].game()
    }

    /// One step at every table. After the end nothing is compared any more.
    pub(crate) fn step(&mut self, step: &Step) -> Result<(), Apart> {
        if self.ended {
            return Ok(());
        }
        self.steps += 1;
        let mut heard: Vec<Heard> = self
            .tables
            .iter_mut()
            .map(|table| one_step(table, self.now, step, self.arbiters))
            .collect();
        if let Step::Wait(span) = step {
            self.now += *span;
        }
        self.ended = heard.iter().any(|heard| heard.ended);
        if self.ended {
            // The move that ends the game is completed by it, and that is of the end.
            let end =
                |cue: &String| ["completed", "result"].iter().any(|name| finding(cue) == *name);
            for heard in &mut heard {
                let first = heard.cues.iter().position(end).unwrap_or(heard.cues.len());
                heard.cues.truncate(first);
                heard.besides.clear();
            }
        }
        self.illegal += heard[0].illegal;
        self.findings.append(&mut heard[0].findings);
        let (rules, others) = heard.split_first().unwrap();
        for (other, (judge, _)) in others.iter().zip(&JUDGES[1..]) {
            let pairs = [(&rules.cues, &other.cues), (&rules.besides, &other.besides)];
            for (a, b) in pairs {
                if let Some((by_the_rules, otherwise)) = first_apart(a, b) {
                    return Err(Apart { step: self.steps, judge, by_the_rules, otherwise });
                }
            }
        }
        Ok(())
    }
}

/// The same table with places of other people, each of which shows and says what is for him.
pub(crate) fn seated(mut table: Table) -> Table {
    for (number, who) in (1..).zip(["black", "white-assistant", "public"]) {
        let joining =
            Joining { owner: who.parse().unwrap(), speaks: true, language: None, login: None };
        let joins = Input::Joins(PlaceId::joined(number), joining);
        table.take(At::START, At::START, joins);
    }
    for who in ["black", "white assistant"] {
        let admit = Input::Line(PlaceId::FIRST, format!("arbiter: admit {who}"));
        table.take(At::START, At::START, admit);
    }
    table
}

fn first_apart(a: &[String], b: &[String]) -> Option<(String, String)> {
    let at = (0..a.len().max(b.len())).find(|&at| a.get(at) != b.get(at))?;
    let line = |lines: &[String]| lines.get(at).map_or("nothing".to_owned(), |it| it.trim().into());
    Some((line(a), line(b)))
}

pub(crate) fn one_step(table: &mut Table, now: At, step: &Step, arbiters: bool) -> Heard {
    let mut heard = Heard::default();
    match step {
        Step::Line(line) => {
            let outs = table.take(now, now, Input::Line(PlaceId::FIRST, line.clone()));
            heard.take(outs, arbiters);
        }
        Step::Wait(span) => {
            let until = now + *span;
            while let Some(due) = table.due().filter(|due| *due <= until) {
                let outs = table.take(due, due, Input::Due);
                heard.take(outs, arbiters);
            }
        }
    }
    heard.besides.push(format!("prompt {}", table.prompt()));
    let until = if let Step::Wait(span) = step { now + *span } else { now };
    heard.besides.extend(screens(table.game(), until));
    heard
}

/// What the public and an assistant see on a screen, but for who plays.
fn screens(game: &Game, at: At) -> Vec<String> {
    let (words, heading) = (&*WORDS, &Heading::default());
    let eyes = [Audience::Public, Audience::Assistant];
    let look = |audience| PictureView { words, heading, audience, pieces: PieceStyle::Letters };
    eyes.map(|audience| format!("{:?}", look(audience).picture(game, at))).to_vec()
}

static WORDS: LazyLock<Words> = LazyLock::new(|| Words::named("fide", "en").unwrap());

impl Heard {
    fn take(&mut self, outs: Vec<Out>, arbiters: bool) {
        for out in outs {
            match out {
                Out::Keep(page) => {
                    self.besides.push(page.lines);
                    page.cues.lines().chain(page.desk_cues.lines()).for_each(|cue| self.cue(cue));
                }
                // The arbiter's own terminal may show what it likes.
                Out::Print(PlaceId::FIRST, _) if arbiters => {}
                Out::Speak(said) if arbiters && said.place.is_none() => {}
                other => self.besides.push(format!("{other:?}")),
            }
        }
    }

    fn cue(&mut self, cue: &str) {
        let name = finding(cue);
        self.ended |= name == "result";
        if field(cue, "channel") == "arbiter" {
            self.illegal += usize::from(name == "illegal-move");
        } else {
            self.findings.push(name.to_owned());
            self.cues.push(cue.to_owned());
        }
    }
}

fn finding(cue: &str) -> &str {
    field(cue, "finding")
}

/// A field whose value is a plain name.
fn field<'a>(cue: &'a str, name: &str) -> &'a str {
    let key = format!("\"{name}\":\"");
    let value = &cue[cue.find(&key).unwrap() + key.len()..];
    &value[..value.find('"').unwrap()]
}
