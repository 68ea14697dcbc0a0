//! Categories of plurals for whole numbers, after CLDR.

/// The category of a number by the rule of a language. A rule says for the numbers from 0 on, in a row, the first letters of
/// their categories (`x` for other), each with how many numbers it holds for; the last goes on up to 199. Behind that only the
/// last two digits count. `M` at the end: a whole number of millions is `many`.
pub(crate) fn category(rule: &str, number: usize) -> &'static str {
    let (runs, millions) = rule.strip_suffix('M').map_or((rule, false), |runs| (runs, true));
    if millions && number > 0 && number.is_multiple_of(1_000_000) {
        return "many";
    }
    let number = if number < 200 { number } else { 100 + number % 100 };
    let mut runs = runs.bytes().peekable();
    let mut end = 0;
    while let Some(letter) = runs.next() {
        let mut count = 0;
        while let Some(digit) = runs.next_if(u8::is_ascii_digit) {
            count = (count * 10 + usize::from(digit & 15)) & 0xffff;
        }
        end += count.max(1);
        if number < end || runs.peek().is_none() {
            return match letter {
                b'z' => "zero",
                b'o' => "one",
                b't' => "two",
                b'f' => "few",
                b'm' => "many",
                _ => "other",
            };
        }
    }
    "other"
}

#[cfg(test)]
mod tests {
    use super::category;
    use icu_plurals::{PluralCategory, PluralRules};
    use musi_message_compiler::rule;

    /// Every language of CLDR's rules for whole numbers, but for Cornish, whose rule counts thousands.
    const LANGUAGES: &str = "af ak am an ar as ast az be bg bho bm bn bo br brx bs ca ce ceb chr cs cy da de dsb dv dz ee el en \
        eo es et eu fa ff fi fil fo fr fur fy ga gd gl gsw gu guw gv ha haw he hi hr hsb hu hy ia id ig is it iu ja jgo jv ka \
        kab kk kkj kl km kn ko ks ksh ku ky lag lb lg lkt ln lo lt lv mg mk ml mn mo mr ms mt my nah naq nb nd ne nl nn no nqo \
        nso ny om or os pa pap pl ps pt pt-PT rm ro ru rwk sah saq sc scn se seh ses sg shi si sk sl smn so sq sr ss st su sv \
        sw syr ta te teo th ti tig tk tl tn to tok tr ts tzm ug uk ur uz ve vi vo vun wa wae wo xh yi yo yue zh zu";

    #[test]
    fn numbers_fall_into_the_categories_of_their_language() {
        let name = |category| match category {
            PluralCategory::Zero => "zero",
            PluralCategory::One => "one",
            PluralCategory::Two => "two",
            PluralCategory::Few => "few",
            PluralCategory::Many => "many",
            PluralCategory::Other => "other",
        };
        for language in LANGUAGES.split_whitespace() {
            let locale: icu_locale_core::Locale = language.parse().unwrap();
            let rules = PluralRules::try_new_cardinal(locale.into()).unwrap();
            let rule = rule(language);
            let numbers =
                (0..1200).chain([9_999, 10_000, 100_000, 1_000_000, 1_000_001, 2_000_000, 5_000_021]);
            for number in numbers {
                assert_eq!(
                    category(&rule, number),
                    name(rules.category_for(number)),
                    "{language} {number} {rule}"
                );
            }
        }
    }

    #[test]
    fn a_broken_rule_says_something() {
        assert_eq!([category("", 3), category("9", 3), category("M", 3), category("q2", 3)], ["other"; 4]);
    }
}
