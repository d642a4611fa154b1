//! Two boards and two scores: what they are like, where they differ, how they are put right.

mod amiss;
mod boards_claimed;
mod boards_differ;
mod copy_first;
mod dead_holes;
mod disputes;
pub(crate) mod guided;
mod kept_score;
mod mirrored;
mod retraced;
mod set_up;
mod standard;
mod two_boards;
mod written_ahead;
