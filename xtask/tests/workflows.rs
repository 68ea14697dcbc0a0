//! The workflows, the action and the forms for issues: that they are whole, name what is there, and that the guide uses the action
//! as it is. (actionlint knows more; it is run by hand before a release, where it is.)
#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a test that cannot go on says so")]

use serde_yaml::Value;
use std::{
    fs,
    path::{Path, PathBuf},
};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("a file that can be read")
}

fn yaml(text: &str, name: &str) -> Value {
    let read = serde_yaml::from_str(text);
    assert!(read.is_ok(), "{name}: {:?}", read.err());
    read.unwrap()
}

/// What is wrong with a workflow.
fn faults(workflow: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    let Some(jobs) = workflow["jobs"].as_mapping() else { return vec!["no jobs".to_owned()] };
    if workflow["on"].is_null() {
        faults.push("nothing starts it".to_owned());
    }
    if workflow["permissions"].is_null() {
        faults.push("it asks for more rights than it needs".to_owned());
    }
    for (name, job) in jobs {
        let name = name.as_str().unwrap_or_default();
        if job["runs-on"].is_null() {
            faults.push(format!("{name} runs nowhere"));
        }
        let needs = match &job["needs"] {
            Value::Sequence(all) => all.clone(),
            Value::Null => Vec::new(),
            one => vec![one.clone()],
        };
        faults.extend(
            needs.iter().filter(|need| !jobs.contains_key(need)).map(|need| format!("{name} needs {need:?}")),
        );
        let steps = job["steps"].as_sequence().cloned().unwrap_or_default();
        if steps.is_empty() {
            faults.push(format!("{name} has no steps"));
        }
        faults.extend(step_faults(&steps).into_iter().map(|fault| format!("{name}: {fault}")));
    }
    faults
}

fn step_faults(steps: &[Value]) -> Vec<String> {
    const KEYS: [&str; 9] = ["id", "name", "if", "uses", "run", "with", "env", "shell", "working-directory"];
    let mut faults = Vec::new();
    let mut ids = Vec::new();
    for step in steps {
        let written = serde_yaml::to_string(step).unwrap();
        if step["uses"].is_null() == step["run"].is_null() {
            faults.push(format!("neither or both of `uses` and `run`: {written}"));
        }
        let keys = step.as_mapping().unwrap().keys().filter_map(Value::as_str);
        faults.extend(keys.filter(|key| !KEYS.contains(key)).map(|key| format!("unknown key `{key}`")));
        if step["uses"].as_str().is_some_and(|uses| !uses.starts_with("./") && !uses.contains('@')) {
            faults.push(format!("no version: {written}"));
        }
        // What somebody else may write must not become part of a script.
        if step["run"].as_str().is_some_and(|run| run.contains("${{")) {
            faults.push(format!("an expression in a script; put it into `env`: {written}"));
        }
        for used in written.split("steps.").skip(1) {
            let id = used.split('.').next().unwrap_or_default();
            if !ids.iter().any(|known| known == id) {
                faults.push(format!("no step before it is called `{id}`"));
            }
        }
        ids.extend(step["id"].as_str().map(str::to_owned));
    }
    faults
}

#[test]
fn workflows_are_whole() {
    let folder = root().join(".github/workflows");
    let mut names: Vec<PathBuf> = fs::read_dir(folder).unwrap().flatten().map(|entry| entry.path()).collect();
    names.sort();
    assert_eq!(names.len(), 3);
    for path in names {
        assert_eq!(faults(&yaml(&read(&path), &path.display().to_string())), [""; 0], "{}", path.display());
    }
    for (broken, fault) in [
        ("on: push\npermissions: {}\njobs: {a: {runs-on: x, needs: b, steps: [{run: y}]}}", "needs"),
        ("on: push\npermissions: {}\njobs: {a: {runs-on: x, steps: [{run: y, uses: z@v1}]}}", "both"),
        ("on: push\npermissions: {}\njobs: {a: {runs-on: x, steps: [{uses: z}]}}", "no version"),
        (
            "on: push\npermissions: {}\njobs: {a: {runs-on: x, steps: [{run: 'echo ${{ github.head_ref }}'}]}}",
            "expression",
        ),
        (
            "on: push\npermissions: {}\njobs: {a: {runs-on: x, steps: [{run: y, env: {A: '${{ steps.b.outputs.c }}'}}]}}",
            "called `b`",
        ),
        ("on: push\njobs: {a: {runs-on: x, steps: [{run: y}]}}", "rights"),
    ] {
        let found = faults(&yaml(broken, "broken"));
        assert!(found.len() == 1 && found[0].contains(fault), "{broken}: {found:?}");
    }
}

#[test]
fn a_release_has_what_the_action_downloads() {
    let action = read(&root().join(".github/actions/setup-lipu-musi/action.yml"));
    let release = read(&root().join(".github/workflows/release.yml"));
    let workflow = yaml(&release, "release.yml");
    let targets = workflow["jobs"]["program"]["strategy"]["matrix"]["include"].as_sequence().unwrap();
    assert_eq!(targets.len(), 5);
    for target in targets {
        let target = target["target"].as_str().unwrap();
        assert!(action.contains(&format!("target={target} ;;")), "the action knows no {target}");
    }
    assert_eq!(
        action.matches("target=").count(),
        targets.len(),
        "the action knows none that is not released"
    );
    assert!(release.contains("SHA256SUMS") && action.contains("SHA256SUMS"));
    let action = yaml(&action, "action.yml");
    let steps = action["runs"]["steps"].as_sequence().unwrap();
    assert_eq!(step_faults(steps), [""; 0]);
    assert!(steps.iter().all(|step| step["shell"] == "bash"));
}

#[test]
fn a_release_has_what_cargo_binstall_downloads() {
    let release = read(&root().join(".github/workflows/release.yml"));
    let manifest = read(&root().join("Cargo.toml"));
    let value = |key: &str| {
        let line = manifest.lines().find_map(|line| line.strip_prefix(&format!("{key} = \""))).unwrap();
        let value =
            line.trim_end_matches('"').replace("{ name }", "lipu-musi").replace("{ bin }", "lipu-musi");
        value.replace("{ target }", "${{ matrix.target }}").replace("{ binary-ext }", "")
    };
    // What the workflow calls the folder that it packs, and the archive.
    let name = release.lines().find_map(|line| line.trim().strip_prefix("NAME: ")).unwrap();
    assert_eq!(value("bin-dir"), format!("{name}/lipu-musi"));
    assert_eq!(value("pkg-url"), format!("{{ repo }}/releases/download/v{{ version }}/{name}.tar.gz"));
    assert_eq!(value("pkg-fmt"), "tgz");
    assert!(release.contains("tar -czf \"$NAME.tar.gz\" \"$NAME\""));
}

#[test]
fn the_guide_uses_the_action_as_it_is() {
    let action = yaml(&read(&root().join(".github/actions/setup-lipu-musi/action.yml")), "action.yml");
    let guide = read(&root().join("content/guide/publish.md"));
    let blocks = guide.split("```yaml\n").skip(1).filter_map(|block| block.split("```").next());
    let mut uses = 0;
    for block in blocks {
        let workflow = yaml(block, "publish.md");
        if workflow["jobs"].is_null() {
            continue;
        }
        assert_eq!(faults(&workflow), [""; 0]);
        for job in workflow["jobs"].as_mapping().unwrap().values() {
            for step in job["steps"].as_sequence().unwrap() {
                if !step["uses"]
                    .as_str()
                    .is_some_and(|uses| uses.contains("/.github/actions/setup-lipu-musi@"))
                {
                    continue;
                }
                uses += 1;
                let given = step["with"].as_mapping().unwrap();
                for (key, input) in action["inputs"].as_mapping().unwrap() {
                    assert!(input["required"] != true || given.contains_key(key), "{key:?} is missing");
                }
                assert!(given.keys().all(|key| !action["inputs"][key].is_null()), "{given:?}");
            }
        }
    }
    assert!(uses > 0, "the guide uses the action");
}

#[test]
fn forms_for_issues_ask_something() {
    let folder = root().join(".github/ISSUE_TEMPLATE");
    for entry in fs::read_dir(folder).unwrap().flatten() {
        let form = yaml(&read(&entry.path()), "form");
        if entry.file_name() == "config.yml" {
            continue;
        }
        let name = entry.path().display().to_string();
        assert!(form["name"].is_string() && form["description"].is_string(), "{name}");
        let body = form["body"].as_sequence().unwrap();
        assert!(
            body.iter().any(|field| field["validations"]["required"] == true),
            "{name} requires something"
        );
        for field in body {
            let kind = field["type"].as_str().unwrap();
            assert!(["textarea", "input", "dropdown"].contains(&kind), "{name}: {kind}");
            assert!(field["attributes"]["label"].is_string() && field["id"].is_string(), "{name}");
            assert_eq!(kind == "dropdown", field["attributes"]["options"].is_sequence(), "{name}");
        }
    }
}
