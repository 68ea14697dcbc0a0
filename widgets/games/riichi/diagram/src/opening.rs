//! How the wall opens and the tiles go out, step by step: what figures about the wall show, and what a reader goes through.

use musi_riichi_rules::{Break, DEAD_WALL, STACKS, Throws, Wind, side_of, taker};

use super::TableScene;

/// How often tiles are taken in the deal: three times four tiles each, then one each.
pub const TAKES: u8 = 16;
/// Stacks of the whole wall.
const ALL: u8 = 4 * STACKS;

/// Dice, and how far the opening of the wall has come with them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Two throws of two dice, each die from 1 to 6.
    pub dice: [[u8; 2]; 2],
    /// Whether the second throw counts, or the first one tells the place as well.
    pub throws: Throws,
    /// Steps gone, at most [`Opening::last`].
    pub step: u8,
}

/// What a step shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// The wall is whole.
    Whole,
    /// Players are counted from East: so far to this number.
    Side(u8),
    /// Stacks of the side are counted from the right: so far to this number.
    Location(u8),
    /// The wall is open to the left of the last stack that was counted.
    Open,
    /// Tiles were taken so many times.
    Dealt(u8),
    /// What stays at the right of the break is the dead wall.
    DeadWall,
    /// Its third stack shows the indicator.
    Indicator,
}

/// What is seen of a stack from above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stack {
    /// Two tiles.
    Full,
    /// The lower tile alone.
    Half,
    /// Nothing.
    Gone,
    /// Two tiles that were just counted.
    Counted,
    /// Two tiles of the dead wall.
    Dead,
    /// Two tiles of the dead wall, the upper one with its face up.
    Indicator,
}

impl Opening {
    /// The sum that tells the side.
    #[must_use]
    pub const fn first(self) -> u8 {
        self.dice[0][0] + self.dice[0][1]
    }

    /// The sum that tells the place.
    #[must_use]
    pub const fn second(self) -> u8 {
        self.broken().stack
    }

    /// Where the wall breaks.
    #[must_use]
    pub const fn broken(self) -> Break {
        Break::thrown(self.dice, self.throws)
    }

    /// The number of the last step.
    #[must_use]
    pub const fn last(self) -> u8 {
        self.opened() + TAKES + 2
    }

    /// The step at which the side is known.
    #[must_use]
    pub const fn told(self) -> u8 {
        self.first()
    }

    /// The step at which the place has been counted.
    #[must_use]
    pub const fn counted(self) -> u8 {
        self.first() + self.second()
    }

    /// The step at which the wall is open.
    #[must_use]
    pub const fn opened(self) -> u8 {
        self.counted() + 1
    }

    /// What the step shows.
    #[must_use]
    pub const fn moment(self) -> Moment {
        let (told, counted, opened) = (self.told(), self.counted(), self.opened());
        match self.step {
            0 => Moment::Whole,
            step if step <= told => Moment::Side(step),
            step if step <= counted => Moment::Location(step - told),
            step if step == opened => Moment::Open,
            step if step <= opened + TAKES => Moment::Dealt(step - opened),
            step if step == opened + TAKES + 1 => Moment::DeadWall,
            _ => Moment::Indicator,
        }
    }

    /// How many times tiles have been taken.
    #[must_use]
    pub const fn takes(self) -> u8 {
        match self.moment() {
            Moment::Dealt(takes) => takes,
            Moment::DeadWall | Moment::Indicator => TAKES,
            _ => 0,
        }
    }

    /// How many tiles so many takes make.
    #[must_use]
    pub const fn tiles(takes: u8) -> u8 {
        if takes <= 12 { takes * 4 } else { 36 + takes }
    }

    /// Who takes after so many takes; nobody when all is dealt.
    #[must_use]
    pub const fn next(takes: u8) -> Option<Wind> {
        taker(Self::tiles(takes))
    }

    /// How many tiles a player has.
    #[must_use]
    pub fn held(self, wind: Wind) -> u8 {
        (0..Self::tiles(self.takes())).filter(|index| taker(*index) == Some(wind)).count() as u8
    }

    /// The player that the step lights: whom the count has come to, on whose side it counts, or who takes.
    #[must_use]
    pub const fn lit(self) -> Option<Wind> {
        match self.moment() {
            Moment::Side(count) => Some(side_of(count)),
            Moment::Location(_) | Moment::Open => Some(self.broken().side),
            Moment::Dealt(takes) => Self::next(takes - 1),
            _ => None,
        }
    }

    /// What is seen of the stacks of a side, from the right end on.
    #[must_use]
    pub fn stacks(self, side: Wind) -> [Stack; STACKS as usize] {
        let mut stacks = [Stack::Full; STACKS as usize];
        let moment = self.moment();
        if let (Moment::Location(count), true) = (moment, side == self.broken().side) {
            for stack in stacks.iter_mut().take(usize::from(count)) {
                *stack = Stack::Counted;
            }
        }
        let gone = Self::tiles(self.takes());
        for on in 0..ALL {
            let (at, number) = self.broken().stack(on);
            let look = match (moment, gone.saturating_sub(2 * on)) {
                (Moment::Indicator, _) if on == ALL - 3 => Stack::Indicator,
                (Moment::DeadWall | Moment::Indicator, _) if on >= ALL - DEAD_WALL / 2 => Stack::Dead,
                (_, 0) => continue,
                (_, 1) => Stack::Half,
                _ => Stack::Gone,
            };
            if at == side {
                stacks[usize::from(number - 1)] = look;
            }
        }
        stacks
    }

    /// The opening that a drawing shows; nothing for drawings of other things.
    #[must_use]
    pub fn from_scene(scene: &TableScene) -> Option<Self> {
        let sum = match scene {
            TableScene::Taken { dice, .. } => dice.unwrap_or(7),
            TableScene::Takers { parts, .. } => parts.last().copied().unwrap_or(7),
            TableScene::Wall { .. } | TableScene::Breaks { .. } | TableScene::DeadWall { .. } => 7,
            TableScene::Direction { .. } => 9,
            _ => return None,
        };
        let sum = sum.clamp(2, 12);
        let dice = [[1, 4], [sum / 2, sum - sum / 2]];
        let whole = Self { dice, throws: Throws::Two, step: 0 };
        let step = match scene {
            TableScene::Breaks { .. } => whole.opened(),
            TableScene::Taken { .. } => whole.opened() + 1,
            TableScene::Takers { .. } | TableScene::Direction { .. } => whole.opened() + 4,
            TableScene::DeadWall { .. } => whole.last(),
            _ => 0,
        };
        Some(Self { step, ..whole })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts with fingers: names round from East, stacks from the right, then to the left and on to the side at the left.
    fn by_fingers(first: u8, second: u8) -> (usize, Vec<(usize, u8)>) {
        let mut side = 0;
        for _ in 1..first {
            side = if side == 3 { 0 } else { side + 1 };
        }
        let (mut at, mut stack) = (side, second);
        let mut order = vec![];
        for _ in 0..68 {
            if stack == 17 {
                at = if at == 0 { 3 } else { at - 1 };
                stack = 0;
            }
            stack += 1;
            order.push((at, stack));
        }
        (side, order)
    }

    #[test]
    fn every_throw_of_four_dice_opens_where_fingers_count() {
        let dice = || (1..=6_u8).flat_map(|one| (1..=6_u8).map(move |other| [one, other]));
        let mut throws = 0;
        for first in dice() {
            for second in dice() {
                let whole = Opening { dice: [first, second], throws: Throws::Two, step: 0 };
                let (side, order) = by_fingers(first[0] + first[1], second[0] + second[1]);
                assert_eq!(whole.broken().side as usize, side);
                let place: Vec<_> = (0..68).map(|on| whole.broken().stack(on)).collect();
                assert!(place.iter().zip(&order).all(|(one, other)| (one.0 as usize, one.1) == *other));
                // All that is dealt is gone from the first stacks on; the last seven are the dead wall.
                let dealt = Opening { step: whole.last(), ..whole };
                for (index, (side, stack)) in order.iter().enumerate() {
                    let look = dealt.stacks(Wind::ALL[*side])[usize::from(*stack - 1)];
                    let wanted = match index {
                        0..26 => Stack::Gone,
                        65 => Stack::Indicator,
                        61.. => Stack::Dead,
                        _ => Stack::Full,
                    };
                    assert_eq!(look, wanted, "{first:?} {second:?}: {index}");
                }
                assert_eq!(Wind::ALL.map(|wind| dealt.held(wind)), [13; 4]);
                throws += 1;
            }
        }
        assert_eq!(throws, 36 * 36);
    }

    #[test]
    fn steps_go_through_all_moments_once() {
        for throws in [Throws::One, Throws::Two] {
            let whole = Opening { dice: [[2, 4], [3, 2]], throws, step: 0 };
            let all: Vec<Moment> =
                (0..=whole.last()).map(|step| Opening { step, ..whole }.moment()).collect();
            assert!(all.windows(2).all(|pair| pair[0] != pair[1]));
            assert_eq!(all.len(), 1 + 6 + (if throws == Throws::One { 6 } else { 5 }) + 1 + 16 + 2);
            assert_eq!(all.last(), Some(&Moment::Indicator));
        }
        let takers: Vec<_> = (0..=TAKES).map(|takes| Opening::next(takes).map(|wind| wind as u8)).collect();
        let wanted: Vec<_> = (0..16).map(|take| Some(take % 4)).chain([None]).collect();
        assert_eq!(takers, wanted);
    }
}
