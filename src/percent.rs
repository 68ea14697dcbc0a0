//! Addresses with `%20` in them, and without. It names no other module.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use std::borrow::Cow;

/// What is encoded in a path: all that is neither unreserved nor has its own meaning for a path alone.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~')
    .remove(b'/')
    .remove(b'!')
    .remove(b'$')
    .remove(b'&')
    .remove(b'(')
    .remove(b')')
    .remove(b'*')
    .remove(b'+')
    .remove(b',')
    .remove(b';')
    .remove(b'=')
    .remove(b':')
    .remove(b'@');

/// A path for an address.
#[must_use]
pub fn encoded(path: &str) -> Cow<'_, str> {
    utf8_percent_encode(path, ENCODED).into()
}

/// An address read back: `%20` is a space. `None` when the result is not valid UTF-8 or a `%` has no two digits.
#[must_use]
pub fn decoded(text: &str) -> Option<Cow<'_, str>> {
    let digits =
        |at: usize| text.get(at + 1..at + 3).is_some_and(|two| two.bytes().all(|b| b.is_ascii_hexdigit()));
    memchr::memchr_iter(b'%', text.as_bytes())
        .all(digits)
        .then(|| percent_decode_str(text).decode_utf8().ok())
        .flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encoding_comes_back() {
        let odd = "jan lawa/ß%\"<>'日.md";
        assert!(encoded(odd).is_ascii());
        assert_eq!(decoded(&encoded(odd)).as_deref(), Some(odd));
        assert_eq!(decoded("%zz"), None);
        assert_eq!(decoded("%ff"), None);
    }
}
