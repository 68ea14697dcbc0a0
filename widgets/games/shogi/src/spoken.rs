//! What programs print beside a board in Latin letters: whose turn it is, and what is in the hands.
//!
//! ```text
//! Hands:Bb2p       Sente: B 2P      Gote in hand: R, P3
//! Turn:Gote        Sente to move
//! ```

use musi_rules::{Hand, PieceKind, Side};

use crate::KING;
use crate::pieces::PIECES;

/// What a line tells.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Spoken {
    /// Whose turn it is.
    Turn(Side),
    /// What sides hold.
    Held(Vec<(Side, Hand)>),
}

/// The Japanese names of the sides: those of the colours are the sides of other games as well.
const SIDES: [(&str, Side); 2] = [("sente", Side::First), ("gote", Side::Second)];

/// What may follow the name of a side before what it holds.
const HANDS: [&str; 4] = ["in hand", "hand", "holds", "has"];

/// The most pieces of a kind.
const MOST: u8 = 18;

/// What a line tells; nothing where any of it is something else.
pub(crate) fn spoken(line: &str) -> Option<Spoken> {
    let side_of = |word: &str| SIDES.iter().find(|(name, _)| *name == word).map(|(_, side)| *side);
    let lower = line.trim().to_lowercase();
    if let Some(mover) = lower.strip_suffix(" to move").or(lower.strip_suffix("'s turn")) {
        return side_of(mover).map(Spoken::Turn);
    }
    let (subject, told) = line.trim().split_once(':')?;
    let (subject, told) = (subject.trim().to_lowercase(), told.trim());
    match subject.as_str() {
        "turn" | "to move" | "side to move" => return side_of(&told.to_lowercase()).map(Spoken::Turn),
        "hands" => {
            let of = |side, own: fn(char) -> bool| Some((side, hand(told, own)?));
            let hands = [of(Side::First, char::is_uppercase)?, of(Side::Second, char::is_lowercase)?];
            return Some(Spoken::Held(hands.to_vec()));
        }
        _ => {}
    }
    let name = HANDS.iter().find_map(|word| subject.strip_suffix(word)).unwrap_or(&subject).trim_end();
    let side = side_of(name.strip_suffix("'s").unwrap_or(name))?;
    Some(Spoken::Held(vec![(side, hand(told, |_| true)?)]))
}

/// The pieces of a list whose letters are a side's: `B2P`, as SFEN writes them, `P2`, `P*2`, `bb`; empty for `none` and `-`. Nothing
/// where anything in it is no piece.
fn hand(text: &str, own: fn(char) -> bool) -> Option<Hand> {
    let mut hand = Hand::default();
    if matches!(text.to_lowercase().as_str(), "-" | "none" | "nothing") {
        return Some(hand);
    }
    let words = text.split(|letter: char| letter.is_whitespace() || ",[]".contains(letter));
    for word in words.filter(|word| !word.is_empty()) {
        // A number at the end is that of the piece before it, and so are the others of its word.
        let behind = word.ends_with(|letter: char| letter.is_ascii_digit());
        let (mut digits, mut last) = (String::new(), None);
        let mut add = |letter: char, digits: &str| {
            let count = if digits.is_empty() { Some(1) } else { digits.parse().ok() };
            let count: u8 = count.filter(|count| (1..=MOST).contains(count))?;
            let kind = kind(letter)?;
            if own(letter) {
                hand.set(kind, (hand.count(kind) + count).min(MOST));
            }
            Some(())
        };
        for letter in word.chars() {
            match (letter, last) {
                ('0'..='9', _) => digits.push(letter),
                ('*' | 'x' | '\u{d7}', Some(_)) if behind && digits.is_empty() => {}
                (_, Some(before)) if behind => {
                    add(before, &std::mem::take(&mut digits))?;
                    last = Some(letter);
                }
                (_, None) if behind && digits.is_empty() => last = Some(letter),
                _ => add(letter, &std::mem::take(&mut digits))?,
            }
        }
        if let Some(before) = last {
            add(before, &digits)?;
        }
    }
    Some(hand)
}

/// The kind of a letter, of those that are ever held.
fn kind(letter: char) -> Option<PieceKind> {
    let found =
        PIECES.iter().find(|piece| piece.letters.eq_ignore_ascii_case(letter.encode_utf8(&mut [0; 4])))?;
    (found.kind != KING).then_some(found.kind)
}

#[cfg(test)]
mod tests {
    use musi_rules::{PieceKind, Side};

    use super::{Spoken, spoken};

    fn held(line: &str) -> Vec<(Side, String)> {
        let Some(Spoken::Held(hands)) = spoken(line) else { return Vec::new() };
        let text = |hand: &musi_rules::Hand| (0..7).map(|at| hand.count(PieceKind(at)).to_string()).collect();
        hands.iter().map(|(side, hand)| (*side, text(hand))).collect()
    }

    #[test]
    fn hands_are_told_in_letters() {
        let one = |line: &str| held(line).into_iter().map(|(_, hand)| hand).collect::<Vec<_>>();
        let pawns = one("Sente: 2P B");
        for line in [
            "sente hand: B2P",
            "Sente: B P2",
            "Sente's hand: p*2, b",
            "SENTE in hand: BPP",
            "Sente: [B, P, P]",
        ] {
            assert_eq!(one(line), pawns, "{line}");
        }
        assert_eq!(held("Gote: none"), [(Side::Second, "0000000".to_owned())]);
        let both = held("Hands:Bb2p");
        assert_eq!((both[0].0, both[1].0), (Side::First, Side::Second));
        assert_ne!(both[0].1, both[1].1);
        for line in [
            "Sente: Bob",
            "Sente: K",
            "Hands: up",
            "Black: B",
            "sente: 0P",
            "Sente: 7g7f",
            "Sente wins",
            "Hands: 20p",
        ] {
            assert_eq!(spoken(line), None, "{line}");
        }
    }

    #[test]
    fn the_turn_is_told_in_words() {
        for line in ["Turn:Gote", "turn: gote", "Gote to move", "Gote's turn", "Side to move: gote"] {
            assert_eq!(spoken(line), Some(Spoken::Turn(Side::Second)), "{line}");
        }
        assert_eq!(spoken("Turn: 3"), None);
        assert_eq!(spoken("White to move"), None);
    }
}
