//! The words of a sentence that words after them take up, or that decide what it presupposes: *not*, *can*, *no longer*, a colon.

use std::ops::Range;
use std::rc::Rc;

use crate::sentence::language::grammar::Grammar;
use crate::sentence::language::lists::EchoWords;
use crate::sentence::language::words::Word;

/// Words of a sentence, by what they are in it.
#[derive(Clone, Debug, Default)]
pub(in crate::sentence) struct Signs(Rc<[Sign]>);

/// A word of a sentence.
#[derive(Clone, Debug)]
struct Sign {
    span: Range<usize>,
    roles: Vec<Role>,
}

/// What a word is in a sentence; "cannot" is two of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sentence) enum Role {
    /// It denies a verb: *not*.
    Denial,
    /// It denies something else: *nothing*.
    Negative,
    /// It says what may be: *can*.
    Modal,
    /// A form of *to be*.
    Copula,
    /// It says that what is denied was so before: *no longer*.
    Ceased,
    /// A pronoun that no king is: *her*.
    She,
    /// It says that something can be done on the move at hand: *on this move*.
    AtOnce,
    /// It says that something is sure to come: *will*.
    Certain,
    /// What stands behind it explains what stands before it: a colon.
    Pointed,
}

impl Signs {
    /// Those of the words of a sentence.
    pub fn new(grammar: &Grammar, words: &[Word<'_>]) -> Self {
        let EchoWords { denials, negatives, modals, copulas, she } = &grammar.lists.echoes;
        let lists = [
            (Role::She, she),
            (Role::Denial, denials),
            (Role::Negative, negatives),
            (Role::Modal, modals),
            (Role::Copula, copulas),
        ];
        let rows = [
            (Role::Ceased, &grammar.lists.ceased),
            (Role::AtOnce, &grammar.lists.at_once),
            (Role::Certain, &grammar.lists.certain),
        ];
        let sign = |(at, word): (usize, &Word<'_>)| {
            let own = lists.iter().filter(|(_, list)| !word.quoted && list.contains(word.text));
            let mut roles: Vec<Role> = own.map(|(role, _)| *role).collect();
            let rest = words.get(at..).unwrap_or_default();
            roles.extend(rows.iter().filter(|(_, rows)| begins(rows, rest)).map(|(role, _)| *role));
            // A dash is read like a semicolon.
            let points = word.text == ":" || word.text == ";" && word.written != ";";
            roles.extend((points && !word.quoted).then_some(Role::Pointed));
            Sign { span: word.span.clone(), roles }
        };
        Self(words.iter().enumerate().map(sign).collect())
    }

    /// How many words within some bytes have a role.
    pub fn count(&self, within: &Range<usize>, role: Role) -> usize {
        let inside = |sign: &&Sign| within.start <= sign.span.start && sign.span.end <= within.end;
        self.0.iter().filter(inside).filter(|sign| sign.roles.contains(&role)).count()
    }

    /// Whether a word within some bytes has a role.
    pub fn has(&self, within: &Range<usize>, role: Role) -> bool {
        self.count(within, role) > 0
    }

    /// Whether any word of the sentence has a role.
    pub fn has_any(&self, role: Role) -> bool {
        self.0.iter().any(|sign| sign.roles.contains(&role))
    }

    /// Whether the sentence holds these bytes.
    pub fn holds(&self, span: &Range<usize>) -> bool {
        self.0.first().is_some_and(|first| first.span.start <= span.start)
            && self.0.last().is_some_and(|last| span.end <= last.span.end)
    }
}

/// Whether words begin with one of some rows of words.
fn begins(rows: &[Vec<String>], words: &[Word<'_>]) -> bool {
    rows.iter().any(|row| {
        !row.is_empty()
            && row.len() <= words.len()
            && row.iter().zip(words).all(|(own, word)| !word.quoted && own == word.text)
    })
}
