//! One cell of a ruled board, given back its blanks.

/// A cell with its blanks again.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Filled {
    /// As wide as the ruling says.
    pub text: String,
    /// Whether no other cell would look the same in the view.
    pub certain: bool,
}

/// Widens what the view shows of a cell to `width` characters; nothing when it cannot have been that wide.
pub(super) fn fill(shown: &str, width: usize) -> Option<Filled> {
    let length = shown.chars().count();
    let certain = |text: String| Some(Filled { text, certain: true });
    if length == width {
        return certain(shown.to_owned());
    }
    let missing = width.checked_sub(length)?;
    let blanks = |count: usize| " ".repeat(count);
    let text = shown.trim();
    if text.is_empty() {
        return (length > 0).then(|| blanks(width)).and_then(certain);
    }
    match (shown.starts_with(' '), shown.ends_with(' ')) {
        (false, true) if !text.contains(' ') => certain(format!("{shown}{}", blanks(missing))),
        (true, false) if !text.contains(' ') => certain(format!("{}{shown}", blanks(missing))),
        (false, false) => {
            let (left, right) = text.split_once(' ')?;
            let whole = format!("{left} {}{right}", blanks(missing));
            Some(Filled { text: whole, certain: !right.contains(' ') })
        }
        // In the middle, as most boards are drawn.
        (_, _) => {
            let left = missing / 2;
            let text = format!("{}{shown}{}", blanks(left), blanks(missing - left));
            Some(Filled { text, certain: false })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(shown: &str, width: usize) -> Option<(String, bool)> {
        fill(shown, width).map(|filled| (filled.text, filled.certain))
    }

    #[test]
    fn a_cell_is_certain_when_only_one_place_is_free() {
        let certain = |text: &str| Some((text.to_owned(), true));
        assert_eq!(filled(" ", 3), certain("   "));
        assert_eq!(filled(" X ", 3), certain(" X "));
        assert_eq!(filled("ks ", 3), certain("ks "));
        assert_eq!(filled("k ", 3), certain("k  "));
        assert_eq!(filled(" k", 4), certain("   k"));
        assert_eq!(filled("2 3", 3), certain("2 3"));
        assert_eq!(filled("2 3", 5), certain("2   3"));
        assert_eq!(filled("JL2", 3), certain("JL2"));
    }

    #[test]
    fn a_cell_with_room_at_both_sides_is_put_in_the_middle() {
        assert_eq!(filled(" X ", 5), Some(("  X  ".to_owned(), false)));
        assert_eq!(filled(" X ", 4), Some((" X  ".to_owned(), false)));
    }

    #[test]
    fn what_is_too_wide_or_too_narrow_is_no_cell() {
        assert_eq!(filled("abcd", 3), None);
        assert_eq!(filled("ab", 3), None);
        assert_eq!(filled("", 1), None);
    }
}
