//! Which block of a page states a rule, found by its words: for pages whose author has set no anchors.

use musi_diagram::vocabulary::SHARED_RULES;
use musi_diagram::{Family, GameName, Language};
use musi_games::GAMES;

use super::FigureRules;
use crate::document::{Block, BlockKind, Document};

/// What an author sets before the sentence that states a rule.
pub(super) const ANCHOR: &str = "id=\"rule-";

/// The blocks that state rules of a game, by the byte at which they begin, each with the name of its anchor
/// (`rule-own-piece`, `rule-knight`).
///
/// Only what is beyond doubt is given: one block of the page, and no other, says all that tells the rule from others, in the
/// language of the text or, where the text does not, in its translation. Where the author has set an anchor himself, he has
/// tied all the rules that he wants to be tied.
pub(super) fn stated(document: &Document, game: GameName, rules: &FigureRules) -> Vec<(usize, String)> {
    if document.source().contains(ANCHOR) {
        return Vec::new();
    }
    let said: Vec<Said<'_>> = document.walk().filter_map(|block| Said::of(document, block, rules)).collect();
    let mut found = Vec::new();
    let family = GAMES.family(game);
    // Only games of pieces on squares share their rules.
    let shared = family.and_then(Family::vocabulary).map_or(&[][..], |_| SHARED_RULES);
    let own = family.map_or(&[][..], Family::rule_words);
    for rule in shared.iter().chain(own) {
        let says = |one: &Said<'_>, language: Language| {
            let phrases = if language == Language::Tok { rule.tok } else { rule.en };
            !phrases.is_empty() && phrases.iter().all(|phrase| one.says(language, phrase))
        };
        let languages = [rules.text, rules.comment];
        if let Some(block) =
            languages.into_iter().find_map(|language| the_one(&said, |one| says(one, language)))
        {
            found.push((block, anchor(rule.code)));
        }
    }
    for piece in family.and_then(Family::vocabulary).map_or(&[][..], |words| words.pieces) {
        let Some(name) = piece.en.first() else { continue };
        let begins = |one: &Said<'_>| {
            one.bold
                && (piece.tok.iter().any(|name| one.begins(Language::Tok, name, TOK_MOVES))
                    || piece.en.iter().any(|name| one.begins(Language::En, name, EN_MOVES)))
        };
        if let Some(block) = the_one(&said, begins) {
            found.push((block, anchor(name)));
        }
    }
    found.sort_unstable();
    found
}

/// What follows the name of a piece in a sentence that says how it moves.
const TOK_MOVES: &[&str] = &["li ken tawa ", "li tawa ma ", "li tawa sinpin "];
const EN_MOVES: &[&str] = &["can move ", "can go ", "moves ", "goes "];

/// The name of the anchor of a rule.
fn anchor(code: &str) -> String {
    let mut name = String::from("rule-");
    name.extend(code.chars().map(|letter| if matches!(letter, '_' | ' ') { '-' } else { letter }));
    name
}

/// The block of which something is true, if it is true of no other.
fn the_one(said: &[Said<'_>], wanted: impl Fn(&Said<'_>) -> bool) -> Option<usize> {
    let mut those = said.iter().filter(|one| wanted(one));
    let first = those.next()?;
    those.next().is_none().then_some(first.block.span.start)
}

/// What a block says, word by word: text and translation.
struct Said<'a> {
    block: &'a Block,
    /// Whether it begins with something in bold: the name of what it is about.
    bold: bool,
    /// The words of each language, a blank before and after each.
    texts: [(Language, String); 2],
}

impl<'a> Said<'a> {
    /// What a block says that may state a rule: a paragraph or the text of an item, but no caption of a picture.
    fn of(document: &Document, block: &'a Block, rules: &FigureRules) -> Option<Self> {
        if !matches!(block.kind, BlockKind::Paragraph | BlockKind::Plain) {
            return None;
        }
        let text = words(&document.prose(block));
        let mut translation = String::new();
        for comment in block.translations() {
            translation.push_str(document.text(&comment.text));
            translation.push(' ');
        }
        let translation = words(&translation);
        let caption = text.starts_with(" sitelen ") || text.starts_with(" in this ");
        (!caption).then(|| Self {
            block,
            bold: document.slice(block.content).starts_with("**"),
            texts: [(rules.text, text), (rules.comment, translation)],
        })
    }

    fn says(&self, language: Language, phrase: &str) -> bool {
        let says = |text: &str| {
            text.match_indices(phrase).any(|(at, found)| {
                let around = text.split_at_checked(at).zip(text.get(at + found.len()..));
                around.is_some_and(|((before, _), after)| before.ends_with(' ') && after.starts_with(' '))
            })
        };
        self.texts.iter().any(|(own, text)| *own == language && says(text))
    }

    /// Whether the text, not its translation, begins with a name and a move.
    fn begins(&self, language: Language, name: &str, moves: &[&str]) -> bool {
        let begins = |text: &str| {
            let text = text.strip_prefix(" the").filter(|_| language == Language::En).unwrap_or(text);
            let rest = text.strip_prefix(' ').and_then(|text| text.strip_prefix(name));
            let rest =
                rest.map(|rest| rest.strip_prefix('s').filter(|_| language == Language::En).unwrap_or(rest));
            rest.and_then(|rest| rest.strip_prefix(' '))
                .is_some_and(|rest| moves.iter().any(|moves| rest.starts_with(moves)))
        };
        let [(own, text), _] = &self.texts;
        *own == language && begins(text)
    }
}

/// The words of a text in small letters, a blank before and after each; what stands in brackets is left out.
fn words(text: &str) -> String {
    let mut words = String::from(" ");
    let mut depth = 0_usize;
    for letter in text.chars() {
        match letter {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ if depth > 0 => {}
            '\u{2019}' => words.push('\''),
            _ if letter.is_alphanumeric() || letter == '\'' => words.extend(letter.to_lowercase()),
            _ if !words.ends_with(' ') => words.push(' '),
            _ => {}
        }
    }
    if !words.ends_with(' ') {
        words.push(' ');
    }
    words
}
