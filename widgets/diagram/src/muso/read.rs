//! A page of Muso: its figures read together, because together they are the game.

use std::sync::Arc;

use musi_rules::muso::{Animal, Board, Body, Position, Rules, Stack, house};
use musi_rules::{Kind, Piece, Side, Tongue};

use super::board::{Grounds, board};
use super::facts::{Listener, Names, Stated, unit};
use super::fence::{Drawn, error, whole, words};
use super::game::{Games, StatedBoard, games};
use super::info::{Info, Says};
use super::movement::{self, Prose};
use super::quoted::{Quoted, Told, told};
use super::said::{Sentence, sentences};
use super::situation::{self, faults, is_standing};
use super::{MusoKind, MusoMeaning, MusoScene, PageFence, PagePart, PageText, terrain};
use crate::ascii::{self, Diagram, Drawing};
use crate::read::{drawn_wrongly, no_board};
use crate::verdict::{Finding, Mention, Place, Reading, Severity, Verdict};

/// What a page of Muso states.
#[derive(Debug, Default)]
pub struct MusoPage {
    /// One reading for each fence, in the order of the page; none for a fence of another game.
    pub readings: Vec<Option<Reading>>,
    /// The games: one for each board and number of players. Empty when the page draws no board.
    pub games: Vec<Rules>,
    /// What the marks of its boards are.
    grounds: Grounds,
}

impl MusoPage {
    /// A board of one square, as a cell of a drawing states it: `~`, `R`, `k*`, `PbWr`. Nothing when the text is no such cell.
    #[must_use]
    pub fn square(&self, text: &str) -> Option<MusoScene> {
        let game = self.games.first()?;
        let (ground, stack) = situation::square(text.trim(), game, &self.grounds)?;
        let board = Board::from_text(ground.unwrap_or('.').encode_utf8(&mut [0; 4])).ok()?;
        let square = board.geometry.squares().next()?;
        let mut position = Position::empty(&Arc::new(Rules { board, ..game.clone() }));
        position.put(square, stack);
        Some(MusoScene { kind: MusoKind::Situation, position, marks: Vec::new() })
    }

    /// Why a square is not what a name says, where the name is that of a ground or of the kili.
    #[must_use]
    pub fn mismatch(&self, name: &str, square: &MusoScene) -> Option<String> {
        let at = square.geometry().squares().next()?;
        let words = name.split_whitespace().map(str::to_lowercase).collect::<Vec<_>>().join(" ");
        let ground = terrain(&square.rules().board, at, Tongue::En).unwrap_or_default();
        let named = |tok: &str, en: &str| words.contains(tok) || words.contains(en);
        let fits = |name: &str| ground.ends_with(name);
        let (wanted, right) = if named("ma telo", "telo space") {
            ("a telo space", fits("telo space"))
        } else if named("ma kasi", "kasi space") {
            ("a kasi space", fits("kasi space"))
        } else if named("ma tomo", "home space") {
            ("a home space", fits("home space"))
        } else if named("ma jan", "home area") {
            ("a home area", fits("home area"))
        } else if words.contains("kili") {
            ("a kili", square.position.stack(at).has_kili())
        } else {
            return None;
        };
        let shown = if ground.is_empty() { "an open square" } else { &ground };
        (!right).then(|| format!("the head of the column says {wanted}, but the cell shows {shown}"))
    }
}

/// A fence while the page is being read.
struct Open {
    section: usize,
    info: Info,
    diagram: Option<Diagram>,
    kind: Option<MusoKind>,
    /// Which animal's movement it is.
    animal: Option<usize>,
    /// What the texts after it say of its marks.
    told: Vec<Told>,
    /// Which of all sentences are its captions.
    captions: Vec<usize>,
    /// The first caption of the newest text.
    texts_from: usize,
    /// How many texts come after it.
    texts: usize,
    reading: Reading,
    foreign: bool,
}

/// A sentence, the text that it stands in counted from the fence before it, the fence, and where in the page it is.
struct Heard<'a> {
    sentence: Sentence<'a>,
    section: usize,
    fence: Option<usize>,
    /// How many fences come before it.
    before: usize,
}

/// Reads a page.
///
/// ```
/// use musi_diagram::muso::{PageFence, PagePart, read_page};
/// let board = PageFence {
///     text: "+---+---+---+\n| b | B | b |\n+---+---+---+\n| ~ | k | ~ |\n+---+---+---+\n| r | R | r |\n+---+---+---+\n",
///     info: "muso army=\"jan 2\" kili=2",
///     ..PageFence::default()
/// };
/// let movement = PageFence {
///     text: "+---+---+---+\n|   | X |   |\n+---+---+---+\n| X | O | X |\n+---+---+---+\n|   | X |   |\n+---+---+---+\n",
///     info: "muso animal=jan/person",
///     ..PageFence::default()
/// };
/// let page = read_page(&[PagePart::Fence(board), PagePart::Fence(movement)]);
/// assert_eq!(page.games.len(), 1);
/// assert_eq!(page.games[0].animals[0].en, "person");
/// assert!(page.games[0].lacks().is_empty());
/// ```
#[must_use]
pub fn read_page(parts: &[PagePart<'_>]) -> MusoPage {
    let (mut open, heard) = listen(parts);
    let names = name_animals(&mut open);
    let stated = state(&names, &heard);
    let mut grounds = Grounds::default();
    let mut boards = Vec::new();
    let mut known_after = Vec::new();
    for (index, fence) in open.iter_mut().enumerate() {
        let mut scene_board = None;
        if let Some(diagram) = fence.diagram.clone() {
            let mut drawn = fence.drawn(&diagram);
            grounds.learn(&drawn);
            if fence.kind == Some(MusoKind::Board) {
                let drawn_board = board(&mut drawn, |word| grounds.letter(word), |_| false);
                drawn.missing(|mark| grounds.letter(mark).is_some());
                drawn.conflicts();
                scene_board = Some((drawn_board, drawn.findings));
            }
        }
        known_after.push(grounds.clone());
        if let Some((drawn_board, findings)) = scene_board {
            fence.reading.findings.extend(findings);
            // A picture of terrain alone is no board of a game.
            if drawn_board.sides().next().is_some() {
                boards.push((index, drawn_board));
            }
        }
    }
    let animals = move_animals(&mut open, &names, &stated);
    let stated_boards: Vec<StatedBoard<'_>> = boards
        .into_iter()
        .map(|(index, board)| StatedBoard {
            fence: index,
            board,
            info: &open[index].info,
            players: players(index, &open, &heard),
        })
        .collect();
    let Games { games, findings } = games(&stated_boards, &animals, &names, &stated);
    drop(stated_boards);
    for (fence, finding) in findings {
        if let Some(fence) = open.get_mut(fence) {
            fence.reading.findings.push(finding);
        }
    }
    let rules: Vec<&Rules> = games.iter().map(|(_, rules)| rules).collect();
    // Where a page draws situations alone, they are those of this site's game.
    let house = house::rules(2);
    let house_names =
        Names(house.animals.iter().map(|animal| (animal.tok.clone(), animal.en.clone())).collect());
    let (rules, names) = if rules.is_empty() { (vec![&house], house_names) } else { (rules, names) };
    for (index, fence) in open.iter_mut().enumerate() {
        let grounds = known_after.get(index).cloned().unwrap_or_default();
        let captions: Vec<&Sentence<'_>> =
            fence.captions.iter().filter_map(|at| Some(&heard.get(*at)?.sentence)).collect();
        finish(index, fence, &games, &rules, &names, &grounds, &captions);
    }
    let readings = open.into_iter().map(|fence| (!fence.foreign).then_some(fence.reading)).collect();
    let games = games.into_iter().map(|(_, rules)| rules).collect();
    MusoPage { readings, games, grounds }
}

/// Takes in all parts: what is drawn in each fence, and every sentence.
fn listen<'a>(parts: &[PagePart<'a>]) -> (Vec<Open>, Vec<Heard<'a>>) {
    let (mut open, mut heard): (Vec<Open>, Vec<Heard<'a>>) = (Vec::new(), Vec::new());
    let (mut section, mut speaks_of) = (0, None);
    for part in parts {
        match part {
            PagePart::Break => {
                section += 1;
                speaks_of = None;
            }
            PagePart::Fence(fence) => {
                open.push(Open::of(*fence, section));
                speaks_of = Some(open.len() - 1);
            }
            PagePart::Text(text) => hear(text, &mut open, &mut heard, section, speaks_of),
        }
    }
    for fence in &mut open {
        fence.kind = fence.diagram.as_ref().map(|diagram| kind(diagram, &fence.info, &fence.told));
    }
    (open, heard)
}

fn hear<'a>(
    text: &PageText<'a>,
    open: &mut [Open],
    heard: &mut Vec<Heard<'a>>,
    section: usize,
    speaks_of: Option<usize>,
) {
    let before = open.len();
    let mut fence = speaks_of.and_then(|fence| open.get_mut(fence));
    for sentence in sentences(text) {
        if let Some(fence) = &mut fence {
            fence.told.extend(told(&sentence, fence.texts));
            fence.captions.push(heard.len());
        }
        heard.push(Heard { sentence, section, fence: speaks_of, before });
    }
    if let Some(fence) = fence {
        let mentions = mentions(fence.diagram.as_ref(), heard, &fence.captions, fence.texts_from);
        let picture = |heard: &Heard<'_>| {
            heard.sentence.has(&[
                "sitelen ni",
                "supa ni",
                "in this picture",
                "in this diagram",
                "on this board",
            ])
        };
        let mine = fence.captions.get(fence.texts_from..).unwrap_or_default();
        let says = mine.iter().filter_map(|at| heard.get(*at)).any(picture);
        fence.reading.speaks.push(says || !mentions.is_empty());
        fence.reading.mentions.extend(mentions);
        fence.texts_from = fence.captions.len();
        fence.texts += 1;
    }
}

/// Where the newest captions quote what stands on the board.
fn mentions(diagram: Option<&Diagram>, heard: &[Heard<'_>], captions: &[usize], from: usize) -> Vec<Mention> {
    let Some(diagram) = diagram else { return Vec::new() };
    let sentences = captions.get(from..).unwrap_or_default().iter().filter_map(|at| heard.get(*at));
    let quoted = sentences.flat_map(|heard| {
        let sentence = &heard.sentence;
        sentence.quotes(0..sentence.tokens.len()).into_iter().map(|quote| (sentence.tongue, quote))
    });
    let mention = |(tongue, (text, span)): (Tongue, (String, std::ops::Range<usize>))| {
        let squares = diagram.squares().filter(|(_, cell)| words(cell).any(|word| word == text));
        let squares: musi_rules::SquareSet = squares.map(|(square, _)| square).collect();
        (!squares.is_empty()).then_some(Mention { span, tongue, text, squares })
    };
    quoted.filter_map(mention).collect()
}

impl Open {
    fn of(fence: PageFence<'_>, section: usize) -> Self {
        let mut reading = Reading::of(Verdict::Text { reason: String::new() });
        let said = if fence.figure_file.is_empty() { fence.info } else { fence.figure_file };
        let info = Info::parse(said).unwrap_or_else(|error| {
            let crate::legend::InfoError { span, message, remedy } = error;
            let place = Place::Info(span);
            reading.findings.push(Finding {
                code: "legend",
                severity: Severity::Error,
                place,
                message,
                remedy,
            });
            Info { speaks: true, ..Info::default() }
        });
        let foreign = info.game.is_some();
        let mut diagram = None;
        if let Some(word) = &info.text {
            reading.verdict = Verdict::Text { reason: format!("its info string says `{word}`") };
        } else if !foreign {
            match ascii::read(fence.text) {
                Ok(Drawing::Board(board)) => diagram = Some(board),
                Ok(Drawing::Text(reason)) if info.speaks => {
                    reading.findings.push(no_board(fence.info, &reason.to_string()));
                    reading.verdict = Verdict::Wrong { claims: Vec::new(), faults: 1 };
                }
                Ok(Drawing::Text(reason)) => reading.verdict = Verdict::Text { reason: reason.to_string() },
                Err(error) => {
                    reading.findings.push(drawn_wrongly(&error));
                    reading.verdict = Verdict::Wrong { claims: Vec::new(), faults: 1 };
                }
            }
        }
        Self {
            section,
            info,
            diagram,
            kind: None,
            animal: None,
            told: Vec::new(),
            captions: Vec::new(),
            texts_from: 0,
            texts: 0,
            reading,
            foreign,
        }
    }

    fn drawn<'b>(&'b self, diagram: &'b Diagram) -> Drawn<'b> {
        let usual = self.kind != Some(MusoKind::Board);
        Drawn { diagram, info: &self.info, told: &self.told, usual, findings: Vec::new() }
    }
}

/// What a board is about, where its info string does not say: what stands on it tells.
fn kind(diagram: &Diagram, info: &Info, told: &[Told]) -> MusoKind {
    if let Some(kind) = info.kind {
        return kind;
    }
    if info.animal.is_some() {
        return MusoKind::Movement;
    }
    if diagram.cells.iter().flat_map(words).any(is_standing) {
        return MusoKind::Situation;
    }
    let drawn = Drawn { diagram, info, told, usual: true, findings: Vec::new() };
    let ground = told.iter().any(|told| matches!(told.what, Quoted::Says(Says::Ground(_))))
        || info.marks.iter().any(|(_, says, _)| matches!(says, Says::Ground(_)));
    if !ground && !drawn.marked(MusoMeaning::Studied).is_empty() {
        MusoKind::Movement
    } else {
        MusoKind::Board
    }
}

/// The names of the animals, from the captions of their movements.
fn name_animals(open: &mut [Open]) -> Names {
    let mut names = Names::default();
    for fence in open.iter_mut().filter(|fence| fence.kind == Some(MusoKind::Movement)) {
        let name_in = |tongue: Tongue| {
            fence.told.iter().find_map(|told| match &told.what {
                Quoted::Stands { name, .. } if told.tongue == tongue && !name.is_empty() => {
                    Some(name.clone())
                }
                _ => None,
            })
        };
        let (tok, en) = (name_in(Tongue::Tok), name_in(Tongue::En));
        let found = fence.info.animal.clone().or_else(|| Some((tok.clone().or(en.clone())?, en.or(tok)?)));
        let wrong = match &found {
            None => Some((
                "the diagram shows how something goes, but nothing says which animal".to_owned(),
                "say in the caption \"a bird is on the square marked \"O\"\", or write animal=waso/bird after the backticks",
            )),
            Some((tok, en)) if !is_name(tok) || !is_name(en) => {
                Some((format!("`{tok}` / `{en}` cannot be the name of an animal"), "write words of letters"))
            }
            Some((tok, _)) if names.named(tok).is_some() => Some((
                format!("the page shows twice how {tok} goes"),
                "take one diagram away, or give the animal another name",
            )),
            Some(_) => None,
        };
        match (wrong, found) {
            (Some((message, remedy)), _) => {
                fence.reading.findings.push(error("movement-name", whole(), &message, remedy));
            }
            (None, Some(found)) => {
                fence.animal = Some(names.0.len());
                names.0.push(found);
            }
            (None, None) => {}
        }
    }
    names
}

/// Whether a name can stand in the text form of a game, which has signs of its own.
fn is_name(name: &str) -> bool {
    let letters =
        |word: &str| !word.is_empty() && word.chars().all(|letter| letter.is_alphabetic() || letter == '-');
    name.split(' ').all(letters)
}

/// Everything that the texts state of the game.
fn state(names: &Names, heard: &[Heard<'_>]) -> Vec<Stated> {
    let mut listener = Listener::new(names);
    let mut section = 0;
    for heard in heard {
        if heard.section != section {
            listener.forget();
            section = heard.section;
        }
        listener.hear(&heard.sentence);
    }
    let mut stated = listener.stated;
    let mut rest: Vec<&Sentence<'_>> =
        heard.iter().map(|heard| &heard.sentence).filter(|sentence| sentence.item).collect();
    while let Some(first) = rest.first().copied() {
        let same =
            |sentence: &&Sentence<'_>| sentence.block == first.block && sentence.tongue == first.tongue;
        let (item, others): (Vec<_>, Vec<_>) = rest.into_iter().partition(same);
        if let Some((fact, place)) = unit(&item, names) {
            stated.push(Stated { fact, tongue: first.tongue, place });
        }
        rest = others;
    }
    stated
}

/// Reads how every animal goes.
fn move_animals(open: &mut [Open], names: &Names, stated: &[Stated]) -> Vec<Animal> {
    let mut animals: Vec<Animal> = Vec::new();
    for fence in open.iter_mut() {
        let (Some(index), Some(diagram)) = (fence.animal, fence.diagram.clone()) else { continue };
        let Some(own) = names.0.get(index).cloned() else { continue };
        let letter = letter(&own.0, fence.info.letter, &animals);
        let mut drawn = fence.drawn(&diagram);
        let of = |stated: &&Stated| stated.fact.animal() == Some(index);
        let prose = Prose { stated: stated.iter().filter(of).collect() };
        let animal = movement::animal(&mut drawn, &prose, own, letter.unwrap_or('?'));
        let unknown: Vec<String> = diagram
            .cells
            .iter()
            .flat_map(words)
            .filter(|word| !fence_meaning(&drawn, word))
            .map(str::to_owned)
            .collect();
        drawn.unexplained(
            |word| !unknown.iter().any(|own| own == word),
            "say in the caption what the animal can do there, or write X=moves after the backticks",
        );
        drawn.missing(|_| false);
        drawn.conflicts();
        let mut findings = drawn.findings;
        if letter.is_none() {
            findings.push(error(
                "movement-letter",
                whole(),
                &format!("no letter of {} is free to stand for it in drawings", animal.tok),
                "give the animal a letter: letter=W after the backticks",
            ));
        }
        fence.reading.findings.extend(findings);
        animals.push(animal);
    }
    animals
}

fn fence_meaning(drawn: &Drawn<'_>, word: &str) -> bool {
    drawn.meaning(word).is_some_and(|meaning| meaning != MusoMeaning::Named)
}

/// The letter of an animal: its own, or the first of its name that no other has.
fn letter(name: &str, own: Option<char>, others: &[Animal]) -> Option<char> {
    let free = |letter: &char| !others.iter().any(|animal| animal.letter == *letter);
    let letters = name.chars().map(|letter| letter.to_ascii_uppercase()).filter(char::is_ascii_uppercase);
    own.into_iter().chain(letters).chain('A'..='Z').find(free)
}

/// For how many players the text says that a board is: before the board, or else after it.
fn players(index: usize, open: &[Open], heard: &[Heard<'_>]) -> Vec<u8> {
    let before =
        heard.iter().rev().filter(|heard| heard.before == index && heard.section == open[index].section);
    let next_is_board = open
        .get(index + 1)
        .is_some_and(|next| next.section == open[index].section && next.kind == Some(MusoKind::Board));
    let after = heard.iter().filter(|heard| heard.fence == Some(index) && !next_is_board);
    before.chain(after).find_map(|heard| board_for(&heard.sentence)).unwrap_or_default()
}

fn board_for(sentence: &Sentence<'_>) -> Option<Vec<u8>> {
    let (phrase, or) = match sentence.tongue {
        Tongue::Tok => ("supa ni li pona tawa jan N", "anu"),
        Tongue::En => ("board is for N", "or"),
    };
    let (first, end) = sentence.number_and_end(&[phrase])?;
    let second = (sentence.word(end) == or).then(|| sentence.number(end + 1)).flatten();
    let numbers = [Some(first), second.map(|(number, _)| number)].into_iter().flatten();
    Some(numbers.filter_map(|number| u8::try_from(number).ok()).collect())
}

/// Comes to a verdict on a fence, now that the game is known.
fn finish(
    index: usize,
    fence: &mut Open,
    games: &[(usize, Rules)],
    rules: &[&Rules],
    names: &Names,
    grounds: &Grounds,
    captions: &[&Sentence<'_>],
) {
    let (Some(diagram), Some(kind)) = (fence.diagram.clone(), fence.kind) else { return };
    let Some(first) = rules.first() else { return };
    let mut claims = Vec::new();
    let mut reason = None;
    let scene = match kind {
        MusoKind::Board => {
            let own = games.iter().find(|(fence, _)| *fence == index).map(|(_, rules)| rules.clone());
            let squares = |rules: &Rules| {
                let board = &rules.board;
                board.geometry.squares().filter(|square| board.letter(*square) != b'.').count()
            };
            let rules = own.unwrap_or_else(|| {
                let mut drawn = fence.drawn(&diagram);
                let board = board(&mut drawn, |word| grounds.letter(word), |_| true);
                reason = Some("it is no board of a game: it has no home area".to_owned());
                Rules { board, ..Rules::clone(first) }
            });
            claims.push(format!("terrain:{} squares", squares(&rules)));
            if reason.is_none() {
                let players: Vec<String> = games
                    .iter()
                    .filter(|(fence, _)| *fence == index)
                    .map(|(_, rules)| rules.players.to_string())
                    .collect();
                claims.push(format!("players:{}", players.join(",")));
            }
            Some(MusoScene { kind, position: Position::empty(&Arc::new(rules)), marks: Vec::new() })
        }
        MusoKind::Movement => fence.animal.and_then(|animal| {
            let drawn = fence.drawn(&diagram);
            let from = drawn.marked(MusoMeaning::Studied).only()?;
            let rules = Rules { board: Board::open(diagram.geometry), ..Rules::clone(first) };
            let tok = &rules.animals.get(animal)?.tok;
            claims.push(format!("movement:{tok}"));
            let mut position = Position::empty(&Arc::new(rules));
            let piece = Piece { kind: Kind(animal as u8), side: Side::First };
            position.put(from, Stack::of(Body::Piece(piece)));
            Some(MusoScene { kind, position, marks: drawn.marks() })
        }),
        MusoKind::Situation | MusoKind::Game => {
            let mut drawn = fence.drawn(&diagram);
            let read = situation::situation(&mut drawn, captions, rules, names, grounds);
            let findings = drawn.findings;
            fence.reading.findings.extend(findings);
            read.map(|read| {
                // The text and its translation claim the same.
                for claim in read.claims {
                    if !claims.contains(&claim) {
                        claims.push(claim);
                    }
                }
                if claims.is_empty() {
                    reason = Some("its caption says nothing that can be checked".to_owned());
                }
                read.scene
            })
        }
    };
    fence.reading.findings.sort_by_key(|finding| std::cmp::Reverse(finding.severity));
    fence.reading.verdict = match (faults(&fence.reading.findings), reason) {
        (0, None) => Verdict::Verified { claims: Vec::new() },
        (0, Some(reason)) => Verdict::Described { reason },
        (faults, _) => Verdict::Wrong { claims: Vec::new(), faults },
    };
    fence.reading.diagram = Some(diagram);
    fence.reading.muso = scene.map(|scene| MusoReading { scene, claims });
}

/// A figure of Muso with what was held against the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MusoReading {
    /// The figure.
    pub scene: MusoScene,
    /// What the page claims of it: one short line a statement.
    pub claims: Vec<String>,
}
