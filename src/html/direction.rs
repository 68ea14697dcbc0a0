//! The direction in which a language is read.

/// Languages that are written from right to left where their tags name no script.
const RIGHT_TO_LEFT: [&str; 16] =
    ["ae", "ar", "arc", "ckb", "dv", "fa", "he", "ks", "nqo", "ps", "sd", "syr", "ug", "ur", "yi", "rhg"];
/// Scripts that are, by their codes.
const SCRIPTS: [&str; 10] = ["adlm", "arab", "armi", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa"];

/// Whether a language is read from right to left, by its tag.
///
/// ```
/// use lipu_musi::html::is_right_to_left;
/// assert!(is_right_to_left("ar-EG") && is_right_to_left("az-Arab"));
/// assert!(!is_right_to_left("tok") && !is_right_to_left("ar-Latn"));
/// ```
#[must_use]
pub fn is_right_to_left(tag: &str) -> bool {
    let mut parts = tag.split('-');
    let language = parts.next().unwrap_or_default().to_lowercase();
    match parts.find(|part| part.len() == 4 && part.bytes().all(|letter| letter.is_ascii_alphabetic())) {
        Some(script) => SCRIPTS.contains(&script.to_lowercase().as_str()),
        None => RIGHT_TO_LEFT.contains(&language.as_str()),
    }
}

/// ` dir="rtl"` for a language that is read from right to left; nothing for others.
#[must_use]
pub fn direction_attribute(tag: &str) -> &'static str {
    if is_right_to_left(tag) { " dir=\"rtl\"" } else { "" }
}
