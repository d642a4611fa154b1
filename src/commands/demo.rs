//! `annabella demo`: a short game that plays itself, explained line by line.
//!
//! It is a table like any other, with its boards, its clock and its voice; only that a script types
//! what people would. Nothing here is shown that the table did not find.

use std::time::Duration;

use clap::Args;
use shakmaty::ByColor;

use super::{Answer, Refusal, Speaks, Voice};
use crate::{
    devices::{self, OnDisk},
    game::{BoardKind, Heading, Plain, Terms},
    journal::Preface,
    runtime::{
        self,
        Does::{self, Nothing, Sheet, Types, Waits},
        Options, OwnMoves, ScriptBeat, SoundOptions,
    },
    table::{Ear, Style},
    words::{Form, Line, Words},
};

/// A short game that plays and explains itself, in two minutes. Enter brings the next line, q
/// leaves.
#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct Demo {
    #[command(flatten)]
    speaks: Speaks,
    /// All of it at once, in simulated time; nothing is opened.
    #[arg(long)]
    simulated_time: bool,
    #[command(flatten)]
    voice: Voice,
}

/// Longer than the stillness after which boards that differ are told.
const STILL: Duration = Duration::from_millis(2500);

/// The game: each step with the line that explains it, where it is the first of its kind. The blind
/// player has Black and mates in two.
const SCRIPT: &[(Option<Line>, Does)] = &[
    (Some(Line::DemoHello), Nothing),
    (Some(Line::DemoPeople), Nothing),
    (Some(Line::DemoAnnounce), Types("white: f3")),
    (Some(Line::DemoRepeat), Types("black: repeated")),
    (Some(Line::DemoPress), Types("white: press")),
    (Some(Line::DemoCopy), Types("black: lift f2")),
    (Some(Line::DemoWrongHole), Nothing),
    (Some(Line::DemoDiffer), Types("black: place f4")),
    (None, Waits(STILL)),
    (Some(Line::DemoMend), Types("black: lift f4")),
    (None, Types("black: place f3")),
    (Some(Line::DemoTouch), Types("black: lift e7")),
    (Some(Line::DemoPlace), Types("black: place e5")),
    (Some(Line::DemoSlip), Types("black: say Eva sechs")),
    (Some(Line::DemoSlipMended), Types("black: say Eva fuenf")),
    (Some(Line::DemoMisheard), Types("white: repeated Eva sechs")),
    (Some(Line::DemoHeard), Types("white: repeated Eva fuenf")),
    (Some(Line::DemoOwnPress), Types("black: press")),
    (Some(Line::DemoTime), Types("black: time")),
    (Some(Line::DemoQuick), Types("white: g4")),
    (None, Types("black: repeated")),
    (None, Types("white: press")),
    (None, Types("black: lift g2")),
    (None, Types("black: place g4")),
    (None, Types("black: lift d8")),
    (None, Types("black: place h4")),
    (Some(Line::DemoMate), Types("black: say Dame Hector vier")),
    (Some(Line::DemoSheet), Sheet),
    (Some(Line::DemoEnd), Nothing),
];

/// How long an act lasts that was explained, and one that was not.
const ACT: Duration = Duration::from_millis(1800);
const STEP: Duration = Duration::from_millis(900);
/// How long an explanation lasts: so long, and more by its letters, as it is read aloud.
const BREATH: Duration = Duration::from_millis(600);
const LETTER: Duration = Duration::from_millis(60);

/// The script, beat by beat.
fn beats() -> impl Iterator<Item = ScriptBeat> {
    SCRIPT.iter().flat_map(|(line, does)| {
        let (does, explained) = (*does, line.clone().map(ScriptBeat::Explains));
        let after = if explained.is_none() { STEP } else { ACT };
        let done = match does {
            Nothing => None,
            Waits(still) => Some(ScriptBeat::Does(does, still)),
            Types(_) | Sheet => Some(ScriptBeat::Does(does, after)),
        };
        explained.into_iter().chain(done)
    })
}

fn lasts(words: &Words, beat: &ScriptBeat) -> Duration {
    match beat {
        ScriptBeat::Does(_, after) => *after,
        ScriptBeat::Explains(line) => {
            let said = words.print(line).chars().count();
            BREATH + LETTER * u32::try_from(said).unwrap_or(u32::MAX)
        }
    }
}

/// How long the demo takes if nobody presses a key.
pub fn demo_lasts(words: &Words) -> Duration {
    beats().map(|beat| lasts(words, &beat)).sum()
}

impl Demo {
    /// The blind player has Black and a simulated peg board; nothing is kept.
    pub(crate) fn run(&self) -> Result<Answer, Refusal> {
        let words = self.voice.words()?;
        let terms = Terms {
            boards: ByColor { white: BoardKind::None, black: BoardKind::Simulated },
            blind: ByColor { white: false, black: true },
            ..Terms::default()
        };
        let options = Options {
            cues: None,
            ear: Some(Ear::All),
            sound: SoundOptions {
                speech: self.speaks.speech(),
                devices: Vec::new(),
                volumes: Vec::new(),
                rates: Vec::new(),
                own_moves: OwnMoves::Aloud,
            },
            second: None,
            arbiter: None,
            turned: ByColor::default(),
            white_at_right: false,
            simulated_time: self.simulated_time,
            style: Style::default(),
            form: Form::Words,
            pads: None,
            guard: None,
            secret: devices::secret,
        };
        let heading = Heading {
            white: Plain::new("Hector"),
            black: Plain::new("Anna"),
            ..Heading::default()
        };
        let preface = Preface { terms, heading, ..Preface::default() };
        let script: Vec<(ScriptBeat, Duration)> =
            beats().map(|beat| (beat.clone(), lasts(&words, &beat))).collect();
        let opened = runtime::new_game(OnDisk, &preface, words, None, &options)?;
        runtime::run_script(opened, script.into_iter()).map_err(Refusal::NoDemo)?;
        Ok(Answer::Yes)
    }
}
