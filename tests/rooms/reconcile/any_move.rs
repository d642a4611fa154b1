//! Every legal move of random positions, written in every country's letters and every style, reads
//! back as itself.

use std::collections::BTreeSet;

use annabella::scoresheet::{Letters, Unread, read};
use proptest::prelude::*;
use shakmaty::{CastlingSide, Chess, Move, Position, Role, san::San};

use super::dice::Dice;

/// King, queen, rook, bishop, knight, once more.
const SETS: [(Letters, &str); 7] = [
    (Letters::SCANDINAVIAN, "KDTLS"),
    (Letters::ENGLISH, "KQRBN"),
    (Letters::FINNISH, "KDTLR"),
    (Letters::FRENCH, "RDTFC"),
    (Letters::SPANISH, "RDTAC"),
    (Letters::DUTCH, "KDTLP"),
    (Letters::POLISH, "KHWGS"),
];

/// An English word in another country's letters; the x of a capture and the files stay.
fn translated(english: &str, letters: &str) -> String {
    let own = |c: char| "KQRBN".find(c).map_or(c, |at| letters.chars().nth(at).unwrap());
    english.chars().map(own).collect()
}

/// Every way the move may be written in English letters, without numbers and signs.
fn ways(position: &Chess, made: Move) -> BTreeSet<String> {
    if let Some(side) = made.castling_side() {
        let short = ["O-O", "0-0", "o-o", "00", "OO", "O–O", "0−0"];
        let long = ["O-O-O", "0-0-0", "o-o-o", "000", "OOO", "O–O–O", "0−0−0"];
        let ways = if side == CastlingSide::KingSide { short } else { long };
        return ways.into_iter().map(str::to_owned).collect();
    }
    let san = San::from_move(position, made).to_string();
    let (plain, becomes) = san.split_once('=').map_or((san.as_str(), ""), |(p, b)| (p, b));
    let letter = if made.role() == Role::Pawn { "" } else { &plain[..1] };
    let (from, to) = (made.from().unwrap(), made.to());
    let mut bodies = BTreeSet::from([plain.to_owned(), plain.replace('x', "")]);
    for sign in ["", "-", "x", ":", "×"] {
        bodies.insert(format!("{letter}{from}{sign}{to}"));
        // The origin alone tells which piece it is.
        bodies.insert(format!("{from}{sign}{to}"));
    }
    bodies.insert(plain.replace('x', ":"));
    bodies.insert(plain.replace('x', "×"));
    let legal = position.legal_moves();
    let like = |m: &&Move| m.role() == made.role() && m.promotion() == made.promotion();
    let alone =
        |same: &dyn Fn(&Move) -> bool| legal.iter().filter(like).filter(|m| same(m)).count() == 1;
    if made.role() != Role::Pawn {
        // A hint too many does no harm; one too few is not tried here.
        if alone(&|m| m.to() == to && m.from().unwrap().file() == from.file()) {
            bodies.insert(format!("{letter}{}{to}", from.file()));
            bodies.insert(format!("{letter}{}x{to}", from.file()));
        }
        if alone(&|m| m.to() == to && m.from().unwrap().rank() == from.rank()) {
            bodies.insert(format!("{letter}{}{to}", from.rank()));
        }
    } else if made.is_capture()
        // Two pawns of one file may take on the other, one of them to promote.
        && legal
            .iter()
            .filter(|m| m.role() == Role::Pawn && m.to().file() == to.file())
            .filter(|m| m.from().unwrap().file() == from.file())
            .all(|m| (m.from(), m.to()) == (made.from(), to))
    {
        bodies.insert(format!("{}{}", from.file(), to.file()));
        bodies.insert(format!("{}x{}", from.file(), to.file()));
    }
    if becomes.is_empty() {
        return bodies;
    }
    let mut promoted = BTreeSet::new();
    for body in bodies {
        promoted.insert(format!("{body}={becomes}"));
        promoted.insert(format!("{body}({becomes})"));
        promoted.insert(format!("{body}/{becomes}"));
        if body.ends_with(|c: char| c.is_ascii_digit()) {
            promoted.insert(format!("{body}{becomes}"));
        }
    }
    promoted
}

const BEFORE: [&str; 9] = ["", "7.", "7. ", "7)", "7...", "12. ...", "7…", "7 ", "112."];
const AFTER: [&str; 14] =
    ["", "+", "#", "++", "†", "!", "?!", "+!?", " +", "(=)", "=", " (=)", ".", " 1-0"];
const PASSING: [&str; 6] = ["", " e.p.", "e.p.", "ep", " ep", "(e.p.)"];

fn check(position: &Chess, dice: &mut Dice) {
    for made in position.legal_moves() {
        for way in ways(position, made) {
            for (letters, own) in SETS {
                let mut text = translated(&way, own);
                if made.is_en_passant() {
                    text += *dice.pick::<&str>(&PASSING);
                }
                let text = format!("{}{text}{}", dice.pick(&BEFORE), dice.pick(&AFTER));
                let score = read(position, &text, Some(&letters));
                assert_eq!(score.moves, [made], "{text} {:?} in {position:?}", score.stopped);
                assert_eq!(score.stopped, None, "{text}");
                assert_eq!(
                    score.offers.len(),
                    usize::from(text.ends_with("=)") || text.ends_with('='))
                );
            }
        }
    }
}

fn anywhere(dice: &mut Dice, plies: usize) -> Chess {
    let mut position = Chess::default();
    for made in dice.play(&Chess::default(), plies) {
        position.play_unchecked(made);
    }
    position
}

#[test]
fn rare_moves_are_written_in_every_way_too() {
    let rare = [
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
        "rnbqkb1r/ppp2ppp/8/3pP3/3Qn3/5N2/PPP2PPP/RNB1KB1R w KQkq d6 0 6",
        "1n4n1/P1P2P1P/8/k6K/8/8/p1p2p1p/1N4N1 w - - 0 1",
        "1n4n1/P1P2P1P/8/k6K/8/8/p1p2p1p/1N4N1 b - - 0 1",
        "4k3/8/8/pPpP4/8/8/8/QQQ1K3 w - c6 0 1",
        "8/2k5/8/8/4Q2Q/8/K7/7Q w - - 0 1",
    ];
    let mut dice = Dice::new(7);
    for fen in rare {
        let fen: shakmaty::fen::Fen = fen.parse().unwrap();
        check(&fen.into_position(shakmaty::CastlingMode::Standard).unwrap(), &mut dice);
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 60, failure_persistence: None, ..Default::default()
    })]

    #[test]
    fn every_legal_move_reads_back_in_every_set_and_style(seed: u64, plies in 0_usize..160) {
        let mut dice = Dice::new(seed);
        let position = anywhere(&mut dice, plies);
        check(&position, &mut dice);
    }

    #[test]
    fn any_game_reads_back_without_its_set_being_told(seed: u64, set in 0_usize..7) {
        let mut dice = Dice::new(seed);
        let moves = dice.play(&Chess::default(), 60);
        let mut position = Chess::default();
        let mut words = Vec::new();
        for made in &moves {
            let ways: Vec<String> = ways(&position, *made).into_iter().collect();
            words.push(translated(dice.pick::<String>(&ways), SETS[set].1));
            position.play_unchecked(*made);
        }
        let score = read(&Chess::default(), &words.join(" "), None);
        match score.stopped {
            None => prop_assert_eq!(score.moves, moves),
            Some(at) => {
                prop_assert_eq!(at.why, Unread::Letters);
                prop_assert!(moves.starts_with(&score.moves));
            }
        }
    }

    #[test]
    fn any_text_is_read_without_harm(
        text in ".{0,200}",
        junk in "[a-hKQRBNDTLSx0-9=+#().{} -]{0,80}",
    ) {
        for text in [text, junk] {
            let score = read(&Chess::default(), &text, None);
            let mut position = Chess::default();
            for made in &score.moves {
                prop_assert!(position.is_legal(*made));
                position.play_unchecked(*made);
            }
            prop_assert!(score.offers.iter().all(|ply| *ply <= score.moves.len()));
        }
    }
}
