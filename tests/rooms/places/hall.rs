//! A table with a place for everybody, and what each of them is shown.

use annabella::{
    game::{At, BoardKind, Game, Terms, Who},
    journal::{Preface, Writer},
    table::{Ear, Input, Joining, Loud, Out, Owner, PlaceId, Setting, Style, Table},
    words::{Channel, Form, Words},
};
use serde_json::Value;
use shakmaty::{ByColor, Color};

/// What kind of game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    Training,
    Rehearsal,
    Rated,
}

/// How far it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum State {
    Before,
    Running,
    /// White has moved; Black is on move.
    Moved,
    Over,
}

/// Everybody who has a place, the first at the terminal the game was started at.
pub(crate) const PEOPLE: [&str; 6] =
    ["white", "black", "white-assistant", "black-assistant", "public", "arbiter"];

pub(crate) struct Hall {
    pub(crate) table: Table,
    now: At,
}

/// What came of a line.
#[derive(Debug, Default)]
pub(crate) struct Came {
    /// Where which line was shown.
    pub(crate) shown: Vec<(PlaceId, String)>,
    /// What was asked of a place: it answers too.
    pub(crate) asked: Vec<PlaceId>,
    /// The cues: channel, finding, text.
    pub(crate) cues: Vec<(String, String, String)>,
    /// The journal's facts: who, at which place, what.
    pub(crate) facts: Vec<(String, String, String)>,
    pub(crate) dismissed: Vec<PlaceId>,
    pub(crate) left: bool,
}

/// The place of one of [`PEOPLE`].
pub(crate) fn place(person: usize) -> PlaceId {
    match person {
        0 => PlaceId::FIRST,
        5 => PlaceId::DESK,
        other => PlaceId::joined(u32::try_from(other).unwrap()),
    }
}

impl Hall {
    /// Before anything is approved. The first terminal is White's, or everyone's.
    pub(crate) fn new(mode: Mode) -> Hall {
        Hall::between(mode, ByColor { white: true, black: false })
    }

    /// The same, where these have pegs.
    pub(crate) fn between(mode: Mode, blind: ByColor<bool>) -> Hall {
        let pegs = |blind| if blind { BoardKind::Simulated } else { BoardKind::None };
        let terms = Terms {
            boards: blind.map(pegs),
            blind,
            rated: mode != Mode::Training,
            simulated: mode == Mode::Rehearsal,
            ..Terms::default()
        };
        let preface = Preface { terms: terms.clone(), ..Preface::default() };
        let words = Words::named("fide", "en").unwrap();
        let table = Table::new(Game::new(terms), words, Writer::begin(&preface).0);
        let everyone = mode != Mode::Rated;
        let table = table.equipped(Setting {
            file: None,
            terminal: if everyone { Ear::All } else { Ear::Of(Channel::Player(Color::White)) },
            loud: Loud::default(),
            desk: Some(true),
            arbiter: true,
            style: Style::default(),
            form: Form::Words,
            buttons: Vec::new(),
            keys: vec!["time".to_owned()],
            turned: ByColor::default(),
            white_at_right: false,
            simulated_time: mode == Mode::Rehearsal,
            battery: None,
            start_utc: None,
            envelope_key: None,
            guard: None,
        });
        let mut hall = Hall { table, now: At::from_secs(1) };
        for (person, name) in PEOPLE.iter().enumerate().take(5).skip(1) {
            let owner: Owner = name.parse().unwrap();
            hall.give(Input::Joins(place(person), joining(owner)));
        }
        hall
    }

    pub(crate) fn in_state(mode: Mode, state: State) -> Hall {
        let mut hall = Hall::new(mode);
        if state == State::Before {
            return hall;
        }
        let desk = ["assistant white Eva", "approve", "admit black", "admit white assistant"];
        for line in desk.into_iter().chain(["admit black assistant", "allow assistants", "start"]) {
            hall.says(PlaceId::DESK, line);
        }
        if state != State::Running {
            for line in ["white: lift e2", "white: place e4", "white: say e4", "white: press"] {
                hall.says(PlaceId::FIRST, line);
            }
        }
        if state == State::Over {
            hall.says(PlaceId::DESK, "result 1-0");
        }
        hall
    }

    /// So much time passes.
    pub(crate) fn wait(&mut self, seconds: u64) {
        self.now += std::time::Duration::from_secs(seconds);
    }

    pub(crate) fn wait_ms(&mut self, ms: u64) {
        self.now += std::time::Duration::from_millis(ms);
    }

    pub(crate) fn says(&mut self, at: PlaceId, line: &str) -> Came {
        self.give(Input::Line(at, line.to_owned()))
    }

    pub(crate) fn give(&mut self, input: Input) -> Came {
        Came::of(self.table.take(self.now, self.now, input))
    }

    /// The game was left, and is taken up again.
    pub(crate) fn reopens(&mut self) -> Came {
        Came::of(self.table.reopen(self.now, Vec::new(), None))
    }
}

impl Came {
    pub(crate) fn at(&self, place: PlaceId) -> Vec<&str> {
        self.shown.iter().filter(|(at, _)| *at == place).map(|(_, line)| line.as_str()).collect()
    }

    fn of(outs: Vec<Out>) -> Came {
        let mut came = Came::default();
        for out in outs {
            match out {
                Out::Print(place, line) => came.shown.push((place, line)),
                Out::Prompt(place, _, true) => came.asked.push(place),
                Out::Dismiss(place) => came.dismissed.push(place),
                Out::Leave => came.left = true,
                Out::Keep(page) => {
                    came.cues.extend(page.cues.lines().chain(page.desk_cues.lines()).map(cue));
                    came.facts.extend(page.lines.lines().filter_map(fact));
                }
                _ => {}
            }
        }
        came
    }
}

pub(crate) fn joining(owner: Owner) -> Joining {
    Joining { owner, speaks: false, language: None, login: None }
}

fn cue(line: &str) -> (String, String, String) {
    let cue: Value = serde_json::from_str(line).unwrap();
    let part = |name: &str| cue[name].as_str().unwrap_or_default().to_owned();
    (part("channel"), part("finding"), part("text"))
}

/// `12 1 black@terminal-2 press =…`, read apart from the program's own reader.
fn fact(line: &str) -> Option<(String, String, String)> {
    let mut words = line.splitn(4, ' ');
    let (_, _, who, what) = (words.next()?, words.next()?, words.next()?, words.next()?);
    let (who, at) = who.split_once('@').unwrap_or((who, ""));
    let what = what.rsplit_once(" =").map_or(what, |(what, _)| what);
    Some((who.to_owned(), at.to_owned(), what.to_owned()))
}

/// Whom a place belongs to in earnest.
pub(crate) fn owner(person: usize) -> Option<Who> {
    PEOPLE[person].parse().ok()
}
