//! Vectors of the notation appendix, and the letters of each country.

use annabella::{
    game::Plain,
    scoresheet::{Letters, Unread, read},
};
use shakmaty::{CastlingMode, Chess, Move, fen::Fen, san::San};

fn position(fen: &str) -> Chess {
    fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap()
}

fn meant(position: &Chess, english: &str) -> Move {
    english.parse::<San>().unwrap().to_move(position).unwrap()
}

const TWO_KNIGHTS: &str = "r1bqk2r/ppp1bppp/2nn4/6B1/8/4QN2/PPP2PPP/RN2KB1R w KQkq - 5 9";
const QUEENS: &str = "8/2k5/8/8/4Q2Q/8/K7/7Q w - - 0 1";
/// NV-10's own position proves nothing, for the knight e2 does not reach f3: here c3 is pinned and
/// would else reach e2 as g1 does.
const PINNED: &str = "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1";
const TAKES: &str = "k7/8/8/1p2p3/P2P4/5pB1/K5PN/3r2R1 w - - 0 1";
const NEW_WHITE: &str = "k7/3P1P2/8/8/8/8/8/K7 w - - 0 1";
const NEW_BLACK: &str = "k7/8/8/8/7K/8/1p4p1/8 b - - 0 1";

/// The vector, the position, as written with K D T L S, and in English for an independent reader.
const VECTORS: &[(&str, &str, &str, &str)] = &[
    ("NV-3", TWO_KNIGHTS, "Sbd2 Sfd2", "Nbd2 Nfd2"),
    ("NV-5", "4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1", "Sgf3 Sef3", "Ngf3 Nef3"),
    ("NV-5", "4k3/8/8/8/8/5p2/8/K3N1N1 w - - 0 1", "Sgxf3 Sexf3 Sg:f3", "Ngxf3 Nexf3 Ngxf3"),
    ("NV-6", "4k3/8/8/8/8/8/3N4/K5N1 w - - 0 1", "Sgf3 Sdf3", "Ngf3 Ndf3"),
    ("NV-7", "4k3/8/8/6N1/8/8/8/K5N1 w - - 0 1", "S5f3 S1f3", "N5f3 N1f3"),
    ("NV-7", "4k3/8/8/6N1/8/5p2/8/K5N1 w - - 0 1", "S5xf3 S1xf3", "N5xf3 N1xf3"),
    ("NV-8", "4k3/8/8/8/3N4/8/7N/K7 w - - 0 1", "Shf3 Sdf3", "Nhf3 Ndf3"),
    ("NV-8", "4k3/8/8/8/3N4/5p2/7N/K7 w - - 0 1", "Shxf3 Sdxf3", "Nhxf3 Ndxf3"),
    ("NV-9", QUEENS, "Dee1 D1e1 Dh4e1", "Qee1 Q1e1 Qh4e1"),
    ("NV-10", PINNED, "Se2 Sge2 Sg1e2", "Ne2 Ne2 Ne2"),
    (
        "NV-11",
        "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1",
        "cxd5 exd5 cd cxd ed5",
        "cxd5 exd5 cxd5 cxd5 exd5",
    ),
    ("NV-12", NEW_WHITE, "d8D f8S d8T d8L", "d8=Q f8=N d8=R d8=B"),
    ("NV-12", NEW_BLACK, "b1L g1T", "b1=B g1=R"),
    ("NV-13", TAKES, "dxe5 gxf3 axb5 Lxe5 Sxf3 Txd1", "dxe5 gxf3 axb5 Bxe5 Nxf3 Rxd1"),
];

#[test]
fn every_vector_of_the_notation_is_the_move_meant() {
    for (id, fen, written, english) in VECTORS {
        let before = position(fen);
        assert_eq!(written.split(' ').count(), english.split(' ').count(), "{id}");
        for (written, english) in written.split(' ').zip(english.split(' ')) {
            let score = read(&before, written, Some(&Letters::SCANDINAVIAN));
            assert_eq!(score.moves, [meant(&before, english)], "{id} {written}");
            // The set need not be told either.
            let score = read(&before, written, None);
            assert_eq!(score.moves, [meant(&before, english)], "{id} {written}");
        }
    }
}

#[test]
fn what_fits_two_moves_is_none() {
    let cases = [
        ("NV-3", TWO_KNIGHTS, "Sd2"),
        ("NV-9", QUEENS, "De1"),
        ("NV-9", QUEENS, "Dhe1"),
        ("NV-9", QUEENS, "D4e1"),
        ("NV-12", NEW_WHITE, "d8"),
    ];
    for (id, fen, written) in cases {
        let score = read(&position(fen), written, Some(&Letters::SCANDINAVIAN));
        assert!(score.moves.is_empty(), "{id} {written}");
        assert_eq!(score.stopped.unwrap().why, Unread::Ambiguous, "{id} {written}");
    }
    // A pawn that takes is written with the file it left: e5 alone would be a pawn of the e-file.
    let taking = position("4k3/8/8/4p3/3P4/8/8/4K3 w - - 0 1");
    for written in ["e5", "xe5"] {
        assert!(read(&taking, written, None).moves.is_empty(), "{written}");
    }
    let both = position("4k3/8/8/2ppp3/3P4/8/8/4K3 w - - 0 1");
    assert_eq!(read(&both, "dc", None).moves, [meant(&both, "dxc5")]);
    let twice = position("4k3/8/3p4/4P3/1p6/P3p3/3P4/4K3 w - - 0 1");
    assert_eq!(read(&twice, "ed", None).moves, [meant(&twice, "exd6")]);
    assert_eq!(read(&twice, "dxe", None).moves, [meant(&twice, "dxe3")]);
    let doubled = position("4k3/4p3/3P4/4p3/3P4/8/8/4K3 w - - 0 1");
    assert_eq!(read(&doubled, "de", None).stopped.unwrap().why, Unread::Ambiguous);
}

#[test]
fn b_is_no_piece_under_the_scandinavian_letters() {
    let before = position(TAKES);
    let stopped = read(&before, "Bxe5", Some(&Letters::SCANDINAVIAN)).stopped;
    assert_eq!(stopped.unwrap().why, Unread::NoMove, "NV-14");
    assert_eq!(read(&before, "Bxe5", Some(&Letters::ENGLISH)).moves.len(), 1, "NV-14");
    // Not even where a b-pawn could take there: a file is a small letter.
    let pawn = position("4k3/8/8/8/2p5/1P6/8/4K3 w - - 0 1");
    assert!(read(&pawn, "Bxc4", Some(&Letters::SCANDINAVIAN)).moves.is_empty(), "NV-14");
    assert_eq!(read(&pawn, "bxc4", Some(&Letters::SCANDINAVIAN)).moves.len(), 1, "NV-14");
    // A bishop of the English letters does not take with a small letter either.
    let both = position("4k3/8/8/8/2p5/1P6/4B3/4K3 w - - 0 1");
    let english = |text| read(&both, text, Some(&Letters::ENGLISH)).moves;
    assert_eq!(english("bxc4"), [meant(&both, "bxc4")]);
    assert_eq!(english("Bxc4"), [meant(&both, "Bxc4")]);
}

/// King, queen, rook, bishop, knight.
const COUNTRIES: [(&str, &str); 10] = [
    ("Danish, Norwegian, Swedish, German", "KDTLS"),
    ("English", "KQRBN"),
    ("Finnish", "KDTLR"),
    ("French", "RDTFC"),
    ("Spanish", "RDTAC"),
    ("Italian", "RDTAC"),
    ("Dutch", "KDTLP"),
    ("Polish", "KHWGS"),
    ("figures", "♔♕♖♗♘"),
    ("black figures", "♚♛♜♝♞"),
];

const GAME: &str = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7 Kh1 \
                    Qe8 Qe2 Kh8";

#[test]
fn a_game_in_any_countrys_letters_is_the_same_game() {
    let english = read(&Chess::default(), GAME, Some(&Letters::ENGLISH));
    assert_eq!((english.moves.len(), english.stopped), (24, None));
    for (country, letters) in COUNTRIES {
        let own = |c: char| "KQRBN".find(c).map_or(c, |at| letters.chars().nth(at).unwrap());
        let text: String = GAME.chars().map(own).collect();
        let score = read(&Chess::default(), &text, None);
        assert_eq!(score.stopped, None, "{country}: {text}");
        assert_eq!(score.moves, english.moves, "{country}: {text}");
    }
}

#[test]
fn where_two_countries_letters_lead_apart_it_is_not_known_which_was_meant() {
    // An R is a rook in English and a king in French, and both can go to e2.
    let before = position("4k3/8/8/8/8/8/7R/4K3 w - - 0 1");
    let score = read(&before, "Re2 Kd7 Rd2", None);
    assert_eq!(score.stopped.map(|at| at.why), None, "K is a piece only in one of them");
    let score = read(&before, "Re2", None);
    assert!(score.moves.is_empty());
    assert_eq!(
        score.stopped.map(|at| (at.word, at.why)),
        Some((Plain::shown("Re2"), Unread::Letters))
    );
    // Moves before that stay read.
    let before = position("4k3/p7/8/8/8/8/P6R/4K3 w - - 0 1");
    let score = read(&before, "1. a4 a5 2. Re2 (=)", None);
    assert_eq!((score.moves.len(), score.offers.len()), (2, 0));
    assert_eq!(read(&before, "1. a4 a5 2. Re2", Some(&Letters::FRENCH)).moves.len(), 3);
}

#[test]
fn an_r_is_a_rook_a_king_or_a_knight_until_another_letter_tells() {
    // A rook in English, a knight in Finnish; a K is a king in both.
    let doubtful = "e3 b5 Ke2 b4 Kd3 a5 g4 Ra6";
    let score = read(&Chess::default(), doubtful, None);
    assert_eq!((score.moves.len(), score.stopped.map(|at| at.why)), (7, Some(Unread::Letters)));
    let told = doubtful.replace("g4", "Nc3");
    assert_eq!(read(&Chess::default(), &told, None).moves.len(), 8);
}
