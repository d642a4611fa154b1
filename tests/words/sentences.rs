//! Every language.
