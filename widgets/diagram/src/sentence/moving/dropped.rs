//! What is said of pieces in hand and of promotion: on how many files one may be dropped, where it could never move again, and whether
//! a piece has to promote where it goes.

use musi_rules::{GridGame, Origin, Piece, SquareSet};

use crate::sentence::fact::Slots;
use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who::{self, Quantifier};
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of these; nothing for other meanings.
    pub(in crate::sentence) fn dropped(&self, node: &Node, slots: Slots<'_>) -> Option<Truth> {
        Some(match node.meaning {
            "drop-files" | "drop-squares" => self.drop_count(node, slots),
            "around-own" => self.is_shut_in(node, slots),
            "hemmed-by" => self.is_walled_in(slots),
            "dead-there" => self.is_dead_there(node),
            "promotion-optional" | "promotion-forced" => self.has_choice(node),
            _ => return None,
        })
    }

    /// On how many files, or squares, a side may drop a piece that it has in hand.
    fn drop_count(&self, node: &Node, slots: Slots<'_>) -> Truth {
        let side = self.player_of(slots.who).or_else(|| who::side(node));
        let (Some(side), Some(number)) = (side, who::number(node)) else { return Truth::Open };
        let kind = node.node("dropped").and_then(|part| who::kind(part)).or(self.last_kind);
        let (Some(kind), Some(position)) = (kind, self.position(side)) else { return Truth::Open };
        let targets = position.drop_targets(kind);
        let board = self.setup.geometry();
        let found = if node.meaning == "drop-squares" {
            targets.len()
        } else {
            (0..board.width()).filter(|file| targets.iter().any(|to| board.file(to) == *file)).count()
        };
        Truth::when(found == usize::from(number), || format!("there are {found}"))
    }

    /// Whether a piece of the kind spoken of could never move from the squares spoken of.
    fn is_dead_there(&self, node: &Node) -> Truth {
        let kind = who::kind(node).or(self.last_kind);
        let side = self.player.or(self.turn).unwrap_or_else(|| self.setup.side_to_move());
        let (Some(kind), false) = (kind, self.spots.is_empty()) else { return Truth::Open };
        let empty = self.setup_without(self.setup.occupied());
        let moves = self.spots.iter().map(|square| {
            let mut alone = empty.clone();
            alone.put(square, Some(Piece { kind, side }));
            alone.reach(square).moves()
        });
        let moves = moves.fold(SquareSet::EMPTY, |set, own| set | own);
        Truth::when(moves.is_empty(), || format!("from there it goes to {}", self.names(moves)))
    }

    /// Whether a piece may promote with a move, and may leave it; or has to.
    fn has_choice(&self, node: &Node) -> Truth {
        let Some(moves) = node.node("move").and_then(|moving| self.moves_of(moving, None)) else {
            return Truth::Open;
        };
        let choices = |(from, to): &(Origin, musi_rules::Square)| {
            let side = match from {
                Origin::Square(square) => self.side_at(*square)?,
                Origin::Hand(_) => return None,
            };
            let all = self.position(side)?.choices(*from, *to);
            let promotions = all.iter().filter(|mv| mv.promotion.is_some()).count();
            Some((promotions, all.len() - promotions))
        };
        let mut all = moves.iter().map(choices);
        let Some(Some(first)) = all.next() else { return Truth::Open };
        if !all.all(|other| other == Some(first)) {
            return Truth::Open;
        }
        match (node.meaning, first) {
            ("promotion-optional", (promotions, plain)) => Truth::when(promotions > 0 && plain > 0, || {
                if plain == 0 {
                    "it has to promote there".to_owned()
                } else {
                    "it cannot promote there".to_owned()
                }
            }),
            (_, (promotions, plain)) => Truth::when(promotions > 0 && plain == 0, || {
                if promotions == 0 {
                    "it cannot promote there".to_owned()
                } else {
                    "it need not promote there".to_owned()
                }
            }),
        }
    }

    /// Whether the squares around a king, so many of them, are all taken by its own pieces.
    fn is_shut_in(&self, node: &Node, slots: Slots<'_>) -> Truth {
        let named = node.node("of").map(|of| self.squares_of(&self.whos(of)));
        let meant = named.filter(|named| !named.is_empty()).unwrap_or(self.before) & self.royals();
        let Some(king) = meant.only() else { return Truth::Open };
        let Some(side) = self.side_at(king) else { return Truth::Open };
        let near = self.around(king);
        let own = match slots.by {
            Some(by) => self.squares_of(&Self::own(by, Some(side))),
            None => self.setup.of_side(side),
        };
        let free = near - own;
        let counted = who::number(node).is_none_or(|number| usize::from(number) == near.len());
        Truth::when(counted, || format!("there are {} squares around it", near.len()))
            .and(|| Truth::when(free.is_empty(), || format!("{} are not", self.names(free))))
    }

    /// Whether pieces of its own side stand beside a piece that cannot move.
    fn is_walled_in(&self, slots: Slots<'_>) -> Truth {
        let by = slots.by.unwrap_or_default();
        self.each(slots.who, &|square| {
            let Some(side) = self.side_at(square) else { return Truth::Open };
            let own = Self::own(by, Some(side));
            let near = self.around(square) & self.setup.of_side(side);
            let kinds: Vec<_> = own.iter().filter_map(|one| one.kind).collect();
            let twice = kinds.iter().enumerate().any(|(at, kind)| kinds[..at].contains(kind));
            let miscounted = own.iter().any(|one| match one.quantifier {
                Quantifier::Count(number) => (self.squares(one) & near).len() != usize::from(number),
                _ => false,
            });
            if twice || miscounted || !self.setup.royals(side).contains(square) {
                return Truth::Open;
            }
            let beside = |one: &who::Subject| {
                let there = self.squares(one);
                let near = there & self.around(square) & self.setup.of_side(side);
                let fits = match one.quantifier {
                    Quantifier::Count(number) => near.len() == usize::from(number),
                    _ => !near.is_empty(),
                };
                Truth::when(fits, || {
                    if there.is_empty() {
                        "there is no such piece".to_owned()
                    } else {
                        format!("{} is not beside it", self.names(there))
                    }
                })
            };
            let all = own.iter().fold(Truth::Yes, |truth, one| truth.and(|| beside(one)));
            let free = self.position(side).map(|position| position.targets(square));
            all.and(|| match free {
                Some(free) if free.is_empty() => Truth::Yes,
                _ => Truth::Open,
            })
        })
    }
}
