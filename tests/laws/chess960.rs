//! Chess960 (2009: F; 2023: II): the starting positions, and castling in its four forms.

use std::collections::HashSet;

use annabella::game::{Spoken, Standing, chess960};
use annabella::laws::{Laws, Rule};
use annabella::words::{Pack, announce, hear};
use shakmaty::{
    Bitboard, ByColor, CastlingMode, CastlingSide, Chess, Color, File, FromSetup, Move, Rank, Role,
    Square, fen::Fen,
};

use crate::Play;

const FIDE: &str = include_str!("../../voices/announce/fide.toml");
/// Bishops a1 and b1, queen, knight, rook e1, king f1, rook g1, knight.
const BBQNRKRN: &str = "bbqnrkrn/pppppppp/8/8/8/8/PPPPPPPP/BBQNRKRN w GEge - 0 1";

fn standing(fen: &str) -> Standing {
    Standing::new(fen.parse::<Fen>().unwrap().into_setup())
}

#[test]
fn there_are_960_starting_positions_and_518_is_the_usual_one() {
    let fens: HashSet<String> =
        (0..960).map(|number| Standing::new(chess960(number).unwrap()).fen()).collect();
    assert_eq!(fens.len(), 960);
    assert_eq!(chess960(960), None);
    assert_eq!(chess960(518), Some(shakmaty::Setup::initial()));
    assert_eq!(Standing::new(chess960(288).unwrap()).fen(), standing(BBQNRKRN).fen());
}

#[test]
fn the_king_stands_between_the_rooks_and_the_bishops_on_both_colours() {
    for number in 0..960 {
        let setup = chess960(number).unwrap();
        assert!(Chess::from_setup(setup.clone(), CastlingMode::Chess960).is_ok(), "{number}");
        let board = &setup.board;
        let first = |role: Role| -> Vec<Square> {
            (board.by_piece(role.of(Color::White)) & Rank::First).into_iter().collect()
        };
        let (kings, rooks, bishops) = (first(Role::King), first(Role::Rook), first(Role::Bishop));
        assert!(rooks[0] < kings[0] && kings[0] < rooks[1], "{number}");
        assert_ne!(bishops[0].is_light(), bishops[1].is_light(), "{number}");
        let all = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
        assert_eq!(all.map(|role| first(role).len()), [1, 1, 2, 2, 2], "{number}");
    }
}

#[test]
fn black_stands_opposite_white_and_the_pawns_as_usual() {
    for number in 0..960 {
        let board = chess960(number).unwrap().board;
        for file in File::ALL {
            let role = |rank| board.role_at(Square::from_coords(file, rank));
            assert_eq!(role(Rank::First), role(Rank::Eighth), "{number}");
            assert_eq!([role(Rank::Second), role(Rank::Seventh)], [Some(Role::Pawn); 2]);
        }
        assert_eq!(board.material().map(|side| side.pawn), ByColor { white: 8, black: 8 });
    }
}

/// The form, what stands there, what the hands do, and the castling said.
const FORMS: &[(&str, &str, &str, &str)] = &[
    ("double move", "4k3/8/8/8/8/8/8/R2K3R w AH - 0 1", "-d1 -h1 +f1 +g1", "O-O"),
    ("double move", "4k3/8/8/8/8/8/8/R4K1R w AH - 0 1", "-f1 -a1 +d1 +c1", "O-O-O"),
    ("double move", "4k3/8/8/8/8/8/8/R3K2R w AH - 0 1", "-e1 +g1 -h1 +f1", "O-O"),
    ("transposition", BBQNRKRN, "-f1 -g1 +f1 +g1", "O-O"),
    ("transposition", BBQNRKRN, "-f1 -g1 +g1 +f1", "O-O"),
    ("transposition", "4k3/8/8/8/8/8/8/2RK4 w C - 0 1", "-d1 -c1 +d1 +c1", "O-O-O"),
    ("king only", "4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "-e1 +g1", "O-O"),
    ("king only", "4k3/8/8/8/8/8/8/3R1K2 w D - 0 1", "-f1 +c1", "O-O-O"),
    ("rook only", "4k3/8/8/8/8/8/5PPP/6KR w H - 0 1", "-h1 +f1", "O-O"),
    ("rook only", "4k3/8/8/8/8/8/8/6KR w H - 0 1", "-h1 +f1", "O-O"),
    ("rook only", "4k3/8/8/8/8/8/8/R1K5 w A - 0 1", "-a1 +d1", "O-O-O"),
    ("rook only", "4k3/8/8/8/8/8/8/1RK5 w B - 0 1", "-b1 +d1", "O-O-O"),
];

#[test]
fn castling_is_done_in_one_of_four_forms() {
    let mut wrong = Vec::new();
    for (form, fen, hands, said) in FORMS {
        let steps: String = hands
            .split(' ')
            .map(|step| step.replace('-', " / white lift ").replace('+', " / white place "))
            .collect();
        let script = format!("fen {fen}{steps} // white say {said} / white press / white turn");
        let found = Play::new(&script).found.join(" / ");
        let expected = format!(
            "white announced {said} / white made {said} / white completed {said} / runs black"
        );
        if found != expected {
            wrong.push(format!("{form}: {script}: {found}"));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn where_king_and_rook_change_places_both_pegs_must_have_been_out() {
    for hands in ["", " / white lift f1 / white place f1", " / white lift g1 / white place g1"] {
        let script = format!("fen {BBQNRKRN}{hands} / white say O-O // white press");
        assert_eq!(Play::new(&script).found, ["white not made: pegs"], "{hands}");
    }
}

#[test]
fn the_opponent_copies_a_change_of_places_by_taking_both_pegs_out() {
    let played = format!("pegs black / fen {BBQNRKRN} / white play O-O / white press");
    let copied = "black lift g1 / black lift f1 / black place g1 / black place f1";
    let found = Play::new(&format!("{played} // {copied} / black lift b8")).found;
    assert_eq!(found, ["black mirrored", "black touched b8"]);
    let found = Play::new(&format!("{played} // black lift b8 / black place b8")).found;
    assert_eq!(found, ["black to copy f1 g1"]);
}

#[test]
fn a_sighted_player_castles_by_saying_so_whatever_the_form() {
    for (form, fen, _, said) in FORMS {
        let script = format!("pegs none / fen {fen} / white play {said} // white press");
        assert_eq!(Play::new(&script).found, [format!("white completed {said}")], "{form}: {fen}");
    }
}

#[test]
fn both_stand_afterwards_as_after_usual_castling_and_castle_no_more() {
    for (form, fen, _, said) in FORMS {
        let play = Play::new(&format!("pegs none / fen {fen} / white play {said} / white press"));
        let setup = play.game.standing().setup().clone();
        let (king, rook) =
            if *said == "O-O" { (Square::G1, Square::F1) } else { (Square::C1, Square::D1) };
        assert_eq!(setup.board.piece_at(king), Some(Color::White.king()), "{form}: {fen}");
        assert_eq!(setup.board.piece_at(rook), Some(Color::White.rook()), "{form}: {fen}");
        let rights = setup.castling_rights & Bitboard::from_rank(Rank::First);
        assert!(rights.is_empty(), "{form}: {fen}");
    }
}

/// What is asked, what stands there, the side, and whether castling is legal.
const ALLOWED: &[(&str, &str, &str, bool)] = &[
    ("on the first move", BBQNRKRN, "O-O", true),
    ("queen and knight between", BBQNRKRN, "O-O-O", false),
    ("a, b and e filled", "4k3/8/8/8/8/8/8/NNRKB3 w C - 0 1", "O-O-O", true),
    ("e and h filled", "4k3/8/8/8/8/8/8/4BKRN w G - 0 1", "O-O", true),
    ("the king's way filled", "4k3/8/8/8/8/8/8/1K1N3R w H - 0 1", "O-O", false),
    ("the rook's way filled", "4k3/8/8/8/8/8/8/RNK5 w A - 0 1", "O-O-O", false),
    ("the king's end filled", "4k3/8/8/8/8/8/8/4KRN1 w F - 0 1", "O-O", false),
    ("the rook's end filled", "4k3/8/8/8/8/8/8/R1KN4 w A - 0 1", "O-O-O", false),
    ("the king in check", "k3r3/8/8/8/8/8/8/4KR2 w F - 0 1", "O-O", false),
    ("the king's way attacked", "k5r1/8/8/8/8/8/8/4K2R w H - 0 1", "O-O", false),
    ("the rook's place on that way attacked", "k4r2/8/8/8/8/8/8/4KR2 w F - 0 1", "O-O", false),
    ("the king's end attacked", "k5r1/8/8/8/8/8/8/4KR2 w F - 0 1", "O-O", false),
    ("only the rook's way attacked", "1r2k3/8/8/8/8/8/8/R1K5 w A - 0 1", "O-O-O", true),
    ("only the rook attacked", "r3k3/8/8/8/8/8/8/R1K5 w A - 0 1", "O-O-O", true),
    ("the rook leaving uncovers a check", "4k3/8/8/8/8/8/8/rRK5 w B - 0 1", "O-O-O", false),
    ("no right", "4k3/8/8/8/8/8/8/4KR2 w - - 0 1", "O-O", false),
];

#[test]
fn ways_and_ends_are_empty_and_the_king_never_attacked() {
    for (why, fen, said, legal) in ALLOWED {
        let standing = standing(fen);
        let board = standing.board();
        let king = board.king_of(Color::White).unwrap();
        let mut rooks = (board.by_piece(Color::White.rook()) & Rank::First).into_iter();
        let short = *said == "O-O";
        let rook = rooks.find(|rook| (*rook > king) == short).unwrap();
        let allowed = standing.allows(Move::Castle { king, rook });
        assert_eq!(allowed, Some(*legal), "{why}: {fen}");
    }
}

#[test]
fn castling_that_is_not_allowed_is_told_to_the_arbiter() {
    let script = "pegs none / time 2h / fen 4k3/8/8/8/8/8/8/rRK5 w B - 0 1 / white play O-O-O
        // white press";
    let told = &Play::new(script).found[..2];
    assert_eq!(told, ["white completed O-O-O", "white illegal O-O-O"]);
}

#[test]
fn castling_is_announced_in_its_own_words() {
    let pack = Pack::read(FIDE).unwrap();
    for (form, fen, _, said) in FORMS {
        let played = Play::new(&format!("pegs none / fen {fen} / white play {said}"));
        let words = announce(&pack, &played.game.made()[0]);
        let short = *said == "O-O";
        assert_eq!(words, if short { "Kurze Rochade" } else { "Lange Rochade" }, "{form}: {fen}");
        let side = CastlingSide::from_king_side(short);
        assert_eq!(hear(&pack, &words), Ok(Spoken::Castles(side)), "{form}");
    }
}

#[test]
fn a_kings_move_is_never_heard_as_castling() {
    for (fen, hands, said, told) in [
        ("4k3/8/8/8/8/8/8/5K1R w H - 0 1", "-f1 +g1", "Kg1", "white made f1g1"),
        ("4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "-e1 +g1", "Kg1", "white made e1g1"),
        ("4k3/8/8/8/8/8/8/1R1K4 w B - 0 1", "-d1 +c1", "Kc1", "white made d1c1"),
    ] {
        let steps = hands.replace('-', " / white lift ").replace(" +", " / white place ");
        let found = Play::new(&format!("fen {fen}{steps} / white say {said}")).found;
        assert_eq!(found.last().map(String::as_str), Some(told), "{fen}");
    }
}

#[test]
fn the_texts_of_2009_have_rules_for_it_and_the_danish_ones_have_not() {
    for (id, says) in [("dk2005", false), ("no2009", true), ("se2009", true), ("fide2023", true)] {
        assert_eq!(Laws::named(id).unwrap().find(Rule::Chess960).0, says.into(), "{id}");
    }
}
