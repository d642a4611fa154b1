//! What the arbiter gives as his reason is told with the ruling, printed and aloud.

use crate::appendix::{printed, said};

const RATED: &str = "edition no2009 / pegs none / rated / arbiter approve / arbiter start";

/// The last line everybody gets after ` // `.
fn last(script: &str) -> (String, String) {
    let last = |mut lines: Vec<String>| lines.pop().unwrap();
    (last(printed(script, "public")), last(said(script, "public")))
}

#[test]
fn a_result_is_told_with_its_reason() {
    let (printed, said) = last(&format!("{RATED} // arbiter result 1-0 will not obey"));
    assert_eq!(printed, "1-0 The arbiter's ruling, 13.1: will not obey.");
    assert_eq!(said, "The arbiter's ruling: will not obey. White wins.");
    let (printed, said) = last(&format!("{RATED} // arbiter result 1/2-1/2"));
    assert_eq!(printed, "1/2-1/2 The arbiter's ruling, 13.1.");
    assert_eq!(said, "The arbiter's ruling. Draw.");
    let (printed, said) = last(&format!("{RATED} // arbiter result 0-0 both rude."));
    assert_eq!(printed, "0-0 The arbiter's ruling, 13.1: both rude.");
    assert_eq!(said, "The arbiter's ruling: both rude. 0-0.");
}

#[test]
fn a_refusal_is_told_with_its_reason() {
    let claimed = format!("{RATED} / white claim boards");
    let (printed, said) = last(&format!("{claimed} // arbiter refuse they agree"));
    assert_eq!(printed, "Refused by the arbiter: they agree.");
    assert_eq!(said, "The arbiter refuses: they agree.");
    let (printed, _) = last(&format!("{claimed} // arbiter refuse"));
    assert_eq!(printed, "Refused by the arbiter.");
}

#[test]
fn time_is_given_with_its_reason() {
    let (printed, said) = last(&format!("{RATED} // arbiter add black 2:00 noise"));
    assert_eq!(printed, "Black gets 2 min: now 62 min: noise.");
    assert_eq!(said, "Black gets two minutes: noise.");
    let (printed, _) = last(&format!("{RATED} // arbiter add black 2:00"));
    assert_eq!(printed, "Black gets 2 min: now 62 min.");
}

#[test]
fn what_is_forbidden_is_told_with_its_reason() {
    let (printed, said) = last(&format!("{RATED} // arbiter forbid marks too loud"));
    assert_eq!(
        (printed.as_str(), said.as_str()),
        ("No marks of time: too loud.", "No marks of time: too loud.")
    );
}
