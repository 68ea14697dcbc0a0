//! A folder a case: `tests/cases/document/NAME/input.md` and the outline that it must give.
//! `SNAPSHOTS=overwrite` writes the outlines anew.
use super::{common::parsed, outline::outline};
use lipu_musi::document::strip;
use snapbox::{Assert, Data};

#[test]
fn every_case_folder_gives_its_outline() {
    let assert = Assert::new().action_env("SNAPSHOTS");
    let mut folders: Vec<_> =
        std::fs::read_dir("tests/cases/document").unwrap().map(|entry| entry.unwrap().path()).collect();
    folders.sort();
    assert!(!folders.is_empty());
    for folder in folders {
        let expected = |name: &str| Data::read_from(&folder.join(name), None).raw();
        let source = std::fs::read_to_string(folder.join("input.md")).unwrap();
        let page = parsed(source.as_str());
        assert.eq(outline(&page), expected("outline.txt"));
        let has_comments = page.walk().any(|block| !block.comments.is_empty());
        if has_comments {
            assert.eq(strip(&page), expected("stripped.md"));
        }
    }
}
