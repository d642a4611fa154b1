//! `kill -9` at up to two thousand random moments: nothing acknowledged is lost.

use std::path::Path;

use kit::{
    annabella,
    kills::{self, Fell},
    share,
};

#[test]
fn killed_two_thousand_times_nothing_acknowledged_is_lost() {
    let folder = std::env::temp_dir().join(format!("annabella-kills-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let annabella = Path::new(annabella());
    let mut fell = Fell::default();
    std::thread::scope(|scope| {
        let killing = [1, 2, 3, 4].map(|seed| {
            scope.spawn({
                let folder = &folder;
                move || kills::kill(annabella, folder, share(500), seed)
            })
        });
        for killing in killing {
            fell += killing.join().unwrap();
        }
    });
    std::fs::remove_dir_all(&folder).unwrap();
    println!("{fell}");
    assert_eq!(fell.kills(), 4 * share(500));
    // Every kind of moment was met.
    let met = [fell.before_the_write, fell.between_write_and_acknowledgement, fell.after];
    assert!(met.iter().all(|met| *met >= share(20)), "{fell}");
}
