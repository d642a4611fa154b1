//! A hand at a simulated board.

use shakmaty::{Board, Color, Square};

use super::{Table, When};
use crate::{
    boards::{Hand, NoHand},
    game::{Seen, What, Who},
    words::{Line, Sign, ear},
};

impl Table {
    /// At whose board somebody's hand is: an assistant's at the opponent's.
    pub(super) fn hand_is_at(&self, by: Who) -> Color {
        match by {
            Who::Assistant(color) => !color,
            Who::Player(_) | Who::Arbiter | Who::Table => by.side().unwrap_or(self.game.mover()),
        }
    }

    /// A hand at a simulated board, which says in bytes what is heard of it.
    pub(crate) fn hand(&mut self, when: When, by: Who, hole: Square, hand: Hand) {
        let color = self.hand_is_at(by);
        let what = What::Lifted(hole);
        if self.game.refusal(by, &what).is_some() {
            return self.see(&Seen { at: when.at, happened: when.happened, by, what });
        }
        let stands = self.stands(color);
        let Some(board) = self.boards.get_mut(color) else {
            return self.tell(when.at, ear(by), Sign::NotUnderstood, Line::NoBoard { side: color });
        };
        let line = match board.hand(when.happened, hand, &stands) {
            Ok(heard) => {
                let by = if let Who::Assistant(_) = by { by } else { Who::Player(color) };
                return self.hear(when.at, color, by, heard);
            }
            Err(NoHand::OnACable) => Line::UseTheCable { side: color },
            Err(NoHand::Empty(square)) => Line::HoleEmpty { square },
            Err(NoHand::Filled(square)) => Line::HoleFilled { square },
        };
        self.tell(when.at, ear(by), Sign::NotUnderstood, line);
    }

    /// Puts the pegs of simulated boards as the game has them, and asks the others for theirs.
    pub(crate) fn set_boards(&mut self) {
        for color in Color::ALL {
            let stands = self.stands(color);
            if let Some(board) = self.boards.get_mut(color) {
                board.set(&stands);
            }
        }
    }

    /// A player's board as the game has it. To a board that knows pieces a peg where the game has
    /// none is a pawn.
    pub(super) fn stands(&self, color: Color) -> Board {
        let mut stands = self.game.standing().board().clone();
        let pegs = self.game.pegs(color).unwrap_or_else(|| stands.occupied());
        for hole in stands.occupied() & !pegs {
            stands.discard_piece_at(hole);
        }
        for hole in pegs & !stands.occupied() {
            stands.set_piece_at(hole, color.pawn());
        }
        stands
    }
}
