//! Every refusal and every ending is said in both languages.

use musi_muso_rules::{Ending, Refusal, house, words};
use musi_rules::{Language, Side};

use super::boards::{OPEN, on, square};

#[test]
fn every_refusal_and_ending_has_words_in_both_languages() {
    let game = on(OPEN, "5/2Sb2/2Kr2/5/5 r - play");
    let at = square(&game, "c4");
    let kind = house::KALA;
    let refusals = [
        Refusal::GameOver,
        Refusal::NoPiece(at),
        Refusal::KiliStays(at),
        Refusal::NotYourTurn,
        Refusal::OffPattern(kind),
        Refusal::BlockedBy(at),
        Refusal::NeedsEnemy(at),
        Refusal::NoCapture(at),
        Refusal::StackFull(at),
        Refusal::StackTrapped(at),
        Refusal::NothingToCarry(at),
        Refusal::TeloLandPiece(at),
        Refusal::TeloLeavesAlone(at),
        Refusal::TeloBlocks(at),
        Refusal::TradeNoKili(at),
        Refusal::TradeCovered(at),
        Refusal::TradeNotHome(at),
        Refusal::TradeInPlay(kind),
        Refusal::PlaceFirst,
        Refusal::PlaceTooLate,
        Refusal::PlaceOutside(at),
        Refusal::PlaceOccupied(at),
        Refusal::PlaceNone(kind),
        Refusal::TurnNever(at),
    ];
    let mut codes: Vec<&str> = refusals.iter().map(|refusal| refusal.code()).collect();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), refusals.len());
    for language in Language::ALL {
        for refusal in refusals {
            let sentence = words::refusal(&game, refusal, language);
            assert!(
                sentence.ends_with('.') && !sentence.contains(['%']) && !sentence.contains("  "),
                "{sentence}"
            );
        }
        for ending in
            [Ending::KasiEmpty, Ending::NoTurn(Side::First), Ending::Repetition, Ending::Resignation]
        {
            assert!(words::ending(ending, language).ends_with('.'));
        }
    }
}
