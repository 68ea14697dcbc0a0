//! Texts in two languages with places for names, filled in place: what would be `format!` weighs less this way in the browser.

use musi_rules::Language;

/// Writes a template: `{tok|en}` stands for one of two texts, `%` for the next of the parts, and for the last one when there
/// are no more. Both texts begin with the same part. A template is a constant and has no `%`, `{`, `|` or `}` of its own; a
/// part may have anything in it.
#[inline(never)]
pub(crate) fn put(out: &mut String, language: Language, template: &str, parts: &[&str]) {
    write(out, language, template, parts, false);
}

/// The same for a template of HTML: parts are made safe between tags and within quotes.
#[inline(never)]
pub(crate) fn put_html(out: &mut String, language: Language, template: &str, parts: &[&str]) {
    write(out, language, template, parts, true);
}

#[inline(never)]
fn write(out: &mut String, language: Language, template: &str, parts: &[&str], html: bool) {
    let (mut part, mut first) = (0, 0);
    let mut start = 0;
    // Which of two texts the letters belong to: neither, the first, the second.
    let mut within = 0;
    for (at, letter) in template.bytes().enumerate() {
        if !matches!(letter, b'%' | b'{' | b'|' | b'}') {
            continue;
        }
        let shown = within == 0 || (within == 1) == (language == Language::Tok);
        if shown {
            // Both ends are beside ASCII letters, so the cut lies between characters.
            out.push_str(template.get(start..at).unwrap_or_default());
        }
        match letter {
            b'%' => {
                let text = parts.get(part).or(parts.last()).copied().unwrap_or_default();
                part += 1;
                if shown && html {
                    musi_html::attribute(out, text);
                } else if shown {
                    out.push_str(text);
                }
            }
            b'{' => (first, within) = (part, 1),
            b'|' => (part, within) = (first, 2),
            _ => within = 0,
        }
        start = at + 1;
    }
    out.push_str(template.get(start..).unwrap_or_default());
}

/// A number as text.
#[inline(never)]
pub(crate) fn digits(number: u32) -> String {
    let mut out = String::new();
    push_digits(&mut out, number);
    out
}

fn push_digits(out: &mut String, number: u32) {
    if number >= 10 {
        push_digits(out, number / 10);
    }
    out.push(char::from(b'0' + (number % 10) as u8));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_template_is_filled_in_the_language_of_the_reader() {
        for (language, wanted) in [(Language::Tok, "a: jan 1<!"), (Language::En, "a: 1< player!")] {
            let mut out = String::new();
            put(&mut out, language, "%: {jan %|% player}!", &["a", "1<"]);
            assert_eq!(out, wanted);
        }
    }

    #[test]
    fn the_last_part_stands_for_all_that_follow() {
        let mut out = String::new();
        put(&mut out, Language::En, "%: {% en %|% and %}, % %", &["a", "b", "c", "d"]);
        assert_eq!(out, "a: b and c, d d");
    }

    #[test]
    fn parts_are_made_safe_in_html_and_templates_stay() {
        let mut out = String::new();
        put_html(&mut out, Language::En, "<b title=\"%\">%</b>", &["\"<&", "é<"]);
        assert_eq!(out, "<b title=\"&quot;&lt;&amp;\">é&lt;</b>");
    }

    #[test]
    fn numbers_are_written_in_digits() {
        assert_eq!([0, 9, 10, 4_294_967_295].map(digits), ["0", "9", "10", "4294967295"]);
    }
}
