//! A machine player that weighs: what the hand will bring, against what a discard may cost.
// Numbers of tiles, turns and points are far below what a float counts exactly.
#![allow(clippy::cast_precision_loss)]

mod outlook;
mod threat;

use self::outlook::{Hand, Outlook};
use self::threat::Threat;
use super::{
    Action, Choice, Counts, Face, FaceSet, Meld, MeldKind, Random, Riichi, Seat, Tile, View, Win, choices,
    shanten,
};

/// What a player does who weighs what the hand can bring against what the others may be ready for, calls when that brings more,
/// and folds when it does not pay to go on; nothing when nothing is asked of the player. The same view and the same seed give
/// the same answer, and nothing is known that a player at the table would not see.
#[must_use]
pub fn skilled(view: &View, seed: u64) -> Option<Action> {
    for win in [Action::Tsumo, Action::Ron] {
        if view.legal.contains(&win) {
            return Some(win);
        }
    }
    let unseen = unseen(view);
    let player = Skilled::new(view, &unseen, seed);
    if view.offer.is_some() { player.answer() } else { player.turn() }
}

/// How many of each face are not seen: neither in the own hand nor on the table.
fn unseen(view: &View) -> Counts {
    let mut unseen = Counts([4; Face::COUNT]);
    let rivers = view.players.iter().flat_map(|player| &player.river);
    let table = rivers.filter(|discard| discard.called_by.is_none()).map(|discard| discard.tile);
    let melds =
        view.players.iter().flat_map(|player| &player.melds).flat_map(|meld| meld.tiles.iter().copied());
    for tile in table.chain(melds).chain(view.hand.iter().copied()).chain(view.indicators.iter().copied()) {
        unseen.remove(tile.face());
    }
    unseen
}

struct Skilled<'a> {
    view: &'a View,
    unseen: &'a Counts,
    hand: Counts,
    threats: Vec<Threat>,
    outlook: Outlook<'a>,
    random: Random,
}

impl<'a> Skilled<'a> {
    fn new(view: &'a View, unseen: &'a Counts, seed: u64) -> Self {
        let others = Seat::ALL.into_iter().filter(|seat| *seat != view.seat);
        let threats: Vec<Threat> = others.map(|seat| Threat::of_seat(view, seat, unseen)).collect();
        // A ready hand wins in about one turn of ten.
        let wins = threats.iter().map(|threat| threat.ready * 0.09).sum::<f32>() + 0.012;
        Self {
            view,
            unseen,
            hand: view.hand.iter().copied().collect(),
            threats,
            outlook: Outlook::new(view, unseen, wins),
            random: Random::new(seed ^ (view.log.len() as u64) << 8 ^ view.seat.index() as u64),
        }
    }

    fn melds(&self) -> &'a [Meld] {
        &self.view.me().melds
    }

    fn groups(&self) -> u8 {
        self.melds().len() as u8
    }

    /// What throwing a face away costs on average.
    fn risk(&self, face: Face) -> f32 {
        self.threats.iter().map(|threat| threat.risk(face)).sum()
    }

    /// What a discard costs on average when any tile may come.
    fn usual_risk(&self) -> f32 {
        let mut sum = 0.0;
        for face in Face::all() {
            sum += f32::from(self.unseen.of(face)) * self.risk(face);
        }
        sum / f32::from(self.unseen.total().max(1))
    }

    /// What going on with a hand so far from ready costs beyond the next discard.
    fn going_on(&self, far: i8) -> f32 {
        let turns = f32::from(self.view.left / 4);
        let pushed: f32 = match far {
            ..=0 => 2.0,
            1 => 1.5,
            2 => 1.2,
            _ => 1.0,
        };
        self.usual_risk() * pushed.min(turns)
    }

    /// The own turn.
    fn turn(mut self) -> Option<Action> {
        let legal = &self.view.legal;
        let orphans = shanten(&self.hand, self.groups()).orphans.unwrap_or(13);
        if legal.contains(&Action::NineOrphans) && orphans > 2 {
            return Some(Action::NineOrphans);
        }
        let all = choices(&self.hand, self.groups());
        let now = all.iter().map(|choice| choice.shanten).min()?;
        if let Some(kan) = self.kan(now) {
            return Some(kan);
        }
        if self.view.me().riichi != Riichi::No {
            return legal.iter().copied().find(|action| matches!(action, Action::Discard(_)));
        }
        let least = self.worth_a_look(&all, now);
        let mut best: Option<(f32, Tile, i8)> = None;
        for choice in all {
            let Some(tile) = self.tile_of(choice.discard) else { continue };
            if !legal.contains(&Action::Discard(tile)) {
                continue;
            }
            let worth = self.weigh(choice, tile, now, least);
            if best.is_none_or(|(other, ..)| worth > other) {
                best = Some((worth, tile, choice.shanten));
            }
        }
        let Some((_, tile, far)) = best else {
            return legal.iter().copied().find(|action| matches!(action, Action::Discard(_)));
        };
        let riichi = Action::Riichi(tile);
        let waits = super::waits(&self.hand.without(tile.face()), self.groups());
        if far == 0 && legal.contains(&riichi) && self.outlook.live(waits) > 0.0 && self.view.left > 6 {
            return Some(riichi);
        }
        Some(Action::Discard(tile))
    }

    /// How many tiles a discard must leave to be looked at closely: what leaves far fewer than another is hardly better, and looking
    /// takes time.
    fn worth_a_look(&self, all: &[Choice], now: i8) -> f32 {
        let near = all.iter().filter(|choice| choice.shanten == now);
        let most = near.map(|choice| self.outlook.live(choice.accepted)).fold(0.0, f32::max);
        match now {
            ..=0 => 0.0,
            1 => 0.65 * most,
            _ => 0.85 * most,
        }
    }

    /// What a discard brings and costs: the hand goes on, or it is given up.
    fn weigh(&mut self, choice: Choice, tile: Tile, now: i8, least: f32) -> f32 {
        let hand = Hand { tiles: self.without(&[tile]), melds: self.melds() };
        let near = choice.shanten == now;
        let worth = self.outlook.worth(&hand, near && self.outlook.live(choice.accepted) >= least);
        let risk = self.risk(choice.discard);
        // A step back is for who gives the hand up.
        let on = if near { worth - self.going_on(choice.shanten) } else { 0.0 };
        // Of hands that are worth the same, keep what is worth something by itself.
        let alone = self.hand.of(choice.discard) == 1 && choice.discard.is_orphan();
        let small = f32::from(u8::from(alone)) * 4.0 + self.random.below(64) as f32 / 64.0;
        on.max(worth * 0.15) - risk + small
    }

    /// The own tiles without some.
    fn without(&self, gone: &[Tile]) -> Vec<Tile> {
        self.view.hand.iter().copied().filter(|tile| !gone.contains(tile)).collect()
    }

    /// The tile of a face to throw away: the drawn one or a plain one before a red five.
    fn tile_of(&self, face: Face) -> Option<Tile> {
        let mut tiles = self.view.hand.iter().rev().copied().filter(|tile| tile.face() == face);
        let first = tiles.next();
        let is_plain = |tile: &Tile| !self.view.rules.red_fives || !tile.is_red_five();
        let drawn = self.view.drawn.filter(|tile| tile.face() == face && is_plain(tile));
        drawn.or_else(|| first.into_iter().chain(tiles).find(is_plain)).or(first)
    }

    /// A kan that does not take the hand apart, while nobody is in riichi.
    fn kan(&self, now: i8) -> Option<Action> {
        let feared = self.threats.iter().any(|threat| threat.ready > 0.4);
        if feared && self.view.me().riichi == Riichi::No {
            return None;
        }
        self.view.legal.iter().copied().find(|action| match action {
            Action::ClosedKan(face) => {
                let mut rest = self.hand;
                rest.0[face.index()] = 0;
                shanten(&rest, self.groups() + 1).least() <= now
            }
            Action::AddedKan(tile) => {
                now <= 1 && shanten(&self.hand.without(tile.face()), self.groups()).least() <= now
            }
            _ => false,
        })
    }

    /// Whether a call brings the hand nearer.
    fn comes_nearer(&self, far: i8) -> bool {
        self.view.legal.iter().any(|action| {
            let (Action::Chi(own) | Action::Pon(own)) = action else { return false };
            let rest = own.iter().fold(self.hand, |rest, tile| rest.without(tile.face()));
            // Of the tiles that are left one goes; without the best it is as far.
            rest.faces().any(|face| shanten(&rest.without(face), self.groups() + 1).least() < far)
        })
    }

    /// An offer: call when what can come of it is more than what can come without.
    fn answer(self) -> Option<Action> {
        let pass = Some(Action::Pass);
        if self.view.me().riichi != Riichi::No {
            return pass;
        }
        let (from, offered) = self.view.offer?;
        let far = shanten(&self.hand, self.groups()).least();
        if !self.comes_nearer(far) {
            return pass;
        }
        let stay = Hand { tiles: self.view.hand.clone(), melds: self.melds() };
        // With nothing called and nothing thrown away this turn, the hand can still be given up.
        let mut best = ((self.outlook.worth(&stay, true) - self.going_on(far)).max(0.0) * 1.02, Action::Pass);
        for action in &self.view.legal {
            let (kind, own) = match action {
                Action::Chi(own) => (MeldKind::Chi, own),
                Action::Pon(own) => (MeldKind::Pon, own),
                _ => continue,
            };
            let mut melds = self.melds().to_vec();
            let tiles = vec![offered, own[0], own[1]];
            melds.push(Meld { kind, tiles, from: self.view.seat.relation(from) });
            let rest = self.without(own);
            let counts: Counts = rest.iter().copied().collect();
            let after = choices(&counts, melds.len() as u8);
            let Some(now) = after.iter().map(|choice| choice.shanten).min().filter(|now| *now < far) else {
                continue;
            };
            let near = |choice: &&Choice| choice.shanten == now && choice.discard != offered.face();
            let most = after
                .iter()
                .filter(near)
                .map(|choice| self.outlook.live(choice.accepted))
                .fold(0.0, f32::max);
            for choice in
                after.iter().filter(near).filter(|choice| self.outlook.live(choice.accepted) >= 0.8 * most)
            {
                let Some(tile) = rest.iter().rev().copied().find(|tile| tile.face() == choice.discard) else {
                    continue;
                };
                let tiles = rest.iter().copied().filter(|other| *other != tile).collect();
                let hand = Hand { tiles, melds: &melds };
                let worth = self.outlook.worth(&hand, true) - self.going_on(now) - self.risk(choice.discard);
                if worth > best.0 {
                    best = (worth, *action);
                }
            }
        }
        Some(best.1)
    }
}
