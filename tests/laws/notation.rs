//! The algebraic notation (2005: E; 2009 and 2023: C): what is written is read as the move meant.
//!
//! What a player writes or says is heard, then completed from how pieces move; an independent
//! reader of English notation tells which move it is.

use std::sync::{Arc, LazyLock};

use annabella::game::{
    At, Game, Heading, Seen, Spoken, Standing, Terms, Unclear, What, Who, complete,
};
use annabella::laws::Laws;
use annabella::scoresheet::{Labels, Record, braille::Language, pgn, write_text};
use annabella::words::{Misheard, Pack, hear, square};
use shakmaty::{Bitboard, CastlingSide, Color, Move, Square, fen::Fen, san::San};

const HEARD: &str = include_str!("../../voices/hear.toml");
const FIDE: &str = include_str!("../../voices/announce/fide.toml");
static PACK: LazyLock<Pack> = LazyLock::new(|| Pack::read(FIDE).unwrap());
/// The letters of the Scandinavian texts alone.
static SCANDINAVIAN: LazyLock<Pack> = LazyLock::new(|| {
    let letters = [("DQ", "D"), ("TR", "T"), ("LB", "L"), ("SN", "S")];
    let heard = letters.iter().fold(HEARD.to_owned(), |text, (both, one)| {
        text.replace(&format!("\"{both}"), &format!("\"{one}"))
    });
    Pack::hearing(FIDE, &heard).unwrap()
});

fn standing(fen: &str) -> Standing {
    Standing::new(fen.parse::<Fen>().unwrap().into_setup())
}

fn read(pack: &Pack, before: &Standing, written: &str) -> Result<Move, Unclear> {
    complete(before.setup(), hear(pack, written).unwrap(), Bitboard::EMPTY)
}

fn oracle(before: &Standing, san: &str) -> Move {
    let position = before.lawful().unwrap_or_else(|| panic!("{}", before.fen()));
    san.parse::<San>().unwrap().to_move(position).unwrap_or_else(|why| panic!("{san}: {why}"))
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const SQUARES: &str = "k7/8/8/8/P2P4/2B1P2N/8/4R2K w - - 0 1";
const TAKES: &str = "k7/8/8/1p2p3/P2P4/5pB1/K5PN/3r2R1 w - - 0 1";
const PASSING: &str = "rnbqkb1r/ppp2ppp/8/3pP3/3Qn3/5N2/PPP2PPP/RNB1KB1R w KQkq d6 0 6";
/// Before White's ninth move of the example game.
const TWO_KNIGHTS: &str = "r1bqk2r/ppp1bppp/2nn4/6B1/8/4QN2/PPP2PPP/RN2KB1R w KQkq - 5 9";
const TWO_PAWNS: &str = "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1";
const NEW_WHITE: &str = "k7/3P1P2/8/8/8/8/8/K7 w - - 0 1";
const NEW_BLACK: &str = "k7/8/8/8/7K/8/1p4p1/8 b - - 0 1";
const CASTLES: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const QUEENS: &str = "8/2k5/8/8/4Q2Q/8/K7/7Q w - - 0 1";
/// The knight c3 is pinned, g1 is not: both stand a knight's move from e2.
const PINNED: &str = "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1";

/// The id; what stands there; how it is written, with the letters K D T L S; the move in the
/// English notation, with no more of an origin than is needed.
const WRITTEN: &[(&str, &str, &str, &str)] = &[
    ("NV-3", TWO_KNIGHTS, "Sbd2", "Nbd2"),
    ("NV-5", "4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1", "Sgf3 Sef3", "Ngf3 Nef3"),
    ("NV-5", "4k3/8/8/8/8/5p2/8/K3N1N1 w - - 0 1", "Sgxf3 Sexf3", "Ngxf3 Nexf3"),
    ("NV-6", "4k3/8/8/8/8/8/3N4/K5N1 w - - 0 1", "Sgf3 Sdf3", "Ngf3 Ndf3"),
    ("NV-7", "4k3/8/8/6N1/8/8/8/K5N1 w - - 0 1", "S5f3 S1f3", "N5f3 N1f3"),
    ("NV-7", "4k3/8/8/6N1/8/5p2/8/K5N1 w - - 0 1", "S5xf3 S1xf3", "N5xf3 N1xf3"),
    ("NV-8", "4k3/8/8/8/3N4/8/7N/K7 w - - 0 1", "Shf3 Sdf3", "Nhf3 Ndf3"),
    ("NV-8", "4k3/8/8/8/3N4/5p2/7N/K7 w - - 0 1", "Shxf3 Sdxf3", "Nhxf3 Ndxf3"),
    ("NV-9", QUEENS, "Dee1 D1e1 Dh4e1", "Qee1 Q1e1 Qh4e1"),
    ("SC-27", QUEENS, "Dee1 D1e1 Dh4e1", "Qee1 Q1e1 Qh4e1"),
    ("NV-10", "4k3/4r3/8/8/8/8/4N3/4K1N1 w - - 0 1", "Sf3", "Nf3"),
    ("NV-11", TWO_PAWNS, "cxd5 exd5", "cxd5 exd5"),
    ("SC-21", TWO_PAWNS, "cxd5 exd5", "cxd5 exd5"),
    ("NV-12", NEW_WHITE, "d8D f8S", "d8=Q f8=N"),
    ("NV-12", NEW_BLACK, "b1L g1T", "b1=B g1=R"),
    ("SC-22", NEW_WHITE, "d8D d8T d8L d8S", "d8=Q d8=R d8=B d8=N"),
    ("NV-13", TAKES, "dxe5 gxf3 axb5 Lxe5 Sxf3 Txd1", "dxe5 gxf3 axb5 Bxe5 Nxf3 Rxd1"),
    ("SC-18", TAKES, "dxe5 gxf3 axb5 Lxe5 Sxf3 Txd1", "dxe5 gxf3 axb5 Bxe5 Nxf3 Rxd1"),
    ("NV-14", TAKES, "Lxe5 Bxe5 Sxf3 Nxf3", "Bxe5 Bxe5 Nxf3 Nxf3"),
    ("SC-14", PASSING, "Kd1 De3 Tg1 Le3 Sc3", "Kd1 Qe3 Rg1 Be3 Nc3"),
    ("SC-14", PASSING, "Kd1 Qe3 Rg1 Be3 Nc3", "Kd1 Qe3 Rg1 Be3 Nc3"),
    ("SC-17", SQUARES, "Lb4 Sf4 Td1 e4 d5 a5", "Bb4 Nf4 Rd1 e4 d5 a5"),
    ("SC-19", PASSING, "exd6 exd6|e.p. exd6|ep", "exd6 exd6 exd6"),
    ("SC-20", "4k3/8/8/8/3N4/8/7N/K7 w - - 0 1", "Shf3 S2f3 Sdf3 S4f3", "Nhf3 Nhf3 Ndf3 Ndf3"),
    ("SC-23", CASTLES, "0-0 0-0-0 O-O O-O-O", "O-O O-O-O O-O O-O-O"),
    ("SC-23", CASTLES, "Txa8+ Txa8++ Txa8# Txa8|+", "Rxa8 Rxa8 Rxa8 Rxa8"),
    ("SC-24", TAKES, "de5 ab5 gf3 Le5 Sf3 Td1", "dxe5 axb5 gxf3 Bxe5 Nxf3 Rxd1"),
    ("SC-24", PASSING, "ed6 ed6|e.p.", "exd6 exd6"),
    ("SC-28", PINNED, "Sge2 S1e2 Sg1e2 Sg1-e2", "Ne2 Ne2 Ne2 Ne2"),
];

#[test]
fn what_is_written_in_the_national_letters_is_the_move_meant() {
    let mut wrong = Vec::new();
    for (id, fen, written, english) in WRITTEN {
        let before = standing(fen);
        let pairs = written.split(' ').zip(english.split(' '));
        assert_eq!(written.split(' ').count(), english.split(' ').count(), "{id}");
        for (written, english) in pairs {
            let meant = oracle(&before, english);
            let shortest = San::from_move(before.lawful().unwrap(), meant).to_string();
            let found = read(&PACK, &before, &written.replace('|', " "));
            if found != Ok(meant) || shortest != english {
                wrong.push(format!("{id}: {written}: {found:?}, in English {shortest}"));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The example game at the end of the appendix: with its signs, without, and in English letters.
const EXAMPLE: [(&str, &str); 3] = [
    (
        "NV-1",
        "e4 e5 Sf3 Sf6 d4 exd4 e5 Se4 Dxd4 d5 exd6|e.p. Sxd6 Lg5 Sc6 De3+ Le7 Sbd2 0-0 0-0-0 Te8 \
         Kb1|(=)",
    ),
    ("NV-4", "e4 e5 Sf3 Sf6 d4 ed4 e5 Se4 Dd4 d5 ed6 Sd6 Lg5 Sc6 De3 Le7 Sbd2 0-0 0-0-0 Te8 Kb1"),
    (
        "NV-14",
        "e4 e5 Nf3 Nf6 d4 exd4 e5 Ne4 Qxd4 d5 exd6 Nxd6 Bg5 Nc6 Qe3+ Be7 Nbd2 O-O O-O-O Re8 Kb1",
    ),
];

#[test]
fn the_example_game_of_the_appendix_is_read_to_its_end() {
    for (id, written) in EXAMPLE {
        let game = played(&PACK, written);
        assert!(game.plies().iter().all(|ply| ply.legal), "{id}");
        assert_eq!(
            game.standing().fen(),
            "r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11",
            "{id}"
        );
        assert_eq!(game.offer(), Some(Color::White), "{id}");
        let after_d5 = game.plies()[9].standing.fen();
        assert_eq!(after_d5, PASSING, "NV-2: {id}");
    }
    assert_eq!(played(&SCANDINAVIAN, EXAMPLE[0].1).plies().len(), 21, "NV-1");
}

/// Each move played and the clock pressed; a draw is offered with the last.
fn played(pack: &Pack, written: &str) -> Game {
    let mut game = Game::new(Terms::default());
    let at = At::START;
    let moves: Vec<&str> = written.split_whitespace().collect();
    for (number, written) in moves.iter().enumerate() {
        let by = Who::Player(game.mover());
        let heard = hear(pack, &written.replace('|', " ")).unwrap();
        let last = number + 1 == moves.len();
        let acts =
            [Some(What::Played(heard)), last.then_some(What::Offered(None)), Some(What::Pressed)];
        for what in acts.into_iter().flatten() {
            game.after(&Seen { at, happened: at, by, what });
        }
    }
    game
}

#[test]
fn an_offer_is_written_at_its_move() {
    let written = pgn(&played(&PACK, EXAMPLE[0].1), &Heading::default()).replace('\n', " ");
    assert!(written.contains("11. Kb1 {(=)}"), "SC-04: {written}");
}

const LANGUAGES: [Language; 5] =
    [Language::Danish, Language::Norwegian, Language::Swedish, Language::German, Language::English];

/// The sheet as it is printed.
fn sheet(game: &Game, language: Language) -> String {
    let mut text = String::new();
    let record = Record::of(game, &Heading::default());
    write_text(&record, Labels::of(language), language, &mut text);
    text
}

#[test]
fn e_p_is_added_to_a_capture_in_passing_on_every_sheet() {
    // C9, 2005: E9; since 2023 it is optional (C.13.6).
    let example = played(&PACK, EXAMPLE[0].1);
    for language in LANGUAGES {
        let text = sheet(&example, language);
        assert!(text.contains("exd6 e.p. "), "C9 {language:?}: {text}");
        assert_eq!(text.matches("e.p.").count(), 1, "C9 {language:?}: {text}");
    }
    assert!(!pgn(&example, &Heading::default()).contains("e.p."), "PGN has no such sign");
}

#[test]
fn an_offer_before_his_own_move_that_is_accepted_stands_on_the_sheet() {
    // 8.1, C13: it is noted by both, though it came at a wrong time (9.1b1).
    let mut game = played(&PACK, "e4 e5");
    let at = At::START;
    let seen = |by, what| Seen { at, happened: at, by: Who::Player(by), what };
    game.after(&seen(Color::White, What::Declined));
    let plain = sheet(&game, Language::English);
    assert!(!plain.contains("White: (=)"), "{plain}");
    game.after(&seen(Color::White, What::Offered(None)));
    game.after(&seen(Color::Black, What::Accepted));
    assert!(game.outcome().is_some());
    let (english, swedish) = (sheet(&game, Language::English), sheet(&game, Language::Swedish));
    assert!(english.contains("White: (=)"), "C13: {english}");
    assert!(swedish.contains("Vit: (=)"), "C13: {swedish}");
    let written = pgn(&game, &Heading::default());
    // Black's with his move, then White's.
    assert!(written.ends_with("1. e4 e5 {(=)} {(=)} 1/2-1/2\n"), "{written}");
}

#[test]
fn an_offer_stands_in_the_game_that_is_printed_at_its_end() {
    // 8.1: also one before the first move, and none that was not made.
    let at = At::START;
    for edition in ["dk2005", "no2009", "se2009"] {
        for (moves, first, written) in [
            ("e4", Color::Black, "1. e4 {(=)} 1/2-1/2\n"),
            ("", Color::White, "\n{(=)} 1/2-1/2\n"),
            ("", Color::Black, "\n{(=)} 1/2-1/2\n"),
        ] {
            let laws = Arc::new(Laws::named(edition).unwrap().clone());
            let mut game = Game::new(Terms { laws, ..Terms::default() });
            let seen = |by, what| Seen { at, happened: at, by: Who::Player(by), what };
            if !moves.is_empty() {
                let play = What::Played(hear(&PACK, moves).unwrap());
                game.after(&seen(Color::White, play));
                game.after(&seen(Color::White, What::Pressed));
            }
            game.after(&seen(first, What::Offered(None)));
            game.after(&seen(!first, What::Accepted));
            let text = pgn(&game, &Heading::default());
            assert!(text.ends_with(written), "{edition} {moves} {first}: {text}");
        }
    }
}

#[test]
fn two_knights_that_reach_a_square_need_a_hint() {
    let before = standing(TWO_KNIGHTS);
    assert_eq!(read(&PACK, &before, "Sd2"), Err(Unclear::Origin), "NV-3");
    // A pin is not asked when words are heard, lest the answer tell of it; the sheet needs no hint.
    assert_eq!(read(&PACK, &standing(PINNED), "Se2"), Err(Unclear::Origin), "SC-28");
}

#[test]
fn b_is_no_piece_where_the_letters_are_scandinavian() {
    for (id, written) in [("NV-14", "Bxe5"), ("SC-15", "Bg5")] {
        let found = hear(&SCANDINAVIAN, written)
            .map(|heard| complete(standing(TAKES).setup(), heard, Bitboard::EMPTY));
        assert!(!matches!(found, Ok(Ok(_))), "{id}: {written}: {found:?}");
    }
    let e4: Spoken = "Pe4".parse().unwrap();
    assert_eq!(hear(&SCANDINAVIAN, "e4"), Ok(e4), "SC-15");
}

#[test]
fn files_are_counted_from_whites_left_and_ranks_from_whites_side() {
    assert_eq!(square(&PACK, Square::A1), "Anna eins", "SC-16");
    assert_eq!(square(&PACK, Square::H8), "Hector acht", "SC-16");
    let (white, black) = (Color::White, Color::Black);
    let board = standing(START).board().clone();
    assert_eq!(board.piece_at(Square::A1), Some(white.rook()), "SC-16");
    assert_eq!(board.piece_at(Square::D8), Some(black.queen()), "SC-16");
    assert!(!Square::A1.is_light(), "SC-16");
    assert_eq!(hear(&PACK, "0-0"), Ok(Spoken::Castles(CastlingSide::KingSide)), "SC-23");
}

#[test]
fn another_notation_is_no_move() {
    for written in ["P-K4", "Kt-KB3", "PxP", "5254", "PQ4"] {
        let found = hear(&PACK, written);
        assert!(
            matches!(found, Err(Misheard::NotAMove | Misheard::Unknown(_))),
            "SC-25: {written}: {found:?}"
        );
    }
}
