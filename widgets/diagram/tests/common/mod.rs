//! Cuts a page into fences and the texts that belong to them: as much of Markdown as the tests need.

use musi_diagram::{CaptionText, Context, GameName, Language, Reading, page_facts, read};
use musi_games::GAMES;

/// A fence with the texts after it, up to the next fence, heading or rule.
#[derive(Clone, Debug)]
pub struct Fence {
    /// Line of the opening fence in the page, from 1.
    pub line: usize,
    pub info: String,
    pub text: String,
    /// Language, byte offset in the page, text.
    pub captions: Vec<(Language, usize, String)>,
}

impl Fence {
    pub fn read(&self, context: &Context<'_>) -> Reading {
        let texts: Vec<CaptionText<'_>> = self
            .captions
            .iter()
            .map(|(language, offset, text)| CaptionText { language: *language, text, offset: *offset })
            .collect();
        read(&self.text, &texts, &Context { info: &self.info, ..*context })
    }
}

pub fn context(page: &str, game: Option<GameName>) -> Context<'static> {
    let facts = page_facts(page, game, GAMES);
    Context {
        games: GAMES,
        game: game.or(facts.game.map(|found| found.game)),
        case_sides: facts.case_sides,
        ..Context::default()
    }
}

pub fn fences(page: &str) -> Vec<Fence> {
    let mut found: Vec<Fence> = Vec::new();
    let mut open: Option<Fence> = None;
    let mut block: Option<(usize, usize)> = None;
    let mut collecting = false;
    let mut at = 0;
    let lines: Vec<(usize, &str)> = page
        .split_inclusive('\n')
        .map(|line| {
            let start = at;
            at += line.len();
            (start, line)
        })
        .collect();
    let flush = |block: &mut Option<(usize, usize)>, found: &mut Vec<Fence>| {
        if let (Some((start, end)), Some(fence)) = (block.take(), found.last_mut()) {
            let language = if page.starts_with("# Chess") { Language::En } else { Language::Tok };
            fence.captions.extend(pieces(&page[start..end], start, language));
        }
    };
    for (number, (start, line)) in lines.iter().enumerate() {
        let bare = line.trim_end();
        if let Some(fence) = &mut open {
            if bare == "```" {
                found.extend(open.take());
                collecting = true;
            } else {
                fence.text.push_str(line);
            }
        } else if let Some(info) = bare.strip_prefix("```") {
            flush(&mut block, &mut found);
            let info = info.trim().to_owned();
            open = Some(Fence { line: number + 1, info, text: String::new(), captions: Vec::new() });
        } else if bare.is_empty() || bare == ">" {
            flush(&mut block, &mut found);
        } else if bare.starts_with('#') || bare == "---" {
            flush(&mut block, &mut found);
            collecting = false;
        } else if collecting {
            let end = start + line.len();
            block = Some(block.map_or((*start, end), |(start, _)| (start, end)));
        }
    }
    flush(&mut block, &mut found);
    found
}

/// Text and comments of a block, apart.
fn pieces(block: &str, offset: usize, language: Language) -> Vec<(Language, usize, String)> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < block.len() {
        let open = block[at..].find("<!--").map_or(block.len(), |open| at + open);
        if !block[at..open].trim().is_empty() {
            found.push((language, offset + at, block[at..open].to_owned()));
        }
        if open == block.len() {
            break;
        }
        let close = block[open..].find("-->").map_or(block.len(), |close| open + close);
        found.push((Language::En, offset + open + 4, block[open + 4..close].to_owned()));
        at = (close + 3).min(block.len());
    }
    found
}
