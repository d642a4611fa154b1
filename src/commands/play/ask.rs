//! `play --ask`: what was not given as an option is asked for, and kept as the next usual answer.

use std::collections::BTreeMap;

use super::{
    Play,
    talk::{Choice, Talk},
};
use crate::{
    commands::{
        Refusal, Warning,
        boards::{Nearby, nearby},
        laws::find_laws,
        warn,
    },
    devices,
    game::{Control, Plain},
    laws::Laws,
    runtime::Speech,
    words::{Line, Words},
};

/// The file that answers are kept in.
const KEPT: &str = "asked.json";

/// The questions as they are answered, by the names of the options.
struct Asking<'a> {
    talk: Talk<'a>,
    words: &'a Words,
    /// Whether an option was given on the command line.
    given: &'a dyn Fn(&str) -> bool,
    kept: BTreeMap<String, String>,
    answered: Vec<(&'static str, String)>,
}

/// Each answer and the line that names it.
type Named = (&'static str, Line);
const SPEECH: [Named; 3] =
    [("own", Line::AskSpeechOwn), ("reader", Line::AskSpeechReader), ("off", Line::AskSpeechOff)];
const BLIND: [Named; 4] = [
    ("white", Line::AskBlindWhite),
    ("black", Line::AskBlindBlack),
    ("both", Line::AskBlindBoth),
    ("none", Line::AskBlindNone),
];
const RATED: [Named; 2] = [("no", Line::AskRatedNo), ("yes", Line::AskRatedYes)];
/// The time controls that have names.
const TIMES: [Named; 8] = [
    ("league", Line::AskTimeLeague),
    ("fide-classical", Line::AskTimeFideClassical),
    ("fide-candidates", Line::AskTimeFideCandidates),
    ("rapid", Line::AskTimeRapid),
    ("blitz", Line::AskTimeBlitz),
    ("club", Line::AskTimeClub),
    ("club-rapid", Line::AskTimeClubRapid),
    ("club-blitz", Line::AskTimeClubBlitz),
];

/// Nobody answers any more.
struct Ended;

/// Asks for everything that was not given. Prints the command line that says the same.
pub(super) fn ask(
    play: &mut Play,
    words: &Words,
    given: &dyn Fn(&str) -> bool,
    typed: &[String],
) -> Result<(), Refusal> {
    let kept = devices::kept(KEPT).and_then(|text| serde_json::from_str(&text).ok());
    let talk = Talk::new(words);
    let kept = kept.unwrap_or_default();
    let mut asking = Asking { talk, words, given, kept, answered: Vec::new() };
    let ended = asking.all(play).is_err();
    asking.keep();
    if ended {
        return Err(Refusal::QuestionsEnded);
    }
    let line = command_line(typed, &asking.answered);
    asking.talk.tell(&Line::AskAgain { line });
    Ok(())
}

/// The same call without questions, as a shell takes it.
fn command_line(typed: &[String], answered: &[(&str, String)]) -> String {
    let typed = typed.iter().filter(|word| *word != "--ask").cloned();
    let options = answered.iter().flat_map(|(option, value)| match value.as_str() {
        "yes" if *option == "rated" => vec![format!("--{option}")],
        "" | "no" => Vec::new(),
        value => vec![format!("--{option}"), value.to_owned()],
    });
    let words = ["annabella".to_owned()].into_iter().chain(typed).chain(options);
    words.map(|word| quoted(&word)).collect::<Vec<_>>().join(" ")
}

fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./:,+=@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

impl Asking<'_> {
    fn all(&mut self, play: &mut Play) -> Result<(), Ended> {
        self.speech(play)?;
        if !(self.given)("blind") {
            let usual = play.blind.clone().unwrap_or_else(|| "white".to_owned());
            play.blind = Some(self.one_of("blind", &Line::AskBlind, &BLIND, &usual)?);
        }
        self.boards(play)?;
        if !(self.given)("laws") {
            let editions = Laws::EDITIONS.into_iter().rev();
            let choices: Vec<Choice> = editions
                .map(|laws| Choice { value: laws.id.to_owned(), label: self.words.laws_name(laws) })
                .collect();
            let event = |text: &str| find_laws(text).is_ok();
            play.laws = self.choose("laws", &Line::AskLaws, &choices, "fide2023", &event)?;
        }
        if !(self.given)("time") {
            let choice = |(name, line): &Named| {
                let label = self.words.print(line);
                let known = Control::PRESETS.iter().find(|(known, _)| known == name);
                let label = format!("{label}: {}", known.map_or("", |(_, control)| control));
                Choice { value: (*name).to_owned(), label }
            };
            let choices: Vec<Choice> = TIMES.iter().map(choice).collect();
            let control = |text: &str| text.parse::<Control>().is_ok();
            play.time = self.choose("time", &Line::AskTime, &choices, "league", &control)?;
        }
        if !(self.given)("rated") {
            play.rated = self.one_of("rated", &Line::AskRated, &RATED, "no")? == "yes";
        }
        if !(self.given)("white") {
            play.white =
                self.name("white", Line::AskWhite, |usual| Line::AskWhiteKept { usual })?;
        }
        if !(self.given)("black") {
            play.black =
                self.name("black", Line::AskBlack, |usual| Line::AskBlackKept { usual })?;
        }
        Ok(())
    }

    /// First who speaks: from here on this program does, or never.
    fn speech(&mut self, play: &mut Play) -> Result<(), Ended> {
        if !(self.given)("speech") {
            // Who had this program speak last time hears this question too.
            self.talk.speaks = self.kept.get("speech").is_some_and(|kept| kept == "own");
            let speech = self.one_of("speech", &Line::AskSpeech, &SPEECH, "own")?;
            play.table.speech = Some(match speech.as_str() {
                "own" => Speech::Own,
                "reader" => Speech::Reader,
                _ => Speech::Off,
            });
        }
        self.talk.speaks = play.table.speech == Some(Speech::Own) && !play.table.simulated_time;
        Ok(())
    }

    /// A blind player's board is always asked for, another's where one answers.
    fn boards(&mut self, play: &mut Play) -> Result<(), Ended> {
        let blind = play.blind.as_deref().unwrap_or_default();
        let blind = [["white", "both"].contains(&blind), ["black", "both"].contains(&blind)];
        let given = ["white_board", "black_board"].map(|id| (self.given)(id));
        let mut near = if play.table.simulated_time || given == [true, true] {
            Vec::new()
        } else {
            self.talk.tell(&Line::AskBoardsLooking);
            nearby(self.words)
        };
        for (at, option) in ["white-board", "black-board"].into_iter().enumerate() {
            if given.get(at).copied().unwrap_or_default() {
                continue;
            }
            let blind = blind.get(at).copied().unwrap_or_default();
            let board = self.board(option, blind, &near)?;
            near.retain(|it| it.port != board);
            *(if at == 0 { &mut play.white_board } else { &mut play.black_board }) = board;
        }
        Ok(())
    }

    fn board(
        &mut self,
        option: &'static str,
        blind: bool,
        near: &[Nearby],
    ) -> Result<String, Ended> {
        if !blind && near.is_empty() {
            self.answered.push((option, "none".to_owned()));
            return Ok("none".to_owned());
        }
        let own =
            |value: &str, line| Choice { value: value.to_owned(), label: self.words.print(line) };
        let simulated = own("simulated", &Line::AskBoardSimulated);
        let none = own("none", &Line::AskBoardNone);
        let found =
            near.iter().map(|it| Choice { value: it.port.clone(), label: it.label.clone() });
        let mut choices: Vec<Choice> = found.collect();
        choices.extend(if blind { [simulated, none] } else { [none, simulated] });
        let with_pegs = near.iter().find(|it| it.pegs == blind).map(|it| it.port.clone());
        let usual = if blind { "simulated" } else { "none" };
        let usual = with_pegs.unwrap_or_else(|| usual.to_owned());
        // A port that was used last time and is not there now is not offered again.
        let there =
            self.kept.get(option).filter(|kept| choices.iter().any(|it| it.value == **kept));
        if there.is_none() {
            self.kept.remove(option);
        }
        let white = option == "white-board";
        let ask = if white { Line::AskWhiteBoard } else { Line::AskBlackBoard };
        self.choose(option, &ask, &choices, &usual, &|_| false)
    }

    /// One of a few words that are options' values.
    fn one_of(
        &mut self,
        option: &'static str,
        ask: &Line,
        values: &[Named],
        usual: &str,
    ) -> Result<String, Ended> {
        let choice = |(value, line): &Named| Choice {
            value: (*value).to_owned(),
            label: self.words.print(line),
        };
        let choices: Vec<Choice> = values.iter().map(choice).collect();
        self.choose(option, ask, &choices, usual, &|_| false)
    }

    fn choose(
        &mut self,
        option: &'static str,
        ask: &Line,
        choices: &[Choice],
        usual: &str,
        other: &dyn Fn(&str) -> bool,
    ) -> Result<String, Ended> {
        let fits = |kept: &&String| choices.iter().any(|it| it.value == **kept) || other(kept);
        let usual = self.kept.get(option).filter(fits).map_or(usual, String::as_str).to_owned();
        let answer = self.talk.choose(ask, choices, &usual, other).ok_or(Ended)?;
        self.answered.push((option, answer.clone()));
        Ok(answer)
    }

    /// A name: asked for with one line, or with another where one is kept.
    fn name(
        &mut self,
        option: &'static str,
        ask: Line,
        kept: fn(String) -> Line,
    ) -> Result<Option<String>, Ended> {
        let usual = self.kept.get(option).cloned().unwrap_or_default();
        let ask = if usual.is_empty() { ask } else { kept(usual.clone()) };
        let fits = |text: &str| Plain::new(text).is_some();
        let answer = self.talk.words(&ask, &usual, &fits).ok_or(Ended)?;
        self.answered.push((option, answer.clone()));
        Ok(Some(answer).filter(|name| !name.is_empty()))
    }

    fn keep(&mut self) {
        for (option, answer) in &self.answered {
            self.kept.insert((*option).to_owned(), answer.clone());
        }
        let text = serde_json::to_string(&self.kept).unwrap_or_default();
        if let Err(why) = devices::keep(KEPT, &text) {
            warn(&Warning::NotKept(why));
        }
    }
}
