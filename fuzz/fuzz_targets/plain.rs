#![no_main]

annabella_fuzz::target!("plain");
