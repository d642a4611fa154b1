//! The characters of embossers: each table a bijection, none like another.

use std::collections::BTreeSet;

use annabella::scoresheet::braille::{Ascii, Cell, brf_lines};

use super::cells;

#[test]
fn each_table_has_64_different_bytes_and_reads_them_back() {
    for table in Ascii::ALL {
        let bytes = table.bytes();
        assert_eq!(bytes.iter().collect::<BTreeSet<_>>().len(), 64, "{}", table.name);
        assert_eq!(bytes[0], b' ', "{}", table.name);
        let back = table.cells();
        for (value, byte) in (0..).zip(bytes) {
            assert_eq!(back[usize::from(byte)], Cell::new(value), "{} {value}", table.name);
        }
    }
}

#[test]
fn american_braille_is_capital_and_is_read_in_both_cases() {
    let bytes = Ascii::NABCC.bytes();
    assert!(bytes.iter().all(|byte| (0x20..=0x5f).contains(byte)));
    let upper = brf_lines(b",DANSK @^[\\]", Ascii::NABCC);
    let lower = brf_lines(b",dansk `~{|}", Ascii::NABCC);
    assert_eq!(upper, lower);
    assert_eq!(upper[0].1.len(), 12);
}

/// The same cells in each country's bytes, as the reference has them (2.3).
#[test]
fn the_same_cells_are_other_bytes_in_every_country() {
    let expected: [(&str, &[u8], &[u8]); 5] = [
        ("nabcc", b"10 00 SXE2*", b"#A' E#D ,SF#C"),
        ("de", b",) )) sxe;1", b"#a. e#d 'sf#c"),
        ("da", b",) )) sxe;\x86", b"#a. e#d @sf#c"),
        ("sv", b",) )) sxe;\xe5", b"#a. e#d _sf#c"),
        ("no", b",$ $$ SXE;]", b"#A. E#D *SF#C"),
    ];
    let compact = cells("⠂⠴⠀⠴⠴⠀⠎⠭⠑⠆⠡");
    let literary = cells("⠼⠁⠄⠀⠑⠼⠙⠀⠠⠎⠋⠼⠉");
    for (name, first, second) in expected {
        let bytes = Ascii::named(name).unwrap().bytes();
        let written = |cells: &[Cell]| -> Vec<u8> {
            cells.iter().map(|cell| bytes[usize::from(cell.value())]).collect()
        };
        assert_eq!(written(&compact), first, "{name}");
        assert_eq!(written(&literary), second, "{name}");
    }
}
