//! Numbers, signs and everything else people put around a move.

use annabella::scoresheet::{Letters, PLIES_MAX, Unread, read};
use shakmaty::Chess;

fn start() -> Chess {
    Chess::default()
}

#[test]
fn numbers_are_written_in_any_style() {
    let plain = read(&start(), "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O", None).moves;
    assert_eq!(plain.len(), 7);
    for written in [
        "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O",
        "1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.O-O",
        "1.e4 1...e5 2.Nf3 2...Nc6 3.Bc4 3...Bc5 4.0-0",
        "1 e4 e5 2 Nf3 Nc6 3 Bc4 Bc5 4 0-0",
        "1) e4 e5 2) Nf3 Nc6 3) Bc4 Bc5 4) 00",
        "1)e4 e5 2)Nf3 Nc6 3)Bc4 Bc5 4)00",
        "1. e4 1. ... e5 2. Nf3 2. ... Nc6 3. Bc4 … Bc5 4. o-o",
        "1.e4,e5;2.Nf3,Nc6;3.Bc4,Bc5;4.O–O",
        "1e4 e5 2Nf3 Nc6 3Bc4 Bc5 4.00",
        "1. e4 {the best} e5 2. Nf3 $1 Nc6 3. Bc4 {(3. Bb5) is Spanish} Bc5 4. O-O *",
        "1. e4 (0:01) e5 (1:12) 2. Nf3 [0:02:10] Nc6 3. Bc4 Bc5 4. 0-0 ½-½",
        "7. e4 e5 3. Nf3 Nc6 99. Bc4 Bc5 0-0 1-0",
    ] {
        let score = read(&start(), written, None);
        assert_eq!((&score.moves, &score.stopped), (&plain, &None), "{written}");
    }
}

#[test]
fn signs_say_nothing_about_which_move_it_is() {
    let mate = read(&start(), "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#", None).moves;
    for last in [
        "Qxf7", "Qf7", "Q:f7", "Q×f7", "Qf7:", "Qh5xf7", "Qh5-f7", "Qh5f7", "h5f7", "Qxf7++",
        "Qxf7+", "Qxf7†", "Qxf7‡", "Qxf7!!", "Qxf7#!?", "Qxf7 #",
    ] {
        let score = read(&start(), &format!("e4 e5 Bc4 Nc6 Qh5 Nf6 {last}"), None);
        assert_eq!(score.moves, mate, "{last}");
    }
}

#[test]
fn taken_in_passing_is_marked_or_not() {
    let before = "e4 a6 e5 d5";
    let plain = read(&start(), &format!("{before} exd6"), None).moves;
    assert!(plain[4].is_en_passant());
    for last in [
        "exd6 e.p.",
        "exd6e.p.",
        "exd6ep",
        "exd6 ep",
        "ed6",
        "ed",
        "e:d6 e. p.",
        "e5xd6",
        "e5d6",
        "exd6 (e.p.)",
        "exd6(ep)",
        "exd6 e.p.!",
    ] {
        let score = read(&start(), &format!("{before} {last}"), None);
        assert_eq!((&score.moves, &score.stopped), (&plain, &None), "{last}");
    }
}

#[test]
fn a_promotion_names_its_piece_in_any_style() {
    let before = "h4 g5 hxg5 h6 gxh6 Nf6 h7 Ng8";
    let plain = read(&start(), &format!("{before} hxg8=Q"), None).moves;
    for last in [
        "hxg8Q", "hxg8(Q)", "hxg8/Q", "hxg8=(Q)", "hg8Q", "hg=Q", "h7xg8=Q", "h7g8q", "hxg8=Q+",
        "hxg8=Q=",
    ] {
        let score = read(&start(), &format!("{before} {last}"), None);
        assert_eq!(score.moves, plain, "{last}");
    }
    for (last, why) in [
        ("hxg8", Unread::Ambiguous),
        ("hxg8=", Unread::Ambiguous),
        ("hxg8=K", Unread::NoMove),
        ("hxg8=P", Unread::NoMove),
        ("hxg8=QQ", Unread::NoMove),
    ] {
        let score = read(&start(), &format!("{before} {last}"), Some(&Letters::ENGLISH));
        assert_eq!(score.stopped.map(|at| at.why), Some(why), "{last}");
    }
}

#[test]
fn castling_is_written_in_any_style() {
    let both = "e4 e5 d4 d5 Nf3 Nf6 Nc3 Nc6 Be3 Be6 Bd3 Bd6 Qd2 Qd7";
    for (short, long) in [
        ("O-O", "O-O-O"),
        ("0-0", "0-0-0"),
        ("o-o", "o-o-o"),
        ("00", "000"),
        ("OO", "OOO"),
        ("0-0+", "0-0-0!"),
        ("e1g1", "e8c8"),
        ("Ke1-g1", "Ke8-c8"),
        ("0–0", "0—0—0"),
    ] {
        let score = read(&start(), &format!("{both} {short} {long}"), None);
        assert_eq!(score.moves.len(), 16, "{short} {long}: {:?}", score.stopped);
        assert!(score.moves[14].is_castle() && score.moves[15].is_castle());
        assert_ne!(score.moves[14].castling_side(), score.moves[15].castling_side());
    }
}

#[test]
fn an_offer_stands_at_its_move() {
    for (written, offers) in [
        ("e4 (=) e5", vec![1]),
        ("e4= e5(=)", vec![1, 2]),
        ("e4 e5 =", vec![2]),
        ("(=) e4 e5", vec![]),
        ("e4 e5 (=) (=)", vec![2]),
    ] {
        assert_eq!(read(&start(), written, None).offers, offers, "{written}");
    }
}

#[test]
fn another_notation_is_no_evidence() {
    for written in ["P-K4", "5254", "PxP", "Kt-KB3", "pawn to king four", "e2", "Nf9", "e4e", "Z"] {
        let score = read(&start(), written, None);
        assert!(score.moves.is_empty(), "{written}");
        assert_eq!(score.stopped.map(|at| at.why), Some(Unread::NoMove), "{written}");
    }
}

#[test]
fn no_text_does_harm() {
    let long = "e".repeat(100_000);
    let stopped = read(&start(), &long, None).stopped.unwrap();
    assert!(stopped.word.as_str().len() < 100);
    assert!(read(&start(), &format!("e4{}", "-".repeat(40)), None).moves.is_empty());
    for text in [
        "",
        "   ",
        "{",
        "}",
        "{{}",
        "\u{0}",
        "\u{1b}[2J",
        "🙂🙂",
        "=",
        "((((",
        "1.1.1.1.",
        "-",
        "e4\u{202e}",
        "½½½½",
        "♔",
        "x",
        "xxxx",
        "::::",
        "e.p.",
        "O",
        "(",
        "e8(",
        "e8=",
        "e=(",
    ] {
        assert!(read(&start(), text, None).moves.is_empty(), "{text:?}");
    }
    let back_and_forth = "Nf3 Nf6 Ng1 Ng8 ".repeat(PLIES_MAX / 4 + 1);
    let score = read(&start(), &back_and_forth, None);
    assert_eq!(score.moves.len(), PLIES_MAX);
    assert_eq!(score.stopped.map(|at| at.why), Some(Unread::TooLong));
}

#[test]
fn a_capital_piece_is_never_a_pawns_file() {
    let before = "c4 d5 b3 dxc4";
    let pawn = read(&start(), &format!("{before} bxc4"), None).moves;
    let bishop = read(&start(), &format!("{before} Bxc4"), None);
    assert_eq!((pawn.len(), bishop.moves.len()), (5, 4));
}
