//! What holds in every game of Muso, whoever plays what: random games with 2, 3 and 4 players.
#![allow(clippy::unwrap_used)]

use std::sync::Arc;

use musi_muso_rules::{Body, Event, Position, Record, Rules, Turn, house};
use musi_rules::Side;
use proptest::prelude::*;

/// Kili on the board and beside it.
fn kili(position: &Position) -> usize {
    let beside = position.rules().board.kasi.iter().map(|kasi| usize::from(position.reserve(kasi)));
    position.stacks().filter(|(_, stack)| stack.has_kili()).count() + beside.sum::<usize>()
}

fn pieces(position: &Position, side: Side) -> usize {
    position.stacks().flat_map(|(_, stack)| stack.bodies()).filter(|body| body.side() == Some(side)).count()
}

fn is_conserved(before: &Position, after: &Position, event: Event) -> Result<(), TestCaseError> {
    let traded = matches!(event, Event::Turn(Turn::Trade { .. }));
    if let Event::Turn(turn) = event {
        prop_assert_eq!(kili(before) - usize::from(traded), kili(after));
        let captured = match turn {
            Turn::Go { to, .. } => before.stack(to).piece().is_some_and(|piece| piece.side != before.seat()),
            _ => false,
        };
        let new = matches!(turn, Turn::Trade { .. } | Turn::Location { .. });
        for side in Side::ALL {
            let (was, is) = (pieces(before, side), pieces(after, side));
            if side == before.seat() {
                prop_assert_eq!(was + usize::from(new), is);
            } else {
                prop_assert!(was == is || captured && was == is + 1);
            }
        }
        let all =
            |position: &Position| Side::ALL.into_iter().map(|side| pieces(position, side)).sum::<usize>();
        prop_assert_eq!(all(before) + usize::from(new) - usize::from(captured), all(after));
    }
    Ok(())
}

fn is_sound(position: &Position, resigned: bool) -> Result<(), TestCaseError> {
    let rules = position.rules();
    for (square, stack) in position.stacks() {
        prop_assert!(stack.len() <= 2);
        prop_assert!(stack.under().is_none() || stack.piece().is_some(), "a kili on top of something");
        let aquatic = |body: Body| body.kind().is_none_or(|kind| rules.animal(kind).unwrap().aquatic);
        // When a player resigns, a piece that stood on one of his may stay behind on telo.
        if stack.len() == 1 && rules.board.telo.contains(square) && !resigned {
            prop_assert!(stack.top().is_some_and(aquatic));
        }
    }
    prop_assert_eq!(&Position::from_text(rules, &position.to_text()).unwrap(), position);
    for turn in position.turns() {
        prop_assert_eq!(position.why_not(turn), None);
        prop_assert_eq!(position.read_turn(&position.write_turn(turn)), Ok(turn));
    }
    prop_assert_eq!(position.ending().is_some(), position.turns().is_empty());
    Ok(())
}

/// Every turn that could be written, allowed or not: the list of allowed ones must be exactly those without a refusal.
fn is_complete(position: &Position) -> Result<(), TestCaseError> {
    let board = position.rules().board.geometry;
    let kinds = || (0..position.rules().animals.len()).map(|kind| musi_rules::PieceKind(kind as u8));
    let mut all = Vec::new();
    for from in board.squares() {
        all.extend(board.squares().flat_map(|to| [false, true].map(|carry| Turn::Go { from, to, carry })));
        all.extend(
            kinds().flat_map(|kind| [Turn::Location { kind, at: from }, Turn::Trade { kind, at: from }]),
        );
        all.push(Turn::Turn { at: from });
    }
    let mut allowed: Vec<Turn> = all.into_iter().filter(|turn| position.why_not(*turn).is_none()).collect();
    let mut listed = position.turns();
    allowed.sort_unstable();
    listed.sort_unstable();
    prop_assert_eq!(allowed, listed);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn random_games_keep_what_must_stay(
        players in 2u8..=4,
        turning: bool,
        choices in proptest::collection::vec(any::<u16>(), 1..160),
    ) {
        let rules = Rules { turning, ..house::rules(players) };
        let mut game = Record::new(Arc::new(rules).start());
        let mut positions = vec![game.position().clone()];
        for (number, choice) in choices.into_iter().enumerate() {
            if game.ending().is_some() {
                break;
            }
            let before = game.position().clone();
            if choice % 64 == 63 && players > 2 {
                prop_assert!(game.resign(before.seat()));
            } else {
                let turns = before.turns();
                game.play(turns[usize::from(choice) % turns.len()]).unwrap();
            }
            let event = game.events().next_back().unwrap();
            is_conserved(&before, game.position(), event)?;
            is_sound(game.position(), before.rules().seats().any(|side| game.position().has_resigned(side)))?;
            if number % 16 == 0 {
                is_complete(game.position())?;
            }
            positions.push(game.position().clone());
        }
        // Taking everything back leads exactly through what was.
        while let Some(was) = positions.pop() {
            prop_assert_eq!(game.position(), &was);
            prop_assert_eq!(game.undo().is_some(), !positions.is_empty());
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,60}") {
        let rules = Arc::new(house::rules(2));
        let _ = Position::from_text(&rules, &text);
        let _ = Rules::from_text(&text);
        let _ = rules.start().read_turn(&text);
    }

    #[test]
    fn a_changed_text_is_read_or_refused(at in 0usize..400, letter: char) {
        let rules = Arc::new(house::rules(4));
        for text in [rules.to_text(), rules.start().to_text()] {
            let mut letters: Vec<char> = text.chars().collect();
            let place = at % letters.len();
            letters[place] = letter;
            let changed: String = letters.into_iter().collect();
            if let Ok(read) = Rules::from_text(&changed) {
                let _ = (read.lacks(), Arc::new(read).start().turns());
            }
            if let Ok(read) = Position::from_text(&rules, &changed) {
                let _ = (read.turns(), read.ending());
            }
        }
    }
}
