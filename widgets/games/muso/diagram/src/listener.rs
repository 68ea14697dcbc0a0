//! Texts as a reader hears them, sentence after sentence: who is meant, and what is stated of whom.

use musi_rules::Language;

use super::facts::{Fact, Stated, of_animal, of_kili};
use super::names::Names;
use super::said::Sentence;
use musi_diagram::caption::TokenKind;

/// Reads sentence after sentence, and knows who is meant by "it".
#[derive(Debug)]
pub(super) struct Listener<'a> {
    names: &'a Names,
    /// Of whom the last sentence spoke, in each language.
    last: [Vec<usize>; 2],
    pub stated: Vec<Stated>,
}

impl<'a> Listener<'a> {
    pub const fn new(names: &'a Names) -> Self {
        Self { names, last: [Vec::new(), Vec::new()], stated: Vec::new() }
    }

    /// A heading: "it" is nobody any more.
    pub fn forget(&mut self) {
        self.last = [Vec::new(), Vec::new()];
    }

    /// Takes in one sentence.
    pub fn hear(&mut self, sentence: &Sentence<'_>) {
        let who = self.subject(sentence);
        let mut facts = Vec::new();
        for animal in &who {
            of_animal(sentence, *animal, &mut facts);
        }
        self.of_game(sentence, &mut facts);
        let place = sentence.place();
        self.stated.extend(facts.into_iter().map(|fact| Stated {
            fact,
            language: sentence.language,
            place: place.clone(),
        }));
    }

    /// The animals that a sentence speaks of: those before its verb; those of the sentence before, when it says "it".
    fn subject(&mut self, sentence: &Sentence<'_>) -> Vec<usize> {
        let end = sentence.tokens.len();
        let last = &mut self.last[usize::from(sentence.language == Language::En)];
        let (start, verb, again): (usize, usize, &[&str]) = if sentence.language == Language::Tok {
            // What is said after "li toki e ni:" is a sentence of its own.
            let colon = |at: &usize| {
                let own = sentence.tokens.get(*at).is_some_and(|token| token.kind == TokenKind::Colon);
                own && (*at..end).any(|after| sentence.word(after) == "li")
            };
            let opens = |at: &usize| sentence.word(*at) == "la" || colon(at);
            let start = (0..end).rev().find(opens).map_or(0, |at| at + 1);
            (start, (start..end).find(|at| sentence.word(*at) == "li").unwrap_or(start), &["ona"])
        } else {
            let verb = |at: &usize| {
                matches!(
                    sentence.word(*at),
                    "is" | "are"
                        | "can"
                        | "cannot"
                        | "may"
                        | "must"
                        | "goes"
                        | "go"
                        | "captures"
                        | "moves"
                        | "never"
                )
            };
            (0, (0..end).find(verb).unwrap_or(0), &["it", "they"])
        };
        let named = self.names.within(sentence, start..verb);
        // "Other pieces", "ijo ante": nobody that was named.
        let others = (start..verb)
            .any(|at| matches!(sentence.word(at), "ante" | "other" | "others" | "piece" | "ijo"));
        if others && named.is_empty() {
            last.clear();
        } else if !named.is_empty() {
            *last = named;
        } else if !(start..verb).any(|at| again.contains(&sentence.word(at))) {
            return Vec::new();
        }
        last.clone()
    }

    fn of_game(&self, sentence: &Sentence<'_>, facts: &mut Vec<Fact>) {
        let number =
            |phrases: &[&str]| sentence.number_in(phrases).and_then(|number| u8::try_from(number).ok());
        if sentence.language == Language::Tok {
            if let Some(found) = sentence.find(&["pana e"])
                && sentence.has(&["selo pi ma jan"])
                && let Some((animal, _)) = self.names.at(sentence, found.end)
            {
                facts.push(Fact::Fixed(animal));
            }
            facts.extend(
                number(&["jan ante ale li kama jo e nanpa N", "jan ante li kama jo e nanpa N"])
                    .map(Fact::Bonus),
            );
            if sentence.has(&["musi li pini"]) {
                facts.extend(
                    number(&["li kama sama lon tenpo N", "li sama lon tenpo N"]).map(Fact::Repetitions),
                );
            }
            if sentence.has(&["ken ala ante e sinpin"]) {
                facts.push(Fact::Turning(false));
            } else if sentence.has(&["ken ante e sinpin"]) {
                facts.push(Fact::Turning(true));
            }
        } else {
            if let Some(found) = sentence.find(&["put their", "placing the", "place the", "put the"])
                && sentence.has(&["along the outer edge"])
                && let Some((animal, _)) = self.names.at(sentence, found.end)
            {
                facts.push(Fact::Fixed(animal));
            }
            let bonus = &[
                "other players get N points",
                "other players get N point",
                "others get N points",
                "others score N more",
                "other players score N more",
                "players gain a N score",
            ];
            facts.extend(number(bonus).map(Fact::Bonus));
            if sentence.has(&["game is over", "game ends", "ends the game"]) {
                facts.extend(number(&["same for the N time"]).map(Fact::Repetitions));
            }
            if sentence.has(&["cannot turn over", "never turn over", "never turns over"]) {
                facts.push(Fact::Turning(false));
            } else if sentence.has(&[
                "can turn over",
                "may turn over",
                "may be turned over",
                "can be turned over",
            ]) {
                facts.push(Fact::Turning(true));
            }
        }
        of_kili(sentence, facts);
    }
}
