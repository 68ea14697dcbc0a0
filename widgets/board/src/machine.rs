//! The opponent as a program of its own, which a worker of the page runs: it is asked in a text and answers in one.
//!
//! A question is five lines: the number of the question, the reader's language, what is wanted and how well, the board from which
//! the game began, and the moves since, each by its [code](Move::code). What is wanted is `move`, `teach` (a move, and
//! what the one before lost), `hint1` to `hint3` (which piece, which square, why) or `hangs`; the number of the level and a seed
//! follow. The answer is four lines: the same number, the code of a move or nothing, squares to point at, a sentence or
//! nothing. Where it says what a move lost, a fifth line has the moves by which that goes on, to be stepped through.
//!
//! `make` wants a position for an exercise: three lines, the third with the number of the [`Aim`](crate::Aim), a seed and which
//! position of the exercise it is. Of the answer the second line holds the codes of the moves that are asked for, the third the
//! square that it is about or nothing, the fourth the position.

use std::marker::PhantomData;

use musi_messages::{Message, Name, Value, arg, msg};
use musi_rules::search::{Lesson, Level, Limits, Thought, Values, hanging, judge, think};
use musi_rules::words::{Part, push_filled};
use musi_rules::{
    Language, Move, Piece, Position, Profile, Record, Setup, Square, number, parts, push_number,
};
use musi_runtime::{Component, Event, Page, Update};

use crate::{Aim, PlayableGame};

/// How much worse a move must be than the best one to be called a mistake: more than a pawn and a half.
const MISTAKE: i32 = 170;
/// How many moves show how something is lost, after the first.
const SHOWN: usize = 4;
/// What a teacher and a hint may look at.
const NODES: u32 = 300_000;

/// The opponent of a game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Machine<G>(PhantomData<G>);

impl<G: PlayableGame> Component for Machine<G> {
    fn mount(_page: &Page<'_>) -> Option<Self> {
        Some(Self(PhantomData))
    }

    fn update(&mut self, event: Event<'_>) -> Option<Update> {
        let Event::Set { name: "think", value } = event else { return None };
        Some(Update { announcement: answer::<G>(value)?, ..Update::default() })
    }

    fn language(&self) -> Language {
        Language::default()
    }

    fn set_language(&mut self, _language: Language) {}
}

/// What the opponent says.
struct Answer<G: PlayableGame> {
    record: Record<G>,
    language: Language,
    action: Option<Move>,
    squares: Vec<Square>,
    text: String,
    /// How what was lost is lost, after the answer.
    line: Vec<Move>,
}

/// Answers a question; nothing where it cannot be read or a move is not legal.
///
/// ```
/// use musi_chess::Chess;
/// let question = "7\nen\nmove 2 1\n6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1\n";
/// // The rook on a1, square 0, mates on a8, square 56.
/// assert_eq!(musi_board::answer::<Chess>(question).as_deref(), Some("7\n8064\n\n"));
/// ```
#[must_use]
pub fn answer<G: PlayableGame>(question: &str) -> Option<String> {
    let mut lines = parts(question, b'\n');
    let (id, language) = (lines.next()?, Language::from_tag(lines.next()?)?);
    let mut wish = parts(lines.next()?, b' ');
    let (wanted, level, seed) = (wish.next()?, number(wish.next()?)?, number(wish.next()?)?);
    if wanted == "make" {
        return make::<G>(id, *Aim::ALL.get(level)?, seed as u64, number(wish.next()?)? as u32);
    }
    let start = Position::new(&Setup::<G>::from_text(lines.next()?).ok()?, Profile::Teaching).ok()?;
    let mut now = start.clone();
    let mut played = Vec::new();
    for code in parts(lines.next().unwrap_or_default(), b' ').filter(|code| !code.is_empty()) {
        let action = Move::from_code(number(code)?);
        if !now.is_legal(action) {
            return None;
        }
        now = now.play_unchecked(action);
        played.push((action, now.clone()));
    }
    let record = Record::of_played(start, played);
    let level = *Level::ALL.get(level)?;
    let mut answer =
        Answer { record, language, action: None, squares: Vec::new(), text: String::new(), line: Vec::new() };
    match wanted {
        "move" => answer.move_as(level, seed as u64),
        "teach" => answer.teach(level, seed as u64),
        "hint1" => answer.hint(1),
        "hint2" => answer.hint(2),
        "hint3" => answer.hint(3),
        "hangs" => answer.hangs(),
        _ => return None,
    }
    let mut out = String::from(id);
    out.push('\n');
    if let Some(action) = answer.action {
        push_number(&mut out, action.code());
    }
    out.push('\n');
    for square in &answer.squares {
        push_number(&mut out, square.index());
        out.push(' ');
    }
    out.push('\n');
    out.push_str(answer.text.trim_end());
    if !answer.line.is_empty() {
        out.push('\n');
        for action in &answer.line {
            push_number(&mut out, action.code());
            out.push(' ');
        }
    }
    Some(out)
}

/// Makes a position: the moves that are asked for, the square it is about, the position itself.
fn make<G: PlayableGame>(id: &str, aim: Aim, seed: u64, step: u32) -> Option<String> {
    let made = aim.make(&Position::<G>::start(), seed, step)?;
    let mut out = String::from(id);
    out.push('\n');
    for action in made.answer {
        push_number(&mut out, action.code());
        out.push(' ');
    }
    out.push('\n');
    if let Some(square) = made.about {
        push_number(&mut out, square.index());
    }
    out.push('\n');
    out.push_str(&made.setup.to_text());
    Some(out)
}

impl<G: PlayableGame> Answer<G> {
    fn position(&self) -> &Position<G> {
        self.record.position()
    }

    /// Says a message with names of the game, on the board as it is in a position.
    fn say(&mut self, message: Message, filled: &[(Name, Part)]) {
        let board = self.position().geometry();
        push_filled::<G>(&mut self.text, board, self.language, message, filled);
        self.text.push(' ');
    }

    fn say_count(&mut self, message: Message, count: usize) {
        let side = self.position().side_to_move();
        let side = G::SIDE_NAMES.get(side.index()).map_or(Value::Text(""), |name| Value::Message(*name));
        message.write(
            &mut self.text,
            self.language,
            &[(arg::SIDE, side), (arg::COUNT, Value::Number(count))],
        );
        self.text.push(' ');
    }

    /// The piece on a square of a position, with the square.
    fn on(position: &Position<G>, square: Square) -> Part {
        Part::On(position.piece_at(square), square)
    }

    fn move_as(&mut self, level: Level, seed: u64) {
        let thought = think(&self.record, &level.limits(), seed, &|| false);
        self.action = thought.map(|thought| thought.best());
    }

    /// Answers a move, and says what it lost if it was a mistake. Whoever plays at a lower level is not taught.
    fn teach(&mut self, level: Level, seed: u64) {
        let lesson = if level == Level::Teacher { judge(&self.record, NODES, &|| false) } else { None };
        let Some(lesson) = lesson else { return self.move_as(level, seed) };
        if lesson.is_blunder(MISTAKE) {
            self.explain(&lesson);
        }
        self.action = lesson.refutation.map(|thought| thought.best());
    }

    fn explain(&mut self, lesson: &Lesson) {
        let Some(refutation) = &lesson.refutation else { return };
        if let Some(moves) = refutation.score.mate_in() {
            self.say_count(msg::OPPONENT_MATED, moves as usize);
        } else if let Some((_, lost)) = self.dearest(refutation) {
            self.say(msg::OPPONENT_LOSES, &[(arg::PIECE, Part::Piece(lost))]);
        } else {
            self.say(msg::OPPONENT_WORSE, &[]);
        }
        self.line = refutation.line.iter().skip(1).take(SHOWN).copied().collect();
        if !self.line.is_empty() {
            self.say(msg::OPPONENT_STEP, &[]);
        }
        self.say(msg::OPPONENT_TAKE_BACK, &[]);
        let best = refutation.best();
        self.squares.extend(best.origin_square());
        self.squares.push(best.to);
    }

    /// The dearest piece that the side to move captures in a line, and where that stood. A pawn that is captured in passing is
    /// none that counts.
    fn dearest(&self, thought: &Thought) -> Option<(Square, Piece)> {
        let values = Values::new::<G>(self.position().geometry());
        let mut position = self.position().clone();
        let mut dearest: Option<(Square, Piece)> = None;
        for (ply, action) in thought.line.iter().enumerate() {
            let worth = |piece: Piece| values.worth(piece.kind);
            if let Some(piece) = position.piece_at(action.to).filter(|_| ply % 2 == 0)
                && dearest.is_none_or(|(_, other)| worth(piece) > worth(other))
            {
                dearest = Some((action.to, piece));
            }
            position = position.play_unchecked(*action);
        }
        dearest
    }

    /// A hint in three steps: which piece, which square, why.
    fn hint(&mut self, step: u8) {
        let limits = Limits { spread: 0, ..Limits::full(NODES / 2) };
        let Some(thought) = think(&self.record, &limits, 0, &|| false) else { return };
        let best = thought.best();
        let from = best.origin_square();
        if step == 1 {
            match from {
                Some(from) => {
                    self.say(msg::OPPONENT_LOOK, &[(arg::PIECE, Self::on(self.position(), from))]);
                }
                None => {
                    if let musi_rules::Origin::Hand(kind) = best.from {
                        self.say(msg::OPPONENT_LOOK_HAND, &[(arg::KIND, Part::Kind(kind))]);
                    }
                }
            }
        } else if step == 2 {
            self.say(msg::OPPONENT_GO, &[(arg::SQUARE, Part::Square(best.to))]);
        } else {
            self.say_why(&thought);
        }
        self.squares.extend(from);
        if step > 1 {
            self.squares.push(best.to);
        }
    }

    fn say_why(&mut self, thought: &Thought) {
        if let Some(moves) = thought.score.mate_in() {
            return self.say_count(msg::OPPONENT_WHY_MATE, moves as usize);
        }
        let position = self.position();
        let side = position.side_to_move();
        let after = position.play_unchecked(thought.best());
        let left = |position: &Position<G>| hanging(position, side);
        let saved = left(position).into_iter().find(|one| {
            Some(one.square) == thought.best().origin_square()
                || left(&after).iter().all(|other| other.square != one.square)
        });
        // What a capture of the line wins, if it is not given back at once.
        let won = self.dearest(thought).filter(|_| thought.score.value() > 0);
        if let Some((square, piece)) = won.filter(|_| saved.is_none_or(|one| one.gain < MISTAKE)) {
            self.say(msg::OPPONENT_WHY_WINS, &[(arg::PIECE, Part::On(Some(piece), square))]);
        } else if let Some(saved) = saved {
            self.say(msg::OPPONENT_WHY_SAVES, &[(arg::PIECE, Part::On(Some(saved.piece), saved.square))]);
        } else {
            self.say(msg::OPPONENT_WHY_BEST, &[]);
        }
    }

    /// Which pieces of the side to move stand to be taken, and by what.
    fn hangs(&mut self) {
        let left = hanging(self.position(), self.position().side_to_move());
        for one in left.iter().take(3) {
            self.say(msg::OPPONENT_HANGS, &[(arg::PIECE, Part::On(Some(one.piece), one.square))]);
            self.squares.push(one.square);
            self.squares.extend(one.capture.origin_square());
        }
        if left.is_empty() {
            self.say(msg::OPPONENT_HANGS_NONE, &[]);
        }
    }
}
