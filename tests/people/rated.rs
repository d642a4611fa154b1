//! A rated game of two players at the pegs, typed: who hears what, and who may do what.

use serde_json::{Value, json};

use crate::person::{Folder, Run, Terminal};

const RATED: [&str; 11] = [
    "play",
    "--rated",
    "--white-board",
    "simulated",
    "--black-board",
    "simulated",
    "--simulated-time",
    "--journal",
    "g.journal",
    "--cues",
    "g.cues",
];

/// Fool's mate, with a slip, a wrong repetition, a wrong copy and an illegal move on the way.
const GAME: &str = "\
    arbiter: approve\narbiter: start\n\
    white: lift f2\nwhite: place f3\nwhite: say Felix vier\nwhite: say Felix drei\n\
    black: repeated Felix vier\nblack: repeated Felix drei\nwhite: press\n\
    black: lift f2\nblack: place f4\nwait 3s\nblack: lift f4\nblack: place f3\n\
    black: lift a8\nblack: place a5\nblack: say Turm Anna acht, Anna fünf\nwhite: repeated\n\
    black: press\nwhite: lift a8\nwhite: place a5\n\
    arbiter: approve\n\
    white: lift a5\nwhite: place a8\nblack: lift a5\nblack: place a8\narbiter: start\n\
    black: lift e7\nblack: place e5\nblack: say\nblack: press\nwhite: lift e7\nwhite: place e5\n\
    white: lift g2\nwhite: place g4\nwhite: say\nwhite: press\nblack: lift g2\nblack: place g4\n\
    black: lift d8\nblack: place h4\nblack: say\n";

fn rated(folder: &Folder, more: &[&str], typed: &str) -> Run {
    let args: Vec<&str> = RATED.iter().chain(more).copied().collect();
    let run = folder.run(&args, typed);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{run:?}");
    run
}

/// The cues of a rated game.
fn cues(typed: &str) -> Vec<Value> {
    let folder = Folder::new();
    rated(&folder, &[], typed);
    folder.cues()
}

/// On which channels a finding was told, in the order of their names.
fn channels(cues: &[Value], finding: &str) -> Vec<String> {
    let told = cues.iter().filter(|cue| cue["finding"] == finding);
    let mut told: Vec<String> = told.map(|cue| cue["channel"].as_str().unwrap().into()).collect();
    told.sort();
    told
}

fn words(cue: &Value) -> String {
    let part = |name: &str| cue[name].as_str().unwrap_or_default().to_owned();
    format!("{} {}", part("line"), part("text"))
}

/// Whether a square, a file or a rank is named, in letters or in the words of the pack.
fn names_a_square(text: &str) -> bool {
    let files = ["anna", "bella", "cäsar", "david", "eva", "felix", "gustav", "hector"];
    let ranks = ["eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"];
    let lower = text.to_lowercase();
    lower.split(|c: char| !c.is_alphanumeric()).any(|word| {
        let letters: Vec<char> = word.chars().collect();
        let pair = |pair: &[char]| ('a'..='h').contains(&pair[0]) && ('1'..='8').contains(&pair[1]);
        files.contains(&word) || ranks.contains(&word) || letters.windows(2).any(pair)
    })
}

#[test]
fn a_rated_game_with_everything_that_goes_wrong_runs_to_its_end() {
    let folder = Folder::new();
    let run = rated(&folder, &[], GAME);
    let shown = folder.show();
    let facts = json!([shown["result"], shown["reason"], shown["law"], shown["intact"]]);
    assert_eq!(facts, json!(["0-1", "checkmate", "5.1.1", true]), "{run:?}");
    assert_eq!(shown["moves"], json!(["f2f3", "e7e5", "g2g4", "d8h4"]));
    assert_eq!(shown["illegal"], json!({ "white": 0, "black": 1 }), "a slip is no illegal move");
    // 90 minutes, 30 seconds for each of three moves, two minutes for Black's illegal one (7.5.5).
    assert_eq!(shown["white_ms"], 5_400_000 + 3 * 30_000 + 120_000);
    // What the illegal move earned is gone; three seconds went by while he copied.
    assert_eq!(shown["black_ms"], 5_400_000 + 2 * 30_000 - 3_000);
    let cues = folder.cues();
    assert_eq!(channels(&cues, "slip"), ["arbiter"]);
    assert_eq!(channels(&cues, "result"), ["public"]);
    assert_eq!(channels(&cues, "boards-agree"), ["black", "white"]);
}

#[test]
fn the_illegal_move_is_the_arbiters_alone_until_he_rules() {
    let cues = cues(GAME);
    assert_eq!(channels(&cues, "illegal-move"), ["arbiter"]);
    assert_eq!(channels(&cues, "proposal"), ["arbiter"]);
    let knows = |cue: &&Value| words(cue).to_lowercase().contains("llegal");
    let told: Vec<&Value> = cues.iter().filter(knows).collect();
    let place = |cue: &Value| cues.iter().position(|it| it == cue).unwrap();
    // The press, then the proposal, then the ruling, which is everyone's.
    let to: Vec<&Value> = told.iter().map(|cue| &cue["channel"]).collect();
    assert_eq!(to, ["arbiter", "arbiter", "public"], "{told:?}");
    assert_eq!(told[2]["finding"], "ruling");
    // Meanwhile it was announced, made, completed and copied like any other.
    let completed = cues.iter().find(|cue| words(cue).contains("Ra8-a5 completed")).unwrap();
    assert_eq!(completed["channel"], "public");
    assert!(place(completed) < place(told[0]));
    let copied = |cue: &&Value| cue["finding"] == "mirrored" && cue["channel"] == "white";
    assert!(place(cues.iter().find(copied).unwrap()) < place(told[2]));
}

#[test]
fn a_wrong_repetition_and_boards_that_differ_are_told_to_both_without_a_square() {
    let cues = cues(GAME);
    for finding in ["repeated-differently", "boards-differ"] {
        assert_eq!(channels(&cues, finding), ["black", "white"], "{finding}");
        for cue in cues.iter().filter(|cue| cue["finding"] == finding) {
            assert!(!cue["line"].is_null() && !cue["text"].is_null(), "{cue}");
            assert!(!names_a_square(&words(cue)), "{cue}");
        }
    }
    assert!(names_a_square("Felix, vier") && names_a_square("Ra8-a5"), "else nothing is shown");
}

#[test]
fn no_players_terminal_shows_what_is_the_arbiters() {
    for side in ["white", "black"] {
        let folder = Folder::new();
        let run = rated(&folder, &["--terminal", side], GAME);
        let cues = folder.cues();
        let texts = |of: &[&str]| -> Vec<String> {
            let on = cues.iter().filter(|cue| of.contains(&cue["channel"].as_str().unwrap()));
            on.filter_map(|cue| cue["text"].as_str().map(str::to_owned)).collect()
        };
        let own = texts(&["public", side]);
        // What is the opponent's is shown where the opponent's lines are typed: here. So is what
        // stands open where the equipment was approved.
        let door = |cue: &&Value| cue["finding"] == "door-open";
        let open: Vec<&str> =
            cues.iter().filter(door).filter_map(|it| it["text"].as_str()).collect();
        let hidden: Vec<String> =
            texts(&["arbiter"]).into_iter().filter(|it| !open.contains(&it.as_str())).collect();
        let hidden: Vec<&String> = hidden.iter().filter(|text| !own.contains(text)).collect();
        assert!(hidden.len() > 3, "{hidden:?}");
        for text in hidden {
            assert!(!run.out.contains(text.as_str()), "{side}: {text}: {run:?}");
        }
        for text in own {
            assert!(run.out.lines().any(|line| line == text), "{side}: {text}: {run:?}");
        }
    }
}

#[test]
fn what_people_hear_does_not_depend_on_whose_terminal_is_open() {
    // A touch is told to the arbiter alone; whoever types it hears no more than that it is noted.
    let typed = "arbiter: approve\narbiter: start\nwhite: lift e2\nwhite: place e4\nwhite: say\n\
                 white: press\nblack: touch e7\nblack: write e4\nblack: make e5\nblack: press\n";
    let told = ["public", "white", "black", "arbiter"].map(|terminal| {
        let folder = Folder::new();
        let args = ["play", "--rated", "--simulated-time", "--cues", "g.cues", "--terminal"];
        let args: Vec<&str> = args.into_iter().chain([terminal]).collect();
        assert_eq!(folder.run(&args, typed).code, Some(0), "{terminal}");
        folder.cues()
    });
    assert_eq!(channels(&told[0], "touched"), ["arbiter", "arbiter"], "{told:?}");
    assert_eq!(channels(&told[0], "noted"), ["black", "black"], "{told:?}");
    for other in &told[1..] {
        assert_eq!(told[0], *other);
    }
}

#[test]
fn nobody_opens_one_terminal_for_all_in_a_rated_game() {
    let folder = Folder::new();
    let args: Vec<&str> = RATED.iter().chain(&["--terminal", "all"]).copied().collect();
    folder.run(&args, "").refused(2, "--terminal all");
}

#[test]
fn nothing_runs_before_the_arbiter_has_approved_and_started() {
    let after = |typed: &str| {
        let folder = Folder::new();
        rated(&folder, &[], &format!("{typed}wait 10m\nblack: turn\n"));
        let shown = folder.show();
        (shown["running"].clone(), shown["white_ms"].clone())
    };
    for typed in ["", "arbiter: start\n", "arbiter: approve\n", "white: press\nblack: press\n"] {
        assert_eq!(after(typed), (Value::Null, json!(5_430_000)), "{typed}");
    }
    let (running, left) = after("arbiter: approve\narbiter: start\n");
    assert_eq!((running, left), (json!("white"), json!(4_830_000)));
}

#[test]
fn a_rated_game_is_left_only_by_the_arbiter() {
    let start = "arbiter: approve\narbiter: start\n";
    for line in ["quit", "white: quit", "black: quit"] {
        let told = cues(&format!("{start}{line}\nblack: turn\narbiter: quit\n"));
        assert_eq!(channels(&told, "turn"), ["black"], "{line}: the game went on");
    }
    let told = cues(&format!("{start}arbiter: quit\nblack: turn\n"));
    assert_eq!(channels(&told, "turn"), Vec::<String>::new(), "nobody is there any more");
}

#[test]
fn questions_are_answered_to_the_asker_alone() {
    let questions = ["help", "time", "moves", "turn", "last", "again", "score"];
    for side in ["white", "black"] {
        let asked = questions.map(|line| format!("{side}: {line}\n")).concat();
        let cues = cues(&format!("arbiter: approve\narbiter: start\n{side}: write e4\n{asked}"));
        for finding in questions {
            let told = channels(&cues, finding);
            assert!(!told.is_empty() && told.iter().all(|to| to == side), "{side}: {finding}");
        }
    }
}

/// At one keyboard, where each types with his own name.
#[test]
fn again_gives_nobody_what_another_was_answered() {
    let typed = "arbiter: approve\narbiter: start\nwhite: time\nblack: write e5\nblack: score\n\
                 arbiter: status\nwhite: again\nblack: again\narbiter: again\n\
                 white assistant: moves\nblack: again\n";
    let cues = cues(typed);
    let told: Vec<(&str, &str)> = cues
        .iter()
        .filter(|cue| cue["finding"] == "again")
        .map(|cue| (cue["channel"].as_str().unwrap(), cue["text"].as_str().unwrap()))
        .collect();
    let whose = |channel: &str, words: &str| {
        let his: Vec<_> = told.iter().filter(|(to, _)| *to == channel).collect();
        assert!(!his.is_empty() && his.iter().all(|(_, text)| text.contains(words)), "{told:?}");
    };
    whose("white", "90 min");
    whose("black", "1. e5");
    whose("arbiter", "What waits");
}

#[test]
fn every_act_of_the_arbiters_is_told_to_both_players() {
    let acts = [
        "allow marks",
        "checklist size yes",
        "adapt boards stand apart by Ann Smith",
        "approve",
        "assistant white Ann",
        "start",
        "stop",
        "start",
        "clock white 41:10",
        "add black 2:00 late",
        "penalty white warning noise",
        "score black e4",
        "mask e4",
        "board white simulated",
        "guide",
        "refuse",
        "start",
        "illegal white hands",
        "start",
        "restore 0",
        "start",
        "present white",
        "result 1-0 forfeit",
        "restore 0",
        "quit",
    ];
    let lines = acts.iter().enumerate();
    let typed = lines.map(|(n, act)| {
        let before = if *act == "refuse" { "white: claim boards\n" } else { "" };
        format!("{before}black: mark{n:02}\narbiter: {act}\n")
    });
    let cues = cues(&typed.collect::<String>());
    let marked = |n: usize| cues.iter().position(|cue| words(cue).contains(&format!("mark{n:02}")));
    for (number, act) in acts.iter().enumerate() {
        let from = marked(number).unwrap_or_else(|| panic!("{act} was never typed"));
        let to = marked(number + 1).unwrap_or(cues.len());
        let told = &cues[from + 1..to];
        let hears = |side: &str| {
            told.iter().any(|cue| {
                let channel = cue["channel"].as_str().unwrap();
                [side, "public"].contains(&channel) && !cue["text"].is_null()
            })
        };
        assert!(hears("white") && hears("black"), "{act}: {told:?}");
    }
}

#[test]
fn the_lines_of_a_rated_games_arbiter_come_from_no_plain_file() {
    let folder = Folder::new();
    std::fs::write(folder.file("lines"), "approve\n").unwrap();
    folder.run(&["play", "--rated", "--arbiter", "lines"], "").refused(2, "is a plain file");
}

/// A player with a shell sends what he can: what can be caught ends no rated game, and a request to
/// end leaves it in order, for its arbiter to take up.
#[test]
fn no_signal_but_one_that_asks_to_end_ends_a_rated_game() {
    let folder = Folder::new();
    let args = ["play", "--rated", "--journal", "g.journal", "--speech", "off"];
    let mut game = Terminal::open(&folder, &args);
    game.until_after("Rated. Waits for", ": ");
    // User 1 and 2, alarms, input, the stack's, power, processor time, trap, the keyboard's, and
    // two of real time.
    let signals = [10, 12, 14, 26, 27, 29, 16, 30, 24, 5, 2, 3, 20, 34, 64];
    for signal in signals {
        game.signal(&signal.to_string());
    }
    game.keys("moves\r");
    game.until_after("Completed: White 0", ": ");
    game.signal("TERM");
    assert_eq!(game.end(), 0, "{}", game.seen);
    let journal = std::fs::read_to_string(folder.file("g.journal")).unwrap();
    assert!(journal.contains(" table left "), "{journal}");
    assert!(folder.run(&["verify", "g.journal"], "").out.starts_with("Intact, open"));
}

#[test]
fn the_position_by_which_boards_are_put_right_is_read_to_the_arbiter() {
    // E2.7: he puts them right; what stands there is told neither of the players.
    let typed = "arbiter: approve\narbiter: start\nwhite: lift e2\nwhite: place e4\nwhite: say e4\n\
                 white: press\nblack: lift e2\nblack: place e4\narbiter: guide\n";
    let mut told = channels(&cues(typed), "position");
    told.dedup();
    assert_eq!(told, ["arbiter"]);
}

#[test]
fn scores_that_differ_are_told_as_that_while_no_board_is_known_to_differ() {
    // E2.8 is for boards that differ, and nobody has looked at Black's.
    let folder = Folder::new();
    let typed = "arbiter: approve\narbiter: start\nwhite: lift e2\nwhite: place e4\nwhite: say e4\n\
                 white: press\nblack: e5\nblack: press\nwhite: lift e7\nwhite: place e5\n\
                 arbiter: score white e4 e5\narbiter: score black e4 e6\narbiter: stands black\n";
    let args = ["--laws", "no2009", "--black-board", "none", "--terminal", "arbiter"];
    let args: Vec<&str> =
        ["play", "--rated", "--simulated-time", "--white-board", "simulated", "--language", "en"]
            .into_iter()
            .chain(args)
            .collect();
    let out = folder.run(&args, typed).out;
    let (before, _) = out.split_once("Black's board is entered").unwrap();
    assert!(before.contains("The scores differ.\n"), "{before}");
    assert!(before.contains("Nobody has looked at Black's board."), "{before}");
    for asked in ["E2.8", "Back to", "Take the p", "Proposal"] {
        assert!(!before.contains(asked), "{asked}: {before}");
    }
}
