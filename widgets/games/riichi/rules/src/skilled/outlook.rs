//! What a hand will bring: how likely it wins in the turns that are left, times what it will be worth.

use super::{Counts, Face, FaceSet, Meld, Riichi, Tile, View, Win};
use crate::shanten::best_choices;
use crate::{Seat, shanten, value, waits};

/// The most turns that a player has.
const TURNS: usize = 19;

/// What something is worth with so many turns left, by their number.
type Path = [f32; TURNS];

/// How many tiles usually bring a hand on that is ready, one away, two away, and so on.
const USUAL: [f32; 7] = [5.0, 15.0, 26.0, 36.0, 44.0, 50.0, 56.0];

/// A hand of thirteen tiles, or three less for each group on the table.
#[derive(Clone, Debug)]
pub(super) struct Hand<'a> {
    /// The tiles that are not on the table.
    pub tiles: Vec<Tile>,
    /// The groups that are.
    pub melds: &'a [Meld],
}

impl Hand<'_> {
    fn counts(&self) -> Counts {
        self.tiles.iter().copied().collect()
    }

    fn is_closed(&self) -> bool {
        !self.melds.iter().any(Meld::is_open)
    }

    /// The hand with one tile more and one of a face less; a plain tile goes before a red five.
    fn exchanged(&self, tile: Tile, discard: Face) -> Self {
        let mut hand = self.clone();
        hand.tiles.push(tile);
        let of_face = |tile: &Tile| tile.face() == discard;
        let plain = hand.tiles.iter().rposition(|tile| of_face(tile) && !tile.is_red_five());
        if let Some(at) = plain.or_else(|| hand.tiles.iter().position(of_face)) {
            hand.tiles.remove(at);
        }
        hand
    }
}

/// What decides what a hand will bring, beside the hand.
#[derive(Clone, Debug)]
pub(super) struct Outlook<'a> {
    view: &'a View,
    unseen: &'a Counts,
    /// How many tiles are not seen.
    all: f32,
    /// Turns of one's own that are left.
    turns: usize,
    /// How likely another one wins before the next turn.
    others: f32,
    /// The own discards: a hand that waits for one of them wins by draws alone.
    thrown: FaceSet,
}

impl<'a> Outlook<'a> {
    pub(super) fn new(view: &'a View, unseen: &'a Counts, others: f32) -> Self {
        let mut thrown = FaceSet::EMPTY;
        for discard in &view.me().river {
            thrown.insert(discard.tile.face());
        }
        let turns = usize::from(view.left / 4).min(TURNS - 1);
        Self { view, unseen, all: f32::from(unseen.total().max(1)), turns, others, thrown }
    }

    /// How many unseen tiles are of these faces.
    pub(super) fn live(&self, faces: FaceSet) -> f32 {
        faces.iter().map(|face| f32::from(self.unseen.of(face))).sum()
    }

    /// What a hand will bring in points, as it stands before a draw. `exact` looks at every tile that can come; without it, at
    /// how many there are.
    pub(super) fn worth(&self, hand: &Hand<'_>, exact: bool) -> f32 {
        let counts = hand.counts();
        let groups = hand.melds.len() as u8;
        let far = shanten(&counts, groups).least();
        let path = match far {
            ..=0 => self.ready(hand, waits(&counts, groups)),
            1 if exact => self.one_away(hand, crate::accepted(&counts, groups)),
            _ => self.far(hand, far as usize, self.live(crate::accepted(&counts, groups))),
        };
        path[self.turns]
    }

    /// A step that takes a tile: `ways` are how likely each comes in a turn, and what follows it.
    fn step(&self, likely: f32, then: &Path) -> Path {
        // `then` is weighed already.
        let mut path = [0.0; TURNS];
        for turn in 1..TURNS {
            path[turn] = then[turn - 1] + (1.0 - likely - self.others).max(0.0) * path[turn - 1];
        }
        path
    }

    /// A hand that is ready for some faces.
    fn ready(&self, hand: &Hand<'_>, waits: FaceSet) -> Path {
        let furiten = !self.thrown.and(waits).is_empty();
        let live = self.live(waits);
        // The tile that comes most often stands for all, and a tile that has no yaku counts for nothing.
        let most = waits.iter().max_by_key(|face| self.unseen.of(*face)).filter(|_| live > 0.0);
        let mean = most.map_or(0.0, |face| self.points(hand, face, furiten));
        let mut path = [0.0; TURNS];
        // Others' discards are a fifth of a chance each: they take care.
        let ron = if furiten {
            0.0
        } else if hand.is_closed() {
            0.2
        } else {
            0.25
        };
        let likely = (live / self.all * (1.0 + 3.0 * ron)).min(0.9);
        let mut end = 1000.0; // Who is ready when the wall ends is paid.
        for turn in 0..TURNS {
            path[turn] = if turn == 0 {
                end
            } else {
                likely * mean + (1.0 - likely - self.others).max(0.0) * path[turn - 1]
            };
            end = 0.0;
        }
        path
    }

    /// What a win by a face brings; with riichi where that can be declared.
    fn points(&self, hand: &Hand<'_>, face: Face, drawn: bool) -> f32 {
        let view = self.view;
        let closed = hand.is_closed();
        let mut win = Win {
            closed: hand.tiles.clone(),
            melds: hand.melds.to_vec(),
            tile: Tile::from_face(face, 1),
            drawn,
            riichi: if closed { Riichi::Declared } else { Riichi::No },
            seat_wind: view.seat.wind(view.start.dealer),
            round_wind: view.start.round_wind,
            indicators: view.indicators.iter().map(|tile| tile.face()).collect(),
            ..Win::new(vec![], vec![], Tile::from_face(face, 1))
        };
        if closed && (view.left < 4 || view.me().points < 1000) && view.me().riichi == Riichi::No {
            win.riichi = Riichi::No;
        }
        let Ok(found) = value(&win, &view.rules) else { return 0.0 };
        let points = found.points.total() as f32; // below a million
        // Dora that lie under the others, and the first turn.
        let more = if win.riichi == Riichi::No { 1.0 } else { 1.25 };
        points * more + self.table()
    }

    /// What lies on the table for whoever wins.
    fn table(&self) -> f32 {
        300.0 * f32::from(self.view.start.honba) + 1000.0 * f32::from(self.view.deposits)
    }

    /// A hand that one tile makes ready: every tile that does, with the best discard after it.
    fn one_away(&self, hand: &Hand<'_>, accepted: FaceSet) -> Path {
        let groups = hand.melds.len() as u8;
        let (mut likely, mut then) = (0.0, [0.0; TURNS]);
        let faster = Self::called(hand);
        for face in accepted.iter() {
            let live = f32::from(self.unseen.of(face));
            if live == 0.0 {
                continue;
            }
            let tile = Tile::from_face(face, 1);
            let ready = best_choices(&hand.counts().with(face), groups);
            // The wait for most tiles is the best one, hardly ever it is not.
            let best = ready.iter().max_by_key(|choice| self.live(choice.accepted) as u32);
            let best = best.map(|choice| self.ready(&hand.exchanged(tile, choice.discard), choice.accepted));
            let comes = live / self.all * faster;
            likely += comes;
            for (then, path) in then.iter_mut().zip(best.unwrap_or([0.0; TURNS])) {
                *then += comes * path;
            }
        }
        self.step(likely, &then)
    }

    /// How much sooner tiles come to a hand that calls.
    fn called(hand: &Hand<'_>) -> f32 {
        if hand.is_closed() { 1.0 } else { 1.7 }
    }

    /// A hand further away: by how many tiles bring it on, and what such hands are worth.
    fn far(&self, hand: &Hand<'_>, far: usize, live: f32) -> Path {
        // What it will be worth is a guess, how many tiles bring it on is not: speed counts for more.
        let mean = 0.5 * self.expected(hand) + 1500.0 + self.table();
        let mut path = [0.0; TURNS];
        let likely = USUAL[0] / self.all * 1.65;
        for turn in 1..TURNS {
            path[turn] = likely * mean + (1.0 - likely - self.others).max(0.0) * path[turn - 1];
        }
        for steps in 1..=far {
            let tiles = if steps == far { live } else { USUAL[steps.min(USUAL.len() - 1)] };
            let likely = (tiles / self.all * Self::called(hand)).min(0.9);
            path = self.step(likely, &path.map(|worth| worth * likely));
        }
        path
    }

    /// What a hand that is still far will be worth.
    fn expected(&self, hand: &Hand<'_>) -> f32 {
        let view = self.view;
        let all = || hand.tiles.iter().chain(hand.melds.iter().flat_map(|meld| &meld.tiles));
        let mut dora = 0.0;
        for tile in all() {
            let told =
                view.indicators.iter().filter(|indicator| indicator.face().dora() == tile.face()).count();
            dora += told as f32; // at most five
            dora += f32::from(u8::from(view.rules.red_fives && tile.is_red_five()));
        }
        let closed = hand.is_closed();
        let mut best: f32 = 0.0;
        let mut sum = 0.0;
        for (missing, han) in self.ways(hand) {
            let factor = [1.0, 0.75, 0.45, 0.2].get(missing).copied().unwrap_or(0.0);
            sum += factor * han;
            best = best.max(factor * paid(han + dora));
        }
        let points = if closed { paid(1.3 + 0.8 * dora + sum * 0.5) } else { best };
        if Seat::wind(view.seat, view.start.dealer) == crate::Wind::East { points * 1.5 } else { points }
    }

    /// The ways to a yaku: how many tiles are in its way, and how many han it counts.
    fn ways(&self, hand: &Hand<'_>) -> Vec<(usize, f32)> {
        let view = self.view;
        let counts = hand.counts();
        let closed = hand.is_closed();
        let table = || hand.melds.iter().flat_map(|meld| &meld.tiles).map(|tile| tile.face());
        let mut ways = vec![];
        let wrong = |bad: &dyn Fn(Face) -> bool| {
            let mut count = if table().any(bad) { 9 } else { 0 };
            for face in counts.faces().filter(|face| bad(*face)) {
                count += usize::from(counts.of(face));
            }
            count
        };
        if closed || view.rules.open_tanyao {
            ways.push((wrong(&Face::is_orphan), 1.0));
        }
        for suit in &crate::Suit::ALL[..3] {
            let in_way = wrong(&|face| !face.is_honour() && face.suit() != *suit);
            ways.push((in_way, if closed { 3.0 } else { 2.0 }));
        }
        let winds = [view.seat.wind(view.start.dealer), view.start.round_wind];
        for face in Face::all() {
            let mut han = f32::from(u8::from(face.is_dragon()));
            for wind in winds {
                han += f32::from(u8::from(Face::wind(wind) == face));
            }
            if han == 0.0 {
                continue;
            }
            let missing = if table().any(|other| other == face) {
                0
            } else {
                let have = counts.of(face).min(3);
                let open = self.unseen.of(face);
                match (have, open) {
                    (3, _) => 0,
                    (2, 2..) => 1,
                    (2, 1) => 2,
                    _ => continue,
                }
            };
            ways.push((missing, han));
        }
        ways
    }
}

/// What hands of so many han pay on average.
fn paid(han: f32) -> f32 {
    const PAID: [f32; 10] =
        [700.0, 1500.0, 2900.0, 5600.0, 7800.0, 8300.0, 12_000.0, 12_500.0, 16_000.0, 17_000.0];
    let mut below = 0;
    while below < PAID.len() - 2 && (below + 1) as f32 <= han {
        below += 1;
    }
    let part = (han - below as f32).clamp(0.0, 1.0);
    PAID[below] + (PAID[below + 1] - PAID[below]) * part
}
