//! Short hands for the rows of an edition.

use std::borrow::Cow;

use super::{Amendment, Basis, Rule, Value};

/// In place of an article: the text does not say, and this is what the program does.
pub(super) const SILENT: &str = "";

/// A rule that holds.
pub(super) const fn yes(rule: Rule, article: &'static str) -> Amendment {
    row(rule, Value::Yes, article)
}

/// A rule that does not hold.
pub(super) const fn no(rule: Rule, article: &'static str) -> Amendment {
    row(rule, Value::No, article)
}

/// A rule with a number.
pub(super) const fn count(rule: Rule, count: u32, article: &'static str) -> Amendment {
    row(rule, Value::Count(count), article)
}

/// A rule with a time, in seconds.
pub(super) const fn time(rule: Rule, seconds: u32, article: &'static str) -> Amendment {
    row(rule, Value::Seconds(seconds), article)
}

/// A rule with one of a few ways.
pub(super) const fn word(rule: Rule, word: &'static str, article: &'static str) -> Amendment {
    row(rule, Value::Word(Cow::Borrowed(word)), article)
}

const fn row(rule: Rule, value: Value, article: &'static str) -> Amendment {
    let basis =
        if article.is_empty() { Basis::Silent } else { Basis::Article(Cow::Borrowed(article)) };
    Amendment { rule, value, basis }
}
