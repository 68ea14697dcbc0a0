//! Pieces that a page does not name: "a promoted rook keeps its move and may also go one square diagonally".

use musi_diagram::{CheckedSentence, Language, PagePart, SentenceClass};

use super::meaning::{Fact, Says};
use super::names::{Noted, listed};
use super::{Gap, Heard, Page};

/// What a promoted piece is called, by language.
const NAMES: &str = include_str!("../../captions/promoted.txt");

/// What a table says a piece becomes, as a sentence would.
pub(super) fn said(parts: &[PagePart<'_>], noted: Noted<char>, language: Language) -> Heard {
    let Noted { letter, value, span } = noted;
    let words = parts.iter().find_map(|part| match part {
        PagePart::Table(table) => {
            table.text.get(span.start.checked_sub(table.offset)?..span.end.checked_sub(table.offset)?)
        }
        _ => None,
    });
    let says = Says::Key(format!("promotedPieceType#{letter}"), format!("{letter}:{value}"));
    Heard {
        sentence: CheckedSentence::new(SentenceClass::Stated, words.unwrap_or_default(), span.start),
        facts: vec![Fact { says, span, language }],
        unread: None,
        gap: Gap::Unknown,
        near: None,
        is_cell: true,
        announces: false,
        language,
        fence: None,
        marks: Vec::new(),
    }
}

/// Gives each promoted piece of which a page says only how it goes a letter and a name.
pub(super) fn take_promoted(page: &mut Page<'_>) {
    for heard in &mut page.heard {
        let facts = std::mem::take(&mut heard.facts);
        for fact in facts {
            let (Says::Keeps(letter, _) | Says::Grown(letter, _) | Says::GrownLike(letter, _)) = &fact.says
            else {
                heard.facts.push(fact);
                continue;
            };
            let name = page.names.called_in(*letter, fact.language);
            let called = listed(NAMES)
                .find(|(tag, ..)| *tag == fact.language.tag())
                .map_or_else(|| name.clone(), |(.., called)| called.replace("{}", &name));
            let known = page.names.letter_of(&called);
            let Some(promoted) = known.or_else(|| page.names.free_letter("")) else { continue };
            page.names.name(fact.language, &called, promoted);
            let mut says =
                vec![Says::Key(format!("promotedPieceType#{letter}"), format!("{letter}:{promoted}"))];
            match &fact.says {
                Says::Keeps(letter, ways) => {
                    says.extend([
                        Says::Like(vec![promoted], *letter),
                        Says::Moves(vec![promoted], ways.clone()),
                    ]);
                }
                Says::Grown(_, ways) => says.push(Says::Moves(vec![promoted], ways.clone())),
                Says::GrownLike(_, other) => says.push(Says::Like(vec![promoted], *other)),
                _ => {}
            }
            heard.facts.extend(says.into_iter().map(|says| Fact { says, ..fact.clone() }));
        }
    }
}
