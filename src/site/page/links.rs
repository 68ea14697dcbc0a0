//! Whether the links of a page lead somewhere.

use super::{FragmentLink, Page, PageSummary};
use crate::{
    html::Article,
    similar::likeliest,
    site::{Missing, Resolved, SiteProblem, links::names_file},
};

/// Places that the frame of every page has.
const FRAME_IDS: [&str; 3] = ["", "top", "text"];

impl Page<'_> {
    /// Notes the places of the page and its links to places in others, and tells the links that lead nowhere.
    pub(super) fn check_links(&self, article: &Article, record: &mut PageSummary) {
        record.ids.reserve(article.headings.len() + article.ids.len());
        record.ids.extend(article.headings.iter().map(|heading| heading.id.clone()));
        record.ids.extend(article.ids.iter().cloned());
        record.ids.extend(self.boards.ids());
        let known_broken = &self.site.source.config.known_broken;
        for link in &article.links {
            let known = || known_broken.iter().position(|known| known.matches(&link.target));
            let dead = |missing, near| SiteProblem::DeadLink {
                path: self.entry.file.name.clone(),
                place: self.document.place(link.span),
                target: link.target.clone(),
                missing,
                near,
            };
            match self.site.index.resolve(self.entry, &link.target) {
                Resolved::Here(fragment)
                    if !FRAME_IDS.contains(&fragment.as_str()) && !record.ids.contains(&fragment) =>
                {
                    if let Some(known) = known() {
                        record.known_broken.insert(known);
                        continue;
                    }
                    let near = likeliest(&fragment, record.ids.iter().map(String::as_str));
                    record.problems.push(dead(Missing::Fragment, near.map(|near| format!("#{near}"))));
                }
                Resolved::Page { entry, fragment, .. } if !FRAME_IDS.contains(&fragment.as_str()) => {
                    record.fragments.push(FragmentLink {
                        path: entry.file.path.clone(),
                        fragment,
                        target: link.target.clone(),
                        place: self.document.place(link.span),
                    });
                }
                Resolved::Nowhere => {
                    if let Some(known) = known() {
                        record.known_broken.insert(known);
                    } else {
                        let near = self.site.index.nearest(self.entry, &link.target);
                        let missing = if names_file(&link.target) { Missing::File } else { Missing::Target };
                        record.problems.push(dead(missing, near));
                    }
                }
                _ => {}
            }
        }
    }
}
