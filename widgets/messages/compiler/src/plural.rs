//! Plural categories by language, for whole numbers: those of Unicode's CLDR, as ICU4X has them.

use icu_locale_core::Locale;
use icu_plurals::{PluralCategory, PluralRules};
use std::fmt::Write;

/// All categories that Unicode's CLDR knows.
pub const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// So many numbers from 0 on tell the rule of a language: behind them only the last two digits count.
const TOLD: usize = 200;
/// A whole number of millions is a case of its own in languages that say `un million de`.
const MILLION: usize = 1_000_000;
/// What a rule ends with in such a language.
const MILLIONS: char = 'M';

/// The rules of a language; one that CLDR does not have has one form for all numbers.
fn rules(language: &str) -> Option<PluralRules> {
    let locale: Locale = language.parse().ok()?;
    PluralRules::try_new_cardinal(locale.into()).ok()
}

const fn name(category: PluralCategory) -> &'static str {
    match category {
        PluralCategory::Zero => "zero",
        PluralCategory::One => "one",
        PluralCategory::Two => "two",
        PluralCategory::Few => "few",
        PluralCategory::Many => "many",
        PluralCategory::Other => "other",
    }
}

/// The categories that a language tells apart, in CLDR's order. Some are for fractions alone.
#[must_use]
pub fn categories(language: &str) -> Vec<&'static str> {
    let rules = rules(language);
    let known = rules.iter().flat_map(PluralRules::categories).map(name).collect::<Vec<_>>();
    // Every language has a form for the rest.
    CATEGORIES.into_iter().filter(|one| *one == "other" || known.contains(one)).collect()
}

/// A language's rule for whole numbers, as tables carry it and `musi-messages` applies it: for the numbers from 0 to 199 the
/// first letters of their categories (`x` for other), each with how many numbers in a row it holds for; the last goes on.
#[must_use]
pub fn rule(language: &str) -> String {
    let rules = rules(language);
    let category = |number: usize| rules.as_ref().map_or("other", |rules| name(rules.category_for(number)));
    let letter = |number: usize| match category(number) {
        "other" => 'x',
        name => name.chars().next().unwrap_or('x'),
    };
    let mut runs: Vec<(char, usize)> = Vec::new();
    for number in 0..TOLD {
        match runs.last_mut() {
            Some((last, count)) if *last == letter(number) => *count += 1,
            _ => runs.push((letter(number), 1)),
        }
    }
    if let Some((_, count)) = runs.last_mut() {
        *count = 0;
    }
    let mut rule = String::new();
    for (letter, count) in runs {
        rule.push(letter);
        if count > 1 {
            // Writing to a string cannot fail.
            let _ = write!(rule, "{count}");
        }
    }
    if category(MILLION) == "many" && category(TOLD) != "many" {
        rule.push(MILLIONS);
    }
    rule
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_have_the_categories_of_cldr() {
        for (language, wanted) in [
            ("tok", vec!["other"]),
            ("xx", vec!["other"]),
            ("ja", vec!["other"]),
            ("en", vec!["one", "other"]),
            ("fr", vec!["one", "many", "other"]),
            ("pl", vec!["one", "few", "many", "other"]),
            ("lv", vec!["zero", "one", "other"]),
            ("sl", vec!["one", "two", "few", "other"]),
            ("ar", CATEGORIES.to_vec()),
        ] {
            assert_eq!(categories(language), wanted, "{language}");
        }
    }

    #[test]
    fn a_rule_is_short_and_says_the_numbers_in_a_row() {
        assert_eq!(rule("tok"), "x");
        assert_eq!(rule("en"), "xox");
        assert_eq!(rule("fr"), "o2xM");
        assert_eq!(rule("cs"), "xof3x");
        assert!(rule("ar").starts_with("zotf8m89x3f8m"), "{}", rule("ar"));
    }
}
