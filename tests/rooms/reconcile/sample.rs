//! The sample game at the end of each text's notation appendix, read as it is printed there.

use annabella::scoresheet::{Letters, ReadScore, Unread, read};
use shakmaty::{Chess, EnPassantMode, Move, Position, fen::Fen};

const END: &str = "r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11";

/// Where it is printed, and how.
const PRINTED: [(&str, &str); 5] = [
    (
        "SE 2009, C",
        "Exempel på partiprotokoll: 1. e4 e5 2. Sf3 Sf6 3. d4 exd4 4. e5 Se4 5. Dxd4 d5 6. exd6 \
         e.p. Sxd6 7. Lg5 Sc6 8. De3+ Le7 9. Sbd2 0-0 10. 0-0-0 Te8 11. Kb1 (=)",
    ),
    (
        "DK 2005, E",
        "Partieksempel: 1. e4 e5 2. Sf3 Sf6 3. d4 exd4 4. e5 Se4 5. Dxd4 d5 6. exd6 e.p. Sxd6 7. \
         Lg5 Sc6 8. De3+ Le7 9. Sbd2 0-0 10. 0-0-0 Te8 11. Kb1(=)",
    ),
    (
        // Its last move was scanned as "Kbl"; everything else stands there so.
        "NO 2009, C",
        "Eksempel: 1. e4 e5 2. Sf3 Sf6 3. d4 exd4 4. e5 Se4 5. Dxd4 d5 6. exd6 e.p. Sxd6 7. Lg5 \
         Sc6\n8. De3+ Le7 9. Sbd2 0-0 10. 0-0-0 Te8 11. Kb1(=)",
    ),
    (
        "FIDE 2023, C, without signs",
        "1.e4 e5 2.Nf3 Nf6 3.d4 ed4 4.e5 Ne4 5.Qd4 d5 6.ed6 Nd6 7.Bg5 Nc6 8.Qe3 Be7 9.Nbd2 0-0 \
         10.0-0-0 Re8 11.Kb1 (=)",
    ),
    (
        "French, as C3 names it",
        "1. e4 e5 2. Cf3 Cf6 3. d4 exd4 4. e5 Ce4 5. Dxd4 d5 6. exd6 e.p. Cxd6 7. Fg5 Cc6 8. De3+ \
         Fe7 9. Cbd2 0-0 10. 0-0-0 Te8 11. Rb1 (=)",
    ),
];

fn moves_of(printed: &str) -> ReadScore {
    // The words before the colon are the text's, not the score's.
    let (_, score) = printed.split_once(": ").unwrap_or(("", printed));
    read(&Chess::default(), score, None)
}

fn fen(moves: &[Move]) -> String {
    let mut position = Chess::default();
    for made in moves {
        assert!(position.is_legal(*made));
        position.play_unchecked(*made);
    }
    Fen::from_position(&position, EnPassantMode::Legal).to_string()
}

#[test]
fn the_sample_game_of_every_text_is_the_same_game() {
    for (text, printed) in PRINTED {
        let score = moves_of(printed);
        assert_eq!(score.stopped, None, "NV-1 {text}");
        assert_eq!(fen(&score.moves), END, "NV-1 {text}");
        assert_eq!(score.offers, [21], "NV-1 {text}: offered by White with the last move");
        assert_eq!(score.moves, moves_of(PRINTED[0].1).moves, "NV-4 {text}");
    }
}

#[test]
fn after_blacks_fifth_move_the_pawn_may_be_taken_in_passing() {
    let score = moves_of(PRINTED[0].1);
    assert_eq!(
        fen(&score.moves[..10]),
        "rnbqkb1r/ppp2ppp/8/3pP3/3Qn3/5N2/PPP2PPP/RNB1KB1R w KQkq d6 0 6",
        "NV-2"
    );
    assert!(score.moves[10].is_en_passant(), "NV-2");
}

#[test]
fn a_misprint_ends_the_reading_and_nothing_is_guessed() {
    let scanned = PRINTED[2].1.replace("Kb1(=)", "Kbl(=)");
    let score = moves_of(&scanned);
    assert_eq!(score.moves.len(), 20);
    let stopped = score.stopped.unwrap();
    assert_eq!((stopped.word.as_str(), stopped.why), ("Kbl(=)", Unread::NoMove));
    let without_hint = PRINTED[0].1.replace("Sbd2", "Sd2");
    let score = moves_of(&without_hint);
    assert_eq!(score.moves.len(), 16, "NV-3");
    assert_eq!(score.stopped.unwrap().why, Unread::Ambiguous, "NV-3");
}

#[test]
fn letters_given_are_the_only_letters() {
    let (_, swedish) = PRINTED[0].1.split_once(": ").unwrap();
    let english = PRINTED[3].1;
    let plies = |text, letters| read(&Chess::default(), text, Some(letters)).moves.len();
    assert_eq!(plies(swedish, &Letters::SCANDINAVIAN), 21, "NV-14");
    assert_eq!(plies(english, &Letters::ENGLISH), 21, "NV-14");
    assert_eq!(plies(swedish, &Letters::ENGLISH), 2, "NV-14");
    assert_eq!(plies(english, &Letters::SCANDINAVIAN), 2, "NV-14");
}
