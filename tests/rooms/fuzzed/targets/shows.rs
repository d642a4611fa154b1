//! Text that may be shown, spoken and embossed: told here once more, and otherwise than in `src`.

/// The characters of Unicode's categories Cf, Zl, Zp and Co, and those that are ignored where they
/// cannot be shown: first and last of each row.
const HIDDEN: &[(u32, u32)] = &[
    (0x00AD, 0x00AD),
    (0x034F, 0x034F),
    (0x0600, 0x0605),
    (0x061C, 0x061C),
    (0x06DD, 0x06DD),
    (0x070F, 0x070F),
    (0x0890, 0x0891),
    (0x08E2, 0x08E2),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x200B, 0x200F),
    (0x2028, 0x202E),
    (0x2060, 0x206F),
    (0x3164, 0x3164),
    (0xE000, 0xF8FF),
    (0xFDD0, 0xFDEF),
    (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFFB),
    (0x0001_10BD, 0x0001_10BD),
    (0x0001_10CD, 0x0001_10CD),
    (0x0001_3430, 0x0001_343F),
    (0x0001_BCA0, 0x0001_BCA3),
    (0x0001_D173, 0x0001_D17A),
    (0x000E_0000, 0x000E_0FFF),
    (0x000F_0000, 0x0010_FFFF),
];

/// Whether a character is seen where it stands, and does nothing else.
pub fn shows(c: char) -> bool {
    let number = u32::from(c);
    let control = number < 0x20 || (0x7F..0xA0).contains(&number);
    let none = number & 0xFFFE == 0xFFFE;
    !control && !none && !HIDDEN.iter().any(|(from, to)| (*from..=*to).contains(&number))
}

/// One line that shows all of itself.
#[track_caller]
pub fn harmless(line: &str) {
    assert!(line.chars().all(shows), "{line:?}");
}

/// The same for each line of a text.
#[track_caller]
pub fn harmless_lines(text: &str) {
    text.split('\n').for_each(harmless);
}
