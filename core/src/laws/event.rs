//! An event's own regulations: amendments of an edition, from the text of a TOML file.
//!
//! ```
//! use annabella_core::laws::Laws;
//!
//! let laws = Laws::event("based-on = \"se2023\"\ndefault-time = \"30m\"").unwrap();
//! assert_eq!(laws.rules().default_time.as_secs(), 1800);
//! assert_eq!(laws.rules().illegal_loses_at, 2);
//! ```

use std::{borrow::Cow, time::Duration};

use strum::{EnumString, IntoStaticStr, VariantArray};
use thiserror::Error;

use super::{Laws, QuickplayAnnounced, Rule};
use crate::plain::Plain;

/// The longest file read.
const TEXT_BYTES_MAX: usize = 64 << 10;
/// The longest name of an event.
const NAME_LETTERS_MAX: usize = 120;
const SECONDS_MAX: u32 = 24 * 3600;
const COUNT_MAX: u32 = 1000;

/// What an event may set, by its key in the file and in a journal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Regulation {
    /// What the event is called.
    Name,
    /// How late a player may come.
    DefaultTime,
    /// The first move at which a draw may be agreed.
    NoDrawBefore,
    /// The words for the ranks.
    RankWords,
    /// Rapid under standard rules.
    RapidSupervised,
    /// Blitz under standard rules.
    BlitzSupervised,
    /// Whether the quickplay finish holds.
    QuickplayAnnounced,
    /// Who calls a flag.
    FlagCalling,
    /// What win, draw and loss score.
    Points,
    /// What a device costs, where the edition lets it cost less than the game.
    DevicePenalty,
    /// How long a session lasts.
    Session,
}

impl Regulation {
    /// Its key.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// What it looks like in a file.
    fn like(self) -> &'static str {
        match self {
            Regulation::Name => "\"Aarhus\"",
            Regulation::DefaultTime => "\"30m\"",
            Regulation::NoDrawBefore => "30",
            Regulation::RankWords => "\"german\"",
            Regulation::RapidSupervised
            | Regulation::BlitzSupervised
            | Regulation::QuickplayAnnounced => "true",
            Regulation::FlagCalling => "\"player\"",
            Regulation::Points => "[3, 1, 0]",
            Regulation::DevicePenalty => "\"warning\"",
            Regulation::Session => "\"4h\"",
        }
    }

    /// The rule it sets; none where it is the event's name.
    fn rule(self) -> Option<Rule> {
        match self {
            Regulation::Name => None,
            Regulation::DefaultTime => Some(Rule::DefaultTime),
            Regulation::NoDrawBefore => Some(Rule::NoDrawBefore),
            Regulation::RankWords => Some(Rule::RankWords),
            Regulation::RapidSupervised => Some(Rule::RapidSupervised),
            Regulation::BlitzSupervised => Some(Rule::BlitzSupervised),
            Regulation::QuickplayAnnounced => Some(Rule::QuickplayAnnounced),
            Regulation::FlagCalling => Some(Rule::FlagCalling),
            Regulation::Points => Some(Rule::Points),
            Regulation::DevicePenalty => Some(Rule::DevicePenalty),
            Regulation::Session => Some(Rule::Session),
        }
    }

    /// A value of the file as a journal keeps it.
    fn written(self, value: &toml::Value) -> Option<String> {
        match self {
            Regulation::Name
            | Regulation::RankWords
            | Regulation::FlagCalling
            | Regulation::DevicePenalty => value.as_str().map(str::to_owned),
            Regulation::Points => {
                let points: Option<Vec<String>> = value.as_array()?.iter().map(number).collect();
                Some(points?.join(" "))
            }
            Regulation::DefaultTime | Regulation::Session => {
                Some(seconds(value.as_str()?)?.to_string())
            }
            Regulation::NoDrawBefore => Some(value.as_integer()?.to_string()),
            Regulation::RapidSupervised | Regulation::BlitzSupervised => {
                Some(if value.as_bool()? { "yes" } else { "no" }.to_owned())
            }
            Regulation::QuickplayAnnounced => {
                Some(if value.as_bool()? { "always" } else { "never" }.to_owned())
            }
        }
    }
}

/// Why an event's file is refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BadEvent {
    /// Longer than any event's regulations.
    #[error("it is longer than an event's regulations")]
    TooLong,
    /// It does not read as TOML; the fault.
    #[error("it is not TOML: {0}")]
    Form(Plain),
    /// It does not say which edition it amends.
    #[error("it lacks `based-on`; write it like based-on = \"fide2023\"")]
    NoBase,
    /// It amends an edition that is not there.
    #[error(
        "no edition is called `{0}`; based-on is one of {editions}",
        editions = Laws::EDITIONS.map(|laws| laws.id).join(", ")
    )]
    UnknownBase(Plain),
    /// A key that means nothing.
    #[error(
        "no regulation is called `{0}`; there are based-on, {keys}",
        keys = Regulation::VARIANTS.iter().map(|it| it.name()).collect::<Vec<_>>().join(", ")
    )]
    UnknownKey(Plain),
    /// An edition that leaves no room for it.
    #[error("`{key}` is not for an event under {1}: it leaves no room for it", key = .0.name())]
    NoRoom(Regulation, &'static str),
    /// A value that does not fit its key.
    #[error(
        "`{key}` cannot be `{1}`; write it like {key} = {like}",
        key = .0.name(),
        like = .0.like()
    )]
    Value(Regulation, Plain),
}

impl Laws {
    /// An event's own Laws, from its file's text.
    ///
    /// # Errors
    /// When it does not read, or says something an event cannot say.
    pub fn event(text: &str) -> Result<Laws, BadEvent> {
        if text.len() > TEXT_BYTES_MAX {
            return Err(BadEvent::TooLong);
        }
        let mut file: toml::Table = toml::from_str(text)
            .map_err(|why| BadEvent::Form(Plain::lossy(&why.message().replace('\n', " "))))?;
        let based_on = file.remove("based-on").ok_or(BadEvent::NoBase)?;
        let mut laws = match based_on.as_str().and_then(Laws::named) {
            Some(edition) => edition.clone(),
            None => return Err(BadEvent::UnknownBase(shown(&based_on))),
        };
        for regulation in Regulation::VARIANTS.iter().copied() {
            if let Some(value) = file.remove(regulation.name()) {
                if !laws.leaves_room(regulation) {
                    return Err(BadEvent::NoRoom(regulation, laws.id));
                }
                let text = regulation.written(&value);
                let known = text.and_then(|text| laws.amend(regulation, &text));
                known.ok_or_else(|| BadEvent::Value(regulation, shown(&value)))?;
            }
        }
        match file.keys().next() {
            Some(key) => Err(BadEvent::UnknownKey(Plain::shown(key))),
            None => Ok(laws),
        }
    }

    /// Whether an event under this edition may set it. The others a text allows, or is silent of.
    fn leaves_room(&self, regulation: Regulation) -> bool {
        match regulation {
            Regulation::DevicePenalty => self.rules.device_milder,
            // 2005: B2 and C2 hold for every game that is so fast; 2009: A3 and B2 know two kinds.
            Regulation::RapidSupervised | Regulation::BlitzSupervised => {
                self.article(Rule::RapidSupervised).is_some()
            }
            Regulation::Name
            | Regulation::DefaultTime
            | Regulation::NoDrawBefore
            | Regulation::Session
            | Regulation::RankWords
            | Regulation::QuickplayAnnounced
            | Regulation::FlagCalling
            | Regulation::Points => true,
        }
    }

    /// What the event says itself, as a journal keeps it.
    pub fn event_terms(&self) -> Vec<(Regulation, String)> {
        let named = Laws::named(self.id).is_some_and(|edition| edition.name != self.name);
        let said = |regulation: Regulation| match regulation.rule() {
            None => named.then(|| self.name.to_string()),
            Some(rule) => self.set.contains(&rule).then(|| self.find(rule).0.to_string()),
        };
        let regulations = Regulation::VARIANTS.iter().copied();
        regulations.filter_map(|regulation| Some((regulation, said(regulation)?))).collect()
    }

    /// Takes in what an event says itself, as a journal keeps it. None: an event cannot say that.
    pub fn amend(&mut self, regulation: Regulation, value: &str) -> Option<()> {
        // Journals of before are read, with what their event had said.
        if regulation == Regulation::DevicePenalty && !self.rules.device_milder {
            return None;
        }
        let number = |most: u32| value.parse().ok().filter(|number| *number <= most);
        let holds = || match value {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        };
        let rules = &mut self.rules;
        // A second rule that follows the first.
        let mut follows = None;
        match regulation {
            Regulation::Name => {
                let fits = (1..=NAME_LETTERS_MAX).contains(&value.chars().count());
                let letter = |c: char| c == ' ' || c.is_ascii_graphic() || c.is_alphanumeric();
                let plain = Plain::new(value).is_some_and(|plain| plain.as_str() == value);
                if !(fits && plain && value.chars().all(letter)) {
                    return None;
                }
                self.name = Cow::Owned(value.to_owned());
            }
            Regulation::DefaultTime => {
                rules.default_time = Duration::from_secs(u64::from(number(SECONDS_MAX)?));
                // Only where resuming late is coming late does the one follow the other.
                if rules.resumed_by_default_time {
                    rules.resumed_late = rules.default_time;
                    follows = Some(Rule::ResumedLate);
                }
            }
            Regulation::NoDrawBefore => rules.no_draw_before = number(COUNT_MAX)?,
            Regulation::Session => {
                rules.session = Duration::from_secs(u64::from(number(SECONDS_MAX)?));
            }
            Regulation::RankWords => rules.rank_words = value.parse().ok()?,
            Regulation::RapidSupervised => rules.rapid_supervised = holds()?,
            Regulation::BlitzSupervised => rules.blitz_supervised = holds()?,
            Regulation::QuickplayAnnounced => {
                // The event is who announces it: it does or it does not.
                let announced = value.parse().ok();
                let said = announced.filter(|said| *said != QuickplayAnnounced::IfAnnounced)?;
                rules.quickplay_announced = said;
            }
            Regulation::FlagCalling => {
                rules.flag_calling = value.parse().ok()?;
                rules.flag_calling_fast = rules.flag_calling;
                follows = Some(Rule::FlagCallingFast);
            }
            Regulation::Points => rules.points = value.parse().ok()?,
            Regulation::DevicePenalty => rules.device_penalty = value.parse().ok()?,
        }
        for rule in regulation.rule().into_iter().chain(follows) {
            if self.set.is_empty() {
                self.base = Some(Laws::named(self.id)?);
                self.rows = &[];
                self.unread = &[];
            }
            if !self.set.contains(&rule) {
                self.set.push(rule);
            }
        }
        Some(())
    }
}

/// A number as it is written.
fn number(value: &toml::Value) -> Option<String> {
    value
        .as_integer()
        .map(|it| it.to_string())
        .or_else(|| value.as_float().map(|it| it.to_string()))
}

/// A time like `1h2m3s`, in seconds.
fn seconds(span: &str) -> Option<u32> {
    let mut rest = span;
    let mut whole = 0_u32;
    for (unit, each) in [('h', 3600), ('m', 60), ('s', 1)] {
        if let Some((digits, after)) = rest.split_once(unit) {
            let digits = Some(digits).filter(|d| d.chars().all(|c| c.is_ascii_digit()))?;
            whole = whole.checked_add(digits.parse::<u32>().ok()?.checked_mul(each)?)?;
            rest = after;
        }
    }
    (rest.is_empty() && !span.is_empty()).then_some(whole)
}

fn shown(value: &toml::Value) -> Plain {
    Plain::shown(&match value {
        toml::Value::String(text) => text.clone(),
        toml::Value::Integer(number) => number.to_string(),
        toml::Value::Float(number) => number.to_string(),
        toml::Value::Boolean(holds) => holds.to_string(),
        toml::Value::Datetime(_) | toml::Value::Array(_) | toml::Value::Table(_) => {
            value.type_str().to_owned()
        }
    })
}
