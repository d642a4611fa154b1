//! The present times, in one rewritten line beside the journal.

use std::time::Duration;

/// How often they are rewritten while a clock runs.
pub(super) const SHOW: Duration = Duration::from_secs(1);
