//! The dead position: neither side can mate by any possible series of legal moves.

use shakmaty::{Board, Chess, Color, EnPassantMode, Move, Position, Role};

use super::{CanMate, mating};
use crate::game::Standing;

/// How many positions are looked at for each side. It is asked after every ply, and nearly always
/// a plan that takes a dozen answers it.
const NODES: u32 = 2_000;

/// Whether it is proven that neither side can mate. What needs a longer search, and what is no
/// lawful position, is not dead.
pub fn is_dead(standing: &Standing) -> bool {
    let Some(position) = standing.lawful() else { return false };
    // Who has more to mate with answers sooner, and one who can is enough.
    let means = Color::ALL.map(|color| means(position.board(), color));
    let first = Color::from_white(means.first() >= means.last());
    [first, !first].into_iter().all(|color| mating(standing, color, NODES).can == CanMate::No)
}

/// The same after a move from a position that was not dead. A piece that can go back, with the
/// opponent's too, takes the game back to there, and nothing need be searched.
pub fn is_dead_after(before: &Standing, made: Move, after: &Standing) -> bool {
    let lawful = before.lawful().zip(after.lawful());
    !lawful.is_some_and(|(before, after)| returns(before, made, after)) && is_dead(after)
}

/// So many of the opponent's moves are tried.
const REPLIES: usize = 4;

/// Whether both players can take their last moves back: this one, and a reply to it.
fn returns(before: &Chess, made: Move, after: &Chess) -> bool {
    let Some(home) = way_back(made) else { return false };
    let replies = after.legal_moves().into_iter().filter_map(|reply| {
        let back = way_back(reply)?;
        Some((reply, back))
    });
    replies.take(REPLIES).any(|(reply, back)| {
        let mut position = after.clone();
        position.play_unchecked(reply);
        for undone in [home, back] {
            if !position.is_legal(undone) {
                return false;
            }
            position.play_unchecked(undone);
        }
        position.board() == before.board()
            && position.castles().castling_rights() == before.castles().castling_rights()
            && before.ep_square(EnPassantMode::Legal).is_none()
    })
}

/// The move that undoes another; none for one that cannot be undone.
fn way_back(made: Move) -> Option<Move> {
    let Move::Normal { role, from, capture: None, to, promotion: None } = made else { return None };
    let back = Move::Normal { role, from: to, capture: None, to: from, promotion: None };
    (role != Role::Pawn).then_some(back)
}

fn means(board: &Board, color: Color) -> usize {
    let own = board.by_color(color);
    let heavy = own & board.rooks_and_queens();
    own.count() + heavy.count() * 2
}
