//! What the side to move sees: checks, pins, and the legal targets of each of its pieces.

use super::state::State;
use super::tables::Tables;
use super::word::Word;
use super::{BoardSize, GridGame, PieceKind, Side};

/// A position as the side to move sees it: piece to set of legal target squares.
pub struct View<'a, G: GridGame, W> {
    /// What the pieces reach.
    pub tables: &'a Tables<W>,
    /// The pieces.
    pub state: &'a State<G, W>,
    /// Whose turn it is.
    pub side: Side,
    /// The pieces of the side to move.
    pub own: W,
    /// The pieces of its opponent.
    pub enemy: W,
    /// All pieces.
    pub occupied: W,
    /// The king that must not be left attacked, when there is exactly one.
    pub king: Option<u8>,
    /// The pieces that attack it.
    pub checkers: W,
    /// Where a piece other than the king must go: anywhere, or to end the check.
    pub evasion: W,
    /// Own pieces that must stay on a line with the king.
    pub pinned: W,
}

impl<'a, G: GridGame, W: Word> View<'a, G, W> {
    /// Looks at a position.
    pub fn new(tables: &'a Tables<W>, state: &'a State<G, W>) -> Self {
        let side = state.side;
        let (own, enemy) = (state.side(side), state.side(side.opponent()));
        let mut view = Self {
            tables,
            state,
            side,
            own,
            enemy,
            occupied: own | enemy,
            king: royal(state, side),
            checkers: W::EMPTY,
            evasion: tables.all,
            pinned: W::EMPTY,
        };
        if let Some(king) = view.king {
            view.look_around(king);
        }
        view
    }

    /// Finds checkers and pinned pieces. What attacks a square is found from that square with the pattern of the
    /// other side, which is the same pattern turned around: kinds are symmetrical from left to right.
    fn look_around(&mut self, king: u8) {
        let place = usize::from(king) % BoardSize::MAX_SQUARES;
        for kind in 0..G::KINDS.len() {
            let hostile = self.enemy & self.state.kind(kind);
            let Some(table) = self.tables.kind(kind, self.side) else { continue };
            if !hostile.any() {
                continue;
            }
            self.checkers |= table.capture.leaps[place] & hostile;
            let mut riders = table.capture.rides[place] & hostile;
            while let Some(rider) = riders.pop() {
                let blockers = self.tables.between(king, rider) & self.occupied;
                if !blockers.any() {
                    self.checkers |= W::bit(rider);
                } else if !blockers.without_lowest().any() {
                    self.pinned |= blockers & self.own;
                }
            }
        }
        if self.checkers.any() {
            self.evasion = if self.checkers.without_lowest().any() {
                W::EMPTY
            } else {
                self.checkers | self.tables.between(king, self.checkers.lowest())
            };
        }
    }

    /// Whether the enemy would attack a square if `occupied` were the pieces on the board and `enemy` those of the
    /// enemy.
    pub fn attacked(&self, square: u8, enemy: W, occupied: W) -> bool {
        let place = usize::from(square) % BoardSize::MAX_SQUARES;
        (0..G::KINDS.len()).any(|kind| {
            let hostile = enemy & self.state.kind(kind);
            let Some(table) = self.tables.kind(kind, self.side) else { return false };
            let ways = &table.capture;
            (ways.leaps[place] & hostile).any()
                || ((ways.rides[place] & hostile).any()
                    && (self.tables.reach(ways, square, occupied) & hostile).any())
        })
    }

    /// The enemy pieces that attack a square.
    pub fn attackers(&self, square: u8, enemy: W, occupied: W) -> W {
        (0..G::KINDS.len()).fold(W::EMPTY, |set, kind| {
            let hostile = enemy & self.state.kind(kind);
            match self.tables.kind(kind, self.side) {
                Some(table) => set | (self.tables.reach(&table.capture, square, occupied) & hostile),
                None => set,
            }
        })
    }

    /// Where a piece of the side to move may go.
    pub fn targets(&self, kind: PieceKind, from: u8) -> W {
        if self.king == Some(from) {
            return self.king_targets(kind, from);
        }
        let Some(table) = self.tables.kind(kind.index(), self.side) else { return W::EMPTY };
        let reach = self.tables.reach(&table.capture, from, self.occupied);
        let mut targets = match &table.quiet {
            None => reach & !self.own,
            Some(quiet) => {
                let mut free = self.tables.reach(quiet, from, self.occupied) & !self.occupied;
                if let Some(second) = &table.second
                    && free.any()
                {
                    free |= second[usize::from(from) % second.len()] & !self.occupied;
                }
                (reach & self.enemy) | free
            }
        };
        targets &= self.evasion;
        if self.pinned.has(from) {
            targets &= self.king.map_or(W::EMPTY, |king| self.tables.line_through(king, from));
        }
        G::more_targets(self, kind, from, targets)
    }

    fn king_targets(&self, kind: PieceKind, from: u8) -> W {
        let Some(table) = self.tables.kind(kind.index(), self.side) else { return W::EMPTY };
        let mut wished = self.tables.reach(&table.capture, from, self.occupied) & !self.own;
        let without_king = self.occupied ^ W::bit(from);
        let mut targets = W::EMPTY;
        while let Some(to) = wished.pop() {
            if !self.attacked(to, self.enemy, without_king) {
                targets |= W::bit(to);
            }
        }
        G::more_targets(self, kind, from, targets)
    }

    /// On which of its targets a piece may be promoted, and on which it must.
    pub fn promotions(&self, kind: PieceKind, from: u8, targets: W) -> (W, W) {
        let into = G::KINDS.get(kind.index()).map_or(&[][..], |facts| facts.promotes_to);
        if into.is_empty() {
            return (W::EMPTY, W::EMPTY);
        }
        let zone = self.tables.zones[self.side.index() % 2];
        let may = if G::PROMOTES_LEAVING_ZONE && zone.has(from) { targets } else { targets & zone };
        let must = self.tables.kind(kind.index(), self.side).map_or(W::EMPTY, |table| table.no_future);
        (may, targets & must)
    }

    /// How many legal moves there are, without making them.
    pub fn count(&self) -> u64 {
        let mut moves = 0;
        for (index, facts) in G::KINDS.iter().enumerate() {
            let kind = PieceKind(index as u8);
            let mut pieces = self.own & self.state.kind(index);
            while let Some(from) = pieces.pop() {
                let targets = self.targets(kind, from);
                moves += targets.count();
                if !facts.promotes_to.is_empty() {
                    let (may, must) = self.promotions(kind, from, targets);
                    moves = moves + may.count() * facts.promotes_to.len() as u32 - must.count();
                }
            }
        }
        u64::from(moves + G::count_drops(self))
    }

    /// Gives each legal move as a kind, an origin (none for a drop), a target and a promotion.
    pub fn each(&self, mut give: impl FnMut(PieceKind, Option<u8>, u8, Option<PieceKind>)) {
        for (index, facts) in G::KINDS.iter().enumerate() {
            let kind = PieceKind(index as u8);
            let mut pieces = self.own & self.state.kind(index);
            while let Some(from) = pieces.pop() {
                let mut targets = self.targets(kind, from);
                let (may, must) = self.promotions(kind, from, targets);
                while let Some(to) = targets.pop() {
                    if may.has(to) {
                        for promoted in facts.promotes_to {
                            give(kind, Some(from), to, Some(*promoted));
                        }
                    }
                    if !must.has(to) {
                        give(kind, Some(from), to, None);
                    }
                }
            }
            if G::HANDS {
                let mut targets = G::drop_targets(self, kind);
                while let Some(to) = targets.pop() {
                    give(kind, None, to, None);
                }
            }
        }
    }

    /// Whether there is a legal move.
    pub fn any_move(&self) -> bool {
        (0..G::KINDS.len() as u8).map(PieceKind).any(|kind| {
            let mut pieces = self.own & self.state.kind(kind.index());
            while let Some(from) = pieces.pop() {
                if self.targets(kind, from).any() {
                    return true;
                }
            }
            G::HANDS && G::drop_targets(self, kind).any()
        })
    }
}

/// The king of a side, when it has exactly one.
pub fn royal<G: GridGame, W: Word>(state: &State<G, W>, side: Side) -> Option<u8> {
    let kings = state.kind(G::ROYAL?.index()) & state.side(side);
    (kings.any() && !kings.without_lowest().any()).then(|| kings.lowest())
}

/// How many legal move sequences of a length there are, counting in bulk at the last move.
pub fn perft<G: GridGame, W: Word>(tables: &Tables<W>, state: &State<G, W>, depth: u32) -> u64 {
    let view = View::new(tables, state);
    match depth {
        0 => 1,
        1 => view.count(),
        _ => {
            let mut nodes = 0;
            view.each(|kind, from, to, promotion| {
                let next = match from {
                    Some(from) => state.play_piece(tables, kind, from, to, promotion),
                    None => state.play_drop(kind, to),
                };
                nodes += perft(tables, &next, depth - 1);
            });
            nodes
        }
    }
}
