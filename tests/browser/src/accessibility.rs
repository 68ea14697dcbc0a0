//! What assistive technology is reported, as text.

use crate::Page;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::fmt::Write as _;

impl Page {
    /// The accessibility tree below the first element that `selector` finds: one line a node with role, name,
    /// value, states and description, indented by depth. Text that a name already holds is left out.
    pub fn accessibility_tree(&self, selector: &str) -> String {
        let wanted = self.backend_node(selector);
        let answer = self.command("Accessibility.getFullAXTree", &json!({}));
        let nodes = answer["nodes"].as_array().cloned().unwrap_or_default();
        let by_id: HashMap<&str, &Value> =
            nodes.iter().filter_map(|node| Some((node["nodeId"].as_str()?, node))).collect();
        let root = nodes.iter().find(|node| node["backendDOMNodeId"] == wanted);
        let mut text = String::new();
        if let Some(root) = root {
            print(root, &by_id, 0, "", &mut text);
        }
        assert!(!text.is_empty(), "`{selector}` is nowhere in the accessibility tree");
        text
    }

    fn backend_node(&self, selector: &str) -> Value {
        let object = self.command(
            "Runtime.evaluate",
            &json!({ "expression": format!("document.querySelector({})", json!(selector)) }),
        );
        let id = &object["result"]["objectId"];
        assert!(id.is_string(), "the page has no `{selector}`");
        self.command("DOM.describeNode", &json!({ "objectId": id }))["node"]["backendNodeId"].clone()
    }
}

fn print(node: &Value, nodes: &HashMap<&str, &Value>, depth: usize, above: &str, text: &mut String) {
    let value = |field: &str| node[field]["value"].as_str().unwrap_or_default().trim().to_owned();
    let (role, name, description) = (value("role"), value("name"), value("description"));
    let layout =
        ["none", "generic", "InlineTextBox", "LineBreak", "LayoutTable", "LayoutTableRow", "LayoutTableCell"];
    let said = role == "StaticText" && above.contains(&name);
    let shown = node["ignored"] != true
        && !said
        && !(layout.contains(&role.as_str()) && name.is_empty())
        && role != "InlineTextBox";
    if shown {
        let _ = write!(text, "{:1$}{role}", "", depth * 2);
        if !name.is_empty() {
            let _ = write!(text, " \"{name}\"");
        }
        for property in node["properties"].as_array().into_iter().flatten() {
            write_property(property, text);
        }
        if !value("value").is_empty() {
            let _ = write!(text, " = {}", value("value"));
        }
        if !description.is_empty() {
            let _ = write!(text, " ({description})");
        }
        text.push('\n');
    }
    let (depth, above) = if shown { (depth + 1, name.as_str()) } else { (depth, above) };
    for child in node["childIds"].as_array().into_iter().flatten() {
        if let Some(child) = child.as_str().and_then(|id| nodes.get(id)) {
            print(child, nodes, depth, above, text);
        }
    }
}

/// States that are set, and what concerns live regions; what says nothing is left out.
fn write_property(property: &Value, text: &mut String) {
    let name = property["name"].as_str().unwrap_or_default();
    let value = &property["value"]["value"];
    match name {
        "focusable" | "disabled" | "selected" | "multiselectable" | "required" | "modal" | "expanded"
        | "busy" | "readonly" | "focused" => {
            if value == true {
                let _ = write!(text, " [{name}]");
            } else if name == "expanded" {
                text.push_str(" [collapsed]");
            }
        }
        "pressed" | "checked" | "live" | "roledescription" | "keyshortcuts" | "level" => match value.as_str()
        {
            Some(said) => drop(write!(text, " [{name} {said}]")),
            None => drop(write!(text, " [{name} {value}]")),
        },
        _ => {}
    }
}

/// Something in the accessibility tree: what it is, what it is called, and where the document has it.
#[derive(Clone, Debug)]
pub struct Node {
    /// `button`, `gridcell` …
    pub role: String,
    /// What assistive technology calls it.
    pub name: String,
    backend: Value,
}

impl Page {
    /// What the accessibility tree has below the first element that `selector` finds, in its order: only what is exposed.
    pub fn nodes(&self, selector: &str) -> Vec<Node> {
        self.nodes_asked(&json!({ "backendNodeId": self.backend_node(selector) }))
    }

    /// As [`Page::nodes`], those of one role.
    pub fn nodes_with_role(&self, selector: &str, role: &str) -> Vec<Node> {
        self.nodes_asked(&json!({ "backendNodeId": self.backend_node(selector), "role": role }))
    }

    fn nodes_asked(&self, query: &Value) -> Vec<Node> {
        // The tree of the whole page takes a second to travel; that of a figure does not.
        let answer = self.command("Accessibility.queryAXTree", query);
        let nodes = answer["nodes"].as_array().into_iter().flatten();
        let exposed = nodes.filter(|node| node["ignored"] != true);
        let text =
            |node: &Value, field: &str| node[field]["value"].as_str().unwrap_or_default().trim().to_owned();
        exposed
            .map(|node| Node {
                role: text(node, "role"),
                name: text(node, "name"),
                backend: node["backendDOMNodeId"].clone(),
            })
            .collect()
    }

    /// Gives something of the tree the focus and presses Enter on it.
    pub fn activate(&self, node: &Node) {
        self.press_at(node, "Enter");
    }

    /// Gives something of the tree the focus and presses a key there.
    pub fn press_at(&self, node: &Node, key: &str) {
        self.command("DOM.focus", &json!({ "backendNodeId": node.backend }));
        self.press(key);
        self.settle();
    }
}
