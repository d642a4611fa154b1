//! Editions and packs are called by their names in every language.

use annabella::laws::Laws;
use annabella::words::Words;

#[test]
fn editions_and_packs_are_called_by_their_names_in_every_language() {
    let names = [
        ("en", "Swedish Laws of Chess 2009", "FIDE names"),
        ("da", "Svenske skakregler 2009", "FIDEs navne"),
        ("nb", "Svenske sjakkregler 2009", "FIDEs navn"),
        ("sv", "Svenska schackregler 2009", "FIDE:s namn"),
        ("de", "Schwedische Schachregeln 2009", "FIDE-Namen"),
    ];
    for (language, edition, pack) in names {
        let words = Words::named("fide", language).unwrap();
        assert_eq!(words.editions()[2], format!("se2009: {edition}"));
        assert_eq!(words.pack_list()[0], format!("fide: {pack}"));
        assert_eq!(words.pack_name(), pack);
    }
    // An event's regulations are called as they call themselves.
    let event = Laws::event("based-on = \"se2009\"\nname = \"Vinterspelen\"").unwrap();
    assert_eq!(Words::named("fide", "sv").unwrap().laws_name(&event), "Vinterspelen");
}
