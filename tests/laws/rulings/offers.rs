//! Draw offers: 9.1, and 5.2.3 in 2023.

use crate::check;

const ONE_EACH: &str = "pegs white / white lift e2 / white place e4 / white say Pe4 / white press
    black play Pe5 / black press / white lift e7 / white place e5";

#[test]
fn an_offer_accepted_ends_the_game_as_a_draw() {
    check(
        &format!("{ONE_EACH} // white offer / black accept / black turn"),
        "white improper offer / white offers / 1/2-1/2 agreement / runs nobody",
    );
}

#[test]
fn a_draw_is_agreed_only_after_each_has_made_a_move() {
    check("white offer / black accept", "white improper offer / white offers / black too early");
    check(
        "white lift e2 / white place e4 / white say Pe4 / white press
         // black offer / white accept",
        "black improper offer / black offers / white too early",
    );
    check(
        "white lift e2 / white place e4 / white say Pe4 / white press / black play Pe5
         // black offer / white accept",
        "black offers / 1/2-1/2 agreement",
    );
}

#[test]
fn an_offer_declined_aloud_no_longer_stands() {
    check(
        &format!("{ONE_EACH} // white offer / black decline / black accept"),
        "white improper offer / white offers / black declines / black no offer",
    );
}

#[test]
fn an_offer_is_declined_by_touching_a_piece() {
    check(
        &format!(
            "{ONE_EACH} / white lift g1 / white place f3 / white say Nf3 / white offer
             white press // black touch b8 / black accept"
        ),
        "black touched b8 / black declines / black no offer",
    );
}

#[test]
fn an_offer_is_declined_by_making_a_move() {
    check(
        &format!(
            "{ONE_EACH} / white lift g1 / white place f3 / white say Nf3 / white offer
             white press // black play Nc6"
        ),
        "black declines / black announced b8c6 / black made b8c6",
    );
}

#[test]
fn copying_the_opponents_move_declines_nothing() {
    check(
        "white lift e2 / white place e4 / white say Pe4 / white press
         black play Pe5 / black offer / black press // white lift e7 / white place e5",
        "white mirrored",
    );
}

#[test]
fn at_the_pegs_the_lift_after_the_mirror_declines() {
    check(
        "white lift e2 / white place e4 / white say Pe4 / white press
         black play Pe5 / black offer / black press / white lift e7 / white place e5
         // white lift g1 / white accept",
        "white touched g1 / white declines / white no offer",
    );
}

#[test]
fn an_offer_made_while_the_piece_is_in_the_hand_is_declined_by_making_the_move() {
    check(
        &format!(
            "{ONE_EACH} / white lift g1 / black offer / white place f3 / white say Nf3 / white press
             // white accept"
        ),
        "white no offer",
    );
}

#[test]
fn an_adjusted_piece_declines_nothing() {
    check(
        &format!(
            "{ONE_EACH} / black offer / white adjust / white lift g1 / white place g1
             // white accept"
        ),
        "1/2-1/2 agreement",
    );
}

#[test]
fn an_offer_cannot_be_withdrawn() {
    check(
        &format!("{ONE_EACH} / white offer // white decline / black accept"),
        "white no offer / 1/2-1/2 agreement",
    );
}

#[test]
fn nobody_accepts_his_own_offer() {
    check(&format!("{ONE_EACH} / white offer // white accept"), "white no offer");
}

#[test]
fn an_offer_stands_through_the_press() {
    check(
        &format!(
            "{ONE_EACH} / white lift g1 / white place f3 / white say Nf3 / white offer
             white press / wait 60s // black accept"
        ),
        "1/2-1/2 agreement",
    );
}

#[test]
fn without_an_offer_there_is_nothing_to_answer() {
    check(
        &format!("{ONE_EACH} // black accept / black decline"),
        "black no offer / black no offer",
    );
}
