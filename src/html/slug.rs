//! Names for headings, to link to.
use std::collections::HashMap;

/// Gives each heading of a page a name of its own.
///
/// ```
/// use lipu_musi::html::Slugs;
/// let mut slugs = Slugs::default();
/// assert_eq!(slugs.slug("musi Soki (Shogi)"), "musi-soki-shogi");
/// assert_eq!(slugs.slug("musi Soki: Shogi!"), "musi-soki-shogi-2");
/// assert_eq!(slugs.slug("シャ → 歩"), "シャ-歩");
/// assert_eq!(slugs.slug("?"), "section");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Slugs {
    taken: HashMap<String, usize>,
}

impl Slugs {
    /// Letters and digits of any script in lower case, with one `-` for whatever stands between them; a number after
    /// it if the page has that name already.
    pub fn slug(&mut self, text: &str) -> String {
        let mut slug = String::with_capacity(text.len());
        for letter in text.chars() {
            if letter.is_ascii_alphanumeric() || letter == '_' {
                slug.push(letter.to_ascii_lowercase());
            } else if letter.is_alphanumeric() {
                slug.extend(letter.to_lowercase());
            } else if !slug.ends_with('-') && !slug.is_empty() {
                slug.push('-');
            }
        }
        slug.truncate(slug.trim_end_matches('-').len());
        if slug.is_empty() {
            slug.push_str("section");
        }
        self.unique(slug)
    }

    /// Takes a name that the page gives itself, so that no heading gets it.
    pub fn reserve(&mut self, id: &str) {
        self.taken.entry(id.to_owned()).or_insert(1);
    }

    /// Takes a name if the page does not have it yet.
    pub(super) fn claim(&mut self, id: &str) -> bool {
        let free = !id.is_empty() && !self.taken.contains_key(id);
        if free {
            self.reserve(id);
        }
        free
    }

    fn unique(&mut self, slug: String) -> String {
        let Some(count) = self.taken.get(&slug).copied() else {
            self.taken.insert(slug.clone(), 1);
            return slug;
        };
        let mut number = count + 1;
        let mut numbered = format!("{slug}-{number}");
        while self.taken.contains_key(&numbered) {
            number += 1;
            numbered = format!("{slug}-{number}");
        }
        self.taken.insert(slug, number);
        self.taken.insert(numbered.clone(), 1);
        numbered
    }
}

/// The name that discount gives a heading: letters and digits stay, and a blank is a `-`; any other byte is `-` and its
/// two hexadecimal digits and `-`.
pub(super) fn discount_name(heading: &str) -> String {
    let mut name = String::with_capacity(heading.len());
    if !heading.starts_with(|first: char| first.is_ascii_alphabetic()) {
        name.push('L');
    }
    for byte in heading.bytes() {
        match byte {
            b' ' => name.push('-'),
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'_' | b':' | b'.' => name.push(char::from(byte)),
            _ => {
                let digits = [byte >> 4, byte & 15].map(|digit| char::from_digit(u32::from(digit), 16));
                name.push('-');
                name.extend(digits.into_iter().flatten());
                name.push('-');
            }
        }
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_the_one_that_discount_gives() {
        assert_eq!(
            discount_name("musi (Soki) <!-- a -->"),
            "musi--28-Soki-29---3c--21--2d--2d--a--2d--2d--3e-"
        );
        assert_eq!(discount_name("1 \u{e9}"), "L1--c3--a9-");
    }
}
