//! Pages that are about another game on the same board, and only mention one that is known: checkers "on a chess board".

use std::collections::HashSet;

/// The first heading of a page, and its text outside of fences, both in small letters.
#[derive(Debug, Default)]
pub(super) struct Prose {
    heading: String,
    text: String,
}

impl Prose {
    /// Of the source of a page.
    pub(super) fn of(source: &str) -> Self {
        let mut found = Self::default();
        let (mut fence, mut before): (Option<&str>, &str) = (None, "");
        for line in source.lines() {
            let text = line.trim_start();
            let marker = ["```", "~~~"].into_iter().find(|marker| text.starts_with(marker));
            match (fence, marker) {
                (None, Some(_)) => fence = marker,
                (Some(open), Some(close)) if open == close => fence = None,
                (Some(_), _) => {}
                (None, None) => {
                    if found.heading.is_empty() && text.starts_with("# ") {
                        found.heading = text.to_lowercase();
                    } else if found.heading.is_empty()
                        && text.len() > 2
                        && text.bytes().all(|byte| byte == b'=')
                    {
                        found.heading = before.to_lowercase();
                    }
                    found.text.push_str(&line.to_lowercase());
                    found.text.push('\n');
                    before = line;
                }
            }
        }
        found
    }

    /// Whether the heading has one of a game's own words.
    pub(super) fn is_headed(&self, own: &[&str]) -> bool {
        own.iter().any(|word| whole_words(&self.heading, &word.to_lowercase()) > 0)
    }

    /// Whether its heading or its text has one of some words.
    pub(super) fn names(&self, words: &[&str]) -> bool {
        words.iter().any(|word| whole_words(&self.heading, word) + whole_words(&self.text, word) > 0)
    }

    /// Whether a page speaks more of `others` than of a game that has these `own` words: its heading names one of them alone, or its prose
    /// names them more often. What stands in fences does not count: programs print `Checkers:` of pieces that give check.
    pub(super) fn speaks_of_others(&self, own: &[&str], others: &[&str]) -> bool {
        if others.is_empty() {
            return false;
        }
        let count =
            |text: &str, words: &[&str]| words.iter().map(|word| whole_words(text, word)).sum::<usize>();
        let own: HashSet<String> = own.iter().map(|word| word.to_lowercase()).collect();
        let own: Vec<&str> = own.iter().map(String::as_str).collect();
        let headed = count(&self.heading, others) > 0 && count(&self.heading, &own) == 0;
        headed || count(&self.text, others) > count(&self.text, &own)
    }
}

/// How often a word stands in a text by itself.
fn whole_words(text: &str, word: &str) -> usize {
    let letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    let alone = |(at, found): &(usize, &str)| {
        let (before, behind) = (text.get(..*at), text.get(at + found.len()..));
        // Chinese characters stand beside each other.
        !word.is_ascii()
            || !letter(before.and_then(|text| text.chars().next_back()))
                && !letter(behind.and_then(|text| text.chars().next()))
    };
    text.match_indices(word).filter(alone).count()
}

#[cfg(test)]
mod tests {
    use super::Prose;

    #[test]
    fn the_heading_and_the_prose_say_what_a_page_is_about() {
        let others =
            |source: &str| Prose::of(source).speaks_of_others(&["chess", "Chess"], &["checkers", "draughts"]);
        assert!(others("# Checkers\n\nThe board is that of chess, a chess board.\n"));
        assert!(others("Draughts\n========\n\nThe board is that of chess.\n"));
        assert!(others("# Rules\n\nCheckers is played on a chess board. In checkers, men capture.\n"));
        for page in [
            "# Chess\n\nThe board is that of checkers, and checkers is older.\nChess, chess.\n",
            "# Chess engine\n\n```\nCheckers:\nCheckers:\n```\n",
            "# Chess and checkers\n\nBoth are played on one board.\n",
            "# Castling\n\nIn chess, not in Checkers.\n",
        ] {
            assert!(!others(page), "{page}");
        }
    }
}
