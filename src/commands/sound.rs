//! What this program calls itself by, and nobody types: the process that sounds, and its keeper.

use std::ffi::OsString;

use super::{Answer, Refusal};
use crate::runtime::sound_command;

/// Does what the program asks of itself, if that is what was called.
pub(crate) fn called_by_itself(typed: &[OsString]) -> Option<Result<Answer, Refusal>> {
    let [_, word] = typed else { return None };
    let done = sound_command(word.to_str()?)?;
    Some(done.map(|()| Answer::Yes).map_err(Refusal::NoTable))
}
