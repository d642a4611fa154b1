//! Whole programs, run as a person would: typed lines in, printed lines out.

mod alone;
mod asked;
mod boards;
mod buttons;
mod by_hand;
mod clock;
mod demo;
mod doctor;
mod door;
mod export;
mod games;
mod golden;
mod guarded;
mod hall_clock;
mod hands;
mod harm;
mod hints;
mod journals;
mod laws;
mod links;
mod pages;
mod places;
mod rated;
mod reconcile;
mod screens;
mod sound;
mod verdict;
mod ways;
mod word;
mod words;

use kit::{eyes, live, person};
