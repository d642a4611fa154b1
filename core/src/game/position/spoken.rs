//! What a player said: a piece, perhaps where it came from, where it goes, what it becomes.
//!
//! A [`Spoken`] is not yet a move. Which piece is meant is found later, from the pegs or from how
//! pieces move ([`super::geometry`]), never from which moves are legal.

use std::{fmt, str::FromStr};

use shakmaty::{CastlingSide, File, Move, Rank, Role, Square};

/// A move as it was said or typed, before anyone asks whether it is lawful.
///
/// Its one written form stands in the journal: `Ngf3`, `Pe4`, `e2e4` (no piece named),
/// `Pe7e8=Q`, `O-O`.
///
/// ```
/// use annabella_core::game::Spoken;
/// let said: Spoken = "Ngf3".parse().unwrap();
/// assert_eq!(said.to_string(), "Ngf3");
/// assert!("Nj9".parse::<Spoken>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Spoken {
    /// Castling, by its side.
    Castles(CastlingSide),
    /// Any other move.
    Moves {
        /// The piece, if it was named.
        role: Option<Role>,
        /// The file it left, if said.
        file: Option<File>,
        /// The rank it left, if said.
        rank: Option<Rank>,
        /// Where it goes.
        to: Square,
        /// What a pawn becomes, if said.
        promotion: Option<Role>,
    },
}

impl Spoken {
    /// Whether both may have been said of one move: nothing that both name differs.
    pub(crate) fn fits(self, other: Spoken) -> bool {
        fn agree<T: PartialEq + Copy>(one: Option<T>, other: Option<T>) -> bool {
            one.is_none() || other.is_none() || one == other
        }
        match (self, other) {
            (
                Spoken::Moves { role, file, rank, to, promotion },
                Spoken::Moves {
                    role: other,
                    file: from_file,
                    rank: from_rank,
                    to: goal,
                    promotion: becomes,
                },
            ) => {
                let origin = agree(file, from_file) && agree(rank, from_rank);
                to == goal && agree(role, other) && origin && agree(promotion, becomes)
            }
            (Spoken::Castles(side), Spoken::Castles(other)) => side == other,
            (Spoken::Castles(_), Spoken::Moves { .. })
            | (Spoken::Moves { .. }, Spoken::Castles(_)) => false,
        }
    }

    /// Whether a pawn goes to another file: by that alone it takes (2009: C9).
    pub(crate) fn is_pawn_capture(self) -> bool {
        matches!(
            self,
            Spoken::Moves { role: Some(Role::Pawn), file: Some(file), to, .. } if file != to.file()
        )
    }

    /// The same, the pawn becoming this piece.
    #[must_use]
    pub(crate) fn becoming(self, role: Role) -> Spoken {
        match self {
            Spoken::Castles(_) => self,
            Spoken::Moves { role: piece, file, rank, to, .. } => {
                Spoken::Moves { role: piece, file, rank, to, promotion: Some(role) }
            }
        }
    }
}

/// Text that is not a spoken move in its written form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a move in the journal's form")]
pub struct NotSpoken;

impl fmt::Display for Spoken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Spoken::Castles(CastlingSide::KingSide) => f.write_str("O-O"),
            Spoken::Castles(CastlingSide::QueenSide) => f.write_str("O-O-O"),
            Spoken::Moves { role, file, rank, to, promotion } => {
                if let Some(role) = role {
                    write!(f, "{}", role.upper_char())?;
                }
                if let Some(file) = file {
                    write!(f, "{file}")?;
                }
                if let Some(rank) = rank {
                    write!(f, "{rank}")?;
                }
                write!(f, "{to}")?;
                promotion.map_or(Ok(()), |role| write!(f, "={}", role.upper_char()))
            }
        }
    }
}

/// A move as its squares alone say it.
impl From<Move> for Spoken {
    fn from(made: Move) -> Spoken {
        made.castling_side().map_or_else(
            || Spoken::Moves {
                role: None,
                file: made.from().map(Square::file),
                rank: made.from().map(Square::rank),
                to: made.to(),
                promotion: made.promotion(),
            },
            Spoken::Castles,
        )
    }
}

impl FromStr for Spoken {
    type Err = NotSpoken;

    fn from_str(text: &str) -> Result<Spoken, NotSpoken> {
        match text {
            "O-O" => return Ok(Spoken::Castles(CastlingSide::KingSide)),
            "O-O-O" => return Ok(Spoken::Castles(CastlingSide::QueenSide)),
            _ => {}
        }
        let (body, promotion) = match text.split_once('=') {
            Some((body, named)) => (body, Some(role_letter(named).ok_or(NotSpoken)?)),
            None => (text, None),
        };
        let (role, squares) = match body.chars().next() {
            Some(letter) if letter.is_ascii_uppercase() => {
                let role = role_letter(&body[..1]).ok_or(NotSpoken)?;
                (Some(role), &body[1..])
            }
            _ => (None, body),
        };
        let cut = squares.len().checked_sub(2).ok_or(NotSpoken)?;
        let (origin, target) = squares.split_at_checked(cut).ok_or(NotSpoken)?;
        let to = target.parse().map_err(|_| NotSpoken)?;
        let (mut file, mut rank) = (None, None);
        let mut left = origin.chars();
        let mut next = left.next();
        if let Some(found) = next.and_then(File::from_char) {
            file = Some(found);
            next = left.next();
        }
        if let Some(found) = next.and_then(Rank::from_char) {
            rank = Some(found);
            next = left.next();
        }
        if next.is_some() {
            return Err(NotSpoken);
        }
        Ok(Spoken::Moves { role, file, rank, to, promotion })
    }
}

fn role_letter(text: &str) -> Option<Role> {
    let mut letters = text.chars();
    let letter = letters.next().filter(char::is_ascii_uppercase)?;
    if letters.next().is_some() { None } else { Role::from_char(letter) }
}
