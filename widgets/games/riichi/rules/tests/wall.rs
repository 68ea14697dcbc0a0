//! The wall as the rule page of lipu-sona tells of it: dice, break, deal, dead wall.

use musi_riichi_rules::{Break, DEAD_WALL, LIVE, STACKS, Throws, Wall, WallPosition, Wind, side_of, taker};

#[test]
fn the_first_throw_tells_the_side_as_in_the_table_of_the_page() {
    for (sums, side) in [
        (&[2, 6, 10][..], Wind::South),
        (&[3, 7, 11], Wind::West),
        (&[4, 8, 12], Wind::North),
        (&[5, 9], Wind::East),
    ] {
        assert!(sums.iter().all(|sum| side_of(*sum) == side));
    }
}

#[test]
fn all_36_times_36_throws_break_a_wall_of_68_stacks() {
    let dice = || (1..=6).flat_map(|one| (1..=6).map(move |other| [one, other]));
    for first in dice() {
        for second in dice() {
            let broken = Break::thrown([first, second], Throws::Two);
            assert_eq!(broken.side, side_of(first[0] + first[1]));
            assert_eq!(broken.stack, second[0] + second[1]);
            let one = Break::thrown([first, second], Throws::One);
            assert_eq!(one.stack, first[0] + first[1], "one throw tells both");
            let mut seen: Vec<_> = (0..68).map(|on| broken.stack(on)).collect();
            assert_eq!(seen[0], (broken.side, broken.stack + 1), "the first stack lies left of the break");
            assert_eq!(seen[67], (broken.side, broken.stack), "the dead wall ends right of it");
            seen.sort_unstable();
            seen.dedup();
            assert_eq!(seen.len(), 68);
            assert!(seen.iter().all(|(_, stack)| (1..=STACKS).contains(stack)));
        }
    }
}

#[test]
fn tiles_go_clockwise_while_turns_go_the_other_way() {
    let broken = Break { side: Wind::East, stack: 12 };
    assert_eq!(broken.stack(4), (Wind::East, 17));
    assert_eq!(broken.stack(5), (Wind::North, 1), "left of East sits North");
    assert_eq!(broken.stack(22), (Wind::West, 1));
}

#[test]
fn the_indicator_lies_on_the_third_stack_of_the_dead_wall_from_the_break() {
    let broken = Break { side: Wind::South, stack: 6 };
    assert_eq!(broken.indicator(), WallPosition { side: Wind::South, stack: 4, top: true });
    // With a break after two stacks the dead wall goes on around the corner, with the side to the right.
    let broken = Break { side: Wind::South, stack: 2 };
    assert_eq!(broken.indicator(), WallPosition { side: Wind::West, stack: 17, top: true });
    assert_eq!(u32::from(LIVE) + u32::from(DEAD_WALL), 136);
}

#[test]
fn each_takes_two_stacks_three_times_and_then_one_tile() {
    let order: Vec<_> = (0..8).map(taker).map(Option::unwrap).collect();
    assert_eq!(order, [[Wind::East; 4], [Wind::South; 4]].concat());
    for wind in Wind::ALL {
        assert_eq!((0..136).filter(|index| taker(*index) == Some(wind)).count(), 13);
    }
    assert_eq!((48..52).map(|index| taker(index).unwrap()).collect::<Vec<_>>(), Wind::ALL);
    assert_eq!(taker(52), None);
}

#[test]
fn a_wall_is_made_of_136_different_tiles() {
    let wall = Wall::shuffled(3, Throws::Two);
    assert_eq!(wall, Wall::shuffled(3, Throws::Two), "the same seed, the same wall");
    assert_ne!(wall, Wall::shuffled(4, Throws::Two));
    assert_eq!(wall.left(), LIVE);
    let tile = musi_riichi_rules::Tile::new(0).unwrap();
    assert_eq!(Wall::from_tiles(vec![tile; 136], [[1, 1], [1, 1]], Throws::Two), None);
}
