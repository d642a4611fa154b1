//! All positions of three men, by retrograde analysis: which side can still mate. Own
//! movement, own attacks, own captures: nothing of the program, nothing of shakmaty.
//!
//! Without pawns. A position is a square for each man, 64 for one that was captured, and whose
//! turn it is. A side can mate from a position if the other is mated there or a legal move leads
//! to one from which it can; so the set grows from the mates backwards until it grows no more.

/// A man: 0 king, 1 queen, 2 rook, 3 bishop, 4 knight; and whether it is White's.
pub(crate) type Man = (u8, bool);

pub(crate) const GONE: usize = 64;

const QUEEN: [(i8, i8); 8] = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)];
const KNIGHT: [(i8, i8); 8] =
    [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];

/// Men on squares, kings first: White's, then Black's.
pub(crate) struct Oracle {
    men: Vec<Man>,
    /// For each position: 1 White can mate, 2 Black can, 4 it is a position at all.
    known: Vec<u8>,
}

impl Oracle {
    pub(crate) fn new(others: &[Man]) -> Oracle {
        let mut men = vec![(0, true), (0, false)];
        men.extend(others);
        let size = 65_usize.pow(u32::try_from(men.len()).unwrap()) * 2;
        let mut oracle = Oracle { men, known: vec![0; size] };
        oracle.fill();
        oracle
    }

    /// Whether White and Black can mate; none where the position is none.
    pub(crate) fn ask(&self, squares: &[usize], white: bool) -> Option<[bool; 2]> {
        let known = self.known[index(squares, white)];
        (known & 4 > 0).then_some([known & 1 > 0, known & 2 > 0])
    }

    fn fill(&mut self) {
        let mut before: Vec<(u32, u32)> = Vec::new();
        let mut found = Vec::new();
        for number in 0..self.known.len() {
            let (squares, white) = self.split(number);
            if !self.stands(&squares, white) {
                continue;
            }
            self.known[number] |= 4;
            let after = self.moves(&squares, white);
            if after.is_empty() && self.attacked(&squares, white) {
                self.known[number] |= if white { 2 } else { 1 };
                found.push(number);
            }
            let from = u32::try_from(number).unwrap();
            before.extend(after.into_iter().map(|to| (to, from)));
        }
        before.sort_unstable();
        while let Some(number) = found.pop() {
            let to = u32::try_from(number).unwrap();
            let first = before.partition_point(|(known, _)| *known < to);
            for (_, from) in before[first..].iter().take_while(|(known, _)| *known == to) {
                let (can, from) = (self.known[number] & 3, usize::try_from(*from).unwrap());
                if self.known[from] & can != can {
                    self.known[from] |= can;
                    found.push(from);
                }
            }
        }
    }

    fn split(&self, number: usize) -> (Vec<usize>, bool) {
        let mut rest = number / 2;
        let mut squares = vec![0; self.men.len()];
        for square in squares.iter_mut().rev() {
            *square = rest % 65;
            rest /= 65;
        }
        (squares, number.is_multiple_of(2))
    }

    /// Both kings are there, no two men share a square, and who has moved is not in check.
    fn stands(&self, squares: &[usize], white: bool) -> bool {
        let apart = squares
            .iter()
            .enumerate()
            .all(|(place, square)| *square == GONE || !squares[..place].contains(square));
        apart && squares[0] != GONE && squares[1] != GONE && !self.attacked(squares, !white)
    }

    /// Whether this side's king is attacked.
    fn attacked(&self, squares: &[usize], white: bool) -> bool {
        let king = squares[usize::from(!white)];
        let mut theirs = (0..self.men.len()).filter(|place| self.men[*place].1 != white);
        theirs.any(|place| self.targets(squares, place).contains(&king))
    }

    /// The squares a man goes to or attacks, whoever stands there.
    fn targets(&self, squares: &[usize], place: usize) -> Vec<usize> {
        let from = squares[place];
        if from == GONE {
            return Vec::new();
        }
        let (steps, far) = match self.men[place].0 {
            0 => (&QUEEN[..], false),
            1 => (&QUEEN[..], true),
            2 => (&QUEEN[..4], true),
            3 => (&QUEEN[4..], true),
            _ => (&KNIGHT[..], false),
        };
        let mut targets = Vec::new();
        for (right, up) in steps {
            let mut at = from;
            while let Some(next) = step(at, *right, *up) {
                targets.push(next);
                at = next;
                if !far || squares.contains(&next) {
                    break;
                }
            }
        }
        targets
    }

    fn moves(&self, squares: &[usize], white: bool) -> Vec<u32> {
        let mut after = Vec::new();
        for place in (0..self.men.len()).filter(|place| self.men[*place].1 == white) {
            for to in self.targets(squares, place) {
                let taken = squares.iter().position(|square| *square == to);
                if taken.is_some_and(|taken| self.men[taken].1 == white || taken < 2) {
                    continue;
                }
                let mut next = squares.to_vec();
                next[place] = to;
                if let Some(taken) = taken {
                    next[taken] = GONE;
                }
                if !self.attacked(&next, white) {
                    after.push(u32::try_from(index(&next, !white)).unwrap());
                }
            }
        }
        after
    }
}

fn index(squares: &[usize], white: bool) -> usize {
    squares.iter().fold(0, |number, square| number * 65 + square) * 2 + usize::from(!white)
}

fn step(from: usize, right: i8, up: i8) -> Option<usize> {
    let file = i8::try_from(from % 8).ok()? + right;
    let rank = i8::try_from(from / 8).ok()? + up;
    let inside = (0..8).contains(&file) && (0..8).contains(&rank);
    inside.then(|| usize::try_from(rank * 8 + file).unwrap())
}
