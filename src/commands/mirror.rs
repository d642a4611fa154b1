//! A screen for a game: in its own terminal, or in another.

use std::{
    io::{self, IsTerminal},
    path::Path,
    process::ExitCode,
};

use annabella::{
    table::{self, Audience, Trouble},
    words::Words,
};

use crate::{
    Answer, Refusal,
    args::{Eyes, Mirror, Pieces},
    wrong,
};

pub(crate) fn mirror(asked: &Mirror, words: Words) -> Answer {
    if asked.journal == Path::new("-") {
        return Err(wrong("a mirror follows a file; give the journal's name"));
    }
    let audience = match asked.eyes {
        Eyes::Public => Audience::Public,
        Eyes::Assistant => Audience::Assistant,
        Eyes::Arbiter => Audience::Arbiter,
    };
    let (journal, second) = (asked.journal.clone(), asked.second.clone());
    let mirror = table::Mirror { journal, second, audience, pieces: drawn(asked.pieces) };
    table::mend_on_panic();
    table::mirror(&mirror, words)?;
    Ok(ExitCode::SUCCESS)
}

/// Whether a table shows pictures, which needs a terminal.
pub(crate) fn pictures(asked: Option<Pieces>) -> Result<Option<table::Pieces>, Refusal> {
    if asked.is_some() && !(io::stdin().is_terminal() && io::stdout().is_terminal()) {
        return Err(Trouble::NoScreen.into());
    }
    if asked.is_some() {
        table::mend_on_panic();
    }
    Ok(asked.map(drawn))
}

fn drawn(pieces: Pieces) -> table::Pieces {
    match pieces {
        Pieces::Letters => table::Pieces::Letters,
        Pieces::Figurines => table::Pieces::Figurines,
    }
}
