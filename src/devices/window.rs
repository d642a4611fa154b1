//! How large a terminal is.

use std::{io, os::fd::AsFd};

/// A terminal that does not know its size is taken for the usual one.
const USUAL: (u16, u16) = (80, 24);

/// Whoever shares the terminal may say that it is as large as he likes; a picture is drawn no
/// larger than anybody reads.
const LARGEST: (u16, u16) = (300, 100);

/// Columns and rows of the terminal at standard output, as far as a picture uses them.
pub fn window() -> (u16, u16) {
    let size = rustix::termios::tcgetwinsize(io::stdout().as_fd());
    let size = size.map_or(USUAL, |size| (size.ws_col, size.ws_row));
    if size.0 == 0 || size.1 == 0 {
        return USUAL;
    }
    (size.0.min(LARGEST.0), size.1.min(LARGEST.1))
}
