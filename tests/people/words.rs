//! Words in and out of the whole program: announce, hear, voices, languages.

use crate::person::{Folder, Run};

const KNIGHTS: &str = "4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1";
const PROMOTION: &str = "8/4P3/8/8/8/k7/8/K7 w - - 0 1";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const PACK: &str = include_str!("../../voices/announce/da.toml");

#[track_caller]
fn says(args: &[&str], line: &str) {
    let run = Folder::new().run(args, "");
    assert_eq!((run.out.as_str(), run.code), (format!("{line}\n").as_str(), Some(0)), "{run:?}");
    assert_eq!(run.err, "");
}

fn run(args: &[&str]) -> Run {
    Folder::new().run(args, "")
}

#[test]
fn a_move_is_announced_in_the_words_of_a_pack() {
    says(&["announce", "Nf3"], "Springer Gustav eins, Felix drei");
    says(&["announce", "Nf3", "--style", "short"], "Springer Felix drei");
    says(&["announce", "Nf3", "--voice", "da"], "Springer Gustav et, Frederik tre");
    says(&["announce", "g1f3", "--voice", "en-nato"], "Knight Golf one, Foxtrot three");
    says(
        &["announce", "Springer", "Frederik", "tre", "--voice", "sv"],
        "Springare Gustav ett, Felix tre",
    );
    says(&["announce", "Ngf3", "--fen", KNIGHTS, "--style", "short"], "Springer Gustav Felix drei");
    says(&["announce", "e8D", "--fen", PROMOTION], "Bauer Eva sieben, Eva acht, wird Dame");
    // It need not be legal.
    says(&["announce", "g1f5", "--voice", "nb"], "Springer Gustav en, Felix fem");
}

#[cfg(not(feature = "speech"))]
#[test]
fn a_line_that_cannot_be_said_aloud_is_still_printed() {
    let run = run(&["announce", "e4", "--aloud"]);
    assert_eq!(run.out, "Bauer Eva zwei, Eva vier\n");
    run.refused(1, "no voice");
}

#[test]
fn check_and_mate_are_said_where_they_are_asked_for() {
    let rook = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1";
    says(&["announce", "Re8", "--fen", rook], "Turm Eva eins, Eva acht");
    says(&["announce", "Re8", "--fen", rook, "--check"], "Turm Eva eins, Eva acht, matt");
    let free = "6k1/8/8/8/8/8/8/K3R3 w - - 0 1";
    let short = ["announce", "Re8", "--fen", free, "--check", "--style", "short", "--voice", "da"];
    says(&short, "Tårn Erik otte, skak");
    says(&["announce", "Re7", "--fen", free, "--check"], "Turm Eva eins, Eva sieben");
}

#[test]
fn words_are_heard_as_a_move() {
    says(&["hear", "Springer Frederik tre"], "Nf3 g1f3");
    says(&["hear", "knight", "to", "Felix", "three"], "Nf3 g1f3");
    says(&["hear", "Sprnger Felix drei"], "Nf3 g1f3");
    says(&["hear", "Alpha two Alpha four"], "a4 a2a4");
    says(&["hear", "--voice", "en-nato", "Eva vier"], "e4 e2e4");
    says(&["hear", "OO", "--fen", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"], "O-O e1g1");
    // Not legal, so it has no short form; the signs of check are the score's.
    says(&["hear", "g1 f5"], "Ng1-f5 g1f5");
    says(&["hear", "Te8", "--fen", "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1"], "Re8# e1e8");
}

#[test]
fn what_fits_two_moves_is_answered_with_both() {
    let two = run(&["hear", "Springer Felix drei", "--fen", KNIGHTS]);
    assert_eq!(two.out, "Nef3 e1f3\nNgf3 g1f3\n");
    two.refused(1, "ambiguous: Nef3 e1f3, Ngf3 g1f3");
    let unnamed = run(&["hear", "Eva acht", "--fen", PROMOTION]);
    assert_eq!(unnamed.out.lines().count(), 4);
    unnamed.refused(1, "e8=Q e7e8q");
    run(&["announce", "Nf3", "--fen", KNIGHTS]).refused(1, "ambiguous");
}

#[test]
fn what_is_not_understood_is_one_sentence() {
    run(&["hear", "Springer Friedrich drei"]).refused(1, "unknown word `Friedrich`");
    run(&["hear", "Springer Eva acht"]).refused(1, "no such piece goes there");
    run(&["hear", "vier Eva"]).refused(1, "known words, but no move");
    run(&["hear", ""]).refused(1, "nothing said");
    run(&["hear", "ход конём"]).refused(1, "unknown word `ход`");
    run(&["hear", "馬 f3"]).refused(1, "unknown word `馬`");
    run(&["hear", "\u{1b}[31mrot\u{7}"]).refused(1, "not understood");
    run(&["hear", &"Eva ".repeat(30_000)]).refused(1, "more than 200 bytes");
    run(&["hear", "e4", "--fen", "rubbish"]).refused(2, "`rubbish` is not a position");
    run(&["announce", "e4", "--voice", "fi"]).refused(2, "no pack is called `fi`");
    run(&["announce", "e4", "--style", "loud"]).refused(2, "loud");
    run(&["hear"]).refused(2, "WORDS");
    let megabyte = Folder::new().run(&["hear", "-"], &"x".repeat(1 << 20));
    assert_eq!((megabyte.out.lines().count(), megabyte.code), (1, Some(0)));
    assert!(megabyte.out.starts_with('!'));
}

#[test]
fn streams_answer_line_by_line() {
    let typed = format!("{START};Nf3\n{KNIGHTS};Nf3\nrubbish;e4\ne4\n\n{PROMOTION};e8N\n");
    let said = Folder::new().run(&["announce", "-", "--voice", "da"], &typed);
    let lines: Vec<&str> = said.out.lines().collect();
    assert_eq!((lines.len(), said.code, said.err.as_str()), (6, Some(0), ""), "{said:?}");
    assert_eq!(lines[0], "Springer Gustav et, Frederik tre");
    assert_eq!(lines[3], "Bonde Erik to, Erik fire");
    assert_eq!(lines[5], "Bonde Erik syv, Erik otte, bliver springer");
    assert!([lines[1], lines[2], lines[4]].iter().all(|line| line.starts_with('!')), "{said:?}");
    let typed = format!("{START};springer Frederik tre\n{KNIGHTS};Sf3\n{START};quatsch\n");
    let heard = Folder::new().run(&["hear", "-"], &typed);
    let lines: Vec<&str> = heard.out.lines().collect();
    assert_eq!(lines[0], "Nf3 g1f3");
    assert_eq!(
        lines[1],
        "!ambiguous: Nef3 e1f3, Ngf3 g1f3; say both squares and what a pawn becomes"
    );
    assert!(lines[2].starts_with("!not understood"), "{heard:?}");
    assert_eq!((lines.len(), heard.code), (3, Some(0)));
}

#[test]
fn the_packs_are_read_aloud() {
    let all = run(&["voices"]);
    for line in ["fide: FIDE names", "da: Dansk", "nb: Norsk", "sv: Svenska", "de: Deutsch"] {
        assert!(all.out.lines().any(|it| it == line), "{all:?}");
    }
    assert!(all.out.contains("en, da, nb, sv, de"), "{all:?}");
    let one = run(&["voices", "da"]).out;
    for line in [
        "Files: Anna, Bodil, Cecilie, Dora, Erik, Frederik, Gustav, Henrik",
        "Ranks: et, to, tre, fire, fem, seks, syv, otte",
        "Proof g1f3: Springer Gustav et, Frederik tre",
        "  short: Springer Frederik tre",
        "illegal-move: to arbiter; tone -, pulse -, answer. … … is illegal, ….",
        "completed: to public; tone short, pulse one, move. …",
        "boards-differ: to player, arbiter; tone differ, pulse three, warning. The boards differ.",
    ] {
        assert!(one.lines().any(|it| it == line), "{line}\n{one}");
    }
    assert!(run(&["voices", "sv", "--language", "da"]).out.contains("Rækker: ett, två, tre"));
    run(&["voices", "fi"]).refused(2, "no pack is called `fi`");
}

#[test]
fn a_pack_of_ones_own_is_used_and_a_bad_one_is_told() {
    let folder = Folder::new();
    std::fs::write(folder.file("mine.toml"), PACK.replace("Frederik", "Freja")).unwrap();
    let args = ["announce", "Nf3", "--voice", "mine.toml"];
    let mine = folder.run(&args, "");
    assert_eq!(mine.out, "Springer Gustav et, Freja tre\n", "{mine:?}");
    assert_eq!(folder.run(&["hear", "Freja tre", "--voice", "mine.toml"], "").out, "f3 f2f3\n");
    for (text, why) in [
        (PACK.replace("castles-long", "castles-far"), "castles-far"),
        (PACK.replace("[short]", "[brief]"), "brief"),
        (PACK.replace("says = \"Kort rokade\"", "says = \"Kort\""), "proof 3 fails"),
        (PACK.replace("{piece} {from}, {to}\"", "{piece} {from}\""), "lacks the slot `to`"),
        (PACK.replace("\"Bodil\"", "\"Cecilie\""), "`Cecilie` means two things"),
        ("x".repeat(1 << 20), "too long"),
        ("\u{1b}[31m".to_owned(), "line 1"),
    ] {
        std::fs::write(folder.file("mine.toml"), text).unwrap();
        let told = folder.run(&args, "");
        assert_eq!((told.out.as_str(), told.code), ("Springer Gustav eins, Felix drei\n", Some(0)));
        told.refused(0, why);
        told.refused(0, "the pack `fide` is used");
        assert!(told.err.contains("`mine.toml`"), "{told:?}");
    }
    for path in ["../mine.toml", "/etc/mine.toml", "a/../../mine.toml", "gone.toml"] {
        let told = folder.run(&["announce", "Nf3", "--voice", path], "");
        assert_eq!(told.out, "Springer Gustav eins, Felix drei\n");
        told.refused(0, if path == "gone.toml" { "cannot be read" } else { "leads out" });
    }
    assert_eq!(folder.run(&["voices", "gone.toml"], "").code, Some(1));
    std::os::unix::fs::symlink("/etc/hostname", folder.file("link.toml")).unwrap();
    folder.run(&["announce", "Nf3", "--voice", "link.toml"], "").refused(0, "leads out");
}

const MOVES: &str = "lift g1\nplace f3\nsay Sf3\npress\n";

fn spoken(folder: &Folder) -> String {
    let cues = folder.cues();
    let cue = cues.iter().find(|cue| cue["finding"] == "announced").unwrap();
    cue["line"].as_str().unwrap().to_owned()
}

fn rated(folder: &Folder, more: &[&str]) -> Run {
    let mut args = vec!["play", "--rated", "--simulated-time", "--journal", "g.journal"];
    args.extend(["--cues", "g.cues"].iter().chain(more));
    folder.run(&args, &format!("arbiter: approve\narbiter: start\n{MOVES}arbiter: quit\n"))
}

#[test]
fn an_event_that_asks_for_danish_ranks_changes_what_a_rated_game_says() {
    let folder = Folder::new();
    assert_eq!(rated(&folder, &[]).code, Some(0));
    assert_eq!(spoken(&folder), "Springer Gustav eins, Felix drei");
    let folder = Folder::new();
    let event = "based-on = \"fide2023\"\nname = \"Aarhus\"\nrank-words = \"danish\"\n";
    std::fs::write(folder.file("aarhus.toml"), event).unwrap();
    assert_eq!(rated(&folder, &["--laws", "aarhus.toml"]).code, Some(0));
    assert_eq!(spoken(&folder), "Springer Gustav et, Felix tre");
    // The journal knows it, so a resumed game says the same.
    let told = folder.run(&["resume", "g.journal", "--simulated-time"], "arbiter: quit\n");
    assert_eq!(told.code, Some(0), "{told:?}");
    let resumed = ["resume", "g.journal", "--simulated-time", "--cues", "r.cues"];
    folder.run(&resumed, "last\narbiter: quit\n");
    let cues = std::fs::read_to_string(folder.file("r.cues")).unwrap();
    assert!(cues.contains("Springer Gustav et, Felix tre"), "{cues}");
}

#[test]
fn norwegian_laws_let_two_scandinavians_use_their_own_words() {
    for (who, says) in
        [("white", "Springer Gustav eins, Felix drei"), ("both", "Springer Gustav en, Felix tre")]
    {
        let folder = Folder::new();
        let run = rated(&folder, &["--laws", "no2009", "--voice", "nb", "--scandinavian", who]);
        assert_eq!(run.code, Some(0), "{run:?}");
        assert_eq!(spoken(&folder), says, "E2.1-S2 {who}");
    }
    run(&["play", "--scandinavian", "few"]).refused(2, "--scandinavian `few`");
}

#[test]
fn the_short_style_is_for_training() {
    let folder = Folder::new();
    folder.run(&["play", "--rated", "--style", "short"], "").refused(2, "for training");
    folder.run(&["play", "--rated", "--check"], "").refused(2, "for training");
    let args =
        ["play", "--simulated-time", "--cues", "g.cues", "--style", "short", "--voice", "sv"];
    folder.run(&args, &format!("{MOVES}quit\n"));
    let lines: Vec<String> = folder
        .cues()
        .iter()
        .filter(|cue| ["announced", "completed"].contains(&cue["finding"].as_str().unwrap()))
        .map(|cue| cue["line"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(lines, ["Springare Felix tre", "Springare Felix tre"]);
    let folder = Folder::new();
    let fen = "6k1/8/8/8/8/8/8/K3R3 w - - 0 1";
    let args = ["play", "--simulated-time", "--cues", "g.cues", "--check", "--fen", fen];
    folder.run(&args, "lift e1\nplace e8\nsay Te8\nquit\n");
    assert_eq!(spoken(&folder), "Turm Eva eins, Eva acht, Schach");
}

#[test]
fn sentences_and_announcing_words_are_chosen_apart() {
    for (language, says) in [
        ("en", "White's clock runs."),
        ("da", "Hvids ur går."),
        ("nb", "Hvits klokke går."),
        ("sv", "Vits klocka går."),
        ("de", "Die Uhr von Weiß läuft."),
    ] {
        let folder = Folder::new();
        let args = ["play", "--simulated-time", "--cues", "g.cues", "--language", language];
        let run = folder.run(&args, "turn\nlift g1\nplace f3\nsay Sf3\nquit\n");
        assert!(run.out.lines().any(|line| line.ends_with(says)), "{language} {run:?}");
        assert_eq!(spoken(&folder), "Springer Gustav eins, Felix drei", "{language}");
    }
    assert!(run(&["laws", "fide2023", "--language", "da"]).out.contains("D.2.1: ord for rækkerne"));
    run(&["laws", "--language", "fi"]).refused(2, "no pack is called `fi`");
}

#[test]
fn every_cue_is_in_the_table_that_is_read_aloud() {
    let table = run(&["voices", "fide"]).out;
    let folder = Folder::new();
    let typed = "time\nmoves\nturn\nlast\nagain\nscore\nlift g1\nplace f3\nsay Sf3\n\
        black: repeated\npress\ne5\npress\nlift e7\nplace e5\noffer\nblack: decline\nnonsense\n\
        adjust\ntypo\nwhite: call hot\narbiter: start\nclaim repetition\nresign\nno\n\
        resign yes\nquit\n";
    folder.play(typed);
    in_the_table(&table, &folder, "training");
    let folder = Folder::new();
    let args =
        ["play", "--rated", "--simulated-time", "--journal", "g.journal", "--cues", "g.cues"];
    let typed = format!("arbiter: approve\narbiter: start\n{typed}arbiter: quit\n");
    assert_eq!(folder.run(&args, &typed).code, Some(0));
    in_the_table(&table, &folder, "rated");
}

/// Every cue of a game stands in the table, for a channel it has in this mode.
#[track_caller]
fn in_the_table(table: &str, folder: &Folder, mode: &str) {
    for cue in folder.cues() {
        let finding = cue["finding"].as_str().unwrap();
        let begins = format!("{finding}: to ");
        let row = table.lines().find_map(|line| line.strip_prefix(&begins));
        let row = row.unwrap_or_else(|| panic!("{finding} is not in the table"));
        let to = row.split_once(';').unwrap().0;
        let channel = cue["channel"].as_str().unwrap();
        let kind = if ["white", "black"].contains(&channel) { "player" } else { channel };
        let named = |to: &str| to == kind || to == format!("{mode}-{kind}");
        assert!(to.split(", ").any(named), "{finding} reached {channel}, {mode}: {row}");
    }
}

/// What each channel was told, by the cues of a game.
fn told(folder: &Folder, channel: &str, finding: &str) -> Vec<String> {
    let cues = folder.cues().into_iter();
    let cues = cues.filter(|cue| cue["channel"] == channel && cue["finding"] == finding);
    cues.map(|cue| cue["text"].as_str().unwrap_or_default().to_owned()).collect()
}

#[test]
fn each_listener_is_told_in_a_language_of_his_own() {
    let folder = Folder::new();
    let args = [
        "play",
        "--simulated-time",
        "--white-board",
        "none",
        "--cues",
        "g.cues",
        "--language",
        "de",
        "--language",
        "white=da",
        "--language",
        "arbiter=sv",
    ];
    let run = folder.run(&args, "white: turn\nblack: turn\nwhite: time mine\narbiter: dance\n");
    assert_eq!(run.code, Some(0), "{run:?}");
    assert_eq!(told(&folder, "white", "turn"), ["Hvids ur går."]);
    assert_eq!(told(&folder, "black", "turn"), ["Die Uhr von Weiß läuft."]);
    assert!(told(&folder, "public", "opened").iter().any(|line| line.contains("Weiß")));
    assert_eq!(told(&folder, "white", "time"), ["Din tid: 90 min 30 s."]);
    let desk = told(&folder, "arbiter", "not-understood").concat();
    assert!(desk.contains("Inte uppfattat: dance."), "{desk}");
}

#[test]
fn a_language_that_is_none_is_refused_with_those_there_are() {
    let run = run(&["play", "--language", "white=xx"]);
    run.refused(2, "there is en, da, nb, sv, de");
    self::run(&["play", "--language", "queen=da"]).refused(2, "white, black or arbiter");
}

#[test]
fn sentences_are_in_the_systems_language_unless_another_is_asked_for() {
    let says = |language: &str, args: &[&str]| {
        let mut command = std::process::Command::new(crate::person::annabella());
        command.args(["laws", "se2023"]).args(args).env_remove("LC_ALL").env_remove("LC_MESSAGES");
        let output = command.env("LANG", language).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let english = says("C.UTF-8", &[]);
    assert_ne!(says("da_DK.UTF-8", &[]), english);
    assert_eq!(says("da_DK.UTF-8", &[]), says("C", &["--language", "da"]));
    assert_eq!(says("nn_NO", &[]), says("C", &["--language", "nb"]));
    assert_eq!(says("fr_FR.UTF-8", &[]), english);
}
