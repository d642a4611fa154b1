//! A clean start, arguments in, an answer or a sentence why not, and the exit code.

use std::{env, io, process::ExitCode};

use annabella::{cli, commands};

fn main() -> ExitCode {
    annabella_launcher::start_clean();
    // Not locked: a running table writes from a thread of its own.
    let answer = cli::run(env::args_os(), &mut io::stdout());
    ExitCode::from(match answer {
        Ok(answer) => answer.code(),
        Err(refusal) => {
            commands::warn(&refusal);
            refusal.code()
        }
    })
}
