//! A game with one reader: the whole of it is a function of a seed and of what the reader has chosen.

use musi_riichi_diagram::practice::{Preset, Span};
use musi_riichi_rules::{Action, Deal, Ending, Game, Length, Placed, Random, Refusal, Seat, View, skilled};

/// The signs in which choices travel: a sign stands for the place of a choice among all that were possible.
const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// A game, as far as the reader has played it.
#[derive(Clone, Debug)]
pub struct Play {
    span: Span,
    preset: Preset,
    seed: u32,
    reader: Seat,
    game: Game,
    /// What the table looks like to the reader.
    view: View,
    /// All choices of the reader, as places among what was legal; those after `at` were taken back.
    choices: Vec<u8>,
    at: usize,
    /// The games as they stood when a deal began, with the number of choices before it: what is taken back is played again from
    /// there.
    deals: Vec<(usize, Game)>,
    /// How much of the deal's log was there when the reader chose last.
    since: usize,
}

impl Play {
    /// Begins a game: the wall, the reader's seat and the machine players come from the seed. Plays until the reader is asked.
    #[must_use]
    pub fn new(span: Span, preset: Preset, seed: u32) -> Self {
        let game = Game::new(preset.rules(), Length::Tonpusen, u64::from(seed));
        let reader = Seat::new(Random::new(!u64::from(seed)).below(4) as u8);
        let view = game.deal().view(reader);
        let deals = vec![(0, game.clone())];
        let mut play =
            Self { span, preset, seed, reader, game, view, choices: vec![], at: 0, deals, since: 0 };
        play.machines();
        play
    }

    /// How much is played.
    #[must_use]
    pub const fn span(&self) -> Span {
        self.span
    }

    /// By which rules.
    #[must_use]
    pub const fn preset(&self) -> Preset {
        self.preset
    }

    /// The number of the game.
    #[must_use]
    pub const fn seed(&self) -> u32 {
        self.seed
    }

    /// What the table looks like to the reader.
    #[must_use]
    pub const fn view(&self) -> &View {
        &self.view
    }

    /// Where in the log stands what happened since the reader chose last.
    #[must_use]
    pub const fn since(&self) -> usize {
        self.since
    }

    /// How the deal ended, once it has.
    #[must_use]
    pub const fn ending(&self) -> Option<&Ending> {
        self.view.ending.as_ref()
    }

    /// Whether all is played.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.view.ending.is_some() && (matches!(self.span, Span::Hand) || self.game.is_over())
    }

    /// The places as the points stand.
    #[must_use]
    pub fn places(&self) -> [Placed; 4] {
        self.game.places()
    }

    /// How many choices there were.
    #[must_use]
    pub const fn chosen(&self) -> usize {
        self.at
    }

    /// Whether a choice was taken back that can be made again.
    #[must_use]
    pub const fn can_go_on(&self) -> bool {
        self.at < self.choices.len()
    }

    /// Why the reader may not do something with the own hand; nothing when it is allowed.
    #[must_use]
    pub fn why_not(&self, action: Action) -> Option<Refusal> {
        self.game.deal().why_not(self.reader, action)
    }

    /// What a machine player would do in the reader's place.
    #[must_use]
    pub fn advice(&self) -> Option<Action> {
        skilled(&self.view, u64::from(self.seed))
    }

    /// Does what is legal at a place of [`View::legal`]; after a deal, any place begins the next. Says whether it was possible.
    pub fn choose(&mut self, place: usize) -> bool {
        let before = self.at;
        if !self.step(place) {
            return false;
        }
        // The same choice again goes on with what was taken back; another one leaves it.
        if self.choices.get(before).copied() != Some(place as u8) {
            self.choices.truncate(before);
            self.choices.push(place as u8);
        }
        true
    }

    /// Does what is legal.
    pub fn act(&mut self, action: Action) -> bool {
        self.view.legal.iter().position(|legal| *legal == action).is_some_and(|place| self.choose(place))
    }

    /// Takes choices back until so many are left, or goes on to as many as have been made.
    pub fn go_to(&mut self, wanted: usize) {
        let wanted = wanted.min(self.choices.len());
        if wanted < self.at {
            while self.deals.len() > 1 && self.deals.last().is_some_and(|(at, _)| *at > wanted) {
                self.deals.pop();
            }
            // The first deal is never taken out.
            if let Some((at, game)) = self.deals.last() {
                (self.at, self.game) = (*at, game.clone());
            }
            self.since = 0;
            self.look();
            self.machines();
        }
        while self.at < wanted {
            let Some(place) = self.choices.get(self.at).copied() else { break };
            if !self.step(usize::from(place)) {
                break;
            }
        }
    }

    /// What was chosen so far, a sign each.
    pub fn write_choices(&self, out: &mut String) {
        for place in &self.choices[..self.at] {
            out.push(char::from(SIGNS[usize::from(*place % 64)]));
        }
    }

    /// Makes choices again, as [`write_choices`](Self::write_choices) wrote them, as far as they are possible.
    pub fn read_choices(&mut self, text: &str) {
        for sign in text.bytes() {
            let place = SIGNS.iter().position(|other| *other == sign);
            if !place.is_some_and(|place| self.choose(place)) {
                return;
            }
        }
    }

    fn look(&mut self) {
        self.view = self.game.deal().view(self.reader);
    }

    /// One choice, and what the machine players do after it.
    fn step(&mut self, place: usize) -> bool {
        if self.is_over() || place >= SIGNS.len() {
            return false;
        }
        if self.view.ending.is_some() {
            self.game.next_deal();
            self.since = 0;
            self.deals.push((self.at + 1, self.game.clone()));
        } else {
            let Some(action) = self.view.legal.get(place).copied() else { return false };
            let since = self.view.log.len();
            if self.game.act(self.reader, action).is_err() {
                return false;
            }
            self.since = since;
        }
        self.at += 1;
        self.machines();
        true
    }

    /// The machine players act until the reader is asked or the deal is over.
    fn machines(&mut self) {
        // Each of them knows no more than its own view; nobody knows what the others answer to the same offer.
        while let Some(seat) = self.next_machine() {
            let deal = self.game.deal();
            let action = decide(deal, seat, self.seed);
            if action.is_none_or(|action| self.game.act(seat, action).is_err()) {
                break;
            }
        }
        self.look();
    }

    fn next_machine(&self) -> Option<Seat> {
        self.game.deal().waits_for().into_iter().find(|seat| *seat != self.reader)
    }
}

/// What a machine player does: what brings most, and if that were nothing, whatever is allowed.
fn decide(deal: &Deal, seat: Seat, seed: u32) -> Option<Action> {
    let view = deal.view(seat);
    skilled(&view, u64::from(seed)).or_else(|| view.legal.last().copied())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays a game as the advice goes, and calls something after each choice.
    fn advised(play: &mut Play, mut each: impl FnMut(&Play)) {
        while !play.is_over() {
            let place = match play.advice() {
                Some(action) => play.view().legal.iter().position(|legal| *legal == action),
                None => Some(0),
            };
            assert!(play.choose(place.expect("advice is legal")), "{:?}", play.view().legal);
            each(play);
        }
    }

    #[test]
    fn the_same_seed_and_choices_give_the_same_game() {
        let mut play = Play::new(Span::Hand, Preset::Page, 3);
        advised(&mut play, |_| ());
        let mut choices = String::new();
        play.write_choices(&mut choices);
        let mut again = Play::new(Span::Hand, Preset::Page, 3);
        again.read_choices(&choices);
        assert_eq!((again.view(), again.chosen()), (play.view(), play.chosen()));
        assert_ne!(
            Play::new(Span::Hand, Preset::Page, 4).view().hand,
            Play::new(Span::Hand, Preset::Page, 3).view().hand
        );
    }

    #[test]
    fn what_is_taken_back_can_be_made_again() {
        let mut play = Play::new(Span::Tonpusen, Preset::Tenhou, 11);
        let mut views = vec![play.view().clone()];
        advised(&mut play, |play| views.push(play.view().clone()));
        let whole = play.chosen();
        assert!(whole > 40, "{whole}");
        for wanted in [whole - 1, whole / 2, 0, 7, whole] {
            play.go_to(wanted);
            assert_eq!(play.chosen(), wanted);
            assert_eq!(*play.view(), views[wanted], "after {wanted}");
        }
        assert!(play.is_over() && !play.can_go_on());
        // Another choice leaves what was taken back.
        play.go_to(3);
        let other = (0..play.view().legal.len()).find(|place| {
            let mut other = play.clone();
            other.choose(*place) && !other.can_go_on()
        });
        assert!(other.is_some());
    }

    #[test]
    fn choices_that_are_none_are_left_out() {
        let mut play = Play::new(Span::Hand, Preset::Page, 5);
        play.read_choices("A_A");
        assert!(play.chosen() <= 1);
        play.read_choices("é!");
        assert!(play.chosen() <= 1);
        assert!(!play.choose(64) && !play.choose(usize::MAX));
    }
}
