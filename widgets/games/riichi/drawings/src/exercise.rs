//! What the drawings of seats, walls, calls and dora have alike: a picture, and below it a desk that tells, asks and counts.

use musi_diagram::Language;
use musi_diagram::ui::keys_told;
use musi_mahjong::{FigureWriter, keys};
use musi_messages::{Message, msg};
use musi_riichi_rules::Random;
use musi_runtime::{Effect, Event, Page, Rules, Update};

use crate::score::{Score, Seed};
use crate::wish::wish;

const RIGHT: Message = msg::riichi::DESK_RIGHT;
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
    pub score: Score,
    pub seed: Seed,
    /// What was told last.
    pub told: String,
}

impl Exercise {
    pub fn new(page: &Page<'_>) -> Self {
        Self {
            language: Language::from_tag(page.language).unwrap_or_default(),
            keys: page.letter_keys,
            help: false,
            rules: Rules::from_page(page),
            rule: "",
            score: Score::default(),
            seed: Seed::saved(page.stored),
            told: String::new(),
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

    /// Counts an answer, if it is the first to a question, and begins to tell how it was. `shown` is for one that the reader
    /// asked for.
    pub fn grade(&mut self, tried: bool, right: bool, shown: bool) {
        if !tried {
            self.score.asked += 1;
            self.score.right += u32::from(right && !shown);
        }
        self.told.clear();
        if !shown {
            self.add(if right { RIGHT } else { WRONG }, &[]);
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
