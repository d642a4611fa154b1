//! No two moves are written alike, over every string that can be a move.

use std::{collections::HashMap, sync::LazyLock};

use annabella::scoresheet::braille::{
    Cell, Code, Language, Profile, cells, decode_move, encode_move,
};
use shakmaty::{
    CastlingSide, File, Rank, Role, Square,
    san::{San, SanPlus, Suffix},
};

use super::profile;

/// Every move that the notation can write, 125,730 of them: kings need no hint, pawns take to the
/// next file, and a new piece stands on the last rank.
static EVERY: LazyLock<Vec<SanPlus>> = LazyLock::new(|| {
    let mut all: Vec<San> = CastlingSide::ALL.into_iter().map(San::Castle).collect();
    let files: Vec<Option<File>> = std::iter::once(None).chain(File::ALL.map(Some)).collect();
    let ranks: Vec<Option<Rank>> = std::iter::once(None).chain(Rank::ALL.map(Some)).collect();
    let mut add = |role, file, rank, capture, to, promotion| {
        all.push(San::Normal { role, file, rank, capture, to, promotion });
    };
    for to in Square::ALL {
        for capture in [false, true] {
            add(Role::King, None, None, capture, to, None);
            for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight] {
                for file in &files {
                    for rank in &ranks {
                        add(role, *file, *rank, capture, to, None);
                    }
                }
            }
        }
        let last = matches!(to.rank(), Rank::First | Rank::Eighth);
        let new = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight].map(Some);
        let promotions: &[Option<Role>] = if last { &new } else { &[None] };
        for promotion in promotions {
            add(Role::Pawn, None, None, false, to, *promotion);
            for from in File::ALL.into_iter().filter(|file| file.distance(to.file()) == 1) {
                add(Role::Pawn, Some(from), None, true, to, *promotion);
            }
        }
    }
    let suffixes = [None, Some(Suffix::Check), Some(Suffix::Checkmate)];
    all.into_iter().flat_map(|san| suffixes.map(|suffix| SanPlus { san, suffix })).collect()
});

/// How many pairs of moves are written alike, after something is done to the cells.
fn alike(all: &[SanPlus], profile: Profile, spoil: impl Fn(Vec<Cell>) -> Vec<Cell>) -> usize {
    let mut seen: HashMap<Vec<Cell>, usize> = HashMap::new();
    for san in all {
        if let Ok(cells) = encode_move(san, profile) {
            *seen.entry(spoil(cells)).or_default() += 1;
        }
    }
    assert!(seen.len() > 40_000, "{profile:?}");
    seen.values().map(|count| count * (count - 1) / 2).sum()
}

#[test]
fn no_two_moves_are_written_alike_in_any_code() {
    let all = &*EVERY;
    assert_eq!(all.len(), 125_730);
    for profile in Profile::ALL {
        assert_eq!(alike(all, profile, |cells| cells), 0, "{profile:?}");
    }
}

#[test]
fn without_the_capital_sign_36_queens_captures_read_as_a_pawns() {
    let all = &*EVERY;
    for (language, sign) in [
        (Language::Danish, "⠠"),
        (Language::Norwegian, "⠠"),
        (Language::Swedish, "⠠"),
        (Language::German, "⠨"),
        (Language::Finnish, "⠠"),
    ] {
        let sign = cells(sign);
        let without = |cells: Vec<Cell>| {
            cells.strip_prefix(sign.as_slice()).map(<[Cell]>::to_vec).unwrap_or(cells)
        };
        assert_eq!(alike(all, profile(Code::Compact, language), without), 36, "{language:?}");
    }
}

#[test]
fn moves_are_read_back_as_themselves() {
    let all = &*EVERY;
    for profile in Profile::ALL {
        // Every seventh, which meets every piece, hint, square and sign.
        for san in all.iter().step_by(7) {
            let Ok(cells) = encode_move(san, profile) else {
                assert_eq!(profile.code, Code::Ukaaf2015, "{san}");
                continue;
            };
            assert!(cells.iter().all(|cell| cell.value() < 64));
            let back = decode_move(&cells, profile);
            assert_eq!(back.as_deref(), Some(san.to_string().as_str()), "{profile:?}");
        }
    }
}
