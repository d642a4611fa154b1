//! The port of a board: a serial line, or a pseudo-terminal that stands for one. I/O without
//! meaning.

use std::{io, path::Path, time::Duration};

use serialport::SerialPort;

use super::Settings;

/// A line opened: reads wait a while, writes too. What goes wrong with it is told by either.
pub type Port = Box<dyn SerialPort>;

/// How long a read or write waits before whoever asked can look round.
pub(super) const PATIENCE: Duration = Duration::from_millis(500);

/// Opens a port for us alone. What was sent before anybody listened is dropped.
///
/// # Errors
/// When nothing is there, it is no serial line, or another program holds it.
pub fn open_port(path: &Path, settings: Settings) -> io::Result<Port> {
    let mut port =
        serialport::new(path.to_string_lossy(), settings.baud).timeout(PATIENCE).open()?;
    // A pseudo-terminal has no such wires; a board that needs them set has them.
    let _ = port.write_data_terminal_ready(settings.dtr);
    let _ = port.write_request_to_send(settings.dtr);
    Ok(port)
}
