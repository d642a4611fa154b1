//! The words on a sheet, and the facts of its head in them.

use std::{collections::BTreeMap, sync::LazyLock, time::Duration};

use serde::Deserialize;
use shakmaty::Color;

use super::{Happened, Record, braille::Language};
use crate::game::{Heading, Plain};

/// The words on a sheet in one language.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[expect(missing_docs, reason = "each is the word for its own name")]
pub struct Labels {
    pub title: String,
    pub white: String,
    pub black: String,
    pub event: String,
    pub site: String,
    pub date: String,
    pub round: String,
    pub board: String,
    pub r#move: String,
    pub result: String,
    pub position: String,
    pub to_move: String,
    pub control: String,
    pub edition: String,
    pub seal: String,
    pub offer: String,
    pub unfinished: String,
    pub illegal: String,
    pub given: String,
    pub restored: String,
    pub penalty: String,
    pub unread: String,
    pub unwritten: String,
    pub assistant: String,
    pub machine: String,
    pub struck: String,
    pub arbiter_entered: String,
    pub own: String,
    pub signature: String,
    pub arbiter: String,
}

/// All languages, read once. A test reads them all, so the file is never at fault here.
static LABELS: LazyLock<BTreeMap<String, Labels>> = LazyLock::new(|| {
    toml::from_str(include_str!("../../../voices/sheet.toml")).unwrap_or_default()
});

impl Labels {
    /// The words in a language.
    pub fn of(language: Language) -> Option<&'static Labels> {
        LABELS.get(<&str>::from(language))
    }

    /// A side's name.
    pub fn side(&self, color: Color) -> &str {
        color.fold_wb(&self.white, &self.black)
    }

    /// The event and its round, as far as they are known: `Dansk Blindeskak, runde 3`.
    pub fn occasion(&self, heading: &Heading) -> Option<String> {
        let known = |text: &Option<Plain>| {
            text.as_ref().map(Plain::to_string).filter(|it| !["?", "-", ""].contains(&it.as_str()))
        };
        let numbered = |word: &str, number: String| format!("{word} {number}");
        let round = known(&heading.round).map(|round| numbered(&self.round, round));
        let board = known(&heading.board_number).map(|board| numbered(&self.board, board));
        let parts: Vec<String> =
            [known(&heading.event), round, board].into_iter().flatten().collect();
        (!parts.is_empty()).then(|| parts.join(", "))
    }

    /// What else happened, in words.
    pub fn note(&self, note: &Happened) -> String {
        match note {
            Happened::Illegal(by, made) => format!("{}: {} {made}", self.side(*by), self.illegal),
            Happened::Counted(by, count) => {
                format!("{}: {} ({count})", self.side(*by), self.illegal)
            }
            Happened::Time(to, more) => {
                format!("{}: {} {}", self.side(*to), self.given, time(*more))
            }
            Happened::Restored(ply) => format!("{} {ply}", self.restored),
            Happened::Penalty(of, name) => format!("{}: {} {name}", self.side(*of), self.penalty),
            Happened::Struck(entry) => format!("{}: {entry}", self.struck),
            Happened::Unread(word) => format!("{}: {word}", self.unread),
        }
    }

    /// Who keeps the sheet, in words; of the record itself nothing need be said.
    pub fn keeper(&self, record: &Record) -> Vec<String> {
        let Some(keeper) = record.keeper else { return Vec::new() };
        let mut lines = vec![format!("{}: {}", self.own, self.side(keeper.player))];
        if keeper.by_machine {
            lines.push(self.machine.clone());
        }
        if keeper.by_assistant {
            lines.push(self.assistant.clone());
        }
        if keeper.by_arbiter {
            lines.push(self.arbiter_entered.clone());
        }
        if keeper.unwritten > 0 {
            lines.push(format!("{}: {}", self.unwritten, keeper.unwritten));
        }
        lines
    }
}

/// A name, if one is known.
pub(super) fn name(text: Option<&Plain>) -> Option<&str> {
    text.map(Plain::as_str).filter(|text| !["?", ""].contains(text))
}

/// The day as a country writes it: `16.11.2026`, in Sweden and in English `2026-11-16`. What is
/// not known of it is left out.
pub(super) fn day(date: Option<&Plain>, language: Language) -> Option<String> {
    let text = date?.as_str();
    let parts: Vec<&str> = text.split(['.', '-']).collect();
    let number = |part: &&str| (1..=4).contains(&part.len()) && part.parse::<u16>().is_ok();
    let known: Vec<&str> = parts.iter().take_while(|it| number(it)).copied().collect();
    let [year, month, day] = parts.as_slice() else { return Some(text.to_owned()) };
    match (known.len(), language) {
        (0, _) if text.contains('?') => None,
        (0, _) => Some(text.to_owned()),
        (1 | 2, _) => Some(known.join("-")),
        (_, Language::Swedish | Language::English) => Some(format!("{year}-{month}-{day}")),
        (_, Language::Danish | Language::Norwegian | Language::German | Language::Finnish) => {
            Some(format!("{day}.{month}.{year}"))
        }
    }
}

/// A time as it is written on a sheet: `1:02:03`, `41:10`.
pub(super) fn time(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}
