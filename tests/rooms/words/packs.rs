//! A pack is whole and says what it must, or it is refused.

use annabella::words::{Pack, announce, hear};

use super::{FIDE, PACK, PACKS, made, whole};

const HEARD: &str = include_str!("../../../voices/hear.toml");

/// The reason why the pack is refused once `old` has become `new`.
#[track_caller]
fn refused(old: &str, new: &str) -> String {
    assert!(FIDE.contains(old), "{old}");
    Pack::read(&FIDE.replacen(old, new, 1)).map(|pack| pack.name).unwrap_err().to_string()
}

/// The reason why what is heard is refused once `old` has become `new`.
#[track_caller]
fn unheard(old: &str, new: &str) -> String {
    assert!(HEARD.contains(old), "{old}");
    let heard = HEARD.replacen(old, new, 1);
    Pack::hearing(FIDE, &heard).map(|pack| pack.name).unwrap_err().to_string()
}

#[test]
fn every_pack_says_what_its_proofs_say() {
    assert_eq!((PACK.name.as_str(), PACK.language.as_str()), ("FIDE names", "de"));
    assert!(PACK.source.contains("D.2.1"));
    assert_eq!(PACKS.len(), 7);
    for (name, pack) in PACKS.iter() {
        assert_eq!(pack.proofs.len(), 10, "{name}");
        for proof in &pack.proofs {
            let made = made(&proof.position, &proof.made);
            assert_eq!(announce(pack, &made), proof.says, "{name}");
            assert_eq!(hear(&PACK, &proof.says), Ok(whole(made)), "{name}");
        }
    }
}

#[test]
fn what_comes_with_the_program_is_what_its_file_says_and_that_is_proved() {
    for (name, built_in) in PACKS.iter() {
        let file = format!("{}/../voices/announce/{name}.toml", env!("CARGO_MANIFEST_DIR"));
        let read = Pack::read(&std::fs::read_to_string(file).unwrap());
        let read = read.unwrap_or_else(|why| panic!("voices/announce/{name}.toml: {why}"));
        assert_eq!(format!("{built_in:?}"), format!("{:?}", read.recorded_in(name)));
    }
}

#[test]
fn all_packs_prove_the_same_moves() {
    let moves = |pack: &Pack| -> Vec<(String, String)> {
        pack.proofs.iter().map(|it| (it.position.to_string(), it.made.to_string())).collect()
    };
    for (name, pack) in PACKS.iter() {
        assert_eq!(moves(pack), moves(&PACK), "{name}");
    }
}

#[test]
fn a_pack_has_every_key_and_no_other() {
    assert_eq!(refused("name = \"FIDE names\"", ""), "line 1: missing field `name`");
    let unknown = refused("pawn = \"Bauer\"", "pawn = \"Bauer\"\nqueens = \"Damen\"");
    assert!(unknown.starts_with("line 18: unknown field `queens`"), "{unknown}");
    assert!(refused("\"Anna\", ", "").contains("length 7"));
    assert!(refused("castles-long = \"Lange", "castles-far = \"Lange").contains("`castles-far`"));
    assert!(refused("origin = ", "from = ").contains("unknown field `from`"));
    assert!(unheard("nothing = [", "silent = [").contains("unknown field `silent`"));
    assert!(unheard("[sv]", "[fi]").contains("unknown field `fi`"));
    assert!(refused("says = ", "said = ").contains("unknown field `said`"));
    assert!(Pack::read("").is_err() && Pack::read("name = ").is_err());
}

#[test]
fn a_line_has_each_of_its_slots_once() {
    let line = "\"{piece} {from}, {to}\"";
    assert_eq!(refused(line, "\"{piece} {from}\""), "[lines] `move` lacks the slot `to`");
    let unknown = "[lines] `move` has no use for the slot `ton`";
    assert_eq!(refused(line, "\"{piece} {from}, {ton}\""), unknown);
    let twice = "[lines] `move` has no use for the slot `to`";
    assert_eq!(refused(line, "\"{piece} {from}, {to} {to}\""), twice);
    let slot = "[lines] `castles-long` has no use for the slot `piece`";
    assert_eq!(refused("\"Lange Rochade\"", "\"{piece} lang\""), slot);
    let open = "[lines] `move` has a brace without its pair";
    assert_eq!(refused(line, "\"{piece} {from}, {to\""), open);
    assert_eq!(refused(line, "\"{piece} {from}}, {to}\""), open);
    assert_eq!(refused(line, "\"piece} {from}, {to}\""), open);
}

#[test]
fn a_word_has_one_meaning_and_nothing_hidden_in_it() {
    assert_eq!(unheard("\"Bodil\"", "\"Anna\""), "`Anna` means two things");
    assert_eq!(unheard("\"zwo\"", "\"EINS\""), "`EINS` means two things");
    assert_eq!(unheard("\"springare\"", "\"dam\""), "`dam` means two things");
    assert_eq!(unheard("\"nach\"", "\"Eva\""), "`Eva` means two things");
    assert_eq!(unheard("\"nach\"", "\"e4\""), "`e4` means two things");
    assert_eq!(unheard("\"nach\"", "\"e\""), "`e` means two things");
    assert_eq!(unheard("\"SN", "\"SQ"), "`Q` means two things");
    assert_eq!(unheard("\"nach\"", "\"--\""), "`--` is not a word");
    assert_eq!(refused("\"Anna\"", "\"Bodil\""), "`Bodil` means two things");
    assert_eq!(refused("\"eins\"", "\"Springer\""), "`Springer` means two things");
    assert_eq!(refused("king = \"Koenig\"", "king = \"Dame\""), "`Dame` means two things");
    let hidden = "line 8: `An\\u{7}na` is empty or holds a hidden character";
    assert_eq!(refused("\"Anna\"", "\"An\\u0007na\""), hidden);
    assert!(refused("\"Bella\"", "\"Be\\u202Ella\"").ends_with("holds a hidden character"));
    assert!(refused("\"Bella\"", "\"Be\\nlla\"").ends_with("holds a hidden character"));
    assert!(refused("\"Dame\"", "\" \"").ends_with("is empty or holds a hidden character"));
}

#[test]
fn a_pack_whose_proof_fails_is_refused() {
    let fails = "proof 1 fails: says `Bauer Eva zwei, Eva vier`";
    assert_eq!(refused("says = \"Bauer Eva zwei, Eva vier\"", "says = \"Eva vier\""), fails);
    let short = "short = \"Bauer Eva vier\"";
    assert_eq!(refused(short, "short = \"Eva vier\""), "proof 1 fails: says `Bauer Eva vier`");
    assert_eq!(refused("move = \"e1g1\"", "move = \"e1h1x\""), "proof 3 is not a legal move");
    assert_eq!(refused("8/4P3/8/8/8/k7/8/K7", "8/4P3/8"), "proof 7 is not a legal move");
    let backwards = FIDE.replacen("\"{piece} {from}, {to}\"", "\"{from}, {to} {piece}\"", 1);
    let proofs =
        backwards.replacen("\"Bauer Eva zwei, Eva vier\"", "\"Eva zwei, Eva vier Bauer\"", 1);
    let unheard = Pack::read(&proofs).map(|pack| pack.name).unwrap_err().to_string();
    assert_eq!(unheard, "proof 1 is said but not understood");
}
