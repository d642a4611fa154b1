//! Whole programs, run as a person would: typed lines in, printed lines out.

mod alone;
mod asked;
mod bad_input;
mod boards;
mod bounds;
mod canvas;
mod clock;
mod consoles;
mod demo;
mod disasters;
mod doctor;
mod door;
mod export;
mod first_minute;
mod games;
mod guides;
mod hall_clock;
mod helped;
mod hostile;
mod hundred_kills;
mod journals;
mod keystrokes;
mod kills;
mod laws;
mod line_mode;
mod links;
mod mirror;
mod rated;
mod reconcile;
mod screen;
mod screenshots;
mod sound;
mod terminal;
mod word;
mod words;

use kit::{eyes, live, person};
