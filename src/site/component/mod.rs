//! Components in pages: what the publisher's templates define, and files that pages share, called with named arguments.
//!
//! A paragraph `{{<video id="x" />}}` becomes what the component `video` writes. A body stands between the paragraphs
//! `{% <note> %}` and `{% </note> %}`, and is Markdown as everywhere else. `{{<include file="licence.md" />}}` takes a file of the
//! templates in.

mod call;

use super::{SiteProblem, Theme};
use crate::{
    document::{Block, BlockKind, Document, Options, Span},
    html::{ChangeTarget, Insertions, View, article},
    similar::likeliest,
    trust::{self, Html},
};
use call::{Argument, Call, Tag};

/// The component that takes a file in.
const INCLUDE: &str = "include";
/// How deep files may take in files.
const DEEPEST: usize = 8;
/// What stands for the body while a component is written: letters for private use, which no escaping changes.
const BODY: &str = "\u{f0b0d}\u{f0b0e}";

/// How pages are read that components stand in.
pub(super) struct Setting<'a> {
    pub theme: &'a Theme,
    pub html: Html,
    pub target: Option<&'a ChangeTarget<'a>>,
    /// The options with which included files are read.
    pub options: Options,
    /// The language of the page.
    pub language: &'a str,
}

/// Something wrong with a call.
struct Wrong {
    span: Span,
    message: String,
    remedy: String,
}

impl Wrong {
    fn new(span: Span, message: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self { span, message: message.into(), remedy: remedy.into() }
    }
}

/// Puts what the components of a page write in the place of their calls, and says what is wrong. `path` is what diagnostics call the
/// page.
pub(super) fn fill(
    setting: &Setting<'_>,
    path: &str,
    document: &Document,
    insertions: &mut Insertions<'_>,
) -> Vec<SiteProblem> {
    let mut filler = Filler { setting, problems: Vec::new() };
    filler.page(path, document, insertions, &mut Vec::new());
    filler.problems
}

struct Filler<'s, 'a> {
    setting: &'s Setting<'a>,
    problems: Vec<SiteProblem>,
}

impl Filler<'_, '_> {
    fn page(&mut self, path: &str, document: &Document, into: &mut Insertions<'_>, trail: &mut Vec<String>) {
        // Nothing is called where nobody has made anything to call.
        if !self.setting.theme.has_components() || !document.source().contains(['<']) {
            return;
        }
        let (blocks, mut wrong) = (&document.blocks, Vec::new());
        self.siblings(document, blocks, into, trail, &mut wrong);
        self.problems.extend(wrong.into_iter().map(|Wrong { span, message, remedy }| {
            SiteProblem::Component { path: path.to_owned(), place: document.place(span), message, remedy }
        }));
    }

    fn siblings(
        &mut self,
        document: &Document,
        blocks: &[Block],
        into: &mut Insertions<'_>,
        trail: &mut Vec<String>,
        wrong: &mut Vec<Wrong>,
    ) {
        // The calls whose bodies are open: name, its paragraph, and what stands behind the body.
        let mut open: Vec<(String, Span, String)> = Vec::new();
        for block in blocks {
            self.siblings(document, &block.children, into, trail, wrong);
            let Some((text, at)) = text_of(document, block) else { continue };
            let Some(read) = call::read(text) else { continue };
            let part = |range: std::ops::Range<usize>| Span::new(at + range.start, at + range.end);
            let html = match read {
                Err(error) => {
                    let remedy = "write `{{<name argument=\"value\" />}}`, with empty lines around it";
                    wrong.push(Wrong::new(part(error.at), error.message, remedy));
                    continue;
                }
                Ok(Tag::Whole(call)) => self.called(&call, &part, block.content, None, trail),
                Ok(Tag::Open(call)) => self
                    .called(&call, &part, block.content, Some(BODY), trail)
                    .and_then(|html| {
                        let halves = html.split_once(BODY).filter(|(_, after)| !after.contains(BODY));
                        let Some((before, after)) = halves else {
                            return Err(Wrong::new(
                                block.content,
                                format!("the component `{}` does not write its body once", call.name),
                                "write `{{ body | safe }}` at one place of it, or call it without a body, `{{<name />}}`",
                            ));
                        };
                        open.push((call.name, block.content, after.to_owned()));
                        Ok(before.to_owned())
                    }),
                Ok(Tag::Close(name)) => match open.pop() {
                    Some((opened, _, after)) if opened == name => Ok(after),
                    Some((opened, span, after)) => {
                        open.push((opened.clone(), span, after));
                        Err(Wrong::new(
                            block.content,
                            format!("`{name}` ends here, but `{opened}` is open"),
                            format!("write `{{% </{opened}> %}}` first"),
                        ))
                    }
                    None => Err(Wrong::new(
                        block.content,
                        format!("`{name}` ends here, but does not begin before"),
                        "begin and end it at the same depth, each in a paragraph of its own",
                    )),
                },
            };
            match html {
                Ok(html) => into.replace(block.span.start, html),
                Err(error) => wrong.push(error),
            }
        }
        wrong.extend(open.into_iter().map(|(name, span, _)| {
            Wrong::new(
                span,
                format!("the body of `{name}` does not end"),
                format!("write `{{% </{name}> %}}` in a paragraph of its own, at the same depth"),
            )
        }));
    }

    /// What a call writes.
    fn called(
        &mut self,
        call: &Call,
        part: &dyn Fn(std::ops::Range<usize>) -> Span,
        whole: Span,
        body: Option<&str>,
        trail: &mut Vec<String>,
    ) -> Result<String, Wrong> {
        for (name, argument, range) in &call.arguments {
            if let Argument::Text(text) = argument
                && matches!(trust::danger(text, false), Some(trust::Danger::Runs(_)))
            {
                return Err(Wrong::new(
                    part(range.clone()),
                    format!("`{name}` is an address that runs a script"),
                    "write an address of the web, or a path",
                ));
            }
        }
        let theme = self.setting.theme;
        let Some(info) = theme.component(&call.name) else {
            if call.name == INCLUDE {
                return self.included(call, part, whole, trail);
            }
            let names = theme.component_names();
            let near = likeliest(&call.name, names.iter().copied().chain([INCLUDE]));
            return Err(Wrong::new(
                whole,
                format!("there is no component `{}`", call.name),
                near.map_or_else(
                    || {
                        format!(
                            "define it in a template: `{{% component {}() %}}…{{% endcomponent {0} %}}`",
                            call.name
                        )
                    },
                    |near| format!("did you mean `{near}`?"),
                ),
            ));
        };
        let known = || info.args().iter().map(tera::ComponentArg::name);
        for (name, _, range) in &call.arguments {
            if info.rest_param().is_none() && known().all(|known| known != name) {
                let remedy = likeliest(name, known()).map_or_else(
                    || match known().collect::<Vec<_>>().join(", ") {
                        names if names.is_empty() => "take it out: the component has no arguments".to_owned(),
                        names => format!("write one of {names}"),
                    },
                    |near| format!("did you mean `{near}`?"),
                );
                let message = format!("the component `{}` has no argument `{name}`", call.name);
                return Err(Wrong::new(part(range.clone()), message, remedy));
            }
        }
        let given = |name: &str| call.arguments.iter().any(|(given, ..)| given == name);
        if let Some(missing) = info.args().iter().find(|one| one.is_required() && !given(one.name())) {
            return Err(Wrong::new(
                whole,
                format!("the component `{}` needs the argument `{}`", call.name, missing.name()),
                format!("write `{}=\"…\"` into the call", missing.name()),
            ));
        }
        let mut context = tera::Context::new();
        for (name, argument, _) in &call.arguments {
            let name = name.clone();
            match argument {
                Argument::Text(text) => context.insert(name, text),
                Argument::Integer(number) => context.insert(name, number),
                Argument::Number(number) => context.insert(name, number),
                Argument::Flag(flag) => context.insert(name, flag),
            }
        }
        theme.render_component(&call.name, &context, self.setting.language, body).map_err(|error| {
            let at = error.place.map_or_else(String::new, |place| {
                format!(" at {}:{}:{}", error.path, place.line, place.column)
            });
            let message = format!("the component `{}` failed{at}: {}", call.name, error.message);
            Wrong::new(whole, message, "correct the component, or what it is called with")
        })
    }

    /// What a file of the templates says, with the components in it.
    fn included(
        &mut self,
        call: &Call,
        part: &dyn Fn(std::ops::Range<usize>) -> Span,
        whole: Span,
        trail: &mut Vec<String>,
    ) -> Result<String, Wrong> {
        let file = match call.arguments.as_slice() {
            [(name, Argument::Text(file), _)] if name == "file" => file,
            _ => {
                let at = call.arguments.iter().find(|(name, ..)| name != "file");
                let span = at.map_or(whole, |(.., range)| part(range.clone()));
                return Err(Wrong::new(
                    span,
                    "`include` has one argument, `file`",
                    "write `{{<include file=\"name.md\" />}}`",
                ));
            }
        };
        let theme = self.setting.theme;
        let Some((path, text)) = theme.included(file) else {
            let near = likeliest(file, theme.included_names());
            return Err(Wrong::new(
                whole,
                format!("there is no `{file}` among the templates"),
                near.map_or_else(
                    || {
                        "put the file, whose name ends in `.md`, into the folder that `templates` names"
                            .to_owned()
                    },
                    |near| format!("did you mean `{near}`?"),
                ),
            ));
        };
        if trail.iter().any(|other| other == file) || trail.len() >= DEEPEST {
            let chain = trail.iter().chain([file]).cloned().collect::<Vec<_>>().join(" → ");
            return Err(Wrong::new(
                whole,
                format!("this file takes itself in, or is the {DEEPEST}th in another: {chain}"),
                "take one of the calls of `include` out",
            ));
        }
        let Ok(document) = Document::parse(text, &self.setting.options) else {
            return Err(Wrong::new(whole, format!("`{file}` is not valid UTF-8"), "save it as UTF-8"));
        };
        let mut insertions =
            Insertions { target: self.setting.target, html: self.setting.html, ..Insertions::default() };
        trail.push(file.clone());
        let path = path.to_owned();
        self.page(&path, &document, &mut insertions, trail);
        trail.pop();
        Ok(article(&document, &View::Text, &insertions).html)
    }
}

/// The text of a paragraph without the comments behind it, and where it begins.
fn text_of<'a>(document: &'a Document, block: &Block) -> Option<(&'a str, usize)> {
    if !matches!(block.kind, BlockKind::Paragraph | BlockKind::Plain) {
        return None;
    }
    let end = block.comments.first().map_or(block.content.end, |comment| comment.span.start);
    let text = document.slice(Span::new(block.content.start, end.max(block.content.start)));
    Some((text.trim_end(), block.content.start))
}
