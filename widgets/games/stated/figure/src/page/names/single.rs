//! What one piece is called: "a swede" where a page names "the **swedes** (S)", and of several names that which the page uses.

use std::collections::BTreeSet;

use musi_diagram::{Language, PagePart};

use super::lexicon::single_names;
use super::{Named, PageNames};

impl PageNames {
    /// Takes the names of one piece that a page uses.
    pub fn take_singles(&mut self, parts: &[PagePart<'_>]) {
        let said: BTreeSet<(&str, String)> = parts
            .iter()
            .filter_map(|part| if let PagePart::Text(text) = part { Some(text.caption) } else { None })
            .flat_map(|text| {
                let words = text.text.split(|letter: char| !letter.is_alphabetic());
                words
                    .filter(|word| !word.is_empty())
                    .map(move |word| (text.language.tag(), word.to_lowercase()))
            })
            .collect();
        let is_said = |language: Language, name: &str| {
            name.rsplit(' ').next().is_some_and(|last| said.contains(&(language.tag(), last.to_owned())))
        };
        let is_name = |name: &str| self.named.iter().any(|named| named.name == name);
        let one = |named: &Named| {
            let mut all = single_names(&named.name, named.language).into_iter();
            all.find(|name| is_said(named.language, name) && !is_name(name))
        };
        let mut singles: Vec<Named> = Vec::new();
        for named in &self.named {
            let of = |other: &&Named| other.letter == named.letter && other.language == named.language;
            if singles.iter().any(|single| of(&single)) {
                continue;
            }
            // The first of its names that the page uses.
            let mut all = self.named.iter().filter(of);
            let used = all.find_map(|own| {
                one(own).or_else(|| is_said(own.language, &own.name).then(|| own.name.clone()))
            });
            singles.extend(used.map(|name| Named { name, ..named.clone() }));
        }
        self.singles = singles;
    }
}
