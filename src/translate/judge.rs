//! Whether a translation still belongs to its text.
use super::{Record, Records, TextHash, Unit, records::path_of};
use std::{
    cell::LazyCell,
    collections::{BTreeSet, HashMap, HashSet, VecDeque},
};

/// What is known of a text and its translation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TranslationStatus {
    /// There is no translation.
    Missing,
    /// This translation was accepted for this text.
    Accepted,
    /// It was, and somebody else should look at it.
    NeedsReview,
    /// Nobody has said anything of this pair: it is new, or the translation was changed and the text was not.
    Unrecorded,
    /// The translation was accepted for another text.
    Stale {
        /// What the text said then, normalised.
        before: String,
    },
}

/// Tells, for each unit of a page, what the records know of it.
#[derive(Clone, Debug)]
pub struct AcceptanceRecords {
    pairs: HashSet<(TextHash, TextHash)>,
    /// The pairs that somebody should look at.
    reviews: HashSet<(TextHash, TextHash)>,
    /// The records of each page.
    pages: HashMap<String, Vec<(Record, usize)>>,
    /// The records of pages that are no longer there: those may have moved.
    gone: Vec<(Record, usize)>,
}

impl AcceptanceRecords {
    /// Prepares records for judging. `pages` are the paths of all pages that there are.
    #[must_use]
    pub fn new(records: &Records, pages: &BTreeSet<&str>) -> Self {
        let reviews = records.annotations.reviews().collect();
        let mut judged = Self { pairs: HashSet::new(), reviews, pages: HashMap::new(), gone: Vec::new() };
        for (record, count) in records.iter() {
            judged.pairs.insert((record.text, record.translation));
            if pages.contains(path_of(&record.page)) {
                judged.pages.entry(record.page.clone()).or_default().push((record.clone(), count));
            } else {
                judged.gone.push((record.clone(), count));
            }
        }
        judged
    }

    /// The judgements of the units of a page, in their order.
    #[must_use]
    pub fn page(&self, path: &str, units: &[Unit<'_>]) -> Vec<TranslationStatus> {
        judge(self, path, units).into_iter().map(|(judgement, _)| judgement).collect()
    }
}

/// Judges the units of a page; with each stale one comes the record that it departs from.
#[must_use]
pub fn judge<'a>(
    judged: &'a AcceptanceRecords,
    path: &str,
    units: &[Unit<'_>],
) -> Vec<(TranslationStatus, Option<&'a Record>)> {
    // Records whose text has left the page, by their translation.
    let mut present: HashMap<(TextHash, TextHash), usize> = HashMap::new();
    for unit in units.iter().filter(|unit| unit.comment.is_some()) {
        *present.entry((unit.text_hash(), unit.translation_hash())).or_default() += 1;
    }
    let own = judged.pages.get(path).map_or(judged.gone.as_slice(), Vec::as_slice);
    let mut orphans: HashMap<TextHash, VecDeque<&Record>> = HashMap::new();
    for (record, count) in own {
        let here = present.get(&(record.text, record.translation)).copied().unwrap_or(0);
        for _ in here..*count {
            orphans.entry(record.translation).or_default().push_back(record);
        }
    }
    // What stands in the page now, and what stood in it: most pages need neither.
    let now = LazyCell::new(|| units.iter().map(|unit| unit.text.as_str()).collect::<HashSet<&str>>());
    let before =
        LazyCell::new(|| own.iter().flat_map(|(record, _)| record.texts()).collect::<HashSet<&str>>());
    units
        .iter()
        .map(|unit| {
            if unit.comment.is_none() {
                return (TranslationStatus::Missing, None);
            }
            let translation = unit.translation_hash();
            let pair = (unit.text_hash(), translation);
            if judged.pairs.contains(&pair) {
                let wanted = judged.reviews.contains(&pair);
                return (
                    if wanted { TranslationStatus::NeedsReview } else { TranslationStatus::Accepted },
                    None,
                );
            }
            let Some(left) = orphans.get_mut(&translation).filter(|left| !left.is_empty()) else {
                return (TranslationStatus::Unrecorded, None);
            };
            let Some(record) = left.remove(nearest(left, &unit.whole())) else {
                return (TranslationStatus::Unrecorded, None);
            };
            // Of a text that follows another comment on its line, older versions recorded nothing.
            if record.said.is_empty() {
                return (TranslationStatus::Unrecorded, Some(record));
            }
            if is_regrouped(record, unit, &|text| now.contains(text), &|text| before.contains(text)) {
                return (TranslationStatus::Unrecorded, Some(record));
            }
            (TranslationStatus::Stale { before: record.said.replace('\t', " ") }, Some(record))
        })
        .collect()
}

/// Whether a comment speaks of more or fewer texts than when it was accepted, and all of them say what they said: the
/// comments of the items before it came or went.
/// `stands` tells a text that the page has now, `stood` one that it had.
fn is_regrouped(
    record: &Record,
    unit: &Unit<'_>,
    stands: &dyn Fn(&str) -> bool,
    stood: &dyn Fn(&str) -> bool,
) -> bool {
    let said: Vec<&str> = record.texts().collect();
    let now: Vec<&str> = unit.texts().collect();
    match (said.strip_suffix(now.as_slice()), now.strip_suffix(said.as_slice())) {
        (Some(fewer), _) => fewer.iter().all(|text| stands(text)),
        (_, Some(more)) => more.iter().all(|text| stood(text)),
        _ => false,
    }
}

/// Of so many texts with one translation the nearest is looked for: a page that says the same under every text would be
/// compared with itself as often as it has texts.
const MOST_COMPARED: usize = 32;

/// Which of several texts with one translation this was: the one that shares most words with it.
fn nearest(records: &VecDeque<&Record>, text: &str) -> usize {
    let words: HashSet<&str> = text.split(' ').collect();
    let shared = |record: &Record| record.said.split([' ', '\t']).filter(|word| words.contains(word)).count();
    let compared = records.iter().take(MOST_COMPARED).enumerate();
    let best = compared.max_by_key(|(index, record)| (shared(record), usize::MAX - index));
    best.map_or(0, |(index, _)| index)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{document::test_page, translate::units};

    fn accepted(path: &str, source: &str) -> Records {
        let mut records = Records::default();
        for unit in units(&test_page(source)).iter().filter(|unit| unit.comment.is_some()) {
            records.add(Record {
                page: path.to_owned(),
                text: unit.text_hash(),
                translation: unit.translation_hash(),
                said: unit.said(),
            });
        }
        records
    }

    fn now(records: &Records, path: &str, source: &str) -> Vec<TranslationStatus> {
        AcceptanceRecords::new(records, &BTreeSet::from([path])).page(path, &units(&test_page(source)))
    }

    const PAGE: &str = "wan li pona. <!-- one is good. -->\n\ntu li pona. <!-- two is good. -->\n\nmute\n";

    #[test]
    fn one_changed_word_is_told_on_that_block_alone() {
        let records = accepted("a.md", PAGE);
        let stale = TranslationStatus::Stale { before: "tu li pona.".to_owned() };
        assert_eq!(
            now(&records, "a.md", &PAGE.replace("tu li pona", "tu li ike")),
            [TranslationStatus::Accepted, stale, TranslationStatus::Missing]
        );
    }

    #[test]
    fn wraps_indents_targets_and_moves_raise_no_alarm() {
        let records = accepted(
            "a.md",
            "* [ma](#a) **ni** li suli. <!-- this [place](#a) is\n  big. -->\n\ntoki. <!-- talk. -->\n",
        );
        let changed = "toki.\n<!-- talk. -->\n\n> ## [ma](#b) ni li suli. <!-- this [place](x)\n";
        assert_eq!(now(&records, "b.md", changed)[0], TranslationStatus::Accepted);
        let changed = "> [ma](b) ni\n>   li suli. <!-- this [place](x)\n> is big. -->\n";
        assert_eq!(now(&records, "b.md", changed), [TranslationStatus::Accepted]);
    }

    #[test]
    fn of_a_text_that_is_there_twice_the_changed_one_is_stale() {
        let twice = "o tawa. <!-- move. -->\n\no tawa. <!-- move. -->\n";
        let records = accepted("a.md", twice);
        let changed = now(&records, "a.md", &twice.replacen("o tawa", "o kama", 1));
        assert_eq!(
            changed,
            [TranslationStatus::Stale { before: "o tawa.".to_owned() }, TranslationStatus::Accepted]
        );
    }

    #[test]
    fn a_new_text_with_an_old_translation_is_not_stale() {
        let records = accepted("a.md", PAGE);
        let more = format!("{PAGE}\nwan kin li pona. <!-- one is good. -->\n");
        assert_eq!(now(&records, "a.md", &more).last(), Some(&TranslationStatus::Unrecorded));
    }

    #[test]
    fn each_text_of_a_line_is_watched() {
        let line = "wan li pona. <!-- one is good. --> tu li pona. <!-- two is good. --> mute\n";
        let records = accepted("a.md", line);
        let now = now(&records, "a.md", &line.replace("tu li pona", "tu li ike"));
        let stale = TranslationStatus::Stale { before: "tu li pona.".to_owned() };
        assert_eq!(now, [TranslationStatus::Accepted, stale, TranslationStatus::Missing]);
        let page = test_page("wan. <!-- one. -->\n\ntu li **pona**. <!-- good. --> _mute_ li lon.\n");
        let texts: Vec<String> = units(&page).into_iter().map(|unit| unit.text).collect();
        assert_eq!(texts, ["wan.", "tu li pona.", "mute li lon."]);
    }

    #[test]
    fn a_better_translation_of_the_same_text_is_not_stale() {
        let records = accepted("a.md", PAGE);
        assert_eq!(now(&records, "a.md", &PAGE.replace("one is", "one's"))[0], TranslationStatus::Unrecorded);
    }

    #[test]
    fn a_page_that_moved_and_changed_is_known_by_its_old_name() {
        let records = accepted("a.md", PAGE);
        let moved = now(&records, "ante/b.md", &PAGE.replace("tu li", "mi li"));
        assert_eq!(
            moved[..2],
            [TranslationStatus::Accepted, TranslationStatus::Stale { before: "tu li pona.".to_owned() }]
        );
    }

    const LIST: &str = "* jan li ken ala tawa la, musi li pini.\n\n  * taso, ni li lili. <!-- a player who cannot move ends the game, but that is rare. -->\n";

    #[test]
    fn a_changed_text_above_the_comment_that_covers_it_is_stale_too() {
        let records = accepted("a.md", LIST);
        assert_eq!(now(&records, "a.md", LIST), [TranslationStatus::Missing, TranslationStatus::Accepted]);
        let stale = TranslationStatus::Stale {
            before: "jan li ken ala tawa la, musi li pini. taso, ni li lili.".to_owned(),
        };
        for changed in [LIST.replace("musi li pini", "jan li anpa"), LIST.replace("li lili", "li lili mute")]
        {
            assert_eq!(
                now(&records, "a.md", &changed),
                [TranslationStatus::Missing, stale.clone()],
                "{changed}"
            );
        }
        // The text that went away is in the translation still.
        let alone =
            "* taso, ni li lili. <!-- a player who cannot move ends the game, but that is rare. -->\n";
        assert_eq!(now(&records, "a.md", alone), [stale]);
        let more = LIST.replace("\n\n  * taso", "\n\n  * sin li lon.\n\n  * taso");
        assert!(matches!(now(&records, "a.md", &more).last(), Some(TranslationStatus::Stale { .. })));
        let wrapped = LIST.replace("tawa la, ", "tawa la,\n  ").replace("\n\n  *", "\n    *");
        assert_eq!(
            now(&records, "a.md", &wrapped),
            [TranslationStatus::Missing, TranslationStatus::Accepted]
        );
    }

    #[test]
    fn a_comment_that_came_or_went_above_makes_nothing_stale() {
        let two = LIST.replace("pini.\n", "pini. <!-- who cannot move ends the game. -->\n");
        assert_eq!(now(&accepted("a.md", LIST), "a.md", &two)[1], TranslationStatus::Unrecorded);
        assert_eq!(now(&accepted("a.md", &two), "a.md", LIST)[1], TranslationStatus::Unrecorded);
    }

    #[test]
    fn a_text_without_its_first_word_is_stale() {
        let records = accepted("a.md", "taso wan li pona. <!-- but one is good. -->\n");
        let stale = TranslationStatus::Stale { before: "taso wan li pona.".to_owned() };
        assert_eq!(now(&records, "a.md", "wan li pona. <!-- but one is good. -->\n"), [stale]);
    }

    #[test]
    fn records_of_several_texts_are_read_as_they_were_written() {
        let records = accepted("a.md", LIST);
        assert_eq!(Records::parse(&records.to_string()), Ok(records));
    }
}
