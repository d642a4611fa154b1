//! What the README and the guides show is what happens.

mod consoles;
mod first_minute;
mod guides;
mod pictures;
mod reference;
mod screenshots;
