//! Who pays how much, and the limits that have names.

use std::ops::Range;

use musi_riichi_rules::{Limit, Points, Value};

use super::hand_said::{Judge, numbers};
use super::hand_words::plain;

impl Judge<'_> {
    /// Numbers right after a word for paying, with who pays.
    pub(super) fn payments(&self) -> Vec<(Option<&'static str>, u32, Range<usize>)> {
        let mut found: Vec<(Option<&str>, u32, Range<usize>)> = Vec::new();
        for word in self.words.all("pays") {
            for (at, word) in self.text.match_indices(word) {
                let start = at + word.len();
                let skipped = self.text[start..].len() - self.text[start..].trim_start().len();
                let number = numbers(self.text, start..self.text.len()).into_iter().next();
                let Some((number, span)) = number.filter(|(_, span)| span.start == start + skipped) else {
                    continue;
                };
                if found.iter().any(|(_, _, other)| *other == span) {
                    continue;
                }
                let before = &self.text[..at];
                let roles = ["discarder", "dealer", "others", "all"];
                let last = roles.into_iter().filter_map(|role| {
                    let words = self.words.all(role).iter();
                    Some((words.filter_map(|word| before.rfind(word)).max()?, role))
                });
                found.push((last.max().map(|(_, role)| role), number, span));
            }
        }
        found.sort_by_key(|(_, _, span)| span.start);
        found
    }

    /// Words that say who pays a number, and name nobody whom the lists know.
    pub(super) fn unknown_payer(&self, number: &Range<usize>) -> Option<Range<usize>> {
        let before = self.text.get(..number.start)?;
        let start = before.rfind([',', ';', ':', '.', '(']).map_or(0, |at| at + 1);
        let clause = before.get(start..)?;
        let pays = self.words.all("pays").iter().filter_map(|word| clause.rfind(word)).min()?;
        let payer = clause.get(..pays)?.trim();
        let known =
            |word: &str| ["subject", "filler", "verb"].iter().any(|key| self.words.all(key).contains(&word));
        let strange = !self.words.all("subject").contains(&payer) && !payer.split_whitespace().all(known);
        let start = start + clause.len() - clause.trim_start().len();
        strange.then(|| start..start + payer.len())
    }

    pub(super) fn payment(&mut self, value: &Value, role: Option<&str>, number: u32, span: Range<usize>) {
        self.claims.push(format!(
            "said:points {}{number}",
            role.map_or_else(String::new, |role| format!("{role} "))
        ));
        let right = match (value.points, role) {
            (Points::Discard(points), Some("discarder") | None) => Ok(vec![points]),
            (Points::Discard(points), Some(_)) => {
                Err(format!("the player of the discard pays all: {points}"))
            }
            (Points::Draw { .. }, Some("discarder")) => {
                Err("the winning tile was drawn: the three others pay".to_owned())
            }
            (Points::Draw { dealer: 0, others }, Some("others" | "all") | None) => Ok(vec![others]),
            (Points::Draw { dealer: 0, others }, Some(_)) => {
                Err(format!("the dealer has won: each of the others pays {others}"))
            }
            (Points::Draw { dealer, .. }, Some("dealer")) => Ok(vec![dealer]),
            (Points::Draw { others, .. }, Some("others")) => Ok(vec![others]),
            (Points::Draw { dealer, others }, Some("all")) if dealer == others => Ok(vec![dealer]),
            (Points::Draw { dealer, others }, Some(_)) => {
                Err(format!("the dealer pays {dealer}, each of the others {others}"))
            }
            (Points::Draw { dealer, others }, None) => Ok(vec![dealer, others]),
        };
        match right {
            Ok(right) if right.contains(&number) => {}
            Ok(right) => {
                let right: Vec<String> = right.iter().map(u32::to_string).collect();
                self.wrong(
                    "hand-points",
                    span,
                    format!("the payment is {}, not {number}", right.join(" and ")),
                );
            }
            Err(message) => self.wrong("hand-points", span, message),
        }
    }

    /// A limit that the sentence names, and where.
    pub(super) fn limit(&self) -> Option<(Limit, Range<usize>)> {
        let start = self
            .words
            .all("limit")
            .iter()
            .filter_map(|word| self.text.strip_prefix(word).map(|_| word.len()));
        let start = start.max()?;
        let rest = self.text[start..].trim();
        let limits = [
            Limit::Mangan,
            Limit::Haneman,
            Limit::Baiman,
            Limit::Sanbaiman,
            Limit::CountedYakuman,
            Limit::Yakuman,
        ];
        let names = |limit: &Limit| {
            let name = limit.name();
            [plain(name.en()), plain(name.tok()), plain(name.tok()).trim_start_matches("suli ").to_owned()]
        };
        let found = limits.iter().find(|limit| names(limit).iter().any(|name| name == rest))?;
        let at = self.text.len() - self.text[start..].trim_start().len();
        Some((*found, at..self.text.trim_end().len()))
    }
}

/// What may be called the points of a hand: what one pays, and what all pay.
pub(super) fn totals(value: &Value) -> Vec<u32> {
    match value.points {
        Points::Discard(points) => vec![points],
        Points::Draw { dealer: 0, others } => vec![3 * others, others],
        Points::Draw { dealer, others } => vec![dealer + 2 * others],
    }
}
