//! A position for a listener: pieces as lists, pawns file by file.

use std::time::Duration;

use shakmaty::{Color, Square};

use super::{Told, Words, sentences::Filling, square, tell::number};
use crate::game::{Allotment, BonusKind, Game, Terms};

impl Words {
    /// What stands there and who is on move, line by line.
    pub fn position(&self, game: &Game) -> Vec<Told> {
        self.position_for(game, Color::White)
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

    /// The edition and the time control, read out to both before the start.
    pub fn opened_laws(&self, terms: &Terms) -> Told {
        let control = &terms.control;
        let (white, black) = (control.of(Color::White), control.of(Color::Black));
        let mut said = self.allotment(white);
        if white != black {
            said = format!(
                "{}: {said} {}: {}",
                self.side_name(Color::White),
                self.side_name(Color::Black),
                self.allotment(black)
            );
        }
        let slots = [
            ("laws", Filling::same(&*terms.laws.name)),
            ("time", Filling::new(said, control.to_string())),
        ];
        self.sentences.line("opened-laws", &slots)
    }

    /// What a player is given, a sentence for each period and one for what a move adds.
    fn allotment(&self, given: &Allotment) -> String {
        let number = |n: u32| Filling::same(self.sentences.number(u64::from(n)));
        let mut said = Vec::new();
        for period in &given.periods {
            let time = ("time", self.sentences.time(period.time));
            said.push(match period.moves {
                Some(moves) => {
                    self.sentences.line("control-moves", &[time, ("moves", number(moves))])
                }
                None => self.sentences.line("control-rest", &[time]),
            });
        }
        if let Some(bonus) = given.bonus {
            let key = match bonus.kind {
                BonusKind::Increment => "control-increment",
                BonusKind::Delay => "control-delay",
                BonusKind::Bronstein => "control-bronstein",
            };
            let slots =
                [("time", self.sentences.time(bonus.time)), ("move", number(bonus.from_move))];
            said.push(self.sentences.line(key, &slots));
        }
        said.into_iter().filter_map(|told| told.say).collect::<Vec<_>>().join(" ")
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

    /// A line about some squares: in the pack's words for the ear.
    pub fn squares_line(&self, key: &str, squares: &[Square]) -> Told {
        self.sentences.line(key, &[("squares", self.squares(squares))])
    }

    pub(super) fn squares(&self, squares: &[Square]) -> Filling {
        let say: Vec<String> = squares.iter().map(|at| square(&self.pack, *at)).collect();
        let print: Vec<String> = squares.iter().map(ToString::to_string).collect();
        Filling::new(say.join(", "), print.join(" "))
    }
}
