//! What is announced is understood, in thousands of positions.

use std::collections::HashSet;

use annabella::game::{Spoken, complete};
use annabella::words::{Misheard, MoveStyle, Pack, announce, announce_as, hear, notation};
use proptest::prelude::*;
use shakmaty::{Bitboard, CastlingMode, Chess, EnPassantMode, File, Position, Rank, Role, Square};

use super::{PACK, PACKS, position, whole};

/// The positions of a game in which the n-th legal move is played each time.
fn game() -> impl Strategy<Value = Vec<Chess>> {
    let starts = prop::sample::select(vec![
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/pPpp1pPp/8/4p3/4P3/8/PpPP1PpP/R3K2R w KQkq - 0 1",
        "4k3/PP6/8/2pP1pP1/2p1p3/8/1P1P2pp/4K3 w - c6 0 1",
    ]);
    (starts, prop::collection::vec(any::<prop::sample::Index>(), 0..80)).prop_map(|(fen, picks)| {
        let mut positions = vec![position(fen)];
        for pick in picks {
            let mut next = positions.last().unwrap().clone();
            let legal = next.legal_moves();
            if legal.is_empty() {
                break;
            }
            next.play_unchecked(legal[pick.index(legal.len())]);
            positions.push(next);
        }
        positions
    })
}

/// Any move that can be said, in the journal's form.
fn journal_form() -> impl Strategy<Value = Spoken> {
    let coordinate = || prop::option::of(0u32..8);
    let role = prop::sample::select(Role::ALL.to_vec());
    let promotion = prop::option::of(prop::sample::select(vec![Role::Queen, Role::Knight]));
    (role, coordinate(), coordinate(), 0u32..64, promotion).prop_map(
        |(role, f, r, to, promotion)| {
            let (file, rank, to) = (f.map(File::new), r.map(Rank::new), Square::new(to));
            let last = matches!(to.rank(), Rank::First | Rank::Eighth);
            let promotion = promotion.filter(|_| last && role == Role::Pawn);
            Spoken::Moves { role: Some(role), file, rank, to, promotion }
        },
    )
}

fn sound(heard: &Result<Spoken, Misheard>) {
    if let Err(Misheard::Unknown(word)) = heard {
        let word = word.as_str();
        assert!(!word.is_empty() && word.chars().count() <= 61, "{word:?}");
        assert!(!word.contains(|c: char| c.is_control() || c.is_whitespace()), "{word:?}");
        assert!(!word.contains(['\u{200b}', '\u{202e}', '\u{2066}', '\u{feff}']), "{word:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_announced_is_heard_and_no_two_legal_moves_sound_alike(positions in game()) {
        for (index, position) in positions.iter().enumerate() {
            let (name, pack) = &PACKS[index % PACKS.len()];
            let setup = position.to_setup(EnPassantMode::Legal);
            let legal = position.legal_moves();
            let mut long = HashSet::new();
            let mut short = HashSet::new();
            for made in &legal {
                let line = announce(pack, made);
                for ear in [pack, &PACK] {
                    prop_assert_eq!(hear(ear, &line), Ok(whole(*made)), "{}: {}", name, line);
                    let loud = line.to_uppercase();
                    prop_assert_eq!(hear(ear, &loud), Ok(whole(*made)), "{}: {}", name, loud);
                }
                let brief = announce_as(pack, made, MoveStyle { short: Some(&setup), check: None });
                let meant = complete(&setup, hear(&PACK, &brief).unwrap(), Bitboard::EMPTY);
                prop_assert_eq!(meant, Ok(*made), "{}: {}", name, brief);
                prop_assert!(brief.len() <= line.len(), "{}: {}", name, brief);
                long.insert(line);
                short.insert(brief);
            }
            prop_assert_eq!((long.len(), short.len()), (legal.len(), legal.len()), "{}", name);
        }
    }

    #[test]
    fn a_move_with_both_squares_is_heard_whether_it_is_legal_or_not(positions in game()) {
        let position = positions.last().unwrap();
        let setup = position.to_setup(EnPassantMode::Legal);
        for from in setup.board.by_color(setup.turn) {
            for to in Square::ALL {
                let given = Spoken::Moves {
                    role: setup.board.role_at(from),
                    file: Some(from.file()),
                    rank: Some(from.rank()),
                    to,
                    promotion: None,
                };
                let Ok(made) = complete(&setup, given, Bitboard::EMPTY) else { continue };
                let (name, pack) = &PACKS[(usize::from(from) + usize::from(to)) % PACKS.len()];
                for short in [None, Some(&setup)] {
                    let line = announce_as(pack, &made, MoveStyle { short, check: None });
                    let meant = complete(&setup, hear(&PACK, &line).unwrap(), Bitboard::EMPTY);
                    prop_assert_eq!(meant, Ok(made), "{}: {}", name, line);
                }
            }
        }
    }

    #[test]
    fn what_is_printed_and_what_uci_writes_are_heard(positions in game()) {
        for position in positions {
            for made in position.legal_moves() {
                let said = whole(made);
                let Spoken::Moves { role, file, rank, to, promotion } = said else { continue };
                let unnamed = Spoken::Moves { role: None, file, rank, to, promotion };
                let named = role.filter(|role| *role != Role::Pawn);
                let printed = Spoken::Moves { role: named, file, rank, to, promotion };
                prop_assert_eq!(hear(&PACK, &notation(&made)), Ok(printed));
                let uci = made.to_uci(CastlingMode::Standard).to_string();
                prop_assert_eq!(hear(&PACK, &uci), Ok(unnamed));
            }
        }
    }

    #[test]
    fn the_journals_form_is_heard(spoken in journal_form()) {
        prop_assert_eq!(hear(&PACK, &spoken.to_string()), Ok(spoken));
    }

    #[test]
    fn any_text_is_heard_or_refused(text in any::<String>(), odd in "[\\PC\\pC]{0,60}") {
        sound(&hear(&PACK, &text));
        sound(&hear(&PACK, &odd));
        let _ = Pack::read(&text);
    }

    #[test]
    fn any_order_of_known_words_is_heard_or_refused(words in prop::collection::vec(
        prop::sample::select(vec![
            "Eva", "vier", "acht", "Springer", "Dame", "nach", "x", "0", "O", "Rochade", "kurze",
            "en", "passant", "e.p.", "e4", "b", "B", "D", "d8", "N", "-", "\u{200b}", "\u{1b}",
            "a\u{308}",
        ]), 0..9), gap in prop::sample::select(vec!["", " ", "-"])) {
        sound(&hear(&PACK, &words.join(gap)));
    }
}
