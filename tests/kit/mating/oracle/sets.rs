//! Sets of squares, one bit each: what a man attacks, and where it came from.

use std::sync::LazyLock;

use shakmaty::{Color, Role};

/// Straight ones first.
const WAYS: [(i8, i8); 8] = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)];
const LEAPS: [(i8, i8); 8] =
    [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];

/// What does not depend on what stands there.
struct Lines {
    rays: Vec<[u64; 8]>,
    leaps: Vec<u64>,
    /// A king's, and a pawn's of each colour.
    steps: Vec<[u64; 3]>,
    /// For two squares in line: the squares between them.
    between: Vec<u64>,
}

static LINES: LazyLock<Lines> = LazyLock::new(|| {
    let (rays, leaps, steps) = (Vec::new(), Vec::new(), Vec::new());
    let mut lines = Lines { rays, leaps, steps, between: vec![0; 64 * 64] };
    let hit = |from: u8, ways: &[(i8, i8)]| {
        ways.iter().filter_map(|way| step(from, *way)).fold(0, |all, to| all | bit(to))
    };
    for from in 0..64 {
        lines.leaps.push(hit(from, &LEAPS));
        let pawn = |up| hit(from, &[(1, up), (-1, up)]);
        lines.steps.push([hit(from, &WAYS), pawn(1), pawn(-1)]);
        lines.rays.push(WAYS.map(|way| {
            let mut ray = 0;
            let mut at = from;
            while let Some(to) = step(at, way) {
                lines.between[usize::from(from) * 64 + usize::from(to)] = ray;
                ray |= bit(to);
                at = to;
            }
            ray
        }));
    }
    lines
});

pub fn bit(at: u8) -> u64 {
    1 << at
}

pub fn squares(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let at = u8::try_from(set.trailing_zeros()).ok().filter(|_| set > 0);
        set &= set.wrapping_sub(1);
        at
    })
}

/// The set, a to h.
pub fn mirrored(set: u64) -> u64 {
    set.swap_bytes().reverse_bits()
}

pub fn up(color: Color) -> i8 {
    color.fold_wb(1, -1)
}

pub fn step(from: u8, (right, up): (i8, i8)) -> Option<u8> {
    let file = i8::try_from(from % 8).ok()? + right;
    let rank = i8::try_from(from / 8).ok()? + up;
    let inside = (0..8).contains(&file) && (0..8).contains(&rank);
    inside.then(|| u8::try_from(rank * 8 + file).unwrap())
}

/// The squares between two.
pub fn between(from: u8, to: u8) -> u64 {
    LINES.between[usize::from(from) * 64 + usize::from(to)]
}

fn ways(role: Role) -> std::ops::Range<usize> {
    match role {
        Role::Rook => 0..4,
        Role::Bishop => 4..8,
        _ => 0..8,
    }
}

/// What a man attacks, the first that stands in its way included.
pub fn attacked(role: Role, color: Color, from: u8, occupied: u64) -> u64 {
    let lines = &*LINES;
    match role {
        Role::Pawn => lines.steps[usize::from(from)][color.fold_wb(1, 2)],
        Role::King => lines.steps[usize::from(from)][0],
        Role::Knight => lines.leaps[usize::from(from)],
        _ => ways(role).fold(0, |all, way| {
            let ray = lines.rays[usize::from(from)][way];
            let met = ray & occupied;
            let rises = WAYS[way].1 > 0 || WAYS[way] == (1, 0);
            let first = if rises { met.trailing_zeros() } else { 63 - met.leading_zeros().min(63) };
            let seen = match u8::try_from(first) {
                Ok(first) if met > 0 => between(from, first) | bit(first),
                _ => ray,
            };
            all | seen
        }),
    }
}

/// A set moved one step.
fn shifted(set: u64, (right, up): (i8, i8)) -> u64 {
    const EDGE: u64 = 0x0101_0101_0101_0101;
    let kept = (0..8).filter(|file| (0..8).contains(&(file + right)));
    let set = set & kept.fold(0, |all, file| all | EDGE << file);
    let by = i32::from(up) * 8 + i32::from(right);
    if by > 0 { set << by } else { set >> -by }
}

/// The squares from which a piece comes to one of these by a move that captures nothing.
pub fn comes_from(role: Role, to: u64, free: u64) -> u64 {
    if role == Role::Knight {
        return free & LEAPS.iter().fold(0, |all, way| all | shifted(to, *way));
    }
    let mut all = 0;
    for way in &WAYS[ways(role)] {
        let mut gone = to;
        while gone > 0 {
            gone = shifted(gone, *way) & free;
            all |= gone;
        }
    }
    all
}

/// The same of pawns: one step, and from their first squares two.
pub fn pawns_come_from(color: Color, one: u64, two: u64, free: u64) -> u64 {
    let back = (0, -up(color));
    let fourth = 0xFF << color.fold_wb(24, 32);
    let over = shifted(two & fourth, back) & free;
    (shifted(one, back) | shifted(over, back)) & free
}
