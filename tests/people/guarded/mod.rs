//! Rated games at a machine that has a guard: three people with a login and a shell each.

mod bent;
mod game;
mod hall;
