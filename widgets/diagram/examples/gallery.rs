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

/// Scenes of every kind that chess has.
const SCENES: [&str; 12] = [
    "chess reach 8x8 8/8/8/8/4N3/8/8/8_w_-_-_0_1 s:e4 m:O:studied::e4 m:X:move:e4:d2f2c3g3c5g5d6f6 c:reach:e4:any:d2f2c3g3c5g5d6f6",
    "chess labelled 8x8 8/8/5P2/8/3P4/8/1P6/8_w_-_-_0_1 s:b2d4f6 m:A:studied::b2 m:B:studied::d4 m:C:studied::f6 m:a:quiet:b2:b3b4 m:-a-:capture:b2:a3c3 m:b:quiet:d4:d5 m:-b-:capture:d4:c5e5 m:c:quiet:f6:f7 m:-c-:capture:f6:e7g7 c:reach:b2:quiet:b3b4 c:reach:b2:capture:a3c3",
    "chess start 8x8 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1 c:start",
    "chess check 8x8 6rk/6pp/8/1r6/8/R7/1K6/8_w_-_-_0_1 t:1 m:1:move:b2:c3c2c1a2a1 m:2:move:a3:b3 c:check:1:yes:b5 c:ways-out:b2:a1c1a2c2c3 c:ways-out:a3:b3",
    "chess mate 8x8 7k/6pp/8/8/8/R7/1K6/8_w_-_-_0_1 t:1 m:1:mate:a3:a8 c:mates:a3:a8:yes",
    "chess stalemate 8x8 8/8/2Q5/k7/2K5/8/8/8_b_-_-_0_1 t:2 m:1:attacked:c6:a6b6b5a4 m:2:attacked:c4:b5b4 c:stalemate:2 c:covers:c6:2:a6b6b5a4 c:covers:c4:2:b5b4",
    "chess en-passant 8x8 8/4p3/8/3P4/8/8/8/8_b_-_-_0_1 m:O:passing:e7:e5 m:X:en-passant:d5:e6 m:JU:piece::e7 m:ju:piece::d5 c:en-passant:d5:e7:e5:e6",
    "chess castling 8x8 4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1 c:castles:e1:h1:yes:",
    "chess castling 8x8 4k3/8/8/8/8/5r2/8/4K2R_w_K_-_0_1 c:castles:e1:h1:no:castling%5fthrough%5fcheck",
    "chess colours 8x8 8/8/8/8/8/8/8/8_w_-_-_0_1 m:XX:light::b1d1f1h1a2c2e2g2b3d3f3h3a4c4e4g4b5d5f5h5a6c6e6g6b7d7f7h7a8c8e8g8 c:light:b1d1f1h1a2c2e2g2b3d3f3h3a4c4e4g4b5d5f5h5a6c6e6g6b7d7f7h7a8c8e8g8",
    "chess board 8x8 8/8/8/8/8/8/8/8_w_-_-_0_1 n:t:poka_pi_jan_musi_pimeja n:b:poka_pi_jan_musi_walo n:u:nasin_sinpin_(tawa_jan_musi_walo) n:d:nasin_monsi n:r7:nasin_nanpa_luka_tu_wan_(8) n:r6:nasin_nanpa_luka_tu_(7) n:r1:nasin_nanpa_tu_(2) n:r0:nasin_nanpa_wan_(1) n:f0:nasin_poka_nanpa_wan n:f7:nasin_poka_nanpa_luka_tu_wan",
    "chess attack 8x8 8/8/8/3q4/8/1N6/8/8_w_-_-_0_1 s:d5 m:O:studied::d5 m:X:attacked:d5:d1d2d3d4d6d7d8a5b5c5e5f5g5h5a8b7c6e4f3g2h1e6f7g8c4b3 c:reach:d5:any:d1",
];

fn main() -> Result<(), Box<dyn Error>> {
    let mut page = String::from(
        "<!doctype html><html lang=\"tok\"><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width\"><title>sitelen ale</title><style>",
    );
    page.push_str(PAGE);
    let templates = concat!(env!("CARGO_MANIFEST_DIR"), "/../../templates/");
    page.push_str(&fs::read_to_string([templates, "figure.css"].concat())?);
    page.push_str("</style><main><article>");
    for (index, text) in SCENES.iter().enumerate() {
        let scene: Scene = text.parse()?;
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
