//! The Laws, one file to a law: a script of what was seen, and what the Laws find in it.
//!
//! A script is lines joined by ` / ` or line feeds. `pegs`, `sees`, `fen` and `time` say under what
//! is played (White at the pegs, 60 minutes, unless told); then come the words people type at the
//! table. What is found before ` // ` is not compared. A line that ends in `late 200ms` happened
//! so much before it was taken in.

mod acts;
mod any_edition;
mod any_game;
mod appendix;
mod boards;
mod chess960;
mod desk;
mod hands;
mod ids;
mod meeting;
mod notation;
mod opinion;
mod refused;
mod render;
mod rulings;
mod time;
mod written;

use std::{sync::Arc, time::Duration};

use annabella::game::{
    ArbiterFound, At, BoardKind, ClockFound, EndFound, Finding, Found, Game, Plain, Question, Seen,
    Terms, Timepiece, What, Who,
};
use annabella::laws::Laws;
pub(crate) use desk::{spoken, square};
use kit::mating::plain;
use shakmaty::{ByColor, Color, Role, fen::Fen};

/// Folds a script and compares what is found after ` // ` with the expected text.
#[track_caller]
fn check(script: &str, expected: &str) {
    let found = Play::new(script).found;
    let expected: Vec<&str> = lines(expected).collect();
    assert_eq!(found, expected, "{script}");
}

/// A game being folded from a script.
struct Play {
    game: Game,
    now: At,
    found: Vec<String>,
    /// The same, for those who ask what becomes of it in words.
    all: Vec<Finding>,
}

impl Play {
    #[track_caller]
    fn new(script: &str) -> Play {
        let terms = Terms { control: "60m".parse().unwrap(), ..supervised() };
        let boards = ByColor { white: BoardKind::Simulated, black: BoardKind::None };
        let blind = ByColor { white: true, black: false };
        let mut play = Play::under(Terms { boards, blind, ..terms });
        let mut terms = play.game.terms().clone();
        for line in lines(&script.replace(" // ", " / // / ")) {
            match line.split_once(' ').unwrap_or((line, "")) {
                ("pegs", who) => {
                    let has = |name| [name, "both"].contains(&who);
                    let kind = |has| if has { BoardKind::Simulated } else { BoardKind::None };
                    terms.boards = ByColor { white: kind(has("white")), black: kind(has("black")) };
                    terms.blind = ByColor { white: has("white"), black: has("black") };
                    play = Play::under(terms.clone());
                }
                // At a board with sensors, and sighted.
                ("sees", who) => {
                    *terms.blind.get_mut(by(who).side().unwrap()) = false;
                    play = Play::under(terms.clone());
                }
                ("fen", fen) => {
                    terms.start = fen.parse::<Fen>().unwrap().into_setup();
                    play = Play::under(terms.clone());
                }
                ("edition", id) => {
                    terms.laws = Arc::new(Laws::named(id).unwrap().clone());
                    play = Play::under(terms.clone());
                }
                ("event", regulation) => {
                    let text = regulation.replace("; ", "\n");
                    let event = format!("based-on = \"{}\"\n{text}", terms.laws.id);
                    terms.laws = Arc::new(Laws::event(&event).unwrap());
                    play = Play::under(terms.clone());
                }
                ("hearing-impaired", who) => {
                    terms.hearing_impaired = by(who).side();
                    play = Play::under(terms.clone());
                }
                ("rated", _) => {
                    terms.rated = true;
                    play = Play::under(terms.clone());
                }
                // A journal of before announcing by hand.
                ("before", _) => {
                    (terms.by_hand, terms.silent) = (false, false);
                    play = Play::under(terms.clone());
                }
                ("hall", _) => {
                    terms.timepiece = Timepiece::Hall;
                    play = Play::under(terms.clone());
                }
                ("dgt", _) => {
                    terms.timepiece = Timepiece::Dgt;
                    play = Play::under(terms.clone());
                }
                ("alone", _) => {
                    terms.alone = true;
                    terms.boards = ByColor { white: BoardKind::None, black: BoardKind::None };
                    play = Play::under(terms.clone());
                }
                ("time", control) => {
                    terms.control = control.parse().unwrap();
                    play = Play::under(terms.clone());
                }
                ("//", _) => {
                    play.found.clear();
                    play.all.clear();
                }
                ("wait", time) => {
                    play.now += span(time);
                    let found = play.game.at(play.now);
                    let told = found.iter().filter(|finding| !apart(&finding.found));
                    play.found.extend(told.map(render::timed));
                    play.all.extend(found);
                }
                _ => play.see(line),
            }
        }
        play
    }

    fn under(terms: Terms) -> Play {
        Play { game: Game::new(terms), now: At::START, found: Vec::new(), all: Vec::new() }
    }

    #[track_caller]
    fn see(&mut self, line: &str) {
        let (line, late) = line.split_once(" late ").unwrap_or((line, "0s"));
        let (who, words) = line.split_once(' ').unwrap();
        let happened = self.now - span(late);
        let seen = Seen { at: self.now, happened, by: by(who), what: what(words) };
        let found: Vec<Finding> = self.game.after(&seen);
        let told = found.iter().filter(|finding| !apart(&finding.found));
        self.found.extend(told.map(render::plain));
        self.all.extend(found);
    }
}

/// The envelope, who can mate and what is put back have tests of their own.
fn apart(found: &Found) -> bool {
    matches!(
        found,
        Found::End(
            EndFound::Envelope { .. } | EndFound::CannotMate { .. } | EndFound::StillMates { .. }
        ) | Found::Arbiter(ArbiterFound::MovesAgain { .. })
            | Found::Clock(ClockFound::StoredThen { .. })
    )
}

/// The rules of a standard game, however short the time.
fn supervised() -> Terms {
    let event = "based-on = \"fide2023\"\nrapid-supervised = true\nblitz-supervised = true";
    Terms { laws: Arc::new(Laws::event(event).unwrap()), ..Terms::default() }
}

fn lines(script: &str) -> impl Iterator<Item = &str> {
    script.split('\n').flat_map(|line| line.split(" / ")).map(str::trim).filter(|l| !l.is_empty())
}

fn span(text: &str) -> Duration {
    let unit = text.find(|c: char| !c.is_ascii_digit()).unwrap();
    let number: u64 = text[..unit].parse().unwrap();
    match &text[unit..] {
        "ms" => Duration::from_millis(number),
        "s" => Duration::from_secs(number),
        "m" => Duration::from_secs(number * 60),
        other => panic!("no unit: {other}"),
    }
}

fn by(who: &str) -> Who {
    match who {
        "white" => Who::Player(Color::White),
        "black" => Who::Player(Color::Black),
        "white-assistant" => Who::Assistant(Color::White),
        "black-assistant" => Who::Assistant(Color::Black),
        "arbiter" => Who::Arbiter,
        "table" => Who::Table,
        other => panic!("nobody: {other}"),
    }
}

fn what(words: &str) -> What {
    let (word, rest) = words.split_once(' ').unwrap_or((words, ""));
    let said = || (!rest.is_empty()).then(|| spoken(rest));
    match word {
        "lift" => What::Lifted(square(rest)),
        "place" => match rest.split_once(' ') {
            Some((hole, piece)) => {
                What::Placed(square(hole), Role::from_char(piece.chars().next().unwrap()))
            }
            None => What::Placed(square(rest), None),
        },
        "write" => What::Wrote(spoken(rest)),
        "touched" => What::Reported(square(rest)),
        "two-boards" => What::Demanded(rest != "no"),
        "marks" => What::Marks(rest == "on"),
        "calls" => What::Calls(rest.parse().unwrap()),
        "slept" => What::Gap { slept: true, span: span(rest) },
        "shown" => What::Shown(time::shown::read(rest)),
        "stood" => What::Stood(rest.split(' ').map(square).collect()),
        "clock-gone" => What::ClockGone,
        "resumed" => What::Resumed,
        "stood-still" => What::Gap { slept: false, span: span(rest) },
        "touch" => What::Touched(square(rest)),
        "say" => What::Said(said()),
        "copied" => What::Copied(spoken(rest)),
        "no" => What::Objected,
        "repeated" => What::Repeated(said()),
        "play" => What::Played(spoken(rest)),
        "make" => What::Released(spoken(rest)),
        "press" => What::Pressed,
        "adjust" => What::Adjusts,
        "offer" => What::Offered(Plain::new(rest).filter(|_| !rest.is_empty())),
        "accept" => What::Accepted,
        "decline" => What::Declined,
        "resign" => What::Resigned,
        "typo" => What::Typo,
        "call" => What::Called(None),
        "start" => What::Started,
        "stop" => What::Stopped,
        "time" if rest == "mine" => What::Asked(Question::Mine),
        "time" if rest == "theirs" => What::Asked(Question::Theirs),
        "time" => What::Asked(Question::Time),
        "moves" => What::Asked(Question::Moves),
        "turn" => What::Asked(Question::Turn),
        "last" => What::Asked(Question::Last),
        "score" if rest.is_empty() => What::Asked(Question::Score),
        "sheet" => What::Asked(Question::Sheet),
        "status" => What::Asked(Question::Status),
        other => desk::what(other, rest).unwrap_or_else(|| panic!("no such line: {other}")),
    }
}
