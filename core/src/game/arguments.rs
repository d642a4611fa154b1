//! What follows a verb, in two dialects: the journal's, which is strict, and a person's, who types
//! any pack's words in any letters.
//!
//! [`What::read`](super::What::read) and [`Act::read`](super::Act::read) say once what follows
//! each verb; how a square, a time or a reason is read is the dialect's. A dialect has five
//! questions of its own that are not the same in both: they stand in the second half of the trait.

use std::{borrow::Cow, fmt, str::FromStr, time::Duration};

use shakmaty::{Color, Role, Square};
use strum::{Display, EnumString};

use super::{BoardKind, Duty, Plain, Spoken, Which};

/// What follows a verb. Every question takes what it answers from the front; none: that does not
/// stand there.
pub trait Arguments: Clone {
    /// Whether nothing follows any more.
    fn is_over(&self) -> bool;

    /// The next word, in the letters of our names.
    fn word(&mut self) -> Option<Cow<'_, str>>;

    /// All that follows, as one move.
    fn spoken(&mut self) -> Option<Spoken>;

    /// All that follows, as free text, if there is any.
    fn text(&mut self) -> Option<Option<Plain>>;

    /// A time on a clock.
    fn time(&mut self) -> Option<Duration>;

    /// A time as it is planned.
    fn span(&mut self) -> Option<Duration>;

    /// A proposal before a reason, which is free text and may begin like one.
    fn which_before_text(&mut self) -> Option<Which>;

    /// A name; where a person may leave it out, the usual one.
    fn usual<T: FromStr>(&mut self, usual: T) -> Option<T>;

    /// All that follows: a text, and who stands for it.
    fn text_and_name(&mut self) -> Option<(Plain, Plain)>;

    /// All that follows: an assistant with his duties, or that there is none.
    fn assistant(&mut self) -> Option<Option<(Plain, Vec<Duty>)>>;

    /// All that follows, as moves.
    fn moves(&mut self) -> Option<Vec<Spoken>>;

    /// All that follows, as a kind of board.
    fn board(&mut self) -> Option<BoardKind>;

    /// The next word, as one of a list of names or as a number.
    fn name<T: FromStr>(&mut self) -> Option<T> {
        self.word()?.parse().ok()
    }

    /// The next word, if it is this one.
    fn exactly(&mut self, word: &str) -> Option<()> {
        (self.word()? == word).then_some(())
    }

    /// A square.
    fn square(&mut self) -> Option<Square> {
        self.name()
    }

    /// A piece, by its letter.
    fn role(&mut self) -> Option<Role> {
        let word = self.word()?;
        let mut letters = word.chars();
        let letter = letters.next()?;
        if letters.next().is_some() { None } else { Role::from_char(letter) }
    }

    /// A player.
    fn side(&mut self) -> Option<Color> {
        let word = self.word()?;
        Color::ALL.into_iter().find(|color| side_name(*color) == word)
    }

    /// Nothing, or what is asked for.
    fn maybe<T>(&mut self, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<Option<T>> {
        if self.is_over() { Some(None) } else { read(self).map(Some) }
    }

    /// What is asked for, if it stands here; else something else does.
    fn perhaps<T>(&mut self, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let before = self.clone();
        let found = read(self);
        if found.is_none() {
            *self = before;
        }
        found
    }
}

/// A player's name in a journal and at the desk.
pub fn side_name(color: Color) -> &'static str {
    color.fold_wb("white", "black")
}

/// Something is there, or is not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Display, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum YesNo {
    Yes,
    No,
}

impl From<bool> for YesNo {
    fn from(yes: bool) -> YesNo {
        if yes { YesNo::Yes } else { YesNo::No }
    }
}

/// Something is on, or off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Display, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum Switch {
    /// On.
    On,
    /// Off.
    Off,
}

/// Seconds with as many decimals as are needed, at most nine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Seconds(pub(crate) Duration);

/// Text that is no number of seconds.
#[derive(Debug, Clone, Copy, thiserror::Error)]
#[error("not a number of seconds")]
pub(crate) struct NotSeconds;

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{}.{:09}", self.0.as_secs(), self.0.subsec_nanos());
        f.write_str(text.trim_end_matches('0').trim_end_matches('.'))
    }
}

impl FromStr for Seconds {
    type Err = NotSeconds;

    fn from_str(text: &str) -> Result<Seconds, NotSeconds> {
        let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
        let digits = whole.bytes().chain(part.bytes()).all(|byte| byte.is_ascii_digit());
        let number = |text: &str| text.parse().map_err(|_| NotSeconds);
        if part.len() > 9 || !digits {
            return Err(NotSeconds);
        }
        let nanos = format!("{part:0<9}").parse().map_err(|_| NotSeconds)?;
        Ok(Seconds(Duration::new(number(whole)?, nanos)))
    }
}

/// Writes what may follow, if it does, after a space.
pub(crate) fn after(f: &mut fmt::Formatter<'_>, rest: Option<impl fmt::Display>) -> fmt::Result {
    rest.map_or(Ok(()), |rest| write!(f, " {rest}"))
}
