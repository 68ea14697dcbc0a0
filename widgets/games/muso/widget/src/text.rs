//! Templates with places for parts, filled in place: what would be `format!` weighs less this way in the browser.

use musi_rules::parts;

/// Writes a template of HTML: `%` stands for the next of the values, and for the last one when there are no more. Values are
/// made safe between tags and within quotes, and may have anything in them.
#[inline(never)]
pub(crate) fn put(out: &mut String, template: &str, values: &[&str]) {
    for (number, piece) in parts(template, b'%').enumerate() {
        if number > 0 {
            let value = values.get(number - 1).or(values.last());
            musi_html::attribute(out, value.copied().unwrap_or_default());
        }
        out.push_str(piece);
    }
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
    fn the_last_value_stands_for_all_that_follow() {
        let mut out = String::new();
        put(&mut out, "%: % and %, % %", &["a", "b", "c", "d"]);
        assert_eq!(out, "a: b and c, d d");
    }

    #[test]
    fn values_are_made_safe_and_templates_stay() {
        let mut out = String::new();
        put(&mut out, "<b title=\"%\">%</b>", &["\"<&", "é<%"]);
        assert_eq!(out, "<b title=\"&quot;&lt;&amp;\">é&lt;%</b>");
    }

    #[test]
    fn numbers_are_written_in_digits() {
        assert_eq!([0, 9, 10, 4_294_967_295].map(digits), ["0", "9", "10", "4294967295"]);
    }
}
