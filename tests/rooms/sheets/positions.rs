//! Positions: Forsyth with dot 6 for Black, lists of pieces, a grid.

use annabella::scoresheet::braille::{
    Cell, Code, Language as L, Profile, forsyth, grid, pieces, read_forsyth, unicode,
};
use shakmaty::{Board, Color};

use super::profile;

fn board(fen: &str) -> Board {
    Board::from_ascii_board_fen(fen.as_bytes()).unwrap()
}

fn joined(words: &[Vec<Cell>]) -> String {
    words.iter().map(|word| unicode(word)).collect::<Vec<_>>().join("⠀")
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
const END: &str = "2kr1bnQ/ppp1p2p/8/3p1b2/8/5N2/PPPPnPPP/RNB2R1K";
const ENDING: &str = "8/8/4k3/8/3K4/8/4P3/8";

#[test]
fn forsyth_is_as_the_reference_has_it() {
    let british = profile(Code::Ukaaf2015, L::English);
    let expected = [
        (START, "⠷⠮⠧⠿⠥⠧⠮⠷⠀⠯⠯⠯⠯⠯⠯⠯⠯⠀⠒⠆⠀⠏⠏⠏⠏⠏⠏⠏⠏⠀⠗⠎⠇⠟⠅⠇⠎⠗"),
        (END, "⠆⠥⠷⠂⠧⠮⠟⠀⠯⠯⠯⠂⠯⠆⠯⠀⠦⠀⠒⠯⠂⠧⠆⠀⠦⠀⠢⠎⠆⠀⠏⠏⠏⠏⠮⠏⠏⠏⠀⠗⠎⠇⠆⠗⠂⠅"),
        (ENDING, "⠂⠖⠀⠲⠥⠒⠀⠦⠀⠒⠅⠲⠀⠦⠀⠲⠏⠒⠀⠦"),
    ];
    for (fen, cells) in expected {
        assert_eq!(joined(&forsyth(&board(fen), british)), cells);
    }
    let nordic = [
        (START, "⠾⠮⠧⠹⠥⠧⠮⠾⠀⠣⠣⠣⠣⠣⠣⠣⠣⠀⠒⠆⠀⠃⠃⠃⠃⠃⠃⠃⠃⠀⠞⠎⠇⠙⠅⠇⠎⠞"),
        (END, "⠆⠥⠾⠂⠧⠮⠙⠀⠣⠣⠣⠂⠣⠆⠣⠀⠦⠀⠒⠣⠂⠧⠆⠀⠦⠀⠢⠎⠆⠀⠃⠃⠃⠃⠮⠃⠃⠃⠀⠞⠎⠇⠆⠞⠂⠅"),
        (ENDING, "⠂⠖⠀⠲⠥⠒⠀⠦⠀⠒⠅⠲⠀⠦⠀⠲⠃⠒⠀⠦"),
    ];
    for language in [L::Danish, L::Norwegian, L::Swedish, L::German] {
        for (fen, cells) in nordic {
            for code in [Code::Literary, Code::Compact] {
                assert_eq!(joined(&forsyth(&board(fen), profile(code, language))), cells);
            }
        }
    }
    // Finnish: a black king is dots 1, 3 and 6; a pawn is s and a knight r.
    let finnish = joined(&forsyth(&board(ENDING), profile(Code::Compact, L::Finnish)));
    assert_eq!(finnish, "⠂⠖⠀⠲⠥⠒⠀⠦⠀⠒⠅⠲⠀⠦⠀⠲⠎⠒⠀⠦");
}

#[test]
fn forsyth_is_read_back_and_what_does_not_fill_the_board_is_none() {
    for profile in Profile::ALL {
        for fen in [START, END, ENDING, "8/8/8/8/8/8/8/8", "r6r/8/8/8/8/8/8/R6R"] {
            let words = forsyth(&board(fen), profile);
            assert_eq!(read_forsyth(&words, profile), Some(board(fen)), "{fen} {profile:?}");
            assert_eq!(read_forsyth(&words[1..], profile), None, "{fen}");
            let twice = [words.clone(), words.clone()].concat();
            assert_eq!(read_forsyth(&twice, profile), None, "{fen}");
        }
    }
}

#[test]
fn lists_name_the_king_first_and_the_pawns_by_file() {
    let compact = profile(Code::Compact, L::Danish);
    assert_eq!(joined(&pieces(&board(ENDING), Color::White, compact)), "⠅⠙⠲⠀⠑⠆");
    let white = joined(&pieces(&board(END), Color::White, compact));
    assert_eq!(white, "⠅⠓⠂⠀⠙⠓⠦⠀⠞⠁⠂⠀⠞⠋⠂⠀⠇⠉⠂⠀⠎⠃⠂⠀⠎⠋⠒⠀⠁⠆⠀⠃⠆⠀⠉⠆⠀⠙⠆⠀⠋⠆⠀⠛⠆⠀⠓⠆");
    let literary = profile(Code::Literary, L::English);
    assert_eq!(joined(&pieces(&board(ENDING), Color::Black, literary)), "⠠⠅⠑⠼⠋");
}

#[test]
fn a_grid_has_eight_lines_from_the_eighth_rank_down() {
    let lines = grid(&board(ENDING), profile(Code::Compact, L::German));
    let print: Vec<String> = lines.iter().map(|line| unicode(line)).collect();
    assert_eq!(print[0], "⠦⠀⠤⠤⠤⠤⠤⠤⠤⠤");
    assert_eq!(print[2], "⠖⠀⠤⠤⠤⠤⠥⠤⠤⠤");
    assert_eq!(print[6], "⠆⠀⠤⠤⠤⠤⠃⠤⠤⠤");
    assert_eq!(print.len(), 8);
    let literary = grid(&board(ENDING), profile(Code::Literary, L::Danish));
    assert_eq!(unicode(&literary[0]), "⠼⠓⠀⠤⠤⠤⠤⠤⠤⠤⠤");
}
