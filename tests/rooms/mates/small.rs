//! Small positions against the oracle, and the oracle against shakmaty.

use shakmaty::{Color, Position, Role};

use super::shared::{
    oracle::{Man, Men, Oracle, State, of_four, of_three},
    random::Dice,
    small::{Share, Tally, standing},
};

const ROLES: [Role; 5] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

/// What stands there, without whose turn it is.
fn shown(state: &State) -> String {
    standing(state).setup().board.to_string()
}

/// Whether both find the same moves; how many, none where it is no position.
fn moves(state: &State) -> Option<usize> {
    let standing = standing(state);
    let position = standing.lawful()?;
    let mut theirs: Vec<String> = Vec::new();
    for made in position.legal_moves() {
        let mut after = position.clone();
        after.play_unchecked(made);
        theirs.push(after.board().to_string());
    }
    let mut ours: Vec<String> = state.moves().iter().map(shown).collect();
    theirs.sort_unstable();
    ours.sort_unstable();
    assert_eq!(ours, theirs, "{}", standing.fen());
    assert_eq!(state.is_check(), position.is_check(), "{}", standing.fen());
    Some(ours.len())
}

#[test]
fn the_oracle_moves_as_shakmaty_does() {
    let mut dice = Dice(0x0C7A_5EED_0C7A_5EED);
    let mut at = |sides| u8::try_from(dice.roll(sides)).unwrap();
    let mut count = 0;
    for men in of_four() {
        for number in 0..600 {
            let men = men.map(|man| man.map(|(role, color)| Man { role, color, at: at(64) }));
            let turn = Color::from_white(number % 3 == 0);
            let state = State { kings: [at(64), at(64)], men, turn, passing: false };
            let stands = state.stands();
            assert!(!stands || moves(&state).is_some(), "{}", standing(&state).fen());
            count += usize::from(stands);
        }
    }
    assert!(count > 4_000, "{count}");
}

#[test]
fn the_oracle_captures_in_passing_as_shakmaty_does() {
    let mut dice = Dice(0x0C7A_5EED_0C7A_5EED);
    let mut count = 0;
    for number in 0..4_000 {
        let file = u8::try_from(dice.roll(7)).unwrap();
        let (turn, right) = (Color::from_white(number % 2 == 0), u8::from(number % 4 < 2));
        let rank = turn.fold_wb(32, 24);
        let pawn = |color, at| Some(Man { role: Role::Pawn, color, at });
        let men = [pawn(turn, rank + file + right), pawn(!turn, rank + file + 1 - right)];
        let kings = [(); 2].map(|()| u8::try_from(dice.roll(64)).unwrap());
        let state = State { kings, men, turn, passing: true };
        let free = state.men[0].zip(state.men[1]).is_some_and(|(one, two)| state.passed(one, two));
        if !free || !state.stands() {
            continue;
        }
        let without = moves(&State { passing: false, ..state });
        assert_eq!(moves(&state), without.map(|without| without + 1));
        count += 1;
    }
    assert!(count > 1_000, "{count}");
}

/// Asks, and nothing may be wrong or left open. Returns how many can and cannot.
#[track_caller]
fn check(oracle: &Oracle, men: Men, share: &Share) -> [u64; 2] {
    let mut tally = Tally::default();
    tally.ask_all(oracle, men, share);
    let first = |told: &[String]| told.iter().take(3).cloned().collect::<Vec<String>>();
    assert!(tally.wrong.is_empty(), "{} wrong: {:#?}", tally.wrong.len(), first(&tally.wrong));
    let open = tally.undecided.len();
    assert_eq!(open, 0, "undecided: {:#?}", first(&tally.undecided));
    [tally.can, tally.cannot]
}

#[track_caller]
fn three(role: Role, expected: [u64; 2]) {
    let mut oracle = Oracle::new();
    oracle.learn(of_three(role));
    let one_in = kit::one_in();
    let share = Share { cannot: one_in, rest: one_in, forced: 0 };
    let found = check(&oracle, of_three(role), &share);
    // Of each side those that can and those that cannot are told off apart.
    for (found, all) in found.into_iter().zip(expected) {
        let part = all / one_in as u64;
        assert!(found.abs_diff(part) < one_in as u64, "{found} asked, of {all}");
    }
}

// How many there are: all positions but mirror images, White and Black asked. Where White has
// stalemated, or loses the only man at once, he cannot mate either.
#[test]
fn every_position_with_a_queen_alone_is_answered_as_the_oracle_does() {
    three(Role::Queen, [182_580, 185_872]);
}

#[test]
fn every_position_with_a_rook_alone_is_answered_as_the_oracle_does() {
    three(Role::Rook, [199_316, 199_796]);
}

#[test]
fn every_position_with_a_pawn_alone_is_answered_as_the_oracle_does() {
    three(Role::Pawn, [165_660, 165_692]);
}

#[test]
fn every_position_with_one_minor_piece_is_answered_as_the_oracle_does() {
    three(Role::Bishop, [0, 417_228]);
    three(Role::Knight, [0, 429_440]);
}

#[test]
fn positions_of_four_men_are_answered_as_the_oracle_does() {
    let against = |role| [Some((role, Color::White)), Some((Role::Knight, Color::Black))];
    let mut oracle = Oracle::new();
    // A pawn becomes any piece, so these are known as well.
    oracle.learn(against(Role::Pawn));
    for role in ROLES {
        let share = Share { cannot: 1, rest: 40_009, forced: 0 };
        let [can, cannot] = check(&oracle, against(role), &share);
        assert!(can > 200 && cannot > 0, "{role:?}: {can} {cannot}");
    }
}
