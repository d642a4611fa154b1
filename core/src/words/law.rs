//! The Laws read aloud: rule by rule, article first.

use std::time::Duration;

use super::{Article, BadSentences, Line, Sentences, Words, file::File};
use crate::laws::{Basis, Laws, Rule, Value};

impl File {
    /// Every rule has its sentence and everything it can say its word; nothing else has one.
    pub(super) fn check_laws(&self) -> Result<(), BadSentences> {
        if let Some(rule) = Rule::ALL.iter().find(|rule| !self.laws.contains_key(rule.name())) {
            return Err(BadSentences::LacksWord(rule.name().to_owned()));
        }
        if let Some(key) = self.laws.keys().find(|key| key.parse::<Rule>().is_err()) {
            return Err(BadSentences::UnknownLaw(key.clone()));
        }
        for (rule, value) in Laws::EDITIONS.iter().flat_map(|laws| laws.own_values()) {
            let (Value::Word(_) | Value::Yes | Value::No) = value else { continue };
            let own = format!("{}.{value}", rule.name());
            if !self.law_words.contains_key(&own)
                && !self.law_words.contains_key(&value.to_string())
            {
                return Err(BadSentences::LacksWord(own));
            }
        }
        Ok(())
    }
}

impl Sentences {
    /// What a rule says, as a sentence.
    fn law(&self, laws: &Laws, rule: Rule) -> String {
        let value = match laws.find(rule).0 {
            // What no event set is not a time of no seconds.
            Value::Time(Duration::ZERO) => self
                .law_word(rule, "none")
                .map_or_else(|| self.time(Duration::ZERO).print, str::to_owned),
            Value::Time(time) => self.time(time).print,
            Value::Count(count) => count.to_string(),
            Value::Points(points) => points.to_string().replace(' ', ", "),
            said @ (Value::Yes | Value::No | Value::Word(_)) => {
                let word = said.to_string();
                self.law_word(rule, &word).map_or(word.clone(), str::to_owned)
            }
        };
        self.law_sentence(rule).replace("{value}", &value)
    }
}

impl Words {
    /// The editions, one a line.
    pub fn editions(&self) -> Vec<String> {
        let line = |laws: &&Laws| {
            self.print(&Line::Edition { id: laws.id.to_owned(), name: self.laws_name(laws) })
        };
        Laws::EDITIONS.iter().map(line).collect()
    }

    /// What an edition is called; an event's regulations have a name of their own.
    pub fn laws_name(&self, laws: &Laws) -> String {
        let its = Laws::named(laws.id).is_some_and(|edition| edition.name == laws.name);
        let name = self.sentences.name_of(laws.id).filter(|_| its);
        name.unwrap_or(&laws.name).to_owned()
    }

    /// An edition, one rule a line.
    pub fn laws(&self, laws: &Laws) -> Vec<String> {
        Rule::ALL.iter().map(|rule| self.rule(laws, *rule)).collect()
    }

    /// Where two editions differ: each rule as the one has it and as the other, under the names
    /// they were asked for by.
    pub fn differences(&self, one: (&str, &Laws), other: (&str, &Laws)) -> Vec<String> {
        let mut lines = Vec::new();
        for rule in one.1.differences(other.1) {
            for (name, laws) in [one, other] {
                let (name, text) = (name.to_owned(), self.rule(laws, rule));
                lines.push(self.print(&Line::LawOf { name, text }));
            }
        }
        if lines.is_empty() {
            lines.push(self.print(&Line::LawsAgree));
        }
        lines
    }

    /// One rule with its article.
    fn rule(&self, laws: &Laws, rule: Rule) -> String {
        let text = self.sentences.clone().of_edition(laws.id).law(laws, rule);
        self.print(&match laws.find(rule).1 {
            Basis::Silent => Line::LawSilent { text },
            Basis::Assumed(None) => Line::LawAssumedSilent { text },
            Basis::Assumed(Some(article)) => {
                Line::LawAssumed { article: Article::Is(article), text }
            }
            Basis::Article(article) => Line::Law { article: Article::Is(article), text },
            Basis::Event => match Article::of(laws, rule) {
                Article::Silent => Line::LawEventSilent { text },
                article @ (Article::Is(_) | Article::Assumed(_)) => {
                    Line::LawEvent { article, text }
                }
            },
        })
    }
}
