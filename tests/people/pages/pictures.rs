//! The README's two pictures, drawn from the program's own screen and from the board's own file.
//! `UPDATE_GUIDES=1` draws them anew.

use std::{fmt::Write, fs, path::Path};

use crate::{eyes::Eyes, person::Folder};

const ROWS: u16 = 24;
const COLS: u16 = 80;
/// A cell of the screen, in the picture's units.
const CELL: (u16, u16) = (9, 19);

/// White has copied Black's answer and lifts a knight; Black copies it the wrong way.
const TYPED: [&str; 19] = [
    "white: lift e2",
    "white: place e4",
    "white: say Eva vier",
    "wait 42s",
    "white: press",
    "black: lift e2",
    "black: place e4",
    "black: lift e7",
    "black: place e5",
    "black: say Eva fuenf",
    "wait 75s",
    "black: press",
    "white: lift e7",
    "white: place e5",
    "white: lift g1",
    "white: place f3",
    "white: say Springer Felix drei",
    "white: press",
    "black: lift g1",
];

fn text(plain: &str) -> String {
    plain.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// A picture with its words inside, for whoever opens it alone.
fn svg(width: f64, height: f64, title: &str, inside: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         role=\"img\">\n<title>{}</title>\n{inside}</svg>\n",
        text(title)
    )
}

/// Each row of the screen as it is seen, cell by cell where it is bold or turned round.
fn screen() -> String {
    let folder = Folder::new();
    let names = ["--white", "Anna", "--black", "Bo", "--black-board", "simulated"];
    let args = ["play", "--screen", "--simulated-time", "--speech", "off", "--language", "en"];
    let mut eyes = Eyes::open(&folder, &[&args[..], &names[..]].concat(), ROWS, COLS);
    eyes.until(&["White: "]);
    for line in TYPED {
        eyes.keys(&format!("{line}\r"));
    }
    eyes.until(&["2. Ng1-f3 completed.", "Black: "]);
    let (wide, high) = CELL;
    let size = (f64::from(COLS * wide + 2 * wide), f64::from(ROWS * high + high));
    let mut inside = String::new();
    let (w, h) = size;
    writeln!(inside, "<rect width=\"{w}\" height=\"{h}\" rx=\"8\" fill=\"#10141a\"/>").unwrap();
    inside += "<g font-family=\"monospace\" font-size=\"15\" fill=\"#e6e6e6\">\n";
    for row in 0..ROWS {
        let mut col = 0;
        while col < COLS {
            let style = |col| {
                let cell = eyes.screen().cell(row, col).unwrap();
                (cell.inverse(), cell.bold())
            };
            let (inverse, bold) = style(col);
            let mut run = String::new();
            let begin = col;
            while col < COLS && style(col) == (inverse, bold) {
                let cell = eyes.screen().cell(row, col).unwrap();
                run.push_str(if cell.has_contents() { cell.contents() } else { " " });
                col += 1;
            }
            if run.trim().is_empty() && !inverse {
                continue;
            }
            let (x, y) = (wide + begin * wide, (row + 1) * high);
            let length = (col - begin) * wide;
            if inverse {
                let top = y - high + 5;
                writeln!(
                    inside,
                    "<rect x=\"{x}\" y=\"{top}\" width=\"{length}\" height=\"{high}\" \
                     fill=\"#e6e6e6\"/>"
                )
                .unwrap();
            }
            let fill = if inverse { " fill=\"#10141a\"" } else { "" };
            let weight = if bold { " font-weight=\"bold\"" } else { "" };
            // Blanks at both ends only move it.
            let before = u16::try_from(run.len() - run.trim_start().len()).unwrap();
            let (x, run) = (x + before * wide, run.trim());
            let length = u16::try_from(run.chars().count()).unwrap() * wide;
            writeln!(
                inside,
                "<text x=\"{x}\" y=\"{y}\" textLength=\"{length}\" \
                 xml:space=\"preserve\"{fill}{weight}>{}</text>",
                text(run)
            )
            .unwrap();
        }
    }
    inside += "</g>\n";
    svg(w, h, "The table's screen while Black copies White's second move", &inside)
}

/// A measure of the board's file, in millimetres.
fn measure(file: &str, name: &str) -> f64 {
    let line = file.lines().find_map(|line| line.strip_prefix(&format!("{name} = ")));
    line.unwrap_or_else(|| panic!("{name}")).split(';').next().unwrap().parse().unwrap()
}

/// The board from above, by the measures it is printed with, in the first position.
fn board() -> String {
    let file = include_str!("../../../hardware/board.scad");
    let [pitch, frame, peg, play] =
        ["pitch", "frame", "peg_diameter", "play"].map(|name| measure(file, name));
    let side = 8.0 * pitch + 2.0 * frame;
    let mut inside = format!(
        "<rect width=\"{side}\" height=\"{side}\" rx=\"4\" fill=\"#5b3a21\"/>\n\
         <g font-family=\"sans-serif\" font-size=\"15\" text-anchor=\"middle\">\n"
    );
    let back = ["R", "N", "B", "Q", "K", "B", "N", "R"];
    for rank in 0..8_u8 {
        for file in 0..8_u8 {
            let x = frame + f64::from(file) * pitch;
            let y = frame + f64::from(7 - rank) * pitch;
            let dark = (file + rank) % 2 == 0;
            let paint = if dark { "#a9825a" } else { "#ead9bd" };
            writeln!(
                inside,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{pitch}\" height=\"{pitch}\" fill=\"{paint}\"/>"
            )
            .unwrap();
            if dark {
                // The light falls from above: a raised square has a shadow below and at its right.
                let (right, below) = (x + pitch - 1.0, y + pitch - 1.0);
                writeln!(
                    inside,
                    "<path d=\"M{x} {below}H{right}V{y}\" stroke=\"#6d4f31\" \
                     stroke-width=\"2\" fill=\"none\"/>"
                )
                .unwrap();
            }
            let (cx, cy) = (x + pitch / 2.0, y + pitch / 2.0);
            let hole = f64::midpoint(peg, play);
            writeln!(inside, "<circle cx=\"{cx}\" cy=\"{cy}\" r=\"{hole}\" fill=\"#1d1208\"/>")
                .unwrap();
            let man = match rank {
                0 | 7 => back[usize::from(file)],
                1 | 6 => "P",
                _ => continue,
            };
            let is_black = rank > 3;
            let (body, letter) =
                if is_black { ("#3a2a1c", "#f3e7d3") } else { ("#f8f1e4", "#3a2a1c") };
            let baseline = cy + 5.5;
            writeln!(
                inside,
                "<circle cx=\"{cx}\" cy=\"{cy}\" r=\"12\" fill=\"{body}\" stroke=\"#1d1208\"/>\
                 <text x=\"{cx}\" y=\"{baseline}\" fill=\"{letter}\">{man}</text>"
            )
            .unwrap();
            if is_black {
                // The point by which a finger knows them.
                let top = cy - 9.0;
                writeln!(inside, "<circle cx=\"{cx}\" cy=\"{top}\" r=\"1.8\" fill=\"#f3e7d3\"/>")
                    .unwrap();
            }
        }
    }
    inside += "</g>\n";
    svg(side, side, "The peg board from above, with its men", &inside)
}

#[track_caller]
fn is_drawn(name: &str, drawn: &str) {
    let path = Path::new(kit::ROOT).join("guides").join(name);
    if std::env::var_os("UPDATE_GUIDES").is_some() {
        fs::write(&path, drawn).unwrap();
    }
    assert!(fs::read_to_string(&path).unwrap() == drawn, "{name} is not as it is drawn now");
}

#[test]
fn the_readmes_screen_is_what_is_seen() {
    is_drawn("screen.svg", &screen());
}

#[test]
fn the_readmes_board_has_the_measures_it_is_printed_with() {
    is_drawn("board.svg", &board());
}
