//! What a browser's own tokenizer finds in HTML that has been let through: nothing but the allow-list.
use html5ever::tokenizer::{BufferQueue, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts};
use lipu_musi::{
    document::Document,
    html::{Insertions, View, article},
    trust::{EVERYWHERE, Html, allowed_attributes},
};

struct Allowed;

impl TokenSink for Allowed {
    type Handle = ();

    fn process_token(&self, token: Token, _line: u64) -> TokenSinkResult<()> {
        match token {
            Token::TagToken(tag) if tag.kind == TagKind::StartTag => {
                let own = allowed_attributes(&tag.name);
                assert!(own.is_some(), "<{}>", tag.name);
                for attribute in &tag.attrs {
                    let name = &*attribute.name.local;
                    // What the writer of articles gives its own elements.
                    let writers = matches!((&*tag.name, name), ("pre", "tabindex") | ("td" | "th", "style"));
                    let known = own.is_some_and(|own| own.contains(&name)) || EVERYWHERE.contains(&name);
                    assert!(known || writers, "{name} of <{}>", tag.name);
                    if matches!(name, "href" | "src" | "cite") {
                        address(&attribute.value);
                    }
                }
            }
            Token::CommentToken(text) => panic!("<!--{text}-->"),
            Token::DoctypeToken(_) => panic!("a document type"),
            _ => {}
        }
        TokenSinkResult::Continue
    }
}

/// The URL standard's reading of a scheme, written once more.
fn address(value: &str) {
    let text: String = value
        .trim_matches(|letter: char| letter <= ' ')
        .chars()
        .filter(|letter| !matches!(letter, '\t' | '\n' | '\r'))
        .collect::<String>()
        .to_ascii_lowercase();
    let picture = text.strip_prefix("data:").is_some_and(|kind| kind.trim_start().starts_with("image/"));
    for scheme in ["javascript:", "vbscript:", "data:"] {
        assert!(!text.starts_with(scheme) || picture, "{value:?}");
    }
}

/// Renders a page in all its views as one whose HTML is not trusted.
pub fn renders_safely(page: &Document) {
    let both = View::Bilingual { text: "tok", comment: "en" };
    let translation = View::Translation { text: "tok", comment: "en" };
    for view in [View::Text, both, translation] {
        let html = article(page, &view, &Insertions { html: Html::Safe, ..Insertions::default() }).html;
        let input = BufferQueue::default();
        input.push_back(html.as_str().into());
        let tokenizer = Tokenizer::new(Allowed, TokenizerOpts::default());
        let _ = tokenizer.feed(&input);
        tokenizer.end();
    }
}
