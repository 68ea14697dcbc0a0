//! Who discarded this? May you call this?

use musi_diagram::ui::Word;
use musi_rules::riichi::mpsz::Shown;
use musi_rules::riichi::{Counts, Face, MeldKind, Random, Relation, Suit};

use crate::CallsFigure;
use crate::call_words as words;
use crate::calls::{CALLS, FROM, group, relation};
use crate::pen::{Pen, fill};

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// Who threw the tile of this group away; nobody for a closed kan.
    From { kind: MeldKind, from: Relation },
    /// Whether a call may be made with some tiles of a hand.
    May { hand: Vec<Face>, discard: Face, from: Relation, call: MeldKind },
}

/// An exercise under way.
#[derive(Clone, Debug)]
pub(crate) struct Ask {
    pub question: Question,
    tried: bool,
    pub over: bool,
}

/// Why a discard can be called, or why not: the rule of the page in a sentence.
pub(crate) fn judge(hand: &[Face], discard: Face, from: Relation, call: MeldKind) -> (bool, Word) {
    let counts: Counts = hand.iter().copied().collect();
    let has = |by: i8| discard.step(by).is_some_and(|face| counts.of(face) > 0);
    match call {
        MeldKind::Chi if from != Relation::Left => (false, words::ONLY_LEFT),
        MeldKind::Chi
            if [(-2, -1), (-1, 1), (1, 2)].into_iter().any(|(one, other)| has(one) && has(other)) =>
        {
            (true, words::MAY_CHI)
        }
        MeldKind::Chi => (false, words::NO_RUN),
        MeldKind::Pon if counts.of(discard) >= 2 => (true, words::MAY_PON),
        MeldKind::Pon => (false, words::NO_PAIR),
        _ if counts.of(discard) >= 3 => (true, words::MAY_KAN),
        _ => (false, words::NO_THREE),
    }
}

/// Four tiles that look as if they could take the discard: neighbours and copies of it.
fn near(chance: &mut Random) -> (Vec<Face>, Face) {
    let suit = [Suit::Man, Suit::Pin, Suit::Sou][chance.below(3) as usize];
    let honour = chance.below(5) == 0;
    let number = |chance: &mut Random| chance.below(if honour { 7 } else { 9 }) as u8 + 1;
    let of = |number| Face::of(if honour { Suit::Honour } else { suit }, number);
    let discard = of(number(chance)).unwrap_or(Face::wind(musi_rules::riichi::Wind::East));
    let mut counts = Counts::NONE.with(discard);
    let mut hand = vec![];
    while hand.len() < 4 {
        let face = match chance.below(5) {
            0..2 => Some(discard),
            2..4 if !honour => discard.step([-2, -1, 1, 2][chance.below(4) as usize]),
            _ => of(number(chance)),
        };
        if let Some(face) = face.filter(|face| counts.of(*face) < 4) {
            counts.add(face);
            hand.push(face);
        }
    }
    hand.sort_unstable_by_key(|face| face.index());
    (hand, discard)
}

impl Ask {
    /// Groups to be seen, and whom to light.
    pub fn shown(&self) -> (Vec<Vec<Shown>>, Option<Relation>) {
        match &self.question {
            Question::From { kind, from } => {
                let known = self.over && *kind != MeldKind::ClosedKan;
                (vec![group(*kind, *from)], known.then_some(*from))
            }
            Question::May { hand, discard, from, .. } => {
                let hand = hand.iter().map(|face| Shown::upright(*face)).collect();
                (vec![hand, vec![Shown::upright(*discard)]], Some(*from))
            }
        }
    }
}

impl CallsFigure {
    /// Asks whose tile it was, or whether one may call.
    pub(crate) fn begin(&mut self, may: bool) {
        let mut chance = self.seed.next();
        let from = FROM[chance.below(3) as usize];
        let question = if may {
            let call = CALLS[chance.below(3) as usize];
            // Both answers come up: three tries for the one that chance wants.
            let wanted = chance.below(2) == 0;
            let mut found = near(&mut chance);
            let from = if call == MeldKind::Chi && wanted { Relation::Left } else { from };
            for _ in 0..6 {
                if judge(&found.0, found.1, from, call).0 == wanted {
                    break;
                }
                found = near(&mut chance);
            }
            Question::May { hand: found.0, discard: found.1, from, call }
        } else {
            let kind = CALLS[chance.below(5) as usize];
            let from = if kind == MeldKind::Chi { Relation::Left } else { from };
            Question::From { kind, from }
        };
        self.told = self.question(&question);
        self.ask = Some(Ask { question, tried: false, over: false });
    }

    fn face(&self, face: Face) -> String {
        if self.tongue == musi_diagram::Tongue::Tok { face.name().tok() } else { face.name().en() }
    }

    fn question(&self, question: &Question) -> String {
        match question {
            Question::From { .. } => words::ASK_FROM.get(self.tongue).to_owned(),
            Question::May { hand, discard, from, call } => {
                let names: Vec<String> = hand.iter().map(|face| self.face(*face)).collect();
                let call = match call {
                    MeldKind::Chi => Word::new("Si", "chi"),
                    MeldKind::Pon => Word::new("Pon", "pon"),
                    _ => Word::new("Kan", "kan"),
                };
                let parts = [
                    names.join(", "),
                    from.name().get(self.tongue).to_owned(),
                    self.face(*discard),
                    call.get(self.tongue).to_owned(),
                ];
                let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
                fill(self.tongue, words::ASK_MAY, &parts)
            }
        }
    }

    /// What the reader wishes while something is asked.
    pub(crate) fn solve(&mut self, wish: &str) -> Option<()> {
        let ask = self.ask.clone().filter(|ask| !ask.over)?;
        let shown = wish == "answer";
        let (right, why) = match &ask.question {
            Question::From { kind, from } => {
                let wanted = (*kind != MeldKind::ClosedKan).then_some(*from);
                let given = if wish == "nobody" || wish == "seat 0" { None } else { relation(wish) };
                if given.is_none() && !shown && wish != "nobody" && wish != "seat 0" {
                    return None;
                }
                let (kept_kind, kept_from) = (self.kind, self.from);
                (self.kind, self.from) = (*kind, *from);
                let why = self.tell();
                (self.kind, self.from) = (kept_kind, kept_from);
                (shown || given == wanted, why)
            }
            Question::May { hand, discard, from, call } => {
                let (may, why) = judge(hand, *discard, *from, *call);
                let given = match wish {
                    "yes" => true,
                    "no" => false,
                    "answer" => may,
                    _ => return None,
                };
                (given == may, why.get(self.tongue).to_owned())
            }
        };
        self.grade(ask, right, shown, &why);
        Some(())
    }

    fn grade(&mut self, mut ask: Ask, right: bool, shown: bool, why: &str) {
        if !ask.tried {
            self.score.asked += 1;
            self.score.right += u32::from(right && !shown);
        }
        ask.tried = true;
        let mut told = String::new();
        let may = matches!(ask.question, Question::May { .. });
        // Of yes and no only one is left after a wrong answer: it is told at once.
        ask.over = right || may;
        if !shown {
            told.push_str(if right { words::RIGHT } else { words::WRONG }.get(self.tongue));
        }
        if ask.over {
            told.push_str(why);
        } else {
            told.push_str(words::LOOK.get(self.tongue));
            told.push_str(&self.question(&ask.question));
        }
        self.told = told;
        self.ask = Some(ask);
    }

    /// The controls of an exercise.
    pub(crate) fn questions(&self, pen: &mut Pen, ask: &Ask) {
        match &ask.question {
            Question::From { .. } if !ask.over => {
                self.relations(pen, None);
                pen.region("nobody", words::WHO);
                pen.press("nobody", words::NOBODY);
                pen.end();
            }
            Question::May { .. } if !ask.over => {
                pen.region("may", words::MAY);
                pen.press("yes", words::YES);
                pen.press("no", words::NO);
                pen.end();
            }
            _ => {}
        }
        pen.asking(ask.over);
        pen.raw("<p class=\"score\">");
        let score = self.score.text(self.tongue, self.seed);
        pen.raw(&score);
        pen.raw("</p>");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use musi_live::{Event, Page};
    use musi_rules::riichi::{Action, Deal, Riichi, Rules, Seat, Start};

    fn figure(saved: &str) -> CallsFigure {
        CallsFigure::new(&Page { id: "t1", labels: "en", keys_on: true, saved, ..Page::default() })
    }

    #[test]
    fn whose_tile_it_was_is_told_by_where_it_lies() {
        for seed in 0..200_u32 {
            let saved = seed.to_string();
            for given in ["from 1", "from 2", "from 3", "nobody"] {
                let mut calls = figure(&saved);
                calls.answer(Event::Do("ask-from")).unwrap();
                let Question::From { kind, from } = calls.ask.as_ref().unwrap().question else {
                    panic!("from")
                };
                let wanted = match kind {
                    MeldKind::ClosedKan => "nobody",
                    _ => ["", "from 1", "from 2", "from 3"][from as usize],
                };
                let told = calls.answer(Event::Do(given)).unwrap().said;
                assert_eq!(told.starts_with("Right!"), given == wanted, "{kind:?} {from:?}: {told}");
                assert_eq!(calls.score.right, u32::from(given == wanted));
            }
        }
    }

    #[test]
    fn both_answers_come_up_and_the_reason_is_told() {
        let mut yes = 0;
        for seed in 0..300_u32 {
            let mut calls = figure(&seed.to_string());
            calls.answer(Event::Do("ask-may")).unwrap();
            let Question::May { hand, discard, from, call } = calls.ask.clone().unwrap().question else {
                panic!()
            };
            let (may, why) = judge(&hand, discard, from, call);
            yes += u32::from(may);
            let told = calls.answer(Event::Do("yes")).unwrap().said;
            assert!(
                told.starts_with(if may { "Right! " } else { "No. " }) && told.ends_with(why.en),
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
            let east = musi_rules::riichi::Wind::East;
            let start =
                Start { dealer: Seat::new(0), round_wind: east, honba: 0, deposits: 0, points: [25_000; 4] };
            let mut deal = Deal::new(
                Rules { swap_call: musi_rules::riichi::SwapCall::Allowed, ..Rules::PAGE },
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
                        let (may, _) = judge(&hand, tile.face(), relation, kind);
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
