//! The pieces that every player of a page's game has.

use musi_muso_rules::{Animal, Unit, house};
use musi_rules::{Language, PieceKind};

use super::facts::Fact;
use super::fence::{error, whole};
use super::info::NamedUnit;
use super::open::animal_cell;
use super::page_rules::PageRules;

impl PageRules<'_, '_> {
    /// The pieces of every player.
    pub fn army(&mut self, animals: &[Animal]) -> Vec<Unit> {
        let explicit = self.boards.iter().find_map(|board| board.info.army.clone());
        let units = explicit.clone().unwrap_or_else(|| self.listed());
        if units.is_empty() {
            let known = |unit: &Unit| -> Option<Unit> {
                let names = house::animals();
                let faces = unit.faces.iter().map(|face| {
                    let name = &names.get(face.index())?.tok;
                    animals.iter().position(|animal| animal.tok == *name).map(|index| PieceKind(index as u8))
                });
                Some(Unit { faces: faces.collect::<Option<_>>()?, ..unit.clone() })
            };
            let army: Option<Vec<Unit>> = house::army().iter().map(known).collect();
            let Some(army) =
                army.filter(|army| army.iter().map(|unit| unit.faces.len()).sum::<usize>() == animals.len())
            else {
                self.findings.push((
                    self.fence,
                    error(
                        "army-missing",
                        whole(),
                        "the page does not say which pieces every player has",
                        "write a list with an item for each sort, such as `pipi 5`, or army=\"pipi 5\" after the backticks of a board",
                    ),
                ));
                return Vec::new();
            };
            self.silent("which pieces every player has", "those of this site's game", "army=");
            return army;
        }
        // Only an info string can name an animal that the page does not draw.
        let (said, place) = self.info("army").unwrap_or((self.fence, whole()));
        let mut army = Vec::new();
        for unit in &units {
            let mut faces = Vec::new();
            for face in &unit.faces {
                match self.names.named(face) {
                    Some(animal) => faces.push(PieceKind(animal as u8)),
                    None => self.findings.push((
                        said,
                        error(
                            "army-animal",
                            place.clone(),
                            &format!(
                                "the army has a piece `{face}`, but no diagram of the page shows how it goes"
                            ),
                            "draw its movement, or correct the name",
                        ),
                    )),
                }
            }
            army.push(Unit { faces, count: unit.count, fixed: unit.fixed });
        }
        if explicit.is_none() {
            let fixed = self.stated.iter().filter_map(|stated| match stated.fact {
                Fact::Fixed(animal) => Some(PieceKind(animal as u8)),
                _ => None,
            });
            for kind in fixed {
                army.iter_mut().filter(|unit| unit.faces.contains(&kind)).for_each(|unit| unit.fixed = true);
            }
        }
        for (index, animal) in animals.iter().enumerate() {
            if !army.iter().any(|unit| unit.faces.contains(&PieceKind(index as u8))) {
                let (fence, place) = animal_cell(self.open, index).unwrap_or((self.fence, whole()));
                self.findings.push((
                    fence,
                    error(
                        "army-animal",
                        place,
                        &format!("no list says how many pieces show {}", animal.tok),
                        "write an item with its name and number, or take its diagram away",
                    ),
                ));
            }
        }
        army
    }

    /// The units that the lists of the page state: of the text, or of its translation where the text is silent.
    fn listed(&mut self) -> Vec<NamedUnit> {
        let said_in = |language: Language| {
            let units = self.stated.iter().filter(move |stated| stated.language == language);
            units.filter_map(|stated| match &stated.fact {
                Fact::Unit(unit) => Some((unit.clone(), stated.place.clone())),
                _ => None,
            })
        };
        let mut lists: Vec<Vec<_>> = Language::all().map(|language| said_in(language).collect()).collect();
        lists.retain(|units| !units.is_empty());
        let mut wrong = Vec::new();
        for units in &mut lists {
            let mut seen: Vec<NamedUnit> = Vec::new();
            units.retain(|(unit, place)| {
                let Some(own) = seen.iter().find(|own| own.faces == unit.faces) else {
                    seen.push(unit.clone());
                    return true;
                };
                if own.count != unit.count {
                    wrong.push((own.clone(), unit.clone(), place.clone()));
                }
                false
            });
        }
        let mut lists = lists.into_iter();
        let first = lists.next().unwrap_or_default();
        for (unit, place) in lists.flatten() {
            let own = first.iter().find(|(own, _)| own.faces == unit.faces);
            if own.is_none_or(|(own, _)| own.count != unit.count) {
                let own = own.map_or_else(|| NamedUnit { count: 0, ..unit.clone() }, |(own, _)| own.clone());
                wrong.push((own, unit, place));
            }
        }
        for (one, other, place) in wrong {
            self.twice(&one.faces.join("/"), &one.count.to_string(), &other.count.to_string(), place);
        }
        first.into_iter().map(|(unit, _)| unit).collect()
    }
}
