//! Pages that discount made, where they are at hand: the same article must come out.
#[path = "../common/article.rs"]
mod article;

use super::html;
use article::{body, find, steps};
use lipu_musi::document::Dialect;
use std::path::Path;

#[test]
fn articles_are_those_that_discount_made() {
    let root = Path::new("../shared/lipu-sona");
    if !root.is_dir() {
        eprintln!("skipped: {} is not here", root.display());
        return;
    }
    let mut pages = Vec::new();
    find(&root.join("pages"), &mut pages);
    assert!(!pages.is_empty());
    for page in pages {
        let name = page.strip_prefix(root.join("pages")).unwrap().with_extension("");
        let name = if page.file_name().unwrap() == ".md" {
            page.parent().unwrap().strip_prefix(root.join("pages")).unwrap().to_owned()
        } else {
            name
        };
        let expected = std::fs::read_to_string(root.join("expected").join(&name).join("index.html")).unwrap();
        let ours = html(&std::fs::read_to_string(&page).unwrap(), Dialect::Auto);
        let (ours, theirs) = (steps(&ours), steps(body(&expected)));
        for (ours, theirs) in ours.iter().zip(&theirs) {
            assert_eq!(ours, theirs, "{}", name.display());
        }
        assert_eq!(ours.len(), theirs.len(), "{}", name.display());
    }
}
