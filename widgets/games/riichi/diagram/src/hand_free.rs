//! Sentences that say of a hand what it has, and for which tiles it waits.

use musi_diagram::SentenceClass;
use musi_riichi_rules::{FaceSet, mpsz, waits};

use super::hand_paid::totals;
use super::hand_said::Judge;
use super::hand_words::{find, yaku_at};

impl Judge<'_> {
    /// The tiles for which the hand waits, where the sentence names tiles and nothing else.
    pub(super) fn waits(&mut self, start: usize) -> Option<SentenceClass> {
        let rest = self.text.get(start..)?;
        let tiles = rest
            .split(|letter: char| !letter.is_alphanumeric())
            .filter(|word| !word.is_empty() && !self.words.all("or").contains(word));
        let mut named = FaceSet::EMPTY;
        for word in tiles {
            for tile in mpsz::read(word).ok()?.concat() {
                named.insert(tile.face?);
            }
        }
        named.iter().next()?;
        let right = match &self.hand.win {
            Some(win) => waits(&win.closed.iter().copied().collect(), win.melds.len() as u8),
            None => self.hand.waits.iter().copied().collect(),
        };
        let shown = |faces: FaceSet| mpsz::faces(faces.iter());
        self.claims.push(format!("said:waits {}", shown(named)));
        if named != right {
            self.wrong("hand-waits", start..self.text.len(), format!("the hand waits for {}", shown(right)));
        }
        Some(self.class(false))
    }

    /// A sentence that begins with the hand: what it has, word by word.
    pub(super) fn free(&mut self) -> Option<SentenceClass> {
        let lead = |key: &str, from: usize| {
            let rest = &self.text[from..];
            let blank = rest.len() - rest.trim_start().len();
            let fits = self.words.all(key).iter().filter(|word| find(rest.trim_start(), word) == Some(0));
            fits.map(|word| from + blank + word.len()).max()
        };
        let verb = lead("verb", lead("subject", 0)?)?;
        let value = self.hand.value.clone()?;
        let denied = self.words.holds("deny", self.text);
        let (mut at, mut facts, mut number) = (verb, Vec::new(), None);
        let mut strange = None;
        while at < self.text.len() {
            let rest = &self.text[at..];
            if let Some((length, code)) = yaku_at(rest) {
                facts.push((code, at..at + length));
                at += length;
                continue;
            }
            let end =
                rest.find(|letter: char| !letter.is_alphanumeric() && letter != '\'').unwrap_or(rest.len());
            let Some(word) = rest.get(..end).filter(|word| !word.is_empty()) else {
                at += rest.chars().next().map_or(1, char::len_utf8);
                continue;
            };
            let span = at..at + end;
            at += end;
            let unit = ["unit han", "unit fu", "unit points"]
                .into_iter()
                .find(|key| self.words.all(key).contains(&word));
            if let Some(told) = self.words.number(word) {
                number = Some((told, span));
            } else if let (Some(unit), Some((told, span))) = (unit, number.take()) {
                let (unit, right) = match unit {
                    "unit han" => ("han", vec![u32::from(value.han)]),
                    "unit fu" => ("fu", vec![u32::from(value.fu.total())]),
                    _ => ("points", totals(&value)),
                };
                self.claims.push(format!("said:{unit} {told}"));
                if !right.contains(&told) {
                    let right: Vec<String> = right.iter().map(u32::to_string).collect();
                    self.wrong(
                        "hand-worth",
                        span,
                        format!("the hand has {} {unit}, not {told}", right.join(" or ")),
                    );
                }
            } else if !["filler", "deny", "verb", "subject"]
                .iter()
                .any(|key| self.words.all(key).contains(&word))
            {
                strange = strange.or(Some(span));
            }
        }
        if facts.is_empty() && self.claims.is_empty() {
            return None;
        }
        let dora = value.dora + value.ura_dora + value.red_fives > 0;
        let mut before: Vec<&str> = Vec::new();
        for (code, span) in facts {
            if before.contains(&code) {
                self.wrong("hand-yaku", span.clone(), "this yaku is named twice".to_owned());
            }
            before.push(code);
            let has = value.yaku.iter().any(|found| found.yaku.code == code) || code == "dora" && dora;
            self.claims.push(format!("said:yaku {code}"));
            if has == denied {
                let message = if has { "the hand has this yaku" } else { "the hand does not have this yaku" };
                self.wrong("hand-yaku", span, message.to_owned());
            }
        }
        if let Some(span) = strange.clone().filter(|_| self.findings.is_empty()) {
            self.claims.clear();
            self.unread(span);
        }
        Some(self.class(strange.is_some()))
    }
}
