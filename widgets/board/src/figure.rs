//! One figure of a page: what never changes while the reader plays.

use musi_diagram::ascii::SquarePlaces;
use musi_diagram::{FigureKind, Mark, Meaning, Scene};
use musi_rules::{Move, Setup, Side, Square, SquareSet};
use musi_runtime::{Rules, later};

use crate::game::position;
use crate::{PlayableGame, Selection, Snapshot, State};

/// One figure of a page: its scene, and what the page says beside it.
///
/// ```
/// use musi_board::{Event, Figure};
/// use musi_diagram::Scene;
/// use musi_chess::Chess;
/// use musi_runtime::{Key, Rules};
///
/// let scene = "chess reach 8x8 8/8/8/8/4N3/8/8/8_w_-_-_0_1 s:e4 m:X:move:e4:d2f2c3g3c5g5d6f6";
/// let page = scene.parse::<Scene>()?.to_page();
/// let figure = Figure::<Chess>::new("f4", &page, Rules::default(), "").ok_or("no scene")?;
/// let state = figure.begin(musi_rules::Language::En);
/// let state = figure.after(state, &Event::Key(Key::Moves));
/// assert_eq!(state.said(), "white knight e4. 8 squares: d2 f2 c3 g3 c5 g5 d6 f6");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Figure<G: PlayableGame> {
    /// The `id` of the figure's element.
    pub id: String,
    /// What it is about.
    pub kind: FigureKind,
    /// What stands on the board.
    pub setup: Setup<G>,
    /// What the page shows: marks, names, pieces under study.
    pub scene: Scene,
    /// The rules that the page states.
    pub rules: Rules,
    /// The board as the author drew it.
    pub text: String,
    /// Where the squares stand in that drawing.
    pub places: Option<SquarePlaces>,
    /// A number for the scene: its exercises begin with it.
    pub hash: u32,
    /// The moves that led to the board, and what stood before them, where the page records them.
    pub line: Option<(Setup<G>, Vec<Move>)>,
    /// The square at which the keyboard enters the board.
    pub entry: Square,
    /// For each way of its special move, the board with every condition met, and which of them the page's board breaks, a
    /// bit for each.
    whole: Vec<(Setup<G>, u8)>,
    turns: bool,
}

/// What the page says of its own position, which waits while a game is played.
#[derive(Clone, Debug)]
pub(crate) struct Aside<G: PlayableGame> {
    kind: FigureKind,
    turns: bool,
    setup: Setup<G>,
    whole: Vec<(Setup<G>, u8)>,
    studied: SquareSet,
    marks: Vec<Mark>,
    line: Option<(Setup<G>, Vec<Move>)>,
}

impl<G: PlayableGame> Aside<G> {
    /// A game from a position on.
    pub(crate) fn of_game(setup: Setup<G>) -> Self {
        let (kind, studied) = (FigureKind::Position, SquareSet::EMPTY);
        Self { kind, turns: true, setup, whole: Vec::new(), studied, marks: Vec::new(), line: None }
    }
}

impl<G: PlayableGame> Figure<G> {
    /// Reads the scene of a figure as its page has it; nothing when it is no scene of this game.
    #[must_use]
    pub fn new(id: &str, scene: &str, rules: Rules, text: &str) -> Option<Self> {
        let hash = crate::hash(scene);
        let scene = Scene::of_page(scene)?;
        let mut setup = Setup::<G>::from_text(&scene.setup).ok()?.on(scene.geometry)?;
        if let Some(side) = scene.side_to_move {
            setup.set_side_to_move(side);
        }
        let board = setup.geometry();
        let entry = scene.studied.first().or_else(|| board.square(0, board.height().checked_sub(1)?))?;
        let whole =
            if has_special_move(scene.kind) { later(|| ways(&setup, scene.kind)) } else { Vec::new() };
        let turns = scene.line.is_some() || takes_turns(&setup, scene.kind);
        let line = scene.line.as_ref().and_then(|line| {
            let start = Setup::<G>::from_text(&line.start).ok()?;
            Some((start, line.moves.iter().map(|played| played.action).collect()))
        });
        (scene.game == G::GAME).then(|| Self {
            id: id.to_owned(),
            kind: scene.kind,
            setup,
            scene,
            rules,
            text: text.to_owned(),
            places: None,
            hash,
            line,
            entry,
            whole,
            turns,
        })
    }

    /// The state in which the page shows the figure.
    #[must_use]
    pub fn begin(&self, language: musi_rules::Language) -> State<G> {
        State::new(self, language)
    }

    /// The board as the page shows it.
    #[must_use]
    pub fn first_moment(&self) -> Snapshot<G> {
        self.first_of(0)
    }

    /// The board from which those that the figure steps through follow: before the moves of a record, else the page's own.
    pub(crate) fn start_moment(&self) -> Snapshot<G> {
        let before = |(start, _): &(Setup<G>, _)| Snapshot::new(start.clone(), SquareSet::EMPTY);
        self.line.as_ref().map_or_else(|| self.first_moment(), before)
    }

    /// The same, with the conditions of one way of its special move.
    pub(crate) fn first_of(&self, variant: u8) -> Snapshot<G> {
        let broken = self.whole(variant).1;
        Snapshot { broken, variant, ..Snapshot::new(self.setup.clone(), self.scene.studied) }
    }

    /// The board with every condition of one way of its special move met, and which of them the page's board breaks.
    pub(crate) fn whole(&self, variant: u8) -> (&Setup<G>, u8) {
        self.whole.get(usize::from(variant)).map_or((&self.setup, 0), |(setup, broken)| (setup, *broken))
    }

    /// In how many ways its special move can be made.
    pub(crate) fn variants(&self) -> u8 {
        self.whole.len() as u8
    }

    /// Makes it the figure of a game on this board, from a position on: the sides take turns, and nothing of what the page says
    /// of its own position is true any more. Done again with what it gives, the figure is as it was.
    pub(crate) fn set_aside(&mut self, aside: Aside<G>) -> Aside<G> {
        Aside {
            kind: std::mem::replace(&mut self.kind, aside.kind),
            turns: std::mem::replace(&mut self.turns, aside.turns),
            setup: std::mem::replace(&mut self.setup, aside.setup),
            whole: std::mem::replace(&mut self.whole, aside.whole),
            studied: std::mem::replace(&mut self.scene.studied, aside.studied),
            marks: std::mem::replace(&mut self.scene.marks, aside.marks),
            line: std::mem::replace(&mut self.line, aside.line),
        }
    }

    /// Whether the page has room for what each side holds.
    pub(crate) fn shows_hands(&self) -> bool {
        let held = || Side::BOTH.iter().any(|side| !self.setup.hand(*side).is_empty());
        self.kind.takes_turns() || held()
    }

    /// Whether the sides take turns. A figure about how pieces move lets every piece move at any time.
    #[must_use]
    pub const fn takes_turns(&self) -> bool {
        self.turns
    }

    /// Whether a move is reported as such, and not as what the piece can do from its new square.
    pub(crate) const fn tells_moves(&self) -> bool {
        self.turns || matches!(self.kind, FigureKind::Drop | FigureKind::Promotion)
    }

    /// Whether the page's marks are answers that wait until they are tried.
    #[must_use]
    pub fn marks_wait(&self) -> bool {
        matches!(self.kind, FigureKind::Check | FigureKind::Mate | FigureKind::Stalemate)
    }

    /// The mark with this meaning that the page uses for the piece on a square; where the page studies one piece alone,
    /// its marks follow it.
    #[must_use]
    pub fn mark_for(&self, meaning: Meaning, held: Selection) -> Option<&Mark> {
        let alone = self.scene.studied.len() == 1;
        let of = Some(held.origin());
        self.scene.marks.iter().find(|mark| mark.meaning == meaning && (alone || mark.of == of))
    }

    /// The id of the sentence that states the rule with this code; nothing where the page is silent.
    #[must_use]
    pub fn rule(&self, code: &str) -> Option<String> {
        self.rules.id(code)
    }
}

/// Whether a figure is about a special move, which has conditions, ways and steps.
pub(crate) const fn has_special_move(kind: FigureKind) -> bool {
    matches!(kind, FigureKind::Castling | FigureKind::EnPassant)
}

/// For each way of the special move the board with every condition met, and which of them it breaks.
fn ways<G: PlayableGame>(setup: &Setup<G>, kind: FigureKind) -> Vec<(Setup<G>, u8)> {
    (0..G::variants(setup, kind)).map(|variant| whole(setup, kind, variant)).collect()
}

/// Figures about how pieces move let every piece move at any time; those about drops and promotion do so unless both
/// sides have a king (or the game has none), so that one can go on with what was dropped, promoted or captured.
fn takes_turns<G: PlayableGame>(setup: &Setup<G>, kind: FigureKind) -> bool {
    let both = || G::ROYAL.is_none() || Side::BOTH.iter().all(|side| !setup.royals(*side).is_empty());
    kind.takes_turns() && (!matches!(kind, FigureKind::Drop | FigureKind::Promotion) || both())
}

/// The setup with every condition of its special move met, and which of them it breaks.
fn whole<G: PlayableGame>(setup: &Setup<G>, kind: FigureKind, variant: u8) -> (Setup<G>, u8) {
    let (mut whole, mut broken) = (setup.clone(), 0);
    if G::conditions(kind) > 0
        && let Some((_, action)) = G::special(setup, kind, variant)
    {
        // Several pieces can break one condition: each round takes one of them away.
        for _ in 0..setup.geometry().len() {
            let refusal = position(&whole).and_then(|position| position.why_not(action.from, action.to));
            let Some((condition, next)) = refusal.and_then(|refusal| G::fixed(&whole, variant, refusal))
            else {
                break;
            };
            broken |= 1 << condition;
            whole = next;
        }
    }
    (whole, broken)
}
