//! Interpretation of how pieces are set up: on one line, doubled, mirrored, or gone; and of what ending a board shows.

use musi_rules::{GridGame, Piece, PieceKind, Setup, Side, Square, SquareSet, rank_from_edge};

use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who::{self, Quantifier, Subject};
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of how pieces are set up.
    pub(in crate::sentence) fn formation(&self, node: &Node, who: &[Subject]) -> Truth {
        let place = || self.place_of(node, "place");
        let whos = |role: &str| node.node(role).map(|part| self.whos(part)).unwrap_or_default();
        match node.meaning {
            "symmetric" => self.is_symmetric(),
            "ending-of" => self.is_ending(node),
            "ending-bare" => self.is_ending(node).and(|| {
                Truth::when(self.pawns().is_empty(), || {
                    format!("pawns stand on {}", self.names(self.pawns()))
                })
            }),
            "ending-with" if who::kind(node) == self.words.pawn => Truth::Open,
            "ending-with" => self
                .is_ending(node)
                .and(|| Truth::when(!self.pawns().is_empty(), || "there is no pawn".to_owned())),
            "battery" => self.is_battery(node, who),
            "lined-up" => match (node.node("place").is_some(), place()) {
                (true, None) => Truth::Open,
                (_, place) => self.of_either_side(who, &|who| self.line_up(who, place)),
            },
            "doubled-on" => {
                let Some(place) = place() else { return Truth::Open };
                match self.player_of(who) {
                    Some(side) => {
                        let own = Self::own(&whos("whom"), Some(side));
                        self.are_lined_up(self.squares_of(&own) & place, Some(place), &own)
                    }
                    None => self.are_lined_up(self.squares_of(who), Some(place), who),
                }
            }
            "ahead-of-all" => self.stands_ahead(who, &whos("ahead")),
            "reached" => {
                let Some(place) = place() else { return Truth::Open };
                let side = self.side_of(who);
                self.each(who, &|square| self.has_reached(square, place, side))
            }
            "must-get-off" => match (self.player_of(who).or_else(|| self.side_of_king(who)), place()) {
                (Some(side), Some(place)) => self.must_get_off(side, place),
                _ => Truth::Open,
            },
            "developed" | "developed-only" => {
                self.player_of(who).map_or(Truth::Open, |side| self.has_developed(side, node))
            }
            "both-developed" => Side::BOTH
                .into_iter()
                .fold(Truth::Yes, |truth, side| truth.and(|| self.has_developed(side, node))),
            "mate-in" => {
                let (Some(side), Some(place)) = (self.side_of(who), place()) else { return Truth::Open };
                let by = node.node("by").map(|part| self.whos(part));
                self.is_mate(side)
                    .and(|| {
                        let king = self.setup.royals(side);
                        Truth::when((king - place).is_empty(), || {
                            format!("the king stands on {}", self.names(king))
                        })
                    })
                    .and(|| by.as_ref().map_or(Truth::Yes, |by| self.in_check(side, 1, Some(by))))
            }
            "mates-at" => self.mates_at(who, place()),
            "blocks-between" => self.blocks_between(who, &whos("between")),
            "no-open" => {
                let board = self.setup.geometry();
                let open = (0..board.width())
                    .map(|file| board.those(&|square| board.file(square) == file))
                    .find(|file| (*file & self.pawns()).is_empty());
                Truth::when(open.is_none(), || {
                    format!("no pawn stands on {}", open.map_or_else(String::new, |file| self.names(file)))
                })
            }
            "only-open" => {
                let Some(place) = place() else { return Truth::Open };
                let board = self.setup.geometry();
                let files: Vec<SquareSet> = (0..board.width())
                    .map(|file| board.those(&|square| board.file(square) == file))
                    .collect();
                let open: SquareSet = files
                    .into_iter()
                    .filter(|file| (*file & self.pawns()).is_empty())
                    .fold(SquareSet::EMPTY, |set, file| set | file);
                Truth::when(open == place, || format!("the open files are {}", self.names(open)))
            }
            "on-board" => self.are_there(who),
            "gone" => {
                let kept: Vec<&Subject> = who.iter().filter(|who| !self.squares(who).is_empty()).collect();
                let counted = |who: &Subject| !matches!(who.quantifier, Quantifier::No | Quantifier::Neither);
                let known = who.iter().all(|who| who.kind.is_some() && who.place.is_none() && counted(who));
                // After a capture: what was captured, and nothing that never was there.
                let other = self.captured.is_some_and(|(_, piece)| {
                    who.iter().any(|who| {
                        who.kind != Some(piece.kind) || who.side.is_some_and(|side| side != piece.side)
                    })
                });
                match (known && !other, kept.first()) {
                    (false, _) => Truth::Open,
                    (true, None) => Truth::Yes,
                    (true, Some(who)) => Truth::No(format!("{} stand here", self.names(self.squares(who)))),
                }
            }
            _ => Truth::Open,
        }
    }

    pub(in crate::sentence) fn pawns(&self) -> SquareSet {
        let of = |side| self.words.pawn.map_or(SquareSet::EMPTY, |pawn| self.setup.of_kind(pawn, side));
        of(Side::First) | of(Side::Second)
    }

    /// Whether the second side stands as the first, in a mirror between them.
    fn is_symmetric(&self) -> Truth {
        let board = self.setup.geometry();
        let mirrored =
            |square: Square| board.square(board.file(square), board.height() - 1 - board.rank(square));
        let odd = board.those(&|square| {
            let other = mirrored(square).and_then(|other| self.setup.piece_at(other));
            let turned = other.map(|piece| Piece { side: piece.side.opponent(), ..piece });
            turned != self.setup.piece_at(square)
        });
        Truth::when(odd.is_empty(), || format!("{} have no such counterpart", self.names(odd)))
    }

    /// "A rook ending": besides kings and pawns nothing but rooks, and there are some; in a pawn ending only kings and pawns.
    fn is_ending(&self, node: &Node) -> Truth {
        let (Some(kind), Some(royal), Some(pawn)) = (who::kind(node), self.words.king, self.words.pawn)
        else {
            return Truth::Open;
        };
        if kind == royal {
            return Truth::Open;
        }
        let all: Vec<(Square, PieceKind)> = self
            .setup
            .occupied()
            .iter()
            .filter_map(|square| Some((square, self.setup.piece_at(square)?.kind)))
            .collect();
        let others: SquareSet = all
            .iter()
            .filter(|(_, found)| ![royal, pawn, kind].contains(found))
            .map(|(square, _)| *square)
            .collect();
        let some = all.iter().any(|(_, found)| *found == kind);
        Truth::when(others.is_empty() && some, || {
            if some {
                format!("something else stands on {}", self.names(others))
            } else {
                "there is none".to_owned()
            }
        })
    }

    /// Whether pieces stand on one line; of "the bishop" that which stands on the line that words name.
    fn line_up(&self, who: &[Subject], place: Option<SquareSet>) -> Truth {
        let there = |one: &Subject| match place {
            Some(place) if one.quantifier == Quantifier::The && !(self.squares(one) & place).is_empty() => {
                self.squares(one) & place
            }
            _ => self.squares(one),
        };
        self.are_lined_up(who.iter().fold(SquareSet::EMPTY, |set, one| set | there(one)), place, who)
    }

    /// Whether pieces stand on one line, with nothing between them.
    pub(in crate::sentence) fn are_lined_up(
        &self,
        pieces: SquareSet,
        place: Option<SquareSet>,
        who: &[Subject],
    ) -> Truth {
        if let Some(missing) = who.iter().find(|who| self.squares(who).is_empty()) {
            return match missing.quantifier {
                Quantifier::It | Quantifier::Unknown | Quantifier::Player => Truth::Open,
                _ => Truth::Absent(format!("there is no {} on this board", self.describe(missing))),
            };
        }
        if place.is_some_and(|place| !(pieces - place).is_empty()) || pieces.len() < 2 {
            return Truth::No(format!("they stand on {}", self.names(pieces)));
        }
        let board = self.setup.geometry();
        // In their order on the line: no other stands between neighbours.
        let mut all: Vec<Square> = pieces.iter().collect();
        all.sort_by_key(|square| (board.rank(*square), board.file(*square)));
        let near = all.windows(2).all(|pair| {
            let files = board.file(pair[1]) as i8 - board.file(pair[0]) as i8;
            let ranks = board.rank(pair[1]) as i8 - board.rank(pair[0]) as i8;
            if files != 0 && ranks != 0 && files.abs() != ranks.abs() {
                return false;
            }
            let mut at = board.step(pair[0], files.signum(), ranks.signum());
            while let Some(square) = at.filter(|square| *square != pair[1]) {
                if self.setup.piece_at(square).is_some() {
                    return false;
                }
                at = board.step(square, files.signum(), ranks.signum());
            }
            true
        });
        let on_place = place.is_some() || {
            let same =
                |test: &dyn Fn(Square) -> i16| all.windows(2).all(|pair| test(pair[0]) == test(pair[1]));
            let (file, rank) =
                (|square| i16::from(board.file(square)), |square| i16::from(board.rank(square)));
            same(&file) || same(&rank) || same(&|at| file(at) - rank(at)) || same(&|at| file(at) + rank(at))
        };
        Truth::when(near && on_place, || "they are not on one free line".to_owned())
    }

    /// "…, with the bishop in front": of the pieces spoken of it stands furthest ahead.
    fn stands_ahead(&self, who: &[Subject], ahead: &[Subject]) -> Truth {
        let pieces = self.squares_of(who);
        let Some(one) = (self.squares_of(ahead) & pieces).only() else { return Truth::Open };
        let Some(side) = self.side_at(one) else { return Truth::Open };
        let board = self.setup.geometry();
        let rank = |square: Square| rank_from_edge(board, square, side);
        let others = pieces - one.into();
        Truth::when(!others.is_empty() && others.iter().all(|other| rank(other) < rank(one)), || {
            format!("the others stand on {}", self.names(others))
        })
    }

    /// Whether so many pieces of a side have left the squares on which their kind begins.
    fn has_developed(&self, side: Side, node: &Node) -> Truth {
        let start = Setup::<G>::start();
        if start.geometry() != self.setup.geometry() {
            return Truth::Open;
        }
        let counted = node.node("counted").map(who::quantities).unwrap_or_default();
        counted.iter().fold(Truth::Yes, |truth, some| {
            truth.and(|| {
                let left = |kind| (self.setup.of_kind(kind, side) - start.of_kind(kind, side)).len();
                // Of any kind: pawns and kings are moved, not developed.
                let all = || {
                    let kinds = self.words.pieces.iter().map(|piece| piece.kind);
                    kinds
                        .filter(|kind| ![self.words.pawn, self.words.king].contains(&Some(*kind)))
                        .map(left)
                        .sum()
                };
                // "Only a pawn": who moves one has developed nothing.
                if node.meaning == "developed-only" && some.kind.is_some() && some.kind == self.words.pawn {
                    return Truth::Open;
                }
                let out: usize = some.kind.map_or_else(all, left);
                let wanted = usize::from(some.number);
                let fits = if some.exact { out == wanted } else { out >= wanted };
                // The rook of a king that has castled is in play as well, which few count.
                let castled = (self.setup.royals(side) & start.royals(side)).is_empty();
                if some.kind.is_none() && castled && !fits {
                    return Truth::Open;
                }
                let only = node.meaning == "developed-only" && all() != out;
                Truth::when(fits && !only, || format!("of these {out} have left their squares"))
            })
        })
    }

    /// Whether a piece stands there, as the board counts or as its side does, where it is known which: Black's seventh rank is the
    /// second.
    fn has_reached(&self, square: Square, place: SquareSet, side: Option<Side>) -> Truth {
        let board = self.setup.geometry();
        let turned = board.square(board.file(square), board.height() - 1 - board.rank(square));
        let own = side == Some(Side::Second)
            && self.holds_line(place)
            && turned.is_some_and(|turned| place.contains(turned));
        Truth::when(place.contains(square) || own, || format!("the piece stands on {}", self.name(square)))
    }

    /// The side of the one king of which words speak.
    fn side_of_king(&self, who: &[Subject]) -> Option<Side> {
        let king = self.squares_of(who).only()?;
        self.side_at(king).filter(|side| self.setup.royals(*side).contains(king))
    }

    /// Whether the king of a side stands there, in check, and every move takes it away from there.
    fn must_get_off(&self, side: Side, place: SquareSet) -> Truth {
        let (Some(king), Some(position)) = (self.setup.royals(side).only(), self.position(side)) else {
            return Truth::Open;
        };
        if !place.contains(king) {
            return Truth::No(format!("the king stands on {}", self.name(king)));
        }
        let moves = position.legal_moves();
        let leaves = moves.iter().all(|mv| mv.origin_square() == Some(king) && !place.contains(mv.to));
        Truth::when(leaves && !moves.is_empty(), || "there are other moves".to_owned())
    }

    /// Whether pieces are on the board, as many as words say.
    fn are_there(&self, who: &[Subject]) -> Truth {
        who.iter().fold(Truth::Yes, |truth, who| {
            truth.and(|| match who.quantifier {
                Quantifier::It | Quantifier::Player | Quantifier::Unknown | Quantifier::Neither => {
                    Truth::Open
                }
                // "With no pawns on the board".
                Quantifier::No => match who.kind {
                    Some(_) => Truth::when(self.squares(who).is_empty(), || {
                        format!("there are {}", self.squares(who).len())
                    }),
                    None => Truth::Open,
                },
                Quantifier::Count(number) => {
                    let found = self.squares(who).len();
                    Truth::when(found == usize::from(number), || format!("there are {found}"))
                }
                Quantifier::Both => {
                    let found = self.squares(who).len();
                    Truth::when(found == 2, || format!("there are {found}"))
                }
                _ => Truth::when(!self.squares(who).is_empty(), || {
                    format!("there is no {}", self.describe(who))
                }),
            })
        })
    }
}
