//! What can be told only when all pages are known.

use super::{Missing, PageSummary, Site, SiteProblem, page::MOST_SUGGESTED};
use crate::similar::likeliest;
use std::collections::{BTreeSet, HashMap};

impl Site {
    /// What is wrong between pages: links to places that the other page does not have, redirects that lead nowhere,
    /// and broken links that the publisher knows of and nobody finds.
    pub fn check_cross_links<'a>(
        &self,
        pages: impl IntoIterator<Item = &'a PageSummary>,
    ) -> Vec<SiteProblem> {
        let pages: Vec<&PageSummary> = pages.into_iter().collect();
        let mut used: BTreeSet<usize> = pages.iter().flat_map(|page| &page.known_broken).copied().collect();
        used.extend(&self.footer_known);
        let mut problems = dead_fragments(self, pages.iter().copied(), &mut used);
        problems.extend(self.redirects.dead(&self.index, &self.source));
        let config = &self.source.config;
        for (number, known) in config.known_broken.iter().enumerate() {
            let redirected = || self.redirects.all.iter().any(|redirect| known.matches(&redirect.target));
            if !used.contains(&number) && !redirected() {
                problems.push(SiteProblem::KnownBroken {
                    path: self.source.config_name.clone(),
                    place: self.source.config_place("known-broken", known.as_str()),
                    target: known.as_str().to_owned(),
                });
            }
        }
        problems
    }
}

/// Links to places that the other page does not have.
fn dead_fragments<'a>(
    site: &Site,
    pages: impl Iterator<Item = &'a PageSummary>,
    used: &mut BTreeSet<usize>,
) -> Vec<SiteProblem> {
    let by_path: HashMap<&str, &PageSummary> = pages.map(|page| (page.path.as_str(), page)).collect();
    let mut problems = Vec::new();
    for page in by_path.values() {
        let Some(entry) = site.index.page_of_file(&page.path) else { continue };
        let mut suggested = 0;
        for link in &page.fragments {
            let Some(other) = by_path.get(link.path.as_str()) else { continue };
            // A page that could not be read has told so; its places are not known.
            if other.ids.contains(&link.fragment) || !other.is_readable {
                continue;
            }
            let known = &site.source.config.known_broken;
            if let Some(known) = known.iter().position(|known| known.matches(&link.target)) {
                used.insert(known);
                continue;
            }
            suggested += 1;
            let ids = other.ids.iter().map(String::as_str).filter(|_| suggested <= MOST_SUGGESTED);
            let near = likeliest(&link.fragment, ids);
            problems.push(SiteProblem::DeadLink {
                path: entry.file.name.clone(),
                place: link.place,
                target: link.target.clone(),
                missing: Missing::Fragment,
                near: near.map(|near| format!("#{near}")),
            });
        }
    }
    problems
}
