//! The texts of a page in their order: who is meant by "it", and what is stated of whom.

use std::ops::Range;

use musi_diagram::phrases::{Node, Says, Value};
use musi_rules::Language;

use super::facts::{Fact, StatedFact, facts};
use super::names::Names;
use super::sentence::{Sentence, predicates};

/// Reads sentence after sentence, and knows who is meant by "it".
#[derive(Debug)]
pub(super) struct Listener<'a> {
    names: &'a Names,
    /// Of whom the last sentence spoke, in each language.
    last: Vec<Vec<usize>>,
    pub stated: Vec<StatedFact>,
    /// The words up to which a sentence was not understood of which a part states something.
    pub half_read: Vec<Range<usize>>,
}

impl<'a> Listener<'a> {
    pub fn new(names: &'a Names) -> Self {
        let last = vec![Vec::new(); Language::COUNT];
        Self { names, last, stated: Vec::new(), half_read: Vec::new() }
    }

    /// A heading: "it" is nobody any more.
    pub fn forget(&mut self) {
        self.last.iter_mut().for_each(Vec::clear);
    }

    /// Takes in one sentence. Where it is not understood as a whole, its parts between commas are read: what they state counts.
    pub fn hear(&mut self, sentence: &Sentence<'_>, says: &Says) {
        match says {
            Says::All(node) => self.take(node, sentence),
            Says::Nothing => {}
            Says::Unread(word) => {
                self.last_of(sentence);
                let parts = sentence.parts();
                if parts.len() < 2 {
                    return;
                }
                let lexicon = self.names.lexicon(sentence.language, []);
                let before = self.stated.len();
                for part in parts {
                    if let Says::All(node) = part.read(&lexicon) {
                        self.take(&node, sentence);
                    }
                }
                if self.stated.len() > before {
                    self.half_read.push(sentence.within(word));
                }
            }
        }
    }

    /// Where a sentence is not understood, "it" is the one animal that it names.
    fn last_of(&mut self, sentence: &Sentence<'_>) {
        let named = self.names.within(sentence);
        if let Some(last) = self.last.get_mut(sentence.language.index())
            && let [_, rest @ ..] = &named[..]
        {
            *last = if rest.is_empty() { named } else { Vec::new() };
        }
    }

    fn take(&mut self, node: &Node, sentence: &Sentence<'_>) {
        let place = sentence.place();
        let mut found: Vec<Fact> = Vec::new();
        if let Some(last) = self.last.get_mut(sentence.language.index()) {
            collect(node, last, &mut found);
        }
        self.stated.extend(found.into_iter().map(|fact| StatedFact {
            fact,
            language: sentence.language,
            place: place.clone(),
        }));
    }
}

/// What a phrase and those in it state; `last` are the animals of which is spoken.
fn collect(node: &Node, last: &mut Vec<usize>, found: &mut Vec<Fact>) {
    if let Some(who) = node.node("who") {
        match who.meaning {
            "it" => {}
            "others" => last.clear(),
            _ => *last = animals(who),
        }
    }
    found.extend(facts(node, last));
    predicates(node).for_each(|node| collect(node, last, found));
}

/// The animals that a phrase names.
pub(super) fn animals(node: &Node) -> Vec<usize> {
    let mut found = Vec::new();
    for (_, value) in &node.slots {
        match value {
            Value::Piece(kind, _) => found.push(kind.index()),
            Value::Node(node) => found.extend(animals(node)),
            _ => {}
        }
    }
    found
}
