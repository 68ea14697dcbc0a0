//! A change, taken back in a file that others have changed meanwhile.

use crate::translate::{Record, Records};
use std::{collections::BTreeMap, ops::Range};

/// How many lines around a change tell where it stands, from the most to the fewest.
const AROUND: [usize; 3] = [3, 1, 0];

/// A text with the change from `before` to `after` taken back; `None` where the place of the change is not there any more,
/// or there is more than one.
pub(super) fn undone(before: &str, after: &str, now: &str) -> Option<String> {
    if now == after {
        return Some(before.to_owned());
    }
    let (old, new): (Vec<&str>, Vec<&str>) =
        (before.split_inclusive('\n').collect(), after.split_inclusive('\n').collect());
    let same = old.iter().zip(&new).take_while(|(old, new)| old == new).count();
    let most = old.len().min(new.len()) - same;
    let same_after =
        old.iter().rev().zip(new.iter().rev()).take(most).take_while(|(old, new)| old == new).count();
    let changed = |lines: &[&str]| same..lines.len() - same_after;
    AROUND.into_iter().find_map(|around| {
        let stretch = |lines: &[&str]| -> String {
            let Range { start, end } = changed(lines);
            let range = start.saturating_sub(around)..(end + around).min(lines.len());
            lines.get(range).unwrap_or_default().concat()
        };
        let (from, to) = (stretch(&new), stretch(&old));
        let mut places = now.match_indices(&from).map(|(at, _)| at);
        let at = places.next().filter(|_| !from.is_empty())?;
        let begins_line = at == 0 || now.as_bytes().get(at - 1) == Some(&b'\n');
        if places.next().is_some() || !begins_line {
            return None;
        }
        let rest = now.get(at + from.len()..)?;
        Some(format!("{}{to}{rest}", now.get(..at)?))
    })
}

/// The records of now without what a change added to them, and with what it took away.
pub(super) fn records_undone((before, after): &(Records, Records), now: &Records) -> Records {
    let counts = |records: &Records| -> BTreeMap<Record, usize> {
        records.iter().map(|(record, count)| (record.clone(), count)).collect()
    };
    let (old, new) = (counts(before), counts(after));
    let mut now = now.clone();
    now.annotations = now.annotations.undone(&before.annotations, &after.annotations);
    for (record, count) in &new {
        for _ in old.get(record).copied().unwrap_or(0)..*count {
            now.take(record);
        }
    }
    for (record, count) in old {
        for _ in new.get(&record).copied().unwrap_or(0)..count {
            now.add(record.clone());
        }
    }
    now
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_taken_back_where_it_stands_now_or_not_at_all() {
        let before = "wan\n\ntu\n\nmute\n";
        let after = "wan\n\ntu <!-- two -->\n\nmute\n";
        for (now, expected) in [
            (after, Some(before)),
            (
                "toki\n\nwan <!-- one -->\n\ntu <!-- two -->\n\nmute\n",
                Some("toki\n\nwan <!-- one -->\n\ntu\n\nmute\n"),
            ),
            ("wan\n\ntu <!-- 2 -->\n\nmute\n", None),
            ("a tu <!-- two -->\n", None),
            // Of two places only what stands around tells which one it was.
            (
                "tu <!-- two -->\n\nwan\n\ntu <!-- two -->\n\nmute\n",
                Some("tu <!-- two -->\n\nwan\n\ntu\n\nmute\n"),
            ),
            ("tu <!-- two -->\n\ntu <!-- two -->\n", None),
        ] {
            assert_eq!(undone(before, after, now).as_deref(), expected, "{now:?}");
        }
    }
}
