//! The languages of braille sheets: letters, signs and the size of a page.
//!
//! Facts as the real translators have them (liblouis 3.39: `da-dk-g16`, `no-no-g0`, `sv-g0`,
//! `de-g0-detailed`, `en-ueb-g1`, `fi`); a test asks the installed one.

use strum::{Display, EnumString, IntoStaticStr, VariantNames};

use crate::scoresheet::Letters;

/// A language of sheets, written and read as its code.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr, VariantNames,
)]
pub enum Language {
    /// Danish, the standard of 2022.
    #[strum(serialize = "da")]
    Danish,
    /// Norwegian.
    #[strum(serialize = "nb")]
    Norwegian,
    /// Swedish, the rules of 2009.
    #[strum(serialize = "sv")]
    Swedish,
    /// German with capitals marked: without them a queen's capture reads as a pawn's.
    #[strum(serialize = "de")]
    German,
    /// English, UEB.
    #[strum(serialize = "en")]
    English,
    /// Finnish: in braille and in the compact code alone.
    #[strum(serialize = "fi")]
    Finnish,
}

/// How a language writes text, uncontracted.
#[derive(Debug)]
pub(super) struct Literary {
    /// Before one capital.
    pub(super) capital: &'static str,
    /// Before a capital that no small letter follows.
    pub(super) capital_alone: &'static str,
    /// Before several.
    pub(super) capitals: &'static str,
    /// Where small letters follow several capitals.
    pub(super) after_capitals: &'static str,
    /// Before a letter after a digit ...
    pub(super) letter: &'static str,
    /// ... if it is one of these: those that a digit looks like, or all.
    pub(super) after_digit: &'static str,
    /// ... also where a point stands between.
    pub(super) after_point: bool,
    /// What stands between digits without ending the number, and its cells there.
    pub(super) within: &'static [(char, &'static str)],
    /// Before a mark between two letters, where it would read as a letter group.
    pub(super) between: (&'static str, &'static str),
    /// Letters and marks of its own; a capital among them has its signs within.
    pub(super) signs: &'static [(char, &'static str)],
    /// Before a letter whose accent has no sign of its own.
    pub(super) accent: Option<&'static str>,
    /// Signs for one accent each, and the letters that have it.
    pub(super) accents: &'static [(&'static str, &'static str)],
}

const A_TO_J: &str = "abcdefghij";
const A_TO_Z: &str = "abcdefghijklmnopqrstuvwxyz";

const DANISH: Literary = Literary {
    capital: "⠠",
    capital_alone: "⠠",
    capitals: "⠸",
    after_capitals: "⠰",
    letter: "⠰",
    after_digit: A_TO_Z,
    after_point: true,
    within: &[('.', "⠄"), (',', "⠂"), (':', "⠒"), ('/', "⠌")],
    between: ("", ""),
    #[rustfmt::skip]
    signs: &[
        ('æ', "⠜"), ('ø', "⠪"), ('å', "⠡"), ('ä', "⠐⠜"), ('ö', "⠐⠪"), ('ü', "⠳"), ('ß', "⠎⠎"),
        ('é', "⠿"), ('è', "⠮"), ('à', "⠷"), ('œ', "⠕⠑"), ('þ', "⠐⠞"), ('.', "⠄"), (',', "⠂"),
        (':', "⠒"), (';', "⠆"), ('!', "⠖"), ('?', "⠢"), ('\'', "⠈"), ('’', "⠈"), ('"', "⠶"),
        ('“', "⠶"), ('”', "⠶"), ('«', "⠶"), ('»', "⠶"), ('(', "⠦"), (')', "⠴"), ('[', "⠐⠦"),
        (']', "⠐⠴"), ('/', "⠌"), ('-', "⠤"), ('–', "⠤"), ('—', "⠤"), ('&', "⠯"), ('+', "⠘⠖"),
        ('=', "⠘⠶"), ('#', "⠘⠼"), ('*', "⠔"), ('@', "⠘⠁"), ('_', "⠘⠤"), ('§', "⠬"), ('°', "⠘⠴"),
        ('…', "⠄⠄⠄"), ('½', "⠼⠁⠌⠃"),
    ],
    accent: Some("⠐"),
    accents: &[],
};

const NORWEGIAN: Literary = Literary {
    capitals: "⠠⠠",
    after_digit: A_TO_J,
    after_point: false,
    within: &[('.', "⠄"), (',', "⠂"), (':', "⠒")],
    #[rustfmt::skip]
    signs: &[
        ('æ', "⠜"), ('ø', "⠪"), ('å', "⠡"), ('ä', "⠜"), ('ö', "⠪"), ('ü', "⠳"), ('ß', "⠮"),
        ('é', "⠿"), ('è', "⠮"), ('à', "⠷"), ('á', "⠷"), ('â', "⠨⠁"), ('ç', "⠯"), ('ê', "⠣"),
        ('ì', "⠘⠊"), ('í', "⠣"), ('ï', "⠌"), ('ð', "⠱"), ('ò', "⠬"), ('ó', "⠹"), ('ô', "⠨⠕"),
        ('ù', "⠘⠥"), ('ú', "⠻"), ('ý', "⠯"), ('þ', "⠫"), ('č', "⠩"), ('đ', "⠹"), ('ŋ', "⠫"),
        ('œ', "⠬"), ('š', "⠱"), ('ŧ', "⠳"), ('ž', "⠮"), ('.', "⠄"), (',', "⠂"), (':', "⠒"),
        (';', "⠆"), ('!', "⠖"), ('?', "⠢"), ('\'', "⠐"), ('’', "⠐"), ('"', "⠲"), ('“', "⠲"),
        ('”', "⠲"), ('«', "⠲"), ('»', "⠲"), ('(', "⠦"), (')', "⠴"), ('[', "⠷"), (']', "⠾"),
        ('/', "⠌"), ('-', "⠤"), ('–', "⠤⠤"), ('—', "⠤⠤"), ('&', "⠬"), ('+', "⠖"), ('=', "⠶"),
        ('#', "⠼"), ('*', "⠔"), ('@', "⠈"), ('_', "⠸"), ('§', "⠬"), ('°', "⠐⠴"), ('%', "⠨⠴"),
        ('…', "⠄⠄⠄"), ('½', "⠼⠁⠌⠼⠃"),
    ],
    accent: Some("⠈"),
    ..DANISH
};

const SWEDISH: Literary = Literary {
    after_capitals: "⠱",
    letter: "⠱",
    after_point: true,
    within: &[('.', "⠄"), (',', "⠂")],
    #[rustfmt::skip]
    signs: &[
        ('å', "⠡"), ('ä', "⠜"), ('ö', "⠪"), ('ü', "⠳"), ('é', "⠿"), ('è', "⠮"), ('à', "⠷"),
        ('æ', "⠈⠁⠑"), ('ø', "⠈⠕"), ('ß', "⠈⠎"), ('þ', "⠈⠞"), ('œ', "⠈⠪"), ('š', "⠱"), ('.', "⠄"),
        (',', "⠂"), (':', "⠒"), (';', "⠆"), ('!', "⠖"), ('?', "⠢"), ('\'', "⠐"), ('’', "⠐"),
        ('"', "⠰"), ('“', "⠰"), ('”', "⠰"), ('(', "⠦"), (')', "⠴"), ('[', "⠷"), (']', "⠾"),
        ('/', "⠌"), ('-', "⠤"), ('–', "⠤⠤"), ('—', "⠤⠤"), ('&', "⠯"), ('+', "⠲"), ('=', "⠶"),
        ('#', "⠘⠼"), ('*', "⠔"), ('@', "⠘⠷"), ('_', "⠘⠤"), ('§', "⠬"), ('°', "⠈⠴"), ('%', "⠹"),
        ('…', "⠄⠄⠄"), ('½', "⠼⠁⠌⠼⠃"),
    ],
    ..NORWEGIAN
};

const GERMAN: Literary = Literary {
    capital: "⠨",
    capital_alone: "⠘",
    capitals: "⠘",
    after_capitals: "⠠",
    letter: "⠠",
    after_digit: A_TO_J,
    after_point: false,
    within: &[('.', "⠄"), (',', "⠂"), (':', "⠈⠒")],
    between: (":!?", "⠠"),
    #[rustfmt::skip]
    signs: &[
        ('ä', "⠜"), ('ö', "⠪"), ('ü', "⠳"), ('ß', "⠮"), ('æ', "⠁⠑"), ('é', "⠈⠿"), ('è', "⠈⠮"),
        ('à', "⠈⠷"), ('â', "⠈⠡"), ('ç', "⠈⠯"), ('ê', "⠈⠣"), ('ë', "⠈⠫"), ('ì', "⠈⠌"), ('î', "⠈⠩"),
        ('ï', "⠈⠻"), ('ò', "⠈⠬"), ('ô', "⠈⠹"), ('ù', "⠈⠾"), ('û', "⠈⠱"), ('œ', "⠈⠪"), ('þ', "⠈⠞"),
        ('.', "⠄"), (',', "⠂"), (':', "⠒"), (';', "⠆"), ('!', "⠖"), ('?', "⠢"), ('\'', "⠠"),
        ('’', "⠠"), ('„', "⠦"), ('“', "⠴"), ('”', "⠴"), ('(', "⠶"), (')', "⠶"), ('/', "⠐⠂"),
        ('-', "⠤"), ('–', "⠠⠤"), ('—', "⠠⠤"), ('&', "⠐⠥"), ('+', "⠈⠖"), ('=', "⠈⠶"), ('#', "⠈⠼"),
        ('*', "⠠⠔"), ('§', "⠬"), ('°', "⠈⠴"), ('%', "⠼⠚⠴"), ('…', "⠄⠄⠄"), ('½', "⠼⠁⠆"),
    ],
    accent: Some("⠈"),
    accents: &[],
};

const ENGLISH: Literary = Literary {
    capital: "⠠",
    capital_alone: "⠠",
    capitals: "⠠⠠",
    after_capitals: "⠠⠄",
    letter: "⠰",
    after_digit: A_TO_J,
    after_point: true,
    within: &[('.', "⠲"), (',', "⠂")],
    between: (",;:!?", "⠰"),
    #[rustfmt::skip]
    signs: &[
        ('Æ', "⠠⠁⠠⠘⠖⠑"), ('Œ', "⠠⠕⠠⠘⠖⠑"), ('æ', "⠁⠘⠖⠑"), ('œ', "⠕⠘⠖⠑"), ('ø', "⠈⠡⠕"),
        ('ł', "⠈⠡⠇"), ('đ', "⠈⠒⠙"), ('ß', "⠨⠮"),
        ('ð', "⠼⠫"), ('þ', "⠼⠮"), ('.', "⠲"), (',', "⠂"), (':', "⠒"), (';', "⠆"), ('!', "⠖"),
        ('?', "⠦"), ('\'', "⠄"), ('’', "⠄"), ('“', "⠦"), ('”', "⠴"), ('(', "⠐⠣"), (')', "⠐⠜"),
        ('[', "⠨⠣"), (']', "⠨⠜"), ('/', "⠸⠌"), ('-', "⠤"), ('–', "⠠⠤"), ('—', "⠠⠤"), ('&', "⠈⠯"),
        ('+', "⠐⠖"), ('=', "⠐⠶"), ('#', "⠸⠹"), ('*', "⠐⠔"), ('@', "⠈⠁"), ('_', "⠨⠤"), ('§', "⠘⠎"),
        ('°', "⠘⠚"), ('%', "⠨⠴"), ('…', "⠲⠲⠲"), ('½', "⠼⠁⠌⠃"),
    ],
    accent: None,
    #[rustfmt::skip]
    accents: &[
        ("⠘⠌", "áéíóúýćĺńŕśź"), ("⠘⠡", "àèìòù"), ("⠘⠩", "âêîôûĉĝĥĵŝŵŷ"), ("⠘⠻", "ãõñĩũ"),
        ("⠘⠒", "äëïöüÿ"), ("⠘⠫", "åů"), ("⠘⠯", "çģķļņŗşţ"), ("⠘⠬", "čďěľňřšťž"),
        ("⠈⠬", "ăĕğĭŏŭ"), ("⠈⠤", "āēīōū"),
    ],
};

const FINNISH: Literary = Literary {
    after_digit: A_TO_Z,
    after_point: false,
    #[rustfmt::skip]
    signs: &[
        ('å', "⠡"), ('ä', "⠜"), ('ö', "⠪"), ('ü', "⠳"), ('æ', "⠜"), ('é', "⠿"), ('ß', "⠮"),
        ('œ', "⠪"), ('.', "⠄"), (',', "⠂"), (':', "⠒"), (';', "⠆"), ('!', "⠲"), ('?', "⠢"),
        ('\'', "⠐"), ('’', "⠐"), ('"', "⠰"), ('(', "⠦"), (')', "⠴"), ('/', "⠌"), ('-', "⠤"),
        ('–', "⠤"), ('&', "⠯"), ('+', "⠖"), ('=', "⠶"), ('½', "⠼⠁⠌⠼⠃"),
    ],
    accent: Some("⠘"),
    ..NORWEGIAN
};

impl Language {
    /// The letters of its pieces.
    pub fn letters(self) -> Letters {
        match self {
            Language::English => Letters::ENGLISH,
            Language::Finnish => Letters::FINNISH,
            Language::Danish | Language::Norwegian | Language::Swedish | Language::German => {
                Letters::SCANDINAVIAN
            }
        }
    }

    /// How many cells a line and how many lines a page usually have there.
    pub fn usual_page(self) -> (usize, usize) {
        match self {
            Language::German => (28, 27),
            Language::English => (38, 27),
            Language::Danish | Language::Norwegian | Language::Swedish | Language::Finnish => {
                (30, 28)
            }
        }
    }

    pub(super) fn literary(self) -> &'static Literary {
        match self {
            Language::Danish => &DANISH,
            Language::Norwegian => &NORWEGIAN,
            Language::Swedish => &SWEDISH,
            Language::German => &GERMAN,
            Language::English => &ENGLISH,
            Language::Finnish => &FINNISH,
        }
    }
}
