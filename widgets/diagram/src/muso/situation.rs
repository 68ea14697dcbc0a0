//! Pieces and stacks on a board, and whether what the text says of them is so.
//!
//! In a cell stand, without blanks between them, the ground where it matters, then what lies below, then what stands on top:
//! a piece is the capital letter of its animal and the small letter of its side, a kili is `*`. `Wr` is a red waso, `*Wr` a
//! red waso on a kili, `~PbKr` a red kijetesantakalu on a blue pipi on telo, `k*` a kili on its kasi. Marks such as `X`
//! stand apart, after a blank.

use std::sync::Arc;

use musi_rules::muso::{Body, Position, Rules, SIDE_LETTERS, Stack, Turn, words as names_of};
use musi_rules::{Kind, Piece, Side, Square, SquareSet, Tongue};

use super::board::{Grounds, board};
use super::facts::Names;
use super::fence::{Drawn, error, words};
use super::info::Says;
use super::quoted::{Quoted, Told};
use super::said::Sentence;
use super::{MusoKind, MusoMeaning, MusoScene};
use crate::verdict::{Finding, Place, Severity};

/// What stands in a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Standing {
    ground: Option<char>,
    stack: Stack,
}

/// Whether a text looks like something that stands on a square, for whatever animals: `Wr`, `k*`, `~PbKr`.
pub(super) fn is_standing(text: &str) -> bool {
    let rest = |text: &str| {
        let letters: Vec<char> = text.chars().collect();
        let mut at = 0;
        while at < letters.len() {
            let side = letters.get(at + 1).is_some_and(|side| is_side(*side));
            match letters[at] {
                '*' => at += 1,
                letter if letter.is_ascii_uppercase() && side => at += 2,
                _ => return false,
            }
        }
        !letters.is_empty()
    };
    let mut letters = text.chars();
    rest(text) || letters.next().is_some() && rest(letters.as_str())
}

fn is_side(letter: char) -> bool {
    SIDE_LETTERS.iter().any(|side| char::from(*side) == letter)
}

/// Reads what stands in a cell.
fn standing(text: &str, rules: &Rules, grounds: &Grounds) -> Option<Standing> {
    let read = |text: &str| {
        let (mut letters, mut bodies) = (text.chars(), Vec::new());
        while let Some(letter) = letters.next() {
            if letter == '*' {
                bodies.push(Body::Kili);
                continue;
            }
            let (kind, side) = (rules.kind(letter)?, letters.next()?);
            let index = SIDE_LETTERS.iter().position(|own| char::from(*own) == side)?;
            bodies.push(Body::Piece(Piece { kind, side: *Side::ALL.get(index)? }));
        }
        match bodies[..] {
            [one] => Some(Stack::of(one)),
            [under, Body::Piece(top)] => Some(Stack::on(top, under)),
            _ => None,
        }
    };
    if let Some(stack) = read(text) {
        return Some(Standing { ground: None, stack });
    }
    let first = text.chars().next()?;
    let ground = grounds.letter(first.encode_utf8(&mut [0; 4]))?;
    Some(Standing { ground: Some(ground), stack: read(text.get(first.len_utf8()..)?)? })
}

/// A cell alone: its ground, and what stands there.
pub(super) fn square(text: &str, rules: &Rules, grounds: &Grounds) -> Option<(Option<char>, Stack)> {
    if let Some(ground) = grounds.letter(text) {
        return Some((Some(ground), Stack::EMPTY));
    }
    standing(text, rules, grounds).map(|standing| (standing.ground, standing.stack))
}

/// A situation, and how many statements on it were held against the rules.
#[derive(Debug)]
pub(super) struct Read {
    pub scene: MusoScene,
    pub claims: Vec<String>,
}

/// Reads a situation and holds the text against the rules. `games` are those of the page, the first of them for a board of its own.
pub(super) fn situation(
    drawn: &mut Drawn<'_>,
    sentences: &[&Sentence<'_>],
    games: &[&Rules],
    names: &Names,
    grounds: &Grounds,
) -> Option<Read> {
    let first = *games.first()?;
    let marks: Vec<String> = drawn.marks().into_iter().map(|mark| mark.text).collect();
    let is_mark = |word: &str| marks.iter().any(|mark| mark == word);
    let stands = |word: &str| standing(word, first, grounds);
    let ground = |word: &str| match stands(word) {
        Some(standing) => standing.ground,
        None => {
            if is_mark(word) {
                None
            } else {
                grounds.letter(word)
            }
        }
    };
    let own = board(drawn, ground, |word| is_mark(word) || stands(word).is_some());
    drawn.missing(|_| false);
    drawn.conflicts();
    let sides = sides(drawn, &stands);
    // A board without any ground of its own is the page's, when it is as large.
    let bare = own.geometry.squares().all(|square| own.letter(square) == b'.');
    let same = |rules: &&&Rules| rules.board.geometry == own.geometry && (bare || rules.board == own);
    let fits = games.iter().filter(same).min_by_key(|rules| usize::from(rules.players).abs_diff(sides));
    let rules = fits.map_or_else(|| Rules { board: own, ..first.clone() }, |rules| Rules::clone(rules));
    let rules = Arc::new(rules);
    let mut position = Position::empty(&rules);
    put(drawn, &mut position, &stands);
    alone_on_telo(drawn, &position);
    if is_start(drawn, sentences) {
        return Some(start(drawn, &position));
    }
    let mut checker = Checker { position: &position, names, claims: Vec::new(), findings: Vec::new() };
    let told = drawn.told;
    let mut studied: [Vec<(Square, Option<Piece>)>; 2] = [Vec::new(), Vec::new()];
    for told in told {
        let known = &mut studied[usize::from(told.tongue == Tongue::En)];
        checker.check(drawn, told, known, told_before(drawn, told));
    }
    checker.explicit(drawn);
    for sentence in sentences {
        checker.bare(sentence);
    }
    let (claims, findings) = (checker.claims, checker.findings);
    drawn.findings.extend(findings);
    let seat = drawn.info.turn.or_else(|| {
        let one = drawn.marked(MusoMeaning::Studied).iter().next();
        Some(position.stack(one?).piece()?.side)
    });
    if let Some(seat) = seat {
        position.set_seat(seat);
    }
    Some(Read { scene: MusoScene { kind: MusoKind::Situation, position, marks: drawn.marks() }, claims })
}

/// How many sides have pieces on the board.
fn sides(drawn: &Drawn<'_>, stands: &impl Fn(&str) -> Option<Standing>) -> usize {
    let cells = drawn.diagram.cells.iter().flat_map(words).filter_map(stands);
    let mut seen = [false; 4];
    for side in cells.flat_map(|standing| standing.stack.bodies().filter_map(Body::side).collect::<Vec<_>>())
    {
        seen[side.index()] = true;
    }
    seen.into_iter().filter(|seen| *seen).count()
}

/// Puts on the board what stands in the cells; the reserve of a kasi space is what has not grown yet.
fn put(drawn: &mut Drawn<'_>, position: &mut Position, stands: &impl Fn(&str) -> Option<Standing>) {
    let mut twice = Vec::new();
    for (square, cell) in drawn.diagram.squares() {
        let mut found = words(cell).filter_map(stands);
        if let Some(standing) = found.next() {
            position.put(square, standing.stack);
        }
        if found.next().is_some() {
            twice.push(Place::Fence { line: cell.line, column: cell.column, span: cell.span.clone() });
        }
    }
    let kili = position.rules().kili;
    for kasi in position.rules().board.kasi {
        let grown = u8::from(position.stack(kasi).has_kili());
        position.set_reserve(kasi, if grown > 0 { kili.saturating_sub(grown) } else { 0 });
    }
    drawn.findings.extend(twice.into_iter().map(|place| {
        error(
            "stack-apart",
            place,
            "two things stand apart in one square",
            "write a stack without blanks, the lower one first: PbWr",
        )
    }));
}

/// Land animals alone on telo: that cannot come about.
fn alone_on_telo(drawn: &mut Drawn<'_>, position: &Position) {
    let rules = position.rules();
    for square in rules.board.telo {
        let stack = position.stack(square);
        let Some(piece) = stack.piece().filter(|_| stack.len() == 1) else { continue };
        if rules.animal(piece.kind).is_some_and(|animal| !animal.aquatic) {
            let place = drawn.place(SquareSet::of(square));
            drawn.findings.push(error(
                "telo-alone",
                place,
                &format!(
                    "{} stands alone on telo, where only water animals can",
                    names_of::stack_on(position, square, Tongue::En)
                ),
                "put it elsewhere, or something under it",
            ));
        }
    }
}

/// Whether the figure says that it is the start of the game.
fn is_start(drawn: &Drawn<'_>, sentences: &[&Sentence<'_>]) -> bool {
    let says = |sentence: &&&Sentence<'_>| match sentence.tongue {
        Tongue::Tok => sentence.has(&["sitelen ni li open musi", "musi li open", "ni li open musi"]),
        Tongue::En => sentence.has(&["start of the game", "the game begins", "the game starts"]),
    };
    drawn.info.kind == Some(MusoKind::Game)
        || drawn.info.kind.is_none()
            && drawn.told.is_empty()
            && sentences.iter().any(|sentence| says(&sentence))
}

/// The start of a game: what stands on the board is what the rules put there.
fn start(drawn: &mut Drawn<'_>, position: &Position) -> Read {
    let start = position.rules().start();
    let mut claims = Vec::new();
    for (square, stack) in start.stacks() {
        let there = position.stack(square);
        if there == stack {
            if !stack.is_empty() {
                claims.push(format!("start:{}", position.rules().board.geometry.name(square)));
            }
            continue;
        }
        let name = |position: &Position| {
            let name = names_of::stack(position, position.stack(square), Tongue::En);
            if name.is_empty() { "nothing".to_owned() } else { name }
        };
        let place = drawn.place(SquareSet::of(square));
        drawn.findings.push(error(
            "start-wrong",
            place,
            &format!(
                "when the game begins, {} stands on {}; the board shows {}",
                name(&start),
                position.rules().board.geometry.name(square),
                name(position)
            ),
            "draw what the set-up of the page says, or change the set-up",
        ));
    }
    Read { scene: MusoScene { kind: MusoKind::Game, position: start, marks: drawn.marks() }, claims }
}

/// Which squares other statements of the same text give to captures and to stacking: what is left is moving.
fn told_before(drawn: &Drawn<'_>, told: &Told) -> SquareSet {
    let others = drawn.told.iter().filter(|other| other.tongue == told.tongue && *other != told);
    let special = others.filter(|other| {
        matches!(other.what, Quoted::Says(Says::Meaning(MusoMeaning::Captures | MusoMeaning::Stacks)))
    });
    special.flat_map(|other| &other.marks).fold(SquareSet::EMPTY, |all, (mark, _)| all | drawn.squares(mark))
}

struct Checker<'a> {
    position: &'a Position,
    names: &'a Names,
    claims: Vec<String>,
    findings: Vec<Finding>,
}

impl Checker<'_> {
    fn name(&self, square: Square) -> String {
        self.position.rules().board.geometry.name(square)
    }

    /// Holds one statement against the rules. `known` are the pieces that were spoken of, the last one last.
    fn check(
        &mut self,
        drawn: &Drawn<'_>,
        told: &Told,
        known: &mut Vec<(Square, Option<Piece>)>,
        special: SquareSet,
    ) {
        let squares = told.marks.iter().fold(SquareSet::EMPTY, |all, (mark, _)| all | drawn.squares(mark));
        let Some((_, span)) = told.marks.first() else { return };
        let place = Place::Caption(span.clone());
        match &told.what {
            Quoted::Stands { name, side } => {
                for square in squares {
                    known.push((square, self.position.stack(square).piece()));
                }
                self.stands(name, *side, squares, &place);
            }
            Quoted::Controls(side) => {
                let controlled = self.position.controlled(*side);
                self.compare(
                    "controls",
                    controlled,
                    squares,
                    drawn,
                    &place,
                    &format!("the kili of {}", names_of::side(*side, Tongue::En)),
                );
            }
            Quoted::Says(Says::Meaning(meaning)) => {
                let kind = self.names.named(&told.who.0).map(|animal| Kind(animal as u8));
                let is = |(_, piece): &&(Square, Option<Piece>)| {
                    let piece = piece.as_ref();
                    kind.is_none_or(|kind| piece.is_some_and(|piece| piece.kind == kind))
                        && told.who.1.is_none_or(|side| piece.is_some_and(|piece| piece.side == side))
                };
                if let Some((from, _)) = known.iter().rev().find(is) {
                    self.goes(*meaning, *from, squares, special, drawn, &place);
                }
            }
            Quoted::Says(Says::Ground(_)) => {}
        }
    }

    /// Statements of the info string, on the one piece that it studies.
    fn explicit(&mut self, drawn: &Drawn<'_>) {
        let of = |meaning: MusoMeaning| {
            let marks = drawn.info.marks.iter().filter(move |(_, says, _)| *says == Says::Meaning(meaning));
            marks.fold(SquareSet::EMPTY, |all, (mark, ..)| all | drawn.squares(mark))
        };
        let Some(from) =
            of(MusoMeaning::Studied).only().or_else(|| drawn.marked(MusoMeaning::Studied).only())
        else {
            return;
        };
        let special = of(MusoMeaning::Captures) | of(MusoMeaning::Stacks);
        for (mark, says, span) in &drawn.info.marks {
            if let Says::Meaning(meaning) = says {
                let place = Place::Info(span.clone());
                self.goes(*meaning, from, drawn.squares(mark), special, drawn, &place);
            }
        }
    }

    /// Whether a piece stands where the text says.
    fn stands(&mut self, name: &str, side: Option<Side>, squares: SquareSet, place: &Place) {
        let kind = self.names.named(name).map(|animal| Kind(animal as u8));
        let kili = name == "kili";
        if kind.is_none() && !kili {
            return;
        }
        for square in squares {
            let is = |body: Body| match body {
                Body::Kili => kili,
                Body::Piece(piece) => Some(piece.kind) == kind && side.is_none_or(|side| side == piece.side),
            };
            if self.position.stack(square).bodies().any(is) {
                self.claims.push(format!("stands:{}", self.name(square)));
            } else {
                let there = names_of::stack(self.position, self.position.stack(square), Tongue::En);
                let there = if there.is_empty() { "nothing".to_owned() } else { there };
                let message = format!("the text says {name}, but on {} stands {there}", self.name(square));
                self.findings.push(error(
                    "stands-wrong",
                    place.clone(),
                    &message,
                    "correct the name, or what stands there",
                ));
            }
        }
    }

    /// Whether a piece can go where the text says, and nowhere else.
    fn goes(
        &mut self,
        meaning: MusoMeaning,
        from: Square,
        squares: SquareSet,
        special: SquareSet,
        drawn: &Drawn<'_>,
        place: &Place,
    ) {
        let (alone, carrying) = (self.position.goals(from, false), self.position.goals(from, true));
        let captures = alone.captures | alone.stack_captures;
        let what = |does: &str| format!("squares to which the piece on {} can {does}", self.name(from));
        let (right, what) = match meaning {
            MusoMeaning::Moves => (alone.all() - special, what("go")),
            MusoMeaning::Captures => (captures, what("go to capture")),
            MusoMeaning::Stacks => (alone.stacks, what("go to stand on something")),
            MusoMeaning::Carries => (carrying.all(), what("carry what is under it")),
            MusoMeaning::Forbidden | MusoMeaning::CarriesNot => {
                let goals = if meaning == MusoMeaning::Forbidden { alone.all() } else { carrying.all() };
                let does = if meaning == MusoMeaning::Forbidden { "go" } else { "carry what is under it" };
                for square in squares & goals {
                    let at = drawn.cell_place(square).unwrap_or_else(|| place.clone());
                    let message = format!(
                        "the text says that the piece on {} cannot {does} to {}, but it can",
                        self.name(from),
                        self.name(square)
                    );
                    self.findings.push(error(
                        "mark-wrong",
                        at,
                        &message,
                        "take the mark away, or change the text",
                    ));
                }
                self.claim(meaning.as_str(), from, squares);
                return;
            }
            MusoMeaning::Studied | MusoMeaning::Named | MusoMeaning::Controls => return,
        };
        self.compare(meaning.as_str(), right, squares, drawn, place, &what);
    }

    fn claim(&mut self, name: &str, from: Square, squares: SquareSet) {
        let names: String = squares.iter().map(|square| self.name(square)).collect();
        self.claims.push(format!("{name}:{}:{names}", self.name(from)));
    }

    /// Compares what the rules give with what the board marks.
    fn compare(
        &mut self,
        name: &str,
        right: SquareSet,
        marked: SquareSet,
        drawn: &Drawn<'_>,
        place: &Place,
        what: &str,
    ) {
        for square in marked - right {
            let at = drawn.cell_place(square).unwrap_or_else(|| place.clone());
            let message = format!("{} is marked, but it is not one of the {what}", self.name(square));
            self.findings.push(error("mark-wrong", at, &message, "take the mark away"));
        }
        for square in right - marked {
            let at = drawn.cell_place(square).unwrap_or_else(|| place.clone());
            let message = format!("{} is not marked, but it is one of the {what}", self.name(square));
            self.findings.push(error("mark-missing", at, &message, "put the mark there"));
        }
        let names: String = marked.iter().map(|square| self.name(square)).collect();
        self.claims.push(format!("{name}:{names}"));
    }

    /// Statements without a mark: who is trapped, who may trade, who has how many points.
    fn bare(&mut self, sentence: &Sentence<'_>) {
        let place = Place::Caption(sentence.place());
        let tok = sentence.tongue == Tongue::Tok;
        let side = (0..sentence.tokens.len()).find_map(|at| super::info::side(sentence.word(at)));
        let (trapped, free) = if tok {
            (&["li lon poki", "li kama lon poki"][..], &["lon poki ala"][..])
        } else {
            (&["is trapped"][..], &["is not trapped", "is no longer trapped"][..])
        };
        if sentence.has(trapped) || sentence.has(free) {
            let animals = self.names.within(sentence, 0..sentence.tokens.len());
            if let Some(animal) = animals.first() {
                let is = |stack: Stack| {
                    let under = stack.under().filter(|_| stack.is_trapped());
                    matches!(under, Some(Body::Piece(piece)) if piece.kind.index() == *animal && side.is_none_or(|side| side == piece.side))
                };
                let trapped = self.position.stacks().any(|(_, stack)| is(stack));
                self.bare_claim(
                    "trapped",
                    trapped,
                    !sentence.has(free),
                    "a piece of this kind is trapped",
                    place.clone(),
                );
            }
        }
        let Some(side) = side else { return };
        let (may, may_not) = if tok { ("ken esun", "ken ala esun") } else { ("can trade", "cannot trade") };
        if sentence.has(&[may, may_not]) {
            let mut position = self.position.clone();
            position.set_seat(side);
            let rules = position.rules();
            let kinds = (0..rules.animals.len()).map(|kind| Kind(kind as u8));
            let spaces = rules.board.home(side).spaces;
            let can = kinds
                .flat_map(|kind| spaces.iter().map(move |at| Turn::Trade { kind, at }))
                .any(|turn| position.why_not(turn).is_none());
            let name = names_of::side(side, Tongue::En);
            self.bare_claim("trades", can, sentence.has(&[may]), &format!("{name} can trade"), place.clone());
        }
        let score = if tok {
            sentence.number_in(&[
                "nanpa pi jan loje li N",
                "nanpa pi jan laso li N",
                "nanpa pi jan jelo li N",
                "nanpa pi jan pimeja li N",
            ])
        } else {
            sentence.number_in(&["has N points", "has N point", "scores N"])
        };
        if let Some(score) = score {
            let right = self.position.score(side);
            let name = names_of::side(side, Tongue::En);
            let message = format!("the text says {score} points for {name}; the rules give {right}");
            if right != u32::from(score) {
                self.findings.push(error(
                    "score-wrong",
                    place,
                    &message,
                    "correct the number, or what stands on the board",
                ));
            }
            self.claims.push(format!("score:{name}:{score}"));
        }
    }

    fn bare_claim(&mut self, name: &str, right: bool, said: bool, what: &str, place: Place) {
        if right != said {
            let not = if right { "" } else { "not " };
            let message = format!("the text says otherwise, but by the rules it is {not}so that {what}");
            self.findings.push(error(
                "claim-wrong",
                place,
                &message,
                "correct the text, or what stands on the board",
            ));
        }
        self.claims.push(format!("{name}:{}", if said { "yes" } else { "no" }));
    }
}

/// Whether any of some findings is an error.
pub(super) fn faults(findings: &[Finding]) -> usize {
    findings.iter().filter(|finding| finding.severity == Severity::Error).count()
}
