//! The argument on what is blocked: if Black's king can never be attacked where it can stand, or
//! always has a square to go to, White cannot mate.

use shakmaty::{Bitboard, Chess, Color, Role, Square, attacks};

use super::men::Men;

/// Whether it is proven that White cannot mate. Nothing is said of the contrary.
pub(super) fn is_blocked(position: &Chess) -> bool {
    let Some(men) = Men::new(position) else { return false };
    let is_king = |color: Color| {
        move |man: &&super::men::Man| man.piece == (shakmaty::Piece { color, role: Role::King })
    };
    let Some(king) = men.men.iter().find(is_king(Color::Black)) else { return false };
    // A king is no shelter to the square behind it.
    let stuck = men.stuck & !Bitboard::from(king.at);
    let hits: Vec<(bool, Bitboard)> = men
        .men
        .iter()
        .filter(|man| man.piece.color.is_white())
        .map(|man| (man.piece.role == Role::King, man.hits(stuck)))
        .collect();
    let stands: Vec<Bitboard> = men
        .men
        .iter()
        .filter(|man| man.piece.color.is_black() && man.at != king.at)
        .map(super::men::Man::squares)
        .collect();
    !king.reach.into_iter().any(|at| could_be_mated(at, &hits, &stands))
}

/// Whether a king there could be attacked, with all squares around it attacked or taken by its own
/// men, each by another.
fn could_be_mated(at: Square, hits: &[(bool, Bitboard)], stands: &[Bitboard]) -> bool {
    let mut checks = hits.iter().filter(|(king, hit)| !king && hit.contains(at));
    if checks.next().is_none() {
        return false;
    }
    let attacked = hits.iter().fold(Bitboard::EMPTY, |all, (_, hit)| all | *hit);
    let taken: Vec<Square> = (attacks::king_attacks(at) & !attacked).into_iter().collect();
    each_has_its_own(&taken, stands)
}

/// Whether every square can be given a man of its own that could stand there.
fn each_has_its_own(squares: &[Square], stands: &[Bitboard]) -> bool {
    if squares.len() > stands.len() {
        return false;
    }
    let mut holds: Vec<Option<Square>> = vec![None; stands.len()];
    squares.iter().all(|at| find_man(*at, stands, &mut holds, &mut vec![false; stands.len()]))
}

fn find_man(
    at: Square,
    stands: &[Bitboard],
    holds: &mut Vec<Option<Square>>,
    asked: &mut Vec<bool>,
) -> bool {
    for (index, squares) in stands.iter().enumerate() {
        let new = asked.get(index) == Some(&false);
        if !new || !squares.contains(at) {
            continue;
        }
        asked.iter_mut().skip(index).take(1).for_each(|asked| *asked = true);
        let held = holds.get(index).copied().flatten();
        if held.is_none_or(|other| find_man(other, stands, holds, asked)) {
            holds.iter_mut().skip(index).take(1).for_each(|held| *held = Some(at));
            return true;
        }
    }
    false
}
