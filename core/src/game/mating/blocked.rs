//! The argument on what is blocked: if Black's king can never be attacked where it can stand, or
//! always has a square to go to, White cannot mate.

use shakmaty::{Bitboard, Chess, Color, Role, Square, attacks};

use super::men::{Man, Men};

/// How many ways to place White's men around one square are tried. Where there are more, a mate
/// is taken for possible.
const WAYS_MAX: u32 = 2_000;

/// Whether it is proven that White cannot mate. Nothing is said of the contrary.
pub(super) fn is_blocked(position: &Chess) -> bool {
    let Some(men) = Men::new(position) else { return false };
    let king = men.men.iter().find(|man| man.piece == Color::Black.king());
    let Some(king) = king else { return false };
    // A king is no shelter to the square behind it.
    let stuck = men.stuck & !Bitboard::from(king.at);
    let blockers = men.men.iter().filter(|man| man.piece.color.is_black() && man.at != king.at);
    let stands: Vec<Bitboard> = blockers.map(Man::squares).collect();
    let white: Vec<&Man> = men.men.iter().filter(|man| man.piece.color.is_white()).collect();
    let all: Vec<Bitboard> = white.iter().map(|man| man.hits(stuck)).collect();
    !king.reach.into_iter().any(|at| {
        let hits = all.iter().fold(Bitboard::EMPTY, |all, hit| all | *hit);
        let around = attacks::king_attacks(at);
        hits.contains(at)
            && each_has_its_own(around & !hits, &stands)
            && Net::new(at, &white, stuck, &stands).holds()
    })
}

/// White's men around a king on a square: each at one place at a time.
#[derive(Debug)]
struct Net<'a> {
    king: Square,
    /// Of each man: what he attacks of the king and the squares around it, from one place or
    /// another. A place that does no more than another is left out.
    hits: Vec<Vec<Bitboard>>,
    stands: &'a [Bitboard],
    left: u32,
}

impl<'a> Net<'a> {
    fn new(at: Square, white: &[&Man], stuck: Bitboard, stands: &'a [Bitboard]) -> Net<'a> {
        let target = attacks::king_attacks(at) | Bitboard::from(at);
        let mut hits: Vec<Vec<Bitboard>> = white
            .iter()
            .map(|man| {
                let king = man.piece.role == Role::King;
                let barred = if king { target } else { Bitboard::from(at) };
                let mut kept: Vec<Bitboard> = Vec::new();
                for from in man.reach & !barred {
                    let hit = attacks::attacks(from, man.piece, stuck) & target;
                    if !kept.iter().any(|known| hit.is_subset(*known)) {
                        kept.retain(|known| !known.is_subset(hit));
                        kept.push(hit);
                    }
                }
                kept
            })
            .filter(|hits| hits.iter().any(|hit| hit.any()))
            .collect();
        hits.sort_by_key(Vec::len);
        Net { king: at, hits, stands, left: WAYS_MAX }
    }

    /// Whether White's men can be placed so that the king is attacked and has no square left.
    fn holds(&mut self) -> bool {
        self.with(0, Bitboard::EMPTY)
    }

    /// The same, when the men before this one attack these squares.
    fn with(&mut self, number: usize, hit: Bitboard) -> bool {
        if self.left == 0 {
            return true;
        }
        self.left -= 1;
        let rest = self.hits.iter().skip(number).flatten();
        let most = rest.fold(hit, |all, more| all | *more);
        let open = attacks::king_attacks(self.king) & !most;
        if !most.contains(self.king) || !each_has_its_own(open, self.stands) {
            return false;
        }
        let Some(places) = self.hits.get(number).cloned() else { return true };
        // A man who may also be gone does no harm where he stands.
        places.into_iter().any(|more| self.with(number + 1, hit | more))
    }
}

/// Whether every square can be given a man of its own that could stand there.
fn each_has_its_own(squares: Bitboard, stands: &[Bitboard]) -> bool {
    if squares.count() > stands.len() {
        return false;
    }
    let mut holds: Vec<Option<Square>> = vec![None; stands.len()];
    let mut find = |at| find_man(at, stands, &mut holds, &mut vec![false; stands.len()]);
    squares.into_iter().all(&mut find)
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
