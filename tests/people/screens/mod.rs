//! What a person sees, feels and types at a terminal.

mod canvas;
mod decoded;
mod helped;
mod joined;
mod keystrokes;
mod letters;
mod line_mode;
mod mirror;
mod screen;
mod terminal;
