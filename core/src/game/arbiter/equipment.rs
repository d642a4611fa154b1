//! The equipment: what the boards are like, what was adapted, what the arbiter allows
//! (2009: E1; 2023: D.1).

use shakmaty::{ByColor, Color};
use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use crate::game::{ArbiterFound, BoardsFound, Found, Game, PeopleFound, Plain, Sandbox};
use crate::laws::{Eligible, Rule, SpecialClock};

/// What the Laws ask of a board for the blind, and of the clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Item {
    /// At least 20 by 20 centimetres.
    Size,
    /// Dark squares raised.
    Raised,
    /// A hole in every square.
    Holes,
    /// A peg on every piece.
    Pegs,
    /// Black's pieces marked.
    Marked,
    /// A clock that can be heard or felt.
    Clock,
}

impl Item {
    /// The clause that asks for it.
    pub fn rule(self) -> Rule {
        match self {
            Item::Clock => Rule::SpecialClock,
            Item::Size | Item::Raised | Item::Holes | Item::Pegs | Item::Marked => Rule::PegBoard,
        }
    }
}

/// What the arbiter may allow beyond the Laws' own words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Allowance {
    /// Both players have assistants, with any duty.
    Assistants,
    /// The sighted player need not announce before the press.
    Unannounced,
    /// Equipment that lacks something.
    Equipment,
    /// Marks of time that are felt unasked.
    Marks,
    /// The clock pressed on a gamepad.
    Pads,
    /// The program keeps the score of a player who does not.
    Scores,
    /// What the pegs show is announced without a word.
    Voice,
}

/// What is known of the table.
#[derive(Debug, Clone, Default)]
pub(crate) struct Equipment {
    checked: Vec<(Item, bool)>,
    allowed: Vec<Allowance>,
    forbidden: Vec<Allowance>,
    adapted: Vec<(Plain, Plain)>,
    /// A rated game's equipment is admitted.
    pub(in crate::game) admitted: bool,
    /// What the system keeps this program from.
    pub(super) sandbox: Option<Sandbox>,
}

/// More adaptations than this are not one game's.
const ADAPTED_MAX: usize = 32;

impl Game {
    /// Whether the arbiter has allowed it.
    pub fn is_allowed(&self, what: Allowance) -> bool {
        self.equipment.allowed.contains(&what)
    }

    /// Whether the program may keep the score of a player who does not: in a rated game by the
    /// arbiter's leave.
    pub fn keeps_scores(&self) -> bool {
        !self.terms.rated || self.is_allowed(Allowance::Scores)
    }

    /// Whether what the pegs show is announced without a word, as an assistant may announce (2009:
    /// E2.9b; 2023: D.2.11): in a rated game by the arbiter's leave.
    pub fn announces_by_hand(&self) -> bool {
        let may = if self.terms.rated {
            self.is_allowed(Allowance::Voice)
        } else {
            !self.is_forbidden(Allowance::Voice)
        };
        self.terms.by_hand && may
    }

    pub(crate) fn allow(&mut self, what: Allowance, tell: &mut impl FnMut(Found)) {
        if !self.is_allowed(what) {
            self.equipment.allowed.push(what);
        }
        self.equipment.forbidden.retain(|known| *known != what);
        tell(ArbiterFound::Allowed { what }.into());
    }

    /// Whether the arbiter has taken it away.
    pub(crate) fn is_forbidden(&self, what: Allowance) -> bool {
        self.equipment.forbidden.contains(&what)
    }

    /// What was allowed, or what a player had by himself, is taken away; only the arbiter can, and
    /// gives his reason (2009: E2.4).
    pub(crate) fn forbid(
        &mut self,
        what: Allowance,
        reason: Option<&Plain>,
        tell: &mut impl FnMut(Found),
    ) {
        self.equipment.allowed.retain(|known| *known != what);
        self.equipment.forbidden.push(what);
        if what == Allowance::Marks {
            self.timing.marks = ByColor { white: None, black: None };
        }
        tell(ArbiterFound::Forbidden { what, reason: reason.cloned() }.into());
    }

    /// An item of the checklist is there, or is not.
    pub(crate) fn check_item(&mut self, item: Item, there: bool, tell: &mut impl FnMut(Found)) {
        self.equipment.checked.retain(|(known, _)| *known != item);
        self.equipment.checked.push((item, there));
        tell(BoardsFound::Checked { item, there }.into());
    }

    /// The Laws for two boards, adapted to the place.
    pub(crate) fn adapt(&mut self, text: &Plain, by: &Plain, tell: &mut impl FnMut(Found)) {
        if self.equipment.adapted.len() < ADAPTED_MAX {
            self.equipment.adapted.push((text.clone(), by.clone()));
            tell(ArbiterFound::Adapted { text: text.clone(), by: by.clone() }.into());
        }
    }

    /// Everyone hears at the start what was adapted, and who announces.
    pub(crate) fn read_adaptations(&self, tell: &mut impl FnMut(Found)) {
        if self.terms.rated && self.announces_by_hand() {
            tell(ArbiterFound::Allowed { what: Allowance::Voice }.into());
        }
        for (text, by) in &self.equipment.adapted {
            tell(ArbiterFound::Adapted { text: text.clone(), by: by.clone() }.into());
        }
    }

    /// The arbiter admits the equipment of a rated game: both boards stand right, and nothing the
    /// Laws ask for is missing unless he allowed it.
    pub(crate) fn admit(&mut self, tell: &mut impl FnMut(Found)) {
        let mut fit = true;
        for of in Color::ALL {
            let pegs = self.now.pegs.get(of).as_ref();
            if pegs.is_some_and(|pegs| pegs.differ(&self.now.standing)) {
                tell(BoardsFound::NotSetUp { of }.into());
                fit = false;
            }
        }
        let must = self.rules().special_clock == SpecialClock::Must;
        let missing = self.equipment.checked.iter().filter(|(_, there)| !there);
        for (item, _) in missing {
            tell(BoardsFound::Missing { item: *item }.into());
            // A special clock is most editions' offer, and no condition.
            let needed = *item != Item::Clock || must;
            fit &= !needed || self.is_allowed(Allowance::Equipment);
        }
        let declared = self.equipment.checked.iter().any(|(item, _)| *item == Item::Clock);
        if must && !declared && self.terms.blind.iter().any(|blind| *blind) {
            tell(BoardsFound::Missing { item: Item::Clock }.into());
        }
        if fit {
            self.equipment.admitted = true;
            tell(ArbiterFound::Admitted.into());
            self.tell_sandbox(tell);
        } else {
            tell(BoardsFound::NotFit.into());
        }
    }

    /// Whether a declared sight falls under the edition's words. Only the arbiter decides.
    pub(crate) fn tell_sight(
        &self,
        of: Color,
        percent: u8,
        degrees: u8,
        tell: &mut impl FnMut(Found),
    ) {
        let measured = self.rules().eligible == Eligible::TenPercent;
        let within = measured.then_some(percent <= 10 || degrees <= 20);
        tell(PeopleFound::Sight { of, within }.into());
    }
}
