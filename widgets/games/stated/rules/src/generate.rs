//! Moves by the patterns of the pieces and what a game adds, without regard to what they leave behind.

use crate::after::AROUND;
use crate::game::{Along, Game, NO_STOP};
use crate::moves::{Act, Move};
use crate::rules::{Capture, Enclosing, Walling};
use crate::set::{Square, SquareSet};
use crate::state::State;
use crate::types::{Kind, bit, each};

/// How many positions the longest capture is looked for in.
const MOST_TRIES: usize = 20_000;

impl Game {
    /// All moves that patterns, regions and hands allow.
    pub(crate) fn pseudo(&self, state: &State, out: &mut Vec<Move>) {
        if let Some(square) = state.chain {
            self.jumps(state, square, out);
            return;
        }
        for square in state.sides[state.turn].iter() {
            self.moves_of(state, square, out);
        }
        if self.rules.castling {
            self.castlings(state, out);
        }
        if self.rules.drops {
            self.drops(state, out);
        }
        if self.rules.pass.0[state.turn] {
            out.push(Self::pass(state));
        }
        if self.rules.walling != Walling::None {
            self.wall_off(state, out);
        }
    }

    /// A pass, written as a piece that stays: the king, where there is one.
    pub(crate) fn pass(state: &State) -> Move {
        let king = state.of(state.turn, bit(crate::types::KING)).next();
        let square = king.or_else(|| state.sides[state.turn].iter().next()).unwrap_or(0);
        Move::new(square, square, Act::Pass)
    }

    /// The moves of one piece of the side to move.
    pub(crate) fn moves_of(&self, state: &State, from: Square, out: &mut Vec<Move>) {
        let us = state.turn;
        let kind = state.at(from).kind();
        let leaps_over = self.rules.capture == Capture::Leap;
        let before = out.len();
        for path in self.paths(us, kind, from) {
            let row = self.row(*path);
            match path.along {
                Along::Leaps => {
                    for to in row {
                        self.try_step(state, from, *to, path.quiet, path.capture, out);
                    }
                }
                Along::Lame => {
                    let (to, between) =
                        row.split_first().map_or((NO_STOP, row), |(to, between)| (*to, between));
                    if between.iter().all(|square| state.at(*square as Square).is_empty()) {
                        self.try_step(state, from, to, path.quiet, path.capture, out);
                    }
                }
                Along::Slide => {
                    for to in row {
                        self.try_step(state, from, *to, path.quiet, path.capture, out);
                        if !state.at(*to as Square).is_empty() {
                            break;
                        }
                    }
                }
                Along::Hop | Along::Behind => {
                    let mut over = false;
                    for to in row {
                        let empty = state.at(*to as Square).is_empty();
                        if over {
                            if self.is_screen(state, from, *to) {
                                break;
                            }
                            self.try_step(state, from, *to, path.quiet, path.capture, out);
                            if !empty || path.along == Along::Behind {
                                break;
                            }
                        }
                        if !empty && !over {
                            if self.is_screen(state, from, *to) {
                                break;
                            }
                            over = true;
                        }
                    }
                }
            }
        }
        if self.doubles & bit(kind) != 0 {
            // Two ways lead to the same square; each move is one.
            out[before..].sort_unstable();
            let mut last = None;
            let mut at = 0;
            out.retain(|mv| {
                at += 1;
                at <= before || last.replace(*mv) != Some(*mv)
            });
        }
        if leaps_over {
            self.jumps(state, from, out);
        }
    }

    /// Whether two cannons that leap over nothing of their kind, and take none, meet on a square.
    fn is_screen(&self, state: &State, from: Square, to: u16) -> bool {
        let cell = state.at(to as Square);
        let cannons = self.cannons & bit(state.at(from).kind());
        cannons != 0 && cell.is_piece() && self.cannons & bit(cell.kind()) != 0
    }

    fn try_step(
        &self,
        state: &State,
        from: Square,
        to: u16,
        quiet: bool,
        capture: bool,
        out: &mut Vec<Move>,
    ) {
        if to & NO_STOP != 0 {
            return;
        }
        let to = to as Square;
        let (us, cell) = (state.turn, state.at(to));
        let kind = state.at(from).kind();
        if cell.is_empty() {
            if quiet {
                self.push(state, from, to, false, out);
            } else if capture && state.passing.has(to) && self.rules.en_passant_kinds.0[us] & bit(kind) != 0 {
                out.push(Move::new(from, to, Act::EnPassant));
            }
        } else if capture && cell.is_of(1 - us) && self.rules.capture == Capture::Displacement {
            let immune = self.rules.mutually_immune & bit(kind) & bit(cell.kind()) != 0;
            if !immune {
                self.push(state, from, to, true, out);
            }
        }
    }

    /// A move, and what the piece can become by it.
    fn push(&self, state: &State, from: Square, to: Square, captures: bool, out: &mut Vec<Move>) {
        let us = state.turn;
        let cell = state.at(from);
        let (kind, zone, rules) = (cell.kind(), &self.promotion[us], &self.rules);
        let room = |kind: Kind| {
            rules.promotion_limit.of(kind).is_none_or(|limit| state.counts[us][usize::from(kind)] < limit)
        };
        if zone.has(to) && rules.promotion_pawns.0[us] & bit(kind) != 0 {
            let before = out.len();
            for kind in each(rules.promotion_kinds.0[us] & self.kinds).filter(|kind| room(*kind)) {
                out.push(Move::new(from, to, Act::Promote(kind)));
            }
            if out.len() > before && rules.mandatory_pawn_promotion {
                return;
            }
        }
        let near = zone.has(to) || zone.has(from);
        let when = near && (captures || !rules.promotion_on_capture);
        if when
            && cell.was().is_none()
            && let Some(other) = rules.promoted.0[usize::from(kind)]
            && room(other)
        {
            out.push(Move::new(from, to, Act::Turn));
            let pawn = rules.promotion_pawns.0[us] & bit(kind) != 0;
            if rules.mandatory_piece_promotion
                || (pawn && rules.mandatory_pawn_promotion && kind == crate::types::PAWN)
            {
                return;
            }
        }
        if when && rules.demotion && cell.was().is_some() {
            out.push(Move::new(from, to, Act::Back));
            if rules.mandatory_piece_promotion {
                return;
            }
        }
        out.push(Move::new(from, to, Act::Go));
    }

    /// Whether a piece can leap over an enemy from where it stands.
    pub(crate) fn can_jump(&self, state: &State, from: Square) -> bool {
        let mut jumps = Vec::new();
        self.leaps_over(state, from, &mut jumps);
        !jumps.is_empty()
    }

    /// The leaps over enemies of one piece, those alone that capture most where that is the rule.
    fn jumps(&self, state: &State, from: Square, out: &mut Vec<Move>) {
        let before = out.len();
        self.leaps_over(state, from, out);
        if self.rules.most && state.chain.is_some() {
            let mut tries = 0;
            let lengths: Vec<usize> =
                out[before..].iter().map(|mv| self.longest(&self.play(state, *mv), &mut tries)).collect();
            let most = lengths.iter().copied().max().unwrap_or(0);
            let mut lengths = lengths.into_iter();
            let mut at = 0;
            out.retain(|_| {
                at += 1;
                at <= before || lengths.next() == Some(most)
            });
        }
    }

    /// How many more can be captured in this turn.
    pub(crate) fn longest(&self, state: &State, tries: &mut usize) -> usize {
        let Some(from) = state.chain else { return 0 };
        *tries += 1;
        if *tries > MOST_TRIES {
            return 0;
        }
        let mut jumps = Vec::new();
        self.leaps_over(state, from, &mut jumps);
        jumps.iter().map(|mv| 1 + self.longest(&self.play_on(state, *mv), tries)).max().unwrap_or(0)
    }

    /// The board while a piece goes on leaping.
    fn play_on(&self, state: &State, mv: Move) -> State {
        self.play(state, mv)
    }

    fn leaps_over(&self, state: &State, from: Square, out: &mut Vec<Move>) {
        let us = state.turn;
        let free = |square: Square| state.at(square).is_empty();
        for path in self.paths(us, state.at(from).kind(), from).iter().filter(|path| path.capture) {
            let rows: Vec<Vec<Square>> = match path.along {
                Along::Leaps => self.row(*path).iter().map(|to| vec![*to as Square]).collect(),
                Along::Slide => vec![self.row(*path).iter().map(|to| *to as Square).collect()],
                _ => continue,
            };
            for row in rows {
                let Some(at) = row.iter().position(|square| !free(*square)) else { continue };
                let over = row[at];
                if !state.at(over).is_of(1 - us) || state.taken.has(over) {
                    continue;
                }
                // One step further on, and for those that ride as far as it is free.
                let before = if at == 0 { from } else { row[at - 1] };
                let step = (
                    i16::from(self.board.file(over)) - i16::from(self.board.file(before)),
                    i16::from(self.board.rank(over)) - i16::from(self.board.rank(before)),
                );
                let mut to = self.board.step(over, step.0, step.1);
                while let Some(square) = to.filter(|square| free(*square)) {
                    out.push(Move::new(from, square, Act::Jump(over)));
                    to = if path.along == Along::Slide {
                        self.board.step(square, step.0, step.1)
                    } else {
                        None
                    };
                }
            }
        }
    }

    fn castlings(&self, state: &State, out: &mut Vec<Move>) {
        let us = state.turn;
        let Some(king) = state.kings[us] else { return };
        let rank = self.castling_rank(us) * self.board.width;
        for wing in 0..2 {
            let Some(rook) = state.rooks[us * 2 + wing] else { continue };
            if self.rules.opposite_castling && state.castled & 1 << ((1 - us) * 2 + wing) != 0 {
                continue;
            }
            let file =
                if wing == 0 { self.rules.castling_king_file } else { self.rules.castling_queen_file }.0;
            if file >= self.board.width {
                continue;
            }
            let to = rank + file;
            let Some(beside) = self.board.step(to, if wing == 0 { -1 } else { 1 }, 0) else { continue };
            let free = |one: Square, two: Square| {
                (one.min(two)..=one.max(two))
                    .all(|square| square == king || square == rook || state.at(square).is_empty())
            };
            let royal = self.royal & bit(state.at(king).kind()) != 0;
            let attacked = |square: Square| self.attacks(&state.cells, 1 - us, square, self.kinds);
            if free(king, to) && free(rook, beside) && !(royal && (king.min(to)..=king.max(to)).any(attacked))
            {
                out.push(Move::new(king, to, Act::Castle(rook)));
            }
        }
    }

    /// Where a kind from the hand may be put, but for what a rule says of the square alone.
    pub(crate) fn drop_squares(&self, state: &State, kind: Kind) -> SquareSet {
        let us = state.turn;
        let rules = &self.rules;
        let empty = self.squares & !(state.sides[0] | state.sides[1] | state.walls);
        let mut squares = empty & self.drop_region[us];
        if let Some((_, region)) = rules.mobility[us].iter().find(|(own, _)| *own == kind) {
            squares = squares & region.on(self.board);
        }
        let height = self.board.height;
        let first_rank = |square: Square| self.board.rank(square) == if us == 0 { 0 } else { height - 1 };
        if kind == crate::types::PAWN {
            let banned = |square: Square| {
                (!rules.zone_pawn_drops && self.promotion[us].has(square))
                    || (!rules.first_rank_pawn_drops && first_rank(square))
            };
            squares = squares.iter().filter(|square| !banned(*square)).collect();
        }
        if rules.sittuyin_rook_drop && Self::kind_name(kind) == "rook" {
            squares = squares.iter().filter(|square| first_rank(*square)).collect();
        }
        if rules.drop_no_doubled & bit(kind) != 0 {
            let full = |square: Square| {
                let file = self.board.file(square);
                let same = state
                    .of(us, bit(kind))
                    .filter(|other| self.board.file(*other) == file && state.at(*other).was().is_none());
                same.count() >= usize::from(rules.drop_no_doubled_count)
            };
            squares = squares.iter().filter(|square| !full(*square)).collect();
        }
        if rules.drop_opposite_bishop && Self::kind_name(kind) == "bishop" {
            let colour = |square: Square| (self.board.file(square) + self.board.rank(square)) % 2;
            let taken: Vec<u8> = state.of(us, bit(kind)).map(colour).collect();
            squares = squares.iter().filter(|square| !taken.contains(&colour(*square))).collect();
        }
        squares
    }

    fn drops(&self, state: &State, out: &mut Vec<Move>) {
        let us = state.turn;
        let rules = &self.rules;
        for kind in each(self.kinds) {
            if state.hands[us][usize::from(kind)] == 0 && !rules.free_drops {
                continue;
            }
            let squares = self.drop_squares(state, kind);
            for to in squares.iter().filter(|to| self.encloses(state, *to)) {
                if !(rules.immobility_illegal && self.is_stuck(us, kind, to)) {
                    out.push(Move::new(to, to, Act::Drop(kind)));
                }
            }
            if let Some(other) = rules.promoted.0[usize::from(kind)].filter(|_| rules.drop_promoted) {
                for to in self.drop_squares(state, other).iter() {
                    if !(rules.immobility_illegal && self.is_stuck(us, other, to)) {
                        out.push(Move::new(to, to, Act::DropTurned(kind)));
                    }
                }
            }
        }
    }

    /// Whether a drop does what drops must do.
    fn encloses(&self, state: &State, to: Square) -> bool {
        let us = state.turn;
        let beside = |count: usize, side: usize| {
            let near = AROUND.iter().take(count).filter_map(|(dx, dy)| self.board.step(to, *dx, *dy));
            near.filter(|near| state.at(*near).is_of(side)).count() > 0
        };
        let open = |square: Option<Square>| square.is_some_and(|square| state.at(square).is_empty());
        match self.rules.enclosing_drop {
            Enclosing::None | Enclosing::Quadwrangle => true,
            Enclosing::Reversi => {
                // As long as a square of the start is free, only those can be filled.
                let start = self.drop_start[us];
                if start.iter().any(|square| state.at(square).is_empty()) {
                    start.has(to)
                } else {
                    !self.enclosed(state, to).is_empty()
                }
            }
            Enclosing::Ataxx => beside(8, us),
            Enclosing::Snort => !beside(4, 1 - us),
            Enclosing::Top => {
                let below = self.board.step(to, 0, -1);
                below.is_none() || !open(below)
            }
            Enclosing::Anyside => {
                let from = |dx: i16, dy: i16| {
                    // It slides in at one edge and stops before what stands there, or at the other edge.
                    let behind = self.board.step(to, dx, dy);
                    let mut way = self.board.step(to, -dx, -dy);
                    while let Some(square) = way {
                        if !state.at(square).is_empty() {
                            return false;
                        }
                        way = self.board.step(square, -dx, -dy);
                    }
                    behind.is_none() || !open(behind)
                };
                AROUND.iter().take(4).any(|(dx, dy)| from(*dx, *dy))
            }
        }
    }

    /// Every move with every wall that it can make.
    fn wall_off(&self, state: &State, out: &mut Vec<Move>) {
        let us = state.turn;
        let moves = std::mem::take(out);
        let mut after = Vec::new();
        for mv in &moves {
            let mut next = state.clone();
            self.effects(state, *mv, &mut after);
            for (square, cell) in &after {
                next.put(self, *square, *cell);
            }
            // What the move has just captured or blown up is no place for a wall.
            let free = |square: Square| {
                let left = state.at(square).is_empty() || square == mv.from;
                left && square != mv.to && next.at(square).is_empty() && self.walling[us].has(square)
            };
            let mut wall = |square: Square| out.push(Move { wall: Some(square), ..*mv });
            match self.rules.walling {
                Walling::Arrow => {
                    let mut shots = Vec::new();
                    self.moves_of(&next, mv.to, &mut shots);
                    for shot in shots.iter().filter(|shot| next.at(shot.to).is_empty() && free(shot.to)) {
                        wall(shot.to);
                    }
                }
                Walling::Past => wall(mv.from),
                Walling::Duck | Walling::Static => {
                    for square in self.squares.iter().filter(|square| free(*square)) {
                        wall(square);
                    }
                }
                Walling::Edge => {
                    for square in
                        self.squares.iter().filter(|square| free(*square) && self.is_edge(&next, *square))
                    {
                        wall(square);
                    }
                }
                Walling::None => {}
            }
        }
        if self.rules.wall_or_move {
            out.clear();
            out.extend(moves);
            let stays = state.sides[us].iter().next().unwrap_or(0);
            let pass = Move::new(stays, stays, Act::Pass);
            let free = |square: Square| state.at(square).is_empty() && self.walling[us].has(square);
            for square in self.squares.iter().filter(|square| free(*square)) {
                if self.rules.walling != Walling::Edge || self.is_edge(state, square) {
                    out.push(Move { wall: Some(square), ..pass });
                }
            }
        }
    }

    /// Whether a square lies at the edge of what is left of the board.
    fn is_edge(&self, state: &State, square: Square) -> bool {
        AROUND.iter().take(4).any(|(dx, dy)| {
            let near = self.board.step(square, *dx, *dy);
            near.is_none_or(|near| state.walls.has(near))
        })
    }
}
