//! What is claimed, offered, ruled and decided, and who may do it.

pub(crate) mod adjournment;
mod arbiter;
mod assistant;
mod assistant_needed;
mod blocked;
pub(crate) mod claims;
mod claims_wrong;
mod duties;
mod illegal;
mod illegal_found;
mod irregularities;
mod mates;
mod offers;
mod offers_table;
mod penalties;
mod precedence;
mod results;
mod resumed;
mod sighted_assistant;
mod waiting;
