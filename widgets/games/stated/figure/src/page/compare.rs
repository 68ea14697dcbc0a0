//! Sentences beside a game that a fence or a file states in keys: held against its rules.

use musi_rules::Side;
use musi_rules::betza::Movement;
use musi_stated_rules::{Kind, Region, Rules, read};

use super::declared::kind_of;
use super::meaning::TAKER;
use super::meaning::{Fact, Says};
use super::sided_moves::sided_movement;
use super::told::told_movement;

/// Whether the rules say what a sentence says; `Ok(false)` where that is not known. `facts` is all that the page says.
pub(super) fn holds(fact: &Fact, facts: &[Fact], rules: &Rules) -> Result<bool, String> {
    match &fact.says {
        Says::Key(key, value) => key_holds(key, value, rules),
        Says::Moves(who, _)
        | Says::Quiet(who, _)
        | Says::Captures(who, _)
        | Says::Like(who, _)
        | Says::Mirror(who, _)
        | Says::Cannon(who, _)
        | Says::Harmless(who) => {
            for letter in who {
                let kind = kind_named(rules, *letter)?;
                let Some((told, _)) = told_movement(facts, *letter, fact.language) else { return Ok(false) };
                let is_sided =
                    |side: Side| facts.iter().any(|fact| fact.says.of_one_side(*letter) == Some(side));
                for side in Side::BOTH.into_iter().filter(|side| !is_sided(*side)) {
                    goes_so(*letter, &told, rules, kind, side)?;
                }
            }
            Ok(true)
        }
        // What is said of the pieces of one side: all of it together must be how they go.
        Says::Sided(side, _, says) => {
            for letter in says.movers().unwrap_or_default() {
                let kind = kind_named(rules, *letter)?;
                let Some(told) = sided_movement(facts, *letter, *side, fact.language) else {
                    return Ok(false);
                };
                goes_so(*letter, &told, rules, kind, *side)?;
            }
            Ok(true)
        }
        _ => Ok(false),
    }
}

/// The kind of a letter; an error where the game has none.
fn kind_named(rules: &Rules, letter: char) -> Result<Kind, String> {
    kind_of(rules, letter).ok_or_else(|| format!("the game has no piece {}", letter.to_ascii_uppercase()))
}

/// An error where the pieces of a side do not go by the rules as the page says.
fn goes_so(letter: char, said: &Movement, rules: &Rules, kind: Kind, side: Side) -> Result<(), String> {
    let own = rules.movement_of(side as usize, kind);
    if same(said, &own, rules, kind) {
        return Ok(());
    }
    let letter = letter.to_ascii_uppercase();
    Err(format!("the page says that {letter} goes like this: {said}; its rules say {own}"))
}

/// Whether movements are the same, but for what rules say by keys of their own: the first step of pawns, capture in passing.
fn same(told: &Movement, own: &Movement, rules: &Rules, kind: Kind) -> bool {
    let pawn = kind == musi_stated_rules::types::PAWN && rules.double_step;
    let without = |movement: &Movement| {
        let ways = movement.without_passing();
        Movement::new(ways.ways().iter().copied().filter(|way| !(pawn && way.initial)))
    };
    without(told) == without(own)
}

fn key_holds(key: &str, value: &str, rules: &Rules) -> Result<bool, String> {
    let (stem, of) = key.split_once('#').unwrap_or((key, ""));
    let differs = |own: String| Err(format!("the rules of the game say another thing: {own}"));
    match stem {
        "players" if value == "2" => return Ok(true),
        "players" => return differs("it is a game for two".to_owned()),
        "capitals" if value == "White" => return Ok(true),
        "capitals" => return differs("capital letters are the first side's".to_owned()),
        "first" => {
            let second = rules.start.split(' ').nth(1) == Some("b");
            let own = if second { "Black" } else { "White" };
            return if own == value { Ok(true) } else { differs(format!("startFen = {}", rules.start)) };
        }
        "royal" => {
            let king = musi_stated_rules::types::KING;
            let own = rules.letters.get(usize::from(king)).copied().flatten();
            let all = value.chars().all(|letter| Some(letter) == own);
            return if all { Ok(true) } else { Ok(false) };
        }
        "stay" | "stayWhite" | "stayBlack" => {
            let Ok(region) = Region::read(value) else { return Ok(false) };
            let board = rules.board();
            for (side, mobility) in rules.mobility.iter().enumerate() {
                if (side == 0 && stem == "stayBlack") || (side == 1 && stem == "stayWhite") {
                    continue;
                }
                for letter in of.chars() {
                    let Some(kind) = kind_of(rules, letter) else { return Ok(false) };
                    let own = mobility.iter().find(|(other, _)| *other == kind);
                    let own = own.map_or_else(|| board.squares(), |(_, region)| region.on(board));
                    if own != region.on(board) {
                        return differs(format!("{} may go to other squares", letter.to_ascii_uppercase()));
                    }
                }
            }
            return Ok(true);
        }
        // Of some pieces by name.
        TAKER => {
            let leaps = |letter: char| kind_of(rules, letter).is_some_and(|kind| rules.leaps_over(kind));
            let same = of.chars().all(leaps) == (value == "leap");
            return if same { Ok(true) } else { differs("this piece captures in another way".to_owned()) };
        }
        "region" | "back" | "only" | "hole" | "board" => return Ok(false),
        _ => {}
    }
    let own = rules.to_ini();
    let line = own.lines().find(|line| line.split(" = ").next() == Some(stem));
    let words = line.and_then(|line| line.split_once(" = ")).map_or("", |(_, words)| words);
    if !of.is_empty() && words.split(' ').any(|word| word == value) {
        return Ok(true);
    }
    let said = read(&[&own, stem, " = ", value, "\n"].concat(), &rules.name).rules;
    match said {
        Some(said) if said == *rules => Ok(true),
        Some(_) => differs(line.map_or_else(|| format!("{stem} as in chess"), str::to_owned)),
        None => Ok(false),
    }
}
