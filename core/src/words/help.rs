//! Help in three levels: the topics, the lines of one topic, and one line.

use super::{BadSentences, Sentences, file::File};

/// One topic of help, as it is kept.
struct Topic<'a> {
    name: &'a str,
    /// How the list of topics tells of it.
    line: &'a str,
    /// For each line that may be typed: its first words, it in short, and more about it.
    lines: Vec<Vec<&'a str>>,
}

impl<'a> Topic<'a> {
    fn read(text: &'a str) -> Option<Topic<'a>> {
        let mut parts = text.split("\n\n");
        let (name, line) = parts.next()?.split_once('\n')?;
        Some(Topic { name, line, lines: parts.map(|line| line.split('\n').collect()).collect() })
    }
}

impl Sentences {
    /// What is told about a topic or about a line by its first word; about nothing, the topics.
    pub fn help(&self, about: &str) -> Option<Vec<String>> {
        let topics: Vec<Topic<'_>> = self.topics().filter_map(Topic::read).collect();
        let first = about.split_whitespace().next().unwrap_or_default();
        if first.is_empty() {
            return Some(topics.iter().map(|topic| topic.line.to_owned()).collect());
        }
        if let Some(topic) = topics.iter().find(|topic| topic.name == first) {
            let short = topic.lines.iter().filter_map(|line| line.get(1));
            return Some(short.map(|&line| line.to_owned()).collect());
        }
        let named = |line: &&Vec<&str>| {
            line.first().is_some_and(|words| words.split(' ').any(|word| word == first))
        };
        let line = topics.iter().flat_map(|topic| &topic.lines).find(named)?;
        Some(line.iter().skip(1).map(|&line| line.to_owned()).collect())
    }
}

impl File {
    /// Every line has its words, itself and more.
    pub(super) fn check_help(&self) -> Result<(), BadSentences> {
        let bad = self.help.iter().find(|topic| topic.lines.iter().any(|line| line.len() < 3));
        bad.map_or(Ok(()), |topic| Err(BadSentences::LacksWord(topic.name.clone())))
    }
}
