//! Who discarded this? May you call this?

use musi_mahjong::name::{face_name, names};
use musi_mahjong::{FigureWriter, rule};
use musi_riichi_rules::mpsz::Shown;
use musi_riichi_rules::{Face, MeldKind, Relation};

use super::judge::{judge, near};
use super::{CALLS, Call, FROM, group, relation, relations, words};
use crate::exercise::{Answer, Exercise};
use crate::tools;

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Question {
    /// Who threw the tile of this group away; nobody for a closed kan.
    From(Call),
    /// Whether a call may be made with some tiles of a hand.
    May { hand: Vec<Face>, discard: Face, call: Call },
}

/// An exercise under way.
#[derive(Clone, Debug)]
pub(super) struct Prompt {
    pub question: Question,
}

impl Prompt {
    /// Asks whose tile it was, or whether one may call.
    pub fn new(desk: &mut Exercise, may: bool) -> Self {
        let mut chance = desk.chance();
        let mut from = FROM[chance.below(3) as usize];
        let question = if may {
            let kind = CALLS[chance.below(3) as usize];
            // Both answers come up: some tries for the one that chance wants.
            let wanted = chance.below(2) == 0;
            if kind == MeldKind::Chi && wanted {
                from = Relation::Left;
            }
            let call = Call { kind, from };
            let (mut hand, mut discard) = near(&mut chance);
            for _ in 0..6 {
                if judge(&hand, discard, call).0 == wanted {
                    break;
                }
                (hand, discard) = near(&mut chance);
            }
            Question::May { hand, discard, call }
        } else {
            let kind = CALLS[chance.below(5) as usize];
            Question::From(Call { kind, from: if kind == MeldKind::Chi { Relation::Left } else { from } })
        };
        desk.told.clear();
        question.tell(desk);
        Self { question }
    }

    /// Whether it asks if a call may be made.
    pub const fn is_may(&self) -> bool {
        matches!(self.question, Question::May { .. })
    }

    /// Groups to be seen, and whom to light.
    pub fn shown(&self, desk: &Exercise) -> (Vec<Vec<Shown>>, Option<Relation>) {
        match &self.question {
            Question::From(call) => (vec![group(*call)], call.discarder().filter(|_| desk.run.is_answered())),
            Question::May { hand, discard, call } => {
                let hand = hand.iter().map(|face| Shown::upright(*face)).collect();
                (vec![hand, vec![Shown::upright(*discard)]], Some(call.from))
            }
        }
    }

    /// What the reader wishes while something is asked.
    pub fn solve(&mut self, desk: &mut Exercise, wish: &str) -> Option<()> {
        if desk.run.is_answered() {
            return None;
        }
        let helps = matches!(wish, "answer" | "hint");
        let right = match &self.question {
            _ if helps => true,
            Question::From(call) => {
                let nobody = matches!(wish, "nobody" | "seat 0" | "number 1");
                let given = if nobody { None } else { Some(relation(wish)?) };
                given == call.discarder()
            }
            Question::May { hand, discard, call } => {
                let given = match wish {
                    "yes" => true,
                    "no" => false,
                    _ => return None,
                };
                given == judge(hand, *discard, *call).0
            }
        };
        let reason = self.reason(desk);
        let (why, hints) = match &self.question {
            Question::From(call) => {
                let look = if call.discarder().is_some() { words::LOOK } else { words::LOOK_BACKS };
                (desk.text(look, &[]), [look, words::HINT_PLACES])
            }
            Question::May { .. } => (reason.clone(), [words::HINT_WHO, words::HINT_TILES]),
        };
        let hints = hints.map(|hint| desk.text(hint, &[]));
        let answer = Answer { right, why, reason, hints, language: desk.language };
        // Of yes and no only one is left after a wrong answer.
        desk.solve(wish, answer, self.is_may());
        if !desk.run.is_answered() {
            self.question.tell(desk);
        }
        Some(())
    }

    /// Why it is answered so.
    fn reason(&self, desk: &Exercise) -> String {
        match &self.question {
            Question::From(call) => {
                let (_, word) = call.told();
                desk.text(word, &call.parts(desk))
            }
            Question::May { hand, discard, call } => desk.text(judge(hand, *discard, *call).1, &[]),
        }
    }

    /// Adds what is asked, or why it is answered so.
    pub fn tell(&self, desk: &mut Exercise) {
        if desk.run.is_answered() {
            let reason = self.reason(desk);
            desk.told.push_str(&reason);
        } else {
            self.question.tell(desk);
        }
    }

    /// The controls of an exercise.
    pub fn write(&self, desk: &Exercise, pen: &mut FigureWriter) {
        match self.question {
            _ if desk.run.is_answered() => {}
            Question::From(_) => {
                relations(pen, None);
                pen.region("nobody", words::WHO);
                pen.press("nobody", words::NOBODY);
                pen.end();
            }
            Question::May { .. } => {
                pen.region("may", words::MAY);
                pen.press("yes", words::YES);
                pen.press("no", words::NO);
                pen.end();
            }
        }
        tools::asking(pen, desk);
    }
}

impl Question {
    /// Adds the question to what is reported.
    fn tell(&self, desk: &mut Exercise) {
        match self {
            Self::From(_) => {
                desk.rule = rule::TURNED_TILE;
                desk.add(words::ASK_FROM, &[]);
            }
            Self::May { hand, discard, call } => {
                let language = desk.language;
                desk.rule = call.rule();
                let word = match call.kind {
                    MeldKind::Chi => words::CALLS[0],
                    MeldKind::Pon => words::CALLS[1],
                    _ => words::KAN,
                };
                let (hand, discard) = (names(hand.iter().copied(), language), face_name(*discard, language));
                let from = call.from.name().get(language);
                desk.add(words::ASK_MAY, &[&hand, from, &discard, word.text(language)]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calls::CallsFigure;
    use crate::exercise::Drawn;
    use musi_riichi_rules::{Action, Deal, Random, Riichi, Rules, Seat, Start};
    use musi_runtime::{Event, Page};

    fn figure(saved: &str) -> Drawn<CallsFigure> {
        let page = Page { id: "t1", language: "en", letter_keys: true, stored: saved, ..Page::default() };
        Drawn::mount(&page, CallsFigure::new())
    }

    #[test]
    fn nothing_is_asked_twice_in_a_row() {
        let mut calls = figure("0");
        for ask in ["ask-from", "ask-may"] {
            calls.update(Event::Do(ask)).unwrap();
            for _ in 0..100 {
                let question =
                    |calls: &Drawn<CallsFigure>| calls.drawing.ask.as_ref().map(|ask| ask.question.clone());
                let before = question(&calls);
                for key in ["h", "h", "h", "a", "n"] {
                    calls.update(Event::Key(key)).unwrap();
                }
                assert_ne!(question(&calls), before);
            }
        }
    }

    #[test]
    fn whose_tile_it_was_is_told_by_where_it_lies() {
        for seed in 0..200_u32 {
            let saved = seed.to_string();
            for given in ["from 1", "from 2", "from 3", "nobody"] {
                let mut calls = figure(&saved);
                calls.update(Event::Do("ask-from")).unwrap();
                let Question::From(Call { kind, from }) = calls.drawing.ask.as_ref().unwrap().question else {
                    panic!("from")
                };
                let wanted = match kind {
                    MeldKind::ClosedKan => "nobody",
                    _ => ["", "from 1", "from 2", "from 3"][from as usize],
                };
                let told = calls.update(Event::Do(given)).unwrap().announcement;
                assert_eq!(told.starts_with("Right."), given == wanted, "{kind:?} {from:?}: {told}");
                assert_eq!(calls.desk.run.right(), usize::from(given == wanted));
                // The hint is true of what lies there.
                assert_eq!(
                    told.contains("turned tile lies."),
                    given != wanted && wanted != "nobody",
                    "{told}"
                );
            }
        }
    }

    #[test]
    fn both_answers_come_up_and_the_reason_is_told() {
        let mut yes = 0;
        for seed in 0..300_u32 {
            let mut calls = figure(&seed.to_string());
            calls.update(Event::Do("ask-may")).unwrap();
            let Question::May { hand, discard, call } = calls.drawing.ask.clone().unwrap().question else {
                panic!()
            };
            let (may, why) = judge(&hand, discard, call);
            yes += u32::from(may);
            let told = calls.update(Event::Do("yes")).unwrap().announcement;
            assert!(
                told.starts_with(if may { "Right. " } else { "No. " })
                    && told.contains(why.text(musi_messages::Language::ENGLISH)),
                "{told}"
            );
        }
        assert!((90..210).contains(&yes), "{yes}");
    }

    /// What the engine offers for each discard of whole deals is what the figure says.
    #[test]
    fn the_rules_of_a_deal_judge_alike() {
        let mut told = [[0; 2]; 3];
        for seed in 0..40_u64 {
            let east = musi_riichi_rules::Wind::East;
            let start =
                Start { dealer: Seat::new(0), round_wind: east, honba: 0, deposits: 0, points: [25_000; 4] };
            let mut deal = Deal::new(
                Rules { swap_call: musi_riichi_rules::SwapCall::Allowed, ..Rules::PAGE },
                start,
                seed,
            );
            let mut chance = Random::new(seed);
            while let Some(seat) = deal.waits_for().first().copied() {
                let view = deal.view(seat);
                if let Some((from, tile)) = view.offer
                    && let Some(relation) = seat.relation(from)
                    && view.left > 0
                    && view.me().riichi == Riichi::No
                {
                    let hand: Vec<Face> = view.hand.iter().map(|tile| tile.face()).collect();
                    let offered = |kind: MeldKind| {
                        view.legal.iter().any(|action| match action {
                            Action::Chi(_) => kind == MeldKind::Chi,
                            Action::Pon(_) => kind == MeldKind::Pon,
                            Action::Kan => kind == MeldKind::Kan,
                            _ => false,
                        })
                    };
                    for (index, kind) in [MeldKind::Chi, MeldKind::Pon, MeldKind::Kan].into_iter().enumerate()
                    {
                        let (may, _) = judge(&hand, tile.face(), Call { kind, from: relation });
                        assert_eq!(may, offered(kind), "{kind:?} {hand:?} {tile:?} {relation:?}");
                        told[index][usize::from(may)] += 1;
                    }
                }
                let quiet = |action: &&Action| matches!(action, Action::Pass | Action::Discard(_));
                let quiet: Vec<Action> = view.legal.iter().filter(quiet).copied().collect();
                let action = quiet[chance.below(quiet.len() as u32) as usize];
                deal.act(seat, action).unwrap();
            }
        }
        assert!(told.iter().flatten().all(|count| *count > 2), "{told:?}");
    }
}
