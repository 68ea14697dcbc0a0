//! A reader with a keyboard, and games as that reader plays them.

use musi_practice::Table;
use musi_riichi_rules::Random;
use musi_runtime::{Component, Effect, Event, Page};

/// A reader with a keyboard: knows what the page shows, where the focus is, and what was said.
pub struct Reader {
    pub table: Table,
    pub html: String,
    pub said: String,
    pub effects: Vec<Effect>,
    pub focus: String,
}

impl Reader {
    pub fn new(scene: &str, address: &str, saved: &str) -> Self {
        let page = Page {
            id: "t9",
            kind: "practice",
            scene,
            language: "en",
            letter_keys: true,
            address,
            stored: saved,
            ..Page::default()
        };
        let table = Table::mount(&page).expect("a scene");
        let mut reader =
            Self { table, html: String::new(), said: String::new(), effects: vec![], focus: String::new() };
        reader.send(Event::Show);
        reader
    }

    /// What of the hand and over it can have the focus, in order.
    pub fn stops(&self) -> Vec<String> {
        let keys = self.html.split(" data-key=\"").skip(1).filter_map(|rest| rest.split('"').next());
        keys.filter(|key| key.starts_with("offer ") || key.starts_with("tile ")).map(str::to_owned).collect()
    }

    pub fn send(&mut self, event: Event<'_>) -> bool {
        let Some(answer) = self.table.update(event) else { return false };
        (self.html, self.said, self.effects) =
            (answer.html().to_owned(), answer.announcement, answer.effects);
        let stops = self.stops();
        if !stops.contains(&self.focus) {
            // As `live.js` has it: the region's tab stop, or its first.
            let drawn = self.html.split(" data-key=\"").find(|rest| rest.contains("tabindex=\"0\""));
            let drawn = drawn.and_then(|rest| rest.split('"').next()).map(str::to_owned);
            self.focus = drawn.or(stops.first().cloned()).unwrap_or_default();
        }
        true
    }

    pub fn press(&mut self, key: &str) {
        let step = match key {
            "ArrowLeft" => -1,
            "ArrowRight" => 1,
            "Enter" => {
                let focus = self.focus.clone();
                assert!(self.send(Event::Do(&focus)), "{focus}");
                return;
            }
            key => {
                self.send(Event::Key(key));
                return;
            }
        };
        let stops = self.stops();
        let at = stops.iter().position(|stop| *stop == self.focus).expect("the focus is somewhere");
        self.focus.clone_from(&stops[(at as i32 + step).rem_euclid(stops.len() as i32) as usize]);
        let at = self.focus.replace(' ', "");
        self.send(Event::Hover(&at));
    }

    pub fn holds(&self) {
        let view = self.table.play.view();
        let points: i32 = view.players.iter().map(|player| player.points).sum();
        assert_eq!(points + 1000 * i32::from(view.deposits), 4 * view.rules.start, "points are lost");
        assert!(!self.table.offers().is_empty() || !view.legal.is_empty(), "nobody is asked");
        assert!(self.stops().contains(&self.focus), "the focus is lost");
    }
}

/// Plays to the end of a game by arrows, Enter and Escape, as chance has it; gives the number of keys.
pub fn play(reader: &mut Reader, random: &mut Random) -> u32 {
    let mut keys = 0;
    while !reader.table.play.is_over() {
        assert!(keys < 20_000, "a game without end: {}", reader.said);
        let view = reader.table.play.view();
        let wanted = if view.ending.is_some() {
            Some("offer 0".to_owned())
        } else {
            let stops = reader.stops();
            (random.below(3) > 0 || view.offer.is_none())
                .then(|| stops[random.below(stops.len() as u32) as usize].clone())
        };
        match wanted {
            None => reader.press("Escape"),
            Some(wanted) => {
                while reader.focus != wanted {
                    reader.press(if random.below(9) > 0 { "ArrowRight" } else { "ArrowLeft" });
                    keys += 1;
                }
                reader.press("Enter");
            }
        }
        keys += 1;
        reader.holds();
    }
    keys
}

/// Does what the machine would do, with the buttons of the figure.
pub fn one_advised(reader: &mut Reader) {
    use musi_practice::Offer;
    use musi_riichi_rules::Action;
    let place = |offer: Offer, reader: &Reader| {
        let at = reader.table.offers().iter().position(|other| *other == offer).expect("it is offered");
        format!("offer {at}")
    };
    let tile = |tile, reader: &Reader| {
        let at = reader.table.hand().iter().position(|other| *other == tile).expect("it is in the hand");
        format!("tile {at}")
    };
    let what = match reader.table.play.advice() {
        None => place(Offer::NextDeal, reader),
        Some(Action::Discard(discard)) => tile(discard, reader),
        Some(Action::Riichi(discard)) if reader.table.riichi => tile(discard, reader),
        Some(Action::Riichi(_)) => place(Offer::Riichi, reader),
        Some(action) => place(Offer::Act(action), reader),
    };
    assert!(reader.send(Event::Do(&what)), "{what}");
    reader.holds();
}

/// A reader in the middle of a deal, in the own turn.
pub fn in_turn(choices: u32) -> Reader {
    let later = |seed: u32| {
        let mut reader = Reader::new(&format!("practice hand page {seed}"), "", "");
        for _ in 0..choices {
            if reader.table.play.ending().is_some() {
                return None;
            }
            one_advised(&mut reader);
        }
        reader.table.play.view().drawn.is_some().then_some(reader)
    };
    (0..50).find_map(later).expect("most deals are longer")
}
