//! The arguments of `annabella export`.

use std::{io::IsTerminal, process::ExitCode};

use annabella::{
    scoresheet::braille::{Ascii, Code, Language, PositionForm},
    table::{self, Export, Format, NoExport, Whose},
};
use shakmaty::Color;

use crate::{Answer, Refusal, args, trouble, wrong};

pub(crate) fn export(asked: &args::Export) -> Answer {
    let language = Language::named(&asked.language).ok_or_else(|| {
        let codes = Language::ALL.map(Language::code).join(", ");
        wrong(format!("--language `{}`: it is one of {codes}", asked.language))
    })?;
    let table = Ascii::named(&asked.table).ok_or_else(|| {
        let names = Ascii::ALL.map(|table| table.name).join(", ");
        wrong(format!("--table `{}`: it is one of {names}", asked.table))
    })?;
    // Finnish has no sentences, and only a spoken score needs them.
    let spoken = if language == Language::Finnish { "en" } else { language.code() };
    let (words, bad) = table::find_words(&asked.voice, spoken)?;
    if let Some(bad) = &bad {
        trouble(&bad.to_string());
    }
    fit_for_screen(asked)?;
    let exported = table::export(
        &Export {
            file: asked.file.clone(),
            format: match asked.format {
                args::Format::Pgn => Format::Pgn,
                args::Format::Brf => Format::Brf,
                args::Format::Pef => Format::Pef,
                args::Format::Ebraille => Format::Ebraille,
                args::Format::Braille => Format::Braille,
                args::Format::Text => Format::Text,
                args::Format::Html => Format::Html,
                args::Format::Wav => Format::Wav,
            },
            code: match asked.code {
                args::Code::Literary => Code::Literary,
                args::Code::Compact => Code::Compact,
                args::Code::Ukaaf2015 => Code::Ukaaf2015,
            },
            language,
            cells: asked.cells,
            lines: asked.lines,
            table,
            form_feed: asked.form_feed == args::FormFeed::After,
            pad: asked.pad,
            contracted: asked.contracted,
            position: asked.position.map(|form| match form {
                args::PositionForm::Forsyth => PositionForm::Forsyth,
                args::PositionForm::Pieces => PositionForm::Pieces,
                args::PositionForm::Grid => PositionForm::Grid,
            }),
            whose: match asked.sheet {
                args::Sheet::Record => Whose::Record,
                args::Sheet::White => Whose::Player(Color::White),
                args::Sheet::Black => Whose::Player(Color::Black),
            },
            output: asked.output.clone(),
            second: asked.second.clone(),
        },
        &words,
        &mut |sentence| trouble(sentence),
    );
    match exported {
        Ok(done) if done.faults > 0 => Ok(ExitCode::from(1)),
        Ok(_) => Ok(ExitCode::SUCCESS),
        // A reader that has gone away wants no more.
        Err(NoExport::Write(_, why)) if why.kind() == std::io::ErrorKind::BrokenPipe => {
            Ok(ExitCode::SUCCESS)
        }
        Err(NoExport::Journal(trouble)) => Err(Refusal::from(trouble)),
        Err(none) => Err(wrong(none.to_string())),
    }
}

/// Bytes that are no text do not go to a terminal.
fn fit_for_screen(asked: &args::Export) -> Result<(), Refusal> {
    let binary = matches!(asked.format, args::Format::Wav | args::Format::Ebraille);
    if binary && asked.output.as_os_str() == "-" && std::io::stdout().is_terminal() {
        return Err(wrong("that is not for a terminal; give a file with --output"));
    }
    Ok(())
}
