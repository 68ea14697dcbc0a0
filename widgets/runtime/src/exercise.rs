//! The one way in which every exercise goes, whatever a figure asks.
//!
//! A figure says what is right, why something is wrong, and its hints: a [`Prompt`]. An [`Exercise`] counts checks, hints and
//! questions, says what is the same everywhere, and knows when the exercise is over and whether it was solved.

use musi_messages::{Message, Value, arg, msg};
use musi_rules::Language;

use crate::Effect;

/// How many hints there are to a question.
pub const HINTS: u8 = 3;

/// A question of a figure: what is right about what the reader gave, why not, and what helps.
///
/// Each method adds sentences to what is said. Nothing is said twice: counts, "Right." and the numbers of hints are the runner's.
pub trait Prompt {
    /// The language of the reader.
    fn language(&self) -> Language;

    /// How many of what the reader gave are right, how many are too many, and how many are missing.
    fn grade(&self) -> [usize; 3];

    /// Whether one answer is given and no more: it is graded and explained at once, and nothing is counted.
    fn is_single(&self) -> bool {
        false
    }

    /// Adds which ones are too many and which are missing: at the second check.
    fn tell_which(&mut self, out: &mut String);

    /// Adds why each of those is wrong: from the third check on, and at once where one answer is given.
    fn tell_why(&mut self, out: &mut String);

    /// Adds why the right answer is right.
    fn tell_reason(&mut self, out: &mut String);

    /// Adds a hint, from 0: which piece or where to begin, which square or part, why or one of the answers.
    fn tell_hint(&mut self, step: u8, out: &mut String);

    /// Gives the answer in the reader's place, and adds what it is.
    fn tell_answer(&mut self, out: &mut String);
}

/// What the reader wants of an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Grade what was given.
    Check,
    /// Give the next hint.
    Hint,
    /// Show the answer.
    Answer,
}

/// An exercise under way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Exercise {
    /// Which of the figure's exercises it is.
    pub number: u8,
    /// The number from which it was made: the same number gives the same question.
    pub seed: u32,
    /// How many questions it has.
    questions: u8,
    /// Which of them is asked, from 0.
    at: u8,
    /// How many were answered without help beyond two hints.
    right: u8,
    checks: u8,
    tries: u8,
    hints: u8,
    is_answered: bool,
}

impl Exercise {
    /// An exercise that begins.
    #[must_use]
    pub const fn new(number: u8, seed: u32, questions: u8) -> Self {
        Self { number, seed, questions, at: 0, right: 0, checks: 0, tries: 0, hints: 0, is_answered: false }
    }

    /// Which question is asked, from 0.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at as usize
    }

    /// How many questions it has.
    #[must_use]
    pub const fn questions(&self) -> usize {
        self.questions as usize
    }

    /// How many questions were answered without too much help.
    #[must_use]
    pub const fn right(&self) -> usize {
        self.right as usize
    }

    /// How often the answer was checked and was not right: the first check tells counts only, the second which, the third why.
    #[must_use]
    pub const fn checks(&self) -> u8 {
        self.checks
    }

    /// How many hints were given to this question.
    #[must_use]
    pub const fn hints(&self) -> u8 {
        self.hints
    }

    /// Whether this question has been answered, by the reader or for them.
    #[must_use]
    pub const fn is_answered(&self) -> bool {
        self.is_answered
    }

    /// Whether the last question has been answered.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.is_answered && self.at + 1 >= self.questions
    }

    /// Whether the answer may be seen: from the second check on, or after all hints.
    #[must_use]
    pub const fn may_show(&self) -> bool {
        self.checks + self.tries > 1 || self.hints >= HINTS
    }

    /// Does what the reader wants and says what comes of it. At the end of the exercise it asks the page to remember it.
    // Not `dyn`: what stands in a table of functions could not travel apart.
    pub fn act(&mut self, wish: Wish, prompt: &mut impl Prompt, out: &mut String, effects: &mut Vec<Effect>) {
        if self.is_answered {
            return;
        }
        match wish {
            Wish::Check => self.check(prompt, out, effects),
            Wish::Hint if self.hints < HINTS => {
                let number = (arg::NUMBER, Value::Number(usize::from(self.hints) + 1));
                msg::EXERCISE_HINT.write(out, prompt.language(), &[number]);
                prompt.tell_hint(self.hints, out);
                self.hints += 1;
            }
            Wish::Hint => out.push_str(msg::EXERCISE_NO_HINT.text(prompt.language())),
            Wish::Answer if self.may_show() => {
                prompt.tell_answer(out);
                self.end(false, prompt.language(), out, effects);
            }
            Wish::Answer => out.push_str(msg::EXERCISE_SHOW_LATER.text(prompt.language())),
        }
    }

    fn check(&mut self, prompt: &mut impl Prompt, out: &mut String, effects: &mut Vec<Effect>) {
        let language = prompt.language();
        let [right, extra, missing] = prompt.grade();
        if extra + missing == 0 {
            say(out, msg::EXERCISE_IS_RIGHT, language);
            prompt.tell_reason(out);
            if self.hints > 0 {
                let count = (arg::COUNT, Value::Number(self.hints.into()));
                stop(out);
                msg::EXERCISE_HINTS_TAKEN.write(out, language, &[count]);
            }
            // Of several questions each counts once; one alone may be tried again, as squares may be marked again.
            let first = !prompt.is_single() || self.checks == 0 || self.questions == 1;
            self.end(first && self.hints < HINTS, language, out, effects);
            return;
        }
        self.checks = self.checks.saturating_add(1);
        if prompt.is_single() {
            prompt.tell_why(out);
            return;
        }
        for (word, count) in [
            (msg::EXERCISE_COUNT_HITS, right),
            (msg::EXERCISE_COUNT_EXTRA, extra),
            (msg::EXERCISE_COUNT_MISSED, missing),
        ] {
            if count > 0 || word != msg::EXERCISE_COUNT_EXTRA {
                if !out.is_empty() {
                    out.push_str(", ");
                }
                word.write(out, language, &[(arg::COUNT, Value::Number(count))]);
            }
        }
        stop(out);
        match self.checks {
            1 => {}
            2 => prompt.tell_which(out),
            _ => prompt.tell_why(out),
        }
    }

    /// Counts something that was tried and was not right, where the reader tries before they check.
    pub fn tried(&mut self) {
        self.tries = self.tries.saturating_add(1);
    }

    /// Ends the question: `right` when the reader answered it alone. After the last one the page remembers how it went.
    pub fn end(&mut self, right: bool, language: Language, out: &mut String, effects: &mut Vec<Effect>) {
        self.is_answered = true;
        self.right += u8::from(right);
        if !self.is_over() {
            return;
        }
        if self.questions > 1 {
            stop(out);
            let counts = [
                (arg::COUNT, Value::Number(self.right.into())),
                (arg::ALL, Value::Number(self.questions.into())),
            ];
            msg::EXERCISE_SCORE.write(out, language, &counts);
        }
        effects.push(if self.is_solved() {
            Effect::Solved(self.number)
        } else {
            Effect::Missed(self.number)
        });
    }

    /// Whether every question was answered without too much help.
    #[must_use]
    pub const fn is_solved(&self) -> bool {
        self.is_over() && self.right == self.questions
    }

    /// Goes on to the next question; whether there is one.
    pub fn advance(&mut self) -> bool {
        let more = self.at + 1 < self.questions;
        if more {
            *self = Self {
                at: self.at + 1,
                right: self.right,
                ..Self::new(self.number, self.seed, self.questions)
            };
        }
        more
    }
}

/// Adds a message after what was said before.
fn say(out: &mut String, message: Message, language: Language) {
    out.push_str(message.text(language));
    stop(out);
}

/// Ends a sentence, if one was begun. A sentence of a language with signs of its own may have ended already.
///
/// ```
/// let stopped = |text: &str| {
///     let mut out = text.to_owned();
///     musi_runtime::stop(&mut out);
///     out
/// };
/// assert_eq!(stopped("Right"), "Right. ");
/// assert_eq!(stopped("正解です。"), "正解です。 ");
/// ```
pub fn stop(out: &mut String) {
    out.push_str(match out.chars().next_back() {
        None | Some(' ') => "",
        Some('.' | '?' | '!' | '。' | '？' | '！' | '؟' | '۔') => " ",
        Some(_) => ". ",
    });
}
