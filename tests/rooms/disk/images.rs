//! The power goes at any moment: what is found again is what was acknowledged.

use std::path::Path;

use annabella::{
    devices::{DiskAct, DiskRefusal, Files, Pending, SimulatedFiles, Survival},
    journal,
};

use super::hall::{CUES, Hall, JOURNAL, moves, recovered};

/// A whole game, and the text of its journal.
fn played(plies: usize, files: &SimulatedFiles) -> (Hall, Vec<u8>) {
    let mut hall = Hall::new(files, false);
    hall.play(&moves(plies));
    hall.line("resign yes");
    hall.line("quit");
    let text = files.clone().read(Path::new(JOURNAL)).unwrap();
    let journal = journal::read(&text);
    assert_eq!(journal.fault, None);
    assert!(journal.seen.len() > 2 * plies, "every move was played: {:?}", hall.printed);
    (hall, text)
}

/// What is wrong with an image: acknowledged lines that are lost, or lines nobody wrote.
fn wrong(hall: &Hall, text: &[u8], steps: usize, image: &SimulatedFiles) -> Option<String> {
    let acknowledged = hall.acknowledged_by(steps);
    let (lines, intact) = recovered(image, false);
    if lines < acknowledged {
        return Some(format!("after {steps} steps {lines} of {acknowledged} lines"));
    }
    (!text.starts_with(&intact)).then(|| format!("after {steps} steps lines nobody wrote"))
}

#[test]
fn at_every_write_boundary_the_acknowledged_prefix_is_found_again() {
    let files = SimulatedFiles::default();
    let (hall, text) = played(200, &files);
    for steps in 0..=files.step_count() {
        for fate in [Survival::Kept, Survival::Lost] {
            let image = files.after_power_loss(steps, |_| fate);
            assert_eq!(wrong(&hall, &text, steps, &image), None, "{fate:?}");
        }
    }
}

#[test]
fn at_every_tear_of_the_last_writing_the_acknowledged_prefix_is_found_again() {
    let files = SimulatedFiles::default();
    let (hall, text) = played(200, &files);
    let mut tears = 0;
    // The journal's own writes; the times and the cues beside it are no record.
    for (steps, step) in files.steps().iter().enumerate() {
        let annabella::devices::DiskStep::Wrote { bytes, .. } = step else { continue };
        let mut ours = false;
        let count = bytes.len();
        for torn in 1..count {
            let fate = |pending: Pending<'_>| {
                let last = pending.step == steps && pending.path == Path::new(JOURNAL);
                ours |= last;
                if last { Survival::Torn(torn) } else { Survival::Kept }
            };
            let image = files.after_power_loss(steps + 1, fate);
            if !ours {
                break;
            }
            assert_eq!(wrong(&hall, &text, steps + 1, &image), None, "torn after {torn}");
            tears += 1;
        }
    }
    assert!(tears > 15_000, "{tears}");
}

#[test]
fn dropped_and_reordered_writes_lose_nothing_acknowledged() {
    // Every write is taken in pieces, so that a page may lose its middle and keep its end.
    let files = SimulatedFiles::default();
    files.refuse(|attempt| match attempt.act {
        DiskAct::Write(_) if attempt.path == Path::new(JOURNAL) => Some(DiskRefusal::Short(19)),
        _ => None,
    });
    let (hall, text) = played(200, &files);
    let (mut images, mut holes) = (0, 0);
    for steps in 0..=files.step_count() {
        // All subsets of up to the last four pieces; older ones are lost.
        for kept in 0..16_u32 {
            let mut open = 0;
            let mut count = |pending: Pending<'_>| {
                open += u32::from(pending.path == Path::new(JOURNAL) && pending.bytes.is_some());
                Survival::Lost
            };
            drop(files.after_power_loss(steps, &mut count));
            if kept >> open.min(4) != 0 {
                break;
            }
            let mut number = open;
            let image = files.after_power_loss(steps, |pending| {
                if pending.path != Path::new(JOURNAL) || pending.bytes.is_none() {
                    return Survival::Kept;
                }
                number -= 1;
                let keep = number < 4 && kept >> number & 1 == 1;
                if keep { Survival::Kept } else { Survival::Lost }
            });
            images += 1;
            holes +=
                usize::from(image.clone().read(Path::new(JOURNAL)).is_ok_and(|b| b.contains(&0)));
            assert_eq!(wrong(&hall, &text, steps, &image), None, "kept {kept:04b}");
        }
    }
    assert!(images > 5_000 && holes > 1_000, "{images} images, {holes} with holes");
}

#[test]
fn after_any_of_these_the_game_is_resumed_and_goes_on() {
    let files = SimulatedFiles::default();
    let (hall, _) = played(12, &files);
    let first = hall.acknowledged[0].0;
    for steps in first..=files.step_count() {
        for torn in [0, 7, usize::MAX] {
            let image = files.after_power_loss(steps, |_| Survival::Torn(torn));
            let acknowledged = hall.acknowledged_by(steps);
            let mut again = Hall::resume(&image, false);
            again.line("arbiter: start");
            assert!(again.acknowledged.last().unwrap().1 > acknowledged);
            let bytes = image.clone().read(Path::new(JOURNAL)).unwrap();
            assert_eq!(journal::read(&bytes).fault, None, "after {steps} steps, torn {torn}");
        }
    }
}

#[test]
fn the_power_goes_again_while_the_game_is_resumed() {
    let files = SimulatedFiles::default();
    let (hall, _) = played(12, &files);
    let whole = files.step_count() - 9;
    let acknowledged = hall.acknowledged_by(whole);
    let image = files.after_power_loss(whole, |_| Survival::Torn(11));
    let begun = image.step_count();
    let again = Hall::resume(&image, false);
    for steps in begun..=image.step_count() {
        for torn in [0, 1, 200, usize::MAX] {
            let twice = image.after_power_loss(steps, |_| Survival::Torn(torn));
            let (found, _) = recovered(&twice, false);
            assert!(found >= acknowledged.max(again.acknowledged_by(steps)), "{found}");
        }
    }
}

#[test]
fn the_cues_never_tell_more_than_the_journal_holds() {
    let files = SimulatedFiles::default();
    let (_, _) = played(40, &files);
    for steps in 0..=files.step_count() {
        let image = files.after_power_loss(steps, |pending| {
            if pending.path == Path::new(JOURNAL) { Survival::Lost } else { Survival::Kept }
        });
        let cues = image.clone().read(Path::new(CUES)).unwrap_or_default();
        let cues = String::from_utf8(cues).unwrap();
        let recorded = cues.lines().filter_map(|line| {
            serde_json::from_str::<serde_json::Value>(line).unwrap()["seq"].as_u64()
        });
        let (lines, _) = recovered(&image, false);
        assert!(recorded.max().unwrap_or(0) <= lines, "after {steps} steps");
    }
}

/// The harness must be able to fail: on a disk whose syncs are lies it finds lines lost.
#[test]
fn a_sync_that_lies_is_found_by_these_images() {
    let files = SimulatedFiles::default();
    files.refuse(|attempt| (attempt.act == DiskAct::Sync).then_some(DiskRefusal::Lie));
    let (hall, text) = played(20, &files);
    let image = |steps| files.after_power_loss(steps, |_| Survival::Lost);
    let lost = (0..=files.step_count()).filter(|steps| {
        wrong(&hall, &text, *steps, &image(*steps)).is_some_and(|told| told.contains(" of "))
    });
    assert!(lost.count() > 40, "the harness finds what was lost");
}
