//! A position for a listener: pieces as lists, pawns file by file.

use std::time::Duration;

use shakmaty::{Board, Color, Piece, Role};

use super::{Told, Words, sentences::Filling, tell::number};
use crate::game::Game;

impl Words {
    /// What stands there and who is on move, line by line.
    pub fn position(&self, game: &Game) -> Vec<Told> {
        let standing = game.standing();
        let side = self.side(standing.turn());
        let mut told = vec![match game.last() {
            Some((ply, made)) => {
                let [number, notation, announced] = self.moved(ply, made);
                self.sentences.line("position-after", &[side, number, notation, announced])
            }
            None => self.sentences.line("position-start", &[side]),
        }];
        for color in Color::ALL {
            let side = self.side(color);
            let pieces = ("pieces", Filling::same(self.pieces(standing.board(), color)));
            told.push(self.sentences.line("pieces-of", &[side.clone(), pieces]));
            let pawns = pawns(standing.board(), color);
            if !pawns.is_empty() {
                let pawns = ("pieces", Filling::same(pawns));
                told.push(self.sentences.line("pawns-of", &[side, pawns]));
            }
        }
        told
    }

    /// What both players have left.
    pub fn times(&self, game: &Game, at: Duration) -> Told {
        let left = |color| game.clock().left(color, at);
        self.times_line("time", left(Color::White), left(Color::Black))
    }

    /// A line with a time for each player.
    pub fn times_line(&self, key: &str, white: Duration, black: Duration) -> Told {
        let slots = [("white", self.sentences.time(white)), ("black", self.sentences.time(black))];
        self.sentences.line(key, &slots)
    }

    /// A line with one time.
    pub fn span_line(&self, key: &str, time: Duration) -> Told {
        self.sentences.line(key, &[("time", self.sentences.time(time))])
    }

    /// The prompt: the last move and who is on move, at most twenty cells.
    pub fn prompt(&self, game: &Game) -> String {
        let last = game.last().map_or(String::new(), |(ply, made)| {
            format!("{}{}", number(ply), super::notation(&made))
        });
        let key = if game.outcome().is_some() { "prompt-over" } else { "prompt" };
        let slots = [("last", Filling::same(last.clone())), self.side(game.mover())];
        let whole = self.sentences.line(key, &slots).print.unwrap_or_default();
        let whole = whole.trim_start().to_owned();
        if whole.chars().count() <= 20 { whole } else { format!("{last}: ") }
    }

    fn pieces(&self, board: &Board, color: Color) -> String {
        let roles = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
        let named = roles.into_iter().filter_map(|role| {
            let squares: Vec<String> =
                board.by_piece(Piece { color, role }).into_iter().map(|s| s.to_string()).collect();
            let name = self.sentences.piece(role);
            (!squares.is_empty()).then(|| format!("{name} {}", squares.join(" ")))
        });
        named.collect::<Vec<_>>().join(", ")
    }
}

/// Pawns from the a-file to the h-file.
fn pawns(board: &Board, color: Color) -> String {
    let mut squares: Vec<_> = board.by_piece(color.pawn()).into_iter().collect();
    squares.sort_by_key(|square| (square.file(), square.rank()));
    squares.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
