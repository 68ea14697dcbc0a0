//! Pass: an underscore stands within a word only between ASCII letters or digits; beside any other letter it is a mark.
use super::super::mapped::{Mapped, Rewrite};
use super::line::lines;

/// Writes `*` for each pair of underscores of which one stands beside a letter that is not ASCII.
pub(super) fn emphasis<'a>(from: &Mapped<'a>) -> Option<Mapped<'a>> {
    let text = from.text();
    if !text.contains('_') || text.is_ascii() {
        return None;
    }
    let mut rewrite = Rewrite::new(from);
    for line in lines(text).iter().filter(|line| !line.fenced) {
        for (open, close) in pairs(line.of(text)) {
            for at in [line.text.start + open, line.text.start + close] {
                rewrite.keep_to(at);
                rewrite.replace_to(at + 1, "*");
            }
        }
    }
    rewrite.finish()
}

/// The pairs of single underscores around a text, of which one is glued to a letter outside that is not ASCII.
fn pairs(line: &str) -> Vec<(usize, usize)> {
    let bytes = line.as_bytes();
    let at = |index: Option<usize>| index.and_then(|index| bytes.get(index)).copied().unwrap_or(b' ');
    let mut pairs = Vec::new();
    let mut open = None;
    let mut index = 0;
    while let Some(&byte) = bytes.get(index) {
        let rest = bytes.get(index + 1..).unwrap_or_default();
        match byte {
            b'\\' => index += 1,
            // Code, tags and targets are left alone.
            b'`' => index += memchr::memchr(b'`', rest).map_or(0, |end| end + 1),
            b'<' => index += memchr::memchr(b'>', rest).map_or(0, |end| end + 1),
            b']' if rest.first() == Some(&b'(') => {
                index += memchr::memchr(b')', rest).map_or(0, |end| end + 1);
            }
            b'_' => {
                let (before, after) = (at(index.checked_sub(1)), at(Some(index + 1)));
                if before == b'_'
                    || after == b'_'
                    || (before.is_ascii_alphanumeric() && after.is_ascii_alphanumeric())
                {
                    index += 1;
                    continue;
                }
                match open {
                    Some(start) if !before.is_ascii_whitespace() => {
                        if !at(usize::checked_sub(start, 1)).is_ascii() || !after.is_ascii() {
                            pairs.push((start, index));
                        }
                        open = None;
                    }
                    _ if !after.is_ascii_whitespace() => open = Some(index),
                    _ => {}
                }
            }
            _ => {}
        }
        index += 1;
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_pairs_beside_other_letters_change() {
        assert_eq!(pairs("ŝi_x_ kaj _y_"), [(3, 5)]);
        assert_eq!(pairs("_x_字 a_b_c `é_x_` [é](é_x_)"), [(0, 2)]);
        assert!(pairs("_x_ _é_ __é__x").is_empty());
    }
}
