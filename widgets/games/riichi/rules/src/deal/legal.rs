//! What is allowed, and why the rest is not.

use super::{Cause, Deal, Phase};
use crate::{
    Action, Face, FaceSet, MeldKind, Refusal, Riichi, RiichiKan, Seat, SwapCall, Tile, divide, shanten, waits,
};

impl Deal {
    /// Everything that a player may do now.
    #[must_use]
    pub fn legal(&self, seat: Seat) -> Vec<Action> {
        if !self.waits_for().contains(&seat) {
            return vec![];
        }
        let player = &self.players[seat.index()];
        let mut all = vec![];
        if let Phase::Offer { tile, .. } = &self.phase {
            all.extend([Action::Ron, Action::Kan]);
            all.extend(pairs(&player.hand, |one, other| is_set(*tile, one, other)).map(Action::Pon));
            all.extend(pairs(&player.hand, |one, other| is_run(*tile, one, other)).map(Action::Chi));
            all.push(Action::Pass);
        } else {
            all.extend([Action::Tsumo, Action::NineOrphans]);
            all.extend(player.counts().faces().map(Action::ClosedKan));
            for action in [Action::AddedKan, Action::Riichi, Action::Discard] {
                all.extend(player.hand.iter().copied().map(action));
            }
        }
        all.retain(|action| self.why_not(seat, *action).is_none());
        all
    }

    /// Why a player may not do something; nothing when it is allowed.
    #[must_use]
    pub fn why_not(&self, seat: Seat, action: Action) -> Option<Refusal> {
        self.allowed(seat, action).err()
    }

    fn allowed(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match &self.phase {
            Phase::Over => Err(Refusal::GameOver),
            Phase::Turn { seat: other, .. } if *other != seat => Err(Refusal::NotYourTurn),
            Phase::Turn { drawn, banned, .. } => self.allowed_in_turn(seat, action, *drawn, *banned),
            Phase::Offer { by, asked, answers, tile, cause } => {
                if *by == seat || answers[seat.index()].is_some() {
                    return Err(Refusal::NotYourTurn);
                }
                match action {
                    Action::Pass if asked[seat.index()] => Ok(()),
                    Action::Ron => self.ron(seat, *tile, *cause).map(|_| ()),
                    Action::Chi(_) | Action::Pon(_) | Action::Kan => {
                        self.allowed_call(seat, action, *by, *tile, *cause)
                    }
                    _ => Err(Refusal::NotYourTurn),
                }
            }
        }
    }

    fn allowed_in_turn(
        &self,
        seat: Seat,
        action: Action,
        drawn: Option<Tile>,
        banned: FaceSet,
    ) -> Result<(), Refusal> {
        let player = &self.players[seat.index()];
        let has = |tile: Tile| player.hand.contains(&tile);
        let in_riichi = player.riichi != Riichi::No;
        match action {
            Action::Discard(tile) | Action::Riichi(tile) if !has(tile) => Err(Refusal::NotInHand(tile)),
            Action::Discard(tile) if in_riichi && drawn != Some(tile) => Err(Refusal::InRiichi),
            Action::Discard(tile) if banned.contains(tile.face()) => Err(Refusal::SwapCall(tile.face())),
            Action::Riichi(_) if in_riichi => Err(Refusal::InRiichi),
            Action::Riichi(_) if !player.is_closed() => Err(Refusal::OpenHand),
            Action::Riichi(_) if self.rules.riichi_points && self.points[seat.index()] < 1000 => {
                Err(Refusal::NoPoints)
            }
            Action::Riichi(_) if self.wall.left() < self.rules.riichi_tiles => Err(Refusal::WallShort),
            Action::Riichi(tile) => {
                let rest = player.counts().without(tile.face());
                let ready = shanten(&rest, player.melds.len() as u8).least() <= 0;
                if ready { Ok(()) } else { Err(Refusal::NotReady) }
            }
            Action::Tsumo => self.tsumo(seat).map(|_| ()),
            Action::NineOrphans if !self.rules.nine_orphans || !self.is_first_turn(seat) => {
                Err(Refusal::NotFirstTurn)
            }
            Action::NineOrphans if player.orphans() < 9 => Err(Refusal::FewOrphans),
            Action::Discard(_) | Action::NineOrphans => Ok(()),
            Action::ClosedKan(_) | Action::AddedKan(_) if drawn.is_none() => Err(Refusal::NothingDrawn),
            Action::ClosedKan(face) if player.counts().of(face) < 4 => Err(Refusal::NotCallable),
            Action::ClosedKan(face) if in_riichi && !self.riichi_kan(seat, face, drawn) => {
                Err(Refusal::InRiichi)
            }
            Action::AddedKan(tile) => {
                let pon =
                    |meld: &&crate::Meld| meld.kind == MeldKind::Pon && meld.face() == Some(tile.face());
                if !has(tile) {
                    Err(Refusal::NotInHand(tile))
                } else if player.melds.iter().find(pon).is_none() {
                    Err(Refusal::NotCallable)
                } else {
                    self.kan_possible()
                }
            }
            Action::ClosedKan(_) => self.kan_possible(),
            _ => Err(Refusal::NotCallable),
        }
    }

    /// Whether any kan can be declared: fewer than four, and a tile in the wall.
    fn kan_possible(&self) -> Result<(), Refusal> {
        if self.kans() >= 4 {
            Err(Refusal::FourKans)
        } else if self.wall.left() == 0 {
            Err(Refusal::WallShort)
        } else {
            Ok(())
        }
    }

    /// Whether a closed kan leaves a hand in riichi as it is.
    fn riichi_kan(&self, seat: Seat, face: Face, drawn: Option<Tile>) -> bool {
        let player = &self.players[seat.index()];
        if self.rules.riichi_kan == RiichiKan::Never || drawn.map(Tile::face) != Some(face) {
            return false;
        }
        let before = player.counts().without(face);
        let groups = player.melds.len() as u8;
        let mut after = before;
        after.0[face.index()] = 0;
        let wanted = waits(&before, groups);
        if waits(&after, groups + 1) != wanted {
            return false;
        }
        let triplet_in_all = |wait: Face| {
            divide(&before.with(wait), &player.melds)
                .iter()
                .all(|groups| groups.iter().any(|group| group.is_set() && group.face == face))
        };
        self.rules.riichi_kan == RiichiKan::SameWaits || wanted.iter().all(triplet_in_all)
    }

    fn allowed_call(
        &self,
        seat: Seat,
        action: Action,
        by: Seat,
        tile: Tile,
        cause: Cause,
    ) -> Result<(), Refusal> {
        let player = &self.players[seat.index()];
        if cause != Cause::Discard {
            return Err(Refusal::NotCallable);
        }
        if player.riichi != Riichi::No {
            return Err(Refusal::InRiichi);
        }
        let own = match action {
            Action::Kan => {
                if player.counts().of(tile.face()) < 3 {
                    return Err(Refusal::NotCallable);
                }
                return if self.wall.left() == 0 { Err(Refusal::LastDiscard) } else { self.kan_possible() };
            }
            Action::Chi(own) => {
                if !is_run(tile, own[0], own[1]) {
                    return Err(Refusal::NotCallable);
                }
                if by.turns_to(seat) != 1 {
                    return Err(Refusal::WrongSeat);
                }
                own
            }
            Action::Pon(own) if is_set(tile, own[0], own[1]) && own[0] != own[1] => own,
            _ => return Err(Refusal::NotCallable),
        };
        if let Some(missing) = own.into_iter().find(|tile| !player.hand.contains(tile)) {
            return Err(Refusal::NotInHand(missing));
        }
        if self.wall.left() == 0 {
            return Err(Refusal::LastDiscard);
        }
        let banned = self.banned(tile, action);
        let rest = player.hand.iter().filter(|tile| !own.contains(tile));
        if rest.clone().next().is_some() && rest.clone().all(|tile| banned.contains(tile.face())) {
            return Err(Refusal::SwapCall(tile.face()));
        }
        Ok(())
    }

    /// What may not be thrown away after a call.
    pub(super) fn banned(&self, tile: Tile, action: Action) -> FaceSet {
        let face = tile.face();
        let mut banned = FaceSet::EMPTY;
        if self.rules.swap_call == SwapCall::Allowed {
            return banned;
        }
        banned.insert(face);
        if let (SwapCall::Forbidden, Action::Chi([one, other])) = (self.rules.swap_call, action) {
            let (low, high) = (one.face().min(other.face()), one.face().max(other.face()));
            let far = if face < low {
                high.step(1)
            } else if face > high {
                low.step(-1)
            } else {
                None
            };
            if let Some(far) = far {
                banned.insert(far);
            }
        }
        banned
    }
}

fn is_set(tile: Tile, one: Tile, other: Tile) -> bool {
    one.face() == tile.face() && other.face() == tile.face()
}

/// Whether three tiles are numbers in a row.
fn is_run(tile: Tile, one: Tile, other: Tile) -> bool {
    let faces = [tile.face(), one.face(), other.face()];
    let least = faces.into_iter().min();
    least.is_some_and(|least| {
        [least.step(1), least.step(2)].iter().all(|next| next.is_some_and(|next| faces.contains(&next)))
    })
}

/// Pairs of tiles of a hand in order, one for each two faces and red fives.
fn pairs(hand: &[Tile], fits: impl Fn(Tile, Tile) -> bool) -> impl Iterator<Item = [Tile; 2]> {
    let mut found: Vec<[Tile; 2]> = vec![];
    let look = |tile: Tile| (tile.face(), tile.is_red_five());
    for (index, one) in hand.iter().enumerate() {
        for other in &hand[index + 1..] {
            let alike = |pair: &[Tile; 2]| pair.map(look) == [*one, *other].map(look);
            if fits(*one, *other) && !found.iter().any(alike) {
                found.push([*one, *other]);
            }
        }
    }
    found.into_iter()
}
