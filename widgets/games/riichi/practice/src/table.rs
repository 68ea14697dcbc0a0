//! The practice table as a figure: what it is, what the reader does, what is said and asked of the browser.

use musi_diagram::ui::keys_told;
use musi_messages::msg;
use musi_riichi_diagram::practice::{Span, seed};
use musi_riichi_rules::{Action, Random, Tile};
use musi_rules::Language;
use musi_runtime::{Effect, Key, Rules};

use crate::kept::kept;
use crate::{Announcement, Offer, Play, ask, offers, shown_hand, tell};

/// Numbers of games are below this, so that they can be told by voice.
pub(crate) const GAMES: u32 = 1_000_000;

/// A practice table that is awake.
#[derive(Debug)]
#[allow(clippy::struct_excessive_bools)] // Four switches, each on its own.
pub struct Table {
    /// The id of the figure: the address names the game by it.
    pub id: String,
    /// The game.
    pub play: Play,
    /// The language of names and sentences.
    pub language: Language,
    /// Whether letters are keys.
    pub keys: bool,
    /// Whether the reader is asked for chi, pon and kan.
    pub calls: bool,
    /// Whether the reader is choosing the tile to declare riichi with.
    pub riichi: bool,
    /// Whether the list of keys is open.
    pub help: bool,
    /// The tile of the hand that the pointer or the focus is at.
    pub at: Option<usize>,
    /// What was said last: it is shown as well.
    pub told: String,
    /// The rules that the page states.
    pub rules: Rules,
    /// The rule behind what was said last.
    pub rule: &'static str,
}

impl Table {
    /// The own tiles as they are shown.
    #[must_use]
    pub fn hand(&self) -> Vec<Tile> {
        shown_hand(self.play.view())
    }

    /// The buttons over the hand.
    #[must_use]
    pub fn offers(&self) -> Vec<Offer> {
        offers(self.play.view(), self.play.is_over(), self.riichi)
    }

    /// What the address says of this game, with what was chosen or without.
    #[must_use]
    pub fn address(&self, whole: bool) -> String {
        let mut text = self.id.clone();
        text.push('=');
        text.push_str(&kept(self, whole));
        text
    }

    /// Something was clicked: what is said to it; nothing when there is no such thing.
    pub(crate) fn pressed(&mut self, what: &str, effects: &mut Vec<Effect>) -> Option<String> {
        let (what, number) = musi_rules::cut(what, b' ').unwrap_or((what, ""));
        match what {
            "tile" => Some(self.tile(seed(number)? as usize)),
            "offer" => {
                let offer = self.offers().get(seed(number)? as usize).copied()?;
                Some(self.take(offer))
            }
            "new" => {
                let next = Random::new(u64::from(self.play.seed())).below(GAMES);
                Some(self.begin_game(Span::named(number)?, next))
            }
            "share" => {
                effects.push(Effect::Address(self.address(true)));
                Some(ask::shared(self))
            }
            "help" => Some(self.turn_help()),
            key => self.command(key),
        }
    }

    /// A key went down; nothing when it means nothing here.
    pub(crate) fn key(&mut self, key: &str) -> Option<String> {
        match Key::pressed(key, self.keys)? {
            Key::Cancel => self.escape(),
            Key::Help => Some(self.turn_help()),
            Key::Undo | Key::Back => self.command("back"),
            Key::Forward => self.command("forward"),
            Key::Reset => self.command("again"),
            Key::Answer => self.command("advice"),
            key => ask::answer(self, key),
        }
    }

    /// What buttons and keys do alike.
    fn command(&mut self, what: &str) -> Option<String> {
        let chosen = self.play.chosen();
        match what {
            "back" => {
                self.play.go_to(chosen.saturating_sub(1));
                while self.lets_go() && self.play.chosen() > 0 {
                    self.play.go_to(self.play.chosen() - 1);
                }
            }
            "again" => self.play.go_to(0),
            "forward" if self.play.can_go_on() => {
                self.play.go_to(chosen + 1);
                while self.lets_go() && self.play.can_go_on() {
                    self.play.go_to(self.play.chosen() + 1);
                }
            }
            "forward" if self.play.ending().is_some() && !self.play.is_over() => {
                return Some(self.take(Offer::NextDeal));
            }
            "forward" => {}
            "advice" => return Some(ask::advice(self)),
            _ => return None,
        }
        self.riichi = false;
        Some(if chosen == self.play.chosen() {
            msg::BUTTON_NO_FURTHER.text(self.language).to_owned()
        } else {
            self.happened()
        })
    }

    /// Opens the list of keys or closes it, and says so.
    fn turn_help(&mut self) -> String {
        self.help = !self.help;
        keys_told(self.help).text(self.language).to_owned()
    }

    /// Lets an offer go, or what was begun.
    fn escape(&mut self) -> Option<String> {
        // Who closes the list of keys declines nothing.
        if self.help {
            return Some(self.turn_help());
        }
        if self.riichi {
            return Some(self.take(Offer::NoRiichi));
        }
        if self.offers().contains(&Offer::Act(Action::Pass)) {
            return Some(self.take(Offer::Act(Action::Pass)));
        }
        None
    }

    /// A tile of the hand was chosen.
    fn tile(&mut self, place: usize) -> String {
        let Some(tile) = self.hand().get(place).copied() else { return String::new() };
        self.at = Some(place);
        if self.play.view().offer.is_some() || self.play.ending().is_some() {
            // Who has tapped a tile must see why it stays.
            let mut told = msg::riichi::TABLE_NO_DISCARD.text(self.language).to_owned();
            told.push_str(&ask::may(self));
            self.told.clone_from(&told);
            return told;
        }
        let action = if self.riichi { Action::Riichi(tile) } else { Action::Discard(tile) };
        if let Some(refusal) = self.play.why_not(action) {
            // It is shown, too, with a link to the page's sentence.
            self.rule = refusal.code();
            self.told = ask::refused(self, refusal);
            return self.told.clone();
        }
        self.act(action)
    }

    /// A button over the hand was chosen.
    fn take(&mut self, offer: Offer) -> String {
        match offer {
            Offer::Act(action) => self.act(action),
            Offer::Riichi | Offer::NoRiichi => {
                self.riichi = offer == Offer::Riichi;
                self.told = ask::may(self);
                self.told.clone()
            }
            Offer::NextDeal => {
                self.play.choose(0);
                self.pass_calls();
                self.happened()
            }
            Offer::NewGame => {
                let next = Random::new(u64::from(self.play.seed())).below(GAMES);
                self.begin_game(self.play.span(), next)
            }
        }
    }

    fn act(&mut self, action: Action) -> String {
        self.riichi = false;
        let since = self.play.view().log.len();
        self.play.act(action);
        self.pass_calls();
        self.happened_since(since)
    }

    fn begin_game(&mut self, span: Span, number: u32) -> String {
        self.play = Play::new(span, self.play.preset(), number);
        self.riichi = false;
        self.pass_calls();
        self.happened()
    }

    /// Lets calls go while the reader does not want to be asked for them; a win is always asked for.
    pub(crate) fn pass_calls(&mut self) {
        while self.lets_go() && self.play.act(Action::Pass) {}
    }

    /// Whether what is offered now is a call for which the reader does not want to be asked.
    fn lets_go(&self) -> bool {
        let view = self.play.view();
        !self.calls && view.offer.is_some() && !view.legal.contains(&Action::Ron)
    }

    /// What has happened since the reader chose last, and what the reader may do now.
    pub(crate) fn happened(&self) -> String {
        self.happened_since(self.play.since())
    }

    fn happened_since(&self, since: usize) -> String {
        let mut voice = Announcement::new(self.play.view(), self.language);
        if since == 0 {
            tell::tell_table(&mut voice);
        }
        tell::tell_log(&mut voice, since);
        ask::now(self, &mut voice);
        voice.text
    }
}
