//! Boards on the wire: every kind's bytes, its line and its board without wood.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unreadable_literal
)]

mod certabo;
mod chesslink;
mod dgt;
mod dgt_clock;
mod games;
mod hands;
mod joined;
mod lines;
mod listed;
mod noise;
mod peg;
mod settle;
mod tactum;
mod vectors;
