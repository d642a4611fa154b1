//! Options that are one of a few words: the words are the type's own.

use std::str::FromStr;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use strum::VariantNames;

/// Reads a value by its name, and lists the names in the help.
pub(crate) fn one_of<T>() -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err = strum::ParseError> + VariantNames + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(T::VARIANTS).try_map(|name| name.parse::<T>())
}

/// Reads one of these words into what it means.
pub(crate) fn meaning<T: Clone + Send + Sync + 'static>(
    words: &'static [(&'static str, T)],
) -> impl TypedValueParser<Value = T> {
    let names = PossibleValuesParser::new(words.iter().map(|(name, _)| *name));
    names.try_map(|name| {
        let found = words.iter().find(|(known, _)| *known == name);
        found.map(|(_, it)| it.clone()).ok_or(strum::ParseError::VariantNotFound)
    })
}
