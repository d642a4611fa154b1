//! `annabella mates`: who can still mate.

use std::io::{self, Write};

use clap::Args;
use serde_json::{Value, json};
use shakmaty::Color;

use super::{Answer, Refusal, print, streamed};
use crate::{
    game::{CanMate, Mating, Plain, Standing, mating, position},
    runtime::read_lines,
};

/// Who can still mate by some series of legal moves: W if White can, B if Black can, - for
/// one who cannot, ? for one who could not be decided.
#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct Mates {
    /// The position in Forsyth's notation; "-" reads one a line from standard input.
    #[arg(value_name = "FEN", required = true, num_args = 1..)]
    fen: Vec<String>,
    /// How many positions may be looked at for each side.
    #[arg(long, value_name = "NUMBER", default_value_t = 1_000_000)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    nodes: u32,
    /// The moves that mate, for each side that can.
    #[arg(long)]
    line: bool,
    /// The answer for programs, and which step gave it.
    #[arg(long)]
    json: bool,
}

/// What was given is no position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a position; try 8/8/8/8/8/1K6/2N5/kn6 b - - 0 1")]
pub struct NoPosition(Plain);

impl Mates {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Answer, Refusal> {
        let fen = self.fen.join(" ");
        if fen == "-" {
            return streamed(self.each(out));
        }
        print(out, &self.answer(&fen)?).map(|()| Answer::Yes)
    }

    /// The answer to one question: a line.
    fn answer(&self, fen: &str) -> Result<String, NoPosition> {
        let setup = position(fen).ok_or_else(|| NoPosition(Plain::shown(fen)))?;
        let standing = Standing::new(setup);
        let found = Color::ALL.map(|color| (color, mating(&standing, color, self.nodes)));
        let answer: String = found.iter().map(|(color, found)| letter(*color, found)).collect();
        if self.json {
            let [white, black] = found.map(|(_, found)| facts(&standing, &found));
            let fen = standing.fen();
            let facts = json!({ "answer": answer, "black": black, "fen": fen, "white": white });
            return Ok(format!("{facts}\n"));
        }
        let mut told = answer;
        for (color, found) in found.iter().filter(|(_, it)| self.line && it.can == CanMate::Yes) {
            told.extend([';', letter(*color, found)]);
            for made in line(&standing, found) {
                told.push(' ');
                told += &made;
            }
        }
        Ok(told + "\n")
    }

    /// The answers to the questions on standard input, one a line, each as soon as it is found.
    fn each(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut fault = None;
        read_lines(&mut io::stdin().lock(), &mut |line| {
            let answer = match self.answer(line.unwrap_or_default().trim()) {
                Ok(answer) => answer,
                Err(none) => format!("!{none}\n"),
            };
            fault = out.write_all(answer.as_bytes()).and_then(|()| out.flush()).err();
            fault.is_none()
        });
        fault.map_or(Ok(()), Err)
    }
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
