//! Wide brackets, slashes and blanks between the characters of Chinese and Japanese, which some views make narrow.

/// The text with `歩兵 (歩)` written `歩兵　（歩）` again; nothing when there is nothing of the kind.
pub(super) fn widened(line: &str) -> Option<String> {
    let letters: Vec<char> = line.chars().collect();
    let mut wide = letters.clone();
    let mut changed = false;
    for (open, _) in letters.iter().enumerate().filter(|(_, letter)| **letter == '(') {
        let inside = letters.get(open + 1..).unwrap_or_default();
        let Some(length) = inside.iter().position(|letter| *letter == ')') else { break };
        let inside = inside.get(..length).unwrap_or_default();
        let own = |letter: &char| is_ideographic(*letter) || *letter == '/';
        let blank = open.checked_sub(1).filter(|&at| letters.get(at) == Some(&' '));
        let before = blank.unwrap_or(open).checked_sub(1).and_then(|at| letters.get(at));
        if !inside.iter().any(|letter| is_ideographic(*letter))
            || !inside.iter().all(own)
            || !before.is_some_and(|letter| is_ideographic(*letter))
        {
            continue;
        }
        changed = true;
        let mut set = |at: usize, letter: char| {
            if let Some(place) = wide.get_mut(at) {
                *place = letter;
            }
        };
        set(open, '（');
        set(open + 1 + length, '）');
        if let Some(blank) = blank {
            set(blank, '\u{3000}');
        }
        for (at, _) in inside.iter().enumerate().filter(|(_, letter)| **letter == '/') {
            set(open + 1 + at, '／');
        }
    }
    changed.then(|| wide.into_iter().collect())
}

/// A character that is as wide as two others.
pub(super) const fn is_ideographic(letter: char) -> bool {
    matches!(letter, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{f900}'..='\u{faff}')
}

/// How many columns a text takes, counting two for a wide character.
pub(super) fn columns(text: &str) -> usize {
    let wide = |letter: char| {
        is_ideographic(letter) || matches!(letter, '\u{3000}'..='\u{303f}' | '\u{ff00}'..='\u{ff60}')
    };
    text.chars().map(|letter| 1 + usize::from(wide(letter))).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_between_ideographs_are_wide() {
        assert_eq!(widened("| 歩兵 (歩) |").as_deref(), Some("| 歩兵　（歩） |"));
        assert_eq!(widened("龍王(龍/竜)").as_deref(), Some("龍王（龍／竜）"));
        assert_eq!(widened("Ujo (fuhyō)"), None);
        assert_eq!(widened("nasin Ton (東) li"), None);
        assert_eq!(columns("歩兵　（歩） a"), 14);
    }
}
