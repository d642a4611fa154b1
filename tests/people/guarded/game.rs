//! One person, one principal: nothing of the game belongs to anybody at the table.

use super::hall::{ANNA, BERTA, CESAR, Hall};
use crate::places::Person;

const RATED: [&str; 4] = ["play", "--rated", "--speech", "off"];

/// A guarded game, approved and started; everybody at his own terminal.
pub(super) struct Seated {
    pub(super) hall: Hall,
    pub(super) white: Person,
    pub(super) black: Person,
    pub(super) arbiter: Person,
}

fn joins(hall: &Hall, who: (&str, u32), person: &str) -> Person {
    Person(hall.terminal(who, &["join", "--as", person]))
}

pub(super) fn seated() -> Seated {
    let hall = Hall::new();
    let mut white = Person(hall.terminal(ANNA, &RATED));
    white.reads("Rated. Waits for: arbiter: approve");
    let mut arbiter = joins(&hall, CESAR, "arbiter");
    arbiter.reads("A word for the arbiter, unseen; Enter: not done.");
    arbiter.asks("roter turm", "Arbiter is admitted at own place.");
    let mut black = joins(&hall, BERTA, "black");
    black.reads("This place waits for: arbiter: admit black");
    arbiter.reads("login berta. Waits for: arbiter: admit black");
    arbiter.asks("admit black", "Black is admitted at");
    arbiter.asks("approve", "The equipment is admitted.");
    arbiter.asks("start", "White's clock runs.");
    white.reads("White's clock runs.");
    black.reads("White's clock runs.");
    Seated { hall, white, black, arbiter }
}

#[test]
fn a_rated_game_is_played_by_a_user_of_its_own_and_its_people_join_it() {
    let Seated { hall, mut white, mut black, mut arbiter } = seated();
    white.asks("lift e2", "e2 out.");
    white.asks("place e4", "e4 in.");
    white.asks("say Eva vier", "e2-e4 Bauer Eva zwei, Eva vier");
    white.asks("press", "1. e2-e4 completed.");
    black.reads("1. e2-e4 completed.");
    black.asks("e5", "e7-e5 Bauer Eva sieben, Eva fuenf");
    black.asks("press", "1... e7-e5 completed.");
    black.asks("resign yes", "1-0");
    arbiter.asks("time", "White 90 min");
    arbiter.0.keys("quit\r");
    hall.until_journaled("table signed");
    let journal = hall.journal();
    assert!(journal.contains("white@terminal-"), "{journal}");
    assert!(journal.contains("black@terminal-"), "{journal}");
    assert!(journal.contains("arbiter@desk"), "{journal}");
}

#[test]
fn one_login_is_one_person_at_a_guarded_table() {
    let Seated { hall, mut arbiter, .. } = seated();
    for (who, person, is) in [
        (ANNA, "black", "This login is White here"),
        (ANNA, "arbiter", "This login is White here"),
        (BERTA, "white", "This login is Black here"),
        (BERTA, "white-assistant", "This login is Black here"),
        (BERTA, "arbiter", "This login is Black here"),
        (CESAR, "white", "This login is arbiter here"),
    ] {
        let told = hall.shell(who, &format!("sleep 3 | /srv/annabella join --as {person}"));
        let told = String::from_utf8_lossy(&told.stdout).to_lowercase();
        assert!(told.contains(&is.to_lowercase()), "{who:?} as {person}: {told}");
    }
    // Another window of one's own login is one's own, at once.
    let mut again = joins(&hall, BERTA, "black");
    again.reads("Black is at terminal");
    again.asks("time", "White 90 min");
    arbiter.asks("time", "White 90 min");
}

#[test]
fn nobody_at_the_table_can_stop_read_or_write_a_guarded_game() {
    let Seated { hall, mut white, mut arbiter, .. } = seated();
    let games = hall.games();
    assert_eq!(games.len(), 1);
    let pid = games[0];
    for who in [ANNA, BERTA, CESAR] {
        for signal in ["KILL", "TERM", "HUP", "INT", "QUIT", "TSTP", "STOP", "USR1", "ALRM", "SEGV"]
        {
            assert!(
                !hall.shell(who, &format!("kill -{signal} {pid}")).status.success(),
                "{signal}"
            );
        }
        for attempt in [
            "cat /var/lib/annabella/games/*",
            "ls /var/lib/annabella/games",
            "ls /var/lib/annabella",
            "cat /var/lib/annabella/key",
            "touch /var/lib/annabella/games/x.journal",
            "rm -f /run/annabella/guard.socket && test ! -e /run/annabella/guard.socket",
            "mv /run/annabella /run/other",
            &format!("cat /proc/{pid}/mem"),
            &format!("cat /proc/{pid}/environ"),
            &format!("ls /proc/{pid}/fd"),
            &format!("cat /proc/{pid}/maps"),
        ] {
            let tried = hall.shell(who, attempt);
            assert!(!tried.status.success(), "{who:?}: {attempt}: {tried:?}");
        }
    }
    white.asks("time", "White 90 min");
    arbiter.asks("time", "White 90 min");
    assert_eq!(hall.games(), games);
}

#[test]
fn what_players_type_as_others_changes_nothing_in_a_guarded_game() {
    let Seated { hall, mut white, mut black, mut arbiter } = seated();
    white.asks("arbiter: result 1-0", "his own place");
    white.asks("black: resign yes", "Not from this place: Black says that.");
    black.asks("white: offer", "Not from this place: White says that.");
    black.asks("arbiter: clock white 0:01", "his own place");
    for signal in ["INT", "QUIT", "TSTP"] {
        assert!(hall.shell(ANNA, &format!("pkill -{signal} -x annabella")).status.success());
        white.reads("Not by a key in a rated game");
    }
    // Without a terminal too the game goes on, and its person comes back.
    drop(white);
    arbiter.reads("White is no longer at");
    let mut white: Person = joins(&hall, ANNA, "white");
    white.reads("White is at terminal");
    white.asks("time", "White 90 min");
    arbiter.asks("time", "White 90 min");
    assert!(!hall.journal().contains("result"), "{}", hall.journal());
}

#[test]
fn a_guarded_games_journal_is_told_by_the_guard_and_as_little_as_while_it_runs() {
    let Seated { hall, mut white, mut arbiter, .. } = seated();
    let names = hall.sh("ls /var/lib/annabella/games | grep 'journal$'");
    let name = String::from_utf8(names.stdout).unwrap().trim().to_owned();
    let path = format!("/var/lib/annabella/games/{name}");
    let told = hall.shell(ANNA, &format!("/srv/annabella show --json {path}"));
    let facts: serde_json::Value = serde_json::from_slice(&told.stdout).unwrap();
    assert_eq!(facts["fen"], serde_json::Value::Null);
    assert_eq!(facts["edition"], "fide2023");
    let told = hall.shell(ANNA, &format!("echo hahahaha | /srv/annabella show --who {path}"));
    assert_eq!(told.status.code(), Some(1), "{told:?}");
    let told = hall.shell(CESAR, &format!("echo roter turm | /srv/annabella show --who {path}"));
    assert!(String::from_utf8_lossy(&told.stdout).contains("Arbiter"), "{told:?}");
    // The journal itself is its arbiter's to take with him, and everybody's when it is over.
    let copy = format!("/srv/annabella export {path} --as journal");
    let told = hall.shell(ANNA, &format!("echo hahahahaha | {copy}"));
    assert_eq!((told.status.code(), told.stdout.as_slice()), (Some(1), &b""[..]), "{told:?}");
    let told = hall.shell(CESAR, &format!("echo roter turm | {copy}"));
    assert!(told.stdout.starts_with(b"annabella journal "), "{told:?}");
    white.asks("resign", "White resigns? Type: resign yes");
    white.asks("resign yes", "0-1");
    arbiter.0.keys("quit\r");
    hall.until_journaled("table signed");
    let told = hall.shell(BERTA, &format!("/srv/annabella verify {path}"));
    assert!(told.status.success(), "{told:?}");
    let told = hall.shell(BERTA, &format!("{copy} --output g.journal && cat g.journal"));
    assert_eq!(String::from_utf8_lossy(&told.stdout), hall.journal(), "{told:?}");
    let sheet = format!("/srv/annabella export {path} --as pgn --output g.pgn && cat g.pgn");
    let told = hall.shell(BERTA, &sheet);
    assert!(String::from_utf8_lossy(&told.stdout).contains("[Result \"0-1\"]"), "{told:?}");
}

#[test]
fn where_a_guarded_games_files_stand_is_not_for_its_players_to_say() {
    let hall = Hall::new();
    for (args, says) in [
        ("--journal g.journal", "its journal stands in /var/lib/annabella/games"),
        ("--cues g.cues", "its journal stands in /var/lib/annabella/games"),
        ("--second .", "its journal stands in /var/lib/annabella/games"),
        ("--arbiter /dev/null", "join --as arbiter"),
    ] {
        let told = hall.shell(ANNA, &format!("/srv/annabella play --rated {args} </dev/null"));
        assert_eq!(told.status.code(), Some(2), "{args}: {told:?}");
        assert!(String::from_utf8_lossy(&told.stderr).contains(says), "{args}: {told:?}");
    }
    // Rehearsals and training are never guarded.
    let lines = "printf 'e4\\nquit\\n' | /srv/annabella play";
    for args in ["--rated --simulated-time --journal r.journal", "--journal t.journal"] {
        let told = hall.shell(ANNA, &format!("{lines} {args} --speech off"));
        assert!(told.status.success(), "{args}: {told:?}");
    }
    assert!(hall.games().is_empty());
}

#[test]
fn a_guard_that_does_not_answer_is_told_and_no_rated_game_is_played_without_it() {
    let hall = Hall::new();
    hall.sh("pkill -KILL -u annabella; sleep 0.2");
    let told = hall.shell(ANNA, "/srv/annabella play --rated </dev/null");
    assert_eq!(told.status.code(), Some(2), "{told:?}");
    let said = String::from_utf8_lossy(&told.stderr).into_owned();
    assert!(said.contains("the guard of this machine does not answer"), "{said}");
}
