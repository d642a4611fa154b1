//! Writes the manual pages and the shells' completions into a folder, from the very arguments the
//! program takes.
#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "a tool of the house, which stops where something is wrong"
)]

use std::{env, fs, path::Path};

use annabella::cli;
use clap::Command;
use clap_complete::{Shell, generate_to};

/// What no argument tells: lines at the table, files, environment, exit codes.
const MORE: &str = include_str!("more.roff");

fn main() {
    let folder = env::args_os().nth(1).unwrap_or_else(|| "package".into());
    let folder = Path::new(&folder);
    let (pages, shells) = (folder.join("man"), folder.join("completions"));
    fs::create_dir_all(&pages).unwrap();
    fs::create_dir_all(&shells).unwrap();
    // `help` explains the others; it needs no page of its own.
    let mut program = cli::program().disable_help_subcommand(true);
    program.build();
    write_page(&program, &pages, "annabella", MORE);
    for command in program.get_subcommands() {
        let name = format!("annabella-{}", command.get_name());
        write_page(command, &pages, &name, "");
    }
    for shell in [Shell::Bash, Shell::Zsh, Shell::Fish] {
        generate_to(shell, &mut program, "annabella", &shells).unwrap();
    }
}

fn write_page(command: &Command, folder: &Path, name: &str, more: &str) {
    let mut page = Vec::new();
    clap_mangen::Man::new(command.clone()).title(name).render(&mut page).unwrap();
    page.extend(more.as_bytes());
    fs::write(folder.join(format!("{name}.1")), page).unwrap();
}
