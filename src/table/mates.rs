//! Who can still mate, as `annabella mates` asks it.

use std::{
    fmt,
    io::{self, Write},
};

use serde_json::{Value, json};
use shakmaty::Color;

use super::lines::read_lines;
use crate::game::{CanMate, Mating, Plain, Standing, mating, position};

/// What was asked for beside the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Asked {
    /// How many positions may be looked at for each side.
    pub nodes: u32,
    /// Moves that mate.
    pub line: bool,
    /// Everything, for programs.
    pub json: bool,
}

/// What was given is no position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoPosition(Plain);

impl fmt::Display for NoPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a position; try 8/8/8/8/8/1K6/2N5/kn6 b - - 0 1", self.0)
    }
}

impl std::error::Error for NoPosition {}

/// The answer to one question: a line.
///
/// # Errors
/// When what was given is no position.
pub fn mates(fen: &str, asked: Asked) -> Result<String, NoPosition> {
    let setup = position(fen).ok_or_else(|| NoPosition(Plain::shown(fen)))?;
    let standing = Standing::new(setup);
    let found = Color::ALL.map(|color| (color, mating(&standing, color, asked.nodes)));
    let answer: String = found.iter().map(|(color, found)| letter(*color, found)).collect();
    if asked.json {
        let [white, black] = found.map(|(_, found)| facts(&standing, &found));
        let fen = standing.fen();
        let facts = json!({ "answer": answer, "black": black, "fen": fen, "white": white });
        return Ok(format!("{facts}\n"));
    }
    let mut told = answer;
    for (color, found) in found.iter().filter(|(_, it)| asked.line && it.can == CanMate::Yes) {
        told.extend([';', letter(*color, found)]);
        for made in line(&standing, found) {
            told.push(' ');
            told += &made;
        }
    }
    Ok(told + "\n")
}

/// The answers to the questions on standard input, one a line, each as soon as it is found.
///
/// # Errors
/// When standard input cannot be read or the answer not written.
pub fn mates_each(asked: Asked) -> io::Result<()> {
    let (mut questions, mut answers) = (io::stdin().lock(), io::stdout().lock());
    let mut fault = None;
    read_lines(&mut questions, &mut |line| {
        let answer = match mates(line.unwrap_or_default().trim(), asked) {
            Ok(answer) => answer,
            Err(none) => format!("!{none}\n"),
        };
        fault = answers.write_all(answer.as_bytes()).and_then(|()| answers.flush()).err();
        fault.is_none()
    });
    fault.map_or(Ok(()), Err)
}

fn letter(color: Color, found: &Mating) -> char {
    match found.can {
        CanMate::Yes => color.fold_wb('W', 'B'),
        CanMate::No => '-',
        CanMate::Undecided => '?',
    }
}

fn line(standing: &Standing, found: &Mating) -> Vec<String> {
    found.line.iter().map(|made| standing.uci(*made)).collect()
}

fn facts(standing: &Standing, found: &Mating) -> Value {
    let can = match found.can {
        CanMate::Yes => Some(true),
        CanMate::No => Some(false),
        CanMate::Undecided => None,
    };
    let line = (found.can == CanMate::Yes).then(|| line(standing, found));
    json!({ "can": can, "step": found.step.name(), "nodes": found.nodes, "line": line })
}
