//! Exercises are made here: by the engine, from a seed that stands beside them.

use musi_diagram::ui::exercises;
use musi_diagram::{FigureKind, Meaning};
use musi_messages::msg;
use musi_rules::{Piece, Profile, Random, Setup, Side, Square, SquareSet};

use super::choose::WHICH;
use super::{Goal, Question};
use crate::game::{is_sound, position};
use crate::{Figure, Held, Moment, Played, Status};

/// How many boards are tried for one of each standing.
const ATTEMPTS: usize = 1000;

impl<G: Played> Figure<G> {
    /// The exercise with a number, made from a seed: what is asked, and the board with which it begins.
    pub(super) fn make(&self, number: u8, seed: u32, variant: u8) -> Option<(Goal<G>, Moment<G>)> {
        if usize::from(number) >= exercises(self.kind).len() {
            return None;
        }
        let mut random = Random::new((self.hash ^ (u32::from(number) << 24) ^ seed).into());
        match (self.kind, number) {
            (FigureKind::Reach | FigureKind::Attack | FigureKind::Labelled, _) => {
                self.mark_reach(number, &mut random)
            }
            (FigureKind::Board, _) => {
                let wanted = random.square(SquareSet::all(self.setup.geometry()))?;
                Some((mark([SquareSet::of(wanted), SquareSet::EMPTY], false, None), self.first_moment()))
            }
            (FigureKind::Colours, _) => choose(self.colour_questions(&mut random)),
            (FigureKind::Start, _) => Some(self.place_army(seed)),
            (FigureKind::Check, 0) => {
                let answer = position(&self.setup)?.legal_moves();
                Some((Goal::Find { answer }, self.first_moment()))
            }
            (FigureKind::Mate, 0) => {
                let answer = position(&self.setup)?.mates_in_one();
                if answer.is_empty() {
                    // The king is mated already: what is left to ask is how to tell.
                    return choose(self.standing_questions(&mut random));
                }
                Some((Goal::Find { answer }, self.first_moment()))
            }
            (FigureKind::Stalemate, 1) => self.mark_covered(),
            (FigureKind::EnPassant, 1) => {
                let (setup, capture) = G::special(&self.setup, self.kind, 0)?;
                Some((Goal::Find { answer: vec![capture] }, Moment::new(setup, self.scene.studied)))
            }
            (FigureKind::Check | FigureKind::Mate | FigureKind::Stalemate, _) => {
                choose(self.standing_questions(&mut random))
            }
            (FigureKind::EnPassant | FigureKind::Castling, _) => {
                let mut questions = G::questions(self.whole(variant).0, self.kind, variant);
                shuffle(&mut questions, &mut random);
                choose(questions)
            }
            (FigureKind::Drop, _) if !G::HANDS => None,
            (FigureKind::Drop, 0) => self.mark_drops(seed, &mut random),
            (FigureKind::Drop, _) => choose(self.drop_questions(&mut random)),
            (FigureKind::Promotion, _) => choose(self.promotion_questions(&mut random)),
            (FigureKind::Position, _) => None,
        }
    }

    fn mark_reach(&self, variant: u8, random: &mut Random) -> Option<(Goal<G>, Moment<G>)> {
        let mut first = self.first_moment();
        first.studied = self.scene.studied & self.setup.occupied();
        let alone = first.studied.only();
        if let Some(from) = alone {
            let moved = self.variant(&mut first.setup, from, variant, random)?;
            first.studied = SquareSet::of(moved);
        }
        let two = self.kind == FigureKind::Labelled
            || self.scene.marks.iter().any(|mark| mark.meaning == Meaning::Capture);
        let mut answer = [SquareSet::EMPTY; 2];
        for from in first.studied {
            let reach = first.setup.reach(from);
            if two {
                answer[0] |= reach.quiet;
                answer[1] = answer[1] | reach.captures | (reach.threats - reach.quiet);
            } else {
                answer[0] |= reach.moves();
            }
        }
        (!first.studied.is_empty())
            .then(|| (mark(answer, two, first.studied.only().map(Held::Square)), first))
    }

    /// Changes the setup to a variant: the piece in a corner, behind a friend, with an enemy in reach. Gives the
    /// square of the piece.
    fn variant(
        &self,
        setup: &mut Setup<G>,
        from: Square,
        variant: u8,
        random: &mut Random,
    ) -> Option<Square> {
        let board = setup.geometry();
        let piece = setup.piece_at(from)?;
        if variant == 1 {
            let corners = board.those(&|square| {
                let (file, rank) = (board.file(square), board.rank(square));
                (file == 0 || file + 1 == board.width()) && (rank == 0 || rank + 1 == board.height())
            });
            setup.put(from, None);
            let corner = random.square(corners - SquareSet::of(from)).unwrap_or(from);
            setup.put(corner, piece);
            return Some(corner);
        }
        if variant >= 2 {
            let reach = setup.reach(from);
            let side = if variant == 2 { piece.side } else { piece.side.opponent() };
            // Two in the way are enough to see what they change, and leave something to reach.
            for _ in 0..2 {
                let places = (reach.quiet | reach.threats) - setup.occupied() - SquareSet::of(from);
                if let Some(square) = random.square(places) {
                    setup.put(square, Piece { kind: G::EXTRA, side });
                }
            }
        }
        Some(from)
    }

    /// Which squares does each of two pieces keep from the king? Marked with two brushes.
    fn mark_covered(&self) -> Option<(Goal<G>, Moment<G>)> {
        let mut sets =
            self.scene.marks.iter().filter(|mark| mark.meaning == Meaning::Attacked).map(|mark| mark.squares);
        let answer = [sets.next()?, sets.next().unwrap_or_default()];
        let two = !answer[1].is_empty();
        Some((mark(answer, two, None), self.first_moment()))
    }

    fn place_army(&self, seed: u32) -> (Goal<G>, Moment<G>) {
        let side = if seed % 2 == 1 { Side::First } else { Side::Second };
        let mut setup = self.setup.clone();
        for square in self.setup.of_side(side) {
            setup.put(square, None);
        }
        let goal = Goal::Place {
            wanted: self.setup.clone(),
            piece: Piece { kind: G::ROYAL.unwrap_or(G::EXTRA), side },
        };
        (goal, Moment::new(setup, SquareSet::EMPTY))
    }

    fn colour_questions(&self, random: &mut Random) -> Vec<Question<G>> {
        let board = self.setup.geometry();
        let mut left = SquareSet::all(board);
        let mut questions = Vec::new();
        for _ in 0..5 {
            let Some(square) = random.square(left) else { break };
            left.remove(square);
            questions.push(Question {
                setup: self.setup.clone(),
                about: SquareSet::of(square),
                ask: msg::BUTTON_LIGHT_OR_DARK,
                note: None,
                answer: u8::from((board.file(square) + board.rank(square)).is_multiple_of(2)),
                refusal: None,
                action: None,
            });
        }
        questions
    }

    /// Four boards with the page's pieces: its own, and one of each other standing as far as the engine finds them.
    fn standing_questions(&self, random: &mut Random) -> Vec<Question<G>> {
        let mut questions: Vec<Question<G>> = Vec::new();
        let board = self.setup.geometry();
        let squares = SquareSet::all(board);
        let edge = board.those(&|square| {
            let (file, rank) = (board.file(square), board.rank(square));
            file == 0 || rank == 0 || file + 1 == board.width() || rank + 1 == board.height()
        });
        // The tables are those of the size of the board; made once, they let a thousand boards be tried in a moment.
        let Some(tables) = position(&Setup::<G>::empty(board)) else { return questions };
        for attempt in 0..ATTEMPTS {
            let mut setup = self.setup.clone();
            if attempt > 0 {
                // A king at the edge and the other side's pieces here and there: mates and stalemates are not rare.
                let side = if random.below(2) == 0 { Side::First } else { Side::Second };
                setup.set_side_to_move(side);
                for (from, piece) in self.setup.pieces() {
                    let (royal, own) = (Some(piece.kind) == G::ROYAL, piece.side == side);
                    let places = if royal && own { edge } else { squares };
                    if let Some(to) = random.square(places)
                        && (own == royal || random.below(4) == 0)
                        && setup.piece_at(to).is_none()
                    {
                        setup.put(from, None);
                        setup.put(to, piece);
                    }
                }
                if !is_sound(&setup, side) {
                    continue;
                }
            }
            let Ok(position) = tables.with_setup(&setup, Profile::Teaching) else { continue };
            let standing = Status::of(&position);
            let answer = Status::ALL.iter().position(|one| *one == standing).unwrap_or_default() as u8;
            let known = questions.iter().any(|question| question.answer == answer);
            if !known || attempt >= ATTEMPTS - 10 {
                questions.push(Question {
                    setup,
                    about: SquareSet::EMPTY,
                    ask: WHICH,
                    note: None,
                    answer,
                    refusal: None,
                    action: None,
                });
            }
            if questions.len() == 4 {
                break;
            }
        }
        shuffle(&mut questions, random);
        questions
    }
}

const fn mark<G: Played>(answer: [SquareSet; 2], two: bool, from: Option<Held>) -> Goal<G> {
    Goal::Mark { answer, two, brush: 0, from }
}

fn choose<G: Played>(questions: Vec<Question<G>>) -> Option<(Goal<G>, Moment<G>)> {
    let first = questions.first()?;
    let moment = Moment::new(first.setup.clone(), first.about);
    Some((Goal::Choose { questions, at: 0, chosen: None, right: 0 }, moment))
}

pub(super) fn shuffle<T>(list: &mut [T], random: &mut Random) {
    for end in (1..list.len()).rev() {
        list.swap(end, random.below(end as u32 + 1) as usize);
    }
}
