//! Sentences that speak of marks of a board: what the squares are, who stands there, what the piece can do there.

use std::ops::Range;

use musi_diagram::caption::{TokenKind, tokens};
use musi_diagram::phrases::{Names, Node, Says as Read, Value};
use musi_rules::{Language, PieceKind, Side, SquareSet};

use super::MusoMeaning;
use super::info::{Ground, Says};
use super::phrases::sides;
use super::sentence::{Sentence, marks, predicates, side};

/// Of whom a sentence speaks: a name, and the side where that is said. Nobody named is whoever was spoken of before.
pub(super) type Who = (String, Option<Side>);

/// What a sentence says of the marks that it quotes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Quoted {
    /// A ground, or what the piece that is spoken of can do there.
    Says(Says),
    /// The piece that is spoken of stands there: its name, and its side where that is said.
    Stands { name: String, side: Option<Side> },
    /// Something lies there besides.
    Lies { name: String, side: Option<Side> },
    /// What the piece that is spoken of carries there.
    Carried { name: String, side: Option<Side> },
    /// A kili there counts for a side.
    Controls(Side),
}

impl Quoted {
    /// Whether it says what the mark is, and not only what is there besides.
    pub const fn is_of_mark(&self) -> bool {
        !matches!(self, Self::Lies { .. } | Self::Carried { .. })
    }

    /// Whether this says of a mark what a statement in another language says of it, whose names are others.
    pub fn is_as_much_as(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Stands { side: one, .. }, Self::Stands { side: other, .. }) => {
                one.is_none() || other.is_none() || one == other
            }
            (Self::Says(Says::Ground(one)), Self::Says(Says::Ground(other))) => one.is_as_much_as(*other),
            _ => self == other,
        }
    }
}

/// Something that is said of some marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct MarkStatement {
    pub what: Quoted,
    /// Of whom it is said.
    pub who: Who,
    /// The marks, each with its bytes in the page.
    pub marks: Vec<(String, Range<usize>)>,
    pub language: Language,
    /// Which of the texts handed over says so.
    pub text: usize,
}

/// How many words a name has at most.
const LONGEST_NAME: usize = 3;

/// What a sentence says of marks, before it is known which animals there are: any words may be a name. `drawn` are the marks of its
/// board, which need no quotation marks.
pub(super) fn mark_statements(sentence: &Sentence<'_>, text: usize, drawn: &[String]) -> Vec<MarkStatement> {
    // A sentence without a mark is not read twice.
    let is_mark =
        |word: &str| drawn.iter().any(|mark| mark == word || word.strip_suffix('s') == Some(mark.as_str()));
    let is_sign = |letter: char| {
        letter.is_whitespace() || matches!(letter, ',' | '.' | ':' | ';' | '(' | ')' | '*' | '_')
    };
    if sentence.quotes().is_empty() && !sentence.text.split(is_sign).any(is_mark) {
        return Vec::new();
    }
    let (names, open) = open_names(sentence, drawn);
    let Read::All(node) = sentence.read(&names) else { return Vec::new() };
    let mut reader = Reader { sentence, text, names: &open, who: (String::new(), None), found: Vec::new() };
    reader.read(&node);
    reader.found
}

/// Names under which any few words of a sentence may be those of a piece, and the words of each.
fn open_names(sentence: &Sentence<'_>, drawn: &[String]) -> (Names, Vec<String>) {
    let (mut names, mut open) = (Names::default(), Vec::new());
    let tokens = tokens(sentence.text);
    for run in tokens.split(|token| !matches!(token.kind, TokenKind::Word(_))) {
        for length in 1..=LONGEST_NAME {
            for words in run.windows(length) {
                let name: Vec<&str> = words.iter().filter_map(musi_diagram::caption::Token::word).collect();
                let name = name.join(" ").replace('-', " ");
                // The number of a kind is a byte; a caption has fewer words.
                if let Ok(kind) = u8::try_from(open.len())
                    && !open.contains(&name)
                {
                    names.piece(&name, PieceKind(kind), true, true);
                    open.push(name);
                }
            }
        }
    }
    sides(sentence.language).for_each(|(name, side)| names.side(name, side));
    names.squares([], drawn.iter().map(|mark| (mark.clone(), SquareSet::EMPTY)));
    (names, open)
}

/// Reads the phrases of a sentence.
struct Reader<'a> {
    sentence: &'a Sentence<'a>,
    text: usize,
    names: &'a [String],
    /// Of whom the clause in hand speaks.
    who: Who,
    found: Vec<MarkStatement>,
}

impl Reader<'_> {
    fn read(&mut self, node: &Node) {
        if let Some(who) = node.node("who") {
            self.who = self.named(who);
        }
        if let Some(at) = node.node("at") {
            let marks = marks(at, self.sentence);
            if !marks.is_empty() {
                self.say(node, &marks);
            }
        }
        predicates(node).for_each(|node| self.read(node));
    }

    /// What a phrase with marks says of them.
    fn say(&mut self, node: &Node, marks: &[(String, Range<usize>)]) {
        let lies = |inner: &Node| {
            let (name, side) = self.named(inner.node("there")?);
            Some(Quoted::Lies { name, side })
        };
        let meaning =
            |can, cannot| Some(Quoted::Says(Says::Meaning(if node.negated { cannot } else { can })));
        let what = match node.meaning {
            "ground" => node
                .node("ground")
                .and_then(|ground| ground_of(ground))
                .map(|ground| Quoted::Says(Says::Ground(ground))),
            "stands" => {
                let (name, side) = self.who.clone();
                Some(Quoted::Stands { name, side })
            }
            "moves" => meaning(MusoMeaning::Moves, MusoMeaning::Forbidden),
            "captures" => meaning(MusoMeaning::Captures, MusoMeaning::Forbidden),
            "stacks" => meaning(MusoMeaning::Stacks, MusoMeaning::Forbidden),
            "carries" => meaning(MusoMeaning::Carries, MusoMeaning::CarriesNot),
            // The player is named in the phrase itself, or as the one who is spoken of.
            "controls" => side(node).or(self.who.1).map(Quoted::Controls),
            _ => lies(node),
        };
        let besides = ["under", "reason", "what"].into_iter().filter_map(|role| lies(node.node(role)?));
        let carried = node.node("carried").and_then(|carried| carried.node("there")).map(|there| {
            let (name, side) = self.named(there);
            Quoted::Carried { name, side }
        });
        let all: Vec<Quoted> = what.into_iter().chain(besides).chain(carried).collect();
        for what in all {
            self.found.push(MarkStatement {
                what,
                who: self.who.clone(),
                marks: marks.to_vec(),
                language: self.sentence.language,
                text: self.text,
            });
        }
    }

    /// Of whom a phrase speaks.
    fn named(&self, node: &Node) -> Who {
        if node.meaning == "kili" {
            return ("kili".to_owned(), None);
        }
        let mut who = (String::new(), None);
        for (_, value) in &node.slots {
            match value {
                Value::Piece(kind, _) if who.0.is_empty() => {
                    who.0 = self.names.get(kind.index()).cloned().unwrap_or_default();
                }
                Value::Side(side) => who.1 = Some(*side),
                Value::Node(node) if who.0.is_empty() => who = self.named(node),
                _ => {}
            }
        }
        who
    }
}

/// The ground that a phrase names.
fn ground_of(node: &Node) -> Option<Ground> {
    Some(match node.meaning {
        "home" => Ground::Home(side(node)?),
        "space" => Ground::Space(side(node)),
        "telo" => Ground::Telo,
        "kasi" => Ground::Kasi,
        "open" => Ground::Open,
        _ => return None,
    })
}
