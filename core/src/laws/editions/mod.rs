//! What each edition says: `RULES`, the fields that code asks, and `ROWS`, where each rule stands
//! and what those say that no code asks.

pub(super) mod dk2005;
pub(super) mod dkhandbook;
pub(super) mod fide2023;
pub(super) mod no2009;
mod row;
pub(super) mod se2009;
pub(super) mod se2023;
mod titles;
