//! Positions for exercises, made from a seed: legal ones, in which what is asked has the promised number of answers.
//!
//! A position is thrown together and kept if the rules say that it asks what it should; so nothing that a game knows has to be
//! written down twice. The first positions of an exercise have few pieces, later ones more.

use musi_diagram::FigureKind;
use musi_rules::{Move, Piece, Position, Profile, Random, Setup, Side, Square, SquareSet};

use crate::PlayableGame;

/// What a position is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The side to move is in check and has between one and eight moves.
    Escape,
    /// One move mates.
    Mate,
    /// No move mates; one move leads to mate on the next, whatever the other side does.
    MateInTwo,
    /// A piece of the side to move stands between its king and an attacker: it has fewer moves than its pattern.
    Pinned,
    /// A piece of the side to move can be captured and not be taken back; one to three moves of other pieces help.
    Defend,
}

/// A position made for an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made<G: PlayableGame> {
    /// What stands on the board.
    pub setup: Setup<G>,
    /// The moves that are asked for.
    pub answer: Vec<Move>,
    /// The piece that it is about, where it is about one.
    pub about: Option<Square>,
}

/// How many positions are thrown together for one that is kept.
const ATTEMPTS: usize = 40_000;
/// The seed from which on positions do not get harder.
const HARDEST: u32 = 12;

impl Aim {
    /// All of them, in the order of their numbers.
    pub const ALL: [Self; 5] = [Self::Escape, Self::Mate, Self::MateInTwo, Self::Pinned, Self::Defend];

    /// What an exercise of a kind of figure is made for; none where it is about the page's own board.
    #[must_use]
    pub const fn of(kind: FigureKind, number: u8) -> Option<Self> {
        match (kind, number) {
            (FigureKind::Check, 0) => Some(Self::Escape),
            (FigureKind::Check, 2) => Some(Self::Pinned),
            (FigureKind::Check, 3) => Some(Self::Defend),
            (FigureKind::Mate, 0) => Some(Self::Mate),
            (FigureKind::Mate, 2) => Some(Self::MateInTwo),
            _ => None,
        }
    }

    /// A position for it, the same for the same seed. `start` gives the size of the board and the pieces; `step` counts the
    /// positions of the exercise, from 1. Nothing on a board that has no room or no kings.
    #[must_use]
    pub fn make<G: PlayableGame>(self, start: &Position<G>, seed: u64, step: u32) -> Option<Made<G>> {
        let mut random = Random::new(seed ^ (u64::from(step) << 32) ^ ((self as u64) << 56));
        let level = step.clamp(1, HARDEST) - 1;
        (0..ATTEMPTS).find_map(|_| {
            let setup = throw(self, start, &mut random, level)?;
            let position = start.with_setup(&setup, Profile::Strict).ok()?;
            let (answer, about) = self.ask(&position)?;
            // What the rules have fixed, they show.
            Some(Made { setup: position.setup(), answer, about })
        })
    }

    /// The answer and the piece that a position asks for; nothing where it does not ask this.
    #[must_use]
    pub fn ask<G: PlayableGame>(self, position: &Position<G>) -> Option<(Vec<Move>, Option<Square>)> {
        match self {
            Self::Escape => {
                let answer = if position.is_check() { position.legal_moves() } else { Vec::new() };
                (1..=8).contains(&answer.len()).then_some((answer, None))
            }
            Self::Mate => {
                let answer = if position.is_check() { Vec::new() } else { position.mates_in_one() };
                (answer.len() == 1).then_some((answer, None))
            }
            Self::MateInTwo => mate_in_two(position).map(|key| (vec![key], None)),
            Self::Pinned => pinned(position).map(|(answer, about)| (answer, Some(about))),
            Self::Defend => defence(position).map(|(answer, about)| (answer, Some(about))),
        }
    }
}

/// A handful of pieces: the king that is in danger near an edge, its own pieces near it, the others anywhere.
fn throw<G: PlayableGame>(
    aim: Aim,
    start: &Position<G>,
    random: &mut Random,
    level: u32,
) -> Option<Setup<G>> {
    let royal = G::ROYAL?;
    let board = start.geometry();
    let all = SquareSet::all(board);
    let pool: Vec<Piece> = start.setup().pieces().map(|(_, piece)| piece).collect();
    let mut kinds: Vec<_> = pool.iter().map(|piece| piece.kind).filter(|kind| *kind != royal).collect();
    if kinds.is_empty() {
        kinds = (0..G::KINDS.len() as u8).map(musi_rules::PieceKind).filter(|kind| *kind != royal).collect();
    }
    let mut setup = Setup::<G>::empty(board);
    let side = if random.below(2) == 0 { Side::First } else { Side::Second };
    setup.set_side_to_move(side);
    let attacks = matches!(aim, Aim::Mate | Aim::MateInTwo);
    let prey = if attacks { side.opponent() } else { side };
    let edge = board.those(&|square| {
        let (file, rank) = (board.file(square), board.rank(square));
        file == 0 || rank == 0 || file + 1 == board.width() || rank + 1 == board.height()
    });
    let king = random.square(if attacks { edge } else { all })?;
    setup.put(king, Piece { kind: royal, side: prey });
    let near = |from: Square, far: u8| {
        board.those(&|square| {
            board.file(square).abs_diff(board.file(from)) <= far
                && board.rank(square).abs_diff(board.rank(from)) <= far
        })
    };
    let other = random.square(all - near(king, 1))?;
    setup.put(other, Piece { kind: royal, side: prey.opponent() });
    let more = level / 4;
    let (own, hostile) = match aim {
        Aim::Mate => (random.below(2 + more), 2 + random.below(2 + more)),
        Aim::MateInTwo => (random.below(2), 2 + random.below(2)),
        Aim::Escape => (1 + more + random.below(2), 1 + random.below(2 + more)),
        Aim::Pinned => (1 + more + random.below(2), 1 + random.below(2)),
        Aim::Defend => (2 + more + random.below(2), 1 + random.below(2 + more)),
    };
    for number in 0..own + hostile {
        let (side, places) = if number < own {
            (prey, if attacks || aim == Aim::Pinned { near(king, 2) } else { all })
        } else {
            (prey.opponent(), all)
        };
        let square = random.square(places - setup.occupied())?;
        setup.put(square, Piece { kind: random.one_of(&kinds)?, side });
    }
    Some(setup)
}

/// The one move after which each answer of the other side is mated at once.
fn mate_in_two<G: PlayableGame>(position: &Position<G>) -> Option<Move> {
    if position.is_check() || !position.mates_in_one().is_empty() {
        return None;
    }
    let wins = |(_, after): &&(Move, Position<G>)| after.has_legal_move() && escape(after).is_none();
    let moves = position.legal_moves().into_iter().map(|action| (action, position.play_unchecked(action)));
    // A move that leaves many replies is hard to think through: it is not what is asked for. But it must not win either, which
    // is looked into where the rest is as it should be.
    let (few, many): (Vec<_>, Vec<_>) = moves.partition(|(_, after)| after.legal_moves().len() <= 6);
    let mut keys = few.iter().filter(wins);
    let key = keys.next()?.0;
    (keys.next().is_none() && !many.iter().any(|one| wins(&one))).then_some(key)
}

/// A reply after which no move mates at once.
pub(crate) fn escape<G: PlayableGame>(position: &Position<G>) -> Option<Move> {
    let mut replies = position.legal_moves().into_iter();
    replies.find(|reply| position.play_unchecked(*reply).mates_in_one().is_empty())
}

/// A piece that its king needs where it stands, with its moves: at least one, and fewer than its pattern gives.
fn pinned<G: PlayableGame>(position: &Position<G>) -> Option<(Vec<Move>, Square)> {
    if position.is_check() {
        return None;
    }
    let setup = position.setup();
    let side = position.side_to_move();
    let moves = position.legal_moves();
    let mut found = None;
    for from in setup.of_side(side) {
        let royal = setup.piece_at(from).map(|piece| piece.kind) == G::ROYAL;
        let targets = position.targets(from);
        if !royal && !targets.is_empty() && !(setup.reach(from).moves() - targets).is_empty() {
            // One such piece: a learner should see why it and no other.
            if found.replace(from).is_some() {
                return None;
            }
        }
    }
    let from = found?;
    let answer = moves.into_iter().filter(|action| action.origin_square() == Some(from)).collect();
    Some((answer, from))
}

/// Whether the side to move can capture on a square and is not captured there in return.
pub(crate) fn loses<G: PlayableGame>(position: &Position<G>, square: Square) -> Option<Move> {
    position.legal_moves().into_iter().find(|capture| {
        capture.to == square
            && position.play_unchecked(*capture).legal_moves().iter().all(|back| back.to != square)
    })
}

/// A piece that would be lost if its side did nothing, with the moves of other pieces that protect it.
fn defence<G: PlayableGame>(position: &Position<G>) -> Option<(Vec<Move>, Square)> {
    if position.is_check() {
        return None;
    }
    let mut passed = position.setup();
    let side = passed.side_to_move();
    passed.set_side_to_move(side.opponent());
    let passed = position.with_setup(&passed, Profile::Strict).ok()?;
    let mut found = None;
    for square in position.of_side(side) {
        let royal = position.king(side) == Some(square);
        if !royal && loses(&passed, square).is_some() && found.replace(square).is_some() {
            return None;
        }
    }
    let prey = found?;
    let answer: Vec<Move> = position
        .legal_moves()
        .into_iter()
        .filter(|action| action.origin_square() != Some(prey) && protects(position, *action, prey))
        .collect();
    (1..=3).contains(&answer.len()).then_some((answer, prey))
}

/// Whether after a move the piece on a square cannot be had for nothing.
fn protects<G: PlayableGame>(position: &Position<G>, action: Move, prey: Square) -> bool {
    let after = position.play_unchecked(action);
    after.has_legal_move() && loses(&after, prey).is_none()
}
