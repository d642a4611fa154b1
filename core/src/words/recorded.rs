//! What is recorded: the closed vocabulary of a pack and of a language, and a line as a row of
//! recordings.
//!
//! A recording is named by its words, so a player can replace any of them. A line that cannot be
//! said with recordings from its first word to its last is not said with recordings at all.

use std::collections::BTreeSet;

use shakmaty::{Color, File, Rank, Role};

use super::{
    LineKey, Pack, Sentences, Words,
    hear::spelling::{fold, split},
    pack::Folders,
};
use crate::laws::Laws;

/// The lines of a language that are recorded: what a player meets in play. Others are free text.
const LINES: &[LineKey] = &[
    LineKey::Opened,
    LineKey::Adjusting,
    LineKey::Mirrored,
    LineKey::UnclearOrigin,
    LineKey::UnclearPromotion,
    LineKey::UnclearNothing,
    LineKey::RepeatedDifferently,
    LineKey::NothingToRepeat,
    LineKey::NotAnnounced,
    LineKey::PegsLack,
    LineKey::BoardsDiffer,
    LineKey::BoardsAgree,
    LineKey::Offer,
    LineKey::Declined,
    LineKey::NoOffer,
    LineKey::ResultWon,
    LineKey::ResultDrawn,
    LineKey::GameOver,
    LineKey::NotOnMove,
    LineKey::NotRunningStand,
    LineKey::NotRunningApprove,
    LineKey::NotRunning,
    LineKey::Time,
    LineKey::TimeMine,
    LineKey::TimeTheirs,
    LineKey::Moves,
    LineKey::Turn,
    LineKey::TurnNone,
    LineKey::LastNone,
    LineKey::TakenBack,
    LineKey::NotTakenBack,
    LineKey::Called,
    LineKey::BoardShows,
    LineKey::NotUnderstood,
    LineKey::NotAMove,
    LineKey::NotASquare,
    LineKey::UseTheBoard,
    LineKey::HoleEmpty,
    LineKey::HoleFilled,
    LineKey::ResignAsk,
    LineKey::ResignNo,
    LineKey::Left,
    LineKey::FlagCalled,
    LineKey::DiskLost,
    LineKey::VoiceLost,
    LineKey::VoiceBack,
    LineKey::SoundBack,
    LineKey::BoardLost,
    LineKey::BoardGone,
    LineKey::BoardBack,
    LineKey::SealIs,
];

/// One recording: in whose folder, and the words on it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Recording {
    /// The pack or language whose folder holds it.
    pub folder: String,
    /// Its words, as they are compared: small letters, no signs.
    pub words: String,
}

/// A recording in a line, and what comes after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Uttered {
    /// Which recording.
    pub recording: Recording,
    /// The pause that belongs between it and the next.
    pub pause: Pause,
}

/// How long it is silent between two recordings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pause {
    /// As between two words.
    Word,
    /// As at a comma.
    Comma,
    /// As between two sentences.
    Stop,
}

/// Every recording that a table's words can ask for, and lines taken apart into them.
#[derive(Debug, Clone, Default)]
pub struct Vocabulary {
    recordings: Vec<Recording>,
    /// How many of them are the pack's: the words of moves.
    of_moves: usize,
    longest: usize,
}

impl Recording {
    fn new(folder: &str, words: &str) -> Recording {
        Recording { folder: folder.to_owned(), words: plain(words) }
    }

    /// The name of its file: plain letters, so that it is the same on every disk.
    pub fn file(&self) -> String {
        let mut name = String::new();
        for letter in self.words.chars() {
            match letter {
                'ä' | 'æ' => name.push_str("ae"),
                'ö' | 'ø' => name.push_str("oe"),
                'ü' => name.push_str("ue"),
                'å' => name.push_str("aa"),
                'ß' => name.push_str("ss"),
                'é' => name.push('e'),
                ' ' => name.push('-'),
                letter if letter.is_ascii_alphanumeric() => name.push(letter),
                _ => {}
            }
        }
        name + ".wav"
    }
}

/// Words as they are compared.
fn plain(text: &str) -> String {
    split(text)
        .iter()
        .filter(|word| *word != "-")
        .map(|word| fold(word))
        .collect::<Vec<_>>()
        .join(" ")
}

impl Words {
    /// Everything that is recorded for these words; the pack's own words first.
    pub fn vocabulary(&self) -> Vocabulary {
        let mut recordings = self.pack.recordings();
        let of_moves = recordings.len();
        recordings.extend(self.sentences.recordings());
        let count = |recording: &Recording| recording.words.split(' ').count();
        let longest = recordings.iter().map(count).max().unwrap_or_default();
        Vocabulary { recordings, of_moves, longest }
    }

    /// Everything that is recorded for them under any edition.
    pub fn every_vocabulary(&self) -> Vocabulary {
        let words = || Words::new(self.pack.clone(), self.sentences.clone());
        let under = |laws: &&Laws| words().under(laws).vocabulary();
        let own = Laws::EDITIONS.iter().map(under);
        own.fold(self.vocabulary(), |all, more| all.with(&more))
    }
}

impl Pack {
    fn recordings(&self) -> Vec<Recording> {
        let Folders { own, files, ranks, castling } = &self.folders;
        let mut words = Vec::new();
        words.extend(File::ALL.map(|file| Recording::new(files, self.file(file))));
        words.extend(Rank::ALL.map(|rank| Recording::new(ranks, self.rank(rank))));
        words.extend(Role::ALL.map(|role| Recording::new(own, self.piece(role))));
        let sides = [&self.lines.castles_short, &self.lines.castles_long];
        words.extend(sides.map(|line| Recording::new(castling, &line.filled(&[]))));
        let between = self.lines.between_slots().chain(self.short.between_slots());
        words.extend(between.map(|words| Recording::new(own, words)));
        each_once(words)
    }
}

impl Sentences {
    fn recordings(&self) -> Vec<Recording> {
        let mut texts: Vec<String> = self.recorded_words().map(str::to_owned).collect();
        for key in LINES {
            let (Some(say), _) = self.forms(*key) else { continue };
            for color in Color::ALL {
                texts.extend(pieces(&say.replace("{side}", self.side(color))));
            }
        }
        each_once(texts.iter().map(|text| Recording::new(self.language(), text)).collect())
    }
}

fn each_once(mut recordings: Vec<Recording>) -> Vec<Recording> {
    let mut there = BTreeSet::new();
    recordings.retain(|it| !it.words.is_empty() && there.insert(it.clone()));
    recordings
}

/// What stands between slots and stops: it is said in one breath.
fn pieces(say: &str) -> Vec<String> {
    let breaths = say.split(['{', '}']).step_by(2);
    let breaths = breaths.flat_map(|text| text.split(['.', ',', ':', ';', '?', '!']));
    breaths.map(str::to_owned).collect()
}

impl Vocabulary {
    /// Every recording there should be.
    pub fn recordings(&self) -> &[Recording] {
        &self.recordings
    }

    /// Every recording, and whether it is for moves: those wait for nothing.
    pub fn by_use(&self) -> impl Iterator<Item = (&Recording, bool)> {
        self.recordings.iter().enumerate().map(|(at, it)| (it, at < self.of_moves))
    }

    /// The same with what another language needs; the words of moves stay first.
    #[must_use]
    pub fn with(mut self, more: &Vocabulary) -> Vocabulary {
        for (recording, of_moves) in more.by_use() {
            if self.recordings.contains(recording) {
                continue;
            }
            let at = if of_moves { self.of_moves } else { self.recordings.len() };
            self.recordings.insert(at, recording.clone());
            self.of_moves += usize::from(of_moves);
        }
        self.longest = self.longest.max(more.longest);
        self
    }

    /// The same, with no more than a line needs.
    #[must_use]
    pub fn only(&self, line: &[Uttered]) -> Vocabulary {
        let recordings: Vec<_> = line.iter().map(|uttered| uttered.recording.clone()).collect();
        Vocabulary { of_moves: recordings.len(), recordings, longest: self.longest }
    }

    /// A line as recordings, as few as say it; none if some word of it is not recorded.
    pub fn line(&self, line: &str) -> Option<Vec<Uttered>> {
        let words: Vec<(String, Pause)> = line.split_whitespace().map(read).collect();
        // From the end: the fewest recordings that say the rest, and the first of them.
        let mut best: Vec<Option<(usize, usize, &Recording)>> = vec![None; words.len() + 1];
        let mut counts: Vec<Option<usize>> = vec![None; words.len() + 1];
        *counts.last_mut()? = Some(0);
        for at in (0..words.len()).rev() {
            for until in at + 1..=words.len().min(at + self.longest) {
                let Some(rest) = counts.get(until).copied().flatten() else { continue };
                let run = words.get(at..until).unwrap_or_default();
                // Nobody breathes within a recording.
                if run.iter().rev().skip(1).any(|(_, pause)| *pause != Pause::Word) {
                    break;
                }
                let text = run.iter().map(|(word, _)| word.as_str()).collect::<Vec<_>>().join(" ");
                let Some(found) = self.recordings.iter().find(|it| it.words == text) else {
                    continue;
                };
                let fewer = counts.get(at).copied().flatten().is_none_or(|most| rest + 1 < most);
                if let (true, Some(count), Some(slot)) =
                    (fewer, counts.get_mut(at), best.get_mut(at))
                {
                    *count = Some(rest + 1);
                    *slot = Some((until, rest, found));
                }
            }
        }
        let mut spoken = Vec::new();
        let mut at = 0;
        while at < words.len() {
            let (until, _, recording) = best.get(at).copied().flatten()?;
            let pause = words.get(until - 1).map_or(Pause::Word, |(_, pause)| *pause);
            spoken.push(Uttered { recording: recording.clone(), pause });
            at = until;
        }
        (!spoken.is_empty()).then_some(spoken)
    }
}

/// A word of a line, and the pause after it.
fn read(word: &str) -> (String, Pause) {
    let pause = match word.chars().next_back() {
        Some('.' | '?' | '!' | ':') => Pause::Stop,
        Some(',' | ';') => Pause::Comma,
        _ => Pause::Word,
    };
    (plain(word), pause)
}
