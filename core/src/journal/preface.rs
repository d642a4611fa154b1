//! The first lines of a journal: under what the game is played.

use std::sync::Arc;

use shakmaty::{ByColor, Color, Setup, Square, fen::Fen};
use strum::{Display, EnumString};

use crate::{
    game::{BoardKind, Heading, Plain, Terms, Timepiece, Utc, position},
    laws::Laws,
};

/// The name of a clock without a game.
const ALONE: &str = "alone";

/// Whether it is so.
const YES: &str = "yes";
const NO: &str = "no";

/// How moves may be announced beside a person's word.
const BY_HAND: &str = "by-hand";

/// How announcements and claims are answered in a rated game.
const SILENT: &str = "silent";

/// What is settled before anything is seen.
#[derive(Debug, Clone, Default)]
pub struct Preface {
    /// By which rules the journal is read.
    pub form: JournalForm,
    /// When the first line was written; none in simulated time, and in journals of before.
    pub began: Option<Utc>,
    /// The seal of the closed and signed journal that this one takes up again.
    pub reopens: Option<[Square; 10]>,
    /// Under what the game is played.
    pub terms: Terms,
    /// What stands at the head of the scoresheets.
    pub heading: Heading,
}

/// By which rules a journal is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum JournalForm {
    /// As older programs wrote it: it does not name its form, and lines may follow a signature.
    First,
    /// A signature ends it: nothing counts behind.
    #[default]
    Second,
}

/// The form's name in a journal; the first has none.
const SECOND: &str = "2";

/// What kind of game it is, by its name in a journal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Display, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum Mode {
    /// At home: everything may be told, and nothing is at stake.
    Training,
    /// The arbiter admits, starts and rules.
    Rated,
    /// Rated in form alone.
    Rehearsal,
}

impl Mode {
    pub(super) fn of(terms: &Terms) -> Mode {
        match (terms.rated, terms.simulated) {
            (false, _) => Mode::Training,
            (true, false) => Mode::Rated,
            (true, true) => Mode::Rehearsal,
        }
    }
}

/// How time passes, by its name in a journal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Display, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum Passing {
    /// By the machine's clocks.
    Real,
    /// By the line `wait`.
    Simulated,
}

impl Passing {
    pub(super) fn of(terms: &Terms) -> Passing {
        if terms.simulated { Passing::Simulated } else { Passing::Real }
    }
}

impl Preface {
    /// The terms as they are written, one a line: for another program that is to begin the game.
    pub fn written(&self) -> Vec<String> {
        self.terms()
    }

    /// Reads what [`Preface::written`] gives. None: not all of it is terms.
    pub fn of_terms<'a>(mut lines: impl Iterator<Item = &'a str>) -> Option<Preface> {
        let mut preface = Preface {
            terms: Terms { by_hand: false, silent: false, ..Terms::default() },
            ..Preface::default()
        };
        lines.try_for_each(|line| preface.take(line))?;
        Some(preface)
    }

    /// The terms as they are written, one a line.
    pub(crate) fn terms(&self) -> Vec<String> {
        let terms = &self.terms;
        let who = |who: ByColor<bool>| match (who.white, who.black) {
            (true, true) => "both",
            (true, false) => "white",
            (false, true) => "black",
            (false, false) => "none",
        };
        let mut lines = match self.form {
            JournalForm::First => Vec::new(),
            JournalForm::Second => vec![format!("form {SECOND}")],
        };
        lines.push(format!("laws {}", terms.laws.id));
        let amended = terms.laws.event_terms().into_iter();
        lines.extend(amended.map(|(key, value)| format!("amend {} {value}", key.name())));
        lines.extend([
            format!("time {}", terms.control),
            format!("white-board {}", terms.boards.white.name()),
            format!("black-board {}", terms.boards.black.name()),
            format!("blind {}", who(terms.blind)),
            format!("mode {}", Mode::of(terms)),
            format!("passes {}", Passing::of(terms)),
        ]);
        if terms.is_in_earnest() && self.form == JournalForm::Second {
            lines.push(format!("guarded {}", if terms.guarded { YES } else { NO }));
        }
        lines.extend(self.began.map(|began| format!("began {began}")));
        if let Some(seal) = self.reopens {
            lines.push(format!("reopens {}", seal.map(|square| square.to_string()).join(" ")));
        }
        if terms.by_hand {
            lines.push(format!("announcing {BY_HAND}"));
        }
        if terms.rated && terms.silent {
            lines.push(format!("answers {SILENT}"));
        }
        if let Some(color) = terms.hearing_impaired {
            lines.push(format!("hearing-impaired {}", color.fold_wb("white", "black")));
        }
        if terms.scandinavian != ByColor::default() {
            lines.push(format!("scandinavian {}", who(terms.scandinavian)));
        }
        if terms.timepiece != Timepiece::Own {
            lines.push(format!("clock {}", terms.timepiece));
        }
        if terms.alone {
            lines.push(format!("clock {ALONE}"));
        }
        if terms.start != Setup::initial() {
            let fen = Fen::try_from_setup(terms.start.clone())
                .unwrap_or_else(shakmaty::fen::LossyFenError::ignore);
            lines.push(format!("start {fen}"));
        }
        for (name, value) in self.headings() {
            if let Some(value) = value {
                lines.push(format!("{name} {value}"));
            }
        }
        lines
    }

    /// Takes in one term. None: not a term.
    pub(crate) fn take(&mut self, text: &str) -> Option<()> {
        let (name, value) = text.split_once(' ')?;
        let terms = &mut self.terms;
        match name {
            "form" => self.form = (value == SECOND).then_some(JournalForm::Second)?,
            // What only this form has, no older program wrote.
            "began" | "reopens" | "guarded" if self.form == JournalForm::First => return None,
            "began" => self.began = Some(value.parse().ok()?),
            "reopens" => {
                let squares: Option<Vec<Square>> =
                    value.split(' ').map(|square| square.parse().ok()).collect();
                self.reopens = Some(squares?.try_into().ok()?);
            }
            "guarded" => {
                terms.guarded = value == YES;
                (terms.guarded || value == NO).then_some(())?;
            }
            "laws" => terms.laws = Arc::new(Laws::named(value)?.clone()),
            "amend" => {
                let (key, value) = value.split_once(' ')?;
                Arc::make_mut(&mut terms.laws).amend(key.parse().ok()?, value)?;
            }
            "time" => terms.control = value.parse().ok()?,
            "white-board" => terms.boards.white = BoardKind::named(value)?,
            "black-board" => terms.boards.black = BoardKind::named(value)?,
            "blind" => terms.blind = read_who(value)?,
            "mode" => {
                let mode: Mode = value.parse().ok()?;
                terms.rated = mode != Mode::Training;
                terms.simulated |= mode == Mode::Rehearsal;
            }
            "passes" => {
                let passing: Passing = value.parse().ok()?;
                terms.simulated = passing == Passing::Simulated;
            }
            "announcing" => terms.by_hand = (value == BY_HAND).then_some(true)?,
            "answers" => terms.silent = (value == SILENT).then_some(true)?,
            "hearing-impaired" => {
                let white = ["black", "white"].iter().position(|side| *side == value)? == 1;
                terms.hearing_impaired = Some(Color::from_white(white));
            }
            "clock" if value == ALONE => terms.alone = true,
            "clock" => terms.timepiece = value.parse().ok()?,
            "scandinavian" => terms.scandinavian = read_who(value)?,
            "start" => terms.start = position(value)?,
            _ => {
                let value = Plain::new(value)?;
                let place = self.headings_mut().into_iter().find(|(known, _)| *known == name)?.1;
                *place = Some(value);
            }
        }
        Some(())
    }

    fn headings(&self) -> [(&'static str, &Option<Plain>); 7] {
        let heading = &self.heading;
        [
            ("event", &heading.event),
            ("site", &heading.site),
            ("date", &heading.date),
            ("round", &heading.round),
            ("board-number", &heading.board_number),
            ("white", &heading.white),
            ("black", &heading.black),
        ]
    }

    fn headings_mut(&mut self) -> [(&'static str, &mut Option<Plain>); 7] {
        let heading = &mut self.heading;
        [
            ("event", &mut heading.event),
            ("site", &mut heading.site),
            ("date", &mut heading.date),
            ("round", &mut heading.round),
            ("board-number", &mut heading.board_number),
            ("white", &mut heading.white),
            ("black", &mut heading.black),
        ]
    }
}

/// Which players: `white`, `black`, `both` or `none`.
pub fn read_who(name: &str) -> Option<ByColor<bool>> {
    let of = |color| {
        matches!((name, color), ("both", _) | ("white", Color::White) | ("black", Color::Black))
    };
    ["none", "white", "black", "both"]
        .contains(&name)
        .then(|| ByColor { white: of(Color::White), black: of(Color::Black) })
}
