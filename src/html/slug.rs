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
            if letter.is_alphanumeric() || letter == '_' {
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
