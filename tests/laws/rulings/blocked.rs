//! Positions in which somebody cannot mate though there is material enough (7.7): what a flag, a
//! resignation and a move make of them.

use annabella::game::{Act, EndFound, Found, MatingStep, Seen, What, Which, Who};
use shakmaty::Color;

use crate::Play;

/// Every pawn is blocked for good, and neither bishop reaches the other's squares.
const WALL: &str = "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1";

/// White must take the rook: then Black is bare, and White still has the queen.
const ONE_SIDED: &str = "7k/8/8/8/8/8/7r/6QK w - - 0 1";

/// The editions, with their articles for a flag without possible mate and for a dead position.
const ARTICLES: [(&str, &str, &str); 6] = [
    ("dk2005", "6.10", "5.2b"),
    ("no2009", "6.9", "5.2b"),
    ("se2009", "6.9", "5.2b"),
    ("dkhandbook", "6.9", "5.2b"),
    ("se2023", "6.9", "5.2.2"),
    ("fide2023", "6.9", "5.2.2"),
];

/// How a script ends: the score, the reason, the article.
fn ends(script: &str) -> Option<(String, String, String)> {
    let play = Play::new(script);
    let outcome = play.game.outcome()?;
    let article = outcome.article(&play.game.terms().laws).unwrap_or("none").to_owned();
    Some((outcome.score().to_owned(), outcome.reason.name().to_owned(), article))
}

fn ended(score: &str, reason: &str, article: &str) -> (String, String, String) {
    (score.to_owned(), reason.to_owned(), article.to_owned())
}

#[test]
fn a_flag_in_a_blocked_position_draws_under_every_edition() {
    for (edition, flag, _) in ARTICLES {
        let script = format!("edition {edition} / pegs none / fen {WALL} / wait 61m");
        let draw = Some(ended("1/2-1/2", "flag", flag));
        assert_eq!(ends(&format!("{script} / black claim flag")), draw, "7.7 {edition}");
    }
}

#[test]
fn a_flag_against_the_one_side_that_cannot_mate_draws_and_against_the_other_loses() {
    for (edition, flag, _) in ARTICLES {
        let script = format!("edition {edition} / pegs none / fen {ONE_SIDED}");
        let whites = format!("{script} / wait 61m / black claim flag");
        assert_eq!(ends(&whites), Some(ended("1/2-1/2", "flag", flag)), "7.7 {edition}");
        let blacks = format!("{script} / white play Kh2 / white press / wait 61m");
        let lost = ends(&format!("{blacks} / white claim flag")).map(|(score, ..)| score);
        assert_eq!(lost.as_deref(), Some("1-0"), "7.7 {edition}");
    }
}

#[test]
fn a_dead_position_ends_the_game_at_once_under_every_edition() {
    for (edition, _, dead) in ARTICLES {
        let script = format!("edition {edition} / pegs none / fen {WALL} / white play Bd2");
        assert_eq!(ends(&script), Some(ended("1/2-1/2", "dead-position", dead)), "7.7 {edition}");
        let open = format!("edition {edition} / pegs none / fen {ONE_SIDED} / white play Kh2");
        assert_eq!(ends(&open), None, "7.7 {edition}");
    }
}

#[test]
fn resigning_in_a_blocked_position_is_a_draw_since_2023() {
    for (edition, ..) in ARTICLES {
        let new = ["se2023", "fide2023"].contains(&edition);
        let script = format!("edition {edition} / pegs none / fen {WALL} / white resign");
        let score = ends(&script).map(|(score, ..)| score);
        assert_eq!(score.as_deref(), Some(if new { "1/2-1/2" } else { "0-1" }), "5.1.2 {edition}");
    }
}

/// What the arbiter is told when he approves a flag.
fn told(fen: &str) -> Vec<Found> {
    let script = format!(
        "pegs none / fen {fen} / rated / arbiter approve / arbiter start / wait 61m
         black claim flag"
    );
    let mut play = Play::new(&script);
    let what = What::Desk(Act::Approve(Which::default()));
    let seen = Seen { at: play.now, happened: play.now, by: Who::Arbiter, what };
    play.game.after(&seen).into_iter().map(|finding| finding.found).collect()
}

#[test]
fn the_arbiter_is_told_which_step_has_answered() {
    let side = Color::Black;
    for (fen, found) in [
        (
            "k7/8/8/8/8/8/8/K5Q1 w - - 0 1",
            Found::End(EndFound::CannotMate { side, step: MatingStep::Material }),
        ),
        (WALL, Found::End(EndFound::CannotMate { side, step: MatingStep::Blocked })),
        // The king must take the rook: then Black is bare.
        (
            "7k/8/8/8/8/8/7r/6BK w - - 0 1",
            Found::End(EndFound::CannotMate { side, step: MatingStep::Search }),
        ),
        ("kq6/8/8/8/8/8/8/K7 w - - 0 1", Found::End(EndFound::StillMates { side })),
        ("8/8/8/8/8/8/8/K6R w - - 0 1", Found::End(EndFound::Undecided { side })),
    ] {
        assert!(told(fen).contains(&found), "7.7 {fen}: {:?}", told(fen));
    }
}
