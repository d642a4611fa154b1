//! Boards outside a game: found, simulated, looked after.

use std::{
    io::{self, IsTerminal, Write},
    process::ExitCode,
    time::Duration,
};

use annabella::{table, words::Told};

use crate::{
    Answer, Refusal,
    args::{Boards, Doctor, Simulate, Speech},
    streamed, trouble, wrong,
};

pub(crate) fn boards(asked: &Boards) -> Answer {
    let (words, _) = table::find_words("fide", &asked.language)?;
    let told = table::boards(&asked.ports, &words, asked.json, &mut io::stdout().lock());
    match told {
        Ok(false) => Ok(ExitCode::from(1)),
        told => streamed(told.map(drop)),
    }
}

pub(crate) fn simulate(asked: &Simulate) -> Answer {
    let kind = asked.kind.parse();
    let kind = kind.map_err(|none| wrong(format!("`{}` is {none}", asked.kind)))?;
    let (words, _) = table::find_words("fide", &asked.language)?;
    streamed(table::simulate(kind, &words, |no| trouble(&no.to_string())))
}

/// Each line is printed at once; a voice that fails is told once, and the test goes on.
pub(crate) fn doctor(asked: &Doctor) -> Answer {
    let (words, _) = table::find_words("fide", &asked.language)?;
    let mut speaks = match asked.speech {
        Some(speech) => speech == Speech::Own,
        None => io::stdout().is_terminal(),
    };
    let mut tell = |told: &Told| {
        let line = told.print.as_deref().unwrap_or_default();
        let _ = writeln!(io::stdout(), "{line}").and_then(|()| io::stdout().flush());
        if let Some(say) = told.say.as_ref().filter(|_| speaks)
            && let Err(none) = table::say_aloud(&words, say)
        {
            speaks = false;
            trouble(&none.to_string());
        }
    };
    let Some(board) = &asked.board else {
        table::doctor_door(&words).iter().for_each(&mut tell);
        return Ok(ExitCode::SUCCESS);
    };
    let patience = Duration::from_secs(asked.patience.into());
    match table::doctor(board, &words, patience, &mut tell) {
        Ok(true) => Ok(ExitCode::SUCCESS),
        Ok(false) => Ok(ExitCode::from(1)),
        Err(none) => Err(Refusal(format!("{board}: {none}; check its cable"), 1)),
    }
}
