//! The pieces that an item of a list states.

use std::ops::Range;

use musi_diagram::phrases::Says;

use super::facts::Fact;
use super::info::NamedUnit;
use super::listener::animals;
use super::names::Names;
use super::sentence::{Sentence, phrases_in, small};

/// The pieces that an item of a list states: `pipi 5`, `5 pipi (bug) pieces`, `ijo tu pi sinpin tu. sinpin wan li …`.
pub(super) fn unit(sentences: &[(&Sentence<'_>, &Says)], names: &Names) -> Option<(Fact, Range<usize>)> {
    let place = sentences.first()?.0.place().start..sentences.last()?.0.place().end;
    let mut count = None;
    let mut faces: Vec<usize> = Vec::new();
    let mut is_pair = false;
    for (_, says) in sentences {
        let Says::All(node) = says else { return None };
        let items = phrases_in(node);
        let item =
            items.into_iter().find(|node| matches!(node.meaning, "kili-item" | "pair" | "face" | "unit"))?;
        match item.meaning {
            "kili-item" => return Some((Fact::KiliEach(small(item, "n")?), place)),
            "face" => {}
            meaning => {
                is_pair = meaning == "pair";
                count = Some(small(item, "n")?);
            }
        }
        faces.extend(animals(item));
    }
    (faces.len() == if is_pair { 2 } else { 1 }).then_some(())?;
    let faces: Option<Vec<String>> =
        faces.into_iter().map(|animal| names.animals.get(animal).map(|(tok, _)| tok.clone())).collect();
    Some((Fact::Unit(NamedUnit { faces: faces?, count: count?, fixed: false }), place))
}
