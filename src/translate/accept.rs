//! Accepting translations: the records of what is there now.
use super::{AcceptanceRecords, Record, Records, TranslationStatus, Unit, judge};
use std::ops::AddAssign;

/// A page whose translations are judged or accepted.
#[derive(Clone, Copy, Debug)]
pub struct UnitsOfPage<'a> {
    /// What records name the page: see [`record_page`](super::record_page).
    pub path: &'a str,
    /// Its units.
    pub units: &'a [Unit<'a>],
}

/// What accepting came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Accepted {
    /// How many translations are recorded now that were not.
    pub new: usize,
    /// How many of them were stale.
    pub stale: usize,
    /// How many wanted a review, and are right.
    pub reviewed: usize,
}

impl AddAssign for Accepted {
    fn add_assign(&mut self, other: Self) {
        self.new += other.new;
        self.stale += other.stale;
        self.reviewed += other.reviewed;
    }
}

/// Accepts translations of a page: those for which `wanted` says yes, by their number among the units. Records of the page
/// that no translation needs go: those of texts that it no longer has, and what a merge has left of both its sides.
pub fn accept(
    records: &mut Records,
    judged: &AcceptanceRecords,
    page: UnitsOfPage<'_>,
    mut wanted: impl FnMut(usize) -> bool,
) -> Accepted {
    let mut accepted = Accepted::default();
    let mut kept = Vec::new();
    for (index, (unit, (judgement, departed))) in
        page.units.iter().zip(judge(judged, page.path, page.units)).enumerate()
    {
        if unit.comment.is_none() {
            continue;
        }
        let record = Record {
            page: page.path.to_owned(),
            text: unit.text_hash(),
            translation: unit.translation_hash(),
            said: unit.said(),
        };
        if wanted(index) {
            let is_new = records.annotations.set_review(page.path, record.text, record.translation, false);
            accepted.reviewed += usize::from(is_new);
        }
        if records.take(&record) {
            kept.push(record);
        } else if wanted(index) {
            accepted.new += 1;
            if let Some(departed) = departed {
                accepted.stale += usize::from(matches!(judgement, TranslationStatus::Stale { .. }));
                records.annotations.follow(page.path, departed.text, record.text);
                records.take(departed);
            }
            kept.push(record);
        } else if let Some(departed) = departed.filter(|departed| departed.page == page.path) {
            // Without it nobody would know that the translation is stale.
            if records.take(departed) {
                kept.push(departed.clone());
            }
        }
    }
    records.retain(|record| record.page != page.path);
    for record in kept {
        records.add(record);
    }
    accepted
}

/// Records new translations of some units: the page before and after, unit by unit. What was on record for their old
/// translations goes.
pub fn accept_changes(
    records: &mut Records,
    judged: &AcceptanceRecords,
    before: UnitsOfPage<'_>,
    after: &[Unit<'_>],
    changed: &[usize],
) {
    let departed = judge(judged, before.path, before.units);
    let record = |unit: &Unit<'_>| Record {
        page: before.path.to_owned(),
        text: unit.text_hash(),
        translation: unit.translation_hash(),
        said: unit.said(),
    };
    for &index in changed {
        let (Some(old), Some(new)) = (before.units.get(index), after.get(index)) else { continue };
        let page = before.path;
        match departed.get(index) {
            Some((_, Some(departed))) => {
                records.annotations.follow(page, departed.text, new.text_hash());
                records.take(departed)
            }
            _ => old.comment.is_some() && records.take(&record(old)),
        };
        records.annotations.follow(page, old.text_hash(), new.text_hash());
        for unit in [old, new] {
            records.annotations.set_review(page, unit.text_hash(), unit.translation_hash(), false);
        }
        if new.comment.is_some() {
            records.add(record(new));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{document::test_page, translate::units};
    use std::collections::BTreeSet;

    fn judged(records: &Records) -> AcceptanceRecords {
        AcceptanceRecords::new(records, &BTreeSet::from(["a.md"]))
    }

    fn accept_in(records: &mut Records, source: &str, wanted: impl FnMut(usize) -> bool) -> Accepted {
        let page = test_page(source);
        let judged = judged(records);
        accept(records, &judged, UnitsOfPage { path: "a.md", units: &units(&page) }, wanted)
    }

    const PAGE: &str = "wan <!-- one -->\n\ntu <!-- two -->\n\nwan <!-- one -->\n";

    #[test]
    fn all_that_is_there_is_recorded_once_for_each_time() {
        let mut records = Records::default();
        assert_eq!(accept_in(&mut records, PAGE, |_| true), Accepted { new: 3, ..Accepted::default() });
        assert_eq!((records.len(), records.iter().count()), (3, 2));
        assert_eq!(accept_in(&mut records, PAGE, |_| true), Accepted::default());
        assert_eq!(records.len(), 3);
    }

    #[test]
    fn one_stale_block_is_accepted_and_the_others_stay_stale() {
        let mut records = Records::default();
        accept_in(&mut records, PAGE, |_| true);
        let changed = PAGE.replace("tu <", "tu tu <").replacen("wan <", "wan wan <", 1);
        assert_eq!(
            accept_in(&mut records, &changed, |index| index == 1),
            Accepted { new: 1, stale: 1, reviewed: 0 }
        );
        let page = test_page(&changed);
        let now = judged(&records).page("a.md", &units(&page));
        assert_eq!(
            now,
            [
                TranslationStatus::Stale { before: "wan".to_owned() },
                TranslationStatus::Accepted,
                TranslationStatus::Accepted
            ]
        );
        assert_eq!(accept_in(&mut records, &changed, |_| true), Accepted { new: 1, stale: 1, reviewed: 0 });
        assert_eq!(records.len(), 3);
    }

    #[test]
    fn what_a_merge_leaves_of_both_sides_goes_and_what_is_stale_stays_so() {
        let mut records = Records::default();
        accept_in(&mut records, PAGE, |_| true);
        let (ours, theirs) = (PAGE.replace("two", "2"), PAGE.replace("tu <", "tu tu <"));
        let (mut left, mut right) = (records.clone(), records.clone());
        accept_in(&mut left, &ours, |_| true);
        accept_in(&mut right, &theirs, |_| true);
        let union = format!("{left}{right}{left}");
        let mut merged = Records::parse(&union).expect("records");
        assert_eq!(merged.len(), 4, "the pair that is there twice, and one of each side");
        let now = ours.replacen("wan <", "wan wan <", 1);
        assert_eq!(accept_in(&mut merged, &now, |index| index > 0), Accepted::default());
        assert_eq!(merged.len(), 3, "{merged}");
        let judged = judged(&merged).page("a.md", &units(&test_page(&now)));
        assert!(matches!(judged[0], TranslationStatus::Stale { .. }), "{judged:?}");
        assert_eq!(judged[1..], [TranslationStatus::Accepted, TranslationStatus::Accepted]);
    }

    #[test]
    fn what_two_translators_accept_merges_line_by_line() {
        let mut base = Records::default();
        accept_in(&mut base, PAGE, |_| true);
        let lines =
            |records: &Records| records.to_string().lines().map(str::to_owned).collect::<BTreeSet<_>>();
        let (mut ours, mut theirs) = (base.clone(), base.clone());
        accept_in(&mut ours, &PAGE.replace("tu <", "tu tu <"), |_| true);
        accept_in(&mut theirs, &PAGE.replace("<!-- one -->\n\ntu", "<!-- 1 -->\n\ntu"), |_| true);
        let removed = |new: &Records| lines(&base).difference(&lines(new)).cloned().collect::<BTreeSet<_>>();
        assert_eq!(removed(&ours).intersection(&removed(&theirs)).count(), 0);
        // A merge that keeps the lines of both sides reads as both.
        let union: BTreeSet<_> = lines(&ours).union(&lines(&theirs)).cloned().collect();
        let merged = Records::parse(&union.into_iter().collect::<Vec<_>>().join("\n")).expect("records");
        let page = test_page(&PAGE.replace("tu <", "tu tu <").replacen("<!-- one", "<!-- 1", 1));
        let now = judged(&merged).page("a.md", &units(&page));
        assert!(now.iter().all(|judgement| *judgement == TranslationStatus::Accepted), "{now:?}");
    }
}
