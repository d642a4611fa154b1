//! The dead position: neither side can mate by any possible series of legal moves.

use shakmaty::{Board, Color, Position};

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

fn means(board: &Board, color: Color) -> usize {
    let own = board.by_color(color);
    let heavy = own & board.rooks_and_queens();
    own.count() + heavy.count() * 2
}
