//! Interpretation with a name of their own: pin, fork, smothered mate, en passant, and a promotion on a square.

use musi_rules::{GridGame, Move, Side, Square, SquareSet};

use crate::sentence::fact::Slots;
use crate::sentence::judge::{Judge, Stage};
use crate::sentence::language::node::Node;
use crate::sentence::naming::signs::Role;
use crate::sentence::naming::who::{self, Quantifier, Quantity, Subject};
use crate::sentence::truth::Truth;

/// How the meanings begin of what only the side does whose turn it is.
const MOVES: [&str; 5] = ["captures", "goes", "castles", "promotes", "takes-piece"];

impl<G: GridGame> Judge<'_, G> {
    /// Whether some piece is pinned: to a king, or to another piece, which only the worth of the pieces decides.
    fn pin_here(&self, meaning: &str) -> Truth {
        let pins: Vec<Truth> =
            self.setup.occupied().iter().map(|square| self.is_pinned(square, None, None)).collect();
        let kings = self.royals();
        let pinned_to_king = |square: Square| {
            self.side_at(square).is_some_and(|side| {
                let king = who::those(self.setup.royals(side));
                self.is_pinned(square, Some(&[king]), None).is_yes()
            })
        };
        let to_king = match meaning {
            "pin-absolute" => (self.setup.occupied() - kings).iter().any(pinned_to_king),
            _ => pins.contains(&Truth::Yes),
        };
        match meaning {
            "pin-here" | "pin-absolute" if to_king => Truth::Yes,
            "pin-here" | "pin-relative" if pins.contains(&Truth::Open) => Truth::Open,
            "pin-absolute" => Truth::No("nothing is pinned to a king".to_owned()),
            _ => Truth::No("nothing is pinned".to_owned()),
        }
    }

    /// Interpretation of patterns that have a name.
    pub(in crate::sentence) fn patterns(&self, node: &Node, slots: Slots<'_>) -> Truth {
        let Slots { who, by, whom } = slots;
        match node.meaning {
            "if-turn" => {
                // Of the condition, not of what follows from it, which may come first.
                let mover = || self.player_meant(&self.whos(node.node("mover")?));
                let (Some(side), Some(then)) = (who::side_in(node, "side").or_else(mover), node.node("then"))
                else {
                    return Truth::Open;
                };
                let judge = Judge::new(self.setup, self.base, self.words, self.lexicon);
                let drawn = self.drawn;
                // "If it were White's move, the pawn could capture": one of White's.
                let spoken = self.topic(then);
                let doers = spoken.doers | spoken.some;
                let truth = Judge { turn: Some(side), studied: self.studied, drawn, ..judge }.all_hold(then);
                let theirs = !doers.is_empty() && (doers & self.setup.of_side(side)).is_empty();
                let acts = crate::sentence::reasons::reason::has(then, &|node| {
                    MOVES.iter().any(|start| node.meaning.starts_with(start))
                });
                if theirs && acts { truth.and(|| Truth::Open) } else { truth }
            }
            "pin-here" | "pin-absolute" | "pin-relative" => self.pin_here(node.meaning),
            "fork-here" => {
                let kind = who::kind(node);
                let fits = |square: Square| {
                    self.setup
                        .piece_at(square)
                        .is_some_and(|piece| kind.is_none_or(|kind| kind == piece.kind))
                        && self.worthy_victims(square).len() > 1
                };
                self.some_piece(&fits, "nothing attacks two pieces at once")
            }
            "skewer-here" => self.some_piece(&|square| self.sees_through(square), "nothing is skewered"),
            // "If the knight moves, the rook gives check: a discovered check": by another piece than that which moved.
            "discovered-here" if self.stage == Stage::AfterMove => {
                let checked = Side::BOTH.iter().any(|side| {
                    let checkers = self.setup.royals(*side).iter().fold(SquareSet::EMPTY, |set, king| {
                        set | self.setup.attackers(king, side.opponent())
                    });
                    !(checkers - self.before).is_empty()
                });
                if checked { Truth::Yes } else { Truth::Open }
            }
            "discovered-here" => {
                let uncovers = |square: Square| {
                    let Some(side) = self.side_at(square) else { return false };
                    let without = self.setup_without(square.into());
                    self.setup.royals(side.opponent()).iter().any(|king| {
                        !(without.attackers(king, side) - self.setup.attackers(king, side)).is_empty()
                    })
                };
                self.some_piece(&uncovers, "no piece uncovers a check by moving away")
            }
            "mate-smothered" => self.mated_so(&|king, checkers| {
                let near = self.around(king);
                let own = self.side_at(king).map_or(SquareSet::EMPTY, |side| self.setup.of_side(side));
                checkers.len() == 1
                    && (near - own).is_empty()
                    && checkers.iter().all(|from| !self.is_in_line(from, king))
            }),
            "mate-back-rank" => self.mated_so(&|king, checkers| {
                let board = self.setup.geometry();
                let Some(side) = self.side_at(king) else { return false };
                musi_rules::rank_from_edge(board, king, side) == 0
                    && checkers.iter().any(|from| board.rank(from) == board.rank(king))
            }),
            meaning if meaning.starts_with("mate-on:") => {
                let pairs = meaning.split(':').skip(1).filter_map(|pair| pair.split_once('-'));
                let pairs: Vec<_> = pairs
                    .map(|(from, king)| (self.lexicon.square(from), self.lexicon.square(king)))
                    .collect();
                self.mated_so(&|king, checkers| {
                    pairs.contains(&(Some(checkers), Some(king.into())))
                        && checkers.iter().all(|from| !self.setup.reach(from).attacks().is_empty())
                })
            }
            meaning if meaning.starts_with("mate-of:") => self.mate_of(meaning),
            "en-passant" => self.en_passant(node, who, by, whom),
            "promotes-at" | "promotes-later" | "promotes-by-step" => self.promotes_there(node, who, whom),
            "promotes-to" => self.promotes_into(node, who, whom),
            "last-move" => self.last_move(node),
            _ => self.mentions(node, slots),
        }
    }

    /// Whether pieces promote on the squares that words name: with the next move, later, or without a capture.
    fn promotes_there(&self, node: &Node, who: &[Subject], whom: Option<&[Subject]>) -> Truth {
        let place = self.place_of(node, "place");
        if node.node("place").is_some() && place.is_none() {
            return Truth::Open;
        }
        let mut pieces = self.promoted(who, whom);
        // "Promote the pawn on X": there it goes, where none stands there.
        let there = pieces.iter().find(|who| self.squares(who).is_empty()).and_then(|who| who.place);
        if there.is_some() {
            for who in &mut pieces {
                who.place = None;
            }
        }
        let place = place.or(there);
        let later = node.meaning == "promotes-later";
        // "On b8 or by capturing the rook on b8": without a capture nothing comes there.
        let taken = place.unwrap_or(SquareSet::EMPTY) & self.setup.occupied();
        if node.meaning == "promotes-by-step" && !taken.is_empty() {
            return Truth::No(format!("something stands on {}", self.names(taken)));
        }
        self.each(&pieces, &|square| {
            let truth = self.promotes_to(square, place, None);
            // "The pawn will queen on a8": it may have some way to go.
            if later && !self.promotes(square).is_yes() { truth.unsure() } else { truth }
        })
    }

    /// Whether pieces promote to what words name, and the side that chooses is theirs.
    fn promotes_into(&self, node: &Node, who: &[Subject], whom: Option<&[Subject]>) -> Truth {
        let counted = node.node("counted").map(who::quantities).unwrap_or_default();
        let pieces = self.promoted(who, whom);
        let chooser = node.node("chooser").and_then(|node| who::side(node));
        let truth = self.each(&pieces, &|square| {
            if chooser.is_some_and(|chooser| self.side_at(square) != Some(chooser)) {
                return Truth::No("the pawn is not of that side".to_owned());
            }
            counted.iter().fold(Truth::Yes, |truth, some| {
                truth.and(|| self.promotes_to(square, self.place_of(node, "place"), Some(*some)))
            })
        });
        // "It will be a knight next move": nothing makes it one.
        let queen = self.kinds_of("Q").and_then(|kinds| kinds.first().copied());
        let other = |some: &Quantity| queen.is_some_and(|queen| some.kind != Some(queen));
        let certain = self.signs.has_any(Role::Certain) && !self.signs.has_any(Role::Modal);
        let sure = certain && counted.len() == 1 && counted.iter().all(other);
        if sure && truth.is_yes() { Truth::Open } else { truth }
    }

    /// The pieces that promote: those that are the subject, or that a player promotes.
    fn promoted(&self, who: &[Subject], whom: Option<&[Subject]>) -> Vec<Subject> {
        // "White will promote on a8": one of its pawns.
        let pawn = |side| Subject {
            quantifier: Quantifier::A,
            side: Some(side),
            kind: self.words.pawn,
            place: None,
        };
        match (whom, self.player_of(who)) {
            (Some(whom), player) => Self::own(whom, player),
            (None, Some(side)) => vec![pawn(side)],
            (None, None) => who.to_vec(),
        }
    }

    /// Whether something holds of some piece.
    fn some_piece(&self, test: &dyn Fn(Square) -> bool, why_not: &str) -> Truth {
        Truth::when(self.setup.occupied().iter().any(test), || why_not.to_owned())
    }

    /// The enemies that a piece attacks and that are no pawns.
    pub(in crate::sentence) fn worthy_victims(&self, square: Square) -> SquareSet {
        let enemies = self.side_at(square).map(Side::opponent);
        let attacked = self.setup.reach(square).captures;
        let worthy = |other: &Square| {
            self.setup
                .piece_at(*other)
                .is_some_and(|piece| Some(piece.side) == enemies && Some(piece.kind) != self.words.pawn)
        };
        attacked.iter().filter(worthy).collect()
    }

    /// Whether a piece attacks another through a first, neither of them a pawn.
    fn sees_through(&self, square: Square) -> bool {
        self.worthy_victims(square).iter().any(|near| {
            let Some(enemy) = self.side_at(near) else { return false };
            let mut without = self.setup.clone();
            without.put(near, None);
            let more = without.reach(square).captures - self.setup.reach(square).captures;
            more.iter().any(|far| {
                self.setup.piece_at(far).is_some_and(|piece| {
                    piece.side == enemy
                        && Some(piece.kind) != self.words.pawn
                        && !self.setup.royals(enemy).contains(far)
                })
            })
        })
    }

    /// The squares next to one.
    pub(in crate::sentence) fn around(&self, square: Square) -> SquareSet {
        let board = self.setup.geometry();
        board.those(&|other| {
            other != square
                && board.file(other).abs_diff(board.file(square)) <= 1
                && board.rank(other).abs_diff(board.rank(square)) <= 1
        })
    }

    fn is_in_line(&self, one: Square, other: Square) -> bool {
        let board = self.setup.geometry();
        let (files, ranks) =
            (board.file(one).abs_diff(board.file(other)), board.rank(one).abs_diff(board.rank(other)));
        files == 0 || ranks == 0 || files == ranks
    }

    /// Whether a side is mated, and so; `test` gets the king and what gives check.
    pub(in crate::sentence) fn mated_so(&self, test: &dyn Fn(Square, SquareSet) -> bool) -> Truth {
        let mated = Side::BOTH.into_iter().find(|side| self.is_mate(*side).is_yes());
        let Some(side) = mated else { return Truth::No("it is no mate".to_owned()) };
        let Some(king) = self.setup.royals(side).only() else { return Truth::Open };
        Truth::when(test(king, self.setup.attackers(king, side.opponent())), || {
            "it is mate, but not of that kind".to_owned()
        })
    }

    /// Whether a piece promotes with its next move, on some squares, to such a piece.
    fn promotes_to(&self, square: Square, place: Option<SquareSet>, to: Option<Quantity>) -> Truth {
        let Some(position) = self.side_at(square).and_then(|side| self.position(side)) else {
            return Truth::Open;
        };
        let moves = position.legal_moves();
        let own = || moves.iter().filter(|mv| mv.origin_square() == Some(square) && mv.promotion.is_some());
        let kings = self.royals();
        let there = |mv: &&Move| !kings.contains(mv.to) && place.is_none_or(|place| place.contains(mv.to));
        let holds = match to {
            None => own().any(|mv| there(&mv)),
            Some(Quantity { kind: Some(kind), .. }) => {
                own().any(|mv| there(&mv) && mv.promotion == Some(kind))
                    || !own().any(|mv| there(&mv)) && place.is_none() && self.may_become(square, kind)
            }
            Some(_) => return Truth::Open,
        };
        if to.is_some_and(|some| some.number != 1) {
            return Truth::Open;
        }
        Truth::when(holds, || format!("the piece on {} does not promote so", self.name(square)))
    }

    /// Whether a piece of this kind may become another when it promotes one day.
    fn may_become(&self, square: Square, kind: musi_rules::PieceKind) -> bool {
        let Some(piece) = self.setup.piece_at(square) else { return false };
        let promotions = G::KINDS.get(piece.kind.index()).map_or(&[][..], |facts| facts.promotes_to);
        promotions.contains(&kind)
    }
}
