//! What is wrong in a page, or still open: its translations, its comments, its formulas.

use super::Page;
use crate::{
    document::{CommentKind, InlineKind},
    html,
    site::{OpenTranslations, PageAnalysis, PageTranslation, SiteProblem, Wants, language_tags},
    translate::{State, unended_turn},
};
use musi_diagnostic::{LineColumn, SourceSpan};

impl Page<'_> {
    /// The texts that have changed under their translation.
    pub(super) fn stale_problems(&self, problems: &mut Vec<SiteProblem>) {
        problems.extend(self.stale().map(|(_, place, before)| SiteProblem::Stale {
            path: self.analysis.entry.file.name.clone(),
            place: place.into(),
            before: before.to_owned(),
        }));
        self.undeclared_languages(problems);
        self.turned_comments(problems);
    }

    /// Comments that turn the direction of the page behind them: in an editor, what follows seems to say something else.
    fn turned_comments(&self, problems: &mut Vec<SiteProblem>) {
        let document = self.analysis.document;
        for comment in document.walk().flat_map(|block| &block.comments) {
            let Some((_, letter)) = unended_turn(document.text(&comment.text)) else { continue };
            problems.push(SiteProblem::TurnedText {
                path: self.analysis.entry.file.name.clone(),
                place: document.place(comment.content),
                letter,
            });
        }
    }

    /// Comments that begin with the tag of a language which the configuration does not name: readers would see the tag.
    fn undeclared_languages(&self, problems: &mut Vec<SiteProblem>) {
        let document = self.analysis.document;
        if self.analysis.translation.is_none() || document.languages.tag().is_some() {
            return;
        }
        let own = document.walk().flat_map(|block| &block.comments);
        let read = own.filter(|comment| !matches!(comment.kind, CommentKind::Foreign | CommentKind::Note));
        for comment in read {
            let Some((tag, _)) = document.text(&comment.text).trim_start().split_once(':') else { continue };
            if language_tags().any(|known| known.eq_ignore_ascii_case(tag)) {
                problems.push(SiteProblem::UndeclaredLanguage {
                    path: self.analysis.entry.file.name.clone(),
                    place: document.place(comment.content),
                    tag: tag.to_owned(),
                });
            }
        }
    }

    /// The translations that nobody has accepted or that want a review, and the texts that have none, where that is asked for.
    pub(super) fn open_translations(&self, wants: Wants, problems: &mut Vec<SiteProblem>) {
        if wants.translations == OpenTranslations::None {
            return;
        }
        let Some(translation) = &self.analysis.translation else { return };
        let path = || self.analysis.entry.file.name.clone();
        for block in translation.report(self.analysis).blocks {
            let place = SourceSpan::from(block.place);
            // As long as nothing is on record, nobody wants to be told so of every text.
            if block.unrecorded && self.site.judged.is_some() {
                problems.push(SiteProblem::Unrecorded { path: path(), place });
            }
            if block.state == State::NeedsReview {
                problems.push(SiteProblem::NeedsReview { path: path(), place });
            }
            if wants.translations == OpenTranslations::All && block.state.is_open() {
                problems.push(SiteProblem::Untranslated { path: path(), place });
            }
        }
    }

    /// Each block whose text has changed under its translation: its first byte, the line and column of that, and what
    /// the text said before.
    pub(super) fn stale(&self) -> impl Iterator<Item = (usize, LineColumn, &str)> {
        let translation = self.analysis.translation.iter();
        translation.flat_map(PageTranslation::stale).map(|(unit, before)| {
            let start = unit.block.span.start;
            (start, self.analysis.document.line_column(start), before)
        })
    }

    /// The formulas of the page that cannot be read.
    pub(super) fn formula_problems(&self) -> Vec<SiteProblem> {
        let PageAnalysis { entry, document, .. } = self.analysis;
        if !entry.options.math {
            return Vec::new();
        }
        let inlines =
            document.walk().filter(|block| block.is_text()).flat_map(|block| document.inlines(block));
        let wrong = inlines.filter_map(|inline| match &inline.kind {
            InlineKind::Math { formula, .. } => {
                Some((inline.span, html::formula_problem(document.text(formula))?))
            }
            _ => None,
        });
        wrong
            .map(|(span, reason)| SiteProblem::Formula {
                path: entry.file.name.clone(),
                place: document.place(span),
                reason,
            })
            .collect()
    }
}
