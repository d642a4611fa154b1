//! The verdict on a journal: what it is, who signed it, and what a forger may not make of it.
//!
//! The forger here knows the form: he writes every check anew, by his own hand and not by ours.

mod segments;

use std::fs;

use annabella::{
    game::{Act, At, BoardKind, Heading, Plain, Seen, Terms, Utc, What, Which, Who},
    journal::{Preface, Signer, Writer},
};
use sha2::{Digest, Sha256};
use shakmaty::{ByColor, Color};

use crate::person::{Folder, Run};

const OWN: [u8; 32] = [7; 32];

/// A rated game in real time, told for a witness twice, ended and signed by this key.
fn rated(signer: Option<Signer>) -> String {
    let boards = ByColor { white: BoardKind::None, black: BoardKind::None };
    let began: Utc = "2026-11-19T21:13:00Z".parse().unwrap();
    let preface = Preface {
        terms: Terms { boards, rated: true, ..Terms::default() },
        began: Some(began),
        ..Preface::default()
    };
    let (mut writer, mut text) = Writer::begin_signed(&preface, signer);
    let mut at = At::START;
    let mut see = |by, what| {
        at += std::time::Duration::from_secs(30);
        text += &writer.write(&Seen { at, happened: at, by, what }).1;
    };
    let witness = |at| What::Witness(Some(began.later(at)));
    see(Who::Arbiter, What::Desk(Act::Approve(Which::default())));
    see(Who::Arbiter, What::Started);
    for (color, played) in [(Color::White, "Pe4"), (Color::Black, "Pe5")] {
        see(Who::Player(color), What::Played(played.parse().unwrap()));
        see(Who::Player(color), What::Pressed);
    }
    see(Who::Table, witness(210));
    see(Who::Player(Color::White), What::Played("Pd4".parse().unwrap()));
    see(Who::Player(Color::White), What::Pressed);
    see(Who::Table, witness(300));
    see(Who::Player(Color::Black), What::Resigned);
    see(Who::Table, What::Closed);
    text
}

fn signed() -> String {
    rated(Some(Signer::new(&OWN)))
}

/// Every check anew, as the form has it.
fn written_anew(text: &str) -> String {
    let mut lines = text.lines();
    let first = lines.next().unwrap();
    let mut hash = Sha256::digest(first);
    let mut anew = format!("{first}\n");
    for (number, line) in (1..).zip(lines) {
        let body = line.rsplit_once(" =").map_or(line, |(body, _)| body);
        let (_, body) = body.split_once(' ').unwrap();
        let body = format!("{number} {body}");
        hash = Sha256::new().chain_update(hash).chain_update(&body).finalize();
        let check = u64::from_be_bytes(hash[..8].try_into().unwrap());
        anew = format!("{anew}{body} ={check:016x}\n");
    }
    anew
}

/// Without the terms that older programs did not write.
fn older(text: &str) -> String {
    let text = text.replace("0 terms form 2", "0 terms event Old");
    text.replace("0 terms guarded no", "0 terms site Hall")
        .replace("0 terms began", "0 terms round")
}

/// Up to the line with these words, and without it.
fn before(text: &str, words: &str) -> String {
    let lines = text.split_inclusive('\n').take_while(|line| !line.contains(words));
    lines.collect()
}

fn verify(text: &str, more: &[&str]) -> Run {
    let folder = Folder::new();
    fs::write(folder.file("g.journal"), text).unwrap();
    folder.run(&[&["verify", "g.journal"], more].concat(), "")
}

/// Ten squares that stand for a journal up to here, as its own program tells them.
fn squares(text: &str) -> String {
    let told = verify(text, &[]).out;
    told.lines().last().unwrap().strip_prefix("Seal: ").unwrap().to_owned()
}

#[test]
fn the_first_line_says_what_a_journal_is() {
    let whole = verify(&signed(), &[]);
    assert_eq!(whole.code, Some(0), "{whole:?}");
    let first = "Intact, closed: rated, real time, signed, unguarded.\nSigned by: ";
    assert!(whole.out.starts_with(first), "{whole:?}");
    let open = verify(&before(&signed(), "resign"), &[]);
    assert_eq!(open.code, Some(0), "{open:?}");
    assert!(open.out.starts_with("Intact, open: rated, real time, unguarded.\n"), "{open:?}");
    let folder = Folder::new();
    folder.play("white: resign yes\nquit\n");
    let training = folder.run(&["verify", "g.journal"], "");
    let first = "Intact, closed: training, simulated time, signed.\n";
    assert!(training.out.starts_with(first), "{training:?}");
    let rehearsal = ["play", "--rated", "--simulated-time", "--journal", "r.journal"];
    folder.run(&rehearsal, "arbiter: result 1-0\narbiter: quit\n");
    let rehearsal = folder.run(&["verify", "r.journal"], "");
    let first = "Intact, closed: rehearsal, simulated time, not signed.\n";
    assert!(rehearsal.out.starts_with(first), "{rehearsal:?}");
    assert_eq!(rehearsal.code, Some(0), "{rehearsal:?}");
}

#[test]
fn only_a_rated_game_in_real_time_closed_and_signed_is_one() {
    assert_eq!(verify(&signed(), &["--rated"]).code, Some(0));
    verify(&before(&signed(), "resign"), &["--rated"]).refused(1, "it is open");
    let folder = Folder::new();
    folder.play("white: resign yes\nquit\n");
    folder.run(&["verify", "g.journal", "--rated"], "").refused(1, "it is training");
    let rehearsal = ["play", "--rated", "--simulated-time", "--journal", "r.journal"];
    folder.run(&rehearsal, "arbiter: result 1-0\narbiter: quit\n");
    folder.run(&["verify", "r.journal", "--rated"], "").refused(1, "it is a rehearsal");
    // What an older program wrote does not tell how its time passed.
    let old = older(&signed()).replace("0 terms passes real", "0 terms white Anna");
    verify(&written_anew(&before(&old, "table closed")), &["--rated"]).refused(1, "real time");
}

#[test]
fn no_forgery_of_a_rated_game_is_taken_for_it() {
    let honest = signed();
    let forged = |text: &str| text.replace("black resign", "white resign");
    // The result flipped, every check written anew: the signature is of something else.
    let flipped = written_anew(&forged(&honest));
    verify(&flipped, &[]).refused(1, "is not as it was written");
    // And the key left out.
    let key = honest.lines().find(|line| line.contains("terms key ")).unwrap();
    let (_, key) = key.split_once("key ").unwrap();
    let (key, _) = key.split_once(" =").unwrap();
    let unsigned = before(&forged(&honest), "table signed") + "0 360 table unsigned\n";
    let keyless = written_anew(&unsigned.replace(&format!("key {key}"), "key none"));
    verify(&keyless, &[]).refused(1, "did not sign it");
    // And ended in `unsigned`, the key named.
    verify(&written_anew(&unsigned), &[]).refused(1, "did not sign it");
    // And signed by a fresh key.
    let fresh = rated(Some(Signer::new(&[8; 32])));
    verify(&fresh, &["--key", &squares_of_key(&honest)]).refused(1, "that key did not sign it");
    // And cut before the result: open, and no game that was finished.
    let cut = before(&honest, "resign");
    verify(&cut, &["--rated"]).refused(1, "it is open");
    verify(&cut, &["--seal", &squares(&honest)]).refused(1, "another seal");
    // And something added behind the signature.
    let behind = written_anew(&(honest.clone() + "0 390 arbiter result 0-1\n"));
    let last = behind.lines().count();
    verify(&behind, &[]).refused(1, &format!("line {last} stands behind the signature"));
    // And told to be an older program's, of which less is asked: it says so, and is no rated game.
    let renamed = unsigned.replace("terms form 2", "terms event Old");
    verify(&written_anew(&renamed), &[]).refused(1, "is not as it was written");
    let older = written_anew(&older(&unsigned));
    let told = verify(&older, &["--rated"]);
    assert!(told.out.contains("not signed, older form.\n"), "{told:?}");
    told.refused(1, "did not sign it");
}

/// The squares of the key that signed a journal, as `verify` tells them.
fn squares_of_key(text: &str) -> String {
    let told = verify(text, &[]).out;
    told.lines().find_map(|line| line.strip_prefix("Its key: ")).unwrap().to_owned()
}

#[test]
fn a_key_that_is_asked_for_must_have_signed() {
    let folder = Folder::new();
    fs::write(folder.file("g.journal"), signed()).unwrap();
    let key = Signer::new(&OWN).key().to_string();
    fs::write(folder.file("event.key"), format!("{key} the event's\n")).unwrap();
    fs::write(folder.file("own"), OWN).unwrap();
    fs::write(folder.file("other"), [9; 32]).unwrap();
    let ask = |key: &str| folder.run(&["verify", "g.journal", "--rated", "--key", key], "");
    for key in ["event.key", "own", &key, &squares_of_key(&signed())] {
        assert_eq!(ask(key).code, Some(0), "{key}");
    }
    for key in ["other", "a1 a1 a1 a1 a1 a1 a1 a1 a1 a1"] {
        ask(key).refused(1, "that key did not sign it");
    }
    ask("nothing").refused(2, "is no key");
}

#[test]
fn ten_squares_that_somebody_kept_find_what_was_edited_rewound_or_cut() {
    let honest = signed();
    let told = |time| {
        let line = honest.split_inclusive('\n').find(|line| line.contains(time)).unwrap();
        squares(&(before(&honest, time) + line))
    };
    let (first, second) = (told("T21:16:30Z"), told("T21:18:00Z"));
    let asked = verify(&honest, &["--witness", &first]);
    let line = 1 + honest.lines().position(|line| line.contains("T21:16:30Z")).unwrap();
    assert_eq!(asked.code, Some(0), "{asked:?}");
    assert!(asked.out.contains(&format!("Witnessed up to line {line}.\n")), "{asked:?}");
    // Edited and unfinished again: it has no signature, and none is missing.
    let open = before(&honest, "resign");
    assert_eq!(verify(&open, &["--witness", &second]).code, Some(0));
    let edited = written_anew(&open.replace("play Pe5", "play Pf5"));
    assert_eq!(verify(&edited, &[]).code, Some(0), "nobody's game is intact in itself");
    verify(&edited, &["--witness", &second]).refused(1, "no line of it tells these ten squares");
    // Rewound to before, or forked there.
    let rewound = before(&honest, "play Pd4");
    assert_eq!(verify(&rewound, &["--witness", &first]).code, Some(0));
    verify(&rewound, &["--witness", &second]).refused(1, "no line of it");
    let forked = written_anew(&(rewound + "0 220 white play Pf4\n0 230 table witness\n"));
    verify(&forked, &["--witness", &second]).refused(1, "no line of it");
}

#[test]
fn who_reads_a_journal_sees_when_nobody_wrote_it_and_which_day_it_was() {
    let began: Utc = "2026-11-19T21:13:00Z".parse().unwrap();
    let heading = Heading { date: Plain::new("2001.01.01"), ..Heading::default() };
    let preface = Preface { began: Some(began), heading, ..Preface::default() };
    let (mut writer, mut text) = Writer::begin(&preface);
    let mut see = |secs, what| {
        let at = At::from_secs(secs);
        text += &writer.write(&Seen { at, happened: at, by: Who::Table, what }).1;
    };
    see(600, What::Witness(Some(began.later(600))));
    see(700, What::Resumed);
    // Two hours and ten seconds later, by the world's clock.
    see(700, What::Witness(Some(began.later(700 + 7210))));
    see(760, What::Left);
    let told = verify(&text, &[]).out;
    for line in [
        "Begun: 2026-11-19T21:13:00Z",
        "Its heading has another day: 2001.01.01",
        "Nobody wrote it 2026-11-19T21:24:40Z to 2026-11-19T23:24:50Z.",
    ] {
        assert!(told.lines().any(|told| told == line), "{line}: {told}");
    }
    let json: serde_json::Value = serde_json::from_str(&verify(&text, &["--json"]).out).unwrap();
    assert_eq!(json["verdict"]["gaps"][0]["to"], "2026-11-19T23:24:50Z");
    assert_eq!(json["verdict"]["dated"], "2001.01.01");
}

#[test]
fn show_and_every_sheet_say_what_kind_of_game_it_was() {
    let folder = Folder::new();
    fs::write(folder.file("g.journal"), signed()).unwrap();
    let shown = folder.run(&["show", "g.journal"], "");
    let first = "Intact, closed: rated, real time, signed, unguarded.\n";
    assert!(shown.out.starts_with(first), "{shown:?}");
    let facts = folder.show();
    let verdict = &facts["verdict"];
    assert_eq!((&verdict["kind"], &verdict["guarded"]), (&"rated".into(), &false.into()));
    for format in ["text", "html"] {
        let sheet = folder.run(&["export", "g.journal", "--as", format, "--language", "en"], "");
        assert!(sheet.out.contains("Rated game, unguarded, door open"), "{format}: {sheet:?}");
    }
    let sheet = folder.run(&["export", "g.journal", "--as", "pgn"], "");
    assert!(sheet.out.contains("[Mode \"rated, unguarded, open-door\"]\n"), "{sheet:?}");
    folder.run(&["play", "--simulated-time", "--journal", "t.journal"], "resign yes\nquit\n");
    for (format, words) in [("text", "Training game, simulated time\n"), ("pgn", "\"training, ")] {
        let sheet = folder.run(&["export", "t.journal", "--as", format, "--language", "en"], "");
        assert!(sheet.out.contains(words), "{format}: {sheet:?}");
    }
}

#[test]
fn a_game_in_real_time_never_goes_on_in_simulated_time() {
    let folder = Folder::new();
    let play = ["play", "--speech", "off", "--journal", "g.journal"];
    folder.run(&play, "lift e2\nplace e4\nsay\nquit\n");
    let before = fs::read(folder.file("g.journal")).unwrap();
    let run = folder.run(&["resume", "--simulated-time", "g.journal"], "wait 80m\n");
    run.refused(2, "was not played in simulated time");
    assert_eq!(fs::read(folder.file("g.journal")).unwrap(), before);
}

#[test]
fn the_arbiter_has_ten_squares_told_whenever_he_asks() {
    let folder = Folder::new();
    let play = ["play", "--speech", "off", "--journal", "g.journal", "--date", "2001.01.01"];
    let run = folder.run(&play, "lift e2\nplace e4\nsay\narbiter: witness\npress\nquit\n");
    assert_eq!(run.code, Some(0), "{run:?}");
    let told = run.out.lines().find_map(|line| line.strip_prefix("Witness ")).unwrap();
    let (line, squares) = told.split_once(": ").unwrap();
    let witness = |folder: &Folder| folder.run(&["verify", "g.journal", "--witness", squares], "");
    let asked = witness(&folder);
    assert_eq!(asked.code, Some(0), "{asked:?}");
    assert!(asked.out.contains(&format!("Witnessed up to line {line}.\n")), "{asked:?}");
    assert!(asked.out.contains("Its heading has another day: 2001.01.01\n"), "{asked:?}");
    let honest = fs::read_to_string(folder.file("g.journal")).unwrap();
    assert!(honest.lines().any(|line| line.contains(" table witness 20")), "{honest}");
    let edited = honest.replace("place e4", "place e3");
    fs::write(folder.file("g.journal"), written_anew(&edited)).unwrap();
    assert_eq!(folder.run(&["verify", "g.journal"], "").code, Some(0));
    witness(&folder).refused(1, "no line of it tells these ten squares");
}

#[test]
fn in_simulated_time_a_witness_is_told_no_hour_and_the_same_lines_make_the_same_bytes() {
    let played = || {
        let folder = Folder::new();
        fs::create_dir(folder.file("annabella")).unwrap();
        fs::write(folder.file("annabella/key"), OWN).unwrap();
        let typed = "lift e2\nplace e4\nsay\narbiter: witness\npress\nwait 1h\nquit\n";
        let run = folder.play(typed);
        assert_eq!(run.out.matches("Witness ").count(), 1, "{run:?}");
        (run.out, fs::read_to_string(folder.file("g.journal")).unwrap())
    };
    let (told, journal) = played();
    assert!(journal.contains(" table witness =") && !journal.contains("began"), "{journal}");
    assert_eq!((told, journal), played());
}

#[test]
fn an_unguarded_rated_game_says_so_in_its_first_lines() {
    let folder = Folder::new();
    let args = ["play", "--rated", "--speech", "off", "--journal", "g.journal"];
    let mut game = crate::live::Live::start(&folder, &args);
    assert_eq!(game.line().1, "Unguarded: who plays could change its files.");
    game.until("Rated. Waits for: arbiter: approve");
    folder.until_fact("table door", 1);
    let journal = fs::read_to_string(folder.file("g.journal")).unwrap();
    assert!(journal.contains(" terms guarded no ="), "{journal}");
}

#[test]
fn a_door_that_stood_open_is_told_as_open() {
    for (door, deed, verdict) in [
        ("files none calls no program none", "left the door open", "stood open"),
        ("files 7 calls yes program none", "shut the door", "was shut"),
    ] {
        let folder = Folder::new();
        let text = before(&signed(), "white press") + &format!("0 100 table door {door}\n");
        fs::write(folder.file("g.journal"), written_anew(&text)).unwrap();
        let who = folder.run(&["show", "--who", "g.journal"], "\n");
        let told = verify(&written_anew(&text), &[]);
        assert!(told.out.contains(&format!("By its own word the door {verdict}.\n")), "{told:?}");
        // Of a running rated game who did what is the arbiter's: of an ended one it is anybody's.
        assert_eq!(who.code, Some(1), "{who:?}");
        let ended = text + "0 101 white resign\n";
        fs::write(folder.file("g.journal"), written_anew(&ended)).unwrap();
        let who = folder.run(&["show", "--who", "g.journal"], "");
        assert!(who.out.contains(&format!("1:40 Program: {deed}\n")), "{who:?}");
    }
}

#[test]
fn a_gap_is_told_by_the_journals_own_clock_whatever_the_files_time_is() {
    let folder = Folder::new();
    let play = ["play", "--speech", "off", "--journal", "g.journal"];
    folder.run(&play, "lift e2\nplace e4\nsay\nquit\n");
    for name in ["g.journal", "g.journal.times"] {
        let tomorrow = std::time::SystemTime::now() + std::time::Duration::from_hours(24);
        if let Ok(file) = fs::OpenOptions::new().write(true).open(folder.file(name)) {
            file.set_modified(tomorrow).unwrap();
        }
    }
    let run = folder.run(&["resume", "--speech", "off", "g.journal"], "quit\n");
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(run.out.contains("\nGap since the last line: "), "{run:?}");
}
