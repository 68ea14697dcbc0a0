//! A whole game: deals in a row, rounds, and places at the end.

use super::{Action, Deal, End, Random, Refusal, Rules, Seat, Start, Wind};

/// How long a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Length {
    /// The East round: four dealers.
    Tonpusen,
    /// The East and the South round: eight.
    Hanchan,
}

impl Length {
    /// How many dealers there are, one after the other.
    const fn dealers(self) -> u8 {
        match self {
            Self::Tonpusen => 4,
            Self::Hanchan => 8,
        }
    }
}

/// A player's place at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// Who.
    pub seat: Seat,
    /// The place, from 1.
    pub place: u8,
    /// The points on the table.
    pub points: i32,
    /// The points over those from which scores are counted, with what the place is worth.
    pub score: i32,
}

/// A game: the deal that is played, and the way to the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    rules: Rules,
    length: Length,
    random: Random,
    /// How many dealers have been before.
    passed: u8,
    deal: Deal,
    over: bool,
}

impl Game {
    /// A game by a seed; the same seed gives the same tiles for the same play.
    #[must_use]
    pub fn new(rules: Rules, length: Length, seed: u64) -> Self {
        let mut random = Random::new(seed);
        let start = Start {
            dealer: Seat::new(0),
            round_wind: Wind::East,
            honba: 0,
            deposits: 0,
            points: [rules.start; 4],
        };
        let deal = Deal::new(rules, start, random.number());
        Self { rules, length, random, passed: 0, deal, over: false }
    }

    /// The deal that is played, or that has just ended.
    #[must_use]
    pub const fn deal(&self) -> &Deal {
        &self.deal
    }

    /// Which deal of its round it is, from 1: "tenpo musi #1 pi nasin Ton".
    #[must_use]
    pub const fn number(&self) -> u8 {
        self.passed % 4 + 1
    }

    /// Whether the game is over.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.over
    }

    /// Does what a player says.
    ///
    /// # Errors
    /// With the reason when it is not allowed.
    pub fn act(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.deal.act(seat, action)?;
        if self.deal.ending().is_some() {
            self.over = self.ends();
        }
        Ok(())
    }

    /// Begins the next deal. Nothing happens while one is played, or after the last.
    pub fn next_deal(&mut self) {
        let Some(ending) = self.deal.ending().filter(|_| !self.over) else { return };
        let before = self.deal.start();
        let counts = ending.dealer_stays || !matches!(ending.end, End::Won { .. });
        self.passed += u8::from(!ending.dealer_stays);
        let start = Start {
            dealer: Seat::new(self.passed),
            round_wind: Wind::East.step(self.passed / 4),
            honba: if counts { before.honba.saturating_add(1) } else { 0 },
            deposits: self.deal.deposits(),
            points: self.deal.points(),
        };
        self.deal = Deal::new(self.rules, start, self.random.number());
    }

    /// Whether the deal that has ended is the last.
    fn ends(&self) -> bool {
        let points = self.deal.points();
        let stays = self.deal.ending().is_some_and(|ending| ending.dealer_stays);
        let aborted = matches!(self.deal.ending().map(|ending| &ending.end), Some(End::Aborted(_)));
        if self.rules.broke_ends && points.iter().any(|points| *points < 0) {
            return true;
        }
        let most = points.into_iter().max().unwrap_or(0);
        let enough = self.rules.target.is_none_or(|target| most >= target);
        let dealers = self.length.dealers();
        // The deals of the last dealer, and those beyond.
        if self.passed + 1 < dealers || self.passed < dealers && aborted {
            return false;
        }
        if self.passed >= dealers {
            return enough || self.passed + 1 == dealers + 4 && !stays;
        }
        if stays {
            let first = self.standing()[0] == self.deal.start().dealer;
            return self.rules.first_dealer_ends && enough && first;
        }
        enough
    }

    /// The seats by their points; who sat first comes first of equals.
    fn standing(&self) -> [Seat; 4] {
        let points = self.deal.points();
        let mut seats = Seat::ALL;
        // Four seats: each step puts one in its place.
        for end in (1..4).rev() {
            for at in 0..end {
                if points[seats[at].index()] < points[seats[at + 1].index()] {
                    seats.swap(at, at + 1);
                }
            }
        }
        seats
    }

    /// The places as the points stand, with what they are worth by the rules.
    #[must_use]
    pub fn places(&self) -> [Placed; 4] {
        let seats = self.standing();
        let mut points = self.deal.points();
        if self.over && self.rules.deposits_to_first {
            points[seats[0].index()] += 1000 * i32::from(self.deal.deposits());
        }
        let of = |seat: Seat| points[seat.index()];
        [0, 1, 2, 3].map(|place: usize| {
            let seat = seats[place];
            let equal =
                |other: &usize| self.rules.ties_share && of(seats[*other]) == of(seat) || *other == place;
            let tied = (0..4).filter(equal);
            let oka = 4 * (self.rules.counted_from - self.rules.start);
            let worth = |place: usize| self.rules.places[place] + if place == 0 { oka } else { 0 };
            let worth: i32 = tied.clone().map(worth).sum();
            Placed {
                seat,
                place: tied.clone().next().unwrap_or(place) as u8 + 1,
                points: of(seat),
                score: of(seat) - self.rules.counted_from + worth / tied.count().max(1) as i32,
            }
        })
    }
}
