//! Interpretation of how many pieces there are, of pawns, and of hands.

use std::rc::Rc;

use musi_rules::search::Values;
use musi_rules::{GridGame, Language, PieceKind, Side, Square, SquareSet, rank_from_edge};

use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who::{self, Quantity, Subject};
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// The pieces of a kind and a side, each where it is named.
    pub(in crate::sentence) fn pieces(&self, kind: Option<PieceKind>, side: Option<Side>) -> SquareSet {
        let fits = |square: Square| {
            self.setup.piece_at(square).is_some_and(|piece| {
                kind.is_none_or(|kind| kind == piece.kind) && side.is_none_or(|side| side == piece.side)
            })
        };
        self.setup.occupied().iter().filter(|square| fits(*square)).collect()
    }

    /// Interpretation of how many there are.
    pub(in crate::sentence) fn counts(&self, node: &Node, who: &[Subject]) -> Truth {
        let counted = node.node("counted").map(who::quantities).unwrap_or_default();
        let place = self.place_of(node, "place");
        if node.node("place").is_some() && place.is_none() {
            return Truth::Open;
        }
        let player = Self::player(who);
        let all = |count: &dyn Fn(&Quantity) -> Truth| {
            counted.iter().fold(Truth::Yes, |truth, some| truth.and(|| count(some)))
        };
        // "White has a black rook" is nothing that counting decides.
        let foreign =
            counted.iter().any(|some| player.is_some() && some.side.is_some() && some.side != player);
        let subject_known = player.is_some() || who.is_empty();
        if foreign || !subject_known {
            return Truth::Open;
        }
        let on_board = |some: &Quantity| self.pieces(some.kind, some.side.or(player));
        let compared = self.here.sides.compared || counted.len() > 1;
        if node.meaning == "has" && self.counts_again(player, &counted) {
            return Truth::Open;
        }
        match node.meaning {
            "there" | "has" => all(&|some| self.quantity_of(*some, on_board(some), compared))
                .and(|| self.is_whole_list(&counted, player)),
            "there-besides" => all(&|some| self.quantity_of(*some, on_board(some), true))
                .and(|| self.is_all_besides_kings(&counted)),
            "there-on" | "has-on" => {
                let Some(place) = place else { return Truth::Open };
                all(&|some| self.quantity_of(*some, on_board(some) & place, compared))
            }
            "none" | "none-on" | "has-none" => {
                let nothing = node.node("nothing");
                // "No pawn on e4": where it is said of the pawn.
                let where_said = nothing.and_then(|nothing| nothing.node("where"));
                let place = match (place, where_said.map(|part| self.place(part))) {
                    (_, Some(None)) => return Truth::Open,
                    (None, Some(said)) => said,
                    (place, None) => place,
                    (Some(place), Some(Some(said))) => Some(place & said),
                };
                let (kind, side) = nothing.map_or((None, None), |node| (who::kind(node), who::side(node)));
                let found = self.pieces(kind, side.or(player))
                    & place.unwrap_or_else(|| SquareSet::all(self.setup.geometry()));
                // "No pieces" may mean none but the pawns and the king.
                let plain = Side::BOTH.into_iter().fold(SquareSet::EMPTY, |set, side| {
                    let pawns =
                        self.words.pawn.map_or(SquareSet::EMPTY, |pawn| self.setup.of_kind(pawn, side));
                    set | pawns | self.setup.royals(side)
                });
                if kind.is_none() && place.is_none() && !found.is_empty() && (found - plain).is_empty() {
                    return Truth::Open;
                }
                Truth::when(found.is_empty(), || format!("one stands on {}", self.names(found)))
            }
            "has-only" | "has-left" => {
                all(&|some| self.quantity(Quantity { exact: true, ..*some }, on_board(some).len())).and(
                    || {
                        let counted_all: usize = counted.iter().map(|some| usize::from(some.number)).sum();
                        let found = self.pieces(None, player).len();
                        // A king goes without saying.
                        let king = self
                            .words
                            .king
                            .filter(|king| counted.iter().all(|some| some.kind != Some(*king)));
                        let kings = king.map_or(0, |king| self.pieces(Some(king), player).len());
                        let all = Truth::when([counted_all, counted_all + kings].contains(&found), || {
                            format!("there are {found} pieces")
                        });
                        // "Is left with a rook": of what there was to exchange.
                        if node.meaning == "has-left" { all.unsure() } else { all }
                    },
                )
            }
            "equal" => self.is_even(),
            "ahead" | "behind" => {
                let Some(player) = player else { return Truth::Open };
                if let Some(crate::sentence::language::node::Value::Side(than)) = node.slot("side")
                    && *than == player
                {
                    return Truth::No("nobody has more than himself".to_owned());
                }
                let ahead = if node.meaning == "ahead" { player } else { player.opponent() };
                self.is_ahead(ahead, &counted)
            }
            "holds" => {
                let Some(player) = player else { return Truth::Open };
                all(&|some| {
                    let Some(kind) = some.kind else { return Truth::Open };
                    self.quantity(
                        Quantity { exact: true, ..*some },
                        usize::from(self.setup.hand(player).count(kind)),
                    )
                })
            }
            "holds-any" => player.map_or(Truth::Open, |player| {
                Truth::when(!self.setup.hand(player).is_empty(), || "the hand is empty".to_owned())
            }),
            _ => Truth::Open,
        }
    }

    /// How many more of a kind a side has than the other, on the board.
    fn more(&self, kind: PieceKind, side: Side) -> i32 {
        let count = |side| self.pieces(Some(kind), Some(side)).len() as i32;
        count(side) - count(side.opponent())
    }

    fn is_even(&self) -> Truth {
        let more: Vec<i32> =
            self.words.pieces.iter().map(|piece| self.more(piece.kind, Side::First)).collect();
        match (more.iter().any(|more| *more > 0), more.iter().any(|more| *more < 0)) {
            (false, false) => Truth::Yes,
            // "Knight against bishop": kinds that are worth nearly the same.
            (true, true) if self.differs_in_like_kinds(&more) => Truth::Yes,
            // Each has what the other lacks: what that is worth is a matter of opinion.
            (true, true) => Truth::Open,
            _ => Truth::No("one side has more".to_owned()),
        }
    }

    /// Whether those of which one side has more are as many as those of which the other has, and of kinds worth nearly the same.
    fn differs_in_like_kinds(&self, more: &[i32]) -> bool {
        let values = Values::new::<G>(self.setup.geometry());
        let differing = self.words.pieces.iter().zip(more).filter(|(_, more)| **more != 0);
        let worths: Vec<i32> = differing.map(|(piece, _)| values.worth(piece.kind)).collect();
        let (least, most) = (worths.iter().min().copied(), worths.iter().max().copied());
        let alike = least.zip(most).is_some_and(|(least, most)| most <= least + least / 6);
        alike && more.iter().sum::<i32>() == 0
    }

    pub(in crate::sentence) fn is_ahead(&self, side: Side, counted: &[Quantity]) -> Truth {
        let mut rest = Truth::Yes;
        for piece in self.words.pieces {
            let said = counted.iter().find(|some| some.kind == Some(piece.kind));
            let more = self.more(piece.kind, side);
            match said {
                Some(some) if more != i32::from(some.number) => {
                    let name = self.words.name(piece.kind, Language::ENGLISH);
                    return Truth::No(format!("the difference in {name} is {more}, not {}", some.number));
                }
                None if more != 0 => rest = Truth::Open,
                _ => {}
            }
        }
        if counted.iter().any(|some| some.kind.is_none()) { Truth::Open } else { rest }
    }

    /// Whether a pawn is passed, isolated or doubled.
    pub(in crate::sentence) fn pawn_is(&self, what: &str, square: Square) -> Truth {
        let Some(piece) = self.setup.piece_at(square).filter(|piece| Some(piece.kind) == self.words.pawn)
        else {
            // "The doubled rooks": on one line, with nothing between.
            if what == "doubled" {
                return Truth::when(self.is_doubled(square), || {
                    format!("no other such piece is in line with that on {}", self.name(square))
                });
            }
            return Truth::No(format!("on {} stands no pawn", self.name(square)));
        };
        let board = self.setup.geometry();
        let file = |other: Square| board.file(other).abs_diff(board.file(square));
        let ahead = |other: Square| {
            rank_from_edge(board, other, piece.side) > rank_from_edge(board, square, piece.side)
        };
        let own = self.setup.of_kind(piece.kind, piece.side);
        let enemies = self.setup.of_kind(piece.kind, piece.side.opponent());
        let holds = match what {
            "passed" => !enemies.iter().any(|other| file(other) <= 1 && ahead(other)),
            "isolated" => !own.iter().any(|other| file(other) == 1),
            _ => own.iter().any(|other| other != square && file(other) == 0),
        };
        Truth::when(holds, || format!("the pawn on {} is not {what}", self.name(square)))
    }

    /// Whether a piece has another of its kind and side on its file or rank, and nothing stands between them.
    fn is_doubled(&self, square: Square) -> bool {
        let Some(piece) = self.setup.piece_at(square) else { return false };
        let board = self.setup.geometry();
        let others = self.setup.of_kind(piece.kind, piece.side) - square.into();
        others.iter().any(|other| {
            (board.file(other) == board.file(square) || board.rank(other) == board.rank(square))
                && self
                    .squares_from(square, other)
                    .is_some_and(|between| (between & self.setup.occupied()).is_empty())
        })
    }

    /// Whether a side has such pawns, on squares where those are named.
    pub(in crate::sentence) fn has_pawns(&self, node: &Node, who: &[Subject]) -> Truth {
        let (Some(player), Some(pawn)) = (Self::player(who), self.words.pawn) else { return Truth::Open };
        let what = node.meaning.trim_start_matches("has-");
        let place = self.place_of(node, "place");
        if node.node("place").is_some() && place.is_none() {
            return Truth::Open;
        }
        let place = place.unwrap_or_else(|| SquareSet::all(self.setup.geometry()));
        let pawns = self.setup.of_kind(pawn, player) & place;
        let wanted = |square: Square| match what {
            "doubled-isolated" => {
                self.pawn_is("doubled", square).is_yes() && self.pawn_is("isolated", square).is_yes()
            }
            _ => self.pawn_is(what, square).is_yes(),
        };
        Truth::when(pawns.iter().any(wanted), || format!("there is no {what} pawn"))
    }

    /// Whether both hands hold what a phrase counts.
    pub(in crate::sentence) fn both_hold(&self, node: &Node) -> Truth {
        let counted = node.node("counted").map(who::quantities).unwrap_or_default();
        let holds = |some: &Quantity, side: Side| {
            let Some(kind) = some.kind else { return Truth::Open };
            self.quantity(Quantity { exact: true, ..*some }, usize::from(self.setup.hand(side).count(kind)))
        };
        counted.iter().fold(Truth::Yes, |truth, some| {
            truth.and(|| holds(some, Side::First)).and(|| holds(some, Side::Second))
        })
    }

    /// Whether words name a whole line, of which squares that are taken or forbidden may not be meant: "dropped on the fourth file".
    pub(in crate::sentence) fn is_some_line(node: &Node, place: SquareSet) -> bool {
        place.len() > 1
            && node.node("place").is_some_and(|part| who::listed(part) == 0)
            && !Self::names_marks(node)
    }

    /// Whether a side can drop a piece on squares.
    pub(in crate::sentence) fn drops(&self, node: &Node, who: &[Subject]) -> Truth {
        let (Some(player), Some(place)) = (Self::player(who), self.place_of(node, "place")) else {
            return Truth::Open;
        };
        let counted = node.node("counted").map(|node: &Rc<Node>| who::quantities(node)).unwrap_or_default();
        let ([Quantity { kind: Some(kind), .. }], Some(position)) =
            (counted.as_slice(), self.position(player))
        else {
            return Truth::Open;
        };
        let targets = position.drop_targets(*kind);
        if !self.denied
            && Self::is_some_line(node, place)
            && !(place & targets).is_empty()
            && !(place - targets).is_empty()
        {
            return Truth::Open;
        }
        self.over(who, place, &|place| {
            let missing = place - targets;
            Truth::when(missing.is_empty(), || format!("no drop is possible on {}", self.names(missing)))
        })
    }
}
