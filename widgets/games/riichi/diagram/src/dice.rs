//! The table that tells by the sum of two dice at which side the wall is broken.

use std::ops::Range;

use musi_riichi_rules::{Wind, side_of};

use super::fault;
use musi_diagram::{Finding, Location};

/// A table of dice: the sums, each with the side that the page gives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceTable {
    /// Sum of the dice, the side, and the bytes of the sum in the table's text.
    pub rows: Vec<(u8, Wind, Range<usize>)>,
    /// What is wrong; places are bytes of the table's text.
    pub findings: Vec<Finding>,
}

/// Reads a Markdown table whose rows give sums of two dice and a wind, and compares it with the rules; nothing for other
/// tables.
///
/// ```
/// use musi_riichi_diagram::dice_table;
/// let table = "| nanpa | poka |\n|:--:|:--:|\n| 2,6,10 | poka pi nasin Nan |\n| 3,7,11 | Sa |\n| 4,8,12 | Pe |\n| 5,9 | Ton |\n";
/// assert!(dice_table(table).ok_or("no table")?.findings.is_empty());
/// assert_eq!(dice_table(&table.replace("5,9", "5,8")).ok_or("no table")?.findings.len(), 2);
/// # Ok::<(), &str>(())
/// ```
#[must_use]
pub fn dice_table(table: &str) -> Option<DiceTable> {
    let mut rows = vec![];
    let mut start = 0;
    for line in table.split_inclusive('\n') {
        let cells: Vec<&str> = line.trim().trim_matches('|').split('|').collect();
        if let [sums, side] = cells.as_slice()
            && let Some(wind) = side.split(|letter: char| !letter.is_alphanumeric()).find_map(Wind::named)
        {
            let at = start + line.find(sums).unwrap_or(0);
            rows.extend(numbers(sums).map(|(number, span)| (number, wind, at + span.start..at + span.end)));
        }
        start += line.len();
    }
    let sums = (2..=12_u8).filter(|sum| rows.iter().any(|(number, ..)| number == sum)).count();
    if sums < 6 {
        return None;
    }
    let mut findings = vec![];
    for (index, (number, wind, span)) in rows.iter().enumerate() {
        let again = rows[..index].iter().any(|(before, side, _)| before == number && side == wind);
        let right = side_of(*number);
        let (message, remedy) = if !(2..=12).contains(number) {
            (format!("two dice never show {number}"), format!("take {number} away: two dice show 2 to 12"))
        } else if right != *wind {
            let name = right.name().en();
            let remedy = format!(
                "put {number} into the row of {name}: 1 is East, 2 South, 3 West, 4 North, 5 East again"
            );
            (format!("{number} counts to the side of {name}, not of {}", wind.name().en()), remedy)
        } else if again {
            (format!("{number} occurs here twice"), "take one of them away".to_owned())
        } else {
            continue;
        };
        findings.push(fault("dice-wrong", Location::Caption(span.clone()), message, &remedy));
    }
    for sum in (2..=12_u8).filter(|sum| rows.iter().all(|(number, ..)| number != sum)) {
        findings.push(fault(
            "dice-missing",
            Location::Caption(0..table.len()),
            format!("no row for {sum}"),
            &format!("write {sum} into the row of {}", side_of(sum).name().en()),
        ));
    }
    Some(DiceTable { rows, findings })
}

/// The numbers of a cell, with their bytes.
fn numbers(cell: &str) -> impl Iterator<Item = (u8, Range<usize>)> + '_ {
    let mut at = 0;
    cell.split(|letter: char| !letter.is_ascii_digit()).filter_map(move |digits| {
        let start = at;
        at += digits.len()
            + cell.get(start + digits.len()..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
        Some((digits.parse().ok()?, start..start + digits.len()))
    })
}
