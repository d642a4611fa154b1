//! Clocks and flags: what they take, show and say.

mod account;
mod account_ruled;
mod alone;
mod any_time;
mod calls;
mod classes;
mod clock;
mod flags;
mod goes_on;
mod hall;
mod late;
mod periods;
mod put_off;
mod quickplay;
pub(crate) mod shown;
mod special_clock;
mod taken_back;
mod taken_back_times;
mod unwatched;
