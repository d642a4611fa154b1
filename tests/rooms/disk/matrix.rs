//! The fault matrix: every way a disk fails, at every step of a game, with and without a second
//! disk. Each cell ends safe, or told within a second.

use std::{path::Path, time::Duration};

use annabella::devices::{Attempt, DiskAct, DiskRefusal, SimulatedFiles, Survival};
use rustix::io::Errno;

use super::hall::{Hall, SECOND, moves, recovered};

const PLIES: usize = 6;

/// A way of failing, as a rule for one attempt.
type Fails = fn(Attempt<'_>) -> Option<DiskRefusal>;

fn at_home(attempt: Attempt<'_>) -> bool {
    !attempt.path.starts_with(SECOND)
}

fn error(when: bool, errno: Errno) -> Option<DiskRefusal> {
    when.then_some(DiskRefusal::Error(errno))
}

/// Each fault begins at one attempt; `once` strikes that one alone, else all later ones too.
const WAYS: [(&str, bool, Fails); 10] = [
    ("sync error once", true, |it| error(it.act == DiskAct::Sync && at_home(it), Errno::IO)),
    ("sync error for ever", false, |it| error(it.act == DiskAct::Sync && at_home(it), Errno::IO)),
    ("sync error on both disks", false, |it| error(it.act == DiskAct::Sync, Errno::IO)),
    ("short write once", true, |it| {
        matches!(it.act, DiskAct::Write(_)).then_some(DiskRefusal::Short(5))
    }),
    ("short writes for ever", false, |it| {
        matches!(it.act, DiskAct::Write(_)).then_some(DiskRefusal::Short(5))
    }),
    ("no space", false, |it| {
        error(matches!(it.act, DiskAct::Write(_)) && at_home(it), Errno::NOSPC)
    }),
    ("no space after a part", false, |it| match it.act {
        DiskAct::Write(count) if at_home(it) && count > 9 => Some(DiskRefusal::Short(9)),
        DiskAct::Write(_) if at_home(it) => Some(DiskRefusal::Error(Errno::NOSPC)),
        _ => None,
    }),
    ("read-only", false, |it| error(it.act != DiskAct::Read && at_home(it), Errno::ROFS)),
    ("write error once", true, |it| error(matches!(it.act, DiskAct::Write(_)), Errno::IO)),
    ("folder not synced", false, |it| {
        error(it.act == DiskAct::SyncFolder && at_home(it), Errno::IO)
    }),
];

/// Plays a game in which a disk begins to fail at one attempt, and ends failing before the end.
fn cell(name: &str, once: bool, fails: Fails, from: usize, second: bool) -> bool {
    let what = format!("{name} from attempt {from}, second disk: {second}");
    let files = SimulatedFiles::default();
    let mut struck = false;
    let mut hall = Hall::new(&files, second);
    files.refuse(move |attempt| {
        let strikes = attempt.number >= from && !(once && struck);
        let refusal = fails(attempt).filter(|_| strikes);
        struck |= refusal.is_some();
        refusal
    });
    hall.play(&moves(PLIES));
    let told = hall.told.len();
    safe(&hall, second, &what);
    let last = hall.acknowledged.last().unwrap().1;
    // Play went on from memory: all moves were made.
    let completed = hall.printed.iter().filter(|line| line.contains("completed")).count();
    assert_eq!(completed, PLIES, "{what}: {:?}", hall.printed);
    // The disk is mended: within half a minute everything is recorded again.
    files.refuse_nothing();
    hall.wait(31);
    hall.line("turn");
    let now = hall.acknowledged.last().unwrap().1;
    assert!(now > last, "{what}: {:?}", hall.told);
    safe(&hall, second, &what);
    let gone = hall.told.iter().any(|(_, told)| told.starts_with("gone"));
    let moved = hall.told.iter().any(|(_, told)| told.starts_with("moved"));
    assert!(!gone || moved, "{what}: {:?}", hall.told);
    told > 0
}

/// Everything acknowledged is found again though the power goes and all unsynced is lost; and
/// where a line stands unacknowledged, that was told within a second.
#[track_caller]
fn safe(hall: &Hall, second: bool, what: &str) {
    let steps = hall.files.step_count();
    let acknowledged = hall.acknowledged_by(steps);
    let image = hall.files.after_power_loss(steps, |_| Survival::Lost);
    let (found, _) = recovered(&image, second);
    assert!(found >= acknowledged, "{what}: {found} of {acknowledged} found");
    assert_eq!(hall.silent, 0, "{what}: neither acknowledged nor told");
}

#[test]
fn every_cell_ends_safe_or_told_within_a_second() {
    let (mut cells, mut told) = (0, 0);
    for (name, once, fails) in WAYS {
        let mut of_this = 0;
        for from in 4..70 {
            for second in [false, true] {
                of_this += usize::from(cell(name, once, fails, from, second));
                cells += 1;
            }
        }
        let harmless = name.starts_with("short") || name.starts_with("folder");
        assert!(harmless || of_this > 30, "{name}: told in {of_this} cells");
        told += of_this;
    }
    assert!(cells == 1_320 && told > 500, "{told} of {cells}");
}

#[test]
fn what_fails_is_told_in_the_same_second_and_to_everyone() {
    for (errno, why) in [(Errno::IO, "Input/output"), (Errno::NOSPC, "No space")] {
        let files = SimulatedFiles::default();
        let mut hall = Hall::new(&files, false);
        hall.play(&moves(2));
        files.refuse(move |it| error(matches!(it.act, DiskAct::Write(_)), errno));
        let failed_at = hall.now;
        hall.line("turn");
        assert_eq!(hall.told[0].0, failed_at, "{:?}", hall.told);
        let line = hall.printed.iter().find(|line| line.contains("Journal not written"));
        assert!(line.is_some_and(|line| line.contains(why)), "{:?}", hall.printed);
    }
}

#[test]
fn a_folder_that_vanishes_is_told_within_a_second_though_nobody_moves() {
    for second in [false, true] {
        let files = SimulatedFiles::default();
        let mut hall = Hall::new(&files, second);
        hall.play(&moves(2));
        files.take_away(Path::new("hall"));
        let gone_at = hall.now;
        hall.wait(1);
        let (at, told) = hall.told.first().expect("nothing was told");
        assert!(*at <= gone_at + Duration::from_secs(1));
        assert_eq!(told.starts_with("moved: card/g.journal.2"), second, "{told}");
        if second {
            safe(&hall, true, "folder gone");
        } else {
            files.bring_back(Path::new("hall"));
            hall.wait(31);
            assert_eq!(hall.told.last().unwrap().1, "moved: hall/g.journal.2");
        }
        hall.line("turn");
        safe(&hall, second, "folder back");
    }
}

/// The harness must be able to fail: a sync whose failing nobody hears of loses what it finds.
#[test]
fn a_disk_that_lies_after_a_failure_is_found_by_this_matrix() {
    let files = SimulatedFiles::default();
    let mut hall = Hall::new(&files, false);
    files.refuse(|it| (it.act == DiskAct::Sync).then_some(DiskRefusal::Lie));
    hall.play(&moves(PLIES));
    let steps = files.step_count();
    let image = files.after_power_loss(steps, |_| Survival::Lost);
    assert!(recovered(&image, false).0 < hall.acknowledged_by(steps));
}
