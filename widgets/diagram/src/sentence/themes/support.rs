//! Interpretation of how pieces stand by each other: from behind, alone, by more squares or moves than another; and of moves that
//! pieces answer with.

use std::rc::Rc;

use musi_rules::search::Values;
use musi_rules::{GridGame, Origin, Side, Square, SquareSet, rank_from_edge};

use crate::sentence::fact::Slots;
use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who::{self, Quantifier, Subject};
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of these; nothing for other meanings.
    pub(in crate::sentence) fn support(
        &self,
        node: &Node,
        slots: Slots<'_>,
        subject: Option<&Rc<Node>>,
    ) -> Option<Truth> {
        let Slots { who, by, whom } = slots;
        let (by, whom) = (by.unwrap_or_default(), whom.unwrap_or_default());
        let truth = match node.meaning {
            "defended-behind" => self.each(who, &|square| self.is_backed_from_behind(square, by)),
            "defend-behind" => self.each(whom, &|square| self.is_backed_from_behind(square, who)),
            "captured-only" => self.each(who, &|square| self.is_captured_only(square, by)),
            "controls-more" => {
                self.has_more_of(who, whom, &|square| Some(self.setup.reach(square).attacks().len()))
            }
            "moves-more" => self.has_more_of(who, whom, &|square| {
                let position = self.side_at(square).and_then(|side| self.position(side))?;
                Some(position.targets(square).len())
            }),
            "at-start" => self.is_start().unsure(),
            "squares-ahead" | "squares-behind" | "squares-away" => self.stands_apart(node, who, whom),
            "has-half-open" => match (self.player_of(who), self.place_of(node, "place")) {
                (Some(side), Some(file)) => self.is_open(file, Some(side)),
                _ => Truth::Open,
            },
            "forward-only" => self.each(who, &|square| self.goes_forward_only(node, square)),
            "only-mate" => self.is_only_mate(node),
            "mates-count" => self.mates_count(node),
            "recaptures-with" => self.recaptures_with(who, by),
            "confined" => match self.place_of(node, "place") {
                Some(place) => self.each(who, &|square| self.is_confined(square, place)),
                None => Truth::Open,
            },
            "run-both-colours" | "run-one-colour" => self.run_on_colours(node, slots, subject),
            "worth-more" => self.is_worth_more(who, whom),
            "plays" => self.plays(node, who),
            "state-after" => match (node.node("move"), node.node("then"), subject) {
                (Some(moving), Some(then), Some(subject)) => self.state_after(moving, then, subject),
                _ => Truth::Open,
            },
            _ => return None,
        };
        Some(truth)
    }

    /// Whether pieces defend another from behind: on its file, nearer to the edge of their side.
    fn is_backed_from_behind(&self, square: Square, by: &[Subject]) -> Truth {
        let Some(side) = self.side_at(square) else { return Truth::Open };
        let board = self.setup.geometry();
        let rank = |square| rank_from_edge(board, square, side);
        let nearer = |other: &Square| rank(*other) < rank(square);
        let close = |other: &Square| {
            board.file(*other) == board.file(square) || self.is_near(*other, square.into()).is_yes()
        };
        self.is_defended(square, Some(by)).and(|| {
            let own = self.squares_of(&Self::own(by, Some(side))) & self.setup.attackers(square, side);
            if own.iter().all(|other| nearer(&other) && close(&other)) {
                return Truth::Yes;
            }
            Truth::when(own.iter().any(|other| nearer(&other)), || {
                format!("{} is not behind {}", self.names(own), self.name(square))
            })
            .and(|| Truth::Open)
        })
    }

    /// Whether nothing can capture a piece but those of whom words speak, and these can.
    fn is_captured_only(&self, square: Square, by: &[Subject]) -> Truth {
        let Some(side) = self.side_at(square) else { return Truth::Open };
        let Some(position) = self.position(side.opponent()) else { return Truth::Open };
        let found: SquareSet = self
            .setup
            .attackers(square, side.opponent())
            .iter()
            .filter(|from| position.targets(*from).contains(square))
            .collect();
        let others = found - self.squares_of(&Self::own(by, Some(side.opponent())));
        self.is_captured(square, Some(by))
            .and(|| Truth::when(others.is_empty(), || format!("the piece on {} can too", self.names(others))))
    }

    /// Whether one piece has more of something than another.
    fn has_more_of(
        &self,
        who: &[Subject],
        whom: &[Subject],
        count: &dyn Fn(Square) -> Option<usize>,
    ) -> Truth {
        let (Some(one), Some(other)) = (self.squares_of(who).only(), self.squares_of(whom).only()) else {
            return Truth::Open;
        };
        let (Some(own), Some(theirs)) = (count(one), count(other)) else { return Truth::Open };
        Truth::when(own > theirs, || format!("it has {own}, the other {theirs}"))
    }

    /// Whether a piece stands so many squares before or behind another on its file, or away from it.
    fn stands_apart(&self, node: &Node, who: &[Subject], whom: &[Subject]) -> Truth {
        // "Two squares in front of it": of which of those that were named?
        let it = whom.iter().any(|one| one.quantifier == Quantifier::It);
        if it && (self.before | self.victims).len() > 1 {
            return Truth::Open;
        }
        let (Some(one), Some(other), Some(number)) =
            (self.squares_of(who).only(), self.squares_of(whom).only(), who::number(node))
        else {
            return Truth::Open;
        };
        let board = self.setup.geometry();
        let files = i32::from(board.file(one)) - i32::from(board.file(other));
        let ranks = i32::from(board.rank(one)) - i32::from(board.rank(other));
        let number = i32::from(number);
        if node.meaning == "squares-away" {
            let far = files.abs().max(ranks.abs());
            // Squares between them may be counted, or steps.
            return match far {
                _ if far == number => Truth::Yes,
                _ if far == number + 1 => Truth::Open,
                _ => Truth::No(format!("they are {far} steps apart")),
            };
        }
        let ahead = if self.side_at(other) == Some(Side::First) { ranks } else { -ranks };
        let ahead = if node.meaning == "squares-ahead" { ahead } else { -ahead };
        match (files, ahead) {
            (0, _) if ahead == number => Truth::Yes,
            (0, _) if ahead == number + 1 => Truth::Open,
            _ => Truth::No(format!("{} is not so far from {}", self.name(one), self.name(other))),
        }
    }

    /// Whether a move mates, and no other move of its side does.
    fn is_only_mate(&self, node: &Node) -> Truth {
        let Some(moving) = node.node("move") else { return Truth::Open };
        let Some((from, to)) = self.move_of(moving, None) else {
            return Truth::No("that move is not possible here".to_owned());
        };
        let Origin::Square(square) = from else { return Truth::Open };
        let Some(position) = self.side_at(square).and_then(|side| self.position(side)) else {
            return Truth::Open;
        };
        let mates = position.mates_in_one();
        let is_one = mates.iter().any(|mv| (mv.from, mv.to) == (from, to));
        Truth::when(is_one, || "that move does not mate".to_owned())
            .and(|| Truth::when(mates.len() == 1, || format!("there are {} mates", mates.len())))
    }

    /// Whether a side, or that whose turn it is, has so many moves that mate.
    fn mates_count(&self, node: &Node) -> Truth {
        let side = who::side_in(node, "side").or(self.turn).or(self.player);
        let (Some(side), Some(number)) = (side, who::number(node)) else { return Truth::Open };
        let Some(position) = self.position(side) else { return Truth::Open };
        let found = position.mates_in_one().len();
        Truth::when(found == usize::from(number), || format!("there are {found}"))
    }

    /// Whether a side takes back with a piece what took the piece of which was spoken.
    fn recaptures_with(&self, who: &[Subject], by: &[Subject]) -> Truth {
        if let Some(truth) = self.takes_back_what_captured(who, by) {
            return truth;
        }
        let (Some(side), Some(taken)) = (self.player_of(who), self.victims.only()) else {
            return Truth::Open;
        };
        if self.side_at(taken) != Some(side) {
            return Truth::Open;
        }
        self.among(by, self.setup.attackers(taken, side), side)
    }

    /// Whether a piece stands on a line and can go only along it.
    fn is_confined(&self, square: Square, place: SquareSet) -> Truth {
        let Some(position) = self.side_at(square).and_then(|side| self.position(side)) else {
            return Truth::Open;
        };
        let off = position.targets(square) - place;
        Truth::when(place.contains(square), || format!("it stands on {}", self.name(square)))
            .and(|| Truth::when(off.is_empty(), || format!("it can go to {}", self.names(off))))
    }

    /// "The bishops run on squares of different colours": pieces that never leave the colour on which they stand.
    fn run_on_colours(&self, node: &Node, slots: Slots<'_>, subject: Option<&Rc<Node>>) -> Truth {
        let meaning = if node.meaning == "run-one-colour" { "one-colour" } else { "both-colours" };
        let pieces = self.squares_of(slots.who);
        let free = pieces.iter().find(|square| {
            !self.setup.piece_at(*square).is_some_and(|piece| self.moves_only(piece.kind, true))
        });
        match free {
            Some(square) => Truth::No(format!("the piece on {} changes its colour", self.name(square))),
            None => self.fact(&Node { meaning, ..Node::default() }, subject),
        }
    }

    /// Whether a piece can go so many squares straight ahead and no further.
    fn goes_forward_only(&self, node: &Node, square: Square) -> Truth {
        let Some(steps) = who::number(node) else { return Truth::Open };
        self.goes_forward(square, steps)
            .and(|| self.goes_forward(square, steps + 1).denied(|| "it can go further".to_owned()))
    }

    /// Whether pieces of one kind are worth clearly more than those of another.
    fn is_worth_more(&self, who: &[Subject], whom: &[Subject]) -> Truth {
        let ([Subject { kind: Some(one), .. }], [Subject { kind: Some(other), .. }]) = (who, whom) else {
            return Truth::Open;
        };
        if [*one, *other].iter().any(|kind| Some(*kind) == self.words.king) {
            return Truth::Open;
        }
        let values = Values::new::<G>(self.setup.geometry());
        let (own, theirs) = (values.worth(*one), values.worth(*other));
        if own > theirs + theirs / 4 {
            Truth::Yes
        } else if theirs > own + own / 4 {
            Truth::No("the other is worth more".to_owned())
        } else {
            Truth::Open
        }
    }

    /// Whether a player, or a piece, can make the move that words name.
    fn plays(&self, node: &Node, who: &[Subject]) -> Truth {
        let side = self.player_of(who).or_else(|| self.side_of(who));
        let (Some(side), Some(moving)) = (side, node.node("move")) else { return Truth::Open };
        match self.move_of(moving, Some(side)) {
            None => Truth::No("that move is not possible here".to_owned()),
            Some(_) if self.player_of(who).is_some() => Truth::Yes,
            Some((Origin::Square(from), _)) => Truth::when(self.squares_of(who).contains(from), || {
                format!("the piece on {} makes that move", self.name(from))
            }),
            Some(_) => Truth::Open,
        }
    }

    /// Whether it is sure that a piece that is attacked is not lost: it is defended as often as it is attacked, by pieces that are free
    /// to capture, and nothing that attacks it is worth less.
    pub(in crate::sentence) fn is_well_defended(&self, square: Square) -> bool {
        let Some(side) = self.side_at(square) else { return false };
        let values = Values::new::<G>(self.setup.geometry());
        let worth = |square: Square| self.setup.piece_at(square).map_or(0, |piece| values.worth(piece.kind));
        let attackers = self.setup.attackers(square, side.opponent());
        let defenders = self.setup.attackers(square, side);
        defenders.len() >= attackers.len()
            && attackers.iter().all(|from| worth(from) >= worth(square))
            && defenders.iter().all(|from| matches!(self.is_pinned(from, None, None), Truth::No(_)))
    }

    /// Whether a cheaper piece attacks a square to which another could go: it takes that square from it.
    pub(in crate::sentence) fn takes_from(&self, square: Square, kept: SquareSet, place: SquareSet) -> Truth {
        let attacks = self.setup.reach(square).attacks();
        if !(place - attacks).is_empty() {
            return Truth::No(format!(
                "the piece on {} does not attack {}",
                self.name(square),
                self.names(place - attacks)
            ));
        }
        let values = Values::new::<G>(self.setup.geometry());
        let worth = |square: Square| self.setup.piece_at(square).map_or(0, |piece| values.worth(piece.kind));
        let loses = |other: Square| {
            let reach = self.setup.reach(other);
            let reached = (reach.quiet | reach.captures) & place;
            worth(other) > worth(square) && reached == place
        };
        if kept.iter().any(loses) { Truth::Yes } else { Truth::Open }
    }

    /// The side of pieces that words name without saying whose they are, where those of one side only do what words say.
    pub(in crate::sentence) fn of_either_side(
        &self,
        who: &[Subject],
        test: &dyn Fn(&[Subject]) -> Truth,
    ) -> Truth {
        let whole = test(who);
        let sides = self.squares_of(who).iter().filter_map(|square| self.side_at(square));
        let first = sides.clone().next();
        if whole.is_yes() || sides.clone().all(|side| Some(side) == first) {
            return whole;
        }
        let holds = |side: Side| test(&Self::own(who, Some(side))).is_yes();
        if Side::BOTH.into_iter().any(holds) { Truth::Yes } else { whole }
    }
}
