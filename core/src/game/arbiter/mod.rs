//! What is the arbiter's: his acts, what is put before him, what he admits and who is there.

pub(super) mod adjourned;
pub(super) mod assistant;
pub(super) mod claim;
pub(super) mod complaint;
pub(super) mod consult;
pub(super) mod desk;
pub(super) mod device;
pub(super) mod envelope;
pub(super) mod equipment;
pub(super) mod illegal;
pub(super) mod irregularity;
pub(super) mod passphrase;
pub(super) mod restore;
pub(super) mod ruling;
pub(super) mod sandbox;
pub(super) mod waiting;
