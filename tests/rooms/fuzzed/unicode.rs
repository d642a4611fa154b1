//! What text from outside may hold, asked of Unicode's own tables by way of another program.

use std::{collections::BTreeSet, process::Command};

use annabella::game::{Plain, harmless};

/// Every character of these categories, as numbers: controls, format characters, separators of
/// lines and paragraphs, private use.
const LIST: &str = "import sys,unicodedata\n\
    for c in range(0x110000):\n  \
    k=unicodedata.category(chr(c))\n  \
    if k in ('Cc','Cf','Zl','Zp','Co','Cn'): print(k,c)\n";

/// Marks and letters that are ignored where they cannot be shown (`Default_Ignorable_Code_Point`),
/// which that program does not tell: the grapheme joiner, fillers, vowels that are not written,
/// selectors.
fn ignored(number: u32) -> bool {
    matches!(number, 0x34F | 0x115F | 0x1160 | 0x17B4 | 0x17B5 | 0x180B..=0x180F | 0x3164 | 0xFFA0)
        || matches!(number, 0xFE00..=0xFE0F | 0xE0100..=0xE01EF)
}

#[test]
fn nothing_that_unicode_hides_is_let_in_and_nothing_that_shows_is_kept_out() {
    let python = kit::python_chess();
    let output = Command::new(python).args(["-c", LIST]).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let (mut hidden, mut none) = (BTreeSet::new(), BTreeSet::new());
    for line in text.lines() {
        let (kind, number) = line.split_once(' ').unwrap();
        let set = if kind == "Cn" { &mut none } else { &mut hidden };
        set.insert(number.parse::<u32>().unwrap());
    }
    assert!(hidden.len() > 137_000, "{}", hidden.len());
    for c in '\0'..=char::MAX {
        let number = u32::from(c);
        if hidden.contains(&number) || ignored(number) {
            assert!(!harmless(c), "{number:x} is let in");
        } else if !none.contains(&number) {
            assert!(harmless(c), "{number:x} is kept out");
        }
    }
}

#[test]
fn what_is_shown_of_a_long_text_is_cut_and_says_so() {
    assert_eq!(Plain::shown(&"x".repeat(61)).as_str(), "x".repeat(60) + "…");
    assert_eq!(Plain::shown(&"x".repeat(60)).as_str(), "x".repeat(60));
    assert_eq!(Plain::whole(&"x\u{1b}".repeat(99)).as_str(), "x\\u{1b}".repeat(99));
    assert_eq!(Plain::lossy(&("  ".to_owned() + &"x".repeat(121))).as_str(), "x".repeat(120));
}
