//! The game in Portable Game Notation.

use std::fmt::Write as _;

use shakmaty::{Position, san::SanPlus};

use crate::game::{Game, Heading, Plain, Ply, Standing};

/// Import format: no line longer than this.
const COLUMNS_MAX: usize = 79;

/// The whole game, tags and moves. After an illegal move nothing more can be replayed by a
/// reader, so what follows stands in a comment.
pub fn pgn(game: &Game, heading: &Heading) -> String {
    // Three results have a sign in this notation; the arbiter's others stand as a comment.
    let result = game.outcome().map_or("*", |outcome| outcome.score());
    let score = if ["1-0", "0-1", "1/2-1/2"].contains(&result) { result } else { "*" };
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        let _ = writeln!(text, "[{name} \"{value}\"]");
    };
    let known = |value: &Option<Plain>| value.as_ref().map_or("?".to_owned(), Plain::to_string);
    tag("Event", &known(&heading.event));
    tag("Site", &known(&heading.site));
    tag("Date", heading.date.as_ref().map_or("????.??.??", Plain::as_str));
    tag("Round", &known(&heading.round));
    tag("White", &known(&heading.white));
    tag("Black", &known(&heading.black));
    tag("Result", score);
    if let Some(board) = &heading.board_number {
        tag("Board", board.as_str());
    }
    let start = Standing::new(game.terms().start.clone());
    if start.setup() != &shakmaty::Setup::initial() {
        if start.is_chess960() {
            tag("Variant", "Chess960");
        }
        tag("SetUp", "1");
        tag("FEN", &start.fen());
    }
    text.push('\n');
    let mut words = moves(game, start);
    if result != score {
        words.push(format!("{{{result}}}"));
    }
    words.push(score.to_owned());
    text.push_str(&wrap(&words));
    text
}

/// The moves as words, numbers and comments among them.
fn moves(game: &Game, start: Standing) -> Vec<String> {
    let mut words = Vec::new();
    let mut before = start;
    let mut unread: Vec<&Ply> = Vec::new();
    for (index, ply) in game.plies().iter().enumerate() {
        let half_move = game.half_move(index + 1);
        let known = before.lawful().filter(|it| ply.legal && it.is_legal(ply.made));
        let Some(mut position) = known.filter(|_| unread.is_empty()).cloned() else {
            unread.push(ply);
            continue;
        };
        if half_move % 2 == 1 {
            words.push(format!("{}.", half_move.div_ceil(2)));
        } else if index == 0 {
            words.push(format!("{}...", half_move / 2));
        }
        words.push(SanPlus::from_move_and_play_unchecked(&mut position, ply.made).to_string());
        if game.offers().iter().any(|(at, _)| *at == index + 1) {
            words.push("{(=)}".to_owned());
        }
        before = ply.standing.clone();
    }
    if !unread.is_empty() {
        let list: Vec<String> = unread.iter().map(|ply| before.uci(ply.made)).collect();
        words.push("{illegal:".to_owned());
        words.extend(list);
        words.push("}".to_owned());
    }
    words
}

fn wrap(words: &[String]) -> String {
    let mut text = String::new();
    let mut column = 0;
    for word in words {
        if column > 0 && column + 1 + word.len() > COLUMNS_MAX {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += word.len();
    }
    text.push('\n');
    text
}
