//! The terms of one page, packed, so that thousands of pages fit into memory.

use super::terms_of;
use crate::{
    config::Language,
    document::{Block, BlockKind, Comment, Document, Span},
    html::Heading,
    site::PageUrl,
};
use std::collections::{BTreeMap, HashMap};

/// A page has at most so many sections; what follows belongs to the last.
const SECTIONS: usize = 255;
/// Of a term, a page keeps so many sections: those that speak of it most.
pub(super) const PLACES: usize = 3;
/// A term in the title counts as much as so many in the text.
const TITLE: u8 = 9;
/// So does one in a heading.
const HEADING: u8 = 5;

/// What a search must know of one page in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PageTerms {
    /// Its address in the site, without the path of the site.
    pub url: String,
    /// Its title.
    pub title: String,
    /// The tag of its language.
    pub language: String,
    /// Whether it comes after other pages in what is found.
    pub last: bool,
    /// The id and text of each section's heading; the first section is the page before any heading.
    pub sections: Vec<(String, String)>,
    /// Each term, a zero byte, the number of its places, and for each place section and weight.
    packed: Box<[u8]>,
}

/// A section of the page in which a term stands, and how much it says of it, 1 to 9.
pub type Place = (u8, u8);

impl PageTerms {
    /// The same, after other pages in what is found or not.
    #[must_use]
    pub fn at_end(mut self, last: bool) -> Self {
        self.last = last;
        self
    }

    /// Every term by rising letters, with its places.
    pub fn terms(&self) -> impl Iterator<Item = (&str, Vec<Place>)> {
        let mut rest = &self.packed[..];
        std::iter::from_fn(move || {
            let end = rest.iter().position(|byte| *byte == 0)?;
            let (term, after) = rest.split_at(end);
            let count = usize::from(*after.get(1)?);
            let places = after.get(2..2 + 2 * count)?.chunks_exact(2).map(|place| (place[0], place[1]));
            rest = after.get(2 + 2 * count..)?;
            Some((std::str::from_utf8(term).ok()?, places.collect()))
        })
    }
}

/// The terms of a page in one of its languages: of its text, or with `translated` of its comments.
#[must_use]
pub fn page_terms(
    document: &Document,
    headings: &[Heading],
    (title, language, url): (&str, &Language, &PageUrl),
    translated: bool,
) -> PageTerms {
    let mut gatherer = Gatherer { section: 0, places: HashMap::new() };
    let mut sections = vec![(String::new(), String::new())];
    gatherer.take(title, TITLE);
    let headings: HashMap<Span, &Heading> = headings.iter().map(|heading| (heading.span, heading)).collect();
    for block in document.walk() {
        let weight = if let BlockKind::Heading { .. } = block.kind {
            if let Some(heading) = headings.get(&block.span) {
                let text = heading.translation.as_ref().filter(|_| translated).unwrap_or(&heading.text);
                if sections.len() < SECTIONS {
                    sections.push((heading.id.clone(), text.clone()));
                }
                gatherer.section = (sections.len() - 1) as u8;
            }
            HEADING
        } else {
            1
        };
        for text in texts(document, block, translated) {
            gatherer.take(&text, weight);
        }
    }
    PageTerms {
        url: url.as_str().to_owned(),
        title: title.to_owned(),
        language: language.as_str().to_owned(),
        last: false,
        sections,
        packed: gatherer.packed(),
    }
}

/// What a block itself says.
fn texts(document: &Document, block: &Block, translated: bool) -> Vec<String> {
    if translated {
        let comments: Vec<&Comment> = block.translations().collect();
        if !comments.is_empty() {
            return comments
                .into_iter()
                .map(|comment| document.words_of(&document.comment_inlines(comment)))
                .collect();
        }
        // What has no translation is shown as it is.
    }
    vec![document.words_of(document.inlines(block))]
}

/// Counts terms by section.
struct Gatherer {
    section: u8,
    places: HashMap<Box<str>, BTreeMap<u8, u8>>,
}

impl Gatherer {
    fn take(&mut self, text: &str, weight: u8) {
        let section = self.section;
        terms_of(text, &mut |term| {
            if !self.places.contains_key(term) {
                self.places.insert(term.into(), BTreeMap::new());
            }
            if let Some(places) = self.places.get_mut(term) {
                let sum = places.entry(section).or_default();
                *sum = sum.saturating_add(weight).min(TITLE);
            }
        });
    }

    fn packed(self) -> Box<[u8]> {
        let mut terms: Vec<_> = self.places.into_iter().collect();
        terms.sort_unstable_by(|one, other| one.0.cmp(&other.0));
        let mut packed = Vec::new();
        for (term, places) in terms {
            let mut places: Vec<Place> = places.into_iter().collect();
            places.sort_by_key(|(_, weight)| std::cmp::Reverse(*weight));
            places.truncate(PLACES);
            packed.extend_from_slice(term.as_bytes());
            packed.extend([0, places.len() as u8]);
            packed.extend(places.into_iter().flat_map(|(section, weight)| [section, weight]));
        }
        packed.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        document::Options,
        html::{Insertions, View, article},
    };

    #[test]
    fn a_term_stands_in_its_section_and_language() {
        let page = Document::parse(
            "soweli. <!-- an animal. -->\n\n## waso <!-- bird -->\n\nwaso li tawa.\n",
            &Options::translations(),
        )
        .unwrap();
        let headings = article(&page, &View::Text, &Insertions::default()).headings;
        let url = PageUrl::of_source("a.md").unwrap();
        let terms =
            |translated| page_terms(&page, &headings, ("ijo", &Language::TOKI_PONA, &url), translated);
        let places = |terms: &PageTerms, word: &str| {
            terms.terms().find(|(term, _)| *term == word).map(|(_, places)| places)
        };
        let text = terms(false);
        assert_eq!(places(&text, "soweli"), Some(vec![(0, 1)]));
        assert_eq!(places(&text, "waso"), Some(vec![(1, 6)]));
        assert_eq!(places(&text, "ijo"), Some(vec![(0, 9)]));
        assert_eq!(places(&text, "animal"), None);
        let translation = terms(true);
        assert_eq!(places(&translation, "animal"), Some(vec![(0, 1)]));
        assert_eq!(places(&translation, "bird"), Some(vec![(1, 5)]));
        assert_eq!(translation.sections[1], ("waso".to_owned(), "bird".to_owned()));
        // Its paragraph has no translation, and is shown as it is.
        assert_eq!(places(&translation, "tawa"), Some(vec![(1, 1)]));
    }
}
