//! The text form in which a page and its figures talk.
//!
//! A text is a list of fields, U+001F between them; a field is `name=value`. Names have neither `=` nor U+001F, values have no
//! U+001F and no U+0000: `templates/runtime.js` takes both out of what it sends. A field that the reader of a text does not know is
//! passed over, one that is missing has its default; so either side may learn a field before the other.
//!
//! | text | fields |
//! |---|---|
//! | mount | those of [`Page`](crate::Page): `id`, `kind`, `scene`, `language`, `letters` (`off` where single letters are no keys), `address`, `stored`, `seed`, `rules`, `drawing`, `places` |
//! | event | one, by its kind: `show=`, `do=tile 3`, `key=C-Home`, `set=seat2=machine`, `hover=yaku 0`, `drag=1 18`, `language=en`, `waiting=`, `missing=`, `uncopied=1m` |
//! | update | for each patch its mode and its part, `morph live=<p>…`; `say=…` for the announcement; for each effect `effect` and its name, `effect copy=…` |
//!
//! An event that means nothing has the empty text for an answer.

use musi_rules::{Parts, cut, parts};

/// What separates two fields.
const SEPARATOR: u8 = 0x1f;

/// The fields of a text, by name and value, in order. What is no field is passed over.
///
/// ```
/// let fields: Vec<_> = musi_runtime::fields("id=t1\u{1f}scene=a=b\u{1f}x").collect();
/// assert_eq!(fields, [("id", "t1"), ("scene", "a=b")]);
/// ```
#[must_use]
pub const fn fields(text: &str) -> Fields<'_> {
    Fields(parts(text, SEPARATOR))
}

/// The iterator that [`fields`] gives.
#[derive(Clone, Debug)]
pub struct Fields<'a>(Parts<'a>);

impl<'a> Iterator for Fields<'a> {
    type Item = (&'a str, &'a str);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(field) = cut(self.0.next()?, b'=') {
                return Some(field);
            }
        }
    }
}

/// Writes a field after those that are there; its name is written in two words, if there are two.
#[inline(never)]
pub(crate) fn write_field(out: &mut String, word: &str, name: &str, value: &str) {
    if !out.is_empty() {
        out.push(char::from(SEPARATOR));
    }
    out.push_str(word);
    if !name.is_empty() {
        out.push(' ');
        out.push_str(name);
    }
    out.push('=');
    out.push_str(value);
}
