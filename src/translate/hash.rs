//! What stands for a text once its layout is gone.
use std::{fmt, str::FromStr};
use xxhash_rust::xxh3::xxh3_64;

/// The hash of a [`normalised`](super::normalised) text; written as 16 hexadecimal digits.
///
/// ```
/// use lipu_musi::translate::TextHash;
/// let hash = TextHash::new("toki pona");
/// assert_eq!(hash.to_string().parse(), Ok(hash));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TextHash(u64);

impl TextHash {
    /// The hash of a text.
    #[must_use]
    pub fn new(normalised: &str) -> Self {
        Self(xxh3_64(normalised.as_bytes()))
    }
}

impl fmt::Display for TextHash {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:016x}", self.0)
    }
}

impl FromStr for TextHash {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let fits = text.len() == 16 && text.bytes().all(|digit| digit.is_ascii_hexdigit());
        u64::from_str_radix(text, 16).ok().filter(|_| fits).map(Self).ok_or(())
    }
}
