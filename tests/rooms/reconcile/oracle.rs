//! The Laws on two boards once more, slowly and by other means: texts in, an answer out.
//!
//! Nothing of the program is used here. Scores are replayed by shakmaty's own reader of English
//! notation; pieces stand in a map from square to letter; the fewest pegs are found by trying
//! every way to pair them.

use std::collections::{BTreeMap, BTreeSet};

use shakmaty::{Chess, Move, Position, san::San};

/// What stands where.
pub(crate) type Men = BTreeMap<String, char>;

/// One line of moves as it is written down.
#[derive(Debug, Clone)]
pub(crate) struct Told(pub(crate) Vec<String>);

impl Told {
    /// Up to the first word that is not one legal move; whether that was all.
    fn replay(&self) -> (Vec<(Move, Chess)>, bool) {
        let mut position = Chess::default();
        let mut line = Vec::new();
        for word in &self.0 {
            let read = word.parse::<San>().ok().and_then(|san| san.to_move(&position).ok());
            let Some(made) = read else { return (line, false) };
            position = position.play(made).unwrap();
            line.push((made, position.clone()));
        }
        (line, true)
    }

    pub(crate) fn men(&self) -> Men {
        let (line, all) = self.replay();
        assert!(all, "{self:?}");
        men(&line.last().map_or_else(Chess::default, |(_, position)| position.clone()))
    }
}

fn men(position: &Chess) -> Men {
    position.board().iter().map(|(at, piece)| (at.to_string(), piece.char())).collect()
}

/// The answer, as it would be told to programs.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Answer {
    pub(crate) case: &'static str,
    pub(crate) wrong: [bool; 2],
    pub(crate) ply: usize,
    /// Of the sighted board and of the pegs.
    pub(crate) pegs_moved: [usize; 2],
    pub(crate) left: [Option<usize>; 2],
    pub(crate) illegal: [Vec<usize>; 2],
    pub(crate) men: Option<Men>,
}

/// White's and Black's score; the sighted board and the pegs.
pub(crate) fn answer(scores: [&Told; 2], boards: [&Told; 2]) -> Answer {
    let [(white, white_all), (black, black_all)] = scores.map(Told::replay);
    let mut ply = 0;
    while ply < white.len() && ply < black.len() && white[ply].0 == black[ply].0 {
        ply += 1;
    }
    let target = men(&ply.checked_sub(1).map_or_else(Chess::default, |last| white[last].1.clone()));
    let stand = boards.map(Told::men);
    let deviates = stand.clone().map(|board| board != target);
    let case = if white.len() == ply && black.len() == ply && white_all && black_all {
        match deviates {
            [false, false] => "agree",
            [true, true] if stand[0] == stand[1] && continues(&white, boards) => "agree",
            [true, true] if stand[0] == stand[1] => "arbiter",
            _ => "adjust-board",
        }
    } else if stand[0] == stand[1] {
        "agree"
    } else if white.is_empty() || black.is_empty() {
        // A score on which nothing can be read, or nothing stands beside the other's moves, is
        // no score yet.
        "arbiter"
    } else if white_all
        && black_all
        && (waits(white.len(), black.len(), ply, 1) || waits(black.len(), white.len(), ply, 2))
    {
        "arbiter"
    } else {
        "retrace"
    };
    let put = ["adjust-board", "retrace"].contains(&case);
    let wrong = deviates.map(|deviates| deviates && put);
    let fewest = |board: usize| if wrong[board] { fewest(&stand[board], &target) } else { 0 };
    let agreed: Vec<(Move, Chess)> = white[..ply].to_vec();
    Answer {
        case,
        wrong,
        ply,
        pegs_moved: [fewest(0), fewest(1)],
        left: boards.map(|board| left(&agreed, board)),
        illegal: boards.map(|board| illegal(&agreed, board)),
        men: put.then_some(target),
    }
}

/// Whether the boards, which stand alike, only go on where the scores end.
fn continues(score: &[(Move, Chess)], boards: [&Told; 2]) -> bool {
    boards.into_iter().any(|board| {
        let (line, _) = board.replay();
        line.len() > score.len() && score.iter().zip(&line).all(|(a, b)| a.0 == b.0)
    })
}

/// Whether the one who has `has` plies of `played` has all the own moves but the last, and
/// contradicts nothing. White's first own ply is 1, Black's is 2.
fn waits(has: usize, played: usize, ply: usize, first: usize) -> bool {
    let own: Vec<usize> = (first..=played).step_by(2).collect();
    let due = own.split_last().and_then(|(_, before)| before.last()).copied().unwrap_or(0);
    has < played && ply == has && has >= due
}

fn left(agreed: &[(Move, Chess)], board: &Told) -> Option<usize> {
    let (line, _) = board.replay();
    let here = |at: usize| line.get(at).is_some_and(|(made, _)| *made == agreed[at].0);
    (0..agreed.len()).find(|at| !here(*at)).map(|at| at + 1)
}

fn illegal(agreed: &[(Move, Chess)], board: &Told) -> Vec<usize> {
    let (line, _) = board.replay();
    let Some(left) = left(agreed, board) else { return Vec::new() };
    let mut plies = Vec::new();
    for ply in left + 1..=agreed.len().min(line.len()) {
        let before = &agreed[ply - 2].1;
        if !before.legal_moves().contains(&line[ply - 1].0) {
            plies.push(ply);
        }
    }
    plies
}

/// The fewest pegs that must leave their holes, by trying every pairing.
pub(crate) fn fewest(from: &Men, to: &Men) -> usize {
    let wrong: Vec<char> =
        from.iter().filter(|(at, man)| to.get(*at) != Some(man)).map(|(_, man)| *man).collect();
    let lacking: Vec<char> =
        to.iter().filter(|(at, man)| from.get(*at) != Some(man)).map(|(_, man)| *man).collect();
    if wrong.len() > 9 {
        // Too many to try: a peg goes only where one of its kind is lacking.
        let kinds: BTreeSet<&char> = wrong.iter().chain(&lacking).collect();
        let count = |men: &[char], kind: &char| men.iter().filter(|man| *man == kind).count();
        return kinds.iter().map(|it| count(&wrong, it).max(count(&lacking, it))).sum();
    }
    wrong.len() + lacking.len() - paired(&wrong, &lacking, &BTreeSet::new())
}

fn paired(wrong: &[char], lacking: &[char], used: &BTreeSet<usize>) -> usize {
    let Some((man, rest)) = wrong.split_first() else { return 0 };
    let mut most = paired(rest, lacking, used);
    for (at, kind) in lacking.iter().enumerate() {
        if kind == man && !used.contains(&at) {
            let mut with = used.clone();
            with.insert(at);
            most = most.max(1 + paired(rest, lacking, &with));
            // Holes of one kind are alike: one of them stands for all.
            break;
        }
    }
    most
}
