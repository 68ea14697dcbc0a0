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
    pub(super) fn check_links(&self, article: &Article, summary: &mut PageSummary) {
        summary.ids.reserve(article.headings.len() + article.ids.len());
        summary.ids.extend(article.headings.iter().map(|heading| heading.id.clone()));
        summary.ids.extend(article.ids.iter().cloned());
        summary.ids.extend(self.analysis.boards.ids());
        let known_broken = &self.site.source.config.known_broken;
        for link in &article.links {
            let known = || known_broken.iter().position(|known| known.matches(&link.target));
            let dead = |missing, near| SiteProblem::DeadLink {
                path: self.analysis.entry.file.name.clone(),
                place: self.analysis.document.place(link.span),
                target: link.target.clone(),
                missing,
                near,
            };
            match self.site.index.resolve(self.analysis.entry, &link.target) {
                Resolved::Here(fragment)
                    if !FRAME_IDS.contains(&fragment.as_str()) && !summary.ids.contains(&fragment) =>
                {
                    if let Some(known) = known() {
                        summary.known_broken.insert(known);
                        continue;
                    }
                    let near = likeliest(&fragment, summary.ids.iter().map(String::as_str));
                    summary.problems.push(dead(Missing::Fragment, near.map(|near| format!("#{near}"))));
                }
                Resolved::Page { entry, fragment, .. } if !FRAME_IDS.contains(&fragment.as_str()) => {
                    summary.fragments.push(FragmentLink {
                        path: entry.file.path.clone(),
                        fragment,
                        target: link.target.clone(),
                        place: self.analysis.document.place(link.span),
                    });
                }
                Resolved::Nowhere => {
                    if let Some(known) = known() {
                        summary.known_broken.insert(known);
                    } else {
                        let near = self.site.index.nearest(self.analysis.entry, &link.target);
                        let missing = if names_file(&link.target) { Missing::File } else { Missing::Target };
                        summary.problems.push(dead(missing, near));
                    }
                }
                _ => {}
            }
        }
    }
}
