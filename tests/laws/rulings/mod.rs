//! What is claimed, offered, ruled and decided, and who may do it.

pub(crate) mod adjournment;
mod arbiter;
mod arbiters_sheet;
mod assistant;
mod assistant_needed;
mod blocked;
mod cited;
pub(crate) mod claims;
mod claims_wrong;
mod devices;
mod duties;
mod illegal;
mod illegal_found;
mod irregularities;
mod mates;
mod notes;
mod offers;
mod offers_stand;
mod offers_table;
mod penalties;
mod precedence;
mod reasons;
mod results;
mod resumed;
mod scores;
mod sighted_assistant;
mod waiting;
