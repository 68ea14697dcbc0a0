//! A table to play at: one reader and three machine players.
//!
//! ````text
//! ```table game=tonpusen rules=tenhou seed=7
//! ```
//! ````
//!
//! `game` is `hand` (one deal; this is what is played when nothing is said) or `tonpusen` (an East round), `rules` is `page`,
//! `tenhou`, `wrc` or `ema`, `seed` a number: the same number deals the same tiles. Nothing stands inside the fence.

mod felt;
mod still;
mod tiles;

pub use felt::{felt, wind_name};
pub use still::moment;
pub(super) use still::{art, sentences, still};
pub use tiles::{face_name, named_tile, plain_tile, shown, tile_name};

use musi_riichi_rules::Rules;

use super::{Seen, TableScene, fault};
use musi_diagram::picture::number;
use musi_diagram::{Finding, Location};
use musi_messages::{Message, msg};

/// How much is played at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Span {
    /// One deal.
    #[default]
    Hand,
    /// An East round.
    Tonpusen,
}

impl Span {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Hand, Self::Tonpusen];

    /// The word in info strings, scenes and addresses.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Hand => "hand",
            Self::Tonpusen => "tonpusen",
        }
    }

    /// The name: `tenpo musi wan`, `one hand`.
    #[must_use]
    pub const fn name(self) -> Message {
        match self {
            Self::Hand => msg::riichi::PRACTICE_ONE_HAND,
            Self::Tonpusen => msg::riichi::PRACTICE_TONP_SEN,
        }
    }

    /// The span with a word.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|span| span.as_str() == word)
    }
}

/// By which agreed rules is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Preset {
    /// What the rule page says.
    #[default]
    Page,
    /// Tenhou, with red fives.
    Tenhou,
    /// The World Riichi Championship.
    Wrc,
    /// The European Mahjong Association.
    Ema,
}

impl Preset {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Page, Self::Tenhou, Self::Wrc, Self::Ema];

    /// The word in info strings, scenes and addresses.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Tenhou => "tenhou",
            Self::Wrc => "wrc",
            Self::Ema => "ema",
        }
    }

    /// The preset with a word.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.as_str() == word)
    }

    /// The rules.
    #[must_use]
    pub const fn rules(self) -> Rules {
        match self {
            Self::Page => Rules::PAGE,
            Self::Tenhou => Rules::TENHOU,
            Self::Wrc => Rules::WRC,
            Self::Ema => Rules::EMA,
        }
    }
}

/// A table to play at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Practice {
    /// How much is played.
    pub span: Span,
    /// By which rules.
    pub preset: Preset,
    /// The seed of the first game; nothing when each reader gets another.
    pub seed: Option<u32>,
}

impl Practice {
    /// What a scene says of it: `tonpusen page 7`, `hand tenhou`.
    pub(super) fn write_text(self, out: &mut String) {
        out.push_str(self.span.as_str());
        out.push(' ');
        out.push_str(self.preset.as_str());
        if let Some(seed) = self.seed {
            out.push(' ');
            number(out, seed);
        }
    }

    /// What is played, one short line a statement: `game:tonpusen`.
    pub(super) fn claims(self) -> Vec<String> {
        let mut claims =
            vec![format!("game:{}", self.span.as_str()), format!("rules:{}", self.preset.as_str())];
        claims.extend(self.seed.map(|seed| format!("seed:{seed}")));
        claims
    }

    /// Reads what a scene says of a table; nothing when it says something else.
    ///
    /// ```
    /// use musi_riichi_diagram::{Practice, TableScene};
    /// let scene = TableScene::from_text("practice tonpusen tenhou 7").ok_or("no scene")?;
    /// assert!(matches!(scene, TableScene::Practice(Practice { seed: Some(7), .. })));
    /// assert_eq!(scene.to_text(), "practice tonpusen tenhou 7");
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        let mut words = musi_rules::parts(text, b' ');
        let span = Span::named(words.next()?)?;
        let preset = Preset::named(words.next()?)?;
        let seed = match words.next() {
            Some(word) => Some(seed(word)?),
            None => None,
        };
        words.next().is_none().then_some(Self { span, preset, seed })
    }
}

/// A seed in digits.
#[must_use]
pub fn seed(digits: &str) -> Option<u32> {
    let mut value = 0_u32;
    for digit in digits.bytes() {
        let digit = if digit.is_ascii_digit() { u32::from(digit - b'0') } else { return None };
        value = value.checked_mul(10)?.checked_add(digit)?;
    }
    (!digits.is_empty()).then_some(value)
}

/// Reads a fence that calls itself a table: what stands after the word in its info string.
#[must_use]
pub fn read_practice(fence: &str, info: &str) -> Seen {
    let mut table = Practice::default();
    let mut findings: Vec<Finding> = vec![];
    let mut at = "table".len();
    for word in info.split(' ') {
        at += 1;
        let place = Location::Info(at - 1..at - 1 + word.len());
        at += word.len();
        let (name, told) = word.split_once('=').unwrap_or((word, ""));
        let known = match name {
            "" => true,
            "game" => Span::named(told).map(|span| table.span = span).is_some(),
            "rules" => Preset::named(told).map(|preset| table.preset = preset).is_some(),
            "seed" => seed(told).map(|seed| table.seed = Some(seed)).is_some(),
            _ => false,
        };
        if !known {
            let remedy = match name {
                "game" => "write game=hand or game=tonpusen",
                "rules" => "write rules=page, rules=tenhou, rules=wrc or rules=ema",
                "seed" => "write a number up to 4294967295, as in seed=7",
                _ => "write game=tonpusen, rules=tenhou or seed=7",
            };
            findings.push(fault(
                "table-word",
                place,
                format!("`{word}` says nothing of a table to play at"),
                remedy,
            ));
        }
    }
    if !fence.trim().is_empty() {
        findings.push(fault(
            "table-text",
            Location::Fence { line: 1, column: 1, span: 0..fence.trim_end().len() },
            "nothing is read from inside a table to play at".to_owned(),
            "take the text out of the fence: what is played stands after the word `table`",
        ));
    }
    Seen { scene: TableScene::Practice(table), findings }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(info: &str) -> (Practice, Vec<Finding>) {
        let seen = read_practice("\n", info);
        match seen.scene {
            TableScene::Practice(table) => (table, seen.findings),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn words_after_table_say_what_is_played() {
        let (table, findings) = read(" game=tonpusen rules=wrc seed=4294967295");
        assert_eq!(findings, vec![]);
        assert_eq!(table, Practice { span: Span::Tonpusen, preset: Preset::Wrc, seed: Some(u32::MAX) });
        assert_eq!(read("").0, Practice::default());
    }

    #[test]
    fn what_says_nothing_is_told_with_its_place() {
        for (info, place) in [
            (" game=chess", 6..16),
            (" seed=4294967296", 6..21),
            (" seed=", 6..11),
            (" game=hand seeds=3", 16..23),
            ("  rules=", 7..13),
        ] {
            let findings = read(info).1;
            assert_eq!(findings.len(), 1, "{info}");
            assert_eq!(findings[0].place, Location::Info(place), "{info}");
        }
        assert_eq!(read_practice("a hand\n", "").findings[0].code, "table-text");
    }

    #[test]
    fn a_fence_named_table_states_nothing_and_is_listed() {
        use musi_diagram::{Context, Family, Games, read};
        const GAME: &dyn Family = &crate::Mahjong;
        let context = Context {
            games: Games::new(&[GAME]),
            game: Some(crate::NAME),
            info: "table game=tonpusen seed=7",
            ..Context::default()
        };
        let reading = read("", &[], &context);
        assert_eq!(reading.verdict.as_str(), "described");
        let scene = reading.content_as::<TableScene>().expect("a table");
        assert_eq!(scene.kind().as_str(), "practice");
        assert_eq!(scene.claims(), ["game:tonpusen", "rules:page", "seed:7"]);
        let wrong = Context { info: "table game=go", ..context };
        assert_eq!(read("", &[], &wrong).verdict.as_str(), "wrong");
    }

    #[test]
    fn the_still_table_uses_only_symbols_that_it_asks_for() {
        for seed in [None, Some(5), Some(77)] {
            let table = Practice { preset: Preset::Tenhou, seed, ..Practice::default() };
            let mut html = String::new();
            still(&mut html, table, musi_rules::Language::En);
            let symbols = crate::tile_art::symbols(&art(table));
            for used in html.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
                assert!(symbols.contains(&format!("id=\"{used}\"")), "{used}");
            }
            assert!(
                moment(table).players.iter().all(|player| player.river.len() > 3),
                "nothing is to be seen"
            );
        }
    }

    #[test]
    fn a_line_comes_back() {
        for span in Span::ALL {
            for preset in Preset::ALL {
                for seed in [None, Some(0), Some(u32::MAX)] {
                    let table = Practice { span, preset, seed };
                    let scene = TableScene::Practice(table);
                    assert_eq!(TableScene::from_text(&scene.to_text()), Some(scene));
                }
            }
        }
        for wrong in ["", "hand", "hand page x", "hand page 1 2", "page hand"] {
            assert_eq!(Practice::from_text(wrong), None, "{wrong}");
        }
    }
}
