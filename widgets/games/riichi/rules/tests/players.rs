//! The machine player: sensible, and blind to what a player does not see.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Chance, faces, first, rigged};
use musi_riichi_rules::{
    Action, Deal, End, Game, Length, Meld, Riichi, Rules, Seat, Tile, Win, sensible, shanten, value,
};

/// Plays a game; the first seat is played by `first`, the others by themselves.
fn play(seed: u64, mut other: impl FnMut(&Deal, Seat) -> Option<Action>) -> Game {
    let mut game = Game::new(Rules::TENHOU, Length::Tonpusen, seed);
    while !game.is_over() {
        let Some(seat) = game.deal().waits_for().first().copied() else {
            game.next_deal();
            continue;
        };
        let action = if seat.index() == 0 {
            sensible(&game.deal().view(seat), seed)
        } else {
            other(game.deal(), seat)
        };
        game.act(seat, action.unwrap()).unwrap();
    }
    game
}

#[test]
fn it_beats_players_who_only_throw_away_what_they_draw() {
    let firsts = (0..12).filter(|seed| {
        let game = play(*seed, |deal, seat| {
            let view = deal.view(seat);
            let drawn = view.drawn.map(Action::Discard);
            drawn.filter(|action| view.legal.contains(action)).or(view.legal.last().copied())
        });
        game.places()[0].seat.index() == 0
    });
    let firsts = firsts.count();
    assert!(firsts >= 11, "first in {firsts} of 12");
}

#[test]
fn four_of_them_play_whole_games_with_wins_riichi_and_calls() {
    let (mut deals, mut won, mut riichi, mut calls) = (0, 0, 0, 0);
    for seed in 0..12 {
        let mut game = Game::new(Rules::TENHOU, Length::Tonpusen, seed);
        while !game.is_over() {
            if let Some(seat) = game.deal().waits_for().first().copied() {
                let view = game.deal().view(seat);
                game.act(seat, sensible(&view, seed).unwrap()).unwrap();
                continue;
            }
            count(game.deal(), &mut won, &mut riichi, &mut calls);
            deals += 1;
            game.next_deal();
        }
    }
    // At real tables three deals of four are won, and a fifth of the hands declare riichi.
    assert!(won * 2 > deals, "{won} of {deals} won");
    assert!(riichi * 10 > deals * 2 && calls * 10 > deals * 4, "{riichi} riichi, {calls} calls in {deals}");
}

fn count(deal: &Deal, won: &mut usize, riichi: &mut usize, calls: &mut usize) {
    *won += usize::from(matches!(deal.ending().map(|ending| &ending.end), Some(End::Won { .. })));
    let view = deal.view(Seat::new(0));
    *riichi += view.players.iter().filter(|player| player.riichi != Riichi::No).count();
    *calls += view.players.iter().map(|player| player.melds.len()).sum::<usize>();
}

#[test]
fn its_discard_never_takes_a_hand_further_away_while_nobody_is_in_riichi() {
    let mut chance = Chance(4);
    for seed in 0..200 {
        let deal = Deal::new(Rules::PAGE, first(25_000), chance.below(1 << 30) as u64);
        let east = Seat::new(0);
        let view = deal.view(east);
        if let Some(Action::Discard(tile)) = sensible(&view, seed) {
            let rest = view.hand.iter().copied().filter(|other| *other != tile).collect();
            assert_eq!(shanten(&rest, 0).least(), view.shanten().least());
        }
    }
}

#[test]
fn far_from_ready_it_folds_to_riichi_with_what_is_safe() {
    // South is ready and declares riichi with 1z; West is far away and holds 1z.
    let hands = ["258m258p258s2345z", "123456789m1123p", "147m147p147s1567z", "369m369p369s4567z"];
    let mut deal = rigged(Rules::PAGE, first(25_000), hands, "7z1z6z", "5z", "");
    let [east, south, west] = [0, 1, 2].map(Seat::new);
    let tile = |seat: Seat, deal: &Deal, text: &str| {
        let face = faces(text)[0];
        *deal.view(seat).hand.iter().find(|tile| tile.face() == face).unwrap()
    };
    let red = tile(east, &deal, "7z");
    deal.act(east, Action::Discard(red)).unwrap();
    let wind = tile(south, &deal, "1z");
    deal.act(south, Action::Riichi(wind)).unwrap();
    while deal.waits_for() != [west] || deal.view(west).drawn.is_none() {
        let seat = deal.waits_for()[0];
        deal.act(seat, Action::Pass).unwrap();
    }
    for seed in 0..20 {
        let Some(Action::Discard(tile)) = sensible(&deal.view(west), seed) else { panic!("a discard") };
        assert_eq!(tile.face(), faces("1z")[0]);
    }
}

#[test]
fn what_others_hold_does_not_change_what_it_does() {
    // The view is all it is given: two deals that look the same get the same answer.
    let hands = ["123m456p789s1122z", "222333s567z567z3z", "", ""];
    let other = ["123m456p789s1122z", "444666s567z567z4z", "", ""];
    let views = [hands, other]
        .map(|hands| rigged(Rules::PAGE, first(25_000), hands, "5m", "1p", "").view(Seat::new(0)));
    assert_eq!(views[0], views[1]);
    assert_eq!(sensible(&views[0], 1), sensible(&views[1], 1));
}

#[test]
fn who_has_called_keeps_a_way_to_a_yaku() {
    let (mut ready, mut without) = (0, 0);
    for seed in 0..24 {
        let mut game = Game::new(Rules::PAGE, Length::Tonpusen, seed);
        while !game.is_over() {
            if let Some(seat) = game.deal().waits_for().first().copied() {
                let view = game.deal().view(seat);
                game.act(seat, sensible(&view, seed).unwrap()).unwrap();
                continue;
            }
            for seat in Seat::ALL {
                let view = game.deal().view(seat);
                let open = view.me().melds.iter().any(Meld::is_open);
                if !open || view.hand.len() % 3 != 1 || view.waits.is_empty() {
                    continue;
                }
                ready += 1;
                let start = game.deal().start();
                let wins = view.waits.iter().any(|face| {
                    let win = Win {
                        seat_wind: seat.wind(start.dealer),
                        round_wind: start.round_wind,
                        ..Win::new(view.hand.clone(), view.me().melds.clone(), Tile::from_face(face, 0))
                    };
                    value(&win, &Rules::PAGE).is_ok()
                });
                without += i32::from(!wins);
            }
            game.next_deal();
        }
    }
    // A few are ready for the end of the wall, and some wait for the last tile of all.
    assert!(ready > 60 && without * 12 < ready, "{without} of {ready} open hands are ready without a yaku");
}
