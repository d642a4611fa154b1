//! The characters that stand for cells in a file for an embosser, country by country.
//!
//! An embosser set to another table prints other dots, so the table is the reader's, not the
//! language's.

use super::Cell;

/// Sixty-four characters, one a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ascii {
    /// Its name on the command line.
    pub name: &'static str,
    characters: &'static str,
    /// Bytes are of code page 850; else of Latin 1, which for most tables is plain ASCII.
    page_850: bool,
}

/// The letters beyond ASCII that the Danish table has, in code page 850.
const PAGE_850: [(char, u8); 20] = [
    ('ü', 0x81),
    ('é', 0x82),
    ('à', 0x85),
    ('å', 0x86),
    ('ç', 0x87),
    ('ê', 0x88),
    ('ë', 0x89),
    ('è', 0x8a),
    ('ï', 0x8b),
    ('î', 0x8c),
    ('ä', 0x84),
    ('æ', 0x91),
    ('ô', 0x93),
    ('ö', 0x94),
    ('û', 0x96),
    ('ù', 0x97),
    ('ø', 0x9b),
    ('§', 0xf5),
    ('â', 0x83),
    ('ÿ', 0x98),
];

impl Ascii {
    /// North American braille ASCII: what a file called `.brf` is taken to be.
    pub const NABCC: Ascii = Ascii {
        name: "nabcc",
        characters: " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)=",
        page_850: false,
    };
    /// German, six dots of Eurobraille.
    pub const GERMAN: Ascii = Ascii {
        name: "de",
        characters: " a,b.k;l\"cif|msp!e:h*o+r>djg`ntq'1?2-u(v$3960x~&<5/8)z={_4w7#y}%",
        page_850: false,
    };
    /// Danish, in code page 850.
    pub const DANISH: Ascii = Ascii {
        name: "da",
        characters: " a,b.k;l'cif/msp`e:h*o!r~djgæntq@å?ê-u(v\\îøë§xèç^û_ü)z\"à|ôwï#yùé",
        page_850: true,
    };
    /// Swedish CX.
    pub const SWEDISH: Ascii = Ascii {
        name: "sv",
        characters: " a,b.k;l^cif/msp'e:h*o!r~djgäntq_å?ê-u(v@îöë§xèç\"û+ü)z=à|ôwï#yùé",
        page_850: false,
    };
    /// Norwegian, Braillo 047.01.
    pub const NORWEGIAN: Ascii = Ascii {
        name: "no",
        characters: " A,B.K;L`CIF/MSP'E:H@O!RaDJG[NTQ*]?r-U\"Vqm\\h&Xli_e%u$Z=k|dWg#Ynj",
        page_850: false,
    };

    /// All there are.
    pub const ALL: [Ascii; 5] =
        [Ascii::NABCC, Ascii::GERMAN, Ascii::DANISH, Ascii::SWEDISH, Ascii::NORWEGIAN];

    /// A table by its name.
    pub fn named(name: &str) -> Option<Ascii> {
        Ascii::ALL.into_iter().find(|table| table.name == name)
    }

    /// The byte of each cell.
    pub fn bytes(&self) -> [u8; 64] {
        let mut bytes = [b' '; 64];
        for (place, character) in bytes.iter_mut().zip(self.characters.chars()) {
            *place = self.byte(character);
        }
        bytes
    }

    fn byte(&self, character: char) -> u8 {
        let known = PAGE_850.iter().find(|(known, _)| self.page_850 && *known == character);
        known.map_or_else(|| u8::try_from(character).unwrap_or(b' '), |(_, byte)| *byte)
    }

    /// The cell of each byte. American braille is read in both cases, and with the characters that
    /// some programs write for `@ ^ [ \ ]` in lower-case files.
    pub fn cells(&self) -> [Option<Cell>; 256] {
        let mut cells = [None; 256];
        for (value, byte) in (0..).zip(self.bytes()) {
            let both = if *self == Ascii::NABCC { other(byte) } else { None };
            for byte in [Some(byte), both].into_iter().flatten() {
                if let Some(place) = cells.get_mut(usize::from(byte)) {
                    *place = Cell::new(value);
                }
            }
        }
        cells
    }
}

/// The other character that stands for the same American cell.
fn other(byte: u8) -> Option<u8> {
    match byte {
        b'A'..=b'Z' => Some(byte.to_ascii_lowercase()),
        b'@' | b'[' | b'\\' | b']' => Some(byte + 0x20),
        b'^' => Some(b'~'),
        _ => None,
    }
}
