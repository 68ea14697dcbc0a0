//! Words for what stands on a board of Muso, for turns, refusals and endings.

use super::{Body, Ending, Position, Refusal, Stack, Turn};
use musi_messages::{Message, msg};
use musi_rules::{Language, PieceKind, Side, Square};

/// The names of the sides, in their order.
const SIDES: [Message; 4] = [msg::muso::RED, msg::muso::BLUE, msg::muso::YELLOW, msg::muso::BLACK];

/// The animals of the built-in game by their names in toki pona: pages name theirs in toki pona and English alone.
const ANIMALS: [(&str, Message); 6] = [
    ("pipi", msg::muso::ANIMAL_PIPI),
    ("waso", msg::muso::ANIMAL_WASO),
    ("kijetesantakalu", msg::muso::ANIMAL_KIJETESANTAKALU),
    ("akesi", msg::muso::ANIMAL_AKESI),
    ("kala", msg::muso::ANIMAL_KALA),
    ("soweli", msg::muso::ANIMAL_SOWELI),
];

/// The name of a side: *loje*, *red*.
#[must_use]
pub fn side(side: Side, language: Language) -> &'static str {
    // There are names for each of the four sides.
    SIDES[side.index()].text(language)
}

/// The name of an animal, as the page states it; in a language in which no page does, what that calls an animal of the
/// built-in game, and else the English name. Empty for a number that is no animal of the game.
///
/// ```
/// use musi_muso_rules::{Position, house, words::animal};
/// use musi_rules::{Language, PieceKind};
/// use std::sync::Arc;
/// # let position = Position::empty(&Arc::new(house::rules(2)));
/// let german = Language::from_tag("de").expect("a language of messages");
/// assert_eq!(animal(&position, PieceKind(1), Language::En), "bird");
/// assert_eq!(animal(&position, PieceKind(1), german), "Vogel");
/// ```
#[must_use]
pub fn animal(position: &Position, kind: PieceKind, language: Language) -> &str {
    position.rules().animal(kind).map_or("", |animal| match language {
        Language::Tok => animal.tok.as_str(),
        Language::En => animal.en.as_str(),
        _ => {
            let known = ANIMALS.iter().find(|(tok, _)| *tok == animal.tok);
            known.map_or(animal.en.as_str(), |(_, message)| message.text(language))
        }
    })
}

/// One thing: *waso loje*, *red bird*, *kili*.
#[must_use]
pub fn body(position: &Position, body: Body, language: Language) -> String {
    let Body::Piece(piece) = body else { return "kili".to_owned() };
    let (name, owner) = (animal(position, piece.kind, language), side(piece.side, language));
    msg::muso::BODY.fill_ordered(language, &[name, owner])
}

/// All that stands on a square, the upper one first: *red bird on kili*, *red fish on a trapped blue bug*.
#[must_use]
pub fn stack(position: &Position, stack: Stack, language: Language) -> String {
    let Some(top) = stack.top() else { return String::new() };
    let top = body(position, top, language);
    let Some(under) = stack.under() else { return top };
    let under = body(position, under, language);
    let message = if stack.is_trapped() { msg::muso::STACK_TRAPPED } else { msg::muso::STACK };
    message.fill_ordered(language, &[&top, &under])
}

/// What stands on a square with its place: *red bird on kili, d5*.
#[must_use]
pub fn stack_on(position: &Position, at: Square, language: Language) -> String {
    let name = position.rules().board.geometry.name(at);
    let what = stack(position, position.stack(at), language);
    if what.is_empty() {
        return name;
    }
    msg::muso::WORDS_AT.fill_ordered(language, &[&what, &name])
}

/// What a turn does, told of the position before it, in a sentence.
#[must_use]
pub fn turn(position: &Position, turn: Turn, language: Language) -> String {
    let name = |square: Square| position.rules().board.geometry.name(square);
    let (message, from, what) = match turn {
        Turn::Location { kind, at } => (msg::muso::TURN_PLACE, at, owned(position, kind, language)),
        Turn::Trade { kind, at } => (msg::muso::TURN_TRADE, at, owned(position, kind, language)),
        Turn::Turn { at } => (msg::muso::TURN_OVER, at, top(position, at, language)),
        Turn::Go { from, to, carry } => {
            (go_message(position, to, carry), from, top(position, from, language))
        }
    };
    let to = turn.to();
    let there = top(position, to, language);
    let carried =
        position.stack(from).under().map_or_else(String::new, |under| body(position, under, language));
    message.fill_ordered(language, &[&name(from), &name(to), &there, &what, &carried])
}

/// What is said of a piece that goes to a square.
fn go_message(position: &Position, to: Square, carry: bool) -> Message {
    let there = position.stack(to);
    let enemy = there.piece().is_some_and(|piece| piece.side != position.seat());
    match (there.len(), enemy, carry) {
        (0, _, false) => msg::muso::TURN_GO,
        (0, _, true) => msg::muso::TURN_CARRY,
        (_, false, _) => msg::muso::TURN_STACK,
        (1, true, false) => msg::muso::TURN_CAPTURE,
        (1, true, true) => msg::muso::TURN_CARRY_CAPTURE,
        (_, true, _) => msg::muso::TURN_CAPTURE_TOP,
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
    let square = refusal.square();
    let name = square.map_or_else(String::new, |square| position.rules().board.geometry.name(square));
    let there = square.map_or_else(String::new, |square| top(position, square, language));
    let kind = refusal.kind().map_or("", |kind| animal(position, kind, language));
    refusal_message(refusal).fill_ordered(language, &[&name, &there, kind])
}

/// What is said of a refusal: `$a` is the square, `$b` what stands on top there, `$c` the animal.
const fn refusal_message(refusal: Refusal) -> Message {
    match refusal {
        Refusal::GameOver => msg::muso::REFUSAL_GAME_OVER,
        Refusal::NoPiece(_) => msg::muso::REFUSAL_NO_PIECE,
        Refusal::KiliStays(_) => msg::muso::REFUSAL_KILI_STAYS,
        Refusal::NotYourTurn => msg::muso::REFUSAL_NOT_YOUR_TURN,
        Refusal::OffPattern(_) => msg::muso::REFUSAL_OFF_PATTERN,
        Refusal::BlockedBy(_) => msg::muso::REFUSAL_BLOCKED_BY,
        Refusal::NeedsEnemy(_) => msg::muso::REFUSAL_NEEDS_ENEMY,
        Refusal::NoCapture(_) => msg::muso::REFUSAL_NO_CAPTURE,
        Refusal::StackFull(_) => msg::muso::REFUSAL_STACK_FULL,
        Refusal::StackTrapped(_) => msg::muso::REFUSAL_STACK_TRAPPED,
        Refusal::NothingToCarry(_) => msg::muso::REFUSAL_NOTHING_TO_CARRY,
        Refusal::TeloLandPiece(_) => msg::muso::REFUSAL_TELO_LAND_PIECE,
        Refusal::TeloLeavesAlone(_) => msg::muso::REFUSAL_TELO_LEAVES_ALONE,
        Refusal::TeloBlocks(_) => msg::muso::REFUSAL_TELO_BLOCKS,
        Refusal::TradeNoKili(_) => msg::muso::REFUSAL_TRADE_NO_KILI,
        Refusal::TradeCovered(_) => msg::muso::REFUSAL_TRADE_COVERED,
        Refusal::TradeNotHome(_) => msg::muso::REFUSAL_TRADE_NOT_HOME,
        Refusal::TradeInPlay(_) => msg::muso::REFUSAL_TRADE_IN_PLAY,
        Refusal::PlaceFirst => msg::muso::REFUSAL_PLACE_FIRST,
        Refusal::PlaceTooLate => msg::muso::REFUSAL_PLACE_TOO_LATE,
        Refusal::PlaceOutside(_) => msg::muso::REFUSAL_PLACE_OUTSIDE,
        Refusal::PlaceOccupied(_) => msg::muso::REFUSAL_PLACE_OCCUPIED,
        Refusal::PlaceNone(_) => msg::muso::REFUSAL_PLACE_NONE,
        Refusal::TurnNever(_) => msg::muso::REFUSAL_TURN_NEVER,
    }
}

/// Why the game has ended, in a sentence.
#[must_use]
pub fn ending(ending: Ending, language: Language) -> String {
    let (message, who) = match ending {
        Ending::KasiEmpty => (msg::muso::ENDING_KASI_EMPTY, None),
        Ending::NoTurn(who) => (msg::muso::ENDING_NO_TURN, Some(who)),
        Ending::Repetition => (msg::muso::ENDING_REPETITION, None),
        Ending::Resignation => (msg::muso::ENDING_RESIGNATION, None),
    };
    message.fill_ordered(language, &[who.map_or("", |who| side(who, language))])
}
