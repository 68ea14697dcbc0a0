//! What a translation may hold: Markdown, and of HTML and schemes what its text has.
use super::{
    Breach, Unwanted, Uses,
    address::{Address, Danger, danger, of_attribute},
    allowed::{allowed_attributes, holds_words, is_address, is_allowed, is_void},
    tag::{Tag, Token, Tokens},
};
use pulldown_cmark::{Event, LinkType, Options, Parser, Tag as Markdown, TagEnd};
use std::ops::Range;

/// What a translation has that it may not have, given what its text has. Takes time linear in its length.
///
/// The translation is read as the page shows it, as part of a line, and as a page of its own would read it, where each
/// `<` may begin a block.
#[must_use]
pub fn breaches(text: &str, uses: &Uses) -> Vec<Breach> {
    // Without one of these there is neither HTML nor a link.
    if !text.contains('<') && !text.contains("](") && !text.contains("]:") {
        return Vec::new();
    }
    let mut judge = Judge { uses, found: Vec::new(), open: Vec::new() };
    let code = judge.line(text);
    judge.blocks(text, &code);
    judge.found
}

struct Judge<'a> {
    uses: &'a Uses,
    found: Vec<Breach>,
    open: Vec<String>,
}

/// Begins a block.
const BREAK: &str = "\n\n";
/// Stands before a translation while it is read as part of a line, as it does when the page is made.
const GUARD: &str = "a ";

impl Judge<'_> {
    fn refuse(&mut self, at: Range<usize>, what: Unwanted) {
        if !self.found.iter().any(|breach| breach.what == what) {
            self.found.push(Breach { at, what });
        }
    }

    /// Reads the translation as part of a line; gives where its code stands.
    fn line(&mut self, text: &str) -> Vec<Range<usize>> {
        let mut line = String::with_capacity(GUARD.len() + text.len());
        line.push_str(GUARD);
        line.extend(
            text.chars().map(|letter| if matches!(letter, '\n' | '\r' | '\t') { ' ' } else { letter }),
        );
        let (mut code, mut texts) = (Vec::new(), Vec::new());
        for (event, range) in Parser::new(&line).into_offset_iter() {
            let at = range.start.saturating_sub(GUARD.len())..range.end.saturating_sub(GUARD.len());
            match event {
                Event::Code(_) => code.push(at),
                Event::Text(_) => texts.push(range),
                Event::InlineHtml(html) | Event::Html(html) => self.html(&html, &at, true),
                event => self.link(&event, &at),
            }
        }
        for name in std::mem::take(&mut self.open) {
            self.refuse(0..0, Unwanted::Unbalanced(name));
        }
        // `<svg/onload=x>` is text to CommonMark and a tag to a browser.
        let mut texts = texts.into_iter().peekable();
        for (start, token) in Tokens::new(&line) {
            while texts.next_if(|text| text.end <= start).is_some() {}
            let is_text = texts.peek().is_some_and(|text| text.start <= start);
            let escaped = line.get(..start).is_some_and(|before| before.ends_with('\\'));
            let Token::Tag(tag) = token else { continue };
            // A name with another sign in it is a text such as `a<b, c>d`, and no element of HTML.
            let named = tag.name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
            if named && is_text && !escaped {
                let start = start.saturating_sub(GUARD.len());
                self.tag(&tag, &(start..start + 1));
            }
        }
        code
    }

    /// Reads the translation as blocks, each `<` outside of code at the beginning of one.
    fn blocks(&mut self, text: &str, code: &[Range<usize>]) {
        let mut page = String::with_capacity(text.len() + 16);
        // Where the lines begin that were inserted, so that what is found is reported where it stands in the text.
        let mut inserted = Vec::new();
        let mut spans = code.iter().peekable();
        let mut before = ' ';
        for (at, letter) in text.char_indices() {
            while spans.next_if(|span| span.end <= at).is_some() {}
            let in_code = spans.peek().is_some_and(|span| span.start <= at);
            if letter == '<' && before.is_whitespace() && !in_code {
                inserted.push(page.len());
                page.push_str(BREAK);
            }
            page.push(letter);
            before = letter;
        }
        let parser = Parser::new_ext(&page, Options::ENABLE_TABLES);
        let in_text = |at: usize| {
            let before = BREAK.len() * inserted.partition_point(|from| from + BREAK.len() <= at);
            let at = at.saturating_sub(before).min(text.len());
            (0..=at).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
        };
        let in_text = |range: Range<usize>| in_text(range.start)..in_text(range.end);
        let mut definitions: Vec<(Range<usize>, String)> = parser
            .reference_definitions()
            .iter()
            .map(|(_, link)| (in_text(link.span.clone()), link.dest.to_string()))
            .collect();
        definitions.sort_unstable_by_key(|(at, _)| at.start);
        for (at, target) in definitions {
            self.address(&target, false, &at);
        }
        let mut block: Option<String> = None;
        for (event, range) in parser.into_offset_iter() {
            let at = in_text(range);
            match event {
                Event::Start(Markdown::HtmlBlock) => block = Some(String::new()),
                Event::End(TagEnd::HtmlBlock) => self.html(&block.take().unwrap_or_default(), &at, false),
                Event::Html(html) if block.is_some() => block.get_or_insert_default().push_str(&html),
                Event::Html(html) | Event::InlineHtml(html) => self.html(&html, &at, false),
                event => self.link(&event, &at),
            }
        }
    }

    fn link(&mut self, event: &Event<'_>, at: &Range<usize>) {
        match event {
            Event::Start(Markdown::Link { link_type: LinkType::Email, .. }) => {
                self.address("mailto:", false, at);
            }
            Event::Start(Markdown::Link { dest_url, .. }) => self.address(dest_url, false, at),
            Event::Start(Markdown::Image { dest_url, .. }) => self.address(dest_url, true, at),
            _ => {}
        }
    }

    fn address(&mut self, target: &str, picture: bool, at: &Range<usize>) {
        if let Some(Danger::Runs(scheme) | Danger::Unknown(scheme)) = danger(target, picture) {
            self.refuse(at.clone(), Unwanted::Address(scheme));
        } else if let Some(scheme) = Address::read(target).scheme()
            && !self.uses.schemes.contains(&(picture, scheme.to_owned()))
        {
            self.refuse(at.clone(), Unwanted::Scheme(scheme.to_owned()));
        }
    }

    fn html(&mut self, html: &str, at: &Range<usize>, is_line: bool) {
        for (start, token) in Tokens::new(html) {
            let at = &(at.end.min(at.start + start)..at.end);
            match token {
                Token::Text(_) => {}
                Token::Markup(_) | Token::Unfinished(_) => self.refuse(at.clone(), Unwanted::Markup),
                Token::Tag(tag) => {
                    if !tag.closes {
                        self.tag(&tag, at);
                    }
                    if is_line && !is_void(&tag.name) {
                        self.balance(&tag, at);
                    }
                }
            }
        }
    }

    fn balance(&mut self, tag: &Tag<'_>, at: &Range<usize>) {
        if !tag.closes {
            self.open.push(tag.name.clone());
        } else if self.open.last() == Some(&tag.name) {
            self.open.pop();
        } else {
            self.refuse(at.clone(), Unwanted::Unbalanced(tag.name.clone()));
        }
    }

    fn tag(&mut self, tag: &Tag<'_>, at: &Range<usize>) {
        let element = &tag.name;
        if allowed_attributes(element).is_none() {
            return self.refuse(at.clone(), Unwanted::Element(element.clone()));
        }
        let uses = self.uses;
        let own = || {
            uses.elements.iter().filter(|(name, _)| name == element).flat_map(|(_, attributes)| attributes)
        };
        if !uses.elements.iter().any(|(name, _)| name == element) {
            return self.refuse(at.clone(), Unwanted::NewElement(element.clone()));
        }
        for (name, value) in &tag.attributes {
            let unwanted = |unwanted: fn(String, String) -> Unwanted| unwanted(element.clone(), name.clone());
            if !is_allowed(element, name) || !own().any(|(own, _)| own == name) {
                self.refuse(at.clone(), unwanted(Unwanted::Attribute));
            } else if is_address(name) {
                match of_attribute(value) {
                    Some(address) => self.address(&address, name == "src", at),
                    None => self.refuse(at.clone(), unwanted(Unwanted::Value)),
                }
            } else if !holds_words(name) && !own().any(|(own, said)| own == name && said == value) {
                self.refuse(at.clone(), unwanted(Unwanted::Value));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::test_page;

    fn found(text: &str, translation: &str) -> Vec<Unwanted> {
        let page = test_page(text);
        let uses = Uses::in_page(&page, page.inlines(&page.blocks[0]));
        breaches(translation, &uses).into_iter().map(|breach| breach.what).collect()
    }

    #[test]
    fn every_door_is_shut() {
        for translation in [
            "a <script>alert(1)</script>",
            "<script src=//x></script>",
            "<img src=x onerror=alert(1)>",
            "<IMG\nSRC=x\nONERROR=alert(1)>",
            "<iframe srcdoc=\"<script>alert(1)</script>\"></iframe>",
            "<style>*{display:none}</style>",
            "<base href=//x>",
            "<svg onload=alert(1)>",
            "<svg/onload=alert(1)>",
            "<math><mtext></mtext></math>",
            "<form action=//x><button>a</button></form>",
            "<meta http-equiv=refresh content=0;url=//x>",
            "<link rel=stylesheet href=//x>",
            "<object data=x></object>",
            "<template><b></b></template>",
            "<b>a</b>",
            "<a href=x>a</a>",
            "</div>a",
            "a</p><p>b",
            "<?x > <script>alert(1)</script> ?>",
            "<!x > <script>alert(1)</script>",
            "<![CDATA[ <script>alert(1)</script> ]]>",
            "<!-- a",
            "<div onclick=\"alert(1)",
            "a <div onclick=\"alert(1)",
            "[a](javascript:alert(1))",
            "[a](JaVaScRiPt:alert(1))",
            "[a](&#106;avascript:alert(1))",
            "[a](java&Tab;script:alert(1))",
            "[a](<java\tscript:alert(1)>)",
            "[a](<\u{1}javascript:alert(1)>)",
            "[a](javascript&colon;alert(1))",
            "[a](vbscript:x)",
            "[a](data:text/html,x)",
            "![a](javascript:alert(1))",
            "![a](data:image/png,x)",
            "<javascript:alert(1)>",
            "[x]: javascript:alert(1)",
            "[x]: <javascript:alert(1)>",
            "[a](htps://example.org)",
            "[a](https://example.org)",
            "[a](//example.org)",
            "![a](https://example.org/a.png)",
            "<https://example.org>",
            "<a@example.org>",
        ] {
            assert!(!found("toki.", translation).is_empty(), "{translation}");
        }
    }

    #[test]
    fn markdown_and_plain_words_stay() {
        for translation in [
            "_a_ **b** `<b>` [c](d.md) [e](#f) ![g](h.png \"i\")",
            "1 < 2, 3 > 2, a<b, <3, a \\<b>",
            "`a <script>`",
            "[a], (b), c:d, [e]: f",
            "a & b &amp; c &lt;script>",
        ] {
            assert_eq!(found("toki.", translation), [], "{translation}");
        }
    }

    #[test]
    fn a_translation_may_have_what_its_text_has() {
        let text = "<kbd class=\"k\" title=\"o\">a</kbd> [b](http://example.org) <a href=\"mailto:x\" id=\"y\">c</a><br>";
        for translation in [
            "<kbd>b</kbd>",
            "<KBD CLASS=k TITLE=\"other words\">b</KBD><br>",
            "[a](https://example.org/other)",
            "<a href='mailto:z'>b</a>",
            "<a href='a.html' id=y>b</a>",
        ] {
            assert_eq!(found(text, translation), [], "{translation}");
        }
        for (translation, what) in [
            ("<kbd class=l>b</kbd>", Unwanted::Value("kbd".into(), "class".into())),
            ("<kbd onclick=x>b</kbd>", Unwanted::Attribute("kbd".into(), "onclick".into())),
            ("<kbd id=y>b</kbd>", Unwanted::Attribute("kbd".into(), "id".into())),
            ("<kbd>b", Unwanted::Unbalanced("kbd".into())),
            ("<a href=jav&#97;script:x>b</a>", Unwanted::Address("javascript".into())),
            ("<a href='java&bogus;script:x'>b</a>", Unwanted::Value("a".into(), "href".into())),
            ("[a](tel:1)", Unwanted::Scheme("tel".into())),
            ("![a](https://example.org/a.png)", Unwanted::Scheme("https".into())),
        ] {
            assert_eq!(found(text, translation), [what], "{translation}");
        }
        let script = "<script onload=x>a</script>";
        assert_eq!(found(script, script)[0], Unwanted::Element("script".into()));
    }
}
