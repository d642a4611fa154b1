//! The editions of the Laws: what each says, where, and what it only inherits.

mod articles;
mod command;
mod event;
mod own;
mod values;

use annabella::laws::{Laws, Rule};

pub(crate) fn edition(id: &str) -> &'static Laws {
    Laws::named(id).unwrap()
}

pub(crate) fn rule(name: &str) -> Rule {
    Rule::named(name).unwrap_or_else(|| panic!("no rule is called {name}"))
}
