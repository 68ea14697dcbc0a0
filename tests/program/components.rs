//! Components in pages: what templates define and files that pages share, called with named arguments.
#![allow(clippy::expect_used, reason = "a test that cannot go on says so")]

use crate::common;

use common::{Folder, Run, lipu_musi};

const COMPONENTS: &str = "{% component video(id: string, start: integer = 0) %}<iframe src=\"https://example.org/{{ id }}?t={{ start }}\"></iframe>{% endcomponent video %}\n\
    {% component note(kind: string = \"tip\", @lang) %}<aside class=\"{{ kind }}\" lang=\"{{ lang }}\">{{ body | safe }}</aside>{% endcomponent note %}\n\
    {% component silent() %}<hr>{% endcomponent silent %}\n\
    {% component twice() %}{{ body | safe }}{{ body | safe }}{% endcomponent twice %}\n\
    {% component again(depth: integer = 1) %}{{ <again depth={depth + 1} /> }}{% endcomponent again %}\n";

fn built(page: &str, files: &[(&str, &str)]) -> (Folder, Run) {
    let folder = Folder::new();
    folder.write(
        "lipu-musi.yaml",
        "title: A & B\nlanguages: [en]\ntemplates: templates\nfigures: [{paths: [\"**\"], game: chess}]\n",
    );
    folder.write("templates/components.html", COMPONENTS);
    folder.write("content/index.md", page);
    folder.write("content/other.md", "# Other\n");
    for (name, text) in files {
        folder.write(name, text);
    }
    let run = lipu_musi(&["build", "--deny", "warnings"], folder.path());
    (folder, run)
}

const KNIGHT: &str = "```\n+---+---+---+\n|   |   | X |\n+---+---+---+\n| O |   |   |\n+---+---+---+\n|   |   | X |\n+---+---+---+\n```\n\nA knight is on the square marked \"O\". It can go to the squares marked \"X\".\n";

#[test]
fn a_call_becomes_what_its_component_writes_and_a_body_stays_markdown() {
    let page = format!(
        "# Home\n\n{{{{<video id=\"a&b\\\"><script>\" start={{30}} />}}}}\n\n{{% <note kind=\"warning\"> %}}\n\nRead *this*, and [the other](other.md).\n\n{KNIGHT}\n\
         {{% <note> %}}\n\nInside.\n\n{{% </note> %}}\n\n{{% </note> %}}\n\n* one\n\n  {{{{<silent />}}}}\n\nCode: `{{{{<video />}}}}`.\n\n```text\n{{{{<video />}}}}\n```\n"
    )
    .replace("a&b\\\">", "a&b>");
    let (folder, run) = built(&page, &[]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let html = folder.read("site/index.html");
    for part in [
        "<iframe src=\"https://example.org/a&amp;b&gt;&lt;script&gt;?t=30\"></iframe>",
        "<aside class=\"warning\" lang=\"en\">\n<p>Read <em>this</em>, and <a href=\"/other/\">the other</a>.</p>",
        "<aside class=\"tip\" lang=\"en\">\n<p>Inside.</p>",
        "<code>{{&lt;video /&gt;}}</code>",
    ] {
        assert!(html.contains(part), "{part}: {html}");
    }
    // A board in a body is proven, and stands in it.
    let (begin, board) =
        (html.find("<aside class=\"warning\"").expect("a note"), html.find("<figure").expect("a board"));
    assert!(begin < board && board < html.rfind("</aside>").expect("its end"), "{html}");
    assert!(html.contains("proof verified"), "{html}");
}

#[test]
fn files_are_taken_in_with_the_components_in_them() {
    let (folder, run) = built(
        "# Home\n\n{{<include file=\"licence.md\" />}}\n\nText.\n",
        &[
            (
                "templates/licence.md",
                "Free, see [the other](other.md).\n\n{{<include file=\"more.md\" />}}\n",
            ),
            ("templates/more.md", "{% <note> %}\n\nMore.\n\n{% </note> %}\n"),
        ],
    );
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let html = folder.read("site/index.html");
    assert!(html.contains("<p>Free, see <a href=\"/other/\">the other</a>.</p>"), "{html}");
    assert!(html.contains("<aside class=\"tip\" lang=\"en\">\n<p>More.</p>"), "{html}");
}

#[test]
fn what_is_wrong_is_told_at_its_place_with_a_remedy() {
    for (page, wanted) in [
        (
            "# A\n\n{{<vidoe id=\"x\" />}}\n",
            ["content/index.md:3:1", "there is no component `vidoe`", "did you mean `video`?"],
        ),
        (
            "# A\n\n{{<video id=\"x\" stert={1} />}}\n",
            ["content/index.md:3:17", "no argument `stert`", "did you mean `start`?"],
        ),
        ("# A\n\n{{<video />}}\n", ["content/index.md:3:1", "needs the argument `id`", "write `id=\"…\"`"]),
        (
            "# A\n\n{{<video id=\"x\" start=\"1\" />}}\n",
            ["content/index.md:3:1", "the component `video` failed", "expected type: `integer`"],
        ),
        ("# A\n\n{{<video id=x />}}\n", ["content/index.md:3:13", "a text in quotes", "{{<name argument"]),
        (
            "# A\n\n{{<video id=\"javascript:alert(1)\" />}}\n",
            ["content/index.md:3:10", "runs a script", "address of the web"],
        ),
        (
            "# A\n\n{{<video id=\"x\" />}} and text\n",
            ["content/index.md:3:21", "paragraph of its own", "empty lines around it"],
        ),
        (
            "# A\n\n{% <note> %}\n\nText.\n",
            ["content/index.md:3:1", "the body of `note` does not end", "{% </note> %}"],
        ),
        ("# A\n\nText.\n\n{% </note> %}\n", ["content/index.md:5:1", "does not begin before", "same depth"]),
        (
            "# A\n\n{% <note> %}\n\n{% <twice> %}\n\n{% </note> %}\n",
            ["content/index.md:5:1", "does not write its body once", "{{ body | safe }}"],
        ),
        (
            "# A\n\n{% <silent> %}\n\nText.\n\n{% </silent> %}\n",
            ["content/index.md:3:1", "does not write its body once", "{{<name />}}"],
        ),
        ("# A\n\n{{<again />}}\n", ["content/index.md:3:1", "recursion", "correct the component"]),
        (
            "# A\n\n{{<include file=\"licens.md\" />}}\n",
            ["content/index.md:3:1", "no `licens.md` among the templates", "did you mean `licence.md`?"],
        ),
        ("# A\n\n{{<include />}}\n", ["content/index.md:3:1", "one argument, `file`", "{{<include file="]),
        (
            "# A\n\n{{<include file=\"../lipu-musi.yaml\" />}}\n",
            ["content/index.md:3:1", "no `../lipu-musi.yaml` among", "templates"],
        ),
        (
            "# A\n\n{{<include file=\"licence.md\" />}}\n",
            ["templates/licence.md:3:1", "takes itself in", "licence.md → licence.md"],
        ),
    ] {
        let (_folder, run) =
            built(page, &[("templates/licence.md", "Free.\n\n{{<include file=\"licence.md\" />}}\n")]);
        assert_eq!(run.status, 1, "{page}: {}", run.stderr);
        for part in wanted {
            assert!(run.stderr.contains(part), "{page}: {part}: {}", run.stderr);
        }
        assert!(run.stderr.contains("component"), "{}", run.stderr);
    }
}

#[test]
fn without_templates_braces_are_text() {
    let folder = Folder::new();
    folder.write("lipu-musi.yaml", "title: a\nlanguages: [en]\n");
    folder.write("content/index.md", "# A\n\n{% if a %}\n\n{{ b }}\n");
    let run = lipu_musi(&["build", "--deny", "warnings"], folder.path());
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert!(folder.read("site/index.html").contains("{{ b }}"));
}
