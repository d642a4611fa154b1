//! The journal on a disk that fails: the real table and the real disk code, on a simulated disk
//! that may fail at every step and lose its power at any.

mod full;
mod hall;
mod images;
mod matrix;
mod segments;
