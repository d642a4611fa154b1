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
        self, Beat,
        Does::{self, Nothing, Sheet, Types, Waits},
        Options, OwnMoves, SoundOptions,
    },
    table::{Ear, Style},
    words::{Form, Words},
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
const SCRIPT: &[(&str, Does)] = &[
    ("demo-hello", Nothing),
    ("demo-people", Nothing),
    ("demo-announce", Types("white: f3")),
    ("demo-repeat", Types("black: repeated")),
    ("demo-press", Types("white: press")),
    ("demo-copy", Types("black: lift f2")),
    ("demo-wrong-hole", Nothing),
    ("demo-differ", Types("black: place f4")),
    ("", Waits(STILL)),
    ("demo-mend", Types("black: lift f4")),
    ("", Types("black: place f3")),
    ("demo-touch", Types("black: lift e7")),
    ("demo-place", Types("black: place e5")),
    ("demo-slip", Types("black: say Eva sechs")),
    ("demo-slip-mended", Types("black: say Eva fuenf")),
    ("demo-misheard", Types("white: repeated Eva sechs")),
    ("demo-heard", Types("white: repeated Eva fuenf")),
    ("demo-own-press", Types("black: press")),
    ("demo-time", Types("black: time")),
    ("demo-quick", Types("white: g4")),
    ("", Types("black: repeated")),
    ("", Types("white: press")),
    ("", Types("black: lift g2")),
    ("", Types("black: place g4")),
    ("", Types("black: lift d8")),
    ("", Types("black: place h4")),
    ("demo-mate", Types("black: say Dame Hector vier")),
    ("demo-sheet", Sheet),
    ("demo-end", Nothing),
];

/// How long an act lasts that was explained, and one that was not.
const ACT: Duration = Duration::from_millis(1800);
const STEP: Duration = Duration::from_millis(900);
/// How long an explanation lasts: so long, and more by its letters, as it is read aloud.
const BREATH: Duration = Duration::from_millis(600);
const LETTER: Duration = Duration::from_millis(60);

/// The script, beat by beat.
fn beats() -> impl Iterator<Item = Beat> {
    SCRIPT.iter().flat_map(|&(key, does)| {
        let explained = (!key.is_empty()).then_some(Beat::Explains(key));
        let after = if key.is_empty() { STEP } else { ACT };
        let done = match does {
            Nothing => None,
            Waits(still) => Some(Beat::Does(does, still)),
            Types(_) | Sheet => Some(Beat::Does(does, after)),
        };
        explained.into_iter().chain(done)
    })
}

fn lasts(words: &Words, beat: Beat) -> Duration {
    match beat {
        Beat::Does(_, after) => after,
        Beat::Explains(key) => {
            let said = words.line(key, &[]).print.map_or(0, |text| text.chars().count());
            BREATH + LETTER * u32::try_from(said).unwrap_or(u32::MAX)
        }
    }
}

/// How long the demo takes if nobody presses a key.
pub fn demo_lasts(words: &Words) -> Duration {
    beats().map(|beat| lasts(words, beat)).sum()
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
            secret: devices::secret,
        };
        let heading = Heading {
            white: Plain::new("Hector"),
            black: Plain::new("Anna"),
            ..Heading::default()
        };
        let preface = Preface { terms, heading };
        let script: Vec<(Beat, Duration)> =
            beats().map(|beat| (beat, lasts(&words, beat))).collect();
        let opened = runtime::new_game(OnDisk, &preface, words, None, &options)?;
        runtime::run_script(opened, script.into_iter()).map_err(Refusal::NoDemo)?;
        Ok(Answer::Yes)
    }
}
