//! Hints, three to a question: which piece or where to begin, which square or part, why or one of the answers.

use musi_diagram::FigureKind;
use musi_messages::{Message, Value, arg, msg};
use musi_rules::{Move, Square, SquareSet};

use super::choose::WHICH;
use super::prompt::Asked;
use super::ways::say_ways;
use super::{Goal, Question};
use crate::after::of_places;
use crate::game::position;
use crate::{Aim, Announcement, PlayableGame, Selection};
use musi_diagram::ui::drops;

impl<G: PlayableGame> Asked<'_, G> {
    /// Adds a hint to what is said, and points at the squares that it speaks of.
    pub(super) fn hint(&mut self, step: u8, out: &mut String) {
        let mut pointed = SquareSet::EMPTY;
        let number = self.state.task.as_ref().map_or(0, |task| task.run.number);
        match self.goal() {
            Some(Goal::Mark { from, .. }) => {
                let pinned = Aim::of(self.figure.kind, number) == Some(Aim::Pinned);
                self.say(out, |voice| match (step, from) {
                    (0, Some(Selection::Square(from))) if pinned => pointed = self.say_attacker(voice, *from),
                    (1, Some(Selection::Square(from))) if pinned => pointed = self.say_line(voice, *from),
                    (0, Some(Selection::Hand(_))) => _ = voice.word(msg::HINT_DROP),
                    (1, Some(held @ Selection::Hand(_))) => pointed = self.say_forbidden(voice, *held),
                    (0, _) => self.say_ways_of_all(voice),
                    (1, _) => self.say_part(voice),
                    _ => pointed = self.say_one(voice),
                });
            }
            Some(Goal::Find { .. }) => {
                let action = crate::Figure::missing_moves(self.state).first().copied();
                self.say(out, |voice| pointed = self.say_move_hint(voice, step, action, number));
            }
            Some(Goal::Place { wanted, .. }) => {
                let [_, extra, missed] = self.graded();
                let square = missed.first().or(extra.first());
                if let Some((square, piece)) =
                    square.and_then(|square| Some((square, wanted.piece_at(square)?)))
                {
                    let board = wanted.geometry();
                    let kind = G::KINDS
                        .get(piece.kind.index())
                        .map_or(Value::Text(""), |facts| Value::Message(facts.name));
                    let row = musi_rules::rank_from_edge(board, square, piece.side);
                    let name = G::square_name(board, square);
                    self.say(out, |voice| match step {
                        0 => {
                            _ = voice.fill(
                                msg::HINT_ROW,
                                &[(arg::KIND, kind), (arg::NUMBER, Value::Number(usize::from(row) + 1))],
                            );
                        }
                        1 => {
                            _ = voice.fill(
                                msg::HINT_COLUMN,
                                &[(arg::NUMBER, Value::Number(usize::from(board.file(square)) + 1))],
                            );
                        }
                        _ => {
                            _ = voice.fill(
                                msg::EXERCISE_STARTS_ON,
                                &[(arg::KIND, kind), (arg::SQUARE, Value::Text(&name))],
                            );
                        }
                    });
                    if step > 1 {
                        pointed.insert(square);
                    }
                }
            }
            Some(Goal::Choose { .. }) => {
                if let Some((question, _)) = self.question() {
                    self.say(out, |voice| pointed = self.say_question_hint(voice, step, question));
                }
                if step > 1 {
                    self.point_at_reason();
                    pointed |= self.state.pointed;
                }
            }
            None => {}
        }
        self.state.pointed = pointed;
    }

    /// Says how each kind of the pieces that are asked about goes; of a board without such pieces, where a square is.
    fn say_ways_of_all(&self, voice: &mut Announcement<G>) {
        let setup = &self.state.now.setup;
        let mut told = Vec::new();
        let about = if self.figure.kind == FigureKind::Stalemate {
            setup.of_side(setup.side_to_move().opponent())
        } else {
            self.state.now.studied
        };
        for kind in about.iter().filter_map(|square| setup.piece_at(square)).map(|piece| piece.kind) {
            if !told.contains(&kind) && told.len() < 3 {
                told.push(kind);
                let language = self.state.language;
                if about.len() > 1 {
                    voice.text(musi_rules::words::kind::<G>(kind, language)).text(": ");
                }
                say_ways(voice, kind);
                voice.stop();
            }
        }
        if told.is_empty() {
            self.say_column(voice);
        }
    }

    fn say_column(&self, voice: &mut Announcement<G>) {
        let column = self.wrong()[1].first().map_or(0, |square| self.figure.setup.geometry().file(square));
        voice.fill(msg::HINT_COLUMN, &[(arg::NUMBER, Value::Number(usize::from(column) + 1))]);
    }

    /// Squares that are marked and should not be, and that should be and are not.
    fn wrong(&self) -> [SquareSet; 2] {
        let [_, extra, missed] = self.graded();
        [extra, missed]
    }

    /// Says in which half of the board most is missing.
    fn say_part(&self, voice: &mut Announcement<G>) {
        let [extra, missed] = self.wrong();
        if missed.is_empty() {
            voice.fill(msg::HINT_NOTHING_MISSING, &[(arg::COUNT, Value::Number(extra.len()))]);
            return;
        }
        let board = self.figure.setup.geometry();
        let flipped = self.state.flipped;
        let halves: [(Message, &dyn Fn(Square) -> bool); 4] = [
            (msg::HINT_ABOVE, &|square| (board.rank(square) * 2 >= board.height()) != flipped),
            (msg::HINT_BELOW, &|square| (board.rank(square) * 2 < board.height()) != flipped),
            (msg::HINT_LEFT, &|square| (board.file(square) * 2 < board.width()) != flipped),
            (msg::HINT_RIGHT, &|square| (board.file(square) * 2 >= board.width()) != flipped),
        ];
        let count = |half: &dyn Fn(Square) -> bool| missed.iter().filter(|square| half(*square)).count();
        let mut best = (0, msg::HINT_ABOVE);
        for (word, half) in halves {
            if count(half) > best.0 {
                best = (count(half), word);
            }
        }
        let parts = [(arg::WAY, Value::Message(best.1)), (arg::COUNT, Value::Number(best.0))];
        voice.fill(msg::HINT_PART, &parts);
    }

    /// Says one square that is missing, else one that is too many.
    fn say_one(&self, voice: &mut Announcement<G>) -> SquareSet {
        let [extra, missed] = self.wrong();
        let (square, message) = match missed.first() {
            Some(square) => (Some(square), msg::HINT_SQUARE),
            None => (extra.first(), msg::HINT_NOT_SQUARE),
        };
        let name =
            square.map_or_else(String::new, |square| G::square_name(self.figure.setup.geometry(), square));
        voice.fill(message, &[(arg::SQUARE, Value::Text(&name))]);
        of_places([square, None])
    }

    /// The pieces that would attack the king if a piece were not there.
    fn aiming(&self, from: Square) -> SquareSet {
        let mut without = self.state.now.setup.clone();
        without.put(from, None);
        position(&without).map_or(SquareSet::EMPTY, |position| position.checkers())
    }

    fn say_attacker(&self, voice: &mut Announcement<G>, from: Square) -> SquareSet {
        let aiming = self.aiming(from);
        voice.word(msg::HINT_AIMS);
        for (number, square) in aiming.iter().enumerate() {
            voice.text(if number > 0 { ", " } else { "" }).place(&self.state.now.setup, square);
        }
        aiming
    }

    /// Says the squares to which the piece can go by its pattern while the king stays covered: the line to the attacker.
    fn say_line(&self, voice: &mut Announcement<G>, from: Square) -> SquareSet {
        let setup = &self.state.now.setup;
        let king = setup.royals(setup.side_to_move()).first();
        let mut line = self.aiming(from);
        if let Some((attacker, king)) = line.first().zip(king) {
            let board = setup.geometry();
            let part = |a: u8, b: u8| (i16::from(b) - i16::from(a)).signum() as i8;
            let (files, ranks) =
                (part(board.file(attacker), board.file(king)), part(board.rank(attacker), board.rank(king)));
            let mut here = attacker;
            while let Some(next) = board.step(here, files, ranks).filter(|next| *next != king) {
                line.insert(next);
                here = next;
            }
        }
        voice.word(msg::HINT_LINE).list(setup.geometry(), line);
        line
    }

    /// Says where a piece in hand may not be dropped though the square is free.
    fn say_forbidden(&self, voice: &mut Announcement<G>, held: Selection) -> SquareSet {
        let Some(piece) = held.in_hand().filter(|_| G::HANDS) else { return SquareSet::EMPTY };
        let mut pointed = SquareSet::EMPTY;
        let groups = self.figure.forbidden(self.state, piece);
        for group in groups.iter().filter(|group| group.why > 0) {
            if let Some(word) = drops::WHY.get(usize::from(group.why)) {
                voice.word(*word).text(":").list(self.figure.setup.geometry(), group.squares).stop();
            }
            pointed |= group.squares;
        }
        if pointed.is_empty() {
            voice.word(msg::EXERCISE_NOTHING_FORBIDS);
        }
        pointed
    }

    fn say_move_hint(
        &self,
        voice: &mut Announcement<G>,
        step: u8,
        action: Option<Move>,
        number: u8,
    ) -> SquareSet {
        let Some(action) = action else { return SquareSet::EMPTY };
        let setup = &self.state.now.setup;
        let from = action.origin_square();
        let name = G::square_name(setup.geometry(), action.to);
        match step {
            0 => {
                voice.word(msg::HINT_PIECE);
                match (from, action.from) {
                    (Some(from), _) => _ = voice.place(setup, from),
                    (None, musi_rules::Origin::Hand(kind)) => {
                        voice.in_hand(musi_rules::Piece { kind, side: setup.side_to_move() }, 1);
                    }
                    _ => {}
                }
                of_places([from, None])
            }
            1 => {
                voice.fill(msg::HINT_TO, &[(arg::SQUARE, Value::Text(&name))]);
                of_places([Some(action.to), None])
            }
            _ => {
                self.figure.say_moves(voice, setup, &[action]);
                self.figure.say_why_move(voice, number);
                of_places([from, Some(action.to)])
            }
        }
    }

    fn say_question_hint(&self, voice: &mut Announcement<G>, step: u8, question: &Question<G>) -> SquareSet {
        let setup = &question.setup;
        let board = setup.geometry();
        let refused = question.refusal.map_or(SquareSet::EMPTY, |refusal| of_places(refusal.places()));
        let looked = if refused.is_empty() { question.about } else { refused };
        if question.ask == WHICH {
            return match step {
                0 => {
                    question.say_check(voice.word(msg::HINT_IS_ATTACKED).stop());
                    setup.royals(setup.side_to_move())
                }
                1 => {
                    if let Some(from) = question.a_move().and_then(Move::origin_square) {
                        voice.word(msg::HINT_PIECE).place(setup, from);
                        SquareSet::from_square(from)
                    } else {
                        question.say_move(voice);
                        SquareSet::EMPTY
                    }
                }
                _ if question.a_move().is_none() => {
                    if let Some(word) = self.figure.choices().get(usize::from(question.answer)) {
                        voice.word(*word);
                    }
                    SquareSet::EMPTY
                }
                _ => {
                    question.say_move(voice);
                    of_places([
                        question.a_move().and_then(Move::origin_square),
                        question.a_move().map(|action| action.to),
                    ])
                }
            };
        }
        match (self.figure.kind, step) {
            (_, 2) => {
                if self.figure.kind == FigureKind::Colours {
                    let near = looked
                        .first()
                        .and_then(|square| board.step(square, 1, 0).or(board.step(square, -1, 0)));
                    question.say_colour(voice, of_places([near, None]));
                } else {
                    question.say_reason(voice);
                }
            }
            (FigureKind::Castling, 0) => _ = voice.word(msg::HINT_CASTLING),
            (FigureKind::EnPassant, 0) => _ = voice.word(msg::HINT_PASSING),
            (FigureKind::EnPassant, _) => {
                if let Some(note) = question.note {
                    voice.word(note);
                }
            }
            (FigureKind::Drop, 0) => _ = voice.word(msg::HINT_DROP),
            (FigureKind::Promotion, 0) => {
                voice.word(msg::HINT_ZONE);
                return setup.promotion_zone(setup.side_to_move());
            }
            (FigureKind::Promotion, _) => {
                let future = question.action.and_then(|action| {
                    let mut after = setup.clone();
                    let piece = after.put(action.origin_square()?, None)?;
                    after.put(action.to, piece);
                    Some(after.reach(action.to).quiet.len())
                });
                voice.fill(msg::HINT_FUTURE, &[(arg::COUNT, Value::Number(future.unwrap_or(0)))]);
            }
            (FigureKind::Colours, 0) => question.say_colour(voice, of_places([board.square(0, 0), None])),
            (FigureKind::Colours, _) => _ = voice.word(msg::HINT_ALTERNATE),
            _ => {
                voice.word(msg::HINT_LOOK).list(board, looked);
                return looked;
            }
        }
        SquareSet::EMPTY
    }
}
