//! Keys at the table: letters of the line being typed, and keys that say a line by themselves.

use super::run::Loop;
use crate::{
    devices::KeyPress,
    game::At,
    table::{Input, PlaceId},
};

impl Loop {
    /// A key: of the line being typed, or, at an empty line and where that is on, one that says a
    /// line by itself.
    pub(crate) fn key(&mut self, at: At, happened: At, key: KeyPress) {
        let empty = self.screen.typed().is_empty();
        let says = if let (KeyPress::Letter(key), true) = (key, empty) {
            self.table.key_line(key).map(str::to_owned)
        } else {
            None
        };
        let Some(says) = says else {
            let (echo, mut line) = self.screen.key(key);
            self.echo(echo);
            if [KeyPress::Erase, KeyPress::EraseAll].contains(&key) {
                self.begun = None;
            }
            if self.begun.is_some_and(|until| self.screen.typed().chars().count() == until) {
                let (echo, whole) = self.screen.key(KeyPress::Enter);
                self.echo(echo);
                line = whole;
            }
            if let Some(line) = line {
                self.begun = None;
                self.input(at, happened, Input::Line(PlaceId::FIRST, line));
            }
            return;
        };
        let begins = says.trim_end_matches('.');
        for letter in begins.chars() {
            let (echo, _) = self.screen.key(KeyPress::Letter(letter));
            self.echo(echo);
        }
        if begins == says {
            let (echo, _) = self.screen.key(KeyPress::Enter);
            self.echo(echo);
            self.input(at, happened, Input::Digit(says));
        } else {
            self.begun = Some(says.chars().count());
        }
    }
}
