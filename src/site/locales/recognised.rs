//! The language of a text, by its small words.

use super::is_toki_pona;
use crate::config::Language;

/// The tables of small words.
const WORDS: &str = include_str!("words.txt");
/// Of so many words in a hundred at least, one is a small word of the language.
const SHARE: usize = 5;
/// The fewest small words that show a language.
const FEWEST: usize = 6;

/// The language of a text; none where it does not show clearly.
#[must_use]
pub fn recognised(text: &str) -> Option<Language> {
    if is_toki_pona(text) {
        return (text.split_whitespace().count() >= FEWEST).then_some(Language::TOKI_PONA);
    }
    let mut all = 0;
    let tables = WORDS.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(": "));
    let tables: Vec<(&str, Vec<&str>)> =
        tables.map(|(tag, words)| (tag, words.split_whitespace().collect())).collect();
    let mut counts = vec![0_usize; tables.len()];
    for word in text.split(|letter: char| !letter.is_alphabetic()).filter(|word| !word.is_empty()) {
        all += 1;
        let word = word.to_lowercase();
        for (count, (_, words)) in counts.iter_mut().zip(&tables) {
            *count += usize::from(words.contains(&word.as_str()));
        }
    }
    let (best, most) = counts.iter().enumerate().max_by_key(|(_, count)| **count)?;
    let second = counts.iter().enumerate().filter(|(at, _)| *at != best).map(|(_, count)| *count).max();
    let clear = *most >= FEWEST && most * 100 >= all * SHARE && *most >= second.unwrap_or(0) * 2;
    tables.get(best).filter(|_| clear).and_then(|(tag, _)| Language::new(tag))
}

#[cfg(test)]
mod tests {
    use super::recognised;

    #[test]
    fn a_language_shows_in_its_small_words() {
        for (text, tag) in [
            ("Der Turm kann nach a8 ziehen, und der König ist dann matt. Es ist nicht patt.", Some("de")),
            (
                "The rook can go to a8, and the king is mated. It is not stalemate, and that is all.",
                Some("en"),
            ),
            (
                "jan lawa li ken moli. ona li ken tawa ma ni. jan utala li lon ma pi sitelen ante.",
                Some("tok"),
            ),
            ("La tour peut aller en a8 et le roi est mat. Ce n'est pas un pat dans la position.", Some("fr")),
            ("Ra8 Kg7 e4 e5", None),
            ("", None),
        ] {
            assert_eq!(
                recognised(text).map(|language| language.as_str().to_owned()).as_deref(),
                tag,
                "{text}"
            );
        }
    }
}
