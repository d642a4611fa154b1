//! Which segment of a journal counts, and what is done with the others.

use std::path::Path;

use annabella::{
    devices::{DiskAct, DiskRefusal, Files, SimulatedFiles, number_of, segments},
    journal,
    runtime::find_journal,
};
use rustix::io::Errno;

use super::hall::{Hall, JOURNAL, SECOND, moves};

fn file(files: &SimulatedFiles, path: &str) -> Vec<u8> {
    files.clone().read(Path::new(path)).unwrap()
}

/// A game whose own disk fails its sync once, after so many plies.
fn failed_once(second: bool) -> (SimulatedFiles, Hall) {
    let files = SimulatedFiles::default();
    let mut hall = Hall::new(&files, second);
    hall.play(&moves(4));
    let mut struck = false;
    files.refuse(move |it| {
        let strikes = it.act == DiskAct::Sync && !std::mem::replace(&mut struck, true);
        strikes.then_some(DiskRefusal::Error(Errno::IO))
    });
    hall.play(&moves(8)[4..]);
    (files, hall)
}

#[test]
fn the_whole_game_is_written_anew_and_the_failed_file_is_left_alone() {
    for (second, place) in [(false, "hall/g.journal.2"), (true, "card/g.journal.2")] {
        let (files, hall) = failed_once(second);
        assert_eq!(hall.told.len(), 1, "{:?}", hall.told);
        assert_eq!(hall.told[0].1, format!("moved: {place}"));
        let (old, new) = (file(&files, JOURNAL), file(&files, place));
        assert!(new.starts_with(&old) && new.len() > old.len());
        assert_eq!(journal::read(&new).fault, None);
        let told = format!("Journal failed: Input/output error (os error 5). Now: {place}");
        assert!(hall.printed.contains(&told), "{:?}", hall.printed);
    }
}

#[test]
fn the_longest_intact_segment_counts_and_is_named() {
    let (files, hall) = failed_once(true);
    let second = Some(Path::new(SECOND));
    let found = find_journal(&mut files.clone(), Path::new(JOURNAL), second).unwrap();
    assert_eq!(found.path, Path::new("card/g.journal.2"));
    assert_eq!(found.journal.chain.last_seq(), hall.acknowledged.last().unwrap().1);
    // Asked for by its own name, it is found too.
    let found = find_journal(&mut files.clone(), Path::new("card/g.journal.2"), None).unwrap();
    assert_eq!(found.path, Path::new("card/g.journal.2"));
    let again = Hall::resume(&files, true);
    assert!(again.printed.contains(&"Latest whole segment: card/g.journal.2".to_owned()));
}

#[test]
fn a_segment_of_another_game_does_not_count() {
    let (files, _) = failed_once(false);
    let other = SimulatedFiles::default();
    Hall::new(&other, false).play(&moves(30));
    let mut longer = file(&other, JOURNAL);
    let changed = String::from_utf8(longer).unwrap().replace("laws fide2023", "laws fide2022");
    longer = changed.into_bytes();
    files.lay(Path::new("hall/g.journal.3"), &longer);
    let found = find_journal(&mut files.clone(), Path::new(JOURNAL), None).unwrap();
    assert_eq!(found.path, Path::new("hall/g.journal.2"));
}

#[test]
fn a_journal_that_cannot_be_read_is_taken_from_another_segment() {
    let (files, hall) = failed_once(true);
    files.refuse(|it| {
        let strikes = it.act == DiskAct::Read && it.path == Path::new(JOURNAL);
        strikes.then_some(DiskRefusal::Error(Errno::IO))
    });
    let second = Some(Path::new(SECOND));
    let found = find_journal(&mut files.clone(), Path::new(JOURNAL), second).unwrap();
    assert_eq!(found.journal.chain.last_seq(), hall.acknowledged.last().unwrap().1);
    let told = find_journal(&mut files.clone(), Path::new(JOURNAL), None).unwrap_err();
    assert!(told.to_string().starts_with("`hall/g.journal` cannot be used (Input/output"));
}

#[test]
fn a_segment_that_was_followed_by_a_broken_one_is_not_written_to_again() {
    let (files, hall) = failed_once(false);
    files.lay(Path::new("hall/g.journal.3"), b"annabella journal 1\n1 0 te");
    let before = file(&files, "hall/g.journal.2");
    let mut again = Hall::resume(&files, false);
    assert_eq!(file(&files, "hall/g.journal.2"), before);
    again.line("arbiter: start");
    let last = again.acknowledged.last().unwrap().1;
    assert!(last > hall.acknowledged.last().unwrap().1);
    assert_eq!(journal::read(&file(&files, "hall/g.journal.4")).chain.last_seq(), last);
}

#[test]
fn names_are_read_as_they_are_written() {
    let files = SimulatedFiles::default();
    for name in ["g.journal", "g.journal.2", "g.journal.10", "g.journal.02", "g.journal.times"] {
        files.lay(&Path::new("hall").join(name), b"");
    }
    let found = segments(&mut files.clone(), Path::new(JOURNAL), None);
    let names = ["hall/g.journal.10", "hall/g.journal.2", "hall/g.journal"];
    assert_eq!(found, names.map(Path::new));
    for (name, number) in [("a.1", 1), ("a.2", 2), ("a.+3", 1), ("a.10000", 1), ("2", 1)] {
        assert_eq!(number_of(Path::new(name)).1, number, "{name}");
    }
}

#[test]
fn a_game_that_went_on_where_nobody_looks_is_told_of() {
    let (files, _) = failed_once(true);
    // The second disk is pulled out, and somebody resumes without it.
    files.take_away(Path::new(SECOND));
    let again = Hall::resume(&files, false);
    let told = "It went on in card/g.journal.2, not here now.".to_owned();
    assert!(again.printed.contains(&told), "{:?}", again.printed);
    assert_eq!(again.acknowledged.len(), 1);
}

#[test]
fn a_disk_that_can_only_be_read_is_resumed_on_the_second() {
    let files = SimulatedFiles::default();
    let mut hall = Hall::new(&files, true);
    hall.play(&moves(4));
    files.refuse(|it| {
        let strikes = it.act != DiskAct::Read && it.path.starts_with("hall");
        strikes.then_some(DiskRefusal::Error(Errno::ROFS))
    });
    let mut again = Hall::resume_without_cues(&files);
    again.line("arbiter: start");
    let last = again.acknowledged.last().unwrap().1;
    assert!(last > hall.acknowledged.last().unwrap().1);
    assert_eq!(journal::read(&file(&files, "card/g.journal.2")).chain.last_seq(), last);
}
