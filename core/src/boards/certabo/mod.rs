//! Certabo and Tabutronic boards: those that read the tag under each piece, and those, like the
//! Tactum for blind players, that only know filled holes. What they send, and ones without wood.

mod calibration;
mod codec;
mod learn;
mod lights;
mod protocol;
mod simulated;
mod tactum;

pub use calibration::{BadCalibration, Calibration};
pub use codec::{CertaboCodec, CertaboNoise, CertaboReport, Tag, Tags, holes_line, tags_line};
pub use lights::lights;
pub(super) use protocol::Certabo;
pub use simulated::CertaboBoard;
pub use tactum::TactumBoard;
