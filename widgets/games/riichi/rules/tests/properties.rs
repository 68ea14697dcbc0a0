//! What holds at every moment of every game, whatever the players do.
#![allow(clippy::expect_used)]

mod common;

use common::Chance;
use musi_riichi_rules::{Action, Deal, End, Game, Length, Rules, Seat, View};
use proptest::prelude::*;

/// Checks a deal at one moment.
fn sound(deal: &Deal) {
    let mut tiles = deal.all_tiles();
    tiles.sort_unstable();
    tiles.dedup();
    assert_eq!(tiles.len(), 136, "each tile is in one place");
    let sum = deal.points().iter().sum::<i32>() + 1000 * i32::from(deal.deposits());
    let before = deal.start().points.iter().sum::<i32>() + 1000 * i32::from(deal.start().deposits);
    assert_eq!(sum, before, "points and deposits");
    let waiting = deal.waits_for();
    assert_eq!(waiting.is_empty(), deal.ending().is_some());
    for seat in Seat::ALL {
        let legal = deal.legal(seat);
        assert_eq!(!legal.is_empty(), waiting.contains(&seat), "who is waited for can act, and nobody else");
        let view = deal.view(seat);
        let groups = view.me().melds.len();
        let more = view.hand.len() + 3 * groups;
        assert!(more == 13 || more == 14, "{more} tiles");
        assert!(deal.ending().is_some() || !legal.is_empty() || more == 13);
    }
}

/// An action by chance: wins and calls more often than they come up, riichi when possible.
fn by_chance(view: &View, chance: &mut Chance) -> Action {
    let rare = |action: &&Action| !matches!(action, Action::Discard(_) | Action::Pass);
    let rare: Vec<_> = view.legal.iter().filter(rare).collect();
    if !rare.is_empty() && chance.below(3) > 0 {
        return *rare[chance.below(rare.len())];
    }
    // Discards that leave a hand as near to ready as chance allows make games in which something happens.
    let left = |action: &Action| match action {
        Action::Discard(tile) => {
            let rest = view.hand.iter().copied().filter(|other| other != tile).collect();
            musi_riichi_rules::shanten(&rest, view.me().melds.len() as u8).least()
        }
        _ => 9,
    };
    if chance.below(4) > 0 {
        return *view.legal.iter().min_by_key(|action| left(action)).expect("somebody can act");
    }
    view.legal[chance.below(view.legal.len())]
}

fn play(rules: Rules, length: Length, seed: u64) -> Game {
    let mut chance = Chance(seed);
    let mut game = Game::new(rules, length, seed);
    let mut steps = 0;
    while !game.is_over() {
        if game.deal().ending().is_some() {
            game.next_deal();
            continue;
        }
        let waiting = game.deal().waits_for();
        let seat = waiting[chance.below(waiting.len())];
        let action = by_chance(&game.deal().view(seat), &mut chance);
        game.act(seat, action).expect("what is legal is done");
        if steps % 7 == 0 {
            sound(game.deal());
        }
        steps += 1;
        assert!(steps < 20_000, "a game ends");
    }
    game
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn no_tile_and_no_point_is_lost_in_random_games(seed in any::<u64>(), which in 0_usize..4) {
        let rules = [Rules::PAGE, Rules::TENHOU, Rules::WRC, Rules::EMA][which];
        let game = play(rules, Length::Tonpusen, seed);
        sound(game.deal());
        let places = game.places();
        let left = if rules.deposits_to_first { 0 } else { 1000 * i32::from(game.deal().deposits()) };
        prop_assert_eq!(places.iter().map(|placed| placed.points).sum::<i32>() + left, 4 * rules.start);
        prop_assert!(places.windows(2).all(|pair| pair[0].points >= pair[1].points));
        prop_assert!(places.iter().map(|placed| placed.score).sum::<i32>().abs() <= left);
    }

    #[test]
    fn what_is_not_legal_changes_nothing(seed in any::<u64>(), steps in 0_usize..200) {
        let mut chance = Chance(seed);
        let mut deal = Deal::new(Rules::TENHOU, common::first(25_000), seed);
        for _ in 0..steps {
            let waiting = deal.waits_for();
            let Some(seat) = waiting.first() else { break };
            let action = by_chance(&deal.view(*seat), &mut chance);
            deal.act(*seat, action).unwrap();
        }
        let tile = musi_riichi_rules::Tile::new(chance.below(136) as u8).unwrap();
        let other = musi_riichi_rules::Tile::new(chance.below(136) as u8).unwrap();
        for action in [
            Action::Discard(tile), Action::Riichi(tile), Action::Tsumo, Action::ClosedKan(tile.face()), Action::Ron,
            Action::AddedKan(tile), Action::NineOrphans, Action::Chi([tile, other]), Action::Pon([tile, other]),
            Action::Pon([tile, tile]), Action::Kan, Action::Pass,
        ] {
            for seat in Seat::ALL {
                let mut tried = deal.clone();
                match tried.act(seat, action) {
                    Ok(()) => sound(&tried),
                    Err(refusal) => {
                        prop_assert_eq!(&tried, &deal);
                        prop_assert_eq!(deal.why_not(seat, action), Some(refusal));
                    }
                }
            }
        }
    }
}

#[test]
fn a_game_is_the_same_for_the_same_seed() {
    assert_eq!(play(Rules::PAGE, Length::Tonpusen, 5), play(Rules::PAGE, Length::Tonpusen, 5));
}

#[test]
fn random_games_come_to_every_kind_of_end() {
    let mut seen = [0; 3];
    for seed in 0..30 {
        let mut chance = Chance(seed);
        let mut deal = Deal::new(Rules::PAGE, common::first(25_000), seed);
        while let Some(seat) = deal.waits_for().first().copied() {
            let action = by_chance(&deal.view(seat), &mut chance);
            deal.act(seat, action).unwrap();
        }
        match deal.ending().map(|ending| &ending.end) {
            Some(End::Won { .. }) => seen[0] += 1,
            Some(End::Wall { .. }) => seen[1] += 1,
            Some(End::Aborted(_)) => seen[2] += 1,
            None => unreachable!("the deal is over"),
        }
    }
    assert!(seen[0] > 0 && seen[1] > 0, "{seen:?}");
}
