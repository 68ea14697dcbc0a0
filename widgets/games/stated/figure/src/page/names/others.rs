//! Names that a page gives to no letter of a board: those that everybody knows, those of what pieces become, and what sides are called
//! by what they do.

use std::collections::HashSet;

use musi_diagram::{Language, PagePart};
use musi_rules::Side;

use super::{KNOWN, Named, Noted, PageNames, TAKEN, is_article, listed};

/// What sides are called of which one has a king: the language, the role, and its names.
const ROLES: &str = include_str!("../../../captions/roles.txt");

/// Words before what a piece becomes: the language, and the words.
const BECOMES: &str = include_str!("../../../captions/becomes.txt");

/// Ends the language of words that name such a piece even where no other sentence begins with it.
const NAMING: &str = "-side";

/// The shortest name of such a piece, in letters.
const SHORTEST: usize = 3;

impl PageNames {
    /// Takes the other names of pieces that everybody knows: who has a gold general has a gold.
    pub fn take_known(&mut self) {
        for named in self.named.clone() {
            let is = |name: &str| named.is(name);
            let lines = listed(KNOWN).filter(|(tag, ..)| *tag == named.language.tag());
            for (.., names) in lines.filter(|(.., names)| names.split(", ").any(is)) {
                for name in names.split(", ") {
                    self.alias(name, &named);
                }
            }
        }
    }

    /// Takes the last word of a name of several, where no other name ends so: who has a royal knight has a knight.
    pub fn take_heads(&mut self) {
        let head = |named: &Named| Some((named.language, named.name.rsplit_once(' ')?.1.to_owned()));
        let heads: Vec<Option<(Language, String)>> = self.named.iter().map(head).collect();
        for (named, own) in self.named.clone().into_iter().zip(&heads) {
            let once = own.is_some() && heads.iter().filter(|other| *other == own).count() == 1;
            if let Some((_, name)) = own.as_ref().filter(|_| once) {
                self.alias(name, &named);
            }
        }
    }

    /// Gives a piece another name where nothing is called so.
    fn alias(&mut self, name: &str, named: &Named) {
        if self.letter_named(name, named.language).is_none() {
            self.name(named.language, name, named.letter);
            self.aliases.push(Named { name: name.to_owned(), ..named.clone() });
        }
    }

    /// Names the pieces that others become, of which no board has one: "becomes a king", where another sentence begins with "A king".
    pub fn take_becoming(&mut self, parts: &[PagePart<'_>]) {
        let spoken = spoken_of(parts);
        for part in parts {
            let PagePart::Text(text) = part else { continue };
            let language = text.caption.language;
            // The words may begin the text.
            let words = [" ", &text.caption.text.to_lowercase().replace('\n', " ")].concat();
            let leads = BECOMES.lines().filter_map(|line| line.split_once(' '));
            let own = |tag: &str| tag.strip_suffix(NAMING).unwrap_or(tag) == language.tag();
            for (tag, lead) in leads.filter(|(tag, _)| own(tag)) {
                let lead = [" ", lead, " "].concat();
                for (at, _) in words.match_indices(&lead) {
                    let rest = words.get(at + lead.len()..).unwrap_or_default();
                    let name: String = rest.chars().take_while(|letter| letter.is_alphabetic()).collect();
                    // "Become gold generals", where a gold general has a name.
                    let is_named = self.named.iter().any(|named| {
                        named.language == language
                            && named.name.len() > name.len()
                            && rest.starts_with(&named.name)
                    });
                    let fits = !is_named
                        && name.chars().count() >= SHORTEST
                        && (tag.ends_with(NAMING) || spoken.contains(&(language.tag(), name.clone())))
                        && self.letter_named(&name, language).is_none();
                    if let Some(letter) = self.free_letter(&name).filter(|_| fits) {
                        self.name(language, &name, letter);
                    }
                }
            }
        }
    }

    /// What pieces become, as tables say it: the letters of both, and where. What no board shows gets a letter that is free.
    pub fn take_promotions(&mut self) -> Vec<(Noted<char>, Language)> {
        let promotions = std::mem::take(&mut self.promotions);
        let letter_of = |Noted { letter, value: (language, name), span }: Noted<(Language, String)>| {
            let known = self.letter_named(&name, language);
            let promoted = known.or_else(|| self.free_letter(&name))?;
            if known.is_none() {
                self.name(language, &name, promoted);
            }
            Some((Noted { letter, value: promoted, span }, language))
        };
        promotions.into_iter().filter_map(letter_of).collect()
    }

    /// Calls the sides by what they do, where only one of them has a king: it defends, and the other attacks.
    pub fn call_roles(&mut self, king: Option<Side>) {
        let Some(king) = king else { return };
        for (tag, role, names) in listed(ROLES) {
            let Some(language) = Language::from_tag(tag) else { continue };
            let side = if role == "defenders" { king } else { king.opponent() };
            for name in names.split(", ") {
                let known = self.sides.iter().any(|(own, known, _)| *own == language && known == name);
                if !known {
                    self.sides.push((language, name.to_owned(), side));
                }
            }
        }
    }

    /// A letter that no piece has: one of a name where it can.
    pub fn free_letter(&self, name: &str) -> Option<char> {
        let is_free = |letter: &char| {
            letter.is_ascii_lowercase() && !self.letters.contains(letter) && !TAKEN.contains(*letter)
        };
        name.chars().chain('a'..='z').find(is_free)
    }
}

/// The words with which sentences begin, behind an article or, in English, as several: the king of "A king moves …".
fn spoken_of(parts: &[PagePart<'_>]) -> HashSet<(&'static str, String)> {
    let mut found = HashSet::new();
    for part in parts {
        let PagePart::Text(text) = part else { continue };
        for sentence in text.caption.text.split(['.', '\n', ':', ';']) {
            let mut words = sentence.split_whitespace().map(str::to_lowercase);
            let Some(first) = words.next() else { continue };
            let tag = text.caption.language.tag();
            if is_article(&first) {
                found.extend(words.next().map(|word| (tag, word)));
            } else if let Some(one) = first.strip_suffix('s').filter(|_| tag == "en") {
                // Of several: the kings of "Kings move …".
                found.insert((tag, one.to_owned()));
            }
        }
    }
    found
}
