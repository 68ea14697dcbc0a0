//! Whether the links of a page lead somewhere.

use super::{FragmentLink, Page, PageSummary};
use crate::{
    html::Article,
    similar::likeliest,
    site::{Missing, Resolved, SiteProblem, links::missing},
};
use std::collections::HashMap;

/// Places that the frame of every page has.
const FRAME_IDS: [&str; 3] = ["", "top", "text"];

/// Of so many dead targets of a page it is looked up what was meant: each is compared with many names.
pub(in crate::site) const MOST_SUGGESTED: usize = 100;

/// What was meant by a target, looked up once.
fn suggested<'a>(
    meant: &mut HashMap<&'a str, Option<String>>,
    target: &'a str,
    look: impl FnOnce() -> Option<String>,
) -> Option<String> {
    if let Some(known) = meant.get(target) {
        return known.clone();
    }
    if meant.len() >= MOST_SUGGESTED {
        return None;
    }
    let near = look();
    meant.insert(target, near.clone());
    near
}

impl Page<'_> {
    /// Notes the places of the page and its links to places in others, and tells the links that lead nowhere.
    pub(super) fn check_links(&self, article: &Article, summary: &mut PageSummary) {
        summary.ids.reserve(article.headings.len() + article.ids.len());
        summary.ids.extend(article.headings.iter().map(|heading| heading.id.clone()));
        summary.ids.extend(article.ids.iter().cloned());
        summary.ids.extend(self.analysis.boards.ids());
        let known_broken = &self.site.source.config.known_broken;
        // What was meant by each target that was looked for; a page often has the same dead link many times.
        let mut meant: HashMap<&str, Option<String>> = HashMap::new();
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
                    let near = suggested(&mut meant, &link.target, || {
                        let near = likeliest(&fragment, summary.ids.iter().map(String::as_str));
                        near.map(|near| format!("#{near}"))
                    });
                    summary.problems.push(dead(Missing::Fragment, near));
                }
                Resolved::Page { entry, fragment, .. } if !FRAME_IDS.contains(&fragment.as_str()) => {
                    summary.fragments.push(FragmentLink {
                        path: entry.file.path.clone(),
                        fragment,
                        target: link.target.clone(),
                        place: self.analysis.document.place(link.span),
                    });
                }
                Resolved::Draft => match known() {
                    Some(known) => {
                        summary.known_broken.insert(known);
                    }
                    None => summary.problems.push(dead(Missing::Draft, None)),
                },
                Resolved::Nowhere => {
                    if let Some(known) = known() {
                        summary.known_broken.insert(known);
                    } else {
                        let near = suggested(&mut meant, &link.target, || {
                            self.site.index.nearest(self.analysis.entry, &link.target)
                        });
                        summary.problems.push(dead(missing(&link.target), near));
                    }
                }
                _ => {}
            }
        }
    }
}
