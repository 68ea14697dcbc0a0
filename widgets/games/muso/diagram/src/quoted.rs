//! Sentences that quote marks of a board: what the squares are, who stands there, what the piece can do there.

use std::ops::Range;

use musi_rules::{Language, Side};

use super::MusoMeaning;
use super::info::{Ground, Says, side};
use super::said::Sentence;

/// What a sentence says of the marks that it quotes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Quoted {
    /// A ground, or what the piece that is spoken of can do there.
    Says(Says),
    /// A piece stands there: its name, and its side where that is said.
    Stands { name: String, side: Option<Side> },
    /// A kili there counts for a side.
    Controls(Side),
}

/// Something that is said of some marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct HeardRules {
    pub what: Quoted,
    /// Of whom it is said, by name and side; nobody named is whoever was spoken of before.
    pub who: (String, Option<Side>),
    /// The marks, each with its bytes in the page.
    pub marks: Vec<(String, Range<usize>)>,
    pub language: Language,
    /// Which of the texts handed over says so.
    pub text: usize,
}

/// What a sentence says of marks; nothing when it quotes none or says nothing of squares.
pub(super) fn told(sentence: &Sentence<'_>, text: usize) -> Vec<HeardRules> {
    let found = match sentence.language {
        Language::Tok => tok(sentence),
        _ => en(sentence),
    };
    let told = |(what, subject, marks)| HeardRules {
        what,
        who: name(sentence, subject),
        marks,
        language: sentence.language,
        text,
    };
    found.into_iter().map(told).filter(|told| !told.marks.is_empty()).collect()
}

/// What is said, the words of the subject, the marks.
type Found = Vec<(Quoted, Range<usize>, Vec<(String, Range<usize>)>)>;

fn tok(sentence: &Sentence<'_>) -> Found {
    let end = sentence.tokens.len();
    let start = (0..end).rev().find(|at| sentence.word(*at) == "la").map_or(0, |la| la + 1);
    let mut cuts: Vec<usize> = (start..end).filter(|at| sentence.word(*at) == "li").collect();
    let Some(first) = cuts.first().copied() else { return Vec::new() };
    cuts.push(end);
    let subject = sentence.quotes(start..first);
    let mut found = Vec::new();
    for pair in cuts.windows(2) {
        let [li, next] = pair else { continue };
        let said = Part { sentence, within: *li + 1..*next };
        if subject.is_empty() {
            let marks = sentence.quotes(said.within.clone());
            if !marks.is_empty() && said.has("sitelen") {
                found.push((said.tok_predicate(start..first), start..first, marks));
            }
        } else if let Some(ground) = said.tok_ground() {
            found.push((Quoted::Says(Says::Ground(ground)), start..first, subject.clone()));
        }
    }
    found
}

fn en(sentence: &Sentence<'_>) -> Found {
    let end = sentence.tokens.len();
    let is =
        |at: &usize| matches!(sentence.word(*at), "is" | "are" | "stands" | "stand" | "controls" | "control");
    let modal = |at: &usize| matches!(sentence.word(*at), "can" | "cannot" | "can't" | "may");
    // "The squares marked Q are …": the marks come first.
    if let Some(verb) = (0..end).find(is)
        && let marks = sentence.quotes(0..verb)
        && !marks.is_empty()
    {
        let ground = Part { sentence, within: verb + 1..end }.en_ground();
        return ground
            .map(|ground| (Quoted::Says(Says::Ground(ground)), 0..verb, marks))
            .into_iter()
            .collect();
    }
    // "What is under it" says of nothing that it stands on a mark.
    let stands = |at: &usize| match sentence.word(*at) {
        "controls" | "control" => true,
        _ => is(at) && matches!(sentence.word(at + 1), "on" | "at" | "in"),
    };
    let mut cuts: Vec<usize> = (0..end).filter(|at| stands(at) || modal(at)).collect();
    cuts.push(end);
    let mut found = Vec::new();
    for (index, pair) in cuts.windows(2).enumerate() {
        let [verb, next] = pair else { continue };
        let marks = sentence.quotes(*verb..*next);
        if marks.is_empty() {
            continue;
        }
        let before = if index == 0 { 0 } else { cuts[index - 1] };
        let said = Part { sentence, within: *verb..*next };
        found.push((said.en_predicate(before..*verb), before..*verb, marks));
    }
    found
}

/// A part of a sentence.
struct Part<'a, 'b> {
    sentence: &'a Sentence<'b>,
    within: Range<usize>,
}

impl Part<'_, '_> {
    /// Whether these words follow each other in the part.
    fn has(&self, phrase: &str) -> bool {
        let found = self.sentence.find_from(self.within.start, phrase);
        found.is_some_and(|found| found.end <= self.within.end)
    }

    fn side(&self) -> Option<Side> {
        self.within.clone().find_map(|at| side(self.sentence.word(at)))
    }

    fn tok_ground(&self) -> Option<Ground> {
        if self.has("ma jan") {
            self.side().map(Ground::Home)
        } else if self.has("ma tomo") {
            Some(Ground::Space(self.side()))
        } else if self.has("ma telo") {
            Some(Ground::Telo)
        } else {
            self.has("ma kasi").then_some(Ground::Kasi)
        }
    }

    fn en_ground(&self) -> Option<Ground> {
        if self.has("home area") || self.has("home areas") {
            self.side().map(Ground::Home)
        } else if self.has("home space") || self.has("home spaces") {
            Some(Ground::Space(self.side()))
        } else if self.has("telo") || self.has("water") {
            Some(Ground::Telo)
        } else {
            (self.has("kasi") || self.has("plants")).then_some(Ground::Kasi)
        }
    }

    fn tok_predicate(&self, subject: Range<usize>) -> Quoted {
        let meaning = if self.sentence.word(self.within.start) == "lon" {
            return stands(self.sentence, subject);
        } else if self.has("lawa e kili") {
            return controls(self.sentence, subject);
        } else if self.has("ken ala") {
            if self.has("jo e") { MusoMeaning::CarriesNot } else { MusoMeaning::Forbidden }
        } else if !self.has("ken") {
            MusoMeaning::Named
        } else if self.has("jo e") {
            MusoMeaning::Carries
        } else if self.has("sewi") {
            MusoMeaning::Stacks
        } else if self.has("anpa") || self.has("weka") {
            MusoMeaning::Captures
        } else if self.has("tawa") {
            MusoMeaning::Moves
        } else {
            MusoMeaning::Named
        };
        Quoted::Says(Says::Meaning(meaning))
    }

    fn is_negated(&self) -> bool {
        self.has("cannot") || self.has("can't") || self.has("not")
    }

    fn en_predicate(&self, subject: Range<usize>) -> Quoted {
        let meaning = match self.sentence.word(self.within.start) {
            "is" | "are" | "stands" | "stand" => return stands(self.sentence, subject),
            "controls" | "control" => return controls(self.sentence, subject),
            _ if self.is_negated() && self.has("carry") => MusoMeaning::CarriesNot,
            _ if self.is_negated() => MusoMeaning::Forbidden,
            _ if self.has("carry") => MusoMeaning::Carries,
            _ if self.has("onto") || self.has("stack") || self.has("on top") => MusoMeaning::Stacks,
            _ if self.has("capture") || self.has("take") => MusoMeaning::Captures,
            _ if ["go", "move", "jump", "step"].iter().any(|word| self.has(word)) => MusoMeaning::Moves,
            _ => MusoMeaning::Named,
        };
        Quoted::Says(Says::Meaning(meaning))
    }
}

fn controls(sentence: &Sentence<'_>, subject: Range<usize>) -> Quoted {
    let owner = Part { sentence, within: subject }.side();
    owner.map_or(Quoted::Says(Says::Meaning(MusoMeaning::Named)), Quoted::Controls)
}

fn stands(sentence: &Sentence<'_>, subject: Range<usize>) -> Quoted {
    let (name, side) = name(sentence, subject);
    Quoted::Stands { name, side }
}

/// Of whom the words of a subject speak: without article and side; nobody for "it".
fn name(sentence: &Sentence<'_>, subject: Range<usize>) -> (String, Option<Side>) {
    let article = |at: &usize| matches!(sentence.word(*at), "a" | "an" | "the");
    let start = match sentence.language {
        Language::Tok => subject.start,
        _ => subject.clone().rev().find(article).map_or(subject.start, |at| at + 1),
    };
    let words = (start..subject.end).map(|at| sentence.word(at)).filter(|word| !word.is_empty());
    let mut words: Vec<&str> = words.collect();
    // Before a second "can" stands the whole of the first clause.
    if words.first().is_some_and(|word| matches!(*word, "can" | "cannot" | "may" | "it" | "they" | "ona")) {
        return (String::new(), None);
    }
    let owner = match sentence.language {
        Language::Tok => words.last().and_then(|word| side(word)),
        _ => words.first().and_then(|word| side(word)),
    };
    if owner.is_some() && words.len() > 1 {
        let place = if sentence.language == Language::Tok { words.len() - 1 } else { 0 };
        words.remove(place);
    }
    (words.join(" "), owner)
}
