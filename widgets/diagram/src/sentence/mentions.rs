//! Interpretation of what a sentence has just named, and of what holds when it is a side's turn.

use musi_rules::{GridGame, PieceKind, Position, Side, Square, SquareSet};

use super::fact::Slots;
use super::judge::Judge;
use super::parse::Node;
use super::truth::Truth;
use super::who::{self, Subject};

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation that go on from what was named.
    pub(super) fn mentions(&self, node: &Node, slots: Slots<'_>) -> Truth {
        let Slots { who, by, .. } = slots;
        match node.meaning {
            "which-attacked"
            | "which-defended"
            | "which-attacked-only"
            | "which-defended-only"
            | "which-empty"
            | "which-light"
            | "which-dark" => self.which(node, by),
            "counts-of" | "counts-of-only" => self.counts_of_each(node),
            "stalemated-turn" => who::side(node).map_or(Truth::Open, |side| self.is_stalemate(side)),
            "mated-turn" => who::side(node).map_or(Truth::Open, |side| self.is_mate(side)),
            "line-then" => self.is_played(node).and(|| {
                let Some(then) = node.node("then") else { return Truth::Open };
                let judge = Judge::new(self.setup, self.base, self.words, self.lexicon);
                Judge { turn: self.turn.or(Self::side_after(node)), studied: self.studied, ..judge }
                    .all_hold(then)
            }),
            "if-played" => {
                let said = who::side_in(node, "played-by");
                let (Some(side), Some(then)) = (said, node.node("then")) else { return Truth::Open };
                let Some(super::parse::Value::Move(text)) = node.slot("last") else { return Truth::Open };
                self.can_have_played(text, &[side]).and(|| {
                    let judge = Judge::new(self.setup, self.base, self.words, self.lexicon);
                    let before = self.landed(text);
                    Judge {
                        turn: Some(side.opponent()),
                        studied: self.studied,
                        before,
                        victims: before,
                        played: self.squares_of_move(text),
                        ..judge
                    }
                    .all_hold(then)
                })
            }
            // "…, supported by the pawn": the piece that was the subject.
            "supported" => {
                let by = by.unwrap_or_default();
                self.each(who, &|square| self.is_defended(square, Some(by)))
            }
            "mate-threat" => {
                let sides = self.turn.map_or_else(|| Side::BOTH.to_vec(), |side| vec![side]);
                let mates = sides.into_iter().filter_map(|side| self.position(side));
                let holds = mates.into_iter().any(|position| !position.mates_in_one().is_empty());
                Truth::when(holds, || "no move gives mate".to_owned())
            }
            // Out of check, "no escape square" may speak of a check to come.
            "no-escape" => {
                let pieces = self.squares_of(who);
                let in_check = Side::BOTH.into_iter().any(|side| self.in_check(side, 1, None).is_yes());
                let truth = self.each(who, &|square| {
                    let position = self.side_at(square).and_then(|side| self.position(side));
                    position.map_or(Truth::Open, |position| {
                        let targets = position.targets(square);
                        Truth::when(targets.is_empty(), || {
                            format!("the piece on {} can go to {}", self.name(square), self.names(targets))
                        })
                    })
                });
                if in_check || pieces.is_empty() { truth } else { truth.unsure() }
            }
            "hemmed" => self.is_hemmed(who, by),
            _ => self.move_mentions(node, slots),
        }
    }

    /// Interpretation of moves that are said of pieces.
    fn move_mentions(&self, node: &Node, slots: Slots<'_>) -> Truth {
        let Slots { who, .. } = slots;
        match node.meaning {
            "stuck-at" => {
                let Some(place) = self.place_of(node, "place") else { return Truth::Open };
                self.each(who, &|square| {
                    let position = self.side_at(square).and_then(|side| self.position(side));
                    position.map_or(Truth::Open, |position| {
                        Truth::when(place.contains(square) && position.targets(square).is_empty(), || {
                            format!("the piece on {} is not trapped there", self.name(square))
                        })
                    })
                })
            }
            "last-squares" => {
                let squares = ["from", "to"].map(|role| self.place_of(node, role).and_then(SquareSet::only));
                let ([Some(from), Some(to)], Some(side)) = (squares, who::side(node)) else {
                    return Truth::Open;
                };
                let kind = node.node("moved").and_then(|moved| who::kind(moved));
                let fits = self
                    .setup
                    .piece_at(to)
                    .is_some_and(|piece| piece.side == side && kind.is_none_or(|kind| kind == piece.kind));
                Truth::when(fits && self.can_have_gone(from, to), || {
                    format!("that cannot have been the last move to {}", self.name(to))
                })
            }
            "blocks-each" => {
                let pieces = self.squares_of(who);
                if let Some(wrong) = self.miscounted(who) {
                    return wrong;
                }
                if let [one] = who
                    && pieces.len() < 2
                    && one.quantifier == who::Quantifier::All
                {
                    return Truth::Absent(format!("of these there are {}", pieces.len()));
                }
                if pieces.len() != 2 {
                    return Truth::Open;
                }
                pieces.iter().fold(Truth::Yes, |truth, square| {
                    let other = Subject {
                        quantifier: who::Quantifier::All,
                        side: None,
                        kind: None,
                        place: Some(pieces - square.into()),
                    };
                    truth.and(|| self.is_blocked(square, Some(&[other])))
                })
            }
            "some-pawn" => {
                let Some(pawn) = self.words.pawn else { return Truth::Open };
                let what = node.node("quality").map_or("", |quality| quality.meaning);
                let pawns = Side::BOTH
                    .into_iter()
                    .fold(SquareSet::EMPTY, |set, side| set | self.setup.of_kind(pawn, side));
                Truth::when(pawns.iter().any(|square| self.pawn_is(what, square).is_yes()), || {
                    format!("there is no {what} pawn")
                })
            }
            "goes-l" | "changes-colour" => self.each(who, &|square| {
                let board = self.setup.geometry();
                let apart = |other: Square| {
                    let files = board.file(other).abs_diff(board.file(square));
                    let ranks = board.rank(other).abs_diff(board.rank(square));
                    (files.min(ranks), files.max(ranks))
                };
                let attacks = self.setup.reach(square).attacks();
                let holds = attacks.iter().all(|other| match node.meaning {
                    "goes-l" => apart(other) == (1, 2),
                    _ => (apart(other).0 + apart(other).1) % 2 == 1,
                });
                Truth::when(holds && !attacks.is_empty(), || {
                    format!("the piece on {} moves otherwise", self.name(square))
                })
            }),
            "only-moves" => self.only_moves(node),
            _ => self.chance_mentions(node, slots),
        }
    }

    /// Interpretation of what pieces can do next.
    fn chance_mentions(&self, node: &Node, slots: Slots<'_>) -> Truth {
        let Slots { who, by, .. } = slots;
        match node.meaning {
            "turn-too" => match (Self::player(who), self.turn) {
                (Some(player), Some(turn)) => Truth::when(player == turn, || {
                    "elsewhere the page says that it is the other's turn".to_owned()
                }),
                (player, _) => player.map_or(Truth::Open, |_| Truth::Yes),
            },
            "flanked" => {
                let by = by.map(|by| self.squares_of(by)).unwrap_or_default();
                let of = by.iter().find(|square| {
                    let near = self.around(*square);
                    !who.iter().all(|who| !(self.squares(who) & near).is_empty())
                });
                let named = slots.by.unwrap_or_default().iter().find(|who| self.squares(who).is_empty());
                match (named, by.is_empty()) {
                    (Some(missing), _) => Truth::Absent(format!("there is no {}", self.describe(missing))),
                    (None, true) => Truth::Open,
                    _ => Truth::when(of.is_none(), || "they are not next to each other".to_owned()),
                }
            }
            "gives-check-at" | "gives-mate-at" | "captures-check" | "captures-mate" => {
                let mate = node.meaning.contains("mate");
                let place = self.place_of(node, "place");
                if node.node("place").is_some() && place.is_none() {
                    return Truth::Open;
                }
                let pieces = match self.player_of(who) {
                    Some(side) => self.setup.of_side(side),
                    None => self.squares_of(who),
                };
                let victims = slots.whom.map(|whom| self.squares_of(whom));
                let wanted = place.or(victims).unwrap_or(SquareSet::EMPTY);
                let gives = |from: Square, to: Square| {
                    let Some(position) = self.side_at(from).and_then(|side| self.position(side)) else {
                        return false;
                    };
                    let moves = position.choices(musi_rules::Origin::Square(from), to);
                    moves.into_iter().any(|mv| {
                        let next = position.play_unchecked(mv);
                        if mate { next.is_mate() } else { next.is_check() }
                    })
                };
                if pieces.is_empty() || wanted.is_empty() {
                    return Truth::No("what is named is not on this board".to_owned());
                }
                let fits = |to: Square| pieces.iter().any(|from| gives(from, to));
                let holds = if place.is_some() { wanted.iter().all(fits) } else { wanted.iter().any(fits) };
                Truth::when(holds, || format!("no such move leads to {}", self.names(wanted)))
            }
            "mate-on-back" => {
                let Some(side) = self
                    .side_of(who)
                    .or_else(|| Side::BOTH.into_iter().find(|side| self.is_mate(*side).is_yes()))
                else {
                    return Truth::Open;
                };
                let board = self.setup.geometry();
                self.is_mate(side).and(|| {
                    let king = self.setup.royals(side).only();
                    let home = king.is_some_and(|king| musi_rules::rank_from_edge(board, king, side) == 0);
                    Truth::when(home, || "the king is not on its back rank".to_owned())
                        .and(|| by.map_or(Truth::Yes, |by| self.in_check(side, 1, Some(by))))
                })
            }
            "mates-by" => {
                let (Some(side), Some(by)) = (self.player_of(who), by) else { return Truth::Open };
                let by = Self::own(by, Some(side));
                self.is_mate(side.opponent()).and(|| self.in_check(side.opponent(), 1, Some(&by)))
            }
            _ => self.deed_mentions(node, slots),
        }
    }

    /// Interpretation of what pieces do to each other.
    fn deed_mentions(&self, node: &Node, slots: Slots<'_>) -> Truth {
        let Slots { who, .. } = slots;
        match node.meaning {
            "stuck-turn" => {
                who::side(node).and_then(|side| self.position(side)).map_or(Truth::Open, |position| {
                    Truth::when(!position.has_legal_move(), || "that side has a legal move".to_owned())
                })
            }
            "mates-with-turn" => match (who::side(node), node.node("move")) {
                (Some(side), Some(moving)) => self.mates_by(moving, Some(side)),
                _ => Truth::Open,
            },
            "path-safe" => self.path_is_safe(),
            "nifu-at" => {
                let Some(place) = self.place_of(node, "place").and_then(SquareSet::only) else {
                    return Truth::Open;
                };
                let Some(pawn) = self.words.pawn.filter(|_| G::HANDS) else { return Truth::Open };
                let dropped = node.node("dropped").and_then(|dropped| who::kind(dropped));
                let side = self.turn.unwrap_or(self.setup.side_to_move());
                let board = self.setup.geometry();
                let pawns = self.setup.of_kind(pawn, side);
                let twice = pawns.iter().any(|own| board.file(own) == board.file(place));
                Truth::when(dropped == Some(pawn) && twice, || {
                    format!("no pawn of that side stands on the file of {}", self.name(place))
                })
            }
            "drops-at" => {
                let (Some(place), Some(kind)) = (
                    self.place_of(node, "place"),
                    node.node("dropped").and_then(|dropped| who::kind(dropped)),
                ) else {
                    return Truth::Open;
                };
                let side = self.turn.unwrap_or(self.setup.side_to_move());
                self.position(side).map_or(Truth::Open, |position| {
                    let missing = place - position.drop_targets(kind);
                    Truth::when(missing.is_empty(), || {
                        format!("no drop is possible on {}", self.names(missing))
                    })
                })
            }
            "goes-one-diagonally" | "goes-one-straight" => {
                let board = self.setup.geometry();
                let diagonal = node.meaning == "goes-one-diagonally";
                self.each(who, &|square| {
                    let moves = self.setup.reach(square).attacks();
                    let near = board.those(&|other| {
                        let files = board.file(other).abs_diff(board.file(square));
                        let ranks = board.rank(other).abs_diff(board.rank(square));
                        if diagonal { files == 1 && ranks == 1 } else { files + ranks == 1 }
                    });
                    Truth::when((near - moves).is_empty(), || {
                        format!(
                            "the piece on {} does not reach {}",
                            self.name(square),
                            self.names(near - moves)
                        )
                    })
                })
            }
            "recaptures" => {
                let Some(taken) = self.before.only() else { return Truth::Open };
                let side = self.side_at(taken).map(Side::opponent);
                self.is_captured(taken, Some(&Self::own(who, side)))
            }
            "must-go" => {
                let Some(side) = self.side_of(who).or(self.turn) else { return self.checked_must_go(who) };
                self.must_go(who, side)
            }
            _ => self.follow_mentions(node, slots),
        }
    }

    /// Interpretation of what follows from a move.
    fn follow_mentions(&self, node: &Node, slots: Slots<'_>) -> Truth {
        let Slots { who, by, .. } = slots;
        match node.meaning {
            "defend-each" => {
                if let Some(wrong) = self.miscounted(who) {
                    return wrong;
                }
                let pieces = self.squares_of(who);
                let side = self.side_of(who);
                if pieces.len() < 2 {
                    return Truth::Open;
                }
                let Some(side) = side else { return Truth::No("they are not of one side".to_owned()) };
                let alone =
                    pieces.iter().find(|square| (self.setup.attackers(*square, side) & pieces).is_empty());
                // A chain of pawns has one that no other defends.
                let pawns = pieces
                    .iter()
                    .all(|square| self.setup.piece_at(square).map(|piece| piece.kind) == self.words.pawn);
                let some =
                    pieces.iter().any(|square| !(self.setup.attackers(square, side) & pieces).is_empty());
                let truth = Truth::when(alone.is_none(), || "one of them is defended by no other".to_owned());
                if pawns && some { truth.unsure() } else { truth }
            }
            "bound-light" | "bound-dark" => {
                let Some(light) = G::light(self.setup.geometry()) else { return Truth::Open };
                let wanted = node.meaning == "bound-light";
                self.each(who, &|square| {
                    let Some(piece) = self.setup.piece_at(square) else { return Truth::Open };
                    let holds = light.contains(square) == wanted && self.moves_only(piece.kind, true);
                    Truth::when(holds, || format!("that is not so of the piece on {}", self.name(square)))
                })
            }
            "filled" => {
                let Some(place) = self.place_of(node, "place") else { return Truth::Open };
                let pieces = self.squares_of(slots.whom.unwrap_or_default());
                Truth::when((place - pieces).is_empty(), || {
                    format!("on {} stands something else", self.names(place - pieces))
                })
            }
            "double-check-by" => {
                let by = by.unwrap_or_default();
                let Some(side) = self.side_of(by) else { return Truth::Open };
                self.in_check(side.opponent(), 2, Some(by))
            }
            "doubled-isolated" => self.each(who, &|square| {
                self.pawn_is("doubled", square).and(|| self.pawn_is("isolated", square))
            }),
            "controls-these" | "goes-these" => {
                let (Some(place), Some(number)) = (self.place_of(node, "place"), who::number(node)) else {
                    return Truth::Open;
                };
                self.each(who, &|square| {
                    let found = if node.meaning == "goes-these" {
                        let position = self.side_at(square).and_then(|side| self.position(side));
                        position.map(|position: Position<G>| position.targets(square))
                    } else {
                        Some(self.setup.reach(square).attacks())
                    };
                    found.map_or(Truth::Open, |found| {
                        Truth::when(found == place && found.len() == usize::from(number), || {
                            format!("those of the piece on {} are {}", self.name(square), self.names(found))
                        })
                    })
                })
            }
            "goes-diagonally" | "goes-straight" => {
                let diagonal = node.meaning == "goes-diagonally";
                self.each(who, &|square| {
                    let Some(piece) = self.setup.piece_at(square) else { return Truth::Open };
                    Truth::when(self.moves_only(piece.kind, diagonal), || {
                        format!("the piece on {} moves otherwise", self.name(square))
                    })
                })
            }
            _ => self.kings(node, slots),
        }
    }

    /// What holds of the square, or of the piece, that was named last.
    fn which(&self, node: &Node, by: Option<&[Subject]>) -> Truth {
        let spots = self.spots;
        let pieces = if self.victims.is_empty() { self.before } else { self.victims };
        match node.meaning {
            "which-empty" | "which-light" | "which-dark" if spots.is_empty() => Truth::Open,
            "which-empty" => Truth::when((spots & self.setup.occupied()).is_empty(), || {
                format!("something stands on {}", self.names(spots))
            }),
            "which-light" | "which-dark" => {
                let Some(light) = G::light(self.setup.geometry()) else { return Truth::Open };
                let odd = if node.meaning == "which-light" { spots - light } else { spots & light };
                Truth::when(odd.is_empty(), || format!("{} is of the other colour", self.names(odd)))
            }
            "which-attacked" => {
                let Some(by) = by else { return Truth::Open };
                // "White cannot castle over f1, which is attacked": by the other side.
                if self.player.is_some() && self.side_of(by) == self.player {
                    return Truth::No("that is a piece of its own side".to_owned());
                }
                let square = (!spots.is_empty() && !self.holds_line(spots))
                    .then(|| self.attacks(by, None, Some(spots)));
                let piece = pieces.only().map(|square| self.is_attacked(square, Some(by)));
                either(square, piece)
            }
            "which-attacked-only" | "which-defended-only" => {
                let (Some(by), Some(square)) = (by, pieces.only()) else { return Truth::Open };
                self.only_by(square, node.meaning == "which-attacked-only", by)
            }
            _ => {
                let Some(by) = by else { return Truth::Open };
                pieces.only().map_or(Truth::Open, |square| self.is_defended(square, Some(by)))
            }
        }
    }

    /// Whether the squares that the king of the player spoken of crosses when it castles are not attacked.
    fn path_is_safe(&self) -> Truth {
        let Some(side) = self.player.or(self.turn) else { return Truth::Open };
        let Some(king) = self.setup.royals(side).only() else { return Truth::Open };
        let board = self.setup.geometry();
        let rooks = G::castling_rooks(self.setup, side, king);
        let attacked = self.setup.attacked_by(side.opponent());
        let path = |rook: Square| {
            let (to, _) = G::castling_squares(self.setup, king, rook)?;
            let (one, other) = (board.file(king).min(board.file(to)), board.file(king).max(board.file(to)));
            Some(board.those(&|square| {
                board.rank(square) == board.rank(king) && (one..=other).contains(&board.file(square))
            }))
        };
        let paths: Vec<SquareSet> = rooks.iter().filter_map(path).collect();
        let safe = paths.iter().filter(|path| (**path & attacked).is_empty()).count();
        match (safe, paths.len()) {
            (_, 0) => Truth::Open,
            (0, _) => Truth::No("each of the ways is attacked".to_owned()),
            (safe, all) if safe == all => Truth::Yes,
            _ => Truth::Open,
        }
    }

    /// Whether the legal moves of a side are those that words list.
    fn only_moves(&self, node: &Node) -> Truth {
        let mut texts = Vec::new();
        Self::moves_listed(node, &mut texts);
        let side = who::side(node).or(self.turn);
        let sides = side.map_or_else(|| Side::BOTH.to_vec(), |side| vec![side]);
        let holds = sides.into_iter().filter_map(|side| self.position(side)).any(|position| {
            let found: Option<Vec<_>> =
                texts.iter().map(|text| super::notation::find(&position, text, self.lexicon)).collect();
            let Some(found) = found else { return false };
            let all = position.legal_moves();
            all.iter().all(|mv| found.contains(mv)) && found.iter().all(|mv| all.contains(mv))
        });
        Truth::when(holds, || "the legal moves are others".to_owned())
    }

    fn moves_listed(node: &Node, found: &mut Vec<String>) {
        for (_, value) in &node.slots {
            match value {
                super::parse::Value::Move(text) => found.push(text.clone()),
                super::parse::Value::Node(part) => Self::moves_listed(part, found),
                _ => {}
            }
        }
    }

    /// Whether only these pieces of a side can move.
    fn must_go(&self, who: &[Subject], side: Side) -> Truth {
        let Some(position) = self.position(side) else { return Truth::Open };
        let named = self.squares_of(&Self::own(who, Some(side)));
        let moves = position.legal_moves();
        let other = moves.iter().any(|mv| mv.origin_square().is_none_or(|from| !named.contains(from)));
        Truth::when(!moves.is_empty() && !other, || "there is another move".to_owned())
    }

    /// The same of a side that is in check, where words do not say whose king they mean.
    fn checked_must_go(&self, who: &[Subject]) -> Truth {
        let checked = Side::BOTH.into_iter().find(|side| self.in_check(*side, 1, None).is_yes());
        checked.map_or(Truth::Open, |side| self.must_go(who, side))
    }

    /// Whose turn it is after a line that a phrase names.
    fn side_after(node: &Node) -> Option<Side> {
        let moves = Self::moves_named(node);
        (moves > 0).then_some(if moves % 2 == 0 { Side::First } else { Side::Second })
    }

    fn moves_named(node: &Node) -> usize {
        node.slots.iter().filter(|(role, _)| *role != "then").fold(0, |count, (_, value)| match value {
            super::parse::Value::Move(_) => count + 1,
            super::parse::Value::Node(part) => count + Self::moves_named(part),
            _ => count,
        })
    }

    /// Whether a kind of piece moves along diagonals only, or along files and ranks only.
    fn moves_only(&self, kind: PieceKind, diagonal: bool) -> bool {
        let board = self.setup.geometry();
        let mut empty = self.setup.clone();
        for square in self.setup.occupied() {
            empty.put(square, None);
        }
        let Some(middle) = board.square(board.width() / 2, board.height() / 2) else { return false };
        empty.put(middle, Some(musi_rules::Piece { kind, side: Side::First }));
        let moves: SquareSet = empty.reach(middle).moves();
        let fits = |square: Square| {
            let files = board.file(square).abs_diff(board.file(middle));
            let ranks = board.rank(square).abs_diff(board.rank(middle));
            if diagonal { files == ranks } else { files == 0 || ranks == 0 }
        };
        !moves.is_empty() && moves.iter().all(fits)
    }
}

/// Yes where one is; otherwise what both come to.
fn either(one: Option<Truth>, other: Option<Truth>) -> Truth {
    match (one, other) {
        (Some(Truth::Yes), _) | (_, Some(Truth::Yes)) => Truth::Yes,
        (Some(Truth::Open), _) | (_, Some(Truth::Open)) | (None, None) => Truth::Open,
        (Some(no), _) | (None, Some(no)) => no,
    }
}
