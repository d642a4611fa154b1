//! Rated games at a machine that has a guard: three people with a login and a shell each.

mod game;
mod hall;
