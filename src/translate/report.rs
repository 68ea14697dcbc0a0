//! How far the translation of a page is, by section and block.
use super::{TranslationMemory, TranslationStatus, Unit, normal::one_line};
use crate::document::{Block, BlockKind, CommentKind, Document, Span};
use serde::Serialize;
use std::ops::AddAssign;

/// What a block needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// It has its translation.
    Ok,
    /// The text has changed under its translation.
    Stale,
    /// It has no translation.
    Missing,
    /// It has a remark in the place of a translation.
    Label,
    /// It is itself a remark among those who write the page.
    Note,
    /// The comment behind the last item in it translates it as well.
    #[serde(rename = "covers-n")]
    Covered,
}

impl State {
    /// All states, in the order of reports.
    pub const ALL: [Self; 6] = [Self::Ok, Self::Stale, Self::Missing, Self::Label, Self::Note, Self::Covered];

    /// The stable name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Stale => "stale",
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
    blocks: [usize; 6],
    /// How many words they hold.
    words: [usize; 6],
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

    /// The blocks that are done; stale ones are not.
    #[must_use]
    pub fn done(&self) -> usize {
        self.blocks_in(State::Ok) + self.blocks_in(State::Label)
    }

    /// The words of all blocks that want a translation.
    #[must_use]
    pub fn words(&self) -> usize {
        self.words.iter().sum::<usize>() - self.words_in(State::Note)
    }

    /// The words of the blocks that are done.
    #[must_use]
    pub fn words_done(&self) -> usize {
        self.words_in(State::Ok) + self.words_in(State::Label)
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
    pub place: (usize, usize),
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
    let covered = page.covered();
    for block in page.walk() {
        let mut own = Vec::new();
        let is_own = |unit: &Unit<'_>| match block.kind {
            BlockKind::Table { .. } => block.span.contains(unit.block.span),
            _ => block.is_translatable() && unit.block.span == block.span,
        };
        while let Some(unit) = judged.next_if(|(unit, _)| is_own(unit)) {
            own.push(unit);
        }
        let Some(mut block_report) = block_report(page, block, &own, memory) else { continue };
        if block_report.state == State::Missing && covered.contains(&block.span) {
            block_report.state = State::Covered;
            block_report.known.clear();
        }
        if let BlockKind::Heading { level } = block.kind {
            found.sections.push(SectionReport {
                line: block_report.place.0,
                title: block_report.text.clone(),
                level,
                counts: Counts::default(),
            });
        }
        found.counts.add(block_report.state, block_report.words);
        if let Some(section) = found.sections.last_mut() {
            section.counts.add(block_report.state, block_report.words);
        }
        found.blocks.push(block_report);
    }
    found.sections.retain(|section| section.counts != Counts::default());
    found
}

fn block_report(
    page: &Document,
    block: &Block,
    own: &[(&Unit<'_>, &TranslationStatus)],
    memory: &TranslationMemory,
) -> Option<BlockReport> {
    let mut before = None;
    let mut known = Vec::new();
    let mut unrecorded = false;
    let (state, text) = match block.kind {
        BlockKind::Note => {
            let said = block.comments.iter().map(|comment| page.text(&comment.text));
            (State::Note, one_line(&said.collect::<Vec<_>>().join(" ")))
        }
        BlockKind::Table { .. } => {
            let prose = block.walk().filter(|cell| cell.is_text()).map(|cell| page.prose(cell));
            let commented = block.walk().any(|cell| !cell.comments.is_empty());
            for (_, judgement) in own {
                match judgement {
                    TranslationStatus::Stale { before: said } => before = Some(said.clone()),
                    TranslationStatus::Unrecorded => unrecorded = true,
                    TranslationStatus::Missing | TranslationStatus::Accepted => {}
                }
            }
            let state = match (&before, commented) {
                (Some(_), _) => State::Stale,
                (None, true) => State::Ok,
                (None, false) => State::Missing,
            };
            (state, one_line(&prose.collect::<Vec<_>>().join(" ")))
        }
        _ if !block.is_translatable() => return None,
        _ => {
            let text = own.iter().map(|(unit, _)| unit.text.as_str()).collect::<Vec<_>>().join(" ");
            let pair = page.inline_pair(block);
            let text = pair.map_or(text, |pair| one_line(page.slice(pair.text)));
            for (_, judgement) in own {
                match judgement {
                    TranslationStatus::Stale { before: said } => before = Some(said.clone()),
                    TranslationStatus::Unrecorded => unrecorded = true,
                    TranslationStatus::Missing | TranslationStatus::Accepted => {}
                }
            }
            let state = if before.is_some() {
                State::Stale
            } else if block.translation().is_some() || pair.is_some() {
                State::Ok
            } else if block.comments.iter().any(|comment| comment.kind == CommentKind::Label) {
                State::Label
            } else {
                known.extend(
                    own.iter().flat_map(|(unit, _)| memory.known(unit.text_hash())).map(str::to_owned),
                );
                State::Missing
            };
            (state, text)
        }
    };
    Some(BlockReport {
        place: page.line_column(block.span.start),
        span: block.span,
        state,
        words: text.split(' ').filter(|word| word.contains(char::is_alphanumeric)).count(),
        text,
        before,
        known,
        unrecorded,
    })
}
