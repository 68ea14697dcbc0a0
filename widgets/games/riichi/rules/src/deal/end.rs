//! How a deal ends, and who pays whom.

use super::{Deal, Event, Phase, Player};
use crate::{Face, Points, Riichi, Seat, Text, Tile, Value, yaku};
use musi_messages::msg;

/// What ends a deal before the wall does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Abort {
    /// Nine different orphans at the first turn.
    NineOrphans,
    /// Four players threw away the same wind at the first turn.
    FourWinds,
    /// Four players are in riichi.
    FourRiichi,
    /// Four kans of more than one player.
    FourKans,
    /// Three players would win by one discard.
    ThreeRons,
}

impl Abort {
    /// The name, as the page of lipu-sona has it.
    #[must_use]
    pub const fn name(self) -> Text {
        match self {
            Self::NineOrphans => Text::new(msg::riichi::ACTION_NINE_ORPHANS, "九種九牌"),
            Self::FourWinds => Text::new(msg::riichi::END_FOUR_WINDS, "四風連打"),
            Self::FourRiichi => Text::new(msg::riichi::END_FOUR_RIICHI, "四家立直"),
            Self::FourKans => Text::new(msg::riichi::END_FOUR_KANS, "四開槓"),
            Self::ThreeRons => Text::new(msg::riichi::END_THREE_RONS, "三家和"),
        }
    }
}

/// A player who won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Winner {
    /// Who.
    pub seat: Seat,
    /// The tile that completed the hand.
    pub tile: Tile,
    /// What the hand is worth.
    pub value: Value,
    /// Who pays for three big dragons or four big winds.
    pub liable: Option<Seat>,
}

/// What ended a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// Players won, in the order of turns, by the tile of another or by a draw.
    Won {
        /// Who won.
        winners: Vec<Winner>,
        /// Whose tile it was; nobody's after a draw.
        from: Option<Seat>,
    },
    /// The wall is used up.
    Wall {
        /// Who was ready.
        ready: [bool; 4],
        /// Who threw away nothing but orphans, none of them called, where that is worth a mangan.
        nagashi: Vec<Seat>,
    },
    /// The deal was broken off.
    Aborted(Abort),
}

/// The end of a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// What ended it.
    pub end: End,
    /// What each seat won or lost at the end, deposits for riichi not counted.
    pub changes: [i32; 4],
    /// The faces under the open indicators, where somebody in riichi has won and may look there.
    pub under: Vec<Face>,
    /// The hands that were shown.
    pub shown: [Option<Vec<Tile>>; 4],
    /// Whether the dealer deals again.
    pub dealer_stays: bool,
}

impl Deal {
    /// Players have won with a tile.
    pub(super) fn end_by_win(&mut self, found: Vec<(Seat, Value)>, tile: Tile, from: Option<Seat>) {
        let mut changes = [0; 4];
        let mut honba = self.start.honba;
        let winners = found.into_iter().map(|(seat, value)| {
            let liable = self.liable(seat, &value);
            Winner { seat, tile, value, liable }
        });
        let winners: Vec<Winner> = winners.collect();
        for winner in &winners {
            self.pay(&mut changes, winner, from, honba);
            // Counters and deposits go to the first.
            honba = 0;
            changes[winner.seat.index()] += 1000 * i32::from(std::mem::take(&mut self.deposits));
        }
        self.finish(End::Won { winners, from }, changes);
    }

    /// Who is liable for a yakuman of this hand.
    fn liable(&self, seat: Seat, value: &Value) -> Option<Seat> {
        let (liable, winds) = self.players[seat.index()].liable?;
        let wanted = if winds { &yaku::FOUR_BIG_WINDS } else { &yaku::THREE_BIG_DRAGONS };
        value.yaku.iter().any(|found| *found.yaku == *wanted).then_some(liable)
    }

    /// The payments to one winner.
    fn pay(&self, changes: &mut [i32; 4], winner: &Winner, from: Option<Seat>, honba: u8) {
        let seat = winner.seat;
        let dealer = seat == self.start.dealer;
        let counters = i32::from(honba) * 100;
        let mut give = |by: Seat, points: i32| {
            changes[by.index()] -= points;
            changes[seat.index()] += points;
        };
        let mut points = winner.value.points;
        if let Some(liable) = winner.liable {
            // The one yakuman is paid by who is liable, and shared with who threw the last tile away; others are paid as ever.
            let base = |times: u8| 8000 * u32::from(times);
            let of = |found: &&crate::Found| {
                *found.yaku == yaku::THREE_BIG_DRAGONS || *found.yaku == yaku::FOUR_BIG_WINDS
            };
            let own =
                winner.value.yaku.iter().find(of).map_or(1, |found| found.worth).min(winner.value.yakuman);
            let worth = Points::from_base(base(own), dealer, from.is_none()).total() as i32;
            match from {
                Some(from) if from != liable => {
                    give(liable, worth / 2);
                    give(from, worth / 2);
                }
                _ => give(liable, worth),
            }
            if from.is_none() {
                give(liable, counters * 3);
            }
            points = Points::from_base(base(winner.value.yakuman - own), dealer, from.is_none());
        }
        match (points, from) {
            (Points::Discard(points), Some(from)) => give(from, points as i32 + 3 * counters),
            (Points::Draw { dealer, others }, _) => {
                let counters = if winner.liable.is_some() { 0 } else { counters };
                for other in [1, 2, 3].map(|turns| seat.step(turns)) {
                    let share = if other == self.start.dealer { dealer } else { others };
                    give(other, share as i32 + counters);
                }
            }
            (Points::Discard(_), None) => {}
        }
    }

    /// The wall is used up: who is not ready pays those who are.
    pub(super) fn end_of_wall(&mut self) {
        let ready = [0, 1, 2, 3].map(|seat: usize| self.players[seat].is_ready(self.rules.empty_waits_ready));
        let nagashi: Vec<Seat> = Seat::ALL
            .into_iter()
            .filter(|seat| self.rules.nagashi_mangan && self.is_nagashi(*seat))
            .collect();
        let mut changes = [0; 4];
        let count = ready.iter().filter(|ready| **ready).count() as i32;
        if !nagashi.is_empty() {
            for seat in &nagashi {
                for other in Seat::ALL.into_iter().filter(|other| other != seat) {
                    let dealers = *seat == self.start.dealer || other == self.start.dealer;
                    let points = if dealers { 4000 } else { 2000 };
                    changes[other.index()] -= points;
                    changes[seat.index()] += points;
                }
            }
        } else if (1..4).contains(&count) {
            for (change, ready) in changes.iter_mut().zip(ready) {
                *change = if ready { 3000 / count } else { -3000 / (4 - count) };
            }
        }
        self.finish(End::Wall { ready, nagashi }, changes);
    }

    fn is_nagashi(&self, seat: Seat) -> bool {
        let river = &self.players[seat.index()].river;
        river.iter().all(|discard| discard.tile.face().is_orphan() && discard.called_by.is_none())
    }

    /// The deal is broken off.
    pub(super) fn end(&mut self, end: End) {
        self.finish(end, [0; 4]);
    }

    fn finish(&mut self, end: End, changes: [i32; 4]) {
        let dealer = self.start.dealer;
        let (dealer_stays, open): (bool, [bool; 4]) = match &end {
            End::Won { winners, .. } => {
                let won = Seat::ALL.map(|seat| winners.iter().any(|winner| winner.seat == seat));
                (won[dealer.index()], won)
            }
            End::Wall { ready, .. } => (self.rules.ready_dealer_stays && ready[dealer.index()], *ready),
            // Who broke off shows why.
            End::Aborted(abort) => (
                true,
                Seat::ALL.map(|seat| match abort {
                    Abort::NineOrphans => {
                        matches!(self.phase, Phase::Turn { seat: turn, .. } if turn == seat)
                    }
                    Abort::FourRiichi => true,
                    _ => false,
                }),
            ),
        };
        let in_riichi = |winner: &Winner| self.players[winner.seat.index()].riichi != Riichi::No;
        let under = match &end {
            End::Won { winners, .. } if self.rules.ura_dora && winners.iter().any(in_riichi) => {
                self.wall.under_indicators(self.indicators)
            }
            _ => vec![],
        };
        let hand = |(player, open): (&Player, bool)| open.then(|| player.hand.clone());
        let mut hands = self.players.iter().zip(open).map(hand);
        let shown = [0; 4].map(|_| hands.next().flatten());
        for (points, change) in self.points.iter_mut().zip(changes) {
            *points += change;
        }
        self.phase = Phase::Over;
        self.log.push(Event::Ended);
        self.ending = Some(Ending { end, changes, under, shown, dealer_stays });
    }
}
