//! The results an arbiter may give: 13.4e and f; 2023: 10.2, 12.9. A game is annulled by 7.1.

use annabella::game::Outcome;

use crate::{
    Play,
    appendix::printed,
    rulings::claims::{EDITIONS, played, row},
};

const OLD: [&str; 4] = ["dk2005", "no2009", "se2009", "dkhandbook"];

fn after_a_move(edition: &str) -> String {
    format!("edition {edition} / pegs none / {}", played("Pe4"))
}

/// What a program is told of the end: score, reason, article.
fn ended(script: &str) -> Option<(&'static str, &'static str, Option<String>)> {
    let play = Play::new(script);
    let laws = play.game.terms().laws.clone();
    let law = |outcome: Outcome| outcome.article(&laws).map(str::to_owned);
    play.game.outcome().map(|it| (it.score(), it.reason.name(), law(it)))
}

#[test]
fn the_opponents_points_may_be_raised_up_to_the_maximum_before_2023() {
    for edition in OLD {
        for score in ["1/2-1", "1-1/2"] {
            let script = format!("{} // arbiter result {score}", after_a_move(edition));
            row("13.4f", &script, &format!("{score} arbiter"));
            assert_eq!(ended(&script).unwrap().2.as_deref(), Some("13.4f"), "{edition} {score}");
        }
    }
}

#[test]
fn since_2023_both_together_never_score_more_than_a_game_gives() {
    for edition in ["se2023", "fide2023"] {
        for score in ["1/2-1", "1-1/2"] {
            let script = format!("{} // arbiter result {score}", after_a_move(edition));
            row("10.2", &script, "too many points");
            assert_eq!(ended(&script), None, "10.2 {edition}: the game goes on");
            let told = printed(&script, "arbiter");
            assert_eq!(told, ["Both never score more than a game gives, 10.2."], "{edition}");
            assert_eq!(printed(&script, "public"), [""; 0], "{edition}");
        }
        // Less than a game gives may be scored (12.9.5).
        for score in ["1/2-0", "0-1/2", "0-0"] {
            let script = format!("{} // arbiter result {score}", after_a_move(edition));
            row("12.9.5", &script, &format!("{score} arbiter"));
        }
    }
}

#[test]
fn a_refused_score_leaves_the_result_that_stands() {
    let script = format!("{} / white resign // arbiter result 1-1/2", after_a_move("fide2023"));
    row("10.2", &script, "too many points");
    assert_eq!(ended(&script).unwrap().0, "0-1");
}

#[test]
fn a_game_is_annulled_in_every_edition() {
    for edition in EDITIONS {
        let script = format!("{} // arbiter result annulled", after_a_move(edition));
        row("7.1", &script, "* annulled");
        let law = if OLD.contains(&edition) { "13.1" } else { "12.1" };
        assert_eq!(ended(&script), Some(("*", "annulled", Some(law.to_owned()))), "{edition}");
        let told = printed(&format!("{script} the kings stood wrongly"), "public");
        let line = format!("The game is annulled, {law}: the kings stood wrongly.");
        assert_eq!(told, [line], "{edition}");
        // Nothing is played on in it; another ruling may still follow.
        row("7.1", &format!("{script} // black play Pe5"), "game over");
        row("7.1", &format!("{script} // arbiter result 1-0"), "1-0 arbiter");
        row("7.1", &format!("{script} // arbiter restore 1"), "restored 1");
    }
}

/// An event may say beforehand what win, draw and loss score (11.1; 2023: 10.1).
#[test]
fn an_events_points_are_told_with_the_result() {
    for (score, points) in [
        ("1-0", Some(("3", "0.5"))),
        ("1/2-1/2", Some(("1", "1"))),
        ("0-1", Some(("0.5", "3"))),
        ("0-0", Some(("0.5", "0.5"))),
        ("1/2-0", Some(("1", "0.5"))),
        ("1/2-1", Some(("1", "3"))),
        ("annulled", None),
    ] {
        let event = "edition no2009 / event points = [3, 1, 0.5] / pegs none";
        let told = printed(&format!("{event} // arbiter result {score}"), "public");
        let line =
            points.map(|(white, black)| format!("Points: White {white}, Black {black}, 11.1."));
        assert_eq!(told.get(1), line.as_ref(), "{score}: {told:?}");
    }
    for edition in EDITIONS {
        let told =
            printed(&format!("edition {edition} / pegs none // arbiter result 1-0"), "public");
        assert_eq!(told.len(), 1, "11.1 {edition}: the usual points are in the score");
    }
}
