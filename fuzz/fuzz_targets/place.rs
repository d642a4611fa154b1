#![no_main]

annabella_fuzz::target!("place");
