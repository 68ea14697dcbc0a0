//! The start of a game: what the figure draws is what the rules put there.

use musi_diagram::Location;
use musi_diagram::phrases::{Node, Says};
use musi_muso_rules::{Position, words as names_of};
use musi_rules::{Language, SquareSet};

use super::Read;
use super::checker::Checker;
use crate::fence::{Drawn, error};
use crate::names::Names;
use crate::placed::Caption;
use crate::sentence::{phrases_in, small};
use crate::{MusoKind, MusoScene};

/// The phrases of the captions that say that this is the start of the game.
fn said<'a>(captions: &'a [Caption<'_, '_>]) -> impl Iterator<Item = (&'a Caption<'a, 'a>, &'a Node)> {
    captions.iter().filter_map(|caption| match caption.says {
        Says::All(node) => {
            let start = phrases_in(node).into_iter().find(|node| node.meaning == "start")?;
            Some((caption, start))
        }
        _ => None,
    })
}

/// Whether the figure says that it is the start of the game.
pub(super) fn is_start(drawn: &Drawn<'_>, captions: &[Caption<'_, '_>]) -> bool {
    drawn.info.kind == Some(MusoKind::Game)
        || drawn.info.kind.is_none() && drawn.statements.is_empty() && said(captions).next().is_some()
}

/// The start of a game: what stands on the board is what the rules put there.
pub(super) fn start(
    drawn: &mut Drawn<'_>,
    captions: &[Caption<'_, '_>],
    names: &Names,
    position: &Position,
) -> Read {
    let start = position.rules().start();
    let mut checker = Checker::new(position, names);
    for caption in captions {
        checker.unmarked(caption);
    }
    let Checker { mut claims, findings, mut refuted, .. } = checker;
    drawn.findings.extend(findings);
    for (caption, node) in said(captions) {
        let Some(players) = small(node, "n") else { continue };
        let own = position.rules().players;
        if players != own {
            let place = caption.sentence.within(&node.span);
            refuted.push(place.clone());
            drawn.findings.push(error(
                "claim-wrong",
                Location::Caption(place),
                &format!("the text says that {players} play; the board is set up for {own}"),
                "correct the number, or draw the board for so many",
            ));
        }
        claims.push(format!("players:{players}"));
    }
    for (square, stack) in start.stacks() {
        let there = position.stack(square);
        if there == stack {
            if !stack.is_empty() {
                claims.push(format!("start:{}", position.rules().board.geometry.name(square)));
            }
            continue;
        }
        let name = |position: &Position| {
            let name = names_of::stack(position, position.stack(square), Language::En);
            if name.is_empty() { "nothing".to_owned() } else { name }
        };
        let place = drawn.place(SquareSet::from_square(square));
        drawn.findings.push(error(
            "start-wrong",
            place,
            &format!(
                "when the game begins, {} stands on {}; the board shows {}",
                name(&start),
                position.rules().board.geometry.name(square),
                name(position)
            ),
            "draw what the set-up of the page says, or change the set-up",
        ));
    }
    Read { scene: MusoScene { kind: MusoKind::Game, position: start, marks: drawn.marks() }, claims, refuted }
}
