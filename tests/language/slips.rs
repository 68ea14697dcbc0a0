//! Slips that learners of toki pona make, each beside the sentence that is meant: the one is reported, and the other is not.
use super::broken;
use lipu_musi::language::Rule;

/// The rules that tell of a kind of slip.
const KINDS: [(&str, &[Rule]); 6] = [
    ("object without verb", &[Rule::VerbMissing, Rule::LiMissing, Rule::Particles]),
    ("en between verbs", &[Rule::EnInPredicate, Rule::EnInObject]),
    ("ona without li", &[Rule::LiMissing]),
    ("names that toki pona cannot spell", &[Rule::ForeignName]),
    ("lon e", &[Rule::Particles]),
    ("questions", &[Rule::QuestionWord]),
];

#[test]
fn slips_are_told_and_what_is_meant_is_not() {
    let mut rules: &[Rule] = &[];
    let (mut all, mut told) = (0, 0);
    for line in include_str!("slips.txt").lines().filter(|line| !line.is_empty()) {
        if let Some(kind) = line.strip_prefix("# ") {
            rules = KINDS.iter().find(|(name, _)| *name == kind).expect("a kind of slip").1;
            continue;
        }
        let (missed, line) = line.strip_prefix("missed: ").map_or((false, line), |line| (true, line));
        let (slip, meant) = line.split_once(" | ").expect("a slip and what is meant");
        let is_told = broken(slip).iter().any(|(rule, _, _)| rules.contains(rule));
        assert_eq!(is_told, !missed, "{slip}: {:?}", broken(slip));
        assert_eq!(broken(meant), [], "{meant}");
        all += 1;
        told += usize::from(is_told);
    }
    // What is missed is in the list too, so that its share is known.
    assert!(all >= 120 && told * 10 >= all * 9, "{told} of {all}");
}
