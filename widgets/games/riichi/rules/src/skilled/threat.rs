//! What the others may be ready for, and what a discard then costs.

use super::{Counts, Face, FaceSet, Riichi, Seat, View};
use crate::{Event, Meld};

/// What a player fears of another one.
#[derive(Clone, Debug)]
pub(super) struct Threat {
    /// How likely the hand is ready.
    pub ready: f32,
    /// What a discard by which the hand wins costs.
    pub cost: f32,
    /// For each face how likely a ready hand waits for it.
    pub waits: [f32; Face::COUNT],
}

impl Threat {
    /// What can be told of a seat from what everybody sees and from the tiles that are not seen.
    pub(super) fn of_seat(view: &View, seat: Seat, unseen: &Counts) -> Self {
        let player = &view.players[seat.index()];
        let closed = player.melds.iter().filter(|meld| meld.is_open()).count();
        let ready = match player.riichi {
            Riichi::No => likely_ready(closed, player.river.len()),
            _ => 1.0,
        };
        let safe = cannot_win_by(view, seat);
        Self { ready, cost: cost(view, seat), waits: waits(safe, unseen) }
    }

    /// What throwing a face away costs on average.
    pub(super) fn risk(&self, face: Face) -> f32 {
        self.ready * self.waits[face.index()] * self.cost
    }
}

/// How likely a hand without riichi is ready, by the groups it has called and its discards so far, in hundredths.
fn likely_ready(called: usize, discards: usize) -> f32 {
    const LATER: [[u8; 4]; 5] =
        [[1, 3, 7, 12], [4, 14, 26, 38], [14, 32, 50, 62], [40, 62, 76, 86], [100; 4]];
    let stage = match discards {
        0..=5 => 0,
        6..=9 => 1,
        10..=12 => 2,
        _ => 3,
    };
    f32::from(LATER[called.min(4)][stage]) / 100.0
}

/// The faces by which a seat cannot win now: its own discards; after riichi whatever was let go since, else what was since its
/// last discard.
fn cannot_win_by(view: &View, seat: Seat) -> FaceSet {
    let mut own = FaceSet::EMPTY;
    for discard in &view.players[seat.index()].river {
        own.insert(discard.tile.face());
    }
    let mut since = FaceSet::EMPTY;
    let mut riichi = false;
    for event in &view.log {
        let Event::Discarded(by, discard) = event else { continue };
        if *by == seat && !riichi {
            since = FaceSet::EMPTY;
            riichi = discard.riichi;
        }
        since.insert(discard.tile.face());
    }
    // What is offered now has not been let go yet.
    if let Some((_, tile)) = view.offer
        && !own.contains(tile.face())
    {
        let mut without = FaceSet::EMPTY;
        for face in since.iter().filter(|face| *face != tile.face()) {
            without.insert(face);
        }
        since = without;
    }
    for face in since.iter() {
        own.insert(face);
    }
    own
}

/// What a win of a seat costs: what it shows, and what hands usually have.
fn cost(view: &View, seat: Seat) -> f32 {
    let player = &view.players[seat.index()];
    let tiles = || player.melds.iter().flat_map(|meld| &meld.tiles);
    let mut han = 0;
    for tile in tiles() {
        let dora = view.indicators.iter().filter(|indicator| indicator.face().dora() == tile.face()).count();
        han += dora + usize::from(view.rules.red_fives && tile.is_red_five());
    }
    let winds = [seat.wind(view.start.dealer), view.start.round_wind];
    let counts = |face: Face| face.is_dragon() || winds.into_iter().any(|wind| Face::wind(wind) == face);
    let is_set = |meld: &&Meld| meld.tiles.iter().all(|tile| Some(tile.face()) == meld.face());
    han += player.melds.iter().filter(is_set).filter_map(Meld::face).filter(|face| counts(*face)).count();
    // Three groups of one suit are hardly chance.
    let suits = || tiles().map(|tile| tile.face()).filter(|face| !face.is_honour()).map(Face::suit);
    let one_suit = suits().next().is_some_and(|first| suits().all(|suit| suit == first));
    han += if one_suit && player.melds.len() >= 2 { 2 } else { 0 };
    let paid = match (player.riichi, han) {
        (Riichi::No, 0) => 2200.0,
        (Riichi::No, 1) => 2900.0,
        (Riichi::No, 2) => 4400.0,
        (Riichi::No, 3) => 6800.0,
        (Riichi::No, 4) => 8200.0,
        (Riichi::No, _) => 11_000.0,
        _ => 5600.0,
    };
    let dealer = if seat == view.start.dealer { 1.5 } else { 1.0 };
    paid * dealer + 300.0 * f32::from(view.start.honba)
}

/// For each face how likely a hand that is ready waits for it: ways to hold the tiles of each wait, weighed by how usual such
/// a wait is.
fn waits(safe: FaceSet, unseen: &Counts) -> [f32; Face::COUNT] {
    let mut weight = [0.0; Face::COUNT];
    let mut all = 0.0;
    let left = |face: Face| f32::from(unseen.of(face));
    let mut add = |faces: &[Face], ways: f32| {
        if ways > 0.0 && !faces.iter().any(|face| safe.contains(*face)) {
            all += ways;
            for face in faces {
                weight[face.index()] += ways;
            }
        }
    };
    for face in Face::all() {
        let honour = face.is_honour();
        let pairs = left(face) * (left(face) - 1.0) / 2.0;
        add(&[face], pairs * if honour { 2.2 } else { 1.3 });
        add(&[face], left(face) * if honour { 1.2 } else { 0.5 });
        let Some(next) = face.step(1) else { continue };
        // Two neighbours wait at both sides, or at one where the suit ends.
        match (face.step(-1), next.step(1)) {
            (Some(below), Some(above)) => add(&[below, above], left(face) * left(next) * 3.0),
            (Some(end), None) | (None, Some(end)) => add(&[end], left(face) * left(next)),
            (None, None) => {}
        }
        if let Some(second) = next.step(1) {
            add(&[next], left(face) * left(second) * 0.9);
        }
    }
    if all > 0.0 {
        for weight in &mut weight {
            *weight /= all;
        }
    }
    weight
}
