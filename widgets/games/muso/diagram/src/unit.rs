//! The pieces that an item of a list states.

use std::ops::Range;

use musi_rules::Language;

use super::facts::Fact;
use super::info::NamedUnit;
use super::names::Names;
use super::said::Sentence;

/// The pieces that an item of a list states: `pipi 5`, `5 pipi (bug) pieces`, `ijo tu pi sinpin tu. sinpin wan li …`.
pub(super) fn unit(sentences: &[&Sentence<'_>], names: &Names) -> Option<(Fact, Range<usize>)> {
    let first = sentences.first()?;
    let place = first.place().start..sentences.last()?.place().end;
    let count = |number: u16| u8::try_from(number).ok();
    let mut faces: Vec<usize> = Vec::new();
    for animal in sentences.iter().flat_map(|sentence| names.within(sentence, 0..sentence.tokens.len())) {
        // The name in the other language stands in brackets behind it.
        if !faces.contains(&animal) {
            faces.push(animal);
        }
    }
    let name = |animal: &usize| names.0.get(*animal).map(|(tok, _)| tok.clone());
    let unit = |faces: &[usize], number: u16| {
        let faces: Option<Vec<String>> = faces.iter().map(name).collect();
        Some((Fact::Unit(NamedUnit { faces: faces?, count: count(number)?, fixed: false }), place.clone()))
    };
    if first.language == Language::Tok {
        if let Some((animal, end)) = names.at(first, 0) {
            let (number, after) = first.number(end)?;
            return (sentences.len() == 1 && after == first.tokens.len()).then(|| unit(&[animal], number))?;
        }
        let number = first.number_in(&["ijo N pi sinpin tu", "ijo musi N pi sinpin tu"])?;
        (faces.len() == 2).then(|| unit(&faces, number))?
    } else {
        let (number, after) = first.number(0)?;
        if first.word(after) == "kili" {
            return Some((Fact::KiliEach(count(number)?), place));
        }
        let two = first.has(&["two sides", "double-sided"]);
        match (two, &faces[..]) {
            (true, [_, _]) => unit(&faces, number),
            (false, [animal]) if sentences.len() == 1 => names
                .at(first, after)
                .filter(|(named, _)| named == animal)
                .and_then(|_| unit(&[*animal], number)),
            _ => None,
        }
    }
}
