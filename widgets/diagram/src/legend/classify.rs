//! Which claims are made by what a text says of moves.

use musi_rules::{GridGame, Origin, Position, Profile, Side, SquareSet};

use super::going::{After, Going};
use super::reader::Reader;
use super::resolve::Mover;
use super::special::{castling, en_passant};
use super::{Claimed, Source};
use crate::caption::{Modality, Verb};
use crate::claim::{Claim, MoveFilter, Promotion};
use crate::scene::Meaning;
use crate::verdict::Location;

/// Makes claims of everything that was said of moves.
pub(super) fn classify<G: GridGame>(reader: &mut Reader<'_, G>) {
    let goings = std::mem::take(&mut reader.goings);
    let checked = checked_side(reader);
    let passing = en_passant(reader, &goings);
    for (index, going) in goings.iter().enumerate() {
        if going.labels.is_empty() || passing.contains(&index) {
            continue;
        }
        one(reader, going, &goings, checked);
    }
    mates_are_all(reader);
    if checked.is_some() && reader.claims.iter().any(|claimed| matches!(claimed.claim, Claim::WaysOut { .. }))
    {
        let place = reader
            .claims
            .iter()
            .find(|claimed| matches!(claimed.claim, Claim::WaysOut { .. }))
            .map_or(Location::Caption(0..0), |claimed| claimed.place.clone());
        reader.add_claim(Claimed::new(Claim::NoOtherWayOut, place, None));
    }
    reader.goings = goings;
}

/// The side to move, when its king is attacked.
fn checked_side<G: GridGame>(reader: &Reader<'_, G>) -> Option<Side> {
    let sides = match reader.turn {
        Some(side) => vec![side],
        None => Side::BOTH.to_vec(),
    };
    sides.into_iter().find(|side| {
        let king = reader.setup.royals(*side).only();
        king.is_some_and(|king| !reader.setup.attackers(king, side.opponent()).is_empty())
    })
}

fn one<G: GridGame>(reader: &mut Reader<'_, G>, going: &Going, all: &[Going], checked: Option<Side>) {
    if castling(reader, going, all) {
        return;
    }
    if going.can == Modality::No {
        return cannot(reader, going);
    }
    for (mover, labels) in going.pairs() {
        let squares = labels.iter().fold(SquareSet::EMPTY, |set, (_, squares)| set | *squares);
        if squares.is_empty() {
            continue;
        }
        let mover = meant(reader, going, mover, squares);
        let mark = labels.first().map(|(text, _)| text.clone());
        let to_mark = |reader: &mut Reader<'_, G>, meaning| {
            for (text, squares) in &labels {
                reader.mark(text, *squares, meaning, Some(mover.origin), going.source);
            }
        };
        let add = |reader: &mut Reader<'_, G>, claim| {
            let claimed = Claimed::new(claim, going.place.clone(), mark.clone());
            reader.add_claim(Claimed { also: going.also.clone(), ..claimed });
        };
        if checked != Some(mover.piece.side) && is_one_of_many(reader, going, all, &mover, squares) {
            to_mark(reader, Meaning::Named);
            continue;
        }
        match (going.after, going.verb, mover.square()) {
            (Some(After::Mate(_)), ..) => {
                to_mark(reader, Meaning::Mate);
                reader.setup.set_side_to_move(mover.piece.side);
                for to in squares {
                    add(reader, Claim::Mates { from: mover.origin, to, only: true });
                }
            }
            (Some(After::Check(_)), ..) => {
                to_mark(reader, Meaning::Move);
                reader.setup.set_side_to_move(mover.piece.side);
                for to in squares {
                    add(reader, Claim::GivesCheck { from: mover.origin, to });
                }
            }
            (Some(After::Promotion(choice)), _, Some(from)) => {
                let choice =
                    if choice == Promotion::Can && must_too(all, &mover) { Promotion::May } else { choice };
                to_mark(reader, meaning_of(choice));
                add(reader, Claim::Promotes { from, choice, squares });
            }
            (None, Verb::Attack, Some(by)) => attacks(reader, going, by, squares, &labels),
            (None, Verb::Attack | Verb::Capture, None) => {
                attacks_after(reader, going, mover.origin, all, &labels);
            }
            (Some(After::Promotion(_)), _, None) | (None, Verb::Protect, _) => {}
            (None, Verb::Drop, _) | (None, Verb::Move, None) if checked != Some(mover.piece.side) => {
                to_mark(reader, Meaning::Drop);
                reader.setup.set_side_to_move(mover.piece.side);
                add(reader, Claim::Drops { kind: mover.piece.kind, squares });
            }
            _ if checked == Some(mover.piece.side) => {
                to_mark(reader, if mover.square().is_some() { Meaning::Move } else { Meaning::Drop });
                reader.setup.set_side_to_move(mover.piece.side);
                add(reader, Claim::WaysOut { from: mover.origin, squares });
            }
            (None, Verb::Capture, Some(from)) => {
                to_mark(reader, Meaning::Capture);
                add(reader, Claim::Reach { from, squares, way: MoveFilter::Capture });
            }
            (None, _, Some(from)) => {
                let captures_too = all.iter().any(|other| {
                    other.verb == Verb::Capture
                        && !other.labels.is_empty()
                        && other.movers.iter().any(|other| other.origin == mover.origin)
                });
                let quiet = captures_too || (going.source == Source::Explicit && going.can == Modality::Does);
                to_mark(reader, if quiet { Meaning::Quiet } else { Meaning::Move });
                add(
                    reader,
                    Claim::Reach {
                        from,
                        squares,
                        way: if quiet { MoveFilter::Quiet } else { MoveFilter::Any },
                    },
                );
            }
            (None, _, None) => {}
        }
    }
}

/// Whether a caption speaks of one marked square among many to which a piece can go: "the square marked x is attacked by the king". It
/// does not say that there are no others, and its sentence is held against the board by itself.
fn is_one_of_many<G: GridGame>(
    reader: &Reader<'_, G>,
    going: &Going,
    all: &[Going],
    mover: &Mover,
    squares: SquareSet,
) -> bool {
    // Where a text speaks of several marks, each shows what it is.
    let label = going.labels.first().map(|(text, _)| text);
    if all.iter().flat_map(|other| &other.labels).any(|(text, _)| Some(text) != label) {
        return false;
    }
    let plain = going.after.is_none() && matches!(going.verb, Verb::Attack | Verb::Move);
    let (Some(from), Some(_)) = (mover.square(), squares.only()) else { return false };
    let reached = if going.verb == Verb::Attack {
        reader.setup.reach(from).attacks()
    } else {
        targets(reader, from, mover.piece.side)
    };
    let few = if going.movers.len() > 1 { 1 } else { FEW };
    plain
        && matches!(going.source, Source::Caption(_))
        && reached.len() > few
        && (squares - reached).is_empty()
}

/// So many squares a caption may show one by one.
const FEW: usize = 3;

/// Whether the text also says where this piece must be promoted: then "can" says that there is a choice.
fn must_too(all: &[Going], mover: &Mover) -> bool {
    all.iter().any(|going| {
        going.after == Some(After::Promotion(Promotion::Must))
            && !going.labels.is_empty()
            && going.movers.iter().any(|other| other.origin == mover.origin)
    })
}

const fn meaning_of(choice: Promotion) -> Meaning {
    match choice {
        Promotion::Can | Promotion::May => Meaning::Promotion,
        Promotion::Must => Meaning::PromotionForced,
        Promotion::Cannot => Meaning::PromotionNever,
    }
}

/// Of several pieces that the words could mean, the one that can go to every marked square.
fn meant<G: GridGame>(reader: &Reader<'_, G>, going: &Going, mover: &Mover, squares: SquareSet) -> Mover {
    let unlabelled = going.movers.len() > 1 && going.movers.iter().all(|mover| mover.label.is_none());
    if !unlabelled {
        return mover.clone();
    }
    let able = going.movers.iter().find(|mover| {
        mover.square().is_some_and(|from| (squares - targets(reader, from, mover.piece.side)).is_empty())
    });
    able.unwrap_or(mover).clone()
}

fn targets<G: GridGame>(reader: &Reader<'_, G>, from: musi_rules::Square, side: Side) -> SquareSet {
    let mut setup = reader.setup.clone();
    setup.set_side_to_move(side);
    Position::new(&setup, Profile::Teaching).map_or(SquareSet::EMPTY, |position| position.targets(from))
}

/// "the king cannot go there, because the queen attacks it"
fn cannot<G: GridGame>(reader: &mut Reader<'_, G>, going: &Going) {
    let squares = going.squares();
    let Some(mover) = going.movers.first() else { return };
    let mark = going.labels.first().map(|(text, _)| text.clone());
    let by = match going.attackers.as_slice() {
        [] => None,
        attackers => attackers
            .iter()
            .filter_map(Mover::square)
            .find(|by| (squares - reader.setup.reach(*by).attacks()).is_empty())
            .or_else(|| attackers.first().and_then(Mover::square)),
    };
    if mover.square().is_none() {
        reader.setup.set_side_to_move(mover.piece.side);
    }
    let claim = match by {
        Some(by) if Some(mover.piece.kind) == reader.known.words.king => {
            Claim::Covers { by, side: mover.piece.side, squares }
        }
        _ => Claim::Barred { from: mover.origin, squares },
    };
    let (meaning, of) = match claim {
        Claim::Covers { by, .. } => (Meaning::Attacked, Some(Origin::Square(by))),
        _ => (Meaning::Forbidden, Some(mover.origin)),
    };
    for (text, squares) in &going.labels {
        reader.mark(text, *squares, meaning, of, going.source);
    }
    reader.add_claim(Claimed::new(claim, going.place.clone(), mark));
}

/// "the bishop attacks the squares": all its squares, or, where a king cannot move, those it keeps from the king.
fn attacks<G: GridGame>(
    reader: &mut Reader<'_, G>,
    going: &Going,
    by: musi_rules::Square,
    squares: SquareSet,
    labels: &[&(String, SquareSet)],
) {
    for (text, squares) in labels {
        reader.mark(text, *squares, Meaning::Attacked, Some(Origin::Square(by)), going.source);
    }
    let side = reader.setup.piece_at(by).map(|piece| piece.side.opponent());
    let claim = match side {
        Some(side) if reader.stuck == Some(side) || (reader.draw.is_some() && reader.turn == Some(side)) => {
            Claim::Covers { by, side, squares }
        }
        _ => Claim::Attacks { from: Origin::Square(by), to: None, squares },
    };
    let mark = labels.first().map(|(text, _)| text.clone());
    reader.add_claim(Claimed::new(claim, going.place.clone(), mark));
}

/// "it attacks all the squares": the piece from the hand, once it stands where the text has just put it.
fn attacks_after<G: GridGame>(
    reader: &mut Reader<'_, G>,
    going: &Going,
    from: Origin,
    all: &[Going],
    labels: &[&(String, SquareSet)],
) {
    let put = all.iter().find(|put| {
        put.verb == Verb::Drop
            && put.movers.iter().any(|mover| mover.origin == from)
            && put.squares().only().is_some()
    });
    let Some(to) = put.and_then(|put| put.squares().only()) else { return };
    let squares = labels.iter().fold(SquareSet::EMPTY, |set, (_, squares)| set | *squares);
    for (text, squares) in labels {
        reader.mark(text, *squares, Meaning::Attacked, Some(from), going.source);
    }
    let mark = labels.first().map(|(text, _)| text.clone());
    let claim = Claim::Attacks { from, to: Some(to), squares };
    reader.add_claim(Claimed::new(claim, going.place.clone(), mark));
}

/// Several squares where the same text promises mate: none of them is the only one.
fn mates_are_all<G: GridGame>(reader: &mut Reader<'_, G>) {
    let count = reader.claims.iter().filter(|claimed| matches!(claimed.claim, Claim::Mates { .. })).count();
    for claimed in &mut reader.claims {
        if let Claim::Mates { only, .. } = &mut claimed.claim {
            *only = count == 1;
        }
    }
}
