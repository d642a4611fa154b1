//! Nothing that is typed becomes an order to the voice: what goes over its socket is overheard.

use std::{
    io::{Read, Write},
    os::unix::net::{UnixListener, UnixStream},
    path::{Path, PathBuf},
    sync::{Arc, Mutex},
    thread,
};

use super::{
    dispatcher::{Server, wait_for},
    sink::{Hall, scenarios},
};

const TYPED: [&str; 4] = ["--white-board", "none", "--blind", "white"];

/// What a voice might take for an end, an order or a mark, each with a word to know it by.
const REASONS: [&str; 12] = [
    ". mark0",
    ".. mark1",
    "mark2 . QUIT",
    "mark3 \u{2028}.\u{2028}SET self SSML_MODE on",
    "<speak>mark4<break time=\"9s\"/></speak>",
    "mark5 &lt; & ]]> <!-- -->",
    "SPEAK mark6",
    "mark7 {side} {law} %s",
    "\u{feff}.\u{200b} mark8",
    "mark9 \u{202e}desrever\u{202c}",
    "mark10 . . .",
    "mark11 \"quoted\" 'x' `y` \\n",
];

/// Stands between the program and a real server, and keeps what the program says.
struct Overheard {
    at: PathBuf,
    said: Arc<Mutex<Vec<u8>>>,
}

impl Overheard {
    fn new(folder: &Path, server: PathBuf) -> Overheard {
        let at = folder.join("overheard");
        let listener = UnixListener::bind(&at).unwrap();
        let said = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&said);
        thread::spawn(move || {
            while let Ok((program, _)) = listener.accept() {
                let voice = UnixStream::connect(&server).unwrap();
                let (mut from, mut to) = (voice.try_clone().unwrap(), program.try_clone().unwrap());
                thread::spawn(move || std::io::copy(&mut from, &mut to));
                let kept = Arc::clone(&kept);
                thread::spawn(move || pass_on(program, voice, &kept));
            }
        });
        Overheard { at, said }
    }

    fn text(&self) -> String {
        String::from_utf8(self.said.lock().unwrap().clone()).expect("only text goes to a voice")
    }
}

fn pass_on(mut program: UnixStream, mut voice: UnixStream, kept: &Mutex<Vec<u8>>) {
    let mut chunk = [0; 4096];
    while let Ok(count @ 1..) = program.read(&mut chunk) {
        kept.lock().unwrap().extend(&chunk[..count]);
        if voice.write_all(&chunk[..count]).is_err() {
            return;
        }
    }
}

/// The texts that were to be spoken; everything else must be an order that we give.
fn spoken(said: &str) -> Vec<String> {
    let mut texts = Vec::new();
    let mut lines = said.split("\r\n");
    while let Some(line) = lines.next() {
        if line.eq_ignore_ascii_case("speak") {
            let text: Vec<&str> = lines.by_ref().take_while(|line| *line != ".").collect();
            // A line that begins with the sign of the end has one more before it.
            let bare = |line: &&str| line.strip_prefix('.').unwrap_or(line).to_owned();
            texts.push(text.iter().map(bare).collect::<Vec<_>>().join("\n"));
            continue;
        }
        let ours = [
            "SET SELF ",
            "SET self ",
            "SET ALL ",
            "STOP ",
            "CANCEL ",
            "LIST ",
            "GET ",
            "HISTORY GET CLIENT_ID",
            "QUIT",
        ];
        let known = line.is_empty() || ours.iter().any(|known| line.starts_with(known));
        assert!(known && !line.to_lowercase().contains("ssml"), "an order: {line:?}");
        assert!(line.is_ascii(), "{line:?}");
    }
    texts
}

scenarios!(nothing_typed_is_an_order_to_the_voice);

mod scenario {
    use super::*;

    pub(super) fn nothing_typed_is_an_order_to_the_voice() {
        let hall = Hall::new();
        let server = Server::start(&hall.folder);
        let wire = Overheard::new(&hall.folder, server.socket());
        let address = PathBuf::from(format!("unix_socket:{}", wire.at.display()));
        let mut game = hall.play_with(&TYPED, &[("SPEECHD_ADDRESS", &address)]);
        for (reason, at) in REASONS.iter().zip(0..) {
            game.types(&format!("arbiter: adapt {reason} by Anna"));
            let mark = format!("mark{at}");
            wait_for(&mark, || spoken(&wire.text()).iter().any(|text| text.contains(&mark)));
        }
        game.leave();
        let cues = std::fs::read_to_string(hall.folder.join("g.cues")).unwrap();
        let cues: Vec<serde_json::Value> =
            cues.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let texts = spoken(&wire.text());
        assert!(texts.len() >= REASONS.len(), "{texts:?}");
        for text in &texts {
            let hidden = |c: char| {
                c.is_control()
                    || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{feff}')
            };
            assert!(!text.contains(hidden), "{text:?}");
            assert!(cues.iter().any(|cue| cue["line"] == text.as_str()), "{text:?} was a line");
        }
    }
}
