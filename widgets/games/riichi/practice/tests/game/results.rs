//! What is reported when a deal or a game is over.

use crate::reader::*;
use musi_runtime::Event;

#[test]
fn dora_are_told_with_the_yaku_of_whoever_wins() {
    let mut told = 0;
    for seed in 0..60 {
        let mut reader = Reader::new(&format!("practice hand page {seed}"), "", "");
        // A reader who calls nothing and throws away what he draws.
        while reader.table.play.ending().is_none() {
            let offers = reader.table.offers().len();
            let last = reader.table.hand().len() - 1;
            let asked = reader.table.play.view().offer.is_some();
            let does = if asked { format!("offer {}", offers - 1) } else { format!("tile {last}") };
            assert!(reader.send(Event::Do(&does)), "{does}");
        }
        if reader.html.contains("<li><span>dora</span>") {
            assert!(reader.said.contains(", dora "), "{}", reader.said);
            told += 1;
        }
    }
    assert!(told > 5, "{told}");
}

#[test]
fn who_has_drawn_the_winning_tile_shows_it_and_says_which_it_is() {
    use musi_riichi_rules::End;
    let drawn = |seed: u32| {
        let mut reader = Reader::new(&format!("practice hand page {seed}"), "", "");
        while !reader.table.play.is_over() {
            one_advised(&mut reader);
        }
        let by_draw =
            matches!(reader.table.play.ending().map(|ending| &ending.end), Some(End::Won { from: None, .. }));
        by_draw.then_some(reader)
    };
    let reader = (0..40).find_map(drawn).expect("a third of the wins are drawn");
    let said = reader.said.split(" tsumo with ").nth(1).expect("the tile is said");
    let (tile, _) = said.split_once('.').expect("a sentence");
    let shown = reader.html.split("<span class=\"won\">").nth(1).expect("the tile stands apart");
    let shown = shown.split("</span>").next().expect("the tile");
    assert!(shown.contains(&format!("\"{tile}\"")), "{tile}: {shown}");
    // It stands there once: thirteen others, or three less for each group on the table.
    let hand = reader.html.split("class=\"shown\"").nth(1).and_then(|shown| shown.split("</div>").next());
    let tiles = hand.expect("the hand").matches("aria-label").count();
    assert!((14..=18).contains(&tiles), "{tiles}");
}

#[test]
fn who_ends_a_deal_with_nine_orphans_is_named() {
    let over = |seed: u32| {
        let reader = Reader::new(&format!("practice hand page {seed}"), "", "");
        reader.table.play.is_over().then_some(reader)
    };
    let reader = (0..400).find_map(over).expect("one deal of a hundred begins so");
    let told = ["East", "South", "West", "North"]
        .iter()
        .any(|wind| reader.html.contains(&format!("{wind} ends the deal. nine orphans: ")));
    assert!(told, "{}", reader.html);
}

#[test]
fn a_result_tells_all_that_is_paid_and_who_deals_next() {
    use musi_riichi_rules::{End, Riichi};
    let (mut sticks, mut honba, mut under, mut left) = (0, 0, 0, 0);
    for seed in 0..12_u32 {
        let mut reader = Reader::new(&format!("practice tonpusen page {seed}"), "", "");
        while !reader.table.play.is_over() {
            one_advised(&mut reader);
            let Some(ending) = reader.table.play.ending().cloned() else { continue };
            let view = reader.table.play.view().clone();
            let tells = |words: &str| {
                assert_eq!(
                    reader.said.contains(words),
                    reader.html.contains(words),
                    "{words}: {}",
                    reader.said
                );
                reader.said.contains(words)
            };
            let won = matches!(ending.end, End::Won { .. });
            let paid: i32 = ending.changes.iter().sum();
            assert_eq!(tells(&format!("Riichi sticks: +{paid}.")), paid > 0);
            let counted = format!("Honba {}: +{}.", view.start.honba, 300 * i32::from(view.start.honba));
            assert_eq!(tells(&counted), won && view.start.honba > 0);
            let riichi = match &ending.end {
                End::Won { winners, .. } => {
                    winners.iter().any(|winner| view.players[winner.seat.index()].riichi != Riichi::No)
                }
                _ => false,
            };
            assert_eq!(reader.said.contains("Ura dora: "), riichi, "{}", reader.said);
            assert_eq!(reader.html.contains("ura dora: "), riichi, "{}", reader.html);
            assert_eq!(ending.under.len(), if riichi { view.indicators.len() } else { 0 });
            (sticks, honba, under) =
                (sticks + i32::from(paid > 0), honba + i32::from(tells(&counted)), under + i32::from(riichi));
            if reader.table.play.is_over() {
                assert!(!tells("stays East.") && !tells("becomes East."), "{}", reader.said);
                left += i32::from(tells("(riichi sticks: +"));
                assert_eq!(tells("(riichi sticks: +"), view.deposits > 0);
                continue;
            }
            let stays = tells("stays East.") || tells("stay East.");
            let other = tells("becomes East.") || tells("become East.");
            assert!(stays != other, "{}", reader.said);
            let before = view.start.dealer;
            one_advised(&mut reader);
            assert_eq!(stays, before == reader.table.play.view().start.dealer);
        }
    }
    assert!(sticks > 5 && honba > 3 && under > 5 && left > 0, "{sticks} {honba} {under} {left}");
}
