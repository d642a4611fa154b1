//! A table's arguments made what a table takes: options, terms and the heading.

use std::{
    io::{self, IsTerminal},
    sync::Arc,
};

use annabella::{
    devices,
    game::{BoardKind, Heading, Plain, Terms, Timepiece, chess960, position},
    journal::read_who,
    table::{self, Ear, Options, SoundOptions, Style},
    words::{Channel, Form, Words},
};
use shakmaty::{ByColor, Color, Setup};

use crate::{
    Refusal,
    args::{self, ClockSide, OwnMoves, Play, Side, Speech, Terminal, TimeAs},
    wrong,
};

pub(crate) fn options(table: &args::Table) -> Result<Options, Refusal> {
    let ear = table.terminal.map(|terminal| match terminal {
        Terminal::White => Ear::Of(Channel::Player(Color::White)),
        Terminal::Black => Ear::Of(Channel::Player(Color::Black)),
        Terminal::Arbiter => Ear::Of(Channel::Arbiter),
        Terminal::Public => Ear::Of(Channel::Public),
        Terminal::All => Ear::All,
    });
    let speech = speech(table.speech);
    let own_moves = match table.own_moves {
        OwnMoves::Aloud => table::OwnMoves::Aloud,
        OwnMoves::Private => table::OwnMoves::Private,
        OwnMoves::Off => table::OwnMoves::Off,
    };
    let (devices, volumes) = (table.sound.clone(), table.volume.clone());
    let sound = SoundOptions { speech, devices, volumes, rates: table.rate.clone(), own_moves };
    let (cues, second, arbiter) = (table.cues.clone(), table.second.clone(), table.arbiter.clone());
    let (simulated_time, secret) = (table.simulated_time, devices::secret);
    let style = Style::default();
    let form = match table.time_as {
        TimeAs::Words => Form::Words,
        TimeAs::Pulses => Form::Pulses,
        TimeAs::Tones => Form::Tones,
    };
    let turned = who("turned", &table.turned)?;
    let pads = table.pads.clone();
    let white_at_right = table.clock_side == ClockSide::Right;
    Ok(Options {
        cues,
        ear,
        sound,
        second,
        arbiter,
        turned,
        white_at_right,
        simulated_time,
        secret,
        style,
        form,
        pads,
    })
}

/// Who speaks: this program at a terminal, unless it is said otherwise.
pub(crate) fn speech(asked: Option<Speech>) -> table::Speech {
    match asked {
        Some(Speech::Own) => table::Speech::Own,
        Some(Speech::Reader) => table::Speech::Reader,
        None if io::stdout().is_terminal() => table::Speech::Own,
        Some(Speech::Off) | None => table::Speech::Off,
    }
}

pub(crate) fn terms(play: &Play, words: &Words) -> Result<Terms, Refusal> {
    let laws = table::find_laws(&play.laws).map_err(|none| wrong(none.to_string()))?;
    let start = match (&play.fen, &play.chess960) {
        (Some(fen), _) => {
            position(fen).ok_or_else(|| wrong(format!("`{fen}` is not a position; try {START}")))?
        }
        (None, Some(number)) => start_of(number)
            .ok_or_else(|| wrong(format!("no start position `{number}`; they go from 0 to 959")))?,
        (None, None) => Setup::initial(),
    };
    let control = play.time.parse().map_err(|bad| wrong(format!("--time: {bad}")))?;
    let mut boards = ByColor { white: board(&play.white_board)?, black: board(&play.black_board)? };
    let blind = match &play.blind {
        Some(blind) => who("blind", blind)?,
        None if play.table.simulated_time => boards.as_ref().map(|kind| *kind != BoardKind::None),
        // Whoever has a peg board: which one is on a port, only the board can tell.
        None => table::ask_boards(&mut boards, words, &mut io::stdout().lock())
            .map_err(|fault| wrong(format!("nobody reads what is said: {fault}")))?,
    };
    let hearing_impaired = play.hearing_impaired.map(|side| Color::from_white(side == Side::White));
    let scandinavian = who("scandinavian", &play.scandinavian)?;
    let timepiece = Timepiece::named(&play.clock)
        .ok_or_else(|| wrong(format!("--clock `{}`: it is own, hall or dgt", play.clock)))?;
    if timepiece == Timepiece::Dgt && !boards.iter().any(table::may_be_dgt) {
        return Err(wrong(
            "--clock dgt needs a DGT board to read the clock through; give its port, like \
             --black-board dgt:/dev/ttyACM0, or say --clock hall",
        ));
    }
    Ok(Terms {
        laws: Arc::new(laws),
        start,
        control,
        boards,
        blind,
        timepiece,
        alone: false,
        rated: play.rated,
        hearing_impaired,
        scandinavian,
        judge: None,
    })
}

/// Whom an option means.
pub(crate) fn who(option: &str, text: &str) -> Result<ByColor<bool>, Refusal> {
    read_who(text)
        .ok_or_else(|| wrong(format!("--{option} `{text}`: it is white, black, both or none")))
}

/// A start position of Chess960 by its number, or any.
fn start_of(number: &str) -> Option<Setup> {
    chess960(match number {
        "any" => u16::try_from(devices::any_number() % 960).ok()?,
        _ => number.parse().ok()?,
    })
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn board(name: &str) -> Result<BoardKind, Refusal> {
    BoardKind::named(name)
        .ok_or_else(|| wrong(format!("no board on `{name}`; it is simulated, none or a port")))
}

pub(crate) fn heading(play: &Play) -> Result<Heading, Refusal> {
    let plain = |name: &str, text: &Option<String>| match text {
        Some(text) => match Plain::new(text).filter(|plain| !plain.as_str().is_empty()) {
            Some(plain) => Ok(Some(plain)),
            None => Err(wrong(format!("--{name} is one line of at most 120 letters"))),
        },
        None => Ok(None),
    };
    let today = || {
        let (year, month, day, _) = devices::stamp(devices::now_utc());
        Plain::lossy(&format!("{year:04}.{month:02}.{day:02}"))
    };
    Ok(Heading {
        event: plain("event", &play.event)?,
        site: plain("site", &play.site)?,
        date: plain("date", &play.date)?.or_else(|| (!play.table.simulated_time).then(today)),
        round: plain("round", &play.round)?,
        board_number: plain("board-number", &play.board_number)?,
        white: plain("white", &play.white)?,
        black: plain("black", &play.black)?,
    })
}
