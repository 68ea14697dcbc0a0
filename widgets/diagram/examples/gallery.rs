//! Writes a page with every kind of figure, every mark and many board sizes, to look at while drawing.
//!
//! `cargo run -p musi-diagram --example gallery > gallery.html`; the page asks for `templates/style.css`, if there, and
//! `templates/figure.css` beside it.

use musi_diagram::draw::{self, Caption, FigureParts};
use musi_diagram::piece_art::CHESS;
use musi_diagram::{FigureKind, GameName, Picture, Scene, Shape, Tongue, Verdict, ui};
use musi_rules::{Geometry, Kind, Piece, Side, SquareSet};
use std::error::Error;
use std::fs;

fn main() -> Result<(), Box<dyn Error>> {
    let mut page = String::from(
        "<!doctype html><html lang=\"tok\"><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width\"><title>sitelen ale</title><style>",
    );
    page.push_str(PAGE);
    let templates = concat!(env!("CARGO_MANIFEST_DIR"), "/../../templates/");
    page.push_str(&fs::read_to_string([templates, "figure.css"].concat())?);
    page.push_str("</style><main><article>");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/figures");
    let mut cases = fs::read_dir(folder)?.collect::<Result<Vec<_>, _>>()?;
    cases.sort_by_key(fs::DirEntry::file_name);
    for (index, case) in cases.iter().enumerate() {
        let scene: Scene = fs::read_to_string(case.path().join("scene.txt"))?.trim_end().parse()?;
        let picture = draw::scene_picture(&scene).ok_or("no picture")?;
        let id = ["f", &index.to_string()].concat();
        let verdict = if scene.claims.is_empty() {
            Verdict::Described { reason: "the page names squares and claims nothing".to_owned() }
        } else {
            Verdict::Verified { claims: scene.claims.clone() }
        };
        let reference = |mark: &str| {
            let first = scene.mark(mark).and_then(|mark| mark.squares.first());
            let square = first.map(|square| scene.geometry.name(square)).unwrap_or_default();
            format!("<a class=\"mark-ref\" href=\"#{id}-{square}\" data-m=\"{mark}\">{mark}</a>")
        };
        let (tok, en) = (
            format!(
                "sitelen ni la, ijo musi li lon ma {}. ona li ken tawa ma {}.",
                reference("O"),
                reference("X")
            ),
            format!("The piece stands on {}; it can go to every {}.", reference("O"), reference("X")),
        );
        let captions =
            [Caption { tongue: Tongue::Tok, html: &tok }, Caption { tongue: Tongue::En, html: &en }];
        let title = ui::title(scene.kind);
        page.push_str("<h2>");
        ui::Shown::Both.word(&mut page, title);
        page.push_str("</h2>");
        let parts = FigureParts {
            captions: if scene.mark("X").is_some() { &captions } else { &[] },
            ascii: "+---+---+\n| X |   |\n+---+---+\n",
            ..FigureParts::new(&id, &scene, &picture, &verdict)
        };
        draw::write_figure(&mut page, &parts);
    }
    alphabet(&mut page)?;
    sizes(&mut page)?;
    page.push_str("</article></main></html>");
    println!("{page}");
    Ok(())
}

/// Every shape on a light and a dark square, with and without a piece, by itself and with a letter.
fn alphabet(page: &mut String) -> Result<(), Box<dyn Error>> {
    let mut picture = Picture::empty(&CHESS, Geometry::new(12, 6)?);
    let board = picture.geometry;
    for (file, shape) in (0..).zip(Shape::ALL) {
        for rank in 0..6 {
            let Some(square) = board.square(file, rank) else { continue };
            picture.mark(square, shape, "1");
            if rank >= 4 {
                let side = if rank == 4 { Side::First } else { Side::Second };
                picture.put(square, Some(Piece { kind: Kind(file % 6), side }));
            }
        }
    }
    one(page, "a1", &picture);
    Ok(())
}

/// Small, wide and tall boards.
fn sizes(page: &mut String) -> Result<(), Box<dyn Error>> {
    for (index, (width, height)) in [(1, 8), (3, 3), (8, 2), (5, 6), (12, 10)].into_iter().enumerate() {
        let mut picture = Picture::empty(&CHESS, Geometry::new(width, height)?);
        if let Some(square) = picture.geometry.square(0, 0) {
            picture.put(square, Some(Piece { kind: Kind(1), side: Side::Second }));
            picture.mark(square, Shape::Ring, "O");
        }
        picture.flipped = index == 3;
        one(page, &["z", &index.to_string()].concat(), &picture);
    }
    Ok(())
}

/// A figure that shows a picture and says nothing of it.
fn one(page: &mut String, id: &str, picture: &Picture) {
    let scene = Scene {
        game: GameName::Chess,
        kind: FigureKind::Position,
        geometry: picture.geometry,
        setup: String::new(),
        side_to_move: None,
        studied: SquareSet::EMPTY,
        marks: Vec::new(),
        claims: Vec::new(),
        names: Vec::new(),
    };
    let verdict = Verdict::Described { reason: "a picture of pictures".to_owned() };
    draw::write_figure(page, &FigureParts::new(id, &scene, picture, &verdict));
    page.push('\n');
}

/// What a page brings: colours, type, reading width.
const PAGE: &str = r#":root{--paper:#fbfaf6;--card:#fff;--ink:#22262a;--soft:#5d6770;--line:#e2ddd2;--link:#0b5f73;--ok:#2c6e49;--edge:1rem;--text:"Charter","Bitstream Charter","Sitka Text","Cambria",Georgia,serif;--ui:system-ui,-apple-system,"Segoe UI",sans-serif;color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--paper:#16191c;--card:#1d2125;--ink:#e7e3d9;--soft:#a4acb3;--line:#31373d;--link:#7cc7da;--ok:#7fcf9e}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:1.125rem/1.6 var(--text)}main{max-width:46rem;margin:auto;padding:1rem var(--edge)}a{color:var(--link)}.tr{color:var(--soft)}
"#;
