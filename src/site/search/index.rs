//! The index of all pages, as files.

use super::{
    PageTerms,
    terms::{PLACES, Place},
};
use crate::site::OutPath;
use std::{collections::BTreeMap, fmt::Write};
use xxhash_rust::xxh3::xxh3_64;

/// The titles of so many pages stand in one file.
const CHUNK: usize = 64;
/// A file of words that would be larger is cut by one more letter.
const LARGE: usize = 60_000;
/// Groups of terms share a file up to this size.
const SMALL: usize = 16_000;
/// The longest beginning by which words are cut.
const LETTERS: usize = 4;
/// A term keeps so many pages: those that say most of it.
const PAGES: usize = 400;

/// The index of a site.
///
/// `search/index.json` is `{"pages": NUMBER, "chunk": NUMBER, "chunks": [HASH, …], "shards": [HASH, …], "keys":
/// {BEGINNING: NUMBER OF SHARD, …}, "last": [FIRST, END, …]}`, the last of which are runs of pages that come after others. A chunk, `search/titles-HASH.json`, is a list of `[url, title, language, [[id,
/// heading], …]]`; a shard, `search/terms-HASH.json`, is an object of terms, each with a list of `[page, section, weight,
/// …]`, the page counted from the one before.
#[derive(Debug, Default)]
pub struct SearchIndex {
    /// Each file with its bytes.
    pub files: Vec<(OutPath, Vec<u8>)>,
}

/// A term with its places as they are written.
type Term<'a> = (&'a str, String);
/// The beginning that terms share, and the terms.
type Group<'a> = (&'a str, &'a [Term<'a>]);
/// The places of a term in one page: the number of the page, and as many sections and weights as are counted.
#[derive(Clone, Copy)]
struct Posting {
    page: u32,
    count: u8,
    places: [Place; PLACES],
}

impl Posting {
    fn new(page: usize, places: &[Place]) -> Self {
        let mut posting = Self { page: page as u32, count: places.len() as u8, places: [(0, 0); PLACES] };
        for (kept, place) in posting.places.iter_mut().zip(places) {
            *kept = *place;
        }
        posting
    }

    fn places(&self) -> impl Iterator<Item = Place> {
        self.places.into_iter().take(self.count.into())
    }

    fn weight(&self) -> u32 {
        self.places().map(|(_, weight)| u32::from(weight)).sum()
    }
}

impl SearchIndex {
    /// Makes the index of some pages.
    #[must_use]
    pub fn new<'a>(pages: impl IntoIterator<Item = &'a PageTerms>) -> Self {
        let mut pages: Vec<&PageTerms> = pages.into_iter().collect();
        pages.sort_unstable_by(|one, other| one.url.cmp(&other.url));
        let mut terms: BTreeMap<&str, Vec<Posting>> = BTreeMap::new();
        for (number, page) in pages.iter().enumerate() {
            for (term, places) in page.terms() {
                let postings = terms.entry(term).or_default();
                postings.push(Posting::new(number, &places));
                // Words that every page has would fill the memory of a large site.
                if postings.len() >= 2 * PAGES {
                    keep_heaviest(postings);
                }
            }
        }
        let written: Vec<Term<'_>> =
            terms.into_iter().map(|(term, postings)| (term, postings_text(postings))).collect();
        let mut groups = Vec::new();
        cut(&written, 1, &mut groups);
        let mut index = Self::default();
        let (shards, keys) = index.shards(&groups);
        let chunks: Vec<String> =
            pages.chunks(CHUNK).map(|chunk| index.file("titles", titles(chunk))).collect();
        let manifest = serde_json::json!({
            "pages": pages.len(), "chunk": CHUNK, "chunks": chunks, "shards": shards, "keys": keys,
            "last": last(&pages),
        });
        index.put("index", manifest.to_string());
        index
    }

    /// Writes the groups of terms, small neighbours into one file; gives the files, and for each beginning the number
    /// of its file.
    fn shards<'a>(&mut self, groups: &[Group<'a>]) -> (Vec<String>, BTreeMap<&'a str, usize>) {
        let mut shards = Vec::new();
        let mut keys = BTreeMap::new();
        let mut terms: Vec<&Term<'_>> = Vec::new();
        let mut size = 0;
        for (key, group) in groups {
            let more = size_of(group);
            if size > 0 && size + more > SMALL {
                shards.push(self.file("terms", shard(&terms)));
                terms.clear();
                size = 0;
            }
            keys.insert(*key, shards.len());
            terms.extend(*group);
            size += more;
        }
        shards.push(self.file("terms", shard(&terms)));
        (shards, keys)
    }

    /// Adds a file that is named by its kind and the hash of its content; gives the hash.
    fn file(&mut self, kind: &str, text: String) -> String {
        let hash = format!("{:016x}", xxh3_64(text.as_bytes()));
        self.put(&format!("{kind}-{hash}"), text);
        hash
    }

    fn put(&mut self, name: &str, text: String) {
        self.files.extend(OutPath::new(&format!("search/{name}.json")).map(|out| (out, text.into_bytes())));
    }
}

/// Puts terms that begin alike into one group, or into several where it would be large.
fn cut<'a>(terms: &'a [Term<'a>], letters: usize, groups: &mut Vec<Group<'a>>) {
    for group in terms.chunk_by(|one, other| beginning(one.0, letters) == beginning(other.0, letters)) {
        let Some(key) = group.first().map(|(term, _)| beginning(term, letters)) else { continue };
        if size_of(group) <= LARGE || letters == LETTERS || group.len() == 1 {
            groups.push((key, group));
            continue;
        }
        // The term that is no longer than the beginning comes first.
        let short = group.iter().take_while(|(term, _)| *term == key).count();
        let (short, long) = group.split_at(short);
        if !short.is_empty() {
            groups.push((key, short));
        }
        cut(long, letters + 1, groups);
    }
}

fn size_of(terms: &[Term<'_>]) -> usize {
    terms.iter().map(|(term, places)| term.len() + places.len()).sum()
}

/// The first letters of a term.
fn beginning(term: &str, letters: usize) -> &str {
    term.char_indices().nth(letters).map_or(term, |(end, _)| &term[..end])
}

/// Leaves those pages of a term that say most of it, in the order of pages.
fn keep_heaviest(postings: &mut Vec<Posting>) {
    if postings.len() > PAGES {
        postings.sort_by_key(|posting| std::cmp::Reverse(posting.weight()));
        postings.truncate(PAGES);
        postings.sort_unstable_by_key(|posting| posting.page);
    }
}

/// The pages of a term as they are written.
fn postings_text(mut postings: Vec<Posting>) -> String {
    keep_heaviest(&mut postings);
    let mut text = String::from("[");
    let mut before = 0;
    for posting in postings {
        text.push_str(if text.len() > 1 { ",[" } else { "[" });
        // Writing into a string does not fail.
        let _ = write!(text, "{}", posting.page - before);
        for (section, weight) in posting.places() {
            let _ = write!(text, ",{section},{weight}");
        }
        text.push(']');
        before = posting.page;
    }
    text.push(']');
    text
}

fn shard(terms: &[&Term<'_>]) -> String {
    let mut text = String::from("{");
    for (term, places) in terms {
        text.push_str(if text.len() > 1 { ",\"" } else { "\"" });
        // A term is letters and digits: nothing to escape.
        text.push_str(term);
        text.push_str("\":");
        text.push_str(places);
    }
    text.push('}');
    text
}

/// The runs of pages that come after others: the number of the first of each, and that of the page after it.
fn last(pages: &[&PageTerms]) -> Vec<usize> {
    let mut runs = Vec::new();
    for (number, page) in pages.iter().enumerate() {
        // A run is open while there is an odd number of ends.
        if page.last != (runs.len() % 2 == 1) {
            runs.push(number);
        }
    }
    if runs.len() % 2 == 1 {
        runs.push(pages.len());
    }
    runs
}

fn titles(pages: &[&PageTerms]) -> String {
    let page = |page: &&PageTerms| serde_json::json!([page.url, page.title, page.language, page.sections]);
    serde_json::Value::from(pages.iter().map(page).collect::<Vec<_>>()).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        config::Language,
        document::{Document, Options},
        site::{PageUrl, search::page_terms},
    };
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn page(number: usize, text: &str) -> PageTerms {
        let document = Document::parse(text, &Options::default()).unwrap();
        let url = PageUrl::of_source(&format!("p{number:04}.md")).unwrap();
        page_terms(&document, &[], ("", &Language::ENGLISH, &url), false)
    }

    /// The pages of every term, read back from the files as the browser does.
    fn read(index: &SearchIndex) -> BTreeMap<String, BTreeSet<usize>> {
        let file = |name: &str| -> serde_json::Value {
            let path = format!("search/{name}.json");
            let bytes = &index.files.iter().find(|(out, _)| out.as_str() == path).unwrap().1;
            serde_json::from_slice(bytes).unwrap()
        };
        let mut found = BTreeMap::new();
        let manifest = file("index");
        for (number, name) in manifest["shards"].as_array().unwrap().iter().enumerate() {
            let keys = manifest["keys"].as_object().unwrap().iter();
            let keys: Vec<&String> =
                keys.filter(|(_, shard)| **shard == number).map(|(key, _)| key).collect();
            for (term, pages) in file(&format!("terms-{}", name.as_str().unwrap())).as_object().unwrap() {
                assert!(keys.iter().any(|key| term.starts_with(key.as_str())), "{term} in {keys:?}");
                let mut at = 0;
                let pages = pages.as_array().unwrap().iter().map(|page| {
                    at += page[0].as_u64().unwrap() as usize;
                    at
                });
                assert!(found.insert(term.clone(), pages.collect()).is_none(), "{term} twice");
            }
        }
        found
    }

    #[test]
    fn pages_that_come_last_are_runs() {
        let runs = |marks: &str| {
            let pages: Vec<PageTerms> =
                marks.chars().map(|mark| PageTerms::default().at_end(mark == 'l')).collect();
            last(&pages.iter().collect::<Vec<_>>())
        };
        for (marks, expected) in [
            ("", vec![]),
            ("..", vec![]),
            ("l", vec![0, 1]),
            (".ll.l", vec![1, 3, 4, 5]),
            ("l..", vec![0, 1]),
        ] {
            assert_eq!(runs(marks), expected, "{marks}");
        }
    }

    #[test]
    fn large_files_are_cut_and_every_term_stands_in_one() {
        let pages: Vec<PageTerms> = (0..300)
            .map(|number| {
                let words: Vec<String> =
                    (0..60).map(|word| format!("ka{}", number * 7 + word * 13)).collect();
                page(number, &format!("k {}", words.join(" ")))
            })
            .collect();
        let index = SearchIndex::new(&pages);
        let found = read(&index);
        assert_eq!(found["k"].len(), 300);
        assert_eq!(found["ka0"], BTreeSet::from([0]));
        assert!(index.files.len() > 8);
        assert!(index.files.iter().all(|(_, bytes)| bytes.len() < 2 * LARGE));
    }

    proptest! {
        #[test]
        fn what_stands_in_a_page_is_found(texts in proptest::collection::vec("[a-cäßЯ道本 ]{0,40}", 1..12)) {
            let pages: Vec<PageTerms> = texts.iter().enumerate().map(|(number, text)| page(number, text)).collect();
            let found = read(&SearchIndex::new(&pages));
            let mut expected: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
            for (number, page) in pages.iter().enumerate() {
                for (term, _) in page.terms() {
                    expected.entry(term.to_owned()).or_default().insert(number);
                }
            }
            prop_assert_eq!(found, expected);
        }
    }
}
