//! The game that a page states: its boards, animals, armies and scoring put together, and what it leaves to the house.

use musi_muso_rules::{Animal, MissingRule, Rules, house};

use super::facts::{Fact, Stated};
use super::lack::lacking;
use super::names::Names;
use super::open::Open;
use super::told::{HeardRules, StatedBoard};
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
    stated: &[Stated],
    open: &[Open],
) -> Games {
    let mut all = Games::default();
    let Some(first) = boards.first() else { return all };
    let mut told = HeardRules { boards, names, stated, open, fence: first.fence, findings: Vec::new() };
    let army = told.army(animals);
    let bonus = told.number(
        "resign",
        "what the others score when a player resigns",
        house::rules(2).resignation_bonus,
        |info| info.bonus,
        |fact| {
            if let Fact::Bonus(bonus) = fact { Some(*bonus) } else { None }
        },
    );
    let repetitions = told.number(
        "repeat",
        "how often a position must come about to end the game",
        house::rules(2).repetitions,
        |info| info.repetitions,
        |fact| {
            if let Fact::Repetitions(times) = fact { Some(*times) } else { None }
        },
    );
    let turning = told.number(
        "turn-over",
        "whether a piece with two sides may turn over",
        false,
        |info| info.turning,
        |fact| {
            if let Fact::Turning(yes) = fact { Some(*yes) } else { None }
        },
    );
    for stated in boards {
        for players in told.players(stated) {
            let rules = Rules {
                board: stated.board.clone(),
                animals: animals.to_vec(),
                army: army.clone(),
                players,
                kili: told.kili(stated, players),
                resignation_bonus: bonus,
                turning,
                repetitions,
            };
            for lack in rules.lacks() {
                // What the army lacks was told with the name of the animal, or that the page states none.
                if lack == MissingRule::Faces || lack == MissingRule::Army && army.is_empty() {
                    continue;
                }
                let finding = lacking(lack, &rules, stated, &told);
                if !told.findings.contains(&finding) {
                    told.findings.push(finding);
                }
            }
            all.games.push((stated.fence, rules));
        }
    }
    all.findings = told.findings;
    all
}
