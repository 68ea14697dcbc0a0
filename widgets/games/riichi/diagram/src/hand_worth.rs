//! The yaku and the fu that a text gives a hand.

use std::ops::Range;

use musi_riichi_rules::Value;

use super::hand_said::{Judge, numbers};
use super::hand_value::is_called;
use super::hand_words::{find, yaku_named};

impl Judge<'_> {
    /// The han that a text gives. False where it says more than a number.
    pub(super) fn han(&mut self, value: &Value, part: Range<usize>) -> bool {
        let Some((number, span)) = numbers(self.text, part.clone()).pop() else { return false };
        self.number("han", number, span, u32::from(value.han));
        self.is_number(part)
    }

    /// Whether a part of the sentence is numbers, signs between them, and words that may stand there.
    fn is_number(&mut self, part: Range<usize>) -> bool {
        let text = &self.text[part.clone()];
        let words = text.split(|letter: char| !letter.is_alphabetic()).filter(|word| !word.is_empty());
        let mut strange = words.filter(|word| !self.words.all("sum").contains(word));
        let Some(word) = strange.next() else { return true };
        let at = part.start + find(text, word).unwrap_or(0);
        self.unread(at..at + word.len());
        false
    }

    fn number(&mut self, unit: &'static str, number: u32, span: Range<usize>, right: u32) {
        self.claims.push(format!("said:{unit} {number}"));
        if number != right {
            let code = if unit == "han" { "hand-han" } else { "hand-fu" };
            self.wrong(code, span, format!("the hand has {right} {unit}, not {number}"));
        }
    }

    /// The yaku of a list, by name and by worth. False where a name is not known.
    pub(super) fn list(&mut self, value: &Value, part: Range<usize>) -> bool {
        let dora = value.dora + value.ura_dora + value.red_fives;
        let right: Vec<(&str, u8)> = value
            .yaku
            .iter()
            .map(|found| (found.yaku.code, found.worth))
            .chain((dora > 0).then_some(("dora", dora)))
            .collect();
        let names = value.yaku.iter().map(|found| format!("{} ({})", found.yaku.name.en(), found.worth));
        let names: Vec<String> = names.chain((dora > 0).then(|| format!("dora ({dora})"))).collect();
        let message = format!("the yaku are {}", names.join(", "));
        let mut known = true;
        let (mut seen, mut told) = (Vec::new(), Vec::new());
        for entry in entries(self.text, part.clone()) {
            let (name, worth) = worth_of(self.text, entry.clone());
            told.extend(worth.as_ref().map(|(worth, _)| *worth));
            let Some(code) = yaku_named(&self.text[name.clone()]) else {
                known = false;
                self.unread(name);
                continue;
            };
            seen.push(code);
            match (right.iter().find(|(own, _)| is_called(own, code)), worth) {
                (None, _) => self.wrong("hand-yaku", name, message.clone()),
                (Some((_, own)), Some((worth, span))) if u32::from(*own) != worth => {
                    self.wrong("hand-yaku", span, format!("this counts {own}, not {worth}; {message}"));
                }
                _ => {}
            }
        }
        let missing = known && right.iter().any(|(code, _)| !seen.iter().any(|seen| is_called(code, seen)));
        let sum = told.iter().sum::<u32>() != u32::from(value.han) && !told.is_empty();
        if (missing || sum || seen.len() > right.len())
            && !self.findings.iter().any(|finding| finding.code == "hand-yaku")
        {
            self.wrong("hand-yaku", part, message);
        }
        if !told.is_empty() {
            let each: Vec<String> = told.iter().map(u32::to_string).collect();
            self.claims.push(format!("said:yaku {}", each.join("+")));
        }
        self.claims.extend(seen.iter().map(|code| format!("said:yaku {code}")));
        known
    }

    /// The fu, and what they are the sum of. False where the text says more.
    pub(super) fn fu(&mut self, value: &Value, part: Range<usize>) -> bool {
        let all = numbers(self.text, part.clone());
        let joined = |pair: &[(u32, Range<usize>)]| match pair {
            [(_, one), (_, other)] => self.text[one.end..other.start].trim() == "+",
            _ => false,
        };
        let count = all.windows(2).take_while(|pair| joined(pair)).count();
        if count > 0 {
            let mut addends: Vec<u32> = all.iter().take(count + 1).map(|(number, _)| *number).collect();
            let mut right: Vec<u32> = value.fu.reasons.iter().map(|(_, fu)| u32::from(*fu)).collect();
            let each: Vec<String> = addends.iter().map(u32::to_string).collect();
            self.claims.push(format!("said:fu {}", each.join("+")));
            addends.sort_unstable();
            right.sort_unstable();
            if addends != right {
                let reasons: Vec<String> = value
                    .fu
                    .reasons
                    .iter()
                    .map(|(reason, fu)| format!("{fu} ({})", reason.text().en().trim_end_matches('.')))
                    .collect();
                let span = all.first().map_or(part.start, |(_, span)| span.start)
                    ..all.get(count).map_or(part.end, |(_, span)| span.end);
                self.wrong("hand-fu", span, format!("the fu are {}", reasons.join(" + ")));
                return true;
            }
            if all.len() == count + 1 {
                return self.is_number(part);
            }
        }
        let Some((number, span)) = all.last().cloned() else { return false };
        self.number("fu", number, span, u32::from(value.fu.total()));
        self.is_number(part)
    }
}

/// The entries of a list, at commas that stand in no brackets.
fn entries(text: &str, part: Range<usize>) -> Vec<Range<usize>> {
    let (mut found, mut from, mut depth) = (Vec::new(), part.start, 0_usize);
    let letters = text[part.clone()].char_indices().map(|(at, letter)| (part.start + at, letter));
    for (at, letter) in letters.chain([(part.end, ',')]) {
        match letter {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            ',' if depth == 0 || at == part.end => {
                found.push(from..at);
                from = at + 1;
            }
            _ => {}
        }
    }
    found.retain(|range| !text[range.clone()].trim().is_empty());
    // A name may have a comma in it.
    let mut at = 0;
    while let (Some(one), Some(next)) = (found.get(at), found.get(at + 1)) {
        let both = one.start..next.end;
        if yaku_named(&text[worth_of(text, both.clone()).0]).is_some() {
            found[at] = both;
            found.remove(at + 1);
        }
        at += 1;
    }
    found
}

/// The name of an entry, and what stands behind it in brackets, where that is a number.
fn worth_of(text: &str, entry: Range<usize>) -> (Range<usize>, Option<(u32, Range<usize>)>) {
    let shown = &text[entry.clone()];
    let start = entry.start + shown.len() - shown.trim_start().len();
    let end = entry.start + shown.trim_end().len();
    let number = text[start..end].strip_suffix(')').and_then(|rest| {
        let open = rest.rfind('(')?;
        Some((rest[open + 1..].parse().ok()?, open))
    });
    match number {
        Some((number, open)) => {
            let name = start..start + text[start..start + open].trim_end().len();
            (name, Some((number, start + open + 1..end - 1)))
        }
        None => (start..end, None),
    }
}
