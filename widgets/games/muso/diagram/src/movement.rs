//! A diagram of how an animal goes: the diagram is the rule, and the text beside it is held against it.

use musi_muso_rules::{Animal, Movement, MovementScope, steps};
use musi_rules::{Square, SquareSet, Step, UNLIMITED};

use super::MusoMeaning;
use super::facts::{Direction, Fact, StatedFact};
use super::fence::{Drawn, error, whole};
use musi_diagram::{Finding, Location};

/// What the texts say of one animal.
#[derive(Clone, Debug, Default)]
pub(super) struct Prose<'a> {
    pub stated: Vec<&'a StatedFact>,
}

impl Prose<'_> {
    fn any<T>(&self, wanted: impl Fn(&Fact) -> Option<T>) -> Option<T> {
        self.stated.iter().find_map(|stated| wanted(&stated.fact))
    }
}

/// Reads the way of an animal from the marks of its diagram.
pub(super) fn animal(
    drawn: &mut Drawn<'_>,
    prose: &Prose<'_>,
    names: (String, String),
    letter: char,
) -> Animal {
    let mut animal = Animal {
        letter,
        tok: names.0,
        en: names.1,
        movement: Movement::default(),
        aquatic: drawn.info.aquatic.unwrap_or_else(|| prose.any(aquatic).unwrap_or(false)),
        stopped_by_telo: drawn.info.stopped.unwrap_or_else(|| prose.any(stopped).is_some()),
    };
    let board = drawn.diagram.geometry;
    let studied = drawn.marked(MusoMeaning::Studied);
    let Some(from) = studied.only() else {
        let (message, remedy) = if studied.is_empty() {
            (
                "the diagram does not show where the animal stands",
                "put the mark of the animal, O, on one square",
            )
        } else {
            ("the animal stands on more than one square", "leave its mark on one square")
        };
        let place = drawn.place(studied);
        drawn.findings.push(error("movement-animal", place, message, remedy));
        return animal;
    };
    let over = drawn.info.over.or_else(|| prose.any(over));
    let far = drawn.info.far.unwrap_or_else(|| prose.any(far).is_some());
    let manner = MovementScope { over: over == Some(true), far };
    let (moves, captures) = (drawn.marked(MusoMeaning::Moves), drawn.marked(MusoMeaning::Captures));
    animal.movement = Movement::same(steps(board, from, moves, manner));
    if drawn.says(MusoMeaning::Captures) {
        animal.movement.captures = steps(board, from, captures, manner);
    }
    if moves.is_empty() {
        let place = whole();
        drawn.findings.push(error(
            "movement-nowhere",
            place,
            "the diagram marks no square to which the animal can go",
            "mark the squares, and say in the caption which mark it is: \"it can go to the squares marked \"X\"\"",
        ));
        return animal;
    }
    let mut found = contradictions(&animal.movement, prose);
    let said = |yes: bool| prose.stated.iter().find(|stated| over_is(&stated.fact, yes));
    if let (Some(_), Some(not)) = (said(true), said(false)) {
        found.push(error(
            "movement-text",
            Location::Caption(not.place.clone()),
            "the text says of this animal that it goes over others, and that it does not",
            "say the same in both languages",
        ));
    }
    if over == Some(false) {
        let leaps = |step: &&Step| step.limit == 1 && step.files.abs().max(step.ranks.abs()) > 1;
        let leap = animal.movement.moves.iter().find(leaps);
        found.extend(leap.and_then(|leap| {
            let square = board.step(from, leap.files, leap.ranks)?;
            Some(error(
                "movement-leap",
                drawn.place(SquareSet::from_square(square)),
                &format!("{} lies behind a gap, so the animal goes over what is between; the text says that it cannot", board.name(square)),
                "mark the squares between, or let the text say that it goes over anything",
            ))
        }));
    }
    if far
        && !animal.movement.moves.iter().chain(&animal.movement.captures).any(|step| step.limit == UNLIMITED)
    {
        found.push(error(
            "movement-far",
            whole(),
            "the animal is said to go any distance, but no line of marks reaches the edge of the diagram",
            "mark every square up to the edge, or take the words away",
        ));
    }
    found.extend(cut_short(drawn, from, &animal.movement, prose, far));
    drawn.findings.extend(found);
    animal
}

/// Where an animal goes less far in one direction than the text says, though the diagram has room.
fn cut_short(
    drawn: &Drawn<'_>,
    from: Square,
    movement: &Movement,
    prose: &Prose<'_>,
    far: bool,
) -> Vec<Finding> {
    let board = drawn.diagram.geometry;
    let bound = prose.any(|fact| if let Fact::Bound(_, bound) = fact { Some(*bound) } else { None });
    let Some(bound) = bound.or(far.then_some(UNLIMITED)) else { return Vec::new() };
    // Where no direction is as far as the text says, that is one finding of its own.
    if !movement.moves.iter().any(|step| step.limit == bound) {
        return Vec::new();
    }
    let next = |step: &Step| {
        let steps = i8::try_from(step.limit.checked_add(1)?).ok()?;
        board.step(from, step.files.checked_mul(steps)?, step.ranks.checked_mul(steps)?)
    };
    let unit = |step: &&Step| step.files.abs().max(step.ranks.abs()) == 1 && step.limit < bound;
    let short = movement.moves.iter().filter(unit).filter_map(next);
    short
        .map(|square| {
            error(
                "movement-text",
                drawn.place(SquareSet::from_square(square)),
                &format!(
                    "by the text the animal goes on to {} in this direction, and the square is not marked",
                    board.name(square)
                ),
                "mark the square, or change the text",
            )
        })
        .collect()
}

fn aquatic(fact: &Fact) -> Option<bool> {
    if let Fact::Aquatic(_, yes) = fact { Some(*yes) } else { None }
}

fn stopped(fact: &Fact) -> Option<()> {
    matches!(fact, Fact::Stopped(_)).then_some(())
}

fn over(fact: &Fact) -> Option<bool> {
    if let Fact::Over(_, yes) = fact { Some(*yes) } else { None }
}

fn over_is(fact: &Fact, yes: bool) -> bool {
    over(fact) == Some(yes)
}

fn far(fact: &Fact) -> Option<()> {
    matches!(fact, Fact::Far(_)).then_some(())
}

/// Where the text says something else than the marks.
fn contradictions(movement: &Movement, prose: &Prose<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    let mut wrong = |stated: &StatedFact, message: String| {
        found.push(error(
            "movement-text",
            Location::Caption(stated.place.clone()),
            &message,
            "change the text, or the marks of the diagram",
        ));
    };
    for stated in &prose.stated {
        match stated.fact {
            Fact::Exact(_, distance) => {
                let reach = |step: &Step| step.files.abs().max(step.ranks.abs()).unsigned_abs();
                if let Some(step) =
                    movement.moves.iter().find(|step| step.limit != 1 || reach(step) != distance)
                {
                    let shown = reach(step).saturating_mul(step.limit);
                    let shown =
                        if step.limit == UNLIMITED { "any distance".to_owned() } else { squares(shown) };
                    wrong(stated, format!("the text says {}, the marks show {shown}", squares(distance)));
                }
            }
            Fact::Bound(_, bound) => {
                let longest = movement.moves.iter().map(|step| step.limit).max().unwrap_or(0);
                if longest != bound {
                    let shown =
                        if longest == UNLIMITED { "any distance".to_owned() } else { squares(longest) };
                    wrong(
                        stated,
                        format!("the text says {} in one direction, the marks show {shown}", squares(bound)),
                    );
                }
            }
            Fact::Ways(_, captures, way) => {
                let steps = if captures { &movement.captures } else { &movement.moves };
                let unit = |step: &Step| (step.files.signum(), step.ranks.signum());
                let straight = |step: &Step| step.files == 0 || step.ranks == 0;
                let slanting = |step: &Step| step.files.abs() == step.ranks.abs();
                let fits = |step: &Step| match way {
                    Direction::Straight => straight(step),
                    Direction::Slanting => slanting(step),
                    Direction::Any => straight(step) || slanting(step),
                };
                let mut ways: Vec<(i8, i8)> = steps.iter().map(unit).collect();
                ways.sort_unstable();
                ways.dedup();
                let wanted = if way == Direction::Any { 8 } else { 4 };
                if !steps.iter().all(fits) || ways.len() != wanted {
                    let name = match way {
                        Direction::Straight => "forward, back and to both sides",
                        Direction::Slanting => "diagonally, in all four directions",
                        Direction::Any => "in all eight directions",
                    };
                    let does = if captures { "captures" } else { "goes" };
                    wrong(
                        stated,
                        format!("the text says that the animal {does} {name}; the marks show something else"),
                    );
                }
            }
            _ => {}
        }
    }
    found
}

fn squares(count: u8) -> String {
    if count == 1 { "1 square".to_owned() } else { format!("{count} squares") }
}
