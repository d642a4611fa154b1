//! Boards, assistants, scores and the equipment in words.

use shakmaty::{Bitboard, Color, Piece};

use super::{
    Channel, Cue, Told, ear,
    sentences::{Filling, Slot},
    tell::Telling,
};
use crate::{
    game::{Allowance, BoardKind, Duty, Found, Item, Peg, Sheet, Spoken, Who},
    laws::Rule,
};

impl Telling<'_> {
    /// What concerns the people beside the players, and what was written.
    pub(super) fn tell_laid(&mut self) {
        use Found as F;
        let finding = self.finding;
        match &finding.found {
            F::NotADuty { by, rule } => {
                let slots = [self.article(*rule)];
                self.cue(ear(*by), "not-understood", "not-a-duty", &slots);
            }
            F::Appointed { of, name, duties } => {
                let duties: Vec<&str> = duties.iter().map(|duty: &Duty| duty.name()).collect();
                let slots = [
                    self.words.side(*of),
                    ("name", Filling::same(name.as_str())),
                    ("duties", Filling::same(duties.join(", "))),
                ];
                self.cue(Channel::Public, "assistant", "appointed", &slots);
            }
            F::AssistantRefused { of } => {
                self.ruled(Channel::Arbiter, "appoint-refused", *of, Rule::SightedAssistant);
            }
            F::Suspended { of } => {
                self.ruled(Channel::Public, "suspended", *of, Rule::SightedAssistant);
            }
            F::Dismissed { of } => self.about(Channel::Public, "assistant", "dismissed", *of),
            F::AssistantNeeded { of } => {
                self.ruled(Channel::Public, "assistant-needed", *of, Rule::HearingImpaired);
            }
            F::Reported { by, square } => {
                let at = ("square", Filling::same(square.to_string()));
                let slots = [self.words.side(*by), at, self.article(Rule::AssistantReports)];
                self.cue(Channel::Arbiter, "reported", "reported", &slots);
            }
            F::Entries { to, of, sheet } => self.entries(*to, *of, sheet),
            F::ScoreEntered { of } => self.about(Channel::Public, "score", "score-entered", *of),
            F::Unwritten { by, rule } => {
                let slots = [self.words.side(*by), self.article(*rule)];
                self.cue(Channel::Arbiter, "unwritten", "unwritten", &slots);
            }
            _ => self.tell_equipment(),
        }
    }

    fn ruled(&mut self, channel: Channel, key: &'static str, of: Color, rule: Rule) {
        let slots = [self.words.side(of), self.article(rule)];
        self.cue(channel, "assistant", key, &slots);
    }

    fn tell_equipment(&mut self) {
        use Found as F;
        let finding = self.finding;
        match &finding.found {
            F::TwoBoards { by, demanded } => {
                let key = if *demanded { "two-boards" } else { "still-two-boards" };
                let slots = [self.words.side(*by), self.article(Rule::TwoBoards)];
                self.cue(Channel::Public, "two-boards", key, &slots);
            }
            F::Allowed { what } => {
                let key = match what {
                    Allowance::Assistants => "allowed-assistants",
                    Allowance::Unannounced => "allowed-unannounced",
                    Allowance::Equipment => "allowed-equipment",
                    Allowance::Marks => "allowed-marks",
                    Allowance::Pads => "allowed-pads",
                    Allowance::Scores => "allowed-scores",
                };
                self.cue(Channel::Public, "ruling", key, &[]);
            }
            F::Forbidden { what, reason } => {
                let key = match what {
                    Allowance::Assistants => "forbidden-assistants",
                    Allowance::Unannounced => "forbidden-unannounced",
                    Allowance::Equipment => "forbidden-equipment",
                    Allowance::Marks => "forbidden-marks",
                    Allowance::Pads => "forbidden-pads",
                    Allowance::Scores => "forbidden-scores",
                };
                let reason = reason.as_ref().map_or("", |reason| reason.as_str());
                let slots = [("reason", Filling::same(reason))];
                self.cue(Channel::Public, "ruling", key, &slots);
            }
            F::Checked { item, there } => {
                let key = if *there { "item-there" } else { "item-missing" };
                let slots = [self.item(*item), self.article(item.rule())];
                self.cue(Channel::Public, "equipment", key, &slots);
            }
            F::Missing { item } => {
                let slots = [self.item(*item), self.article(item.rule())];
                self.cue(Channel::Arbiter, "equipment", "item-missing", &slots);
            }
            F::Adapted { text, by } => {
                let slots = [
                    ("text", Filling::same(text.as_str())),
                    ("name", Filling::same(by.as_str())),
                    self.article(Rule::Adaptation),
                ];
                self.cue(Channel::Public, "adapted", "adapted", &slots);
            }
            F::Sight { of, within } => {
                let key = match within {
                    Some(true) => "sight-within",
                    Some(false) => "sight-outside",
                    None => "sight-open",
                };
                let slots = [self.words.side(*of), self.article(Rule::Eligible)];
                self.cue(Channel::Arbiter, "equipment", key, &slots);
            }
            F::NotSetUp { of } => self.about(Channel::Arbiter, "equipment", "not-set-up", *of),
            F::Door { door } => self.tell_door(door),
            F::WordSet => self.cue(Channel::Public, "ruling", "word-set", &[]),
            F::NotFit => self.cue(Channel::Arbiter, "not-understood", "not-fit", &[]),
            _ => self.tell_boards(),
        }
    }

    fn tell_boards(&mut self) {
        use Found as F;
        let finding = self.finding;
        match &finding.found {
            F::BoardShows { by, made } => {
                let [_, notation, announced] = self.words.moved(0, *made);
                let slots = [notation, announced];
                self.cue(Channel::Player(*by), "not-understood", "board-shows", &slots);
            }
            F::PerhapsAccident { hole, .. } => {
                let slots = [("square", Filling::same(hole.to_string()))];
                self.cue(Channel::Arbiter, "perhaps-accident", "perhaps-accident", &slots);
            }
            F::Masked { hole } => {
                self.cue(Channel::Public, "ruling", "masked", &[]);
                let slots = [("square", Filling::same(hole.to_string()))];
                self.cue(Channel::Arbiter, "ruling", "masked-hole", &slots);
            }
            F::Replaced { of, kind } => {
                let key = match kind {
                    BoardKind::None => "replaced-none",
                    BoardKind::Simulated | BoardKind::Port(_) => "replaced",
                };
                self.about(Channel::Public, "ruling", key, *of);
            }
            F::Deviation { of, more, fewer } => {
                let slots =
                    [self.words.side(*of), ("more", holes(*more)), ("fewer", holes(*fewer))];
                self.cue(Channel::Arbiter, "deviation", "deviation", &slots);
            }
            F::Guide { of, peg, piece } => {
                self.guide(Channel::Player(*of), *peg, *piece);
                self.guide(Channel::Arbiter, *peg, *piece);
            }
            F::Mark { of, quarter } => {
                let finding = if *quarter { "mark-quarter" } else { "mark-five" };
                let (at, channel, told) = (self.finding.at, Channel::Player(*of), Told::default());
                self.cues.push(Cue { at, channel, finding, told, seq: None });
            }
            F::Marks { by, on } => {
                let key = match on {
                    Some(true) => "marks-on",
                    Some(false) => "marks-off",
                    None => "marks-refused",
                };
                let slots = [self.article(Rule::AssistantTells)];
                self.cue(Channel::Player(*by), "marks", key, &slots);
            }
            _ => self.tell_clock(),
        }
    }

    /// One peg to put right, whole or not at all.
    fn guide(&mut self, channel: Channel, peg: Peg, piece: Option<Piece>) {
        let told = self.words.step(true, peg.from, peg.to, piece);
        self.cues.push(Cue { at: self.finding.at, channel, finding: "guide", told, seq: None });
    }

    fn item(&self, item: Item) -> Slot<'static> {
        let key = match item {
            Item::Size => "item-size",
            Item::Raised => "item-raised",
            Item::Holes => "item-holes",
            Item::Pegs => "item-pegs",
            Item::Marked => "item-marked",
            Item::Clock => "item-clock",
        };
        let name = self.words.sentences.line(key, &[]).print.unwrap_or_default();
        ("item", Filling::same(name))
    }

    /// A player's own score, to him alone or to the arbiter.
    fn entries(&mut self, to: Who, of: Color, sheet: &Sheet) {
        let entries: Vec<String> = sheet.entries.iter().map(|entry| written(*entry)).collect();
        let moves = entries
            .chunks(2)
            .zip(1..)
            .map(|(pair, n): (_, u32)| format!("{n}. {}", pair.join(" ")));
        let print = moves.collect::<Vec<_>>().join(" ");
        let (key, empty) = match to.side() {
            Some(_) => ("score", "score-empty"),
            None => ("score-of", "score-of-empty"),
        };
        let Some(last) = sheet.entries.last() else {
            let side = self.words.side(of);
            return self.cue(ear(to), "score", empty, &[side]);
        };
        let count = u64::try_from(sheet.entries.len()).unwrap_or(u64::MAX);
        let count = Filling::new(self.words.sentences.number(count), count.to_string());
        let slots = [
            self.words.side(of),
            ("score", Filling::same(print)),
            ("count", count),
            ("last", Filling::same(written(*last))),
            self.article(Rule::AssistantScores),
        ];
        if sheet.by_assistant {
            self.cue(ear(to), "score", "score-by-assistant", &slots);
        }
        self.cue(ear(to), "score", key, &slots);
    }
}

pub(super) fn holes(holes: Bitboard) -> Filling {
    let squares: Vec<String> = holes.into_iter().map(|at| at.to_string()).collect();
    Filling::same(if squares.is_empty() { "-".to_owned() } else { squares.join(" ") })
}

/// An entry as it was written, a pawn without its letter.
pub(super) fn written(entry: Spoken) -> String {
    let text = entry.to_string();
    text.strip_prefix('P').unwrap_or(&text).to_owned()
}
