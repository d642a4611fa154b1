//! How much of the brute force is done: a fifth of it by default, all of it in `./check all`.

use std::{ops::Div, sync::LazyLock};

/// Whether everything is asked for; the one place that reads it.
fn is_all() -> bool {
    static ALL: LazyLock<bool> = LazyLock::new(|| std::env::var_os("ANNABELLA_ALL").is_some());
    *ALL
}

/// Of so many, as many as are done: of games that are played, and of what must be met in them.
pub fn share<N: Div<Output = N> + From<u8>>(of: N) -> N {
    if is_all() { of } else { of / N::from(5) }
}

/// One in so many is done, for what is not drawn but told off one by one.
pub fn one_in() -> usize {
    if is_all() { 1 } else { 5 }
}

/// Of a whole that is gone through from its beginning, the first few or all.
pub fn few<N>(few: N, all: N) -> N {
    if is_all() { all } else { few }
}
