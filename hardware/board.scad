// The peg board's wood or plastic. All measures in millimetres; change the values, not the rest.
// part: "board" (whole); for small printers "quarter" (a1 to d4, and turned round e5 to h8) and
// "other-quarter" (e1 to h4, and turned round a5 to d8), each twice; "lid" (closes the underside),
// "peg" (under a piece), "mark" (on the pieces that are marked).
part = "board";

pitch = 32;          // From hole to hole. Eight of them are the playing side.
raise = 3;           // How much the dark squares stand above the light ones.
plate = 12;          // How deep each hole is; the thickness of the light squares.
peg_diameter = 4;    // A steel or wooden pin.
play = 0.6;          // How much wider the hole is than its peg.
frame = 14;          // Width of the rim round the squares.
frame_height = 6;    // Its height above the light squares: a finger stops there.
capture_rows = 0;    // 0, or 1 for a row of 16 holes on the left and on the right.

// The switch under each hole: a snap-action switch of the smallest common size, on its side.
switch_length = 20.2;
switch_width = 6.6;
switch_depth = 11;   // Below the plate.
button_height = 1.6; // How far its button stands out; it stands in the bottom of the hole.
button_travel = 1;   // How far the peg pushes it.
walls = 2.4;

$fn = 32;
squares = 8 * pitch;
capture_pitch = squares / 16;
side = capture_rows * (capture_pitch + frame);
deep = switch_depth + 3;
// A peg in its hole pushes the button and goes no further: the piece stands on its square.
peg_length = plate - button_height + button_travel;
echo(peg_length = peg_length, playing_side = squares);

// The Laws ask for at least 20 by 20 centimetres (FIDE 2023: D.1).
assert(squares >= 200, "eight squares must make at least 200 mm");
assert(raise >= 1, "the dark squares must be felt");
assert(pitch >= switch_length + 2, "the switches would touch each other");
assert(raise <= plate / 2, "a dark square's switch lies as much higher as the square is raised");
assert(button_travel < button_height, "the peg must not push the switch itself");
assert(capture_rows == 0 || capture_rows == 1, "no or one capture row on each side");

module hole() {
    translate([0, 0, -1]) cylinder(d = peg_diameter + play, h = plate + 2);
    // A funnel: the finger finds the hole, the peg finds its way.
    translate([0, 0, plate - 1.5]) cylinder(d1 = peg_diameter + play, d2 = peg_diameter + play + 4, h = 2.01);
}

function dark(file, rank) = (file + rank) % 2 == 0;

// The play-side, with a1 at the origin.
module squares_and_holes() {
    difference() {
        union() {
            cube([squares, squares, plate]);
            for (file = [0:7], rank = [0:7]) if (dark(file, rank))
                // A little smaller than its square, so that no two meet in a corner's single line.
                translate([file * pitch + 0.2, rank * pitch + 0.2, plate - 0.01])
                    cube([pitch - 0.4, pitch - 0.4, raise + 0.01]);
        }
        for (file = [0:7], rank = [0:7])
            translate([(file + 0.5) * pitch, (rank + 0.5) * pitch, 0])
                if (dark(file, rank)) dark_hole(); else hole();
    }
}

// All pegs are alike, so under a dark square the switch lies higher, and all holes are as deep.
module dark_hole() {
    translate([0, 0, raise]) hole();
    translate([-switch_length / 2, -switch_width / 2, -1]) cube([switch_length, switch_width, raise + 1]);
}

// Holds each switch so that its button stands in the middle of the hole.
module switch_holders() {
    for (file = [0:7], rank = [0:7])
        translate([(file + 0.5) * pitch, (rank + 0.5) * pitch, -switch_depth])
            difference() {
                translate([-switch_length / 2 - walls, -switch_width / 2 - walls, 0])
                    cube([switch_length + 2 * walls, switch_width + 2 * walls, switch_depth + 0.01]);
                translate([-switch_length / 2, -switch_width / 2, -1])
                    cube([switch_length, switch_width, switch_depth + 1]);
                // The leads leave at both ends.
                translate([-squares, -switch_width / 4, -1]) cube([2 * squares, switch_width / 2, 5]);
            }
}

module capture_holes() {
    for (row = [0:15])
        translate([-frame - capture_pitch / 2, (row + 0.5) * capture_pitch, 0]) hole();
}

module rim() {
    outer = frame + side;
    difference() {
        translate([-outer, -frame, -deep])
            cube([squares + 2 * outer, squares + 2 * frame, deep + plate + frame_height]);
        // The squares, and the room for switches and wires under them.
        translate([0, 0, -deep - 1]) cube([squares, squares, deep + plate + frame_height + 2]);
        // The corner of a1 has a notch: whoever feels it knows how the board lies.
        translate([-outer - 1, -frame - 1, plate + frame_height - 3]) cube([7, 7, 4]);
        // The wires leave at White's side, in the middle.
        translate([squares / 2 - 8, -frame - 1, -deep - 1]) cube([16, frame + 2, 9]);
        if (capture_rows == 1) {
            for (x = [-outer + walls, squares + frame])
                translate([x, 0, -deep - 1]) cube([capture_pitch + frame - walls, squares, deep + 1]);
            capture_holes();
            translate([squares, squares, 0]) rotate(180) capture_holes();
        }
    }
}

module board() {
    squares_and_holes();
    switch_holders();
    rim();
}

module lid() {
    difference() {
        translate([-frame - side, -frame, 0]) cube([squares + 2 * (frame + side), squares + 2 * frame, 3]);
        for (x = [-frame / 2, squares + frame / 2], y = [-frame / 2, squares + frame / 2])
            translate([x, y, -1]) cylinder(d = 3.4, h = 5);
    }
}

// A foot that is glued or screwed under any Staunton piece.
module peg() {
    cylinder(d = 18, h = 3);
    translate([0, 0, 2.9]) cylinder(d = peg_diameter, h = peg_length + 0.1);
}

// A small point on the head of the pieces that are marked.
module mark() {
    cylinder(d1 = 3.5, d2 = 1, h = 3);
}

if (part == "board") board();
if (part == "quarter" || part == "other-quarter") intersection() {
    board();
    translate([part == "quarter" ? -500 : squares / 2, -500, -100])
        cube([part == "quarter" ? squares / 2 + 500 : 500, squares / 2 + 500, 200]);
}
if (part == "lid") lid();
if (part == "peg") peg();
if (part == "mark") mark();
