//! How moves are said in training.

/// How moves are to be said.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Style {
    /// No origin, or as much as is needed.
    pub short: bool,
    /// Check and mate are said.
    pub check: bool,
}
