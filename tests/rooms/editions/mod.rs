//! The editions of the Laws: what each says, where, and what it only inherits.

mod articles;
mod command;
mod event;
mod norwegian;
mod own;
mod values;

use annabella::laws::{Laws, Rule};

pub(crate) fn edition(id: &str) -> &'static Laws {
    Laws::named(id).unwrap()
}

pub(crate) fn rule(name: &str) -> Rule {
    name.parse().unwrap_or_else(|_| panic!("no rule is called {name}"))
}
