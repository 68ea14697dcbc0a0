//! The boards of a page, as the HTML that stands in the place of their fences.

mod muso;

use super::{Assets, Entry, SiteProblem, Source};
use crate::{
    config::{FigureRule, Game, Language},
    document::{Block, Document, Span},
    figure::{Figure, FigureFile, FigureRules, Figures, GameRule, Reference, figures},
    html::{self, Insertions, MarkReference, View},
};
use musi_diagram::{
    GameName, Picture, Reading, Scene, Tongue,
    draw::{self, Caption, FigureParts, GroupPart, scene_picture},
    mahjong::{self, TableParts, TableScene, tile_art::TileArt},
    picture::Cell,
    piece_art,
    ui::Shown,
};
use musi_rules::{Geometry, SquareSet, riichi::side_of};
use std::{fs, io};

/// The boards of a page and the links that lead to their squares.
#[derive(Debug, Default)]
pub struct Boards {
    /// What is known of every fence.
    pub figures: Figures,
    /// The figures that are drawn, in the order of the page.
    drawn: Vec<Drawn>,
    /// Links from the text to squares, in the order of the page.
    pub marks: Vec<MarkReference>,
    /// How many sets of squares are lit by a name.
    lights: usize,
    /// The language of the text.
    text: Tongue,
    /// The language of its translation.
    comment: Tongue,
}

/// A figure with its place in the list of all and its name on the page.
#[derive(Debug)]
struct Drawn {
    index: usize,
    id: String,
    picture: Picture,
    /// The squares to which links lead from the text.
    linked: SquareSet,
    /// The number of the first set of squares that is lit by a name.
    first_light: usize,
    /// The boards of a group.
    parts: Vec<Option<Drawn>>,
}

impl Boards {
    /// Reads the boards of a page, with what its figure file says.
    ///
    /// # Errors
    /// When the figure file cannot be read.
    pub fn read(source: &Source, entry: &Entry, document: &Document) -> Result<Self, SiteProblem> {
        let game = match source.config.figures_on(&entry.file.path) {
            FigureRule::Off => return Ok(Self::default()),
            FigureRule::Guess => GameRule::Guess,
            FigureRule::Game(game) => GameRule::Named(game_name(game)),
        };
        let rules = FigureRules {
            game,
            text: tongue(&entry.language),
            comment: entry.translation.as_ref().map_or(Tongue::En, tongue),
            file: figure_file(entry)?,
        };
        let boards = Self::of(figures(document, &rules), document.source());
        Ok(Self { text: rules.text, comment: rules.comment, ..boards })
    }

    fn of(figures: Figures, source: &str) -> Self {
        let mut boards = Self { figures, ..Self::default() };
        for index in 0..boards.figures.figures.len() {
            let id = format!("f{}", boards.drawn.len() + 1);
            let Some(figure) = boards.figures.figures.get(index) else { continue };
            // A board of a game that has no pictures yet stays the text that its author wrote.
            let Some(mut drawn) = Drawn::new(index, id, &figure.reading, &figure.references, source) else {
                continue;
            };
            let mut light =
                drawn.number(boards.lights, &figure.reading, &figure.references, &mut boards.marks);
            for (number, part) in figure.parts.iter().enumerate() {
                let id = format!("{}b{}", drawn.id, number + 1);
                let mut alone = Drawn::new(index, id, &part.reading, &part.references, source);
                if let Some(alone) = &mut alone {
                    light = alone.number(light, &part.reading, &part.references, &mut boards.marks);
                }
                drawn.parts.push(alone);
            }
            boards.lights = light;
            boards.drawn.push(drawn);
        }
        boards.marks.extend(boards.sums());
        boards.marks.extend(boards.muso_marks());
        boards.marks.sort_by_key(|mark| mark.span.start);
        boards.marks.dedup_by(|later, earlier| later.span.start < earlier.span.end);
        boards
    }

    /// Sums of dice in a table lead to the seats whose side they tell, where the page has a figure of them.
    fn sums(&self) -> Vec<MarkReference> {
        let seats = self.tables().position(|(_, scene)| matches!(scene, TableScene::Seats(_)));
        let Some(number) = seats else { return Vec::new() };
        let lead = |(span, sum): &(Span, u8)| MarkReference {
            span: *span,
            href: format!("#t{}-{}", number + 1, mahjong::seat_id(side_of(*sum))).into(),
            mark: sum.to_string().into(),
            light: None,
        };
        self.figures.sums.iter().map(lead).collect()
    }

    /// Whether any board is drawn.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.drawn.is_empty()
    }

    /// The games of the boards that are drawn, each once.
    #[must_use]
    pub fn games(&self) -> Vec<GameName> {
        let mut games: Vec<GameName> = self.drawn().map(|(_, _, scene)| scene.game).collect();
        games.sort_unstable();
        games.dedup();
        games
    }

    /// The choice of how pieces and tiles are drawn, for the games that have one.
    #[must_use]
    pub fn pieces(&self, view: &View<'_>) -> String {
        let sets = self.games().into_iter().filter_map(draw::piece_set);
        let shown = self.shown(view).1;
        let pieces: String = sets.map(|set| piece_art::choice(set, shown)).collect();
        pieces + &mahjong::tile_art::choice(&self.tile_art(), shown)
    }

    /// The symbols of tiles that the page needs.
    fn tile_art(&self) -> Vec<TileArt> {
        self.tables().flat_map(|(_, scene)| scene.art(is_alive(scene))).collect()
    }

    /// The ids of the figures and of those of their squares to which links lead.
    #[must_use]
    pub fn ids(&self) -> Vec<String> {
        let mut ids = self.muso_ids();
        for (drawn, figure, _) in self.drawn() {
            drawn.write_ids(&mut ids, &figure.reading, &figure.references);
            for (drawn, part) in drawn.parts.iter().zip(&figure.parts) {
                if let Some(drawn) = drawn {
                    drawn.write_ids(&mut ids, &part.reading, &part.references);
                }
            }
        }
        for (number, (_, scene)) in self.tables().enumerate() {
            ids.push(format!("t{}", number + 1));
            if let TableScene::Seats(winds) = scene {
                ids.extend(winds.map(|wind| format!("t{}-{}", number + 1, mahjong::seat_id(wind))));
            }
        }
        ids
    }

    /// The answers of the figures that ask, by the number of the figure: the key at the end of a printed page.
    #[must_use]
    pub fn answers(&self) -> Vec<(usize, String)> {
        let answer = |(number, (drawn, figure, scene)): (usize, (&Drawn, &Figure, &Scene))| {
            let parts = FigureParts::new(&drawn.id, scene, &drawn.picture, figure.verdict());
            let text = draw::answer(&parts);
            (!text.is_empty()).then_some((number + 1, text))
        };
        self.drawn().enumerate().filter_map(answer).collect()
    }

    /// The figures that are drawn, with what is known of them, in the order of the page.
    fn drawn(&self) -> impl Iterator<Item = (&Drawn, &Figure, &Scene)> {
        self.drawn.iter().filter_map(|drawn| {
            let figure = self.figures.figures.get(drawn.index)?;
            Some((drawn, figure, figure.reading.scene.as_ref()?))
        })
    }

    /// The drawings without squares, in the order of the page.
    fn tables(&self) -> impl Iterator<Item = (&Figure, &TableScene)> {
        self.figures.figures.iter().filter_map(|figure| Some((figure, figure.reading.table.as_ref()?)))
    }

    /// Whether the page has figures of the families without squares, which have a style sheet of their own.
    #[must_use]
    pub fn has_tables(&self) -> bool {
        self.tables().next().is_some() || self.muso().next().is_some() || !self.figures.squares.is_empty()
    }

    /// Whether any of them comes to life.
    #[must_use]
    pub fn has_live(&self) -> bool {
        self.tables().any(|(_, scene)| is_alive(scene))
            || self.muso().next().is_some() && Assets::has_widget("muso")
    }

    /// Puts each figure in the place of its fence, and takes its caption out of the text.
    pub fn insert<'a>(&'a self, document: &Document, view: &View<'_>, insertions: &mut Insertions<'a>) {
        insertions.marks = &self.marks;
        // What the figures share goes before the first of them.
        let mut shared = self.shared();
        for (drawn, figure, scene) in self.drawn() {
            let mut html = self.figure_html(document, (drawn, figure, scene), view, insertions);
            html.insert_str(0, &std::mem::take(&mut shared));
            insertions.replace(figure.fence.start, html);
            for caption in &figure.caption {
                insertions.replace(caption.start, "");
            }
            insertions.removed.extend(figure.list);
        }
        self.insert_muso(document, view, insertions);
        let (labels, shown) = self.shown(view);
        // The symbols of all tiles stand before the first figure of them.
        let mut art = mahjong::tile_art::symbols(&self.tile_art());
        for (number, (figure, scene)) in self.tables().enumerate() {
            let id = format!("t{}", number + 1);
            let (verdict, ascii) = (figure.verdict(), figure.text.as_str());
            let alive = is_alive(scene);
            let parts = TableParts { id: &id, scene, verdict, ascii, labels, shown, alive };
            let html = std::mem::take(&mut art) + &mahjong::figure(&parts);
            insertions.replace(figure.fence.start, html);
        }
    }
}

/// Whether the program carries what brings such a figure to life.
fn is_alive(scene: &TableScene) -> bool {
    Assets::has_widget(scene.kind().widget())
}

impl Drawn {
    /// A board of a page, and the squares to which its text and links that an author wrote by hand lead. Nothing when it
    /// has no picture.
    fn new(
        index: usize,
        id: String,
        reading: &Reading,
        references: &[Reference],
        source: &str,
    ) -> Option<Self> {
        let picture = scene_picture(reading.scene.as_ref()?)?;
        let prefix = format!("#{id}-");
        let by_hand = source.match_indices(&prefix).filter_map(|(at, link)| {
            let name = source.get(at + link.len()..)?;
            let end = name.find(|letter: char| !letter.is_ascii_alphanumeric()).unwrap_or(name.len());
            picture.geometry.named(name.get(..end)?)
        });
        let quoted = references.iter().filter_map(|reference| draw::first(&picture, reference.squares));
        let linked = quoted.chain(by_hand).collect();
        Some(Self { index, id, picture, linked, first_light: 0, parts: Vec::new() })
    }

    /// Numbers what names light, from `first` on, and notes the links of the text. Gives the next number.
    fn number(
        &mut self,
        first: usize,
        reading: &Reading,
        references: &[Reference],
        marks: &mut Vec<MarkReference>,
    ) -> usize {
        let Some(scene) = &reading.scene else { return first };
        self.first_light = first;
        let mentions = mentions(references, scene);
        let lights = draw::together(&self.parts(reading, scene, &mentions));
        for reference in references {
            let Some(square) = draw::first(&self.picture, reference.squares) else { continue };
            let named = scene.mark(&reference.text).is_none();
            let light = lights.iter().position(|squares| named && *squares == reference.squares);
            marks.push(MarkReference {
                span: reference.span,
                href: format!("#{}-{}", self.id, self.picture.geometry.name(square)).into(),
                mark: reference.text.clone().into(),
                light: light.map(|at| first + at),
            });
        }
        first + lights.len()
    }

    fn parts<'a>(
        &'a self,
        reading: &'a Reading,
        scene: &'a Scene,
        mentions: &'a [(&'a str, SquareSet)],
    ) -> FigureParts<'a> {
        FigureParts {
            mentions,
            linked: self.linked,
            first_light: self.first_light,
            ..FigureParts::new(&self.id, scene, &self.picture, &reading.verdict)
        }
    }

    fn write_ids(&self, ids: &mut Vec<String>, reading: &Reading, references: &[Reference]) {
        let Some(scene) = &reading.scene else { return };
        let mentions = mentions(references, scene);
        ids.push(self.id.clone());
        let squares = draw::targets(&self.parts(reading, scene, &mentions));
        ids.extend(squares.iter().map(|square| format!("{}-{}", self.id, scene.geometry.name(square))));
    }
}

/// What the text names besides the marks of a figure, and the squares of each name.
fn mentions<'a>(references: &'a [Reference], scene: &Scene) -> Vec<(&'a str, SquareSet)> {
    let references = references.iter().filter(|reference| scene.mark(&reference.text).is_none());
    references.map(|reference| (reference.text.as_str(), reference.squares)).collect()
}

impl Boards {
    /// What the pictures of the page use by name, and the rules by which names and marks light squares.
    fn shared(&self) -> String {
        let pictures = || {
            let each =
                self.drawn.iter().flat_map(|drawn| [drawn].into_iter().chain(drawn.parts.iter().flatten()));
            each.map(|drawn| &drawn.picture)
        };
        let mut out = String::new();
        for set in self.games().into_iter().filter_map(draw::piece_set) {
            let own = pictures().filter(|picture| picture.set == set);
            let sizes: Vec<Geometry> = own.map(|picture| picture.geometry).collect();
            out.push_str(&draw::defs(set, &sizes));
        }
        let mut marks: Vec<&str> =
            pictures().flat_map(|picture| &picture.cells).flat_map(Cell::each).collect();
        marks.sort_unstable();
        marks.dedup();
        out + &draw::rules(&marks, self.lights)
    }

    /// The language of the squares' names, and the languages of the words around the boards.
    fn shown(&self, view: &View<'_>) -> (Tongue, Shown) {
        match view {
            View::Bilingual { .. } => (self.text, Shown::Both),
            View::Text => (self.text, Shown::Only(self.text)),
            View::Translation { .. } => (self.comment, Shown::Only(self.comment)),
        }
    }

    fn figure_html(
        &self,
        document: &Document,
        (drawn, figure, scene): (&Drawn, &Figure, &Scene),
        view: &View<'_>,
        insertions: &Insertions<'_>,
    ) -> String {
        let texts = self.captions(document, &figure.caption, view, insertions);
        let captions = captions_of(&texts);
        let mentions = mentions(&figure.references, scene);
        let (labels, shown) = self.shown(view);
        let told: Vec<_> = figure
            .parts
            .iter()
            .map(|part| self.captions(document, &part.caption, view, insertions))
            .collect();
        let told: Vec<_> = told.iter().map(|texts| captions_of(texts)).collect();
        let named: Vec<_> = figure
            .parts
            .iter()
            .map(|part| {
                part.reading
                    .scene
                    .as_ref()
                    .map(|scene| self::mentions(&part.references, scene))
                    .unwrap_or_default()
            })
            .collect();
        let group: Vec<GroupPart<'_>> = drawn
            .parts
            .iter()
            .zip(&figure.parts)
            .zip(told.iter().zip(&named))
            .filter_map(|((drawn, part), (captions, mentions))| {
                let drawn = drawn.as_ref()?;
                Some(GroupPart {
                    id: &drawn.id,
                    scene: part.reading.scene.as_ref()?,
                    picture: &drawn.picture,
                    verdict: &part.reading.verdict,
                    captions,
                    mentions,
                    linked: drawn.linked,
                    first_light: drawn.first_light,
                })
            })
            .collect();
        draw::figure(&FigureParts {
            deliberate: figure.reading.deliberate.as_deref(),
            captions: &captions,
            ascii: &figure.text,
            mentions: &mentions,
            linked: drawn.linked,
            first_light: drawn.first_light,
            group: &group,
            labels,
            shown,
            alive: Assets::has_widget(scene.game.as_str()),
            ..FigureParts::new(&drawn.id, scene, &drawn.picture, figure.verdict())
        })
    }

    /// The captions of a figure, one for each language that is shown.
    fn captions(
        &self,
        document: &Document,
        caption: &[Span],
        view: &View<'_>,
        insertions: &Insertions<'_>,
    ) -> Vec<(Tongue, String)> {
        if caption.is_empty() {
            return Vec::new();
        }
        let mut text = String::new();
        let mut translation = String::new();
        for block in document.walk().filter(|block| block.is_text() && caption.contains(&block.span)) {
            paragraph(&mut text, &html::text_html(document, block, insertions), "");
            let translated: Vec<String> = block
                .translations()
                .map(|comment| html::comment_html(document, comment, insertions))
                .collect();
            match translated.as_slice() {
                [] => untranslated(&mut translation, document, block, view, insertions),
                parts => paragraph(&mut translation, &parts.join(" "), ""),
            }
            translation.push_str(insertions.beside(block));
        }
        match view {
            View::Text => vec![(self.text, text)],
            View::Bilingual { .. } => vec![(self.text, text), (self.comment, translation)],
            View::Translation { .. } => vec![(self.comment, translation)],
        }
    }
}

fn captions_of(texts: &[(Tongue, String)]) -> Vec<Caption<'_>> {
    texts.iter().map(|(tongue, html)| Caption { tongue: *tongue, html }).collect()
}

pub(super) const fn game_name(game: Game) -> GameName {
    match game {
        Game::Chess => GameName::Chess,
        Game::Shogi => GameName::Shogi,
        Game::Riichi => GameName::Riichi,
        Game::Muso => GameName::Muso,
    }
}

/// Boards speak toki pona and English; a page in another language has English words around its boards.
fn tongue(language: &Language) -> Tongue {
    if *language == Language::TOKI_PONA { Tongue::Tok } else { Tongue::En }
}

fn figure_file(entry: &Entry) -> Result<FigureFile, SiteProblem> {
    let file = entry.file.file.with_extension("figures.yaml");
    let name = entry.file.name.strip_suffix(".md").unwrap_or(&entry.file.name);
    let path = format!("{name}.figures.yaml");
    match fs::read_to_string(&file) {
        Ok(text) => FigureFile::parse(&text).map_err(|error| SiteProblem::FigureFile { path, error }),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(FigureFile::default()),
        Err(error) => Err(SiteProblem::Unreadable { path, error }),
    }
}

fn paragraph(out: &mut String, html: &str, attributes: &str) {
    out.push_str("<p");
    out.push_str(attributes);
    out.push('>');
    out.push_str(html);
    out.push_str("</p>");
}

/// What stands where a translation should: a quiet mark, and where nothing else is shown the text itself.
fn untranslated(
    out: &mut String,
    document: &Document,
    block: &Block,
    view: &View<'_>,
    insertions: &Insertions<'_>,
) {
    if let View::Translation { text, .. } = view {
        paragraph(out, &html::text_html(document, block, insertions), &format!(" lang=\"{text}\""));
    }
    if let View::Translation { comment: language, .. } | View::Bilingual { comment: language, .. } = view {
        out.push_str(&html::missing_html(document, block, insertions, language));
    }
}
