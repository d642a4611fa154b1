//! Pages with slots.

/// A page with its slots filled. What fills one is not looked into for another.
pub(in crate::scoresheet) fn fill(template: &str, slots: &[(&str, &str)]) -> String {
    let mut page = String::with_capacity(template.len());
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        page.push_str(before);
        let (name, after) = after.split_once('}').unwrap_or((after, ""));
        page.extend(slots.iter().filter(|(known, _)| *known == name).map(|(_, text)| *text));
        rest = after;
    }
    page.push_str(rest);
    page
}

/// Text fit for XML and HTML.
pub(in crate::scoresheet) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            _ => out.push(letter),
        }
    }
    out
}
