//! The policy of urgency: what cuts what, what waits, what is never lost.

use annabella::{
    game::At,
    runtime::SpeechQueue,
    words::Urgency::{self, Answer, Chatter, Move, Warning},
};
use proptest::{collection::vec, prelude::*};

fn at(second: u64) -> At {
    At::from_secs(second)
}

/// Two lines, the second while the first is said: what is said then, and what after it.
fn two(first: Urgency, second: Urgency) -> (&'static str, Vec<&'static str>) {
    let mut mouth = SpeechQueue::default();
    assert!(mouth.hear(at(1), first, "first"));
    mouth.hear(at(2), second, "second");
    let now = *mouth.now().unwrap();
    let mut after = Vec::new();
    while mouth.ended() {
        after.push(*mouth.now().unwrap());
    }
    (now, after)
}

#[test]
fn each_class_cuts_what_it_may_and_waits_for_what_it_may_not() {
    let table: [(Urgency, Urgency, &str, &[&str]); 16] = [
        (Move, Move, "second", &[]),
        (Move, Warning, "first", &["second"]),
        (Move, Answer, "first", &["second"]),
        (Move, Chatter, "first", &[]),
        (Warning, Move, "second", &["first"]),
        (Warning, Warning, "first", &["second"]),
        (Warning, Answer, "first", &["second"]),
        (Warning, Chatter, "first", &[]),
        (Answer, Move, "second", &[]),
        (Answer, Warning, "second", &[]),
        (Answer, Answer, "first", &["second"]),
        (Answer, Chatter, "first", &[]),
        (Chatter, Move, "second", &[]),
        (Chatter, Warning, "second", &[]),
        (Chatter, Answer, "second", &[]),
        (Chatter, Chatter, "first", &[]),
    ];
    for (first, second, now, after) in table {
        assert_eq!(two(first, second), (now, after.to_vec()), "{first:?} then {second:?}");
    }
}

#[test]
fn a_mating_move_is_said_before_the_result_that_came_with_it() {
    let mut mouth = SpeechQueue::default();
    mouth.hear(at(5), Move, "Dame Hector fuenf schlaegt Felix sieben");
    assert!(!mouth.hear(at(5), Move, "Checkmate. White wins."));
    assert!(mouth.ended());
    assert_eq!(mouth.now(), Some(&"Checkmate. White wins."));
}

#[test]
fn the_same_line_is_said_as_often_as_it_is_asked_for() {
    let mut mouth = SpeechQueue::default();
    for second in 0..5 {
        assert!(mouth.hear(at(second), Answer, "Eva vier"));
        assert_eq!(mouth.now(), Some(&"Eva vier"));
        assert!(!mouth.ended());
    }
}

#[test]
fn the_listener_silences_everything_and_is_heard_again_at_once() {
    let mut mouth = SpeechQueue::default();
    mouth.hear(at(1), Move, 1);
    mouth.hear(at(1), Answer, 2);
    mouth.stop();
    assert_eq!(mouth.now(), None);
    assert!(!mouth.ended());
    assert!(mouth.hear(at(2), Chatter, 3));
}

fn urgency() -> impl Strategy<Value = Urgency> {
    prop_oneof![Just(Move), Just(Warning), Just(Answer), Just(Chatter)]
}

#[derive(Debug, Clone)]
enum Step {
    Hear(Urgency),
    Ended,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    vec(prop_oneof![3 => urgency().prop_map(Step::Hear), 2 => Just(Step::Ended)], 1..60)
}

/// What was begun, in order, with its urgency; everything is said to the end at last.
fn begun(steps: &[Step]) -> (Vec<(usize, Urgency)>, Vec<(usize, Urgency)>) {
    let mut mouth = SpeechQueue::default();
    let (mut begun, mut heard) = (Vec::new(), Vec::new());
    for (number, step) in steps.iter().enumerate() {
        let begins = match step {
            Step::Hear(urgency) => {
                heard.push((number, *urgency));
                mouth.hear(at(number as u64), *urgency, (number, *urgency))
            }
            Step::Ended => mouth.ended(),
        };
        if begins {
            begun.push(*mouth.now().unwrap());
        }
    }
    while mouth.ended() {
        begun.push(*mouth.now().unwrap());
    }
    (begun, heard)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: kit::share(2000), ..ProptestConfig::default() })]

    #[test]
    fn every_move_is_begun_once_and_in_order(steps in steps()) {
        let (begun, heard) = begun(&steps);
        let moves = |list: &[(usize, Urgency)]| -> Vec<usize> {
            list.iter().filter(|(_, urgency)| *urgency == Move).map(|(number, _)| *number).collect()
        };
        prop_assert_eq!(moves(&begun), moves(&heard));
    }

    #[test]
    fn a_move_begins_the_moment_it_comes(steps in steps()) {
        let mut mouth = SpeechQueue::default();
        for (number, step) in steps.iter().enumerate() {
            match step {
                Step::Hear(urgency) => {
                    let before = mouth.now().copied();
                    let begins = mouth.hear(at(number as u64), *urgency, (number, *urgency));
                    let now = mouth.now().copied();
                    prop_assert_eq!(*urgency == Move, begins && now == Some((number, Move)));
                    // A move is cut by nothing but a move.
                    if let (Some((_, Move)), true) = (before, begins) {
                        prop_assert_eq!(*urgency, Move);
                    }
                    prop_assert!(begins || before == now);
                }
                Step::Ended => {
                    mouth.ended();
                }
            }
        }
    }

    #[test]
    fn no_warning_is_lost_and_no_chatter_waits(steps in steps()) {
        let (begun, heard) = begun(&steps);
        for (number, urgency) in &heard {
            let said = begun.iter().position(|(begun, _)| begun == number);
            match urgency {
                Warning => prop_assert!(said.is_some()),
                // Chatter is begun before anything later is, or never.
                Chatter => prop_assert!(
                    said.is_none_or(|at| begun[..at].iter().all(|(before, _)| before < number))
                ),
                _ => {}
            }
        }
    }
}
