//! What counts as having a piece, wherever words say what a side or the board has.
//!
//! A number says exactly so many, an article alone ("White has a rook") that there is one at least. In a list ("a rook and a bishop"), of
//! each side, and where one side is compared with the other ("White has a rook, Black a bishop") an article is a number too: where there
//! are more, what the words mean is left open. Beside a number ("two rooks and a pawn"), and as "a single" or "the", it is one.
//! "Only" and "down to" name all that a side has, but for its king, who goes without saying; so does a list that names the king, and what
//! is there "apart from the kings". Two sides that are compared are not the same one.

use musi_rules::{GridGame, Language, Side, SquareSet};

use super::who::{self, Quantity};
use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Whether so many pieces are as many as words count.
    pub(in crate::sentence) fn quantity(&self, some: Quantity, found: usize) -> Truth {
        let number = usize::from(some.number);
        // "There is not a single king": none at all.
        let any = self.denied && number == 1;
        let holds = if some.exact && !any { found == number } else { found >= number };
        Truth::when(holds, || {
            let name = some.kind.map_or("piece", |kind| self.words.name(kind, Language::ENGLISH));
            format!("of {name} there are {found}, not {number}")
        })
    }

    /// The same of pieces on the board. "Eight pieces" may leave the pawns out. An article, which alone says that there is one at
    /// least, counts where it is `compared`: where there are more, it is not what the words say.
    pub(in crate::sentence) fn quantity_of(&self, some: Quantity, found: SquareSet, compared: bool) -> Truth {
        let truth = self.quantity(some, found.len());
        if compared && truth.is_yes() && found.len() != usize::from(some.number) {
            return Truth::Open;
        }
        let pawns = self.words.pawn.map_or(SquareSet::EMPTY, |pawn| self.pieces(Some(pawn), None));
        let fits = some.kind.is_none() && (found - pawns).len() == usize::from(some.number);
        if fits { truth.unsure() } else { truth }
    }

    /// "White has a king and a rook": a list that names the king, who goes without saying, names all that is there. Open where more is.
    pub(in crate::sentence) fn is_whole_list(&self, counted: &[Quantity], player: Option<Side>) -> Truth {
        let king = |some: &Quantity| some.kind.is_some() && some.kind == self.words.king;
        if counted.len() < 2 || !counted.iter().any(king) {
            return Truth::Yes;
        }
        let sum: usize = counted.iter().map(|some| usize::from(some.number)).sum();
        if self.pieces(None, player).len() == sum { Truth::Yes } else { Truth::Open }
    }

    /// "Apart from the kings there is a rook": besides them nothing is left out, and there is no other king.
    pub(in crate::sentence) fn is_all_besides_kings(&self, counted: &[Quantity]) -> Truth {
        if counted.iter().any(|some| some.kind.is_some() && some.kind == self.words.king) {
            return Truth::No("there are no other kings".to_owned());
        }
        let kings = Side::BOTH.iter().fold(SquareSet::EMPTY, |set, side| set | self.setup.royals(*side));
        let sum: usize = counted.iter().map(|some| usize::from(some.number)).sum();
        if (self.pieces(None, None) - kings).len() == sum { Truth::Yes } else { Truth::Open }
    }

    /// What both sides have, or what alone one has.
    pub(in crate::sentence) fn counts_of_sides(&self, node: &Node) -> Truth {
        let counted = node.node("counted").map(who::quantities).unwrap_or_default();
        let named = if node.meaning == "only-kind" { who::side(node) } else { None };
        let sides = named.map_or_else(|| Side::BOTH.to_vec(), |side| vec![side]);
        sides.into_iter().fold(Truth::Yes, |truth, side| {
            let holds = || {
                counted.iter().fold(Truth::Yes, |truth, some| {
                    truth.and(|| {
                        let some = Quantity { exact: true, ..*some };
                        self.quantity_of(some, self.pieces(some.kind, Some(side)), true)
                    })
                })
            };
            truth.and(holds).and(|| self.is_whole_list(&counted, Some(side))).and(|| {
                let sum: usize = counted.iter().map(|some| usize::from(some.number)).sum();
                let found = self.setup.of_side(side).len();
                Truth::when(named.is_none() || found == sum, || format!("there are {found} pieces"))
            })
        })
    }

    /// Whether one side has so many, and the other so many: of the same kind, where none is named again.
    pub(in crate::sentence) fn counts_of_each(&self, node: &Node) -> Truth {
        let (Some(one), Some(other)) = (node.node("one-counted"), node.node("other-counted")) else {
            return Truth::Open;
        };
        let side = |role: &str| node.node(role).and_then(|part| who::side(part));
        let (Some(first), Some(second)) = (side("one-player"), side("other-player")) else {
            return Truth::Open;
        };
        let one = who::quantities(one);
        let same = match one.as_slice() {
            [some] => {
                who::number(other).map(|number| vec![Quantity { number, exact: true, side: None, ..*some }])
            }
            _ => None,
        };
        let others = if other.meaning == "bare" {
            same.unwrap_or_default()
        } else {
            other.node("counted").map(who::quantities).unwrap_or_default()
        };
        if first == second || others.is_empty() {
            return Truth::Open;
        }
        let only = node.meaning == "counts-of-only";
        let sum: usize = others.iter().map(|some| usize::from(some.number)).sum();
        let named: Vec<_> = others.iter().map(|some| some.kind).collect();
        // "A king and a rook against two rooks": all that there is, or what is not the same on both sides.
        let lists = one.len() > 1 || others.len() > 1;
        let rest_is_even = self.stand_against(&one, &others, Some(first)).is_yes();
        if lists && !rest_is_even {
            return Truth::Open;
        }
        let kinds_of_one: Vec<_> = one.iter().map(|some| some.kind).collect();
        let counted = [(first, one), (second, others)].iter().fold(Truth::Yes, |truth, (side, counted)| {
            counted.iter().fold(truth, |truth, some| {
                truth.and(|| match some.side {
                    Some(named) if named != *side => Truth::Open,
                    _ => self.quantity_of(*some, self.pieces(some.kind, Some(*side)), true),
                })
            })
        });
        counted.and(|| {
            // "Black five" counts pawns after pawns; "Black only a king" says that there is nothing else, "a queen, Black only a rook"
            // that the rest is the same.
            let alike = named.iter().all(|kind| kinds_of_one.contains(kind));
            let bare = named.iter().all(|kind| *kind == self.words.king);
            if !only || other.meaning == "bare" || !bare && (alike || rest_is_even) {
                return Truth::Yes;
            }
            let found = self.pieces(None, Some(second)).len();
            let king = self.words.king.filter(|king| !named.contains(&Some(*king)));
            let kings = king.map_or(0, |king| self.pieces(Some(king), Some(second)).len());
            Truth::when([sum, sum + kings].contains(&found), || format!("there are {found} pieces"))
        })
    }
}
