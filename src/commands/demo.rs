//! The game that plays itself.

use std::process::ExitCode;

use annabella::{
    devices::{self, OnDisk},
    game::{BoardKind, Heading, Plain, Terms},
    journal::Preface,
    table::{self, Ear, Options, OwnMoves, SoundOptions, Style},
    words::Form,
};
use shakmaty::ByColor;

use crate::{Answer, args::Demo, commands::speech, words, wrong};

/// The blind player has Black and a simulated peg board; nothing is kept.
pub(crate) fn demo(asked: &Demo) -> Answer {
    let words = words(&asked.voice)?;
    let terms = Terms {
        boards: ByColor { white: BoardKind::None, black: BoardKind::Simulated },
        blind: ByColor { white: false, black: true },
        ..Terms::default()
    };
    let options = Options {
        cues: None,
        ear: Some(Ear::All),
        sound: SoundOptions {
            speech: speech(asked.speech),
            devices: Vec::new(),
            volumes: Vec::new(),
            rates: Vec::new(),
            own_moves: OwnMoves::Aloud,
        },
        second: None,
        arbiter: None,
        turned: ByColor::default(),
        white_at_right: false,
        simulated_time: asked.simulated_time,
        style: Style::default(),
        form: Form::Words,
        pads: None,
        secret: devices::secret,
    };
    let heading =
        Heading { white: Plain::new("Hector"), black: Plain::new("Anna"), ..Heading::default() };
    let preface = Preface { terms, heading };
    let opened = table::new_game(OnDisk, &preface, words, None, &options)?;
    table::demo(opened).map_err(|fault| wrong(format!("the demo cannot be shown: {fault}")))?;
    Ok(ExitCode::SUCCESS)
}
