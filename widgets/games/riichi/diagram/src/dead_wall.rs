//! The dead wall.

use musi_riichi_rules::{Break, DEAD_WALL, Wind};

use super::row::{Wall, more_or_fewer};
use super::word::{Word, place};
use super::{Seen, TableScene, fault, warning};
use musi_diagram::Finding;
use musi_diagram::ascii::canvas::Canvas;

/// One row of stacks that is called the dead wall.
pub(super) fn read(canvas: &Canvas<'_>, words: &[Word], wall: &Wall) -> Option<Seen> {
    let [group] = wall.groups.as_slice() else { return None };
    let is = |word: &&Word, names: &[&str]| names.contains(&word.text.as_str());
    words.iter().find(|word| is(word, &["moli", "dead"]))?;
    let mut findings: Vec<_> = wall.uneven(canvas).into_iter().collect();
    let stacks = group.cells.len();
    let columns = wall.columns();
    if stacks != usize::from(DEAD_WALL / 2) {
        findings.push(fault(
            "dead-wall-stacks",
            place(canvas, wall.line, &columns),
            format!("the dead wall has {stacks} stacks here; it has {}", DEAD_WALL / 2),
            &more_or_fewer(stacks, usize::from(DEAD_WALL / 2)),
        ));
    }
    // The break is where the page writes "open", at the left when it says nothing.
    let open = words.iter().find(|word| is(word, &["open", "break"]) && word.line.abs_diff(wall.line) < 3);
    let end = words.iter().find(|word| is(word, &["pini", "end"]) && word.line.abs_diff(wall.line) < 3);
    let open_left = match (open, end) {
        (Some(open), _) => open.columns.end <= columns.start,
        (None, Some(end)) => end.columns.start >= columns.end,
        (None, None) => true,
    };
    if open.is_none() {
        findings.push(warning(
            "open-unsaid",
            place(canvas, wall.line, &columns),
            "nothing says at which end the wall is open".to_owned(),
            "write `open` at the end where the wall breaks",
        ));
    }
    if let (Some(open), Some(end)) = (open, end)
        && (open.columns.end <= columns.start) == (end.columns.end <= columns.start)
    {
        findings.push(fault(
            "ends-swapped",
            end.place(canvas),
            "both ends are written at the same side".to_owned(),
            "write `open` where the wall breaks and `pini` at the other end",
        ));
    }
    let (mut pointed, mut seen) = counted(canvas, words, wall, open_left);
    // When all is right if the wall is open at the other end, it is the ends that are wrong.
    if let (Some(open), true) = (open, seen.len() > 1)
        && counted(canvas, words, wall, !open_left).1.is_empty()
    {
        let (left, right) = if open_left { ("pini", "open") } else { ("open", "pini") };
        seen = vec![fault(
            "ends-swapped",
            open.place(canvas),
            "arrow and numbers count from the other end of the wall".to_owned(),
            &format!(
                "write `{left}` at the left and `{right}` at the right, or turn arrow and numbers round"
            ),
        )];
        pointed = counted(canvas, words, wall, !open_left).0;
    }
    findings.extend(seen);
    if pointed.is_none() {
        findings.push(warning(
            "indicator-unsaid",
            place(canvas, wall.line, &columns),
            "nothing points at the indicator".to_owned(),
            "draw a V over the third stack from the break",
        ));
    }
    findings.extend(arrows(canvas, wall));
    let scene =
        TableScene::DeadWall { stacks: stacks as u8, indicator: pointed.map(|stack| stack as u8), open_left };
    Some(Seen { scene, findings })
}

/// The stack that is pointed at, counted from the break, and what of arrow and numbers is wrong when the wall is open at this end.
fn counted(
    canvas: &Canvas<'_>,
    words: &[Word],
    wall: &Wall,
    open_left: bool,
) -> (Option<usize>, Vec<Finding>) {
    let stacks = wall.stacks();
    let from_break = |cell: usize| if open_left { cell + 1 } else { stacks - cell };
    let pointed = canvas.lines.iter().enumerate().take(wall.line).rev().find_map(|(line, glyphs)| {
        let column = (0..glyphs.glyphs.len()).find(|column| matches!(glyphs.at(*column), 'V' | 'v'))?;
        Some((line, column, from_break(wall.groups.first()?.cell_at(column)?)))
    });
    let right = indicator_stack();
    let mut findings = vec![];
    if let Some((line, column, stack)) = pointed.filter(|(_, _, stack)| *stack != right) {
        findings.push(fault(
            "indicator-wrong",
            place(canvas, line, &(column..column + 1)),
            format!("the arrow points at stack {stack} from the break; the indicator lies on stack {right}"),
            &format!(
                "move the arrow over stack {right}, counted from the {}",
                if open_left { "left" } else { "right" }
            ),
        ));
    }
    let pointed = pointed.map(|(_, _, stack)| stack);
    findings.extend(numbers(canvas, words, wall, pointed, &from_break));
    (pointed, findings)
}

/// Numbers of stacks, and the words for upper and lower beside them.
fn numbers(
    canvas: &Canvas<'_>,
    words: &[Word],
    wall: &Wall,
    pointed: Option<usize>,
    from_break: &dyn Fn(usize) -> usize,
) -> Vec<Finding> {
    let is = |word: &&Word, names: &[&str]| names.contains(&word.text.as_str());
    let (columns, stacks, last) = (wall.columns(), wall.stacks(), usize::from(DEAD_WALL / 2));
    let mut findings = vec![];
    for word in words.iter().filter(|word| word.numbered) {
        let Some(number) = word.number() else { continue };
        // Above the wall the number belongs to the arrow, beside it to the stack at that end.
        let should = if word.line < wall.line.saturating_sub(1) {
            pointed.unwrap_or_else(indicator_stack)
        } else if word.columns.end <= columns.start {
            from_break(0)
        } else if word.columns.start >= columns.end {
            from_break(stacks.saturating_sub(1))
        } else {
            continue;
        };
        // What is pointed at from above and what lies at the break is an upper tile, the last of all a lower one.
        let upper = should != stacks || word.line + 1 < wall.line;
        let level = words.iter().find(|level| {
            let near = level.line == word.line && level.columns.end <= word.columns.start;
            near && word.columns.start - level.columns.end < 9
                && is(level, &["sewi", "top", "upper", "anpa", "bottom", "lower"])
        });
        if let Some(level) = level.filter(|level| is(level, &["sewi", "top", "upper"]) != upper) {
            findings.push(fault(
                "tile-level",
                level.place(canvas),
                format!(
                    "the tile of this stack that is meant lies {}",
                    if upper { "on top" } else { "below" }
                ),
                &format!(
                    "write {} here: the indicator and the first tile lie on top, the last one below",
                    if upper { "`sewi` (top)" } else { "`anpa` (bottom)" }
                ),
            ));
        }
        // A number that the rules give is right, and the arrow or the count of stacks is not, which is reported.
        let rule = if word.line < wall.line.saturating_sub(1) { indicator_stack() } else { last };
        let told = usize::from(number) == rule && (should == stacks || pointed == Some(should));
        if usize::from(number) != should && !told {
            findings.push(fault(
                "stack-number",
                word.place(canvas),
                format!("this is stack {should} from the break, not {number}"),
                &format!("write {should} here"),
            ));
        }
    }
    findings
}

/// Arrows that touch an end of the wall point at it.
fn arrows(canvas: &Canvas<'_>, wall: &Wall) -> Vec<Finding> {
    let columns = wall.columns();
    let mut findings = vec![];
    for line in wall.line..wall.line + 2 {
        let Some(glyphs) = canvas.lines.get(line) else { continue };
        let at = |column: Option<usize>| column.map_or(' ', |column| glyphs.at(column));
        let left = [columns.start.checked_sub(1), columns.start.checked_sub(2)];
        let right = [Some(columns.end), Some(columns.end + 1)];
        for ([head, shaft], points) in [(left, '>'), (right, '<')] {
            let drawn = [at(head), at(shaft)];
            if drawn.iter().any(|glyph| matches!(glyph, '-' | '<' | '>')) && drawn != [points, '-'] {
                let column = head.unwrap_or(0);
                findings.push(fault(
                    "arrow-wrong",
                    place(canvas, line, &(column..column + 1)),
                    "this arrow does not point at the end of the wall".to_owned(),
                    "let it point at the wall",
                ));
            }
        }
    }
    findings
}

/// On which stack from the break the engine lays the indicator.
fn indicator_stack() -> usize {
    // Far enough from the corner that the dead wall lies on one side.
    let broken = Break { side: Wind::East, stack: 12 };
    usize::from(broken.stack + 1 - broken.indicator().stack)
}
