//! The language of the system.

/// Its code, as the environment has it: `da`, or `en` where nothing is said.
pub fn system_language() -> String {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
    let mut set = names.iter().filter_map(|name| std::env::var(name).ok());
    let set = set.find(|value| !value.is_empty()).unwrap_or_default();
    match set.split(['_', '.', '@']).next() {
        // Both written languages of Norway, and their old common name.
        Some("no" | "nn") => "nb".to_owned(),
        Some("" | "C" | "POSIX") | None => "en".to_owned(),
        Some(code) => code.to_owned(),
    }
}
