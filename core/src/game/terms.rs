//! What is settled before the first move.

use std::sync::Arc;

use shakmaty::{
    Board, ByColor, CastlingMode, Chess, Color, EnPassantMode, FromSetup, Position, Setup, fen::Fen,
};
use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use super::{Clock, Control, Judge, Plain, turn::pegs::Pegs};
use crate::laws::Laws;

/// Under what a game is played.
#[derive(Debug, Clone)]
#[expect(clippy::struct_excessive_bools, reason = "each is a term of its own in the journal")]
pub struct Terms {
    /// The edition of the Laws.
    pub laws: Arc<Laws>,
    /// What stands there at the start.
    pub start: Setup,
    /// The time.
    pub control: Control,
    /// Each player's board.
    pub boards: ByColor<BoardKind>,
    /// Who is blind.
    pub blind: ByColor<bool>,
    /// Whose clock counts.
    pub timepiece: Timepiece,
    /// A clock without a game: a press is a move.
    pub alone: bool,
    /// Rated: the arbiter admits, starts and rules. Else training.
    pub rated: bool,
    /// Time passes only by `wait`; a rated game played so is a rehearsal.
    pub simulated: bool,
    /// Its process and its files belong to nobody at the table. Only a game rated in earnest is.
    pub guarded: bool,
    /// What the pegs show may be announced without a word, and where the board contradicts the word
    /// no press passes. Journals of before have no such line, and are read as they were played.
    pub by_hand: bool,
    /// Rated: what a player says or claims is passed on as he said it, and answered the same
    /// whatever stands on board and clocks. Journals of before have no such line, and are read as
    /// they were played.
    pub silent: bool,
    /// The player who is hearing-impaired.
    pub hearing_impaired: Option<Color>,
    /// Who is Scandinavian: between two, an edition may let their own words be announced.
    pub scandinavian: ByColor<bool>,
    /// Who judges what is legal; none: the rules of chess.
    pub judge: Option<Judge>,
}

impl Default for Terms {
    /// As `annabella play` without options, but with no board for anyone.
    fn default() -> Terms {
        Terms {
            laws: Arc::new(Laws::FIDE_2023.clone()),
            start: Setup::initial(),
            control: Control::default(),
            boards: ByColor { white: BoardKind::None, black: BoardKind::None },
            blind: ByColor { white: false, black: false },
            timepiece: Timepiece::Own,
            alone: false,
            rated: false,
            simulated: false,
            guarded: false,
            by_hand: true,
            silent: true,
            hearing_impaired: None,
            scandinavian: ByColor { white: false, black: false },
            judge: None,
        }
    }
}

impl Terms {
    /// Rated in form alone: every part may be played by anybody, and nothing is signed.
    pub fn is_rehearsal(&self) -> bool {
        self.rated && self.simulated
    }

    /// Rated in earnest: every line belongs to one person.
    pub fn is_in_earnest(&self) -> bool {
        self.rated && !self.simulated
    }

    /// Whether no answer may tell a player what stands on board or clocks.
    pub(crate) fn tells_nothing(&self) -> bool {
        self.rated && self.silent
    }

    /// Whether it is rated in earnest by a program that who plays could bend.
    pub fn is_unguarded(&self) -> bool {
        self.is_in_earnest() && !self.guarded
    }

    /// Whether a player's board is one with pegs: what a sighted player has on a port is none.
    pub fn has_pegs(&self, of: Color) -> bool {
        match self.boards.get(of) {
            BoardKind::Simulated => true,
            BoardKind::None | BoardKind::Port(_) => *self.blind.get(of),
        }
    }

    /// Both clocks as they are set before the game.
    pub fn clock(&self) -> Clock {
        let clock = Clock::new(self.control.clone()).counting(self.laws.rules().clock_counter);
        clock.charging(self.timepiece == Timepiece::Own)
    }
}

/// Whose clock counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Timepiece {
    /// This program's.
    Own,
    /// The hall's: a press here is a fact, and no flag is found.
    Hall,
    /// The hall's, behind a board that reads it: what it shows counts.
    Dgt,
}

/// What a player's board can tell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BoardKind {
    /// No sensors: it counts as equal to the record.
    None,
    /// A peg board played by typed lines.
    Simulated,
    /// A board on a port, by the port's name.
    Port(Plain),
}

impl BoardKind {
    /// Its name.
    pub fn name(&self) -> &str {
        match self {
            BoardKind::None => "none",
            BoardKind::Simulated => "simulated",
            BoardKind::Port(port) => port.as_str(),
        }
    }

    /// A kind by its name. The name of a port has a slash: no other word is taken for one.
    pub fn named(name: &str) -> Option<BoardKind> {
        match name {
            "none" => Some(BoardKind::None),
            "simulated" => Some(BoardKind::Simulated),
            _ => Plain::new(name).filter(|_| name.contains('/')).map(BoardKind::Port),
        }
    }

    /// Its holes, where it can tell them.
    pub(crate) fn pegs(&self, stands: &Board) -> Option<Pegs> {
        (*self != BoardKind::None).then(|| Pegs::new(stands))
    }
}

/// What stands at the head of the scoresheets.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Heading {
    /// The event.
    pub event: Option<Plain>,
    /// Where it is.
    pub site: Option<Plain>,
    /// The day, as `2026.11.16`.
    pub date: Option<Plain>,
    /// The round.
    pub round: Option<Plain>,
    /// The number of the board.
    pub board_number: Option<Plain>,
    /// White's name.
    pub white: Option<Plain>,
    /// Black's name.
    pub black: Option<Plain>,
}

/// A position in Forsyth's notation, lawful or not; a lawful one in its one written form.
pub fn position(text: &str) -> Option<Setup> {
    let setup: Setup = text.parse::<Fen>().ok()?.into_setup();
    // Pieces in hand, checks given and promoted pieces are other games'.
    if setup.pockets.is_some() || setup.remaining_checks.is_some() || setup.promoted.any() {
        return None;
    }
    Some(match Chess::from_setup(setup.clone(), CastlingMode::detect(&setup)) {
        Ok(position) => position.to_setup(EnPassantMode::Legal),
        Err(_) => setup,
    })
}
