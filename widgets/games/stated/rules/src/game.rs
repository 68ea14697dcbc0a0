//! A game that can be played: its rules, and the tables that are made of them once.

use musi_rules::Side;
use musi_rules::betza::{Movement, Path as Between, Way};

use crate::board::Board;
use crate::cell::Cell;
use crate::region::Region;
use crate::rules::{Capture, Enclosing, Rules, Walling};
use crate::set::{Square, SquareSet};
use crate::types::{COUNT, KING, Kind, Kinds, PAWN, SOLDIER, TYPES, bit, each, find, kind};

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
    start: u32,
    end: u32,
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
struct Ranges(Vec<u32>);

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
    /// Whether a check can only come along an open line or by a leap, and a move uncovers only what it leaves.
    pub(crate) plain: bool,
    /// Cannons that leap over none of their kind and take none.
    pub(crate) cannons: Kinds,
    /// Kinds of which two ways can lead to one square.
    pub(crate) doubles: Kinds,
    hops: bool,
    odd_rides: bool,
    slot: [u8; COUNT],
    path_ranges: Ranges,
    paths: Vec<Path>,
    pool: Vec<u16>,
    ray_ranges: Ranges,
    rays: Vec<(u32, u32)>,
    seen: Vec<Seen>,
    leap_ranges: Ranges,
    leaps: Vec<Leap>,
    /// Squares from which a kind of a side can never move, at the kind's slot.
    immobile: Vec<[SquareSet; 2]>,
}

/// What is seen in one direction.
type Ray = ((i16, i16), Vec<Seen>);

/// What a row of squares is, before it is in the tables.
struct Row {
    along: Along,
    quiet: bool,
    capture: bool,
    squares: Vec<u16>,
    /// The step between its squares, for slides.
    step: (i16, i16),
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
            && !(game.rules.blast
                || game.rules.flying_general
                || game.rules.makpong
                || game.rules.immobility_illegal);
        game
    }

    fn tables(&mut self, double: [SquareSet; 2]) {
        let present: Vec<Kind> = each(self.kinds).collect();
        for (slot, kind) in present.iter().enumerate() {
            if let Some(place) = self.slot.get_mut(usize::from(*kind)) {
                *place = slot as u8;
            }
        }
        let triple = [0, 1].map(|side| {
            self.rules.triple_step_region.0.get(side).copied().flatten().unwrap_or_default().on(self.board)
        });
        let lines = [0, 1].map(|side: usize| {
            self.rules.diagonal_lines.0.get(side).copied().flatten().unwrap_or_default().on(self.board)
        });
        let mut rays: Vec<Vec<Ray>> = vec![Vec::new(); self.board.len() * 2];
        let mut leaps: Vec<Vec<Leap>> = vec![Vec::new(); self.board.len() * 2];
        self.immobile = vec![[SquareSet::EMPTY; 2]; present.len()];
        self.path_ranges.0.push(0);
        for side in 0..2 {
            for (slot, kind) in present.iter().enumerate() {
                let movement = self.movement(*kind);
                let stops = self.stops(side, *kind);
                for from in 0..self.board.len() {
                    let from = from as Square;
                    let first = double[side].has(from);
                    let rows =
                        self.rows(side, *kind, &movement, from, first, triple[side].has(from), lines[side]);
                    let mut moves = false;
                    let mut goals = SquareSet::EMPTY;
                    for mut row in rows {
                        for square in &mut row.squares {
                            if !stops.has(*square as Square) {
                                *square |= NO_STOP;
                            }
                        }
                        moves |= row.squares.iter().any(|square| square & NO_STOP == 0);
                        if row.capture {
                            self.see(&mut rays, &mut leaps, side, *kind, from, &row);
                        }
                        let (files, ranks) = (row.step.0.abs(), row.step.1.abs());
                        self.odd_rides |=
                            row.along == Along::Slide && files != 0 && ranks != 0 && files != ranks;
                        self.hops |= matches!(row.along, Along::Hop | Along::Behind);
                        let count = if row.along == Along::Lame { 1 } else { row.squares.len() };
                        for square in row.squares.iter().take(count) {
                            if goals.has(*square as Square) {
                                self.doubles |= bit(*kind);
                            }
                            goals.insert(*square as Square);
                        }
                        let start = self.pool.len() as u32;
                        self.pool.extend(&row.squares);
                        let end = self.pool.len() as u32;
                        self.paths.push(Path {
                            along: row.along,
                            quiet: row.quiet,
                            capture: row.capture,
                            start,
                            end,
                        });
                    }
                    if !moves && let Some(immobile) = self.immobile.get_mut(slot) {
                        immobile[side].insert(from);
                    }
                    self.path_ranges.0.push(self.paths.len() as u32);
                }
            }
        }
        self.ray_ranges.0.push(0);
        self.leap_ranges.0.push(0);
        for (rays, leaps) in rays.into_iter().zip(leaps) {
            for (_, ray) in rays {
                let start = self.seen.len() as u32;
                self.seen.extend(ray);
                self.rays.push((start, self.seen.len() as u32));
            }
            self.ray_ranges.0.push(self.rays.len() as u32);
            self.leaps.extend(leaps);
            self.leap_ranges.0.push(self.leaps.len() as u32);
        }
    }

    /// How a kind moves.
    #[must_use]
    pub fn movement(&self, kind: Kind) -> Movement {
        let own =
            self.rules.movements.iter().find(|(own, _)| *own == kind).map(|(_, movement)| movement.clone());
        own.unwrap_or_else(|| {
            let betza = TYPES.get(usize::from(kind)).map_or("", |(_, betza)| *betza);
            musi_rules::betza::read(betza).unwrap_or_default()
        })
    }

    /// Where a kind of a side may be.
    fn stops(&self, side: usize, kind: Kind) -> SquareSet {
        let mobility = self.rules.mobility.get(side).map_or(&[][..], Vec::as_slice);
        let own = mobility.iter().find(|(own, _)| *own == kind);
        own.map_or(self.squares, |(_, region)| region.on(self.board))
    }

    #[allow(clippy::too_many_arguments, reason = "all that a piece's ways depend on")]
    fn rows(
        &self,
        side: usize,
        kind: Kind,
        movement: &Movement,
        from: Square,
        first: bool,
        triple: bool,
        lines: SquareSet,
    ) -> Vec<Row> {
        let seen_by = if side == 0 { Side::First } else { Side::Second };
        let mut rows: Vec<Row> = Vec::new();
        let mut ways: Vec<Way> =
            movement.ways().iter().copied().filter(|way| first || !way.initial).collect();
        if kind == SOLDIER {
            let rank = self.board.rank(from);
            let own = if side == 0 { rank } else { self.board.height - 1 - rank };
            let sideways = own + 1 >= self.rules.soldier_rank;
            ways.retain(|way| way.ranks > 0 || sideways);
        }
        if kind == PAWN && self.rules.double_step && (first || triple) {
            // Two or three squares, over empty ones; the single step is among the movement's own ways.
            for way in &mut ways {
                if (way.files, way.ranks, way.quiet) == (0, 1, true) {
                    way.limit = if triple { 3 } else { 2 };
                }
            }
        }
        let turn = |way: &Way| {
            let (files, ranks) = way.seen_by(seen_by);
            (i16::from(files), i16::from(ranks))
        };
        for way in &ways {
            let step = turn(way);
            let (quiet, capture) = (way.quiet, way.capture || way.passing);
            if way.limit == 1 && way.path != Between::Lame {
                let Some(to) = self.board.step(from, step.0, step.1) else { continue };
                match rows
                    .iter_mut()
                    .find(|row| row.along == Along::Leaps && row.quiet == quiet && row.capture == capture)
                {
                    Some(row) => row.squares.push(u16::from(to)),
                    None => {
                        rows.push(Row {
                            along: Along::Leaps,
                            quiet,
                            capture,
                            squares: vec![u16::from(to)],
                            step,
                        });
                    }
                }
                continue;
            }
            if way.path == Between::Lame {
                let Some(to) = self.board.step(from, step.0, step.1) else { continue };
                let mut squares = vec![u16::from(to)];
                for (files, ranks) in way.between() {
                    let (files, ranks) = turn(&Way { files, ranks, ..*way });
                    squares.extend(self.board.step(from, files, ranks).map(u16::from));
                }
                rows.push(Row { along: Along::Lame, quiet, capture, squares, step });
                continue;
            }
            let mut squares = Vec::new();
            let mut at = from;
            for _ in 0..way.limit {
                let Some(to) = self.board.step(at, step.0, step.1) else { break };
                squares.push(u16::from(to));
                at = to;
            }
            let along = match way.path {
                Between::Hop => Along::Hop,
                Between::Behind => Along::Behind,
                _ => Along::Slide,
            };
            if !squares.is_empty() {
                rows.push(Row { along, quiet, capture, squares, step });
            }
        }
        self.along_lines(side, kind, from, lines, &mut rows);
        rows
    }

    /// The ways along the diagonals of a palace.
    fn along_lines(&self, side: usize, kind: Kind, from: Square, lines: SquareSet, rows: &mut Vec<Row>) {
        let name = TYPES.get(usize::from(kind)).map_or("", |(name, _)| *name);
        let along = match name {
            "rook" => Along::Slide,
            "janggiCannon" => Along::Hop,
            "king" | "wazir" | "soldier" => Along::Leaps,
            _ => return,
        };
        if !lines.has(from) {
            return;
        }
        let forward = if side == 0 { 1 } else { -1 };
        for step in [(1, 1), (1, -1), (-1, -1), (-1, 1)] {
            if name == "soldier" && step.1 != forward {
                continue;
            }
            let mut squares = Vec::new();
            let mut at = from;
            while let Some(to) = self.board.step(at, step.0, step.1).filter(|to| lines.has(*to)) {
                squares.push(u16::from(to));
                at = to;
            }
            if along == Along::Leaps {
                squares.truncate(1);
            }
            let known = rows
                .iter()
                .any(|row| row.along == along && squares.iter().all(|square| row.squares.contains(square)));
            if !squares.is_empty() && !known {
                rows.push(Row { along, quiet: true, capture: true, squares, step });
            }
        }
    }

    /// Notes what a row attacks, at what is attacked.
    fn see(
        &self,
        rays: &mut [Vec<Ray>],
        leaps: &mut [Vec<Leap>],
        side: usize,
        kind: Kind,
        from: Square,
        row: &Row,
    ) {
        let key = |square: Square| side * self.board.len() + usize::from(square);
        match row.along {
            Along::Leaps | Along::Lame => {
                let targets =
                    if row.along == Along::Lame { row.squares.get(..1) } else { Some(&row.squares[..]) };
                for target in targets.unwrap_or_default().iter().filter(|target| **target & NO_STOP == 0) {
                    let mut block = [0; 3];
                    let between = if row.along == Along::Lame { row.squares.get(1..) } else { None };
                    let between = between.unwrap_or_default();
                    for (place, square) in block.iter_mut().zip(between) {
                        *place = *square as Square;
                    }
                    let blocks = between.len().min(3) as u8;
                    let Some(list) = leaps.get_mut(key(*target as Square)) else { continue };
                    match list
                        .iter_mut()
                        .find(|leap| (leap.square, leap.blocks, leap.block) == (from, blocks, block))
                    {
                        Some(leap) => leap.kinds |= bit(kind),
                        None => list.push(Leap { square: from, kinds: bit(kind), blocks, block }),
                    }
                }
            }
            Along::Slide | Along::Hop | Along::Behind => {
                let step = (-row.step.0, -row.step.1);
                for (distance, target) in
                    row.squares.iter().enumerate().filter(|(_, target)| **target & NO_STOP == 0)
                {
                    let target = *target as Square;
                    let Some(rays) = rays.get_mut(key(target)) else { continue };
                    let known = rays.iter().position(|(direction, _)| *direction == step);
                    let place = known.unwrap_or(rays.len());
                    if known.is_none() {
                        rays.push((step, Vec::new()));
                    }
                    let Some((_, ray)) = rays.get_mut(place) else { continue };
                    let mut at = ray.last().map_or(target, |seen| seen.square);
                    while ray.len() <= distance {
                        let Some(next) = self.board.step(at, step.0, step.1) else { break };
                        ray.push(Seen { square: next, ..Seen::default() });
                        at = next;
                    }
                    let Some(seen) = ray.get_mut(distance) else { continue };
                    match row.along {
                        Along::Slide => seen.slide |= bit(kind),
                        Along::Hop => seen.hop |= bit(kind),
                        _ => seen.behind |= bit(kind),
                    }
                }
            }
        }
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
