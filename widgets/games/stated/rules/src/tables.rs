//! The tables of a game: where each kind goes from each square, and from where each square is seen.

use musi_rules::Side;
use musi_rules::betza::{Movement, Path as Between, Way};

use crate::game::{Along, Game, Leap, NO_STOP, Path, Seen};
use crate::set::{Square, SquareSet};
use crate::types::{KING, Kind, PAWN, SOLDIER, bit, each, kind};

const ROOK: Kind = kind("rook");
const CANNON: Kind = kind("janggiCannon");
const WAZIR: Kind = kind("wazir");

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
    pub(crate) fn tables(&mut self, double: [SquareSet; 2]) {
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
        let (mut rays, mut leaps): (Vec<Vec<Ray>>, Vec<Vec<Leap>>) = (Vec::new(), Vec::new());
        rays.resize_with(self.board.len() * 2, Vec::new);
        leaps.resize_with(self.board.len() * 2, Vec::new);
        self.immobile = vec![[SquareSet::EMPTY; 2]; present.len()];
        self.path_ranges.0.push(0);
        for side in 0..2 {
            for (slot, kind) in present.iter().enumerate() {
                let movement = self.movement(side, *kind);
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
                        // How far those go that count pieces is known only when it is asked.
                        let counts = row.along == Along::Slide && self.rules.line_count & bit(*kind) != 0;
                        if row.capture && !counts {
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
                let Some(to) = self.along_line(from, step) else { continue };
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
                let Some(to) = self.along_line(at, step) else { break };
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
        let along = match kind {
            ROOK => Along::Slide,
            CANNON => Along::Hop,
            KING | WAZIR | SOLDIER => Along::Leaps,
            _ => return,
        };
        if !lines.has(from) {
            return;
        }
        let forward = if side == 0 { 1 } else { -1 };
        for step in [(1, 1), (1, -1), (-1, -1), (-1, 1)] {
            if kind == SOLDIER && step.1 != forward {
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
}
