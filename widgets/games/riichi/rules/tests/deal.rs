//! Rules of a deal, one by one, on walls made for them.
#![allow(clippy::unwrap_used)]

mod common;

use common::{faces, first, rigged};
use musi_riichi_rules::{
    Abort, Action, Deal, End, Face, Furiten, KanDora, MeldKind, Refusal, Relation, Renhou, Riichi, Rules,
    Seat, Start, Tile, Value,
};
use musi_rules::Language;

const EAST: Seat = Seat::new(0);
const SOUTH: Seat = Seat::new(1);
const WEST: Seat = Seat::new(2);
const NORTH: Seat = Seat::new(3);

/// Far from everything, and with nothing that pairs.
const FAR: &str = "147m147p147s2345z";
/// Ready for 1 4 of circles with a straight; the pair is of dragons.
const READY: &str = "123456789m23p77z";

fn tile(deal: &Deal, seat: Seat, face: &str) -> Tile {
    let face: Face = faces(face)[0];
    *deal.view(seat).hand.iter().find(|tile| tile.face() == face).unwrap()
}

fn discard(deal: &mut Deal, seat: Seat, face: &str) {
    let tile = tile(deal, seat, face);
    deal.act(seat, Action::Discard(tile)).unwrap();
}

/// All who are asked let it go.
fn pass(deal: &mut Deal) {
    while deal.view(deal.waits_for()[0]).offer.is_some() {
        let seat = deal.waits_for()[0];
        deal.act(seat, Action::Pass).unwrap();
    }
}

/// Whose turn it is throws away what was drawn, and nobody calls.
fn draw_and_discard(deal: &mut Deal) {
    let seat = deal.waits_for()[0];
    let drawn = deal.view(seat).drawn.unwrap();
    deal.act(seat, Action::Discard(drawn)).unwrap();
    if deal.ending().is_none() {
        pass(deal);
    }
}

fn refusal(deal: &Deal, seat: Seat) -> Option<Refusal> {
    deal.refused(seat).map(|(_, refusal)| refusal)
}

fn winners(deal: &Deal) -> Vec<(Seat, &Value)> {
    match &deal.ending().unwrap().end {
        End::Won { winners, .. } => winners.iter().map(|winner| (winner.seat, &winner.value)).collect(),
        _ => vec![],
    }
}

#[test]
fn who_threw_a_wait_away_is_furiten_and_wins_by_drawing_only() {
    // South is ready for 1 4 of circles after throwing 4 of circles away, and East then throws 1 of circles away.
    let hands = [FAR, "123456789m23p7z4p", "", ""];
    let mut deal = rigged(Rules::PAGE, first(25_000), hands, "6z7z6z6z1p", "5z", "");
    draw_and_discard(&mut deal);
    discard(&mut deal, SOUTH, "4p");
    pass(&mut deal);
    draw_and_discard(&mut deal);
    draw_and_discard(&mut deal);
    let one = tile(&deal, EAST, "1p");
    deal.act(EAST, Action::Discard(one)).unwrap();
    let furiten = Furiten::Discarded(faces("4p")[0]);
    assert_eq!(deal.furiten(SOUTH), Some(furiten));
    assert_eq!(refusal(&deal, SOUTH), Some(Refusal::Furiten(furiten)));
}

#[test]
fn why_a_tile_could_not_be_won_by_is_known_until_the_own_discard() {
    let mut deal =
        rigged(Rules::PAGE, first(25_000), [FAR, "123456m123s23p77z", FAR, FAR], "9s9s4p8s8s8s", "", "");
    for seat in [EAST, SOUTH, WEST, NORTH, EAST] {
        let known = deal.refused(SOUTH).map(|(tile, refusal)| (tile.face(), refusal));
        let wanted = (seat == NORTH || seat == EAST && !deal.view(WEST).me().river.is_empty())
            .then_some((faces("4p")[0], Refusal::NoYaku));
        assert_eq!(known, wanted, "before {seat:?}");
        draw_and_discard(&mut deal);
    }
    assert!(deal.view(SOUTH).drawn.is_some() && deal.view(SOUTH).refused.is_some());
    draw_and_discard(&mut deal);
    assert_eq!(deal.refused(SOUTH), None);
}

#[test]
fn a_tile_let_go_bars_others_until_the_own_next_discard() {
    // West waits for 1 4 of circles and can win: a triplet of red dragons counts.
    let hands = [FAR, "258m258p258s2345z", "456m456s23p22s777z", ""];
    let mut deal = rigged(Rules::PAGE, first(25_000), hands, "4p1p6z6z6z", "5z", "");
    let offered = tile(&deal, EAST, "4p");
    deal.act(EAST, Action::Discard(offered)).unwrap();
    assert!(deal.legal(WEST).contains(&Action::Ron));
    pass(&mut deal);
    assert_eq!(deal.furiten(WEST), Some(Furiten::LetGo));
    let second = tile(&deal, SOUTH, "1p");
    deal.act(SOUTH, Action::Discard(second)).unwrap();
    assert_eq!(refusal(&deal, WEST), Some(Refusal::Furiten(Furiten::LetGo)));
    pass(&mut deal);
    draw_and_discard(&mut deal);
    assert_eq!(deal.furiten(WEST), None, "after the own discard it is over");
}

#[test]
fn a_tile_let_go_in_riichi_bars_others_for_good() {
    let hands = [READY, FAR, "258m258p258s2345z", ""];
    let mut deal = rigged(Rules::PAGE, first(25_000), hands, "6z1p6z6z6z4p", "5z", "");
    let six = tile(&deal, EAST, "6z");
    deal.act(EAST, Action::Riichi(six)).unwrap();
    pass(&mut deal);
    let one = tile(&deal, SOUTH, "1p");
    deal.act(SOUTH, Action::Discard(one)).unwrap();
    assert!(deal.legal(EAST).contains(&Action::Ron));
    pass(&mut deal);
    for _ in 0..3 {
        draw_and_discard(&mut deal);
    }
    let four = tile(&deal, SOUTH, "4p");
    deal.act(SOUTH, Action::Discard(four)).unwrap();
    assert_eq!(refusal(&deal, EAST), Some(Refusal::Furiten(Furiten::LetGoInRiichi)));
}

#[test]
fn riichi_takes_a_closed_ready_hand_1000_points_and_four_tiles_in_the_wall() {
    let hands = [READY, FAR, "", ""];
    let deal = rigged(Rules::PAGE, first(25_000), hands, "6z", "5z", "");
    let riichi = |deal: &Deal, face: &str| deal.why_not(EAST, Action::Riichi(tile(deal, EAST, face)));
    assert_eq!(riichi(&deal, "6z"), None);
    assert_eq!(riichi(&deal, "5m"), Some(Refusal::NotReady));
    let poor = rigged(Rules::PAGE, first(900), hands, "6z", "5z", "");
    assert_eq!(riichi(&poor, "6z"), Some(Refusal::NoPoints));
    let strict = Rules { riichi_tiles: 80, ..Rules::PAGE };
    assert_eq!(riichi(&rigged(strict, first(25_000), hands, "6z", "5z", ""), "6z"), Some(Refusal::WallShort));
}

#[test]
fn riichi_at_the_first_turn_counts_twice_and_ippatsu_lasts_one_turn() {
    let hands = [READY, FAR, "258m258p258s2345z", ""];
    let mut deal = rigged(Rules::PAGE, first(25_000), hands, "6z4p", "5z", "");
    let six = tile(&deal, EAST, "6z");
    deal.act(EAST, Action::Riichi(six)).unwrap();
    assert_eq!(deal.view(EAST).me().riichi, Riichi::Double);
    pass(&mut deal);
    assert_eq!(deal.points()[0], 24_000);
    discard(&mut deal, SOUTH, "4p");
    deal.act(EAST, Action::Ron).unwrap();
    let codes: Vec<_> = winners(&deal)[0].1.yaku.iter().map(|found| found.yaku.code).collect();
    assert_eq!(codes, ["double_riichi", "ippatsu", "ittsuu"]);
    assert_eq!(deal.deposits(), 0, "the deposit goes to the winner");
}

#[test]
fn only_the_right_neighbour_calls_chi_and_pon_goes_before_it() {
    let hands = [FAR, "23m258p258s23456z", "258m11p258p258s66z", "11m258m258p25s567z"];
    let mut deal = rigged(Rules::PAGE, first(25_000), hands, "1m", "5z", "");
    discard(&mut deal, EAST, "1m");
    let two = |deal: &Deal, seat, a: &str, b: &str| [tile(deal, seat, a), tile(deal, seat, b)];
    let chi = Action::Chi(two(&deal, SOUTH, "2m", "3m"));
    assert_eq!(deal.why_not(SOUTH, chi), None);
    let far = two(&deal, WEST, "2m", "5m");
    assert_eq!(deal.why_not(WEST, Action::Chi(far)), Some(Refusal::NotCallable));
    assert_eq!(deal.why_not(SOUTH, Action::Kan), Some(Refusal::NotCallable));
    deal.act(SOUTH, chi).unwrap();
    let pair: Vec<Tile> =
        deal.view(NORTH).hand.iter().copied().filter(|tile| tile.face() == faces("1m")[0]).collect();
    deal.act(NORTH, Action::Pon([pair[0], pair[1]])).unwrap();
    let view = deal.view(EAST);
    assert_eq!(view.players[3].melds[0].kind, MeldKind::Pon);
    assert_eq!(view.players[3].melds[0].from, Some(Relation::Right), "East sits to the right of North");
    assert!(view.players[1].melds.is_empty());
    assert_eq!(deal.waits_for(), [NORTH]);
}

#[test]
fn who_is_not_next_may_not_call_chi() {
    let hands = [FAR, "258m258p258s2345z", "23m258p258s23456z", ""];
    // North's pon keeps the offer open.
    let hands = [hands[0], hands[1], hands[2], "11m369p369s34567z"];
    let mut deal = rigged(Rules::PAGE, first(25_000), hands, "1m", "1z", "");
    discard(&mut deal, EAST, "1m");
    let own = [tile(&deal, WEST, "2m"), tile(&deal, WEST, "3m")];
    assert_eq!(deal.why_not(WEST, Action::Chi(own)), Some(Refusal::WrongSeat));
}

#[test]
fn what_was_called_or_would_make_the_same_run_is_not_thrown_away() {
    let hands = [FAR, "2314m258p258s234z", "", ""];
    let mut deal = rigged(Rules::PAGE, first(25_000), hands, "1m", "5z", "");
    discard(&mut deal, EAST, "1m");
    let own = [tile(&deal, SOUTH, "2m"), tile(&deal, SOUTH, "3m")];
    deal.act(SOUTH, Action::Chi(own)).unwrap();
    for face in ["1m", "4m"] {
        let tile = tile(&deal, SOUTH, face);
        assert_eq!(deal.why_not(SOUTH, Action::Discard(tile)), Some(Refusal::SwapCall(tile.face())));
    }
    assert!(deal.legal(SOUTH).contains(&Action::Discard(tile(&deal, SOUTH, "2p"))));
}

/// East throws 4 of circles away, and the three others wait for it with a triplet of dragons each.
fn three_rons(rules: Rules) -> Deal {
    let hands = [FAR, "456m456s23p22s555z", "123m123s23p99s666z", "789m789s23p33s777z"];
    let mut deal = rigged(rules, first(25_000), hands, "4p", "1z", "");
    discard(&mut deal, EAST, "4p");
    deal
}

#[test]
fn several_rons_go_as_the_rules_have_it() {
    for (rules, all) in [(Rules::EMA, 3), (Rules::WRC, 1)] {
        let mut deal = three_rons(rules);
        for seat in [NORTH, WEST, SOUTH] {
            deal.act(seat, Action::Ron).unwrap();
        }
        assert_eq!(winners(&deal).len(), all);
        assert_eq!(winners(&deal)[0].0, SOUTH, "in the order of turns");
    }
    let mut deal = three_rons(Rules::PAGE);
    for seat in [NORTH, WEST, SOUTH] {
        deal.act(seat, Action::Ron).unwrap();
    }
    assert_eq!(deal.ending().unwrap().end, End::Aborted(Abort::ThreeRons));
    let mut deal = three_rons(Rules::PAGE);
    deal.act(NORTH, Action::Ron).unwrap();
    deal.act(WEST, Action::Pass).unwrap();
    deal.act(SOUTH, Action::Ron).unwrap();
    assert_eq!(winners(&deal).len(), 2);
    assert_eq!(deal.points().iter().sum::<i32>(), 100_000);
}

#[test]
fn counters_and_deposits_go_to_the_first_winner() {
    let start = Start { honba: 2, deposits: 1, ..first(25_000) };
    let hands = [FAR, "456m456s23p22s555z", "123m123s23p99s666z", "369m369p369s3477z"];
    let mut deal = rigged(Rules::PAGE, start, hands, "4p", "1z", "");
    discard(&mut deal, EAST, "4p");
    deal.act(SOUTH, Action::Ron).unwrap();
    deal.act(WEST, Action::Ron).unwrap();
    let worth: Vec<i32> = winners(&deal).iter().map(|(_, value)| value.points.total() as i32).collect();
    assert_eq!(deal.ending().unwrap().changes[1], worth[0] + 600 + 1000);
    assert_eq!(deal.ending().unwrap().changes[2], worth[1]);
    assert!(!deal.ending().unwrap().dealer_stays);
}

#[test]
fn the_same_wind_from_all_four_at_the_first_turn_ends_the_deal() {
    let hands = ["147m147p147s1567z", "258m258p258s1567z", "369m369p369s1567z", "147m258p369s1567z"];
    let mut deal = rigged(Rules::PAGE, first(25_000), hands, "2z3z3z4z", "2z", "");
    for seat in Seat::ALL {
        discard(&mut deal, seat, "1z");
        if deal.ending().is_none() {
            pass(&mut deal);
        }
    }
    let ending = deal.ending().unwrap();
    assert_eq!(ending.end, End::Aborted(Abort::FourWinds));
    assert!(ending.dealer_stays);
    assert_eq!(ending.changes, [0; 4]);
}

#[test]
fn nine_different_orphans_may_end_the_deal_at_the_first_turn() {
    let hands = ["19m19p19s123z2345p", "", "", ""];
    let mut deal = rigged(Rules::PAGE, first(25_000), hands, "6p", "5z", "");
    assert_eq!(deal.why_not(EAST, Action::NineOrphans), None);
    let without = rigged(Rules::WRC, first(30_000), hands, "6p", "5z", "");
    assert_eq!(without.why_not(EAST, Action::NineOrphans), Some(Refusal::NotFirstTurn));
    deal.act(EAST, Action::NineOrphans).unwrap();
    assert_eq!(deal.ending().unwrap().end, End::Aborted(Abort::NineOrphans));
    assert!(deal.ending().unwrap().shown[0].is_some());
}

#[test]
fn at_the_end_of_the_wall_who_is_not_ready_pays_those_who_are() {
    let mut deal = rigged(Rules::PAGE, first(25_000), [READY, FAR, "258m258p258s2345z", ""], "6z", "5z", "");
    while deal.ending().is_none() {
        draw_and_discard(&mut deal);
    }
    let ending = deal.ending().unwrap();
    let End::Wall { ready, .. } = &ending.end else { panic!("the wall is used up") };
    assert_eq!(*ready, [true, false, false, false]);
    assert_eq!(ending.changes, [3000, -1000, -1000, -1000]);
    assert!(ending.dealer_stays, "a dealer who is ready deals again");
}

#[test]
fn the_tile_of_an_added_kan_can_be_robbed() {
    // East calls pon of 4 of circles, then adds the fourth, for which West waits.
    let hands = ["44p147m147s12345z", "4p258m258s234567z", "123m789s23555p99s", ""];
    let mut deal = rigged(Rules::PAGE, first(25_000), hands, "6z7z7z7z1z4p", "5z", "");
    discard(&mut deal, EAST, "6z");
    pass(&mut deal);
    discard(&mut deal, SOUTH, "4p");
    let own: Vec<Tile> =
        deal.view(EAST).hand.iter().copied().filter(|tile| tile.face() == faces("4p")[0]).collect();
    deal.act(EAST, Action::Pon([own[0], own[1]])).unwrap();
    for seat in deal.waits_for() {
        if seat != EAST {
            deal.act(seat, Action::Pass).unwrap();
        }
    }
    // West let the discard go: it had no yaku but is furiten until its next discard.
    discard(&mut deal, EAST, "1m");
    pass(&mut deal);
    draw_and_discard(&mut deal);
    draw_and_discard(&mut deal);
    draw_and_discard(&mut deal);
    let fourth = tile(&deal, EAST, "4p");
    deal.act(EAST, Action::AddedKan(fourth)).unwrap();
    deal.act(WEST, Action::Ron).unwrap();
    let codes: Vec<_> = winners(&deal)[0].1.yaku.iter().map(|found| found.yaku.code).collect();
    assert_eq!(codes, ["chankan"]);
}

#[test]
fn a_kan_turns_an_indicator_and_takes_a_tile_from_the_dead_wall() {
    let hands = ["1111m258p258s234z", "", "", ""];
    for (kan_dora, indicators) in [(KanDora::Never, 1), (KanDora::AtOnce, 2), (KanDora::AfterDraw, 2)] {
        let rules = Rules { kan_dora, ..Rules::PAGE };
        let mut deal = rigged(rules, first(25_000), hands, "6z", "5z", "7p");
        let left = deal.view(EAST).left;
        deal.act(EAST, Action::ClosedKan(faces("1m")[0])).unwrap();
        let view = deal.view(EAST);
        assert_eq!(view.drawn.map(Tile::face), Some(faces("7p")[0]));
        assert_eq!(view.left, left - 1, "the last tile of the wall belongs to the dead wall now");
        assert_eq!(view.indicators.len(), indicators, "{kan_dora:?}");
    }
}

#[test]
fn in_riichi_a_closed_kan_may_not_change_the_waits() {
    // 1 2 3 4 5 5 5: the three fives are a triplet or part of runs.
    let hands = ["789m123p789p5556s", FAR, "258m258p28s23456z", ""];
    let mut deal = rigged(Rules::PAGE, first(25_000), hands, "6z1z1z1z5s", "5z", "");
    let six = tile(&deal, EAST, "6z");
    deal.act(EAST, Action::Riichi(six)).unwrap();
    pass(&mut deal);
    for _ in 0..3 {
        draw_and_discard(&mut deal);
    }
    assert_eq!(deal.why_not(EAST, Action::ClosedKan(faces("5s")[0])), Some(Refusal::InRiichi));
}

#[test]
fn who_gives_the_third_dragon_pays_for_three_big_dragons() {
    let rules = Rules { swap_call: musi_riichi_rules::SwapCall::Allowed, ..Rules::TENHOU };
    let hands = ["55z66z77z234m258p2s", "567z258m258p258s2z", "", ""];
    let mut deal = rigged(rules, first(25_000), hands, "9m1z3z4z1z3z4z2s", "1p", "");
    for (round, dragon) in ["5z", "6z", "7z"].into_iter().enumerate() {
        discard(&mut deal, EAST, ["9m", "2p", "5p"][round]);
        pass(&mut deal);
        discard(&mut deal, SOUTH, dragon);
        let own: Vec<Tile> =
            deal.view(EAST).hand.iter().copied().filter(|tile| tile.face() == faces(dragon)[0]).collect();
        deal.act(EAST, Action::Pon([own[0], own[1]])).unwrap();
    }
    // East holds 2 3 4 of characters and 2 of bamboos now, and draws the second one.
    discard(&mut deal, EAST, "8p");
    pass(&mut deal);
    for _ in 0..3 {
        draw_and_discard(&mut deal);
    }
    deal.act(EAST, Action::Tsumo).unwrap();
    let End::Won { winners, from: None } = &deal.ending().unwrap().end else { panic!("East won") };
    assert_eq!(winners[0].liable, Some(SOUTH));
    assert_eq!(deal.ending().unwrap().changes, [48_000, -48_000, 0, 0]);
}

#[test]
fn renhou_counts_where_the_rules_have_it() {
    let hands = [FAR, "123456789m23p77z", "258m258p258s2345z", ""];
    for (renhou, han) in [(Renhou::Nothing, 2), (Renhou::FiveHan, 7), (Renhou::Mangan, 5)] {
        let rules = Rules { renhou, ..Rules::PAGE };
        let mut deal = rigged(rules, first(25_000), hands, "4p", "5z", "");
        discard(&mut deal, EAST, "4p");
        deal.act(SOUTH, Action::Ron).unwrap();
        assert_eq!(winners(&deal)[0].1.han, han, "{renhou:?}");
    }
}

#[test]
fn every_refusal_has_a_code_and_sentences_in_both_languages() {
    let tile = Tile::new(0).unwrap();
    let all = [
        Refusal::GameOver,
        Refusal::NotYourTurn,
        Refusal::NotInHand(tile),
        Refusal::NotCallable,
        Refusal::WrongSeat,
        Refusal::Furiten(Furiten::Discarded(tile.face())),
        Refusal::Furiten(Furiten::LetGo),
        Refusal::Furiten(Furiten::LetGoInRiichi),
        Refusal::NoYaku,
        Refusal::OpenHand,
        Refusal::NotComplete,
        Refusal::NotReady,
        Refusal::InRiichi,
        Refusal::NoPoints,
        Refusal::WallShort,
        Refusal::SwapCall(tile.face()),
        Refusal::FourKans,
        Refusal::LastDiscard,
        Refusal::NothingDrawn,
        Refusal::NotFirstTurn,
        Refusal::FewOrphans,
    ];
    for refusal in all {
        assert!(refusal.code().bytes().all(|letter| letter == b'_' || letter.is_ascii_lowercase()));
        for language in Language::ALL {
            assert!(refusal.sentence().get(language).ends_with('.'), "{refusal:?}");
        }
    }
}

#[test]
fn a_view_shows_no_tile_that_its_player_does_not_see() {
    let deal = Deal::new(Rules::PAGE, first(25_000), 11);
    for seat in Seat::ALL {
        let view = deal.view(seat);
        let text = format!("{view:?}");
        let known = |tile: &Tile| view.hand.contains(tile) || view.indicators.contains(tile);
        for tile in Tile::all().filter(|tile| !known(tile)) {
            assert!(!text.contains(&format!("Tile({})", tile.index())), "{tile:?} of {seat:?}");
        }
    }
}
