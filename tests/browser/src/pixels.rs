//! Pictures of pages.

use crate::Page;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::json;
use std::path::{Path, PathBuf};
use std::{env, fs};

impl Page {
    /// A picture of the window as PNG.
    pub fn picture(&self) -> Vec<u8> {
        self.capture(&json!({ "format": "png" }))
    }

    /// A picture of the whole page as PNG, however long it is.
    pub fn whole_picture(&self) -> Vec<u8> {
        self.capture(&json!({ "format": "png", "captureBeyondViewport": true, "clip": {
            "x": 0, "y": 0, "scale": 1,
            "width": self.number("document.documentElement.clientWidth"),
            "height": self.number("Math.min(document.documentElement.scrollHeight, 16000)"),
        } }))
    }

    fn capture(&self, parameters: &serde_json::Value) -> Vec<u8> {
        self.settle();
        let answer = self.command("Page.captureScreenshot", parameters);
        STANDARD.decode(answer["data"].as_str().unwrap_or_default()).expect("the browser sends base64")
    }

    /// Keeps a picture of the whole page to look at, under `target/screenshots/`.
    pub fn keep_picture(&self, name: &str) {
        keep(name, &self.whole_picture());
    }

    /// Keeps a picture of one element, as [`Page::keep_picture`] does of the page.
    pub fn keep_picture_of(&self, selector: &str, name: &str) {
        let clip = self.evaluate(&format!(
            "(box => ({{ x: box.x + scrollX, y: box.y + scrollY, width: box.width, height: box.height, scale: 1 }}))(document.querySelector({selector:?}).getBoundingClientRect())"
        ));
        keep(name, &self.capture(&json!({ "format": "png", "clip": clip, "captureBeyondViewport": true })));
    }
}

fn keep(name: &str, picture: &[u8]) {
    let folder = env::var_os("LIPU_MUSI_SCREENSHOTS").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/screenshots"),
        PathBuf::from,
    );
    let file = folder.join(name).with_extension("png");
    let written = fs::create_dir_all(&folder).and_then(|()| fs::write(&file, picture));
    written.unwrap_or_else(|error| panic!("cannot write {}: {error}", file.display()));
}
