//! A move typed alone. For a player whose board has no sensors it is made and announced at once; at
//! a simulated board hands are typed for it.

use shakmaty::{Bitboard, Color, Move, Role, Square};

use super::{Table, When};
use crate::{
    boards::{BoardSession, Hand},
    game::{Plain, Spoken, Standing, What, Who, complete},
    words::{Line, Sign, ear},
};

impl Table {
    /// A move alone.
    pub(crate) fn move_alone(&mut self, when: When, by: Who, spoken: Spoken, words: &Plain) {
        let board = match by {
            Who::Player(color) => self.boards.get(color).as_ref().map(|board| (color, board)),
            Who::Assistant(_) | Who::Arbiter | Who::Table => None,
        };
        let Some((color, board)) = board else {
            return self.fact(when, by, What::Played(spoken), words);
        };
        let (rated, cable) = (self.game.terms().rated, BoardSession::on_cable(board).is_some());
        // Whose clock runs is asked before what a board is. In a rated game nobody is told of a
        // press that was forgotten.
        if !rated && color == self.game.mover() && self.game.awaits_press() {
            let line = Line::NotPressed { side: color };
            return self.tell(when.at, ear(by), Sign::NotUnderstood, line);
        }
        if rated || cable {
            let line = Line::UseTheBoard { side: color };
            return self.tell(when.at, ear(by), Sign::NotUnderstood, line);
        }
        self.move_pegs(when, color, spoken);
        self.fact(when, by, What::Said(Some(spoken)), words);
    }

    /// Hands for a move at a player's simulated board: first what is still to be copied, then his
    /// own. What is not one move, or not his turn, he hears when it is said.
    fn move_pegs(&mut self, when: When, color: Color, spoken: Spoken) {
        let (game, standing) = (&self.game, self.game.standing());
        if game.outcome().is_some() || standing.turn() != color {
            return;
        }
        let emptied = |pegs: Bitboard| standing.board().by_color(color) & !pegs;
        let emptied = game.pegs(color).filter(|_| !game.copies(color)).map(emptied);
        let emptied = emptied.unwrap_or(Bitboard::EMPTY);
        let Ok(made) = complete(standing.setup(), spoken, emptied) else { return };
        if game.copies(color) {
            let copied = game.to_copy(color).and_then(|made| Some((game.before(made)?, made)));
            let hands = self.hands(color, copied.as_ref(), &standing);
            self.type_hands(when, color, hands);
        }
        let after = standing.after(made);
        let hands = self.hands(color, Some(&(standing, made)), &after);
        self.type_hands(when, color, hands);
    }

    /// What hands do until a player's board stands so, by this move if it is known.
    fn hands(&self, color: Color, by: Option<&(Standing, Move)>, after: &Standing) -> Vec<Hand> {
        let (pegs, record) = (self.game.pegs(color).unwrap_or_default(), after.board().occupied());
        let replaced = by.map_or(Bitboard::EMPTY, |(before, made)| before.replaced(*made));
        // What stands on the goal comes off first, then the king before his rook.
        let moved = |hole: &Square| {
            let (before, made) = by?;
            let piece = before.board().piece_at(*hole).filter(|it| it.color != after.turn());
            let moves = piece.filter(|_| made.is_castle() || made.to() != *hole);
            moves.map(|piece| piece.role != Role::King)
        };
        let mut lifts: Vec<Square> = (pegs & (!record | replaced)).into_iter().collect();
        lifts.sort_by_key(moved);
        let becomes = by.and_then(|(_, made)| Some((made.to(), made.promotion()?)));
        let place = |hole| {
            let named = becomes.filter(|(to, _)| *to == hole);
            Hand::Place(hole, named.map(|(_, role)| role.of(!after.turn())))
        };
        let places = (record & (!pegs | replaced)).into_iter().map(place);
        lifts.into_iter().map(Hand::Lift).chain(places).collect()
    }

    fn type_hands(&mut self, when: When, color: Color, hands: Vec<Hand>) {
        for hand in hands {
            let (Hand::Lift(hole) | Hand::Place(hole, _)) = hand else { continue };
            self.hand(when, Who::Player(color), hole, hand);
        }
    }
}
