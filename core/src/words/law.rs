//! The Laws read aloud: rule by rule, article first.

use super::{BadSentences, Filling, Sentences, Words, sentences::Slot};
use crate::laws::{Basis, Laws, Rule, Value};

impl Sentences {
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
            if self.law_word(rule, &value.to_string()).is_none() {
                return Err(BadSentences::LacksWord(format!("{}.{value}", rule.name())));
            }
        }
        Ok(())
    }

    fn law_word(&self, rule: Rule, word: &str) -> Option<&String> {
        let own = self.law_words.get(&format!("{}.{word}", rule.name()));
        own.or_else(|| self.law_words.get(word))
    }

    /// What a rule says, as a sentence.
    fn law(&self, laws: &Laws, rule: Rule) -> String {
        let value = match laws.find(rule).0 {
            Value::Time(time) => self.time(time).print,
            Value::Count(count) => count.to_string(),
            said @ (Value::Yes | Value::No | Value::Word(_)) => {
                let word = said.to_string();
                self.law_word(rule, &word).cloned().unwrap_or(word)
            }
        };
        let sentence = self.laws.get(rule.name()).map_or("", String::as_str);
        sentence.replace("{value}", &value)
    }
}

impl Words {
    /// The editions, one a line.
    pub fn editions(&self) -> Vec<String> {
        let line = |laws: &&Laws| {
            let slots = [("id", Filling::same(laws.id)), ("name", Filling::same(&*laws.name))];
            self.law_line("edition", &slots)
        };
        Laws::EDITIONS.iter().map(line).collect()
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
                let line = self.rule(laws, rule);
                let slots = [("name", Filling::same(name)), ("text", Filling::same(line))];
                lines.push(self.law_line("law-of", &slots));
            }
        }
        if lines.is_empty() {
            lines.push(self.law_line("laws-agree", &[]));
        }
        lines
    }

    /// One rule with its article.
    fn rule(&self, laws: &Laws, rule: Rule) -> String {
        let article = laws.article(rule);
        let key = match (laws.find(rule).1, article) {
            (Basis::Silent, _) => "law-silent",
            (Basis::Assumed(_), Some(_)) => "law-assumed",
            (Basis::Assumed(_), None) => "law-assumed-silent",
            (Basis::Event, Some(_)) => "law-event",
            (Basis::Event, None) => "law-event-silent",
            (Basis::Article(_), _) => "law",
        };
        let text = self.sentences.law(laws, rule);
        let article = Filling::same(article.unwrap_or_default());
        self.law_line(key, &[("article", article), ("text", Filling::same(text))])
    }

    fn law_line(&self, key: &str, slots: &[Slot<'_>]) -> String {
        self.sentences.line(key, slots).print.unwrap_or_default()
    }
}
