//! The program that sounds: it stands beside the game's, which starts it; nobody types it.

use std::{env, process::ExitCode};

use annabella::{commands, runtime};

fn main() -> ExitCode {
    annabella_launcher::start_clean();
    match runtime::sound(env::args().nth(1).as_deref()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(not) => {
            commands::warn(&not);
            ExitCode::from(2)
        }
    }
}
