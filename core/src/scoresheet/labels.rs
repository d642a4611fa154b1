//! The words on a sheet, and the facts of its head in them.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use super::{Happened, Record, SheetMark, braille::Language};
use crate::{
    game::{ANNULLED, Heading, Penalty, Plain},
    laws::points_written,
};

/// The words on a sheet in one language.
#[derive(Debug)]
#[expect(missing_docs, reason = "each is the word for its own name")]
pub struct Labels {
    pub title: &'static str,
    pub white: &'static str,
    pub black: &'static str,
    pub event: &'static str,
    pub site: &'static str,
    pub date: &'static str,
    pub round: &'static str,
    pub board: &'static str,
    pub r#move: &'static str,
    pub result: &'static str,
    pub points: &'static str,
    pub position: &'static str,
    pub to_move: &'static str,
    pub control: &'static str,
    pub edition: &'static str,
    pub seal: &'static str,
    pub offer: &'static str,
    pub unfinished: &'static str,
    pub annulled: &'static str,
    pub illegal: &'static str,
    pub given: &'static str,
    pub restored: &'static str,
    pub penalty: &'static str,
    pub warning: &'static str,
    pub more_time: &'static str,
    pub less_time: &'static str,
    pub lost: &'static str,
    pub fewer_points: &'static str,
    pub more_points: &'static str,
    pub fine: &'static str,
    pub exclusion: &'static str,
    pub expulsion: &'static str,
    pub unread: &'static str,
    pub unwritten: &'static str,
    pub assistant: &'static str,
    pub machine: &'static str,
    pub rehearsal: &'static str,
    pub rated: &'static str,
    pub training: &'static str,
    pub simulated: &'static str,
    pub unguarded: &'static str,
    pub guarded: &'static str,
    pub unsigned: &'static str,
    pub other_key: &'static str,
    pub open_door: &'static str,
    pub reopened: &'static str,
    pub struck: &'static str,
    pub arbiter_entered: &'static str,
    pub own: &'static str,
    pub signature: &'static str,
    pub arbiter: &'static str,
}

include!(concat!(env!("OUT_DIR"), "/labels.rs"));

impl Labels {
    /// The words in a language.
    pub fn of(language: Language) -> &'static Labels {
        match language {
            Language::Danish => &DA,
            Language::Norwegian => &NB,
            Language::Swedish => &SV,
            Language::German => &DE,
            Language::English => &EN,
            Language::Finnish => &FI,
        }
    }

    /// The same in the words of an edition, where the language is its own.
    #[must_use]
    pub fn under(&'static self, edition: Option<&Plain>) -> &'static Labels {
        let its = |(of, language, _): &&(&str, &Labels, &Labels)| {
            std::ptr::eq(*language, self) && edition.is_some_and(|named| named.as_str() == *of)
        };
        OWN.iter().find(its).map_or(self, |(_, _, own)| own)
    }

    /// A side's name.
    pub fn side(&self, color: Color) -> &str {
        color.fold_wb(self.white, self.black)
    }

    /// A result as it stands on a sheet: in a word where it has no score.
    pub fn result(&self, result: &'static str) -> &'static str {
        match result {
            "*" => self.unfinished,
            ANNULLED => self.annulled,
            score => score,
        }
    }

    /// What each player scores: `White 3, Black 0`.
    pub fn scored(&self, points: ByColor<u32>) -> String {
        let [white, black] = [points.white, points.black].map(points_written);
        format!("{} {white}, {} {black}", self.white, self.black)
    }

    /// The event and its round, as far as they are known: `Dansk Blindeskak, runde 3`.
    pub fn occasion(&self, heading: &Heading) -> Option<String> {
        let known = |text: &Option<Plain>| {
            text.as_ref().map(Plain::to_string).filter(|it| !["?", "-", ""].contains(&it.as_str()))
        };
        let numbered = |word: &str, number: String| format!("{word} {number}");
        let round = known(&heading.round).map(|round| numbered(self.round, round));
        let board = known(&heading.board_number).map(|board| numbered(self.board, board));
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
            Happened::Penalty(of, penalty) => {
                format!("{}: {} {}", self.side(*of), self.penalty, self.kind(*penalty))
            }
            Happened::Offered(by) => format!("{}: (=)", self.side(*by)),
            Happened::Struck(entry) => format!("{}: {entry}", self.struck),
            Happened::Unread(word) => format!("{}: {word}", self.unread),
        }
    }

    /// What a penalty is called.
    fn kind(&self, penalty: Penalty) -> &'static str {
        match penalty {
            Penalty::Warning => self.warning,
            Penalty::MoreTime => self.more_time,
            Penalty::LessTime => self.less_time,
            Penalty::Lost => self.lost,
            Penalty::FewerPoints => self.fewer_points,
            Penalty::MorePoints => self.more_points,
            Penalty::Fine => self.fine,
            Penalty::Exclusion => self.exclusion,
            Penalty::Expulsion => self.expulsion,
        }
    }

    /// What kind of game it was, and who keeps the sheet, in words: a line each.
    pub fn about(&self, record: &Record) -> Vec<String> {
        let words: Vec<&str> = record.marks.iter().map(|mark| self.mark(*mark)).collect();
        let kind = (!words.is_empty()).then(|| words.join(", "));
        kind.into_iter().chain(self.keeper(record)).collect()
    }

    /// What a sheet is marked as.
    fn mark(&self, mark: SheetMark) -> &'static str {
        match mark {
            SheetMark::Rated => self.rated,
            SheetMark::Training => self.training,
            SheetMark::Simulated => self.simulated,
            SheetMark::Guarded => self.guarded,
            SheetMark::Unguarded => self.unguarded,
            SheetMark::Unsigned => self.unsigned,
            SheetMark::OtherKey => self.other_key,
            SheetMark::OpenDoor => self.open_door,
            SheetMark::Reopened => self.reopened,
        }
    }

    /// Who keeps the sheet, in words, and that it is no game's but a rehearsal's; of the record
    /// itself nothing need be said.
    pub fn keeper(&self, record: &Record) -> Vec<String> {
        let mut lines = Vec::new();
        if record.rehearsal {
            lines.push(self.rehearsal.to_owned());
        }
        let Some(keeper) = record.keeper else { return lines };
        lines.push(format!("{}: {}", self.own, self.side(keeper.player)));
        if keeper.by_machine {
            lines.push(self.machine.to_owned());
        }
        if keeper.by_assistant {
            lines.push(self.assistant.to_owned());
        }
        if keeper.by_arbiter {
            lines.push(self.arbiter_entered.to_owned());
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
