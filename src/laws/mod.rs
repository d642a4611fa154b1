//! The editions of the Laws as data: which rule holds, and under which article it stands.
//!
//! A law is asked for by its name. Numbers belong to an edition: "2.7" is the boards that differ
//! in one and the duty to keep score in another.

mod edition;

pub use edition::{Law, Laws};
