//! Labels of files and ranks: letters and numbers that count.

/// A label in the form in which it is compared: `8` for `8.`, `８` and `八`, letters as they are; nothing for what is none.
pub(super) fn label(text: &str) -> Option<String> {
    let text = text.trim().trim_matches(['.', '(', ')', ':', '_', '*', '\'', '\u{2551}']);
    let text = &plain(text);
    if let Some(value) = value(text) {
        let letter = text.chars().next().is_some_and(|letter| letter.is_ascii_alphabetic());
        return Some(if letter { text.to_owned() } else { value.to_string() });
    }
    None
}

/// A letter in a circle or of full width as it is written elsewhere.
fn plain(text: &str) -> String {
    let of = |letter: char, first: char, as_letter: u8| {
        let at = u32::from(letter).checked_sub(u32::from(first))?;
        u8::try_from(at).ok().filter(|at| *at < 26).map(|at| char::from(as_letter + at))
    };
    let mut letters = text.chars();
    let (Some(letter), None) = (letters.next(), letters.next()) else { return text.to_owned() };
    // So is a number in a circle.
    if let Some(at) = u32::from(letter).checked_sub(u32::from('\u{2460}')).filter(|at| *at < 20) {
        return (at + 1).to_string();
    }
    let found = [('\u{24d0}', b'a'), ('\u{24b6}', b'A'), ('\u{ff41}', b'a'), ('\u{ff21}', b'A')]
        .into_iter()
        .find_map(|(first, as_letter)| of(letter, first, as_letter));
    found.unwrap_or(letter).to_string()
}

/// What a label counts, from 1.
fn value(text: &str) -> Option<u32> {
    const NUMERALS: &str = "一二三四五六七八九";
    let mut letters = text.chars();
    let first = letters.next()?;
    if letters.next().is_none() {
        if first.is_ascii_alphabetic() {
            return Some(u32::from(first.to_ascii_lowercase()) - u32::from('a') + 1);
        }
        if let Some(place) = NUMERALS.chars().position(|numeral| numeral == first) {
            return u32::try_from(place + 1).ok();
        }
    }
    if text.chars().count() > 2 {
        return None;
    }
    // Full-width digits stand as far from each other as others.
    let digit = |letter: char| match letter {
        '０'..='９' => Some(u32::from(letter) - u32::from('０')),
        _ => letter.to_digit(10),
    };
    text.chars().try_fold(0, |number, letter| Some(number * 10 + digit(letter)?))
}

/// Whether texts count up or down without a gap: `a b c`, `8 7 6`, `九 八`. Letters of pieces in a row that happen to count
/// are too few to be taken for labels.
pub(super) fn is_run(texts: &[String]) -> bool {
    let clean = |text: &String| label(text).and_then(|text| value(&text));
    let Some(values) = texts.iter().map(clean).collect::<Option<Vec<u32>>>() else { return false };
    let letters = texts.iter().any(|text| text.trim().starts_with(|letter: char| letter.is_alphabetic()));
    if values.len() < if letters { 3 } else { 2 } {
        return false;
    }
    // The rows of an array in a program may be counted by tens.
    let tens = values.len() > 3 && values.iter().all(|value| value % 10 == 0);
    let by = if tens { 10 } else { 1 };
    let step = |up: bool| {
        values
            .iter()
            .zip(values.iter().skip(1))
            .all(|(one, next)| if up { one + by == *next } else { next + by == *one })
    };
    step(true) || step(false)
}

#[cfg(test)]
mod tests {
    use super::{is_run, label};

    #[test]
    fn labels_count() {
        let run = |text: &str| is_run(&text.split(' ').map(str::to_owned).collect::<Vec<_>>());
        for text in [
            "a b c",
            "8 7 6 5",
            "8. 7. 6.",
            "九 八 七",
            "９ ８",
            "h g f e d c b a",
            "10 9 8",
            "ⓐ ⓑ ⓒ",
            "Ａ Ｂ Ｃ",
        ] {
            assert!(run(text), "{text}");
        }
        for text in ["a b d", "r n b", "1 2 2", "a b", "8", ". .", "1 3 5"] {
            assert!(!run(text), "{text}");
        }
        assert_eq!(label("8)"), Some("8".to_owned()));
        assert_eq!(label("三"), Some("3".to_owned()));
        assert_eq!(label("１"), Some("1".to_owned()));
        assert_eq!(label("ⓒ"), Some("c".to_owned()));
        assert_eq!(label("Ｈ"), Some("H".to_owned()));
        assert_eq!(label("ab"), None);
    }
}
