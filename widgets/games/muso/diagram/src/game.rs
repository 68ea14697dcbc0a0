//! The game that a page states: its boards, animals, armies and scoring put together, and what it leaves to the house.

use musi_muso_rules::{Animal, MissingRule, Rules, house};

use super::facts::{Fact, StatedFact};
use super::lack::lacking;
use super::names::Names;
use super::open::Open;
use super::page_rules::{PageRules, StatedBoard};
use musi_diagram::Finding;

/// The games of a page, each with the fence of its board, and what is wrong: in a fence, or in the text.
#[derive(Debug, Default)]
pub(super) struct Games {
    pub games: Vec<(usize, Rules)>,
    pub findings: Vec<(usize, Finding)>,
}

/// Puts together what a page states.
pub(super) fn games(
    boards: &[StatedBoard<'_>],
    animals: &[Animal],
    names: &Names,
    stated: &[StatedFact],
    open: &[Open],
) -> Games {
    let mut all = Games::default();
    let Some(first) = boards.first() else { return all };
    let mut page = PageRules { boards, names, stated, open, fence: first.fence, findings: Vec::new() };
    let army = page.army(animals);
    let bonus = page.number(
        "resign",
        "what the others score when a player resigns",
        house::rules(2).resignation_bonus,
        |info| info.bonus,
        |fact| {
            if let Fact::Bonus(bonus) = fact { Some(*bonus) } else { None }
        },
    );
    let repetitions = page.number(
        "repeat",
        "how often a position must come about to end the game",
        house::rules(2).repetitions,
        |info| info.repetitions,
        |fact| {
            if let Fact::Repetitions(times) = fact { Some(*times) } else { None }
        },
    );
    let turning = page.number(
        "turn-over",
        "whether a piece with two sides may turn over",
        false,
        |info| info.turning,
        |fact| {
            if let Fact::Turning(yes) = fact { Some(*yes) } else { None }
        },
    );
    for stated in boards {
        for players in page.players(stated) {
            let rules = Rules {
                board: stated.board.clone(),
                animals: animals.to_vec(),
                army: army.clone(),
                players,
                kili: page.kili(stated, players),
                resignation_bonus: bonus,
                turning,
                repetitions,
            };
            for lack in rules.lacks() {
                // What the army lacks was reported with the name of the animal, or that the page states none.
                if lack == MissingRule::Faces || lack == MissingRule::Army && army.is_empty() {
                    continue;
                }
                let finding = lacking(lack, &rules, stated, &page);
                if !page.findings.contains(&finding) {
                    page.findings.push(finding);
                }
            }
            all.games.push((stated.fence, rules));
        }
    }
    all.findings = page.findings;
    all
}
