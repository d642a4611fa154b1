//! The titles of the texts.

pub(super) const DK_2005: &str = "Danish Laws of Chess 2005";
pub(super) const NO_2009: &str = "Norwegian Laws of Chess 2009";
pub(super) const SE_2009: &str = "Swedish Laws of Chess 2009";
pub(super) const DK_HANDBOOK: &str = "Danish Chess Handbook";
pub(super) const SE_2023: &str = "Swedish Laws of Chess 2023";
pub(super) const FIDE_2023: &str = "FIDE Laws of Chess 2023";
