//! The rows of a web view to the lines of the page.

use super::header::is_bar;

/// The lines of a page, and what of them is uncertain.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Lines {
    /// Each line without its line end.
    pub lines: Vec<String>,
    /// Lines, counted from 1, between which a line that is a bar itself stood at an unknown place.
    pub uncertain: Vec<usize>,
}

/// Undoes the bars: a view puts two after each line, so that a run of *n* between two texts stands for (*n* − 2) / 2
/// blank lines; the last line has one. `declared` is how many lines the page should have, where that is known.
pub(super) fn lines<'a>(rows: impl Iterator<Item = &'a str>, declared: Option<usize>) -> Lines {
    let mut page = Lines::default();
    let mut bars = 0;
    let mut begun = false;
    for row in rows {
        if is_bar(row) {
            bars += 1;
            continue;
        }
        if begun {
            page.gap(bars);
        } else {
            page.blanks(bars / 2);
            begun = true;
        }
        page.lines.push(row.trim_end().to_owned());
        bars = 0;
    }
    let counts = [bars.saturating_sub(1) / 2, bars / 2];
    let fits = counts.into_iter().find(|count| declared == Some(page.lines.len() + count));
    page.blanks(fits.unwrap_or(counts[0]));
    page
}

impl Lines {
    fn blanks(&mut self, count: usize) {
        self.lines.extend(std::iter::repeat_n(String::new(), count));
    }

    /// What a run of bars between two texts stands for. An odd run holds a line that is a bar itself.
    fn gap(&mut self, bars: usize) {
        let between = bars.saturating_sub(2) / 2;
        if bars >= 5 && bars % 2 == 1 {
            self.lines.push("|".to_owned());
            if between > 1 {
                self.uncertain.push(self.lines.len());
            }
            self.blanks(between - 1);
        } else {
            self.blanks(between);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(rows: &str, declared: Option<usize>) -> Vec<String> {
        lines(rows.lines(), declared).lines
    }

    #[test]
    fn two_bars_end_a_line_and_two_more_are_a_blank_one() {
        assert_eq!(page("a\n|\n|\nb\n|\n|\n|\n|\nc\n|\n", None), ["a", "b", "", "c"]);
        assert_eq!(page("|\n|\na\n|\n|\n|\n", Some(3)), ["", "a", ""]);
    }

    #[test]
    fn the_count_of_lines_says_what_the_last_bars_stand_for() {
        assert_eq!(page("a\n|\n|\n", Some(2)), ["a", ""]);
        assert_eq!(page("a\n|\n|\n", Some(1)), ["a"]);
    }

    #[test]
    fn an_odd_run_holds_a_bar_of_the_page() {
        let found = lines("^\n|\n|\n|\n|\n|\na\n|\n|\n|\n|\n|\n|\n|\nb\n|\n".lines(), None);
        assert_eq!(found.lines, ["^", "|", "a", "|", "", "b"]);
        assert_eq!(found.uncertain, [4]);
    }
}
