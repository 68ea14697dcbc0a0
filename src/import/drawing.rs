//! A fence, given back its blanks as far as its rule lines tell them.
use super::{
    board::{self, Row},
    part::Fidelity,
};
use musi_diagram::ascii::{Ruling, is_bar};

/// A fence, drawn again.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Drawing {
    /// Its lines, as many as were given.
    pub lines: Vec<String>,
    /// How well.
    pub fidelity: Fidelity,
}

/// How many blanks stand between the number of a rank and the text beside the board: enough to tell them apart.
const GAP: usize = 3;

/// Draws the inside of a fence again.
pub(super) fn restore(shown: &[String]) -> Drawing {
    let lines: Vec<String> = shown.iter().map(|line| line.replace('\t', " ")).collect();
    let as_shown = |fidelity| Drawing { lines: lines.clone(), fidelity };
    if lines.iter().all(|line| line.trim().is_empty()) {
        return as_shown(Fidelity::Exact);
    }
    let rulings: Vec<Option<Ruling>> = lines.iter().map(|line| Ruling::in_line(line)).collect();
    let mut found = rulings.iter().flatten();
    let Some(ruling) = found.next() else {
        return as_shown(Fidelity::lost("there is no line of the grid that shows how many spaces it had"));
    };
    let widths = board::widths(ruling);
    if found.any(|other| board::widths(other) != widths) {
        return as_shown(Fidelity::lost("its rule lines have cells of different widths"));
    }
    let first = rulings.iter().position(Option::is_some).unwrap_or(0);
    let last = rulings.iter().rposition(Option::is_some).unwrap_or(first);
    let mut rows = Vec::with_capacity(last + 1 - first);
    for (line, ruling) in lines.iter().zip(&rulings).take(last + 1).skip(first) {
        let shaft = rows
            .last()
            .is_some_and(|before: &Row| before.left.ends_with(is_bar) || before.left.ends_with('^'));
        match ruling
            .as_ref()
            .map(|ruling| board::rule(line, ruling))
            .or_else(|| board::row(line, &widths, shaft))
        {
            Some(row) => rows.push(row),
            None => return as_shown(Fidelity::lost("a row has not as many cells as its rule lines")),
        }
    }
    let mut reasons = Vec::new();
    let edge = rows.iter().map(|row| row.left.chars().count()).max().filter(|&width| width > 0);
    let edge = edge.map_or(0, |width| width + 1);
    if edge > 0 {
        reasons.push("the texts at its left are set against its edge");
    }
    if rows.iter().any(|row| row.uncertain > 0) {
        reasons.push("marks stand in the middle of cells that have more room");
    }
    let width = widths.iter().sum::<usize>() + widths.len() + 1;
    let mut drawn: Vec<String> =
        lines.iter().take(first).map(|line| above(line, &widths, edge, width)).collect();
    drawn.extend(beside(&rows, edge, &mut reasons));
    drawn.extend(below(lines.get(last + 1..).unwrap_or_default(), &widths, edge, &mut reasons));
    let fidelity =
        if reasons.is_empty() { Fidelity::Exact } else { Fidelity::Equivalent(reasons.join("; ")) };
    Drawing { lines: drawn, fidelity }
}

fn blanks(count: usize) -> String {
    " ".repeat(count)
}

/// A line over the board: coordinates over their cells, a name in the middle.
fn above(line: &str, widths: &[usize], edge: usize, width: usize) -> String {
    if let Some(coordinates) = board::coordinates(line, widths) {
        return blanks(edge) + &coordinates;
    }
    if edge == 0 || line.is_empty() {
        return line.to_owned();
    }
    blanks(edge + width.saturating_sub(line.chars().count()) / 2) + line
}

/// The lines of the board itself.
fn beside(rows: &[Row], edge: usize, reasons: &mut Vec<&'static str>) -> Vec<String> {
    let ranks: Vec<&str> = rows.iter().filter(|row| !row.rule).map(|row| first_word(&row.right)).collect();
    let numbered = ranks.len() > 1 && board::is_sequence(&ranks);
    let label =
        |row: &Row| if numbered && !row.rule { first_word(&row.right).to_owned() } else { String::new() };
    let note =
        |row: &Row| row.right.strip_prefix(label(row).as_str()).unwrap_or_default().trim_start().to_owned();
    let column =
        if numbered { ranks.iter().map(|rank| rank.chars().count()).max().unwrap_or(0) + GAP } else { 0 };
    let mut aligned = false;
    let drawn = rows.iter().enumerate().map(|(index, row)| {
        let mut line = match edge.checked_sub(1) {
            Some(edge) => format!("{:>edge$} {}", row.left, row.board),
            None => row.board.clone(),
        };
        let (label, note) = (label(row), note(row));
        if !label.is_empty() {
            line = format!("{line} {label}");
        }
        // A text over several lines stands in one column, beside rule lines too; one on one line only goes on.
        let near = [index.checked_sub(1), Some(index + 1)];
        let goes_on =
            near.into_iter().flatten().filter_map(|near| rows.get(near)).any(|row| {
                !is_blank(&row.right) && (row.rule || rows.get(index).is_some_and(|own| own.rule))
            });
        if !note.is_empty() {
            let gap = if numbered && goes_on {
                column - label.chars().count() + usize::from(label.is_empty())
            } else {
                1
            };
            aligned |= gap > 1;
            line = line + &blanks(gap) + &note;
        }
        line
    });
    let drawn: Vec<String> = drawn.collect();
    if aligned {
        reasons.push("the texts at its right stand in one column");
    }
    drawn
}

fn is_blank(text: &str) -> bool {
    text.trim().is_empty()
}

fn first_word(text: &str) -> &str {
    text.split_whitespace().next().unwrap_or_default()
}

/// The lines under the board: coordinates, arrows that point up at it, captions.
fn below(lines: &[String], widths: &[usize], edge: usize, reasons: &mut Vec<&'static str>) -> Vec<String> {
    let mut arrows: Vec<usize> = Vec::new();
    let mut drawn = Vec::with_capacity(lines.len());
    for line in lines {
        let tokens: Vec<&str> = line.split_whitespace().collect();
        if let Some(coordinates) = board::coordinates(line, widths) {
            drawn.push(blanks(edge) + &coordinates);
        } else if line.contains('^') {
            // Under the first cell, which is where the first arrow points.
            let line = blanks(edge + 1) + line;
            arrows =
                line.chars().enumerate().filter(|(_, letter)| *letter == '^').map(|(at, _)| at).collect();
            reasons.push("arrows under it are set under its first cell");
            drawn.push(line);
        } else if !arrows.is_empty()
            && tokens.len() == arrows.len()
            && tokens.iter().all(|token| token.chars().all(is_bar) && token.len() == 1)
        {
            let mut shafts = String::new();
            for (arrow, token) in arrows.iter().zip(tokens) {
                shafts.extend(std::iter::repeat_n(' ', arrow.saturating_sub(shafts.len())));
                shafts.push_str(token);
            }
            drawn.push(shafts);
        } else if let Some(names) = names(&tokens, &arrows) {
            drawn.push(names);
        } else if edge == 0 || line.is_empty() {
            drawn.push(line.clone());
        } else {
            drawn.push(blanks(edge) + line);
        }
    }
    drawn
}

/// Names under arrows, each under its own: `nasin #3 nasin #1`. They are told apart by the word that all begin with.
fn names(tokens: &[&str], arrows: &[usize]) -> Option<String> {
    let first = tokens.first()?;
    let starts: Vec<usize> =
        tokens.iter().enumerate().filter(|(_, token)| *token == first).map(|(at, _)| at).collect();
    if arrows.len() < 2 || starts.len() != arrows.len() {
        return None;
    }
    let ends = starts.iter().skip(1).copied().chain([tokens.len()]);
    let mut line = String::new();
    for ((start, end), arrow) in starts.iter().zip(ends).zip(arrows) {
        let name = tokens.get(*start..end)?.join(" ");
        let column = line.chars().count();
        let least = if column == 0 { 0 } else { GAP };
        let gap = arrow.saturating_sub(name.chars().count() / 2).saturating_sub(column).max(least);
        line = line + &blanks(gap) + &name;
    }
    Some(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(shown: &str) -> (String, Fidelity) {
        let lines: Vec<String> = shown.lines().map(str::to_owned).collect();
        let drawing = restore(&lines);
        (drawing.lines.join("\n"), drawing.fidelity)
    }

    #[test]
    fn a_board_without_texts_beside_it_is_exact() {
        let shown = "3 2 1\n+---+---+---+\n| | KS| JL| 1\n+---+---+---+\n|TT |2 3| | 2\n+---+---+---+\ntenpo walo li lon.";
        let whole = "  3   2   1\n+---+---+---+\n|   | KS| JL| 1\n+---+---+---+\n|TT |2 3|   | 2\n+---+---+---+\ntenpo walo li lon.";
        assert_eq!(drawn(shown), (whole.to_owned(), Fidelity::Exact));
    }

    #[test]
    fn what_lies_in_a_hand_stands_in_one_column() {
        let shown = "+---+---+\n| | X | 1\n+---+---+ poki pi jan\n| | | 2 li jo e ijo\n+---+---+ wan.";
        let (whole, fidelity) = drawn(shown);
        assert_eq!(
            whole,
            "+---+---+\n|   | X | 1\n+---+---+     poki pi jan\n|   |   | 2   li jo e ijo\n+---+---+     wan."
        );
        assert!(matches!(fidelity, Fidelity::Equivalent(_)), "{fidelity:?}");
    }

    #[test]
    fn names_and_arrows_are_set_against_the_board() {
        let shown = "poka\n-- +--+--+\nsewi ^ | | | #1\n| +--+--+\nV | | | #2\n-- +--+--+\n^ anpa^\n| |\nma wan ma tu";
        let (whole, fidelity) = drawn(shown);
        let expected = "       poka\n    -- +--+--+\nsewi ^ |  |  | #1\n     | +--+--+\n     V |  |  | #2\n    -- +--+--+\n        ^ anpa^\n        |     |\n     ma wan   ma tu";
        assert_eq!(whole.lines().skip(1).collect::<Vec<_>>(), expected.lines().skip(1).collect::<Vec<_>>());
        assert!(matches!(fidelity, Fidelity::Equivalent(_)), "{fidelity:?}");
    }

    #[test]
    fn a_free_drawing_is_lost_and_stays_as_it_is_shown() {
        let (whole, fidelity) = drawn("/ \\ |\n/___\\ |");
        assert_eq!(whole, "/ \\ |\n/___\\ |");
        assert!(matches!(fidelity, Fidelity::Lost(_)));
        assert!(matches!(drawn("+--+--+\n| | | |").1, Fidelity::Exact | Fidelity::Lost(_)));
        assert!(matches!(drawn("+--+--+\n| |\n+--+--+").1, Fidelity::Lost(_)));
    }
}
