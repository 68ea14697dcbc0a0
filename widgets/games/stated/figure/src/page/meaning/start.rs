//! What phrases say of the start rank by rank, of places with names, and of what pieces have on their other sides.

use std::ops::Range;

use musi_diagram::phrases::Node;
use musi_rules::Side;

use super::{Listener, Says, named, number};
use crate::page::told_places::palace_lines;

impl Listener<'_> {
    /// Adds what a phrase says of the start, of places or of pieces with two sides; false where it speaks of something else.
    pub(super) fn told(&mut self, node: &Node, add: &mut dyn FnMut(Says, &Range<usize>)) -> Option<bool> {
        match node.meaning {
            // How pieces stand on a rank, from the first file on.
            "array" => {
                let place = node.node("place")?;
                let side = Self::side(place).unwrap_or(Side::First);
                let [first, second] = self.squares(place)?;
                let rank = if side == Side::First { first } else { second };
                let items = Self::all(node.node("list")?, "array-item").len();
                let letters = self.who(node.node("list")?)?;
                (letters.len() == items && items == usize::from(self.ground.size.0)).then_some(())?;
                let text = letters.iter().collect();
                add(Says::Key(["array", named(side), "#", &rank.join(" ")].concat(), text), &node.span);
            }
            // Pieces of one kind that stand on all squares of a place.
            "full" => {
                let many = node.node("many")?;
                let [letter] = *self.who(many.node("who")?)?.as_slice() else { return None };
                self.speak_of(vec![letter]);
                let squares = self.squares(node.node("place")?)?;
                if let Some(count) = many.node("n") {
                    let size = self.ground.count(&squares[0]);
                    (number(count).map(usize::from) == Some(size)).then_some(())?;
                }
                for (side, words) in Side::BOTH.into_iter().zip(squares) {
                    let key = ["full", named(side), "#", &letter.to_string()].concat();
                    add(Says::Key(key, words.join(" ")), &node.span);
                }
            }
            // Pieces stand as chess begins: what is drawn must be that.
            "base-start" => add(Says::Key("usualStart".to_owned(), "true".to_owned()), &node.span),
            // What a piece becomes, which goes as it does and more.
            "grows" => {
                let other = *self.who(node.node("other")?)?.first()?;
                let [letter] = *self.it.as_slice() else { return None };
                if other == letter {
                    return None;
                }
                add(
                    Says::Key(format!("promotedPieceType#{letter}"), format!("{letter}:{other}")),
                    &node.span,
                );
                add(Says::Like(vec![other], letter), &node.span);
                self.speak_of(vec![other]);
            }
            // A place that a page calls in its own way.
            "names-site" => {
                let (called, squares) = (node.node("name")?.meaning, self.squares(node.node("place")?)?);
                self.call(called, &squares);
                add(Says::Key(["region#", called].concat(), squares[0].join(" ")), &node.span);
            }
            // Lines along the diagonals of the palace, which some place of the page tells.
            "palace-diagonals" => {
                let palace =
                    self.regions.iter().find(|(name, _)| name == "palace").map(|(_, squares)| squares)?;
                let mut lines = Vec::new();
                for side in palace {
                    lines.extend(palace_lines(side)?);
                }
                add(Says::Key("diagonalLines".to_owned(), lines.join(" ")), &node.span);
            }
            // The other side of the pieces spoken of, which is then spoken of.
            "flips" => {
                let other = *self.who(node.node("other")?)?.first()?;
                let [letter] = self.it.as_slice() else { return None };
                add(
                    Says::Key(format!("promotedPieceType#{letter}"), format!("{letter}:{other}")),
                    &node.span,
                );
                self.speak_of(vec![other]);
            }
            // Where the river lies, which is between the halves of the board.
            "river" => self.ground.river_fits(node).then_some(())?,
            _ => return Some(false),
        }
        Some(true)
    }
}
