//! The Norwegian text of 2009, paragraph by paragraph: each is told, or there is a reason.

use std::collections::BTreeSet;

use annabella::laws::Rule;

use super::edition;

/// The paragraphs that rules are told of, as the document numbers them.
const TOLD: &str = "
    3.7e 3.8a 4.1 4.2 4.3 4.3a 4.3b 4.3c 4.4 4.4a 4.4b 4.4c 4.4d 4.5 4.6 4.6b 4.6c 4.7
    5.1a 5.1b 5.2a 5.2b 5.2c 6.2b 6.3 6.4 6.6 6.6a 6.6b 6.7a 6.7b 6.7c 6.7d 6.8 6.9 6.10a 6.10b
    6.11 6.12b 6.12d 6.13 6.14 7.1a 7.1b 7.2 7.3 7.4a 7.4b 7.5
    8.1 8.2 8.3 8.4 8.5a 8.5b 8.5c 8.6 8.7 9.1a 9.1b1 9.1b2 9.1b3 9.2 9.3 9.4 9.5 9.5b
    10.2 10.2b 10.2c 10.2d 11.1 12.2 12.3a 12.3b 12.4 12.6 12.7 12.8 12.9 12.10
    13.1 13.4 13.4a 13.4b 13.4c 13.4d 13.4e 13.4f 13.4g 13.5 13.6 13.7a 13.7b
    A1 A2 A3 A4a A4b A4c A4d1 A4d2 A4d3 B2 B3b B3c C C2 C3 C10 D1
    E1 E2.1 E2.2 E2.3 E2.4 E2.5 E2.6 E2.7 E2.8 E2.9 E2.9a E2.9b E2.9c E2.9d E2.9e E2.9f F
";

/// The same of the guidelines on adjourned games.
const ADJOURNMENT: &str = "1a 1b 2 4 6 7 8 9a 9b 9c 10 11a 11b 12 13";

/// The paragraphs that are not told, and why.
const LEFT_OUT: &[(&str, &str)] = &[
    ("1.1 1.2 1.3 2.1 2.2 2.3 2.4", "what the game is"),
    ("3.1 3.2 3.3 3.4 3.5 3.6 3.7a 3.7b 3.7c 3.7d 3.8b1 3.8b2 3.9", "how pieces move: 4.6 asks it"),
    ("4.6a", "told at 4.6"),
    ("5.2d 5.2e", "told at 9.2 and 9.3"),
    ("9.6", "told at 5.2b"),
    ("9.5a", "told at 9.2 and 9.3: on claim a draw"),
    ("10.2a", "told at 10.2"),
    ("6.1 10.1", "what a word means"),
    ("6.2a", "the event's time control"),
    ("6.5", "told at 6.6b: at the start White's time runs"),
    ("6.12a 6.12c 13.2 13.3 adjournment-3 adjournment-5", "the arbiter's own work"),
    ("12.1 12.5", "told at 12.7: a breach of conduct"),
    ("12.3c", "smoking"),
    ("14", "federations ask FIDE"),
    ("A4", "begins the rules a to d"),
    ("B1", "told at A1: below it is blitz"),
    ("B3 B3a", "the rules of A hold: told at each"),
    ("C1 C4 C5 C6 C7 C8 C9 C11 C12", "how moves are written"),
    ("C13", "told at 9.1b2"),
];

#[test]
fn each_paragraph_of_the_norwegian_text_is_told_or_left_out_with_a_reason() {
    let named = TOLD.split_whitespace().map(str::to_owned);
    let guides = ADJOURNMENT.split_whitespace().map(|point| format!("adjournment {point}"));
    let written: BTreeSet<String> = named.chain(guides).collect();
    let articles = Rule::ALL.iter().filter_map(|rule| edition("no2009").article(*rule));
    let told: BTreeSet<String> = articles.map(str::to_owned).collect();
    let lacks: Vec<_> = written.difference(&told).collect();
    assert!(lacks.is_empty(), "in the text, not told: {lacks:?}");
    let more: Vec<_> = told.difference(&written).collect();
    assert!(more.is_empty(), "told, not in the text: {more:?}");
    for (paragraphs, why) in LEFT_OUT {
        for paragraph in paragraphs.split(' ').map(|it| it.replace('-', " ")) {
            assert!(!told.contains(&paragraph), "{paragraph} is told, and is left out: {why}");
        }
    }
}
