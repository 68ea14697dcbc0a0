//! Categories of plurals for whole numbers, after CLDR.

/// The category of a number by a rule, which the table of a language names by its letter.
pub(crate) fn category(rule: char, number: usize) -> &'static str {
    let (ten, hundred) = (number % 10, number % 100);
    let few = matches!(ten, 2..=4) && !matches!(hundred, 12..=14);
    match rule {
        '1' | 'p' | 'c' if number == 1 => "one",
        'f' if number < 2 => "one",
        'r' if ten == 1 && hundred != 11 => "one",
        'r' | 'p' if few => "few",
        'r' | 'p' => "many",
        'c' if matches!(number, 2..=4) => "few",
        _ => "other",
    }
}

#[cfg(test)]
mod tests {
    use super::category;

    #[test]
    fn numbers_fall_into_the_categories_of_their_language() {
        for (rule, wanted) in [
            ('0', ["other"; 7]),
            ('1', ["other", "one", "other", "other", "other", "other", "other"]),
            ('f', ["one", "one", "other", "other", "other", "other", "other"]),
            ('r', ["many", "one", "few", "many", "many", "one", "few"]),
            ('p', ["many", "one", "few", "many", "many", "many", "few"]),
            ('c', ["other", "one", "few", "other", "other", "other", "other"]),
        ] {
            assert_eq!([0, 1, 2, 5, 12, 21, 22].map(|number| category(rule, number)), wanted, "{rule}");
        }
    }
}
