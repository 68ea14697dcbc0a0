//! What the sides hold, as programs write it in letters beside a board: `Sente pieces in hand: P2 R`, `White's hand: b, p*3`.

use musi_rules::{Language, PieceKind, Side};

use crate::ascii::{Diagram, TextLine};
use crate::caption::StatementKind;
use crate::legend::{PlacedStatement, Source};
use crate::verdict::Location;
use crate::vocabulary::{Script, Vocabulary};

/// The words that say that a line tells what is held, and those that may stand beside them and the name of a side.
const HELD: [&str; 9] =
    ["hand", "hands", "holds", "holding", "pocket", "captured", "captures", "komadai", "mochigoma"];
const BESIDE: [&str; 7] = ["in", "pieces", "piece", "of", "the", "by", "s"];

/// What stands for an empty hand.
const NOTHING: [&str; 7] = ["", "-", "none", "nothing", "empty", "0", "(none)"];

/// What the lines around a board say that the sides hold.
pub(super) fn held(diagram: &Diagram, words: &Vocabulary) -> Vec<PlacedStatement> {
    let first = diagram.cells.iter().map(|cell| cell.line).min().unwrap_or(1);
    let lines: Vec<(&TextLine, Told)> =
        diagram.captions.iter().filter_map(|line| Some((line, told(&line.text, words)?))).collect();
    // One letter behind the name of a side may be that of a player; so behind the names of both sides, it is none.
    let both = Side::BOTH.iter().all(|side| lines.iter().any(|(_, told)| told.side == Some(*side)));
    let lines: Vec<_> = lines.into_iter().filter(|(_, told)| told.sure || both).collect();
    // Without a name each hand lies on the side of its player: one above the board, one below.
    let above = |line: &TextLine| line.line < first;
    let (over, under): (Vec<_>, Vec<_>) = lines.iter().partition(|(line, _)| above(line));
    let by_place = over.len() == 1 && under.len() == 1;
    let mut found = Vec::new();
    for (line, Told { side, hand, of_both, .. }) in &lines {
        let place = if above(line) { Side::Second } else { Side::First };
        let owner = |held: &Holding| match held.lower {
            // In the letters of both sides, a hand of each in one line.
            lower if *of_both || hand.iter().any(|other| other.lower != lower) => {
                let own = words.lower.notation;
                Some(if lower { own } else { own.opponent() })
            }
            _ => by_place.then_some(place),
        };
        for one in Side::BOTH {
            let what: Vec<(PieceKind, u8)> = hand
                .iter()
                .filter(|held| side.or_else(|| owner(held)) == Some(one))
                .map(|held| (held.kind, held.count))
                .collect();
            if what.is_empty() {
                continue;
            }
            found.push(PlacedStatement {
                body: StatementKind::Holds { side: one, what },
                language: Language::En,
                source: Source::Inside,
                place: Location::Fence { line: line.line, column: line.column, span: line.span.clone() },
                offset: None,
            });
        }
    }
    found
}

/// Pieces of one kind in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Holding {
    kind: PieceKind,
    count: u8,
    /// Whether its letter is a small one.
    lower: bool,
}

/// What a line tells.
struct Told {
    /// Whose hand it is, where it says so.
    side: Option<Side>,
    /// What is in it.
    hand: Vec<Holding>,
    /// Whether it is what both sides hold, in the letters of each: `Hands: Bp`.
    of_both: bool,
    /// Whether it can be nothing else.
    sure: bool,
}

/// What a line tells; nothing where any of it is something else.
fn told(line: &str, words: &Vocabulary) -> Option<Told> {
    let (key, held) = line.split_once([':', '='])?;
    let key = key.to_lowercase();
    let (mut side, mut says, mut captured, mut of_both) = (None, false, false, false);
    for word in key.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()) {
        if let Some(named) = words.side(word).filter(|_| side.is_none()) {
            // "captured white pieces" are not White's.
            if captured {
                return None;
            }
            side = Some(named);
        } else if HELD.contains(&word) {
            says = true;
            of_both |= word == "hands";
            captured |= word.starts_with("captured");
        } else if !BESIDE.contains(&word) {
            return None;
        }
        captured &= word != "by";
    }
    // A side and several pieces, such as `Sente: G 2P`, need no other word; one letter may be the name of a player.
    let several = |hand: &[Holding]| hand.iter().map(|held| usize::from(held.count)).sum::<usize>() > 1;
    let hand = hand(held, words).filter(|_| says || side.is_some())?;
    let sure = says || several(&hand);
    Some(Told { side, of_both: of_both && side.is_none(), sure, hand })
}

/// What is in a hand: `P2 R`, `2 p`, `pp`, `{'P': 2}`. Nothing where anything else stands there.
fn hand(text: &str, words: &Vocabulary) -> Option<Vec<Holding>> {
    if NOTHING.contains(&text.trim().to_lowercase().as_str()) {
        return Some(Vec::new());
    }
    let mut found: Vec<Holding> = Vec::new();
    // A number that stands before its letter, and whether the last letter has one behind it.
    let (mut before, mut counted) = (None, true);
    let mut letters = text.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        if letter.is_whitespace()
            || matches!(letter, ',' | ';' | '\'' | '"' | '[' | ']' | '{' | '}' | '(' | ')')
        {
            continue;
        }
        if matches!(letter, 'x' | '\u{d7}' | '*' | ':' | '=') {
            continue;
        }
        if letter.is_ascii_digit() {
            let mut end = at + 1;
            while let Some((next, _)) = letters.next_if(|(_, letter)| letter.is_ascii_digit()) {
                end = next + 1;
            }
            let count: u8 = text.get(at..end)?.parse().ok()?;
            // In `G 2P` the number touches the letter behind it.
            let leads = text.get(..at).is_some_and(|before| before.ends_with(char::is_whitespace))
                && text.get(end..).is_some_and(|behind| behind.starts_with(char::is_alphabetic));
            match found.last_mut() {
                Some(last) if !counted && !leads => last.count = count,
                _ if before.is_none() => before = Some(count),
                _ => return None,
            }
            counted = true;
            continue;
        }
        let (kind, lower) = words.letters(letter.encode_utf8(&mut [0; 4]), Script::Notation)?;
        if Some(kind) == words.king {
            return None;
        }
        counted = before.is_some();
        found.push(Holding { kind, count: before.take().unwrap_or(1), lower });
    }
    if before.is_some() {
        return None;
    }
    // `pp` is two of a kind.
    let mut hand: Vec<Holding> = Vec::new();
    for held in found {
        match hand.iter_mut().find(|other| (other.kind, other.lower) == (held.kind, held.lower)) {
            Some(other) => other.count = other.count.saturating_add(held.count),
            None => hand.push(held),
        }
    }
    hand.retain(|held| held.count > 0);
    Some(hand)
}
