//! The arbiter's word: what is kept of it opens for it and for nothing else.

use annabella::{
    game::{Act, At, Game, PassphraseHash, Seen, Terms, What, Who},
    journal::{Preface, Writer, hash_passphrase, opens, read},
    table::{Shut, arbiters_view},
};

fn set(writer: &Writer, word: &str) -> PassphraseHash {
    hash_passphrase(writer.chain(), word).unwrap().0
}

fn rated() -> Terms {
    Terms { rated: true, ..Terms::default() }
}

fn game_with(act: Option<Act>) -> Game {
    let mut game = Game::new(rated());
    let at = At::from_secs(1);
    let acts = act.into_iter().map(What::Desk);
    acts.for_each(|what| drop(game.after(&Seen { at, happened: at, by: Who::Arbiter, what })));
    game
}

#[test]
fn the_word_opens_its_lock_in_any_letters_and_no_other_word_does() {
    let (writer, _) = Writer::begin(&Preface::default());
    let lock = set(&writer, "Roter Turm");
    for right in ["Roter Turm", "roter turm", "  ROTER   TURM "] {
        assert!(opens(&lock, right).is_some(), "{right}");
    }
    for wrong in ["", "roter", "roterturm", "roter turn", "roter turm 2"] {
        assert!(opens(&lock, wrong).is_none(), "{wrong}");
    }
}

#[test]
fn a_word_of_nine_letters_is_too_short() {
    let (writer, _) = Writer::begin(&Preface::default());
    assert!(hash_passphrase(writer.chain(), "  roterturm ").is_none());
    assert!(hash_passphrase(writer.chain(), "").is_none());
    assert!(
        hash_passphrase(writer.chain(), "türme türm").is_some(),
        "letters are counted, not bytes"
    );
}

#[test]
fn the_same_word_in_two_games_is_known_by_two_things() {
    let (mut writer, _) = Writer::begin(&Preface::default());
    let first = set(&writer, "roter turm");
    let at = At::from_secs(3);
    writer.write(&Seen { at, happened: at, by: Who::Arbiter, what: What::Started });
    let second = set(&writer, "roter turm");
    assert_ne!(first.salt, second.salt);
    assert_ne!(first.hash, second.hash);
    assert!(opens(&second, "roter turm").is_some());
}

#[test]
fn a_journal_keeps_what_the_word_is_known_by_and_never_the_word() {
    let (mut writer, mut text) = Writer::begin(&Preface::default());
    let act = What::Desk(Act::Word(set(&writer, "roter turm")));
    let at = At::from_secs(2);
    text.push_str(&writer.write(&Seen { at, happened: at, by: Who::Arbiter, what: act }).1);
    assert!(!text.to_lowercase().contains("turm"), "{text}");
    let journal = read(text.as_bytes());
    let What::Desk(Act::Word(lock)) = journal.seen[0].what else { panic!("{text}") };
    assert!(opens(&lock, "roter turm").is_some());
}

#[test]
fn a_running_rated_game_is_the_arbiters_and_his_word_alone_opens_it() {
    let (writer, _) = Writer::begin(&Preface::default());
    let unset = game_with(None);
    assert_eq!(arbiters_view(&unset, || panic!("nobody is asked")), Err(Shut::NoWord));
    let running = game_with(Some(Act::Word(set(&writer, "roter turm"))));
    let view = |word: Option<&str>| arbiters_view(&running, || word.map(str::to_owned));
    assert_eq!(view(None), Err(Shut::Unsaid));
    assert_eq!(view(Some("blauer turm")), Err(Shut::Wrong));
    assert_eq!(view(Some("Roter Turm")), Ok(()));
}

#[test]
fn training_and_a_game_that_has_ended_are_everybodys() {
    let nobody = || -> Option<String> { panic!("nobody is asked") };
    assert_eq!(arbiters_view(&Game::new(Terms::default()), nobody), Ok(()));
    let result = "1-0";
    let score = annabella::game::Score::ALL.into_iter().find(|known| known.text() == result);
    let ended = game_with(Some(Act::Result(score.unwrap(), None)));
    assert_eq!(arbiters_view(&ended, nobody), Ok(()));
}
