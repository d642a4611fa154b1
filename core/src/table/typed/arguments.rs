//! A person's dialect of what follows a verb: moves in any pack's words, names in any letters, any
//! spaces, times as a clock shows them.

use std::{borrow::Cow, str::FromStr, time::Duration};

use crate::{
    game::{Arguments, BoardKind, Duty, Plain, Spoken, Which, Who, span},
    words::{Words, hear},
};

/// No clock shows more.
const TIME_MAX: Duration = Duration::from_hours(24);

/// What is left of a typed line.
#[derive(Debug, Clone)]
pub(super) struct Typing<'a> {
    words: &'a Words,
    rest: &'a str,
    /// What should have been a move was none.
    misheard: bool,
}

impl<'a> Typing<'a> {
    pub(super) fn new(words: &'a Words, text: &'a str) -> Typing<'a> {
        Typing { words, rest: text.trim(), misheard: false }
    }

    /// The first word in small letters, and what follows it.
    pub(super) fn after_first(words: &'a Words, text: &'a str) -> (String, Typing<'a>) {
        let mut args = Typing::new(words, text);
        let first = args.take_word().to_lowercase();
        (first, args)
    }

    /// All that is left, as it was typed.
    pub(super) fn rest(&self) -> &'a str {
        self.rest
    }

    /// Whether what should have been a move was none.
    pub(super) fn misheard(&self) -> bool {
        self.misheard
    }

    /// `white`, `white assistant`: a person's name is one word or two.
    pub(super) fn person(&mut self) -> Option<Who> {
        let side = self.side()?;
        let assists = self.perhaps(|args| args.exactly("assistant")).is_some();
        Some(if assists { Who::Assistant(side) } else { Who::Player(side) })
    }

    fn take_word(&mut self) -> &'a str {
        let (word, rest) = self.rest.split_once(char::is_whitespace).unwrap_or((self.rest, ""));
        self.rest = rest.trim();
        word
    }

    fn take_rest(&mut self) -> &'a str {
        std::mem::take(&mut self.rest)
    }
}

impl Arguments for Typing<'_> {
    fn is_over(&self) -> bool {
        self.rest.is_empty()
    }

    fn word(&mut self) -> Option<Cow<'_, str>> {
        Some(self.take_word().to_lowercase().into()).filter(|word: &Cow<'_, str>| !word.is_empty())
    }

    fn spoken(&mut self) -> Option<Spoken> {
        let heard = hear(&self.words.pack, self.take_rest()).ok();
        self.misheard = heard.is_none();
        heard
    }

    /// What has nothing in it that can be shown is no text.
    fn text(&mut self) -> Option<Option<Plain>> {
        Some(plain(self.take_rest()))
    }

    /// `M:SS` or `H:MM:SS`, at most a day.
    fn time(&mut self) -> Option<Duration> {
        let parts: Vec<&str> = self.take_word().split(':').collect();
        let digits = |part: &&str| {
            !part.is_empty() && part.len() <= 4 && part.bytes().all(|b| b.is_ascii_digit())
        };
        if !(2..=3).contains(&parts.len()) || !parts.iter().all(digits) {
            return None;
        }
        let numbers: Vec<u64> = parts.iter().filter_map(|part| part.parse().ok()).collect();
        if numbers.iter().skip(1).any(|number| *number > 59) {
            return None;
        }
        let seconds = numbers.iter().fold(0, |seconds, number| seconds * 60 + number);
        Some(Duration::from_secs(seconds)).filter(|time| *time <= TIME_MAX)
    }

    /// `4h`, `3 h 30 m`.
    fn span(&mut self) -> Option<Duration> {
        span(&self.take_rest().split_whitespace().collect::<String>())
    }

    fn which_before_text(&mut self) -> Option<Which> {
        let number = self.perhaps(Arguments::name);
        Some(Which { number, kind: self.perhaps(Arguments::name) })
    }

    fn usual<T: FromStr>(&mut self, usual: T) -> Option<T> {
        if self.is_over() { Some(usual) } else { self.name() }
    }

    /// `TEXT by NAME`.
    fn text_and_name(&mut self) -> Option<(Plain, Plain)> {
        let (text, by) = self.take_rest().rsplit_once(" by ")?;
        Some((unbarred(text)?, unbarred(by)?))
    }

    /// `none`, or a name and at the line's end the duties by name or letter; without any, all
    /// there are. Duties are read in small letters alone: a name may be one in others.
    fn assistant(&mut self) -> Option<Option<(Plain, Vec<Duty>)>> {
        let text = self.take_rest();
        if text.eq_ignore_ascii_case("none") {
            return Some(None);
        }
        let mut words: Vec<&str> = text.split_whitespace().collect();
        let mut duties = Vec::new();
        while let Some(duty) = words.last().and_then(|word| word.parse().ok()) {
            duties.insert(0, duty);
            words.pop();
        }
        Some(Some((unbarred(&words.join(" "))?, duties)))
    }

    /// Moves as they stand on a scoresheet, with or without their numbers.
    fn moves(&mut self) -> Option<Vec<Spoken>> {
        let number = |word: &str| {
            let after = word.trim_start_matches(|c: char| c.is_ascii_digit());
            after.trim_start_matches(['.', ')']).len()
        };
        let mut moves = Vec::new();
        for word in self.take_rest().split_whitespace() {
            // `1.e4` is a number and a move; `0-0` is a move.
            let bare = if word.contains(['.', ')']) { word.len() - number(word) } else { 0 };
            let (_, entry) = word.split_at_checked(bare)?;
            let numbered = entry.bytes().all(|byte| byte.is_ascii_digit());
            if !numbered && !["e.p.", "(=)", "="].contains(&word) {
                moves.push(hear(&self.words.pack, entry).ok()?);
            }
        }
        (!moves.is_empty()).then_some(moves)
    }

    /// A board by the name of its kind in any letters, or by its port as it is spelled.
    fn board(&mut self) -> Option<BoardKind> {
        let text = self.take_rest();
        BoardKind::named(&text.to_lowercase())
            .filter(|kind| !matches!(kind, BoardKind::Port(_)))
            .or_else(|| BoardKind::named(text))
    }
}

fn plain(text: &str) -> Option<Plain> {
    // Spaces that push the rest to another line of a screen would make it somebody else's.
    let words: Vec<&str> = text.split_whitespace().collect();
    let plain = Plain::lossy(&words.join(" "));
    (!plain.as_str().is_empty()).then_some(plain)
}

/// Text without the bar that parts it from a name in the journal.
fn unbarred(text: &str) -> Option<Plain> {
    plain(text).filter(|plain| !plain.as_str().contains('|'))
}
