//! When a hole is believed: a table of looks.

use std::time::Duration;

use annabella::devices::board::{Hole, Needs, Patience, Settle};

use crate::joined::at;

const IN: Hole = Hole::Filled(None);
const OUT: Hole = Hole::Empty;

/// Rows of milliseconds, what is seen, and the first edge if another state is believed then.
#[track_caller]
fn check(patience: Patience, rows: &[(u32, Hole, Option<u32>)]) {
    let mut hole = Settle::default();
    for (ms, seen, first) in rows {
        assert_eq!(hole.see(at(*ms), *seen, &patience), first.map(at), "at {ms} ms");
    }
}

#[test]
fn a_peg_that_bounces_is_lifted_once_at_its_first_edge() {
    check(
        Patience::of(1),
        &[
            (0, IN, None),
            (10, IN, Some(0)),
            (100, OUT, None),
            (103, IN, None),
            (105, OUT, None),
            (134, OUT, None),
            (135, OUT, Some(100)),
            (136, OUT, None),
        ],
    );
}

#[test]
fn a_peg_is_placed_after_ten_milliseconds_and_lifted_after_thirty() {
    check(
        Patience::of(1),
        &[(0, IN, None), (9, IN, None), (10, IN, Some(0)), (50, OUT, None), (79, OUT, None)],
    );
    check(
        Patience::of(1),
        &[(0, IN, None), (10, IN, Some(0)), (50, OUT, None), (80, OUT, Some(50))],
    );
}

#[test]
fn a_peg_that_only_shook_was_never_lifted() {
    check(
        Patience::of(1),
        &[
            (0, IN, None),
            (10, IN, Some(0)),
            (20, OUT, None),
            (49, IN, None),
            (59, IN, None),
            // Another day: the first edge is this one.
            (90, OUT, None),
            (120, OUT, Some(90)),
        ],
    );
}

#[test]
fn looks_must_agree_however_long_it_lasts() {
    check(
        Patience::of(3),
        &[
            (0, IN, None),
            (500, IN, None),
            (1_000, IN, Some(0)),
            (1_500, OUT, None),
            (2_000, OUT, None),
            (2_500, IN, None),
            (3_000, OUT, None),
            (3_500, OUT, None),
            (4_000, OUT, Some(1_500)),
        ],
    );
}

#[test]
fn most_of_the_last_looks_decide_where_that_is_the_rule() {
    let needs = |votes, looks| Needs { votes, looks, held: Duration::ZERO };
    check(
        Patience { placed: needs(2, 3), lifted: needs(4, 4) },
        &[
            (0, IN, None),
            (1, IN, Some(0)),
            (2, OUT, None),
            (3, OUT, None),
            (4, OUT, None),
            (5, OUT, Some(2)),
            (6, IN, None),
            (7, OUT, None),
            (8, IN, Some(6)),
        ],
    );
}
