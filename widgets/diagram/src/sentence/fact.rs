//! From the meaning of a phrase to the question whether it holds.

use std::rc::Rc;

use musi_rules::{GridGame, Side, Square, SquareSet};

use super::judge::Judge;
use super::language::node::Node;
use super::naming::who::{self, Quantifier, Subject};
use super::truth::Truth;

/// The groups of pieces in the slots of a phrase.
#[derive(Clone, Copy)]
pub(super) struct Slots<'a> {
    /// Its subject.
    pub who: &'a [Subject],
    /// By whom it is done.
    pub by: Option<&'a [Subject]>,
    /// To whom it is done.
    pub whom: Option<&'a [Subject]>,
}

impl<G: GridGame> Judge<'_, G> {
    /// Whether words speak of another game than that of the board.
    fn is_of_another_game(&self, node: &Node) -> bool {
        let named = node.node("game").or_else(|| node.node("the-board")?.node("game"));
        named.is_some_and(|named| named.meaning.strip_prefix("of-") != Some(self.words.game.as_str()))
    }

    /// Whether what a phrase means holds, as the first of the families says that knows such a meaning.
    fn of_families(&self, node: &Node, slots: Slots<'_>, subject: Option<&Rc<Node>>) -> Option<Truth> {
        let Slots { who, .. } = slots;
        self.modified(node, slots)
            .or_else(|| self.census(node, slots))
            .or_else(|| self.choices(node, slots, subject))
            .or_else(|| self.general(node, slots))
            .or_else(|| self.dropped(node, slots))
            .or_else(|| self.movement(node, slots))
            .or_else(|| self.wider(node, slots))
            .or_else(|| self.contrasts(node, slots))
            .or_else(|| self.paths(node, slots))
            .or_else(|| self.steps(node, slots))
            .or_else(|| self.prospective(node, slots))
            .or_else(|| self.each_side(node, who))
            .or_else(|| self.support(node, slots, subject))
            .or_else(|| self.weakness(node, slots))
            .or_else(|| self.prospects(node, slots))
            .or_else(|| self.singled(node, slots))
            .or_else(|| self.measured(node, slots))
            .or_else(|| self.has_chain(node, who))
            .or_else(|| self.has_side_by_side(node, who))
            .or_else(|| self.standing(node, slots, subject))
    }

    /// Whether what a phrase means holds.
    pub(super) fn fact(&self, node: &Node, subject: Option<&Rc<Node>>) -> Truth {
        if self.is_of_another_game(node) {
            let start = node.meaning == "start";
            return if start { Truth::No("this is another game".to_owned()) } else { Truth::Open };
        }
        if let Some(meaning) = node.meaning.strip_prefix("rule-") {
            return self.of_the_game(node, meaning, subject);
        }
        if let Some(truth) = self.echo(node, subject) {
            return truth;
        }
        // "White has a bishop, Black none": where nothing is held in hand, of what was counted.
        if node.meaning == "holds-any" && !G::HANDS {
            return self.has_some_of_last(subject);
        }
        // "Qb7 or Qc8": each of them.
        if !super::moving::choices::READ_LISTS.contains(&node.meaning)
            && let Some(each) = super::moving::moves::with_each_move(node)
        {
            return each.iter().fold(Truth::Yes, |truth, one| truth.and(|| self.fact(one, subject)));
        }
        let mut who = subject.map(|subject| self.whos_of_subject(subject)).unwrap_or_default();
        // "He", after a player.
        if let ([Subject { quantifier: Quantifier::It, .. }], Some(_), true) =
            (who.as_slice(), self.player, self.before.is_empty())
        {
            who =
                vec![Subject { quantifier: Quantifier::Player, side: self.player, kind: None, place: None }];
        }
        let whos = |role: &str| node.node(role).map(|part| self.whos(part));
        let (by, victims) = (whos("by"), whos("whom"));
        let slots = Slots { who: &who, by: by.as_deref(), whom: victims.as_deref() };
        let Slots { who, whom: victims, .. } = slots;
        if self.captures_by_coming(node, slots) {
            return Truth::Yes;
        }
        if let Some(unfit) = self.unfit(node, subject, slots) {
            return unfit;
        }
        let there = self.those_there(node, who);
        let slots = Slots { who: there.as_deref().unwrap_or(who), ..slots };
        let Slots { who, .. } = slots;
        if let Some(truth) = self.of_families(node, slots, subject) {
            return truth;
        }
        match node.meaning {
            "turn" => self.has_turn(node),
            "empty" | "light" | "dark" => self.ground(node),
            "start" => self.is_start(),
            "both-hold" => self.both_hold(node),
            "both-have" | "only-kind" => self.counts_of_sides(node),
            "has-marks" => match (self.place_of(node, "place"), self.place_of(node, "marks")) {
                (Some(place), Some(marks)) => {
                    Truth::when(place == marks, || format!("the marks stand on {}", self.names(marks)))
                }
                _ => Truth::Open,
            },
            // "It controls 14 squares; here they are marked": not the piece.
            "stands"
                if Self::names_marks(node)
                    && subject.is_some_and(|subject| {
                        subject.node("one").is_some_and(|one| one.meaning == "it")
                    }) =>
            {
                self.stands(who, self.place_of(node, "place")).unsure()
            }
            // "Every square next to the king holds a black man": one on each.
            "occupied"
                if matches!(who, [Subject { quantifier: Quantifier::A, .. }])
                    && self.place_of(node, "place").is_some_and(|place| place.len() > 1) =>
            {
                let free = self.place_of(node, "place").unwrap_or_default() - self.squares_of(who);
                Truth::when(free.is_empty(), || format!("none stands on {}", self.names(free)))
            }
            "stands" | "occupied" => self.stands(who, self.place_of(node, "place")),
            "same-file" | "same-rank" | "same-diagonal" => {
                self.same_line(node.meaning, who, victims.unwrap_or_default())
            }
            "passed" | "isolated" | "doubled" => self.each(who, &|square| self.pawn_is(node.meaning, square)),
            "has-passed" | "has-isolated" | "has-doubled" => self.has_pawns(node, who),
            // "It stands behind the rook" counts nothing.
            "behind" if victims.is_some() => self.attack_facts(node, slots),
            "there" | "there-on" | "there-besides" | "none" | "none-on" | "has" | "has-only" | "has-left"
            | "has-on" | "has-none" | "ahead" | "behind" | "equal" | "holds" | "holds-any" => {
                self.counts(node, who)
            }
            "drops" => self.drops(node, who),
            "count-more" => self.has_more(node),
            _ => self.attack_on_castling(node, slots).unwrap_or_else(|| self.attack_facts(node, slots)),
        }
    }

    /// Interpretation of what may or must be done next, and of what would be so; nothing for other meanings.
    fn prospective(&self, node: &Node, slots: Slots<'_>) -> Option<Truth> {
        self.next_move(node, slots)
            .or_else(|| self.put_there(node, slots))
            .or_else(|| self.drop_barred(node, slots))
            .or_else(|| self.split(node, slots))
            .or_else(|| self.forced(node, slots))
    }

    /// What comes of words that do not fit the board, or that it does not decide, whatever they mean; nothing for others.
    fn unfit(&self, node: &Node, subject: Option<&Rc<Node>>, slots: Slots<'_>) -> Option<Truth> {
        let Slots { who, whom: victims, .. } = slots;
        // "A gold general can move to six squares", beside a board without one: of the kind as such.
        let of_kind = matches!(who, [one] if one.quantifier == Quantifier::A && one.place.is_none());
        if of_kind && node.meaning == "move-count" && self.squares_of(who).is_empty() {
            return Some(Truth::Open);
        }
        // What is gone stands nowhere.
        if node.meaning != "gone"
            && let Some(missing) = self.unfilled(who)
        {
            return Some(missing);
        }
        if let Some(missing) = self.unfilled_objects(victims.unwrap_or_default()) {
            return Some(missing);
        }
        // "Neither rook blocks the other".
        if Self::is_none(who) && node.meaning.ends_with("-each") && node.meaning != "attack-each" {
            return Some(Truth::Open);
        }
        // "Both knights on the kingside have left their squares": those that began there.
        if node.meaning == "at-home" && subject.is_some_and(super::placing::standing::names_wing) {
            return Some(Truth::Open);
        }
        if let Some(miscounted) = self.miscounted_marks(node) {
            return Some(miscounted);
        }
        if let Some(wrong) = self.stands_elsewhere(node, who) {
            return Some(wrong);
        }
        None
    }

    /// Whether the place of which a phrase speaks is named by its marks.
    pub(super) fn names_marks(node: &Node) -> bool {
        let mut marks = Vec::new();
        super::language::node::marks(node, &mut marks);
        !marks.is_empty()
    }

    /// The groups of the subject: where it is a pronoun, those that this means.
    fn whos_of_subject(&self, subject: &Node) -> Vec<Subject> {
        match self.meant_object {
            Some(_) => Judge { meant_object: None, ..self.clone() }.whos(subject),
            None => self.whos(subject),
        }
    }

    /// The words that say from where pieces do something.
    fn where_from<'n>(node: &'n Node, who: &[Subject]) -> Option<&'n Rc<Node>> {
        if matches!(node.meaning, "last-squares" | "last-move") || Self::player(who).is_some() {
            return None;
        }
        node.node("from").or_else(|| node.nodes().find_map(|part| part.node("from")))
    }

    /// Words that say from where something is done, where its doer does not stand: "it attacks e5 from c3".
    fn stands_elsewhere(&self, node: &Node, who: &[Subject]) -> Option<Truth> {
        let place = self.place(Self::where_from(node, who)?)?;
        let doers = if who.is_empty() { self.before } else { self.squares_of(who) };
        // "If the lance goes from 8b to 8a, it must promote": its move names the doer.
        let is_unnamed = who.is_empty() && doers.is_empty();
        if (doers & place).is_empty() && !is_unnamed {
            return Some(Truth::Absent(format!("nothing of this stands on {}", self.names(place))));
        }
        None
    }

    /// The groups of a subject, of which words say from where they do something: those that stand there.
    fn those_there(&self, node: &Node, who: &[Subject]) -> Option<Vec<Subject>> {
        let place = self.place(Self::where_from(node, who)?)?;
        Some(
            who.iter()
                .map(|who| Subject { place: Some(who.place.map_or(place, |own| own & place)), ..who.clone() })
                .collect(),
        )
    }

    /// Interpretation of who attacks and defends what.
    pub(super) fn attack_facts(&self, node: &Node, slots: Slots<'_>) -> Truth {
        let Slots { who, by, whom: victims } = slots;
        let to = node.node("to").map(|part| self.whos(part));
        match node.meaning {
            "shows-attack" => self.attacks(who, None, self.place_of(node, "place")),
            "attacked-square" => {
                let (Some(by), Some(place)) = (by, self.place_of(node, "place")) else { return Truth::Open };
                self.guard_squares(by, place)
            }
            "attack" => {
                let target = node.node("target");
                let victims = target.and_then(|target| target.node("whom")).map(|part| self.whos(part));
                let place = target.and_then(|target| self.place_of(target, "place"));
                match (victims, place) {
                    // "Black controls the open file": with a piece that stands there.
                    (None, Some(place)) if Self::player(who).is_some() && self.is_file(place) => {
                        target.map_or(Truth::Open, |target| self.commands_with(target, slots))
                    }
                    (None, Some(place)) => self.attacks_spot(who, place),
                    (victims, place) => self.attacks(who, victims.as_deref(), place),
                }
            }
            // A piece covers squares, and pieces of its own side.
            "cover" => {
                let target = node.node("target");
                let victims = target.and_then(|target| target.node("whom")).map(|part| self.whos(part));
                match (victims, target.and_then(|target| self.place_of(target, "place"))) {
                    (None, Some(place)) => {
                        self.over(who, place, &|place| self.attacks(who, None, Some(place)))
                    }
                    (Some(victims), None) => {
                        self.each(&victims, &|square| self.is_defended(square, Some(who)))
                    }
                    _ => Truth::Open,
                }
            }
            "attacked" => self.each(who, &|square| self.is_attacked(square, by)),
            "hanging" => self.each(who, &|square| match self.is_attacked(square, None) {
                Truth::Yes if self.is_well_defended(square) => {
                    Truth::No(format!("{} is defended", self.name(square)))
                }
                Truth::Yes if self.is_defended(square, None).is_yes() => Truth::Open,
                truth => truth,
            }),
            "defended" => self.each(who, &|square| self.is_defended(square, by)),
            "defend" => match (victims, self.place_of(node, "place")) {
                // "The knight that defends the pawn": one of its own side.
                (Some(victims), _)
                    if self.here.selecting
                        && self.side_of(who).is_some_and(|side| {
                            (self.squares_of(victims) & self.setup.of_side(side)).is_empty()
                        }) =>
                {
                    Truth::No("it is of the other side".to_owned())
                }
                (Some(victims), _) => self.each(victims, &|square| self.is_defended(square, Some(who))),
                (None, Some(place)) => self.defends_spot(who, place),
                (None, None) => self.attacks(who, None, None),
            },
            "captured-with" => {
                let by = by.unwrap_or_default();
                let own = self.player_of(who);
                if let (Some(victims), Some(own)) = (victims, own)
                    && self.squares_of(victims).iter().any(|square| self.side_at(square) == Some(own))
                {
                    return Truth::No("that is its own piece".to_owned());
                }
                self.each(victims.unwrap_or_default(), &|square| self.is_captured(square, Some(by)))
            }
            "attack-each" => self.attack_each_other(who),
            "forks" => match victims {
                Some(victims) => self.forks(who, victims),
                None => self.each(who, &|square| {
                    Truth::when(self.worthy_victims(square).len() > 1, || {
                        format!("the piece on {} does not attack two pieces", self.name(square))
                    })
                }),
            },
            "pinned" => self.each(who, &|square| {
                // "Along the d-file": there the piece stands, and what it is pinned to.
                let along = node.node("along").map(|_| self.place_of(node, "along"));
                let on_line = match along {
                    None => Truth::Yes,
                    Some(None) => Truth::Open,
                    Some(Some(line)) => Truth::when(line.contains(square), || {
                        format!("{} is not on that line", self.name(square))
                    })
                    .and(|| {
                        let king = self.side_at(square).map(|side| self.setup.royals(side));
                        if king.is_some_and(|king| (king - line).is_empty()) {
                            Truth::Yes
                        } else {
                            Truth::Open
                        }
                    }),
                };
                self.is_pinned(square, to.as_deref(), by).and(|| on_line.clone())
            }),
            "pins" => {
                let victims = victims.unwrap_or_default();
                self.each(victims, &|square| self.is_pinned(square, to.as_deref(), Some(who)))
            }
            "attack-with" | "defend-with" => self.with(node, who, by),
            _ => self.move_facts(node, slots),
        }
    }

    /// Whether pieces attack squares, of the side of the others of whom the sentence says so.
    fn guard_squares(&self, by: &[Subject], place: SquareSet) -> Truth {
        let guarded = |by: &[Subject]| self.over(by, place, &|place| self.attacks(by, None, Some(place)));
        // That the king of the other side guards it is the other reading.
        let truth = guarded(by);
        if truth.is_yes() { guarded(&self.of_guarding_side(by)).unsure() } else { truth }
    }

    /// Whether pieces attack squares. Of "the king", which both sides have, one that guards a piece of its own there is not meant.
    fn attacks_spot(&self, who: &[Subject], place: SquareSet) -> Truth {
        let truth = self.of_right_side(who, place, &|side| self.setup.of_side(side));
        let own =
            |square: Square| self.side_at(square).map_or(SquareSet::EMPTY, |side| self.setup.of_side(side));
        let guards = !(place & self.setup.occupied()).is_empty()
            && self.squares_of(who).iter().all(|square| (place - own(square)).is_empty());
        match (truth.is_yes() && guards && Self::player(who).is_none(), self.here.selecting) {
            (false, _) => truth,
            // What holds a piece of its own side protects it.
            (true, false) => Truth::Open,
            (true, true) => Truth::No("a piece of its own side stands there".to_owned()),
        }
    }

    /// Whether pieces defend squares: of "the king" not one that attacks a piece there.
    fn defends_spot(&self, who: &[Subject], place: SquareSet) -> Truth {
        let truth = self.of_right_side(who, place, &|side| self.setup.of_side(side.opponent()));
        // What holds a piece of the other side is attacked.
        let sides = self.squares_of(who).iter().filter_map(|square| self.side_at(square));
        let theirs = sides
            .chain(Self::player(who))
            .fold(SquareSet::EMPTY, |set, side| set | self.setup.of_side(side.opponent()));
        match (truth.is_yes() && !(place & theirs).is_empty(), self.here.selecting) {
            (false, _) => truth,
            (true, false) => Truth::Open,
            (true, true) => Truth::No("a piece of the other side stands there".to_owned()),
        }
    }

    /// Whether pieces reach squares; where either side has such a piece, one of a side for which the words fit, as `unfit` says.
    fn of_right_side(&self, who: &[Subject], place: SquareSet, unfit: &dyn Fn(Side) -> SquareSet) -> Truth {
        let truth = self.over(who, place, &|place| self.attacks(who, None, Some(place)));
        let fits = |one: &Subject| {
            let own = std::slice::from_ref(one);
            let either =
                one.quantifier == Quantifier::The && one.side.is_none() && self.side_of(own).is_none();
            !either
                || Side::BOTH.into_iter().any(|side| {
                    let own = Self::own(own, Some(side));
                    (place & unfit(side)).is_empty()
                        && self.over(&own, place, &|place| self.attacks(&own, None, Some(place))).is_yes()
                })
        };
        if truth.is_yes() && !who.iter().all(fits) { Truth::Open } else { truth }
    }

    /// Interpretation of where pieces can go and what they can capture.
    fn move_facts(&self, node: &Node, slots: Slots<'_>) -> Truth {
        let Slots { who, by, whom: victims } = slots;
        match node.meaning {
            // The claim that it makes decides.
            "shows-capture" => Truth::Open,
            "captures" => self.captures(who, victims, self.place_of(node, "place")),
            "captures-just-by" => by.map_or(Truth::Open, |by| self.captures_only_with(who, by)),
            "captures-just" => victims.map_or(Truth::Open, |victims| self.captures_only(who, victims)),
            "kills" => self.kills(who, victims.unwrap_or_default(), node),
            "captured" => self.each(who, &|square| self.is_captured(square, by)),
            "goes" | "goes-only" | "shows" => {
                let Some(place) = self.place_of(node, "place") else { return Truth::Open };
                let only = node.meaning == "goes-only";
                // "Not only to f8 or h8": of a list, what is denied is not decided.
                if only && node.negated {
                    return Truth::Open;
                }
                if let (true, None, Some(side)) = (only, &victims, self.player_of(who)) {
                    return self.player_goes_only(side, place);
                }
                let movers = match &victims {
                    // "White can move the king to b2": the king of that side.
                    Some(moved) => Self::own(moved, self.player_of(who)),
                    None => who.to_vec(),
                };
                // "Moving the rook to e4 is possible": for the side to move, where either has one.
                let movers = match (node.node("gerund-move"), self.turn) {
                    (Some(pushed), _) if pushed.meaning == "pushes" && !self.are_pawns(&movers) => {
                        return Truth::Open;
                    }
                    (Some(_), Some(turn)) if self.side_of(&movers).is_none() => {
                        Self::own(&movers, Some(turn))
                    }
                    _ => movers,
                };
                let ahead = node.node("go").is_some_and(|go| go.node("verb").is_some());
                // That nothing goes to where it stands says nothing.
                let there = place.only().is_some_and(|place| self.squares_of(&movers).contains(place));
                if self.denied && there {
                    return Truth::Open;
                }
                let truth = self.over(&movers, place, &|place| {
                    self.each(&movers, &|square| {
                        let truth = self.goes(square, place, only);
                        if ahead { truth.and(|| self.keeps_to_file(square, place)) } else { truth }
                    })
                });
                // "Nothing can be put on f1": of the side that has to, and a king is not put in the way.
                if Self::is_nobody(&movers) && !self.is_put_on(place) { truth.unsure() } else { truth }
            }
            "reach-count" => {
                let number = who::number(node).unwrap_or(0);
                self.each(who, &|square| self.reach_counts(square, usize::from(number)))
            }
            "brought" => self.has_brought(node, who, victims),
            // "The rook goes to e8, with mate": it may stand there already.
            "goes-there" => {
                let Some(place) = self.place_of(node, "place") else { return Truth::Open };
                let there = |square: Square| place == square.into();
                self.over(who, place, &|place| {
                    self.each(who, &|square| {
                        if there(square) { Truth::Yes } else { self.goes_there(square, place) }
                    })
                })
            }
            "captures-with" => victims.map_or(Truth::Open, |victims| self.captures_with(victims)),
            // "Black had better not take the rook", with a move that is White's.
            "then" if self.is_move_of_other_side(node) => {
                Truth::Absent("that is a move of the other side".to_owned())
            }
            "then" => node.node("then").map_or(Truth::Open, |then| self.after(node.node("move"), then)),
            _ => self.tactics(node, slots),
        }
    }

    /// Whether a piece can go to some squares: one that has just given check does not move again.
    fn goes_there(&self, square: Square, place: SquareSet) -> Truth {
        let moved = self.side_at(square).is_some_and(|side| self.is_attacked_king(side.opponent()));
        if moved { Truth::Open } else { self.goes(square, place, false) }
    }
}
