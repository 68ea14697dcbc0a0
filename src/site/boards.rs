//! The boards of a page, as the HTML that stands in the place of their fences.

mod caption;
mod drawn;
mod figure;
mod muso;

use super::{Assets, Entry, Family, Sheet, SiteProblem, Source};
use crate::{
    config::{FigureRule, Language},
    document::{Document, Span},
    figure::{Figure, FigureFile, FigureRules, Figures, GameRule, figures},
    html::{Insertions, MarkReference, View},
};
use drawn::Drawn;
use musi_diagram::{
    GameName, Scene, Tongue,
    draw::{self, FigureParts},
    mahjong::{self, TableParts, TableScene, tile_art::TileArt},
    piece_art,
};
use musi_games::GAMES;
use musi_riichi_rules::side_of;
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

impl Boards {
    /// Reads the boards of a page, with what its figure file says.
    ///
    /// # Errors
    /// When the figure file cannot be read.
    pub fn read(source: &Source, entry: &Entry, document: &Document) -> Result<Self, SiteProblem> {
        let game = match source.config.figures_on(&entry.file.path) {
            FigureRule::Off => return Ok(Self::default()),
            FigureRule::Guess => GameRule::Guess,
            FigureRule::Game(game) => GameRule::Named(game),
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
        let sets = self.games().into_iter().filter_map(|game| GAMES.piece_set(game));
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
        let mut answers = Vec::new();
        let mut number = 0;
        let mut drawn = self.drawn().peekable();
        for (index, figure) in self.figures.figures.iter().enumerate() {
            let answer = if let Some((drawn, _, scene)) = drawn.next_if(|(drawn, ..)| drawn.index == index) {
                let parts = FigureParts::new(&drawn.id, scene, &drawn.picture, figure.verdict());
                draw::answer(&parts)
            } else if let Some(muso) = &figure.reading.muso {
                musi_diagram::muso::answer(&muso.scene)
            } else if figure.reading.table.is_some() {
                String::new()
            } else {
                continue;
            };
            number += 1;
            if !answer.is_empty() {
                answers.push((number, answer));
            }
        }
        answers
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

    /// The families of figures that have a style sheet of their own and that the page has.
    #[must_use]
    pub fn families(&self) -> Vec<Family> {
        let muso = self.muso().next().is_some() || !self.figures.squares.is_empty();
        let practice = self.tables().any(|(_, scene)| matches!(scene, TableScene::Practice(_)));
        [
            (Family::Mahjong, self.tables().next().is_some()),
            (Family::Practice, practice),
            (Family::Muso, muso),
        ]
        .into_iter()
        .filter_map(|(family, there)| there.then_some(family))
        .collect()
    }

    /// The style sheet that the page needs.
    #[must_use]
    pub fn sheet(&self) -> Sheet {
        let families = self.families();
        if !self.is_empty() || families.contains(&Family::Muso) {
            Sheet::Boards
        } else if families.is_empty() {
            Sheet::Text
        } else {
            Sheet::Figures
        }
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
        for (block, anchor) in &self.figures.stated {
            insertions.anchors.entry(*block).or_default().push(anchor);
        }
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
        self.insert_muso(document, view, insertions, shared);
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
