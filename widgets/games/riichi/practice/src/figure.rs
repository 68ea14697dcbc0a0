//! The table as a figure of a page: how it wakes, and what it updates.

use musi_diagram::Language;
use musi_riichi_diagram::practice::{Practice, seed};
use musi_runtime::{Component, Effect, Event, Page, Rules, Update};

use crate::kept::{Kept, kept};
use crate::table::GAMES;
use crate::{Play, Table, view};

impl Component for Table {
    fn mount(page: &Page<'_>) -> Option<Self> {
        // Read by itself: other scenes would bring hands and walls along.
        let scene = Practice::from_text(page.scene.strip_prefix("practice ")?)?;
        let address = page.address.strip_prefix(page.id).and_then(|rest| rest.strip_prefix('='));
        let mut saved = Kept::read(page.stored);
        let sent = address.and_then(Kept::read);
        // Who went on after opening what was sent goes on from there.
        let further = matches!((&saved, &sent), (Some(saved), Some(sent)) if saved.goes_on(sent));
        if sent.is_some() && !further {
            saved = None;
        }
        let calls = saved.as_ref().is_none_or(|saved| saved.calls);
        let first = || Kept {
            span: scene.span,
            preset: scene.preset,
            seed: scene.seed.unwrap_or(page.seed % GAMES),
            choices: "",
            calls: true,
        };
        let kept = saved.or(sent).unwrap_or_else(first);
        let mut play = Play::new(kept.span, kept.preset, kept.seed);
        play.read_choices(kept.choices);
        let mut table = Self {
            id: page.id.to_owned(),
            play,
            language: Language::from_tag(page.language).unwrap_or_default(),
            keys: page.letter_keys,
            calls,
            riichi: false,
            help: false,
            at: None,
            told: String::new(),
            rules: Rules::from_page(page),
            rule: "",
        };
        table.told = table.happened();
        Some(table)
    }

    fn update(&mut self, event: Event<'_>) -> Option<Update> {
        let mut update = Update::default();
        let before = (self.play.seed(), self.play.span(), self.play.chosen());
        match event {
            Event::Show => {}
            Event::Do(what) => update.announcement = self.pressed(what, &mut update.effects)?,
            Event::Key("g") if self.keys && self.rules.has(self.rule) => {
                update.effects.extend(self.rules.id(self.rule).map(Effect::Go));
            }
            Event::Key(key) => update.announcement = self.key(key)?,
            Event::Set { name: "calls", value } => {
                self.calls = value == "true";
                self.pass_calls();
                update.effects.push(Effect::Store(kept(self, true)));
                if before.2 != self.play.chosen() {
                    update.announcement = self.happened();
                }
            }
            Event::Hover(place) => {
                self.at = place.strip_prefix("tile").and_then(seed).map(|place| place as usize);
                return None;
            }
            Event::Set { .. } | Event::Drag { .. } => return None,
        }
        let after = (self.play.seed(), self.play.span(), self.play.chosen());
        if before != after {
            self.told = update.announcement.clone();
            self.rule = "";
            update.effects.push(Effect::Store(kept(self, true)));
            // Who takes back what was sent finds the own way again, not that moment.
            if (before.0, before.1) != (after.0, after.1) || before.2 == 0 || after.2 < before.2 {
                update.effects.push(Effect::Address(self.address(false)));
            }
        }
        update.patches = Update::of_html(view(self)).patches;
        Some(update)
    }

    fn language(&self) -> Language {
        self.language
    }

    fn set_language(&mut self, language: Language) {
        self.language = language;
        (self.told, self.rule) = (self.happened(), "");
    }
}
