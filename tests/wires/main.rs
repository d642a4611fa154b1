//! Boards on the wire: every kind's bytes, its line and its board without wood.

mod boards;
mod certabo;
mod chesslink;
mod clock_levers;
mod dgt;
mod dgt_clock;
mod dial;
mod famous;
mod firmware;
mod games;
mod hands;
mod joined;
mod lines;
mod link;
mod listed;
mod noise;
mod paced;
#[cfg(feature = "pads")]
mod pads;
mod peg;
mod settle;
mod tactum;
mod vectors;
