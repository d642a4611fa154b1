//! What the Laws say when something was wrong from the start, or was knocked over (article 7).

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use crate::game::{ArbiterFound, Class, Found, Game};
use crate::laws::{ColoursReversed, Rule};

/// What was wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Irregularity {
    /// The pieces stood wrongly at the start.
    Start,
    /// The board was turned.
    Turned,
    /// The colours were reversed.
    Colours,
    /// Pieces were displaced.
    Displaced,
}

/// What is done about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Remedy {
    /// The game is cancelled and a new one played.
    NewGame,
    /// Play goes on, on a board that stands right.
    PlayOn,
    /// Play goes on as it is: the time to complain is over.
    TooLate,
    /// Play goes on unless the arbiter decides otherwise.
    PlayOnUnlessRuled,
    /// The player who did it puts it right on his own time.
    PutRight,
}

impl Irregularity {
    /// The rule it stands under.
    pub fn rule(self) -> Rule {
        match self {
            Irregularity::Start => Rule::WrongStart,
            Irregularity::Turned => Rule::BoardTurned,
            Irregularity::Colours => Rule::ColoursReversed,
            Irregularity::Displaced => Rule::Displaced,
        }
    }

    /// The rule by which it can be too late to complain of it.
    pub fn deadline(self) -> Rule {
        match self {
            Irregularity::Start | Irregularity::Turned | Irregularity::Displaced => {
                Rule::SetupComplaintMoves
            }
            Irregularity::Colours => Rule::ColoursReversed,
        }
    }
}

impl Game {
    /// What the edition says about an irregularity found now.
    pub fn remedy(&self, what: Irregularity) -> Remedy {
        let rules = self.rules();
        let each = self.record.completed.white.min(self.record.completed.black);
        let fast = self.class() != Class::Standard && !self.supervised();
        let late = fast && each >= rules.setup_complaint_moves as usize;
        match what {
            Irregularity::Start | Irregularity::Turned if late => Remedy::TooLate,
            Irregularity::Start => Remedy::NewGame,
            Irregularity::Turned => Remedy::PlayOn,
            Irregularity::Colours if rules.colours_reversed != ColoursReversed::Restart => {
                Remedy::PlayOnUnlessRuled
            }
            Irregularity::Colours if each < rules.colours_reversed_before as usize => {
                Remedy::NewGame
            }
            Irregularity::Colours => Remedy::TooLate,
            Irregularity::Displaced => Remedy::PutRight,
        }
    }

    pub(crate) fn tell_remedy(&self, what: Irregularity, tell: &mut impl FnMut(Found)) {
        tell(ArbiterFound::Remedied { what, remedy: self.remedy(what) }.into());
    }
}
