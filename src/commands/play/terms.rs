//! What a game is played under, and its heading, as the options say it.

use std::{io::Write, sync::Arc};

use shakmaty::{ByColor, Setup};

use super::Play;
use crate::{
    commands::{
        Refusal,
        boards::{ask_boards, may_be_dgt},
        laws::find_laws,
        who,
    },
    devices,
    game::{BoardKind, Heading, Plain, Terms, Timepiece, chess960, position},
    words::Words,
};

impl Play {
    pub(super) fn terms(&self, words: &Words, out: &mut dyn Write) -> Result<Terms, Refusal> {
        let laws = Arc::new(find_laws(&self.laws)?);
        let start = match (&self.fen, &self.chess960) {
            (Some(fen), _) => position(fen).ok_or_else(|| Refusal::Start(fen.clone()))?,
            (None, Some(number)) => {
                start_of(number).ok_or_else(|| Refusal::Chess960(number.clone()))?
            }
            (None, None) => Setup::initial(),
        };
        let control = self.time.parse().map_err(Refusal::Time)?;
        let mut boards =
            ByColor { white: board(&self.white_board)?, black: board(&self.black_board)? };
        let blind = match &self.blind {
            Some(blind) => who("blind", blind)?,
            None if self.table.simulated_time => {
                boards.as_ref().map(|kind| *kind != BoardKind::None)
            }
            // Whoever has a peg board: which one is on a port, only the board can tell.
            None => ask_boards(&mut boards, words, out).map_err(Refusal::Unread)?,
        };
        let scandinavian = who("scandinavian", &self.scandinavian)?;
        let timepiece: Result<Timepiece, _> = self.clock.parse();
        let timepiece = timepiece.map_err(|_| Refusal::Clock(self.clock.clone()))?;
        if timepiece == Timepiece::Dgt && !boards.iter().any(may_be_dgt) {
            return Err(Refusal::ClockNeedsDgt);
        }
        Ok(Terms {
            laws,
            start,
            control,
            boards,
            blind,
            timepiece,
            alone: false,
            rated: self.rated,
            simulated: self.table.simulated_time,
            guarded: false,
            by_hand: true,
            silent: true,
            hearing_impaired: self.hearing_impaired,
            scandinavian,
            judge: None,
        })
    }

    pub(super) fn heading(&self) -> Result<Heading, Refusal> {
        let plain = |name, text: &Option<String>| match text {
            Some(text) => match Plain::new(text).filter(|plain| !plain.as_str().is_empty()) {
                Some(plain) => Ok(Some(plain)),
                None => Err(Refusal::Heading(name)),
            },
            None => Ok(None),
        };
        let today = || {
            let (year, month, day, _) = devices::stamp(devices::now_local());
            Plain::lossy(&format!("{year:04}.{month:02}.{day:02}"))
        };
        Ok(Heading {
            event: plain("event", &self.event)?,
            site: plain("site", &self.site)?,
            date: plain("date", &self.date)?.or_else(|| (!self.table.simulated_time).then(today)),
            round: plain("round", &self.round)?,
            board_number: plain("board-number", &self.board_number)?,
            white: plain("white", &self.white)?,
            black: plain("black", &self.black)?,
        })
    }
}

/// A start position of Chess960 by its number, or any.
fn start_of(number: &str) -> Option<Setup> {
    chess960(match number {
        "any" => u16::try_from(devices::any_number() % 960).ok()?,
        _ => number.parse().ok()?,
    })
}

fn board(name: &str) -> Result<BoardKind, Refusal> {
    BoardKind::named(name).ok_or_else(|| Refusal::Board(name.to_owned()))
}
