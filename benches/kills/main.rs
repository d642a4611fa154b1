//! `kill -9` at random moments, as often as asked: `cargo bench --bench kills -- 100000`.

use std::{path::PathBuf, time::Instant};

use kit::kills::{self as harness, Fell};

/// After so many kills each thread tells how it stands.
const ROUND: u32 = 5_000;

fn main() {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    let number = asked.iter().find_map(|word| word.parse().ok());
    let short = asked.iter().any(|word| word == "--short");
    let kills: u32 = number.unwrap_or(if short { 100 } else { 100_000 });
    let annabella = std::env::var_os("ANNABELLA")
        .map_or_else(|| PathBuf::from(kit::annabella()), PathBuf::from);
    let folder = std::env::temp_dir().join(format!("annabella-kills-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let began = Instant::now();
    let mut fell = Fell::default();
    // Two runs at once are two different runs.
    let mut seed = u64::from(std::process::id()) << 32;
    while fell.kills() < kills {
        let round = (kills - fell.kills()).min(ROUND);
        std::thread::scope(|scope| {
            let (annabella, folder) = (&annabella, &folder);
            let shares = [round / 4, round / 4, round / 4, round - round / 4 * 3];
            let killing = shares.map(|share| {
                seed += 1;
                scope.spawn(move || harness::kill(annabella, folder, share, seed))
            });
            for killing in killing {
                fell += killing.join().unwrap();
            }
        });
        println!("{fell}; {} s", began.elapsed().as_secs());
    }
    std::fs::remove_dir_all(&folder).unwrap();
    println!("nothing acknowledged was lost");
}
