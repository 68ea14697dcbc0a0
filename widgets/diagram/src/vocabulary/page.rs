//! What a whole page says: which game it is about, and which letters are whose.

use std::collections::HashSet;

use musi_rules::{Language, Side};

use super::others::Prose;
use super::{PlainGame, Vocabulary, case};
use crate::caption::{self, StatementKind};
use crate::game::{Family, GameName, Games};
use crate::verdict::{CaseSides, Evidence};

/// So many words does a game outweigh that the heading names.
const HEADING: usize = 2;

/// What a whole page says of all its figures.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PageFacts {
    /// The game, and the words that show it.
    pub game: Option<GameFound>,
    /// Whose pieces small and capital letters are.
    pub case_sides: Option<CaseSides>,
    /// The tag of the one language in which the page names its game, of those that have letters of their own for its pieces.
    pub language: Option<&'static str>,
    /// The game without rules here that the page names.
    pub grid: Option<&'static PlainGame>,
}

/// A game found from a page's own words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameFound {
    /// The game.
    pub game: GameName,
    /// The words that show it, those that count most first.
    pub words: Vec<&'static str>,
}

impl GameFound {
    /// How well the words show it: two that are not one word in two spellings agree.
    #[must_use]
    pub fn evidence(&self) -> Evidence {
        let mut words: Vec<String> = self.words.iter().map(|word| word.to_lowercase()).collect();
        words.sort();
        words.dedup();
        if words.len() > 1 { Evidence::Words } else { Evidence::Word }
    }

    /// A sentence for the report: `chess, from "tomo kiwen tawa", "chess" and 3 more words of the page`.
    #[must_use]
    pub fn reason(&self) -> String {
        let shown: Vec<String> = self.words.iter().take(3).map(|word| format!("\"{word}\"")).collect();
        let more = self.words.len().saturating_sub(shown.len());
        let rest = if more > 0 { format!(" and {more} more words of the page") } else { String::new() };
        format!("{}, from {}{rest}", self.game, shown.join(", "))
    }
}

/// Whether a text holds a rule line at all; a page without one needs no [`page_facts`].
#[must_use]
pub fn has_ruling(text: &str) -> bool {
    text.contains("+-") || text.contains("┌─") || text.contains("├─")
}

/// Finds the game and the letters of the sides in the source of a page.
///
/// The game is the one of whose words most kinds occur; a tie finds none. A configured game is not put in question:
/// hand it over as `game`. Of which games there are words, `games` says.
///
/// ```
/// use musi_diagram::page_facts;
/// use musi_games::GAMES;
/// let page = "# musi pi jan lawa moli\n\ntomo kiwen tawa li ken tawa.\n";
/// assert_eq!(page_facts(page, None, GAMES).game.unwrap().game.as_str(), "chess");
/// ```
#[must_use]
pub fn page_facts(source: &str, game: Option<GameName>, games: Games) -> PageFacts {
    let found = if game.is_some() { None } else { find_game(source, games) };
    let words = game.or(found.as_ref().map(|found| found.game)).and_then(|game| games.vocabulary(game));
    let language = words.and_then(|words| {
        let mut tags: Vec<&'static str> = named_in(words, &words_of(source));
        tags.dedup();
        if let [tag] = tags.as_slice() { Some(*tag) } else { None }
    });
    PageFacts {
        case_sides: words.and_then(|words| case_sides(source, words).or_else(|| case::said(source, words))),
        game: found,
        language,
        grid: PlainGame::of_page(games.plain(), &Prose::of(source)),
    }
}

/// The words of a page, in small letters.
fn words_of(source: &str) -> HashSet<String> {
    let words = source.split(|letter: char| !letter.is_alphabetic()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

/// The languages in which words of a page name a game.
fn named_in(own: &'static Vocabulary, words: &HashSet<String>) -> Vec<&'static str> {
    own.names().filter(|(name, _)| words.contains(*name)).map(|(_, tag)| tag).collect()
}

fn find_game(source: &str, games: Games) -> Option<GameFound> {
    let mut best: Option<(usize, GameFound)> = None;
    let mut tie = false;
    let prose = Prose::of(source);
    let sizes = board_sizes(source);
    let words = words_of(source);
    let small = source.to_lowercase();
    for game in games.iter() {
        let translated = game.vocabulary().into_iter().flat_map(Vocabulary::names).map(|(name, _)| name);
        let about: Vec<&str> = game.signs().iter().copied().chain(translated).collect();
        if prose.speaks_of_others(&about, game.others()) {
            continue;
        }
        let mut found: Vec<&'static str> =
            game.signs().iter().copied().filter(|sign| source.contains(sign)).collect();
        if let Some(own) = game.vocabulary() {
            found.extend(named_pieces(own, &words));
            let named = own.names().map(|(name, _)| name).filter(|name| words.contains(*name));
            // German names are among the signs as they are written.
            found.extend(named.filter(|name| !game.signs().iter().any(|sign| sign.to_lowercase() == **name)));
            // So does the name of a piece, which other games may have as well.
            let shared = own.pieces.iter().flat_map(|piece| piece.en).copied();
            let shared = shared.filter(|name| words.contains(*name) && !found.contains(name));
            found.extend(shared.take(usize::from(!found.is_empty())).collect::<Vec<_>>());
            // A board of the right size agrees with words; alone it says nothing.
            if !found.is_empty() && sizes.contains(&(own.board.width(), own.board.height())) {
                found.push("the size of a board");
            }
        }
        if found.is_empty() {
            found.extend(doubtful(source, game));
            found.extend(terms(&small, game));
        }
        if !found.is_empty() {
            found.extend(game.agreeing().iter().copied().filter(|word| source.contains(word)).take(1));
        }
        // A heading says more of what a page is about than a word in its text.
        let weight = if found.is_empty() {
            0
        } else {
            found.len() + if prose.is_headed(&about) { HEADING } else { 0 }
        };
        let most = best.as_ref().map_or(0, |(most, _)| *most);
        tie |= weight == most && most > 0;
        if weight > most {
            tie = false;
            best = Some((weight, GameFound { game: game.name(), words: found }));
        }
    }
    best.filter(|_| !tie).map(|(_, found)| found)
}

/// A word of a page that names a game where others agree, with the one that does.
fn doubtful(source: &str, game: &dyn Family) -> Option<&'static str> {
    // Two words that agree: one may be in any text.
    let agree = game.agreeing().iter().filter(|word| source.contains(**word)).count();
    game.doubtful_signs().iter().filter(|_| agree > 1).find(|sign| is_word(source, sign)).copied()
}

/// The words of a page, in small letters, that no other game has, where there are two of them.
fn terms(source: &str, game: &dyn Family) -> Vec<&'static str> {
    let found: Vec<&str> = game.terms().iter().copied().filter(|term| is_word(source, term)).collect();
    if found.len() > 1 { found } else { Vec::new() }
}

/// Whether a word, or several, stand in a text with no letter before or behind them.
fn is_word(source: &str, word: &str) -> bool {
    let letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    source.match_indices(word).any(|(at, found)| {
        let (before, behind) = (source.get(..at), source.get(at + found.len()..));
        !letter(before.and_then(|text| text.chars().next_back()))
            && !letter(behind.and_then(|text| text.chars().next()))
    })
}

/// The names of pieces, in the languages that have tables of them, that are words of a page: those of two kinds at least.
fn named_pieces(own: &'static Vocabulary, words: &HashSet<String>) -> Vec<&'static str> {
    let names = own.captions.iter().flat_map(|(_, text)| text.lines()).filter_map(|line| {
        let (letters, names) = line.split_once(": ")?;
        own.pieces.iter().any(|piece| piece.letters == letters).then_some(names)
    });
    let found =
        names.filter_map(|names| names.split([',', '/']).map(str::trim).find(|name| words.contains(*name)));
    let found: Vec<&str> = found.collect();
    if found.len() > 1 { found } else { Vec::new() }
}

/// The sizes of the boards that are drawn with rule lines, files and ranks.
fn board_sizes(source: &str) -> HashSet<(u8, u8)> {
    let mut sizes = HashSet::new();
    let mut open: Option<(usize, usize)> = None;
    for line in source.lines().map(str::trim).chain([""]) {
        let ruled = line.starts_with("+-") || line.starts_with(['┌', '├', '└']);
        let corners = line.chars().filter(|letter| "+┌┬┐├┼┤└┴┘".contains(*letter)).count();
        match (&mut open, ruled) {
            (Some((width, rows)), true) if *width == corners => *rows += 1,
            (_, true) => open = Some((corners, 0)),
            (Some((width, rows)), false) if !line.starts_with(['|', '│']) => {
                if let (Ok(width), Ok(rows)) = (u8::try_from(width.saturating_sub(1)), u8::try_from(*rows)) {
                    sizes.insert((width, rows));
                }
                open = None;
            }
            _ => {}
        }
    }
    sizes
}

/// The paragraphs in which letters and sides are spoken of.
fn case_sides(source: &str, words: &'static Vocabulary) -> Option<CaseSides> {
    let hints: [(&str, Language); 4] = [
        ("sitelen lili", Language::Tok),
        ("sitelen suli", Language::Tok),
        ("small letters", Language::En),
        ("capital letters", Language::En),
    ];
    for (hint, language) in hints {
        let mut from = 0;
        while let Some(at) = source.get(from..).and_then(|rest| rest.find(hint)).map(|at| at + from) {
            let start = source.get(..at).and_then(|before| before.rfind("\n\n")).unwrap_or(0);
            let end =
                source.get(at..).and_then(|after| after.find("\n\n")).map_or(source.len(), |end| at + end);
            let paragraph = source.get(start..end).unwrap_or_default();
            let said = caption::read(paragraph, language, words);
            let lower = said.statements.iter().find_map(|statement| match statement.body {
                StatementKind::Case { side, lower: true } => Some(side),
                StatementKind::Case { side, lower: false } => Some(other(side)),
                _ => None,
            });
            if let Some(lower) = lower {
                return Some(CaseSides { lower, upper: other(lower) });
            }
            from = end.max(at + hint.len());
        }
    }
    None
}

fn other(side: Side) -> Side {
    side.opponent()
}
