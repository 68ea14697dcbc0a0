//! Percent-encoding of addresses. It names no other room.

use std::borrow::Cow;

/// A path for an address: every byte that is neither unreserved nor `/` percent-encoded.
#[must_use]
pub fn encoded(path: &str) -> Cow<'_, str> {
    if path.bytes().all(stays) {
        return Cow::Borrowed(path);
    }
    let mut encoded = String::with_capacity(path.len() * 2);
    for byte in path.bytes() {
        if stays(byte) {
            encoded.push(char::from(byte));
        } else {
            encoded.push('%');
            encoded.extend(
                [byte >> 4, byte & 15].map(|digit| char::from(b"0123456789ABCDEF"[usize::from(digit)])),
            );
        }
    }
    Cow::Owned(encoded)
}

const fn stays(byte: u8) -> bool {
    byte.is_ascii_alphanumeric()
        || matches!(
            byte,
            b'-' | b'.'
                | b'_'
                | b'~'
                | b'/'
                | b'!'
                | b'$'
                | b'&'
                | b'('
                | b')'
                | b'*'
                | b'+'
                | b','
                | b';'
                | b'='
                | b':'
                | b'@'
        )
}

/// An address read back: `%20` is a space. `None` when the result is no UTF-8 or a `%` has no two digits.
#[must_use]
pub fn decoded(text: &str) -> Option<Cow<'_, str>> {
    if memchr::memchr(b'%', text.as_bytes()).is_none() {
        return Some(Cow::Borrowed(text));
    }
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let digit = |byte: Option<u8>| char::from(byte?).to_digit(16);
            let value = digit(rest.next())? * 16 + digit(rest.next())?;
            bytes.push(u8::try_from(value).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok().map(Cow::Owned)
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
