//! Writes Betza notation: what is read from it is the same movement.

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};
use core::fmt;

use super::atom::{LEAPS, NAMES, Symmetry, directions};
use super::movement::{Movement, Path, Way, is_ride};

impl fmt::Display for Movement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // What is alike but for its direction is one atom; atoms come shortest first.
        let alike = |way: &Way| {
            let (short, long) = leap(*way);
            (long, short, Way { files: 0, ranks: 0, ..*way })
        };
        let mut ways = self.ways().to_vec();
        ways.sort_by_key(|way| (alike(way), *way));
        let groups: Vec<&[Way]> = ways.chunk_by(|one, two| alike(one) == alike(two)).collect();
        let mut last = None;
        let mut done = vec![false; groups.len()];
        for at in 0..groups.len() {
            let Some((group, first)) = groups.get(at).and_then(|group| Some((*group, *group.first()?)))
            else {
                continue;
            };
            if done.get(at).copied().unwrap_or(true) {
                continue;
            }
            // W and F with the same modifiers are K, R and B are Q.
            let twin = (at + 1..groups.len()).find(|other| {
                let other = groups.get(*other).and_then(|group| Some((group.len(), group.first()?)));
                leap(first) == (0, 1)
                    && group.len() == 4
                    && other.is_some_and(|(length, way)| {
                        length == 4 && leap(*way) == (1, 1) && alike(way).2 == alike(&first).2
                    })
            });
            if let Some(twin) = twin {
                if let Some(done) = done.get_mut(twin) {
                    *done = true;
                }
                let letter = if first.limit == 1 { "K" } else { "Q" };
                push(f, &mut last, &[modifiers("", first), range(letter, first.limit)].concat())?;
                continue;
            }
            atoms(f, &mut last, group, first)?;
        }
        Ok(())
    }
}

/// The leap of a way, the shorter part first.
fn leap(way: Way) -> (i8, i8) {
    let (files, ranks) = (way.files.abs(), way.ranks.abs());
    (files.min(ranks), files.max(ranks))
}

/// Writes an atom. A letter that stands twice would be a ride, so a blank parts it from its like.
fn push(f: &mut fmt::Formatter<'_>, last: &mut Option<char>, atom: &str) -> fmt::Result {
    if last.is_some() && *last == atom.chars().next() {
        f.write_str(" ")?;
    }
    *last = atom.chars().last();
    f.write_str(atom)
}

/// As many atoms as their directions need.
fn atoms(f: &mut fmt::Formatter<'_>, last: &mut Option<char>, group: &[Way], first: Way) -> fmt::Result {
    let leap = leap(first);
    let all = directions(leap);
    let symmetry = Symmetry::from_leap(leap);
    let mut left: Vec<(i8, i8)> = group.iter().map(|way| (way.files, way.ranks)).collect();
    while !left.is_empty() {
        let mut best = ("", all.clone());
        if left.len() < all.len() {
            best.1.clear();
            for (name, among, of) in NAMES {
                let those: Vec<(i8, i8)> = all.iter().copied().filter(|step| among(*step)).collect();
                let fits = of.contains(&symmetry) && those.iter().all(|step| left.contains(step));
                let shorter = those.len() == best.1.len() && name.len() < best.0.len();
                if fits && (those.len() > best.1.len() || shorter) {
                    best = (name, those);
                }
            }
        }
        if best.1.is_empty() {
            // Every single direction of a leap has a name, so this is never reached; it keeps the loop finite.
            return Ok(());
        }
        left.retain(|step| !best.1.contains(step));
        let letter = LEAPS.iter().find(|(_, other)| *other == leap).map(|(letter, _)| letter.to_string());
        let atom = match (letter.as_deref(), first.limit) {
            (Some("W"), 2..) => range("R", first.limit),
            (Some("F"), 2..) => range("B", first.limit),
            (Some(letter), limit) if is_ride(limit) => letter.repeat(2),
            (Some(letter), limit) => range(letter, limit),
            (None, 1) => format!("({},{})", leap.0, leap.1),
            (None, limit) => format!("({},{}){}", leap.0, leap.1, if is_ride(limit) { 0 } else { limit }),
        };
        push(f, last, &[modifiers(best.0, first), atom].concat())?;
    }
    Ok(())
}

/// A letter with its range, which R, B and Q do not need for a ride and others not for a leap.
fn range(letter: &str, limit: u8) -> String {
    if limit == 1 || is_ride(limit) { letter.to_owned() } else { format!("{letter}{limit}") }
}

fn modifiers(directions: &str, way: Way) -> String {
    let mut text = String::new();
    if way.initial {
        text.push('i');
    }
    text.push_str(directions);
    if !(way.quiet && way.capture) || way.passing {
        for (letter, on) in [('m', way.quiet), ('c', way.capture), ('e', way.passing)] {
            if on {
                text.push(letter);
            }
        }
    }
    text.push_str(match way.path {
        Path::Free => "",
        Path::Lame => "n",
        Path::Hop => "p",
        Path::Behind => "g",
    });
    text
}
