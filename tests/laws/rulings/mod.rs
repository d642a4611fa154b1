//! What is claimed, offered, ruled and decided, and who may do it.

pub(crate) mod adjournment;
mod arbiter;
mod assistant;
mod assistant_needed;
mod blocked;
mod bound_again;
pub(crate) mod claims;
mod claims_wrong;
mod duties;
mod illegal;
mod illegal_found;
mod irregularities;
mod mates;
mod offers;
mod offers_stand;
mod offers_table;
mod precedence;
mod results;
mod resumed;
mod session;
mod sighted_assistant;
mod touch_claimed;
mod waiting;
