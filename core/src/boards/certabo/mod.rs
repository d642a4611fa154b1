//! Certabo and Tabutronic boards: those that read the tag under each piece, and those, like the
//! Tactum for blind players, that only know filled holes. What they send, and ones without wood.

mod calibration;
mod codec;
mod learn;
mod lights;
mod tactum;
mod tags;
mod tongue;

pub use calibration::{BadCalibration, Calibration};
pub use codec::{Codec, Noise, Report, Tag, Tags, holes_line, tags_line};
pub use lights::lights;
pub use tactum::TactumBoard;
pub use tags::CertaboBoard;
pub(super) use tongue::Certabo;
