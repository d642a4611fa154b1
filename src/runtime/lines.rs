//! Lines from somebody who may write anything: bounded, and none taken for two.

use std::io::{self, BufRead, Read};

/// A longer line is not a line.
const LINE_BYTES_MAX: u64 = 4096;

/// Reads line after line, as long as they are taken; none for one that is too long.
pub(crate) fn read_lines(from: &mut impl BufRead, took: &mut impl FnMut(Option<String>) -> bool) {
    let mut whole = true;
    loop {
        let mut line = Vec::new();
        match from.by_ref().take(LINE_BYTES_MAX).read_until(b'\n', &mut line) {
            Ok(0) => return,
            Ok(_) => {}
            Err(fault) if fault.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => return,
        }
        let ended = line.last() == Some(&b'\n');
        let fits = ended || u64::try_from(line.len()).is_ok_and(|len| len < LINE_BYTES_MAX);
        // What follows a line that was too long belongs to it, up to its end.
        if whole {
            let text = String::from_utf8_lossy(&line);
            let text = fits.then(|| text.trim_end_matches(['\n', '\r']).to_owned());
            if !took(text) {
                return;
            }
        }
        whole = ended;
    }
}
