//! Events that end a game together.

use crate::field::{Context, Plain};

/// The words of the events of each side.
const WORDS: [[&str; 2]; 3] =
    [["flagWhite", "flagBlack"], ["extinctionWhite", "extinctionBlack"], ["stuckWhite", "stuckBlack"]];

/// One thing that befalls a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// Its pieces have reached their region.
    Flag,
    /// It has lost what it must not lose.
    Extinct,
    /// It is to move and cannot.
    Stuck,
}

impl Event {
    /// Each of them, in the order of their words.
    pub const ALL: [Self; 3] = [Self::Flag, Self::Extinct, Self::Stuck];
}

/// A set of events: a bit for each event of each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Events(pub(crate) u8);

impl Events {
    /// No event.
    pub const NONE: Self = Self(0);

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The events with the sides that they befall.
    pub fn iter(self) -> impl Iterator<Item = (Event, usize)> {
        let all = Event::ALL.into_iter().enumerate().flat_map(|(at, event)| [(at, event, 0), (at, event, 1)]);
        all.filter(move |(at, _, side)| self.0 >> (at * 2 + side) & 1 == 1)
            .map(|(_, event, side)| (event, side))
    }

    /// The word for an event of a side.
    #[must_use]
    pub const fn word(event: Event, side: usize) -> &'static str {
        WORDS[event as usize][if side == 0 { 0 } else { 1 }]
    }
}

impl Plain for Events {
    fn read(text: &str, _: &Context) -> Result<Self, String> {
        let mut all = 0;
        for word in text.split([' ', ',', '\t']).filter(|word| !word.is_empty() && *word != "-") {
            let at = WORDS.iter().flatten().position(|own| *own == word);
            all |= 1 << at.ok_or_else(|| format!("write some of {}", WORDS.concat().join(", ")))?;
        }
        Ok(Self(all))
    }

    fn text(&self, _: &Context) -> String {
        let words: Vec<&str> = self.iter().map(|(event, side)| Self::word(event, side)).collect();
        if words.is_empty() { "-".to_owned() } else { words.join(" ") }
    }
}

impl crate::pack::Pack for Events {
    fn pack(&self, out: &mut String) {
        self.0.pack(out);
    }

    fn unpack(&mut self, from: &mut crate::pack::Numbers<'_>) -> Option<()> {
        self.0.unpack(from)
    }
}
