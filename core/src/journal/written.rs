//! The journal's dialect of what follows a verb: strict, one space between words, our own letters.

use std::{borrow::Cow, str::FromStr, time::Duration};

use crate::game::{Arguments, BY, BoardKind, Duty, Plain, Seconds, Spoken, Which};

/// What is left of a line; none: nothing follows.
#[derive(Debug, Clone)]
pub(super) struct Written<'a>(Option<&'a str>);

impl<'a> Written<'a> {
    /// A verb, and what follows it.
    pub(super) fn after_verb(text: &'a str) -> (&'a str, Written<'a>) {
        match text.split_once(' ') {
            Some((verb, rest)) => (verb, Written(Some(rest))),
            None => (text, Written(None)),
        }
    }
}

impl Arguments for Written<'_> {
    fn is_over(&self) -> bool {
        self.0.is_none()
    }

    fn word(&mut self) -> Option<Cow<'_, str>> {
        let (word, rest) = Written::after_verb(self.0?);
        *self = rest;
        Some(word.into())
    }

    fn spoken(&mut self) -> Option<Spoken> {
        self.0.take()?.parse().ok()
    }

    fn text(&mut self) -> Option<Option<Plain>> {
        self.maybe(|args| Plain::new(args.0.take()?))
    }

    fn time(&mut self) -> Option<Duration> {
        self.name().map(|Seconds(time)| time)
    }

    fn span(&mut self) -> Option<Duration> {
        self.time()
    }

    /// `#2`, `#2:flag`, `#:flag`; an empty one stands before a reason that begins like a number.
    fn which_before_text(&mut self) -> Option<Which> {
        if !self.0.is_some_and(|rest| rest.starts_with('#')) {
            return Some(Which::default());
        }
        let word = self.word()?;
        let word = word.strip_prefix('#')?;
        let (number, kind) = word.split_once(':').map_or((word, None), |(n, kind)| (n, Some(kind)));
        let number = if number.is_empty() { None } else { Some(number.parse().ok()?) };
        Some(Which {
            number,
            kind: kind.map(|kind| kind.parse().ok()).map_or(Some(None), |it| it.map(Some))?,
        })
    }

    /// A journal leaves nothing out.
    fn usual<T: FromStr>(&mut self, _usual: T) -> Option<T> {
        self.name()
    }

    fn text_and_name(&mut self) -> Option<(Plain, Plain)> {
        let (text, by) = self.0.take()?.rsplit_once(BY)?;
        Some((Plain::new(text)?, Plain::new(by)?))
    }

    fn assistant(&mut self) -> Option<Option<(Plain, Vec<Duty>)>> {
        self.maybe(|args| {
            let (name, duties) = args.0.take()?.rsplit_once(BY)?;
            let duties = duties.split(' ').filter(|duty| !duty.is_empty());
            let duties = duties.map(|duty| duty.parse().ok()).collect::<Option<Vec<Duty>>>()?;
            Some((Plain::new(name)?, duties))
        })
    }

    fn moves(&mut self) -> Option<Vec<Spoken>> {
        let moves = self.0.take()?.split(' ').filter(|entry| !entry.is_empty());
        moves.map(|entry| entry.parse().ok()).collect()
    }

    fn board(&mut self) -> Option<BoardKind> {
        BoardKind::named(self.0.take()?)
    }
}
