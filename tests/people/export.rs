//! Scoresheets as people ask for them.

use serde_json::Value;

use crate::person::{Folder, Run};

const GAME: &str = r#"[Event "Dansk Blindeskak"]
[Date "2026.11.16"]
[Round "3"]
[White "Åse Ødegård"]
[Black "Jürgen Müller"]
[Result "0-1"]

1. e4 d5 2. e5 f5 3. exf6 Nc6 4. fxg7 Bf5 5. gxh8=Q Qd6 6. Nf3 O-O-O 7. Bb5
Qe6+ 8. Be2 Qxe2+ 9. Qxe2 Nd4 10. O-O Nxe2+ 11. Kh1 0-1
"#;

fn with_game() -> Folder {
    let folder = Folder::new();
    std::fs::write(folder.file("game.pgn"), GAME).unwrap();
    folder
}

fn export(folder: &Folder, args: &[&str]) -> Run {
    folder.run(&[&["export"], args].concat(), "")
}

fn names(folder: &Folder, under: &str) -> Vec<String> {
    let names = std::fs::read_dir(folder.file(under)).unwrap();
    let mut names: Vec<String> =
        names.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_sheet_for_the_embosser_is_read_back_as_the_same_game() {
    let folder = with_game();
    let brf = export(&folder, &["game.pgn", "--as", "brf", "--language", "da"]);
    assert_eq!((brf.code, brf.err.as_str()), (Some(0), ""));
    assert!(brf.out.starts_with(",DANSK ,BLINDESKAK1 RUNDE #C\r\n#AF'AA'BJBF\r\n"), "{}", brf.out);
    assert!(brf.out.contains("\r\n#E' GXH#H,D ,DD#F\r\n"), "{}", brf.out);
    let pgn = export(&folder, &["game.pgn", "--as", "pgn"]).out;
    for code in ["literary", "compact"] {
        for table in ["nabcc", "de", "da", "sv", "no"] {
            let to = ["--output", "s.brf", "--code", code, "--table", table];
            let args = [&["game.pgn", "--as", "brf", "--language", "da"][..], &to].concat();
            assert_eq!(export(&folder, &args).code, Some(0));
            let back = export(&folder, &["s.brf", "--as", "pgn"]);
            assert_eq!((back.out.as_str(), back.code), (pgn.as_str(), Some(0)), "{code} {table}");
        }
    }
    let braille = export(&folder, &["game.pgn", "--as", "braille", "--language", "da"]).out;
    assert_eq!(folder.run(&["export", "-", "--as", "pgn"], &braille).out, pgn);
    let pef = export(&folder, &["game.pgn", "--as", "pef", "--language", "da"]).out;
    assert_eq!(folder.run(&["export", "-", "--as", "pgn"], &pef).out, pgn);
}

#[test]
fn every_format_comes_out() {
    let folder = with_game();
    let begins = [
        ("text", "Turnering: Dansk Blindeskak\n"),
        ("html", "<!DOCTYPE html>\n<html lang=\"da\">"),
        ("pef", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<pef version=\"2008-1\""),
        ("braille", "⠠⠙⠁⠝⠎⠅⠀"),
        ("pgn", "[Event \"Dansk Blindeskak\"]\n"),
    ];
    for (format, first) in begins {
        let run = export(&folder, &["game.pgn", "--as", format, "--language", "da"]);
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{format}");
        assert!(run.out.starts_with(first), "{format}: {}", run.out);
    }
    let run = export(&folder, &["game.pgn", "--as", "ebraille", "--output", "g.ebrl"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let zip = std::fs::read(folder.file("g.ebrl")).unwrap();
    assert!(zip.starts_with(b"PK\x03\x04"));
    assert_eq!(&zip[30..58], b"mimetypeapplication/epub+zip", "first, and as it is");
}

#[test]
fn the_score_is_spoken_with_a_cue_sheet_by_move() {
    let folder = with_game();
    let args =
        ["game.pgn", "--as", "wav", "--voice", "da", "--language", "da", "--output", "g.wav"];
    let run = export(&folder, &args);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    let sound = std::fs::read(folder.file("g.wav")).unwrap();
    assert_eq!((&sound[..4], &sound[8..12]), (&b"RIFF"[..], &b"WAVE"[..]));
    let rate = u32::from_le_bytes(sound[24..28].try_into().unwrap());
    let seconds = (sound.len() - 44) / 2 / usize::try_from(rate).unwrap();
    assert!((21..200).contains(&seconds), "{seconds} seconds for 21 half-moves");
    let cues = std::fs::read_to_string(folder.file("g.cue")).unwrap();
    assert!(cues.starts_with("FILE \"g.wav\" WAVE\n  TRACK 01 AUDIO\n    INDEX 01 00:00:00\n"));
    assert_eq!(cues.matches("TRACK").count(), 11, "{cues}");
    assert!(cues.contains("    TITLE \"5. gxh8D Dd6\"\n"), "{cues}");
    let at = |cue: &str| -> Vec<usize> {
        cue.trim().split(':').map(|part| part.parse().unwrap()).collect()
    };
    let times: Vec<Vec<usize>> = cues.split("INDEX 01 ").skip(1).map(|it| at(&it[..8])).collect();
    assert!(times.is_sorted(), "{times:?}");
    let last = times.last().unwrap();
    assert!(last[0] * 60 + last[1] < seconds, "the last move is within the sound");
    // Another voice says it too, and two games need a folder.
    let fide = ["game.pgn", "--as", "wav", "--output", "f.wav"];
    assert_eq!(export(&folder, &fide).code, Some(0));
    std::fs::write(folder.file("two.pgn"), [GAME, GAME].join("\n")).unwrap();
    let two = export(&folder, &["two.pgn", "--as", "wav", "--output", "two.wav"]);
    two.refused(2, "one game");
    assert!(!folder.file("two.wav").exists(), "nothing is written half");
}

#[test]
fn many_games_go_to_a_file_or_each_to_its_own_in_a_folder() {
    let folder = with_game();
    std::fs::write(folder.file("two.pgn"), [GAME, GAME].join("\n")).unwrap();
    let run = export(&folder, &["two.pgn", "--as", "brf", "--output", "all.brf"]);
    assert_eq!(run.code, Some(0));
    let all = std::fs::read(folder.file("all.brf")).unwrap();
    assert_eq!(all.split(|byte| *byte == 0x0c).count(), 3, "each ends with its page");
    std::fs::create_dir(folder.file("sheets")).unwrap();
    let run = export(&folder, &["two.pgn", "--as", "text", "--output", "sheets"]);
    assert_eq!((run.code, run.out.as_str()), (Some(0), ""));
    assert_eq!(names(&folder, "sheets"), ["sheet-0001.txt", "sheet-0002.txt"]);
}

#[test]
fn what_is_wrong_is_told_with_its_line_and_nothing_is_written_half() {
    let folder = Folder::new();
    let bad = "[White \"A\u{1b}[2J\"]\n\n1. e4 e5\n2. Qh7 1-0\n\n[White \"B\"]\n\n1. d4 *\n";
    std::fs::write(folder.file("bad.pgn"), bad).unwrap();
    let run = export(&folder, &["bad.pgn", "--as", "pgn", "--output", "out.pgn"]);
    assert_eq!(run.code, Some(1));
    let lines: Vec<&str> = run.err.lines().collect();
    assert_eq!(lines.len(), 2, "{}", run.err);
    assert!(lines[0].starts_with("annabella: `bad.pgn`: line 1, game 1, the value of White has"));
    assert!(lines[1].starts_with("annabella: `bad.pgn`: line 4, game 1, move 2., `Qh7` is not"));
    let out = std::fs::read_to_string(folder.file("out.pgn")).unwrap();
    assert!(out.contains("1. e4 e5 {cannot be read from here: Qh7} *"), "{out}");
    assert!(out.contains("1. d4 *"), "the next game is there");
    assert!(!out.contains('\u{1b}') && !run.err.contains('\u{1b}'));
    // What was there before stays until the new one is whole.
    std::fs::write(folder.file("only.pgn"), "[FEN \"x\"]\n\n1. e4 *\n").unwrap();
    let run = export(&folder, &["only.pgn", "--as", "pgn", "--output", "out.pgn"]);
    assert_eq!(run.code, Some(1));
    assert_eq!(std::fs::read_to_string(folder.file("out.pgn")).unwrap(), out);
    let left = names(&folder, ".");
    assert!(left.iter().all(|name| !name.starts_with('.')), "{left:?}");
}

#[test]
fn a_hundred_faults_are_not_a_hundred_sentences() {
    let folder = Folder::new();
    std::fs::write(folder.file("b.pgn"), "[Event \"x\"]\n\n1. Qh9 *\n\n".repeat(100)).unwrap();
    let run = export(&folder, &["b.pgn", "--as", "text"]);
    assert_eq!((run.code, run.err.lines().count()), (Some(1), 21));
    assert!(run.err.ends_with("80 more like these\n"), "{}", run.err);
}

#[test]
fn what_a_code_does_not_know_is_refused_by_name() {
    let folder = with_game();
    let run = export(&folder, &["game.pgn", "--as", "brf", "--code", "ukaaf2015"]);
    assert_eq!((run.code, run.out.as_str()), (Some(1), ""));
    assert!(run.err.contains("move 5., promotion is not known in ukaaf2015"), "{}", run.err);
    let wrong: [(&[&str], &str); 9] = [
        (&["--as", "brf", "--code", "compact"], "no code compact is known in en"),
        (&["--as", "text", "--language", "fi"], "compact braille alone"),
        (&["--as", "brf", "--language", "xx"], "`xx`"),
        (&["--as", "brf", "--table", "xx"], "`xx`"),
        (&["--as", "brf", "--cells", "19"], "20 to 200 cells"),
        (&["--as", "brf", "--lines", "3"], "4 to 200 lines"),
        (&["--as", "text", "--cells", "30"], "--cells says nothing"),
        (&["--as", "pgn", "--sheet", "white"], "only a journal"),
        (&["--as", "pgn", "--output", "no/such/folder/x"], "cannot be written"),
    ];
    for (args, word) in wrong {
        export(&folder, &[&["game.pgn"], args].concat()).refused(2, word);
    }
    export(&folder, &["none.pgn", "--as", "pgn"]).refused(2, "cannot be read");
    std::fs::write(folder.file("empty.pgn"), "").unwrap();
    export(&folder, &["empty.pgn", "--as", "pgn"]).refused(2, "no game in it");
}

#[test]
fn letters_without_a_sign_are_told_and_never_lost_in_silence() {
    let folder = Folder::new();
    std::fs::write(folder.file("c.pgn"), "[White \"Жук\"]\n\n1. e4 *\n").unwrap();
    let run = export(&folder, &["c.pgn", "--as", "brf", "--language", "da"]);
    assert_eq!((run.code, run.err.lines().count()), (Some(1), 3), "{}", run.err);
    assert!(run.out.contains(",HVID3 ,555\r\n"), "three question marks: {}", run.out);
}

#[test]
fn contracted_names_are_the_translators_and_moves_are_not() {
    let folder = with_game();
    let args = ["game.pgn", "--as", "braille", "--language", "de", "--contracted"];
    let contracted = export(&folder, &args);
    assert_eq!(contracted.code, Some(0), "{}", contracted.err);
    let plain = export(&folder, &["game.pgn", "--as", "braille", "--language", "de"]).out;
    assert_ne!(contracted.out, plain);
    let moves = |text: &str| text.split("\n\n").nth(1).unwrap().to_owned();
    assert_eq!(moves(&contracted.out), moves(&plain));
}

const OWN: &str = "e4\npress\nblack: e5\npress\nwhite: write e4\nwhite: write e6\nwhite: typo\n\
                   white: write e5\nNf3\noffer\npress\nwhite: write Nf3\nresign yes\nquit\n";

#[test]
fn an_offer_stands_at_the_move_it_was_made_with_before_or_after() {
    let folder = Folder::new();
    let play = ["play", "--simulated-time", "--white-board", "none", "--journal", "g.journal"];
    // Before one's move, out of turn, and at the proper time.
    let typed = "offer\ne4\npress\ne5\npress\nblack: offer\nNf3\npress\nNc6\noffer\npress\nquit\n";
    assert_eq!(folder.run(&play, typed).code, Some(0));
    let record = export(&folder, &["g.journal", "--as", "pgn"]).out;
    let plies: Vec<&str> = ["e4 {(=)}", "e5 {(=)}", "Nf3 {[", "Nc6 {(=)}"].to_vec();
    for ply in plies {
        assert!(record.contains(ply), "{ply}: {record}");
    }
}

#[test]
fn remarks_are_in_the_words_of_the_edition_on_every_sheet() {
    let folder = Folder::new();
    for (edition, language, own) in [
        ("no2009", "nb", "Eget noteringsskjema: Hvit"),
        ("dk2005", "da", "Egen noteringsliste: Hvid"),
        ("se2009", "sv", "Eget protokoll: Vit"),
    ] {
        let journal = format!("{edition}.journal");
        let play = ["play", "--simulated-time", "--white-board", "none", "--laws", edition];
        let play = [&play[..], &["--journal", &journal]].concat();
        assert_eq!(folder.run(&play, OWN).code, Some(0), "{edition}");
        for format in ["text", "pgn"] {
            let sheet = ["--as", format, "--sheet", "white", "--language", language];
            let told = export(&folder, &[&[&*journal][..], &sheet].concat()).out;
            assert!(told.contains(own), "{edition} {format}: {told}");
        }
    }
}

#[test]
fn each_players_own_sheet_is_apart_from_the_record() {
    let folder = Folder::new();
    let play = ["play", "--simulated-time", "--white-board", "none", "--journal", "g.journal"];
    let told = [&play[..], &["--event", "Åben", "--board-number", "4", "--round", "2"]].concat();
    assert_eq!(folder.run(&told, OWN).code, Some(0));
    let record = export(&folder, &["g.journal", "--as", "pgn"]).out;
    for tag in ["[Event \"Åben\"]", "[Board \"4\"]", "[TimeControl \"5400+30\"]"] {
        assert!(record.contains(tag), "{record}");
    }
    assert!(record.contains("[Laws \"fide2023\"]\n[Seal \""), "{record}");
    assert!(record.contains("2. Nf3 {(=)} {[%clk 1:31:30]} 1-0"), "{record}");
    assert!(!record.contains("struck"), "{record}");
    let own = export(&folder, &["g.journal", "--as", "text", "--sheet", "white"]).out;
    assert!(own.contains("Own score: White\n"), "{own}");
    assert!(own.contains("     struck out: e6\n"), "{own}");
    assert!(own.contains("2.   Nf3 (=)\n"), "{own}");
    assert!(!own.contains("no evidence"), "{own}");
    let machine = export(&folder, &["g.journal", "--as", "text", "--sheet", "black"]).out;
    assert!(machine.contains("Kept by the program as an assistant; no evidence in a dispute\n"));
    let seal = folder.run(&["verify", "g.journal"], "").out;
    let seal = seal.trim().rsplit_once(": ").unwrap().1;
    assert!(own.contains(seal), "the seal stands on the sheet: {own}");
}

#[test]
fn in_a_rated_game_the_program_keeps_a_score_only_by_the_arbiters_leave() {
    for (leave, code) in [("", 2), ("arbiter: allow scores\n", 0)] {
        let folder = Folder::new();
        let typed = format!(
            "arbiter: approve\n{leave}arbiter: allow equipment\narbiter: approve\narbiter: start\n\
             white: e4\nwhite: press\narbiter: quit\n"
        );
        let args = [
            "play",
            "--simulated-time",
            "--rated",
            "--white-board",
            "none",
            "--journal",
            "g.journal",
        ];
        folder.run(&args, &typed);
        let run = export(&folder, &["g.journal", "--as", "text", "--sheet", "black"]);
        assert_eq!(run.code, Some(code), "{} {}", run.out, run.err);
        if code == 2 {
            run.refused(2, "arbiter: allow scores");
        }
    }
}

#[test]
fn illegal_moves_and_what_became_of_them_stand_on_the_sheet() {
    let folder = Folder::new();
    let args = ["play", "--simulated-time", "--white-board", "none", "--journal", "g.journal"];
    let typed = "e4\npress\nblack: e7e4\npress\narbiter: start\nblack: e5\npress\nquit\n";
    folder.run(&args, typed);
    let text = export(&folder, &["g.journal", "--as", "text"]).out;
    assert!(text.contains("Black: illegal e7-e4\n"), "{text}");
    assert!(text.contains("Black: illegal (1)\n"), "{text}");
    assert!(text.contains("White: time given 2:00\n"), "{text}");
    assert!(text.contains("1.   ...            e5"), "{text}");
}

#[test]
fn the_points_of_an_event_stand_on_every_sheet_and_in_what_a_journal_tells() {
    // 2009: 11.1; 2023: 10.1: so it is unless the event has announced other points.
    let folder = Folder::new();
    let ends = "e4\npress\ne5\npress\n";
    for (points, typed, white, black) in [
        ("[3, 1, 0]", "white: resign yes\n", "0", "3"),
        ("[3, 1, 0]", "white: offer\nblack: accept\n", "1", "1"),
        ("[2, 0.5, 0]", "white: offer\nblack: accept\n", "0.5", "0.5"),
        ("[3, 1, 0]", "arbiter: result annulled\n", "", ""),
        ("[3, 1, 0]", "", "", ""),
    ] {
        for edition in ["no2009", "fide2023"] {
            let event = format!("based-on = \"{edition}\"\npoints = {points}\n");
            std::fs::write(folder.file("event.toml"), &event).unwrap();
            let play =
                ["play", "--simulated-time", "--white-board", "none", "--laws", "event.toml"];
            let _ = std::fs::remove_file(folder.file("g.journal"));
            let play = [&play[..], &["--journal", "g.journal"]].concat();
            assert_eq!(folder.run(&play, &format!("{ends}{typed}quit\n")).code, Some(0));
            let show = folder.run(&["show", "g.journal"], "").out;
            let json = folder.run(&["show", "--json", "g.journal"], "").out;
            let pgn = export(&folder, &["g.journal", "--as", "pgn"]).out;
            let text = export(&folder, &["g.journal", "--as", "text"]).out;
            let html = export(&folder, &["g.journal", "--as", "html"]).out;
            if white.is_empty() {
                assert!(!show.contains("Points: "), "{show}");
                assert!(!json.contains("points"), "{json}");
                assert!(!(pgn + &text + &html).contains("Points"), "{points} {typed}");
                continue;
            }
            assert!(show.contains(&format!("Points: White {white}, Black {black}, 1")), "{show}");
            assert!(show.contains(&format!("[Points \"{white}-{black}\"]\n")), "{show}");
            assert!(pgn.contains(&format!("[Points \"{white}-{black}\"]\n")), "{pgn}");
            let facts: serde_json::Value = serde_json::from_str(&json).unwrap();
            let number = |text: &str| text.parse::<f64>().unwrap();
            assert_eq!(facts["points"]["white"], number(white), "{json}");
            assert_eq!(facts["points"]["black"], number(black), "{json}");
            let scored = format!("White {white}, Black {black}");
            assert!(text.contains(&format!("\nPoints: {scored}\n")), "{text}");
            assert!(html.contains(&format!("<dt>Points</dt><dd>{scored}</dd>")), "{html}");
            // A PGN and a braille sheet are read back with all else that stands on them.
            std::fs::write(folder.file("g.pgn"), &pgn).unwrap();
            let again = export(&folder, &["g.pgn", "--as", "text"]).out;
            assert!(again.contains(&format!("\nPoints: {scored}\n")), "{again}");
            let brf = export(&folder, &["g.journal", "--as", "brf", "--output", "g.brf"]);
            assert_eq!(brf.code, Some(0), "{}", brf.err);
            let back = export(&folder, &["g.brf", "--as", "pgn"]).out;
            assert!(back.contains("[Site \"?\"]") && back.contains("1. e4 e5"), "{back}");
        }
    }
}

#[test]
fn what_cannot_be_read_stands_on_the_sheet_as_its_writer_writes_it() {
    // C4, C9 (2005: E4, E9): a pawn has no letter, and takes from its file.
    let folder = Folder::new();
    let args = ["play", "--simulated-time", "--white-board", "none", "--journal", "g.journal"];
    for (writes, sheet) in [("exd6", "exd6"), ("Nc5", "Sc5"), ("e8=Q", "e8D"), ("e6", "e6")] {
        folder.run(&args, &format!("e4\npress\nwhite: write {writes}\nquit\n"));
        let args = ["g.journal", "--as", "text", "--sheet", "white", "--language", "sv"];
        let text = export(&folder, &args).out;
        assert!(text.contains(&format!("kan inte läsas härifrån: {sheet}\n")), "{text}");
        std::fs::remove_file(folder.file("g.journal")).unwrap();
    }
}

#[test]
fn no_time_of_the_halls_clock_stands_on_a_sheet_or_in_what_is_shown() {
    let folder = Folder::new();
    let args = ["play", "--simulated-time", "--white-board", "none", "--journal", "g.journal"];
    let args = [&args[..], &["--clock", "hall"]].concat();
    folder.run(&args, "e4\npress\nblack: e5\npress\nquit\n");
    let pgn = export(&folder, &["g.journal", "--as", "pgn"]).out;
    assert!(pgn.contains("1. e4 e5") && !pgn.contains("%clk"), "{pgn}");
    let text = export(&folder, &["g.journal", "--as", "text"]).out;
    assert!(!text.contains("1:30"), "{text}");
    let shown = folder.run(&["show", "g.journal"], "").out;
    assert!(shown.contains("Ask the hall's clock.") && !shown.contains(" min."), "{shown}");
    let json = folder.show();
    assert_eq!((&json["white_ms"], &json["black_ms"]), (&Value::Null, &Value::Null), "{json}");
    let resumed = folder.run(&["resume", "g.journal", "--simulated-time"], "quit\n").out;
    assert!(resumed.contains("Ask the hall's clock.") && !resumed.contains(" min."), "{resumed}");
}
