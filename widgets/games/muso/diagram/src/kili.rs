//! How many kili grow in the games of a page.

use musi_muso_rules::house;

use super::facts::{Fact, For};
use super::fence::error;
use super::page_rules::{PageRules, StatedBoard};
use musi_diagram::Location;

impl PageRules<'_, '_> {
    /// How many kili each kasi space has.
    pub fn kili(&mut self, board: &StatedBoard<'_>, players: u8) -> u8 {
        if let Some(kili) = board.info.kili {
            return kili;
        }
        let kasi = board.board.kasi.len();
        let meant = |whom: &For| matches!(whom, For::Players(numbers) if numbers.contains(&players));
        let each = |wanted: &dyn Fn(&For) -> bool| {
            let found = self.stated.iter().filter_map(|stated| match &stated.fact {
                Fact::Kili(whom, count) if wanted(whom) => Some((*count, stated.place.clone())),
                _ => None,
            });
            found.collect::<Vec<_>>()
        };
        let others = |whom: &For| *whom == For::Others;
        let found = [each(&meant), each(&others)].into_iter().find(|found| !found.is_empty());
        let all = self.stated.iter().find_map(|stated| match &stated.fact {
            Fact::AllKili(whom, count) if meant(whom) => Some((usize::from(*count), stated.place.clone())),
            _ => None,
        });
        let per_player = self.stated.iter().find_map(|stated| match &stated.fact {
            Fact::KiliEach(count) => Some((usize::from(*count), stated.place.clone())),
            _ => None,
        });
        if let Some(found) = found
            && let Some((count, _)) = found.first().cloned()
        {
            if let Some((other, place)) = found.into_iter().find(|(other, _)| *other != count) {
                self.twice("the kili of a kasi space", &count.to_string(), &other.to_string(), place);
            }
            if let Some((all, place)) = all.filter(|(all, _)| *all != kasi * usize::from(count)) {
                let message = format!(
                    "the text says {all} kili, but {kasi} kasi spaces with {count} each are {}",
                    kasi * usize::from(count)
                );
                self.findings.push((
                    board.fence,
                    error("kili-count", Location::Caption(place), &message, "correct one of the numbers"),
                ));
            }
            return count;
        }
        let total = all.or(per_player.map(|(count, place)| (count * usize::from(players), place)));
        match total {
            Some((total, _)) if kasi > 0 && total % kasi == 0 => (total / kasi).min(255) as u8,
            Some((total, place)) if kasi > 0 => {
                let message = format!(
                    "{total} kili of {players} players cannot be shared out among {kasi} kasi spaces"
                );
                self.findings.push((
                    board.fence,
                    error(
                        "kili-count",
                        Location::Caption(place),
                        &message,
                        "say how many each kasi space has: \"two for each kasi space\"",
                    ),
                ));
                (total / kasi).min(255) as u8
            }
            _ => {
                let kili = house::rules(players).kili;
                self.silent("how many kili each kasi space has", &kili.to_string(), "kili=");
                kili
            }
        }
    }
}
