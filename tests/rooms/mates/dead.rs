//! The dead position, asked after a move from one that was not dead.

use annabella::game::{is_dead, is_dead_after};
use shakmaty::{Chess, Position};

use super::shared::{
    random::{self, Dice},
    standing,
};

/// Plays on at random and asks both ways; how many positions were dead, and how many not.
fn play_on(mut position: Chess, plies: usize, dice: &mut Dice) -> (usize, usize) {
    let (mut dead, mut alive) = (0, 0);
    for _ in 0..plies {
        let moves = position.legal_moves();
        let before = standing(&position);
        if moves.is_empty() || is_dead(&before) {
            break;
        }
        let made = moves[dice.roll(moves.len())];
        position.play_unchecked(made);
        let after = standing(&position);
        assert_eq!(is_dead_after(&before, made, &after), is_dead(&after), "{}", after.fen());
        *if is_dead(&after) { &mut dead } else { &mut alive } += 1;
    }
    (dead, alive)
}

#[test]
fn a_move_that_can_be_taken_back_kills_no_game() {
    let mut dice = Dice(0x5EED_0DEA_D0FF_1CE5);
    let walls: Vec<Chess> = (0..400).map(|_| random::wall(&mut dice)).collect();
    let games = (0..12).map(|_| Chess::default());
    let (mut dead, mut alive) = (0, 0);
    for (start, plies) in walls.into_iter().map(|wall| (wall, 12)).chain(games.map(|g| (g, 400))) {
        let found = play_on(start, plies, &mut dice);
        dead += found.0;
        alive += found.1;
    }
    // Else the test could not fail.
    assert!(dead >= 10 && alive >= 2_000, "{dead} dead, {alive} not");
}
