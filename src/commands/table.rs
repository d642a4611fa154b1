//! What every table takes: the options of a game's devices and listeners, and how it is run.

use std::{
    io::{self, IsTerminal},
    path::{Path, PathBuf},
};

use clap::{ArgAction, Args};
use shakmaty::{ByColor, Color};
use strum::{EnumString, VariantNames};

use super::{Answer, Refusal, Warning, meaning, one_of, usual_speech, warn};
use crate::{
    devices::{self, OnDisk},
    journal::{Preface, read_who},
    runtime::{self, Opened, Options, OwnMoves, PieceStyle, SoundOptions, Speech, Trouble},
    table::{self, Ear},
    words::{Channel, Form, Words},
};

// How moves are said.
#[derive(Debug, Clone, Args)]
pub(crate) struct StyleArgs {
    /// How moves are said: long, or short with the origin only where it is needed. A rated game is
    /// always long.
    #[arg(long, value_name = "STYLE", default_value = "long", value_parser = one_of::<Length>())]
    style: Length,
    /// Says check and mate; for training.
    #[arg(long)]
    check: bool,
}

/// How much of a move is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, VariantNames)]
#[strum(serialize_all = "lowercase")]
enum Length {
    Long,
    Short,
}

impl StyleArgs {
    pub(crate) fn style(&self) -> table::Style {
        table::Style { short: self.style == Length::Short, check: self.check }
    }
}

/// Whose channels a terminal shows.
const EARS: [(&str, Ear); 5] = [
    ("white", Ear::Of(Channel::Player(Color::White))),
    ("black", Ear::Of(Channel::Player(Color::Black))),
    ("arbiter", Ear::Of(Channel::Arbiter)),
    ("public", Ear::Of(Channel::Public)),
    ("all", Ear::All),
];
const WHITE_AT_RIGHT: [(&str, bool); 2] = [("left", false), ("right", true)];

// The devices and listeners of a table.
#[derive(Debug, Clone, Args)]
pub(crate) struct TableArgs {
    /// Where each cue is written, one line of JSON a cue.
    #[arg(long, value_name = "FILE")]
    cues: Option<PathBuf>,
    /// A folder on another disk: where a journal whose own disk fails is written anew.
    #[arg(long, value_name = "FOLDER")]
    second: Option<PathBuf>,
    /// Whose channels this terminal shows, beside the public one. Default: all; in a rated game
    /// the blind player's.
    #[arg(long, value_name = "WHO", value_parser = meaning(&EARS))]
    terminal: Option<Ear>,
    /// Who speaks: this program, a screen reader that reads the printed lines, beside this
    /// program's tones, or nobody. Default: this program, where lines go to a terminal. The key
    /// Escape silences it.
    #[arg(long, value_name = "WHO", value_parser = one_of::<Speech>())]
    pub(crate) speech: Option<Speech>,
    /// Whose words sound where, like white=hw:0, black=default:right or all=default; given once
    /// for each. Whose: public, white, black, arbiter, all. Public lines go to everyone's device
    /// unless they have one of their own. Default: one device for all that the terminal shows.
    #[arg(long, value_name = "WHO=DEVICE")]
    sound: Vec<String>,
    /// How loud, 0 to 200 percent, for all or for one, like white=80.
    #[arg(long, value_name = "PERCENT")]
    volume: Vec<String>,
    /// How fast, 0.5 to 3, for all or for one, like white=1.5; the pitch stays.
    #[arg(long, value_name = "TIMES")]
    rate: Vec<String>,
    /// Whether a blind player's own moves are said: aloud like others, privately into that
    /// player's ear alone, or not.
    #[arg(long, value_name = "HOW", default_value = "aloud", value_parser = one_of::<OwnMoves>())]
    own_moves: OwnMoves,
    /// How time, moves and turn are answered: in words, as pulses in the hand, or as tones in one
    /// ear. A question may say otherwise, like "time mine pulses".
    #[arg(long, value_name = "FORM", default_value = "words", value_parser = one_of::<Form>())]
    time_as: Form,
    /// What the buttons of a gamepad do, in a file like voices/pads.toml.
    #[arg(long, value_name = "FILE")]
    pads: Option<PathBuf>,
    /// Where the arbiter's lines come from: a file, a pipe or another terminal.
    #[arg(long, value_name = "FILE")]
    arbiter: Option<PathBuf>,
    /// Whose board on a port stands turned by half a turn: white, black or both. From the start
    /// position that is noticed by itself.
    #[arg(long, value_name = "WHOSE", default_value = "none")]
    turned: String,
    /// A screen for sighted people at this terminal, above the line being typed: boards, clocks,
    /// moves, the next thing to do. Pieces are letters, or with --screen=figurines figures.
    #[arg(long, value_name = "PIECES", num_args = 0..=1, require_equals = true)]
    #[arg(default_missing_value = "letters", value_parser = one_of::<PieceStyle>())]
    screen: Option<PieceStyle>,
    /// At which side of a DGT clock White sits, seen from its front: left or right.
    #[arg(long, value_name = "SIDE", default_value = "left")]
    #[arg(action = ArgAction::Set, value_parser = meaning(&WHITE_AT_RIGHT))]
    clock_side: bool,
    /// Time passes only by the line "wait"; nothing is opened.
    #[arg(long)]
    pub(crate) simulated_time: bool,
}

impl TableArgs {
    /// What a table is opened with; moves are said in the usual style.
    pub(crate) fn options(&self) -> Result<Options, Refusal> {
        let sound = SoundOptions {
            speech: self.speech.unwrap_or_else(usual_speech),
            devices: self.sound.clone(),
            volumes: self.volume.clone(),
            rates: self.rate.clone(),
            own_moves: self.own_moves,
        };
        Ok(Options {
            cues: self.cues.clone(),
            ear: self.terminal,
            sound,
            second: self.second.clone(),
            arbiter: self.arbiter.clone(),
            turned: who("turned", &self.turned)?,
            white_at_right: self.clock_side,
            simulated_time: self.simulated_time,
            secret: devices::secret,
            style: table::Style::default(),
            form: self.time_as,
            pads: self.pads.as_ref().map(|path| own_buttons(path)).transpose()?,
            guard: None,
        })
    }

    /// An option by which this person says where a file is kept.
    pub(crate) fn keeps_files(&self) -> Option<&'static str> {
        let cues = self.cues.as_ref().map(|_| "--cues");
        cues.or(self.second.as_ref().map(|_| "--second"))
    }

    /// Whose board stands turned, as it was typed.
    pub(crate) fn turned(&self) -> &str {
        &self.turned
    }

    /// Whether a table shows pictures, which needs a terminal.
    pub(crate) fn pictures(&self) -> Result<Option<PieceStyle>, Refusal> {
        screen_asked(self.screen)
    }
}

/// What the buttons of a gamepad say, and in which file.
fn own_buttons(path: &Path) -> Result<(PathBuf, String), Refusal> {
    let bytes = devices::read_file(path).map_err(|fault| Trouble::File(path.to_owned(), fault))?;
    Ok((path.to_owned(), String::from_utf8_lossy(&bytes).into_owned()))
}

/// A screen, where one is asked for and somebody can see it.
pub(crate) fn screen_asked(asked: Option<PieceStyle>) -> Result<Option<PieceStyle>, Refusal> {
    if asked.is_some() {
        if !(io::stdin().is_terminal() && io::stdout().is_terminal()) {
            return Err(Trouble::NoScreen.into());
        }
        runtime::mend_on_panic();
    }
    Ok(asked)
}

/// Whom an option means.
pub(crate) fn who(option: &'static str, text: &str) -> Result<ByColor<bool>, Refusal> {
    read_who(text).ok_or_else(|| Refusal::Who(option, text.to_owned()))
}

/// Opens a new table, with the journal asked for or the usual one, and runs it.
pub(crate) fn begin(
    preface: &Preface,
    words: Words,
    journal: Option<&PathBuf>,
    options: &Options,
    pictures: Option<PieceStyle>,
) -> Result<Answer, Refusal> {
    let usual = match journal {
        Some(path) if path.as_os_str() == "-" => return Err(Refusal::NoFile),
        None if !options.simulated_time => match devices::usual_journal() {
            Ok(path) => Some(path),
            Err(why) if preface.terms.rated => return Err(Trouble::Unkept(why).into()),
            Err(why) => {
                warn(&Warning::NoJournal(why));
                None
            }
        },
        Some(_) | None => None,
    };
    let journal = journal.or(usual.as_ref()).map(PathBuf::as_path);
    run(runtime::new_game(OnDisk, preface, words, journal, options)?, pictures)
}

/// Runs an open table.
pub(crate) fn run(opened: Opened, pictures: Option<PieceStyle>) -> Result<Answer, Refusal> {
    runtime::run(opened.alone(), pictures).map_err(Refusal::NoTable)?;
    Ok(Answer::Yes)
}
