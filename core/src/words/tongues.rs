//! In which language each listener is spoken to, and what is recorded of it.

use super::{Channel, Uttered, Vocabulary, Words};

/// The languages of a table: its own first, then those of single listeners.
#[derive(Debug, Clone, Default)]
pub struct Tongues(Vec<Tongue>);

#[derive(Debug, Clone)]
struct Tongue {
    whose: Option<Channel>,
    language: String,
    vocabulary: Vocabulary,
}

impl Words {
    /// Every language that is spoken at the table.
    pub fn tongues(&self) -> Tongues {
        let tongue = |whose, words: &Words| Tongue {
            whose,
            language: words.sentences.language().to_owned(),
            vocabulary: words.vocabulary(),
        };
        let own = self.own.iter().map(|(whose, words)| tongue(Some(*whose), words));
        Tongues([tongue(None, self)].into_iter().chain(own).collect())
    }
}

impl Tongues {
    /// A line to this listener as recordings. What all were told may be said again to one, so
    /// every language is tried, the listener's own first.
    pub fn line(&self, channel: Channel, line: &str) -> Option<Vec<Uttered>> {
        let mut tongues = self.of(channel).into_iter().chain(&self.0);
        tongues.find_map(|tongue| tongue.vocabulary.line(line))
    }

    /// The code of the language that is spoken to all.
    pub fn common(&self) -> &str {
        self.0.first().map_or("", |tongue| &tongue.language)
    }

    /// Whether this listener is spoken to in the language of all: the system's voice has but one.
    pub fn is_common(&self, channel: Channel) -> bool {
        self.of(channel).is_some_and(|tongue| tongue.language == self.common())
    }

    /// Everything that is recorded.
    pub fn vocabulary(&self) -> Vocabulary {
        self.0.iter().fold(Vocabulary::default(), |all, tongue| all.with(&tongue.vocabulary))
    }

    fn of(&self, channel: Channel) -> Option<&Tongue> {
        self.0.iter().find(|tongue| tongue.whose == Some(channel)).or(self.0.first())
    }
}
