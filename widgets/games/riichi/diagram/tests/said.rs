//! What texts say of the worth of a hand: right sentences of the rule page, each changed in every way that makes it false.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../../../../diagram/tests/common/mod.rs"]
mod common;

use musi_diagnostic::Severity;
use musi_diagram::{CaptionText, Language, SentenceClass, Verdict};
use musi_riichi_rules::YAKU;

const PAGE: &str = "../../../../content/riichi-mahjong.md";

/// A text beside a hand, with what else the page says of it but for its worth.
fn beside<'a>(fence: &'a common::Fence, language: Language, text: &'a str) -> Vec<CaptionText<'a>> {
    let others = fence.captions.iter().filter(|(_, _, text)| !is_list(text));
    let others = others.map(|(language, _, text)| CaptionText { language: *language, text, offset: 10_000 });
    std::iter::once(CaptionText { language, text, offset: 0 }).chain(others).collect()
}

fn is_list(text: &str) -> bool {
    text.contains("nasin Jaku li ni:") || text.contains("Yaku:")
}

/// What came of a text alone beside a hand: whether all of it is proven, and whether some of it is false.
fn came_of(
    fence: &common::Fence,
    context: &musi_diagram::Context<'_>,
    language: Language,
    text: &str,
) -> (bool, bool) {
    let captions = beside(fence, language, text);
    let context = musi_diagram::Context { info: &fence.info, ..*context };
    let reading = musi_diagram::read(&fence.text, &captions, &context);
    let wrong = reading.findings.iter().any(|finding| finding.severity == Severity::Error);
    let proven = reading.sentences.iter().any(|sentence| sentence.class == SentenceClass::Proven);
    (matches!(reading.verdict, Verdict::Verified { .. }) && proven, wrong)
}

/// What a text says of a hand, in the short lines of its claims.
fn codes(
    fence: &common::Fence,
    context: &musi_diagram::Context<'_>,
    language: Language,
    text: &str,
) -> Vec<String> {
    let captions = beside(fence, language, text);
    let reading =
        musi_diagram::read(&fence.text, &captions, &musi_diagram::Context { info: &fence.info, ..*context });
    let Verdict::Verified { claims } = reading.verdict else { return Vec::new() };
    claims.into_iter().map(|claim| claim.text).collect()
}

/// The texts beside a hand that say what it is worth, one for each language.
fn texts(fence: &common::Fence) -> Vec<(Language, String)> {
    let texts = fence.captions.iter().filter(|(_, _, text)| is_list(text));
    texts
        .map(|(language, _, text)| (*language, text.split_whitespace().collect::<Vec<_>>().join(" ")))
        .collect()
}

#[test]
fn every_false_twin_of_a_hand_of_the_rule_page_is_noticed() {
    let page = std::fs::read_to_string(PAGE).expect("the project has its rule page");
    let context = common::context(&page, None);
    let mut counts = [0_usize; 4];
    for fence in common::fences(&page).iter().filter(|fence| fence.info.starts_with("hand")) {
        for (language, text) in texts(fence) {
            let (proven, wrong) = came_of(fence, &context, language, &text);
            assert!(proven && !wrong, "line {}: {text}", fence.line);
            let mut twins: Vec<(usize, String)> = Vec::new();
            // The first yaku of the list under every other name.
            let start =
                ["nasin Jaku li ni: ", "Yaku: "].iter().find_map(|word| Some(text.find(word)? + word.len()));
            let start = start.unwrap();
            let end = start + text[start..].find(['.', ',', '\n']).unwrap();
            let own = text[start..end].rsplit_once(" (").map_or(&text[start..end], |(name, _)| name);
            let own_codes = codes(fence, &context, language, &text);
            for yaku in YAKU.iter().filter(|yaku| !own_codes.contains(&format!("said:yaku {}", yaku.code))) {
                let name = yaku.name.get(language);
                // What declares riichi or a drawn win changes the hand itself.
                let tells = ["riichi", "lisi", "tumo", "self-draw", "sike", "ippatsu"];
                if tells
                    .iter()
                    .any(|word| name.to_lowercase().contains(word) || own.to_lowercase().contains(word))
                {
                    continue;
                }
                twins.push((0, format!("{}{name}{}", &text[..start], &text[start + own.len()..])));
            }
            // Every number another one.
            let mut at = 0;
            while let Some(from) =
                text[at..].find(|letter: char| letter.is_ascii_digit()).map(|from| at + from)
            {
                let to = text[from..]
                    .find(|letter: char| !letter.is_ascii_digit())
                    .map_or(text.len(), |to| from + to);
                at = to;
                // "nasin 2 sama" and "kulupu lili 7" are names: another number makes another name or none.
                let number: u32 = text[from..to].parse().unwrap();
                let named = text[..from].ends_with("nasin ")
                    || text[..from].ends_with("kulupu lili ")
                    || text[..from].ends_with("kulupu ");
                if !named {
                    twins.push((1, format!("{}{}{}", &text[..from], number + 2, &text[to..])));
                }
            }
            // Somebody else pays.
            for (one, other) in [
                ("The player of the discard pays", "East pays"),
                ("East pays", "The player of the discard pays"),
                ("jan pi ijo weka", "jan Ton"),
                ("jan Ton", "jan pi ijo weka"),
                ("The others pay", "East pays"),
            ] {
                if text.contains(one) {
                    twins.push((2, text.replacen(one, other, 1)));
                }
            }
            // Addends that have the same sum.
            for (one, other) in [("+8+2", "+6+4"), ("20+10", "22+8"), ("+2+2", "+4"), ("+4+4", "+8")] {
                if text.contains(one) {
                    twins.push((3, text.replacen(one, other, 1)));
                }
            }
            for (kind, twin) in twins {
                counts[kind] += 1;
                let (proven, wrong) = came_of(fence, &context, language, &twin);
                assert!(wrong || !proven, "{twin}");
                assert!(wrong || kind == 1, "{twin}");
            }
        }
    }
    eprintln!("yaku {}, numbers {}, payers {}, addends {}", counts[0], counts[1], counts[2], counts[3]);
    assert!(counts.iter().all(|count| *count > 10), "{counts:?}");
}

#[test]
fn sentences_without_a_list_are_compared_too() {
    let page = std::fs::read_to_string(PAGE).expect("the project has its rule page");
    let context = common::context(&page, None);
    let right = common::fences(&page)
        .iter()
        .filter(|fence| fence.info.starts_with("hand"))
        .all(|fence| fence.read(&context).findings.iter().all(|finding| finding.severity != Severity::Error));
    assert!(right, "the page is right as it stands");
    let fence = common::Fence {
        info: "hand".to_owned(),
        text: "234m 567m 345p 55s 67s 8s\n".to_owned(),
        ..common::fences(&page).first().expect("a fence").clone()
    };
    for (text, right, wrong) in [
        ("The hand has pinfu and 2 han.", true, false),
        ("The hand has pinfu and 3 han.", false, true),
        ("The hand has pinfu.", true, false),
        ("This hand has no pinfu.", false, true),
        ("This hand has no seven pairs.", true, false),
        ("The hand has seven pairs.", false, true),
        ("The hand is worth 30 fu.", true, false),
        ("The hand is worth 40 fu.", false, true),
        ("The hand needs 5s or 8s.", true, false),
        ("The hand needs 5s.", false, true),
        ("The hand waits for 5s and 8s.", true, false),
        ("The hand perhaps has pinfu.", false, false),
        ("This is a mangan.", false, true),
    ] {
        assert_eq!(came_of(&fence, &context, Language::ENGLISH, text), (right, wrong), "{text}");
    }
    let german = Language::from_tag("de").unwrap();
    assert_eq!(came_of(&fence, &context, german, "Die Hand hat Pinfu."), (true, false));
    assert_eq!(came_of(&fence, &context, german, "Die Hand wartet auf 5s oder 8s."), (true, false));
    assert_eq!(came_of(&fence, &context, german, "Die Hand wartet auf 5s."), (false, true));
}
