//! What is said of a piece without naming it in a sentence: `**King** (K): one square in any direction`, or a cell of a table.
//!
//! Such words are read as the rest of a sentence whose beginning everybody knows, see `captions/leads.txt`.

use std::ops::Range;
use std::rc::Rc;

use musi_diagram::Language;
use musi_diagram::phrases::{Names as Lexicon, Node, Phrases, Says};

use super::meaning::{Fact, Listener};
use super::names::{PageNames, is_aside};

/// Beginnings of sentences that may be left out: the language, and the words.
const LEADS: &str = include_str!("../../captions/leads.txt");

/// Signs between what is described and the words about it.
const SIGNS: [&str; 4] = [":", " – ", " — ", " - "];

/// The longest name before such a sign, in words.
const LONGEST: usize = 4;

/// What a fragment says.
pub(super) struct Fragment {
    /// What it says, and the phrases that say it.
    pub facts: Vec<Fact>,
    pub nodes: Vec<Rc<Node>>,
}

/// The letter of the piece that a sentence begins with, before a sign, and where the words about it begin.
pub(super) fn head(names: &PageNames, words: &str, language: Language) -> Option<(char, usize)> {
    let (at, sign) =
        SIGNS.iter().filter_map(|sign| Some((words.find(sign)?, sign))).min_by_key(|(at, _)| *at)?;
    let signs = |letter: char| matches!(letter, '*' | '_' | '`' | '"' | ' ');
    let before = words.get(..at)?.trim_matches(signs);
    if before.split_whitespace().count() > LONGEST {
        return None;
    }
    let letter = match before.strip_suffix(')').and_then(|before| before.rsplit_once('(')) {
        Some((_, letter)) => {
            let mut letters = letter.trim().chars();
            let letter = letters.next().filter(|_| letters.next().is_none())?.to_ascii_lowercase();
            names.letters.contains(&letter).then_some(letter)?
        }
        None => names.letter_named(before, language)?,
    };
    let rest = words.get(at + sign.len()..)?;
    let skipped = rest.len() - rest.trim_start_matches(signs).len();
    Some((letter, at + sign.len() + skipped))
}

/// The piece that a sentence names and nothing else, where it is written as a label: in bold.
pub(super) fn label(names: &PageNames, text: &str, span: &Range<usize>, language: Language) -> Option<char> {
    let is_bold = text.get(..span.start)?.ends_with("**") && text.get(span.start..)?.contains("**")
        || text.get(span.clone())?.starts_with("**");
    let words = text.get(span.clone())?.trim_matches(|sign: char| matches!(sign, '*' | ' ' | '.' | ':'));
    let one = || names.letter_named(words, language);
    // "Ogre" where the page names ogres.
    let several =
        || names.letter_named(&[words, "s"].concat(), language).filter(|_| language == Language::En);
    one().or_else(several).filter(|_| is_bold)
}

/// Reads words about the pieces of which `listener` speaks, which begin at `offset` of the page; else where the first of them stands, in
/// bytes of the words, that no beginning of a sentence fits.
///
/// # Errors
/// The first word that is not understood.
pub(super) fn read(
    phrases: &'static Phrases,
    lexicon: &Lexicon,
    listener: &mut Listener<'_>,
    (words, offset): (&str, usize),
    language: Language,
) -> Result<Fragment, Range<usize>> {
    let leads =
        LEADS.lines().filter_map(|line| line.split_once(' ')).filter(|(tag, _)| *tag == language.tag());
    let mut furthest = 0..words.len();
    let leads = leads.map(|(_, lead)| [lead, " "].concat());
    // They may be a whole sentence as well: "King (K): it goes one square in any direction".
    for lead in std::iter::once(String::new()).chain(leads) {
        let text = [&lead, words].concat();
        // Places are those of the words themselves; what is said of the beginning is said of their first letter.
        let within = |span: &Range<usize>| {
            span.start.saturating_sub(lead.len())..span.end.saturating_sub(lead.len()).max(1)
        };
        let mut own = listener.clone();
        let (mut all, mut unread) = (Fragment { facts: Vec::new(), nodes: Vec::new() }, None);
        for told in phrases.read(lexicon, &text, &is_aside) {
            let facts = match &told.says {
                Says::All(node) => own.facts(node, language, 0).map(|facts| (node, facts)),
                Says::Unread(at) => {
                    unread = Some(within(at));
                    break;
                }
                Says::Nothing => None,
            };
            let Some((node, facts)) = facts else {
                unread = Some(within(&told.span));
                break;
            };
            let moved = |span: &Range<usize>| {
                let span = within(span);
                span.start + offset..span.end + offset
            };
            all.facts.extend(facts.into_iter().map(|fact| Fact { span: moved(&fact.span), ..fact }));
            all.nodes.push(Rc::clone(node));
        }
        match unread {
            Some(at) if at.start > furthest.start => furthest = at,
            Some(_) => {}
            None => {
                *listener = own;
                return Ok(all);
            }
        }
    }
    Err(furthest)
}
