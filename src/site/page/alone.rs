//! A page for each figure of a page: what a frame in somebody else's page shows, and what links to a figure show as a card.

use super::Page;
use crate::{
    config::Language,
    html::{Insertions, View, attribute, is_right_to_left},
    picture::{PictureSize, Shade},
    site::{
        OutPath, PageUrl, SiteProblem, UsedAssets,
        boards::FigureAlone,
        picture::{figure_picture, picture_styles},
    },
};
use serde::Serialize;
use serde_json::json;
use tera::{Context, Value};

/// How large a frame is before its page has told its height.
const WIDTH: u32 = 480;
const HEIGHT: u32 = 640;
/// The longest title, in characters.
const LONGEST: usize = 100;

/// What the template is reported: `page`.
#[derive(Serialize)]
struct FigureContext<'a> {
    language: &'a str,
    /// `rtl` where the language is written from right to left.
    text_direction: Option<&'static str>,
    head_title: &'a str,
    title: &'a str,
    /// The page that the figure stands in, at the figure.
    source: String,
    /// The page's full address, where the host is known.
    canonical: Option<String>,
    /// The address of what oEmbed asks for.
    oembed: Option<String>,
    /// The full address of the picture for cards, and its size.
    card: Option<Card>,
    sheet: crate::site::Sheet,
    families: &'a [&'static str],
    alive: bool,
}

/// A picture for cards.
#[derive(Serialize)]
struct Card {
    url: String,
    width: u32,
    height: u32,
}

/// The pages of the figures of a page.
#[derive(Default)]
pub(super) struct FigurePages {
    pub(super) files: Vec<(OutPath, Vec<u8>)>,
    /// What they ask for.
    pub(super) used: UsedAssets,
    /// What is wrong with their template.
    pub(super) problem: Option<SiteProblem>,
}

impl Page<'_> {
    /// Makes the pages of the figures, below the page: `chess/f4/`. A page or file of the source at such an address comes first.
    pub(super) fn figure_pages(
        &self,
        (view, insertions): (&View<'_>, &Insertions<'_>),
        (language, url): (&Language, &PageUrl),
    ) -> FigurePages {
        let mut pages = FigurePages::default();
        let entry = self.analysis.entry;
        let title = entry.title_in(language).filter(|_| *language != entry.language).unwrap_or(&entry.title);
        let base = self.site.source.config.base_url.path();
        let page = url.href(base);
        for figure in self.analysis.boards.alone(self.analysis.document, view, insertions, &page) {
            let Some(own) = url.child(&figure.id) else { continue };
            if self.site.index.at(own.as_str()).is_some() {
                continue;
            }
            pages.used.add(&figure.used());
            match self.figure_page(&figure, language, (&own, &page), title, &mut pages.files) {
                Ok(html) => pages.files.push((own.file(), html)),
                // One template makes them all.
                Err(problem) => {
                    pages.problem = Some(problem.into());
                    break;
                }
            }
        }
        pages
    }

    fn figure_page(
        &self,
        figure: &FigureAlone,
        language: &Language,
        (url, page): (&PageUrl, &str),
        page_title: &str,
        files: &mut Vec<(OutPath, Vec<u8>)>,
    ) -> Result<Vec<u8>, crate::site::ThemeError> {
        let config = &self.site.source.config;
        let title = if figure.caption.is_empty() { page_title } else { &figure.caption };
        let title = shortened(title);
        let origin = config.base_url.origin();
        let oembed = origin.and_then(|origin| {
            let path = OutPath::new(&format!("{}oembed.json", url.as_str()))?;
            let address = format!("{origin}{}oembed.json", url.href(config.base_url.path()));
            files.push((path, self.oembed(&title, &self.site.address(url)).into_bytes()));
            Some(address)
        });
        let head_title = format!("{title} · {page_title}");
        let context = FigureContext {
            language: language.as_str(),
            text_direction: is_right_to_left(language.as_str()).then_some("rtl"),
            head_title: if title == page_title { &title } else { &head_title },
            title: page_title,
            source: format!("{page}#{}", figure.id),
            canonical: origin.map(|_| self.site.address(url)),
            oembed,
            card: origin.and_then(|origin| self.card(figure, url, origin, files)),
            sheet: figure.sheet,
            families: &figure.families,
            alive: figure.alive,
        };
        let words = self.site.words(language, None);
        let mut told = Context::new();
        told.insert_value("w", words.html.clone());
        told.insert_value("t", words.plain.clone());
        told.insert("page", &context);
        told.insert_value("figure", Value::safe_string(&figure.html));
        self.site.theme.render("figure.html", &told)
    }

    /// Paints the picture for cards, where that is wished: cards ask for a full address, and none is made that nobody can ask for.
    fn card(
        &self,
        figure: &FigureAlone,
        url: &PageUrl,
        origin: &str,
        files: &mut Vec<(OutPath, Vec<u8>)>,
    ) -> Option<Card> {
        let config = &self.site.source.config;
        if !config.figure_cards {
            return None;
        }
        let picture = figure_picture(figure, &figure.id)?;
        // A picture that cannot be painted has no size: there is nothing to show then.
        let png = picture.png(picture_styles(Shade::Light), PictureSize::Card).ok()?;
        files.push((OutPath::new(&format!("{}card.png", url.as_str()))?, png));
        let (width, height) = PictureSize::CARD;
        Some(Card { url: format!("{origin}{}card.png", url.href(config.base_url.path())), width, height })
    }

    /// The answer to a question after oEmbed 1.0: a frame.
    fn oembed(&self, title: &str, address: &str) -> String {
        let config = &self.site.source.config;
        let frame = format!(
            "<iframe src=\"{}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" title=\"{}\" loading=\"lazy\"></iframe>",
            attribute(address),
            attribute(title)
        );
        json!({
            "version": "1.0",
            "type": "rich",
            "title": title,
            "provider_name": config.title,
            "provider_url": self.site.address(&PageUrl::default()),
            "html": frame,
            "width": WIDTH,
            "height": HEIGHT,
        })
        .to_string()
    }
}

/// The beginning of a text, up to a whole word.
fn shortened(text: &str) -> String {
    if text.chars().count() <= LONGEST {
        return text.to_owned();
    }
    let start: String = text.chars().take(LONGEST).collect();
    let end = start.rfind(char::is_whitespace).filter(|end| *end > 0).unwrap_or(start.len());
    start[..end].to_owned() + "…"
}
