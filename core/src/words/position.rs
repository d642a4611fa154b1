//! A position for a listener: pieces as lists, pawns file by file.

use shakmaty::Color;

use super::{Both, Counted, Line, PlyNumber, Text, Words};
use crate::game::{Allotment, At, BonusKind, Game, Period, Terms};

impl Words {
    /// What stands there and who is on move, line by line.
    pub fn position(&self, game: &Game) -> Vec<Text> {
        self.position_for(game, Color::White)
    }

    /// What both players have left.
    pub fn times(&self, game: &Game, at: At) -> Text {
        if !game.clock().knows_times() {
            return self.line(&Line::TimeElsewhere);
        }
        let left = |color| game.clock().left(color, at);
        self.line(&Line::Time { white: left(Color::White), black: left(Color::Black) })
    }

    /// How many moves both players have completed.
    pub fn completed(&self, game: &Game) -> Text {
        let count = |color| Counted(u32::try_from(game.completed_by(color)).unwrap_or(u32::MAX));
        self.line(&Line::Moves { white: count(Color::White), black: count(Color::Black) })
    }

    /// The edition and the time control, read out to both before the start.
    pub fn opened_laws(&self, terms: &Terms) -> Text {
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
        let time = Both { say: said, print: control.to_string() };
        self.line(&Line::OpenedLaws { laws: self.laws_name(&terms.laws), time })
    }

    /// What a player is given, a sentence for each period and one for what a move adds.
    fn allotment(&self, given: &Allotment) -> String {
        let periods = given.periods.iter().map(|&Period { moves, time }| match moves {
            Some(moves) => Line::ControlMoves { time, moves: Counted(moves) },
            None => Line::ControlRest { time },
        });
        let bonus = given.bonus.map(|bonus| {
            let (time, r#move) = (bonus.time, Counted(bonus.from_move));
            match bonus.kind {
                BonusKind::Increment => Line::ControlIncrement { time, r#move },
                BonusKind::Delay => Line::ControlDelay { time, r#move },
                BonusKind::Bronstein => Line::ControlBronstein { time, r#move },
            }
        });
        let said = periods.chain(bonus).filter_map(|line| self.line(&line).say);
        said.collect::<Vec<_>>().join(" ")
    }

    /// The prompt: the last move and who is on move, at most twenty cells.
    pub fn prompt(&self, game: &Game) -> String {
        let last = game.last().map_or(String::new(), |(ply, made)| {
            format!("{}{}", PlyNumber(ply), self.notation(&made))
        });
        let whole = match game.outcome() {
            Some(_) => self.print(&Line::PromptOver { last: last.clone() }),
            None => self.print(&Line::Prompt { last: last.clone(), side: game.mover() }),
        };
        let whole = whole.trim_start().to_owned();
        if whole.chars().count() <= 20 { whole } else { format!("{last}: ") }
    }
}
