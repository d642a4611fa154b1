//! Texts on a DGT clock: eight characters on the newer one, six places of segments on the older.

/// The segments of one place: top, right above, right below, bottom, left below, left above,
/// middle, from the lowest bit on.
fn place(letter: char) -> u8 {
    match letter.to_ascii_lowercase() {
        '0' | 'o' => 0x3F,
        '1' | 'i' => 0x06,
        '2' | 'z' => 0x5B,
        '3' => 0x4F,
        '4' => 0x66,
        '5' | 's' => 0x6D,
        '6' => 0x7D,
        '7' => 0x07,
        '8' => 0x7F,
        '9' => 0x6F,
        'a' => 0x5F,
        'b' => 0x7C,
        'c' => 0x58,
        'd' => 0x5E,
        'e' => 0x7B,
        'f' => 0x71,
        'g' => 0x3D,
        'h' => 0x74,
        'l' => 0x38,
        'n' => 0x54,
        'p' => 0x73,
        'q' => 0x67,
        'r' => 0x50,
        't' => 0x78,
        'u' => 0x1C,
        '-' => 0x40,
        _ => 0,
    }
}

/// A text on the older clock: its first six letters in two halves, each of them backwards, as the
/// clock wants its places; then no icon and no beep.
pub fn segments(text: &str) -> [u8; 8] {
    let mut letters = text.chars().map(place).chain(std::iter::repeat(0));
    let mut half = || -> [u8; 3] { std::array::from_fn(|_| letters.next().unwrap_or(0)) };
    let ([one, two, three], [four, five, six]) = (half(), half());
    [three, two, one, six, five, four, 0, 1]
}

/// A text on the newer clock: its first eight letters, filled up with blanks, and no beep.
pub fn text(text: &str) -> [u8; 9] {
    let plain =
        |letter: char| if letter == ' ' || letter.is_ascii_graphic() { letter } else { '?' };
    let letters = text.chars().map(plain).filter_map(|letter| u8::try_from(letter).ok());
    let mut letters = letters.chain(std::iter::repeat(b' ')).take(8);
    std::array::from_fn(|_| letters.next().unwrap_or(0))
}
