//! How words are written: taken apart, compared, and mended where one letter slipped.

/// The words of a text, without the signs between and after them. `e.p.` keeps its inner stop, and
/// a dash is a word of its own, so that `0-0` and `0 0` differ.
pub(in crate::words) fn split(text: &str) -> Vec<String> {
    let text = text.replace(['-', '‐', '‑', '‒', '–', '—', '−'], " - ");
    let signs = [',', ';', ':', '=', '/', '(', ')', '+', '#', '!', '?'];
    let apart = |c: char| c.is_whitespace() || signs.contains(&c);
    let words = text.split(apart).map(|word| word.trim_matches('.'));
    words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// Whether there is more in a text than signs.
pub(in crate::words) fn has_words(text: &str) -> bool {
    split(text).iter().any(|word| word != "-")
}

/// A word as it is compared: small letters, each mark joined to its letter.
pub(in crate::words) fn fold(word: &str) -> String {
    let small = word.to_lowercase();
    if small.is_ascii() {
        return small;
    }
    [("a\u{308}", "ä"), ("o\u{308}", "ö"), ("u\u{308}", "ü"), ("a\u{30a}", "å"), ("e\u{301}", "é")]
        .iter()
        .fold(small, |word, (apart, joined)| word.replace(apart, joined))
}

/// A letter in its small form.
pub(in crate::words) fn small(letter: char) -> char {
    letter.to_lowercase().next().unwrap_or(letter)
}

/// Whether two words are one slip apart: a letter wrong, lacking or too many, or two neighbours
/// exchanged.
pub(in crate::words) fn one_slip(said: &[char], meant: &[char]) -> bool {
    match (said, meant) {
        ([a, said @ ..], [b, meant @ ..]) if a == b => one_slip(said, meant),
        ([_], []) | ([], [_]) => true,
        ([a, b, said @ ..], [c, d, meant @ ..]) if (a, b) == (d, c) && said == meant => true,
        ([_, said @ ..], [_, meant @ ..]) if said == meant => true,
        ([_, left @ ..], meant) if left == meant => true,
        (said, [_, left @ ..]) => said == left,
        _ => false,
    }
}
