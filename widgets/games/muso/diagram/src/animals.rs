//! The animals of a page: their names, and how each goes.

use musi_muso_rules::Animal;
use musi_rules::Language;

use super::facts::StatedFact;
use super::fence::{Drawn, error, whole, words};
use super::mark_statement::Quoted;
use super::movement::{self, Prose};
use super::names::Names;
use super::open::Open;
use super::{MusoKind, MusoMeaning};

/// The names of the animals, from the captions of their movements.
pub(super) fn name_animals(open: &mut [Open]) -> Names {
    let mut names = Names::default();
    for fence in open.iter_mut().filter(|fence| fence.kind == Some(MusoKind::Movement)) {
        let mut said: Vec<(Language, String)> = Vec::new();
        for statement in &fence.statements {
            if let Quoted::Stands { name, .. } = &statement.what
                && !name.is_empty()
                && !said.iter().any(|(language, _)| *language == statement.language)
            {
                said.push((statement.language, name.clone()));
            }
        }
        let name_in =
            |language: Language| said.iter().find(|(own, _)| *own == language).map(|(_, name)| name.clone());
        let other = || said.first().map(|(_, name)| name.clone());
        let (tok, en) = (name_in(Language::Tok), name_in(Language::En));
        let found = fence.info.animal.clone().or_else(|| {
            let foreign = said.iter().find(|(language, _)| *language != Language::Tok);
            let foreign = foreign.map(|(_, name)| name.clone());
            Some((tok.clone().or_else(|| en.clone()).or_else(other)?, en.or(foreign).or(tok)?))
        });
        let wrong = match &found {
            None => Some((
                "the diagram shows how something goes, but nothing says which animal".to_owned(),
                "say in the caption \"a bird is on the square marked \"O\"\", or write animal=waso/bird after the backticks",
            )),
            Some((tok, en)) if !is_name(tok) || !is_name(en) => {
                Some((format!("`{tok}` / `{en}` cannot be the name of an animal"), "write words of letters"))
            }
            Some((tok, _)) if names.named(tok).is_some() => Some((
                format!("the page shows twice how {tok} goes"),
                "take one diagram away, or give the animal another name",
            )),
            Some(_) => None,
        };
        match (wrong, found) {
            (Some((message, remedy)), _) => {
                fence.reading.findings.push(error("movement-name", whole(), &message, remedy));
            }
            (None, Some(found)) => {
                let animal = names.animals.len();
                fence.animal = Some(animal);
                names.animals.push(found);
                let other = said.into_iter().filter(|(language, _)| !Language::ALL.contains(language));
                names.others.extend(other.map(|(language, name)| (animal, language, name)));
            }
            (None, None) => {}
        }
    }
    names
}

/// Whether a name can stand in the text form of a game, which has signs of its own.
fn is_name(name: &str) -> bool {
    let letters =
        |word: &str| !word.is_empty() && word.chars().all(|letter| letter.is_alphabetic() || letter == '-');
    name.split(' ').all(letters)
}

/// Reads how every animal goes.
pub(super) fn move_animals(open: &mut [Open], names: &Names, stated: &[StatedFact]) -> Vec<Animal> {
    let mut animals: Vec<Animal> = Vec::new();
    for fence in open.iter_mut() {
        let (Some(index), Some(diagram)) = (fence.animal, fence.diagram.clone()) else { continue };
        let Some(own) = names.animals.get(index).cloned() else { continue };
        let letter = letter(&own.0, fence.info.letter, &animals);
        let mut drawn = fence.drawn(&diagram);
        let of = |stated: &&StatedFact| stated.fact.animal() == Some(index);
        let prose = Prose { stated: stated.iter().filter(of).collect() };
        let animal = movement::animal(&mut drawn, &prose, own, letter.unwrap_or('?'));
        let unknown: Vec<String> = diagram
            .cells
            .iter()
            .flat_map(words)
            .filter(|word| !fence_meaning(&drawn, word))
            .map(str::to_owned)
            .collect();
        drawn.unexplained(
            |word| !unknown.iter().any(|own| own == word),
            |word| {
                format!("say in the caption what the animal can do there, or write {word}=moves after the backticks")
            },
        );
        drawn.missing(|_| false);
        drawn.conflicts();
        let mut findings = drawn.findings;
        if letter.is_none() {
            findings.push(error(
                "movement-letter",
                whole(),
                &format!("no letter of {} is free to stand for it in drawings", animal.tok),
                "give the animal a letter: letter=W after the backticks",
            ));
        }
        fence.reading.findings.extend(findings);
        animals.push(animal);
    }
    animals
}

fn fence_meaning(drawn: &Drawn<'_>, word: &str) -> bool {
    drawn.meaning(word).is_some_and(|meaning| meaning != MusoMeaning::Named)
}

/// The letter of an animal: its own, or the first of its name that no other has.
fn letter(name: &str, own: Option<char>, others: &[Animal]) -> Option<char> {
    let free = |letter: &char| !others.iter().any(|animal| animal.letter == *letter);
    let letters = name.chars().map(|letter| letter.to_ascii_uppercase()).filter(char::is_ascii_uppercase);
    own.into_iter().chain(letters).chain('A'..='Z').find(free)
}
