//! A conversation before a game: one question a line, numbered choices, Enter for the usual answer.
//!
//! It reads byte by byte, so that what is typed ahead is still there for the game.

use std::io::{self, BufRead, IsTerminal, Read, Write};

use crate::{
    devices::{KeyPress, Keys, Raw, Screen},
    runtime::{say_aloud, threads},
    words::{Line, Words},
};

/// A prompt leaves half of a braille display for the answer.
const PROMPT_MAX: usize = 20;
/// No answer is longer.
const ANSWER_BYTES_MAX: u64 = 1000;

/// One answer that may be chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Choice {
    /// What it means, as an option has it.
    pub(super) value: String,
    /// What it is called.
    pub(super) label: String,
}

/// Somebody to talk with.
#[derive(Debug)]
pub(super) struct Talk<'a> {
    words: &'a Words,
    raw: Option<Raw>,
    keys: Keys,
    screen: Screen,
    /// The questions are said, not only printed.
    pub(super) speaks: bool,
}

impl<'a> Talk<'a> {
    /// Begins to talk, at the terminal or by lines.
    pub(super) fn new(words: &'a Words) -> Talk<'a> {
        let terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
        let raw = if terminal { threads::raw_alone() } else { None };
        let screen = Screen::new(raw.is_some());
        Talk { words, raw, keys: Keys::default(), screen, speaks: false }
    }

    /// A line that is told.
    pub(super) fn tell(&mut self, line: &Line) {
        let told = self.words.line(line);
        show(&[told.print.unwrap_or_default()]);
        self.say(&told.say.unwrap_or_default());
    }

    /// Asks for one of several answers, by its number or itself; `other` says what else will do.
    /// None: nobody answers any more.
    pub(super) fn choose(
        &mut self,
        ask: &Line,
        choices: &[Choice],
        usual: &str,
        other: &dyn Fn(&str) -> bool,
    ) -> Option<String> {
        let question = self.words.print(ask);
        let mut lines = vec![question];
        lines.extend(choices.iter().zip(1..).map(|(it, number)| format!("{number} {}", it.label)));
        show(&lines);
        self.say(&lines.join(". "));
        let at = choices.iter().position(|choice| choice.value == usual);
        // A usual answer that is none of these was typed in full once.
        let default = at.map_or_else(|| usual.to_owned(), |at| (at + 1).to_string());
        let count = choices.len();
        let whole = self.words.print(&Line::AskPrompt { count, usual: default });
        let short = || format!("1-{count}: ");
        let prompt = if whole.chars().count() <= PROMPT_MAX { whole } else { short() };
        loop {
            let answer = self.line(&prompt)?;
            let number = answer.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            let chosen = number.and_then(|number| choices.get(number));
            let named = || choices.iter().find(|it| it.value.eq_ignore_ascii_case(&answer));
            match chosen.or_else(named) {
                Some(chosen) => return Some(chosen.value.clone()),
                None if answer.is_empty() => return Some(usual.to_owned()),
                None if other(&answer) => return Some(answer),
                None => self.tell(&Line::AskNotAChoice { count }),
            }
        }
    }

    /// Asks for a few words. Enter: the usual answer; a hyphen: none.
    pub(super) fn words(
        &mut self,
        ask: &Line,
        usual: &str,
        fits: &dyn Fn(&str) -> bool,
    ) -> Option<String> {
        let prompt = self.words.print(&Line::AskWords);
        loop {
            self.tell(ask);
            match self.line(&prompt)?.as_str() {
                "" => return Some(usual.to_owned()),
                "-" => return Some(String::new()),
                answer if fits(answer) => return Some(answer.to_owned()),
                _ => self.tell(&Line::AskNotWords),
            }
        }
    }

    /// A line that somebody types; none at the end of all lines.
    fn line(&mut self, prompt: &str) -> Option<String> {
        let text = self.screen.show(&[], prompt);
        write(&text);
        let line = if self.raw.is_some() { self.typed() } else { piped() };
        if line.is_none() && self.raw.is_some() {
            show(&[String::new()]);
        }
        line.map(|line| line.trim().to_owned())
    }

    fn typed(&mut self) -> Option<String> {
        loop {
            let mut byte = [0];
            match io::stdin().lock().read(&mut byte) {
                Ok(0) => return None,
                Ok(_) => {}
                Err(fault) if fault.kind() == io::ErrorKind::Interrupted => continue,
                Err(_) => return None,
            }
            for key in self.keys.feed(&byte) {
                if key == KeyPress::Leave {
                    return None;
                }
                let (echo, line) = self.screen.key(key);
                write(&echo);
                if line.is_some() {
                    return line;
                }
            }
        }
    }

    /// A voice that fails is told once, and printed lines go on.
    fn say(&mut self, line: &str) {
        if self.speaks && !line.is_empty() && say_aloud(self.words, line).is_err() {
            self.speaks = false;
            self.tell(&Line::AskNoVoice);
        }
    }
}

fn show(lines: &[String]) {
    write(&(lines.join("\n") + "\n"));
}

/// What cannot be shown is not asked again: the answer is an end of the lines then too.
fn write(text: &str) {
    let mut out = io::stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

fn piped() -> Option<String> {
    let mut bytes = Vec::new();
    let read = io::stdin().lock().take(ANSWER_BYTES_MAX).read_until(b'\n', &mut bytes);
    let any = read.is_ok_and(|count| count > 0);
    any.then(|| String::from_utf8_lossy(&bytes).into_owned())
}
