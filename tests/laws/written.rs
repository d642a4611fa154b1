//! Times and moves in their one written form: printed and read they are the same.

use std::time::Duration;

use annabella::game::{Allotment, Bonus, BonusKind, Control, Period, Spoken, span, write_span};
use proptest::{option, prelude::*, sample::select};
use shakmaty::{CastlingSide, Color, File, Rank, Role, Square};

fn spoken() -> impl Strategy<Value = Spoken> {
    let role = || option::of(select(Role::ALL.to_vec()));
    let moves = (
        role(),
        option::of(select(File::ALL.to_vec())),
        option::of(select(Rank::ALL.to_vec())),
        select(Square::ALL.to_vec()),
        role(),
    );
    let moves = moves.prop_map(|(role, file, rank, to, promotion)| Spoken::Moves {
        role,
        file,
        rank,
        to,
        promotion,
    });
    prop_oneof![
        1 => select(CastlingSide::ALL.to_vec()).prop_map(Spoken::Castles),
        9 => moves,
    ]
}

fn allotment() -> impl Strategy<Value = Allotment> {
    let ms = prop_oneof![1..86_400_000u64, (1..1440u64).prop_map(|m| m * 60_000)];
    let period = (ms, 1..999u32);
    let kind = select(vec![BonusKind::Increment, BonusKind::Delay, BonusKind::Bronstein]);
    let bonus = (kind, 0..3_600_000u64, 1..999u32).prop_map(|(kind, ms, from_move)| Bonus {
        kind,
        time: Duration::from_millis(ms),
        from_move,
    });
    (prop::collection::vec(period, 1..6), option::of(bonus)).prop_map(|(periods, bonus)| {
        let last = periods.len() - 1;
        let periods = periods.into_iter().enumerate().map(|(number, (ms, moves))| Period {
            time: Duration::from_millis(ms),
            moves: (number != last).then_some(moves),
        });
        Allotment { periods: periods.collect(), bonus }
    })
}

proptest! {
    #[test]
    fn a_control_printed_and_read_is_the_same(white in allotment(), black in allotment()) {
        let control = format!("{white} v {black}").parse::<Control>().unwrap();
        prop_assert_eq!(control.of(Color::White), &white);
        prop_assert_eq!(control.of(Color::Black), &black);
        prop_assert_eq!(control.to_string().parse::<Control>(), Ok(control));
    }

    #[test]
    fn any_text_is_read_as_a_control_or_refused(text in "[0-9hms/,+dbv@ ]{0,20}") {
        if let Ok(control) = text.parse::<Control>() {
            prop_assert_eq!(control.to_string().parse::<Control>(), Ok(control));
        }
    }

    #[test]
    fn a_span_printed_and_read_is_the_same(ms in 0..=86_400_000u64) {
        let time = Duration::from_millis(ms);
        prop_assert_eq!(span(&write_span(time)), Some(time));
    }

    #[test]
    fn a_spoken_move_written_and_read_is_the_same(spoken in spoken()) {
        prop_assert_eq!(spoken.to_string().parse::<Spoken>(), Ok(spoken));
    }

    #[test]
    fn any_text_is_a_spoken_move_in_its_one_form_or_refused(
        text in "\\PC{0,8}|[NBKa-h1-8=QO-]{0,8}",
    ) {
        if let Ok(spoken) = text.parse::<Spoken>() {
            prop_assert_eq!(spoken.to_string(), text);
        }
    }
}
