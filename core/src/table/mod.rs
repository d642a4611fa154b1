//! The table: one game among people, boards and devices. A value: what happens goes in with its
//! time, what is to be done comes out.

mod device;

pub use device::{Gap, PadSaid, Page, Pulse, Running, Shake};
