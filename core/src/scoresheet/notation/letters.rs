//! The letters of the pieces, country by country.

use shakmaty::{File, Role};

/// One country's letters of king, queen, rook, bishop and knight. A pawn has none (2009: C4).
///
/// The same letter means different pieces in different countries: an R is a rook in English, a
/// king in French and Spanish, a knight in Finnish. So a score has one set throughout.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Letters([char; 5]);

/// In the order of the letters.
const ROLES: [Role; 5] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
const WHITE_FIGURES: [char; 5] = ['♔', '♕', '♖', '♗', '♘'];
const BLACK_FIGURES: [char; 5] = ['♚', '♛', '♜', '♝', '♞'];

impl Letters {
    /// Danish, Norwegian, Swedish and German.
    pub const SCANDINAVIAN: Letters = Letters(['K', 'D', 'T', 'L', 'S']);
    /// English.
    pub const ENGLISH: Letters = Letters(['K', 'Q', 'R', 'B', 'N']);
    /// Finnish.
    pub const FINNISH: Letters = Letters(['K', 'D', 'T', 'L', 'R']);
    /// French.
    pub const FRENCH: Letters = Letters(['R', 'D', 'T', 'F', 'C']);
    /// Spanish and Italian.
    pub const SPANISH: Letters = Letters(['R', 'D', 'T', 'A', 'C']);
    /// Dutch.
    pub const DUTCH: Letters = Letters(['K', 'D', 'T', 'L', 'P']);
    /// Polish.
    pub const POLISH: Letters = Letters(['K', 'H', 'W', 'G', 'S']);

    /// Every set.
    pub const ALL: [Letters; 7] = [
        Letters::SCANDINAVIAN,
        Letters::ENGLISH,
        Letters::FINNISH,
        Letters::FRENCH,
        Letters::SPANISH,
        Letters::DUTCH,
        Letters::POLISH,
    ];

    /// The letter of a piece; a pawn has none.
    pub fn letter(&self, role: Role) -> Option<char> {
        self.0.into_iter().zip(ROLES).find(|(_, known)| *known == role).map(|(letter, _)| letter)
    }

    /// The piece a move begins with. A small letter will do where it is no file: `sf3`, but `dxe5`
    /// is a pawn's.
    pub(super) fn moved(&self, letter: char) -> Option<Role> {
        let small = letter.is_lowercase() && File::from_char(letter).is_none();
        self.piece(if small { letter.to_ascii_uppercase() } else { letter })
    }

    /// The piece a pawn becomes: behind a square no letter is a file.
    pub(super) fn promoted(&self, letter: char) -> Option<Role> {
        self.piece(letter.to_ascii_uppercase()).filter(|role| *role != Role::King)
    }

    /// The piece of a letter as it is printed, or of a figure.
    fn piece(&self, letter: char) -> Option<Role> {
        [self.0, WHITE_FIGURES, BLACK_FIGURES]
            .into_iter()
            .find_map(|set| set.into_iter().zip(ROLES).find(|(known, _)| *known == letter))
            .map(|(_, role)| role)
    }
}
