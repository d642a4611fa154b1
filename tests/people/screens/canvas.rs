//! Only what changed is written, and what is seen is the same as if everything were.

use annabella::devices::{BoardPicture, Canvas, Face, Mark, MovePicture, Picture, Spot};
use proptest::prelude::*;

fn words() -> impl Strategy<Value = String> {
    // Narrow, wide, combining and missing letters.
    "([a-zæøå♘棋é ]|e\u{301}|👍){0,60}"
}

prop_compose! {
    fn spot()(sign in proptest::option::of(prop_oneof![Just('K'), Just('♞'), Just('*')]),
        mark in prop_oneof![Just(Mark::None), Just(Mark::Moved), Just(Mark::Differs)]) -> Spot {
        Spot { sign, mark }
    }
}

prop_compose! {
    fn board()(title in words(), spots in proptest::collection::vec(spot(), 64)) -> BoardPicture {
        BoardPicture { title, spots: spots.try_into().unwrap() }
    }
}

prop_compose! {
    fn picture()(heading in words(), note in proptest::option::of(words()), turn in words(),
        faces in proptest::collection::vec((words(), words(), any::<bool>()), 0..3),
        next in words(), boards in proptest::collection::vec(board(), 0..3),
        moves in proptest::collection::vec((words(), words()), 0..5),
        panel in proptest::collection::vec(words(), 0..4),
        lines in proptest::collection::vec(words(), 0..6),
        input in proptest::option::of(words())) -> Picture {
        let face = |(side, time, runs)| Face { side, time, runs };
        let made = |(written, said)| MovePicture { written, said };
        let faces = faces.into_iter().map(face).collect();
        let moves = moves.into_iter().map(made).collect();
        Picture { heading, note, faces, turn, next, boards, moves, panel, lines, input }
    }
}

fn terminal((cols, rows): (u16, u16)) -> vt100::Parser {
    vt100::Parser::new(rows.try_into().unwrap(), cols.try_into().unwrap(), 0)
}

/// What is to be seen of each cell; nothing and a space look alike.
fn cells(terminal: &vt100::Parser, (cols, rows): (u16, u16)) -> Vec<String> {
    let cell = |row, col| {
        let cell = terminal.screen().cell(row, col).unwrap();
        if cell.is_wide_continuation() {
            return String::new();
        }
        let looks = if cell.contents().trim().is_empty() {
            String::new()
        } else {
            format!("{} {:?} {}", cell.contents(), cell.fgcolor(), cell.bold())
        };
        format!("{row},{col} {looks} {:?} {}", cell.bgcolor(), cell.inverse())
    };
    (0..rows)
        .flat_map(|row| (0..cols).map(move |col| (row, col)))
        .map(|(r, c)| cell(r, c))
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]
    #[test]
    fn a_picture_after_another_is_seen_as_if_it_were_the_first(
        pictures in proptest::collection::vec(picture(), 1..4),
        size in (1_u16..150, 1_u16..60),
    ) {
        let mut canvas = Canvas::new(true);
        let mut seen = terminal(size);
        for picture in &pictures {
            seen.process(canvas.draw(picture, size).as_bytes());
            let mut anew = terminal(size);
            anew.process(Canvas::new(true).draw(picture, size).as_bytes());
            prop_assert_eq!(cells(&seen, size), cells(&anew, size));
            prop_assert_eq!(canvas.draw(picture, size), "", "the same again is nothing new");
        }
    }
}
