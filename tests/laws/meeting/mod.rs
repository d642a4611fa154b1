//! Where two laws meet: what one gives, the other does not take away.

mod default;
mod envelope;
mod fast;
mod hall;
mod illegal;
mod increment;
mod interrupted;
mod released;
mod typo;
mod written;
