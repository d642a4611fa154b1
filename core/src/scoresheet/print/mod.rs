//! Sheets for eyes: plain text, and a page to print and sign.

mod html;
mod template;
mod text;

pub use html::{begin_html, end_html, write_html};
pub(super) use template::{escaped, fill};
pub use text::write_text;
