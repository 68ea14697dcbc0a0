//! How far the translation of a page is, by section and block.
use super::{TranslationMemory, TranslationStatus, Unit, normal::one_line};
use crate::document::{Block, BlockKind, BlockTranslation, CommentKind, Document, Span};
use musi_diagnostic::LineColumn;
use serde::Serialize;
use std::{
    collections::{HashMap, HashSet},
    ops::AddAssign,
};

/// What a translation is called that is done and has not been accepted, so that nobody watches whether its text changes.
pub const UNRECORDED: &str = "unrecorded";

/// What a block needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// It has its translation.
    Ok,
    /// The text has changed under its translation.
    Stale,
    /// It has its translation, and somebody else should look at it.
    NeedsReview,
    /// A part of it or all of it has no translation.
    Missing,
    /// It has a remark and no translation.
    Label,
    /// It is itself a remark among those who write the page.
    Note,
    /// The comment behind the last item in it translates it as well.
    #[serde(rename = "covers-n")]
    Covered,
}

impl State {
    /// All states, in the order of reports.
    pub const ALL: [Self; 7] =
        [Self::Ok, Self::Stale, Self::NeedsReview, Self::Missing, Self::Label, Self::Note, Self::Covered];

    /// Whether a text in it wants a translation that nobody has written yet.
    #[must_use]
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Missing | Self::Label)
    }

    /// The stable name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Stale => "stale",
            Self::NeedsReview => "needs-review",
            Self::Missing => "missing",
            Self::Label => "label",
            Self::Note => "note",
            Self::Covered => "covers-n",
        }
    }
}

/// Blocks and words by state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Counts {
    /// How many blocks are in each state, in the order of [`State::ALL`].
    blocks: [usize; 7],
    /// How many words they hold.
    words: [usize; 7],
}

impl Counts {
    fn add(&mut self, state: State, words: usize) {
        if let (Some(blocks), Some(sum)) =
            (self.blocks.get_mut(state as usize), self.words.get_mut(state as usize))
        {
            *blocks += 1;
            *sum += words;
        }
    }

    /// The blocks in a state.
    #[must_use]
    pub fn blocks_in(&self, state: State) -> usize {
        self.blocks.get(state as usize).copied().unwrap_or(0)
    }

    /// The words of the blocks in a state.
    #[must_use]
    pub fn words_in(&self, state: State) -> usize {
        self.words.get(state as usize).copied().unwrap_or(0)
    }

    /// All blocks that want a translation: notes are none.
    #[must_use]
    pub fn blocks(&self) -> usize {
        self.blocks.iter().sum::<usize>() - self.blocks_in(State::Note)
    }

    /// The blocks that are done: readers get all of their translation, and it neither is stale nor wants a review.
    #[must_use]
    pub fn done(&self) -> usize {
        self.blocks_in(State::Ok) + self.blocks_in(State::Covered)
    }

    /// The blocks that want a translation and have none; what stands by some of them is a remark.
    #[must_use]
    pub fn open(&self) -> usize {
        State::ALL.iter().filter(|state| state.is_open()).map(|state| self.blocks_in(*state)).sum()
    }

    /// The words of all blocks that want a translation.
    #[must_use]
    pub fn words(&self) -> usize {
        self.words.iter().sum::<usize>() - self.words_in(State::Note)
    }

    /// The words of the blocks that are done.
    #[must_use]
    pub fn words_done(&self) -> usize {
        self.words_in(State::Ok) + self.words_in(State::Covered)
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        for (sum, more) in self.blocks.iter_mut().zip(other.blocks) {
            *sum += more;
        }
        for (sum, more) in self.words.iter_mut().zip(other.words) {
            *sum += more;
        }
    }
}

/// What is to be said of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockReport {
    /// Where it begins: line and column, counted from 1.
    pub place: LineColumn,
    /// All of it.
    pub span: Span,
    /// What it needs.
    pub state: State,
    /// The words of its text.
    pub words: usize,
    /// What it says, normalised.
    pub text: String,
    /// What its text said when the translation was accepted; only of stale blocks.
    pub before: Option<String>,
    /// Translations of the same text elsewhere; only of blocks without one.
    pub known: Vec<String>,
    /// Whether its translation has not been accepted, though nothing speaks against it.
    pub unrecorded: bool,
}

/// A heading with what stands under it, up to the next heading of any level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SectionReport {
    /// The line of the heading; 1 for what stands before the first.
    pub line: usize,
    /// What the heading says; empty before the first.
    pub title: String,
    /// Its level; 0 before the first.
    pub level: u8,
    /// Its blocks, the heading too.
    pub counts: Counts,
}

/// How far the translation of a page is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageReport {
    /// The path of the page in the content folder.
    pub path: String,
    /// All blocks together.
    pub counts: Counts,
    /// The sections, in order; those without blocks are left out.
    pub sections: Vec<SectionReport>,
    /// The blocks, in order.
    pub blocks: Vec<BlockReport>,
}

/// Makes the report of a page from its units and what is known of each.
#[must_use]
pub fn report(
    path: &str,
    page: &Document,
    units: &[Unit<'_>],
    judgements: &[TranslationStatus],
    memory: &TranslationMemory,
) -> PageReport {
    let mut judged = units.iter().zip(judgements).peekable();
    let mut found = PageReport {
        path: path.to_owned(),
        counts: Counts::default(),
        sections: vec![SectionReport { line: 1, title: String::new(), level: 0, counts: Counts::default() }],
        blocks: Vec::new(),
    };
    let covers = page.covers();
    let covered: HashSet<Span> = covers.iter().flat_map(|cover| cover.covered.iter().copied()).collect();
    for (unit, judgement) in std::iter::from_fn(|| judged.next_if(|(unit, _)| page.is_field(unit.block))) {
        found.blocks.extend(field_report(page, unit, judgement, memory));
    }
    for block in page.walk() {
        let mut own = Vec::new();
        let is_own = |unit: &Unit<'_>| match block.kind {
            BlockKind::Table { .. } => block.span.contains(unit.block.span),
            _ => block.is_translatable() && unit.block.span == block.span,
        };
        while let Some(unit) = judged.next_if(|(unit, _)| is_own(unit)) {
            own.push(unit);
        }
        let Some(block_report) = block_report(page, block, &own, &covered, memory) else { continue };
        if let BlockKind::Heading { level, .. } = block.kind {
            found.sections.push(SectionReport {
                line: block_report.place.line,
                title: block_report.text.clone(),
                level,
                counts: Counts::default(),
            });
        }
        found.blocks.push(block_report);
    }
    // What a stale comment covers is as stale.
    let at: HashMap<Span, usize> =
        found.blocks.iter().enumerate().map(|(index, block)| (block.span, index)).collect();
    for cover in &covers {
        let comment = at.get(&cover.block).and_then(|index| found.blocks.get(*index));
        if comment.is_some_and(|block| block.state == State::Stale) {
            for index in cover.covered.iter().filter_map(|span| at.get(span)) {
                if let Some(block) = found.blocks.get_mut(*index) {
                    block.state = State::Stale;
                }
            }
        }
    }
    let mut section = 0;
    for block in &found.blocks {
        // Sections begin where their headings do.
        while found.sections.get(section + 1).is_some_and(|next| next.line <= block.place.line) {
            section += 1;
        }
        found.counts.add(block.state, block.words);
        if let Some(section) = found.sections.get_mut(section) {
            section.counts.add(block.state, block.words);
        }
    }
    found.sections.retain(|section| section.counts != Counts::default());
    found
}

/// What is to be said of a text of the front matter.
fn field_report(
    page: &Document,
    unit: &Unit<'_>,
    judgement: &TranslationStatus,
    memory: &TranslationMemory,
) -> Option<BlockReport> {
    let (state, before) = match judgement {
        TranslationStatus::Missing if !unit.has_words => return None,
        TranslationStatus::Missing => (State::Missing, None),
        TranslationStatus::Stale { before } => (State::Stale, Some(before.clone())),
        TranslationStatus::NeedsReview => (State::NeedsReview, None),
        TranslationStatus::Accepted | TranslationStatus::Unrecorded => (State::Ok, None),
    };
    let known = if state == State::Missing { memory.known(unit.text_hash()) } else { Vec::new() };
    Some(BlockReport {
        place: page.line_column(unit.block.span.start),
        span: unit.block.span,
        state,
        words: words_in(&unit.text),
        text: unit.text.clone(),
        before,
        known: known.into_iter().map(str::to_owned).collect(),
        unrecorded: *judgement == TranslationStatus::Unrecorded,
    })
}

fn words_in(text: &str) -> usize {
    text.split(' ').filter(|word| word.contains(char::is_alphanumeric)).count()
}

fn block_report(
    page: &Document,
    block: &Block,
    own: &[(&Unit<'_>, &TranslationStatus)],
    covered: &HashSet<Span>,
    memory: &TranslationMemory,
) -> Option<BlockReport> {
    let mut found = BlockReport {
        place: page.line_column(block.span.start),
        span: block.span,
        state: State::Note,
        words: 0,
        text: String::new(),
        before: None,
        known: Vec::new(),
        unrecorded: false,
    };
    if matches!(block.kind, BlockKind::Note) {
        let said = block.comments.iter().map(|comment| page.text(&comment.text));
        found.text = one_line(&said.collect::<Vec<_>>().join(" "));
    } else {
        let translation = page.block_translation(block, covered)?;
        let mut needs_review = false;
        for (_, judgement) in own {
            match judgement {
                TranslationStatus::Stale { before } => found.before = Some(before.clone()),
                TranslationStatus::Unrecorded => found.unrecorded = true,
                TranslationStatus::NeedsReview => needs_review = true,
                TranslationStatus::Missing | TranslationStatus::Accepted => {}
            }
        }
        let is_labelled = || block.comments.iter().any(|comment| comment.kind == CommentKind::Label);
        found.state = match translation {
            BlockTranslation::NoWords => return None,
            _ if found.before.is_some() => State::Stale,
            BlockTranslation::Covered => State::Covered,
            BlockTranslation::Whole if needs_review => State::NeedsReview,
            BlockTranslation::Whole => State::Ok,
            BlockTranslation::Missing if is_labelled() => State::Label,
            BlockTranslation::Missing | BlockTranslation::Partial => State::Missing,
        };
        if found.state == State::Missing {
            let open = own.iter().filter(|(unit, _)| unit.comment.is_none());
            found.known =
                open.flat_map(|(unit, _)| memory.known(unit.text_hash())).map(str::to_owned).collect();
        }
        found.text = match (&block.kind, page.inline_pair(block)) {
            (BlockKind::Table { .. }, _) => {
                let cells = block.walk().filter(|cell| cell.is_text()).map(|cell| page.prose(cell));
                one_line(&cells.collect::<Vec<_>>().join(" "))
            }
            (_, Some(pair)) => one_line(page.slice(pair.text)),
            _ => own.iter().map(|(unit, _)| unit.text.as_str()).collect::<Vec<_>>().join(" "),
        };
    }
    found.words = words_in(&found.text);
    Some(found)
}
