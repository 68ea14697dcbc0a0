//! What the drawings of seats, walls, calls and dora have alike: a picture, and below it a desk that tells, asks and counts.

use musi_diagram::Language;
use musi_diagram::ui::keys_told;
use musi_mahjong::{FigureWriter, keys};
use musi_messages::{Message, msg};
use musi_riichi_rules::Random;
use musi_runtime::{Effect, Event, Exercise as Run, Page, Prompt, Rules, Update, Wish, stop};

use crate::seed::Seed;
use crate::wish::wish;

const WRONG: Message = msg::riichi::DESK_WRONG;

/// What a drawing tells, asks and counts, apart from what it shows.
#[derive(Debug)]
pub(crate) struct Exercise {
    pub language: Language,
    /// Whether letters are keys.
    keys: bool,
    /// Whether the list of keys is open.
    pub help: bool,
    /// What the page states, and the rule behind what is reported.
    rules: Rules,
    pub rule: &'static str,
    /// How far the reader has come in the exercise.
    pub run: Run,
    pub seed: Seed,
    /// What was told last.
    pub told: String,
    effects: Vec<Effect>,
}

/// What a drawing knows of its question while it is answered: whether the answer is right, and the sentences about it.
pub(crate) struct Answer {
    /// Whether what was given is right.
    pub right: bool,
    /// What to look at after a wrong answer.
    pub why: String,
    /// Why the right answer is right: the last hint, too.
    pub reason: String,
    /// The first two hints.
    pub hints: [String; 2],
    pub language: Language,
}

impl Prompt for Answer {
    fn language(&self) -> Language {
        self.language
    }

    fn grade(&self) -> [usize; 3] {
        [usize::from(self.right), usize::from(!self.right), 0]
    }

    fn is_single(&self) -> bool {
        true
    }

    fn tell_which(&mut self, _: &mut String) {}

    fn tell_why(&mut self, out: &mut String) {
        out.push_str(WRONG.text(self.language));
        out.push(' ');
        out.push_str(&self.why);
    }

    fn tell_reason(&mut self, out: &mut String) {
        stop(out);
        out.push_str(&self.reason);
    }

    fn tell_hint(&mut self, step: u8, out: &mut String) {
        out.push_str(self.hints.get(usize::from(step)).unwrap_or(&self.reason));
    }

    fn tell_answer(&mut self, out: &mut String) {
        self.tell_reason(out);
    }
}

impl Exercise {
    pub fn new(page: &Page<'_>) -> Self {
        Self {
            language: Language::from_tag(page.language).unwrap_or_default(),
            keys: page.letter_keys,
            help: false,
            rules: Rules::from_page(page),
            rule: "",
            run: Run::default(),
            seed: Seed::saved(page.stored),
            told: String::new(),
            effects: vec![],
        }
    }

    /// Tells something, with the rule of the page behind it.
    pub fn tell(&mut self, rule: &'static str, sentence: Message, parts: &[&str]) {
        self.told.clear();
        self.rule = rule;
        self.add(sentence, parts);
    }

    /// Adds a sentence to what is reported.
    pub fn add(&mut self, sentence: Message, parts: &[&str]) {
        if !self.told.is_empty() {
            self.told.push(' ');
        }
        sentence.write_ordered(&mut self.told, self.language, parts);
    }

    /// Chance for the next question.
    pub fn chance(&mut self) -> Random {
        self.seed.next()
    }

    /// Begins an exercise of some questions.
    pub fn begin(&mut self, number: u8, questions: u8) {
        self.run = Run::new(number, self.seed.0, questions);
    }

    /// A message with parts, in the language of the reader.
    pub fn text(&self, sentence: Message, parts: &[&str]) -> String {
        sentence.fill_ordered(self.language, parts)
    }

    /// Does what is wished of the question, and begins to tell how it went. `only` is for questions of which a wrong answer gives
    /// the right one away.
    pub fn solve(&mut self, wish: &str, mut answer: Answer, only: bool) {
        self.told.clear();
        let wish = match wish {
            "answer" => Wish::Answer,
            "hint" => Wish::Hint,
            _ => Wish::Check,
        };
        self.run.act(wish, &mut answer, &mut self.told, &mut self.effects);
        if only && wish == Wish::Check && !self.run.is_answered() {
            self.run.end(false, self.language, &mut self.told, &mut self.effects);
        }
    }
}

/// A drawing that lives: what is to be seen, and what can be done with it. It asks for no `Debug`, which would travel to the
/// browser with it.
pub(crate) trait Drawing {
    /// Does what is wished and tells of it; nothing when it means nothing here. `tell` tells again what is to be seen, or what
    /// is asked.
    fn act(&mut self, desk: &mut Exercise, wish: &str) -> Option<()>;

    /// Writes the picture, in a box of the class `scene`.
    fn scene(&self, desk: &Exercise, pen: &mut FigureWriter);

    /// Writes what stands below the words that are reported: what can be chosen, or the question.
    fn tools(&self, desk: &Exercise, pen: &mut FigureWriter);

    /// What the style sheet lights elsewhere on the page.
    fn state(&self) -> String {
        String::new()
    }
}

/// A drawing with its desk.
pub(crate) struct Drawn<D: ?Sized = dyn Drawing> {
    pub desk: Exercise,
    pub drawing: D,
}

impl<D: Drawing> Drawn<D> {
    /// Wakes a drawing, which tells what it shows.
    pub fn mount(page: &Page<'_>, mut drawing: D) -> Self {
        let mut desk = Exercise::new(page);
        drawing.act(&mut desk, "tell");
        Self { desk, drawing }
    }
}

impl<D: Drawing + ?Sized> Drawn<D> {
    /// Questions come later, and why something is so.
    pub fn needs_later(&self, event: Event<'_>) -> bool {
        wish(event, self.desk.keys).is_some_and(|wish| {
            matches!(wish.as_str(), "next" | "why") || wish.starts_with("ask") || wish.starts_with("exercise")
        })
    }

    /// What an event does.
    pub fn update(&mut self, event: Event<'_>) -> Option<Update> {
        let desk = &mut self.desk;
        let (mut announcement, mut effects) = (String::new(), vec![]);
        if event != Event::Show {
            let (wish, seed) = (wish(event, desk.keys)?, desk.seed);
            match wish.as_str() {
                // `stop` closes the list before it leaves anything else.
                "help" | "stop" if wish == "help" || desk.help => {
                    desk.help = !desk.help;
                    announcement.push_str(keys_told(desk.help).text(desk.language));
                }
                "rule" => match desk.rules.id(desk.rule) {
                    Some(id) => effects.push(Effect::Go(id)),
                    None => announcement.push_str(msg::BUTTON_NO_RULE.text(desk.language)),
                },
                "last" => announcement.clone_from(&desk.told),
                wish => {
                    self.drawing.act(desk, wish)?;
                    announcement.clone_from(&desk.told);
                }
            }
            if desk.seed != seed {
                effects.push(desk.seed.save());
            }
            effects.append(&mut desk.effects);
            effects.push(Effect::State(self.drawing.state()));
        }
        Some(Update { announcement, effects, ..Update::of_html(self.html()) })
    }

    /// Speaks a language from now on, and tells in it what is reported or asked.
    pub fn set_language(&mut self, language: Language) {
        self.desk.language = language;
        self.drawing.act(&mut self.desk, "tell");
    }

    fn html(&self) -> String {
        let (desk, mut pen) = (&self.desk, FigureWriter::new(self.desk.language));
        self.drawing.scene(desk, &mut pen);
        pen.raw("</div><div class=\"desk\" data-key=\"desk\">");
        pen.ruled("<p class=\"told\" data-key=\"told\">", &desk.told, desk.rule, &desk.rules);
        self.drawing.tools(desk, &mut pen);
        if desk.help {
            pen.keys(keys::DRAWING);
        }
        pen.end();
        pen.out
    }
}
