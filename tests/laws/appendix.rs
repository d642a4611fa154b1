//! The appendix for blind players in every edition that has one, and who hears what of a script.

use annabella::{
    laws::{Laws, Rule},
    words::{Channel, Cue, Words},
};
use shakmaty::Color;

use crate::Play;

/// The editions whose own text has the appendix.
pub(crate) const APPENDIX: [&str; 4] = ["no2009", "se2009", "dk2005", "fide2023"];

/// A scenario in every one of them.
#[track_caller]
pub(crate) fn every(id: &str, script: &str, expected: &str) {
    for edition in APPENDIX {
        one(id, edition, script, expected);
    }
}

/// A scenario in one edition.
#[track_caller]
pub(crate) fn one(id: &str, edition: &str, script: &str, expected: &str) {
    let found = Play::new(&format!("edition {edition} / {script}")).found;
    let expected: Vec<&str> = crate::lines(expected).collect();
    assert_eq!(found, expected, "{id} {edition}: {script}");
}

/// The cues of a script on one channel, after ` // `.
#[track_caller]
pub(crate) fn cues(script: &str, channel: &str) -> Vec<Cue> {
    let words = Words::named("fide", "en").unwrap();
    let play = Play::new(script);
    let terms = play.game.terms();
    let told = play.all.iter().flat_map(|one| words.tell(&terms.laws, terms.rated, one));
    told.filter(|cue| cue.channel.name() == channel).collect()
}

/// The names of what a channel gets, after ` // `.
#[track_caller]
pub(crate) fn named(script: &str, channel: &str) -> String {
    let names: Vec<&str> = cues(script, channel).iter().map(|cue| cue.sign.name()).collect();
    names.join(" ")
}

/// What a channel gets as printed lines, after ` // `.
#[track_caller]
pub(crate) fn printed(script: &str, channel: &str) -> Vec<String> {
    cues(script, channel).into_iter().filter_map(|cue| cue.told.print).collect()
}

/// What a channel gets as spoken lines, after ` // `.
#[track_caller]
pub(crate) fn said(script: &str, channel: &str) -> Vec<String> {
    cues(script, channel).into_iter().filter_map(|cue| cue.told.say).collect()
}

/// Only this channel gets anything, after ` // `: by these names.
#[track_caller]
pub(crate) fn only(id: &str, script: &str, channel: &str, names: &str) {
    for other in channels() {
        let expected = if other == channel { names } else { "" };
        assert_eq!(named(script, other), expected, "{id} {other}: {script}");
    }
}

/// Everyone who may listen.
pub(crate) fn channels() -> impl Iterator<Item = &'static str> {
    let players = Color::ALL.map(Channel::Player);
    [Channel::Public, Channel::Arbiter].into_iter().chain(players).map(Channel::name)
}

/// The article of a rule in an edition.
pub(crate) fn article(edition: &str, rule: Rule) -> String {
    Laws::named(edition).unwrap().article(rule).unwrap().to_owned()
}

/// Whether a square is in what is said or printed.
pub(crate) fn names_a_square(cue: &Cue) -> bool {
    let told = [cue.told.say.as_deref(), cue.told.print.as_deref()];
    let written = |text: &str| {
        let bytes = text.as_bytes();
        bytes.windows(2).any(|pair| (b'a'..=b'h').contains(&pair[0]) && pair[1].is_ascii_digit())
    };
    let files = ["Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector"];
    let spoken = |text: &str| files.iter().any(|file| text.contains(file));
    told.into_iter().flatten().any(|text| written(text) || spoken(text))
}

/// Quiet moves, White at the pegs: each made, announced and pressed, Black's also copied.
pub(crate) fn quiet(moves: &str) -> String {
    let one = |(number, made): (usize, &str)| {
        let (from, to) = made.split_at(2);
        if number % 2 == 0 {
            format!("white lift {from} / white place {to} / white say {made} / white press")
        } else {
            format!("black play {made} / black press / white lift {from} / white place {to}")
        }
    };
    moves.split(' ').enumerate().map(one).collect::<Vec<_>>().join(" / ")
}
