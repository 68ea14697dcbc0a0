//! A hand that lives.

use musi_diagram::Tongue;
use musi_diagram::html::{attribute, number};
use musi_diagram::mahjong::{DrawnHand, tiles};
use musi_live::{Answer, Event, Page};
use musi_rules::riichi::mpsz::Shown;

/// A hand that lives.
#[derive(Debug)]
pub struct HandFigure {
    tongue: Tongue,
    hand: DrawnHand,
}

impl HandFigure {
    /// The hand of a page.
    #[must_use]
    pub fn new(page: &Page<'_>, hand: DrawnHand) -> Self {
        Self { tongue: Tongue::from_tag(page.labels).unwrap_or_default(), hand }
    }

    /// What an event does.
    pub fn answer(&mut self, event: Event<'_>) -> Option<Answer> {
        let said = match event {
            Event::Show => String::new(),
            Event::Do(what) => {
                let index: usize = what.strip_prefix("tile ")?.parse().ok()?;
                self.name(*self.hand.groups.iter().flatten().nth(index)?)
            }
            _ => return None,
        };
        Some(Answer { html: self.html(), said, effects: vec![] })
    }

    /// What a tile is called.
    fn name(&self, tile: Shown) -> String {
        let Some(face) = tile.face else {
            return self.tongue.pick("ijo li len", "face down").to_owned();
        };
        match self.tongue {
            Tongue::Tok => face.name().tok(),
            Tongue::En => face.name().en(),
        }
    }

    fn html(&self) -> String {
        let mut out = String::new();
        let last = self.hand.groups.iter().map(Vec::len).sum::<usize>();
        out.push_str("<div data-region=\"hand\">");
        tiles::groups(&mut out, &self.hand.groups, |out, index, tile| {
            out.push_str("<button type=\"button\" class=\"");
            out.push_str(tiles::lie_class(tile.lie));
            out.push_str(if self.hand.win.is_some() && index + 1 == last { " won" } else { "" });
            out.push_str("\" data-key=\"t");
            number(out, index as u32);
            out.push_str("\" data-do=\"tile ");
            number(out, index as u32);
            out.push_str("\" aria-label=\"");
            attribute(out, &self.name(tile));
            out.push_str("\">");
            "</button>"
        });
        out.push_str("</div>");
        out
    }
}
