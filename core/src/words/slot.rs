//! What fills a slot of a line: a thing of the game, spoken and printed as the listener's words
//! have it.

use std::{fmt, time::Duration};

use shakmaty::{Bitboard, Color, Square};

use super::{Line, Words, square};
use crate::{
    game::{Plain, harmless},
    laws::{Basis, Laws, Rule},
};

/// The two forms of a slot's content.
#[derive(Debug, Clone)]
pub(super) struct Slot {
    pub(super) say: String,
    pub(super) print: String,
}

impl Slot {
    pub(super) fn new(say: impl Into<String>, print: impl Into<String>) -> Slot {
        Slot { say: shown(say.into()), print: shown(print.into()) }
    }

    pub(super) fn same(both: impl Into<String>) -> Slot {
        let both = shown(both.into());
        Slot { say: both.clone(), print: both }
    }
}

/// What fills a slot was made harmless where it came in; whatever was not is no part of a line.
fn shown(text: String) -> String {
    if text.chars().all(harmless) { text } else { text.chars().filter(|c| harmless(*c)).collect() }
}

/// What may fill a slot. `core/build.rs` says which of these fills which.
pub(super) trait Fills: fmt::Debug {
    fn fill(&self, words: &Words) -> Slot;
}

/// Said in one way and printed in another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Both {
    /// The words to speak.
    pub say: String,
    /// What is printed.
    pub print: String,
}

/// Where the edition has the rule that a line stands on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Article {
    /// In this article.
    Is(&'static str),
    /// In this article of the edition it amends, whose own text was not read: taken over, and said
    /// to be.
    Assumed(&'static str),
    /// Nowhere: the rule is the event's own, as "no draw before move 30" where the edition says
    /// nothing of it. No line speaks an article; where one is printed, its place stays empty.
    Silent,
}

impl Article {
    /// Where this edition has a rule.
    pub fn of(laws: &Laws, rule: Rule) -> Article {
        laws.article(rule).map_or(Article::Silent, Article::Is)
    }

    /// The same, and whether the edition itself has it or it is only taken over.
    pub fn of_or_assumed(laws: &Laws, rule: Rule) -> Article {
        match laws.find(rule).1 {
            Basis::Assumed(Some(article)) => Article::Assumed(article),
            Basis::Article(_) | Basis::Silent | Basis::Assumed(None) | Basis::Event => {
                Article::of(laws, rule)
            }
        }
    }
}

/// What the arbiter gave as his reason, at the end of a line: a colon and the reason, or a stop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ground(pub Option<Plain>);

/// A number that is spoken as a word and printed in figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counted(pub u32);

/// A half-move by its number, the first is 1: `12.` for White's, `12...` for Black's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlyNumber(pub usize);

/// A square in the words of the pack, also where it is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Aloud(pub Square);

impl fmt::Display for PlyNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dots = if self.0 % 2 == 1 { "." } else { "..." };
        write!(f, "{}{dots}", self.0.div_ceil(2))
    }
}

impl Fills for String {
    fn fill(&self, _: &Words) -> Slot {
        Slot::same(self.as_str())
    }
}

impl Fills for Article {
    fn fill(&self, words: &Words) -> Slot {
        Slot::same(match self {
            Article::Is(article) => words.sentences.article(article),
            Article::Assumed(article) => {
                words.print(&Line::ArticleAssumed { article: Article::Is(article) })
            }
            Article::Silent => String::new(),
        })
    }
}

impl Fills for Ground {
    fn fill(&self, _: &Words) -> Slot {
        Slot::same(self.0.as_ref().map_or(".".to_owned(), |reason| {
            format!(": {}.", reason.as_str().trim_end_matches('.'))
        }))
    }
}

impl Fills for Both {
    fn fill(&self, _: &Words) -> Slot {
        Slot::new(self.say.as_str(), self.print.as_str())
    }
}

impl Fills for Color {
    fn fill(&self, words: &Words) -> Slot {
        Slot::same(words.sentences.side(*self))
    }
}

impl Fills for Duration {
    fn fill(&self, words: &Words) -> Slot {
        words.sentences.time(*self)
    }
}

impl Fills for Counted {
    fn fill(&self, words: &Words) -> Slot {
        Slot::new(words.sentences.number(u64::from(self.0)), self.0.to_string())
    }
}

impl Fills for PlyNumber {
    fn fill(&self, _: &Words) -> Slot {
        Slot::same(self.to_string())
    }
}

impl Fills for Square {
    fn fill(&self, words: &Words) -> Slot {
        Slot::new(square(&words.pack, *self), self.to_string())
    }
}

impl Fills for Aloud {
    fn fill(&self, words: &Words) -> Slot {
        Slot::same(square(&words.pack, self.0))
    }
}

impl Fills for Vec<Square> {
    fn fill(&self, words: &Words) -> Slot {
        let say: Vec<String> = self.iter().map(|at| square(&words.pack, *at)).collect();
        let print: Vec<String> = self.iter().map(ToString::to_string).collect();
        Slot::new(say.join(", "), print.join(" "))
    }
}

/// Holes, or a dash for none.
impl Fills for Bitboard {
    fn fill(&self, _: &Words) -> Slot {
        let squares: Vec<String> = self.into_iter().map(|at| at.to_string()).collect();
        Slot::same(if squares.is_empty() { "-".to_owned() } else { squares.join(" ") })
    }
}

/// Figures, spoken and printed.
macro_rules! figures {
    ($($number:ty),+) => {
        $(impl Fills for $number {
            fn fill(&self, _: &Words) -> Slot {
                Slot::same(self.to_string())
            }
        })+
    };
}

figures!(u8, u32, u64, usize);
