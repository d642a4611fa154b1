//! The rooms of the core and the house, each through its front door.

mod disasters;
mod disk;
mod editions;
mod fuzzed;
mod interference;
mod journal;
mod mates;
mod places;
mod reconcile;
mod sheets;
mod supply;
mod tampered;
mod tidy;
mod time;
mod words;
