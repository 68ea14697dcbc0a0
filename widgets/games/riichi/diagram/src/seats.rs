//! A table with the winds around it.

use musi_riichi_rules::Wind;

use super::word::{Word, place};
use super::{Seen, TableScene, fault};
use musi_diagram::ascii::canvas::Canvas;

const SIDES: [&str; 4] = ["below", "to the right", "above", "to the left"];

/// One box of rule lines, and the four winds outside it.
pub(super) fn read(canvas: &Canvas<'_>, words: &[Word]) -> Option<Seen> {
    let rules = canvas.lines.iter().enumerate().filter_map(|(number, line)| {
        let is = |column: &usize| line.at(*column) == '+' && line.at(column + 1) == '-';
        let left = (0..line.glyphs.len()).find(is)?;
        let right = (left..line.glyphs.len()).rev().find(|column| line.at(*column) == '+')?;
        (right > left).then_some((number, left, right))
    });
    let rules: Vec<_> = rules.collect();
    let [(top, left_edge, right_edge), (bottom, ..)] = rules.as_slice() else { return None };
    let side = |word: &Word| {
        if word.line < *top {
            Some(2)
        } else if word.line > *bottom {
            Some(0)
        } else if word.columns.end <= *left_edge {
            Some(3)
        } else if word.columns.start > *right_edge {
            Some(1)
        } else {
            None
        }
    };
    let mut seats: [Option<(Wind, &Word)>; 4] = [None; 4];
    for word in words {
        if let (Some(wind), Some(side)) = (word.wind(), side(word)) {
            // Two winds at one side are no map of seats.
            if seats[side].replace((wind, word)).is_some() {
                return None;
            }
        }
    }
    if seats.iter().flatten().count() < 2 {
        return None;
    }
    // Where one has no name, those who have theirs tell whose seat it is.
    let first = (0..4_usize).find_map(|side| seats[side].map(|(wind, _)| (side + 4 - wind as usize) % 4))?;
    let should = |side: usize| Wind::East.step(((side + 4 - first) % 4) as u8);
    let named = seats;
    let unnamed = (0..4).filter(|side| named[*side].is_none()).map(|side| {
        fault(
            "seat-missing",
            place(canvas, *bottom, &(*left_edge..*right_edge + 1)),
            format!("nobody sits {}: that is the seat of {}", SIDES[side], should(side).name().en()),
            "write a wind at each of the four sides",
        )
    });
    let mut findings: Vec<_> = unnamed.collect();
    let winds = [0, 1, 2, 3].map(|side: usize| named[side].map_or(should(side), |(wind, _)| wind));
    // Turns go from each player to the one at the right: the sides follow one another as the winds do.
    let first = winds.iter().position(|wind| *wind == Wind::East).unwrap_or(first);
    for turns in 0..4_u8 {
        let side = (first + usize::from(turns)) % 4;
        let Some((wind, word)) = named[side] else { continue };
        let right = Wind::East.step(turns);
        if wind != right {
            findings.push(fault(
                "seat-wrong",
                word.place(canvas),
                format!(
                    "{} sits {}, but with East {} that is the seat of {}",
                    wind.name().en(),
                    SIDES[side],
                    SIDES[first],
                    right.name().en()
                ),
                "put South to the right of East, West across and North to the left",
            ));
        }
    }
    Some(Seen { scene: TableScene::Seats(winds), findings })
}
