//! The screens in the guides are what the program shows. `UPDATE_GUIDES=1` writes them anew.

use std::{fs, path::Path};

use crate::{eyes::Eyes, live::Live, person::Folder};

const FENCE: &str = "```text screen=";

/// A game as it is typed, and what must be seen of it.
struct Scene {
    name: &'static str,
    rated: bool,
    typed: &'static [&'static str],
    /// Of the mirror.
    options: &'static [&'static str],
    until: &'static [&'static str],
}

const SAYS: &[&str] = &["lift g1", "place f3", "say Springer Felix drei"];
const ANSWERS: &[&str] = &["lift g1", "place f3", "say", "press", "black: e5"];
const WRONG: &[&str] =
    &["lift e2", "place e4", "say", "press", "e5", "press", "lift e7", "place e6"];
const ASSISTANT: &[&str] = &["--for", "assistant"];

const SCENES: [Scene; 5] = [
    Scene { name: "waits", rated: true, typed: &[], options: ASSISTANT, until: &["Wait for"] },
    Scene { name: "says", rated: true, typed: SAYS, options: ASSISTANT, until: &["Say: Springer"] },
    Scene {
        name: "copies",
        rated: true,
        typed: ANSWERS,
        options: ASSISTANT,
        until: &["copies it"],
    },
    Scene { name: "public", rated: true, typed: SAYS, options: &[], until: &["White announced"] },
    Scene { name: "differs", rated: false, typed: WRONG, options: &[], until: &["!p!", "!·!"] },
];

impl Scene {
    /// The screen, row by row.
    fn seen(&self) -> String {
        let folder = Folder::new();
        let mut args = vec!["play", "--journal", "g.journal", "--speech=off"];
        args.extend(["--white=Anna Blind", "--black=Bo Sighted"]);
        args.extend(self.rated.then_some("--rated"));
        let mut game = Live::start(&folder, &args);
        let mut black = None;
        if self.rated {
            game.asks("arbiter: approve word kingfisher", "is admitted");
            let mut place = Live::start(&folder, &["join", "--as", "black"]);
            place.until("admit black");
            game.asks("arbiter: admit black", "Black is admitted");
            game.types("arbiter: start");
            black = Some(place);
        }
        game.until("White's clock runs");
        for line in self.typed {
            match (line.strip_prefix("black: "), &mut black) {
                // At his own place, when White has pressed.
                (Some(line), Some(black)) => {
                    black.until("completed");
                    black.types(line);
                }
                (Some(line), None) => game.types(line),
                (None, _) => game.types(line),
            }
        }
        let args = [&["mirror", "g.journal"], self.options].concat();
        let mut eyes = Eyes::open(&folder, &args, 24, 80);
        eyes.until(self.until);
        eyes.text().trim_end().to_owned() + "\n"
    }
}

/// How the clocks stand depends on how fast a test is typed.
fn timeless(screen: &str) -> String {
    let row = |(number, row): (usize, &str)| match number {
        1 => row.replace(|c: char| c.is_ascii_digit(), "#"),
        _ => row.to_owned(),
    };
    screen.lines().enumerate().map(row).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_guides_screens_are_what_is_seen() {
    let path = Path::new(kit::ROOT).join("guides/assistant.md");
    let mut guide = fs::read_to_string(&path).unwrap();
    assert_eq!(guide.matches(FENCE).count(), SCENES.len());
    for scene in SCENES {
        let fence = format!("{FENCE}{}\n", scene.name);
        let begin = guide.find(&fence).expect(scene.name) + fence.len();
        let end = begin + guide[begin..].find("```").unwrap();
        let seen = scene.seen();
        if std::env::var_os("UPDATE_GUIDES").is_some() {
            guide.replace_range(begin..end, &seen);
        } else {
            assert_eq!(timeless(&guide[begin..end]), timeless(seen.trim_end()), "{}", scene.name);
        }
    }
    if std::env::var_os("UPDATE_GUIDES").is_some() {
        fs::write(&path, guide).unwrap();
    }
}
