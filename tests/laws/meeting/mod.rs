//! Where two laws meet: what one gives, the other does not take away.

mod default;
mod fast;
mod illegal;
mod increment;
