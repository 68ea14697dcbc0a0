//! Character references in the values of attributes.
use std::borrow::Cow;

/// The names that stand for a sign of ASCII, and a few that are common.
const NAMED: [(&str, char); 36] = [
    ("Tab", '\t'),
    ("NewLine", '\n'),
    ("excl", '!'),
    ("quot", '"'),
    ("QUOT", '"'),
    ("num", '#'),
    ("dollar", '$'),
    ("percnt", '%'),
    ("amp", '&'),
    ("AMP", '&'),
    ("apos", '\''),
    ("lpar", '('),
    ("rpar", ')'),
    ("ast", '*'),
    ("plus", '+'),
    ("comma", ','),
    ("period", '.'),
    ("sol", '/'),
    ("colon", ':'),
    ("semi", ';'),
    ("lt", '<'),
    ("LT", '<'),
    ("equals", '='),
    ("gt", '>'),
    ("GT", '>'),
    ("quest", '?'),
    ("commat", '@'),
    ("lsqb", '['),
    ("bsol", '\\'),
    ("rsqb", ']'),
    ("Hat", '^'),
    ("lowbar", '_'),
    ("grave", '`'),
    ("lcub", '{'),
    ("rcub", '}'),
    ("nbsp", '\u{a0}'),
];

/// A value with its references undone, as a browser does it; `None` when it has a named one that is not known here.
/// Without its semicolon a name is text: those that a browser knows so stand for no sign that an address is cut by.
pub(super) fn undone(value: &str) -> Option<Cow<'_, str>> {
    let Some(first) = value.find('&') else { return Some(Cow::Borrowed(value)) };
    let mut text = value.get(..first)?.to_owned();
    let mut rest = value.get(first..)?;
    while let Some(after) = rest.strip_prefix('&') {
        let (letter, used) = match after.strip_prefix('#') {
            Some(number) => numeric(number).map_or((None, 0), |(letter, used)| (Some(letter), used + 1)),
            None => named(after)?,
        };
        text.push(letter.unwrap_or('&'));
        rest = after.get(used..)?;
        let next = rest.find('&').unwrap_or(rest.len());
        text.push_str(rest.get(..next)?);
        rest = rest.get(next..)?;
    }
    Some(Cow::Owned(text))
}

/// The sign of a number and how many bytes it takes, semicolon included.
fn numeric(text: &str) -> Option<(char, usize)> {
    let (digits, radix, mark) = match text.strip_prefix(['x', 'X']) {
        Some(digits) => (digits, 16, 1),
        None => (text, 10, 0),
    };
    let length = digits.bytes().take_while(|byte| char::from(*byte).is_digit(radix)).count();
    let digits = digits.get(..length).filter(|digits| !digits.is_empty())?;
    let letter = u32::from_str_radix(digits, radix).ok().and_then(char::from_u32).unwrap_or('\u{fffd}');
    let end = usize::from(text.as_bytes().get(mark + length) == Some(&b';'));
    Some((letter, mark + length + end))
}

/// The sign of a name and how many bytes it takes; no sign for what is no reference.
fn named(text: &str) -> Option<(Option<char>, usize)> {
    let length = text.bytes().take_while(u8::is_ascii_alphanumeric).count();
    if length == 0 || text.as_bytes().get(length) != Some(&b';') {
        return Some((None, 0));
    }
    let name = text.get(..length)?;
    let (_, letter) = NAMED.iter().find(|(known, _)| *known == name)?;
    Some((Some(*letter), length + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_are_undone_as_browsers_do_it() {
        for (value, text) in [
            ("&#106;ava&#x53;cript&colon;x", "javaScript:x"),
            ("&#106avascript&#58x", "javascript:x"),
            ("&#0000106;&Tab;&NewLine;", "j\t\n"),
            ("?a=1&b=2&amp;c=3&copy=4&", "?a=1&b=2&c=3&copy=4&"),
            ("&#;&#x;&#xfffffffff;", "&#;&#x;\u{fffd}"),
        ] {
            assert_eq!(undone(value).as_deref(), Some(text), "{value}");
        }
        assert_eq!(undone("a&eacute;b"), None);
    }
}
