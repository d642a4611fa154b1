//! Moves into words and words into moves, as `annabella announce` and `annabella hear` ask it.
//!
//! What is heard is completed by how pieces move, as at the table; which moves are legal is not
//! asked. Only how a move is then written depends on it: a legal one as in a score, `Nf3 g1f3`, any
//! other in the long form, `Ng1-f5 g1f5`.

use std::io::{self, BufWriter, Write};

use shakmaty::{Bitboard, Move, Setup};

use crate::{
    game::{Plain, Standing, Unclear, candidates, complete, position},
    runtime::read_lines,
    scoresheet::san,
    table::Style,
    words::{Misheard, MoveStyle, Pack, announce_as, hear, notation},
};

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotSaid {
    /// What was given is no position.
    #[error("`{0}` is not a position; try 8/8/8/8/8/1K6/2N5/kn6 b - - 0 1")]
    NoPosition(Plain),
    /// The words are no move.
    #[error("not understood: {0}; try Springer Felix drei")]
    Misheard(Misheard),
    /// More than one move fits; each as it would be answered.
    #[error("ambiguous: {}; say both squares and what a pawn becomes", .0.join(", "))]
    Ambiguous(Vec<String>),
    /// No piece of that kind goes there.
    #[error("no such piece goes there; say both squares")]
    Nothing,
}

/// What to do with each question.
#[derive(Debug)]
pub struct Teller {
    /// The words.
    pub pack: Pack,
    /// How they are said.
    pub style: Style,
    /// Where the moves are made that name no position.
    pub start: Setup,
}

impl Teller {
    /// Where the moves are made: the position given, or the start.
    ///
    /// # Errors
    /// When it is no position.
    pub(crate) fn start(fen: Option<&str>) -> Result<Setup, NotSaid> {
        let Some(fen) = fen else { return Ok(Setup::initial()) };
        position(fen).ok_or_else(|| NotSaid::NoPosition(Plain::shown(fen)))
    }

    /// The line for a move, given in any form. It need not be legal.
    ///
    /// # Errors
    /// When what was given is no move there.
    pub fn announce(&self, setup: &Setup, text: &str) -> Result<String, NotSaid> {
        let made = self.meant(setup, text)?;
        let check =
            if self.style.check { Standing::new(setup.clone()).after(made).check() } else { None };
        let short = self.style.short.then_some(setup);
        Ok(announce_as(&self.pack, &made, MoveStyle { short, check }))
    }

    /// The move meant by words, as `SAN UCI`.
    ///
    /// # Errors
    /// When they are not understood, or fit no move, or more than one.
    pub fn hear(&self, setup: &Setup, words: &str) -> Result<String, NotSaid> {
        self.meant(setup, words).map(|made| written(setup, made))
    }

    fn meant(&self, setup: &Setup, words: &str) -> Result<Move, NotSaid> {
        let spoken = hear(&self.pack, words).map_err(NotSaid::Misheard)?;
        complete(setup, spoken, Bitboard::EMPTY).map_err(|why| match why {
            Unclear::Nothing => NotSaid::Nothing,
            Unclear::Origin | Unclear::Promotion => {
                let fits = candidates(setup, spoken);
                NotSaid::Ambiguous(fits.into_iter().map(|made| written(setup, made)).collect())
            }
        })
    }

    /// Answers the questions on standard input, `FEN;TEXT` a line, each as soon as it is found; a
    /// "no" is a line that begins with `!`.
    ///
    /// # Errors
    /// When the answer cannot be written.
    pub fn each(
        &self,
        out: &mut dyn Write,
        answer: impl Fn(&Teller, &Setup, &str) -> Result<String, NotSaid>,
    ) -> io::Result<()> {
        let mut questions = io::stdin().lock();
        let mut answers = BufWriter::new(out);
        let mut fault = None;
        read_lines(&mut questions, &mut |line| {
            let too_long = NotSaid::Misheard(Misheard::TooLong);
            let Some(line) = line else {
                fault = writeln!(answers, "!{too_long}").and_then(|()| answers.flush()).err();
                return fault.is_none();
            };
            let told = match line.split_once(';') {
                Some((fen, text)) => match position(fen.trim()) {
                    Some(setup) => answer(self, &setup, text),
                    None => Err(NotSaid::NoPosition(Plain::shown(fen))),
                },
                None => answer(self, &self.start, &line),
            };
            let written = match told {
                Ok(told) => writeln!(answers, "{told}"),
                Err(no) => writeln!(answers, "!{no}"),
            };
            fault = written.and_then(|()| answers.flush()).err();
            fault.is_none()
        });
        fault.map_or(Ok(()), Err)
    }
}

/// A move for programs: as in a score where it is legal, else in the long form; then as UCI.
fn written(setup: &Setup, made: Move) -> String {
    let standing = Standing::new(setup.clone());
    let short = san(&standing, made).unwrap_or_else(|| notation(&made));
    format!("{short} {}", standing.uci(made))
}
