//! Help in three levels: the topics, the lines of one topic, and one line.

use serde::Deserialize;

use super::{BadSentences, Sentences};

/// One topic of help.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Topic {
    #[serde(rename = "topic")]
    name: String,
    /// How the list of topics tells of it.
    line: String,
    /// For each line that may be typed: its first words, it in short, and more about it.
    lines: Vec<Vec<String>>,
}

impl Sentences {
    /// What is told about a topic or about a line by its first word; about nothing, the topics.
    pub fn help(&self, about: &str) -> Option<Vec<String>> {
        let first = about.split_whitespace().next().unwrap_or_default();
        if first.is_empty() {
            return Some(self.help.iter().map(|topic| topic.line.clone()).collect());
        }
        if let Some(topic) = self.help.iter().find(|topic| topic.name == first) {
            return Some(topic.lines.iter().filter_map(|line| line.get(1).cloned()).collect());
        }
        let named = |line: &&Vec<String>| {
            line.first().is_some_and(|words| words.split(' ').any(|word| word == first))
        };
        let line = self.help.iter().flat_map(|topic| &topic.lines).find(named)?;
        Some(line.iter().skip(1).cloned().collect())
    }

    /// Every line has its words, itself and more.
    pub(super) fn check_help(&self) -> Result<(), BadSentences> {
        let whole = |topic: &Topic| topic.lines.iter().all(|line| line.len() >= 3);
        let bad = self.help.iter().find(|topic| !whole(topic));
        bad.map_or(Ok(()), |topic| Err(BadSentences::LacksWord(topic.name.clone())))
    }
}
