//! Moves and pieces as they are printed: in the letters of the language of the sentences, as each
//! may use those of his country (2009: C3; 2005: E3; 2023: C.3). What programs read has English
//! letters.

use shakmaty::{File, Move, Rank, Role};

use super::{
    Line, Words,
    announce::in_letters,
    slot::{Fills, Slot},
};
use crate::game::Spoken;

/// In the order of the letters.
pub(super) const ROLES: [Role; 6] =
    [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

impl Words {
    /// The letter of a piece in this language; a pawn has one on a board.
    pub fn letter(&self, role: Role) -> char {
        let letters = self.print(&Line::Letters);
        let place = ROLES.iter().position(|known| *known == role);
        place.and_then(|place| letters.chars().nth(place)).unwrap_or('?')
    }

    /// The long notation that is printed for a move: `Sg1-f3`, `e7-e8=D`.
    pub fn notation(&self, made: &Move) -> String {
        in_letters(*made, |role| self.letter(role))
    }

    /// A move as somebody said or wrote it, with the sign of a capture where it is known to be one:
    /// `Sxf3`, a pawn's with its file, one in passing with its own (2009: C9; 2005: E9; 2023:
    /// C.13.6).
    pub(super) fn entry_meant(&self, entry: Spoken, meant: Option<Move>) -> String {
        let written = self.entry(entry);
        let (Some(made), Spoken::Moves { role, file, rank, to, promotion }) = (meant, entry) else {
            return written;
        };
        if !made.is_capture() {
            return written;
        }
        let pawn = made.role() == Role::Pawn;
        let file = file.or_else(|| made.from().map(shakmaty::Square::file).filter(|_| pawn));
        let (file, rank) = (file.map(File::char), rank.map(Rank::char));
        let from: String = file.into_iter().chain(rank).collect();
        // What follows the letter of the piece and the square it leaves is as it was.
        let letter = role.filter(|role| *role != Role::Pawn).map(|role| self.letter(role));
        let letter: String = letter.into_iter().collect();
        let goal = self.entry(Spoken::Moves { role: None, file: None, rank: None, to, promotion });
        let passing = if matches!(made, Move::EnPassant { .. }) { " e.p." } else { "" };
        format!("{letter}{from}x{goal}{passing}")
    }

    /// A move as somebody said or wrote it, a pawn without its letter: `Sf3`.
    pub(super) fn entry(&self, entry: Spoken) -> String {
        let Spoken::Moves { role, file, rank, to, promotion } = entry else {
            return entry.to_string();
        };
        let role = role.filter(|role| *role != Role::Pawn);
        let letter = role.map_or_else(String::new, |role| self.letter(role).to_string());
        let from: String = file.into_iter().map(File::char).chain(rank.map(Rank::char)).collect();
        let takes = if entry.is_pawn_capture() { "x" } else { "" };
        let becomes = promotion.map(|role| format!("={}", self.letter(role)));
        format!("{letter}{from}{takes}{to}{}", becomes.unwrap_or_default())
    }
}

impl Fills for Move {
    fn fill(&self, words: &Words) -> Slot {
        Slot::same(words.notation(self))
    }
}
