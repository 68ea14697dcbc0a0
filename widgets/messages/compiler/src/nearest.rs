//! The name that was meant.

/// A remedy that names the nearest of some names, or else what may be done.
pub(crate) fn nearest<'a>(wrong: &str, names: impl IntoIterator<Item = &'a str>, otherwise: &str) -> String {
    let close = |name: &&str| strsim::damerau_levenshtein(wrong, name);
    match names.into_iter().min_by_key(close) {
        Some(name) if close(&name) <= 1.max(wrong.chars().count() / 3) => format!("did you mean `{name}`?"),
        _ => otherwise.to_owned(),
    }
}
