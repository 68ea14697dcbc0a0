//! Words for what stands on a board of Muso, for turns, refusals and endings.

use super::board::SIDE_NAMES;
use super::{Body, Ending, Position, Refusal, Stack, Turn};
use musi_messages::msg;
use musi_rules::words::{capital, fill};
use musi_rules::{Language, PieceKind, Side, Square, joined};

/// The name of a side: *loje*, *red*.
#[must_use]
pub fn side(side: Side, language: Language) -> &'static str {
    // There are names for each of the four sides.
    let (tok, en) = SIDE_NAMES[side.index()];
    language.pick(tok, en)
}

/// The name of an animal, as the page states it; empty for a number that is no animal of the game.
#[must_use]
pub fn animal(position: &Position, kind: PieceKind, language: Language) -> &str {
    position.rules().animal(kind).map_or("", |animal| match language {
        Language::Tok => &animal.tok,
        _ => &animal.en,
    })
}

/// One thing: *waso loje*, *red bird*, *kili*.
#[must_use]
pub fn body(position: &Position, body: Body, language: Language) -> String {
    let Body::Piece(piece) = body else { return "kili".to_owned() };
    let (name, owner) = (animal(position, piece.kind, language), side(piece.side, language));
    match language {
        Language::Tok => joined(&[name, " ", owner]),
        _ => joined(&[owner, " ", name]),
    }
}

/// All that stands on a square, the upper one first: *red bird on kili*, *red fish on a trapped blue bug*.
#[must_use]
pub fn stack(position: &Position, stack: Stack, language: Language) -> String {
    let Some(top) = stack.top() else { return String::new() };
    let top = body(position, top, language);
    let Some(under) = stack.under() else { return top };
    let under = body(position, under, language);
    let sentence = match (stack.is_trapped(), language) {
        (false, Language::Tok) => "%1 lon sewi %2",
        (false, _) => "%1 on %2",
        (true, Language::Tok) => "%1 lon sewi %2. %2 li ken ala tawa",
        (true, _) => "%1 on a trapped %2",
    };
    fill(sentence, &[&top, &under])
}

/// What stands on a square with its place: *red bird on kili, d5*.
#[must_use]
pub fn stack_on(position: &Position, at: Square, language: Language) -> String {
    let name = position.rules().board.geometry.name(at);
    let what = stack(position, position.stack(at), language);
    if what.is_empty() {
        return name;
    }
    fill(msg::muso::WORDS_AT.text(language), &[&what, &name])
}

/// What a turn does, told of the position before it, in a sentence.
#[must_use]
pub fn turn(position: &Position, turn: Turn, language: Language) -> String {
    let name = |square: Square| position.rules().board.geometry.name(square);
    let (sentence, from, what) = match turn {
        Turn::Location { kind, at } => {
            (("%4 li kama lon %2.", "%4 is placed on %2."), at, owned(position, kind, language))
        }
        Turn::Trade { kind, at } => (
            ("kili lon %2 li kama %4.", "The kili on %2 is traded for %4."),
            at,
            owned(position, kind, language),
        ),
        Turn::Turn { at } => {
            (("%4 lon %2 li kama ante.", "%4 on %2 turns over."), at, top(position, at, language))
        }
        Turn::Go { from, to, carry } => {
            (go_sentence(position, to, carry), from, top(position, from, language))
        }
    };
    let to = turn.to();
    let there = top(position, to, language);
    let carried =
        position.stack(from).under().map_or_else(String::new, |under| body(position, under, language));
    let mut text =
        fill(language.pick(sentence.0, sentence.1), &[&name(from), &name(to), &there, &what, &carried]);
    capital(&mut text, 0, language);
    text
}

/// %1 from, %2 to, %3 what stands there, %4 what moves, %5 what is carried.
fn go_sentence(position: &Position, to: Square, carry: bool) -> (&'static str, &'static str) {
    let there = position.stack(to);
    let enemy = there.piece().is_some_and(|piece| piece.side != position.seat());
    match (there.len(), enemy, carry) {
        (0, _, false) => ("%4 li tawa %2 tan %1.", "%4 moves from %1 to %2."),
        (0, _, true) => ("%4 li tawa %2 tan %1. ona li jo e %5.", "%4 moves from %1 to %2 and carries %5."),
        (_, false, _) => ("%4 li tawa sewi %3 lon %2.", "%4 moves from %1 onto %3 on %2."),
        (1, true, false) => ("%4 li tawa %2 li weka e %3.", "%4 captures %3 on %2."),
        (1, true, true) => {
            ("%4 li tawa %2 li weka e %3. ona li jo e %5.", "%4 carries %5 and captures %3 on %2.")
        }
        (_, true, _) => (
            "%4 li tawa %2 li weka e %3. ijo anpa li awen.",
            "%4 captures %3 on %2; what lay under it stays.",
        ),
    }
}

fn owned(position: &Position, kind: PieceKind, language: Language) -> String {
    body(position, Body::Piece(musi_rules::Piece { kind, side: position.seat() }), language)
}

fn top(position: &Position, at: Square, language: Language) -> String {
    position.stack(at).top().map_or_else(String::new, |top| body(position, top, language))
}

/// Why a turn is not allowed, in one or two sentences.
///
/// ```
/// use std::sync::Arc;
/// use musi_muso_rules::{Turn, house, words};
/// use musi_rules::Language;
/// let start = Arc::new(house::rules(2)).start();
/// let a1 = start.rules().board.geometry.named("a1").unwrap();
/// let refusal = start.why_not(Turn::Location { kind: house::SOWELI, at: a1 }).unwrap();
/// assert_eq!(
///     words::refusal(&start, refusal, Language::En),
///     "Pieces are placed in the home area of their player, and a1 is not an open space of it."
/// );
/// ```
#[must_use]
pub fn refusal(position: &Position, refusal: Refusal, language: Language) -> String {
    let (tok, en) = refusal_sentence(refusal);
    let square = refusal.square();
    let name = square.map_or_else(String::new, |square| position.rules().board.geometry.name(square));
    let there = square.map_or_else(String::new, |square| top(position, square, language));
    let kind = refusal.kind().map_or("", |kind| animal(position, kind, language));
    let mut text = fill(language.pick(tok, en), &[&name, &there, kind]);
    // The name of a square has a small letter even where it begins the sentence.
    if !en.starts_with("%1") {
        capital(&mut text, 0, language);
    }
    text
}

/// %1 is the square, %2 what stands on top there, %3 the animal.
const fn refusal_sentence(refusal: Refusal) -> (&'static str, &'static str) {
    match refusal {
        Refusal::GameOver => ("musi li pini.", "The game is over."),
        Refusal::NoPiece(_) => ("ijo musi ala li lon %1.", "No piece stands on %1."),
        Refusal::KiliStays(_) => (
            "kili lon %1 li ken ala tawa. soweli anu ante li ken jo e ona.",
            "The kili on %1 does not move by itself; a piece on top of it can carry it.",
        ),
        Refusal::NotYourTurn => ("tenpo ni li tenpo pi jan musi ante.", "It is another player's turn."),
        Refusal::OffPattern(_) => ("%3 li ken ala tawa lon nasin ni.", "The %3 does not move like that."),
        Refusal::BlockedBy(_) => ("%2 lon %1 li lon insa nasin.", "The %2 on %1 is in the way."),
        Refusal::NeedsEnemy(_) => (
            "nasin ni la, ona li ken weka taso. ijo pi jan ante li lon ala %1.",
            "It goes this way only to capture, and no enemy stands on %1.",
        ),
        Refusal::NoCapture(_) => (
            "nasin ni la, ona li ken ala weka e ijo. %2 li lon %1.",
            "It does not capture in this way, and the %2 stands on %1.",
        ),
        Refusal::StackFull(_) => (
            "ijo tu li ken lon ma wan. ken la, tu wan li lon ala %1.",
            "A stack has two at most, and this would make three on %1.",
        ),
        Refusal::StackTrapped(_) => (
            "%2 li lon sewi ona lon %1. tan ni la, ona li ken ala tawa.",
            "It is trapped under the %2 on %1 and cannot move until that one leaves.",
        ),
        Refusal::NothingToCarry(_) => {
            ("ijo ala li lon anpa ona lon %1.", "Nothing is under it on %1 that it could carry.")
        }
        Refusal::TeloLandPiece(_) => (
            "%1 li telo. ona li soweli pi telo ala. ona li ken tawa sewi pi ijo ante taso lon telo.",
            "%1 is telo: a land animal goes there only onto something that stays.",
        ),
        Refusal::TeloLeavesAlone(_) => (
            "%1 li telo. ijo anpa li ken ala awen lon telo lon wan ona.",
            "%1 is telo: the land animal under it must not be left alone there.",
        ),
        Refusal::TeloBlocks(_) => ("telo lon %1 li lon insa nasin.", "The telo on %1 stops it."),
        Refusal::TradeNoKili(_) => ("kili ala li lon %1.", "There is no kili on %1 to trade."),
        Refusal::TradeCovered(_) => (
            "%2 li lon sewi kili lon %1. o weka e ona lon open.",
            "The %2 stands on the kili of %1: it must leave first.",
        ),
        Refusal::TradeNotHome(_) => (
            "%1 li ma tomo sina ala. sina ken esun lon ma tomo sina taso.",
            "Kili are traded on one's own home space, and %1 is none.",
        ),
        Refusal::TradeInPlay(_) => ("%3 ale sina li lon musi.", "Every %3 of yours is in play."),
        Refusal::PlaceFirst => (
            "musi li open ala. jan ale o pana e ijo musi ona lon open.",
            "Before the game all players place their pieces.",
        ),
        Refusal::PlaceTooLate => (
            "musi li open. tenpo ni la, ijo musi li ken kama tan esun taso.",
            "The game has begun: pieces come in only by trade.",
        ),
        Refusal::PlaceOutside(_) => (
            "o pana e ijo musi lon ma sina. %1 li ma ni ala.",
            "Pieces are placed in the home area of their player, and %1 is not an open space of it.",
        ),
        Refusal::PlaceOccupied(_) => ("%2 li lon %1.", "The %2 stands on %1 already."),
        Refusal::PlaceNone(_) => ("%3 sina ale li lon.", "No %3 is left to be placed."),
        Refusal::TurnNever(_) => (
            "musi ni la, ijo lon %1 li ken ala ante e sinpin ona.",
            "In this game the piece on %1 keeps its side.",
        ),
    }
}

/// Why the game has ended, in a sentence.
#[must_use]
pub fn ending(ending: Ending, language: Language) -> String {
    let (tok, en, who) = match ending {
        Ending::KasiEmpty => (
            "kili li lon ala ma kasi ale. musi li pini.",
            "No kili is left on the kasi spaces: the game is over.",
            None,
        ),
        Ending::NoTurn(who) => (
            "jan %1 li ken ala tawa. musi li pini.",
            "The %1 player has no turn: the game is over.",
            Some(who),
        ),
        Ending::Repetition => (
            "ma musi li sama lon tenpo mute. musi li pini.",
            "The same position has come about too often: the game is over.",
            None,
        ),
        Ending::Resignation => {
            ("jan musi wan taso li awen. musi li pini.", "Only one player is left: the game is over.", None)
        }
    };
    fill(language.pick(tok, en), &[who.map_or("", |who| side(who, language))])
}
