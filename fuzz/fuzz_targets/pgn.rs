#![no_main]

annabella_fuzz::target!("pgn");
