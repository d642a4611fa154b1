//! The codes in which moves are written.

use shakmaty::Role;
use strum::{Display, EnumString, VariantNames};

use super::{Cell, Language, cell::letter};

/// How moves are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString, VariantNames)]
#[strum(serialize_all = "lowercase")]
pub enum Code {
    /// Number sign and capital sign: any reader of the language reads it.
    Literary,
    /// Lower digits and no number sign, as players write by hand. Provisional: built from what the
    /// British and the Finnish code agree on.
    Compact,
    /// The British code of 2015, as far as it is known.
    Ukaaf2015,
}

/// A code in a language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Profile {
    /// The code.
    pub code: Code,
    /// The language.
    pub language: Language,
}

impl Profile {
    /// Every code in every language that has it.
    pub const ALL: [Profile; 11] = {
        use Language as L;
        const fn of(code: Code, language: Language) -> Profile {
            Profile { code, language }
        }
        [
            of(Code::Literary, L::Danish),
            of(Code::Literary, L::Norwegian),
            of(Code::Literary, L::Swedish),
            of(Code::Literary, L::German),
            of(Code::Literary, L::English),
            of(Code::Compact, L::Danish),
            of(Code::Compact, L::Norwegian),
            of(Code::Compact, L::Swedish),
            of(Code::Compact, L::German),
            of(Code::Compact, L::Finnish),
            of(Code::Ukaaf2015, L::English),
        ]
    };

    /// That code in that language, if there is one.
    pub fn new(code: Code, language: Language) -> Option<Profile> {
        Profile::ALL.into_iter().find(|it| it.code == code && it.language == language)
    }

    /// The letter of a piece in moves and positions. The British code borrows the bishop's and the
    /// knight's from the German, so that none is a file.
    pub(super) fn piece(self, role: Role) -> Option<Cell> {
        let print = match (self.code, self.language) {
            (Code::Ukaaf2015, _) => "pslrqk",
            (Code::Literary | Code::Compact, language) => match language {
                Language::English => "pnbrqk",
                Language::Finnish => "srltdk",
                Language::Danish | Language::Norwegian | Language::Swedish | Language::German => {
                    "bsltdk"
                }
            },
        };
        let at = Role::ALL.iter().position(|known| *known == role)?;
        letter(print.chars().nth(at)?)
    }

    /// The signs that moves have in this profile.
    pub(super) fn signs(self) -> Signs {
        let literary = self.language.literary();
        let (check, mate) = match (self.code, self.language) {
            (Code::Ukaaf2015, _) => ("⠘", "⠜⠍"),
            (Code::Compact, _) => ("⠡", "⠡⠡"),
            (Code::Literary, Language::Danish) => ("⠘⠖", "⠘⠼"),
            (Code::Literary, Language::Norwegian) => ("⠖", "⠼"),
            (Code::Literary, Language::Swedish) => ("⠲", "⠘⠼"),
            (Code::Literary, Language::German) => ("⠈⠖", "⠈⠼"),
            (Code::Literary, Language::English | Language::Finnish) => ("⠐⠖", "⠸⠹"),
        };
        let stop = if self.language == Language::English { "⠲" } else { "⠄" };
        Signs { check, mate, stop, capital: literary.capital, letter: literary.letter }
    }

    /// Whether the letter sign stands before every letter after a digit, also before x.
    pub(super) fn signs_every_letter(self) -> bool {
        self.language.literary().after_digit.contains('x')
    }
}

/// The signs of a profile that are not letters or digits.
#[derive(Debug, Clone, Copy)]
pub(super) struct Signs {
    pub(super) check: &'static str,
    pub(super) mate: &'static str,
    pub(super) stop: &'static str,
    pub(super) capital: &'static str,
    pub(super) letter: &'static str,
}
