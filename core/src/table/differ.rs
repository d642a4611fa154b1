//! Two boards that differ in a running game: what the scores say, for the arbiter alone.

use std::collections::BTreeMap;

use shakmaty::{ByColor, Color};

use super::{reconciled::Telling, table::Table};
use crate::{
    at::At,
    game::Standing,
    reconcile::{Boards, Case, CaseSheet, OnBoard, reconcile},
    words::{Channel, Cue, Sign, Text},
};

impl Table {
    /// Tells the arbiter what the Laws make of both boards and both scores, as far as the scores
    /// are known. A sheet this program keeps by itself would be no evidence, so only what the
    /// players wrote and what the arbiter entered counts.
    pub(crate) fn tell_dispute(&mut self, at: At) {
        let case = self.dispute();
        let found = reconcile(&case);
        let laws = self.game.terms().laws.clone();
        let stopped = ByColor { white: None, black: None };
        let words = self.words.to(Channel::Arbiter);
        let telling = Telling { words, laws: &laws, case: &case, stopped, found: &found };
        for line in telling.lines() {
            let told = Text { print: Some(line), ..Text::default() };
            let channel = Channel::Arbiter;
            self.hand_out(Cue { at, channel, sign: Sign::Reconcile, told, seq: None });
        }
    }

    fn dispute(&self) -> Case {
        let game = &self.game;
        let terms = game.terms();
        let sheet = |color| {
            let (moves, written) = (game.score_read(color), game.sheet(color).entries.len());
            match written {
                0 => CaseSheet::NotTranscribed,
                _ => CaseSheet::Read { whole: moves.len() == written, moves },
            }
        };
        let record: Vec<_> = game.plies().iter().map(|ply| ply.made).collect();
        let board = |color| match game.pegs(color) {
            Some(pegs) => OnBoard::Holes(pegs),
            None => OnBoard::Moves(record.clone()),
        };
        // Between two blind players the first board is White's.
        let pegs = if *terms.blind.get(Color::Black) { Color::Black } else { Color::White };
        let clocks: BTreeMap<_, _> = game
            .plies()
            .iter()
            .zip(1..)
            .map(|(ply, number)| {
                let left = |color| ply.clock.left(color, At::START);
                (number, ByColor { white: left(Color::White), black: left(Color::Black) })
            })
            .collect();
        Case {
            start: Standing::new(terms.start.clone()),
            scores: ByColor { white: sheet(Color::White), black: sheet(Color::Black) },
            played: Some(record.len()),
            boards: Boards { sighted: board(!pegs), pegs: board(pegs) },
            clocks,
        }
    }
}
