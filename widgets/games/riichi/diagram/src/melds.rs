//! Called groups, in which one tile lies turned.

use musi_riichi_rules::{MeldKind, Relation};

use super::row::{Group, groups};
use super::word::{Word, place};
use super::{DrawnMeld, Seen, TableScene, fault, warning};
use musi_diagram::ascii::canvas::Canvas;
use musi_diagram::{Finding, Location};

/// What a heading names.
fn call(word: &Word) -> Option<MeldKind> {
    match word.text.to_lowercase().as_str() {
        "si" | "chi" | "chii" => Some(MeldKind::Chi),
        "pon" => Some(MeldKind::Pon),
        "kan" => Some(MeldKind::Kan),
        _ => None,
    }
}

/// Rows of three or four wide tiles, one of them wider.
pub(super) fn read(canvas: &Canvas<'_>, words: &[Word]) -> Option<Seen> {
    let rows = canvas.lines.iter().enumerate().map(|(line, glyphs)| (line, groups(glyphs)));
    let wide: Vec<(usize, Group)> = rows
        .flat_map(|(line, groups)| groups.into_iter().map(move |group| (line, group)))
        .filter(|(_, group)| group.cells.len() >= 2 && group.cells.iter().all(|cell| cell.width() >= 2))
        .collect();
    let turn = |(line, group): &(usize, Group)| turned(group).map(|turned| (*line, group.clone(), turned));
    let drawn: Vec<(usize, Group, u8)> = wide.iter().filter_map(turn).collect();
    let first = drawn.first()?.0;
    let headings: Vec<(&Word, MeldKind)> =
        words.iter().filter(|word| word.line < first).filter_map(|word| Some((word, call(word)?))).collect();
    let mut findings = vec![];
    for (line, group) in wide.iter().filter(|(_, group)| turned(group).is_none()) {
        findings.push(fault(
            "meld-turned",
            place(canvas, *line, &group.columns()),
            "it is not plain which tile of this group lies turned".to_owned(),
            "draw one tile wider than the others, which are alike",
        ));
    }
    let mut melds = vec![];
    for (line, group, turned) in &drawn {
        let tiles = group.cells.len() as u8;
        // The words stand beside the tiles, on one of their two lines.
        let beside = |word: &&Word| {
            (line.saturating_sub(1)..=*line).contains(&word.line) && word.columns.start > group.columns().end
        };
        let from = words.iter().filter(beside).find_map(|word| Some((word, word.relation()?)));
        let told = Relation::told_by(*turned, tiles);
        if let (Some((word, from)), Some(told)) = (from, told)
            && from != told
        {
            findings.push(turned_wrong(word.place(canvas), (*turned, tiles), told, from));
        }
        if !(3..=4).contains(&tiles) {
            findings.push(fault(
                "meld-tiles",
                place(canvas, *line, &group.columns()),
                format!("a called group has three or four tiles, not {tiles}"),
                "draw three tiles, or four for a kan",
            ));
        }
        if !same_edges(canvas, *line, group) {
            findings.push(fault(
                "meld-rows",
                place(canvas, line.saturating_sub(1), &group.columns()),
                "the edges of these tiles do not stand over one another".to_owned(),
                "draw both lines of a group alike",
            ));
        }
        let over = |word: &Word| {
            let own = group.columns();
            word.columns.start < own.end + 2 && own.start < word.columns.end + 2
        };
        let calls: Vec<MeldKind> =
            headings.iter().filter(|(word, _)| over(word)).map(|(_, call)| *call).collect();
        for (word, call) in headings.iter().filter(|(word, _)| over(word)) {
            if (*call == MeldKind::Kan) != (tiles == 4) {
                findings.push(fault(
                    "meld-tiles",
                    place(canvas, *line, &group.columns()),
                    format!(
                        "this group of {tiles} tiles stands under \"{}\", which takes {}",
                        word.text,
                        if tiles == 4 { 3 } else { 4 }
                    ),
                    if tiles == 4 {
                        "take a tile away, or put the group under \"Kan\""
                    } else {
                        "draw a tile more, or put the group under another call"
                    },
                ));
            }
        }
        melds.push(DrawnMeld { tiles, turned: *turned, calls, from: from.map(|(_, from)| from) });
    }
    findings.extend(unsaid(canvas, &drawn, &melds, !headings.is_empty()));
    let wrong: Vec<&str> = melds
        .iter()
        .filter(|meld| meld.calls.contains(&MeldKind::Chi))
        .filter_map(|meld| Relation::told_by(meld.turned, meld.tiles))
        .filter(|from| *from != Relation::Left)
        .map(|from| from.name().en())
        .collect();
    if let (false, Some((word, _))) =
        (wrong.is_empty(), headings.iter().find(|(_, call)| *call == MeldKind::Chi))
    {
        findings.push(warning(
            "chi-from",
            word.place(canvas),
            format!(
                "\"{}\" stands over groups with a tile from {}, but a run is called from the left only",
                word.text,
                wrong.join(" and from ")
            ),
            "say that it holds for the first row only, or give it a column of its own",
        ));
    }
    Some(Seen { scene: TableScene::Melds(melds), findings })
}

/// A turned tile tells of one player, and the words beside it of another.
fn turned_wrong(place: Location, (turned, tiles): (u8, u8), told: Relation, from: Relation) -> Finding {
    let which = match from {
        Relation::Left => "first",
        Relation::Across => "second",
        Relation::Right => "last",
    };
    let (told, from) = (told.name().en(), from.name().en());
    fault(
        "turned-tile",
        place,
        format!("tile {} of {tiles} lies turned, which tells of {told}, not of {from}", turned + 1),
        &format!("turn the {which} tile of this group, or write that it came from {told}"),
    )
}

/// What the other groups have and this one has not: the word beside it, the call over it.
fn unsaid(
    canvas: &Canvas<'_>,
    drawn: &[(usize, Group, u8)],
    melds: &[DrawnMeld],
    headed: bool,
) -> Vec<Finding> {
    let mut findings = vec![];
    let silent = |code, (line, group, _): &(usize, Group, u8), message: &str, remedy| {
        warning(code, place(canvas, *line, &group.columns()), message.to_owned(), remedy)
    };
    let told = melds.iter().any(|meld| meld.from.is_some());
    for (meld, drawn) in melds.iter().zip(drawn) {
        if told && meld.from.is_none() {
            let message = "nothing beside these tiles says who threw the turned one away";
            findings.push(silent("meld-from", drawn, message, "write it beside each row, or beside none"));
        }
        if headed && meld.calls.is_empty() {
            let message = "no call stands over this group";
            findings.push(silent("meld-call", drawn, message, "write what the player says over each column"));
        }
    }
    findings
}

/// Whether the edges of a group's tiles stand in the line over it as well, and none between them.
fn same_edges(canvas: &Canvas<'_>, line: usize, group: &Group) -> bool {
    let Some(upper) = line.checked_sub(1).and_then(|line| canvas.lines.get(line)) else { return true };
    let edge = |column: usize| group.cells.iter().any(|cell| cell.left == column || cell.right == column);
    group.columns().all(|column| (upper.at(column) == '|') == edge(column))
}

/// The tile that is wider than all others, which are alike and not narrow.
fn turned(group: &Group) -> Option<u8> {
    let least = group.cells.iter().map(|cell| cell.width()).min()?;
    let wide: Vec<usize> = (0..group.cells.len()).filter(|cell| group.cells[*cell].width() > least).collect();
    match wide.as_slice() {
        [one] if least >= 2 && group.cells.len() >= 2 => Some(*one as u8),
        _ => None,
    }
}
