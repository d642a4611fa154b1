//! Moves and their numbers as cells.
//!
//! A move is never run through a translator of text: those contract it, change from release to
//! release, and join it to the next number.

use shakmaty::{
    CastlingSide, File, Rank, Role,
    san::{San, SanPlus, Suffix},
};
use thiserror::Error;

use super::{
    Cell, Code, Profile,
    cell::{cells, letter, lower, upper},
};

/// What a code has no sign for that we know of. Nothing is guessed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Unknown {
    /// Castling.
    #[error("castling")]
    Castling,
    /// A promotion.
    #[error("promotion")]
    Promotion,
    /// A piece put on the board: no move of chess.
    #[error("a piece put on the board")]
    Drop,
}

/// A move as cells.
///
/// # Errors
/// When the code's sign for it is not known.
pub fn encode_move(san: &SanPlus, profile: Profile) -> Result<Vec<Cell>, Unknown> {
    let mut pen = MovePen::new(profile);
    pen.write(*san)?;
    Ok(pen.cells)
}

/// A number of a move as cells, without the blank after it. `only_black`: Black moves first.
pub fn encode_number(number: usize, only_black: bool, profile: Profile) -> Vec<Cell> {
    let mut pen = MovePen::new(profile);
    pen.number(number, only_black);
    pen.cells
}

/// Writes moves one after the other into one place.
#[derive(Debug)]
pub(super) struct MovePen {
    pub(super) cells: Vec<Cell>,
    profile: Profile,
    signs: [Vec<Cell>; 5],
    /// The last cell is a digit's.
    digit: bool,
}

/// Which of a pen's signs.
#[derive(Clone, Copy)]
enum Sign {
    Check,
    Mate,
    Stop,
    Capital,
    Letter,
}

impl MovePen {
    pub(super) fn new(profile: Profile) -> MovePen {
        let signs = profile.signs();
        let signs = [signs.check, signs.mate, signs.stop, signs.capital, signs.letter].map(cells);
        MovePen { cells: Vec::new(), profile, signs, digit: false }
    }

    fn sign(&mut self, sign: Sign) {
        let [check, mate, stop, capital, letter] = &self.signs;
        self.cells.extend_from_slice(match sign {
            Sign::Check => check,
            Sign::Mate => mate,
            Sign::Stop => stop,
            Sign::Capital => capital,
            Sign::Letter => letter,
        });
    }

    pub(super) fn number(&mut self, number: usize, only_black: bool) {
        self.digit = false;
        if self.profile.code == Code::Literary {
            self.cells.extend(Cell::of('⠼'));
            self.cells.extend(number.to_string().chars().filter_map(upper));
            for _ in 0..if only_black { 3 } else { 1 } {
                self.sign(Sign::Stop);
            }
        } else {
            self.cells.extend(number.to_string().chars().filter_map(lower));
        }
    }

    pub(super) fn write(&mut self, san: SanPlus) -> Result<(), Unknown> {
        self.digit = false;
        let before_target = self.profile.code == Code::Ukaaf2015;
        match san.san {
            San::Normal { role, file, rank, capture, to, promotion } => {
                if before_target && promotion.is_some() {
                    return Err(Unknown::Promotion);
                }
                self.origin(role, file, rank, capture);
                let check = san.suffix == Some(Suffix::Check);
                match (before_target, capture, check) {
                    (true, true, true) => self.cells.extend(Cell::of('⠸')),
                    (true, true, false) => self.cells.extend(Cell::of('⠰')),
                    (true, false, true) => self.sign(Sign::Check),
                    (false, true, _) => self.takes(),
                    (_, false, _) => {}
                }
                self.file(to.file());
                self.rank(to.rank());
                if let Some(role) = promotion {
                    self.piece(role, self.profile.code == Code::Literary);
                }
            }
            San::Castle(_) if before_target => return Err(Unknown::Castling),
            San::Castle(side) => self.castles(side),
            San::Put { .. } | San::Null => return Err(Unknown::Drop),
        }
        match san.suffix {
            Some(Suffix::Checkmate) => self.sign(Sign::Mate),
            Some(Suffix::Check) if !before_target => self.sign(Sign::Check),
            _ => {}
        }
        Ok(())
    }

    fn origin(&mut self, role: Role, file: Option<File>, rank: Option<Rank>, capture: bool) {
        if role != Role::Pawn {
            let named = self.profile.piece(role);
            let literary = self.profile.code == Code::Literary;
            // Without a capital the queen's letter is the d-file's: the one case where it shows.
            let like_a_pawn = self.profile.code == Code::Compact
                && capture
                && file.is_none()
                && rank.is_none()
                && File::ALL.into_iter().any(|file| letter(file.char()) == named);
            self.piece(role, literary || like_a_pawn);
        }
        if let Some(file) = file {
            self.file(file);
        }
        if let Some(rank) = rank {
            self.rank(rank);
        }
    }

    fn piece(&mut self, role: Role, capital: bool) {
        if capital {
            self.sign(Sign::Capital);
        }
        self.cells.extend(self.profile.piece(role));
        self.digit = false;
    }

    fn takes(&mut self) {
        if self.digit && self.profile.signs_every_letter() && self.profile.code == Code::Literary {
            self.sign(Sign::Letter);
        }
        self.cells.extend(letter('x'));
        self.digit = false;
    }

    fn file(&mut self, file: File) {
        if self.digit && self.profile.code == Code::Literary {
            self.sign(Sign::Letter);
        }
        self.cells.extend(letter(file.char()));
        self.digit = false;
    }

    fn rank(&mut self, rank: Rank) {
        if self.profile.code == Code::Literary {
            self.cells.extend(Cell::of('⠼'));
            self.cells.extend(upper(rank.char()));
        } else {
            self.cells.extend(lower(rank.char()));
        }
        self.digit = true;
    }

    fn castles(&mut self, side: CastlingSide) {
        let times = if side.is_king_side() { 2 } else { 3 };
        for time in 0..times {
            if self.profile.code == Code::Literary {
                if time > 0 {
                    self.cells.extend(Cell::of('⠤'));
                }
                self.cells.extend(Cell::of('⠼'));
                self.cells.extend(upper('0'));
            } else {
                self.cells.extend(lower('0'));
            }
        }
    }
}
