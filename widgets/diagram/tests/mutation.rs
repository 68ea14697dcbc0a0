//! Change any one cell of any diagram: the check must notice.
//!
//! A change is noticed when the figure is no longer verified. Where it still is, the changed figure must be as true as
//! the first: an oracle of its own, which knows only legal moves, proves each claim again on the changed board, and
//! every text in a cell must be a piece that stands in the setup or a mark of which a claim speaks. So a change that
//! leaves the very same figure can only be one between two spellings of the same piece.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicUsize, Ordering};

use musi_diagram::vocabulary::{Script, Vocabulary};
use musi_diagram::{Claim, Context, GameName, Meaning, Promotion, Scene, Verdict, Way};
use musi_rules::{
    Chess, DrawReason, Game, Kind, Move, Origin, Outcome, Piece, Position, Profile, Setup, Shogi, Side,
    Square, SquareSet, chess,
};

/// Texts that are tried in every cell, besides those of the board itself.
const TEXTS: &[&str] = &[
    "", "X", "x", "O", "1", "2", "3", "-a-", "ZZ", "ju", "JU", "TKT", "lst", "JL", "jlm", "p", "KS", "tt",
    "JL2",
];

struct Oracle<G: Game> {
    setup: Setup<G>,
    words: &'static Vocabulary,
    /// A position of the same size, from which others are made.
    base: Position<G>,
}

impl<G: Game> Oracle<G> {
    fn position(&self, side: Side) -> Position<G> {
        let mut setup = self.setup.clone();
        setup.set_side_to_move(side);
        self.base.with_setup(&setup, Profile::Teaching).unwrap()
    }

    fn side(&self, origin: Origin) -> Side {
        match origin {
            Origin::Square(square) => self.setup.piece_at(square).unwrap().side,
            Origin::Hand(_) => self.setup.side_to_move(),
        }
    }

    /// Squares to which some legal move leads.
    fn targets(&self, from: Square) -> SquareSet {
        let position = self.position(self.side(Origin::Square(from)));
        let from = Origin::Square(from);
        position.legal_moves().iter().filter(|mv| mv.from == from).map(|mv| mv.to).collect()
    }

    fn king(&self, side: Side) -> Option<Square> {
        self.setup.of_kind(self.words.king, side).only()
    }

    /// The squares on which a piece would capture a rook put there.
    fn capture_squares(&self, from: Square) -> SquareSet {
        let own = self.setup.piece_at(from).unwrap();
        let geometry = self.setup.geometry();
        let captures = geometry.squares().filter(|square| {
            let mut setup = self.setup.clone();
            match setup.piece_at(*square) {
                Some(piece) if piece.side == own.side => return false,
                Some(_) => {}
                None => {
                    setup.put(*square, Piece { kind: self.words.pawn, side: own.side.opponent() });
                }
            }
            let oracle = Self { setup, words: self.words, base: self.base.clone() };
            oracle.targets(from).contains(*square)
        });
        captures.collect()
    }

    fn all_moves(&self, side: Side) -> BTreeSet<(Origin, Square)> {
        self.position(side).legal_moves().iter().map(|mv| (mv.from, mv.to)).collect()
    }

    fn attacked(&self, square: Square, by: Side) -> bool {
        !self.setup.attackers(square, by).is_empty()
    }

    fn mates(&self, side: Side) -> BTreeSet<(Origin, Square)> {
        let position = self.position(side);
        let mate = |mv: &&Move| {
            let after = position.play_unchecked(**mv);
            after.is_check() && after.legal_moves().is_empty()
        };
        position.legal_moves().iter().filter(mate).map(|mv| (mv.from, mv.to)).collect()
    }

    // One arm a claim: the list is long because there are many.
    #[allow(clippy::too_many_lines)]
    fn holds(&self, claim: &Claim, all: &[Claim]) -> bool {
        match claim {
            Claim::Reach { from, squares, way: Way::Any } => self.targets(*from) == *squares,
            Claim::Reach { from, squares, way: Way::Quiet } => {
                self.targets(*from) - self.setup.occupied() == *squares
            }
            Claim::Reach { from, squares, way: Way::Capture } => self.capture_squares(*from) == *squares,
            Claim::Light { squares } | Claim::Dark { squares } => {
                let geometry = self.setup.geometry();
                let odd = |square: Square| (geometry.file(square) + geometry.rank(square)) % 2 == 1;
                let light = matches!(claim, Claim::Light { .. });
                geometry.squares().all(|square| squares.contains(square) == (odd(square) == light))
            }
            Claim::Start => {
                let start = Setup::<G>::start();
                start.geometry().squares().all(|at| start.piece_at(at) == self.setup.piece_at(at))
            }
            Claim::Stands { kind, side, squares } => {
                let is = |piece: Piece| piece.kind == *kind && side.is_none_or(|side| side == piece.side);
                let standing = self.setup.pieces().filter(|(_, piece)| is(*piece)).map(|(square, _)| square);
                standing.collect::<SquareSet>() == *squares
            }
            Claim::Check { side, given, .. } => {
                self.king(*side).is_some_and(|king| self.attacked(king, side.opponent()) == *given)
            }
            Claim::WaysOut { from, squares } => {
                let moves = self.all_moves(self.side(*from)).into_iter();
                moves.filter(|(origin, _)| origin == from).map(|(_, to)| to).collect::<SquareSet>()
                    == *squares
            }
            Claim::NoOtherWayOut => {
                let mut marked = BTreeSet::new();
                let mut side = None;
                for claim in all {
                    if let Claim::WaysOut { from, squares } = claim {
                        side = Some(self.side(*from));
                        marked.extend(squares.iter().map(|to| (*from, to)));
                    }
                }
                side.is_some_and(|side| self.all_moves(side) == marked)
            }
            Claim::Mates { from, .. } => {
                let marked: BTreeSet<_> = all
                    .iter()
                    .filter_map(|claim| match claim {
                        Claim::Mates { from, to, .. } => Some((*from, *to)),
                        _ => None,
                    })
                    .collect();
                self.mates(self.side(*from)) == marked
            }
            Claim::Mated { side } => {
                let king = self.king(*side).unwrap();
                self.attacked(king, side.opponent()) && self.all_moves(*side).is_empty()
            }
            Claim::Stalemate { side } => {
                let king = self.king(*side).unwrap();
                !self.attacked(king, side.opponent()) && self.all_moves(*side).is_empty()
            }
            Claim::Covers { by, side, squares } => self.covers(*by, *side) == *squares,
            Claim::Alone { square } => {
                let side = self.setup.piece_at(*square).unwrap().side;
                self.setup.of_side(side).only() == Some(*square)
            }
            Claim::Captures { by, victim } => self.setup.reach(*by).captures.contains(*victim),
            Claim::EnPassant { by, victim, passing, target } => {
                let position = self.position(self.side(Origin::Square(*victim)));
                let Ok(stepped) = position.try_play(Move::new(*victim, *passing)) else { return false };
                let Ok(taken) = stepped.try_play(Move::new(*by, *target)) else { return false };
                taken.piece_at(*passing).is_none() && taken.piece_at(*target).is_some()
            }
            Claim::Castles { king, rook, allowed, .. } => {
                let geometry = self.setup.geometry();
                let step = if geometry.file(*rook) > geometry.file(*king) { 2 } else { -2 };
                let to = geometry.step(*king, step, 0).unwrap();
                self.targets(*king).contains(to) == *allowed
            }
            Claim::CastlingSquares { king, rook, king_to, rook_to } => {
                let position = self.position(self.side(Origin::Square(*king)));
                let geometry = self.setup.geometry();
                let step = if geometry.file(*rook) > geometry.file(*king) { 2 } else { -2 };
                let to = geometry.step(*king, step, 0).unwrap();
                let after = position.play_unchecked(Move::new(*king, to));
                let is = |square: Option<Square>, kind: Kind| {
                    square.is_none_or(|square| after.piece_at(square).is_some_and(|piece| piece.kind == kind))
                };
                is(*king_to, chess::KING) && is(*rook_to, chess::ROOK) && after.piece_at(*rook).is_none()
            }
            Claim::Barred { from, squares } => {
                let moves = self.all_moves(self.side(*from)).into_iter();
                moves.filter(|(origin, _)| origin == from).all(|(_, to)| !squares.contains(to))
            }
            Claim::Attacks { from: Origin::Square(from), squares, .. } => {
                let side = self.side(Origin::Square(*from));
                let attacks = |square: &Square| self.setup.attackers(*square, side).contains(*from);
                self.setup.geometry().squares().filter(attacks).collect::<SquareSet>() == *squares
            }
            // A piece from the hand, once it stands there.
            Claim::Attacks { from: Origin::Hand(kind), to: Some(to), squares } => {
                let side = self.setup.side_to_move();
                let mut setup = self.setup.clone();
                setup.put(*to, Piece { kind: *kind, side });
                let attacks = |square: &Square| setup.attackers(*square, side).contains(*to);
                setup.geometry().squares().filter(attacks).collect::<SquareSet>() == *squares
            }
            Claim::Drops { kind, squares } => {
                let moves = self.all_moves(self.setup.side_to_move()).into_iter();
                let drops = moves.filter(|(from, _)| *from == Origin::Hand(*kind)).map(|(_, to)| to);
                drops.collect::<SquareSet>() == *squares
            }
            Claim::Promotes { from, choice, squares } => {
                let position = self.position(self.side(Origin::Square(*from)));
                let geometry = self.setup.geometry();
                // Each way of going there is tried by itself.
                let can = |to: Square, promoted: bool| {
                    let kinds = (0..G::KINDS.len() as u8).map(Kind);
                    let plain = Move::new(*from, to);
                    let tries = |promotion| position.try_play(Move { promotion, ..plain }).is_ok();
                    if promoted { kinds.map(Some).any(tries) } else { tries(None) }
                };
                let right = geometry.squares().filter(|to| match choice {
                    Promotion::Can => can(*to, true),
                    Promotion::May => can(*to, true) && can(*to, false),
                    Promotion::Must => can(*to, true) && !can(*to, false),
                    Promotion::Cannot => !can(*to, true) && can(*to, false),
                });
                right.collect::<SquareSet>() == *squares
            }
            Claim::GivesCheck { from: Origin::Square(from), to } => {
                let position = self.position(self.side(Origin::Square(*from)));
                position.try_play(Move::new(*from, *to)).is_ok_and(|after| after.is_check())
            }
            // What makes a position dead is proven where the rules are; here only that it is this position.
            Claim::Dead => {
                let outcome = self.position(self.setup.side_to_move()).outcome();
                outcome == Some(Outcome::Draw(DrawReason::DeadPosition))
            }
            other => panic!("the oracle does not know {other:?}"),
        }
    }

    /// Squares next to the king that this piece alone would forbid it.
    fn covers(&self, by: Square, side: Side) -> SquareSet {
        let king = self.king(side).unwrap();
        let geometry = self.setup.geometry();
        let near = geometry.squares().filter(|square| {
            let apart = |one: u8, other: u8| one.abs_diff(other) <= 1;
            let next = apart(geometry.file(*square), geometry.file(king))
                && apart(geometry.rank(*square), geometry.rank(king));
            let own = self.setup.piece_at(*square).is_some_and(|piece| piece.side == side);
            next && *square != king && *square != by && !own
        });
        let covered = near.filter(|square| {
            let mut after = self.setup.clone();
            let piece = after.put(king, None);
            after.put(*square, piece);
            after.attackers(*square, side.opponent()).contains(by)
        });
        covered.collect()
    }
}

/// Whether a verified scene is true, by the oracle, and says something of every mark on the board.
fn proven<G: Game>(scene: &Scene, cells: &[Vec<String>], base: &Position<G>) -> Result<(), String> {
    let setup: Setup<G> = scene.setup.parse().unwrap();
    let words = Vocabulary::of(scene.game).unwrap();
    let oracle = Oracle { words, base: base.with_setup(&setup, Profile::Teaching).unwrap(), setup };
    for claim in &scene.claims {
        if !oracle.holds(claim, &scene.claims) {
            return Err(format!("{claim:?} does not hold"));
        }
    }
    let (mut pieces, mut marked_squares) = (SquareSet::EMPTY, scene.studied);
    let spoken: SquareSet = scene.claims.iter().fold(SquareSet::EMPTY, |set, claim| set | squares(claim));
    let geometry = scene.geometry;
    for (row, texts) in cells.iter().enumerate() {
        for (file, text) in texts.iter().enumerate() {
            let rank = cells.len() - 1 - row;
            let square = geometry.square(file as u8, rank as u8).unwrap();
            for word in text.split_whitespace() {
                let marked = scene
                    .marks
                    .iter()
                    .any(|mark| word.ends_with(&mark.text) && mark.squares.contains(square));
                let piece = words.letters(word, Script::Tok).or(words.letters(word, Script::Notation));
                if piece.is_some() || scene.studied.contains(square) || !marked {
                    pieces.insert(square);
                }
                if marked {
                    marked_squares.insert(square);
                }
                if !marked && piece.is_none() {
                    return Err(format!("{word} on {} is neither mark nor piece", geometry.name(square)));
                }
                // The author says that there is nothing to check.
                let named = scene.mark(word).is_some_and(|mark| mark.meaning == Meaning::Named);
                if marked
                    && !named
                    && !scene.studied.contains(square)
                    && piece.is_none()
                    && !spoken.contains(square)
                {
                    return Err(format!("no claim speaks of {word} on {}", geometry.name(square)));
                }
            }
        }
    }
    // Nothing in a cell is lost: every piece stands in the setup, every mark among the marks.
    if pieces - oracle.setup.occupied() - marked_squares != SquareSet::EMPTY {
        return Err("a piece of the drawing is not in the setup".to_owned());
    }
    Ok(())
}

fn squares(claim: &Claim) -> SquareSet {
    match claim {
        Claim::Reach { squares, .. }
        | Claim::Light { squares }
        | Claim::Dark { squares }
        | Claim::WaysOut { squares, .. }
        | Claim::Covers { squares, .. }
        | Claim::Barred { squares, .. }
        | Claim::Drops { squares, .. }
        | Claim::Promotes { squares, .. }
        | Claim::Attacks { squares, .. } => *squares,
        Claim::Mates { to, .. } | Claim::GivesCheck { to, .. } => SquareSet::of(*to),
        Claim::EnPassant { passing, target, .. } => SquareSet::of(*passing) | SquareSet::of(*target),
        Claim::CastlingSquares { king_to, rook_to, .. } => king_to.iter().chain(rook_to).copied().collect(),
        Claim::Castles { at, .. } => at.iter().copied().collect(),
        _ => SquareSet::EMPTY,
    }
}

/// The cells of a fence as texts, and the fence again with other texts.
struct Grid {
    lines: Vec<String>,
    rows: Vec<usize>,
    /// Columns of the bars.
    bars: Vec<usize>,
}

impl Grid {
    fn of(text: &str) -> Option<Self> {
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let rule = lines.iter().position(|line| line.contains("+-"))?;
        let start = lines[rule].find('+')?;
        let bars: Vec<usize> = lines[rule]
            .char_indices()
            .filter(|(at, letter)| *at >= start && *letter == '+')
            .map(|(at, _)| at)
            .collect();
        let is_row = |line: &&usize| lines[**line].as_bytes().get(start) == Some(&b'|');
        let rows = (rule..lines.len()).collect::<Vec<_>>().iter().filter(is_row).copied().collect();
        Some(Self { lines, rows, bars })
    }

    fn cells(&self) -> Vec<Vec<String>> {
        let cut = |row: &usize| {
            self.bars
                .windows(2)
                .map(|pair| self.lines[*row][pair[0] + 1..pair[1]].trim().to_owned())
                .collect()
        };
        self.rows.iter().map(cut).collect()
    }

    /// The fence with these cells; columns grow where a text needs it.
    fn draw(&self, cells: &[Vec<String>]) -> String {
        let width = cells.iter().flatten().map(String::len).max().unwrap_or(1).max(1);
        let rule = format!("{}+", format!("+{}", "-".repeat(width)).repeat(cells[0].len()));
        let mut out = String::new();
        // What stands at the right, such as a hand, stays.
        let right = |line: usize| {
            let edge = self.bars.last().map_or(0, |bar| bar + 1);
            self.lines.get(line).and_then(|line| line.get(edge..)).unwrap_or_default()
        };
        for (row, line) in cells.iter().zip(&self.rows) {
            let _ = write!(out, "{rule}{}\n|", right(line - 1));
            for cell in row {
                let _ = write!(out, "{cell:<width$}|");
            }
            let _ = writeln!(out, "{}", right(*line));
        }
        let _ = writeln!(out, "{rule}{}", right(self.rows.last().map_or(0, |line| line + 1)));
        let last = self.rows.last().copied().unwrap_or(0) + 2;
        for line in self.lines.iter().skip(last) {
            out.push_str(line);
            out.push('\n');
        }
        out
    }
}

/// Every change of one cell, and every move of a text to an empty cell.
fn mutations(cells: &[Vec<String>]) -> Vec<Vec<Vec<String>>> {
    let mut texts: BTreeSet<String> = TEXTS.iter().map(|text| (*text).to_owned()).collect();
    texts.extend(cells.iter().flatten().cloned());
    let mut found = Vec::new();
    let all: Vec<(usize, usize)> =
        (0..cells.len()).flat_map(|row| (0..cells[row].len()).map(move |file| (row, file))).collect();
    for (row, file) in &all {
        let own = &cells[*row][*file];
        let mut others = texts.clone();
        others.insert(own.to_uppercase());
        others.insert(own.to_lowercase());
        others.insert(format!("{own} 9").trim().to_owned());
        others.insert(own.chars().skip(1).collect::<String>().trim().to_owned());
        for other in others.iter().filter(|other| *other != own) {
            let mut changed = cells.to_vec();
            changed[*row][*file].clone_from(other);
            found.push(changed);
        }
        if own.is_empty() {
            continue;
        }
        for (to_row, to_file) in all.iter().filter(|(row, file)| cells[*row][*file].is_empty()) {
            let mut changed = cells.to_vec();
            changed[*to_row][*to_file].clone_from(own);
            changed[*row][*file].clear();
            found.push(changed);
        }
    }
    found
}

/// How many changes were tried, and how many of them left a figure that is verified and proven again.
fn every_change_is_noticed(page: &str, name: &str) -> (usize, usize) {
    let context = common::context(page, None);
    let fences = common::fences(page);
    let next = AtomicUsize::new(0);
    let counts = std::thread::scope(|scope| {
        let workers = std::thread::available_parallelism().map_or(1, usize::from);
        let work = || {
            let mut counts = (0, 0);
            while let Some(fence) = fences.get(next.fetch_add(1, Ordering::Relaxed)) {
                let (tried, again) = match context.game {
                    Some(GameName::Shogi) => changes_of::<Shogi>(fence, &context, name),
                    _ => changes_of::<Chess>(fence, &context, name),
                };
                counts = (counts.0 + tried, counts.1 + again);
            }
            counts
        };
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        workers.into_iter().map(|worker| worker.join().unwrap()).collect::<Vec<(usize, usize)>>()
    });
    counts.into_iter().fold((0, 0), |sum, count| (sum.0 + count.0, sum.1 + count.1))
}

fn changes_of<G: Game>(fence: &common::Fence, context: &Context<'_>, name: &str) -> (usize, usize) {
    let place = format!("{name}:{}", fence.line);
    let before = fence.read(context);
    let Verdict::Verified { .. } = &before.verdict else { return (0, 0) };
    let base = Position::<G>::start();
    let grid = Grid::of(&fence.text).unwrap();
    let cells = grid.cells();
    let first = before.scene.unwrap();
    proven(&first, &cells, &base).unwrap_or_else(|why| panic!("{place}: {why}"));
    let redrawn = common::Fence { text: grid.draw(&cells), ..fence.clone() }.read(context);
    assert_eq!(redrawn.scene.as_ref().map(|scene| &scene.claims), Some(&first.claims), "{place}: drawn anew");
    let (mut tried, mut proven_again) = (0, 0);
    for changed in mutations(&cells) {
        tried += 1;
        let text = grid.draw(&changed);
        let after = common::Fence { text: text.clone(), ..fence.clone() }.read(context);
        if !matches!(after.verdict, Verdict::Verified { .. }) {
            continue;
        }
        let scene = after.scene.unwrap();
        if let Err(why) = proven(&scene, &changed, &base) {
            panic!("{place}: verified, but {why}\n{text}{scene}");
        }
        proven_again += 1;
    }
    (tried, proven_again)
}

fn page_of_a_neighbour(path: &str) {
    let Ok(page) = std::fs::read_to_string(path) else {
        eprintln!("skipped: {path} is not here");
        return;
    };
    let (tried, again) = every_change_is_noticed(&page, path);
    eprintln!("{path}: {tried} changes, {again} of them figures that are true as well");
    assert!(tried > 10_000, "{tried}");
}

#[test]
fn every_change_of_a_cell_on_the_chess_page_is_noticed() {
    page_of_a_neighbour("../../../shared/seeds/chess.md");
}

#[test]
fn every_change_of_a_cell_on_the_shogi_page_is_noticed() {
    page_of_a_neighbour("../../../shared/lipu-sona/pages/lentan/shogi.md");
}

#[test]
fn every_change_of_a_cell_of_the_cases_is_noticed() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let (mut tried, mut again) = (0, 0);
    for kind in std::fs::read_dir(root).unwrap().map(|kind| kind.unwrap().path()) {
        for case in std::fs::read_dir(kind).unwrap().map(|case| case.unwrap().path()) {
            let page = std::fs::read_to_string(case.join("page.md")).unwrap();
            let counts = every_change_is_noticed(&page, &case.display().to_string());
            (tried, again) = (tried + counts.0, again + counts.1);
        }
    }
    eprintln!("cases: {tried} changes, {again} of them figures that are true as well");
    assert!(tried > 10_000, "{tried}");
}
