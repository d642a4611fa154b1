//! What the arbiter does at his desk, and what everybody is told of it.

mod arbiters_sheet;
mod cited;
mod devices;
mod notes;
mod penalties;
mod reasons;
mod restored;
mod scores;
