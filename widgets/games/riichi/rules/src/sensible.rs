//! A machine player: keeps the hand near to ready, calls when that leads to a yaku, declares riichi, and folds when another is in
//! riichi and the own hand is far.

use super::{
    Action, Choice, Counts, Face, FaceSet, Meld, Random, Riichi, Seat, Tile, View, choices, shanten,
};

/// What a sensible player does; nothing when nothing is asked of the player. The same view and the same seed give the same
/// answer, and nothing is known that a player at the table would not see.
#[must_use]
pub fn sensible(view: &View, seed: u64) -> Option<Action> {
    let player = Sensible::look(view, seed);
    let is = |wanted: Action| view.legal.contains(&wanted).then_some(wanted);
    is(Action::Tsumo)
        .or_else(|| is(Action::Ron))
        .or_else(|| if view.offer.is_some() { player.answer() } else { player.turn() })
}

struct Sensible<'a> {
    view: &'a View,
    hand: Counts,
    /// How many of each face are not seen: neither in the own hand nor on the table.
    unseen: Counts,
    /// The others in riichi.
    threats: Vec<Seat>,
    random: Random,
}

impl<'a> Sensible<'a> {
    fn look(view: &'a View, seed: u64) -> Self {
        let mut unseen = Counts([4; Face::COUNT]);
        let rivers = view.players.iter().flat_map(|player| &player.river);
        let table = rivers.filter(|discard| discard.called_by.is_none()).map(|discard| discard.tile);
        let melds = view.players.iter().flat_map(|player| &player.melds).flat_map(|meld| &meld.tiles);
        for tile in table
            .chain(melds.copied())
            .chain(view.hand.iter().copied())
            .chain(view.indicators.iter().copied())
        {
            unseen.remove(tile.face());
        }
        let declared = |seat: &Seat| *seat != view.seat && view.players[seat.index()].riichi != Riichi::No;
        Self {
            view,
            hand: view.hand.iter().copied().collect(),
            unseen,
            threats: Seat::ALL.into_iter().filter(declared).collect(),
            random: Random::new(seed ^ (view.log.len() as u64) << 8 ^ view.seat.index() as u64),
        }
    }

    fn groups(&self) -> u8 {
        self.view.me().melds.len() as u8
    }

    /// How many unseen tiles are of these faces.
    fn live(&self, faces: FaceSet) -> u8 {
        faces.iter().map(|face| self.unseen.of(face)).sum()
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
        if self.folds(now) {
            return self.safest();
        }
        let discard = |tile: Tile| Action::Discard(tile);
        let mut best: Option<(u32, Tile)> = None;
        for choice in all {
            let Some(tile) = self.tile_of(choice.discard) else { continue };
            if !legal.contains(&discard(tile)) {
                continue;
            }
            let worth = self.worth(choice);
            if best.is_none_or(|(other, _)| worth > other) {
                best = Some((worth, tile));
            }
        }
        let Some((_, tile)) = best else {
            // In riichi only the tile just drawn can go, be it a red five.
            return legal.iter().copied().find(|action| matches!(action, Action::Discard(_)));
        };
        let riichi = Action::Riichi(tile);
        let waits = super::waits(&self.hand.without(tile.face()), self.groups());
        if legal.contains(&riichi) && self.live(waits) > 0 && self.view.left > 6 {
            return Some(riichi);
        }
        Some(discard(tile))
    }

    /// How good it is to throw something away: nearness to a hand with a yaku first, then how many tiles bring the hand on, then
    /// what is lost.
    fn worth(&mut self, choice: Choice) -> u32 {
        let open = self.view.me().melds.iter().any(Meld::is_open);
        let far = if open { self.against_yaku(&self.table(), &self.hand.without(choice.discard)) } else { 0 };
        let near = 20 - (choice.shanten + 1) as u32 - u32::from(far);
        let live = u32::from(self.live(choice.accepted));
        let face = choice.discard;
        let dora = self.view.indicators.iter().filter(|tile| tile.face().dora() == face).count() as u32;
        let alone = u32::from(self.hand.of(face) == 1 && face.is_orphan());
        near << 20 | live << 12 | (4 - dora.min(4) + alone) << 6 | self.random.below(64)
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
        if !self.threats.is_empty() && self.view.me().riichi == Riichi::No {
            return None;
        }
        self.view.legal.iter().copied().find(|action| match action {
            Action::ClosedKan(face) => {
                let mut rest = self.hand;
                rest.0[face.index()] = 0;
                shanten(&rest, self.groups() + 1).least() <= now
            }
            Action::AddedKan(tile) => shanten(&self.hand.without(tile.face()), self.groups()).least() <= now,
            _ => false,
        })
    }

    /// Whether to give the hand up: another is in riichi and the own hand is two or more away, or one away and it is late.
    fn folds(&self, now: i8) -> bool {
        let late = self.view.left < 24;
        !self.threats.is_empty() && self.view.me().riichi == Riichi::No && (now >= 2 || now == 1 && late)
    }

    /// The discard that those in riichi can least win by.
    fn safest(mut self) -> Option<Action> {
        let mut best: Option<(u32, Action)> = None;
        for action in self.view.legal.clone() {
            let Action::Discard(tile) = action else { continue };
            let risk: u32 = self.threats.clone().iter().map(|seat| self.risk(*seat, tile.face())).sum();
            let risk = risk << 6 | self.random.below(64);
            if best.is_none_or(|(other, _)| risk < other) {
                best = Some((risk, action));
            }
        }
        best.map(|(_, action)| action)
    }

    /// How likely a player in riichi waits for a face, in small steps: nothing for their own discards (they would be furiten).
    fn risk(&self, seat: Seat, face: Face) -> u32 {
        let thrown = |face: Option<Face>| {
            let river = &self.view.players[seat.index()].river;
            face.is_some_and(|face| river.iter().any(|discard| discard.tile.face() == face))
        };
        if thrown(Some(face)) {
            return 0;
        }
        if face.is_honour() {
            return u32::from(self.unseen.of(face)) * 2 + 1;
        }
        // A wait at both ends of a run that takes this tile takes the one three away as well.
        let open = [-3, 3].into_iter().filter(|step| face.step(*step).is_some() && !thrown(face.step(*step)));
        let sides = open.count() as u32;
        sides * 6 + if face.is_terminal() { 2 } else { 4 }
    }

    /// An offer: call when it brings the hand nearer and leads to a yaku.
    fn answer(self) -> Option<Action> {
        let now = shanten(&self.hand, self.groups()).least();
        let pass = Some(Action::Pass);
        if self.folds(now) || self.view.me().riichi != Riichi::No {
            return pass;
        }
        let (_, offered) = self.view.offer?;
        let better = |action: &Action| {
            let (Action::Chi(own) | Action::Pon(own)) = action else { return false };
            let rest = own.iter().fold(self.hand, |rest, tile| rest.without(tile.face()));
            // After the call a tile is thrown away; the best one counts.
            let after = choices(&rest, self.groups() + 1).iter().map(|choice| choice.shanten).min();
            let faces = [offered.face(), own[0].face(), own[1].face()];
            after.is_some_and(|after| after < now) && self.leads_to_yaku(faces, &rest)
        };
        self.view.legal.iter().copied().find(better).or(pass)
    }

    /// Whether a hand with this group on the table can still have a yaku; what is far from one is tried one time in three.
    fn leads_to_yaku(&self, group: [Face; 3], rest: &Counts) -> bool {
        let mut table = self.table();
        table.extend(group);
        match self.against_yaku(&table, rest) {
            0 | 1 => true,
            2 => self.random_agrees(),
            _ => false,
        }
    }

    /// What lies in the own groups on the table.
    fn table(&self) -> Vec<Face> {
        let melds = &self.view.me().melds;
        melds.iter().flat_map(|meld| &meld.tiles).map(|tile| tile.face()).collect()
    }

    /// How many tiles of an open hand are in the way of the yaku that is nearest, up to 4: a triplet that counts, simples only, or
    /// one suit. A pair that would count as a triplet is as far as two tiles.
    fn against_yaku(&self, table: &[Face], rest: &Counts) -> u8 {
        let winds = [self.view.seat.wind(self.view.start.dealer), self.view.start.round_wind];
        let wrong = |bad: &dyn Fn(Face) -> bool| {
            let mut count = if table.iter().copied().any(bad) { 4 } else { 0 };
            for face in rest.faces().filter(|face| bad(*face)) {
                count += rest.of(face);
            }
            count
        };
        let suit = table.iter().find(|face| !face.is_honour()).map(|face| face.suit());
        let mut least = wrong(&|face| !face.is_honour() && Some(face.suit()) != suit).min(4);
        if self.view.rules.open_tanyao {
            least = least.min(wrong(&Face::is_orphan));
        }
        for face in Face::all() {
            if !face.is_dragon() && !winds.into_iter().any(|wind| Face::wind(wind) == face) {
                continue;
            }
            if table.contains(&face) || rest.of(face) >= 3 {
                return 0;
            }
            if rest.of(face) == 2 && self.unseen.of(face) > 0 {
                least = least.min(2);
            }
        }
        least
    }

    /// One time in three.
    fn random_agrees(&self) -> bool {
        self.random.clone().below(3) == 0
    }
}
