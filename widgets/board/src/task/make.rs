//! Exercises are made here: by the engine, from a seed that stands beside them.

use musi_diagram::ui::exercises;
use musi_diagram::{FigureKind, Meaning};
use musi_messages::msg;
use musi_rules::{BoardSize, Origin, Piece, Profile, Random, Refusal, Setup, Side, Square, SquareSet};

use super::choose::WHICH;
use super::{Goal, Question};
use crate::game::{is_sound, position};
use crate::{Figure, PlayableGame, Selection, Snapshot, Status, hash};

/// How many boards are tried for one of each standing.
const ATTEMPTS: usize = 1000;

impl<G: PlayableGame> Figure<G> {
    /// The exercise with a number, made from a seed: what is asked, and the board with which it begins.
    pub(super) fn make(&self, number: u8, seed: u32, variant: u8) -> Option<(Goal<G>, Snapshot<G>)> {
        if usize::from(number) >= exercises(self.kind).len() {
            return None;
        }
        let mut random = Random::new((self.hash ^ (u32::from(number) << 24) ^ seed).into());
        match (self.kind, number) {
            (FigureKind::Reach | FigureKind::Attack | FigureKind::Labelled, _) => {
                self.mark_reach(number, seed, &mut random)
            }
            (FigureKind::Board, _) => {
                let mut all: Vec<Square> = SquareSet::all(self.setup.geometry()).iter().collect();
                shuffle(&mut all, &mut Random::new(self.hash.into()));
                let wanted = *all.get((seed as usize).checked_sub(1)? % all.len())?;
                Some((
                    mark([SquareSet::from_square(wanted), SquareSet::EMPTY], false, None),
                    self.first_moment(),
                ))
            }
            (FigureKind::Colours, _) => choose(self.colour_questions(&mut random)),
            (FigureKind::Start, _) => Some(self.place_army(seed, &mut random)),
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
            (FigureKind::Stalemate, 1) => self.mark_covered(seed, &mut random),
            (FigureKind::EnPassant, 1) => {
                let varied = G::varied(&self.setup, self.kind, &mut random);
                let (setup, capture) = G::special(&varied, self.kind, 0)?;
                let studied = capture.origin_square().map_or(SquareSet::EMPTY, SquareSet::from_square);
                Some((Goal::Find { answer: vec![capture] }, Snapshot::new(setup, studied)))
            }
            (FigureKind::Check | FigureKind::Mate, 2..) | (FigureKind::Position, _) => None,
            (FigureKind::Check | FigureKind::Mate | FigureKind::Stalemate, _) => {
                choose(self.standing_questions(&mut random))
            }
            (FigureKind::EnPassant | FigureKind::Castling, _) => {
                let varied = G::varied(self.whole(variant).0, self.kind, &mut random);
                let mut questions = G::questions(&varied, self.kind, variant);
                shuffle(&mut questions, &mut random);
                choose(questions)
            }
            (FigureKind::Drop, _) if !G::HANDS => None,
            (FigureKind::Drop, 0) => self.mark_drops(seed, &mut random),
            (FigureKind::Drop, _) => choose(self.drop_questions(&mut random)),
            (FigureKind::Promotion, _) => choose(self.promotion_questions(&mut random)),
        }
    }

    /// The pieces under study on other squares than the page has them: in a corner, with others in their way, the more the
    /// later the position is.
    fn mark_reach(&self, number: u8, seed: u32, random: &mut Random) -> Option<(Goal<G>, Snapshot<G>)> {
        let studied = self.scene.studied & self.setup.occupied();
        let alone = studied.only();
        let places = alone.map(|from| self.places(from, number));
        let mut first = self.first_moment();
        for _ in 0..ATTEMPTS {
            first.setup = self.setup.clone();
            first.studied = SquareSet::EMPTY;
            for from in studied {
                let Some(piece) = first.setup.put(from, None) else { continue };
                let to = match &places {
                    // A shuffled list is gone through: no square comes twice before all have come.
                    Some(places) => {
                        places.get((seed as usize).checked_sub(1)? % places.len().max(1)).copied()
                    }
                    None => random.square(SquareSet::all(self.setup.geometry()) - first.setup.occupied()),
                };
                first.setup.put(to?, piece);
                first.studied.insert(to?);
            }
            if let Some(from) = first.studied.only().filter(|_| alone.is_some()) {
                self.surround(&mut first.setup, from, number, seed, random);
            }
            let whole = first.studied.len() == studied.len()
                && first.studied.iter().all(|from| !first.setup.reach(from).moves().is_empty());
            let goal = self.reach_goal(number, &first);
            if whole && first.setup != self.setup && position(&first.setup).is_some() && goal.is_some() {
                return Some((goal?, first));
            }
        }
        None
    }

    /// What is asked of the pieces under study where they stand.
    fn reach_goal(&self, number: u8, first: &Snapshot<G>) -> Option<Goal<G>> {
        if number == 4 {
            let held = Selection::Square(first.studied.only()?);
            let position = position(&self.setup_for(&first.setup, held))?;
            let captures = first.setup.occupied();
            let moves = position.legal_moves().into_iter();
            let answer: Vec<_> =
                moves.filter(|action| action.from == held.origin() && captures.contains(action.to)).collect();
            let squares: SquareSet = answer.iter().map(|action| action.to).collect();
            return (!squares.is_empty()).then_some(Goal::Find { answer });
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
        (!first.studied.is_empty()).then(|| mark(answer, two, first.studied.only().map(Selection::Square)))
    }

    /// The squares on which an exercise may put the piece, in the order in which they come: not where the page has it.
    fn places(&self, from: Square, number: u8) -> Vec<Square> {
        let board = self.setup.geometry();
        let Some(piece) = self.setup.piece_at(from) else { return Vec::new() };
        let mut alone = self.setup.clone();
        alone.put(from, None);
        let corner = |square: Square| {
            let (file, rank) = (board.file(square), board.rank(square));
            (file == 0 || file + 1 == board.width()) && (rank == 0 || rank + 1 == board.height())
        };
        let fits = |square: Square| {
            let mut there = alone.clone();
            let empty = there.put(square, piece).is_none();
            empty && position(&there).is_some() && !there.reach(square).moves().is_empty()
        };
        let all = SquareSet::all(board) - SquareSet::from_square(from);
        let mut places: Vec<Square> = all.iter().filter(|square| number != 1 || corner(*square)).collect();
        places.retain(|square| fits(*square));
        if places.is_empty() {
            // Nowhere in a corner can a pawn be: then beside it, anywhere.
            places = all.iter().filter(|square| fits(*square)).collect();
        }
        shuffle(&mut places, &mut Random::new((self.hash ^ u32::from(number)).into()));
        places
    }

    /// Puts others near a piece: friends or enemies where the exercise is about them, later both anywhere.
    fn surround(&self, setup: &mut Setup<G>, from: Square, number: u8, seed: u32, random: &mut Random) {
        let Some(side) = setup.piece_at(from).map(|piece| piece.side) else { return };
        let more = (seed.saturating_sub(1) / 4).min(4);
        let near = if number < 2 { 0 } else { 2 + u32::from(number == 4) };
        for count in 0..near + more {
            let reach = setup.reach(from);
            // Enough is left to reach.
            let all = SquareSet::all(setup.geometry()) - setup.occupied();
            let places = if count < near { (reach.quiet | reach.threats) & all } else { all };
            let side = match number {
                2 => side,
                3 => side.opponent(),
                4 if count < near => side.opponent(),
                _ if random.below(2) == 0 => side,
                _ => side.opponent(),
            };
            let Some(square) = random.square(places) else { continue };
            setup.put(square, Piece { kind: G::EXTRA, side });
            if position(setup).is_none() || setup.reach(from).moves().is_empty() {
                setup.put(square, None);
            }
        }
    }

    /// Which squares beside a king are attacked? The page's pieces on other squares, later with more of them.
    fn mark_covered(&self, seed: u32, random: &mut Random) -> Option<(Goal<G>, Snapshot<G>)> {
        let tables = position(&Setup::<G>::empty(self.setup.geometry()))?;
        for _ in 0..ATTEMPTS {
            let mut setup = self.strewn(random)?;
            for _ in 0..(seed.saturating_sub(1) / 3).min(4) {
                let Some(square) = random.square(SquareSet::all(setup.geometry()) - setup.occupied()) else {
                    break;
                };
                let side = if random.below(2) == 0 { Side::First } else { Side::Second };
                setup.put(square, Piece { kind: G::EXTRA, side });
            }
            let side = setup.side_to_move();
            let Some(king) = setup.royals(side).only().filter(|_| is_sound(&setup, side)) else { continue };
            let Ok(position) = tables.with_setup(&setup, Profile::Teaching) else { continue };
            let near = setup.reach(king).attacks();
            let attacked = |square: &Square| {
                let refusal = position.why_not(Origin::Square(king), *square);
                matches!(refusal, Some(Refusal::LeavesKingAttacked { .. }))
            };
            let answer: SquareSet = near.iter().filter(attacked).collect();
            if !position.is_check() && answer.len() > 1 && answer != near && setup != self.setup {
                let from = Some(Selection::Square(king));
                let first = Snapshot::new(setup, SquareSet::from_square(king));
                return Some((mark([answer, SquareSet::EMPTY], false, from), first));
            }
        }
        None
    }

    /// All pieces of the page on other squares, the king of the side to move at the edge; the other side has pieces to attack with.
    fn strewn(&self, random: &mut Random) -> Option<Setup<G>> {
        let board = self.setup.geometry();
        let attackers = |side: Side| self.setup.of_side(side.opponent()).len();
        let side = if attackers(Side::First) > attackers(Side::Second) { Side::First } else { Side::Second };
        let mut setup = Setup::empty(board);
        setup.set_side_to_move(side);
        for (_, piece) in self.setup.pieces() {
            let royal = Some(piece.kind) == G::ROYAL && piece.side == side;
            let places = if royal { edge(board) } else { SquareSet::all(board) };
            setup.put(random.square(places - setup.occupied())?, piece);
        }
        Some(setup)
    }

    /// The start without some pieces of one side: few at first, all but one of them later. They are others each time.
    fn place_army(&self, seed: u32, random: &mut Random) -> (Goal<G>, Snapshot<G>) {
        let side = if seed % 2 == 1 { Side::First } else { Side::Second };
        let mut army: Vec<Square> = self.setup.of_side(side).iter().collect();
        shuffle(&mut army, random);
        // The one that stays is another one each time, so that no position comes twice however many are missing.
        let kept = army.len().saturating_sub(1).min(2 + 3 * seed as usize);
        if let Some(square) = self.setup.of_side(side).iter().nth((seed as usize / 2) % army.len().max(1)) {
            army.retain(|other| *other != square);
        }
        let mut setup = self.setup.clone();
        for square in army.into_iter().take(kept) {
            setup.put(square, None);
        }
        let goal = Goal::Place {
            wanted: self.setup.clone(),
            piece: Piece { kind: G::ROYAL.unwrap_or(G::EXTRA), side },
        };
        (goal, Snapshot::new(setup, SquareSet::EMPTY))
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
                about: SquareSet::from_square(square),
                ask: msg::BUTTON_LIGHT_OR_DARK,
                note: None,
                answer: u8::from((board.file(square) + board.rank(square)).is_multiple_of(2)),
                refusal: None,
                action: None,
            });
        }
        questions
    }

    /// The page's pieces on other squares: a king at the edge and the other side's pieces here and there, so that mates and
    /// stalemates are not rare.
    fn scattered(&self, random: &mut Random) -> Option<Setup<G>> {
        let board = self.setup.geometry();
        let (squares, edge) = (SquareSet::all(board), edge(board));
        let mut setup = self.setup.clone();
        let side = if random.below(2) == 0 { Side::First } else { Side::Second };
        setup.set_side_to_move(side);
        for (from, piece) in self.setup.pieces() {
            let (royal, own) = (Some(piece.kind) == G::ROYAL, piece.side == side);
            let to = random.square(if royal && own { edge } else { squares })?;
            if (own == royal || random.below(4) == 0) && setup.piece_at(to).is_none() {
                setup.put(from, None);
                setup.put(to, piece);
            }
        }
        Some(setup)
    }

    /// Four boards with the page's pieces, none of them its own: one of each standing as far as the engine finds them.
    fn standing_questions(&self, random: &mut Random) -> Vec<Question<G>> {
        let mut questions: Vec<Question<G>> = Vec::new();
        let board = self.setup.geometry();
        // The tables are those of the size of the board; made once, they let a thousand boards be tried in a moment.
        let Some(tables) = position(&Setup::<G>::empty(board)) else { return questions };
        for attempt in 0..ATTEMPTS {
            let Some(setup) = self.scattered(random).filter(|setup| is_sound(setup, setup.side_to_move()))
            else {
                continue;
            };
            let Ok(position) = tables.with_setup(&setup, Profile::Teaching) else { continue };
            let standing = Status::from_position(&position);
            let answer = Status::ALL.iter().position(|one| *one == standing).unwrap_or_default() as u8;
            if setup == self.setup {
                continue;
            }
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

/// Draws boards until one is of the class whose turn it is: those of eleven seeds in a row are of eleven classes, so that none
/// comes again within ten. Where boards of that class are rare, what was drawn last is taken.
pub(super) fn in_turn<G: PlayableGame>(
    seed: u32,
    mut draw: impl FnMut() -> Option<(Goal<G>, Snapshot<G>)>,
) -> Option<(Goal<G>, Snapshot<G>)> {
    let mut drawn = None;
    for _ in 0..200 {
        let Some((goal, first)) = draw() else { continue };
        let its = hash(&first.setup.to_text()) % 11 == seed % 11;
        drawn = Some((goal, first));
        if its {
            break;
        }
    }
    drawn
}

/// The squares at the edge of a board.
pub(crate) fn edge(board: BoardSize) -> SquareSet {
    board.those(&|square| {
        let (file, rank) = (board.file(square), board.rank(square));
        file == 0 || rank == 0 || file + 1 == board.width() || rank + 1 == board.height()
    })
}

const fn mark<G: PlayableGame>(answer: [SquareSet; 2], two: bool, from: Option<Selection>) -> Goal<G> {
    Goal::Mark { answer, two, brush: 0, from }
}

fn choose<G: PlayableGame>(questions: Vec<Question<G>>) -> Option<(Goal<G>, Snapshot<G>)> {
    let first = questions.first()?;
    let moment = Snapshot::new(first.setup.clone(), first.about);
    Some((Goal::Choose { questions, chosen: None }, moment))
}

pub(super) fn shuffle<T>(list: &mut [T], random: &mut Random) {
    for end in (1..list.len()).rev() {
        list.swap(end, random.below(end as u32 + 1) as usize);
    }
}
