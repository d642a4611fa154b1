//! A random game, always the same one, typed at a table whose White sits at a simulated peg board.

use annabella::{
    game::{At, BoardKind, Game, Terms},
    journal::{Preface, Writer},
    table::{Input, Out, PlaceId, Table},
    words::Words,
};
use shakmaty::{ByColor, CastlingMode, Chess, Move, Position, uci::UciMove};

/// What stands there after one line was typed, and in the course of which ply.
pub(crate) struct Shown<'a> {
    pub(crate) game: &'a Game,
    pub(crate) ply: usize,
}

/// A whole game: its moves, and its journal with a piece for each line typed.
#[derive(Default)]
pub(crate) struct Played {
    pub(crate) moves: Vec<String>,
    pub(crate) first: String,
    /// The ply, and what was added to the journal.
    pub(crate) added: Vec<(usize, String)>,
}

/// Plays so many plies, and shows the game after every line.
pub(crate) fn play(plies: usize, mut show: impl FnMut(Shown<'_>)) -> Played {
    let terms = Terms {
        boards: ByColor { white: BoardKind::Simulated, black: BoardKind::None },
        blind: ByColor { white: true, black: false },
        ..Terms::default()
    };
    let preface = Preface { terms: terms.clone(), ..Preface::default() };
    let (writer, first) = Writer::begin(&preface);
    let words = Words::named("fide", "en").unwrap();
    let mut table = Table::new(Game::new(terms), words, writer);
    let mut played = Played { first, ..Played::default() };
    let mut board = Chess::default();
    let mut seed = 0x2545_F491_4F6C_DD1D_u64;
    show(Shown { game: table.game(), ply: 0 });
    for ply in 0..plies {
        let Some(made) = chosen(&board, &mut seed) else { break };
        let uci = made.to_uci(CastlingMode::Standard);
        for line in lines(&board, made, uci) {
            let at = At::from_secs(u64::try_from(ply).unwrap());
            let outs = table.take(at, at, Input::Line(PlaceId::FIRST, line));
            let kept = outs.into_iter().filter_map(|out| match out {
                Out::Keep(page) => Some(page.lines),
                _ => None,
            });
            played.added.push((ply, kept.collect()));
            show(Shown { game: table.game(), ply });
        }
        played.moves.push(uci.to_string());
        board.play_unchecked(made);
    }
    assert_eq!(table.game().completed(), played.moves.len(), "every move was completed");
    played
}

/// A move that leaves the game running, by chance.
fn chosen(board: &Chess, seed: &mut u64) -> Option<Move> {
    let goes_on = |made: &Move| {
        let mut after = board.clone();
        after.play_unchecked(*made);
        !after.is_game_over()
    };
    let legal: Vec<Move> = board.legal_moves().into_iter().filter(goes_on).collect();
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    let place = (*seed >> 20) % u64::try_from(legal.len().max(1)).unwrap();
    legal.get(usize::try_from(place).unwrap()).copied()
}

/// What hands do at White's pegs for a move, and what is said.
fn lines(board: &Chess, made: Move, uci: UciMove) -> Vec<String> {
    let mut after = board.clone();
    after.play_unchecked(made);
    let (before, after) = (board.board(), after.board());
    let changed = before.occupied() | after.occupied();
    let changed = changed.into_iter().filter(|at| before.piece_at(*at) != after.piece_at(*at));
    let changed: Vec<_> = changed.collect();
    let lifts = changed.iter().filter(|at| before.piece_at(**at).is_some());
    let places = changed.iter().filter(|at| after.piece_at(**at).is_some());
    let lifts = lifts.map(|at| format!("white: lift {at}"));
    let hands = lifts.chain(places.map(|at| format!("white: place {at}")));
    if board.turn().is_white() {
        hands.chain([format!("white: say {uci}"), "white: press".to_owned()]).collect()
    } else {
        let said = [format!("black: {uci}"), "black: press".to_owned()];
        said.into_iter().chain(hands).collect()
    }
}
