//! Interpretation of what annotators say of pawns, squares and files: outside and extra pawns, outposts, holes, half-open files, and
//! air for a king.

use musi_rules::{GridGame, Setup, Side, Square, SquareSet, rank_from_edge};

use crate::sentence::fact::Slots;
use crate::sentence::judge::Judge;
use crate::sentence::language::node::{Node, Value};
use crate::sentence::naming::who::{self, Subject};
use crate::sentence::prose::number_of;
use crate::sentence::truth::Truth;

/// How many files an outside pawn is away from the enemy's pawns at least.
const OUTSIDE: i16 = 3;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of these; nothing for other meanings.
    pub(in crate::sentence) fn strategy(&self, node: &Node, slots: Slots<'_>) -> Option<Truth> {
        let Slots { who, .. } = slots;
        let truth = match node.meaning {
            "outside-passed" => self.each(who, &|square| self.is_outside_passed(square)),
            "has-outside-passed" => self.has_such_pawn(node, who, &|square| self.is_outside_passed(square)),
            "extra" => self.each(who, &|square| self.is_extra(square)),
            "outpost" => self.each(who, &|square| self.is_outpost(square)),
            "hole" => self.are_holes(node),
            "half-open" => self.are_half_open(node),
            "open-count" => match who::number(node) {
                Some(number) => {
                    let open = self.files().into_iter().filter(|file| (*file & self.pawns()).is_empty());
                    let found = open.count();
                    Truth::when(found == usize::from(number), || format!("there are {found}"))
                }
                None => Truth::Open,
            },
            "none-on-open" => {
                let Some(kind) = who::kind(node) else { return Some(Truth::Open) };
                let open = self.files().into_iter().filter(|file| (*file & self.pawns()).is_empty());
                let open = open.fold(SquareSet::EMPTY, |set, file| set | file);
                let of = |side| self.setup.of_kind(kind, side) & open;
                let found = of(Side::First) | of(Side::Second);
                if open.is_empty() {
                    return Some(Truth::Absent("there is no open file".to_owned()));
                }
                Truth::when(found.is_empty(), || format!("one stands on {}", self.names(found)))
            }
            "commands-by" => self.commands_with(node, slots),
            "missed-threat" => self.can_be_mated(node),
            // A mate that it could have given itself may be meant.
            "missed-mate" => self.can_be_mated(node).unsure(),
            "luft" => self.has_luft(node, who),
            "pawns-versus" => self.pawns_versus(node),
            "denied-to" => match self.place_of(node, "place") {
                Some(place) => self.each(who, &|square| self.is_denied(square, place)),
                None => Truth::Open,
            },
            _ => return None,
        };
        Some(truth)
    }

    /// Whether a player has a piece on an open file that attacks along it: those of which words speak, or any.
    pub(in crate::sentence) fn commands_with(&self, node: &Node, slots: Slots<'_>) -> Truth {
        let Some(side) = self.player_of(slots.who) else { return Truth::Open };
        let Some(line) = self.place_of(node, "place") else {
            let named_open = node.node("place").is_some_and(|place| {
                place.meaning == "open-file" || place.nodes().any(|part| part.meaning == "open-file")
            });
            return if named_open { Truth::No("that file is not open".to_owned()) } else { Truth::Open };
        };
        let own = match slots.by {
            Some(by) => self.squares_of(&Self::own(by, Some(side))),
            None => self.setup.of_side(side),
        };
        let own = own & self.setup.of_side(side);
        let rival = self.setup.of_side(side.opponent()) & line;
        let rules = |square: Square| self.commands(square, line).is_yes();
        let holds = own.iter().any(rules);
        // Where the other side has such a piece there too, who rules the file is a matter of opinion.
        let truth = Truth::when(holds, || "no such piece stands on that file".to_owned());
        if holds && rival.iter().any(rules) { Truth::Open } else { truth }
    }

    /// "Three pawns against two", on a wing where one is named: of either side, where no player is.
    fn pawns_versus(&self, node: &Node) -> Truth {
        let numbers = ["own", "against"].map(|role| node.node(role).and_then(|part| number_of(part)));
        let ([Some(own), Some(against)], Some(pawn)) = (numbers, self.words.pawn) else { return Truth::Open };
        if node.node("counted").and_then(|part| who::kind(part)).is_some_and(|kind| kind != pawn) {
            return Truth::Open;
        }
        let place = self.place_of(node, "place");
        if node.node("place").is_some() && place.is_none() {
            return Truth::Open;
        }
        let count = |side| {
            let pawns = self.setup.of_kind(pawn, side);
            place.map_or(pawns, |place| pawns & place).len()
        };
        let fits =
            |side: Side| (count(side), count(side.opponent())) == (usize::from(own), usize::from(against));
        let named = who::side_in(node, "side");
        if named.is_some() && named == who::side_in(node, "other") {
            return Truth::No("that is the same side twice".to_owned());
        }
        let holds = named.map_or_else(|| Side::BOTH.into_iter().any(fits), fits);
        let [first, second] = Side::BOTH.map(count);
        Truth::when(holds, || format!("it is {first} against {second}"))
    }

    /// Whether a piece can go to none of some squares next to it.
    fn is_denied(&self, square: Square, place: SquareSet) -> Truth {
        let Some(position) = self.side_at(square).and_then(|side| self.position(side)) else {
            return Truth::Open;
        };
        if !(place - self.around(square)).is_empty() {
            return Truth::Open;
        }
        let open = position.targets(square) & place;
        Truth::when(open.is_empty(), || format!("it can go to {}", self.names(open)))
    }

    /// All squares of files without pawns.
    pub(in crate::sentence) fn open_files(&self) -> SquareSet {
        let open = self.files().into_iter().filter(|file| (*file & self.pawns()).is_empty());
        open.fold(SquareSet::EMPTY, |set, file| set | file)
    }

    /// Whether some squares are a file.
    pub(in crate::sentence) fn is_file(&self, place: SquareSet) -> bool {
        self.files().contains(&place)
    }

    /// The files of the board.
    fn files(&self) -> Vec<SquareSet> {
        let board = self.setup.geometry();
        (0..board.width()).map(|file| board.those(&|square| board.file(square) == file)).collect()
    }

    /// Whether a passed pawn is far from all pawns of the enemy, which stand to one side of it. How far is far enough is left open.
    fn is_outside_passed(&self, square: Square) -> Truth {
        self.pawn_is("passed", square).and(|| {
            let (Some(pawn), Some(side)) = (self.words.pawn, self.side_at(square)) else {
                return Truth::Open;
            };
            let board = self.setup.geometry();
            let file = |square| i16::from(board.file(square));
            let enemies = self.setup.of_kind(pawn, side.opponent());
            let away: Vec<i16> = enemies.iter().map(|other| file(other) - file(square)).collect();
            let outside =
                away.iter().all(|away| *away >= OUTSIDE) || away.iter().all(|away| *away <= -OUTSIDE);
            if outside && !away.is_empty() { Truth::Yes } else { Truth::Open }
        })
    }

    /// Whether a player has a pawn, on squares where these are named, of which something holds.
    pub(in crate::sentence) fn has_such_pawn(
        &self,
        node: &Node,
        who: &[Subject],
        test: &dyn Fn(Square) -> Truth,
    ) -> Truth {
        let (Some(side), Some(pawn)) = (self.player_of(who), self.words.pawn) else { return Truth::Open };
        let place = self.place_of(node, "place");
        if node.node("place").is_some() && place.is_none() {
            return Truth::Open;
        }
        let own = self.setup.of_kind(pawn, side);
        let truths: Vec<Truth> = place.map_or(own, |place| own & place).iter().map(test).collect();
        match truths.iter().find(|truth| truth.is_yes()) {
            Some(_) => Truth::Yes,
            None if truths.contains(&Truth::Open) => Truth::Open,
            None => Truth::No("there is no such pawn".to_owned()),
        }
    }

    /// Whether a pawn is one that its side has more than the other: it is passed, and so many of its side are.
    fn is_extra(&self, square: Square) -> Truth {
        let (Some(pawn), Some(piece)) = (self.words.pawn, self.setup.piece_at(square)) else {
            return Truth::Open;
        };
        let side = piece.side;
        // "The extra bishop": the only one of a side that the other has none of.
        let [ours, theirs] = [side, side.opponent()].map(|side| self.setup.of_kind(piece.kind, side).len());
        if piece.kind != pawn && ours > theirs {
            return if theirs == 0 { Truth::Yes } else { Truth::Open };
        }
        let own = self.setup.of_kind(pawn, side);
        let more = own.len().saturating_sub(self.setup.of_kind(pawn, side.opponent()).len());
        if !own.contains(square) || more == 0 {
            return Truth::No("that side has no more of them than the other".to_owned());
        }
        let passed: SquareSet =
            own.iter().filter(|square| self.pawn_is("passed", *square).is_yes()).collect();
        match (passed.len() == more, passed.contains(square)) {
            (true, true) => Truth::Yes,
            (true, false) => Truth::No(format!("that is the one on {}", self.names(passed))),
            _ => Truth::Open,
        }
    }

    /// Whether no pawn of the enemy can ever drive a piece away that stands well up the board.
    fn is_outpost(&self, square: Square) -> Truth {
        let (Some(pawn), Some(piece)) = (self.words.pawn, self.setup.piece_at(square)) else {
            return Truth::Open;
        };
        if Some(piece.kind) == self.words.pawn || Some(piece.kind) == self.words.king {
            return Truth::No(format!("on {} stands no piece that has outposts", self.name(square)));
        }
        let board = self.setup.geometry();
        let rank = |square| rank_from_edge(board, square, piece.side);
        let enemies = self.setup.of_kind(pawn, piece.side.opponent());
        let near = |other: &Square| board.file(*other).abs_diff(board.file(square)) == 1;
        let attackers = self.setup.attackers(square, piece.side.opponent()) & enemies;
        if !attackers.is_empty() {
            return Truth::No(format!("the pawn on {} attacks it", self.names(attackers)));
        }
        let chased = enemies.iter().filter(near).any(|other| rank(other) > rank(square));
        if chased || rank(square) < board.height() / 2 - 1 { Truth::Open } else { Truth::Yes }
    }

    /// Whether no pawn of a side can ever protect squares of its own half.
    fn are_holes(&self, node: &Node) -> Truth {
        let (Some(place), Some(pawn)) = (self.place_of(node, "place"), self.words.pawn) else {
            return Truth::Open;
        };
        let board = self.setup.geometry();
        let side = who::side(node).or_else(|| {
            let low = |square: Square| rank_from_edge(board, square, Side::First) < board.height() / 2;
            let first = low(place.first()?);
            let alike = place.iter().all(|square| low(square) == first);
            alike.then_some(if first { Side::First } else { Side::Second })
        });
        let Some(side) = side else { return Truth::Open };
        let pawns = self.setup.of_kind(pawn, side);
        let rank = |square| rank_from_edge(board, square, side);
        place.iter().fold(Truth::Yes, |truth, square| {
            truth.and(|| {
                if !(2..board.height() - 2).contains(&rank(square)) {
                    return Truth::Open;
                }
                let now = self.setup.attackers(square, side) & pawns;
                if !now.is_empty() {
                    return Truth::No(format!("the pawn on {} protects it", self.names(now)));
                }
                let near = |other: &Square| {
                    board.file(*other).abs_diff(board.file(square)) == 1 && rank(*other) < rank(square)
                };
                if pawns.iter().any(|other| near(&other)) { Truth::Open } else { Truth::Yes }
            })
        })
    }

    /// Whether files have pawns of one side only; of the other than words name.
    fn are_half_open(&self, node: &Node) -> Truth {
        let Some(place) = self.place_of(node, "place") else { return Truth::Open };
        let files: Vec<SquareSet> =
            self.files().into_iter().filter(|file| !(*file & place).is_empty()).collect();
        files.into_iter().fold(Truth::Yes, |truth, file| {
            truth.and(|| match who::side_in(node, "side") {
                Some(side) => self.is_open(file, Some(side)),
                None => match self.is_open(file, Some(Side::First)) {
                    Truth::Yes => Truth::Yes,
                    _ => self.is_open(file, Some(Side::Second)),
                },
            })
        })
    }

    /// Whether a king on its back rank has a square in front of it that its own pieces leave free. Where the other side attacks all
    /// of these, words may count them or not.
    fn has_luft(&self, node: &Node, who: &[Subject]) -> Truth {
        let side = self.player_of(who).or_else(|| self.side_of(who));
        let Some((side, king)) = side.and_then(|side| Some((side, self.setup.royals(side).only()?))) else {
            return Truth::Open;
        };
        // Luft is what a player or a king has.
        if self.player_of(who).is_none() && self.squares_of(who) != SquareSet::from(king) {
            return Truth::Open;
        }
        let board = self.setup.geometry();
        if rank_from_edge(board, king, side) != 0 {
            return Truth::Open;
        }
        let ahead = if side == Side::First { 1 } else { -1 };
        let front: SquareSet =
            [-1, 0, 1].into_iter().filter_map(|files| board.step(king, files, ahead)).collect();
        let free = front - self.setup.of_side(side);
        if free.is_empty() {
            return Truth::No("its own pieces stand on all squares in front of it".to_owned());
        }
        // "With h6": a pawn that has gone there from in front of the king.
        let made = node.node("made").map_or_else(|| node.slot("made"), |made| made.slot("move"));
        if let Some(Value::Move(text)) = made {
            let landed = self.landed(text);
            let told = self.squares_of_move(text).map(|(from, _)| from);
            let start = Setup::<G>::start();
            let fits = landed.only().is_some_and(|to| {
                let piece = self.setup.piece_at(to).filter(|piece| Some(piece.kind) == self.words.pawn);
                let from = front.iter().find(|from| board.file(*from) == board.file(to));
                piece.is_some_and(|piece| piece.side == side)
                    && from.is_some_and(|from| {
                        told.is_none_or(|told| told == from)
                            && start.piece_at(from) == self.setup.piece_at(to)
                    })
            });
            if !fits {
                return Truth::No(format!("no pawn has gone from in front of it to {}", self.names(landed)));
            }
        }
        let mut alone = self.setup.clone();
        alone.put(king, None);
        let safe = free.iter().any(|square| alone.attackers(square, side.opponent()).is_empty());
        if safe { Truth::Yes } else { Truth::Open }
    }
}
