//! Fixtures as text: bytes in hexadecimal digits, and the same bytes cut in every way that matters.

/// Bytes written as digits; `00x32` is 32 of one byte.
pub(crate) fn hex(text: &str) -> Vec<u8> {
    let bytes = text.split_whitespace().flat_map(|word| {
        let (byte, times) = word.split_once('x').unwrap_or((word, "1"));
        vec![u8::from_str_radix(byte, 16).unwrap(); times.parse().unwrap()]
    });
    bytes.collect()
}

/// What a fresh reader makes of the bytes: whole, byte by byte, and cut once at every place. All
/// must be the same.
#[track_caller]
pub(crate) fn any_cut<R: PartialEq + std::fmt::Debug>(
    bytes: &[u8],
    reader: impl Fn() -> Box<dyn FnMut(&[u8]) -> Vec<R>>,
) -> Vec<R> {
    let whole = reader()(bytes);
    let by_one: Vec<R> = bytes.chunks(1).flat_map(reader()).collect();
    assert_eq!(by_one, whole, "{bytes:02X?}");
    for at in 0..=bytes.len() {
        let (before, after) = bytes.split_at(at);
        let mut reader = reader();
        let mut heard = reader(before);
        heard.append(&mut reader(after));
        assert_eq!(heard, whole, "{bytes:02X?} cut at {at}");
    }
    whole
}
