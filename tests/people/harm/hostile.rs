//! Text that would do something if it were let: into every field that is shown, exported or read
//! back. What comes out is within a list of letters, one message a line, and reads back.

use std::{fs, io::Write as _, os::unix::ffi::OsStrExt as _, process::Command};

use crate::person::{Folder, Run, annabella};

/// One of each kind: escape sequences, controls of both halves, what turns a line round, what has
/// no width, what ends a line, tags, marks between lines, selectors, fillers, private use.
const HOSTILE: [&str; 28] = [
    "\u{1b}[2J",
    "\u{1b}]0owned\u{7}",
    "\u{9b}31m",
    "\u{90}q\u{9c}",
    "\u{85}",
    "\u{8}\u{8}",
    "\u{7f}",
    "\u{b}",
    "\u{c}",
    "\u{202e}",
    "\u{2066}",
    "\u{200e}",
    "\u{61c}",
    "\u{200b}",
    "\u{200d}",
    "\u{2060}",
    "\u{feff}",
    "\u{ad}",
    "\u{180e}",
    "\u{2028}",
    "\u{2029}",
    "\u{e0041}\u{e007f}",
    "\u{fff9}\u{fffb}",
    "\u{fe0f}",
    "\u{34f}",
    "\u{3164}",
    "\u{115f}",
    "\u{e000}",
];

/// What the program may print at all, in the languages that come with it.
fn allowed(c: char) -> bool {
    matches!(c, ' '..='~' | 'À'..='ž' | '§' | '½' | '–' | '…' | '“' | '”' | '„' | '’' | '»' | '«')
}

#[track_caller]
fn check(text: &str, what: &str) {
    for line in text.split('\n') {
        assert!(line.chars().all(allowed), "{what}: {line:?}");
    }
}

#[track_caller]
fn check_run(run: &Run, what: &str) {
    check(&run.out, what);
    check(&run.err, what);
    for line in run.err.lines() {
        assert!(line.starts_with("annabella: "), "{what}: {line:?}");
    }
}

fn named(hostile: &str) -> String {
    format!("An{hostile}na")
}

#[test]
fn a_hostile_name_is_refused_in_one_sentence() {
    let folder = Folder::new();
    let fields = ["--white", "--black", "--event", "--site", "--date", "--round", "--board-number"];
    for (hostile, at) in HOSTILE.iter().zip(0..) {
        let field = fields[at % fields.len()];
        let run = folder.run(&["play", "--simulated-time", field, &named(hostile)], "");
        run.refused(2, "is one line of at most 120 letters");
        check_run(&run, field);
    }
}

#[test]
fn whatever_is_given_as_an_argument_comes_back_spelt_out() {
    let folder = Folder::new();
    for hostile in HOSTILE {
        let name = named(hostile);
        let toml = format!("{name}.toml");
        let path = format!("no/{name}");
        let calls: [&[&str]; 16] = [
            &[&name],
            &["play", &format!("--{name}")],
            &["play", "--time", &name],
            &["play", "--fen", &name],
            &["play", "--voice", &name],
            &["play", "--language", &name],
            &["play", "--laws", &name],
            &["play", "--blind", &name],
            &["play", "--sound", &name],
            &["play", "--journal", &path],
            &["show", &path],
            &["announce", &name],
            &["hear", &name],
            &["mates", &name],
            &["voices", &toml],
            &["export", &path, "--as", &name],
        ];
        for call in calls {
            let run = folder.run(call, "");
            assert!(matches!(run.code, Some(1 | 2)), "{call:?} {run:?}");
            assert!(run.err.lines().count() >= 1, "{call:?} {run:?}");
            check_run(&run, &format!("{call:?}"));
        }
    }
}

/// Every line that takes words of somebody's own.
const LINES: [&str; 17] = [
    "{}",
    "say {}",
    "lift {}",
    "white: {}",
    "{}: e4",
    "call {}",
    "arbiter: penalty white warning {}",
    "arbiter: add white 0:10 {}",
    "arbiter: refuse {}",
    "arbiter: refuse 1 {}",
    "arbiter: adapt {} by {}",
    "arbiter: assistant white {} reads",
    "arbiter: forbid scores {}",
    "arbiter: board white /dev/{}",
    "arbiter: {} white",
    "claim {}",
    "arbiter: result 1-0 {}",
];

#[test]
fn whatever_is_typed_is_told_and_kept_as_one_harmless_line() {
    for rated in [false, true] {
        let folder = Folder::new();
        let mut typed = String::new();
        for hostile in HOSTILE {
            for line in LINES {
                typed += &line.replace("{}", &named(hostile));
                typed += "\narbiter: restore 0\n";
            }
        }
        let mut args = vec!["play", "--simulated-time", "--journal", "g.journal"];
        args.extend(["--cues", "g.cues"]);
        args.extend(rated.then_some("--rated"));
        let run = folder.run(&args, &(typed + "arbiter: quit\n"));
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
        check_run(&run, "typed");
        for cue in folder.cues() {
            for key in ["line", "text"] {
                check(cue[key].as_str().unwrap_or_default(), "a cue");
                assert!(!cue[key].as_str().unwrap_or_default().contains('\n'), "{cue}");
            }
        }
        check(&fs::read_to_string(folder.file("g.journal")).unwrap(), "the journal");
        assert_eq!(folder.run(&["verify", "g.journal"], "").code, Some(0));
        check_run(&folder.run(&["show", "g.journal"], ""), "show");
        for format in ["pgn", "text", "html"] {
            let run = folder.run(&["export", "g.journal", "--as", format], "");
            assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{format}");
            check_run(&run, format);
        }
    }
}

/// A reason that would end a remark, a tag, a row or an order is only words.
#[test]
fn what_another_form_would_obey_is_only_words() {
    let folder = Folder::new();
    let reasons = [
        "<script>alert(1)</script>",
        "&lt;b&gt; &amp;",
        "]]> --> */ %s {side} {time} {law}",
        "\"] [White \"Mallory\"] } 1-0 {",
        "=0123456789abcdef",
        "; rm -rf . # `id` $(id)",
        "\\u001b[2J \\n",
    ];
    let mut typed = String::new();
    for reason in reasons {
        typed += &["arbiter: penalty white warning ", reason, "\n"].concat();
    }
    let run = folder.play(&(typed + "arbiter: result 1-0 } { \"\nquit\n"));
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    for reason in reasons {
        assert!(run.out.contains(reason), "as it was typed: {reason} in {}", run.out);
    }
    assert_eq!(folder.run(&["verify", "g.journal"], "").code, Some(0));
    assert_eq!(folder.show()["result"], "1-0");
    let html = folder.run(&["export", "g.journal", "--as", "html"], "").out;
    assert!(!html.contains("<script"), "{html}");
}

fn collection() -> String {
    let mut text = String::new();
    let tags = ["White", "Black", "Event", "Site", "Date", "Round", "Board", "Laws", "Annotator"];
    for (hostile, at) in HOSTILE.iter().zip(0..) {
        let tag = tags[at % tags.len()];
        let name = named(hostile);
        let game = format!(
            "[Event \"E{at}\"]\n[White \"<b>A&B</b> \\\"x\\\" \\\\{name}\"]\n[{tag} \"{name}\"]\n\
             \n1. e4 {{ {name} }} e5 ; {name}\n2. Nf3 ({name}) Nc6 *\n\n"
        );
        text += &game;
    }
    text
}

#[test]
fn a_hostile_pgn_becomes_harmless_sheets_that_read_back() {
    let folder = Folder::new();
    fs::write(folder.file("bad.pgn"), collection()).unwrap();
    let of = |format: &str| {
        let run = folder.run(&["export", "bad.pgn", "--as", format, "--language", "en"], "");
        assert_eq!(run.code, Some(1), "what was left out is told: {}", run.err);
        for line in run.err.lines() {
            assert!(line.starts_with("annabella: `bad.pgn`: "), "{line}");
        }
        check(&run.err, format);
        run.out
    };
    let pgn = of("pgn");
    check(&pgn, "pgn");
    assert_eq!(pgn.matches("1. e4 e5 2. Nf3 Nc6 *").count(), HOSTILE.len(), "{pgn}");
    check(&of("text"), "text");
    let html = of("html");
    check(&html, "html");
    assert!(!html.contains("<b>") && html.contains("&lt;b&gt;A&amp;B"), "{html}");
    let pef = of("pef");
    let braille = |c: char| allowed(c) || ('\u{2800}'..='\u{283f}').contains(&c);
    assert!(pef.chars().all(|c| c == '\n' || braille(c)));
    let unicode = of("braille");
    assert!(unicode.chars().all(|c| c == '\n' || ('\u{2800}'..='\u{283f}').contains(&c)));
    let brf = of("brf");
    assert!(brf.chars().all(|c| matches!(c, ' '..='_' | '\r' | '\n' | '\u{c}')), "{brf:?}");
    // What was written reads back as itself, and other people's program reads the same names.
    fs::write(folder.file("good.pgn"), &pgn).unwrap();
    let again = folder.run(&["export", "good.pgn", "--as", "pgn", "--language", "en"], "");
    assert_eq!((again.out.as_str(), again.err.as_str(), again.code), (pgn.as_str(), "", Some(0)));
    let read = "import chess.pgn,json,sys\n\
                while game := chess.pgn.read_game(sys.stdin):\n  \
                assert not game.errors and len(list(game.mainline())) == 4\n  \
                print(json.dumps(game.headers['White']))\n";
    let names = python(read, &pgn);
    assert_eq!(names.lines().count(), HOSTILE.len(), "{names}");
    for name in names.lines() {
        let name: String = serde_json::from_str(name).unwrap();
        // It leaves the strokes in that stand before a quotation mark.
        let name = name.replace("\\\"", "\"").replace("\\\\", "\\");
        assert!(name.starts_with("<b>A&B</b> \"x\" \\An") || name.starts_with("An"), "{name}");
        check(&name, "python-chess");
    }
}

fn python(program: &str, input: &str) -> String {
    let python = kit::python_chess();
    let mut child = Command::new(python)
        .args(["-c", program])
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_hostile_file_is_refused_in_one_harmless_sentence() {
    let folder = Folder::new();
    let pack = include_str!("../../../voices/announce/fide.toml");
    for hostile in HOSTILE {
        let name = named(hostile);
        let escaped: Vec<String> =
            name.chars().map(|c| format!("\\U{:08x}", u32::from(c))).collect();
        let escaped = escaped.concat();
        let packed = pack.replacen("\"Anna\"", &format!("\"{escaped}\""), 1);
        assert_ne!(packed, pack);
        fs::write(folder.file("p.toml"), packed).unwrap();
        let run = folder.run(&["voices", "p.toml"], "");
        assert_eq!((run.code, run.err.lines().count()), (Some(1), 1), "{run:?}");
        assert!(run.err.contains("hidden character"), "{run:?}");
        check_run(&run, "a pack");
        let events = [
            format!("based-on = \"{escaped}\""),
            format!("based-on = \"fide2023\"\nname = \"{escaped}\""),
            format!("based-on = \"fide2023\"\n\"{escaped}\" = 1"),
        ];
        for event in events {
            fs::write(folder.file("e.toml"), event).unwrap();
            let run = folder.run(&["laws", "e.toml"], "");
            run.refused(2, "`e.toml`: ");
            check_run(&run, "an event");
        }
        fs::write(folder.file("b.toml"), format!("[buttons]\nsouth = \"{escaped}\"")).unwrap();
        let run = folder.run(&["play", "--pads", "b.toml", "--simulated-time"], "quit\n");
        run.refused(2, "no line of 1 to 80 letters");
        let lines =
            [format!("{name} white"), format!("edition {name}"), format!("board pegs {name}")];
        for line in lines {
            fs::write(folder.file("d"), line).unwrap();
            let run = folder.run(&["reconcile", "d"], "");
            run.refused(2, "line ");
            check_run(&run, "a difference");
        }
        let scores = format!("score white e4 {name}\nboard sighted e4\nboard pegs e4\n");
        fs::write(folder.file("d"), scores).unwrap();
        check_run(&folder.run(&["reconcile", "d"], ""), "a score");
    }
}

#[test]
fn a_file_with_a_hostile_name_is_named_so_that_nothing_happens() {
    for hostile in HOSTILE {
        let folder = Folder::new();
        let name = format!("{}.journal", named(hostile));
        let cues = format!("{}.cues", named(hostile));
        let args = ["play", "--simulated-time", "--journal", &name, "--cues", &cues];
        let run = folder.run(&args, "lift e2\nplace e4\nsay\npress\nquit\n");
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
        check_run(&run, "play");
        for args in [["show", &name], ["verify", &name]] {
            let run = folder.run(&args, "");
            assert_eq!(run.code, Some(0), "{run:?}");
            check_run(&run, "a name");
        }
        let mut bytes = fs::read(folder.file(&name)).unwrap();
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        fs::write(folder.file(&name), bytes).unwrap();
        for args in [["show", &name], ["verify", &name], ["resume", &name]] {
            let run = folder.run(&args, "");
            assert_eq!(run.code, Some(1), "{run:?}");
            check_run(&run, "a spoilt journal");
        }
    }
}

#[test]
fn a_hostile_environment_is_told_of_without_harm() {
    for hostile in HOSTILE {
        let folder = Folder::new();
        for variable in ["XDG_DATA_HOME", "ANNABELLA_KEY", "ANNABELLA_VOICES", "HOME", "LANG"] {
            let value = format!("/dev/null/{}", named(hostile));
            let output = Command::new(annabella())
                .args(["play", "--simulated-time", "--journal", "g.journal"])
                .current_dir(folder.path())
                .env("XDG_DATA_HOME", folder.path())
                .env(variable, std::ffi::OsStr::from_bytes(value.as_bytes()))
                .stdin(std::process::Stdio::null())
                .output()
                .unwrap();
            check(&String::from_utf8(output.stdout).unwrap(), variable);
            check(&String::from_utf8(output.stderr).unwrap(), variable);
            assert_eq!(output.status.code(), Some(0), "{variable}");
            fs::remove_file(folder.file("g.journal")).unwrap();
        }
    }
}
