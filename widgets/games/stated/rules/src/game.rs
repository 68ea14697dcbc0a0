//! A game that can be played: its rules, and the tables that are made of them once.

use musi_rules::betza::Movement;

use crate::board::Board;
use crate::cell::Cell;
use crate::region::Region;
use crate::rules::{Capture, Enclosing, Rules, Walling};
use crate::set::{Square, SquareSet};
use crate::types::{COUNT, KING, Kind, Kinds, TYPES, bit, each, find, kind};

/// How a row of squares is gone along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Along {
    /// Each square is a goal of its own.
    Leaps,
    /// The first square is the goal, the others must be empty.
    Lame,
    /// As far as the way is free.
    Slide,
    /// Over one piece and on.
    Hop,
    /// Over one piece and down behind it.
    Behind,
}

/// A row of squares that a piece can go along.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Path {
    pub along: Along,
    pub quiet: bool,
    pub capture: bool,
    pub(crate) start: u32,
    pub(crate) end: u32,
}

/// A square on which a slide does not stop, for the piece may not be there.
pub(crate) const NO_STOP: u16 = 1 << 8;

/// A square from which a piece may attack, seen from what it attacks: which kinds do, by what lies between.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Seen {
    pub square: Square,
    pub slide: Kinds,
    pub hop: Kinds,
    pub behind: Kinds,
}

/// A square from which a leap attacks, and what must be empty for it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leap {
    pub square: Square,
    pub kinds: Kinds,
    /// How many of the squares behind count.
    pub blocks: u8,
    pub block: [Square; 3],
}

/// Ranges in a pool, one a key.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ranges(pub Vec<u32>);

impl Ranges {
    fn of(&self, key: usize) -> std::ops::Range<usize> {
        match (self.0.get(key), self.0.get(key + 1)) {
            (Some(start), Some(end)) => *start as usize..*end as usize,
            _ => 0..0,
        }
    }
}

/// A game that can be played.
#[derive(Clone, Debug)]
pub struct Game {
    /// Its rules.
    pub rules: Rules,
    /// Its board.
    pub board: Board,
    /// Its squares.
    pub squares: SquareSet,
    /// The kinds it has.
    pub kinds: Kinds,
    /// Kinds that must not be captured, or not when they are the last.
    pub royal: Kinds,
    pub(crate) promotion: [SquareSet; 2],
    pub(crate) drop_region: [SquareSet; 2],
    pub(crate) drop_start: [SquareSet; 2],
    pub(crate) flag: [SquareSet; 2],
    pub(crate) passing: [SquareSet; 2],
    pub(crate) walling: [SquareSet; 2],
    pub(crate) hostile: [SquareSet; 2],
    pub(crate) strong: [SquareSet; 2],
    pub(crate) connect: [[SquareSet; 2]; 2],
    pub(crate) connect_outside: [SquareSet; 2],
    /// Squares between which diagonal steps lead.
    pub(crate) diagonal_points: SquareSet,
    /// Whether a check can only come along an open line or by a leap, and a move uncovers only what it leaves.
    pub(crate) plain: bool,
    /// Cannons that leap over none of their kind and take none.
    pub(crate) cannons: Kinds,
    /// Kinds of which two ways can lead to one square.
    pub(crate) doubles: Kinds,
    pub(crate) hops: bool,
    pub(crate) odd_rides: bool,
    pub(crate) slot: [u8; COUNT],
    pub(crate) path_ranges: Ranges,
    pub(crate) paths: Vec<Path>,
    pub(crate) pool: Vec<u16>,
    pub(crate) ray_ranges: Ranges,
    pub(crate) rays: Vec<(u32, u32)>,
    pub(crate) seen: Vec<Seen>,
    pub(crate) leap_ranges: Ranges,
    pub(crate) leaps: Vec<Leap>,
    /// Squares from which a kind of a side can never move, at the kind's slot.
    pub(crate) immobile: Vec<[SquareSet; 2]>,
}

impl Game {
    /// Makes the tables.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        let board = rules.board();
        let squares = board.squares();
        let kinds = rules.kinds();
        let or =
            |region: Option<Region>, default: SquareSet| region.map_or(default, |region| region.on(board));
        let both = |regions: [Option<Region>; 2], default: [SquareSet; 2]| {
            let [one, two] = regions;
            [or(one, default[0]), or(two, default[1])]
        };
        let all = [squares; 2];
        let ranks = |white: u8, black: u8| [Region::rank(white).on(board), Region::rank(black).on(board)];
        let extinct = if rules.pseudo_royal {
            (rules.extinction_kinds.0[0] | rules.extinction_kinds.0[1]) & kinds
        } else {
            0
        };
        let royal = kinds & (bit(KING) | extinct);
        let double = both(rules.double_step_region.0, ranks(1, 6));
        let mut game = Self {
            board,
            squares,
            kinds,
            royal,
            promotion: both(rules.promotion_region.0, ranks(7, 0)),
            drop_region: both(rules.drop_region.0, all),
            drop_start: both(rules.enclosing_drop_start.0, [SquareSet::EMPTY; 2]),
            flag: both(rules.flag_region.0, [SquareSet::EMPTY; 2]),
            passing: both(rules.en_passant_region.0, all),
            walling: both(rules.walling_region.0, all),
            hostile: both(rules.hostile.0, [SquareSet::EMPTY; 2]),
            strong: both(rules.strong.0, [SquareSet::EMPTY; 2]),
            connect: [
                both(rules.connect_from.0, [SquareSet::EMPTY; 2]),
                both(rules.connect_to.0, [SquareSet::EMPTY; 2]),
            ],
            connect_outside: both(rules.connect_outside.0, [SquareSet::EMPTY; 2]),
            diagonal_points: or(rules.diagonal_points, squares),
            plain: false,
            cannons: kinds & bit(kind("janggiCannon")),
            doubles: 0,
            hops: false,
            odd_rides: false,
            slot: [0; COUNT],
            path_ranges: Ranges::default(),
            paths: Vec::new(),
            pool: Vec::new(),
            ray_ranges: Ranges::default(),
            rays: Vec::new(),
            seen: Vec::new(),
            leap_ranges: Ranges::default(),
            leaps: Vec::new(),
            immobile: Vec::new(),
            rules,
        };
        game.tables(double);
        game.plain = royal == bit(KING)
            && !game.hops
            && game.leaps.iter().all(|leap| leap.blocks == 0)
            && game.rules.walling == Walling::None
            && game.rules.flip == Enclosing::None
            && game.rules.capture == Capture::Displacement
            && game.rules.checking
            && game.rules.drop_checks
            && game.rules.petrify == 0
            && game.rules.spared.0.is_empty()
            && game.rules.line_count == 0
            && !(game.rules.blast
                || game.rules.flying_general
                || game.rules.makpong
                || game.rules.immobility_illegal);
        game
    }

    /// Where a step leads, along the lines of the board: a diagonal one only where diagonal lines meet.
    #[must_use]
    pub fn along_line(&self, from: Square, (files, ranks): (i16, i16)) -> Option<Square> {
        let to = self.board.step(from, files, ranks)?;
        let is_diagonal = files.abs() == 1 && ranks.abs() == 1;
        let is_drawn = self.diagonal_points.has(from) && self.diagonal_points.has(to);
        (!is_diagonal || is_drawn).then_some(to)
    }

    /// How a kind of a side moves.
    #[must_use]
    pub fn movement(&self, side: usize, kind: Kind) -> Movement {
        self.rules.movement_of(side, kind)
    }

    /// The rows that a kind of a side can go along from a square.
    pub(crate) fn paths(&self, side: usize, kind: Kind, from: Square) -> &[Path] {
        let slot = usize::from(self.slot[usize::from(kind)]);
        let key = (side * self.immobile.len() + slot) * self.board.len() + usize::from(from);
        self.paths.get(self.path_ranges.of(key)).unwrap_or_default()
    }

    /// The squares of a row, each perhaps with [`NO_STOP`].
    pub(crate) fn row(&self, path: Path) -> &[u16] {
        self.pool.get(path.start as usize..path.end as usize).unwrap_or_default()
    }

    /// Whether a kind of a side could never leave a square.
    pub(crate) fn is_stuck(&self, side: usize, kind: Kind, square: Square) -> bool {
        let slot = usize::from(self.slot[usize::from(kind)]);
        self.immobile.get(slot).is_some_and(|immobile| immobile[side].has(square))
    }

    /// Whether a side attacks a square with one of some kinds.
    pub(crate) fn attacks(&self, cells: &[Cell; 256], side: usize, target: Square, kinds: Kinds) -> bool {
        if self.rules.line_count & kinds != 0 && self.attacks_by_count(cells, side, target, kinds) {
            return true;
        }
        let key = side * self.board.len() + usize::from(target);
        for leap in self.leaps.get(self.leap_ranges.of(key)).unwrap_or_default() {
            let cell = cells[usize::from(leap.square)];
            if cell.is_of(side) && leap.kinds & kinds & bit(cell.kind()) != 0 {
                let mut block = leap.block.iter().take(usize::from(leap.blocks));
                if block.all(|square| cells[usize::from(*square)].is_empty()) {
                    return true;
                }
            }
        }
        for (start, end) in self.rays.get(self.ray_ranges.of(key)).unwrap_or_default() {
            let mut between = 0;
            let mut near = false;
            let mut screen = 0;
            for (distance, seen) in self.seen[*start as usize..*end as usize].iter().enumerate() {
                let cell = cells[usize::from(seen.square)];
                if cell.is_empty() {
                    continue;
                }
                if cell.is_of(side) {
                    let mask = match between {
                        0 => seen.slide,
                        _ if near => seen.hop | seen.behind,
                        _ => seen.hop,
                    };
                    // A cannon does not leap over one of its kind.
                    if mask & kinds & bit(cell.kind()) & !screen != 0 {
                        return true;
                    }
                }
                if cell.is_piece() && self.cannons & bit(cell.kind()) != 0 {
                    screen = self.cannons;
                }
                if between == 1 || !self.hops {
                    break;
                }
                between = 1;
                near = distance == 0;
            }
        }
        false
    }

    /// Whether one of those attacks a square that go as many squares as pieces stand on their line.
    fn attacks_by_count(&self, cells: &[Cell; 256], side: usize, target: Square, kinds: Kinds) -> bool {
        self.squares.iter().any(|from| {
            let cell = cells[usize::from(from)];
            cell.is_of(side)
                && self.rules.line_count & kinds & bit(cell.kind()) != 0
                && self.paths(side, cell.kind(), from).iter().any(|path| {
                    path.along == Along::Slide
                        && path.capture
                        && self.counted_goal(cells, from, self.row(*path)) == Some(u16::from(target))
                })
        })
    }

    /// Whether some piece rides in other ways than along lines.
    pub(crate) const fn rides_off_lines(&self) -> bool {
        self.odd_rides
    }

    /// The kind with a letter, as the game calls its pieces.
    #[must_use]
    pub fn kind_of(&self, letter: char) -> Option<Kind> {
        let letter = letter.to_ascii_lowercase();
        each(self.kinds).find(|kind| self.rules.letter(*kind) == letter)
    }

    /// The name of a kind, as its rules call it.
    #[must_use]
    pub fn kind_name(kind: Kind) -> &'static str {
        TYPES.get(usize::from(kind)).map_or("", |(name, _)| name)
    }

    /// The kind with a name.
    #[must_use]
    pub fn kind_named(name: &str) -> Option<Kind> {
        find(name)
    }
}
